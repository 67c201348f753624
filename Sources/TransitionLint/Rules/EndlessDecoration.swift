internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// An animation that never stops by itself.
struct EndlessDecoration: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let stopped = context.script.stoppedPhases
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
        help: "reducedMotion: none, or a scenario that stops it", about: [.reducedMotion(phase: phase.name)])
    }
  }

  /// A motion of a phase that never stops; nil if there is none, or if the phase ends or is stopped.
  private static func motion(of phase: PhaseContext, stopped: Set<String>) -> Motion? {
    let written = phase.inspection.written
    guard phase.inspection.plan.isEndless, !phase.inspection.isDerived, written.reducedMotion == nil,
      !stopped.contains(written.name.value)
    else { return nil }
    return phase.visibleMotions.first { $0.isEndless && !$0.property.isDiscrete }
  }

  static let information = RuleInfo(
    .endlessDecoration, group: .accessibility, defaultLevel: .note,
    page: PackageResources.endless_decoration_md)
}
