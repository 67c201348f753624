internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A phase that follows another one but does not start where that one ends.
struct UnreachableThen: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    var phases: [String: PhaseContext] = [:]
    for phase in context.phases { phases[phase.inspection.plan.name] = phase }
    for phase in context.phases {
      let interaction = phase.inspection.written.interaction
      for (end, isCommit) in [(interaction?.onCommit, true), (interaction?.onCancel, false)] {
        guard let then = end?.then, let next = phases[then.value] else { continue }
        if next === phase, isCommit {
          context.report(
            "phase '\(phase.name)' follows itself after a commit", at: then.range, label: "it is at its end then")
          continue
        }
        check(
          next, after: phase, isCommit: isCommit, at: then.range,
          cause: "\(isCommit ? "a commit" : "a cancel") leaves phase '\(phase.name)'", context)
      }
    }
    for scenario in context.script.scenarios { check(scenario, phases, context) }
  }

  /// Checks each event that plays a phase after another one; the end of a drag is only known when it is run.
  private func check(_ scenario: ScenarioDeclaration, _ phases: [String: PhaseContext], _ context: RuleContext) {
    var events: [(time: Double, event: ScenarioEvent)] = []
    for event in scenario.events {
      // What is out of order is `dead-event`'s.
      guard let time = event.time.literalNumber, time >= events.last?.time ?? time else { return }
      events.append((time, event))
    }
    for (before, after) in zip(events, events.dropFirst()) {
      guard case .play(let first) = before.event.action, case .play(let second) = after.event.action,
        let phase = phases[first.value], let next = phases[second.value],
        before.time + phase.duration <= after.time + 1e-9
      else { continue }
      check(
        next, after: phase, isCommit: true, at: second.range,
        cause: "phase '\(phase.name)' ends in scenario '\(scenario.name.value)'", context)
    }
  }

  private func check(
    _ next: PhaseContext, after phase: PhaseContext, isCommit: Bool, at range: SourceRange, cause: String,
    _ context: RuleContext
  ) {
    guard let jump = Self.seenJump(of: next, after: phase, isCommit: isCommit, context) else { return }
    let state = isCommit ? phase.inspection.plan.to : phase.inspection.plan.from
    let from = Wording.value(jump.from, jump.property, next.inspection)
    let to = Wording.value(jump.to, jump.property, next.inspection)
    context.report(
      "phase '\(next.name)' starts in '\(next.inspection.plan.from)', but \(cause) in '\(state)'", at: range,
      label: "'\(jump.property.fullName)' jumps from \(from) to \(to)",
      help: "set 'from: \(state)' in '\(next.name)', or animate '\(jump.property.fullName)' in it",
      about: [.start(range)])
  }

  /// What people see jump where a phase takes over from another one.
  private static func seenJump(
    of next: PhaseContext, after phase: PhaseContext, isCommit: Bool, _ context: RuleContext
  ) -> PropertyChange? {
    guard !next.inspection.isReversed else { return nil }
    return next.inspection.jumps(after: phase.inspection, atItsEnd: isCommit).first { jump in
      let view = jump.property.view
      return !isTakenUp(view, by: next, context)
        && (phase.sight.sees(view, at: isCommit ? .to : .from) || next.sight.sees(view, .after, 0))
    }
  }

  /// Whether an animation names a whole view, in which case it animates any difference on screen.
  private static func isTakenUp(_ view: MotionView, by phase: PhaseContext, _ context: RuleContext) -> Bool {
    let name = view.declaration.map { context.script.views[$0].name.value } ?? "canvas"
    return phase.inspection.animations.contains { animation in
      animation.declaration.targets.contains { target in
        guard let named = target.view else { return true }
        return target.property == nil && named.name.value == name
      }
    }
  }

  static let information = RuleInfo(
    .unreachableThen, group: .gestures, defaultLevel: .warning,
    page: PackageResources.unreachable_then_md)
}
