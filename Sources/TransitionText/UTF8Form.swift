/// Well-formed UTF-8 (Unicode 16, table 3-7): no overlong forms, no surrogates, nothing above U+10FFFF.
package enum UTF8Form {
  /// Returns the length of the scalar at an offset; nil for invalid UTF-8.
  package static func length(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let known = prefix(of: bytes, at: index)
    return known.length == known.present ? known.length : nil
  }

  /// Whether the text is truncated inside the scalar at an offset, and is well-formed up to there.
  package static func isCutOff(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let known = prefix(of: bytes, at: index)
    return known.length > 0 && index + known.present == bytes.count && known.present < known.length
  }

  /// The length of the scalar at an offset according to its first byte, 0 if invalid, and the number of its valid
  /// bytes.
  private static func prefix(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (length: Int, present: Int) {
    let lead = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0..<0x80: length = 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return (0, 1)
    }
    var present = 1
    while present < length, index + present < bytes.count {
      let byte = bytes[index + present]
      guard present == 1 ? second.contains(byte) : byte & 0xC0 == 0x80 else { break }
      present += 1
    }
    return (length, present)
  }
}

/// The value of a hexadecimal digit.
package func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x37
  case 0x61...0x66: byte - 0x57
  default: nil
  }
}
