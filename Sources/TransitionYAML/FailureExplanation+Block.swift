internal import TransitionDiagnostics
internal import TransitionTree

/// Mistakes with colons, dashes and indentation.
extension FailureExplanation {
  /// A line of a map or list that is neither: `b:2`, `b`, `-2`.
  func missingColon() -> Diagnostic? {
    guard let start = context, start < text.end else { return nil }
    let end = max(text.textEnd(start), start + 1)
    if let colon = text.gluedColon(start, before: end) { return gluedColon(colon, start, end) }
    if text[start] == 0x2D { return gluedDash(start, end) }
    if let line = KeylessLine(start, end, in: text) { return keyless(line) }
    return make(
      "'\(quote(start, end))' is no key: a ':' is missing after it", text.range(start, end),
      help: "write \(quote(start, end)): value; a text that goes on below its key is indented deeper than the key")
  }

  /// A line that would be a key if its author knew YAML better.
  private func keyless(_ line: KeylessLine) -> Diagnostic {
    let edits = line.replacement.map { [Diagnostic.Edit(line.range, $0)] } ?? []
    return make(
      line.message, line.range, help: line.help, fix: line.isCertain ? edits : [])
  }

  private func gluedDash(_ start: Int, _ end: Int) -> Diagnostic {
    make(
      "a space is missing after the dash in '\(quote(start, end))'", text.range(start, end),
      help: "write \(Diagnostic.shortened("- " + text.text(start + 1, end)))",
      fix: [.init(text.range(start + 1, start + 1), " ")])
  }

  private func gluedColon(_ colon: Int, _ start: Int, _ end: Int) -> Diagnostic {
    if let space = text.foreignSpace(colon + 1) {
      return make(
        "\(space.name) follows the colon in '\(quote(start, end))'; YAML takes plain spaces only", space.range,
        help: "type the space anew", fix: [.init(space.range, " ")])
    }
    return make(
      "a space is missing after the colon in '\(quote(start, end))'", text.range(start, end),
      help: "write \(Diagnostic.shortened(text.text(start, colon) + ": " + text.text(colon + 1, end)))",
      fix: [.init(text.range(colon + 1, colon + 1), " ")])
  }

  /// A colon where no key can be: `a: b: c`, or a key below a value.
  func secondColon() -> Diagnostic? {
    guard place < text.end else { return nil }
    let line = text.entryText(place)
    if let first = text.keyColon(line, before: place) {
      var value = first + 1
      while text.isBlank(value) { value += 1 }
      let end = max(text.textEnd(value), value)
      if let opening = text[value], opening == 0x22 || opening == 0x27 || opening == 0x5B || opening == 0x7B {
        return make("a second key cannot stand on this line", text.character(at: place), help: "start a new line")
      }
      if let named = namedArguments(from: value) { return named }
      if let keyless = keylessFlow(line, before: first) { return keyless }
      let stray = unopenedBracket(value, end)
      return make(
        "the value '\(quote(value, end))' has ': ' in it, which begins another map", text.range(value, end),
        help: stray.map { "write \($0) before it, or quote the value" } ?? quoteHelp(value, end),
        fix: stray == nil ? quoteFix(value, end) : [])
    }
    let keyEnd = max(text.trimmed(line, place), line)
    let key = text.range(line, keyEnd)
    guard let above = text.previousLine(line) else { return nil }
    let start = text.entryText(above)
    let end = text.textEnd(start)
    if let colon = text.gluedColon(start, before: end), text.keyColon(start, before: end) == nil {
      return gluedColon(colon, start, end)
    }
    // The keys of a list element stand two columns further in than its dash.
    if text[start] == 0x2D, let letter = text[start + 1], SyntaxText.isNameByte(letter),
      text.indentation(line) == text.indentation(start) + 2
    {
      return gluedDash(start, end)
    }
    guard let colon = text.keyColon(start, before: end) else {
      if let line = KeylessLine(start, end, in: text) { return keyless(line) }
      return make(
        "'\(quote(line, keyEnd))' goes on with the text of the line above and so is no key", key,
        note: .init("this text goes on below", at: text.range(start, end)),
        help: "end that line with a ':' if it is a key, or indent both alike")
    }
    return make(
      "'\(quote(line, keyEnd))' is indented below '\(quote(start, colon))', which has a value already", key,
      note: .init("the value is here", at: text.range(text.trimmedStart(colon + 1, end), end)),
      help: "indent both alike, or leave '\(quote(start, colon)):' without a value")
  }

