/// Finds similar argument names; this module is a leaf and cannot use another spelling checker.
enum NameDistance {
  /// Returns the nearest candidate within a third of the word's length (1 to 3 edits); the first of equally near ones.
  static func nearest(_ word: String, in candidates: [String]) -> String? {
    guard word.utf8.count <= 64 else { return nil }
    let limit = min(3, max(1, word.utf8.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(Array(word.lowercased().utf8), Array(candidate.lowercased().utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The Damerau-Levenshtein distance (optimal string alignment).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      for (j, other) in b.enumerated() {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other { least = min(least, beforeLast[j - 1] + 1) }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
