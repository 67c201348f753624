/// A number parsed from text, with its precision.
package struct Decimal: Equatable, Sendable {
  package var value: Double
  /// The number of decimal places, taking the exponent into account.
  package var decimals: Int

  /// The powers of ten that are exact as doubles.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// Parses a whole text as a decimal, optionally with a sign and an exponent; nil for anything else and for values out of
  /// range. `.5` and `5.` are decimals, too.
  package init?(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    var index = text.startIndex
    var isNegative = false
    if let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      index += 1
    }
    var digits: UInt64 = 0
    var count = 0, decimals = 0
    var hasPoint = false
    scan: while index < text.endIndex {
      switch text[index] {
      case let byte where byte >= 0x30 && byte <= 0x39:
        count += 1
        // Twenty digits would overflow; these take the slow path.
        if count <= 19 { digits = digits * 10 + UInt64(byte - 0x30) }
        if hasPoint { decimals += 1 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: break scan
      }
      index += 1
    }
    guard count > 0 else { return nil }
    self.decimals = decimals
    if index == text.endIndex, count <= 15, decimals < Self.powers.count {
      // Both are exact, so the quotient is correctly rounded.
      let magnitude = Double(digits) / Self.powers[decimals]
      value = isNegative ? -magnitude : magnitude
      return
    }
    if index < text.endIndex {
      guard let exponent = Self.exponent(text[index...]) else { return nil }
      self.decimals = max(0, decimals - exponent)
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
    self.value = value
  }

  /// Parses `e-5`.
  private static func exponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let mark = text.first, mark | 0x20 == UInt8(ascii: "e") else { return nil }
    var digits = text.dropFirst()
    var sign = 1
    if let first = digits.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      digits = digits.dropFirst()
    }
    // The exponent of a double has at most three digits.
    guard !digits.isEmpty, digits.count <= 4 else { return nil }
    var value = 0
    for byte in digits {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return sign * value
  }
}
