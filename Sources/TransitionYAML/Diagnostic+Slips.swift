internal import TransitionDiagnostics
internal import TransitionTree

/// Diagnostics about typical mistakes: invalid YAML, and valid YAML that does not mean what its author intended.
extension Diagnostic {
  /// - Parameters:
  ///   - write: The text to type, shown as help.
  ///   - edits: The edits that write it; `YAMLReader` drops those that do not result in valid YAML.
  static func slip(
    _ message: String, rule: RuleName = .yamlSyntax, at range: SourceRange, label: String? = nil, notes: [Note] = [],
    write: String? = nil, help: String? = nil, edits: [Edit] = [], certainty: Suggestion.Certainty = .certain
  ) -> Diagnostic {
    Diagnostic(
      rule, message, at: range, label: label, notes: notes, help: help ?? write.map { "write \(shortened($0))" },
      suggestion: .edits(edits, as: write, certainty))
  }

  /// The edits after which the text can be read, whether or not they are a fix.
  var edits: [Edit] { suggestion?.edits ?? [] }

  // MARK: Keys

  /// `width:80`, `width 80`, `to = open`.
  ///
  /// - Parameter isSplit: Whether commas split the value, so that it needs quotes as well.
  static func keySlip(
    _ slip: KeySlip, _ range: SourceRange, in lines: TextLines, isFlow: Bool = false, isSplit: Bool = false
  ) -> Diagnostic {
    let name = lines.text(slip.name.lowerBound, slip.name.upperBound)
    let value = lines.text(slip.value.lowerBound, slip.value.upperBound)
    let text = lines.quote(range)
    let problem = slip.problem(shortened(name))
    let edits = [Edit(lines.range(slip.gap), ": ")]
    if isFlow {
      let written = isSplit && !lines.isQuote(slip.value.lowerBound) ? quoted(value) : value
      return .slip(
        "\(text) has no value: \(problem)", rule: .missingValue, at: range, write: "\(name): \(written)",
        edits: written == value
          ? edits : [Edit(lines.range(slip.gap.lowerBound, slip.value.upperBound), ": \(written)")])
    }
    switch slip.cause {
    case .space: return .slip("\(problem) in \(text)", at: range, write: "\(name): \(value)", edits: edits)
    case .foreignSpace:
      return .slip(
        "\(text): \(problem)", at: lines.character(at: slip.name.upperBound + 1), help: "retype the space", edits: edits
      )
    case .wideColon, .colon:
      // A line without a colon may also belong to the text above it.
      let isCertain = slip.cause == .wideColon || lines.isOpening(slip.value.lowerBound)
      return .slip(
        "\(text) is not a key: \(problem)", at: range, write: "\(name): \(value)", edits: edits,
        certainty: isCertain ? .certain : .display)
    }
  }

  /// `a{ b: 1 }`, `a:[1]`, `-{ b: 1 }`.
  ///
  /// - Parameters:
  ///   - start: The start of the word before the bracket.
  ///   - bracket: The offset of the bracket.
  /// - Returns: Nil unless a single word precedes the bracket.
  static func gluedBracket(_ lines: TextLines, _ start: Int, _ bracket: Int) -> Diagnostic? {
    let end = lines.wordEnd(start), hasColon = lines[end] == 0x3A
    guard end > start, lines.skipBlanks(hasColon ? end + 1 : end, bracket) == bracket,
      !lines.starts(at: start, with: "---")
    else { return nil }
    let close = lines.collectionEnd(bracket)
    let name = lines.text(start, end), collection = lines.text(bracket, close)
    let edits = [Edit(lines.range(end, bracket), ": ")]
    if name == "-" {
      return .slip(
        "a space is missing after the dash in \(lines.quote(start, close))", at: lines.range(start, close),
        write: "- \(collection)", edits: [Edit(lines.range(bracket, bracket), " ")])
    }
    return .slip(
      hasColon
        ? "a space is missing after the colon in \(lines.quote(start, close))"
        : "\(lines.quote(start, end)) is not a key: a ':' is missing after it",
      at: lines.range(start, hasColon ? close : end),
      write: "\(name): \(collection)", edits: edits)
  }

