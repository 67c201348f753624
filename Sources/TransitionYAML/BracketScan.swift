internal import TransitionDiagnostics
internal import TransitionTree

/// Follows quotes and brackets line by line up to the first mismatch.
///
/// libyaml only notices a missing bracket or quote where it cannot continue, often lines below. Here the indentation
/// indicates where the author thought it was closed.
struct BracketScan {
  /// An open collection, and its current element.
  private struct Open {
    var offset: Int
    /// The start of the element, the colon after its key, and the start of an unquoted text in it.
    var element: Int?
    var colon: Int?
    var scalar: Int?
    /// Whether the last token was a collection or a quoted text.
    var isClosed = false
    /// The end of the last token, and of the last one before an element with a key.
    var tokenEnd: Int
    var keylessEnd: Int

    /// The start of the text of its line, and that line's indentation.
    let lineText: Int
    let lineIndent: Int

    init(_ offset: Int, lineText: Int, lineIndent: Int) {
      (self.offset, self.lineText, self.lineIndent) = (offset, lineText, lineIndent)
      (tokenEnd, keylessEnd) = (offset + 1, offset + 1)
    }

    mutating func endElement() {
      if colon == nil { keylessEnd = tokenEnd }
      (element, colon, scalar, isClosed) = (nil, nil, nil, false)
    }
  }

  private let lines: TextLines
  /// The offset at which libyaml stopped.
  private let limit: Int
  private var stack: [Open] = []
  /// The column of the entry that contains the outermost open collection.
  private var column = 0
  private var index: Int
  /// The line up to which the indentation has been checked.
  private var checked = 0
  /// The first inner collection below whose line another one begins at the same indentation, as if it had been closed.
  private var suspect: Int?
  /// The start of the text of the current line of a collection, and its indentation.
  private var lineText = 0
  private var lineIndent = 0

  init(_ lines: TextLines, upTo limit: Int) {
    self.lines = lines
    self.limit = limit
    index = lines.base
  }

  /// The first mistake, if it is not after the offset at which libyaml stopped.
  mutating func slip() -> Diagnostic? {
    var block: Int?
    var above: TextLine?
    while index <= limit, index < lines.end {
      let line = lines.line(at: index)
      index = line.limit
      while lines.isBreak(index), index < lines.end { index += 1 }
      if line.isEmpty { continue }
      if let column = block, line.indent > column { continue }
      block = nil
      defer { above = line }
      // Quotes and brackets in a text continued from the line above have no special meaning.
      if line.colon == nil, !line.hasDash, let above, line.indent > above.column, isPlainText(above) { continue }
      if let found = gluedBracket(line) { return found }
      let opensQuote = lines.isQuote(line.entry) && lines.closingQuote(line.entry, before: line.limit) == nil
      var value = opensQuote ? line.entry : lines.skipBlanks(line.colon.map { $0 + 1 } ?? line.entry, line.limit)
      while lines[value] == 0x26 || lines[value] == 0x21 {
        while !lines.isSpace(value) { value += 1 }
        value = lines.skipBlanks(value, line.limit)
      }
      guard value < line.end else { continue }
      column = line.column
      (lineText, lineIndent) = (line.text, line.indent)
      switch lines[value] {
      case 0x7C, 0x3E: block = line.indent
      case 0x22, 0x27: if let found = quoted(at: value, in: line) { return found }
      case 0x5B, 0x7B: if let found = collection(at: value) { return found }
      default: break
      }
    }
    return nil
  }

  /// `a{ b: 1 }`, `a [1]`, `-{ b: 1 }`
  private func gluedBracket(_ line: TextLine) -> Diagnostic? {
    var end = line.entry
    while lines.isWord(end) { end += 1 }
    guard end > line.entry, line.colon != end else { return nil }
    let bracket = lines.skipBlanks(lines[end] == 0x3A ? end + 1 : end, line.end)
    return lines.isOpening(bracket) ? .gluedBracket(lines, line.entry, bracket) : nil
  }

  private func isPlainText(_ line: TextLine) -> Bool {
    let value = lines.skipBlanks(line.colon.map { $0 + 1 } ?? line.entry, line.limit)
    return value < line.end && !lines.isQuote(value) && !lines.isOpening(value)
  }

