internal import TransitionDiagnostics
internal import TransitionModel

/// Evaluates a script's expectations.
struct ExpectationChecker {
  let compilation: Resolver
  /// The frames per second at which `always` is evaluated.
  let frameRate: Double
  let motion: (Expectation.Subject) -> (any MotionSource)?

  /// Checks that the condition can be evaluated, as far as is known without evaluating it.
  static func check(_ expectation: Expectation, _ compilation: Resolver, _ plans: [String: PhasePlan]) {
    switch expectation.subject {
    case .phase(let name): _ = compilation.phase(name)
    case .scenario(let name):
      let names = compilation.script.scenarios.map { $0.name.value }
      if !names.contains(name.value), !compilation.script.missing.kinds.contains(.scenarios) {
        compilation.report(
          .unknown(.scenario, name, among: names, meant: compilation.suggestion(name, names, .scenario)))
      }
    }
    if case .at(let expression) = expectation.moment { checkMoment(expression, of: expectation, compilation, plans) }
    guard
      let condition = compilation.boolean(
        expectation.condition, scope: .expectation(duration: 1))
    else { return }
    if case .whole = expectation.moment, condition.isLive {
      compilation.report(.conditionWithoutMoment(at: expectation.condition.range))
    }
  }

  /// Checks a time or the name of a marker: one declared by a phase, or one that a scenario's events may create.
  private static func checkMoment(
    _ expression: Expression, of expectation: Expectation, _ compilation: Resolver, _ plans: [String: PhasePlan]
  ) {
    guard let name = expression.soleName, compilation.parameterIndex[name.value] == nil else {
      _ = compilation.time(expression, scope: .timing, allowsNegative: false, name: "at")
      return
    }
    let names: [String]
    switch expectation.subject {
    case .phase(let phase):
      guard let plan = plans[phase.value] else { return }
      names = plan.markers.map { $0.name } + ["end"]
    case .scenario:
      names =
        compilation.script.phases.indices.flatMap { index in
          let through = compilation.effectivePhase(index)?.through ?? []
          return ScenarioRunner.markers(
            ofPhase: compilation.script.phases[index].name.value, settlingAt: through.map { $0.value })
        } + ["end"]
      // A number is appended for repeated events of the same kind.
      let parts = name.value.split(separator: "_")
      if let last = parts.last, parts.count > 2, last.allSatisfy({ $0.isNumber }),
        names.contains(String(name.value.dropLast(last.count + 1)))
      {
        return
      }
    }
    guard !names.contains(name.value), !isOfUnreadablePhase(name.value, compilation) else { return }
    compilation.report(unknownMarker(name, names, compilation))
  }

  /// Whether a marker may be an event of a phase whose name or whose states have been reported.
  private static func isOfUnreadablePhase(_ marker: String, _ compilation: Resolver) -> Bool {
    let script = compilation.script
    let unreadable = script.phases.indices.filter { index in
      guard let phase = compilation.effectivePhase(index) else { return true }
      guard let through = phase.through else { return phase.runsThrough }
      return through.contains { $0.value != "initial" && compilation.stateIndex[$0.value] == nil }
    }
    let unknown = script.phaseReferences.filter { compilation.phaseIndex[$0] == nil }
    return (unreadable.map { script.phases[$0].name.value } + unknown).contains { marker.hasPrefix("\($0)_") }
  }

  private static func unknownMarker(
    _ name: Located<String>, _ names: [String], _ compilation: Resolver
  ) -> Diagnostic {
    .unknown(.marker, name, among: names, meant: compilation.suggestion(name, names))
  }

  func result(of expectation: Expectation) -> ExpectationResult {
    var result = ExpectationResult(expectation: expectation)
    guard let motion = motion(expectation.subject),
      let formula = compilation.formula(of: expectation.condition, duration: motion.duration)
    else { return result }
    let reading = ConditionReading(compilation, motion, expectation.condition, formula)
    switch expectation.moment {
    case .whole:
      result.holds = reading.holds(at: 0)
      if !result.holds { result.values = reading.values() }
    case .at(let expression):
      guard let time = time(of: expression, motion, &result) else { return result }
      result.holds = reading.holds(at: time)
      result.problem = reading.problem
      guard !result.holds else { return result }
      result.time = time
      result.values = reading.values()
      result.nearestTime = reading.nearest(to: time, among: frames(motion, around: time))
    case .always:
      guard motion.duration.isFinite else {
        result.problem = .expectationOfEndless(motion.name, at: expectation.condition.range)
        return result
      }
      let frames = frames(motion, around: 0)
      result.time = reading.firstFailure(among: frames)
      result.problem = reading.problem
      guard let time = result.time else { return result }
      result.holds = reading.holds(at: time)
      result.values = reading.values()
      result.nearestTime = reading.nearest(to: time, among: frames)
    }
    return result
  }

  private func time(
    of expression: Expression, _ motion: any MotionSource, _ result: inout ExpectationResult
  ) -> Double? {
    let name = expression.soleName
    if name?.value == "end" {
      if motion.duration.isFinite { return motion.duration }
      result.problem = .expectationOfEndless(motion.name, at: expression.range)
      return nil
    }
    if let marker = motion.markers.first(where: { $0.name == name?.value }) { return marker.time }
    guard let name, compilation.parameterIndex[name.value] == nil else {
      return compilation.time(expression, scope: .timing, allowsNegative: false, name: "at")
    }
    let names = motion.markers.map { $0.name } + ["end"]
    result.problem = Self.unknownMarker(name, names, compilation)
    return nil
  }

  /// Every frame, each animation's start and end, and the end, ascending; for endless motions, 10 s before and after
  /// a time.
  private func frames(_ motion: any MotionSource, around time: Double) -> [Double] {
    let isEndless = !motion.duration.isFinite
    let start = isEndless ? max(0, time - 10) : 0
    let end = isEndless ? time + 10 : motion.duration
    // A phase of an hour is evaluated at a million frames, a longer one at a lower frame rate.
    let limit = 1_000_000.0
    let count = min(((end - start) * frameRate).rounded(.up), limit)
    let step = count < limit ? 1 / frameRate : (end - start) / limit
    var times = motion.instants.filter { $0 >= start && $0 <= end } + [end]
    for frame in 0...Int(count) { times.append(min(end, start + Double(frame) * step)) }
    return Set(times).sorted()
  }
}

extension Resolver {
  /// The condition of an expectation as a formula over slots, with the motion's duration substituted.
  func formula(of condition: Expression, duration: Double) -> Formula? {
    boolean(condition, scope: .expectation(duration: duration))?.formulas.first
  }
}
