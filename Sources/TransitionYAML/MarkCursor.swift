/// Converts libyaml's marks, which count code points after a byte order mark, to byte offsets.
///
/// Marks are nearly in order, so the cursor moves through the text once.
struct MarkCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: Int
  private let isASCII: Bool
  private var index = 0
  private var offset: Int

  init(bytes: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool) {
    self.bytes = bytes
    self.base = base
    self.isASCII = isASCII
    self.offset = base
  }

  /// Returns the byte offset of a mark; one beyond the end is clamped.
  mutating func offset(of mark: Int) -> Int {
    if isASCII { return min(max(mark, 0) &+ base, bytes.count) }
    while index < mark, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      index += 1
    }
    while index > mark, offset > base {
      offset -= 1
      while offset > base, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      index -= 1
    }
    return offset
  }
}