  // MARK: Quotes

  private mutating func quoted(at open: Int, in line: TextLine) -> Diagnostic? {
    guard let close = closingQuote(open) else { return unclosedQuote(open) }
    var next = close + 1
    while lines.isBlank(next) { next += 1 }
    if lines.isSpace(next) || lines[next] == 0x3A || lines[next] == 0x23 && next > close + 1 {
      index = max(index, lines.lineEnd(close) + 1)
      return nil
    }
    return textAfterQuote(open, close, next)
  }

  /// The end of a quoted text; nil if the lines below, up to the next such quote, do not belong to it.
  private func closingQuote(_ open: Int) -> Int? {
    guard let close = lines.closingQuote(open, before: lines.end) else { return nil }
    guard (open..<close).contains(where: { lines.isBreak($0) }) else { return close }
    var line = lines.line(at: open)
    let parent = stack.isEmpty ? line.column : column
    while line.limit < close, let below = lines.lineBelow(line), below.start <= close {
      if below.indent <= parent || below.hasDash || isKey(below) { return nil }
      line = below
    }
    return close
  }

  /// Whether a line starts with a single word and a colon.
  private func isKey(_ line: TextLine) -> Bool {
    var end = line.entry
    while lines.isWord(end) { end += 1 }
    return end > line.entry && line.colon == end
  }

  private func unclosedQuote(_ open: Int) -> Diagnostic { .unclosedQuote(lines, open, isFlow: !stack.isEmpty) }

  private func textAfterQuote(_ open: Int, _ close: Int, _ next: Int) -> Diagnostic {
    // The quote that ends the text may be the opening quote of the next one.
    if next == close + 1, lines.isWord(next), lines.isBlank(close - 1) || lines[close - 1] == 0x5B {
      return unclosedQuote(open)
    }
    let end = stack.isEmpty ? lines.textEnd(next) : lines.pieceEnd(next)
    let mark = lines[open]
    let inside =
      mark == 0x22 ? "write a quote within double quotes as \\\"" : "double a single quote within single quotes: ''"
    return .slip(
      "unexpected \(lines.quote(next, end)) after the closing quote", at: lines.range(next, end),
      help: next == close + 1
        ? inside : "quote the whole value: \(Diagnostic.shortened(Diagnostic.quoted(lines.text(open, end))))")
  }

  // MARK: Collections

  private mutating func collection(at open: Int) -> Diagnostic? {
    stack = [Open(open, lineText: lineText, lineIndent: lineIndent)]
    suspect = nil
    var place = open + 1
    while let top = stack.indices.last {
      guard place < lines.end else { return unclosed(top) }
      switch lines.bytes[place] {
      case 0x20, 0x09: place += 1
      case 0x0A, 0x0D:
        guard place <= limit else { return nil }
        if place >= checked, let found = startLine(after: place) { return found }
        while place < lines.end, lines.isSpace(place) { place += 1 }
      case 0x23 where lines.isSpace(place - 1) || stack[top].scalar == nil:
        let line = Array(lines.bytes[place..<min(lines.lineEnd(place), place + 12)])
        if let length = Comments.colorLength(at: 0, in: line) {
          return .commentedColor(lines, place, place + length)
        }
        place = lines.lineEnd(place)
      case 0x2C:
        guard stack[top].element != nil else { return .emptyElement(lines, place) }
        stack[top].endElement()
        place += 1
      case 0x5B, 0x7B:
        if let found = bracket(at: place) { return found }
        begin(place)
        stack.append(Open(place, lineText: lineText, lineIndent: lineIndent))
        place += 1
      case 0x5D, 0x7D:
        guard lines.bytes[place] == lines.bytes[stack[top].offset] + 2 else { return mismatch(place) }
        stack.removeLast()
        place += 1
        endToken(place)
      case 0x22 where stack[top].scalar == nil, 0x27 where stack[top].scalar == nil:
        if stack[top].isClosed { return missingComma(before: place) }
        begin(place)
        guard let close = closingQuote(place) else { return unclosedQuote(place) }
        let next = lines.skipBlanks(close + 1, lines.end)
        guard lines.isSpace(next) || isMark(next) else { return textAfterQuote(place, close, next) }
        place = close + 1
        endToken(place)
      case 0x3A where lines.isSpace(place + 1) || isMark(place + 1) || stack[top].isClosed:
        guard stack[top].colon == nil else { return secondColon(place) }
        begin(place)
        stack[top].colon = place
        (stack[top].scalar, stack[top].isClosed) = (nil, false)
        place += 1
      default:
        if stack[top].isClosed { return missingComma(before: place) }
        if stack[top].scalar == nil, lines[place] == 0x40 || lines[place] == 0x60 {
          return .reserved(lines, place, lines.pieceEnd(place))
        }
        begin(place)
        if stack[top].scalar == nil { stack[top].scalar = place }
        place += 1
        stack[top].tokenEnd = place
      }
    }
    index = max(index, lines.lineEnd(place) + 1)
    let next = lines.skipBlanks(place, lines.end)
    if lines.isSpace(next) || lines[next] == 0x23 && next > place || lines[next] == 0x3A { return nil }
    return .textAfterBracket(lines, open, place, next)
  }

