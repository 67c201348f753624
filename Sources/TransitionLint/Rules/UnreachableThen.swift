internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A phase that follows another one but does not start where that one ends.
struct UnreachableThen: LintRule {
  func check(_ context: RuleContext) {
    for phase in context.phases {
      checkThen(of: phase, context)
      for (_, end, isCommit) in phase.inspection.written.gestureEnds {
        checkEnd(end, isCommit: isCommit, of: phase, context)
      }
    }
    for scenario in context.script.scenarios { checkEvents(of: scenario, context) }
  }

  /// Checks the phase that follows a release.
  private func checkEnd(
    _ end: GestureEndDeclaration, isCommit: Bool, of phase: PhaseContext, _ context: RuleContext
  ) {
    guard let then = end.then, let next = context.phase(named: then.value) else { return }
    let isAtOnce = end.curve == nil && end.duration == nil && end.proportional == nil
    // A commit that needs the whole range leaves what moves at its end.
    let isAtEnd =
      isAtOnce && isCommit && phase.inspection.written.interaction?.rubberBand == nil
      && CommitRegion(context.compiled, phase: phase.name)?.needsWholeRange == true
    if next === phase, isCommit {
      context.report(
        "phase '\(phase.name)' follows itself after a commit", at: then.range, label: "it is at its end then")
    } else if isAtOnce, restarts(next, after: phase) {
      context.report(
        "phase '\(next.name)' restarts where a release of phase '\(phase.name)' has left the screen", at: then.range,
        label: "what the finger has moved jumps back to '\(next.inspection.plan.from)'",
        help: "interruption: replace", about: [.start(then.range)])
    } else if isAtOnce, !isAtEnd, let property = stranded(by: next, after: phase) {
      context.report(
        "phase '\(next.name)' leaves '\(property.fullName)' where a release of phase '\(phase.name)' has left it",
        at: then.range, label: "it does not animate it",
        help: "animate '\(property.view.declaredName)' in '\(next.name)'", about: [.start(then.range)])
    } else {
      check(
        next, after: phase, isCommit: isCommit, isAtOnce: isAtOnce && !isAtEnd, at: then.range,
        because: "\(isCommit ? "a commit" : "a cancel") leaves phase '\(phase.name)'", context)
    }
  }

  /// Whether a phase that follows a release at once, or interrupts another one, starts over with something that the other one
  /// has moved in sight.
  private func restarts(_ next: PhaseContext, after phase: PhaseContext, until time: Double = .infinity) -> Bool {
    guard next.inspection.effective.interruption?.value == .restart else { return false }
    return next.visibleMotions.contains { motion in
      phase.sight.plainlySees(motion.property.view)
        && (phase.motionsByView[motion.property.view.instance] ?? []).contains {
          $0.property.isSame(as: motion.property) && (time == .infinity || jumps($0, to: motion, at: time, of: phase))
        }
    }
  }

  /// What the finger moves in a phase and the one that follows a release at once does not touch, so that it stays where it
  /// was let go of, in sight.
  private func stranded(by next: PhaseContext, after phase: PhaseContext) -> MotionProperty? {
    guard next !== phase, next.inspection.written.then == nil, next.duration.isFinite else { return nil }
    let inspection = phase.inspection
    let followed = inspection.views.flatMap { view in
      (inspection.written.interaction?.follow ?? []).filter { $0.view.name.value == view.declaredName }.compactMap {
        inspection.property(named: $0.property.value, of: view)
      }
    }
    let moved = phase.visibleMotions.filter { motion in
      guard let shown = inspection.evaluate(motion.property, at: [phase.duration / 2]).first?.values,
        let rest = next.inspection.toValue(motion.property)
      else { return false }
      return motion.isFar(shown, from: rest)
    }
    return (moved.map { $0.property } + followed).first { property in
      guard !next.inspection.touches(property), !isAnimated(property, by: next),
        phase.sight.plainlySees(property.view)
      else { return false }
      // What the states of the next phase say does not count, but for what it changes.
      guard let unseen = next.sight.unseen(property.view, at: .to) else { return true }
      return switch unseen.reason {
      case .outside, .clipped: true
      case .hidden, .transparent:
        ["hidden", "opacity"].allSatisfy { name in
          next.inspection.property(named: name, of: unseen.by).map { !next.inspection.touches($0) } ?? true
        }
      case .empty, .covered: false
      }
    }
  }

