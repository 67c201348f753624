package import TransitionCurves

extension CubicBezier {
  /// The curve of the same motion in reverse.
  package var reversed: CubicBezier { CubicBezier(unchecked: 1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  /// The curve with control points rounded to a number of decimals, for output.
  package func rounded(toDecimals decimals: Int) -> CubicBezier {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    func round(_ value: Double) -> Double { (value * scale).rounded() / scale }
    return CubicBezier(unchecked: round(x1), round(y1), round(x2), round(y2))
  }

  private static let inputs = (1..<200).map { Double($0) / 200 }
  private static let starts = [(0.33, 0.67), (0.1, 0.9), (0.1, 0.3), (0.7, 0.9), (0.3, 0.05), (0.7, 0.05)]

  /// Finds the single Bézier closest to a function from 0 to 1, whatever its error.
  ///
  /// - Returns: Control points of four decimals, and their largest error at 2,000 even inputs.
  package static func closest(to value: (Double) -> Double) -> (points: CubicBezier, error: Double) {
    var fit = BezierFit(inputs: inputs, outputs: inputs.map(value))
    fit.isThorough = true
    fit.search(from: starts, goal: 0)
    let points = fit.points.rounded(toDecimals: 4)
    var error = 0.0
    for step in 1..<2000 {
      let input = Double(step) / 2000
      error = max(error, abs(points.value(at: input) - value(input)))
    }
    return (points, error)
  }
}

/// Fits one Bézier to samples of a function from 0 to 1.
struct BezierFit {
  /// Inputs in (0, 1), ascending, and their outputs.
  let inputs: [Double]
  let outputs: [Double]
  /// The allowed range of a control point's y.
  ///
  /// Functions that stay between their ends do so in the fit as well: with both y in 0…1, the curve stays in 0…1.
  private let bounds: ClosedRange<Double>
  /// The maximum magnitude of a control point's y; engines agree on curves up to 2.
  private static let bound = 2.0

  /// Whether every start is followed until it converges, however far from the goal.
  fileprivate var isThorough = false
  private(set) var points = CubicBezier.straight
  /// The largest error at the inputs.
  private(set) var error = Double.infinity
  /// The contributions of the two y and of the constant term at each input, and the weights of inputs: memory for
  /// `cost`.
  private var first: [Double]
  private var second: [Double]
  private var rest: [Double]
  private var weights: [Double]

  init(inputs: [Double], outputs: [Double]) {
    self.inputs = inputs
    self.outputs = outputs
    bounds = outputs.allSatisfy { $0 >= -1e-9 && $0 <= 1 + 1e-9 } ? 0...1 : -Self.bound...Self.bound
    first = [Double](repeating: 0, count: inputs.count)
    second = first
    rest = first
    weights = first
  }

  /// Searches from some starting points until the error is at most `goal` or does not improve anymore.
  ///
  /// For given x, the two y are a linear least-squares problem, so only (x1, x2) is searched, with the Nelder–Mead
  /// method. Lawson's reweighting makes the least-squares solution approach the minimax one.
  ///
  /// Starting points lead to similar errors; if two of them end far above the goal, the rest is skipped.
  mutating func search(from starts: [(Double, Double)], goal: Double) {
    for (index, start) in starts.enumerated() {
      descend(from: start, goal: goal)
      if error <= goal || !isThorough && index > 0 && error > 1.5 * goal { return }
    }
  }

  private mutating func descend(from start: (Double, Double), goal: Double) {
    var simplex = [start, shifted(start, 0.15, 0), shifted(start, 0, 0.15)].map { ($0, cost($0)) }
    for _ in 0..<60 {
      simplex.sort { $0.1 < $1.1 }
      let spread = simplex[2].1 - simplex[0].1
      if error <= goal || spread <= 1e-4 * simplex[0].1 { return }
      // Nearly converged, but not close enough.
      if !isThorough, simplex[0].1 > 1.2 * goal, spread <= 0.02 * simplex[0].1 { return }
      let center = ((simplex[0].0.0 + simplex[1].0.0) / 2, (simplex[0].0.1 + simplex[1].0.1) / 2)
      let worst = simplex[2].0
      func along(_ factor: Double) -> (Double, Double) {
        clamped((center.0 + factor * (center.0 - worst.0), center.1 + factor * (center.1 - worst.1)))
      }
      let reflected = along(1), reflectedCost = cost(reflected)
      if reflectedCost < simplex[0].1 {
        let expanded = along(2), expandedCost = cost(expanded)
        simplex[2] = expandedCost < reflectedCost ? (expanded, expandedCost) : (reflected, reflectedCost)
      } else if reflectedCost < simplex[1].1 {
        simplex[2] = (reflected, reflectedCost)
      } else {
        let contracted = along(reflectedCost < simplex[2].1 ? 0.5 : -0.5), contractedCost = cost(contracted)
        if contractedCost < min(reflectedCost, simplex[2].1) {
          simplex[2] = (contracted, contractedCost)
        } else {
          let best = simplex[0].0
          for index in 1...2 {
            let point = ((simplex[index].0.0 + best.0) / 2, (simplex[index].0.1 + best.1) / 2)
            simplex[index] = (point, cost(point))
          }
        }
      }
    }
  }

  private func bounded(_ y: Double) -> Double { min(max(y, bounds.lowerBound), bounds.upperBound) }

  private func clamped(_ point: (Double, Double)) -> (Double, Double) {
    (min(max(point.0, 0), 1), min(max(point.1, 0), 1))
  }

  private func shifted(_ point: (Double, Double), _ dx: Double, _ dy: Double) -> (Double, Double) {
    clamped((point.0 + (point.0 > 0.5 ? -dx : dx), point.1 + (point.1 > 0.5 ? -dy : dy)))
  }

  /// The largest error with the best y for these x; records the points if they are the best so far.
  private mutating func cost(_ x: (Double, Double)) -> Double {
    let curve = CubicBezier(unchecked: x.0, 0, x.1, 0)
    let count = inputs.count
    // y(s) = 3(1 − s)²s·y1 + 3(1 − s)s²·y2 + s³
    for index in 0..<count {
      let s = curve.parameter(at: inputs[index]), r = 1 - s
      first[index] = 3 * r * r * s
      second[index] = 3 * r * s * s
      rest[index] = outputs[index] - s * s * s
      weights[index] = 1
    }
    var best = Double.infinity
    for round in 0..<4 {
      var a = 0.0, b = 0.0, c = 0.0, u = 0.0, v = 0.0
      for index in 0..<count {
        let weight = weights[index]
        a += weight * first[index] * first[index]
        b += weight * first[index] * second[index]
        c += weight * second[index] * second[index]
        u += weight * first[index] * rest[index]
        v += weight * second[index] * rest[index]
      }
      let determinant = a * c - b * b
      guard determinant > 1e-12 * a * c else { break }
      let free = (y1: (u * c - v * b) / determinant, y2: (v * a - u * b) / determinant)
      var (y1, y2) = (bounded(free.y1), bounded(free.y2))
      // If one is clamped, use the best value of the other for that.
      if y1 != free.y1 {
        y2 = bounded((v - b * y1) / c)
      } else if y2 != free.y2 {
        y1 = bounded((u - b * y2) / a)
      }
      var largest = 0.0
      for index in 0..<count {
        let residual = abs(rest[index] - first[index] * y1 - second[index] * y2)
        largest = max(largest, residual)
        if round < 3 { weights[index] *= residual }
      }
      if largest < best { best = largest }
      if largest < error { (error, points) = (largest, CubicBezier(unchecked: x.0, y1, x.1, y2)) }
      guard largest > 0 else { break }
      // Points that fit exactly keep a small weight, so that they do not drift away.
      for index in 0..<count { weights[index] = weights[index] / largest + 1e-3 }
    }
    return best
  }
}
