internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Looks up what interactions and scenarios name, and runs scenarios.
final class ScenarioCompiler {
  let compilation: Compilation
  let plans: [PhasePlan]
  private(set) var interactions: [Int: Interaction] = [:]
  private var resolved: [[ResolvedEvent]?] = []

  struct ResolvedEvent {
    var time: Double
    var action: ScenarioRunner.Action

    var isDrag: Bool {
      if case .drag = action { return true }
      return false
    }
  }

  init(_ compilation: Compilation, plans: [PhasePlan]) {
    self.compilation = compilation
    self.plans = plans
  }

  /// Checks all interactions and scenarios; what is wrong is told.
  func check() {
    let script = compilation.script
    for (index, phase) in script.phases.enumerated() where phase.interaction != nil {
      guard let interaction = compilation.interaction(of: phase) else { continue }
      if let plan = plan(of: index) {
        guard check(interaction, plan, phase) else { continue }
      }
      interactions[index] = interaction
    }
    resolved = script.scenarios.map { resolve($0) }
  }

  private func plan(of phase: Int) -> PhasePlan? {
    let name = compilation.script.phases[phase].name.value
    return plans.first { $0.name == name }
  }

  private func check(_ interaction: Interaction, _ plan: PhasePlan, _ phase: PhaseDeclaration) -> Bool {
    let range = phase.interaction?.range ?? phase.name.range
    guard plan.duration.isFinite else {
      compilation.report(
        Diagnostic(
          "out-of-range", "phase '\(plan.name)' never ends; a gesture cannot drive it", at: range,
          help: "give it a completion"))
      return false
    }
    for (index, entry) in (phase.interaction?.follow ?? []).enumerated() where index < interaction.follow.count {
      for followed in interaction.follow where plan.driven[followed.key] != nil {
        let instance = compilation.instances[followed.key.instance]
        let name = "\(instance.name).\(instance.name(of: followed.key.property))"
        guard entry.property.value == instance.name(of: followed.key.property) else { continue }
        compilation.report(
          Diagnostic(
            "conflicting-keys", "'\(name)' is animated; it cannot follow the gesture as well", at: entry.property.range
          ))
        return false
      }
    }
    return true
  }

