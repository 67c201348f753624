internal import PlatformMath

/// The noise of a recorded track: the grid of its values and the unevenness of its frames.
struct Noise {
  /// The standard deviation while the track moves, in the track's unit.
  let deviation: Double
  /// The standard deviation where the track barely moves, which uneven frames do not affect.
  let restDeviation: Double
  /// The step to which values are rounded; 0 if they are not.
  let step: Double
  /// The largest step of which all values are multiples, rounded or not, or else that of their last decimal; 0 if they have
  /// many.
  let grid: Double
  /// The step in seconds of which all times are multiples; 0 if there is none.
  let timeStep: Double

  private static let window = 7
  /// That the values of a motion over fewer steps are multiples is no sign of rounding.
  private static let fewestSteps = 3.0
  /// The typical residual of rounded values, at least, as a fraction of the step; on average it is a fifth.
  private static let leastRounding = 0.02
  /// Windows are at rest whose extent is at most so many times that of the quietest eighth, or one step.
  private static let quietRatio = 2.0
  /// The share of the noise that a cubic through seven samples leaves of the middle one: √(1 − 7/21).
  private static let residualShare = 0.816497
  /// A longer recording is judged by about this many windows.
  private static let mostWindows = 10_000

  init(_ samples: Samples) {
    let residuals = Self.residuals(samples)
    let values = samples.values
    let extent = values.extent
    let moving = Self.typical(residuals.filter { $0.extent > extent * 0.02 }.map { $0.size }.sorted())
    let multiple = Self.step(of: values)
    grid = multiple > 0 ? multiple : Self.decimal(of: values) ?? 0
    timeStep = Self.timeStep(of: samples.times)
    // Values that are multiples without being off a smooth motion are not rounded: 0, 10, 20, 30.
    step =
      Self.areLines(values) || (moving ?? .infinity) < Self.leastRounding * multiple
      ? 0 : multiple
    let rounding = extent >= (Self.fewestSteps - 0.5) * step ? step / 12.0.squareRoot() : 0
    let floor = max(rounding, Self.least(extent: extent))
    deviation = max(floor, moving ?? 0)
    // The quietest windows alone would show less noise than there is.
    let quiet = residuals.map { $0.extent }.sorted()
    let limit = quiet.isEmpty ? 0 : max(Self.quietRatio * quiet[quiet.count / 8], 1.01 * step)
    let squares = residuals.filter { $0.extent <= limit }.map { $0.size * $0.size }
    let mean = squares.reduce(0, +) / Double(max(squares.count, 1))
    restDeviation = max(floor, mean.squareRoot() / Self.residualShare)
  }

  /// The median of ascending residuals, scaled to the standard deviation of a normal distribution with that median; nil
  /// without residuals.
  static func typical(_ residuals: [Double]) -> Double? {
    residuals.isEmpty ? nil : 1.4826 * residuals[residuals.count / 2]
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

  /// Whole or tenths of milliseconds, unless frames are even in them.
  private static func timeStep(of times: [Double]) -> Double {
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }
    guard let least = intervals.min(), let most = intervals.max(), most - least > 1e-6 else { return 0 }
    return [0.001, 0.0001].first { step in times.allSatisfy { abs($0 / step - ($0 / step).rounded()) < 1e-3 } } ?? 0
  }

  /// The error of six decimals.
  private static let leastError = 2e-6
  /// Of coarser values, so many are multiples of so many times their error only if they are rounded twice.
  private static let fewestMultiples = 6
  private static let fewestErrors = 20.0

  /// The largest step of which all values are multiples, as far as their decimals allow.
  private static func step(of values: [Double]) -> Double {
    let distinct = Set(values).sorted()
    guard distinct.count > 1 else { return 0 }
    if let step = step(of: distinct, least: 0, error: { _ in leastError }) { return step }
    // A third of a point may be written as 0.33 or, in single precision, as 33.333332.
    guard distinct.count >= fewestMultiples else { return 0 }
    let largest = max(abs(distinct[0]), abs(distinct[distinct.count - 1]))
    let unit = decimal(of: distinct)
    let digits = (3...8).first { digits in
      distinct.allSatisfy { abs(Rounding.digits($0, digits) - $0) <= 1e-12 * abs($0) }
    }
    let errors: [(Double) -> Double] = [
      { _ in unit ?? 0 },
      { value in digits.map { value == 0 ? 0 : pow(10, log10(abs(value)).rounded(.down) + 1 - Double($0)) } ?? 0 },
    ]
    for error in errors {
      let atLeast = { (value: Double) in max(leastError, 2.4e-7 * abs(value), error(value)) }
      if let step = step(of: distinct, least: fewestErrors * atLeast(largest), error: atLeast) { return step }
    }
    return 0
  }

  /// The power of ten of the last decimal of values with one to five of them; nil for others.
  private static func decimal(of values: [Double]) -> Double? {
    (1...5).map { pow(10, -Double($0)) }.first { unit in
      values.allSatisfy { abs($0 / unit - ($0 / unit).rounded()) < 1e-6 }
    }
  }

  /// The largest step of which ascending values are multiples.
  ///
  /// - Parameter error: How far a value may be from a multiple.
  private static func step(of values: [Double], least: Double, error: (Double) -> Double) -> Double? {
    var smallest = Double.infinity
    for (one, other) in zip(values, values.dropFirst()) where other - one > max(2 * error(other), least) {
      smallest = min(smallest, other - one)
    }
    guard smallest.isFinite else { return nil }
    // Small multiples determine a step best, and large ones most precisely, unless they have fewer decimals.
    func multiple(_ high: Double, _ low: Double) -> (size: Double, error: Double) {
      (abs(high - low), error(high) + (low == 0 ? 0 : error(low)))
    }
    var multiples = zip(values.dropFirst(), values).map { multiple($0, $1) }
    for origin in [values[0], 0] { multiples += values.map { multiple($0, origin) } }
    multiples = multiples.filter { $0.size > 0 }.sorted { $0.size < $1.size }
    for part in 1...12 {
      var step = smallest / Double(part)
      guard step > least else { return nil }
      var precision = Double.infinity
      for multiple in multiples where multiple.error / multiple.size <= precision {
        let count = (multiple.size / step).rounded()
        guard count > 0, abs(multiple.size - count * step) < step / 4 else { continue }
        step = multiple.size / count
        precision = multiple.error / multiple.size
      }
      if values.allSatisfy({ abs($0 / step - ($0 / step).rounded()) * step <= error($0) }) { return step }
    }
    return nil
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
