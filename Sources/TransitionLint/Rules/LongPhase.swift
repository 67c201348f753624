internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A phase that makes people wait.
struct LongPhase: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let maximum = context.number("maximum")
    for phase in context.phases where phase.duration.isFinite && phase.duration > maximum + 1e-9 {
      let inspection = phase.inspection
      // Nobody waits for a loop, and a phase derived from a long one is just as long.
      if inspection.animations.contains(where: { $0.activeEnd == .infinity }) { continue }
      // A gesture takes as long as the user wants.
      if inspection.written.interaction != nil { continue }
      guard settles(phase, after: maximum) else { continue }
      let source = inspection.written.swap?.value ?? inspection.written.reverse?.value
      if inspection.isDerived, let base = context.phases.first(where: { $0.name == source }),
        base.duration > maximum + 1e-9
      {
        continue
      }
      context.report(
        "phase '\(phase.name)' takes \(Prose.time(phase.duration)); the maximum is \(Prose.time(maximum))",
        at: inspection.written.name.range, label: last(in: phase).map { "'\($0.name)' ends last" })
    }
  }

  /// Whether something has more than a hundredth of its distance left after a time, or the phase is waiting.
  private func settles(_ phase: PhaseContext, after time: Double) -> Bool {
    let late = phase.visibleMotions.filter { $0.end > time && !$0.property.isDiscrete }
    // A completion, or an animation that starts later, makes people wait.
    let end = phase.visibleMotions.map { $0.end }.max() ?? 0
    guard !late.isEmpty, end >= phase.duration - 1e-6 else { return true }
    for motion in late {
      guard motion.start < time, motion.iterations <= 1, !motion.isAdditive, let last = motion.values.last?.first else {
        return true
      }
      let values = motion.values.map { $0[0] }
      let way = (values.max() ?? 0) - (values.min() ?? 0)
      let lane = phase.samples.values(of: motion.property).first ?? []
      let isFar = zip(phase.samples.times, lane).contains { $0 > time && abs($1 - last) > 0.01 * way }
      if isFar || motion.property.type == .color { return true }
    }
    return false
  }

  private func last(in phase: PhaseContext) -> InspectedAnimation? {
    let animations = phase.inspection.animations
    guard animations.count > 1 else { return nil }
    return animations.filter { !$0.isEmpty }.max { $0.activeEnd < $1.activeEnd }
  }

  static let options: [RuleOption] = [
    .init("maximum", .time, 1, range: 0...1_000_000, "the longest duration of a phase")
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    .longPhase, "A phase that takes longer than 1 s.",
    explanation: """
      People have to wait until a transition ends. Interface motion usually takes 100 to 500 ms; anything above a \
      second needs a reason. Phases with an endless animation are not reported.

      Shorten the phase. If the duration is intended, raise `maximum` or add `# transitionctl:ignore long-phase`.
      """,
    group: .design, defaultLevel: .note, options: options.map { $0.documentation },
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
