/// Frames per second as an exact fraction: 60, 119.88 or 30000/1001.
package struct FrameRate: Sendable, Equatable {
  /// Frames per ``denominator`` seconds; a whole number above 0.
  package let numerator: Double
  /// In seconds; a whole number above 0.
  package let denominator: Double

  /// Creates a rate from a fraction of two whole numbers above 0; nil otherwise, and for a rate outside 1e-9…1e9.
  package init?(_ numerator: Double, over denominator: Double = 1) {
    guard numerator > 0, denominator > 0, numerator <= 0x1p53, denominator <= 0x1p53,
      numerator == numerator.rounded(), denominator == denominator.rounded(),
      (1e-9...1e9).contains(numerator / denominator)
    else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The first convergent of a rate's continued fraction that is the same double: 2997 frames in 25 seconds for 119.88, 24000
  /// in 1001 for 24000.0 / 1001; nil outside 1e-9…1e9.
  package init?(framesPerSecond rate: Double) {
    guard (1e-9...1e9).contains(rate) else { return nil }
    var (numerator, denominator) = (1.0, 0.0), before = (0.0, 1.0), rest = rate
    while numerator / denominator != rate, numerator < 0x1p53, denominator < 0x1p53 {
      let whole = rest.rounded(.down)
      let next = (whole * numerator + before.0, whole * denominator + before.1)
      (before, (numerator, denominator)) = ((numerator, denominator), next)
      rest = 1 / (rest - whole)
    }
    self.init(numerator, over: denominator)
  }

  /// Parses `24`, `119.88` or `30000/1001`; nil for anything else.
  ///
  /// Decimals are converted to fractions, so that frame k of 119.88 is at exactly k · 100 / 11988 seconds.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let above = Self.decimal(parts[0]) else { return nil }
    guard parts.count == 2 else {
      self.init(above.digits, over: above.unit)
      return
    }
    guard let below = Self.decimal(parts[1]) else { return nil }
    self.init(above.digits * below.unit, over: above.unit * below.digits)
  }

  /// Frames per second, rounded to a double.
  package var value: Double { numerator / denominator }

  /// Splits a plain decimal into its digits, as a whole number, and the power of ten of their unit.
  private static func decimal(_ text: Substring) -> (digits: Double, unit: Double)? {
    var digits = 0.0, unit = 1.0
    var hasDigit = false, hasPoint = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
        if hasPoint { unit *= 10 }
        hasDigit = true
        guard digits <= 0x1p53, unit <= 1e15 else { return nil }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return nil
      }
    }
    return hasDigit ? (digits, unit) : nil
  }
}
