extension BezierPoints {
  private static let inputs = (1..<200).map { Double($0) / 200 }
  private static let starts = [(0.33, 0.67), (0.1, 0.9), (0.1, 0.3), (0.7, 0.9)]

  /// Finds the single Bézier closest to a function from 0 to 1, whatever its error.
  ///
  /// - Returns: Control points of four decimals, and their largest error at 2,000 even inputs.
  package static func closest(to value: (Double) -> Double) -> (points: BezierPoints, error: Double) {
    var fit = BezierFit(inputs: inputs, outputs: inputs.map(value), bound: 2)
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
