internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// Phases that run through several states: `through`, and the keys that a gesture has with it.
extension ScriptReader {
  /// Reads a list of different states.
  ///
  /// - Parameter count: The number of states required; nil for two or more.
  mutating func states(_ node: NodeID, of key: Located<String>, count: Int? = nil) -> [Located<String>]? {
    guard let elements = list(node, of: key, help: "write \(key.value): [closed, open]") else { return nil }
    guard count.map({ $0 == elements.count }) ?? (elements.count > 1) else {
      report(.badStateList(key, count: elements.count, exactly: count, at: place(of: node, key)))
      return nil
    }
    var states: [Located<String>] = []
    for element in elements {
      guard let state = reference(element, of: key, takes: "a state", isElement: true) else { return nil }
      if let first = states.first(where: { $0.value == state.value }) {
        report(.stateTwice(state, in: key.value, first: first.range))
        return nil
      }
      states.append(state)
    }
    if count == nil {
      for state in states where Self.eventNames.contains(state.value) { report(.stateNamedAsEvent(state)) }
    }
    return states
  }

  /// The events of a phase; `drag_half` is the event that settles phase `drag` at state `half`.
  private static let eventNames: Set = [
    "play", "drag", "catch", "release", "commit", "cancel", "stop", "marker", "end", "settle",
  ]

  mutating func stops(_ node: NodeID, of key: Located<String>) -> [Expression]? {
    guard let elements = list(node, of: key, help: "write stops: [0, -320, -700]") else { return nil }
    if elements.isEmpty { report(.missingValue(key)) }
    return elements.map { expression($0, of: key, takes: "a value") }
  }

  /// Reads `onSettle`: a map, or a curve alone.
  mutating func settle(_ node: NodeID, of key: Located<String>) -> SettleDeclaration? {
    var settle = SettleDeclaration(range: key.range)
    if tree.kind(node) == .scalar, !tree.isEmptyPlain(node) {
      readCurve(node, of: key, into: &settle)
      return settle
    }
    guard let entries = map(node, of: key) else { return nil }
    var duration: Located<String>?
    for (keyNode, value) in entries {
      let key = located(keyNode)
      switch SettleKey(rawValue: key.value) {
      case .duration:
        duration = key
        settle.duration = expression(value, of: key, takes: "a time")
      case .curve: readCurve(value, of: key, into: &settle)
      case nil: report(unknownKey(key, in: SettleKey.self, entries))
      }
    }
    if let duration, let decay = settle.decay {
      report(
        .conflictingKeys(
          duration, with: Located("decay", at: decay), help: "the speed of the release determines its duration"))
    }
    return settle
  }

  private mutating func readCurve(_ node: NodeID, of key: Located<String>, into settle: inout SettleDeclaration) {
    if tree.utf8(node).elementsEqual("decay".utf8) {
      settle.decay = tree.range(node)
    } else {
      settle.curve = curve(node, of: key)
    }
  }

  /// Reports keys that exclude or require each other: those of a gesture through several states, and those of one
  /// between two.
  mutating func reportGestureKeys(_ phase: PhaseDeclaration) {
    let through = phase.keys.first { $0.value == PhaseKey.through.rawValue }
    if let through {
      for key in phase.keys where [PhaseKey.from, .to].map(\.rawValue).contains(key.value) {
        report(.conflictingKeys(key, with: through, help: "'through' names all states, the first and the last too"))
      }
    } else if phase.swap == nil {
      for animation in phase.animations ?? [] {
        if let between = animation.between?.first { report(.betweenWithoutThrough(at: between.range)) }
      }
    }
    guard let interaction = phase.interaction else { return }
    func key(_ known: InteractionKey) -> Located<String>? { interaction.keys.first { $0.value == known.rawValue } }
    let stops = key(.stops)
    guard let other = through ?? (phase.swap == nil ? nil : stops) else {
      let excluded = [InteractionKey.stops, .settle, .flick, .projection, .onSettle].compactMap { key($0) }
      for key in excluded { report(.gestureKeyWithoutThrough(key, reversed: phase.reverse)) }
      if key(.range) == nil, excluded.isEmpty, interaction.isWhole {
        report(.missingKey("range", in: InteractionKey.map, at: interaction.range, help: "range: [0, 100]"))
      }
      return
    }
    for known in [InteractionKey.range, .commit, .commitWhen, .onCommit, .onCancel] {
      guard let key = key(known) else { continue }
      let help =
        known == .range ? "'stops' gives the input at each state" : "'settle' and 'onSettle' say how a release ends"
      report(.conflictingKeys(key, with: other, help: help))
    }
    if stops == nil {
      guard key(.range) == nil, interaction.isWhole else { return }
      let count = phase.through?.count ?? 2
      let example = (0..<min(count, 5)).map { "\($0 * 100)" }.joined(separator: ", ")
      report(.missingKey("stops", in: InteractionKey.map, at: interaction.range, help: "stops: [\(example)]"))
    } else if let stops = interaction.stops, let states = phase.through, !stops.isEmpty, stops.count != states.count {
      report(
        .stopCount(stops.count, states: states.count, at: interaction.stopsRange ?? interaction.range, through: other))
    }
  }
}
