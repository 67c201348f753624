internal import PlatformMath
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Interactions and scenarios with resolved names: an immutable value.
struct ResolvedScenarios: Sendable {
  /// By index of the phase in the script; missing for an invalid interaction.
  let interactions: [Int: Interaction]
  /// For each scenario of the script; nil for an invalid one.
  let events: [[ResolvedEvent]?]
  /// By index of a phase in the script, the phase that follows it.
  let thens: [Int: Int]
}

/// One event of a scenario.
struct ResolvedEvent: Sendable {
  enum Action: Sendable {
    case play(phase: Int)
    case settle(phase: Int, stop: Int)
    case drag(GestureTrace, phase: Int)
    case stop(phase: Int)
  }

  /// In seconds of the run.
  var time: Double
  var action: Action

  var phase: Int {
    switch action {
    case .play(let phase), .settle(let phase, _), .drag(_, let phase), .stop(let phase): phase
    }
  }
}

/// Resolves the names in interactions and scenarios, and runs scenarios.
final class ScenarioCompiler {
  let compilation: Resolver
  /// By name.
  private let plans: [String: PhasePlan]
  private var interactions: [Int: Interaction] = [:]

  init(_ compilation: Resolver, plans: [String: PhasePlan]) {
    self.compilation = compilation
    self.plans = plans
  }

  /// Resolves all interactions and scenarios, reporting errors.
  func check() -> ResolvedScenarios {
    let script = compilation.script
    for (index, phase) in script.phases.enumerated() where phase.interaction != nil {
      guard let interaction = compilation.interaction(of: index) else { continue }
      if let plan = plan(of: index) {
        guard check(interaction, plan, phase) else { continue }
      }
      interactions[index] = interaction
    }
    let thens = followers()
    return ResolvedScenarios(
      interactions: interactions, events: script.scenarios.map { resolve($0) }, thens: thens)
  }

  /// The phases that follow others; reports circles that take no time, at their first phase.
  private func followers() -> [Int: Int] {
    let phases = compilation.script.phases
    var thens: [Int: Int] = [:]
    for (index, phase) in phases.enumerated() {
      if let then = phase.then, let next = compilation.phase(then) { thens[index] = next }
    }
    guard !compilation.options.reducedMotion else { return thens }
    var seen: Set<Int> = []
    for first in thens.keys.sorted() where !seen.contains(first) {
      var circle = [first], current = first
      seen.insert(first)
      while let next = thens[current], !circle.contains(next) {
        circle.append(next)
        seen.insert(next)
        current = next
      }
      guard let next = thens[current], let start = circle.firstIndex(of: next),
        circle[start...].allSatisfy({ plan(of: $0)?.duration == 0 }), let then = phases[circle[start]].then
      else { continue }
      compilation.report(.instantCircle(circle[start...].map { phases[$0].name.value }, at: then.range))
    }
    return thens
  }

  private func plan(of phase: Int) -> PhasePlan? { plans[compilation.script.phases[phase].name.value] }

  private func check(_ interaction: Interaction, _ plan: PhasePlan, _ phase: PhaseDeclaration) -> Bool {
    let range = phase.interaction?.range ?? phase.name.range
    guard plan.duration.isFinite else {
      compilation.report(.endlessGesturePhase(plan.name, at: range))
      return false
    }
    for entry in phase.interaction?.follow ?? [] {
      for followed in interaction.follow where plan.driven[followed.key] != nil {
        let instance = compilation.instances[followed.key.instance]
        let name = "\(instance.name).\(instance.name(of: followed.key.property))"
        guard entry.property.value == instance.name(of: followed.key.property) else { continue }
        compilation.report(.animatedAndFollowing(name, at: entry.property.range))
        return false
      }
    }
    return true
  }

  /// The events of a scenario whose gestures follow another trace, if they are valid.
  func events(
    of declared: ScenarioDeclaration, following points: [TracePoint], in scenarios: ResolvedScenarios
  ) -> [ResolvedEvent]? {
    interactions = scenarios.interactions
    var scenario = declared
    for event in scenario.events.indices {
      guard case .drag(var trace, let phase) = scenario.events[event].action else { continue }
      // Treated like a file named in the script: it may have unused channels, and missing ones are reported at its
      // range.
      let place = points.first?.range ?? trace.range
      trace = TraceDeclaration(range: place, file: trace.file ?? Located("", at: place))
      trace.points = points
      scenario.events[event].action = .drag(trace, phase: phase)
    }
    return resolve(scenario)
  }

  // MARK: Events

  private func resolve(_ scenario: ScenarioDeclaration) -> [ResolvedEvent]? {
    var events: [ResolvedEvent] = []
    var isBroken = scenario.events.isEmpty
    for event in scenario.events {
      let time = compilation.time(event.time, scope: .timing, allowsNegative: false, name: "at")
      guard let action = action(of: event), let time else {
        isBroken = true
        continue
      }
      events.append(ResolvedEvent(time: time, action: action))
    }
    return isBroken ? nil : events
  }

