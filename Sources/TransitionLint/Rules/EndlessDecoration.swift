internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// An animation that never stops by itself.
struct EndlessDecoration: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let stopped = Self.stopped(context.script)
    for phase in context.reducedPhases
    where phase.inspection.plan.isEndless && !stopped.contains(phase.inspection.written.name.value) {
      // Where the phase itself is endless, its variant is a calmer one.
      guard
        context.phases.contains(where: { $0.inspection.plan.name == phase.inspection.plan.name && $0.duration.isFinite }
        ),
        let motion = phase.visibleMotions.first(where: { $0.isEndless && !$0.property.isDiscrete })
      else { continue }
      context.report(
        "'\(phase.animation(motion).name)' never stops in phase '\(phase.name)'",
        at: phase.animation(motion).declaration.iterations?.range ?? motion.target,
        label: "without reduced motion the phase ends")
    }
    for phase in context.phases {
      guard let motion = Self.motion(of: phase, stopped: stopped) else { continue }
      let place = phase.animation(motion).declaration.iterations?.range
      context.report(
        "'\(phase.animation(motion).name)' never stops in phase '\(phase.name)', not even with reduced motion enabled",
        at: place ?? motion.target, label: "motion of more than 5 s has to be stoppable (WCAG 2.2.2)",
        help: "reducedMotion: none, or a scenario that stops it")
    }
  }

  /// The phases that a scenario stops.
  static func stopped(_ script: Script) -> Set<String> {
    var names: Set<String> = []
    for event in script.scenarios.flatMap({ $0.events }) {
      if case .stop(let phase) = event.action { names.insert(phase.value) }
    }
    return names
  }

  /// A motion of a phase that never stops; nil if there is none, or if the phase ends or is stopped.
  static func motion(of phase: PhaseContext, stopped: Set<String>) -> Motion? {
    let written = phase.inspection.written
    guard phase.inspection.plan.isEndless, !phase.inspection.isDerived, written.reducedMotion == nil,
      !stopped.contains(written.name.value)
    else { return nil }
    return phase.visibleMotions.first { $0.isEndless && !$0.property.isDiscrete }
  }

  static let information = RuleInfo(
    .endlessDecoration, "An endless animation that nothing stops and that has no reduced-motion variant.",
    explanation: """
      Motion that starts by itself and lasts longer than five seconds must be stoppable (WCAG 2.2.2), because it keeps \
      some people from reading. An endless animation that nothing in the script ends, and that also runs with reduced \
      motion enabled, is probably decoration; so is one that runs only then.

      Give the phase a `completion`, or a `reducedMotion` without motion, or add a scenario that stops it.
      """,
    group: .accessibility, defaultLevel: .note,
    bad: """
      transition: dots
      views:
        dot: { opacity: 30% }
      states:
        bright:
          dot: { opacity: 1 }
      phases:
        pulse:
          to: bright
          animations:
            - animate: dot
              duration: 600ms
              iterations: ↓infinite
              direction: alternate
      """,
    good: """
      transition: dots
      views:
        dot: { opacity: 30% }
      states:
        bright:
          dot: { opacity: 1 }
      phases:
        pulse:
          to: bright
          animations:
            - animate: dot
              duration: 600ms
              iterations: infinite
              direction: alternate
          reducedMotion: none
      """)
}
