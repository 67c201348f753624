internal import TransitionDiagnostics
internal import TransitionText
internal import TransitionTree

/// Finds the most likely intention of an author where libyaml failed.
///
/// libyaml's messages and marks only select the line: for the most common mistakes they point elsewhere. The search tries
/// edits near the mark, each with a description of what was written: the first one with which libyaml gets farthest counts.
struct SlipSearch {
  /// The attempts, in the order in which they are preferred.
  private static let attempts: [@Sendable (inout SlipSearch) -> Void] = [
    { $0.foreignMarks() }, { $0.conflictMarker() }, { $0.foreignBreak() }, { $0.tab() }, { $0.gluedMarks() },
    { $0.directive() }, { $0.flow() }, { $0.quotes() }, { $0.keySlip() }, { $0.missingDash() },
    { $0.lineWithoutColon() }, { $0.secondColon() }, { $0.indentation() }, { $0.missingDash(isAnywhere: true) },
    { $0.dashInLine() }, { $0.character() }, { $0.badEscape() }, { $0.textAfterAlias() }, { $0.strayText() },
    { $0.strayMark() },
  ]
  /// Those of which several may lead to a readable text: what moves lines and dashes, and what replaces a value or
  /// closes a bracket.
  private static let moves: [@Sendable (inout SlipSearch) -> Void] = [
    { $0.tab() }, { $0.missingDash(isAnywhere: true) }, { $0.indentation() }, { $0.strayDash() }, { $0.outliers() },
  ]
  private static let rewritings: [@Sendable (inout SlipSearch) -> Void] = [
    { $0.secondColon() }, { $0.character() }, { $0.earlierEnds() },
  ]

  let lines: TextLines
  /// What libyaml was doing, `while parsing a block mapping`, and the problem: `did not find expected key`.
  let context: String
  let problem: String
  /// The offset at which libyaml stopped, and the start of the construct that it was reading.
  let place: Int
  let start: Int
  /// The offending line and the one above it.
  let line: TextLine
  let above: TextLine?
  /// The flow collection around the error, or the last one before it on its line.
  let scan: FlowScan?
  /// The quoted text directly before the error.
  let quoted: Range<Int>?
  /// The columns of the open block collections.
  let columns: [Int]

  private let trial: SlipTrial
  /// The best attempt so far.
  private(set) var best: (diagnostic: Diagnostic, reach: SlipTrial.Reach, isMove: Bool)?
  /// The descriptions with edits with which the text can be read.
  private var alternatives: [Diagnostic] = []
  /// Whether all of them are wanted, not only the first one.
  private(set) var isGathering = false
  /// What is said if no edit helps: a description without one, a vague one, and one whose advice does not help.
  private var description: Diagnostic?
  private var vague: Diagnostic?
  private var unhelped: Diagnostic?

  /// - Parameters:
  ///   - place: The offset at which libyaml stopped.
  ///   - start: The start of the construct in which it stopped.
  init(_ problem: String, while context: String, at place: Int, start: Int, in walk: borrowing EventWalk) {
    let lines = walk.lines
    (self.lines, self.place, self.context, self.problem) = (lines, place, context, problem)
    self.start = context.isEmpty ? place : start
    // A key without a colon, and a quote without its end, are only detected below.
    let isLate = problem == "could not find expected ':'" || context.contains("quoted scalar")
    line = lines.line(at: isLate ? self.start : place)
    above = lines.lineAbove(line)
    let last = walk.records.last { $0.style == .doubleQuoted || $0.style == .singleQuoted }
    quoted = last.map { Int($0.start)..<Int($0.end) }
      .flatMap { $0.upperBound <= place && lines.skipBlanks($0.upperBound, place) == place ? $0 : nil }
    let open = walk.frames.first { $0.isFlow }.map { Int(walk.records[Int($0.node)].start) } ?? lines.value(of: line)
    let scan = lines.isOpening(open) && open < place ? FlowScan(lines, from: open, upTo: place) : nil
    // In a flow collection, libyaml says something else of a second colon.
    self.scan = scan?.stack.isEmpty == false && problem.hasPrefix("mapping values") ? nil : scan
    let entries = walk.openEntries()
    columns = entries.map(\.column)
    trial = SlipTrial(lines, stoppedAt: place, entries: entries.map(\.last))
  }

