internal import TransitionDiagnostics
internal import TransitionTree

/// Slips in flow collections.
extension SlipSearch {
  mutating func flow() {
    guard let scan else { return }
    if context.contains("quoted scalar") { unclosedQuote(start, isFlow: !scan.stack.isEmpty) }
    for color in scan.colors { attempt(.commentedColor(lines, color.lowerBound, color.upperBound)) }
    if let top = scan.stack.last {
      call(top)
      key(top)
      semicolon(top)
    }
    if let comment = scan.comment {
      let range = lines.range(comment, lines.trimmed(comment, lines.lineEnd(comment)))
      attempt(
        .slip("\(lines.quote(range)) begins a comment in YAML", at: range, help: "remove the '#'"),
        lines.edit(comment, comment + 1, ""))
    }
    for ending in scan.endings {
      unclosed(ending.opens, ending.end)
      let next = lines.skipBlanks(ending.end, lines.end)
      if lines[next] == 0x2C { unclosed(ending.opens, ending.end, upTo: next + 1) }
    }
    for quote in scan.quotes { unclosedQuote(quote, isFlow: true) }
    guard let top = scan.stack.last else { return afterBracket(scan) }
    if lines.isClosing(place) { return mismatch(top) }
    element(top)
    comma(top)
    unclosed([top.offset], top.tokenEnd)
  }

  // MARK: Values and keys

  /// `f(1, [2], 3)`, `f(a: 1)`, `f(1) + [2]`: values that need quotes.
  private mutating func call(_ top: FlowScan.Open) {
    if lines[place] == 0x3A, let start = top.scalar, top.colon != nil,
      let named = Diagnostic.namedArguments(lines, start, place, isFlow: true)
    {
      return attempt(named)
    }
    var depth = 0, open = place
    for index in top.offset + 1..<place {
      if lines[index] == 0x28 {
        if depth == 0 { open = index }
        depth += 1
      } else if lines[index] == 0x29 {
        depth = max(0, depth - 1)
      }
    }
    if depth > 0, lines.isOpening(place) || lines[place] == 0x3A || top.isClosed && lines[place] == 0x29 {
      while open > top.offset + 1, lines.isWord(open - 1) { open -= 1 }
      let end = lines.pieceEnd(open)
      attempt(.splitValue(lines, open, end), lines.edit(open, end, Diagnostic.quoted(lines.text(open, end))))
    } else if lines.isOpening(place), top.colon != nil, let start = top.scalar {
      let end = lines.pieceEnd(lines.collectionEnd(place) - 1)
      if let placeholder = Diagnostic.placeholder(lines, start, end) { return attempt(placeholder) }
      let message = lines[place] == 0x5B ? "'[' begins a list here" : "'{' begins a map here"
      attempt(.quoted("\(lines.quote(start, end)) must be quoted: \(message)", start, end, in: lines))
    }
  }

  /// `frame [1, 2]`, `curve=[1, 2]`, `"a" 1`, `a:[1]`, and a key whose colon is on the next line.
  private mutating func key(_ top: FlowScan.Open) {
    guard top.colon == nil, let start = top.element, start < place else { return }
    if lines[place] == 0x3A, lines.lineStart(place) > top.tokenEnd {
      attempt(
        .slip(
          "unexpected ':': a key and its ':' are on one line", at: lines.character(at: place), help: "join the lines"),
        lines.edit(top.tokenEnd, place, ""))
    } else if lines[place] == 0x3A, lines.isOpening(place + 1) {
      Diagnostic.gluedBracket(lines, start, place + 1).map { attempt($0) }
    } else if lines.isOpening(place), let slip = KeySlip(start..<lines.collectionEnd(place), in: lines.bytes) {
      attempt(
        .gluedBracket(lines, start, place) ?? .keySlip(slip, lines.range(start, slip.value.upperBound), in: lines),
        lines.edit(slip.gap.lowerBound, slip.gap.upperBound, ": "))
    } else if top.isClosed, top.tokenEnd <= place, lines[top.offset] == 0x7B {
      let range = lines.range(start, top.tokenEnd)
      attempt(
        .slip(
          "\(lines.quote(range)) has no value: a ':' is missing after it", at: range,
          write: lines.text(start, top.tokenEnd) + ": " + lines.text(place, lines.pieceEnd(place)),
          edits: [lines.edit(top.tokenEnd, place, ": ")]))
    }
  }

