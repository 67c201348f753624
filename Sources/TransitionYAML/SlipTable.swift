internal import CLibYAML
internal import TransitionDiagnostics
internal import TransitionTree

/// The most likely intention of an author where libyaml failed.
///
/// libyaml's messages and marks only select the line: for the most common mistakes they point elsewhere. The first
/// matching entry of the table describes what was written.
struct SlipTable {
  private static let table: [@Sendable (SlipTable) -> Diagnostic?] = [
    { $0.conflictMarker() }, { $0.bracketOrQuote() }, { $0.tab() }, { $0.gluedDash() },
    { $0.directive() }, { $0.keySlip() }, { $0.lineWithoutColon() }, { $0.secondColon() }, { $0.keyBelowText() },
    { $0.dashInLine() }, { $0.reservedCharacter() }, { $0.namelessAnchor() }, { $0.badEscape() }, { $0.tag() },
    { $0.blockHeader() }, { $0.strayText() },
  ]

  private let lines: TextLines
  /// What libyaml was doing, `while parsing a block mapping`, and the problem: `did not find expected key`.
  private let context: String
  private let problem: String
  /// The offset at which libyaml stopped, and the start of the construct that it was reading.
  private let place: Int
  private let start: Int
  /// The offending line and the one above it.
  private let line: TextLine
  private let above: TextLine?

  /// - Parameters:
  ///   - place: The offset at which libyaml stopped.
  ///   - start: The start of the construct in which it stopped.
  init(_ parser: yaml_parser_t, at place: Int, start: Int, in lines: TextLines) {
    self.lines = lines
    self.place = place
    context = parser.context.map { String(cString: $0) } ?? ""
    problem = parser.problem.map { String(cString: $0) } ?? "the text is not YAML"
    self.start = context.isEmpty ? place : start
    // A key without a colon is only detected on the next line.
    line = lines.line(at: problem == "could not find expected ':'" ? self.start : place)
    above = lines.lineAbove(line)
  }

  func diagnostic() -> Diagnostic {
    for entry in Self.table {
      guard var found = entry(self) else { continue }
      found.notes.append(.init("libyaml: \(context.isEmpty ? problem : "\(context), \(problem)")"))
      return found
    }
    let words = problem.hasPrefix("found ") ? String(problem.dropFirst(6)) : problem
    let expected = "did not find expected "
    return .slip(
      "invalid YAML: \(problem.hasPrefix(expected) ? "expected \(problem.dropFirst(expected.count))" : words)",
      at: lines.character(at: place))
  }

  private func bracketOrQuote() -> Diagnostic? {
    var scan = BracketScan(lines, upTo: place)
    return scan.slip()
  }

  // MARK: Lines that are no entries

