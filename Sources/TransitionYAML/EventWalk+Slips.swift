internal import TransitionDiagnostics
internal import TransitionTree

/// Mistakes that are valid YAML with another meaning: reports what was meant, and none of the consequences.
extension EventWalk {
  var lines: TextLines { TextLines(bytes: bytes, file: file, base: source.markLength) }

  // MARK: Keys of block maps

  /// `a { opacity: 0 }` has the key `a { opacity`, `list:[{ x: 1 }]` the key `list:[{ x`: the names of such keys are
  /// kept, but their values are not read.
  mutating func reportGluedBrackets(_ frame: Frame) {
    for entry in stride(from: frame.firstPending, to: pending.count, by: 2) {
      let key = Int(pending[entry]), value = Int(pending[entry + 1])
      guard let start = plainText(key), let last = plainText(value)?.last, lines.isClosing(last),
        let bracket = start.first(where: { lines.isOpening($0) }),
        let slip = Diagnostic.gluedBracket(lines, start.lowerBound, bracket)
      else { continue }
      diagnostics.append(slip)
      let name = start.prefix { lines.isWord($0) }
      records[key].count = Int32(clamping: name.count)
      records[key].end = Int32(clamping: name.upperBound)
      records[value].flags.insert(.damaged)
      // `-{ a: 1 }` is an element of a list.
      if lines[start.lowerBound] == 0x2D { records[Int(frame.node)].flags.insert(.damaged) }
    }
  }

  // MARK: Keys of flow maps

  /// `{ width:80 }` has the key `width:80`, `{ width 80 }` the key `width 80`, neither with a value: such keys are
  /// split, so that their values are checked as well.
  mutating func splitKeys(_ frame: Frame) {
    for entry in stride(from: frame.firstPending, to: pending.count, by: 2) where isEmpty(pending[entry + 1]) {
      let key = Int(pending[entry]), value = Int(pending[entry + 1])
      guard !records[value].flags.contains(.damaged), let text = plainText(key),
        let slip = KeySlip(text, in: bytes)
      else { continue }
      diagnostics.append(.keySlip(slip, lines.range(text), in: lines, isFlow: true))
      records[key].count = Int32(clamping: slip.name.count)
      records[key].end = Int32(clamping: slip.name.upperBound)
      var part = slip.value
      records[value].start = Int32(clamping: part.lowerBound)
      records[value].end = Int32(clamping: part.upperBound)
      records[value].flags = .textInSource
      if lines.isQuote(part.lowerBound) {
        let quote = bytes[part.lowerBound]
        part = part.dropFirst().dropLast()
        records[value].style = .doubleQuoted
        if bytes[slip.value.upperBound - 1] != quote || bytes[part].contains(where: { $0 == quote || $0 == 0x5C }) {
          records[value].flags.insert(.damaged)
        }
      }
      records[value].first = Int32(clamping: part.lowerBound)
      records[value].count = Int32(clamping: part.count)
    }
  }

  // MARK: Values that commas split

  /// To YAML, `{ curve: cubicBezier(0.4, 0, 0.2, 1) }` has four entries: reports every value of a flow collection whose
  /// parentheses open in one piece and close in a later one.
  ///
  /// - Returns: Whether there were any.
  mutating func reportSplitValues(_ frame: Frame) -> Bool {
    let children = Array(pending[frame.firstPending...])
    var found = false
    var first: Int?
    var balance = 0
    for (index, child) in children.enumerated() {
      let change = balanceOfPiece(child)
      if first == nil {
        guard change > 0 else { continue }
        (first, balance) = (index, change)
      } else {
        balance += change
        guard balance <= 0, let start = first else { continue }
        reportSplit(from: children[start], to: child, isKey: frame.kind == .mapping && start & 1 == 0)
        (found, first) = (true, nil)
      }
    }
    // An unclosed parenthesis is reported for the expression, unless the following pieces show that it was split.
    if let start = first, let end = lastPiece(after: start, among: children, frame.kind) {
      reportSplit(from: children[start], to: end, isKey: frame.kind == .mapping && start & 1 == 0)
      found = true
    }
    return found
  }

  /// `{ value: 1, description: One, and the other of two }`, `{ frame: 0, 60, 10, 20 }`, `{ scale: 1,2 }`.
  mutating func reportSplitTexts(_ frame: Frame) -> Bool {
    var found = false
    var value = frame.firstPending + 1
    while value + 2 < pending.count {
      var last = value + 1
      while last < pending.count, isEmpty(pending[last + 1]), isPiece(pending[last]) { last += 2 }
      let first = value
      value = last + 1
      let pieces = stride(from: first + 1, to: last, by: 2).compactMap { plainText(Int(pending[$0])) }
      guard let final = pieces.last else { continue }
      guard let text = plainText(Int(pending[first])) else {
        if isEmpty(pending[first]), reportSplitQuote(pending[first - 1], upTo: final.upperBound) { found = true }
        continue
      }
      let start = text.lowerBound
      if isNumber(text), pieces.allSatisfy({ isNumber($0) }) {
        let isDecimal = pieces.count == 1 && final.lowerBound == text.upperBound + 1
        diagnostics.append(
          isDecimal
            ? .decimalComma(lines, start, text.upperBound, final.upperBound)
            : .splitList(lines, start, final.upperBound))
        found = true
      } else if pieces.contains(where: { isProse($0) }) || hasStrayQuote(final) {
        diagnostics.append(.splitValue(lines, start, final.upperBound))
        found = true
      }
    }
    return found
  }

