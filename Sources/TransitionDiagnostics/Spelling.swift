internal import TransitionText

/// Finds similar names for spelling suggestions.
package enum Spelling {
  /// The names that are equally similar to a word.
  package struct Suggestion: Sendable {
    /// At least one, in the order of the candidates.
    package let names: [String]
    /// Whether a single edit, not of a digit, leads to them: a typo rather than another word. Also true of a word that
    /// always means this in other tools.
    package let isSlip: Bool
    /// What the names alone do not say.
    let advice: String?

    fileprivate init(names: [String], isSlip: Bool, advice: String? = nil) {
      self.names = names
      self.isSlip = isSlip
      self.advice = advice
    }

    /// A suggestion from another catalog.
    package init(name: String, isSlip: Bool) { self.init(names: [name], isSlip: isSlip) }

    /// The only name, which may replace the word; nil when there are several.
    package var sole: String? { names.count == 1 ? names[0] : nil }

    /// `did you mean 'a'?`, `did you mean 'a' or 'b'?`; for more than four names, only the first.
    package var question: String { Self.question(names) }

    static func question(_ names: [String]) -> String {
      let quoted = names.prefix(4).map { "'\($0)'" }
      let list =
        quoted.count == 1 ? quoted[0] : quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
      return "did you mean \(list)?"
    }
  }

  /// Returns the Damerau-Levenshtein distance (optimal string alignment), or nil when it is above `limit`.
  package static func distance(_ a: String, _ b: String, limit: Int) -> Int? {
    editDistance(Array(a.utf8), Array(b.utf8), limit: limit)
  }

  /// Returns the candidate nearest to a word, ignoring case; nil when none is within a third of the word's length, at
  /// least 1 and at most 3 edits. The first of several equally near ones.
  package static func nearest(_ word: String, in candidates: some Sequence<String>) -> String? {
    suggestion(word, in: candidates)?.names[0]
  }

  /// Returns the candidates that a word means in other tools; otherwise all candidates nearest to it, as measured by
  /// ``nearest(_:in:)``. Nil when none is close, and when the table of other tools' words only has advice.
  ///
  /// - Parameters:
  ///   - foreign: What the word means in other tools.
  ///   - other: A name that is as likely as that.
  package static func suggestion(
    _ word: String, in candidates: some Sequence<String>, foreign: ForeignWord? = nil, or other: String? = nil
  ) -> Suggestion? {
    guard word.utf8.count <= 64 else { return nil }
    if let foreign {
      let known = Set(candidates)
      let names = foreign.names.filter(known.contains)
      if let other, !names.isEmpty { return Suggestion(names: [other] + names, isSlip: true) }
      if !names.isEmpty { return Suggestion(names: names, isSlip: foreign.isCertain, advice: foreign.advice) }
      if foreign.names.isEmpty { return nil }
    }
    // A word of one letter has no similar words; one of two letters is not a typo of another two, but for their order.
    var limit = min(3, max(1, word.utf8.count / 3), word.utf8.count - 1)
    guard limit >= 0 else { return nil }
    let lowered = lowered(word)
    var best: [String] = []
    for candidate in candidates where candidate != word {
      let other = Self.lowered(candidate)
      guard lowered.count > 2 || other.count != 2 || lowered.sorted() == other.sorted(),
        let distance = editDistance(lowered, other, limit: limit)
      else { continue }
      if distance < limit { best = [] }
      limit = distance
      if !best.contains(candidate) { best.append(candidate) }
    }
    guard let first = best.first else { return nil }
    // `card1` and `card2` are different names.
    let isSlip = limit <= 1 && first.utf8.filter(isDigit) == word.utf8.filter(isDigit)
    return Suggestion(names: best, isSlip: isSlip)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func lowered(_ name: String) -> [UInt8] {
    var name = name
    // Most names are ASCII, for which no table of letters is needed.
    let bytes = name.withUTF8 { bytes -> [UInt8]? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    }
    return bytes ?? Array(name.lowercased().utf8)
  }
}
