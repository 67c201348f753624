/// A color for drawing: sRGB channels and straight alpha, each 0…1.
package struct StageColor: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  /// Creates a color; channels outside 0…1 are clamped, and NaN becomes 0.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.clamped(red)
    self.green = Self.clamped(green)
    self.blue = Self.clamped(blue)
    self.alpha = Self.clamped(alpha)
  }

  /// Creates an opaque color from its 24-bit form, `0xRRGGBB`.
  package init(rgb: UInt32) {
    self.init(
      red: Double((rgb >> 16) & 0xFF) / 255, green: Double((rgb >> 8) & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
  }

  package static let clear = StageColor(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = StageColor(rgb: 0)
  package static let white = StageColor(rgb: 0xFFFFFF)

  /// The same color with another alpha, 0…1.
  package func withAlpha(_ alpha: Double) -> StageColor {
    StageColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// `#rrggbb`, without alpha, as used in CSS and SVG; the short form where possible.
  package var hex: String {
    let channels = [red, green, blue].map { Int(($0 * 255).rounded()) }
    let isShort = channels.allSatisfy { $0 / 16 == $0 % 16 }
    return channels.reduce("#") { text, channel in
      let digits = String(channel, radix: 16)
      if isShort { return text + digits.suffix(1) }
      return text + (channel < 16 ? "0" : "") + digits
    }
  }

  /// The perceived lightness of the opaque color, 0…1: the weighted sum of its encoded channels (Rec. 709 luma).
  package var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  private static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
