/// Reads numbers in CSS syntax: `12`, `.5`, `+5`, `1e-3`, but not `5.`.
enum NumberScanner {
  /// Returns the end of the number that starts at `start` (after its sign); nil if there is none.
  static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var i = start
    while i < bytes.count, isDigit(bytes[i]) { i += 1 }
    let wholeDigits = i - start
    if i + 1 < bytes.count, bytes[i] == UInt8(ascii: "."), isDigit(bytes[i + 1]) {
      i += 1
      while i < bytes.count, isDigit(bytes[i]) { i += 1 }
    } else if wholeDigits == 0 {
      return nil
    }
    if i + 1 < bytes.count, bytes[i] | 0x20 == UInt8(ascii: "e") {
      var j = i + 1
      if bytes[j] == UInt8(ascii: "+") || bytes[j] == UInt8(ascii: "-") { j += 1 }
      if j < bytes.count, isDigit(bytes[j]) {
        while j < bytes.count, isDigit(bytes[j]) { j += 1 }
        i = j
      }
    }
    return i
  }

  /// Returns the correctly rounded value of a number found by `end`; infinite if it is too large.
  ///
  /// - Parameter shift: The number of digits by which to move the decimal point to the left, so that `45.9` in
  ///   milliseconds is the double nearest to 0.0459; rounding before dividing can be off by one bit.
  static func value(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, shift: Int = 0) -> Double {
    // Integers up to 2^53 and powers of ten up to 10^22 are both exact, so one operation rounds once (Clinger 1990).
    var mantissa: UInt64 = 0
    var exponent = -shift
    var digits = 0
    var i = range.lowerBound
    var seenPoint = false
    while i < range.upperBound {
      let byte = bytes[i]
      if byte == UInt8(ascii: ".") {
        seenPoint = true
      } else if isDigit(byte) {
        if digits == 0, byte == UInt8(ascii: "0") {
          if seenPoint { exponent -= 1 }
        } else {
          digits += 1
          if digits > 19 { return slowValue(of: bytes, range, shift: shift) }
          mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
          if seenPoint { exponent -= 1 }
        }
      } else {
        return slowValue(of: bytes, range, shift: shift)
      }
      i += 1
    }
    guard mantissa <= 1 << 53, exponent >= -22 else { return slowValue(of: bytes, range, shift: shift) }
    return Double(mantissa) / powersOfTen[-exponent]
  }

  private static func slowValue(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, shift: Int) -> Double {
    var text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    if shift != 0 {
      let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
      // Beyond these bounds every number is 0 or infinite.
      let exponent = parts.count > 1 ? Int(parts[1]) ?? (parts[1].first == "-" ? .min : .max) : 0
      text = "\(parts[0])e\(min(max(exponent, -1_000_000), 1_000_000) - shift)"
    }
    // The standard library accepts a leading decimal point, returns infinity on overflow, and ignores the locale.
    return Double(text) ?? .infinity
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
