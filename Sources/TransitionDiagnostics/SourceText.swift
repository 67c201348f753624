internal import PlatformMath

/// The bytes of one source file, with conversion of offsets to lines and columns.
///
/// Only CR, LF and CRLF end a line, as in every editor. A byte order mark at the start does not count as a column.
package struct SourceText: Sendable {
  /// The path shown in messages, relative to the current folder, with `/`.
  package let path: String
  /// The exact bytes of the file.
  package let bytes: [UInt8]

  /// The start of every line; kept for long files and on demand, where finding them each time would be slow.
  private let lineStarts: [Int32]?

  private var starts: [Int32] { lineStarts ?? LineScanner.lineStarts(of: bytes) }

  /// The number of Unicode scalars that start before every 256th byte; kept for long files, where counting along a long
  /// line each time would be slow.
  private let columnMarks: [Int]?
  private static let markDistance = 256

  /// Below this many bytes, no table is kept, since most files have no findings.
  private static let tableThreshold = 1 << 16

  /// - Parameters:
  ///   - path: The file name used in messages.
  ///   - bytes: The content, which need not be valid UTF-8.
  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, isIndexed: bytes.count >= Self.tableThreshold)
  }

  private init(path: String, bytes: [UInt8], isIndexed: Bool) {
    self.path = path
    self.bytes = bytes
    self.lineStarts = isIndexed ? LineScanner.lineStarts(of: bytes) : nil
    self.columnMarks = isIndexed ? Self.columnMarks(of: bytes) : nil
  }

  private static func columnMarks(of bytes: [UInt8]) -> [Int] {
    var marks: [Int] = []
    marks.reserveCapacity(bytes.count / markDistance + 1)
    var count = 0
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        if index % markDistance == 0 { marks.append(count) }
        if startsScalar(bytes[index]) { count += 1 }
      }
    }
    return marks
  }

  private static func startsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  /// The number of scalars that start between two offsets.
  private func scalarCount(from start: Int, to end: Int) -> Int {
    let distance = Self.markDistance
    guard let columnMarks, end - start > 2 * distance else { return bytes[start..<end].count(where: Self.startsScalar) }
    let first = (start + distance - 1) / distance, last = (end - 1) / distance
    let head = scalarCount(from: start, to: first * distance), tail = scalarCount(from: last * distance, to: end)
    return head + columnMarks[last] - columnMarks[first] + tail
  }

  /// The same text with lookup tables, for many locations.
  package func indexed() -> SourceText {
    lineStarts != nil ? self : SourceText(path: path, bytes: bytes, isIndexed: true)
  }

  /// The length of a byte order mark at the start: 3 or 0.
  package var markLength: Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// Returns the 1-based line and column, in Unicode scalars, of a byte offset.
  ///
  /// Offsets outside the file are clamped to it; one inside a scalar counts as the start of that scalar.
  package func location(of offset: Int32) -> (line: Int, column: Int) {
    let (line, start, end) = place(of: offset, starts)
    return (line, scalarCount(from: start, to: end) + 1)
  }

  /// The same, plus the bytes of the line without its line break and byte order mark.
  func linePlace(of offset: Int32) -> (line: Int, column: Int, bytes: Range<Int>) {
    let starts = starts, (line, start, end) = place(of: offset, starts)
    return (line, scalarCount(from: start, to: end) + 1, start..<lineEnd(line, from: end, starts))
  }

  /// Returns the 1-based column in UTF-8 bytes, as RDJSON counts.
  package func utf8Column(of offset: Int32) -> Int {
    let (_, start, end) = place(of: offset, starts)
    return end - start + 1
  }

  /// Returns the bytes of a 1-based line without its line break and byte order mark; nil if the line does not exist.
  package func byteRange(ofLine line: Int) -> Range<Int>? {
    let starts = starts
    guard starts.indices.contains(line - 1) else { return nil }
    let start = max(Int(starts[line - 1]), line == 1 ? markLength : 0)
    return start..<lineEnd(line, from: start, starts)
  }

  /// Returns a 1-based line without its line break; invalid UTF-8 becomes U+FFFD.
  package func line(_ line: Int) -> String? {
    byteRange(ofLine: line).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Returns the text of a range, clamped to the file; invalid UTF-8 becomes U+FFFD.
  package func text(_ range: SourceRange) -> String {
    let start = min(max(Int(range.start), 0), bytes.count)
    let end = min(max(Int(range.end), start), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The line, its first byte that counts as a column, and the offset, moved to the start of its scalar.
  private func place(of offset: Int32, _ starts: [Int32]) -> (line: Int, start: Int, end: Int) {
    var offset = min(max(Int(offset), 0), bytes.count)
    // A scalar has at most three continuation bytes; beyond that, each byte of invalid text counts as one.
    var back = 0
    while back < 3, offset - back > 0, offset - back < bytes.count, bytes[offset - back] & 0xC0 == 0x80 { back += 1 }
    if offset - back < bytes.count, bytes[offset - back] >= 0xC0 { offset -= back }
    let line = starts.partitioningIndex { $0 > offset }
    let start = max(Int(starts[line - 1]), line == 1 ? markLength : 0)
    return (line, start, max(offset, start))
  }

  /// The end of a line without its line break, from an offset in it.
  private func lineEnd(_ line: Int, from offset: Int, _ starts: [Int32]) -> Int {
    guard line < starts.count else { return bytes.count }
    var end = Int(starts[line])
    while end > offset, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }
}
