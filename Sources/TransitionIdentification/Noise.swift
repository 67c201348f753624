/// The noise of a recorded track: the grid of its values and the unevenness of its frames.
struct Noise {
  /// The standard deviation, in the track's unit.
  let deviation: Double
  /// The largest step of which all values are multiples; 0 if there is none.
  let step: Double

  private static let window = 7

  init(_ samples: Samples) {
    step = Self.step(of: samples.values)
    let residual = Self.medianResidual(samples)
    let values = samples.values
    let extent = (values.max() ?? 0) - (values.min() ?? 0)
    // Values are written with six decimals.
    deviation = max(step / 12.0.squareRoot(), 1.4826 * residual, 3e-7, extent * 1e-6)
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

  /// The median distance of samples from a cubic through three neighbors on each side, where the track moves.
  private static func medianResidual(_ samples: Samples) -> Double {
    let (times, values) = (samples.times, samples.values)
    guard times.count >= window else { return 0 }
    let extent = (values.max() ?? 0) - (values.min() ?? 0)
    var residuals: [Double] = []
    for first in 0...(times.count - window) {
      let range = first..<first + window
      let part = values[range]
      guard let low = part.min(), let high = part.max(), high - low > extent * 0.02 else { continue }
      let center = times[first + window / 2]
      let scale = max(times[first + window - 1] - times[first], 1e-9) / 2
      var matrix = Array(repeating: Array(repeating: 0.0, count: 4), count: 4)
      var right = Array(repeating: 0.0, count: 4)
      for index in range {
        let x = (times[index] - center) / scale
        let powers = [1, x, x * x, x * x * x]
        for row in 0..<4 {
          for column in 0..<4 { matrix[row][column] += powers[row] * powers[column] }
          right[row] += powers[row] * values[index]
        }
      }
      if let solution = LeastSquares.solve(matrix, right) {
        residuals.append(abs(solution[0] - values[first + window / 2]))
      }
    }
    residuals.sort()
    return residuals.isEmpty ? 0 : residuals[residuals.count / 2]
  }
}