  /// `-2`, `-a: 1`.
  static func gluedDash(_ lines: TextLines, _ line: TextLine) -> Diagnostic {
    let range = lines.range(line.entry, line.end)
    return .slip(
      "a space is missing after the dash in \(lines.quote(range))", at: range,
      write: "- \(lines.text(line.entry + 1, line.end))",
      edits: [Edit(lines.range(line.entry + 1, line.entry + 1), " ")])
  }

  static func missingKey(_ lines: TextLines, _ colon: Int) -> Diagnostic {
    .slip("a key is missing before ':'", at: lines.character(at: colon), help: "name: value")
  }

  // MARK: Values

  /// A value that needs quotes.
  static func quoted(_ message: String, _ start: Int, _ end: Int, in lines: TextLines) -> Diagnostic {
    let text = lines.text(start, end), range = lines.range(start, end)
    // With an unbalanced quote in it, the extent of the value is unknown.
    guard lines.hasWholeQuotes(start, end) else { return .slip(message, at: range) }
    // It is not known yet whether a text is allowed here.
    return .slip(
      message, at: range, help: "quote the value: \(shortened(quoted(text)))", edits: [Edit(range, quoted(text))],
      certainty: .likely)
  }

  /// `@x`.
  static func reserved(_ lines: TextLines, _ start: Int, _ end: Int) -> Diagnostic {
    let mark = lines.text(start, Int(lines.character(at: start).end))
    return .quoted(
      "\(lines.quote(start, end)) must be quoted: a value cannot begin with '\(mark)'", start, end, in: lines)
  }

  /// `curve: cubicBezier(0.4, 0, 0.2, 1)`, `description: One, and the other of two` in a flow collection.
  static func splitValue(_ lines: TextLines, _ start: Int, _ end: Int) -> Diagnostic {
    let written = lines.text(start, end), range = lines.range(start, end)
    if !lines.hasWholeQuotes(start, end) { return strayQuote(lines, start, end) }
    if let comma = lines.namedDecimal(start, end) {
      let number = lines.digits(before: comma)..<lines.digits(after: comma)
      return decimalComma(lines, number.lowerBound, comma, number.upperBound, in: start..<end)
    }
    // The value is in quotes already, but not in those of YAML.
    let isQuoted = written.first.map(isTypographic) == true && written.last.map(isTypographic) == true
    let inner = isQuoted ? String(written.dropFirst().dropLast()) : written
    let text = ForeignWord.find(inner, at: "number")?.sole ?? inner
    let isList = (start + 1..<end).allSatisfy { lines.bytes[$0] != 0x2C || !lines.isBlank($0 - 1) }
    return .slip(
      "\(lines.quote(start, end)) is split at its commas here", rule: .invalidExpression, at: range,
      label: isQuoted ? "use straight quotes" : "quote this value", write: quoted(text),
      edits: isList ? [Edit(range, quoted(text))] : [])
  }

  /// Whether a character is a quotation mark of word processors.
  private static func isTypographic(_ character: Character) -> Bool { "“”„‟‘’‚‛«»".contains(character) }

  /// `half hidden."`
  static func strayQuote(_ lines: TextLines, _ start: Int, _ end: Int) -> Diagnostic {
    let mark = lines.text(end - 1, end)
    guard lines.isQuote(end - 1), !lines.bytes[start..<end - 1].contains(lines.bytes[end - 1]) else {
      return .slip(
        "unbalanced quotes in \(lines.quote(start, end))", at: lines.range(start, end), help: "quote the whole value")
    }
    return .slip(
      "the quote that ends \(lines.quote(start, end)) is never opened", at: lines.range(start, end),
      label: "missing \(mark) before it", write: mark + lines.text(start, end),
      edits: [Edit(lines.range(start, start), mark)])
  }

  static func unclosedQuote(_ lines: TextLines, _ open: Int, isFlow: Bool) -> Diagnostic {
    .slip(
      "this quote is never closed", at: lines.character(at: open), label: "missing \(lines.text(open, open + 1))",
      write: closedQuote(lines, open, isFlow: isFlow).replacement)
  }

