/// Small least-squares problems.
enum LeastSquares {
  /// Fits target ≈ offset + scale · basis with weights.
  ///
  /// - Returns: The coefficients and the weighted sum of squared residuals; the scale is 0 for a constant basis.
  static func line(
    _ target: [Double], on basis: [Double], weights: [Double]
  ) -> (offset: Double, scale: Double, sum: Double) {
    var total = 0.0, sumX = 0.0, sumY = 0.0
    var index = 0
    while index < target.count {
      let weight = weights[index]
      total += weight
      sumX += weight * basis[index]
      sumY += weight * target[index]
      index += 1
    }
    guard total > 0 else { return (0, 0, 0) }
    let meanX = sumX / total, meanY = sumY / total
    var xx = 0.0, xy = 0.0, yy = 0.0
    index = 0
    while index < target.count {
      let weight = weights[index], x = basis[index] - meanX, y = target[index] - meanY
      xx += weight * x * x
      xy += weight * x * y
      yy += weight * y * y
      index += 1
    }
    guard xx > 1e-18 * total else { return (meanY, 0, yy) }
    let scale = xy / xx
    let offset = meanY - scale * meanX
    // The difference yy − scale · xy would lose the digits of a close fit.
    var sum = 0.0
    index = 0
    while index < target.count {
      let residual = target[index] - offset - scale * basis[index]
      sum += weights[index] * residual * residual
      index += 1
    }
    return (offset, scale, sum)
  }

  /// The Schur complement of a symmetric matrix: its last rows and columns, with all others eliminated.
  static func reduced(_ matrix: [[Double]], toLast count: Int) -> [[Double]] {
    var rows = matrix
    let others = rows.count - count
    for column in 0..<others {
      guard abs(rows[column][column]) > 1e-300 else { continue }
      for row in (column + 1)..<rows.count {
        let factor = rows[row][column] / rows[column][column]
        for index in column..<rows.count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return rows[others...].map { Array($0[others...]) }
  }

  /// Solves a small linear system by elimination; nil if it is singular.
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
