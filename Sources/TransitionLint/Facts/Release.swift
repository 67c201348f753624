internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// What a phase shows after its gesture was released at rest in the middle of its range, or of a leg, where it runs on beyond
/// its end or back beyond its start.
struct Release {
  /// `onCommit`, `onCancel` or `onSettle`.
  let key: String
  /// Where its curve is written, or else that key.
  let place: SourceRange
  /// Whether it runs on along a spring.
  let isSpring: Bool
  /// From the release to the rest, which is its last frame.
  let picture: ScreenPicture
  /// What can be seen of it.
  let sight: Sight

  /// Where it comes to rest.
  var rest: ScreenPicture.Moment { .frame(picture.times.count - 1) }

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
          key: key, place: end.curve?.range ?? end.range, isSpring: ending.curve.runsInItsOwnTime, picture: picture,
          sight: Sight(picture))
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
