internal import TransitionCurves

/// The times at which a motion first reaches a fifth, half and four fifths.
struct Crossings {
  var early: Double
  var half: Double
  var late: Double
}

extension Crossings {
  /// The crossings of a shape, as fractions of its duration.
  init(of shape: any TimingFunction) { self.init((0...256).map { shape.value(at: Double($0) / 256) }, step: 1.0 / 256) }

  init(_ values: [Double], step: Double) {
    func crossing(_ level: Double) -> Double {
      for index in values.indices.dropFirst() where values[index] >= level {
        let (a, b) = (values[index - 1], values[index])
        return (Double(index - 1) + (b > a ? min(max((level - a) / (b - a), 0), 1) : 0)) * step
      }
      return Double(values.count - 1) * step
    }
    self.init(early: crossing(0.2), half: crossing(0.5), late: crossing(0.8))
  }
}

/// A named easing, tabulated for a first comparison.
struct NamedShape: Sendable {
  let name: String
  let function: any TimingFunction
  let crossings: Crossings
  let isMonotone: Bool
  private let table: [Double]

  private static let steps = 256

  init(_ name: String, _ function: any TimingFunction) {
    self.name = name
    self.function = function
    table = (0...Self.steps).map { function.value(at: Double($0) / Double(Self.steps)) }
    crossings = Crossings(table, step: 1 / Double(Self.steps))
    isMonotone = zip(table, table.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 }
  }

  static let linear = NamedShape("linear", LinearCurve.identity)

  /// In catalog order, without lines and steps.
  static let all: [NamedShape] = EasingCatalog.all.compactMap { descriptor in
    guard descriptor.standsAlone, descriptor.name != "linear", descriptor.kind != "steps",
      case .success(.timing(let function)) = descriptor.makeAlone()
    else { return nil }
    return NamedShape(descriptor.name, function)
  }

  func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    let place = progress * Double(Self.steps)
    let index = Int(place)
    return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
  }
}

/// Starting points in the search for a cubic Bézier: control points with the crossings of their curves.
enum BezierStart {
  static let all: [(points: [Double], crossings: Crossings)] = [
    [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0.1, 0.7, 0.3, 1], [0.3, -0.3, 0.6, 1.3],
    [0.2, 0, 0.1, 1], [0.7, 0, 0.3, 1], [0.3, 0.2, 0.9, 0.6], [0.1, 0.9, 0.8, 0.1],
  ].compactMap { points in
    CubicBezier(points[0], points[1], points[2], points[3]).map { (points, Crossings(of: $0)) }
  }
}

/// Starting points in the search for a spring: damping ratios with the angles ω·t of their crossings.
enum SpringStart {
  static let all: [(ratio: Double, crossings: Crossings)] = [0.08, 0.15, 0.25, 0.4, 0.55, 0.7, 0.85, 1, 1.4, 2.5].map {
    let motion = SpringMotion($0)
    return ($0, Crossings((0...200).map { motion.state(at: Double($0) * 0.05).value }, step: 0.05))
  }
}
