/// A text as a field of CSV, quoted only where RFC 4180 needs it.
package enum CSVField {
  /// Returns whether a text must be quoted: it has a comma, a quote, or an end of line.
  package static func needsQuotes(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D }
  }

  /// Writes a text as one field; quotes in it are doubled.
  package static func write(_ text: String, into buffer: inout ByteBuffer) {
    guard needsQuotes(text) else {
      buffer.append(text)
      return
    }
    buffer.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { buffer.append(byte) }
      buffer.append(byte)
    }
    buffer.append(UInt8(ascii: "\""))
  }
}

extension ByteBuffer {
  /// Appends a text as a field of CSV.
  package mutating func appendCSV(_ text: String) { CSVField.write(text, into: &self) }
}
