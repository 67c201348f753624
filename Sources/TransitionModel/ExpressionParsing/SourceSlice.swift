package import TransitionDiagnostics

/// Where a decoded text came from: the way from its UTF-8 offsets back to the source.
package struct SourceSlice {
  private let file: FileID
  private let base: Int32
  private let map: ((Range<Int>) -> SourceRange)?

  /// A text that stands in its source byte for byte.
  ///
  /// - Parameters:
  ///   - file: The source file.
  ///   - base: The UTF-8 offset of the text's first byte.
  package init(file: FileID, base: Int32) {
    self.file = file
    self.base = base
    self.map = nil
  }

  /// A text whose offsets shift on the way, as in a quoted or a folded scalar.
  ///
  /// - Parameter map: From a range of UTF-8 offsets of the decoded text to the source.
  package init(file: FileID, mapping map: @escaping (Range<Int>) -> SourceRange) {
    self.file = file
    self.base = 0
    self.map = map
  }

  /// A text that comes from no file, such as a value of the command line: offsets are kept as they are.
  package static var detached: SourceSlice { SourceSlice(file: SourceRange.none.file, base: 0) }

  /// Returns the source range of a range of the decoded text.
  package func range(_ range: Range<Int>) -> SourceRange {
    if let map { return map(range) }
    return SourceRange(
      file: file, start: base &+ Int32(truncatingIfNeeded: range.lowerBound),
      end: base &+ Int32(truncatingIfNeeded: range.upperBound))
  }
}
