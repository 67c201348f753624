internal import TransitionColors

/// Words that may be the names of colors.
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

  /// Returns the color with a name in any case; most words are ruled out by first letter and length.
  static func color(named word: String) -> Color? {
    guard let first = word.utf8.first else { return nil }
    let letter = Int((first | 0x20) &- 0x61), length = word.utf8.count
    guard letter < 26, length < 32, lengths[letter] & (1 << UInt32(length)) != 0 else { return nil }
    return Color.named(word)
  }
}
