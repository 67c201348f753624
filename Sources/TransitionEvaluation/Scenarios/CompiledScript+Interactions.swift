package import TransitionCurves
internal import TransitionDiagnostics

extension CompiledScript {
  /// The gestures that drive phases, in order.
  package var interactions: [Interaction] { script.phases.indices.compactMap { scenarios.interactions[$0] } }

  /// The gesture that drives a phase; nil without a valid one.
  package func interaction(ofPhase name: String) -> Interaction? {
    resolved.names.phases[name].flatMap { scenarios.interactions[$0] }
  }

  /// The curve by which a phase runs on after its gesture, and its duration for the whole distance in seconds, nil for a
  /// spring with its own; to a stop where it has stops. Nil without a gesture that ends so, or where the next phase starts at
  /// once.
  package func gestureEnding(phase: String, isCommit: Bool) -> (curve: Curve, duration: Double?)? {
    guard let interaction = interaction(ofPhase: phase), interaction.isDecided else { return nil }
    if let stops = interaction.stops { return stops.ending.curve.map { ($0, stops.ending.duration) } }
    let end = isCommit ? interaction.onCommit : interaction.onCancel
    guard !end.isLone else { return nil }
    let curve = end.curve ?? .timing(LinearCurve.identity)
    if curve.runsInItsOwnTime { return (curve, end.duration) }
    guard let duration = end.duration ?? plan(named: phase)?.duration, duration.isFinite else { return nil }
    return (curve, duration)
  }

  /// The seconds that a phase needs to its end, or back to its start, after a release at rest in the middle of its range: the
  /// settling duration of a spring without a duration of its own; nil without a gesture that ends so.
  package func gestureDuration(phase: String, isCommit: Bool) -> Double? {
    guard let interaction = interaction(ofPhase: phase) else { return nil }
    var end = isCommit ? interaction.onCommit : interaction.onCancel
    if case .curve(let motion)? = interaction.stops?.motion { end = motion }
    if let duration = end.duration { return duration }
    guard case .spring(let spring)? = end.curve else { return nil }
    return spring.settlingDuration
  }

  /// What is on screen from the release of a phase at rest until it is at its end, or back at its start; nil without a
  /// gesture that ends so, or where the next phase starts at once.
  ///
  /// The finger lifts as near to the middle of the range as the condition decides so.
  package func release(ofPhase name: String, isCommit: Bool) -> ScenarioPlan? {
    guard let plan = plan(named: name), let declared = interaction(ofPhase: name), declared.stops == nil,
      let commit = declared.commit, !(isCommit ? declared.onCommit : declared.onCancel).isLone
    else { return nil }
    var interaction = declared
    interaction.commit = commit.with(.constant(isCommit ? 1 : 0))
    (interaction.onCommit.then, interaction.onCancel.then) = (nil, nil)
    let (first, last) = interaction.bounds
    return run(plan, interaction, releasedAt: first + commit.restingProgress(isCommit: isCommit) * (last - first))
  }

  /// The same after releases just before and just after the middle of each leg, by which the phase settles at each stop;
  /// empty without stops.
  package func settlings(ofPhase name: String) -> [ScenarioPlan] {
    guard let plan = plan(named: name), let interaction = interaction(ofPhase: name),
      let stops = interaction.stops?.stops
    else { return [] }
    return zip(stops, stops.dropFirst()).flatMap { first, last in
      [0.49, 0.51].compactMap {
        run(plan, interaction, releasedAt: first + $0 * (last - first) - interaction.origin)
      }
    }
  }

  /// - Parameter input: Where the finger lifts, at rest.
  private func run(_ plan: PhasePlan, _ interaction: Interaction, releasedAt input: Double) -> ScenarioPlan? {
    guard let index = resolved.names.phases[plan.name] else { return nil }
    // A finger that starts elsewhere than at rest would move the phase along with what is on screen.
    let rest = GestureTrace.restingInput(of: interaction.input), start = 1e-6
    let channels = interaction.follow.map { ($0.channel, [0.0, 0, 0]) } + [(interaction.input, [rest, input, input])]
    let script = RunScript(
      resolved, name: plan.name, plans: [index: plan], interactions: [index: interaction], thens: [:], texts: texts)
    var runner = ScenarioRunner(script, showing: plan.scene.from, knowing: DiagnosticSink())
    let trace = GestureTrace(
      times: [0, start, start + GestureTrace.velocityWindow], channels: Dictionary(channels) { $1 })
    return runner.plan(of: [ResolvedEvent(time: 0, action: .drag(trace, phase: index))])
  }

  /// The events of a scenario as listed; nil if it does not exist or has errors.
  package func eventSummaries(ofScenario name: String) -> [EventSummary]? {
    events(ofScenario: name)?.map { event in
      var summary = EventSummary(phase: script.phases[event.phase].name.value, time: event.time)
      if case .drag(let trace, _) = event.action {
        summary.times = trace.times.map { event.time + $0 }
        summary.channels = trace.channels
      }
      return summary
    }
  }
}

/// An event of a scenario with its numbers evaluated.
package struct EventSummary: Sendable {
  /// The phase that it starts, drives or stops.
  package var phase: String
  /// In seconds of the run.
  package var time: Double
  /// The points of a drag's trace, in ascending seconds of the run; empty for other events.
  package var times: [Double] = []
  /// By channel that the phase uses, one value per point, in points, factors or degrees.
  package var channels: [String: [Double]] = [:]
}
