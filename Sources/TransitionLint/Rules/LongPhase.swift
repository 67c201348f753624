internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A phase that keeps people waiting.
struct LongPhase: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let maximum = context.number("maximum")
    for phase in context.phases where phase.duration.isFinite && phase.duration > maximum + 1e-9 {
      let inspection = phase.inspection
      // A loop is not waited for; and what is made of a long phase is as long.
      if inspection.animations.contains(where: { $0.activeEnd == .infinity }) { continue }
      let source = inspection.written.swap?.value ?? inspection.written.reverse?.value
      if inspection.isDerived, let base = context.phases.first(where: { $0.name == source }),
        base.duration > maximum + 1e-9
      {
        continue
      }
      context.report(
        "phase '\(phase.name)' takes \(Wording.time(phase.duration)), \(Wording.time(phase.duration - maximum)) more "
          + "than \(Wording.time(maximum))",
        at: inspection.written.name.range)
    }
  }

  static let options: [RuleOption] = [
    .init("maximum", .time, 1, range: 0...1_000_000, "the longest that a phase may take")
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    .longPhase, "A phase longer than 1 s.",
    explanation: """
      People wait for a transition to end before they go on. Interface motion lasts 100 to 500 ms as a rule; what takes \
      more than a second had better have a reason. Phases with an endless animation are left alone.

      Shorten it; or raise `maximum`, or write `# transitionctl:ignore long-phase` where the time is meant.
      """,
    defaultLevel: .note, options: options.map { $0.documentation },
    bad: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        ↓show:
          to: open
          animations: [{ animate: card, duration: 1.5s }]
      """,
    good: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 400ms }]
      """)
}
