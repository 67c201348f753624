internal import TransitionCurves
internal import TransitionEvaluation
internal import TransitionModel

/// What a phase shows after its gesture was released at rest in the middle of its range, where it runs on beyond its end, or
/// back beyond its start.
struct Release {
  /// `onCommit` or `onCancel`.
  let key: String
  let end: GestureEndDeclaration
  /// The state of the phase in which it comes to rest.
  let rest: ScreenPicture.Moment
  /// Whether it runs on along a spring.
  let isSpring: Bool
  /// From the release to the rest.
  let picture: ScreenPicture

  /// The releases of a phase; one whose curve stays between its ends shows nothing that the phase does not.
  static func all(of phase: MotionModel, in script: CompiledScript, rate: Double, budget: FrameBudget) -> [Release] {
    phase.written.gestureEnds.compactMap { key, end, isCommit in
      guard let ending = script.gestureEnding(phase: phase.plan.name, isCommit: isCommit),
        ending.curve.leavesItsEnds(over: ending.duration),
        let run = script.release(ofPhase: phase.plan.name, isCommit: isCommit)
      else { return nil }
      return Release(
        key: key, end: end, rest: isCommit ? .to : .from, isSpring: ending.curve.runsInItsOwnTime,
        picture: ScreenPicture(run, phase.written.name, in: phase, rate: rate, budget: budget))
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
}