  /// The edit that closes a quote at the end of its line.
  static func closedQuote(_ lines: TextLines, _ open: Int, isFlow: Bool) -> Edit {
    var end = lines.trimmed(open, lines.lineEnd(open))
    // In brackets, the text most likely ends with its piece.
    if isFlow { end = min(end, lines.pieceEnd(open)) }
    let mark = lines.text(open, open + 1), inner = lines.text(open + 1, end)
    return Edit(lines.range(open, end), mark + (mark == "'" ? inner.replacing("'", with: "''") : inner) + mark)
  }

  /// `{ frame: 0, 60, 10, 20 }`
  static func splitList(_ lines: TextLines, _ start: Int, _ end: Int) -> Diagnostic {
    .slip(
      "\(lines.quote(start, end)) is split at its commas; a list needs brackets", rule: .invalidExpression,
      at: lines.range(start, end), write: "[\(lines.text(start, end))]")
  }

  /// `{ scale: 1,2 }`, and a number in a value.
  static func decimalComma(
    _ lines: TextLines, _ start: Int, _ comma: Int, _ end: Int, in value: Range<Int>? = nil
  ) -> Diagnostic {
    let number = "\(lines.text(start, comma)).\(lines.text(comma + 1, end))"
    let edit = value.map { value in
      let text = lines.text(value.lowerBound, comma) + "." + lines.text(comma + 1, value.upperBound)
      return Edit(lines.range(value), text.contains(",") ? quoted(text) : text)
    }
    return .slip(
      "\(lines.quote(start, end)) is split at its comma; the decimal separator is a point", rule: .invalidExpression,
      at: lines.range(start, end), label: "write '\(number)'", edits: [edit ?? Edit(lines.range(start, end), number)])
  }

  /// `spring(duration: 1s)`: arguments named with colons.
  ///
  /// - Parameters:
  ///   - start: The start of the value.
  ///   - colon: The colon at which it is split.
  static func namedArguments(_ lines: TextLines, _ start: Int, _ colon: Int, isFlow: Bool) -> Diagnostic? {
    guard let open = (start..<colon).last(where: { lines[$0] == 0x28 || lines[$0] == 0x29 }), lines[open] == 0x28,
      !lines.bytes[open..<colon].contains(where: { $0 == 0x5B || $0 == 0x5D || $0 == 0x7B || $0 == 0x7D })
    else { return nil }
    var begin = open
    while begin > start, lines.isWord(begin - 1) { begin -= 1 }
    let range = lines.range(begin, lines.pieceEnd(begin))
    let call = lines.text(begin, Int(range.end))
    let whole = ForeignWord.find(call, at: "curve:")
    let spring = namedCall(call)
    guard var named = bezier(call) ?? spring?.text ?? whole?.sole else {
      if let whole { return splitCall(lines, range, help: whole.advice, Edit(range, quoted(call)), .display) }
      if let foreign = foreignCall(lines, begin, range, isFlow: isFlow) { return foreign }
      return splitCall(lines, range, label: "quote this value", write: quoted(call), Edit(range, quoted(call)))
    }
    if isFlow, named.contains("(") { named = quoted(named) }
    return splitCall(
      lines, range, label: named.contains("=") ? "write '=' instead of ':'" : nil, write: named, Edit(range, named),
      spring?.certainty ?? .certain)
  }

  private static func splitCall(
    _ lines: TextLines, _ range: SourceRange, label: String? = nil, write: String? = nil, help: String? = nil,
    _ edit: Edit, _ certainty: Suggestion.Certainty = .certain
  ) -> Diagnostic {
    .slip(
      "\(lines.quote(range)) is split at its colon here", rule: .invalidExpression, at: range, label: label,
      write: write, help: help, edits: [edit], certainty: certainty)
  }

