/// One line of a report: what changed, and in which motions.
package struct ChangeLine: Sendable {
  /// As reports call them.
  package var motions: [String]
  package var change: Change

  /// The line with the names of the motions before it.
  package var phrase: Phrase {
    if motions.allSatisfy({ $0.isEmpty }) { return change.phrase }
    return Phrase.list(motions, most: 4, more: "motions") + ": " + change.phrase
  }
}

extension MotionDifference {
  /// What reports call it.
  package var title: String {
    (kind == .scenario ? "scenario \(name)" : name) + (isReduced ? " with reduced motion" : "")
  }

  /// What changed, most important first.
  ///
  /// - Parameter isBriefly: Whether one line says it all, for a scenario whose phases have changed.
  func changes(isBriefly: Bool) -> [Change] {
    switch status {
    case .same: return []
    case .added: return [Change(.added, "this \(kind.rawValue) is new")]
    case .removed: return [Change(.removed, "this \(kind.rawValue) is gone")]
    case .changed: break
    }
    // The track without a view says what is running.
    let shown = tracks.filter { !$0.track.view.isEmpty }
    guard isBriefly, let worst = shown.max(by: { $0.weight < $1.weight }) else { return ChangeList(self).changes }
    var phrase: Phrase = "differs as the phases do, most in \(name: worst.track.name)"
    if let largest = worst.largest, case .number = largest.new {
      phrase += " by \(Quantity.text(largest.amount, worst.track.unit)) at \(Quantity.seconds(largest.time))"
    }
    return [Change(.other, phrase, tracks: tracks.map { $0.track.name })]
  }
}
