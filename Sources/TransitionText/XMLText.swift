extension ByteBuffer {
  /// Appends a text for XML 1.0, for use in an attribute or between tags.
  ///
  /// Omits what XML 1.0 forbids even as an escape: control characters except tab, LF and CR, U+FFFE and U+FFFF. Tabs
  /// and line breaks are escaped, since parsers convert them to spaces in attributes.
  package mutating func appendXML(_ text: String, keepsLines: Bool = false) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;" as StaticString)
      case "<": append("&lt;" as StaticString)
      case ">": append("&gt;" as StaticString)
      case "\"": append("&quot;" as StaticString)
      case "'": append("&apos;" as StaticString)
      case "\n" where keepsLines: append(UInt8(ascii: "\n"))
      case "\t": append("&#9;" as StaticString)
      case "\n": append("&#10;" as StaticString)
      case "\r": append("&#13;" as StaticString)
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": break
      default: append(String(scalar))
      }
    }
  }

  /// Appends ` name="value"`.
  package mutating func appendAttribute(_ name: StaticString, _ value: String) {
    append(UInt8(ascii: " "))
    append(name)
    append("=\"" as StaticString)
    appendXML(value)
    append(UInt8(ascii: "\""))
  }

  package mutating func appendAttribute(_ name: StaticString, _ value: Int) { appendAttribute(name, String(value)) }
}
