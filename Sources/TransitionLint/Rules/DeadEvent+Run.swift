internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// What the run of a scenario shows: drags without progress, and phases that change nothing.
extension DeadEvent {
  /// An event with what is known of it.
  private struct Step {
    var event: ScenarioEvent
    var summary: EventSummary

    var end: Double { summary.time + summary.duration }
  }

  func checkRun(of scenario: ScenarioDeclaration, _ context: RuleContext) {
    guard let summaries = context.compiled.eventSummaries(ofScenario: scenario.name.value),
      summaries.count == scenario.events.count
    else { return }
    let steps = zip(scenario.events, summaries).map { Step(event: $0, summary: $1) }
      .sorted { $0.summary.time < $1.summary.time }
    let gestures = context.gestures
    // Until then a phase runs that has been played, if only in its delay, which another one ends.
    var busy = -Double.infinity
    for (index, step) in steps.enumerated() {
      if case .drag(let trace, let phase) = step.event.action, let gesture = gestures[phase.value] {
        let overlaps = steps[..<index].contains { reportOverlap(of: step, gesture, with: $0, gestures, context) }
        if !overlaps { checkDrag(step, trace, gesture, scenario, context) }
      }
      if case .play(let name) = step.event.action {
        let phase = context.phase(named: name.value)
        if index > 0, let phase, busy <= step.summary.time + 1e-9 {
          let next = index + 1 < steps.count ? steps[index + 1].summary.time : .infinity
          checkPlay(of: phase, name, step.summary.time, until: next, scenario, context)
        }
        busy = max(busy, step.summary.time + (phase?.duration ?? 0))
      }
    }
  }

  // MARK: Drags

  /// One finger cannot drag twice at a time. A pinch and a drag together are two gestures.
  private func reportOverlap(
    of step: Step, _ gesture: GestureSummary, with other: Step, _ gestures: [String: GestureSummary],
    _ context: RuleContext
  ) -> Bool {
    guard other.event.isDrag, let earlier = gestures[other.event.phase.value], earlier.input == gesture.input,
      // This one ends where it commits.
      !earlier.asksWhenChanged, step.summary.time < other.end - 1e-9
    else { return false }
    context.report(
      "this drag starts before the one above it has ended", at: step.event.time.range,
      label: "the finger is down until \(Prose.time(other.end))",
      notes: [.init("the drag above it", at: other.event.time.range)])
    return true
  }

  private func checkDrag(
    _ step: Step, _ trace: TraceDeclaration, _ gesture: GestureSummary, _ scenario: ScenarioDeclaration,
    _ context: RuleContext
  ) {
    guard let values = step.summary.channels[gesture.input], let least = values.min(), let most = values.max() else {
      return
    }
    let moves = step.summary.channels.values.contains { ($0.max() ?? 0) - ($0.min() ?? 0) > 1e-9 }
    let span = gesture.bounds.end - gesture.bounds.start
    let progress = values.map { ($0 - gesture.bounds.start) / span }.max() ?? 0
    guard
      !moves
        // Beyond its range, a rubber band gives way.
        || gesture.stops == nil && progress <= 1e-9 && gesture.followedChannels.isEmpty
          && gesture.rubberBand ?? 0 == 0,
      !isCaught(step, scenario, context)
    else { return }
    context.report(
      moves
        ? "this drag makes no progress in phase '\(gesture.phase)'"
        : "this drag does not move, so phase '\(gesture.phase)' stays where it is",
      at: trace.range,
      label: moves
        ? "it goes from \(Wording.number(values.first ?? least)) to \(Wording.number(values.last ?? most)), 'range' from "
          + "\(Wording.number(gesture.bounds.start)) to \(Wording.number(gesture.bounds.end))" : nil)
  }

  /// Whether a drag catches its phase in motion, from where the input counts; a finger that rests stops it.
  private func isCaught(_ step: Step, _ scenario: ScenarioDeclaration, _ context: RuleContext) -> Bool {
    guard let run = context.run(ofScenario: scenario.name.value) else { return true }
    let name = "\(step.event.phase.value)_catch"
    return run.markers.contains { $0.name.hasPrefix(name) && abs($0.time - step.summary.time) < 1e-9 }
  }

  // MARK: Plays

  private static let playPoints = 24
  /// The most values that are evaluated for one event.
  private static let mostValues = 100_000

  /// Checks for a phase that animates something and, where it is played, changes nothing.
  private func checkPlay(
    of phase: PhaseContext, _ name: Located<String>, _ start: Double, until next: Double,
    _ scenario: ScenarioDeclaration, _ context: RuleContext
  ) {
    guard phase.duration.isFinite, phase.duration > 0, start + phase.duration <= next + 1e-9,
      !phase.visibleMotions.isEmpty, let run = context.run(ofScenario: scenario.name.value)
    else { return }
    // An instant before it: what it changes at once counts.
    let points = (1...Self.playPoints).map { start + phase.duration * Double($0) / Double(Self.playPoints) }
    guard start > 1e-6, isStill(run, at: [start - 1e-6, start] + points) else { return }
    context.report(
      "nothing changes when phase '\(name.value)' is played here", at: name.range,
      label: "its end is already on screen")
  }

  private func isStill(_ run: ScenarioPlan, at times: [Double]) -> Bool {
    let tracks = run.tracks.filter { !$0.view.isEmpty }
    guard !tracks.isEmpty, tracks.count * times.count <= Self.mostValues else { return false }
    let sampler = run.makeSampler(tracks: tracks, velocities: false, blockSize: times.count)
    guard times.withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else { return false }
    for (index, track) in tracks.enumerated() {
      for lane in track.slots.indices {
        let values = sampler.values(track: index, lane: lane)
        for frame in times.indices where abs(values[frame] - values[0]) > 1e-6 * max(1, abs(values[0])) { return false }
      }
    }
    return true
  }
}
