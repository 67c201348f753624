internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A view that grows out of nothing, or shrinks into it.
struct ScaleFromZero: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let least = context.number("minimum")
    for phase in context.phases where !phase.inspection.isDerived {
      for motion in phase.visibleMotions where ["scale", "scaleX", "scaleY"].contains(motion.property.name) {
        guard motion.property.descriptor != nil, !motion.isAdditive, !motion.isEndless, !motion.isInstant,
          let from = motion.ends.start.first, let to = motion.ends.end.first, from >= 0, to >= 0
        else { continue }
        let small = min(from, to)
        guard small < least, max(from, to) >= least, wasSeen(motion, in: phase) else { continue }
        context.report(
          "'\(motion.property.view.name)' \(from < to ? "grows from" : "shrinks to") \(Wording.percent(small)) of its "
            + "size in phase '\(phase.name)'",
          at: motion.target, subject: motion.property.view.name,
          label: "90% to 97% with a fade looks natural")
      }
    }
  }

  /// Whether the view can be seen while it scales.
  private func wasSeen(_ motion: Motion, in phase: PhaseContext) -> Bool {
    let isVisible = phase.picture.isVisible(motion.property.view)
    return phase.samples.times.indices.contains {
      let time = phase.samples.times[$0]
      return time >= motion.start && time <= motion.end && isVisible($0)
    }
  }

  static let options: [RuleOption] = [
    .init("minimum", .fraction, 0.5, range: 0...1, "the smallest scale that a view enters from or leaves to")
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    "scale-from-zero", "A view that enters from, or leaves to, a scale below 50 %.",
    explanation: """
      Nothing appears out of nothing. A view that grows from a point draws attention to itself, and its content is \
      unreadable for most of the time.

      Start from 90 % to 97 % of the size and fade the view in.
      """,
    defaultLevel: .note, options: options.map { $0.documentation },
    bad: """
      transition: badge
      views:
        badge: { scale: 0 }
      states:
        shown:
          badge: { scale: 1 }
      phases:
        show:
          to: shown
          animations: [{ animate: ↓badge, duration: 200ms }]
      """,
    good: """
      transition: badge
      views:
        badge: { scale: 95%, opacity: 0 }
      states:
        shown:
          badge: { scale: 1, opacity: 1 }
      phases:
        show:
          to: shown
          animations: [{ animate: badge, duration: 200ms }]
      """)
}
