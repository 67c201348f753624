internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// An event of a scenario that does nothing.
struct DeadEvent: LintRule {
  let scope = RuleScope.declarations

  func check(_ context: RuleContext) {
    checkStarts(context)
    for scenario in context.script.scenarios {
      var last: (time: Double, range: SourceRange)?
      var isOrdered = true
      for event in scenario.events {
        if let time = event.time.literalNumber {
          if let last, time < last.time {
            isOrdered = false
            context.report(
              "this event of scenario '\(scenario.name.value)' is earlier than the one above it", at: event.time.range,
              label: "\(Prose.time(time)) is before \(Prose.time(last.time))",
              notes: [.init("the event above it", at: last.range)])
          }
          last = (max(time, last?.time ?? time), event.time.range)
        }
      }
      // Other problems of an out-of-order event have the same cause.
      guard isOrdered else { continue }
      for event in scenario.events {
        if case .stop(let phase) = event.action { checkStop(of: phase, event, scenario, context) }
      }
      checkOrder(of: scenario, context)
      checkRun(of: scenario, context)
    }
  }

  /// Checks scenarios whose events all have literal times, in order, for phases that are stopped twice, and for phases that
  /// start from a state that no earlier event produced.
  private func checkOrder(of scenario: ScenarioDeclaration, _ context: RuleContext) {
    guard scenario.events.allSatisfy({ $0.time.literalNumber != nil }) else { return }
    var stops: [String: SourceRange] = [:]
    for event in scenario.events {
      if event.isStop {
        if let first = stops.updateValue(event.phase.range, forKey: event.phase.value) {
          context.report(
            "'stop' does nothing: phase '\(event.phase.value)' has been stopped already", at: event.phase.range,
            label: "it is not running", notes: [.init("the first 'stop'", at: first)])
        }
      } else {
        for name in context.script.phases(reachedFrom: [event.phase.value]) { stops[name] = nil }
      }
    }
    checkStates(of: scenario.events.filter { !$0.isStop }, context)
  }

  private func checkStates(of events: [ScenarioEvent], _ context: RuleContext) {
    guard let first = events.first.flatMap({ context.phase(named: $0.phase.value) }) else { return }
    var shown = Set(context.inspection.phases.flatMap { $0.plan.destinations })
    shown.formUnion(["initial", first.inspection.plan.from])
    // The app may reach states that differ slightly on its own: a scrolled list, a filled field.
    for state in context.script.states where shown.contains(state.extends?.value ?? "") {
      shown.insert(state.name.value)
    }
    for event in events.dropFirst() {
      // A phase through several states starts from any state.
      guard let next = context.phase(named: event.phase.value), next.inspection.plan.through == nil,
        shown.insert(next.inspection.plan.from).inserted
      else { continue }
      context.report(
        "phase '\(next.name)' starts from '\(next.inspection.plan.from)', which is not on screen then",
        at: event.phase.range, label: "no phase leads to '\(next.inspection.plan.from)'",
        about: [.start(event.phase.range)])
    }
  }

  /// Checks for a phase that returns to `initial` from a state that no phase leads to, if it is the only one to start there,
  /// an earlier phase leads to a state that none leaves, and both states set a property in common: their names were
  /// probably mixed up.
  private func checkStarts(_ context: RuleContext) {
    let phases = context.inspection.phases
    let moving = phases.filter { $0.plan.from != $0.plan.to }
    let reached = Set(moving.flatMap { $0.plan.destinations }),
      left = Set(moving.flatMap { $0.plan.through ?? [$0.plan.from] })
    let stranded = reached.filter { $0 != "initial" && !left.contains($0) }
    guard !stranded.isEmpty else { return }
    // What a gesture or a scenario plays starts from any state.
    let started = Set(
      context.script.phases.flatMap { $0.followers }
        + context.script.scenarios.flatMap { $0.events }.filter { !$0.isStop }.map { $0.phase.value })
    for (index, phase) in moving.enumerated()
    where !phase.isDerived && !started.contains(phase.plan.name) && phase.plan.to == "initial" {
      guard let from = phase.written.from, from.value != "initial", !reached.contains(from.value), left.count > 1,
        moving.count(where: { $0.plan.from == from.value }) == 1,
        // An entrance is declared before the phase that leaves.
        moving[..<index].contains(where: { stranded.contains($0.plan.to) }),
        !properties(of: [from.value], context).isDisjoint(with: properties(of: stranded, context))
      else { continue }
      context.report(
        "phase '\(phase.plan.name)' starts from '\(from.value)', and no phase leads there", at: from.range,
        label: "it cannot be played after another phase")
    }
  }

