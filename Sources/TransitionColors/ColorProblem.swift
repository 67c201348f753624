internal import TransitionText

/// Why a text is not a color: one phrase, the offending bytes and, if any, a likely correction.
package struct ColorProblem: Error, Sendable, Equatable {
  /// One phrase, lower case, without a final period, quoting the offending text.
  package var message: String
  /// The offending UTF-8 byte offsets, relative to the parsed text.
  package var range: Range<Int>
  /// The nearest color name, function or literal, as a replacement for `range`.
  package var suggestion: String?

  package init(_ message: String, at range: Range<Int>, suggestion: String? = nil) {
    self.message = message
    self.range = range
    self.suggestion = suggestion
  }
}

extension ColorProblem {
  static let functionForms = "rgb(), hsl(), oklab() or oklch()"

  static func empty() -> Self {
    .init("a color is missing", at: 0..<0)
  }
  static func badHexLength(_ digits: Int, at range: Range<Int>) -> Self {
    .init("a hex color has 3, 4, 6 or 8 digits, not \(digits)", at: range)
  }
  static func badHexDigit(_ text: String, at range: Range<Int>) -> Self {
    .init("'\(text)' is not a hex digit", at: range)
  }
  static func unknownName(_ text: String, suggestion: String?, at range: Range<Int>) -> Self {
    .init("unknown color '\(text)'", at: range, suggestion: suggestion)
  }
  static func notAColor(_ text: String, at range: Range<Int>) -> Self {
    .init("'\(text)' is not a color; write #RRGGBB, a color name, \(functionForms)", at: range)
  }
  static func unknownFunction(_ name: String, suggestion: String?, at range: Range<Int>) -> Self {
    .init("unknown color function '\(name)'; write \(functionForms)", at: range, suggestion: suggestion)
  }
  static func unclosed(_ name: String, at range: Range<Int>) -> Self {
    .init("'\(name)(' is not closed", at: range)
  }
  static func textAfter(_ text: String, at range: Range<Int>) -> Self {
    .init("unexpected '\(text)' after the color", at: range)
  }
  static func wrongCount(_ name: String, _ count: Int, at range: Range<Int>) -> Self {
    .init("\(name)() takes 3 channels and an alpha, not \(Prose.count(count, "channel"))", at: range)
  }
  static func badChannel(_ text: String, in name: String, at range: Range<Int>) -> Self {
    .init("'\(text)' is not a channel of \(name)(); write a number, a percentage or none", at: range)
  }
  static func missingChannel(_ name: String, at range: Range<Int>) -> Self {
    .init("a channel of \(name)() is missing", at: range)
  }
  static func badUnit(_ unit: String, in name: String, at range: Range<Int>) -> Self {
    .init("'\(unit)' is not a valid unit in \(name)()", at: range)
  }
  static func badHueUnit(_ unit: String, at range: Range<Int>) -> Self {
    .init("'\(unit)' is not a valid unit of a hue; use deg, turn, rad, grad or no unit", at: range)
  }
  static func percentHue(at range: Range<Int>) -> Self {
    .init("a hue is an angle or a number, not a percentage", at: range)
  }
  static func mixedUnits(_ name: String, at range: Range<Int>) -> Self {
    .init("the channels of \(name)() with commas are all numbers or all percentages", at: range)
  }
  static func percentNeeded(_ name: String, at range: Range<Int>) -> Self {
    .init("saturation and lightness of \(name)() with commas are percentages", at: range)
  }
  static func noneWithCommas(_ name: String, at range: Range<Int>) -> Self {
    .init("'none' needs the form of \(name)() without commas", at: range)
  }
  static func mixedSeparators(_ name: String, at range: Range<Int>) -> Self {
    .init("\(name)() is written with commas or with spaces and '/', not both", at: range)
  }
  static func tooLarge(_ text: String, at range: Range<Int>) -> Self {
    .init("'\(text)' is too large a number", at: range)
  }
  static func badAlpha(_ text: String, at range: Range<Int>) -> Self {
    .init("'\(text)' is not an alpha; write a number 0 to 1 or a percentage", at: range)
  }
  static func alphaOutside(_ text: String, suggestion: String?, at range: Range<Int>) -> Self {
    .init("alpha \(text) is outside 0%...100%", at: range, suggestion: suggestion)
  }
}
