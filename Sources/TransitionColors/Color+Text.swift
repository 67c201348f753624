extension Color {
  /// The color as `#RRGGBB`, or `#RRGGBBAA` when it is not opaque; each channel is rounded to the nearest of 256
  /// levels.
  package var hex: String {
    let color = canonical
    var text = "#"
    Color.appendHex(color.red, to: &text)
    Color.appendHex(color.green, to: &text)
    Color.appendHex(color.blue, to: &text)
    if color.alpha < 1 { Color.appendHex(color.alpha, to: &text) }
    return text
  }

  private static func appendHex(_ channel: Double, to text: inout String) {
    let digits: StaticString = "0123456789ABCDEF"
    // A canonical channel is 0…1, so the level is 0…255.
    let level = Int(channel * 255 + 0.5)
    for digit in [level >> 4, level & 15] {
      text.unicodeScalars.append(Unicode.Scalar(digits.utf8Start[digit]))
    }
  }
}
