extension Color {
  /// Returns the color name that a word probably stands for; nil when none is similar.
  package static func nearestName(to word: String) -> String? {
    Spellings.nearest(asciiLowercased(word), in: names)
  }
}

/// Edit distance between words; this module is a leaf, so it has its own implementation.
enum Spellings {
  /// Returns the first of the nearest candidates within a third of the word's length, at least 1 and at most 3 edits.
  static func nearest(_ word: String, in candidates: [String]) -> String? {
    let letters = Array(word.utf8)
    guard letters.count > 1, letters.count <= 24 else { return nil }
    var limit = min(3, max(1, letters.count / 3)) + 1
    var best: String?
    for candidate in candidates {
      let distance = distance(letters, Array(candidate.utf8), below: limit)
      if distance < limit {
        best = candidate
        limit = distance
      }
    }
    return best
  }

  /// The number of insertions, deletions, replacements and swaps of neighbors, or `limit` when it is not below that.
  private static func distance(_ a: [UInt8], _ b: [UInt8], below limit: Int) -> Int {
    guard abs(a.count - b.count) < limit else { return limit }
    var previous = Array(0...b.count)
    var (beforePrevious, current) = (previous, previous)
    for i in a.indices {
      current[0] = i + 1
      for j in b.indices {
        var best = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforePrevious[j - 1] + 1) }
        current[j + 1] = best
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return min(previous[b.count], limit)
  }
}