  private func action(of event: ScenarioEvent) -> ResolvedEvent.Action? {
    switch event.action {
    case .play(let name): return compilation.phase(name).map { .play(phase: $0) }
    case .settle(let name, let state):
      guard let index = compilation.phase(name) else { return nil }
      return stop(state, of: name, index).map { .settle(phase: index, stop: $0) }
    case .stop(let name): return compilation.phase(name).map { .stop(phase: $0) }
    case .drag(let trace, let name):
      guard let index = compilation.phase(name) else { return nil }
      guard let declared = compilation.script.phases[index].interaction else {
        // An unreadable interaction has already been reported.
        if compilation.script.phases[index].keys.contains(where: { $0.value == "interaction" }) { return nil }
        compilation.report(.missingInteraction(name))
        return nil
      }
      guard let trace = self.trace(trace, declared), interactions[index] != nil else { return nil }
      return .drag(trace, phase: index)
    }
  }

  /// The index of a state among those that a phase runs through.
  private func stop(_ state: Located<String>, of name: Located<String>, _ phase: Int) -> Int? {
    let declared = compilation.script.phases[phase]
    guard let effective = compilation.effectivePhase(phase) else { return nil }
    let through = effective.through
    guard declared.interaction != nil, let through else {
      // What is unreadable has already been reported.
      let needed = through == nil ? ["through", "interaction"] : ["interaction"]
      let missing = needed.filter { key in !effective.declaration.keys.contains { $0.value == key } }
      if !missing.isEmpty { compilation.report(.settlesNowhere(name, missing: missing, at: state.range)) }
      return nil
    }
    return interactions[phase]?.stops == nil ? nil : compilation.stop(state, among: through)
  }

  private func trace(_ declaration: TraceDeclaration, _ interaction: InteractionDeclaration) -> GestureTrace? {
    guard let points = declaration.points, let driver = interaction.input else { return nil }
    let input = driver.value
    var trace = GestureTrace(times: [], channels: [:])
    var known = [input]
    for entry in interaction.follow where !known.contains(entry.channel.value) { known.append(entry.channel.value) }
    let isFile = declaration.file != nil
    var isBroken = false
    var given: [String: [(index: Int, value: Double)]] = [:]
    for point in points {
      guard let time = compilation.time(point.time, scope: .timing, allowsNegative: false, name: "at") else {
        isBroken = true
        continue
      }
      if let last = trace.times.last, time < last + EffectTiming.instant {
        compilation.report(.traceOrder(time, after: last, at: point.time.range))
        isBroken = true
        continue
      }
      trace.times.append(time)
      for value in point.values {
        let channel = value.channel?.value ?? input
        if let place = value.channel, !known.contains(channel) {
          // A recording may have unused channels; a channel that was typed is probably a mistake.
          if isFile || GestureTrace.commonChannels.contains(channel) { continue }
          compilation.report(
            .unknownChannel(place, known: known, meant: compilation.suggestion(place, known, at: "channel")))
          isBroken = true
          continue
        }
        let type: ValueType = Resolver.isAngle(channel: channel) ? .angle : .number
        guard let number = compilation.staticValue(value.value, type: type, scope: .timing) else {
          isBroken = true
          continue
        }
        guard abs(number) <= GestureTrace.largestInput else {
          compilation.report(.inputTooLarge(channel, number, at: value.value.range))
          isBroken = true
          continue
        }
        given[channel, default: []].append((trace.times.count - 1, number))
      }
    }
    guard !isBroken, !trace.times.isEmpty else { return nil }
    for channel in known {
      let values = given[channel] ?? []
      if channel == input, values.isEmpty {
        // Every gesture has the input, so the trace is wrong.
        let written = Set(points.flatMap { $0.values.compactMap { $0.channel?.value } }).sorted()
        let near = GestureTrace.commonChannels.contains(input) ? nil : Spelling.suggestion(input, in: written)
        compilation.report(.traceWithoutInput(driver, at: declaration.range, near: near))
        return nil
      }
      trace.channels[channel] = Self.filled(values, trace.times)
    }
    return trace
  }

  /// Fills in the values of points that omit a channel: interpolated, and constant before the first and after the last.
  private static func filled(_ known: [(index: Int, value: Double)], _ times: [Double]) -> [Double] {
    guard let first = known.first, let last = known.last else { return times.map { _ in 0 } }
    return times.indices.map { index in
      let next = known.partitioningIndex { $0.index > index }
      guard next > 0 else { return first.value }
      guard next < known.count else { return last.value }
      let (a, b) = (known[next - 1], known[next])
      return a.value + (b.value - a.value) * (times[index] - times[a.index]) / (times[b.index] - times[a.index])
    }
  }
}
