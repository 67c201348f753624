/// Reads the color literals of the language: hex, names, the functions of CSS Color 4, and `white @ 30%`.
///
/// All input is ASCII case-insensitive. As in CSS, channels of `rgb()` and `hsl()`, lightness, the lower bound of
/// chroma and alpha are clamped to their ranges, and `none` counts as 0.
package enum ColorParser {
  /// The names of the color functions, in ascending order.
  package static let functionNames = ["hsl", "hsla", "oklab", "oklch", "rgb", "rgba"]

  /// The functions of color models that scripts do not have, in lower case.
  package static let otherModels: Set = [
    "argb", "cmyk", "hcl", "hsb", "hsba", "hsi", "hsluv", "hsv", "hsva", "hwb", "lab", "lch", "luv", "okhsl", "okhsv",
    "xyz", "yuv",
  ]

  /// Returns whether a name, in any case, is that of a color function.
  package static func isFunction(_ name: some StringProtocol) -> Bool {
    name.utf8.count <= 5 && functionNames.contains(Color.asciiLowercased(name))
  }

  /// Returns the color written in a text, or a description of the problem; ignores surrounding spaces.
  ///
  ///     parse("#F00")                    // red
  ///     parse("oklch(70% 0.1 120deg)")
  ///     parse("white @ 30%")             // white with alpha 0.3
  package static func parse(_ text: String) -> Result<Color, ColorProblem> {
    var text = text
    return text.withUTF8 { parse(utf8: $0) }
  }

  /// Returns the color written in UTF-8 bytes; the ranges of a problem are relative to the first byte.
  package static func parse(utf8 bytes: UnsafeBufferPointer<UInt8>) -> Result<Color, ColorProblem> {
    Result { () throws(ColorProblem) in
      var scanner = ColorScanner(bytes)
      scanner.skipSpaces()
      var color = try scanner.color()
      scanner.skipSpaces()
      if scanner.peek == UInt8(ascii: "@") {
        scanner.position += 1
        scanner.skipSpaces()
        color = color.withAlpha(try scanner.replacementAlpha())
        scanner.skipSpaces()
      }
      guard scanner.isAtEnd else {
        let range = scanner.position..<scanner.trimmedEnd
        throw .textAfter(scanner.text(range), at: range)
      }
      return color
    }
  }

  /// Returns the `rgb()` for a call in another color model at the start of a text, and the length of the call in bytes;
  /// nil where the color is not certain.
  ///
  ///     conversion("hsv(200, 100%, 100%)")    // rgb(0 170 255)
  package static func conversion(utf8 bytes: UnsafeBufferPointer<UInt8>) -> (text: String, length: Int)? {
    var scanner = ColorScanner(bytes)
    guard let color = try? scanner.otherModel() else { return nil }
    let channels = [color.red, color.green, color.blue].map { decimal($0 * 255) }.joined(separator: " ")
    return (
      color.alpha < 1 ? "rgb(\(channels) / \(decimal(color.alpha * 100))%)" : "rgb(\(channels))", scanner.position
    )
  }

  /// A number with at most four decimals.
  private static func decimal(_ value: Double) -> String {
    let rounded = (value * 1e4).rounded() / 1e4
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  /// Returns the color at the start of a text and its length in bytes, for a parser that continues after it.
  ///
  /// Reads hex, one word or one function call; the caller reads a following `@`.
  package static func parsePrefix(
    utf8 bytes: UnsafeBufferPointer<UInt8>
  ) -> Result<(color: Color, length: Int), ColorProblem> {
    Result { () throws(ColorProblem) in
      var scanner = ColorScanner(bytes)
      let color = try scanner.color()
      return (color, scanner.position)
    }
  }
}
