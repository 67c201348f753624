internal import TransitionCurves

/// A part of what a gesture does.
package enum GestureAspect: CaseIterable, Sendable { case input, follow, commit, settle, onCommit, onCancel, onSettle }

extension Interaction {
  /// The numbers of an aspect: the same for two gestures that do the same, however they are written.
  package func numbers(of aspect: GestureAspect) -> [Double] {
    switch aspect {
    case .input: return (stops?.stops ?? [bounds.start, bounds.end]) + [rubberBand ?? -1]
    case .follow: return []
    case .commit: return commit.map { Self.numbers(of: $0) + [asksWhenChanged ? 1 : 0] } ?? []
    case .settle:
      guard let stops else { return [] }
      let choice: Double =
        switch stops.choice {
        case .always(let stop): Double(stop)
        case .nearest: -1
        case .next: -2
        }
      return [choice, stops.flick ?? -1, stops.reach]
    case .onCommit: return stops == nil ? Self.numbers(of: onCommit) : []
    case .onCancel: return stops == nil ? Self.numbers(of: onCancel) : []
    case .onSettle:
      guard case .curve(let end)? = stops?.motion else { return [] }
      return Self.numbers(of: end)
    }
  }

  /// The constants of a condition, and what it decides: at each hundredth of the range, at rest and with a speed to either
  /// side.
  private static func numbers(of condition: CommitCondition) -> [Double] {
    func constants(_ formula: Formula) -> [Double] {
      formula.constantValue.map { [$0] } ?? formula.operands.flatMap(constants)
    }
    return constants(condition.formula.folded())
      + (0...100).flatMap { place in
        [-1000, 0, 1000].map { condition.commits(progress: Double(place) / 100, velocity: $0) ? 1 : 0 }
      }
  }

  /// The declared duration, and the curve at some places.
  private static func numbers(of end: GestureEnd) -> [Double] {
    let curve = try? end.curve?.bound(to: end.duration ?? end.curve?.ownDuration ?? 1).get()
    let values = curve.map { curve in (1..<16).map { curve.value(at: Double($0) / 16) } } ?? []
    return [end.duration ?? -1, end.curve?.ownDuration ?? -1, end.isProportional ? 1 : 0] + values
  }
}
