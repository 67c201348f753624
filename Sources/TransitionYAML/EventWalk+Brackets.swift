internal import TransitionDiagnostics
internal import TransitionTree

/// Flow collections that a missing space or colon makes part of their keys: `a { opacity: 0 }` has the key `a { opacity`,
/// `list:[{ x: 1 }]` the key `list:[{ x`.
extension EventWalk {
  /// Reports them among the entries of a block map, and leaves of each such key its name; the value is not read.
  mutating func reportGluedBrackets(_ frame: Frame) {
    var index = frame.firstPending
    while index + 1 < pending.count {
      reportGluedBracket(key: Int(pending[index]), value: Int(pending[index + 1]))
      index += 2
    }
  }

  private mutating func reportGluedBracket(key: Int, value: Int) {
    let last = records[value], first = records[key]
    guard isPlainInSource(last), isPlainInSource(first),
      let close = bytes[Int(last.first)..<Int(last.first + last.count)].last, close == 0x7D || close == 0x5D
    else { return }
    let start = Int(first.first)
    let word = bytes[start..<start + Int(first.count)]
    guard let bracket = word.firstIndex(where: { $0 == 0x7B || $0 == 0x5B }) else { return }
    var end = bracket
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    let hasColon = end > start && bytes[end - 1] == 0x3A
    let name = bytes[start..<(hasColon ? end - 1 : end)]
    let missing = hasColon ? " " : bracket == end ? ": " : ":"
    guard !name.isEmpty, name.allSatisfy({ SyntaxText.isNameByte($0) }) else { return }
    let text = String(decoding: name, as: UTF8.self)
    let rest = source.text(range(bracket, Int(last.first + last.count)))
    diagnostics.append(
      .gluedBracket(
        text, rest, missing: missing, at: range(start, hasColon ? Int(last.first + last.count) : end),
        gap: range(end, end)))
    records[key].count = Int32(clamping: name.count)
    records[key].end = Int32(clamping: name.endIndex)
    records[value].flags.insert(.damaged)
  }

  private func isPlainInSource(_ record: NodeRecord) -> Bool {
    record.kind == .scalar && record.style == .plain && record.count > 0 && record.flags.contains(.textInSource)
  }
}
