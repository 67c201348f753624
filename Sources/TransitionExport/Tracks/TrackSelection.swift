package import TransitionEvaluation

/// Selects tracks by patterns for their names.
package enum TrackSelection {
  /// A pattern that does not match any track.
  package struct Unmatched: Error, Sendable, Equatable {
    package var pattern: String
  }

  /// Returns the matching tracks in pattern order, without duplicates; all tracks if there are no patterns.
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
