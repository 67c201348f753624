/// A source file of one run: the script itself is 0, the files that it includes and its token files follow.
public struct FileID: Hashable, Sendable {
  public var rawValue: Int32
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
  public static let script = FileID(0)
}

/// A half-open range of UTF-8 byte offsets in one source file; the one form in which places are kept.
public struct SourceRange: Hashable, Sendable {
  public var file: FileID
  public var start: Int32
  public var end: Int32

  public init(file: FileID, start: Int32, end: Int32) {
    self.file = file
    self.start = start
    self.end = Swift.max(start, end)
  }

  /// For model values that come from no file.
  public static let none = SourceRange(file: FileID(-1), start: 0, end: 0)

  /// The smallest range that covers both.
  public func union(_ other: SourceRange) -> SourceRange {
    guard file == other.file else { return self }
    return SourceRange(file: file, start: Swift.min(start, other.start), end: Swift.max(end, other.end))
  }
}