  /// What some states set.
  private func properties(of states: Set<String>, _ context: RuleContext) -> Set<[String]> {
    let values = context.script.states.filter { states.contains($0.name.value) }.flatMap { $0.values }
    return Set(values.map { [$0.view.name.value, $0.property.value] })
  }

  private func checkStop(
    of phase: Located<String>, _ event: ScenarioEvent, _ scenario: ScenarioDeclaration, _ context: RuleContext
  ) {
    guard let inspection = context.inspection.phases.first(where: { $0.plan.name == phase.value }) else { return }
    func report(_ problem: String, label: String, help: String? = nil) {
      context.report(
        "'stop' does nothing: phase '\(phase.value)' \(problem)", at: phase.range, label: label, help: help)
    }
    // Where another phase follows, a stop keeps it from starting.
    guard inspection.animations.contains(where: { $0.activeEnd == .infinity }) || inspection.written.then != nil else {
      return report("ends by itself", label: "it has no endless animation")
    }
    // A phase can also be started by another one's `then`.
    let isStarted =
      scenario.events.contains { other in
        guard !other.isStop else { return false }
        guard let start = other.time.literalNumber, let end = event.time.literalNumber else { return true }
        return start <= end && context.script.phases(reachedFrom: [other.phase.value]).contains(phase.value)
      }
    if !isStarted {
      report("is not running then", label: "nothing in the scenario has started it")
    } else if inspection.written.then == nil, let end = end(of: inspection.plan, before: event, scenario, context) {
      report(
        "has ended by then", label: "its 'completion' ends it at \(Prose.time(end))",
        help: "remove 'completion' to run it until 'stop'")
    }
  }

  /// The time at which a phase has ended by its `completion` when an event stops it; nil if that is not known.
  private func end(
    of plan: PhasePlan, before stop: ScenarioEvent, _ scenario: ScenarioDeclaration, _ context: RuleContext
  ) -> Double? {
    guard plan.duration.isFinite, let time = stop.time.literalNumber else { return nil }
    var last: Double?
    for event in scenario.events where !event.isStop {
      guard context.script.phases(reachedFrom: [event.phase.value]).contains(plan.name) else { continue }
      guard case .play(let name) = event.action, name.value == plan.name, let start = event.time.literalNumber else {
        return nil
      }
      if start <= time { last = max(start, last ?? start) }
    }
    return last.map { $0 + plan.duration }.flatMap { $0 < time - 1e-9 ? $0 : nil }
  }

  // MARK: Runs

  /// An event with what is known of it.
  private typealias Step = (event: ScenarioEvent, summary: EventSummary)

  /// Checks what the run of a scenario shows: drags without progress, and phases that change nothing.
  private func checkRun(of scenario: ScenarioDeclaration, _ context: RuleContext) {
    guard let summaries = context.compiled.eventSummaries(ofScenario: scenario.name.value),
      summaries.count == scenario.events.count
    else { return }
    let steps = zip(scenario.events, summaries).map { Step($0, $1) }.sorted { $0.summary.time < $1.summary.time }
    // Until then a phase runs that has been played, if only in its delay, which another one ends.
    var busy = -Double.infinity
    for (index, step) in steps.enumerated() {
      if case .drag(let trace, let phase) = step.event.action, let gesture = context.gestures[phase.value] {
        let overlaps = steps[..<index].contains { reportOverlap(of: step, gesture, with: $0, context) }
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
    of step: Step, _ gesture: Interaction, with other: Step, _ context: RuleContext
  ) -> Bool {
    guard let end = other.summary.times.last, let earlier = context.gestures[other.event.phase.value],
      earlier.input == gesture.input,
      // This one ends where it commits.
      !earlier.asksWhenChanged, step.summary.time < end - 1e-9
    else { return false }
    context.report(
      "this drag starts before the one above it has ended", at: step.event.time.range,
      label: "the finger is down until \(Prose.time(end))",
      notes: [.init("the drag above it", at: other.event.time.range)])
    return true
  }

  private func checkDrag(
    _ step: Step, _ trace: TraceDeclaration, _ gesture: Interaction, _ scenario: ScenarioDeclaration,
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
  let documentation = RuleInfo(.deadEvent, .gestures, .warning, page: PackageResources.dead_event_md)
}