  /// Whether a motion has moved away from where another one starts over.
  private func jumps(_ motion: Motion, to next: Motion, at time: Double, of phase: PhaseContext) -> Bool {
    guard let shown = phase.inspection.evaluate(motion.property, at: [time]).first?.values,
      let start = next.values.first
    else { return false }
    return motion.isFar(shown, from: start)
  }

  /// Checks the phase that follows another one's end.
  private func checkThen(of phase: PhaseContext, _ context: RuleContext) {
    let plan = phase.inspection.plan
    guard let then = phase.inspection.written.then, let next = context.phase(named: then.value) else { return }
    if plan.isEndless {
      context.report(
        "phase '\(next.name)' never follows: phase '\(phase.name)' does not end by itself", at: then.range,
        help: "give '\(phase.name)' a 'completion'; nothing follows a 'stop'")
    } else if next === phase, plan.from != plan.to {
      context.report("phase '\(phase.name)' follows itself", at: then.range, label: "it is at its end then")
    } else {
      check(next, after: phase, isCommit: true, at: then.range, because: "phase '\(phase.name)' ends", context)
    }
  }

  /// Checks the phases that a scenario plays one after the other; the end of a drag is only known when it is run.
  /// `dead-event` reports out-of-order events.
  private func checkEvents(of scenario: ScenarioDeclaration, _ context: RuleContext) {
    let times = scenario.events.compactMap { $0.time.literalNumber }
    guard times.count == scenario.events.count, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else { return }
    let events = Array(zip(times, scenario.events))
    for (before, after) in zip(events, events.dropFirst()) {
      guard case .play(let first) = before.1.action, case .play(let second) = after.1.action,
        let phase = context.phase(named: first.value), let next = context.phase(named: second.value)
      else { continue }
      let time = after.0 - before.0
      if phase.duration <= time + Threshold.instant {
        check(
          next, after: phase, isCommit: true, at: second.range,
          because: "phase '\(phase.name)' ends in scenario '\(scenario.name.value)'", context)
      } else if next !== phase, restarts(next, after: phase, until: time) {
        context.report(
          "phase '\(next.name)' restarts \(Prose.time(time)) into phase '\(phase.name)' in scenario "
            + "'\(scenario.name.value)'",
          at: second.range, label: "what has moved so far jumps to '\(next.inspection.plan.from)'",
          help: "interruption: replace", about: [.start(second.range)])
      }
    }
  }

  /// Checks for what a phase does not take over from the one before it.
  ///
  /// - Parameters:
  ///   - isAtOnce: Whether it starts where a release leaves the other one, rather than at its end.
  ///   - cause: What leaves the other one's state on screen, before "in 'state'".
  private func check(
    _ next: PhaseContext, after phase: PhaseContext, isCommit: Bool, isAtOnce: Bool = false, at range: SourceRange,
    because cause: String, _ context: RuleContext
  ) {
    let inspection = next.inspection
    guard !inspection.isReversed else { return }
    let left = inspection.untouched(after: phase.inspection, atItsEnd: isCommit).first { change in
      let view = change.property.view
      return !isAnimated(change.property, by: next)
        && !(isAtOnce && phase.visibleMotions.contains { $0.property.isSame(as: change.property) })
        && (phase.sight.sees(view, at: isCommit ? .to : .from) || next.sight.sees(view, .after, 0))
    }
    guard let left else { return }
    let property = left.property
    let state = isCommit ? phase.inspection.plan.to : phase.inspection.plan.from
    context.report(
      "phase '\(next.name)' starts in '\(inspection.plan.from)', but \(cause) in '\(state)'",
      at: range,
      label: "'\(property.fullName)' stays at \(Wording.value(left.from, property, inspection)); state "
        + "'\(inspection.plan.to)' has \(Wording.value(left.to, property, inspection))",
      help: "set 'from: \(state)' in '\(next.name)', or animate '\(property.fullName)' in it",
      about: [.start(range)])
  }

  /// Whether an animation names a whole view, or its axis or frame, in which case it animates any difference on screen.
  private func isAnimated(_ property: MotionProperty, by phase: PhaseContext) -> Bool {
    let name = property.view.declaredName
    return phase.inspection.animations.contains { animation in
      animation.declaration.targets.contains { target in
        guard let named = target.view else { return true }
        guard named.name.value == name, let key = target.property?.value else { return named.name.value == name }
        let axis = GestureAxis(property: property.name) ?? GestureAxis(size: property.name)
        return property.isLayout && (key == "frame" || key == axis?.rawValue)
      }
    }
  }

  let documentation = RuleInfo(.unreachableThen, .gestures, .warning, page: PackageResources.unreachable_then_md)
}
