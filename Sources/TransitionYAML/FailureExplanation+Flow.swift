internal import TransitionDiagnostics
internal import TransitionTree

/// Mistakes in brackets and quotes.
extension FailureExplanation {
  /// `{ color: #FFF }`: the rest of the line is a comment, the closing bracket too.
  func coloredComment() -> Diagnostic? {
    var start = flow ?? text.end
    if failure.context.hasPrefix("while parsing a flow"), let context { start = min(start, context) }
    let limit = min(place, text.end)
    var index = start
    var quote: UInt8?
    while index < limit, let byte = text[index] {
      if let open = quote {
        if byte == 0x5C, open == 0x22 { index += 1 } else if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        if let before = text[index - 1], !SyntaxText.isNameByte(before) { quote = byte }
      } else if byte == 0x23, let before = text[index - 1], before != 0x3A, !SyntaxText.isNameByte(before) {
        let bytes = Array(text.bytes[index..<min(text.lineEnd(index), index + 12)])
        if let length = Comments.colorLength(at: 0, in: bytes) {
          let end = index + length
          return make(
            "'\(self.quote(index, end))' is a comment to YAML, and so is what follows it; quote colors that begin with #",
            text.range(index, end), label: "quote this color",
            help: "write \(Diagnostic.quoted(text.text(index, end)))",
            fix: quoteFix(index, end))
        }
        index = text.lineEnd(index)
      }
      index += 1
    }
    return nil
  }

