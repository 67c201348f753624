/// A row of the table of words of other tools.
package struct ForeignWordRow: Sendable {
  package let places: [String]
  /// The words, or a single pattern.
  package let words: [String]
  /// Whether the word is a pattern rather than a list of words.
  let isPattern: Bool
  /// A pattern for the value.
  package let value: String?
  /// The tools that use the word so.
  package let tools: [String]
  /// `=` or `~`, and what to write instead; empty if only the advice says it.
  package let means: String
  package let advice: String?

  init?(_ line: ArraySlice<UInt8>) {
    let cells = (0..<7).map { Self.cell($0, of: line) }
    guard cells[6] == nil, let found = cells[0], let written = cells[1], let last = cells[5] else { return nil }
    func text(_ bytes: ArraySlice<UInt8>?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }
    places = found.split(separator: UInt8(ascii: ",")).map { text(Self.trimmed($0)) }
    words = Self.words(in: written, at: found).map { text($0) }
    isPattern = Self.isPattern(Self.words(in: written, at: found))
    value = cells[2].flatMap { $0.isEmpty ? nil : text($0) }
    tools = (cells[3] ?? []).split(separator: UInt8(ascii: ",")).map { text(Self.trimmed($0)) }
    means = text(cells[4])
    advice = last.isEmpty ? nil : text(last)
  }

  // MARK: Bytes, of which the table has many

  /// A cell of a row, without the spaces around it; nil if the row has fewer.
  static func cell(_ index: Int, of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = line
    for _ in 0..<index {
      guard let bar = rest.firstIndex(of: UInt8(ascii: "|")) else { return nil }
      rest = rest[(bar + 1)...]
    }
    return trimmed(rest[..<(rest.firstIndex(of: UInt8(ascii: "|")) ?? rest.endIndex)])
  }

  /// The words of a cell, or the single pattern of values.
  static func words(in cell: ArraySlice<UInt8>, at places: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let isValue = places.split(separator: UInt8(ascii: ",")).contains {
      let place = trimmed($0)
      return place.last == UInt8(ascii: ":") || place.elementsEqual("number".utf8)
    }
    let isOne =
      cell.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
      || zip(cell, cell.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: " ") }
    return isValue && isOne ? [cell] : cell.split(separator: UInt8(ascii: " "))
  }

  /// Whether words are a single pattern.
  static func isPattern(_ words: [ArraySlice<UInt8>]) -> Bool {
    words.count == 1 && words[0].contains(UInt8(ascii: "{"))
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop { $0 == UInt8(ascii: " ") }
    return start[..<(start.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? start.startIndex)]
  }

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
    let isWord = !places.contains { $0.hasSuffix(":") || $0 == "color" || $0 == "number" }
    let isEntry = isWord && text.contains(": ")
    let names = isEntry || text.isEmpty ? [] : isWord ? text.split(separator: " ").map(String.init) : [text]
    return ForeignWord(
      names: names,
      entries: isEntry
        ? text.utf8.split(separator: UInt8(ascii: ";")).map {
          String(decoding: Self.trimmed(Array($0)[...]), as: UTF8.self)
        } : [],
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
    return text(of: result)
  }

  /// A calculated number, to six decimals.
  static func text(of number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
