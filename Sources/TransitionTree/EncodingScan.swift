internal import TransitionText

/// Checks for invalid bytes before a parser sees them: libyaml would report them without a line, and before any errors
/// above them.
package enum EncodingScan {
  /// The first problem found.
  package struct Finding: Equatable {
    package enum What: Equatable {
      case utf16, utf32
      case invalidByte(UInt8)
      case control(UInt32)
      case strayMark
    }
    package var what: What
    package var offset: Int
    package var length: Int
  }

  package enum Result: Equatable {
    case text(isASCII: Bool)
    case bad(Finding)
  }

  /// Accepts what YAML does: tab, LF, CR, U+0085 and printable characters, in valid UTF-8, with an optional byte order
  /// mark.
  package static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Result {
    if let what = wideMark(bytes) {
      return .bad(Finding(what: what, offset: 0, length: what == .utf32 ? 4 : 2))
    }
    guard let base = bytes.baseAddress else { return .text(isASCII: true) }
    var index = 0
    var isASCII = true
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
    let raw = UnsafeRawPointer(base)
    while index < bytes.count {
      if index &+ 8 <= bytes.count, isPrintable(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
        index &+= 8
        continue
      }
      let end = min(index &+ 8, bytes.count)
      while index < end {
        let byte = bytes[index]
        if byte >= 0x20 && byte < 0x7F {
          index &+= 1
        } else if byte < 0x80 {
          guard byte == 0x09 || byte == 0x0A || byte == 0x0D else {
            // NUL bytes between letters indicate UTF-16 without a byte order mark.
            if byte == 0, looksLikeUTF16(bytes, at: index) { return .bad(Finding(what: .utf16, offset: 0, length: 1)) }
            return .bad(Finding(what: .control(UInt32(byte)), offset: index, length: 1))
          }
          index &+= 1
        } else {
          isASCII = false
          guard let (value, length) = decode(bytes, at: index) else {
            return .bad(Finding(what: .invalidByte(byte), offset: index, length: 1))
          }
          if value == 0xFEFF { return .bad(Finding(what: .strayMark, offset: index, length: length)) }
          if value < 0xA0 && value != 0x85 || value == 0xFFFE || value == 0xFFFF {
            return .bad(Finding(what: .control(value), offset: index, length: length))
          }
          index &+= length
        }
      }
    }
    return .text(isASCII: isASCII)
  }

  /// Whether eight bytes are printable ASCII or LF, the common case. The sums do not carry from byte to byte, since all
  /// bytes are below 0x80.
  @inline(__always)
  private static func isPrintable(_ word: UInt64) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    guard word & high == 0 else { return false }
    let notLineFeed = (word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
    let notDelete = (word ^ 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
    let notControl = word &+ 0x6060_6060_6060_6060
    return (notControl | ~notLineFeed) & notDelete & high == high
  }

  private static func wideMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Finding.What? {
    guard bytes.count >= 2 else { return nil }
    if bytes.count >= 4 {
      if bytes[0] == 0xFF, bytes[1] == 0xFE, bytes[2] == 0, bytes[3] == 0 { return .utf32 }
      if bytes[0] == 0, bytes[1] == 0, bytes[2] == 0xFE, bytes[3] == 0xFF { return .utf32 }
    }
    return bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF ? .utf16 : nil
  }

  private static func looksLikeUTF16(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index <= 1 && bytes.count >= index + 3 && bytes[index + 2] == 0 && bytes[index + 1] != 0
  }

  /// One scalar of well-formed UTF-8.
  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: UInt32, length: Int)? {
    guard let length = UTF8Form.length(of: bytes, at: index) else { return nil }
    // The bits of the first byte after those that give the length.
    var value = UInt32(bytes[index] & (length == 1 ? 0x7F : 0x7F >> length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (value, length)
  }
}