  /// Whether a key without a value may be a piece of the value before it, and is not one that lacks a space,
  /// `description:"One"`.
  private func isPiece(_ key: Int32) -> Bool {
    guard let text = plainText(Int(key)) else { return false }
    return KeySlip(text, in: bytes)?.cause != .space
  }

  /// `{ description:"One, and the other of two" }`
  private mutating func reportSplitQuote(_ key: Int32, upTo end: Int) -> Bool {
    guard let start = plainText(Int(key))?.lowerBound, let slip = KeySlip(start..<end, in: bytes), slip.cause == .space,
      lines.isQuote(slip.value.lowerBound), bytes[end - 1] == bytes[slip.value.lowerBound],
      !bytes[slip.value.dropFirst().dropLast()].contains(bytes[end - 1])
    else { return false }
    diagnostics.append(.keySlip(slip, range(start, end), in: lines, isFlow: true, isSplit: true))
    return true
  }

  /// `{ content: Now playing" }`
  mutating func reportStrayQuote(_ node: Int32) {
    guard let text = plainText(Int(node)), hasStrayQuote(text) else { return }
    diagnostics.append(.strayQuote(lines, text.lowerBound, text.upperBound))
    records[Int(node)].flags.insert(.damaged)
  }

  /// Whether an unquoted text ends with a quote that it does not open. After a digit, that may mean inches.
  func hasStrayQuote(_ text: Range<Int>) -> Bool {
    lines.isQuote(text.upperBound - 1) && bytes[text.upperBound - 2] &- 0x30 > 9
      && !lines.hasWholeQuotes(text.lowerBound, text.upperBound)
  }

  /// The range of an unquoted text that is identical to its source.
  func plainText(_ node: Int) -> Range<Int>? {
    let record = records[node]
    guard record.kind == .scalar, record.style == .plain, record.count > 0, record.flags.contains(.textInSource) else {
      return nil
    }
    return Int(record.first)..<Int(record.first + record.count)
  }

  private func isEmpty(_ node: Int32) -> Bool {
    let record = records[Int(node)]
    return record.kind == .scalar && record.style == .plain && record.count == 0
  }

  private func isNumber(_ text: Range<Int>) -> Bool {
    text.count < 20 && bytes[text.lowerBound + (bytes[text.lowerBound] == 0x2D ? 1 : 0)] &- 0x30 < 10
  }

  /// Whether a key has three words or more, which valid keys never have.
  private func isProse(_ text: Range<Int>) -> Bool {
    // `description:One of two` lacks a space, `duration 2 * x` a colon, for which there are separate diagnostics.
    text.count > 4 && bytes[text].count { $0 == 0x20 } > 1 && !bytes[text].contains { ":=*+/<>(".utf8.contains($0) }
  }

  /// The last of the pieces after an open one: elements of a list, keys of a map without a value.
  private func lastPiece(after start: Int, among children: [Int32], _ kind: SyntaxTree.Kind) -> Int32? {
    if kind == .sequence { return start + 1 < children.count ? children.last : nil }
    var last: Int32?
    var key = start + (start & 1 == 0 ? 2 : 1)
    while key + 1 < children.count, isEmpty(children[key + 1]) {
      last = children[key]
      key += 2
    }
    return last
  }

  /// The number of parentheses that a text opens minus the number that it closes.
  func balanceOfPiece(_ node: Int32) -> Int {
    guard let text = plainText(Int(node)) else { return 0 }
    return bytes[text].reduce(0) { $0 + ($1 == 0x28 ? 1 : $1 == 0x29 ? -1 : 0) }
  }

  private mutating func reportSplit(from first: Int32, to last: Int32, isKey: Bool) {
    let start = Int(records[Int(first)].start), end = max(Int(records[Int(last)].end), start)
    // `curve:f(1, 2)`, `curve "f(1, 2)"`: the mistake is what is missing before the value.
    guard isKey, let slip = KeySlip(start..<end, in: bytes) else {
      diagnostics.append(.splitValue(lines, start, end))
      return
    }
    diagnostics.append(.keySlip(slip, range(start, end), in: lines, isFlow: true, isSplit: true))
  }

  // MARK: Collections as keys

  /// A map or a list used as a key.
  func complexKey(_ kind: SyntaxTree.Kind, at start: Int) -> Diagnostic {
    if lines[start] == 0x7B, lines[start - 1] == 0x7B {
      let close = (start..<lines.lineEnd(start)).first { bytes[$0] == 0x7D && lines[$0 + 1] == 0x7D }
      let template = range(start - 1, close.map { $0 + 2 } ?? start + 1)
      return .template(source.text(template), at: template)
    }
    let problem = "\(kind == .mapping ? "a map" : "a list") cannot be a key"
    return slip(problem, while: "", at: start, start: start) ?? .slip(problem, at: range(start, start + 1))
  }
}
