internal import TransitionText

/// A position in a color's text, with functions to read CSS tokens.
struct ColorScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }
  /// The byte at the position, 0 at the end.
  var peek: UInt8 { byte(at: position) }

  func byte(at index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  mutating func skipSpaces() {
    while position < bytes.count, ColorScanner.isSpace(bytes[position]) { position += 1 }
  }

  /// The end of the text without trailing spaces.
  var trimmedEnd: Int {
    var end = bytes.count
    while end > position, ColorScanner.isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Reads hex, a name or a function call.
  mutating func color() throws(ColorProblem) -> Color {
    guard !isAtEnd else { throw .empty() }
    let start = position
    if peek == UInt8(ascii: "#") { return try hexColor() }
    while ColorScanner.isNameByte(peek) { position += 1 }
    let name = text(start..<position)
    if position > start, peek == UInt8(ascii: "(") { return try function(name, start: start) }
    if position > start, let color = Color.named(name) { return color }
    // Quoted as a word only when it looks like one; otherwise up to the next space.
    var end = position
    while end < bytes.count, !ColorScanner.isSpace(bytes[end]), bytes[end] != UInt8(ascii: "@") { end += 1 }
    let range = start..<max(end, start + 1)
    let word = text(range)
    guard end == position, ColorScanner.isLetter(byte(at: start)) else { throw .notAColor(word, at: range) }
    throw .unknownName(word, suggestion: Spellings.nearest(word, in: Color.names), at: range)
  }

  /// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
  private mutating func hexColor() throws(ColorProblem) -> Color {
    let start = position
    position += 1
    var value: UInt32 = 0
    while ColorScanner.isNameByte(peek) || peek >= 0x80 {
      guard let digit = hexDigit(peek) else {
        let bad = position
        position += 1
        while peek & 0xC0 == 0x80 { position += 1 }
        throw .badHexDigit(text(bad..<position), at: bad..<position)
      }
      value = value << 4 | UInt32(digit)  // More than eight digits overflow at the top and are rejected below.
      position += 1
    }
    let digits = position - start - 1
    func channel(_ shift: UInt32, _ isShort: Bool) -> Double {
      isShort ? Double((value >> shift) & 0xF) * 17 / 255 : Double((value >> shift) & 0xFF) / 255
    }
    switch digits {
    case 3: return Color(red: channel(8, true), green: channel(4, true), blue: channel(0, true))
    case 4:
      return Color(
        red: channel(12, true), green: channel(8, true), blue: channel(4, true), alpha: channel(0, true))
    case 6: return Color(rgb: value)
    case 8:
      return Color(
        red: channel(24, false), green: channel(16, false), blue: channel(8, false), alpha: channel(0, false))
    default: throw .badHexLength(digits, at: start..<position)
    }
  }

  /// Reads the alpha after `@`: a percentage or a number, 0 to 1.
  mutating func replacementAlpha() throws(ColorProblem) -> Double {
    let start = position
    guard let number = try number() else {
      let range = start..<max(trimmedEnd, start)
      throw .badAlpha(text(range), at: range)
    }
    let alpha: Double
    switch number.unit {
    case "": alpha = number.value
    case "%": alpha = number.value / 100
    default: throw .badAlpha(text(number.range), at: number.range)
    }
    guard alpha >= 0, alpha <= 1 else {
      // `white @ 30` is probably a percentage without its sign.
      let isBarePercentage = number.unit.isEmpty && (1...100).contains(alpha)
      throw .alphaOutside(
        text(number.range), suggestion: isBarePercentage ? text(number.range) + "%" : nil, at: number.range)
    }
    return alpha
  }

  /// A number with its suffix: a unit, `%` or nothing.
  struct Number {
    var value: Double
    var unit: String
    var range: Range<Int>
  }

  /// Reads a CSS number (`.5`, `+5`, `1e-3`) and its unit; nil, without moving, if there is none.
  mutating func number() throws(ColorProblem) -> Number? {
    let start = position
    var end = position
    func isDigit(_ index: Int) -> Bool { byte(at: index) &- 0x30 < 10 }
    if byte(at: end) == UInt8(ascii: "+") || byte(at: end) == UInt8(ascii: "-") { end += 1 }
    let firstDigit = end
    while isDigit(end) { end += 1 }
    var digits = end - firstDigit
    if byte(at: end) == UInt8(ascii: "."), isDigit(end + 1) {
      end += 1
      while isDigit(end) {
        end += 1
        digits += 1
      }
    }
    guard digits > 0 else { return nil }
    if byte(at: end) | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if byte(at: exponent) == UInt8(ascii: "+") || byte(at: exponent) == UInt8(ascii: "-") { exponent += 1 }
      if isDigit(exponent) {
        while isDigit(exponent) { exponent += 1 }
        end = exponent
      }
    }
    guard let value = Double(text(start..<end)), value.isFinite else {
      throw .tooLarge(text(start..<end), at: start..<end)
    }
    let unitStart = end
    if byte(at: end) == UInt8(ascii: "%") {
      end += 1
    } else {
      while ColorScanner.isNameByte(byte(at: end)) { end += 1 }
    }
    position = end
    return Number(value: value, unit: Color.asciiLowercased(text(unitStart..<end)), range: start..<end)
  }
}

extension ColorScanner {
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

/// The spelling of colors and of their functions.
enum Spellings {
  /// Returns the nearest candidate; nil also for a single letter, and for a word that is longer than any of them may be.
  static func nearest(_ word: String, in candidates: [String]) -> String? {
    (2...24).contains(word.utf8.count) ? nearestName(word, in: candidates) : nil
  }
}