  private func conflictMarker() -> Diagnostic? {
    for line in [line, above].compactMap({ $0 }) {
      guard ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: { lines.starts(at: line.start, with: $0) })
      else { continue }
      return .slip(
        "\(lines.quote(line.text, line.end)) is a merge conflict marker", at: lines.range(line.text, line.end),
        help: "keep one of the two versions and remove the markers")
    }
    return nil
  }

  private func tab() -> Diagnostic? {
    guard problem.contains("tab character") || problem.contains("cannot start any token") && lines[place] == 0x09 else {
      return nil
    }
    let line = lines.line(at: place)
    var first = line.start
    while lines[first] == 0x20 { first += 1 }
    if lines[first] != 0x09 { first = place }
    var end = first
    while lines[end] == 0x09 { end += 1 }
    let range = lines.range(first, max(end, first + 1))
    let message = "a tab indents this line; YAML accepts only spaces"
    guard first < line.text, let width = likelyIndent(below: lines.lineAbove(line)) else {
      return .slip(message, at: range, help: "replace each tab with two spaces")
    }
    return .slip(
      message, at: range, help: "indent the line with \(Self.spaces(width))",
      edits: [.init(lines.range(line.start, line.text), String(repeating: " ", count: width))])
  }

  /// The probable indentation of a line: deeper than a key without a value, otherwise that of the key above.
  private func likelyIndent(below above: TextLine?) -> Int? {
    guard let above else { return 0 }
    // A tab above says nothing about spaces.
    if lines.bytes[above.start..<above.text].contains(0x09) { return nil }
    return above.column + (lines[above.end - 1] == 0x3A ? 2 : 0)
  }

  /// `-2`, `-b: 2` among the elements of a list.
  private func gluedDash() -> Diagnostic? {
    func isGlued(_ line: TextLine) -> Bool {
      lines[line.entry] == 0x2D && (lines.isWord(line.entry + 1) || lines.isOpening(line.entry + 1))
    }
    if isGlued(line), line.colon == nil || problem.contains("'-'") { return .gluedDash(lines, line) }
    // The keys of an element are two columns deeper than its dash.
    guard let above, isGlued(above), line.indent == above.column + 2 || line.indent == above.indent else { return nil }
    return .gluedDash(lines, above)
  }

  private func directive() -> Diagnostic? {
    guard lines[start] == 0x25, start == lines.lineStart(start) else { return nil }
    let end = lines.textEnd(start)
    if lines.starts(at: start, with: "%YAML") {
      return .slip(
        "\(lines.quote(start, end)) requests an unsupported version of YAML", at: lines.range(start, end),
        help: "remove the line")
    }
    return .slip(
      "a line cannot begin with '%', which begins a YAML directive", at: lines.range(start, end),
      help: "indent the line, or quote the key")
  }

  // MARK: Colons

  private var isMissingColon: Bool { problem == "could not find expected ':'" }
  private var isSecondColon: Bool { problem.hasPrefix("mapping values are not allowed") }

  /// `b:2`, `to open` and the like, alone on a line or above deeper keys.
  private func keySlip() -> Diagnostic? {
    for line in isMissingColon ? [line] : isSecondColon ? [line, above].compactMap({ $0 }) : [] {
      guard line.colon == nil, let slip = KeySlip(line.entry..<line.end, in: lines.bytes) else { continue }
      return .keySlip(slip, lines.range(line.entry, line.end), in: lines)
    }
    return nil
  }

  private func lineWithoutColon() -> Diagnostic? {
    guard let line = isMissingColon ? line : isSecondColon ? above : nil, line.colon == nil, !line.isEmpty else {
      return nil
    }
    let word = lines.text(line.entry, line.end)
    let isWord = (line.entry..<line.end).allSatisfy { lines.isWord($0) }
    guard isWord || isMissingColon else { return nil }
    let message = "\(lines.quote(line.entry, line.end)) is not a key: a ':' is missing after it"
    let range = lines.range(line.entry, line.end)
    if isWord, let below = lines.lineBelow(line), below.indent > line.indent {
      return .slip(message, at: range, write: "\(word):", edits: [.init(lines.range(line.end, line.end), ":")])
    }
    return .slip(
      message, at: range, write: isWord ? "\(word): value" : nil,
      help: isWord
        ? nil : "write \(Diagnostic.shortened(word)): value; indent text that continues a value deeper than its key")
  }

  /// `a: b: c`.
  private func secondColon() -> Diagnostic? {
    guard isSecondColon, let first = line.colon, first < place else { return nil }
    let value = lines.skipBlanks(first + 1, line.limit)
    let end = max(line.end, value)
    if lines.isQuote(value) || lines.isOpening(value) {
      return .slip("a second key cannot begin on this line", at: lines.character(at: place), help: "start a new line")
    }
    if let named = Diagnostic.namedArguments(lines, value, place, isFlow: false) { return named }
    let range = lines.range(value, end)
    let message = "the value \(lines.quote(value, end)) contains ': ', which begins another map"
    if let closing = lines[end - 1], closing == 0x5D || closing == 0x7D,
      lines.bytes[value..<end].reduce(0, { $0 + ($1 == closing - 2 ? 1 : $1 == closing ? -1 : 0) }) < 0
    {
      return .slip(message, at: range, help: "write '\(closing == 0x5D ? "[" : "{")' before it, or quote the value")
    }
    return .quoted(message, value, end, in: lines)
  }

  /// A key below a text or a value.
  private func keyBelowText() -> Diagnostic? {
    guard isSecondColon, let above else { return nil }
    let key = lines.range(line.entry, max(lines.trimmed(line.entry, place), line.entry))
    guard let colon = above.colon else {
      return .slip(
        "\(lines.quote(key)) continues the text of the line above, so it is not a key", at: key,
        notes: [.init("this text continues below", at: lines.range(above.entry, above.end))],
        help: "end that line with a ':' if it is a key, or indent both alike")
    }
    let parent = lines.quote(above.entry, colon)
    if !above.hasDash, !line.hasDash, let width = indent(of: above, before: line) {
      return .slip(
        "\(parent) is indented less than \(lines.quote(key)), the next key", at: lines.range(above.entry, colon),
        help: "indent it with \(Self.spaces(width))",
        edits: [.init(lines.range(above.start, above.text), String(repeating: " ", count: width))])
    }
    return .slip(
      "\(lines.quote(key)) is indented below \(parent), which already has a value", at: key,
      notes: [.init("the value is here", at: lines.range(lines.skipBlanks(colon + 1, above.end), above.end))],
      help: "indent both alike, or remove the value of \(parent)")
  }

  /// The indentation of a line that belongs with the next one: to the keys of the one above it, which has no value
  /// otherwise, or to the keys on both sides of it.
  private func indent(of line: TextLine, before next: TextLine) -> Int? {
    guard line.column < next.column, let above = lines.lineAbove(line) else { return nil }
    let isParent = above.column == line.column && above.colon.map { $0 + 1 == above.end } ?? false
    return isParent || above.column == next.column ? next.column : nil
  }

  /// `key: - a`.
  private func dashInLine() -> Diagnostic? {
    guard problem.hasPrefix("block sequence entries are not allowed") else { return nil }
    let end = lines.textEnd(place)
    let item = lines.text(lines.skipBlanks(place + 1, end), end)
    return .slip(
      "a list cannot begin on its key's line", at: lines.range(place, end),
      help: "start a new line with it, or write [\(Diagnostic.shortened(item))]; quote a value that begins with '- '")
  }

  // MARK: Characters

  private func reservedCharacter() -> Diagnostic? {
    let isContent = problem == "did not find expected node content"
    if isContent || problem == "did not find expected key", lines[place] == 0x3A {
      return .missingKey(lines, place)
    }
    if isContent, lines.isClosing(place) {
      return .slip("unmatched \(lines.quote(place, place + 1))", at: lines.character(at: place))
    }
    guard
      isContent && lines[place] == 0x2C || problem.contains("cannot start any token")
        || problem.hasPrefix("mapping keys are not allowed")
    else { return nil }
    return .reserved(lines, place, lines.textEnd(place))
  }

  private func namelessAnchor() -> Diagnostic? {
    guard problem == "did not find expected alphabetic or numeric character" else { return nil }
    let isAlias = lines[start] == 0x2A
    let end = lines.pieceEnd(start)
    return .slip(
      "'\(isAlias ? "*" : "&")' begins an \(isAlias ? "alias" : "anchor"), whose name can only contain letters, digits, '-' and '_'",
      at: lines.range(start, end),
      help: "quote the value: \(Diagnostic.shortened(Diagnostic.quoted(lines.text(start, end))))")
  }

  private func badEscape() -> Diagnostic? {
    guard problem.contains("escape") || problem.contains("hexdecimal") else { return nil }
    var first = place
    while first > lines.base, lines[first] != 0x5C, first > place - 3 { first -= 1 }
    if lines[first] != 0x5C { first = place }
    let letter = lines[first + 1]
    var end = Int(lines.character(at: first + 1).end)
    guard let digits = letter == 0x78 ? 2 : letter == 0x75 ? 4 : letter == 0x55 ? 8 : nil else {
      return .slip(
        "unknown escape \(lines.quote(first, end))", at: lines.range(first, end),
        help: "write '\\\\' for a backslash, or use single quotes")
    }
    while end < first + 2 + digits, let byte = lines[end], hexDigit(byte) != nil { end += 1 }
    return .slip(
      end == first + 2 + digits
        ? "\(lines.quote(first, end)) is not a character"
        : "\(lines.quote(first, first + 2)) needs \(digits) hexadecimal digits", at: lines.range(first, end))
  }

  private func tag() -> Diagnostic? {
    guard context.contains("tag") || problem.contains("tag handle") else { return nil }
    var end = start
    while !lines.isSpace(end) { end += 1 }
    let range = lines.range(start, end)
    return .tag(lines.text(start, Int(range.end)), at: range)
  }

  /// `a: > 5`, `a: | text`.
  private func blockHeader() -> Diagnostic? {
    if problem.hasPrefix("found an indentation indicator") {
      return .slip("the indentation of a block is 1 to 9", at: lines.character(at: place))
    }
    guard problem == "did not find expected comment or line break" else { return nil }
    let end = lines.textEnd(start)
    return .slip(
      "a value cannot begin with \(lines.quote(start, start + 1)): the text of a block begins on the next line",
      at: lines.range(start, end),
      help: "quote the value: \(Diagnostic.shortened(Diagnostic.quoted(lines.text(start, end))))")
  }

  // MARK: Text where none can be

  private func strayText() -> Diagnostic? {
    let isOutside = problem == "did not find expected <document start>"
    guard isOutside || problem == "did not find expected key" || problem.contains("'-' indicator"), place < lines.end
    else { return nil }
    if line.text < place { return textAfterValue() }
    let end = max(line.end, place + 1)
    let name = lines.range(place, line.colon ?? end)
    if isOutside {
      if let above, lines.starts(at: above.start, with: "...") { return .secondDocument(at: lines.range(place, end)) }
      var first = line
      while let next = lines.lineAbove(first), !lines.starts(at: next.start, with: "---") { first = next }
      return .slip(
        "\(lines.quote(name)) does not belong to what the script begins with", at: name,
        notes: [.init("it begins here", at: lines.range(first.text, first.end))],
        help: first.indent > line.indent ? "indent both alike" : nil)
    }
    let isList = problem.contains("'-'")
    if line.indent == start - lines.lineStart(start) {
      let note = Diagnostic.Note("it began here", at: lines.character(at: start))
      if line.hasDash {
        return .slip("list element among the keys of a map", at: name, notes: [note], help: "indent it below its key")
      }
      if isList {
        return .slip("\(lines.quote(name)) is among list elements, which begin with '- '", at: name, notes: [note])
      }
    }
    if line.colon == nil, !line.hasDash {
      return .slip(
        "\(lines.quote(name)) does not belong to any key", at: name,
        help: "indent text that continues a value deeper than its key, without a comment in between")
    }
    let levels = levelsAround().map(String.init).joined(separator: " or ")
    return .slip(
      "\(lines.quote(name)) is indented by \(Self.spaces(line.indent)), which matches no line above it", at: name,
      notes: [.init("the \(isList ? "list" : "map") around it begins here", at: lines.character(at: start))],
      help: levels.isEmpty ? nil : "indent it by \(levels)")
  }

  /// The nearest smaller and larger indentations above a line that does not match any.
  private func levelsAround() -> [Int] {
    var greater: Int?
    var other = above
    for _ in 0..<1000 {
      guard let line = other, line.indent != self.line.indent else { break }
      if line.indent < self.line.indent { return [line.indent] + (greater.map { [$0] } ?? []) }
      greater = min(greater ?? line.indent, line.indent)
      other = lines.lineAbove(line)
    }
    return greater.map { [$0] } ?? []
  }

  /// `a: *b c`, and other text after a complete value on the same line.
  private func textAfterValue() -> Diagnostic {
    let end = lines.textEnd(place)
    let value = lines.skipBlanks(line.colon.map { $0 + 1 } ?? line.entry, place)
    let range = lines.range(place, end)
    if lines[value] == 0x2A {
      let alias = lines.quote(value, lines.trimmed(value, place))
      return .slip(
        "unexpected \(lines.quote(place, end)) after \(alias), which YAML reads as an alias", at: range,
        help: "quote the value: \(Diagnostic.shortened(Diagnostic.quoted(lines.text(value, end))))")
    }
    if lines[place] == 0x26 || lines[place] == 0x21 {
      return .slip("\(lines.quote(place, end)) is a second anchor or tag on the same value", at: range)
    }
    return .slip("unexpected \(lines.quote(place, end))", at: range, help: "start a new line, or quote the whole value")
  }

  private static func spaces(_ count: Int) -> String { "\(count) space\(count == 1 ? "" : "s")" }
}
