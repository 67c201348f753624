internal import TransitionDiagnostics

/// Keys that a missing space or colon joins to their values: `{ width:80 }` has the key `width:80`, `{ width 80 }` the key
/// `width 80`, and neither has a value.
extension EventWalk {
  /// Reports them among the entries of a flow map and takes them apart, so that nothing follows from the slip and mistakes
  /// in the value are told as well.
  mutating func splitGluedKeys(_ frame: Frame) {
    var index = frame.firstPending
    while index + 1 < pending.count {
      let value = records[Int(pending[index + 1])]
      if value.kind == .scalar, value.style == .plain, value.count == 0, !value.flags.contains(.damaged) {
        splitGluedKey(Int(pending[index]), value: Int(pending[index + 1]))
      }
      index += 2
    }
  }

  private mutating func splitGluedKey(_ key: Int, value: Int) {
    let record = records[key]
    guard record.kind == .scalar, record.style == .plain, record.flags.contains(.textInSource),
      let slip = GluedKey(Int(record.first)..<Int(record.first + record.count), in: bytes)
    else { return }
    let name = source.text(range(slip.name))
    diagnostics.append(
      .gluedKey(
        source.text(range(record)), slip.missing, after: name, mended: "\(name): \(source.text(range(slip.value)))",
        at: range(record), fix: .init(range(slip.gap, slip.gap), slip.missing)))
    records[key].count = Int32(clamping: slip.name.count)
    records[key].end = Int32(clamping: slip.name.upperBound)
    records[value].start = Int32(clamping: slip.value.lowerBound)
    records[value].end = Int32(clamping: slip.value.upperBound)
    records[value].first = records[value].start
    records[value].count = Int32(clamping: slip.value.count)
    records[value].flags = .textInSource
    guard slip.isQuoted else { return }
    let quote = bytes[slip.value.lowerBound]
    let inner = bytes[slip.value.lowerBound + 1..<slip.value.upperBound]
    if inner.last == quote, !inner.dropLast().contains(where: { $0 == quote || $0 == 0x5C }) {
      records[value].style = quote == 0x22 ? .doubleQuoted : .singleQuoted
      records[value].first += 1
      records[value].count -= 2
    } else {
      records[value].flags.insert(.damaged)
    }
  }
}
