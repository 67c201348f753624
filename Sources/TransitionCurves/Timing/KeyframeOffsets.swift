/// Where keyframes are that do not say so.
package enum KeyframeOffsets {
  /// Returns every keyframe's offset, as Web Animations computes them.
  ///
  /// The first without an offset is at 0, the last at 1, a lone one at 1; gaps are spread evenly between neighbors.
  ///
  /// - Parameter offsets: In 0 … 1 and not descending, see ``firstMisplaced(_:)``; nil where left out.
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

  /// Returns the index of the first offset that is outside 0 … 1 or smaller than one before it; nil when all are well.
  package static func firstMisplaced(_ offsets: [Double?]) -> Int? {
    var greatest = 0.0
    for (index, offset) in offsets.enumerated() {
      guard let offset else { continue }
      guard offset >= greatest, offset <= 1 else { return index }
      greatest = offset
    }
    return nil
  }

  /// Returns offsets at which a value moves at constant speed.
  ///
  /// - Parameter distances: The way from each keyframe to the next, 0 or more in any unit (for a point, the length of its
  ///   path); one fewer than there are keyframes. Others than finite positive ones count as 0; when all do, the offsets
  ///   are even.
  package static func paced(distances: [Double]) -> [Double] {
    guard let greatest = distances.filter({ $0.isFinite }).max(), greatest > 0 else {
      return spaced([Double?](repeating: nil, count: distances.count + 1))
    }
    // Parts of the greatest, so that no sum overflows.
    let parts = distances.map { $0 > 0 && $0.isFinite ? $0 / greatest : 0 }
    let total = parts.reduce(0, +)
    var way = 0.0
    var result = [0.0]
    for part in parts {
      way += part
      // The same sums in the same order: the last one is exactly 1.
      result.append(way / total)
    }
    return result
  }
}
