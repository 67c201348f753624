/// Finds line starts, eight bytes at a time.
enum LineScanner {
  /// The offsets at which lines start, the first being 0: after each CR, LF or CRLF.
  static func lineStarts(of bytes: [UInt8]) -> [Int32] {
    var starts: [Int32] = [0]
    starts.reserveCapacity(bytes.count / 24)
    bytes.withUnsafeBytes { raw in
      var index = 0
      while index < raw.count {
        if index &+ 8 <= raw.count {
          let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          if !hasZero(word ^ 0x0A0A_0A0A_0A0A_0A0A), !hasZero(word ^ 0x0D0D_0D0D_0D0D_0D0D) {
            index &+= 8
            continue
          }
        }
        let end = min(index &+ 8, raw.count)
        while index < end {
          let byte = raw[index]
          index &+= 1
          guard byte == 0x0A || byte == 0x0D else { continue }
          if byte == 0x0D, index < raw.count, raw[index] == 0x0A { index &+= 1 }
          starts.append(Int32(clamping: index))
        }
      }
    }
    return starts
  }

  /// Whether one of eight bytes is zero.
  private static func hasZero(_ word: UInt64) -> Bool {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
  }
}
