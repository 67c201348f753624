/// Estimates the width of text in any likely system font, in pixels; errs on the wide side.
package struct TextMetrics: Sendable {
  /// In pixels.
  package let fontSize: Double
  /// The rounding error allowed in sums of widths, so that a column sized for a text fits it.
  private static let slack = 1e-6

  package init(fontSize: Double) { self.fontSize = fontSize }

  package func width(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + Self.advance($1) } * fontSize
  }

  /// Returns a text that fits, cut in the middle, where names differ least: `lowerMod…gap`.
  package func fitted(_ text: String, into width: Double) -> String {
    let width = width + Self.slack
    if self.width(text) <= width { return text }
    let characters = Array(text)
    var kept = characters.count - 1
    while kept > 1 {
      let front = (kept + 1) / 2
      let short = String(characters[..<front]) + "…" + String(characters[(characters.count - (kept - front))...])
      if self.width(short) <= width { return short }
      kept -= 1
    }
    return "…"
  }

  /// Breaks names, separated by commas, into lines of a maximum width.
  package func wrapped(_ names: [String], into width: Double) -> [String] {
    var lines: [String] = []
    for (index, name) in names.enumerated() {
      let text = fitted(name + (index < names.count - 1 ? "," : ""), into: width)
      if let last = lines.last, self.width("\(last) \(text)") <= width + Self.slack {
        lines[lines.count - 1] = "\(last) \(text)"
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  /// The advance of a character in the widest common sans-serif font, as a fraction of the font size.
  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", " ", "I": 0.36
    case "f", "t", "r", "(", ")", "[", "]", "-", "/": 0.44
    case "m", "w", "M", "W", "%", "@", "…", "—": 0.98
    case "A"..."Z", "&", "+", "=", "<", ">", "~": 0.78
    case "\u{0}"..."\u{2FF}": 0.64
    default: 1.1
    }
  }
}
