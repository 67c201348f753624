/// Small least-squares problems.
enum LeastSquares {
  /// Fits target ≈ a + b · basis.
  ///
  /// - Returns: The coefficients, and the residuals' root mean square; b is 0 where the basis is constant.
  static func line(_ target: [Double], on basis: [Double]) -> (offset: Double, scale: Double, rms: Double) {
    let count = Double(max(target.count, 1))
    let meanX = basis.reduce(0, +) / count, meanY = target.reduce(0, +) / count
    var xx = 0.0, xy = 0.0, yy = 0.0
    for index in target.indices {
      let x = basis[index] - meanX, y = target[index] - meanY
      xx += x * x
      xy += x * y
      yy += y * y
    }
    guard xx > 1e-18 * count else { return (meanY, 0, (yy / count).squareRoot()) }
    let scale = xy / xx
    return (meanY - scale * meanX, scale, (max(0, yy - scale * xy) / count).squareRoot())
  }

  /// Minimizes the sum of squared residuals by Levenberg and Marquardt's method, with differences for derivatives.
  ///
  /// - Parameters:
  ///   - steps: How much each parameter is varied for its derivative.
  ///   - residuals: Nil where the parameters mean nothing.
  static func minimize(
    _ start: [Double], steps: [Double], iterations: Int = 40, _ residuals: ([Double]) -> [Double]?
  ) -> (parameters: [Double], sum: Double) {
    var parameters = start
    guard var current = residuals(parameters) else { return (start, .infinity) }
    var sum = current.reduce(0) { $0 + $1 * $1 }
    var damping = 1e-3
    let count = parameters.count
    for _ in 0..<iterations {
      var jacobian: [[Double]] = []
      for index in 0..<count {
        var varied = parameters
        varied[index] += steps[index]
        let other = residuals(varied) ?? current
        jacobian.append(zip(other, current).map { ($0 - $1) / steps[index] })
      }
      let matrix = (0..<count).map { row in
        (0..<count).map { column in zip(jacobian[row], jacobian[column]).reduce(0) { $0 + $1.0 * $1.1 } }
      }
      let gradient = (0..<count).map { row in zip(jacobian[row], current).reduce(0) { $0 + $1.0 * $1.1 } }
      var isImproved = false
      for _ in 0..<8 {
        var damped = matrix
        for index in 0..<count { damped[index][index] += damping * max(matrix[index][index], 1e-12) }
        guard let change = solve(damped, gradient) else {
          damping *= 10
          continue
        }
        let next = zip(parameters, change).map { $0 - $1 }
        if let found = residuals(next) {
          let foundSum = found.reduce(0) { $0 + $1 * $1 }
          if foundSum < sum {
            isImproved = foundSum < sum * (1 - 1e-7)
            (parameters, current, sum) = (next, found, foundSum)
            damping = max(damping / 5, 1e-9)
            break
          }
        }
        damping *= 5
      }
      if !isImproved { break }
    }
    return (parameters, sum)
  }

  /// Solves a small linear system by elimination; nil for a singular one.
  static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    var rows = matrix
    var result = right
    let count = right.count
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-300
      else { return nil }
      rows.swapAt(column, pivot)
      result.swapAt(column, pivot)
      for row in (column + 1)..<max(count, column + 1) {
        let factor = rows[row][column] / rows[column][column]
        guard factor != 0 else { continue }
        for index in column..<count { rows[row][index] -= factor * rows[column][index] }
        result[row] -= factor * result[column]
      }
    }
    for row in (0..<count).reversed() {
      for index in (row + 1)..<max(count, row + 1) { result[row] -= rows[row][index] * result[index] }
      result[row] /= rows[row][row]
    }
    return result.allSatisfy { $0.isFinite } ? result : nil
  }
}
