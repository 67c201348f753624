internal import TransitionText

extension Color {
  /// Returns the color name that a word probably stands for; nil when none is similar.
  static func nearestName(to word: String) -> String? { Spellings.nearest(word, in: names) }
}

/// The spelling of colors and of their functions.
enum Spellings {
  /// Returns the nearest candidate; nil also for a single letter, and for a word that is longer than any of them may be.
  static func nearest(_ word: String, in candidates: [String]) -> String? {
    (2...24).contains(word.utf8.count) ? nearestName(word, in: candidates) : nil
  }
}
