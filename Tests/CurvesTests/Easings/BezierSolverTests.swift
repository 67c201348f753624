import Testing

@testable import TransitionCurves

/// The solver held to its definition, over all control points with the edges of what is allowed.
///
/// With y1 = 1/3 and y2 = 2/3 a curve's output is its parameter. x never decreases along it, so a parameter is right
/// where x, in wider arithmetic, lies below the input just before it and above the input just after it: what bisection
/// would end with, in two evaluations.
@Suite("Bézier solver")
struct BezierSolverTests {
  #if arch(x86_64)
    private typealias Wide = Float80
    private static let care = 1e-12
  #else
    private typealias Wide = Double
    private static let care = 1e-7
  #endif

  static let coordinates: [Double] = {
    var result: [Double] = [0.12, 0.17, 0.19, 1.0 / 3, 2.0 / 3, 0.42, 0.58, (1.0).nextDown]
    for index in 0...20 { result.append(Double(index) / 20) }
    let nearEnds: [Double] = [.leastNonzeroMagnitude, 1e-300, 1e-16, 1e-12, 1e-8, 1e-6, 1e-4, 1e-3, 0.01]
    for distance in nearEnds { result += [distance, 1 - distance] }
    return result
  }()

  /// Where frames, halves and vertical tangents put inputs, ascending.
  static let inputs: [Double] = {
    var result: [Double] = []
    for index in 1..<60 { result.append(Double(index) / 60) }
    for index in 1..<10 { result.append(Double(index) / 10) }
    let distances: [Double] = [1e-300, 1e-15, 1e-12, 1e-9, 1e-6, 1e-4, 1e-3]
    for distance in distances { result += [distance, 1 - distance, 0.5 - distance, 0.5 + distance] }
    return result.filter { $0 > 0 && $0 < 1 }.sorted()
  }()

  /// x at a parameter minus an input, expanded about the nearest of start, middle and end, where nothing cancels.
  private func excess(_ x1: Double, _ x2: Double, _ t: Wide, over input: Double) -> Wide {
    let (a, b, x) = (Wide(x1), Wide(x2), Wide(input))
    func cubic(_ linear: Wide, _ square: Wide, _ cube: Wide, _ t: Wide) -> Wide {
      ((cube * t + square) * t + linear) * t
    }
    let cube = 1 + 3 * (a - b)
    if t < 0.25 { return cubic(3 * a, 3 * (b - 2 * a), cube, t) - x }
    if t > 0.75 { return (1 - x) - cubic(3 * (1 - b), 3 * ((1 - a) - 2 * (1 - b)), cube, 1 - t) }
    let offHalf: Wide = 0.375 * ((a - 1) + b)
    return cubic(0.75 * ((1 - a) + b), 1.5 * ((1 - b) - a), cube, t - 0.5) - ((x - 0.5) - offHalf)
  }

  private func isSolved(_ x1: Double, _ x2: Double, by t: Double, for input: Double) -> Bool {
    let below = Wide(t) - Wide(Self.care)
    let above = Wide(t) + Wide(Self.care)
    // Next to a vertical tangent in the middle, what is within 1e-12 of it counts as being at it.
    if t == 0.5, abs(excess(x1, x2, 0.5, over: input)) <= 1e-12 { return true }
    return t.isFinite && (below <= 0 || excess(x1, x2, below, over: input) <= 0)
      && (above >= 1 || excess(x1, x2, above, over: input) >= 0)
  }