  /// Returns nil if nothing is known of the problem.
  mutating func diagnostic() -> Diagnostic? {
    for attempt in Self.attempts where best?.reach != .end { attempt(&self) }
    guard var found = best?.diagnostic ?? description ?? vague ?? unhelped else { return nil }
    isGathering = true
    let isSolved = best?.reach == .end
    if let best, isSolved, !best.isMove, !best.diagnostic.edits.isEmpty {
      alternatives = [best.diagnostic]
    }
    for attempt in best?.isMove == false ? Self.rewritings : Self.moves { attempt(&self) }
    if alternatives.count > 1 || !isSolved || best?.isMove == true { found.alternatives = alternatives }
    return found
  }

  /// Tries an edit, which is that of the diagnostic where none is given.
  ///
  /// - Parameter isVague: Whether any other description is better, unless this edit makes the text readable.
  mutating func attempt(_ diagnostic: Diagnostic, _ edits: Diagnostic.Edit?..., isVague: Bool = false) {
    let trial = edits.isEmpty ? diagnostic.edits : edits.compactMap { $0 }
    guard best?.reach != .end || isGathering, !isVague || description == nil else { return }
    unhelped =
      unhelped
      ?? Diagnostic(
        diagnostic.rule, diagnostic.message, at: diagnostic.range, label: diagnostic.label, notes: diagnostic.notes)
    let reach = self.trial.reach(trial), isMove = isMove(trial)
    if isGathering, reach == .end, !alternatives.contains(where: { $0.suggestion?.edits == trial }) {
      var alternative = diagnostic
      if isMove || diagnostic.suggestion?.edits != trial {
        alternative.suggestion = .edits(trial, isMove ? .certain : .likely)
      }
      alternatives.append(alternative)
    }
    if reach > best?.reach ?? .same, !isVague || reach == .end { best = (diagnostic, reach, isMove) }
  }

  /// Whether edits change the indentation or the dashes of lines, and nothing else.
  private func isMove(_ edits: [Diagnostic.Edit]) -> Bool {
    !edits.isEmpty
      && edits.allSatisfy { edit in
        lines.bytes[Int(edit.range.start)..<Int(edit.range.end)].allSatisfy { " \t-".utf8.contains($0) }
          && edit.replacement.utf8.allSatisfy { " -".utf8.contains($0) }
          && lines.skipBlanks(lines.lineStart(Int(edit.range.start)), lines.end) >= Int(edit.range.start)
      }
  }

  /// Describes what no edit within sight makes right.
  mutating func describe(_ diagnostic: Diagnostic, isVague: Bool = false) {
    if isVague { vague = vague ?? diagnostic } else { description = description ?? diagnostic }
  }

  /// Whether libyaml can continue with an edit.
  func isSolved(by edit: Diagnostic.Edit) -> Bool { trial.reach([edit]) == .end }

  /// A value that can be read when it is quoted.
  mutating func quote(_ message: String, at range: SourceRange, from start: Int, _ what: String = "the value") {
    let text = Diagnostic.quoted(lines.text(start, Int(range.end)))
    attempt(
      .slip(message, at: range, help: "quote \(what): \(Diagnostic.shortened(text))"),
      lines.edit(start, Int(range.end), text))
  }

  static func spaces(_ count: Int) -> String { Prose.count(count, "space") }

  // MARK: Marks

  /// A mark that was typed by mistake, or in place of another one.
  private mutating func strayMark() {
    var offsets = [place, start] + near.map(\.text) + [place - 1, place + 1]
    offsets += near.compactMap { slip(in: $0)?.value.lowerBound }
    let top = scan?.stack.last
    offsets += [top?.offset, top?.element, top?.value(in: lines), scan?.closing].compactMap { $0 }
    if lines.isOpening(place) { offsets.append(lines.collectionEnd(place) - 1) }
    let lineBreak = LineBreak.first(in: lines.bytes)
    for (other, help) in [
      ("", "remove it"), (" ", "replace it with a space"), (lineBreak, "replace it with a line break"),
    ] {
      for offset in offsets where isStray(offset) && (other != lineBreak || lines.isBlank(offset + 1)) {
        let mark = lines.character(at: offset)
        let message =
          lines.isQuote(offset)
          ? "this quote is never closed"
          : lines.isOpening(offset) ? "\(lines.quote(mark)) is never closed" : "unexpected \(lines.quote(mark))"
        attempt(.slip(message, at: mark, help: help), .init(mark, other), isVague: true)
      }
    }
    for other in ",:-{}[]" {
      for offset in offsets where isStray(offset) && (!lines.isQuote(offset) || "{}[]".contains(other)) {
        let mark = lines.character(at: offset)
        attempt(
          .slip("unexpected \(lines.quote(mark))", at: mark, help: "replace it with '\(other)'"),
          .init(mark, String(other)), isVague: true)
      }
    }
  }

