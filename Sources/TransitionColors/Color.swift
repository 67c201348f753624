/// A color in sRGB with straight alpha; each channel is nominally 0…1.
///
/// Red, green and blue may be outside 0…1 for a color outside the sRGB gamut (for example from `oklch()`); they are
/// clamped when the color is written, see ``canonical``. Alpha is always 0…1.
package struct Color: Sendable, Equatable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  /// Creates a color from sRGB channels, nominally 0…1, and a straight alpha, which is clamped to 0…1.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = clampToUnit(alpha)
  }

  /// Creates an opaque color from its 24-bit form, `0xRRGGBB`.
  package init(rgb: UInt32) {
    self.init(
      red: Double((rgb >> 16) & 0xFF) / 255, green: Double((rgb >> 8) & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
  }

  /// Transparent black: `clear` and `transparent` in scripts.
  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 1, green: 1, blue: 1)

  /// The color as written to samples: channels clamped to 0…1; red, green and blue are 0 where alpha is 0.
  package var canonical: Color {
    guard alpha > 0 else { return .clear }
    return Color(red: clampToUnit(red), green: clampToUnit(green), blue: clampToUnit(blue), alpha: alpha)
  }

  /// The color as `#RRGGBB`, or `#RRGGBBAA` when it is not opaque; each channel is rounded to the nearest of 256
  /// levels.
  package var hex: String {
    let color = canonical
    let channels = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    return channels.reduce(into: "#") { text, channel in
      // A canonical channel is 0…1, so the level is 0…255.
      let level = Int(channel * 255 + 0.5)
      text += (level < 16 ? "0" : "") + String(level, radix: 16, uppercase: true)
    }
  }

  /// Returns the color with its alpha replaced, as `white @ 30%` does; the new alpha is clamped to 0…1.
  package func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The relative luminance of the opaque color, from 0 for black to 1 for white (WCAG 2.2); ignores alpha.
  package var relativeLuminance: Double {
    0.2126 * SRGBTransfer.decode(clampToUnit(red)) + 0.7152 * SRGBTransfer.decode(clampToUnit(green))
      + 0.0722 * SRGBTransfer.decode(clampToUnit(blue))
  }

  /// The color drawn over an opaque background, blended in sRGB as UIKit and browsers do.
  package func composited(over background: Color) -> Color {
    Color(
      red: background.red + (red - background.red) * alpha,
      green: background.green + (green - background.green) * alpha,
      blue: background.blue + (blue - background.blue) * alpha)
  }
}

/// Clamps to 0…1; NaN becomes 0, so that it never reaches an output.
@inline(__always)
func clampToUnit(_ value: Double) -> Double {
  value > 0 ? (value < 1 ? value : 1) : 0
}

extension Color {
  /// Returns the sRGB color for a hue in degrees, 0…360, and a saturation and lightness, both 0…1 (CSS Color 4, 7.1).
  static func hsl(hue: Double, saturation: Double, lightness: Double, alpha: Double) -> Color {
    let amplitude = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(place - 3, 9 - place, 1))
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}
