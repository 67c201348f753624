/// A source file of one run: the script itself is 0, followed by its included files and token files.
package struct FileID: Hashable, Sendable {
  package var rawValue: Int32
  package init(_ rawValue: Int32) { self.rawValue = rawValue }
  package static let script = FileID(0)
}

/// A half-open range of UTF-8 byte offsets in one source file; the only representation of locations.
package struct SourceRange: Hashable, Sendable {
  package var file: FileID
  package var start: Int32
  package var end: Int32

  package init(file: FileID, start: Int32, end: Int32) {
    self.file = file
    self.start = start
    self.end = Swift.max(start, end)
  }

  /// The range of model values that do not come from a file.
  package static let none = SourceRange(file: FileID(-1), start: 0, end: 0)

  /// The smallest range that covers both.
  package func union(_ other: SourceRange) -> SourceRange {
    guard file == other.file else { return self }
    return SourceRange(file: file, start: Swift.min(start, other.start), end: Swift.max(end, other.end))
  }
}
