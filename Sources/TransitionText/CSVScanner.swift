/// Reads CSV (RFC 4180) row by row; lines end with LF, CR or CRLF.
package struct CSVScanner {
  /// A cell: its bytes in the input, or its text if quotes had to be removed.
  package struct Cell {
    fileprivate var bytes: Slice<UnsafeBufferPointer<UInt8>>
    fileprivate var unquoted: String?

    package var text: String { unquoted ?? String(decoding: bytes, as: UTF8.self) }
    package var isEmpty: Bool { unquoted?.isEmpty ?? bytes.isEmpty }
    /// Nil for anything but a finite decimal.
    package var number: Double? {
      guard var unquoted else { return Decimal(bytes)?.value }
      return unquoted.withUTF8 { Decimal($0[...])?.value }
    }
    /// The offset of its first byte in the input, that of a quote too.
    package var start: Int { bytes.startIndex }
    /// The offsets of its text in the input, without quotes.
    package var range: Range<Int> {
      unquoted == nil ? bytes.startIndex..<bytes.endIndex : bytes.startIndex + 1..<bytes.endIndex - 1
    }
  }

  /// The reason why a row cannot be read.
  package struct Problem: Error {
    /// One phrase, lower case.
    package var message: String
    /// The offset of the byte from which on it cannot be read.
    package var offset: Int
  }

  /// More columns than anything has that is recorded.
  private static let mostCells = 200_000

  package let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  /// The line of the last row read, counted from 1.
  package private(set) var line = 0
  /// The offset of its first byte.
  package private(set) var lineStart = 0
  private var nextLine = 1

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads a row into a list; returns false at the end. Skips blank lines.
  package mutating func readRow(_ cells: inout [Cell]) throws(Problem) -> Bool {
    while index < bytes.count {
      try readLine(&cells)
      if cells.count > 1 || !cells[0].bytes.isEmpty { return true }
    }
    return false
  }

  private mutating func readLine(_ cells: inout [Cell]) throws(Problem) {
    cells.removeAll(keepingCapacity: true)
    (line, lineStart) = (nextLine, index)
    while true {
      cells.append(try cell())
      guard cells.count <= Self.mostCells else {
        throw Problem(message: "a row has more than \(Self.mostCells) cells", offset: lineStart)
      }
      guard index < bytes.count else { return }
      let end = bytes[index]
      index += 1
      if end == UInt8(ascii: ",") { continue }
      if end == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      nextLine += 1
      return
    }
  }

  /// Reads a cell up to the following comma or end of line.
  private mutating func cell() throws(Problem) -> Cell {
    let start = index
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      while index < bytes.count, !Self.endsCell(bytes[index]) { index += 1 }
      return Cell(bytes: Self.trimmed(bytes[start..<index]))
    }
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A { nextLine += 1 }
      if byte != UInt8(ascii: "\"") {
        text.append(byte)
      } else if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
        text.append(byte)
        index += 1
      } else {
        let cell = Cell(bytes: bytes[start..<index], unquoted: String(decoding: text, as: UTF8.self))
        guard index == bytes.count || Self.endsCell(bytes[index]) else {
          throw Problem(message: "unexpected text after a closing quote", offset: start)
        }
        return cell
      }
    }
    throw Problem(message: "unclosed quote", offset: start)
  }

  private static func endsCell(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D }

  /// Spaces around an unquoted cell are ignored.
  private static func trimmed(_ cell: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>> {
    var cell = cell
    while let first = cell.first, first == 0x20 || first == 0x09 { cell = cell.dropFirst() }
    while let last = cell.last, last == 0x20 || last == 0x09 { cell = cell.dropLast() }
    return cell
  }
}
