internal import PlatformMath

/// A color space in which colors are mixed.
package enum ColorSpace: String, Sendable, CaseIterable {
  /// The gamma-encoded space of CSS's legacy colors; the default.
  case srgb
  /// sRGB's primaries with linear light.
  case srgbLinear = "srgb-linear"
  /// Björn Ottosson's perceptual color space: lightness 0…1 and two color axes.
  case oklab
  /// Oklab in polar form: lightness, chroma, hue in degrees.
  case oklch

  /// Creates a space from its name in scripts; nil for any other word.
  package init?(name: some StringProtocol) { self.init(rawValue: String(name)) }

  /// The name in scripts.
  package var name: String { rawValue }

  /// The chroma below which a color is achromatic and its hue powerless (CSS Color 4, 12.1).
  package static let powerlessChroma = 0.000_004

  /// Returns a color's three components in this space; a hue is in degrees, 0 ≤ h < 360.
  package func components(of color: Color) -> SIMD3<Double> {
    let encoded = SIMD3(color.red, color.green, color.blue)
    switch self {
    case .srgb: return encoded
    case .srgbLinear: return ColorSpace.decode(encoded)
    case .oklab: return ColorSpace.oklab(linear: ColorSpace.decode(encoded))
    case .oklch: return ColorSpace.polar(ColorSpace.oklab(linear: ColorSpace.decode(encoded)))
    }
  }

  /// Returns the color with the given components in this space, without clamping its channels.
  package func color(_ components: SIMD3<Double>, alpha: Double = 1) -> Color {
    let encoded = encodedSRGB(components.x, components.y, components.z)
    return Color(red: encoded.0, green: encoded.1, blue: encoded.2, alpha: alpha)
  }

  /// Converts components of this space to gamma-encoded sRGB; with `Dual`, also the derivative.
  @inline(__always)
  func encodedSRGB<S: Scalar>(_ a: S, _ b: S, _ c: S) -> (S, S, S) {
    switch self {
    case .srgb: return (a, b, c)
    case .srgbLinear: return (a.gammaEncoded, b.gammaEncoded, c.gammaEncoded)
    case .oklab: return ColorSpace.encodedSRGB(lightness: a, a: b, b: c)
    case .oklch:
      let (sine, cosine) = c.sineAndCosineOfDegrees
      return ColorSpace.encodedSRGB(lightness: a, a: b * cosine, b: b * sine)
    }
  }

  private static func decode(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(SRGBTransfer.decode(encoded.x), SRGBTransfer.decode(encoded.y), SRGBTransfer.decode(encoded.z))
  }

  // The matrices are products of those in CSS Color 4, 18 (linear sRGB to XYZ D65 to LMS), computed to 30 digits.

  private static func oklab(linear c: SIMD3<Double>) -> SIMD3<Double> {
    let l = cbrt(0.4122214694707630 * c.x + 0.5363325372617348 * c.y + 0.0514459932675022 * c.z)
    let m = cbrt(0.2119034958178252 * c.x + 0.6806995506452343 * c.y + 0.1073969535369405 * c.z)
    let s = cbrt(0.0883024591900564 * c.x + 0.2817188391361215 * c.y + 0.6299787016738221 * c.z)
    return SIMD3(
      0.2104542683093140 * l + 0.7936177747023054 * m - 0.0040720430116193 * s,
      1.9779985324311684 * l - 2.4285922420485799 * m + 0.4505937096174110 * s,
      0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s)
  }

  private static func polar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let chroma = hypot(lab.y, lab.z)
    let degrees = atan2(lab.z, lab.y) * (180 / Double.pi)
    return SIMD3(lab.x, chroma, degrees < 0 ? degrees + 360 : degrees)
  }

  @inline(__always)
  private static func encodedSRGB<S: Scalar>(lightness: S, a: S, b: S) -> (S, S, S) {
    let l: S = (lightness + a * 0.3963377773761749 + b * 0.2158037573099136).cubed
    let m: S = (lightness + a * -0.1055613458156586 + b * -0.0638541728258133).cubed
    let s: S = (lightness + a * -0.0894841775298119 + b * -1.2914855480194092).cubed
    let red: S = l * 4.0767416360759583 + m * -3.3077115392580619 + s * 0.2309699031821045
    let green: S = l * -1.2684379732850318 + m * 2.6097573492876886 + s * -0.3413193760026573
    let blue: S = l * -0.0041960761386756 + m * -0.7034186179359363 + s * 1.7076146940746117
    return (red.gammaEncoded, green.gammaEncoded, blue.gammaEncoded)
  }
}