  @Test("Every curve is solved alone, in a block, and warm from anywhere", arguments: coordinates)
  func everyCurveIsSolved(_ x1: Double) throws {
    let upward = Self.inputs
    // Eights that lie far apart, so that what the eights before suggest is wrong.
    let scattered = (0..<upward.count).map { upward[($0 / 8 * 40 + $0 % 8 * 5) % upward.count] }
    let shuffled = (0..<upward.count).map { upward[$0 * 37 % upward.count] }
    var failures: [String] = []
    for x2 in Self.coordinates {
      let curve = try #require(CubicBezier(x1, 1.0 / 3, x2, 2.0 / 3))
      for input in upward where !isSolved(x1, x2, by: curve.value(at: input), for: input) {
        failures.append("cubicBezier(\(x1), …, \(x2), …) is \(curve.value(at: input)) at \(input)")
      }
      for inputs in [upward, upward.reversed(), scattered, shuffled] {
        for (value, input) in zip(curve.evaluated(inputs).values, inputs)
        where !isSolved(x1, x2, by: value, for: input) {
          failures.append("cubicBezier(\(x1), …, \(x2), …) is \(value) at \(input) in a block")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }

  @Test func curvesAreEqualWhereAllFourCoordinatesAre() throws {
    let coordinates = [0.2, 0.3, 0.4, 0.6]
    func curve(_ c: [Double]) throws -> CubicBezier { try #require(CubicBezier(c[0], c[1], c[2], c[3])) }
    let plain = try curve(coordinates)
    #expect(plain == (try curve(coordinates)))
    for index in coordinates.indices {
      var other = coordinates
      other[index] += 0.1
      #expect(plain != (try curve(other)), "\(index)")
      #expect(try curve(other.map { $0 + 0.1 }) != plain)
    }
  }

  @Test("A symmetric curve is symmetric, and exactly one half in the middle", arguments: coordinates)
  func symmetricCurvesAreSymmetric(_ x1: Double) throws {
    // Exactly symmetric only where the difference is exact.
    let x2 = 1 - x1
    guard 1 - x2 == x1 else { return }
    for y1 in [-3, -0.5, 0, 0.1, 0.25, 1, 2.5] {
      let curve = try #require(CubicBezier(x1, y1, x2, 1 - y1))
      for distance in [0, .ulpOfOne, 3e-15, 9e-13] {
        let slack = x1 == 1 && y1 != 1 ? 0 : distance == 0 ? 1e-12 : 1e-5
        for input in [0.5 - distance, 0.5 + distance] {
          #expect(abs(curve.value(at: input) - 0.5) <= slack, "cubicBezier(\(x1), \(y1), …) at \(input)")
          #expect(curve.evaluated([0.1, 0.4, input, 0.6]).values[2] == curve.value(at: input))
        }
      }
      for input in Self.inputs where 1 - (1 - input) == input {
        let sum = curve.value(at: input) + curve.value(at: 1 - input)
        #expect(abs(sum - 1) <= 1e-12, "cubicBezier(\(x1), \(y1), …) at \(input)")
      }
    }
  }

  @Test("The middle of an iteration shows the middle of a vertical tangent, whatever its time rounds to")
  func theMiddleOfAnIterationIsTheMiddle() throws {
    let curve = try #require(CubicBezier(1, 0.25, 0, 0.75))
    for duration in [0.09, 0.1, 0.13, 0.3, 0.41, 0.7, 1.37] {
      for delay in [0, 0.05, 0.077, 0.333, 1.234, 5] {
        let timing = EffectTiming(delay: delay, duration: duration, iterations: 4)
        for iteration in 0..<4 {
          let time = delay + duration * (Double(iteration) + 0.5)
          let progress = timing.stretch(at: time).progress(at: time)
          #expect(curve.value(at: progress) == 0.5, "\(duration) s after \(delay) s at \(time)")
        }
      }
    }
  }

  /// Points, input and output of curves whose first guess once landed where x stands still.
  static let examples: [([Double], Double, Double)] = [
    ([0.1, 0.7, 1, 0.1], 0.3, 0.369156), ([0.1, 0.7, 1, 0.1], 0.5, 0.417277), ([0.18, 0.7, 1, 0.1], 0.8, 0.507536),
  ]

  @Test("MDN's own example and its neighbors have the values of browsers", arguments: examples)
  func theExamplesHaveTheirValues(_ points: [Double], _ input: Double, _ expected: Double) throws {
    let curve = try #require(CubicBezier(points[0], points[1], points[2], points[3]))
    #expect(abs(curve.value(at: input) - expected) <= 5e-7)
    #expect(curve.evaluated([Double](repeating: input, count: 16)).values.allSatisfy { abs($0 - expected) <= 5e-7 })
  }
}
