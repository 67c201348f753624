/// The noise of a recorded track: the grid of its values and the unevenness of its frames.
struct Noise {
  /// The standard deviation while the track moves, in the track's unit.
  let deviation: Double
  /// The standard deviation where the track barely moves, which uneven frames do not affect.
  let restDeviation: Double
  /// The largest step of which all values are multiples; 0 if there is none.
  let step: Double

  private static let window = 7
  /// That the values of a motion over fewer steps are multiples is no sign of rounding.
  private static let fewestSteps = 3.0
  /// The typical residual of rounded values, at least, as a fraction of the step; on average it is a fifth.
  private static let leastRounding = 0.02
  /// A longer recording is judged by about this many windows.
  private static let mostWindows = 10_000

  init(_ samples: Samples) {
    let residuals = Self.residuals(samples)
    let values = samples.values
    let extent = (values.max() ?? 0) - (values.min() ?? 0)
    let moving = residuals.filter { $0.extent > extent * 0.02 }
    let grid = Self.step(of: values)
    // Values that are multiples without being off a smooth motion are not rounded: 0, 10, 20, 30.
    step =
      Self.areLines(values) || (Self.typical(moving) ?? .infinity) < Self.leastRounding * grid
      ? 0 : grid
    let rounding = extent >= (Self.fewestSteps - 0.5) * step ? step / 12.0.squareRoot() : 0
    let floor = max(rounding, Self.least(extent: extent))
    deviation = max(floor, Self.typical(moving) ?? 0)
    let resting = residuals.sorted { $0.extent < $1.extent }.prefix(max(residuals.count / 4, 1))
    restDeviation = max(floor, Self.typical(resting) ?? 0)
  }

  /// The median residual as a standard deviation; nil without residuals.
  private static func typical(_ residuals: some Collection<Residual>) -> Double? {
    let sizes = residuals.map { $0.size }.sorted()
    return sizes.isEmpty ? nil : 1.4826 * sizes[sizes.count / 2]
  }

  /// The standard deviation of values that are written with six decimals.
  static func least(extent: Double) -> Double { max(3e-7, extent * 1e-6) }

  /// Whether values are lines between rests, whose first and last frames may show a part of the others' distance.
  private static func areLines(_ values: [Double]) -> Bool {
    let differences = zip(values.dropFirst(), values).map { abs($0 - $1) <= 1e-6 ? 0 : $0 - $1 }
    // Two equal values in a motion are rounded ones.
    let lines = differences.indices.split { index in
      differences[index] == 0
        && (index == 0 || index + 1 == differences.count || differences[index - 1] == 0 || differences[index + 1] == 0)
    }
    return !lines.isEmpty
      && lines.allSatisfy { line in
        let steps = differences[line.startIndex..<line.endIndex]
        guard let one = steps.max(by: { abs($0) < abs($1) }) else { return false }
        let isWhole = steps.map { abs($0 - one) <= 2e-6 }
        return isWhole.count { $0 } > 1 && isWhole.dropFirst().dropLast().allSatisfy { $0 }
          && steps.allSatisfy { $0 * one > 0 }
      }
  }

  /// The largest step of which all values are multiples, as far as six decimals allow.
  private static func step(of values: [Double]) -> Double {
    let distinct = Set(values).sorted()
    guard distinct.count > 1 else { return 0 }
    var smallest = Double.infinity
    for (one, other) in zip(distinct, distinct.dropFirst()) where other - one > 4e-6 {
      smallest = min(smallest, other - one)
    }
    guard smallest.isFinite else { return 0 }
    for part in 1...12 {
      let step = smallest / Double(part)
      // Small multiples determine a step best: a third of a point is written as 0.333333.
      let largest = max(abs(distinct[0]), abs(distinct[distinct.count - 1]))
      let refined = largest > 0 ? largest / max((largest / step).rounded(), 1) : step
      let isGrid = distinct.allSatisfy { abs($0 / refined - ($0 / refined).rounded()) * refined <= 2e-6 }
      if isGrid { return refined }
    }
    return 0
  }

  /// The distance of a sample from a cubic through three neighbors on each side, and the extent of all seven.
  private struct Residual {
    var size: Double
    var extent: Double
  }

  private static func residuals(_ samples: Samples) -> [Residual] {
    let (times, values) = (samples.times, samples.values)
    guard times.count >= window else { return [] }
    var residuals: [Residual] = []
    for first in stride(from: 0, through: times.count - window, by: max(1, times.count / mostWindows)) {
      let range = first..<first + window
      let part = values[range]
      guard let low = part.min(), let high = part.max() else { continue }
      let center = times[first + window / 2]
      let scale = max(times[first + window - 1] - times[first], 1e-9) / 2
      var matrix = SquareMatrix(4)
      var right = Array(repeating: 0.0, count: 4)
      for index in range {
        let x = (times[index] - center) / scale
        let powers = [1, x, x * x, x * x * x]
        for row in 0..<4 {
          for column in 0..<4 { matrix[row, column] += powers[row] * powers[column] }
          right[row] += powers[row] * values[index]
        }
      }
      if let solution = LeastSquares.solve(matrix, right) {
        residuals.append(Residual(size: abs(solution[0] - values[first + window / 2]), extent: high - low))
      }
    }
    return residuals
  }
}