  private mutating func begin(_ place: Int) {
    let top = stack.count - 1
    if stack[top].element == nil { stack[top].element = place }
  }

  private mutating func endToken(_ end: Int) {
    guard let top = stack.indices.last else { return }
    (stack[top].tokenEnd, stack[top].isClosed, stack[top].scalar) = (end, true, nil)
  }

  /// Whether a quoted text or a key may end here.
  private func isMark(_ place: Int) -> Bool {
    lines[place] == 0x2C || lines[place] == 0x3A || lines[place] == 0x23 || lines.isClosing(place)
  }

  /// A line that is not indented deeper than the one where the collection started is outside of it, as are list
  /// elements.
  private mutating func startLine(after place: Int) -> Diagnostic? {
    guard let line = lines.lineBelow(lines.line(at: place)) else { return nil }
    checked = line.start
    guard !lines.isClosing(line.text) else { return nil }
    let top = stack.count - 1
    if line.indent <= column || line.hasDash { return unclosed(top) }
    defer { (lineText, lineIndent) = (line.text, line.indent) }
    let open = stack[top]
    if suspect == nil, top > 0, open.lineText < open.offset, line.indent <= open.lineIndent, isKey(line) {
      suspect = open.offset
    }
    let isList = lines[stack[top].offset] == 0x5B
    let hasContent = stack[top].tokenEnd > stack[top].offset + 1
    return isList && hasContent && !stack[top].isClosed && isKey(line) ? unclosed(top) : nil
  }

  private func bracket(at place: Int) -> Diagnostic? {
    let open = stack[stack.count - 1]
    if open.isClosed { return missingComma(before: place) }
    if let start = open.scalar {
      let end = lines.trimmed(start, place)
      let isInCall = lines.bytes[start..<end].reduce(0) { $0 + ($1 == 0x28 ? 1 : $1 == 0x29 ? -1 : 0) } > 0
      if isInCall { return .splitValue(lines, start, lines.pieceEnd(start)) }
      guard open.colon == nil else { return missingComma(before: place) }
      return .gluedBracket(lines, start, place) ?? missingComma(before: place)
    }
    // The keys of a map are words: an element that starts with a bracket belongs to the enclosing list.
    let isInMap = lines[open.offset] == 0x7B && open.element == nil
    return isInMap && stack.count > 1 && lines.lineStart(place) > open.offset ? unclosed(stack.count - 1) : nil
  }

  private func missingComma(before place: Int) -> Diagnostic {
    let end = stack[stack.count - 1].tokenEnd
    let item = lines.range(place, lines.pieceEnd(place))
    return .slip(
      "a ',' is missing before \(lines.quote(item))", at: item, notes: [openedHere],
      edits: [.init(lines.range(end, end), ",")])
  }

