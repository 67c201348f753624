internal import TransitionDiagnostics
internal import TransitionTree

/// A line by itself that is no key, and what its author most likely meant: `states`, `to open`, `to = open`, `// text`.
struct KeylessLine {
  let range: SourceRange
  let message: String
  let help: String
  /// The line as it should be; nil when nobody can know.
  let replacement: String?
  /// Whether nothing else can have been meant.
  let isCertain: Bool

  /// - Parameters:
  ///   - start: The line's first character that is no blank.
  ///   - end: Where its text ends.
  /// - Returns: Nil for a text of several words, which more likely goes on from the line above.
  init?(_ start: Int, _ end: Int, in text: SyntaxText) {
    let line = text.text(start, end)
    let short = Diagnostic.shortened(line)
    range = text.range(start, end)
    if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: { line.hasPrefix($0) }) {
      message = "'\(short)' is the mark of a merge conflict"
      help = "keep one of the two versions, and remove the marks"
      (replacement, isCertain) = (nil, false)
      return
    }
    if line.hasPrefix("//") {
      let comment = "#" + line.dropFirst(2)
      message = "'\(short)' is no comment: comments begin with '#'"
      help = "write \(Diagnostic.shortened(comment))"
      (replacement, isCertain) = (comment, true)
      return
    }
    var nameEnd = start
    while nameEnd < end, text.bytes[nameEnd] < 0x80, SyntaxText.isNameByte(text.bytes[nameEnd]) { nameEnd += 1 }
    guard nameEnd > start else { return nil }
    let name = text.text(start, nameEnd)
    if nameEnd == end {
      message = "'\(short)' is no key: a ':' is missing after it"
      let isAbove = text.nextIndentation(end).map { $0 > text.indentation(start) } ?? false
      help = isAbove ? "write \(short):" : "write \(short): value"
      (replacement, isCertain) = (isAbove ? "\(name):" : nil, isAbove)
      return
    }
    // `to = open`, `to：open` with the colon of an East Asian keyboard, `to open`.
    var value = text.trimmedStart(nameEnd, end)
    let rest = text.text(value, end)
    let isWideColon = rest.hasPrefix("\u{FF1A}")
    if isWideColon || rest.hasPrefix("=") { value = text.trimmedStart(value + (isWideColon ? 3 : 1), end) }
    let words = text.text(value, end)
    // Several words are prose, unless there is something to compute in them.
    let isValue = !words.contains(" ") || words.utf8.contains { "*+/()<>0123456789".utf8.contains($0) }
    guard !words.isEmpty, words.utf8.first != UInt8(ascii: "#"), isValue else { return nil }
    message =
      isWideColon
      ? "'\(short)' is no key: its colon is U+FF1A, and YAML's is ':'"
      : "'\(short)' is no key: a ':' is missing after '\(name)'"
    help = "write \(Diagnostic.shortened("\(name): \(words)"))"
    (replacement, isCertain) = ("\(name): \(words)", isWideColon)
  }
}

extension SyntaxText {
  /// How deep the next line is indented that holds more than blanks and a comment; nil at the end of the text.
  fileprivate func nextIndentation(_ offset: Int) -> Int? {
    var index = lineEnd(offset)
    while index < end {
      while index < end, isBreak(index) { index += 1 }
      let first = lineText(index)
      if first < end, !isBreak(first), bytes[first] != 0x23 { return first - index }
      index = lineEnd(first)
    }
    return nil
  }

  /// A space at an offset that is none to YAML, and what it is called.
  func foreignSpace(_ offset: Int) -> (name: String, range: SourceRange)? {
    let place = character(at: offset)
    switch text(Int(place.start), Int(place.end)) {
    case "\u{A0}": return ("a no-break space (U+00A0)", place)
    case "\u{202F}": return ("a narrow no-break space (U+202F)", place)
    case "\u{3000}": return ("an ideographic space (U+3000)", place)
    default: return nil
    }
  }
}
