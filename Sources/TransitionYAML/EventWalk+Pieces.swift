internal import TransitionDiagnostics
internal import TransitionTree

/// Values that commas cut to pieces: `{ curve: cubicBezier(0.4, 0, 0.2, 1) }` is four entries to YAML.
extension EventWalk {
  /// Reports every value of a flow collection whose round brackets open in one piece and close in a later one; returns
  /// whether there was any.
  mutating func reportSplitValues(_ frame: Frame) -> Bool {
    let children = Array(pending[frame.firstPending...])
    var found = false
    var first: Int?
    var balance = 0
    for (index, child) in children.enumerated() {
      let change = balanceOfPiece(child)
      if first == nil {
        guard change > 0 else { continue }
        first = index
        balance = change
      } else {
        balance += change
        guard balance <= 0, let start = first else { continue }
        report(from: children[start], to: child, isKey: frame.kind == .mapping && start & 1 == 0)
        found = true
        first = nil
      }
    }
    // A bracket that never closes is the expression's own mistake, unless the pieces behind it show that it was cut.
    if let start = first, let end = lastPiece(after: start, among: children, frame.kind) {
      report(from: children[start], to: end, isKey: frame.kind == .mapping && start & 1 == 0)
      found = true
    }
    return found
  }

  /// Reports a text of several words that commas cut: `{ value: 1, description: One, and the other of two }`.
  mutating func reportSplitText(_ frame: Frame) -> Bool {
    let children = pending[frame.firstPending...]
    var key = children.startIndex + 2
    while key + 1 < children.endIndex {
      let text = records[Int(children[key - 1])]
      if isEmpty(children[key + 1]), text.kind == .scalar, text.style == .plain, text.count > 0,
        isProse(children[key])
      {
        var last = key
        while last + 3 < children.endIndex, isEmpty(children[last + 3]) { last += 2 }
        report(from: children[key - 1], to: children[last], isKey: false)
        return true
      }
      if isEmpty(children[key + 1]), text.kind == .scalar, isNumber(children[key - 1]), isNumber(children[key]) {
        diagnostics.append(
          .decimalComma(
            self.text(of: children[key - 1]), self.text(of: children[key]),
            at: range(Int(text.start), Int(records[Int(children[key])].end))))
        return true
      }
      key += 2
    }
    return false
  }

  private func isEmpty(_ node: Int32) -> Bool {
    let record = records[Int(node)]
    return record.kind == .scalar && record.style == .plain && record.count == 0
  }

  private func isNumber(_ node: Int32) -> Bool {
    let record = records[Int(node)]
    guard record.kind == .scalar, record.style == .plain, record.count > 0, record.count < 20 else { return false }
    return text(of: node).utf8.first.map { $0 &- 0x30 < 10 } ?? false
  }

  /// Whether a key has three words or more, as no key has.
  private func isProse(_ node: Int32) -> Bool {
    let record = records[Int(node)]
    guard record.kind == .scalar, record.style == .plain, record.count > 4 else { return false }
    let text = text(of: node).utf8
    // `description:One of two` lacks a space, and is told so.
    return text.count { $0 == 0x20 } > 1 && !text.contains(0x3A)
  }

  /// The last of the pieces that follow an open one: elements of a list, keys of a map that have no value.
  private func lastPiece(after start: Int, among children: [Int32], _ kind: SyntaxTree.Kind) -> Int32? {
    if kind == .sequence { return start + 1 < children.count ? children.last : nil }
    var last: Int32?
    var key = start + (start & 1 == 0 ? 2 : 1)
    while key + 1 < children.count {
      let value = records[Int(children[key + 1])]
      guard value.style == .plain, value.count == 0 else { break }
      last = children[key]
      key += 2
    }
    return last
  }

  /// Where a value begins whose round brackets are still open at the end of what was read of a flow collection.
  func openPiece(of frame: Frame) -> Int? {
    guard frame.hasOpenPiece else { return nil }
    var start: Int?
    var balance = 0
    for child in pending[frame.firstPending...] {
      balance += balanceOfPiece(child)
      if balance <= 0 { (start, balance) = (nil, 0) } else if start == nil { start = Int(records[Int(child)].start) }
    }
    return start
  }

  private func balanceOfPiece(_ node: Int32) -> Int {
    let record = records[Int(node)]
    guard record.kind == .scalar, record.style == .plain, record.count > 0 else { return 0 }
    let text = text(of: node)
    return text.utf8.reduce(0) { $0 + ($1 == 0x28 ? 1 : $1 == 0x29 ? -1 : 0) }
  }

  private mutating func report(from first: Int32, to last: Int32, isKey: Bool) {
    let start = Int(records[Int(first)].start)
    let end = max(Int(records[Int(last)].end), start)
    let place = range(start, end)
    // `curve:f(1, 2)`, `curve "f(1, 2)"`: what is missing in front of the value is the mistake.
    if isKey, let slip = GluedKey(start..<end, in: bytes) {
      let name = source.text(range(slip.name)), value = source.text(range(slip.value))
      let mended = "\(name): \(slip.isQuoted ? value : Diagnostic.quoted(value))"
      diagnostics.append(
        .gluedKey(source.text(place), slip.missing, after: name, mended: mended, at: place, fix: .init(place, mended)))
    } else {
      diagnostics.append(.splitValue(source.text(place), at: place))
    }
  }
}
