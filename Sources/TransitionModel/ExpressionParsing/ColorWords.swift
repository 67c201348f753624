internal import TransitionColors

/// Rules out most words as color names by first letter and length, before looking them up.
enum ColorWords {
  /// For each letter, a bit for every length of a color name that starts with it.
  private static let lengths: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 26)
    for name in Color.names {
      guard let first = name.utf8.first, first &- 0x61 < 26, name.utf8.count < 32 else { continue }
      lengths[Int(first &- 0x61)] |= 1 << UInt32(name.utf8.count)
    }
    return lengths
  }()

  /// Whether a word with a first letter, in either case, and a length in bytes can be a color name.
  static func mayBeColor(first: UInt8, length: Int) -> Bool {
    let letter = Int((first | 0x20) &- 0x61)
    guard letter < 26, length < 32 else { return false }
    return lengths[letter] & (1 << UInt32(length)) != 0
  }
}
