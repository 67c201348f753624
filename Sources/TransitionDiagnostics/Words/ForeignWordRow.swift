/// A row of the table of words of other tools.
package struct ForeignWordRow: Sendable {
  package let places: [String]
  /// The words, or a single pattern.
  package let words: [String]
  /// A pattern for the value.
  package let value: String?
  /// The tools that use the word so.
  package let tools: [String]
  /// `=` or `~`, and what to write instead; empty if only the advice says it.
  package let means: String
  package let advice: String?

  init?(_ line: Substring) {
    let cells = Self.parts(of: line, separator: "|")
    guard cells.count == 6 else { return nil }
    places = Self.parts(of: cells[0][...], separator: ",")
    let isValue = places.contains { $0.hasSuffix(":") || $0 == "number" }
    let isOne = isValue && (cells[1].contains { "{[".contains($0) } || cells[1].contains(": "))
    words = isOne ? [cells[1]] : Self.parts(of: cells[1][...], separator: " ")
    value = cells[2].isEmpty ? nil : cells[2]
    tools = Self.parts(of: cells[3][...], separator: ",")
    means = cells[4]
    advice = cells[5].isEmpty ? nil : cells[5]
  }

  /// Whether the word is a pattern rather than a list of words.
  var isPattern: Bool { words.count == 1 && words[0].utf8.contains(UInt8(ascii: "{")) }

  /// The texts of a pattern's holes; nil if the word or its value does not match.
  func holes(word: String, value written: String?, kind: String?) -> [String: String]? {
    var holes: [String: String] = ["n": word]
    if isPattern {
      guard let found = Self.match(words[0], word) else { return nil }
      holes = found
    }
    guard let value else { return holes }
    if value == kind { return holes }
    return written.flatMap { Self.match(value, $0) }
  }

  func meaning(with holes: [String: String]) -> ForeignWord {
    let text = Self.filled(means.drop { $0 == "=" || $0 == "~" || $0 == " " }, holes)
    let isWord = !places.contains { $0.hasSuffix(":") || $0 == "color" || $0 == "number" || $0 == "angle" }
    let isEntry = isWord && text.contains(": ")
    let names = isEntry || text.isEmpty ? [] : isWord ? text.split(separator: " ").map(String.init) : [text]
    return ForeignWord(
      names: names, entries: isEntry ? text.split(separator: ";").map { Self.trimmed($0) } : [],
      isCertain: means.hasPrefix("="), advice: advice.map { Self.filled($0[...], holes) })
  }

  // MARK: Patterns

  /// Matches a whole text, ignoring ASCII case in what is not a hole.
  private static func match(_ pattern: String, _ text: String) -> [String: String]? {
    var holes: [String: String] = [:]
    var rest = text[...]
    var pieces = pattern[...]
    while let first = pieces.first {
      guard first == "{", pieces.dropFirst().first?.isLetter == true, let close = pieces.firstIndex(of: "}") else {
        guard let next = rest.first, next.lowercased() == first.lowercased() else { return nil }
        pieces.removeFirst()
        rest.removeFirst()
        continue
      }
      let parts = pieces[..<close].dropFirst().split(separator: ":")
      pieces = pieces[pieces.index(after: close)...]
      let part: Substring
      if parts.count == 2, let count = Int(parts[1]) {
        part = rest.prefix(count)
        guard part.count == count, part.allSatisfy({ $0.isHexDigit }) else { return nil }
      } else {
        let end = pieces.isEmpty ? rest.endIndex : Self.end(of: rest, before: pieces)
        guard let end else { return nil }
        part = rest[..<end]
        let isName = parts.last == "name"
        if isName, part.isEmpty || !part.allSatisfy({ $0.isLetter || $0.isNumber || "._- ".contains($0) }) {
          return nil
        }
        guard isName || Self.isNumber(part, isPercentage: parts.count == 2) else { return nil }
      }
      rest = rest[part.endIndex...]
      let name = String(parts[0])
      if let other = holes[name], other != part { return nil }
      holes[name] = String(part)
    }
    return rest.isEmpty ? holes : nil
  }

  private static func isNumber(_ text: Substring, isPercentage: Bool) -> Bool {
    guard let number = Double(text), text.last != "." else { return false }
    return text.allSatisfy { $0.isASCII && !$0.isLetter || $0 == "e" } && (!isPercentage || number >= 10)
  }

  /// Where the literal text that follows a hole begins.
  private static func end(of text: Substring, before pieces: Substring) -> String.Index? {
    let literal = pieces.prefix { $0 != "{" }.lowercased()
    var index = text.startIndex
    while index < text.endIndex {
      if index > text.startIndex, text[index...].lowercased().hasPrefix(literal) { return index }
      index = text.index(after: index)
    }
    return nil
  }

  /// Fills the holes of a text: `{n}`, `{n+1}`, `{n*2}`, `{n/100}` and `{h.rgb}`.
  private static func filled(_ text: Substring, _ holes: [String: String]) -> String {
    var result = ""
    var rest = text
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}") else { break }
      let hole = rest[..<close].dropFirst()
      let name = hole.prefix { $0.isLetter }
      guard let value = holes[String(name)], !hole.contains(" ") else {
        // A brace of the text itself, such as a map's.
        result += "{"
        rest = rest.dropFirst()
        continue
      }
      result += calculated(value, hole.dropFirst(name.count))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static func calculated(_ value: String, _ operation: Substring) -> String {
    if operation == ".rgb" {
      let channels = stride(from: 0, to: 6, by: 2).map { Int(value.dropFirst($0).prefix(2), radix: 16) ?? 0 }
      return "rgb(\(channels.map { "\($0)" }.joined(separator: " ")))"
    }
    guard let number = Double(value), let operand = Double(operation.dropFirst()) else { return value }
    let result: Double
    switch operation.first {
    case "+": result = number + operand
    case "*": result = number * operand
    case "/": result = number / operand
    default: return value
    }
    let rounded = (result * 1e6).rounded() / 1e6
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  private static func trimmed(_ text: Substring) -> String {
    let space = UInt8(ascii: " "), start = text.utf8.drop { $0 == space }
    return String(
      Substring(start.prefix(upTo: start.lastIndex { $0 != space }.map { start.index(after: $0) } ?? start.startIndex)))
  }

  /// The parts of a text without spaces around them; by bytes, since the table is long.
  private static func parts(of text: Substring, separator: Unicode.Scalar) -> [String] {
    text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: separator != "|").map {
      trimmed(Substring($0))
    }
  }
}
