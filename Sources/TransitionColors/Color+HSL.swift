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
