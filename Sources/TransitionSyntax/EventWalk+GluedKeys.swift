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
    guard let slip = GluedKey(records[key], in: bytes) else { return }
    let record = records[key]
    let text = source.text(range(record)), name = source.text(range(slip.name.lowerBound, slip.name.upperBound))
    let written = source.text(range(slip.value.lowerBound, slip.value.upperBound))
    diagnostics.append(
      .gluedKey(
        text, mended: "\(name): \(written)", missing: slip.missing, after: name, at: range(record),
        gap: range(slip.gap, slip.gap)))
    records[key].count = Int32(clamping: slip.name.count)
    records[key].end = Int32(clamping: slip.name.upperBound)
    records[value].start = Int32(clamping: slip.value.lowerBound)
    records[value].end = Int32(clamping: slip.value.upperBound)
    records[value].first = records[value].start
    records[value].count = Int32(clamping: slip.value.count)
    records[value].flags = .textInSource
    let quote = bytes[slip.value.lowerBound]
    guard quote == 0x22 || quote == 0x27 else { return }
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

/// Where a key ends and its value begins that stand together.
private struct GluedKey {
  var name: Range<Int>
  var value: Range<Int>
  /// What belongs between them, and where: a space or a colon.
  var missing: String
  var gap: Int

  /// Nil for a key that is something else, such as an address or a piece of prose.
  init?(_ key: NodeRecord, in bytes: UnsafeBufferPointer<UInt8>) {
    guard key.kind == .scalar, key.style == .plain, key.flags.contains(.textInSource) else { return nil }
    let start = Int(key.first), end = start + Int(key.count)
    var nameEnd = start
    while nameEnd < end, Self.isNameByte(bytes[nameEnd]) { nameEnd += 1 }
    guard (1..<80).contains(nameEnd - start), bytes[start] &- 0x30 > 9, nameEnd < end else { return nil }
    var place = nameEnd
    while place < end, bytes[place] == 0x20 { place += 1 }
    let hasColon = place < end && bytes[place] == 0x3A
    guard hasColon || place > nameEnd else { return nil }
    gap = hasColon ? place + 1 : nameEnd
    missing = hasColon ? " " : ":"
    if hasColon { place += 1 }
    guard place < end, bytes[place] != 0x2F else { return nil }
    name = start..<nameEnd
    value = place..<end
    // Several words are prose, unless there is something to compute in them.
    let operators: [UInt8] = Array("*+/()<>".utf8)
    if !hasColon, bytes[value].contains(0x20), !bytes[value].contains(where: { operators.contains($0) }) { return nil }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
  }
}
