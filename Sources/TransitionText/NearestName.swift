/// Returns the Damerau-Levenshtein distance (optimal string alignment) of two names in UTF-8, or nil when it is above
/// `limit`.
package func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var previous2 = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  var current = previous
  for i in 1...a.count {
    current[0] = i
    var least = i
    for j in 1...b.count {
      var best = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, previous2[j - 2] + 1) }
      current[j] = best
      least = min(least, best)
    }
    if least > limit { return nil }
    (previous2, previous, current) = (previous, current, previous2)
  }
  return previous[b.count] <= limit ? previous[b.count] : nil
}

/// Returns the candidate nearest to a word, ignoring case; nil when none is within a third of the word's length, at
/// least 1 and at most 3 edits. The first of several equally near ones.
package func nearestName(_ word: String, in candidates: [String]) -> String? {
  guard word.utf8.count <= 64 else { return nil }
  let letters = Array(word.lowercased().utf8)
  var limit = min(3, max(1, word.utf8.count / 3))
  var nearest: String?
  for candidate in candidates {
    guard let distance = editDistance(letters, Array(candidate.lowercased().utf8), limit: limit) else { continue }
    // Only a nearer one takes its place.
    (nearest, limit) = (candidate, distance - 1)
  }
  return nearest
}