  /// A flow collection that is not closed, is closed by the wrong bracket, or lacks a comma.
  func unfinishedFlow() -> Diagnostic? {
    guard let start = context, let bracket = text[start], bracket == 0x5B || bracket == 0x7B else { return nil }
    let open = bracket == 0x5B ? "[" : "{"
    let closing = bracket == 0x5B ? "]" : "}"
    if let named = namedArguments(from: start) { return named }
    if let byte = text[place], byte == 0x5D || byte == 0x7D {
      // Within another bracket this one may be what closes that, and something else be missing.
      let isSure = (flow == nil || flow == start) && text[place - 1] != byte
      return make(
        "'\(open)' is closed by '\(quote(place, place + 1))'", text.character(at: place),
        label: isSure ? "write '\(closing)'" : "a '\(closing)' is expected here",
        note: .init("opened here", at: text.character(at: start)))
    }
    let isColon = text[place] == 0x3A
    let item = isColon && text.lineText(place) < place ? itemBefore(place) : place
    let isLaterLine = text.lineStart(place) > start
    // A key no deeper than the key that opens the bracket, or a dash, belongs to the block around it.
    let entry = text.entryText(start)
    let column = entry < start ? entry - text.lineStart(start) : text.indentation(start)
    let isOutside = isColon && text.indentation(place) <= column || text.entryText(place) > text.lineText(place)
    if place >= text.end || isLaterLine && isOutside {
      let end = flowLineEnd(start)
      return make(
        "'\(open)' is never closed", text.character(at: start), label: "a '\(closing)' is missing",
        note: place < text.end ? .init("still open here", at: text.range(item, place)) : nil,
        help: "write \(quote(start, end))\(open == "{" ? " }" : "]")")
    }
    if isColon, let gap = wordEnd(before: item, from: start) {
      return make(
        "a ',' is missing before '\(quote(item, text.trimmed(item, place)))'",
        text.range(item, text.trimmed(item, place)),
        note: .init("in what opens here", at: text.character(at: start)), fix: [.init(text.range(gap, gap), ",")])
    }
    if isColon, !isLaterLine || text.entryText(place) != item {
      return make(
        "a ',' is missing, or a value with ': ' in it needs quotes", text.character(at: place),
        note: .init("in what opens here", at: text.character(at: start)))
    }
    let end = max(text.pieceEnd(item), min(item + 1, text.end))
    if open == "{", let key = keyWord(before: item, from: start) {
      return make(
        "a ':' is missing after '\(quote(key.lowerBound, key.upperBound))'", text.range(key.lowerBound, key.upperBound),
        note: .init("in what opens here", at: text.character(at: start)),
        help: "write \(quote(key.lowerBound, key.upperBound)): \(quote(item, end))",
        fix: [.init(text.range(key.upperBound, key.upperBound), ":")])
    }
    return make(
      "a ',' is missing before '\(quote(item, end))'", text.range(item, end),
      note: .init("in what opens here", at: text.character(at: start)))
  }

  /// `opacity: 1 scale:`: where the value of one word ends that stands before a key; nil where there is no such value.
  private func wordEnd(before key: Int, from open: Int) -> Int? {
    let line = max(text.lineStart(key), open + 1)
    let end = text.trimmed(line, key)
    guard end < key, let first = text[key], SyntaxText.isNameByte(first) || first == 0x22 || first == 0x27 else {
      return nil
    }
    var begin = end
    while begin > line, let byte = text[begin - 1], !text.isBlank(begin - 1), byte != 0x2C { begin -= 1 }
    let before = text.trimmed(line, begin)
    return begin < end && before < begin && text[before - 1] == 0x3A ? end : nil
  }

  /// `a { b: 1 }`, `frame [1, 2]`: the word before a bracket, where it stands as a key.
  private func keyWord(before item: Int, from open: Int) -> Range<Int>? {
    guard text[item] == 0x7B || text[item] == 0x5B else { return nil }
    let line = max(text.lineStart(item), open + 1)
    let end = text.trimmed(line, item)
    var begin = end
    while begin > line, let byte = text[begin - 1], SyntaxText.isNameByte(byte) { begin -= 1 }
    guard begin < end else { return nil }
    let before = text.trimmed(line, begin)
    return before == line || text[before - 1] == 0x2C ? begin..<end : nil
  }

  /// `{ curve: spring(duration: 1s, bounce: 0) }`: named arguments with colons.
  func namedArguments(from start: Int) -> Diagnostic? {
    guard text[place] == 0x3A, text.lineStart(place) <= place else { return nil }
    var open = place - 1
    let limit = max(start, text.lineStart(place))
    while open > limit, let byte = text[open], byte != 0x28 {
      if byte == 0x29 || byte == 0x5B || byte == 0x5D || byte == 0x7B || byte == 0x7D { return nil }
      open -= 1
    }
    guard text[open] == 0x28, open > limit else { return nil }
    var begin = open
    while begin > limit, let byte = text[begin - 1], SyntaxText.isNameByte(byte) { begin -= 1 }
    let end = text.pieceEnd(begin)
    let named = argumentsWithEquals(begin, end)
    let isFlow = text[start] == 0x5B || text[start] == 0x7B
    return Diagnostic(
      "invalid-expression", "'\(quote(begin, end))' is cut at its ': ' here; arguments are named with '='",
      at: text.range(begin, end), label: "write '=' for ':'",
      help: "write \(Diagnostic.shortened(isFlow ? Diagnostic.quoted(named) : named))",
      fix: [.init(text.range(begin, end), isFlow ? Diagnostic.quoted(named) : named)])
  }

  /// Where a bracket's content ends on its line, a comma at its end left out.
  private func flowLineEnd(_ start: Int) -> Int {
    let end = max(text.textEnd(start), start + 1)
    return text[end - 1] == 0x2C && end - 1 > start ? text.trimmed(start, end - 1) : end
  }

  private func argumentsWithEquals(_ start: Int, _ end: Int) -> String {
    var result = ""
    var rest = text.text(start, end)[...]
    while let colon = rest.firstIndex(of: ":") {
      result += rest[..<colon]
      result += "="
      rest = rest[rest.index(after: colon)...].drop { $0 == " " }
    }
    return result + rest
  }

  /// Where the key in front of a colon begins.
  private func itemBefore(_ colon: Int) -> Int {
    var index = text.trimmed(text.lineStart(colon), colon)
    while index > text.lineStart(colon), let byte = text[index - 1], SyntaxText.isNameByte(byte) { index -= 1 }
    return index
  }

  /// `[1, , 2]`, `a: ]`, `a: ,b`.
  func missingContent() -> Diagnostic? {
    if text[place] == 0x3A {
      return make("a key is missing before ':'", text.character(at: place), help: "name: value")
    }
    guard let byte = text[place], byte == 0x2C || byte == 0x5D || byte == 0x7D else {
      guard let flow, place >= text.end else { return nil }
      let closing = text[flow] == 0x5B ? "]" : "}"
      return make(
        "'\(quote(flow, flow + 1))' is never closed", text.character(at: flow), label: "a '\(closing)' is missing",
        help: "write \(quote(flow, flowLineEnd(flow)))\(closing == "}" ? " }" : "]")")
    }
    if failure.context.contains("flow") {
      return make(
        "nothing stands before this '\(quote(place, place + 1))'", text.character(at: place),
        help: byte == 0x2C ? "remove one ','" : nil,
        fix: byte == 0x2C ? [.init(text.range(place, place + 1), "")] : [])
    }
    if byte == 0x2C { return reserved(place) }
    return make("'\(quote(place, place + 1))' closes nothing", text.character(at: place))
  }

  /// A quote that is not closed ends where the next one opens, lines below: in the middle of a text, as it seems.
  func swallowingQuote() -> Diagnostic? {
    var index = text.base
    while index < min(place, text.end), let byte = text[index] {
      let isFirst = index == text.base || !isWithinWord(index - 1)
      if byte == 0x23, isFirst {
        index = text.lineEnd(index)
      } else if isFirst, byte == 0x22 || byte == 0x27 {
        var end = index + 1
        while end < text.end, text[end] != byte || byte == 0x27 && text[end + 1] == 0x27 {
          end += byte == 0x22 && text[end] == 0x5C || text[end] == byte ? 2 : 1
        }
        guard end < text.end, end < place else { return nil }
        if text.lineStart(end) > index, let next = text[end + 1], SyntaxText.isNameByte(next) || next == 0x23 {
          return unclosedQuote(index)
        }
        index = end
      }
      index += 1
    }
    return nil
  }

  /// Whether what follows a character goes on with its word: a quote or a '#' there is part of that.
  private func isWithinWord(_ offset: Int) -> Bool {
    guard let byte = text[offset] else { return false }
    return !(text.isBlank(offset) || text.isBreak(offset) || byte == 0x5B || byte == 0x7B || byte == 0x2C)
  }

  func openQuote() -> Diagnostic? {
    guard let start = context, text[start] == 0x22 || text[start] == 0x27 else { return nil }
    return unclosedQuote(start)
  }

  private func unclosedQuote(_ start: Int) -> Diagnostic {
    let mark = quote(start, start + 1)
    var end = max(text.textEnd(start), start + 1)
    // In brackets the text most likely ends where its piece does.
    if flow != nil { end = max(text.pieceEnd(start), start + 1) }
    let inner = text.text(start + 1, end)
    let written =
      mark == "'"
      ? "'\(inner.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'" : "\"\(inner)\""
    return make(
      "the quote that opens here is never closed", text.character(at: start), label: "a \(mark) is missing",
      help: "write \(Diagnostic.shortened(written))")
  }
}
