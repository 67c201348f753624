extension Substring {
  /// The texts before and after the first occurrence of another text; nil if it does not occur.
  ///
  /// The standard library's search would link its regular expression engine, which takes a megabyte.
  func parts(around separator: String) -> (Substring, Substring)? {
    var start = utf8.startIndex
    while utf8.distance(from: start, to: utf8.endIndex) >= separator.utf8.count {
      let end = utf8.index(start, offsetBy: separator.utf8.count)
      if self[start..<end].utf8.elementsEqual(separator.utf8) { return (self[..<start], self[end...]) }
      utf8.formIndex(after: &start)
    }
    return nil
  }
}
