internal import TransitionCurves
internal import TransitionDiagnostics
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
  /// From the release to the rest.
  let picture: ScreenPicture

  /// Where it comes to rest.
  var rest: ScreenPicture.Moment { .frame(picture.times.count - 1) }

  /// The releases of a phase; one whose curve stays between its ends shows nothing that the phase does not.
  static func all(of phase: MotionModel, in context: RuleContext) -> [Release] {
    let name = phase.plan.name
    return phase.written.gestureEnds.flatMap { key, end, isCommit -> [Release] in
      guard let ending = context.ending(ofPhase: name, isCommit: isCommit),
        ending.curve.leavesItsEnds(over: ending.duration)
      else { return [] }
      let runs =
        context.gestures[name]?.stops == nil
        ? [context.compiled.release(ofPhase: name, isCommit: isCommit)].compactMap { $0 }
        : context.settlings(ofPhase: phase.written.name)
      return runs.map { run in
        Release(
          key: key, end: end, isSpring: ending.curve.runsInItsOwnTime,
          picture: ScreenPicture(
            run, phase.written.name, in: phase, rate: context.framesPerSecond, budget: context.budget))
      }
    }
  }
}

extension RuleContext {
  /// The curve by which a phase runs on after its gesture, and its duration, as in `CompiledScript`; also to a stop.
  func ending(ofPhase name: String, isCommit: Bool) -> (curve: Curve, duration: Double?)? {
    guard let rule = gestures[name]?.stops else { return compiled.gestureEnding(phase: name, isCommit: isCommit) }
    return rule.ending.curve.map { ($0, rule.ending.duration) }
  }

  /// What a phase shows after releases at rest just before and just after the middle of each leg.
  fileprivate func settlings(ofPhase name: Located<String>) -> [ScenarioPlan] {
    guard let gesture = gestures[name.value], let stops = gesture.stops?.stops, !compiled.hasErrors else { return [] }
    var script = compiled.script, options = compiled.options, drag = ScenarioDeclaration(name: name)
    let trace = TraceDeclaration(range: name.range, points: []), start = Expression(.time(0))
    drag.events = [ScenarioEvent(time: start, action: .drag(trace, phase: name), range: name.range)]
    (script.scenarios, script.expectations, options.phases) = ([drag], [], [name.value])
    let variant = CompiledScript(script, options: options, sharing: compiled)
    return zip(stops, stops.dropFirst()).flatMap { first, last in
      [0.49, 0.51].compactMap { share in
        let input = first + share * (last - first) - gesture.origin
        let value = Expression(gesture.input == "rotation" ? .angle(input) : .number(input))
        let point = TracePoint(time: start, values: [.init(channel: nil, value: value)], range: name.range)
        return variant.scenario(named: name.value, trace: [point]).plan
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
}
