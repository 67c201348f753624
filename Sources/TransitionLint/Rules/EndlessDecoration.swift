internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// An animation, or a circle of phases, that never stops by itself.
struct EndlessDecoration: LintRule {
  func check(_ context: RuleContext) {
    for phase in context.reducedPhases where phase.inspection.plan.isEndless {
      // Where the phase itself is endless, its variant is a calmer one.
      guard context.phase(named: phase.inspection.plan.name)?.duration.isFinite == true,
        let motion = Self.motion(of: phase, context)
      else { continue }
      context.report(
        "'\(phase.animation(motion).name)' never stops in phase '\(phase.name)'",
        at: phase.animation(motion).declaration.iterations?.range ?? motion.target,
        label: "without reduced motion the phase ends")
    }
    for phase in context.phases {
      guard phase.inspection.plan.isEndless, !phase.inspection.isDerived,
        phase.inspection.written.reducedMotion == nil, let motion = Self.motion(of: phase, context)
      else { continue }
      let place = phase.animation(motion).declaration.iterations?.range
      context.report(
        "'\(phase.animation(motion).name)' never stops in phase '\(phase.name)', not even with reduced motion enabled",
        at: place ?? motion.target, label: "motion of more than 5 s has to be stoppable (WCAG 2.2.2)",
        help: "reducedMotion: none, or a scenario that stops it", about: [.reducedMotion(phase: phase.name)])
    }
    for circle in Self.circles(context) {
      guard let last = circle.last, let then = last.inspection.written.then, !Self.isLeft(circle, context.script)
      else { continue }
      let names = (circle + circle.prefix(1)).map { "'\($0.name)'" }.joined(separator: " → ")
      context.report(
        "\(names) never stops, not even with reduced motion enabled", at: then.range,
        label: "motion of more than 5 s has to be stoppable (WCAG 2.2.2)",
        help: "reducedMotion: none in each of them, or a scenario that plays another phase",
        about: circle.map { .reducedMotion(phase: $0.name) })
    }
  }

  /// The phases that follow each other in circles and move something even with reduced motion enabled.
  private static func circles(_ context: RuleContext) -> [[PhaseContext]] {
    var seen: Set<String> = []
    return context.phases.compactMap { first in
      var path: [PhaseContext] = [], next: PhaseContext? = first
      while let phase = next, seen.insert(phase.inspection.plan.name).inserted {
        path.append(phase)
        next = phase.inspection.written.then.flatMap { context.phase(named: $0.value) }
      }
      let circle = Array(path.drop { $0 !== next })
      guard circle.contains(where: { $0.inspection.written.reducedMotion == nil && !$0.visibleMotions.isEmpty }),
        // By itself, a phase with two different ends stays at its end.
        let plan = circle.first?.inspection.plan, circle.count > 1 || plan.from == plan.to
      else { return nil }
      return circle
    }
  }

  /// Whether a scenario plays a phase of a circle and later another phase.
  private static func isLeft(_ circle: [PhaseContext], _ script: Script) -> Bool {
    let names = Set(circle.map { $0.inspection.plan.name })
    return script.scenarios.contains { scenario in
      let events = scenario.events.drop { !names.contains($0.phase.value) }
      return events.contains { !names.contains($0.phase.value) }
    }
  }

  /// A motion of a phase that never stops: no scenario stops the phase, or later plays another one that animates the same
  /// property.
  private static func motion(of phase: PhaseContext, _ context: RuleContext) -> Motion? {
    let name = phase.inspection.written.name.value, script = context.script
    let later = script.scenarios.flatMap { scenario in
      scenario.events.drop { !script.phases(reachedFrom: [$0.phase.value]).contains(name) }.dropFirst()
    }
    guard !later.contains(where: { $0.isStop && $0.phase.value == name }) else { return nil }
    let played = script.phases(reachedFrom: later.filter { !$0.isStop }.map { $0.phase.value }).subtracting([name])
    let others = context.phases.filter { played.contains($0.inspection.plan.name) }
    return phase.visibleMotions.first { motion in
      motion.isEndless && !motion.property.isDiscrete
        && others.allSatisfy { $0.inspection.motions(ofSlot: motion.property.slots.lowerBound).motions.isEmpty }
    }
  }

  let documentation = RuleInfo(.endlessDecoration, .accessibility, .note, page: PackageResources.endless_decoration_md)
}