  /// `canvas { width: 3, height: 4 }`: the name before a bracket lacks its colon.
  private func keylessFlow(_ start: Int, before colon: Int) -> Diagnostic? {
    var end = start
    while end < colon, SyntaxText.isNameByte(text.bytes[end]) { end += 1 }
    if end > start, text[end] == 0x3A, let open = text[end + 1], open == 0x7B || open == 0x5B {
      return gluedColon(end, start, text.textEnd(start))
    }
    let bracket = text.trimmedStart(end, colon)
    guard end > start, bracket >= end, text[bracket] == 0x7B || text[bracket] == 0x5B else { return nil }
    return make(
      "'\(quote(start, end))' is no key: a ':' is missing after it", text.range(start, end),
      help: "write \(Diagnostic.shortened("\(text.text(start, end)): \(text.text(bracket, text.textEnd(bracket)))"))",
      fix: [.init(text.range(end, end), bracket == end ? ": " : ":")])
  }

  /// The bracket that is opened nowhere in a value that it closes at its end: `width: 3, height: 4 }`.
  private func unopenedBracket(_ start: Int, _ end: Int) -> String? {
    guard end > start, let close = text[end - 1], close == 0x7D || close == 0x5D else { return nil }
    let open: UInt8 = close == 0x7D ? 0x7B : 0x5B
    let balance = text.bytes[start..<end].reduce(0) { $0 + ($1 == open ? 1 : $1 == close ? -1 : 0) }
    return balance < 0 ? (close == 0x7D ? "'{'" : "'['") : nil
  }

  /// `key: - a`.
  func dashInLine() -> Diagnostic {
    let end = max(text.textEnd(place), place + 1)
    var item = place + 1
    while text.isBlank(item) { item += 1 }
    return make(
      "a list cannot begin on its key's line", text.range(place, end),
      help: "start a new line with it, or write [\(quote(item, end))]; a value that begins with '- ' is quoted")
  }

  /// Text where a key or a list element should be.
  func strayText() -> Diagnostic? {
    guard place < text.end else { return nil }
    if text.lineText(place) < place { return textAfterValue() }
    let end = max(text.textEnd(place), place + 1)
    let name = text.range(place, text.keyColon(place, before: end) ?? end)
    let word = Diagnostic.shortened(text.text(Int(name.start), Int(name.end)))
    if text[place] == 0x3A {
      return make("a key is missing before ':'", text.character(at: place), help: "name: value")
    }
    let indent = text.indentation(place)
    let levels = levels(around: place, indent)
    let column = context.map { $0 - text.lineStart($0) } ?? 0
    if indent == column {
      let note = context.map { Diagnostic.Note("it began here", at: text.character(at: $0)) }
      if text[place] == 0x2D, text.isSpace(place + 1) {
        return make("a list element stands among the keys of a map", name, note: note, help: "indent it below its key")
      }
      if failure.problem.contains("'-'") {
        if text[place] == 0x2D, let next = text[place + 1], SyntaxText.isNameByte(next) { return gluedDash(place, end) }
        return make("'\(word)' stands among list elements, which begin with '- '", name, note: note)
      }
    }
    if text.keyColon(place, before: end) == nil, text[place] != 0x2D {
      return make(
        "'\(word)' belongs to no key", name,
        help: "a text over several lines goes on without a comment between, indented deeper than its key")
    }
    let others = levels.map(String.init).joined(separator: " or ")
    return make(
      "'\(word)' is indented by \(indent) space\(indent == 1 ? "" : "s"), which matches no line above it", name,
      note: context.map {
        .init(
          "the \(failure.problem.contains("'-'") ? "list" : "map") around it begins here", at: text.character(at: $0))
      },
      help: others.isEmpty ? nil : "indent it by \(others)")
  }

