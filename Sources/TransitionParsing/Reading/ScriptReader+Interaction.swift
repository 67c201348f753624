internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// A phase's `interaction`.
extension ScriptReader {
  mutating func interaction(_ node: NodeID, of key: Located<String>) -> InteractionDeclaration? {
    guard let entries = map(node, of: key) else { return nil }
    var interaction = InteractionDeclaration(range: key.range)
    for (keyNode, value) in entries {
      let key = located(keyNode)
      guard let known = InteractionKey(rawValue: key.value) else {
        report(unknownKey(key, in: InteractionKey.self, entries))
        continue
      }
      read(known, key, value, into: &interaction)
    }
    for required in [InteractionKey.input, .range]
    where !entries.contains(where: { tree.text($0.key) == required.rawValue }) && !isMisspelled(required, in: entries) {
      report(
        .missingKey(
          required.rawValue, in: InteractionKey.map, at: key.range,
          help: required == .input ? "input: translationY" : "range: [0, 100]"))
    }
    return interaction
  }

  private mutating func read(
    _ known: InteractionKey, _ key: Located<String>, _ value: NodeID, into interaction: inout InteractionDeclaration
  ) {
    switch known {
    case .input: interaction.input = channel(value, of: key)
    case .range:
      interaction.boundsRange = tree.isFlow(value) ? tree.range(value) : key.range
      interaction.bounds = bounds(value, of: key)
    case .rubberBand: interaction.rubberBand = expression(value, of: key, takes: "a number")
    case .follow: interaction.follow = follow(value, of: key)
    case .scrub: interaction.scrub = word(value, of: key, as: Scrubbing.self)
    case .commit: interaction.commit = expression(value, of: key, takes: "a condition")
    case .commitWhen: interaction.commitWhen = word(value, of: key, as: CommitMoment.self)
    case .onCommit: interaction.onCommit = gestureEnd(value, of: key)
    case .onCancel: interaction.onCancel = gestureEnd(value, of: key)
    }
  }

  /// Reads the name of a trace's channel.
  private mutating func channel(_ node: NodeID, of key: Located<String>) -> Located<String>? {
    guard let name = reference(node, of: key, takes: "a channel") else { return nil }
    if let problem = NameKind.channel.problem(with: name) { report(problem) }
    return name
  }

  private mutating func bounds(_ node: NodeID, of key: Located<String>) -> [Expression]? {
    guard let elements = list(node, of: key, help: "write range: [0, 100]") else { return nil }
    guard elements.count == 2 else {
      report(.badInputRange(count: elements.count, at: place(of: node, key)))
      return nil
    }
    return elements.map { expression($0, of: key, takes: "two values") }
  }

  private mutating func follow(_ node: NodeID, of key: Located<String>) -> [FollowDeclaration] {
    guard let entries = map(node, of: key) else { return [] }
    var result: [FollowDeclaration] = []
    for (keyNode, value) in entries {
      let name = located(keyNode)
      guard let target = target(keyNode), let view = target.view, let property = target.property else {
        report(.badFollower(name))
        continue
      }
      guard let channel = channel(value, of: name) else { continue }
      result.append(FollowDeclaration(view: view, property: property, channel: channel))
    }
    return result
  }

  private mutating func gestureEnd(_ node: NodeID, of key: Located<String>) -> GestureEndDeclaration? {
    guard let entries = map(node, of: key) else { return nil }
    var end = GestureEndDeclaration(range: key.range)
    for (keyNode, value) in entries {
      let key = located(keyNode)
      switch GestureEndKey(rawValue: key.value) {
      case .then: end.then = reference(value, of: key, takes: "a phase")
      case .duration: end.duration = expression(value, of: key, takes: "a time")
      case .curve: end.curve = curve(value, of: key)
      case .proportional: end.proportional = boolean(value, of: key)
      case nil: report(unknownKey(key, in: GestureEndKey.self, entries))
      }
    }
    return end
  }

  private mutating func boolean(_ node: NodeID, of key: Located<String>) -> Located<Bool>? {
    guard isScalar(node, of: key, takes: "true or false") else { return nil }
    let text = located(node)
    switch text.value {
    case "true": return Located(true, at: text.range)
    case "false": return Located(false, at: text.range)
    default:
      if let means = Self.booleanSlip(text.value) {
        report(.notBoolean(text, means: means, for: key.value))
      } else {
        report(.unknownWord(text, for: key.value, allowed: ["true", "false"]))
      }
      return nil
    }
  }
}
