/// A list of CSS selectors as typed by a user, split at its commas.
package struct CSSSelector: Sendable, Equatable {
  package struct Problem: Error {
    /// One phrase that says why the text is not a selector.
    package var message: String
  }

  /// The selectors, at least one, none of them empty.
  package let parts: [String]

  /// Reads a list of relative selectors (Selectors 4), such as `.a, > .b`, with pseudo-classes and attributes of any name.
  ///
  /// Pseudo-elements are refused, because a view is an element.
  package init(_ text: String) throws(Problem) {
    var scanner = SelectorScanner(text)
    parts = try scanner.document()
  }
}

/// Reads selectors from left to right.
private struct SelectorScanner {
  typealias Problem = CSSSelector.Problem

  /// The pseudo-classes whose arguments are selectors.
  private static let functions: Set<String> = ["has", "host", "host-context", "is", "not", "where"]
  /// The pseudo-elements that CSS 2 wrote with one colon.
  private static let oldElements: Set<String> = ["after", "before", "first-letter", "first-line"]
  private static let combinators: Set<Unicode.Scalar> = [">", "+", "~"]
  /// Characters of CSS without a meaning in selectors: `@media` begins another rule, `/*` a comment.
  private static let foreign: Set<Unicode.Scalar> = ["@", "{", "}", ";", "/", "!"]
  private static let deepest = 32

  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The number of open brackets.
  private var depth = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func document() throws(Problem) -> [String] {
    // Even in a string, `</style` would end the element that contains the file.
    for scalar in scalars where scalar == "<" || scalar.value < 0x20 { throw misplaced(scalar) }
    let parts = try list()
    if let rest = next { throw misplaced(rest) }
    return parts
  }

  private mutating func list() throws(Problem) -> [String] {
    var parts: [String] = []
    repeat { parts.append(try complex()) } while take(",")
    return parts
  }