  /// What events of a run refer to.
  func runScript(named name: String) -> RunScript {
    let places = Dictionary(plans.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var table: [Int: PhasePlan] = [:]
    for (index, phase) in compilation.script.phases.enumerated() { table[index] = places[phase.name.value] }
    return RunScript(compilation, name: name, plans: table, interactions: interactions)
  }

  /// The run of a scenario; nil when it has errors.
  ///
  /// - Parameter drag: What its first drag does in place of what it says.
  func scenario(named name: String, drag: DragVariation? = nil) -> ScenarioPlan? {
    guard let index = compilation.script.scenarios.firstIndex(where: { $0.name.value == name }),
      index < resolved.count, var events = resolved[index]
    else { return nil }
    if let drag {
      guard let place = events.firstIndex(where: { $0.isDrag }),
        case .drag(let trace, let phase) = events[place].action,
        let interaction = interactions[phase]
      else { return nil }
      let varied = drag.trace(trace, channel: interaction.input, bounds: interaction.bounds)
      events[place].action = .drag(varied, phase: phase)
    }
    return run(events, name)
  }

  private func run(_ events: [ResolvedEvent], _ name: String) -> ScenarioPlan? {
    guard let first = events.min(by: { $0.time < $1.time }) else { return nil }
    let phase: Int
    switch first.action {
    case .play(let index), .drag(_, let index), .stop(let index): phase = index
    }
    let script = runScript(named: name)
    guard let base = script.plans[phase]?.scene.from else { return nil }
    var runner = ScenarioRunner(script, showing: base)
    return runner.plan(of: events.map { ($0.time, $0.action) })
  }

  /// A scenario whose gesture follows another trace.
  func replacingTraces(of name: String, with points: [TracePoint]) -> ScenarioPlan? {
    guard let index = compilation.script.scenarios.firstIndex(where: { $0.name.value == name }),
      index < resolved.count
    else { return nil }
    var scenario = compilation.script.scenarios[index]
    for event in scenario.events.indices {
      guard case .drag(var trace, let phase) = scenario.events[event].action else { continue }
      // As one that the script names: it may hold more than is used, and what it lacks is told there.
      let place = points.first?.range ?? trace.range
      trace = TraceDeclaration(range: place, file: trace.file ?? Located("", at: place))
      trace.points = points
      scenario.events[event].action = .drag(trace, phase: phase)
    }
    return resolve(scenario).flatMap { run($0, name) }
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

  private func action(of event: ScenarioEvent) -> ScenarioRunner.Action? {
    switch event.action {
    case .play(let name): return phase(name).map { .play(phase: $0) }
    case .stop(let name): return phase(name).map { .stop(phase: $0) }
    case .drag(let trace, let name):
      guard let index = phase(name) else { return nil }
      guard let declared = compilation.script.phases[index].interaction else {
        // One that could not be read has been told.
        if compilation.script.phases[index].keys.contains(where: { $0.value == "interaction" }) { return nil }
        compilation.report(
          Diagnostic(
            "missing-key", "phase '\(name.value)' has no 'interaction'; a gesture cannot drive it", at: name.range))
        return nil
      }
      guard let trace = self.trace(trace, declared), interactions[index] != nil else { return nil }
      return .drag(trace, phase: index)
    }
  }

  private func phase(_ name: Located<String>) -> Int? {
    if let index = compilation.phaseIndex[name.value] { return index }
    compilation.reportUnknownPhase(name)
    return nil
  }

  private func trace(_ declaration: TraceDeclaration, _ interaction: InteractionDeclaration) -> GestureTrace? {
    guard let points = declaration.points, let input = interaction.input?.value else { return nil }
    var trace = GestureTrace(times: [], channels: [:])
    var known = [input]
    for entry in interaction.follow where !known.contains(entry.channel.value) { known.append(entry.channel.value) }
    let isFile = declaration.file != nil
    var isBroken = false
    var given: [String: [Double?]] = [:]
    for point in points {
      guard let time = compilation.time(point.time, scope: .timing, allowsNegative: false, name: "at") else {
        isBroken = true
        continue
      }
      if let last = trace.times.last, time < last + EffectTiming.instant {
        compilation.report(
          Diagnostic(
            "out-of-range",
            "the point at \(shortNumber(time))s comes after one at \(shortNumber(last))s; the times of a trace ascend",
            at: point.time.range))
        isBroken = true
        continue
      }
      trace.times.append(time)
      for value in point.values {
        let channel = value.channel?.value ?? input
        if let place = value.channel, !known.contains(channel) {
          // A recording may hold more than is used; a name that was typed is a slip.
          if isFile || Self.standardChannels.contains(channel) { continue }
          compilation.report(
            Diagnostic(
              "unknown-reference", "unknown channel '\(channel)'", at: place.range,
              label: compilation.suggestion(channel, known) ?? "the phase takes \(known.joined(separator: ", "))"))
          isBroken = true
          continue
        }
        let type: ValueType = Compilation.isAngle(channel: channel) ? .angle : .number
        guard let number = compilation.staticValue(value.value, type: type, scope: .timing) else {
          isBroken = true
          continue
        }
        guard abs(number) <= GestureTrace.largestInput else {
          compilation.report(.inputTooLarge("'\(channel)'", number, at: value.value.range))
          isBroken = true
          continue
        }
        var values = given[channel] ?? []
        while values.count < trace.times.count - 1 { values.append(nil) }
        values.append(number)
        given[channel] = values
      }
    }
    guard !isBroken, !trace.times.isEmpty else { return nil }
    for channel in known {
      var values = given[channel] ?? []
      while values.count < trace.times.count { values.append(nil) }
      if channel == input, !values.contains(where: { $0 != nil }) {
        compilation.report(
          Diagnostic(
            "missing-key", "the trace says nothing about '\(channel)', which moves the phase", at: declaration.range))
        return nil
      }
      trace.channels[channel] = Self.filled(values, trace.times)
    }
    return trace
  }

  private static let standardChannels = ["translationX", "translationY", "scale", "rotation"]

  /// Values where a channel is left out: on the line between its neighbours, at the ends the nearest one.
  private static func filled(_ values: [Double?], _ times: [Double]) -> [Double] {
    let known = values.indices.filter { values[$0] != nil }
    guard let first = known.first, let last = known.last else { return values.map { _ in 0 } }
    var next = 0
    return values.indices.map { index in
      if let value = values[index] { return value }
      if index < first { return values[first] ?? 0 }
      if index > last { return values[last] ?? 0 }
      while known[next] < index { next += 1 }
      let before = known[next - 1], after = known[next]
      let a = values[before] ?? 0, b = values[after] ?? 0
      return a + (b - a) * (times[index] - times[before]) / (times[after] - times[before])
    }
  }
}

extension Diagnostic {
  static func inputTooLarge(_ subject: String, _ value: Double, at range: SourceRange) -> Diagnostic {
    let limit = shortNumber(GestureTrace.largestInput)
    return Diagnostic(
      "out-of-range", "\(subject) is \(shortNumber(value)); an input lies within -\(limit) and \(limit)", at: range)
  }
}
