extension ByteBuffer {
  /// Appends a text as a CSV field, quoted only where RFC 4180 requires it: if it contains a comma, a quote, or a line
  /// break. Quotes in it are doubled.
  package mutating func appendCSV(_ text: String) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D })
    else { return append(text) }
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}
