internal import TransitionCurves
internal import TransitionEvaluation
internal import TransitionModel

/// What a phase shows after its gesture was released at rest in the middle of its range, or of a leg, where it runs on beyond
/// its end or back beyond its start.
struct Release {
  /// `onCommit`, `onCancel` or `onSettle`.
  let key: String
  let end: GestureEndDeclaration
  /// Whether it runs on along a spring.
  let isSpring: Bool
  /// From the release to the rest, which is its last frame.
  let picture: ScreenPicture
  /// What can be seen of it.
  let sight: Sight

  /// Where it comes to rest.
  var rest: ScreenPicture.Moment { .frame(picture.times.count - 1) }

  /// What the scenarios of a script show from where a finger first takes a phase, and when it lets go.
  static func drags(
    of phase: PhaseContext, in context: RuleContext
  ) -> [(scenario: Located<String>, picture: ScreenPicture, end: Double)] {
    guard !phase.isReduced, phase.inspection.written.interaction != nil else { return [] }
    return context.script.scenarios.compactMap { scenario in
      let name = scenario.name
      guard
        let drag = context.compiled.drags(ofScenario: name.value).first(where: {
          $0.phase == phase.inspection.plan.name
        }),
        let start = drag.times.first, let end = drag.times.last, let run = context.run(ofScenario: name.value)
      else { return nil }
      let picture = ScreenPicture(
        run, name, in: phase.inspection, rate: context.framesPerSecond, budget: context.budget, from: start)
      return (name, picture, end)
    }
  }

  /// The releases of a phase; one whose curve stays between its ends shows nothing that the phase does not.
  static func all(of phase: MotionModel, in context: RuleContext) -> [Release] {
    let name = phase.plan.name
    return phase.written.gestureEnds.flatMap { key, end, isCommit -> [Release] in
      guard let ending = context.compiled.gestureEnding(phase: name, isCommit: isCommit),
        ending.curve.leavesItsEnds(over: ending.duration)
      else { return [] }
      let runs =
        context.gestures[name]?.stops == nil
        ? [context.compiled.release(ofPhase: name, isCommit: isCommit)].compactMap { $0 }
        : context.compiled.settlings(ofPhase: name)
      return runs.map { run in
        let start = run.gestures.last?.time ?? 0
        let picture = ScreenPicture(
          run, phase.written.name, in: phase, rate: context.framesPerSecond, budget: context.budget,
          from: start, turns: { ending.curve.turns(from: start, to: run.duration) })
        return Release(
          key: key, end: end, isSpring: ending.curve.runsInItsOwnTime, picture: picture, sight: Sight(phase, picture))
      }
    }
  }
}

extension Curve {
  /// Whether it passes one of its ends.
  fileprivate func leavesItsEnds(over duration: Double?) -> Bool {
    if case .spring(let spring) = self { return spring.dampingRatio < 1 }
    guard let duration, case .success(let function) = bound(to: duration) else { return false }
    return !function.staysBetweenEnds
  }

  /// When it turns.
  fileprivate func turns(from start: Double, to end: Double) -> [Double] {
    guard end.isFinite, end > start, case .success(let function) = bound(to: end - start) else { return [] }
    return CurveExtremes.turns(of: function).map { start + $0 * (end - start) }
  }
}
