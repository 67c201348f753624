/// The offsets of keyframes that do not specify one.
package enum KeyframeOffsets {
  /// Returns every keyframe's offset, as Web Animations computes them.
  ///
  /// A missing offset is 0 for the first keyframe, 1 for the last or only one; gaps are spaced evenly between
  /// neighbors.
  ///
  /// - Parameter offsets: In 0 … 1 and not descending; nil where omitted.
  package static func spaced(_ offsets: [Double?]) -> [Double] {
    guard let last = offsets.indices.last else { return [] }
    var result = offsets.map { $0 ?? 0 }
    if offsets[last] == nil { result[last] = 1 }
    var known = 0
    for index in offsets.indices.dropFirst() where offsets[index] != nil || index == last {
      let from = result[known], to = result[index]
      let gap = index - known
      for step in 1..<max(gap, 1) { result[known + step] = from + (to - from) * Double(step) / Double(gap) }
      known = index
    }
    return result
  }

  /// Returns the offsets at which a value changes at constant speed.
  ///
  /// - Parameter distances: The distance from each keyframe to the next, 0 or more in any unit (for a point, the length
  ///   of its path); one fewer than there are keyframes. Anything but finite positive distances counts as 0; when all
  ///   do, the offsets are even.
  package static func paced(distances: [Double]) -> [Double] {
    guard let greatest = distances.filter({ $0.isFinite }).max(), greatest > 0 else {
      return spaced([Double?](repeating: nil, count: distances.count + 1))
    }
    // Relative to the greatest, so that sums do not overflow.
    let parts = distances.map { $0 > 0 && $0.isFinite ? $0 / greatest : 0 }
    let total = parts.reduce(0, +)
    var distance = 0.0
    var result = [0.0]
    for part in parts {
      distance += part
      // The same sums in the same order, so that the last one is exactly 1.
      result.append(distance / total)
    }
    return result
  }
}
