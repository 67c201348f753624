/// A square matrix, row by row in one array.
struct SquareMatrix {
  let size: Int
  var values: [Double]

  /// Zeros.
  init(_ size: Int) { (self.size, values) = (size, Array(repeating: 0, count: size * size)) }

  subscript(row: Int, column: Int) -> Double {
    get { values[row * size + column] }
    set { values[row * size + column] = newValue }
  }

  /// The matrix without its first rows and columns.
  func dropFirst(_ count: Int) -> SquareMatrix {
    var rest = SquareMatrix(size - count)
    for row in 0..<rest.size { for column in 0..<rest.size { rest[row, column] = self[row + count, column + count] } }
    return rest
  }
}

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
  static func reduced(_ matrix: SquareMatrix, toLast count: Int) -> [[Double]] {
    let size = matrix.size, others = size - count
    var values = matrix.values
    for column in 0..<others {
      let first = column * size
      guard abs(values[first + column]) > 1e-300 else { continue }
      for row in (column + 1)..<size {
        let factor = values[row * size + column] / values[first + column]
        for index in column..<size { values[row * size + index] -= factor * values[first + index] }
      }
    }
    return (others..<size).map { row in Array(values[(row * size + others)..<((row + 1) * size)]) }
  }

  /// Solves a small linear system by elimination; nil if it is singular.
  static func solve(_ matrix: SquareMatrix, _ right: [Double]) -> [Double]? {
    let size = matrix.size
    var values = matrix.values
    var result = right
    for column in 0..<size {
      let first = column * size
      guard let pivot = (column..<size).max(by: { abs(values[$0 * size + column]) < abs(values[$1 * size + column]) }),
        abs(values[pivot * size + column]) > 1e-300
      else { return nil }
      for index in 0..<size { values.swapAt(first + index, pivot * size + index) }
      result.swapAt(column, pivot)
      for row in (column + 1)..<max(size, column + 1) {
        let factor = values[row * size + column] / values[first + column]
        guard factor != 0 else { continue }
        for index in column..<size { values[row * size + index] -= factor * values[first + index] }
        result[row] -= factor * result[column]
      }
    }
    for row in (0..<size).reversed() {
      for index in (row + 1)..<max(size, row + 1) { result[row] -= values[row * size + index] * result[index] }
      result[row] /= values[row * size + row]
    }
    return result.allSatisfy { $0.isFinite } ? result : nil
  }
}