  private func secondColon(_ place: Int) -> Diagnostic {
    let open = stack[stack.count - 1]
    guard let start = open.scalar else { return .ambiguousColon(lines, place, openedHere) }
    if let named = Diagnostic.namedArguments(lines, start, place, isFlow: true) { return named }
    let end = lines.trimmed(start, place)
    var key = end
    while key > start, lines.isWord(key - 1) { key -= 1 }
    let value = lines.trimmed(start, key)
    guard start < value, key < end, !lines.bytes[start..<value].contains(0x20) else {
      return .ambiguousColon(lines, place, openedHere)
    }
    return .slip(
      "a ',' is missing before \(lines.quote(key, end))", at: lines.range(key, end), notes: [openedHere],
      edits: [.init(lines.range(value, value), ",")])
  }

  private var openedHere: Diagnostic.Note {
    Diagnostic.Note("opened here", at: lines.character(at: stack[stack.count - 1].offset))
  }

  /// A bracket that does not match the innermost one: either that one is not closed, or this one was not opened.
  private func mismatch(_ place: Int) -> Diagnostic {
    let open = stack[stack.count - 1]
    let isInner = stack.dropLast().contains { lines.bytes[place] == lines.bytes[$0.offset] + 2 }
    let message = "\(lines.quote(open.offset, open.offset + 1)) is closed by \(lines.quote(place, place + 1))"
    let closing = Self.closing(lines.bytes[open.offset])
    guard isInner else {
      let rest = lines.bytes[place + 1..<max(place + 1, lines.textEnd(place))]
      let isClosedLater = rest.contains(lines.bytes[open.offset] + 2)
      return .slip(
        message, at: lines.character(at: place),
        label: isClosedLater ? "nothing opens this bracket" : "expected '\(closing)'", notes: [openedHere])
    }
    let next = (place + 1..<max(place + 1, lines.textEnd(place))).first { lines.bytes[$0] != 0x20 }
    if lines[open.offset] == 0x5B, open.colon != nil, open.keylessEnd <= open.offset + 1,
      next.map({ lines[$0] }) == 0x5D
    {
      let inner = lines.range(open.offset + 1, open.offset + 1)
      return .slip(
        "a '{' is missing after '['", at: lines.character(at: open.offset), label: "missing '{'",
        write: "[{" + lines.text(open.offset + 1, place + 1) + "]", edits: [.init(inner, "{")])
    }
    let hasKeyless = lines[open.offset] == 0x5B && open.keylessEnd > open.offset + 1 && open.colon != nil
    let end = hasKeyless ? open.keylessEnd : open.tokenEnd
    return .slip(
      message, at: lines.character(at: place), label: "missing '\(closing)'", notes: [openedHere],
      write: lines.text(open.offset, end) + Self.spaced(closing),
      edits: [.init(lines.range(end, end), Self.spaced(closing))])
  }

  private func unclosed(_ level: Int) -> Diagnostic {
    let open = suspect ?? stack[level].offset
    let last = stack[level].tokenEnd - 1
    if suspect == nil, lines.lineStart(last) > open {
      // Which of the lines below is the last one of the collection is a guess.
      return .slip(
        "\(lines.quote(open, open + 1)) is never closed", at: lines.character(at: open),
        label: "missing '\(Self.closing(lines.bytes[open]))'",
        notes: [.init("its last element may end here", at: lines.range(lines.line(at: last).text, last + 1))])
    }
    var end = lines.textEnd(open)
    if lines[end - 1] == 0x2C, end - 1 > open { end = lines.trimmed(open, end - 1) }
    let closing = Self.closing(lines.bytes[open])
    // A collection closed on the next line was meant to continue there.
    let below = lines.lineBelow(lines.line(at: open)).map { $0.text..<$0.end } ?? end..<end
    let isContinued = below.reduce(0) { $0 + (lines.isOpening($1) ? 1 : lines.isClosing($1) ? -1 : 0) } < 0
    return .slip(
      "\(lines.quote(open, open + 1)) is never closed", at: lines.character(at: open), label: "missing '\(closing)'",
      write: lines.text(open, end) + Self.spaced(closing),
      edits: isContinued ? [] : [.init(lines.range(end, end), Self.spaced(closing))])
  }

  private static func closing(_ open: UInt8) -> String { open == 0x5B ? "]" : "}" }
  private static func spaced(_ closing: String) -> String { closing == "}" ? " }" : closing }
}
