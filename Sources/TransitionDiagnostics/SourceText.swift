/// The bytes of one source file, with conversion of offsets to lines and columns.
///
/// Only CR, LF and CRLF end a line, as in every editor. A byte order mark at the start does not count as a column.
package struct SourceText: Sendable {
  /// The path shown in messages, relative to the current folder, with `/`.
  package let path: String
  /// The exact bytes of the file.
  package let bytes: [UInt8]

  /// The start of every line; kept for long files and on demand, where counting from the top each time would be slow.
  private let lineStarts: [Int32]?

  /// Counts up to every 256th byte; kept for long files, where counting along a long line each time would be slow.
  private let columnMarks: [ColumnMark]?

  /// The number of Unicode scalars that start before a byte, and how many of them take two UTF-16 units.
  private struct ColumnMark {
    static let distance = 256
    var scalars = 0
    var pairs = 0

    mutating func count(_ byte: UInt8) {
      if byte & 0xC0 != 0x80 { scalars += 1 }
      if byte >= 0xF0 { pairs += 1 }
    }
  }

  /// Below this many bytes, counting again is cheaper than a table, since most files have no findings.
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

  private static func columnMarks(of bytes: [UInt8]) -> [ColumnMark] {
    var marks: [ColumnMark] = []
    marks.reserveCapacity(bytes.count / ColumnMark.distance + 1)
    var mark = ColumnMark()
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if index % ColumnMark.distance == 0 { marks.append(mark) }
        mark.count(bytes[index])
        index += 1
      }
    }
    return marks
  }

  /// Counts the scalars that start between two offsets.
  private func counted(from start: Int, to end: Int) -> ColumnMark {
    guard let columnMarks, end - start > 2 * ColumnMark.distance else {
      var mark = ColumnMark()
      for byte in bytes[start..<end] { mark.count(byte) }
      return mark
    }
    let first = (start + ColumnMark.distance - 1) / ColumnMark.distance, last = (end - 1) / ColumnMark.distance
    let head = counted(from: start, to: first * ColumnMark.distance)
    let tail = counted(from: last * ColumnMark.distance, to: end)
    return ColumnMark(
      scalars: head.scalars + columnMarks[last].scalars - columnMarks[first].scalars + tail.scalars,
      pairs: head.pairs + columnMarks[last].pairs - columnMarks[first].pairs + tail.pairs)
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
    let (line, start, end) = place(of: offset)
    return (line, counted(from: start, to: end).scalars + 1)
  }

  /// The same, plus the bytes of the line without its line break and byte order mark.
  func linePlace(of offset: Int32) -> (line: Int, column: Int, bytes: Range<Int>) {
    let (line, start, end) = place(of: offset)
    let column = counted(from: start, to: end).scalars + 1
    return (line, column, start..<max(start, LineScanner.end(ofLine: line, from: end, in: bytes, table: lineStarts)))
  }

  /// Returns the 1-based column in UTF-8 bytes, as RDJSON counts.
  package func utf8Column(of offset: Int32) -> Int {
    let (_, start, end) = place(of: offset)
    return end - start + 1
  }

  /// Returns the 1-based column in UTF-16 code units, as the language server protocol counts.
  package func utf16Column(of offset: Int32) -> Int {
    let (_, start, end) = place(of: offset)
    let mark = counted(from: start, to: end)
    return mark.scalars + mark.pairs + 1
  }

  /// Returns the bytes of a 1-based line without its line break and byte order mark; nil if the line does not exist.
  package func byteRange(ofLine line: Int) -> Range<Int>? {
    guard let start = LineScanner.start(ofLine: line, in: bytes, table: lineStarts) else { return nil }
    let end = LineScanner.end(ofLine: line, from: start, in: bytes, table: lineStarts)
    return max(start, line == 1 ? markLength : 0)..<end
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
  private func place(of offset: Int32) -> (line: Int, start: Int, end: Int) {
    var offset = min(max(Int(offset), 0), bytes.count)
    // A scalar has at most three continuation bytes; beyond that, each byte of invalid text counts as one.
    var back = 0
    while back < 3, offset - back > 0, offset - back < bytes.count, bytes[offset - back] & 0xC0 == 0x80 { back += 1 }
    if offset - back < bytes.count, bytes[offset - back] >= 0xC0 { offset -= back }
    let position = LineScanner.position(of: offset, in: bytes, table: lineStarts)
    let start = position.line == 1 ? max(position.start, markLength) : position.start
    return (position.line, start, max(offset, start))
  }
}
