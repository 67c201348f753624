/// A key and a value that a typo makes a single text: `width:80`, `width 80`, `to = open`, `opacity; 1`.
package struct KeySlip {
  /// The text between the two instead of `: `.
  package enum Cause: Equatable {
    /// A colon without a space.
    case space
    /// A colon followed by a space that YAML does not accept as one.
    case foreignSpace(String)
    /// No colon.
    case colon
    /// The full-width colon of East Asian keyboards.
    case wideColon
  }

  package var name: Range<Int>
  package var value: Range<Int>
  package var cause: Cause

  /// The range to replace with `: `.
  package var gap: Range<Int> { name.upperBound..<value.lowerBound }

  /// Returns nil for other texts, such as an address or prose.
  package init?(_ text: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    let start = text.lowerBound, end = text.upperBound
    var place = start
    while place < end, Self.isNameByte(bytes[place]) { place += 1 }
    guard (1..<80).contains(place - start), (bytes[start] | 0x20) &- 0x61 < 26 || bytes[start] == 0x5F else {
      return nil
    }
    name = start..<place
    func skipBlanks() { while place < end, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 } }
    skipBlanks()
    guard place < end else { return nil }
    switch bytes[place] {
    case 0x3A:
      place += 1
      cause = .space
      if let (space, length) = Self.foreignSpace(bytes[place..<end]) {
        cause = .foreignSpace(space)
        place += length
      }
    case 0x3D where place + 1 < end && bytes[place + 1] != 0x3D, 0x3B:  // = ;
      place += 1
      cause = .colon
    case 0xEF where bytes[place..<end].starts(with: [0xEF, 0xBC, 0x9A]):
      place += 3
      cause = .wideColon
    default: cause = .colon
    }
    skipBlanks()
    let isBracket = place < end && (bytes[place] == 0x5B || bytes[place] == 0x7B)
    guard place < end, bytes[place] != 0x2F, bytes[place] != 0x23, isBracket || place > name.upperBound else {
      return nil
    }
    value = place..<end
    // Several words are prose, unless they contain something to compute or a sentence starts after the first one,
    // `description The card`; half a quote belongs to a longer text.
    let isQuoted = bytes[place] == 0x22 || bytes[place] == 0x27
    if cause == .colon, !isQuoted, !isBracket {
      let part = bytes[value]
      let isSentence = bytes[start] >= 0x61 && bytes[place] &- 0x41 < 26
      let isProse = part.contains(0x20) && !part.contains(where: { Self.operators.contains($0) })
      if part.contains(0x22) || isProse && !isSentence { return nil }
    }
  }

  private static let operators = Array("*+/()<>=".utf8)

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte == 0x2D || byte == 0x2E
  }

  private static func foreignSpace(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (name: String, length: Int)? {
    if text.starts(with: [0xC2, 0xA0]) { return ("a no-break space (U+00A0)", 2) }
    if text.starts(with: [0xE2, 0x80, 0xAF]) { return ("a narrow no-break space (U+202F)", 3) }
    if text.starts(with: [0xE3, 0x80, 0x80]) { return ("an ideographic space (U+3000)", 3) }
    return nil
  }

  /// The problem, as the end of a sentence.
  ///
  /// - Parameter name: The key.
  package func problem(_ name: String) -> String {
    switch cause {
    case .space: "a space is missing after the colon"
    case .foreignSpace(let space): "\(space) follows the colon; YAML accepts only plain spaces"
    case .colon: "a ':' is missing after '\(name)'"
    case .wideColon: "its colon is U+FF1A, not ':'"
    }
  }
}
