internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// `scenarios`: lists of events with their traces.
extension ScriptReader {
  mutating func readScenarios(_ node: NodeID, of key: Located<String>) {
    for (name, value) in named(node, of: key, .scenario) {
      var scenario = ScenarioDeclaration(name: name)
      if let elements = list(value, of: name, help: "write - { at: 0ms, play: phase }") {
        scenario.events = elements.compactMap { event($0, of: name) }
        if elements.isEmpty {
          report(.missingValue(name, help: "a scenario has one event or more: - { at: 0ms, play: phase }"))
        }
      }
      script.scenarios.append(scenario)
    }
  }

  private mutating func event(_ node: NodeID, of list: Located<String>) -> ScenarioEvent? {
    let entries = element(ScenarioKey.map, node, of: list) { text in
      let words = text.split(separator: " ")
      let isCall = words.count == 2 && ScenarioKey(rawValue: String(words[0])) != nil
      return "{ at: 0ms, \(isCall ? "\(words[0]): \(words[1])" : "play: phase") }"
    }
    guard let entries else { return nil }
    let range = tree.range(node)
    let place = entries.first.map { tree.range($0.key) } ?? range
    var keys: [ScenarioKey: Located<String>] = [:]
    var time: Expression?
    var phase: Located<String>?
    var actions: [Located<String>] = []
    var trace: TraceDeclaration?
    var goal: Located<String>?
    var action: ScenarioEvent.Action?
    var hasUnknown = false
    for (key, value) in located(entries) {
      guard let known = ScenarioKey(rawValue: key.value) else {
        report(unknownKey(key, in: ScenarioKey.self, entries))
        hasUnknown = true
        continue
      }
      keys[known] = key
      if known == .play || known == .stop || known == .drag { actions.append(key) }
      switch known {
      case .at: time = expression(value, of: key, takes: "a time")
      case .phase: phase = reference(value, of: key, takes: "a phase")
      case .play: action = reference(value, of: key, takes: "a phase").map { .play($0) }
      case .to: goal = reference(value, of: key, takes: "a state")
      case .stop: action = reference(value, of: key, takes: "a phase").map { .stop($0) }
      case .drag: trace = self.trace(value, of: key)
      }
    }
    // What an unknown key was to do is unknown, too.
    if actions.isEmpty, hasUnknown { return nil }
    if !has(ScenarioKey.at, in: entries) { report(.missingKey("at", in: ScenarioKey.map, at: place, help: "at: 0ms")) }
    if actions.count > 1 {
      report(
        .conflictingKeys(actions[1], with: actions[0], help: "write two events; they may have the same time"))
      return nil
    }
    guard let kind = actions.first else {
      report(.missingKey(oneOf: ["play", "drag", "stop"], in: "event", at: place))
      return nil
    }
    if keys[.drag] != nil {
      if !has(ScenarioKey.phase, in: entries) {
        report(.missingKey("phase", in: "drag", at: kind.range, help: "phase: the phase that the gesture drives"))
      }
      if let trace, let phase { action = .drag(trace, phase: phase) }
    } else if let key = keys[.phase] {
      report(.conflictingKeys(key, with: kind, help: "write \(kind.value): the phase's name"))
    }
    if let key = keys[.to] {
      guard case .play(let phase)? = action else {
        if keys[.play] == nil {
          report(.conflictingKeys(key, with: kind, help: "only 'play' settles at a state"))
        }
        return nil
      }
      guard let goal else { return nil }
      action = .settle(phase, to: goal)
    }
    guard let action else { return nil }
    return ScenarioEvent(time: time ?? Expression(.invalid, at: range), action: action)
  }

  /// Reads the points of a trace, or the name of a file with them.
  private mutating func trace(_ node: NodeID, of key: Located<String>) -> TraceDeclaration? {
    if tree.isDamaged(node) { return nil }
    guard tree.kind(node) == .sequence else {
      guard isScalar(node, of: key, takes: "a list of points or a path") else { return nil }
      return TraceDeclaration(range: tree.range(node), file: located(node))
    }
    let elements = tree.elements(node)
    var trace = TraceDeclaration(range: place(of: node, key))
    guard elements.count > 1 else {
      report(.tooFewPoints(help: "drag: [[0ms, 0], [80ms, 30]]", at: trace.range))
      return trace
    }
    let points = elements.compactMap { point($0, of: key) }
    if points.count == elements.count { trace.points = points }
    return trace
  }

  private mutating func point(_ node: NodeID, of key: Located<String>) -> TracePoint? {
    if tree.isDamaged(node) { return nil }
    let range = tree.range(node)
    switch tree.kind(node) {
    case .scalar:
      if tree.isEmptyPlain(node) {
        report(missingValue(key, node, isElement: true))
      } else {
        report(.badPoint(found(node), at: range))
      }
      return nil
    case .sequence:
      let elements = tree.elements(node)
      guard elements.count == 2 else {
        report(.badPoint("a list of \(elements.count)", at: place(of: node, key)))
        return nil
      }
      let time = expression(elements[0], of: key, takes: "a time")
      let value = expression(elements[1], of: key, takes: "a value")
      return TracePoint(time: time, values: [.init(channel: nil, value: value)], range: range)
    case .mapping:
      var time: Expression?
      var values: [TracePoint.Value] = []
      let entries = tree.entries(node), at = TracePointKey.at.rawValue
      let isTimed = entries.contains { tree.text($0.key) == at }
      for (name, value) in located(entries) {
        if name.value == at {
          time = expression(value, of: name, takes: "a time")
        } else if !isTimed, time == nil, let word = foreign(name, at: ScenarioKey.map, in: entries), word.names == [at]
        {
          // What an event's time is called elsewhere, and the column of a gesture's file.
          time = expression(value, of: name, takes: "a time")
          let near = Spelling.suggestion(name.value, in: [at], foreign: word)
          report(.unknownKey(name, in: "point of a trace", candidates: [at], near: near))
        } else {
          if let problem = NameKind.channel.problem(with: name) { report(problem) }
          values.append(.init(channel: name, value: expression(value, of: name)))
        }
      }
      guard let time else {
        report(.missingKey("at", in: "point of a trace", at: range))
        return nil
      }
      return TracePoint(time: time, values: values, range: range)
    }
  }
}
