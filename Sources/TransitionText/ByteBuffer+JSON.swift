extension ByteBuffer {
  /// Appends a text as a JSON string with its quotes (RFC 8259, 7).
  ///
  /// Escapes what JSON demands, and U+2028 and U+2029, which end a line for JavaScript and for some editors.
  package mutating func appendJSON(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      append(UInt8(ascii: "\""))
      var plain = 0
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        var length = 1
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          guard byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 else {
            index += 1
            continue
          }
          length = 3
        }
        append(UnsafeBufferPointer(rebasing: bytes[plain..<index]))
        appendEscape(byte, isLastSeparator: length == 3 && bytes[index + 2] == 0xA9)
        index += length
        plain = index
      }
      append(UnsafeBufferPointer(rebasing: bytes[plain...]))
      append(UInt8(ascii: "\""))
    }
  }

  private mutating func appendEscape(_ byte: UInt8, isLastSeparator: Bool) {
    switch byte {
    case 0x22: append("\\\"" as StaticString)
    case 0x5C: append("\\\\" as StaticString)
    case 0x08: append("\\b" as StaticString)
    case 0x09: append("\\t" as StaticString)
    case 0x0A: append("\\n" as StaticString)
    case 0x0C: append("\\f" as StaticString)
    case 0x0D: append("\\r" as StaticString)
    case 0xE2: append(isLastSeparator ? "\\u2029" : "\\u2028" as StaticString)
    default:
      append("\\u00" as StaticString)
      append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      let digit = byte & 0xF
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
