internal import TransitionFitting
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

  /// The name that an identifier stands for, as scripts take it.
  static func name(of identifier: String) -> String {
    var name = "", rest = identifier[...]
    while let backslash = rest.firstIndex(of: "\\"), let space = rest[backslash...].firstIndex(of: " ") {
      name += rest[..<backslash]
      let scalar = UInt32(rest[rest.index(after: backslash)..<space], radix: 16).flatMap(Unicode.Scalar.init)
      if let scalar { name.unicodeScalars.append(scalar) }
      rest = rest[rest.index(after: space)...]
    }
    return name + rest
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

  /// The selector of an attribute: `[data-view="toast"]`.
  static func attribute(_ name: String, _ value: String) -> String { "[data-\(name)=\(string(value))]" }

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

  /// A number as ``number(_:decimals:)`` writes it.
  static func written(_ value: Double, decimals: Int = decimals) -> Double {
    Double(number(value, decimals: decimals)) ?? value
  }

  /// `rgb(28 28 30)`, `rgb(0 0 0 / 0.5)` for channels in 0…1.
  static func color(_ channels: [Double]) -> String {
    let words = channels.prefix(3).map { number($0 * 255, decimals: 2) }.joined(separator: " ")
    return channels[3] == 1 ? "rgb(\(words))" : "rgb(\(words) / \(number(channels[3])))"
  }

  static func easing(_ easing: WrittenMotion.Easing) -> String {
    guard case .bezier(let points) = easing else { return "step-end" }
    if points.isIdentity { return "linear" }
    return "cubic-bezier(\(points.coordinates.map { number($0) }.joined(separator: ", ")))"
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String { "\\" + String(scalar.value, radix: 16) + " " }
}
