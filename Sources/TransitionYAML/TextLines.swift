internal import TransitionDiagnostics

/// One line as seen by its author.
struct TextLine {
  /// The start of the line, and its end without the line break.
  var start: Int
  var limit: Int
  /// The first nonblank character, and the first one after `- ` indicators.
  var text: Int
  var entry: Int
  /// The colon that ends a key.
  var colon: Int?
  /// The end of the text, without trailing blanks and comments.
  var end: Int

  var indent: Int { text - start }
  /// The column of the line's key or element.
  var column: Int { entry - start }
  var isEmpty: Bool { text >= end }
  var hasDash: Bool { entry > text }
}

/// The bytes of a file, accessed by lines and words. Only used when something is wrong.
struct TextLines {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: FileID
  /// The start of the text, after a byte order mark.
  let base: Int

  var end: Int { bytes.count }

  subscript(_ index: Int) -> UInt8? { index >= 0 && index < bytes.count ? bytes[index] : nil }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      file: file, start: Int32(clamping: min(max(start, 0), bytes.count)),
      end: Int32(clamping: min(max(end, 0), bytes.count)))
  }

  func range(_ bytes: Range<Int>) -> SourceRange { range(bytes.lowerBound, bytes.upperBound) }

  /// The range of one character, or the end of the text.
  func character(at index: Int) -> SourceRange {
    var last = index + 1
    while last < end, bytes[last] & 0xC0 == 0x80 { last += 1 }
    return range(index, last)
  }

  func edit(_ start: Int, _ end: Int, _ replacement: String) -> Diagnostic.Edit {
    Diagnostic.Edit(range(start, end), replacement)
  }

  func text(_ start: Int, _ end: Int) -> String {
    let low = min(max(start, 0), bytes.count), high = min(max(end, low), bytes.count)
    return String(decoding: bytes[low..<high], as: UTF8.self)
  }

  func starts(at offset: Int, with word: String) -> Bool {
    bytes[min(max(offset, 0), end)...].starts(with: word.utf8)
  }

  func isBlank(_ index: Int) -> Bool { self[index] == 0x20 || self[index] == 0x09 }
  func isBreak(_ index: Int) -> Bool { self[index] == 0x0A || self[index] == 0x0D }
  /// Whether a word ends here: at a blank, a line break or the end of the text.
  func isSpace(_ index: Int) -> Bool { index >= end || isBlank(index) || isBreak(index) }
  func isQuote(_ index: Int) -> Bool { self[index] == 0x22 || self[index] == 0x27 }
  func isOpening(_ index: Int) -> Bool { self[index] == 0x5B || self[index] == 0x7B }
  func isClosing(_ index: Int) -> Bool { self[index] == 0x5D || self[index] == 0x7D }

  func isWord(_ index: Int) -> Bool {
    guard let byte = self[index] else { return false }
    return switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x2E, 0x80...0xFF: true
    default: false
    }
  }

  // MARK: Lines

  func lineStart(_ offset: Int) -> Int {
    var index = min(offset, end)
    while index > base, !isBreak(index - 1) { index -= 1 }
    return index
  }

  func lineEnd(_ offset: Int) -> Int {
    var index = offset
    while index < end, !isBreak(index) { index += 1 }
    return index
  }

  func line(at offset: Int) -> TextLine {
    let start = lineStart(offset)
    var line = TextLine(
      start: start, limit: lineEnd(start), text: start, entry: start, end: start)
    line.text = skipBlanks(start, line.limit)
    line.entry = line.text
    while self[line.entry] == 0x2D, isBlank(line.entry + 1) { line.entry = skipBlanks(line.entry + 1, line.limit) }
    var index = line.entry
    // The quotes of which one is not closed: others like it that follow on the line are not either.
    var unclosed: Set<UInt8> = []
    while index < line.limit {
      if bytes[index] == 0x23, index == line.entry || isBlank(index - 1) { break }
      if isQuote(index), index == line.entry || !isWord(index - 1), !unclosed.contains(bytes[index]) {
        if let close = closingQuote(index, before: line.limit) {
          index = close
        } else {
          unclosed.insert(bytes[index])
        }
      } else if line.colon == nil, bytes[index] == 0x3A, isSpace(index + 1), !isOpening(line.entry) {
        line.colon = index
      }
      index += 1
    }
    line.end = trimmed(line.text, index)
    return line
  }

  /// The start of the value of a line, after its key and an anchor or a tag.
  func value(of line: TextLine) -> Int {
    var value = skipBlanks(line.colon.map { $0 + 1 } ?? line.entry, line.limit)
    while self[value] == 0x26 || self[value] == 0x21 {
      while !isSpace(value) { value += 1 }
      value = skipBlanks(value, line.limit)
    }
    return value
  }

  /// The nearest line above that contains more than blanks and a comment.
  func lineAbove(_ line: TextLine) -> TextLine? {
    var start = line.start
    while start > base {
      start = lineStart(start - 1)
      let first = skipBlanks(start, end)
      if !isSpace(first), bytes[first] != 0x23 { return self.line(at: start) }
    }
    return nil
  }

  func lineBelow(_ line: TextLine) -> TextLine? {
    var index = line.limit
    while index < end {
      while index < end, isBreak(index) { index += 1 }
      let first = skipBlanks(index, end)
      if !isSpace(first), bytes[first] != 0x23 { return self.line(at: index) }
      index = lineEnd(first)
    }
    return nil
  }

  // MARK: Words

  func skipBlanks(_ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit, isBlank(index) { index += 1 }
    return index
  }

  func wordEnd(_ start: Int) -> Int {
    var end = start
    while isWord(end) { end += 1 }
    return end
  }

  /// The end of a text without trailing blanks and line breaks.
  func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, isBlank(end - 1) || isBreak(end - 1) { end -= 1 }
    return end
  }

  /// The offset of the quote that closes the one at an offset.
  func closingQuote(_ open: Int, before limit: Int) -> Int? {
    let quote = bytes[open]
    var index = open + 1
    while index < limit {
      if bytes[index] == quote {
        guard quote == 0x27, self[index + 1] == 0x27 else { return index }
        index += 1
      } else if quote == 0x22, bytes[index] == 0x5C {
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// The end of a text on its line; that of the file for a text that would begin there.
  func textEnd(_ start: Int) -> Int { min(max(line(at: start).end, start + 1), end) }

  /// The end of a value in a flow collection: before a comma or a closing bracket, outside parentheses.
  func pieceEnd(_ start: Int) -> Int {
    let limit = textEnd(start)
    var index = start
    var depth = 0
    while index < limit {
      switch bytes[index] {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x2C, 0x5D, 0x7D: if depth <= 0 { return max(trimmed(start, index), start + 1) }
      default: break
      }
      index += 1
    }
    return limit
  }
}
