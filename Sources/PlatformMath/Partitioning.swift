extension RandomAccessCollection {
  /// The index of the first element for which a condition holds, if it holds for all elements after that one too; the end
  /// index if there is none.
  ///
  /// - Complexity: O(log *n*)
  @inlinable package func partitioningIndex(where belongs: (Element) throws -> Bool) rethrows -> Index {
    var count = self.count, first = startIndex
    while count > 0 {
      let half = count / 2
      let middle = index(first, offsetBy: half)
      if try belongs(self[middle]) {
        count = half
      } else {
        first = index(after: middle)
        count -= half + 1
      }
    }
    return first
  }
}