  /// The offending line and the one above it.
  var near: [TextLine] { [line, above].compactMap { $0 } }

  /// The key slip that a line, or its key, is; a line of dashes ends before its entry.
  func slip(in line: TextLine) -> KeySlip? { KeySlip(line.entry..<max(line.end, line.entry), in: lines.bytes) }

  /// Whether a mark may be there by mistake; an opening bracket only if its line does not close it.
  func isStray(_ offset: Int) -> Bool {
    guard let mark = lines[offset], "{}[]\"',:;=-#&*!|>%@`?".utf8.contains(mark) else { return false }
    guard lines.isOpening(offset) else { return mark != 0x3A || scan?.stack.isEmpty == false }
    let line = lines.line(at: offset)
    return lines.bytes[line.text..<line.end].reduce(0) { $0 + ($1 == mark ? 1 : $1 == mark + 2 ? -1 : 0) } > 0
  }

  /// Comments of other languages, and characters that look like spaces and dashes.
  private mutating func foreignMarks() {
    let marks = ForeignMarks(lines: lines)
    for slip in [marks.comments(), marks.indents(before: nil)] { slip.map { attempt($0) } }
  }

  private mutating func conflictMarker() {
    for line in near
    where ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: { lines.starts(at: line.start, with: $0) }) {
      attempt(
        .slip(
          "\(lines.quote(line.text, line.end)) is a merge conflict marker", at: lines.range(line.text, line.end),
          help: "keep one of the two versions and remove the markers"), lines.edit(line.start, line.limit, ""))
    }
  }

  /// Characters that end a line for YAML, and for no editor.
  private mutating func foreignBreak() {
    for (character, name) in [
      ("\u{2028}", "a line separator (U+2028)"), ("\u{2029}", "a paragraph separator (U+2029)"),
      ("\u{85}", "a next line character (U+0085)"),
    ] {
      for index in line.start..<line.limit where lines.starts(at: index, with: character) {
        let range = lines.range(index, index + character.utf8.count)
        attempt(
          .slip(
            "\(name) ends the line here, and YAML reads the text after it as another line", at: range,
            help: "replace it with a space", edits: [.init(range, " ")]))
      }
    }
  }

  private mutating func directive() {
    guard lines[start] == 0x25, start == lines.lineStart(start) else { return }
    let end = lines.textEnd(start), range = lines.range(start, end)
    describe(
      lines.starts(at: start, with: "%YAML")
        ? .slip("\(lines.quote(range)) requests an unsupported version of YAML", at: range, help: "remove the line")
        : .slip(
          "a line cannot begin with '%', which begins a YAML directive", at: range,
          help: "indent the line, or quote the key"))
  }

  /// Characters with a meaning of their own.
  private mutating func character() {
    let isContent = problem == "did not find expected node content"
    if isContent || problem == "did not find expected key" || problem.contains("'-'"), lines[place] == 0x3A {
      describe(.missingKey(lines, place))
    } else if isContent, lines.isClosing(place) {
      let mark = lines.character(at: place), message = "unmatched \(lines.quote(mark))"
      attempt(.slip(message, at: mark, help: "remove it"), .init(mark, ""))
      describe(.slip(message, at: mark), isVague: true)
    } else if isContent && lines[place] == 0x2C || problem.contains("cannot start any token") && lines[place] != 0x09
      || problem.hasPrefix("mapping keys are not allowed")
    {
      let end = scan?.stack.isEmpty == false ? lines.pieceEnd(place) : lines.textEnd(place)
      attempt(.reserved(lines, place, end))
      if isGathering, lines[place] == 0x40, place + 1 < end, lines.wordEnd(place + 1) == end {
        // `@speed`, a parameter in other languages.
        let text = lines.quote(place, end)
        attempt(
          .slip(
            "\(text): a value cannot begin with '@'", at: lines.range(place, end), write: lines.text(place + 1, end),
            edits: [lines.edit(place, place + 1, "")], certainty: .likely))
      }
    } else if problem == "did not find expected alphabetic or numeric character" {
      let (mark, name) = lines[start] == 0x2A ? ("*", "alias") : ("&", "anchor")
      quote(
        "'\(mark)' begins an \(name), whose name can only contain letters, digits, '-' and '_'",
        at: lines.range(start, lines.pieceEnd(start)), from: start)
      if isGathering, mark == "*", lines.pieceEnd(start) == start + 1 {
        // In selectors of other languages, it stands for everything.
        let star = lines.character(at: start)
        attempt(
          .slip(
            "'*' begins an alias, and no name follows", at: star, help: "for every view, write all",
            edits: [.init(star, "all")], certainty: .likely))
      }
    } else if problem.hasPrefix("found an indentation indicator") {
      describe(.slip("the indentation of a block is 1 to 9", at: lines.character(at: place)))
    } else if problem == "did not find expected comment or line break" {
      let first = lines.skipBlanks(line.colon.map { $0 + 1 } ?? line.entry, line.limit)
      if lines[first] == 0x21, first < start { return tag(first) }
      quote(
        "a value cannot begin with \(lines.quote(start, start + 1)): the text of a block begins on the next line",
        at: lines.range(start, lines.textEnd(start)), from: start)
    } else if problem.hasSuffix("cannot be a key") {
      let help = "a key is a single name; quote it if it contains brackets"
      describe(.slip(problem, at: lines.range(place, place + 1), help: help), isVague: true)
    } else if context.contains("tag") || problem.contains("tag handle") {
      tag(start)
    }
  }

  private mutating func tag(_ start: Int) {
    var end = start
    while !lines.isSpace(end) { end += 1 }
    describe(.tag(lines.text(start, end), at: lines.range(start, end)))
  }

  private mutating func badEscape() {
    guard problem.contains("escape") || problem.contains("hexdecimal") else { return }
    // libyaml stops at an unknown escape, and otherwise behind its letter.
    let first = problem.contains("unknown") ? place : place - 2, letter = lines[first + 1]
    var end = Int(lines.character(at: first + 1).end)
    guard let digits = letter == 0x78 ? 2 : letter == 0x75 ? 4 : letter == 0x55 ? 8 : nil else {
      return describe(
        .slip(
          "unknown escape \(lines.quote(first, end))", at: lines.range(first, end),
          help: "write '\\\\' for a backslash, or use single quotes"))
    }
    while end < first + 2 + digits, let byte = lines[end], hexDigit(byte) != nil { end += 1 }
    describe(
      .slip(
        end == first + 2 + digits
          ? "\(lines.quote(first, end)) is not a character"
          : "\(lines.quote(first, first + 2)) needs \(digits) hexadecimal digits", at: lines.range(first, end)))
  }

  // MARK: Quotes

  /// Quotes that are closed nowhere, or below the line, and text after the closing one.
  private mutating func quotes() {
    let isFlow = scan?.stack.isEmpty == false
    if problem.hasPrefix("found unexpected"), context.contains("quoted scalar") {
      return unclosedQuote(start, isFlow: isFlow)
    }
    guard let quoted, lines[place] != 0x3A else { return }
    let open = quoted.lowerBound, close = quoted.upperBound - 1
    if close > lines.lineEnd(open) { unclosedQuote(open, isFlow: isFlow) }
    guard !lines.isSpace(place), lines[place] != 0x2C, !lines.isClosing(place) else { return }
    let range = lines.range(place, isFlow ? lines.pieceEnd(place) : lines.textEnd(place))
    let message = "unexpected \(lines.quote(range)) after the closing quote"
    if range.end - range.start == 1, isStray(place) {
      attempt(.slip(message, at: range, help: "remove it"), .init(range, ""))
    }
    if place == quoted.upperBound {
      let (help, mark) =
        lines[open] == 0x22
        ? ("write a quote within double quotes as \\\"", "\\") : ("double a single quote within single quotes: ''", "'")
      attempt(.slip(message, at: range, help: help), lines.edit(close, close, mark))
    }
    quote(message, at: range, from: open, "the whole value")
  }

  /// A quote that is closed at the end of its line, or of its piece of a flow collection.
  mutating func unclosedQuote(_ open: Int, isFlow: Bool) {
    attempt(.unclosedQuote(lines, open, isFlow: isFlow), Diagnostic.closedQuote(lines, open, isFlow: isFlow))
  }
}
