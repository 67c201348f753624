/// The Ramer–Douglas–Peucker algorithm for functions: the distance is between values at the same time, not between
/// points in a plane whose axes have different units.
struct CurveReduction {
  /// In ascending order.
  let times: [Double]
  let values: [Double]

  /// The longest run reduced at once, which prevents quadratic time.
  private static let longestRun = 2048

  /// Returns the indices of the points to keep, ascending: the ends, both sides of jumps, the fixed times, and as many
  /// others as needed for every point to be within the tolerance of the lines.
  func kept(tolerance: Double, fixed: [Double]) -> [Int] {
    guard let last = times.indices.last, last > 0 else { return Array(times.indices) }
    var isKept = [Bool](repeating: false, count: times.count)
    var next = 0, anchor = 0
    isKept[0] = true
    for index in 1...last {
      while next < fixed.count, fixed[next] < times[index] { next += 1 }
      let isFixed = next < fixed.count && fixed[next] == times[index]
      let jumps = times[index] == times[index - 1] || (index < last && times[index + 1] == times[index])
      guard isFixed || jumps || index == last || index - anchor >= Self.longestRun else { continue }
      isKept[index] = true
      keep(anchor, index, tolerance, &isKept)
      anchor = index
    }
    return isKept.indices.filter { isKept[$0] }
  }

  private func keep(_ first: Int, _ last: Int, _ tolerance: Double, _ isKept: inout [Bool]) {
    var runs = [(first, last)]
    while let (start, end) = runs.popLast() {
      var worst = start
      var distance = tolerance
      for index in (start + 1)..<max(end, start + 1) {
        let line = SampledCurve.between(times[start], values[start], times[end], values[end], at: times[index])
        let off = abs(values[index] - line)
        if off > distance { (worst, distance) = (index, off) }
      }
      guard worst > start else { continue }
      isKept[worst] = true
      runs.append((start, worst))
      runs.append((worst, end))
    }
  }
}
