/// Finds the name that was probably meant.
package enum Spelling {
  /// The names that are equally near to a word.
  package struct Suggestion: Sendable {
    /// At least one, in the order of the candidates.
    package let names: [String]

    /// The name when it is the only one: what may be put in the word's place.
    package var sole: String? { names.count == 1 ? names[0] : nil }

    /// `did you mean 'a'?`, `did you mean 'a' or 'b'?`; of more than three the first.
    package var question: String { question(writing: { $0 }) }

    /// The question with every name written out, as what is to stand in the place of the finding's text.
    package func question(writing written: (String) -> String) -> String {
      let quoted = names.prefix(3).map { "'\(written($0))'" }
      let list =
        quoted.count == 1 ? quoted[0] : quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
      return "did you mean \(list)?"
    }
  }

  /// Returns the Damerau-Levenshtein distance (optimal string alignment), or nil when it is above `limit`.
  package static func distance(_ a: String, _ b: String, limit: Int) -> Int? {
    let a = Array(a.utf8), b = Array(b.utf8)
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

  /// Returns the candidate nearest to a word, or nil when none is close: within a third of the word's length, at least
  /// 1 and at most 3 edits; letters' case does not count. The first of several equally near ones.
  package static func nearest(_ word: String, in candidates: some Sequence<String>) -> String? {
    suggestion(word, in: candidates)?.names[0]
  }

  /// Returns all candidates that are nearest to a word, as ``nearest(_:in:)`` measures it; nil when none is close.
  package static func suggestion(_ word: String, in candidates: some Sequence<String>) -> Suggestion? {
    guard word.utf8.count <= 64 else { return nil }
    if let name = elsewhere[word], candidates.contains(name) { return Suggestion(names: [name]) }
    // A word of one letter is near nothing but itself.
    var limit = min(3, max(1, word.utf8.count / 3), word.utf8.count - 1)
    guard limit >= 0 else { return nil }
    let lowered = word.lowercased()
    var best: [String] = []
    for candidate in candidates where candidate != word {
      guard let distance = distance(lowered, candidate.lowercased(), limit: limit) else { continue }
      if distance < limit { best = [] }
      limit = distance
      if !best.contains(candidate) { best.append(candidate) }
    }
    return best.isEmpty ? nil : Suggestion(names: best)
  }

  /// What UIKit, Core Animation, CSS and GSAP call the same thing, in words too far apart for a slip of the fingers.
  private static let elsewhere = [
    "alpha": "opacity", "background": "backgroundColor", "borderRadius": "cornerRadius", "radius": "cornerRadius",
    "rotate": "rotation", "zIndex": "zPosition", "tint": "tintColor", "left": "leading", "right": "trailing",
    "ratio": "aspectRatio", "subviews": "children", "easing": "curve", "ease": "curve", "timingFunction": "curve",
    "repeat": "iterations", "repeatCount": "iterations", "iterationCount": "iterations", "fillMode": "fill",
    "beginTime": "delay", "target": "animate", "targets": "animate", "offset": "at",
  ]
}