  /// `CubicBezier(x1: 0.2, …)`, `UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), …)` as
  /// `cubicBezier(0.2, 0, …)`; nil for other curves, and without exactly four numbers.
  private static func bezier(_ call: String) -> String? {
    guard ForeignWord.find(String(call.prefix { $0 != "(" }), at: "curve")?.sole == "cubicBezier" else { return nil }
    let numbers = call.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "-" }.filter { Double($0) != nil }
    return numbers.count == 4 ? "cubicBezier(\(numbers.joined(separator: ", ")))" : nil
  }

  /// `.spring(response: 0.4, dampingFraction: 0.8)` as `spring(response=0.4s, dampingRatio=0.8)`, and whether it can only
  /// mean that; nil for anything but one call with plain values.
  private static func namedCall(_ call: String) -> (text: String, certainty: Suggestion.Certainty)? {
    let name = String(call.prefix { $0 != "(" })
    let curve = ForeignWord.find(name, at: "curve")?.sole ?? name
    guard springs.contains(curve) || curve.hasSuffix("Elastic"), call.last == ")",
      !call.dropFirst(name.count + 1).dropLast().contains(where: "()".contains)
    else { return nil }
    let plain = call.replacing(": .zero", with: ": 0")
    let arguments = plain.dropFirst(name.count + 1).dropLast().split(separator: ",").map { argument in
      guard let colon = argument.firstIndex(of: ":") else {
        return (key: "", value: String(argument.drop { $0 == " " }))
      }
      return (
        key: argument[..<colon].filter { $0 != " " },
        value: String(argument[argument.index(after: colon)...].drop { $0 == " " })
      )
    }
    if curve == "spring", !arguments.contains(where: { $0.key.isEmpty }) {
      let spring = ForeignSpring(arguments, isUIKit: name.hasPrefix("UI") || name.hasPrefix("CA"))
      return (spring.call, spring.isCertain ? .certain : .likely)
    }
    let texts = arguments.map { key, value in
      let isTime = springs.contains(curve) && (key == "response" || key == "duration") && Double(value) != nil
      return key.isEmpty ? value : "\(key)=\(value)\(isTime ? "s" : "")"
    }
    return ("\(curve)(\(texts.joined(separator: ", ")))", .certain)
  }

  private static let springs = ["spring", "smooth", "snappy", "bouncy"]

  /// `transform: CGAffineTransform(scaleX: 0.9, y: 0.9)`: a call of another tool, which means other entries or a value.
  private static func foreignCall(_ lines: TextLines, _ begin: Int, _ range: SourceRange, isFlow: Bool) -> Diagnostic? {
    let call = lines.text(begin, Int(range.end)), name = call.prefix { $0 != "(" }
    var end = begin
    while lines.isSpace(end - 1) { end -= 1 }
    var key = end - 1
    while lines.isWord(key - 1), lines[key - 1] != 0x2E { key -= 1 }
    if lines[end - 1] == 0x3A,
      let word = ForeignWord.find(lines.text(key, end - 1), at: "property", value: call), !word.entries.isEmpty
    {
      let indent = String(repeating: " ", count: key - lines.lineStart(key))
      let separator = isFlow ? ", " : LineBreak.first(in: lines.bytes) + indent
      return splitCall(
        lines, range, label: "write '\(word.entries.joined(separator: ", "))'",
        Edit(lines.range(key, Int(range.end)), word.entries.joined(separator: separator)))
    }
    if let value = ForeignWord.find(call, at: "number")?.sole {
      return splitCall(lines, range, label: "write '\(value)'", Edit(range, value))
    }
    let word = ForeignWord.find(String(name), at: "function") ?? ForeignWord.find(String(name), at: "curve")
    guard let word, word.names.isEmpty else { return nil }
    // Quoted, it can be read, but it is not a value.
    return splitCall(lines, range, help: word.advice, Edit(range, quoted(call)), .display)
  }

  // MARK: Flow collections

  /// `{ color: #FFF }`: the rest of the line is a comment, including the closing bracket.
  static func commentedColor(_ lines: TextLines, _ start: Int, _ end: Int) -> Diagnostic {
    // With a closing quote there, only the opening one is missing.
    let isClosed = lines.isQuote(end)
    let color = lines.text(start, end), mark = isClosed ? lines.text(end, end + 1) : "\""
    return .slip(
      "\(lines.quote(start, end)) begins a comment in YAML",
      at: lines.range(start, end), label: "quote this color", write: mark + color + mark,
      edits: [Edit(lines.range(start, isClosed ? end + 1 : end), mark + color + mark)])
  }

  static func emptyElement(_ lines: TextLines, _ comma: Int) -> Diagnostic {
    .slip(
      "missing element before ','", at: lines.character(at: comma), help: "remove one ','",
      edits: [Edit(lines.range(comma, comma + 1), "")])
  }

  static func ambiguousColon(_ lines: TextLines, _ colon: Int, _ opened: Note) -> Diagnostic {
    .slip(
      "unexpected ':': a ',' is missing, or a value that contains ': ' needs quotes", at: lines.character(at: colon),
      notes: [opened])
  }

  /// `${d}` as a value, which elsewhere is a text in which JavaScript replaces it.
  static func placeholder(_ lines: TextLines, _ start: Int, _ end: Int) -> Diagnostic? {
    let text = lines.text(start, end), inner = text.dropFirst(2).dropLast()
    guard text.hasPrefix("${"), text.hasSuffix("}"), !inner.isEmpty, !inner.contains(where: "{},".contains) else {
      return nil
    }
    return .slip(
      "unexpected '${' in \(lines.quote(start, end)); an expression is written without '${' and '}'",
      rule: .invalidExpression, at: lines.range(start, end), write: String(inner),
      edits: [Edit(lines.range(start, end), String(inner))])
  }

  static func template(_ text: String, at range: SourceRange) -> Diagnostic {
    var inner = text.drop { $0 == "{" || $0 == " " }
    while let last = inner.last, last == "}" || last == " " { inner.removeLast() }
    return .slip(
      "'\(shortened(text))' is a template placeholder; scripts are not templates", at: range,
      write: text.hasSuffix("}}") && !inner.isEmpty ? String(inner) : nil,
      help: text.hasSuffix("}}") && !inner.isEmpty ? nil : "write the expression without the braces")
  }
}

