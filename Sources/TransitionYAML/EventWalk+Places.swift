internal import TransitionDiagnostics
internal import TransitionTree

/// Exact positions where libyaml's marks are imprecise.
extension EventWalk {
  /// Whether a node starts with an anchor or a tag; unquoted text cannot start with their characters.
  func startsWithProperty(_ start: Int) -> Bool { lines[start] == 0x26 || lines[start] == 0x21 }

  /// Returns the start of a node after its anchor and tag; reports a tag.
  mutating func skipProperties(from start: Int, upTo end: Int) -> Int {
    var index = start
    var last = start
    while index < bytes.count {
      let byte = bytes[index]
      if lines.isSpace(index) {
        index += 1
      } else if byte == 0x23 {
        index = lines.lineEnd(index)
      } else if byte == 0x26 || byte == 0x21 {
        let begin = index
        if byte == 0x21, lines[index + 1] == 0x3C {
          // A verbatim tag may contain commas and brackets.
          while index < bytes.count, bytes[index] != 0x3E, !lines.isBreak(index) { index += 1 }
        }
        // An anchor's name ends with its letters, `&a:b` being the anchor of `:b`; a tag continues to the next blank.
        if byte == 0x26 { index += 1 }
        while byte == 0x26 ? isAnchorByte(index) : !isTagEnd(index) { index += 1 }
        if byte == 0x21 { reportTag(range(begin, index)) }
        last = index
      } else {
        break
      }
    }
    // An empty value directly follows its properties.
    return index > end ? last : index
  }

  private func isAnchorByte(_ index: Int) -> Bool { lines.isWord(index) && bytes[index] < 0x80 && bytes[index] != 0x2E }

  private func isTagEnd(_ index: Int) -> Bool {
    lines.isSpace(index) || lines[index] == 0x2C || lines.isOpening(index) || lines.isClosing(index)
  }

  /// The end of the last line of a block scalar; libyaml includes the empty lines after it. An empty one ends after its
  /// indicators.
  func blockScalarEnd(from start: Int, to end: Int) -> Int {
    let trimmed = lines.trimmed(start, end)
    guard trimmed <= lines.lineEnd(start) else { return trimmed }
    var index = start
    while index < trimmed, !lines.isBlank(index) { index += 1 }
    return index
  }

  /// The position of an empty value: after its colon or dash, wherever the next token is.
  func emptyPlace(_ start: Int) -> Int {
    guard let frame = frames.last, frame.kind == .mapping, !isAtKey else { return start }
    // In a flow map, libyaml puts it at the following token, possibly after more lines and comments. The map so far
    // extends to the end of the key.
    let keyEnd = Int(frame.end)
    guard keyEnd <= start else { return start }
    var index = keyEnd
    while index < bytes.count, lines.isSpace(index) { index += 1 }
    return lines[index] == 0x3A ? index + 1 : keyEnd
  }

  // MARK: What YAML allows and scripts do not

  private mutating func reportTag(_ place: SourceRange) {
    // A map whose first key has a tag starts at that tag.
    guard Int(place.start) > lastTag else { return }
    lastTag = Int(place.start)
    diagnostics.append(.tag(source.text(place), at: place))
  }

  /// Finds the `%TAG` line among the directives.
  mutating func reportTagDirective(from start: Int) {
    var line = lines.line(at: start)
    while !lines.starts(at: line.start, with: "%TAG"), let below = lines.lineBelow(line) { line = below }
    diagnostics.append(.tagDirective(at: range(line.start, line.end)))
  }

  mutating func reportSecondDocument(at start: Int) {
    let hasMarker = lines.starts(at: start, with: "---")
    diagnostics.append(.secondDocument(at: range(start, hasMarker ? start + 3 : lines.textEnd(start))))
  }

  mutating func reportBadAlias(_ name: UnsafePointer<UInt8>, at place: SourceRange) {
    let text = String(cString: name)
    if anchors[name] != nil {
      diagnostics.append(.circularAlias(text, at: place))
    } else {
      diagnostics.append(.undefinedAlias(text, nearest: Spelling.nearest(text, in: anchors.names), at: place))
    }
  }
}
