internal import TransitionText

/// Names, strings, comments and numbers in CSS syntax.
enum CSSText {
  /// An identifier with invalid characters escaped.
  static func identifier(_ name: String) -> String {
    var text = ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      switch scalar {
      case "0"..."9":
        let first = index == 0 || (index == 1 && name.hasPrefix("-"))
        if first { text += escape(scalar) } else { text.unicodeScalars.append(scalar) }
      case "a"..."z", "A"..."Z", "_", "-": text.unicodeScalars.append(scalar)
      default:
        if scalar.value >= 0x80 { text.unicodeScalars.append(scalar) } else { text += escape(scalar) }
      }
    }
    return text == "-" ? escape("-") : text
  }

  /// A quoted string. `<` is escaped too, so that no text can end a `style` element in a page.
  static func string(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" || scalar == "<" || scalar.value == 0x7F {
        text += escape(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Text escaped such that it cannot end a comment.
  static func comment(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        text += " "
      } else {
        if scalar == "/", text.hasSuffix("*") || text.hasSuffix("<") { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The number of decimals of numbers in general.
  static let decimals = 6

  static func number(_ value: Double, decimals: Int = decimals) -> String {
    NumberWriter.text(value, .fixed(decimals: decimals))
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String { "\\" + String(scalar.value, radix: 16) + " " }
}
