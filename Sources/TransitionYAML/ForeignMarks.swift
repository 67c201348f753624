internal import TransitionDiagnostics
internal import TransitionTree

/// Comments of other languages, and characters that look like the spaces and dashes of YAML: what libyaml makes of them
/// surfaces anywhere below.
struct ForeignMarks {
  let lines: TextLines

  /// The lines outside of block texts.
  private func readLines(_ body: (TextLine) -> Void) {
    var index = lines.base, block: Int?
    while index < lines.end {
      let line = lines.line(at: index)
      index = line.limit
      while index < lines.end, lines.isBreak(index) { index += 1 }
      if line.isEmpty { continue }
      if let column = block, line.indent > column { continue }
      let value = lines.skipBlanks(line.colon.map { $0 + 1 } ?? line.entry, line.limit)
      let isBlock = value < line.end && (lines[value] == 0x7C || lines[value] == 0x3E)
      block = isBlock ? line.colon == nil ? line.indent : line.column : nil
      body(line)
    }
  }

  // MARK: Comments

  /// `// text` and `/* text */`, with the edits that make comments of YAML of all of them; nil if there are none.
  func comments() -> Diagnostic? {
    var found: [Range<Int>] = [], edits: [Diagnostic.Edit] = []
    var isCertain = true, mayEnd = true
    readLines { line in
      var index = max(line.text, found.last?.upperBound ?? 0)
      while index < line.limit {
        let isFree = index == line.text || lines.isBlank(index - 1) || ",{}[]\"".utf8.contains(lines.bytes[index - 1])
        if lines.bytes[index] == 0x23, isFree { return }
        if lines.isQuote(index), isFree || lines[index - 1] == 0x3A {
          index = lines.closingQuote(index, before: line.limit) ?? index
        } else if isFree, lines.starts(at: index, with: "//") {
          let end = lines.trimmed(index, line.limit)
          found.append(index..<end)
          edits.append(.init(lines.range(index, index + 2), mark(at: index)))
          return
        } else if isFree, mayEnd, lines.starts(at: index, with: "/*") {
          guard let end = blockEnd(index) else {
            mayEnd = false
            continue
          }
          found.append(index..<end)
          let block = commented(index, end)
          edits += block ?? [.init(lines.range(index, end), "")]
          isCertain = isCertain && block != nil
          index = end - 1
        }
        index += 1
      }
    }
    guard let first = found.first else { return nil }
    let text = lines.text(first.lowerBound + 2, lines.lineEnd(first.lowerBound)).replacing("*/", with: "")
    let help =
      !isCertain
      ? "remove the comment, or put it on a line of its own that begins with '#'"
      : found.count > 1
        ? "begin each of the \(found.count) comments with '#'"
        : "write " + Diagnostic.shortened("#" + String(text.reversed().drop { $0 == " " }.reversed()))
    let firstLine = lines.quote(first.lowerBound, min(first.upperBound, lines.lineEnd(first.lowerBound)))
    return .slip(
      "\(firstLine) is not a comment: comments begin with '#'", at: lines.range(first), help: help, edits: edits,
      certainty: isCertain ? .certain : .likely)
  }

  /// `#`, after a space.
  private func mark(at index: Int) -> String {
    index == lines.base || lines.isSpace(index - 1) ? "#" : " #"
  }

  private func blockEnd(_ start: Int) -> Int? {
    (start + 2..<max(start + 2, lines.end - 1)).first { lines[$0] == 0x2A && lines[$0 + 1] == 0x2F }.map { $0 + 2 }
  }

  /// The edits for a comment in `/* */` after which its line ends; nil for others.
  private func commented(_ start: Int, _ end: Int) -> [Diagnostic.Edit]? {
    guard lines.isSpace(lines.skipBlanks(end, lines.end)) else { return nil }
    var edits: [Diagnostic.Edit] = [.init(lines.range(start, start + 2), mark(at: start))]
    var index = lines.lineEnd(start)
    while index < end {
      while lines.isSpace(index), index < end { index += 1 }
      if index < end - 2 { edits.append(.init(lines.range(index, index), "# ")) }
      index = lines.lineEnd(index)
    }
    edits.append(.init(lines.range(lines.trimmed(start, end - 2), end), ""))
    return edits
  }

  // MARK: The first character of a line

  /// Characters in place of the spaces that indent a key, or of the dash before it, with the edits for all such lines;
  /// nil if there are none.
  ///
  /// - Parameter keys: The offsets at which keys begin; nil if the text cannot be read.
  func indents(before keys: @autoclosure () -> Set<Int>?) -> Diagnostic? {
    // Most texts need no closer look.
    guard
      lines.bytes.indices.contains(where: { lines.bytes[$0] >= 0x80 && (lines.isSpace($0 - 1) || $0 == lines.base) })
    else { return nil }
    let keys = keys()
    var first: (message: String, range: SourceRange, help: String)?
    var edits: [Diagnostic.Edit] = []
    readLines { line in
      guard line.colon != nil, lines.bytes[line.text] >= 0x80, keys?.contains(line.text) != false else { return }
      var index = line.text, width = line.indent, space: String?
      while let (name, columns, length) = Self.space(lines, at: index) {
        if columns == 0 || lines.bytes[index] >= 0x80 { space = space ?? name }
        (index, width) = (index + length, width + columns)
      }
      if let space {
        first =
          first ?? (
            "\(space) indents this line; YAML accepts only spaces", lines.range(line.text, index),
            "indent the line with \(SlipSearch.spaces(width))"
          )
        edits.append(.init(lines.range(line.start, index), String(repeating: " ", count: width)))
      }
      for dash in Self.dashes where lines.starts(at: index, with: dash) {
        let end = index + dash.utf8.count
        guard lines.isBlank(end) else { continue }
        first =
          first ?? ("'\(dash)' is not the dash of a list: elements begin with '- '", lines.range(index, end), "write -")
        edits.append(.init(lines.range(index, end), "-"))
      }
    }
    return first.map { .slip($0.message, at: $0.range, help: $0.help, edits: edits) }
  }

  private static let dashes = ["\u{2014}", "\u{2013}", "\u{2212}", "\u{2010}", "\u{2011}", "\u{2022}", "\u{00B7}"]

  /// The space at an offset, with its width in columns and its length in bytes.
  private static func space(_ lines: TextLines, at index: Int) -> (name: String, columns: Int, length: Int)? {
    if lines[index] == 0x20 { return ("a space", 1, 1) }
    for (character, name, columns) in [
      ("\u{00A0}", "a no-break space (U+00A0)", 1), ("\u{202F}", "a narrow no-break space (U+202F)", 1),
      ("\u{3000}", "an ideographic space (U+3000)", 1), ("\u{200B}", "a zero-width space (U+200B)", 0),
      ("\u{2060}", "a word joiner (U+2060)", 0), ("\u{2003}", "an em space (U+2003)", 1),
    ] where lines.starts(at: index, with: character) {
      return (name, columns, character.utf8.count)
    }
    return nil
  }
}
