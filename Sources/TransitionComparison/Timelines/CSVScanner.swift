internal import TransitionText

/// Reads CSV (RFC 4180) row by row; lines end with LF or CRLF.
struct CSVScanner {
  /// A field: its bytes where they stand, or its text where quotes had to be taken off.
  struct Field {
    fileprivate var bytes: Slice<UnsafeBufferPointer<UInt8>>
    fileprivate var unquoted: String?

    var text: String { unquoted ?? String(decoding: bytes, as: UTF8.self) }
    /// Nil for anything but a finite decimal, and for what stands in quotes.
    var number: Decimal? { unquoted == nil ? Decimal(bytes) : nil }
  }

  /// More columns are none of ours, and might not fit into memory.
  private static let mostFields = 200_000

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  /// The line of the row read last, counted from 1.
  private(set) var line = 0
  private var nextLine = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads a row; nil at the end. Empty lines are skipped.
  mutating func row() throws(TimelineProblem) -> [Field]? {
    while index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D {
      if bytes[index] == 0x0A { nextLine += 1 }
      index += 1
    }
    guard index < bytes.count else { return nil }
    line = nextLine
    var fields: [Field] = []
    while true {
      fields.append(try field())
      guard fields.count <= Self.mostFields else {
        throw TimelineProblem("there are more than \(Self.mostFields) fields", line: line)
      }
      guard index < bytes.count else { return fields }
      let end = bytes[index]
      index += 1
      if end == UInt8(ascii: ",") { continue }
      if end == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      nextLine += 1
      return fields
    }
  }

  /// Reads a field up to the comma or the end of line behind it.
  private mutating func field() throws(TimelineProblem) -> Field {
    let start = index
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      while index < bytes.count, !Self.endsField(bytes[index]) { index += 1 }
      return Field(bytes: bytes[start..<index])
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
        guard index == bytes.count || Self.endsField(bytes[index]) else {
          throw TimelineProblem("something follows a closing quote", line: line)
        }
        return Field(bytes: bytes[start..<index], unquoted: String(decoding: text, as: UTF8.self))
      }
    }
    throw TimelineProblem("a quote is not closed", line: line)
  }

  private static func endsField(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D }
}
