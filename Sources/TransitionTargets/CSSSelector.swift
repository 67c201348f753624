/// A list of CSS selectors as typed by a user, split at its commas.
package struct CSSSelector: Sendable, Equatable {
  package struct Problem: Error {
    /// One phrase that says why the text is not a selector.
    package var message: String
  }

  /// The selectors, at least one, none of them empty.
  package let parts: [String]

  /// Checks what the syntax of a rule depends on: brackets, strings, escapes, and characters with another meaning.
  package init(_ text: String) throws(Problem) {
    var parts = [""]
    var closing: [Unicode.Scalar] = []
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in text.unicodeScalars {
      // Even in a string, `</style` would end the element that contains the file.
      guard scalar != "<", scalar.value >= 0x20 else { throw Self.misplaced(scalar) }
      if isEscaped || scalar == "\\" {
        isEscaped.toggle()
      } else if let open = quote {
        if scalar == open { quote = nil }
      } else {
        switch scalar {
        case "\"", "'": quote = scalar
        case "(": closing.append(")")
        case "[": closing.append("]")
        case ")", "]": if closing.popLast() != scalar { throw Problem(message: "'\(scalar)' closes nothing") }
        case " " where parts[parts.count - 1].isEmpty: continue
        case "," where closing.isEmpty:
          parts.append("")
          continue
        default: if Self.foreign.contains(scalar) { throw Self.misplaced(scalar) }
        }
      }
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    if isEscaped { throw Problem(message: "'\\' escapes nothing") }
    if quote != nil { throw Problem(message: "a string is not closed") }
    if let missing = closing.last { throw Problem(message: "'\(missing)' is missing") }
    if parts.contains("") { throw Problem(message: "nothing between two commas") }
    self.parts = parts
  }

  /// Characters of CSS without a meaning in selectors: `@media` begins another rule, `/*` a comment.
  private static let foreign: Set<Unicode.Scalar> = ["@", "{", "}", ";", "/", "!"]

  private static func misplaced(_ scalar: Unicode.Scalar) -> Problem {
    let shown = scalar.value < 0x20 ? "a control character" : "'\(scalar)'"
    return Problem(message: "\(shown) is not allowed")
  }
}
