/// One line of a report: a change and the motions it affects.
package struct ChangeLine: Sendable {
  /// The names used in reports.
  package var motions: [String]
  package var change: Change

  /// The line, prefixed with the names of the motions.
  package var phrase: Phrase {
    if motions.allSatisfy({ $0.isEmpty }) { return change.phrase }
    return Phrase.list(motions, most: 4, more: "motions") + ": " + change.phrase
  }
}

extension MotionDifference {
  /// The name used in reports.
  package var title: String {
    (kind == .scenario ? "scenario \(name)" : name) + (isReduced ? " with reduced motion" : "")
  }

  /// The changes, most important first.
  ///
  /// - Parameter isBriefly: Whether to return one summary line, for a scenario whose phases have changed.
  func changes(isBriefly: Bool) -> [Change] {
    switch status {
    case .same: return []
    case .added: return [Change(.added, "this \(kind.rawValue) is new")]
    case .removed: return [Change(.removed, "this \(kind.rawValue) is gone")]
    case .changed: break
    }
    // The track without a view holds the running phase.
    let shown = tracks.filter { !$0.track.view.isEmpty }
    guard isBriefly, let worst = shown.max(by: { $0.weight < $1.weight }) else { return ChangeList(self).changes }
    var phrase: Phrase = "differs because of its phases, most in \(name: worst.track.name)"
    if let largest = worst.largest, case .number = largest.new {
      phrase += " by \(Quantity.text(largest.amount, worst.track.unit)) at \(Quantity.seconds(largest.time))"
    }
    return [Change(.other, phrase, tracks: tracks.map { $0.track.name })]
  }
}