  /// `{ a: 1; b: 2 }`
  private mutating func semicolon(_ top: FlowScan.Open) {
    guard
      let mark = ((top.scalar ?? place)..<place + 1).last(where: {
        lines[$0] == 0x3B && (lines.isSpace($0 + 1) || $0 == place)
      })
    else { return }
    let range = lines.range(mark, mark + 1)
    attempt(
      .slip("unexpected ';': elements are separated by ','", at: range, label: "write ','", edits: [.init(range, ",")]))
  }

  // MARK: Brackets

  private static func closing(_ open: UInt8) -> String { open == 0x5B ? "]" : " }" }

  /// - Parameters:
  ///   - opens: The brackets that are not closed.
  ///   - end: The end of the last element.
  ///   - limit: The end of a comma after it that is to be removed.
  private mutating func unclosed(_ opens: [Int], _ end: Int, upTo limit: Int? = nil) {
    let open = opens[opens.count - 1], closing = Self.closing(lines.bytes[open])
    let edit = lines.edit(end, limit ?? end, opens.reversed().map { Self.closing(lines.bytes[$0]) }.joined())
    let message = "\(lines.quote(open, open + 1)) is never closed", place = lines.character(at: open)
    let label = "missing '\(closing.filter { $0 != " " })'"
    // Which of the lines below is the last one of the collection is a guess.
    if lines.lineStart(end) > open {
      let note = Diagnostic.Note("its last element may end here", at: lines.range(lines.line(at: end).text, end))
      return attempt(.slip(message, at: place, label: label, notes: [note]), edit)
    }
    let first = opens.first { $0 >= lines.lineStart(open) } ?? open
    let text =
      lines.text(first, end) + opens.filter { $0 >= first }.reversed().map { Self.closing(lines.bytes[$0]) }.joined()
    attempt(
      .slip(
        message, at: place, label: label, write: text, edits: limit == nil && opens.count == 1 ? [edit] : []), edit)
  }

  /// In a longer line, each attempt takes long.
  private static let longestLine = 2_000

  /// A bracket that is closed at the end of its line may lack its end before: after another element.
  mutating func earlierEnds() {
    guard let scan, let best, isClosing(best.diagnostic), let last = scan.elementEnds.last,
      lines.lineEnd(last.end) - lines.lineStart(last.opens[0]) <= Self.longestLine
    else { return }
    for element in scan.elementEnds.reversed() { unclosed(element.opens, element.end) }
  }

  /// Whether the help is to close a bracket.
  private func isClosing(_ diagnostic: Diagnostic) -> Bool {
    !diagnostic.edits.isEmpty
      && diagnostic.edits.allSatisfy { [" }", "]"].contains($0.replacement) && $0.range.start == $0.range.end }
  }

  /// A bracket that does not match the innermost one: either that one is not closed, or this one was not opened.
  private mutating func mismatch(_ top: FlowScan.Open) {
    let open = top.offset, closing = Self.closing(lines.bytes[open]), here = lines.character(at: place)
    let name = closing.filter { $0 != " " }, notes = [openedHere(top)]
    let message = "\(lines.quote(open, open + 1)) is closed by \(lines.quote(here))"
    let hasKey = lines[open] == 0x5B && top.colon != nil
    if hasKey, top.keylessEnd <= open + 1, let first = (open + 1..<place).first(where: { !lines.isSpace($0) }) {
      let map = "{" + lines.text(first, place + 1), isOnly = lines[lines.skipBlanks(place + 1, lines.end)] == 0x5D
      attempt(
        .slip(
          "a '{' is missing after '['", at: lines.character(at: open), label: "missing '{'",
          write: isOnly ? "[\(map)]" : map, edits: [lines.edit(first, first, "{")]))
    }
    for end in hasKey ? [top.keylessEnd, top.tokenEnd] : [top.tokenEnd] where end > open + 1 {
      attempt(
        .slip(
          message, at: here, label: "missing '\(name)'", notes: notes, write: lines.text(open, end) + closing,
          edits: [lines.edit(end, end, closing)]))
    }
    attempt(.slip(message, at: here, label: "expected '\(name)'", notes: notes), .init(here, name))
    attempt(.slip(message, at: here, label: "nothing opens this bracket", notes: notes), .init(here, ""))
    describe(.slip(message, at: here, notes: notes))
  }

