/// The width of text in terminal cells, and which characters are safe to print.
enum DisplayWidth {
  /// Returns the width of each scalar: 2 for East Asian wide ones and emoji, 0 for those that combine with the previous
  /// one.
  static func widths(of scalars: [Unicode.Scalar]) -> [Int] {
    var widths: [Int] = []
    widths.reserveCapacity(scalars.count)
    var afterJoiner = false
    var flagOpen = false
    for scalar in scalars {
      var width = width(of: scalar)
      if afterJoiner, width > 0 { width = 0 }  // one glyph: 👩‍🚀
      if isSkinTone(scalar), let last = widths.last, last == 2 { width = 0 }
      if isRegionalIndicator(scalar) {
        width = flagOpen ? 0 : 2  // two of them make one flag
        flagOpen.toggle()
      } else {
        flagOpen = false
      }
      if scalar.value == 0xFE0F, let last = widths.last, last == 1 { widths[widths.count - 1] = 2 }
      afterJoiner = scalar.value == 0x200D
      widths.append(width)
    }
    return widths
  }

  /// Returns the width of one scalar by itself.
  static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if (0x1160...0x11FF).contains(value) { return 0 }  // Hangul vowels and finals combine with the initial
    return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// Whether a terminal would interpret the scalar, or reverse the line's direction, instead of showing it.
  static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// East_Asian_Width W and F of Unicode 16, with whole blocks combined.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18AFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar.value) }
  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}

/// Returns an external text (a name, a path, a description) in a form that is safe to print: it stays on one line and
/// contains no command for the terminal or for the log of a CI server, which reads `::error::` at the start of a line
/// and `##[error]` anywhere. Such characters are escaped as `\u{1B}`. The function is idempotent.
package func printable(_ text: String) -> String {
  // Fast path: nearly every text is plain.
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: ":") }) {
    return text
  }
  let scalars = Array(text.unicodeScalars)
  let start = scalars.firstIndex { $0 != " " } ?? scalars.endIndex
  var result = ""
  for (index, scalar) in scalars.enumerated() {
    let rest = scalars[(index + 1)...]
    let isCommand =
      switch scalar {
      case ":": index == start && rest.first == ":"
      case "#":
        index > 0 && scalars[index - 1] == "#" && ["[", "vso["].contains { rest.starts(with: $0.unicodeScalars) }
      default: DisplayWidth.isUnprintable(scalar)
      }
    if isCommand {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
