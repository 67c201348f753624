internal import TransitionDiagnostics

/// Exact places where libyaml's marks are not.
extension EventWalk {
  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether an anchor or a tag stands in front of a node; nothing unquoted begins with their characters.
  func startsWithProperty(_ start: Int, _ end: Int) -> Bool {
    guard start < bytes.count else { return false }
    return bytes[start] == 0x26 || bytes[start] == 0x21
  }

  /// Returns where a node itself begins, behind its anchor and tag; a tag is reported.
  mutating func skipProperties(from start: Int, upTo end: Int) -> Int {
    var index = start
    var last = start
    while index < bytes.count {
      let byte = bytes[index]
      if isBlank(byte) || isBreak(byte) {
        index += 1
      } else if byte == 0x23 {
        while index < bytes.count, !isBreak(bytes[index]) { index += 1 }
      } else if byte == 0x26 || byte == 0x21 {
        let begin = index
        if byte == 0x21, index + 1 < bytes.count, bytes[index + 1] == 0x3C {
          // A verbatim tag may hold commas and brackets.
          while index < bytes.count, bytes[index] != 0x3E, !isBreak(bytes[index]) { index += 1 }
        }
        // An anchor's name ends where its letters do, `&a:b` being the anchor of `:b`; a tag goes on to the next blank.
        if byte == 0x26 { index += 1 }
        while index < bytes.count, byte == 0x26 ? isAnchorByte(bytes[index]) : !isTagEnd(bytes[index]) { index += 1 }
        if byte == 0x21 { reportTag(range(begin, index)) }
        last = index
      } else {
        break
      }
    }
    // An empty value stands right behind its properties.
    return index > end ? last : index
  }

  private func isAnchorByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
    default: false
    }
  }

  private func isTagEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: true
    case 0x2C, 0x5B, 0x5D, 0x7B, 0x7D: true  // , [ ] { }
    default: false
    }
  }

  /// Where the last line of a block scalar ends; libyaml counts the empty lines behind it too. An empty one ends behind
  /// its indicators.
  func blockScalarEnd(from start: Int, to end: Int) -> Int {
    let trimmed = trimmedEnd(from: start, to: end)
    guard trimmed <= lineEnd(start) else { return trimmed }
    var index = start
    while index < trimmed, !isBlank(bytes[index]) { index += 1 }
    return index
  }

  /// The end of a text without the blanks and line breaks behind it.
  func trimmedEnd(from start: Int, to end: Int) -> Int {
    var end = min(end, bytes.count)
    while end > start, isBlank(bytes[end - 1]) || isBreak(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Where an empty value stands: behind its colon or dash, however far the next token is.
  func emptyPlace(_ start: Int) -> Int {
    let start = min(start, bytes.count)
    guard let frame = frames.last, frame.kind == .mapping, pending.count > frame.firstPending else { return start }
    guard (pending.count - frame.firstPending) & 1 == 1 else { return start }
    // In a flow map libyaml puts it at the token that follows, perhaps lines and comments further on. The map has so far
    // reached to the end of the key.
    let keyEnd = Int(frame.end)
    guard keyEnd <= start else { return start }
    var index = keyEnd
    while index < bytes.count, isBlank(bytes[index]) || isBreak(bytes[index]) { index += 1 }
    return index < bytes.count && bytes[index] == 0x3A ? index + 1 : keyEnd
  }
}
