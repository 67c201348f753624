/// Where a key ends and its value begins that stand together.
struct GluedKey {
  var name: Range<Int>
  var value: Range<Int>
  /// What belongs between them, and where: a space or a colon.
  var missing: String
  var gap: Int

  /// Whether the value begins with a quote.
  var isQuoted: Bool

  /// Nil for a text that is something else, such as an address or a piece of prose.
  init?(_ text: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    let start = text.lowerBound, end = text.upperBound
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
    isQuoted = bytes[place] == 0x22 || bytes[place] == 0x27
    // Several words are prose, unless there is something to compute in them.
    let operators: [UInt8] = Array("*+/()<>".utf8)
    if !hasColon, !isQuoted, bytes[value].contains(0x20), !bytes[value].contains(where: { operators.contains($0) }) {
      return nil
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
  }
}
