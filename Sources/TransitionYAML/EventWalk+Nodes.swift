internal import CLibYAML
internal import TransitionDiagnostics
internal import TransitionTree

/// One node per event.
extension EventWalk {
  // MARK: Scalars

  mutating func scalar(_ event: UnsafeMutablePointer<yaml_event_t>) {
    let data = event.pointee.data.scalar
    var start = cursor.offset(of: event.pointee.start_mark.index)
    let end = cursor.offset(of: event.pointee.end_mark.index)
    if startsWithProperty(start) { start = skipProperties(from: start, upTo: end) }
    let length = data.length
    guard length <= limits.scalarLength else {
      return abort(.scalarTooLong(length, limit: limits.scalarLength, at: range(start, end)))
    }
    // The opening quote of the next color ends this one, and YAML treats the rest as a comment.
    if data.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE || data.style == YAML_SINGLE_QUOTED_SCALAR_STYLE,
      lines[end] == 0x23, lines.lineEnd(start) < end
    {
      let found = slip("found unexpected comment", while: "scanning a quoted scalar", at: end, start: start)
      return abort(found ?? .unclosedQuote(lines, start, isFlow: frames.last?.isFlow == true))
    }
    var record = NodeRecord(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), first: 0,
      count: Int32(truncatingIfNeeded: length), kind: .scalar, style: .plain, flags: .none)
    var textStart = start
    switch data.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      record.style = data.style == YAML_SINGLE_QUOTED_SCALAR_STYLE ? .singleQuoted : .doubleQuoted
      textStart += 1
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE:
      record.style = data.style == YAML_LITERAL_SCALAR_STYLE ? .literal : .folded
      record.end = Int32(truncatingIfNeeded: blockScalarEnd(from: start, to: end))
    default:
      if isNull(data.value, length) {
        record.flags.insert(.empty)
        if length == 0 {
          let place = emptyPlace(start)
          record.start = Int32(truncatingIfNeeded: place)
          record.end = record.start
        }
      }
    }
    // `!a == b`: the intended value, or a part of it, is its tag, which has been reported.
    if data.tag != nil, !isAtKey || length == 0 { record.flags.insert(.damaged) }
    if isInSource(textStart, end, data.value, length) {
      record.first = Int32(truncatingIfNeeded: textStart)
      record.flags.insert(.textInSource)
    } else {
      record.first = Int32(clamping: arena.count)
      arena.append(contentsOf: UnsafeBufferPointer(start: data.value, count: length))
    }
    let id = append(record)
    if let anchor = data.anchor { _ = anchors.define(anchor, id) }
    if record.style == .plain, !frames.isEmpty {
      let last = frames.count - 1
      if !isAtKey, !frames[last].isFlow { reportStrayQuote(id) }
      if length == 2, data.value[0] == 0x3C, data.value[1] == 0x3C, isAtKey { frames[last].hasMerge = true }
    }
    count(1, at: start, end)
    attach(id, from: record.start, to: record.end)
  }

  /// Whether the decoded text is identical to its source.
  private func isInSource(_ start: Int, _ end: Int, _ value: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard start + length <= bytes.count, start <= end, let base = bytes.baseAddress else { return length == 0 }
    let text = base + start
    for index in 0..<length where text[index] != value[index] { return false }
    return true
  }

  private func isNull(_ value: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    switch length {
    case 0: return true
    case 1: return value[0] == 0x7E
    case 4:
      let word = (value[0], value[1], value[2], value[3])
      return word == (0x6E, 0x75, 0x6C, 0x6C) || word == (0x4E, 0x75, 0x6C, 0x6C) || word == (0x4E, 0x55, 0x4C, 0x4C)
    default: return false
    }
  }

  // MARK: Collections

  mutating func open(
    _ kind: SyntaxTree.Kind, isFlow: Bool, anchor: UnsafePointer<UInt8>?, _ event: UnsafeMutablePointer<yaml_event_t>
  ) {
    var start = cursor.offset(of: event.pointee.start_mark.index)
    if startsWithProperty(start) { start = skipProperties(from: start, upTo: bytes.count) }
    if isAtKey { return abort(complexKey(kind, at: start)) }
    guard frames.count < limits.depth else {
      return abort(.tooDeep(limits.depth, at: range(start, start + 1)))
    }
    let place = Int32(truncatingIfNeeded: start)
    let bracketed = isFlow && lines[start] == (kind == .mapping ? 0x7B : 0x5B)
    let id = append(
      NodeRecord(
        start: place, end: place, first: 0, count: 0, kind: kind, style: isFlow ? .flow : .block,
        flags: bracketed ? .brackets : .none))
    // A block collection starts with its first child.
    var frame = Frame(
      node: id, kind: kind, isFlow: isFlow, firstPending: pending.count, start: bracketed ? place : -1, end: place,
      nodesBefore: nodeTotal)
    count(1, at: start, start + 1)
    if let anchor { frame.anchor = anchors.define(anchor, id) }
    frames.append(frame)
  }

  mutating func close(_ event: UnsafeMutablePointer<yaml_event_t>) {
    guard let frame = frames.popLast() else { return }
    let node = Int(frame.node)
    if records[node].flags.contains(.brackets) {
      records[node].end = Int32(truncatingIfNeeded: cursor.offset(of: event.pointee.end_mark.index))
    } else {
      records[node].start = frame.start >= 0 ? frame.start : frame.end
      records[node].end = frame.end
    }
    if frame.isFlow {
      if reportSplitValues(frame) || frame.kind == .mapping && reportSplitTexts(frame) {
        records[node].flags.insert(.damaged)
      } else {
        for child in pending[frame.firstPending...] { reportStrayQuote(child) }
      }
    }
    records[node].first = Int32(clamping: links.count)
    if frame.kind == .mapping, !records[node].flags.contains(.damaged) {
      if frame.isFlow { splitKeys(frame) } else { reportGluedBrackets(frame) }
      linkEntries(frame)
    } else {
      links.append(contentsOf: pending[frame.firstPending...])
    }
    records[node].count = Int32(clamping: links.count) - records[node].first
    pending.removeSubrange(frame.firstPending...)
    if frame.anchor >= 0 {
      anchors.close(frame.anchor, weight: nodeTotal - frame.nodesBefore, height: frame.height + 1)
    }
    attach(frame.node, from: records[node].start, to: records[node].end, height: frame.height + 1)
  }

  // MARK: Aliases

  mutating func alias(_ event: UnsafeMutablePointer<yaml_event_t>) {
    let start = cursor.offset(of: event.pointee.start_mark.index)
    let end = cursor.offset(of: event.pointee.end_mark.index)
    aliasCount += 1
    guard aliasCount <= limits.aliases else {
      return abort(.tooManyAliases(limits.aliases, at: range(start, end)))
    }
    guard let name = event.pointee.data.alias.anchor else { return }
    let place = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
    // A collection that is still being read would contain itself.
    guard let target = anchors[name], !frames.contains(where: { $0.node == target.node }) else {
      reportBadAlias(name, at: range(start, end))
      let record = NodeRecord(
        start: place.0, end: place.1, first: Int32(clamping: arena.count), count: 0, kind: .scalar, style: .plain,
        flags: [.empty, .damaged])
      count(1, at: start, end)
      attach(append(record), from: place.0, to: place.1)
      return
    }
    if isAtKey, records[Int(target.node)].kind != .scalar {
      return abort(complexKey(records[Int(target.node)].kind, at: start))
    }
    guard frames.count + target.height <= limits.depth else {
      return abort(.tooDeep(limits.depth, at: range(start, end)))
    }
    count(target.weight, at: start, end)
    attach(target.node, from: place.0, to: place.1, height: target.height)
  }

  // MARK: Positions, exact where libyaml's marks are not

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
