package import TransitionDiagnostics

/// The origin of a decoded text, which maps its UTF-8 offsets to the source.
package struct SourceSlice {
  private let file: FileID
  private let base: Int32
  private let map: ((Range<Int>) -> SourceRange)?

  /// Creates a slice for a text that is identical to its source.
  ///
  /// - Parameters:
  ///   - file: The source file.
  ///   - base: The UTF-8 offset of the text's first byte.
  package init(file: FileID, base: Int32) {
    self.file = file
    self.base = base
    self.map = nil
  }

  /// Creates a slice for a text whose offsets differ from the source, as in a quoted or folded scalar.
  ///
  /// - Parameter map: Maps a range of UTF-8 offsets in the decoded text to the source.
  package init(file: FileID, mapping map: @escaping (Range<Int>) -> SourceRange) {
    self.file = file
    self.base = 0
    self.map = map
  }

  /// A slice for a text that is not from a file, such as a command-line value: offsets are unchanged.
  package static var detached: SourceSlice { SourceSlice(file: SourceRange.none.file, base: 0) }

  /// Whether the text is identical to its source, without quotes.
  package var isSource: Bool { map == nil }

  /// Returns the source range for a range of the decoded text.
  package func range(_ range: Range<Int>) -> SourceRange {
    if let map { return map(range) }
    return SourceRange(
      file: file, start: base &+ Int32(truncatingIfNeeded: range.lowerBound),
      end: base &+ Int32(truncatingIfNeeded: range.upperBound))
  }
}
