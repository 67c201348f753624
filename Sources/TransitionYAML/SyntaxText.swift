internal import TransitionDiagnostics

/// Looks around in a text that is no YAML: lines, indentation, the ends of words.
struct SyntaxText {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: FileID
  /// Where the text begins, behind a byte order mark.
  let base: Int

  var end: Int { bytes.count }

  subscript(_ index: Int) -> UInt8? { index >= 0 && index < bytes.count ? bytes[index] : nil }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      file: file, start: Int32(clamping: min(max(start, 0), bytes.count)),
      end: Int32(clamping: min(max(end, 0), bytes.count)))
  }

  /// The place of one character, or of the end of the text.
  func character(at index: Int) -> SourceRange {
    var last = index + 1
    while last < end, bytes[last] & 0xC0 == 0x80 { last += 1 }
    return range(index, last)
  }

  func text(_ start: Int, _ end: Int) -> String {
    let low = min(max(start, 0), bytes.count), high = min(max(end, low), bytes.count)
    return String(decoding: bytes[low..<high], as: UTF8.self)
  }

  func isBlank(_ index: Int) -> Bool { self[index] == 0x20 || self[index] == 0x09 }
  func isBreak(_ index: Int) -> Bool { self[index] == 0x0A || self[index] == 0x0D }
  /// Whether a word ends here: a blank, a line break or the end of the text.
  func isSpace(_ index: Int) -> Bool { index >= end || isBlank(index) || isBreak(index) }

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

  /// The first character of the line that is no blank.
  func lineText(_ offset: Int) -> Int {
    var index = lineStart(offset)
    while isBlank(index) { index += 1 }
    return index
  }

  /// How many columns the line is indented.
  func indentation(_ offset: Int) -> Int { lineText(offset) - lineStart(offset) }

  /// The start of the nearest line above that holds more than blanks and a comment.
  func previousLine(_ offset: Int) -> Int? {
    var start = lineStart(offset)
    while start > base {
      start = lineStart(start - 1)
      let first = lineText(start)
      if first < end, !isBreak(first), bytes[first] != 0x23 { return start }
    }
    return nil
  }

  /// Where the text that begins at an offset ends on its line, blanks and a comment behind it left out.
  func textEnd(_ start: Int) -> Int {
    var index = start
    let limit = lineEnd(start)
    while index < limit {
      if bytes[index] == 0x23, index > start, isBlank(index - 1) { break }
      index += 1
    }
    return trimmed(start, index)
  }

  /// Where a piece of a flow collection ends: in front of a comma or a bracket that closes, outside round brackets.
  func pieceEnd(_ start: Int) -> Int {
    var index = start
    let limit = textEnd(start)
    var depth = 0
    while index < limit {
      switch bytes[index] {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x2C, 0x5D, 0x7D: if depth <= 0 { return trimmed(start, index) }
      default: break
      }
      index += 1
    }
    return limit
  }

  func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, isBlank(end - 1) || isBreak(end - 1) { end -= 1 }
    return end
  }

  /// The first character behind `- ` marks at the start of a line.
  func entryText(_ offset: Int) -> Int {
    var index = lineText(offset)
    while self[index] == 0x2D, isBlank(index + 1) {
      index += 1
      while isBlank(index) { index += 1 }
    }
    return index
  }

  /// The colon that ends a key in a line, from an offset on: one with a blank or the line's end behind it.
  func keyColon(_ start: Int, before limit: Int) -> Int? {
    var index = start
    while index < limit {
      if bytes[index] == 0x3A, isSpace(index + 1) { return index }
      index += 1
    }
    return nil
  }

  /// A name with a colon glued to what follows, `b:2`: where the colon is.
  func gluedColon(_ start: Int, before limit: Int) -> Int? {
    var index = start
    while index < limit, Self.isNameByte(bytes[index]) { index += 1 }
    guard index > start, index + 1 < limit, bytes[index] == 0x3A, !isSpace(index + 1) else { return nil }
    return index
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x2E: true
    default: byte >= 0x80
    }
  }
}
