internal import TransitionDiagnostics
internal import TransitionTree

/// Finds out from libyaml's words and the text around what was written that is no YAML.
///
/// libyaml stops where it can no longer go on, which for the commonest slips is elsewhere than the slip.
struct FailureExplanation {
  let text: SyntaxText
  let failure: ParserFailure
  /// Where libyaml stopped.
  let place: Int
  /// Where the construct began in which it stopped.
  let context: Int?
  /// Where the outermost open flow collection begins.
  let flow: Int?
  /// Whether the document is complete already.
  let isAfterRoot: Bool

  func diagnostic() -> Diagnostic {
    var diagnostic = swallowingQuote() ?? coloredComment() ?? explained() ?? plain()
    diagnostic.notes.append(.init("libyaml: \(failure.words)"))
    return diagnostic
  }

  private func plain() -> Diagnostic {
    Diagnostic("yaml-syntax", "this is no YAML: \(failure.problem)", at: text.character(at: place))
  }

  private func explained() -> Diagnostic? {
    switch failure.problem {
    case "could not find expected ':'": return missingColon()
    case "mapping values are not allowed in this context": return secondColon()
    case "block sequence entries are not allowed in this context": return dashInLine()
    case "mapping keys are not allowed in this context": return reserved(place)
    case "found character that cannot start any token":
      return text[place] == 0x09 ? tab(place) : reserved(place)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tab(place)
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": return unfinishedFlow()
    case "did not find expected node content": return missingContent()
    case "found unexpected end of stream", "found unexpected document indicator": return openQuote()
    case "did not find expected key", "did not find expected '-' indicator": return strayText()
    case "did not find expected <document start>": return textAfterDocument()
    case "did not find expected comment or line break": return textAfterBlockMark()
    case "found an indentation indicator equal to 0":
      return make("a block's indentation is 1 to 9", text.character(at: place))
    case "did not find expected alphabetic or numeric character": return namelessAnchor()
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return badEscape()
    default: break
    }
    if failure.context.hasPrefix("while scanning a directive") || failure.problem.contains("document")
      || failure.context.hasPrefix("while scanning a %")
    {
      return directive()
    }
    if failure.context.contains("tag") || failure.problem.contains("tag handle") { return brokenTag() }
    return nil
  }

  func make(
    _ message: String, _ place: SourceRange, label: String? = nil, note: Diagnostic.Note? = nil, help: String? = nil,
    fix: [Diagnostic.Edit] = []
  ) -> Diagnostic {
    Diagnostic(
      "yaml-syntax", message, at: place, label: label, notes: note.map { [$0] } ?? [], help: help, fix: fix)
  }

  func quote(_ start: Int, _ end: Int) -> String { Diagnostic.shortened(text.text(start, end)) }

  /// `quote this value` and how.
  func quoteHelp(_ start: Int, _ end: Int) -> String {
    "quote the value: \(Diagnostic.shortened(Diagnostic.quoted(text.text(start, end))))"
  }

  func quoteFix(_ start: Int, _ end: Int) -> [Diagnostic.Edit] {
    [Diagnostic.Edit(text.range(start, end), Diagnostic.quoted(text.text(start, end)))]
  }

  // MARK: Characters

  /// `a: @x`: characters that YAML keeps for itself.
  func reserved(_ start: Int) -> Diagnostic {
    let end = max(flow == nil ? text.textEnd(start) : text.pieceEnd(start), start + 1)
    let mark = text.text(Int(text.character(at: start).start), Int(text.character(at: start).end))
    return make(
      "'\(quote(start, end))' cannot stand here unquoted: a value cannot begin with '\(mark)'", text.range(start, end),
      help: quoteHelp(start, end), fix: quoteFix(start, end))
  }

  /// A tab where spaces indent.
  func tab(_ offset: Int) -> Diagnostic {
    var start = text.lineStart(offset)
    while text[start] == 0x20 { start += 1 }
    if text[start] != 0x09 { start = min(offset, text.end) }
    var end = start
    while text[end] == 0x09 { end += 1 }
    let place = text.range(start, max(end, start + 1))
    let message = "a tab indents this line; YAML takes spaces only"
    guard start == text.lineStart(start) || text.indentation(start) > start - text.lineStart(start),
      let width = likelyIndentation(at: start)
    else { return make(message, place, help: "replace each tab by two spaces") }
    let blanks = text.range(text.lineStart(start), text.lineText(start))
    return make(
      message, place, help: "indent the line with \(width) space\(width == 1 ? "" : "s")",
      fix: [.init(blanks, String(repeating: " ", count: width))])
  }

  /// How deep a line probably belongs: below a key without a value, else beside the key above it.
  private func likelyIndentation(at offset: Int) -> Int? {
    guard let above = text.previousLine(offset) else { return 0 }
    // A tab above has been told of, and says nothing about spaces.
    if text.text(above, text.lineText(above)).contains("\t") { return nil }
    let key = text.entryText(above)
    let column = key - text.lineStart(above)
    guard text[text.textEnd(key) - 1] == 0x3A else { return column }
    return column + 2
  }

  private func namelessAnchor() -> Diagnostic {
    let start = context ?? place
    let isAlias = text[start] == 0x2A
    let end = max(flow == nil ? text.textEnd(start) : text.pieceEnd(start), start + 1)
    return make(
      "'\(isAlias ? "*" : "&")' begins an \(isAlias ? "alias" : "anchor"), whose name has letters, digits, '-' and '_' only",
      text.range(start, end), help: quoteHelp(start, end))
  }

  private func badEscape() -> Diagnostic {
    var start = place
    while start > text.base, text[start] != 0x5C, start > place - 3 { start -= 1 }
    if text[start] != 0x5C { start = place }
    let letter = text[start + 1]
    let digits: Int? = letter == 0x78 ? 2 : letter == 0x75 ? 4 : letter == 0x55 ? 8 : nil
    var end = Int(text.character(at: start + 1).end)
    guard let digits else {
      return make(
        "unknown escape '\(quote(start, end))'", text.range(start, end),
        help: "write '\\\\' for a backslash, or use single quotes")
    }
    while end < start + 2 + digits, let byte = text[end], hexDigit(byte) != nil { end += 1 }
    let isComplete = end == start + 2 + digits
    return make(
      isComplete
        ? "'\(quote(start, end))' is not a character"
        : "'\(quote(start, start + 2))' needs \(digits) hexadecimal digits",
      text.range(start, end))
  }

  private func brokenTag() -> Diagnostic {
    let start = context ?? place
    var end = start
    while !text.isSpace(end) { end += 1 }
    return .tag(text.text(start, max(end, start + 1)), at: text.range(start, max(end, start + 1)))
  }

  private func directive() -> Diagnostic? {
    let start = context ?? place
    guard text[start] == 0x25, start == text.lineStart(start) else { return nil }
    let end = text.textEnd(start)
    if text.text(start, start + 5) == "%YAML" {
      return make(
        "'\(quote(start, end))' asks for a version of YAML that is not supported", text.range(start, end),
        help: "remove the line")
    }
    return make(
      "a line cannot begin with '%', which begins a YAML directive", text.range(start, end),
      help: "indent the line, or quote the key")
  }
}
