internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A completion that comes before an animation has ended, and cuts it off.
struct EarlyCompletion: LintRule {
  var documentation: RuleInfo { Self.information }
  var seesReducedMotion: Bool { true }

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isReversed && phase.duration.isFinite {
      guard let completion = phase.inspection.effective.completion else { continue }
      let cut = phase.inspection.animations.filter { animation in
        animation.activeEnd.isFinite && animation.activeEnd > phase.duration + 1e-9
          && animation.start < phase.duration - 1e-9
      }
      guard let longest = cut.max(by: { $0.activeEnd < $1.activeEnd }) else { continue }
      let others = cut.count - 1
      let more = others == 0 ? "" : others == 1 ? " (and one more animation)" : " (and \(others) more animations)"
      context.report(
        "the completion at \(Wording.time(phase.duration)) of phase '\(phase.name)' cuts '\(longest.name)' off "
          + "\(Wording.time(longest.activeEnd - phase.duration)) before its end\(more)",
        at: completion.range, label: "'\(longest.name)' ends at \(Wording.time(longest.activeEnd))",
        notes: cut.prefix(6).map {
          .init("'\($0.name)' runs until \(Wording.time($0.activeEnd))", at: $0.declaration.targetsRange)
        },
        help: "completion: \(Wording.time(longest.activeEnd))")
    }
  }

  static let information = RuleInfo(
    .earlyCompletion, "A completion that comes before an animation has ended.",
    explanation: """
      When the completion comes, the phase is over: every animated property takes its animation's end value at once. An \
      animation that is still under way is cut off, and what it had left to go is a jump. Endless animations are meant \
      to be ended this way and are left alone.

      Complete with the animation that ends last, or leave `completion` out: the phase then ends when all have.
      """,
    defaultLevel: .warning,
    bad: """
      transition: card
      views:
        card: { opacity: 0, translationY: 200 }
      states:
        open:
          card: { opacity: 1, translationY: 0 }
      phases:
        show:
          to: open
          animations:
            - { id: fade, animate: card.opacity, duration: 200ms }
            - { id: rise, animate: card.translationY, duration: 500ms }
          completion: ↓fade
      """,
    good: """
      transition: card
      views:
        card: { opacity: 0, translationY: 200 }
      states:
        open:
          card: { opacity: 1, translationY: 0 }
      phases:
        show:
          to: open
          animations:
            - { id: fade, animate: card.opacity, duration: 200ms }
            - { id: rise, animate: card.translationY, duration: 500ms }
          completion: rise
      """)
}
