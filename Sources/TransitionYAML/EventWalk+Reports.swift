internal import TransitionDiagnostics
internal import TransitionTree

/// What YAML allows and scripts do not.
extension EventWalk {
  mutating func reportTag(_ place: SourceRange) {
    // A map that begins with a tagged key begins at that tag too.
    guard Int(place.start) > lastTag else { return }
    lastTag = Int(place.start)
    diagnostics.append(.tag(source.text(place), at: place))
  }

  /// Finds the `%TAG` line above the document's start.
  mutating func reportTagDirective(from start: Int) {
    let marker: [UInt8] = Array("%TAG".utf8)
    var index = source.markLength
    while index + 4 <= bytes.count, index <= start {
      let end = lineEnd(index)
      if bytes[index..<min(index + 4, bytes.count)].elementsEqual(marker) {
        diagnostics.append(.tagDirective(at: range(index, trimmedEnd(from: index, to: end))))
        return
      }
      index = end
      while index < bytes.count, isBreak(bytes[index]) { index += 1 }
    }
    diagnostics.append(.tagDirective(at: range(start, start)))
  }

  mutating func reportSecondDocument(at start: Int) {
    let end = trimmedEnd(from: start, to: lineEnd(start))
    let hasMarker = start + 3 <= bytes.count && bytes[start..<start + 3].allSatisfy { $0 == 0x2D }
    diagnostics.append(.secondDocument(at: range(start, hasMarker ? start + 3 : end)))
  }

  mutating func reportMissingKey(at start: Int) {
    diagnostics.append(
      Diagnostic("yaml-syntax", "a key is missing before ':'", at: range(start, start + 1), help: "name: value"))
  }

  mutating func reportBadAlias(_ name: UnsafePointer<UInt8>, at place: SourceRange) {
    let text = String(cString: name)
    if anchors[name] != nil {
      diagnostics.append(.circularAlias(text, at: place))
    } else {
      let nearest = Spelling.nearest(text, in: anchors.names)
      diagnostics.append(.undefinedAlias(text, nearest: nearest, at: place))
    }
  }

  /// A map or a list where a key is expected.
  func complexKey(_ kind: SyntaxTree.Kind, at start: Int) -> Diagnostic {
    if let template = templateRange(around: start) {
      return .template(source.text(template), at: template)
    }
    if let frame = frames.last, let piece = openPiece(of: frame) {
      let text = SyntaxText(bytes: bytes, file: file, base: source.markLength)
      let place = range(piece, text.pieceEnd(piece))
      return .splitValue(source.text(place), at: place)
    }
    let what = kind == .mapping ? "a map" : "a list"
    return Diagnostic(
      "yaml-syntax", "\(what) cannot be a key", at: range(start, min(start + 1, bytes.count)),
      help: "a key is a single name; quote it if it has brackets in it")
  }

  /// The extent of `{{ … }}` when its second brace stands at an offset.
  func templateRange(around start: Int) -> SourceRange? {
    guard start > 0, start < bytes.count, bytes[start] == 0x7B, bytes[start - 1] == 0x7B else { return nil }
    var index = start + 1
    let end = lineEnd(start)
    while index + 1 < end {
      if bytes[index] == 0x7D, bytes[index + 1] == 0x7D { return range(start - 1, index + 2) }
      index += 1
    }
    return range(start - 1, start + 1)
  }

  /// Where the line that holds an offset ends, its break not counted.
  func lineEnd(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, !isBreak(bytes[index]) { index += 1 }
    return index
  }

  /// Where the line that holds an offset starts.
  func lineStart(_ offset: Int) -> Int {
    var index = min(offset, bytes.count)
    while index > source.markLength, !isBreak(bytes[index - 1]) { index -= 1 }
    return index
  }
}