  /// Text after the outermost collection.
  private mutating func afterBracket(_ scan: FlowScan) {
    guard place < lines.textEnd(place), !lines.isSpace(place) else { return }
    if let closing = scan.closing, !lines.isClosing(place) {
      let mark = lines.character(at: closing)
      attempt(.slip("unexpected \(lines.quote(mark))", at: mark, help: "remove it"), .init(mark, ""))
    }
    let range = lines.range(place, lines.textEnd(place))
    attempt(
      .slip(
        "unexpected \(lines.quote(range)) after the closing bracket", at: range,
        help: "remove it, or quote the whole value"), .init(range, ""))
  }

  // MARK: Commas

  private func openedHere(_ top: FlowScan.Open) -> Diagnostic.Note {
    Diagnostic.Note("opened here", at: lines.character(at: top.offset))
  }

  /// `[1, , 2]`, `[{ a: 1, { b: 2 }]`
  private mutating func element(_ top: FlowScan.Open) {
    if lines[place] == 0x2C, top.element == nil {
      attempt(.emptyElement(lines, place))
    } else if lines.isOpening(place), lines[top.offset] == 0x7B, top.element == nil, top.elementEnd > top.offset + 1 {
      unclosed([top.offset], top.elementEnd)
    }
  }

  private mutating func comma(_ top: FlowScan.Open) {
    let note = openedHere(top)
    func slip(_ item: SourceRange, _ end: Int) -> Diagnostic {
      .slip("a ',' is missing before \(lines.quote(item))", at: item, notes: [note], edits: [lines.edit(end, end, ",")])
    }
    guard lines[place] == 0x3A else {
      let item = lines.range(place, lines.pieceEnd(place))
      // Words after a quoted text belong to it, but for a key.
      let isText =
        lines.isQuote(top.tokenEnd - 1) && lines.isWord(place) && !lines.bytes[place..<Int(item.end)].contains(0x3A)
      guard !isText, place > top.tokenEnd || !lines.isQuote(place - 1), top.element != nil, lines[place] != 0x2C else {
        return
      }
      return attempt(slip(item, top.tokenEnd))
    }
    if let start = top.scalar {
      if isSentence(top) {
        let end = lines.pieceEnd(place)
        return attempt(.quoted("the text \(lines.quote(start, end)) contains ': '", start, end, in: lines))
      }
      let end = lines.trimmed(start, place)
      var key = end
      if end > start, lines.isQuote(end - 1) {
        key = (start..<end - 1).last { lines[$0] == lines[end - 1] } ?? end
      } else {
        while key > start, lines.isWord(key - 1) { key -= 1 }
      }
      let value = lines.trimmed(start, key)
      let isText = lines.bytes[start..<value].contains(0x20) && !lines.isQuote(value - 1)
      if start < value, key < end {
        attempt(
          isText ? .ambiguousColon(lines, place, note) : slip(lines.range(key, end), value),
          lines.edit(value, value, ","))
      }
    }
    if top.element != nil { describe(.ambiguousColon(lines, place, note), isVague: true) }
  }

  /// Whether a value is a text, in which a word with a colon need not be the next key.
  private func isSentence(_ top: FlowScan.Open) -> Bool {
    guard let key = top.element, let colon = top.colon else { return false }
    return ["description", "content"].contains(lines.text(key, lines.trimmed(key, colon)))
  }
}
