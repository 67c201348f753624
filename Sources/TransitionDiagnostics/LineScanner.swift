internal import PlatformMath

/// Finds line starts, eight bytes at a time.
enum LineScanner {
  /// The offsets at which lines start, the first being 0.
  static func lineStarts(of bytes: [UInt8]) -> [Int32] {
    var starts: [Int32] = [0]
    starts.reserveCapacity(bytes.count / 24)
    forEachBreak(in: bytes, upTo: bytes.count) { next in
      starts.append(Int32(clamping: next))
      return true
    }
    return starts
  }

  /// The 1-based number of the line that contains an offset, and the line's start.
  static func position(of offset: Int, in bytes: [UInt8], table: [Int32]?) -> (line: Int, start: Int) {
    if let table {
      let line = table.partitioningIndex { $0 > offset }
      return (line, Int(table[line - 1]))
    }
    var line = 1, start = 0
    forEachBreak(in: bytes, upTo: offset) { next in
      guard next <= offset else { return false }
      line += 1
      start = next
      return true
    }
    return (line, start)
  }

  /// The start of a 1-based line; nil if the line does not exist.
  static func start(ofLine line: Int, in bytes: [UInt8], table: [Int32]?) -> Int? {
    guard line > 1 else { return line == 1 ? 0 : nil }
    if let table { return line <= table.count ? Int(table[line - 1]) : nil }
    var current = 1
    var found: Int?
    forEachBreak(in: bytes, upTo: bytes.count) { next in
      current += 1
      if current == line { found = next }
      return found == nil
    }
    return found
  }

  /// The end of a 1-based line, excluding its line break.
  ///
  /// - Parameter offset: An offset in the line.
  static func end(ofLine line: Int, from offset: Int, in bytes: [UInt8], table: [Int32]?) -> Int {
    if let table {
      guard line < table.count else { return bytes.count }
      var end = Int(table[line])
      while end > offset, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
      return end
    }
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  /// Calls `body` with the offset after each CR, LF or CRLF that starts before `limit`, until it returns false.
  private static func forEachBreak(in bytes: [UInt8], upTo limit: Int, _ body: (Int) -> Bool) {
    bytes.withUnsafeBytes { raw in
      var index = 0
      while index < limit {
        if index &+ 8 <= limit {
          let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          if !hasZero(word ^ 0x0A0A_0A0A_0A0A_0A0A), !hasZero(word ^ 0x0D0D_0D0D_0D0D_0D0D) {
            index &+= 8
            continue
          }
        }
        let end = min(index &+ 8, limit)
        while index < end {
          let byte = raw[index]
          index &+= 1
          guard byte == 0x0A || byte == 0x0D else { continue }
          if byte == 0x0D, index < raw.count, raw[index] == 0x0A { index &+= 1 }
          if !body(index) { return }
        }
      }
    }
  }

  /// Whether one of eight bytes is zero.
  private static func hasZero(_ word: UInt64) -> Bool {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
  }
}