extension TextLines {
  func quote(_ range: SourceRange) -> String { quote(Int(range.start), Int(range.end)) }

  /// A part of the text, quoted for messages.
  func quote(_ start: Int, _ end: Int) -> String { "'\(Diagnostic.shortened(text(start, end)))'" }

  /// The comma in `name=0,5`, where none separates arguments.
  func namedDecimal(_ start: Int, _ end: Int) -> Int? {
    (start..<end).first {
      bytes[$0] == 0x2C && digits(after: $0) > $0 + 1 && digits(before: $0) < $0 && self[digits(before: $0) - 1] == 0x3D
    }
  }

  func digits(before end: Int) -> Int {
    var index = end
    while let byte = self[index - 1], byte &- 0x30 < 10 { index -= 1 }
    return index
  }

  func digits(after start: Int) -> Int {
    var index = start + 1
    while let byte = self[index], byte &- 0x30 < 10 { index += 1 }
    return index
  }

  /// Whether the quotes in a text are balanced; an apostrophe after a letter is not a quote.
  func hasWholeQuotes(_ start: Int, _ end: Int) -> Bool {
    var isDoubleOpen = false, isSingleOpen = false
    for index in start..<end {
      if bytes[index] == 0x22 { isDoubleOpen.toggle() }
      guard bytes[index] == 0x27 else { continue }
      let isAfterLetter = index > start && (bytes[index - 1] | 0x20) &- 0x61 < 26
      if isSingleOpen || !isAfterLetter { isSingleOpen.toggle() }
    }
    return !isDoubleOpen && !isSingleOpen
  }

  /// The end of a collection on its line; the end of the line's text if it is not closed there.
  func collectionEnd(_ open: Int) -> Int {
    let limit = textEnd(open)
    var depth = 0
    for index in open..<limit {
      if isOpening(index) { depth += 1 } else if isClosing(index) { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return limit
  }
}
