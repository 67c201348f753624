package import TransitionEvaluation

/// Chooses tracks by patterns of their names.
package enum TrackSelection {
  /// A pattern that fits no track.
  package struct Unmatched: Error, Sendable, Equatable {
    package var pattern: String
  }

  /// Returns the tracks that fit, pattern by pattern in the order given, each once; all of them without a pattern.
  package static func select(_ patterns: [String], from tracks: [Track]) throws(Unmatched) -> [Track] {
    guard !patterns.isEmpty else { return tracks }
    var isTaken = [Bool](repeating: false, count: tracks.count)
    var result: [Track] = []
    for pattern in patterns {
      let glob = Glob(pattern)
      var fits = false
      for (index, track) in tracks.enumerated() where glob.matches(track.name) {
        fits = true
        if isTaken[index] { continue }
        isTaken[index] = true
        result.append(track)
      }
      guard fits else { throw Unmatched(pattern: pattern) }
    }
    return result
  }
}
