internal import TransitionText

/// Reads CSV (RFC 4180) row by row; lines end with LF or CRLF.
struct CSVScanner {
  /// A cell: its bytes in the input, or its text if quotes had to be removed.
  struct Cell {
    fileprivate var bytes: Slice<UnsafeBufferPointer<UInt8>>
    fileprivate var unquoted: String?

    var text: String { unquoted ?? String(decoding: bytes, as: UTF8.self) }
    var isEmpty: Bool { unquoted?.isEmpty ?? bytes.isEmpty }
    /// Nil for anything but a finite decimal.
    var number: Double? {
      guard var unquoted else { return Decimal(bytes)?.value }
      return unquoted.withUTF8 { Decimal($0[...])?.value }
    }
  }

  /// More columns than any recording has.
  private static let mostCells = 200_000

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  /// The line of the last row read, counted from 1.
  private var line = 0
  private var lineStart = 0
  private var nextLine = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The position of a cell in the last row read.
  func position(of cell: Cell) -> RecordingPosition {
    var column = 1
    for byte in bytes[lineStart..<max(lineStart, cell.bytes.startIndex)] where byte & 0xC0 != 0x80 { column += 1 }
    return RecordingPosition(line: line, column: column)
  }

  /// The positions of the cells of the last row read.
  func places(of cells: [Cell]) -> [RecordingPosition] {
    var index = lineStart
    var position = RecordingPosition(line: line, column: 1)
    return cells.map { cell in
      position.advance(over: bytes[index..<max(index, cell.bytes.startIndex)])
      index = max(index, cell.bytes.startIndex)
      return position
    }
  }

  /// The position of the last row read.
  var rowPosition: RecordingPosition { RecordingPosition(line: max(line, 1), column: 1) }

  /// Reads a row into a list; returns false at the end. Skips empty lines.
  mutating func readRow(_ cells: inout [Cell]) throws(RecordingProblem) -> Bool {
    cells.removeAll(keepingCapacity: true)
    while index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D {
      if bytes[index] == 0x0A { nextLine += 1 }
      index += 1
    }
    guard index < bytes.count else { return false }
    (line, lineStart) = (nextLine, index)
    while true {
      cells.append(try cell())
      guard cells.count <= Self.mostCells else {
        throw RecordingProblem("a row has more than \(Self.mostCells) cells", at: rowPosition)
      }
      guard index < bytes.count else { return true }
      let end = bytes[index]
      index += 1
      if end == UInt8(ascii: ",") { continue }
      if end == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      nextLine += 1
      return true
    }
  }

  /// Reads a cell up to the following comma or end of line.
  private mutating func cell() throws(RecordingProblem) -> Cell {
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
          throw RecordingProblem("unexpected text after a closing quote", at: position(of: cell))
        }
        return cell
      }
    }
    throw RecordingProblem("unclosed quote", at: position(of: Cell(bytes: bytes[start..<index])))
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