  /// The indentations next to one that fits none: the nearest smaller and greater of the lines above.
  private func levels(around offset: Int, _ indent: Int) -> [Int] {
    var greater: Int?
    var line = text.previousLine(offset)
    var looked = 0
    while let start = line, looked < 1000 {
      let other = text.indentation(start)
      if other == indent { return [] }
      if other < indent { return [other] + (greater.map { [$0] } ?? []) }
      greater = min(greater ?? other, other)
      line = text.previousLine(start)
      looked += 1
    }
    return greater.map { [$0] } ?? []
  }

  /// `a: "x" y`, `a: [1] + 2`, `a: 'it's'`.
  func textAfterValue() -> Diagnostic? {
    let end = max(text.textEnd(place), place + 1)
    let before = text.trimmed(text.lineStart(place), place)
    let stray = text.range(place, end)
    let line = text.entryText(place)
    var value = line
    if let colon = text.keyColon(line, before: place) {
      value = colon + 1
      while text.isBlank(value) { value += 1 }
    }
    switch text[before - 1] {
    case 0x22 where text[value] == 0x22:
      return make(
        "'\(quote(place, end))' stands after the closing quote", stray,
        help: before == place
          ? "within double quotes a quote is written \\\"" : "quote the whole value: \(wholeQuoted(value, end))")
    case 0x27 where text[value] == 0x27:
      return make(
        "'\(quote(place, end))' stands after the closing quote", stray,
        help: before == place
          ? "a single quote within single quotes is doubled: ''" : "quote the whole value: \(wholeQuoted(value, end))")
    case 0x7D where text[before - 2] == 0x7D:
      if text[value] == 0x7B, text[value + 1] == 0x7B {
        return .template(text.text(value, before), at: text.range(value, before))
      }
      return make("'\(quote(place, end))' stands after the closing bracket", stray)
    case 0x5D, 0x7D:
      return make(
        "'\(quote(place, end))' stands after the closing bracket", stray,
        help: text[value] == 0x5B || text[value] == 0x7B ? "remove it, or quote the whole value" : nil)
    default: break
    }
    if text[value] == 0x2A {
      return make(
        "'\(quote(place, end))' stands after an alias, and '\(quote(value, before))' is one to YAML", stray,
        help: quoteHelp(value, end))
    }
    if text[place] == 0x26 || text[place] == 0x21 {
      return make("'\(quote(place, end))' is a second anchor or tag of one value", stray)
    }
    return make("'\(quote(place, end))' cannot stand here", stray, help: "start a new line, or quote the whole value")
  }

  private func wholeQuoted(_ start: Int, _ end: Int) -> String {
    Diagnostic.shortened(Diagnostic.quoted(text.text(start, end)))
  }

  /// What stands below a document that is complete.
  func textAfterDocument() -> Diagnostic? {
    guard place < text.end else { return nil }
    if text.lineText(place) < place { return textAfterValue() }
    let end = max(text.textEnd(place), place + 1)
    if let above = text.previousLine(place), text.text(above, above + 3) == "..." {
      return .secondDocument(at: text.range(place, end))
    }
    let name = text.range(place, text.keyColon(place, before: end) ?? end)
    let first = firstLine()
    return make(
      "'\(Diagnostic.shortened(text.text(Int(name.start), Int(name.end))))' stands outside of what the script began with",
      name, note: first.map { .init("it begins here", at: text.range($0, text.textEnd($0))) },
      help: first.map { text.indentation($0) > text.indentation(place) } == true ? "indent both alike" : nil)
  }

  private func firstLine() -> Int? {
    var index = text.base
    while index < text.end {
      let start = text.lineText(index)
      if start < text.end, !text.isBreak(start), text[start] != 0x23, text.text(start, start + 3) != "---" {
        return start
      }
      index = text.lineEnd(start)
      while text.isBreak(index) { index += 1 }
    }
    return nil
  }

  /// `a: > 5`, `a: | text`.
  func textAfterBlockMark() -> Diagnostic? {
    guard let start = context, let mark = text[start], mark == 0x7C || mark == 0x3E else { return nil }
    let end = max(text.textEnd(start), start + 1)
    return make(
      "a value cannot begin with '\(quote(start, start + 1))': the text of a block begins on the next line",
      text.range(start, end), help: quoteHelp(start, end))
  }
}

extension SyntaxText {
  /// The first character from an offset on that is no blank, at most `limit`.
  func trimmedStart(_ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit, isBlank(index) { index += 1 }
    return index
  }
}
