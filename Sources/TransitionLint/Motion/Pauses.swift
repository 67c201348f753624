internal import TransitionEvaluation

/// The times of a phase in which nothing changes: before views on screen move or leave, between animations, and where
/// keyframes hold a value. Time after the last one is not a pause, since it only delays the end of the phase.
struct Pauses {
  /// A pause before a view that the phase has not animated so far.
  struct Late {
    var start: Double
    var end: Double
    /// A motion that ends where the pause starts, and the first one after it.
    var previous: Motion
    var next: Motion
  }

  private(set) var late: [Late] = []
  /// In seconds.
  private(set) var total = 0.0

  /// The longest time in seconds for which a message waits.
  private static let longestWait = 10.0
  /// The shortest pause in seconds; people do not notice shorter ones.
  private static let shortest = 0.4

  private typealias Change = (start: Double, end: Double, motion: Motion)

  init(in phase: PhaseContext) {
    let changes = phase.visibleMotions.flatMap { Self.changes(of: $0, in: phase) }.sorted { $0.start < $1.start }
    guard var previous = changes.first else {
      // Only a wait between two phases.
      if phase.inspection.motions.isEmpty, phase.duration <= Self.longestWait { total = phase.duration }
      return
    }
    // What waits before it leaves or changes, as a toast does, is read meanwhile.
    let first = previous.start
    if first >= Self.shortest, first <= Self.longestWait,
      changes.contains(where: { $0.start == first && phase.sight.sees($0.motion.property.view, at: .from) })
    {
      total = first
    }
    for (index, next) in changes.enumerated().dropFirst() {
      let length = next.start - previous.end
      if length >= Self.shortest - 1e-9 { total += length }
      if length >= Threshold.noticed - 1e-9,
        let shown = changes[index...].prefix(while: { $0.start <= next.start + Threshold.instant }).first(where: {
          Self.isLate($0, after: changes)
            && (length >= Self.shortest - 1e-9 || Self.fills($0, afterLeaving: changes, at: previous.end, in: phase))
        })
      {
        late.append(Late(start: previous.end, end: next.start, previous: previous.motion, next: shown.motion))
      }
      if next.end > previous.end { previous = next }
    }
  }

  /// Whether a motion begins with a change, and its view has not been animated before: a view that enters and leaves again
  /// is read in between.
  private static func isLate(_ change: Change, after changes: [Change]) -> Bool {
    let motion = change.motion
    guard !motion.isInstant, !motion.property.isDiscrete, motion.start > change.start - 1e-9 else { return false }
    return !changes.contains {
      $0.end < change.start && $0.motion.property.view.instance == motion.property.view.instance
    }
  }

  /// Whether a view appears in the place of one that has faded before a pause, so that nothing is there meanwhile.
  private static func fills(
    _ next: Change, afterLeaving changes: [Change], at end: Double, in phase: PhaseContext
  ) -> Bool {
    let coming = next.motion.property.view
    guard !phase.sight.sees(coming, .before, next.start), let new = phase.picture.box(of: coming, at: .to),
      // Around smaller ones, there is something to look at.
      phase.inspection.canvasSize.map({ new.share(of: $0) >= Threshold.page }) ?? false,
      phase.sight.sees(coming, at: .to)
    else { return false }
    return changes.contains { change in
      let gone = change.motion.property.view
      return change.end <= end && gone.instance != coming.instance && phase.sight.sees(gone, at: .from)
        && !phase.sight.sees(gone, .after, end)
        && phase.picture.box(of: gone, at: .from).map { $0.largestDifference(to: new) <= Threshold.movement } ?? false
    }
  }

  /// The intervals in which a motion changes its value.
  private static func changes(of motion: Motion, in phase: PhaseContext) -> [Change] {
    let start = max(0, motion.start), end = min(motion.end, phase.duration)
    guard motion.isStraight, motion.iterations <= 1, !motion.isAlongPath, motion.offsets.count > 2 else {
      return [(start, end, motion)]
    }
    return motion.segments.filter { $0.moves }.map { segment in
      (
        min(max(start, motion.start + segment.start * motion.duration), end),
        min(motion.start + segment.end * motion.duration, end), motion
      )
    }
  }
}
