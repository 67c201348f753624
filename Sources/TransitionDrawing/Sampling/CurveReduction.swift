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
    var kept = [0]
    var next = 0, anchor = 0
    for index in 1...last {
      while next < fixed.count, fixed[next] < times[index] { next += 1 }
      let isFixed = next < fixed.count && fixed[next] == times[index]
      let jumps = times[index] == times[index - 1] || (index < last && times[index + 1] == times[index])
      guard isFixed || jumps || index == last || index - anchor >= Self.longestRun else { continue }
      kept += Self.bends(in: anchor...index, beyond: tolerance) { index, start, end in
        let line = SampledCurve.between(times[start], values[start], times[end], values[end], at: times[index])
        return abs(values[index] - line)
      }
      kept.append(index)
      anchor = index
    }
    return kept.sorted()
  }

  /// Returns the points within a run between which straight lines are near all others.
  ///
  /// - Parameter distance: Returns how far a point is from the line between two others.
  @inline(__always)
  static func bends(
    in run: ClosedRange<Int>, beyond tolerance: Double, distance: (_ index: Int, _ start: Int, _ end: Int) -> Double
  ) -> [Int] {
    var bends: [Int] = []
    var runs = [(run.lowerBound, run.upperBound)]
    while let (start, end) = runs.popLast() {
      var worst = start, largest = tolerance
      for index in (start + 1)..<max(end, start + 1) {
        let off = distance(index, start, end)
        if off > largest { (worst, largest) = (index, off) }
      }
      guard worst > start else { continue }
      bends.append(worst)
      runs += [(start, worst), (worst, end)]
    }
    return bends
  }
}
