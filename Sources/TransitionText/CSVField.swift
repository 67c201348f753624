/// A text as a CSV field, quoted only where RFC 4180 requires it.
package enum CSVField {
  /// Returns whether a text must be quoted: it contains a comma, a quote, or a line break.
  package static func needsQuotes(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D }
  }

  /// Writes a text as one field, doubling quotes in it.
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
  /// Appends a text as a CSV field.
  package mutating func appendCSV(_ text: String) { CSVField.write(text, into: &self) }
}
