internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// An animation that never stops by itself.
struct EndlessDecoration: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    // A phase stopped by a scenario or the app, or ended by a completion, does stop.
    var stopped: Set<String> = []
    for scenario in context.script.scenarios {
      for event in scenario.events { if case .stop(let phase) = event.action { stopped.insert(phase.value) } }
    }
    for phase in context.phases where phase.inspection.plan.isEndless && !phase.inspection.isDerived {
      let written = phase.inspection.written
      guard !stopped.contains(written.name.value), written.reducedMotion == nil,
        let motion = phase.visibleMotions.first(where: { $0.isEndless && !$0.property.isDiscrete })
      else { continue }
      let place = phase.animation(motion).declaration.iterations?.range
      context.report(
        "'\(phase.animation(motion).name)' never stops in phase '\(phase.name)', not even with reduced motion enabled",
        at: place ?? motion.target, label: "motion of more than 5 s has to be stoppable (WCAG 2.2.2)",
        help: "reducedMotion: none, or a scenario that stops it")
    }
  }

  static let information = RuleInfo(
    .endlessDecoration, "An endless animation that nothing stops and that has no reduced-motion variant.",
    explanation: """
      Motion that starts by itself and lasts longer than five seconds must be stoppable (WCAG 2.2.2), because it keeps \
      some people from reading. An endless animation that nothing in the script ends, and that also runs with reduced \
      motion enabled, is probably decoration.

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
