extension Color {
  /// Returns the sRGB color for a hue in degrees and a saturation and lightness, both 0…1 (CSS Color 4, 7.1).
  package static func hsl(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) -> Color {
    let turned = hue.truncatingRemainder(dividingBy: 360)
    let degrees = turned < 0 ? turned + 360 : turned
    let amplitude = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let place = (offset + degrees / 30).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(place - 3, 9 - place, 1))
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}