  /// Compounds with combinators between them, and perhaps one before the first.
  private mutating func complex() throws(Problem) -> String {
    skipSpaces()
    let start = index
    if let first = next, Self.combinators.contains(first) { index += 1 }
    var end: Int
    repeat {
      skipSpaces()
      try compound()
      end = index
    } while takeCombinator()
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<end])
    return text
  }

  private mutating func takeCombinator() -> Bool {
    let isApart = next == " "
    skipSpaces()
    guard let scalar = next, scalar != ",", scalar != ")" || depth == 0 else { return false }
    if Self.combinators.contains(scalar) {
      index += 1
      return true
    }
    return isApart
  }

  private mutating func compound() throws(Problem) {
    let start = index
    if try !takeAny() { _ = try takeName() }
    while let scalar = next {
      switch scalar {
      case ".", "#":
        index += 1
        try name(after: "\(scalar)")
      case "[": try enclosed("]") { (scanner) throws(Problem) in try scanner.attribute() }
      case ":": try pseudo()
      default:
        guard index > start else { throw missing() }
        return
      }
    }
    guard index > start else { throw missing() }
  }

  /// `*`, or a name in any namespace: `*|a`.
  private mutating func takeAny() throws(Problem) -> Bool {
    guard take("*") else { return false }
    if take("|"), !take("*") { try name(after: "|") }
    return true
  }

  private mutating func pseudo() throws(Problem) {
    index += 1
    let colons = take(":") ? "::" : ":"
    let start = index
    try name(after: colons)
    let word = String(String.UnicodeScalarView(scalars[start..<index]))
    guard colons == ":", !Self.oldElements.contains(word.lowercased()) else {
      throw Problem(message: "'\(colons)\(word)' is not an element")
    }
    let isList = Self.functions.contains(word.lowercased())
    guard next == "(" else { return }
    try enclosed(")") { (scanner) throws(Problem) in
      if isList { _ = try scanner.list() } else { try scanner.tokens(until: ")") }
    }
  }

  /// `name`, `name="value"`, `name^=value i`.
  private mutating func attribute() throws(Problem) {
    skipSpaces()
    if try !takeAny() { try name(after: "[") }
    skipSpaces()
    guard next != "]" else { return }
    let start = index
    if let scalar = next, "~|^$*".unicodeScalars.contains(scalar) { index += 1 }
    guard take("=") else {
      index = start
      throw next.map { misplaced($0) } ?? Problem(message: "']' is missing")
    }
    skipSpaces()
    if try !takeString() { try name(after: "=") }
    skipSpaces()
    if let flag = next, "iIsS".unicodeScalars.contains(flag) { index += 1 }
    skipSpaces()
  }

  /// Any arguments, with the brackets in them closed.
  private mutating func tokens(until close: Unicode.Scalar) throws(Problem) {
    let start = index
    while let scalar = next, scalar != close {
      if try takeString() { continue }
      if try takeEscape() { continue }
      switch scalar {
      case "(": try enclosed(")") { (scanner) throws(Problem) in try scanner.tokens(until: ")") }
      case "[": try enclosed("]") { (scanner) throws(Problem) in try scanner.tokens(until: "]") }
      case _ where Self.foreign.contains(scalar) || scalar == ")" || scalar == "]": throw misplaced(scalar)
      default: index += 1
      }
    }
    if scalars[start..<index].allSatisfy({ $0 == " " }), next != nil { throw missing("an argument") }
  }

  /// Brackets around what a closure reads.
  private mutating func enclosed(
    _ close: Unicode.Scalar, _ content: (inout SelectorScanner) throws(Problem) -> Void
  ) throws(Problem) {
    index += 1
    depth += 1
    guard depth <= Self.deepest else { throw Problem(message: "it is nested too deeply") }
    try content(&self)
    depth -= 1
    guard take(close) else { throw next.map { misplaced($0) } ?? Problem(message: "'\(close)' is missing") }
  }

  // MARK: Tokens

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() { while take(" ") {} }

  /// A backslash with the character whose meaning it takes, or with a code point and the space after it.
  private mutating func takeEscape() throws(Problem) -> Bool {
    guard take("\\") else { return false }
    guard let escaped = next else { throw Problem(message: "'\\' escapes nothing") }
    index += 1
    guard escaped.properties.isASCIIHexDigit else { return true }
    let last = index + 5
    while index < last, next?.properties.isASCIIHexDigit == true { index += 1 }
    _ = take(" ")
    return true
  }

  private mutating func takeString() throws(Problem) -> Bool {
    guard let quote = next, quote == "\"" || quote == "'" else { return false }
    index += 1
    while !take(quote) {
      if try takeEscape() { continue }
      guard next != nil else { throw Problem(message: "a string is not closed") }
      index += 1
    }
    return true
  }

  private mutating func takeName() throws(Problem) -> Bool {
    let start = index
    while let scalar = next {
      if try takeEscape() { continue }
      guard
        scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || scalar.value >= 0x80 || Self.isDigit(scalar)
      else { break }
      index += 1
    }
    let name = scalars[start..<index]
    let afterHyphen = name.first == "-" ? name.dropFirst() : name
    guard let first = afterHyphen.first, !Self.isDigit(first) else {
      if name.isEmpty { return false }
      throw Problem(message: "'\(String(String.UnicodeScalarView(name)))' is not a name")
    }
    return true
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private mutating func name(after place: String) throws(Problem) {
    guard try takeName() else { throw Problem(message: "a name is missing after '\(place)'") }
  }

  // MARK: Problems

  /// What is expected here is not there.
  private func missing(_ what: String = "a selector") -> Problem {
    if let scalar = next, scalar != ",", scalar != ")" || depth == 0, !Self.combinators.contains(scalar) {
      return misplaced(scalar)
    }
    if let last = scalars[..<index].last(where: { $0 != " " }) {
      return Problem(message: "\(what) is missing after '\(last)'")
    }
    return Problem(message: next.map { "\(what) is missing before '\($0)'" } ?? "\(what) is missing")
  }

  private func misplaced(_ scalar: Unicode.Scalar) -> Problem {
    if scalar == ")" || scalar == "]" { return Problem(message: "'\(scalar)' closes nothing") }
    return Problem(message: "\(scalar.value < 0x20 ? "a control character" : "'\(scalar)'") is not allowed")
  }
}
