extension ByteBuffer {
  /// Appends a text as a JSON string with its quotes (RFC 8259, 7), in UTF-8.
  ///
  /// Escapes what JSON requires, and characters that readers or editors treat as line breaks, marks or nothing at all:
  /// U+007F to U+009F, U+2028, U+2029 and U+FEFF.
  package mutating func appendJSON(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      append(UInt8(ascii: "\""))
      var plain = 0
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        guard byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x7F, let (value, length) = escaped(bytes, index)
        else {
          index += 1
          continue
        }
        append(UnsafeBufferPointer(rebasing: bytes[plain..<index]))
        appendEscape(value)
        index += length
        plain = index
      }
      append(UnsafeBufferPointer(rebasing: bytes[plain...]))
      append(UInt8(ascii: "\""))
    }
  }

  /// The scalar at an offset and its length in bytes if it has to be escaped.
  private func escaped(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (value: UInt16, length: Int)? {
    let byte = bytes[index]
    if byte < 0x80 { return (UInt16(byte), 1) }
    guard index + 1 < bytes.count else { return nil }
    let next = bytes[index + 1]
    if byte == 0xC2 { return next < 0xA0 ? (UInt16(next), 2) : nil }
    guard index + 2 < bytes.count else { return nil }
    switch (byte, next, bytes[index + 2]) {
    case (0xE2, 0x80, 0xA8): return (0x2028, 3)
    case (0xE2, 0x80, 0xA9): return (0x2029, 3)
    case (0xEF, 0xBB, 0xBF): return (0xFEFF, 3)
    default: return nil
    }
  }

  private mutating func appendEscape(_ value: UInt16) {
    switch value {
    case 0x22: append("\\\"" as StaticString)
    case 0x5C: append("\\\\" as StaticString)
    case 0x08: append("\\b" as StaticString)
    case 0x09: append("\\t" as StaticString)
    case 0x0A: append("\\n" as StaticString)
    case 0x0C: append("\\f" as StaticString)
    case 0x0D: append("\\r" as StaticString)
    default:
      append("\\u" as StaticString)
      for shift in [12, 8, 4, 0] as [UInt16] {
        let digit = UInt8(truncatingIfNeeded: value >> shift) & 0xF
        append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }
}
