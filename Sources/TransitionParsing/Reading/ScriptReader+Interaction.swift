internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// A phase's `interaction`.
extension ScriptReader {
  mutating func interaction(_ node: NodeID, of key: Located<String>) -> InteractionDeclaration? {
    guard let entries = map(node, of: key) else { return nil }
    var interaction = InteractionDeclaration(range: key.range)
    for (key, value) in located(entries) {
      if let known = InteractionKey(rawValue: key.value) {
        interaction.keys.append(key)
        read(known, key, value, into: &interaction)
      } else if let meant = unknown(key, value, in: entries, as: InteractionKey.self) {
        interaction.keys.append(Located(meant.rawValue, at: key.range))
      }
    }
    // What is missing may be what could not be read.
    interaction.isWhole = interaction.keys.count == entries.count
    if interaction.isWhole, !interaction.keys.contains(where: { $0.value == InteractionKey.input.rawValue }) {
      report(.missingKey("input", in: InteractionKey.map, at: key.range, help: "input: translationY"))
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
    case .stops:
      interaction.stopsRange = tree.isFlow(value) ? tree.range(value) : key.range
      interaction.stops = stops(value, of: key)
    case .settle: interaction.settle = reference(value, of: key, takes: "nearest, next, or a state")
    case .flick: interaction.flick = expression(value, of: key, takes: "a speed")
    case .projection:
      let isNone = tree.utf8(value).elementsEqual("none".utf8)
      interaction.projection =
        isNone
        ? Expression(.number(0), at: tree.range(value)) : expression(value, of: key, takes: "a number, a time or none")
    case .onSettle: interaction.onSettle = settle(value, of: key)
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
    if var problem = NameKind.channel.problem(with: name) {
      problem.suggestion = ForeignWord.find(name.value, at: "channel").map { .foreign($0, at: name.range) }
      report(problem)
    }
    return name
  }

  private mutating func bounds(_ node: NodeID, of key: Located<String>) -> [Expression]? {
    if tree.isDamaged(node) { return nil }
    let range = inputRange(in: node)
    // Not a list whose dash lacks a space: `-20..20`.
    if tree.kind(node) == .scalar, !tree.isEmptyPlain(node), let range {
      report(wrongKind(node, of: key, takes: "a list", help: "write range: \(range)"))
      return nil
    }
    let help = range ?? "[0, 100]"
    guard let elements = list(node, of: key, help: "write range: \(help)") else { return nil }
    guard elements.count == 2 else {
      report(.badInputRange(count: elements.count, at: place(of: node, key), write: help))
      return nil
    }
    return elements.map { expression($0, of: key, takes: "two values") }
  }

  /// The range that another notation probably means: `[0, 300]` for `0..300`, `(0, 300)`, `0 to 300` and `300`; nil if that
  /// is not known.
  private func inputRange(in node: NodeID) -> String? {
    let texts: [String] =
      switch tree.kind(node) {
      case .scalar: Self.ends(ofRange: tree.text(node))
      case .sequence where tree.elements(node).count == 1:
        tree.elements(node).first.map { Self.ends(ofRange: tree.text($0)) } ?? []
      case .sequence: tree.elements(node).map { tree.text($0) }
      case .mapping: tree.entries(node).map { tree.text($0.value) }
      }
    guard let last = texts.last, let first = texts.count == 1 ? "0" : texts.first, first != last,
      Self.isValue(first), Self.isValue(last, calculated: texts.count > 1)
    else { return nil }
    return "[\(first), \(last)]"
  }

  private static func ends(ofRange text: String) -> [String] {
    let text = text.first == "(" && text.last == ")" ? String(text.dropFirst().dropLast()) : text
    for separator in ["...", "..<", "..", "…", "–", "—", " to ", ",", ";", ":", " ", "-"] {
      // A minus sign at the beginning is not a separator.
      let parts = text.dropFirst().split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let ends = [String(text.prefix(1) + parts[0]), String(parts[1])].map(Self.withoutPoints)
      if ends.allSatisfy({ isValue($0, named: separator != "-") }) { return ends }
    }
    return [text]
  }

  /// A text without spaces around it and without a unit of length, which inputs do not have.
  private static func withoutPoints(_ text: String) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text.hasSuffix("pt") || text.hasSuffix("px") ? text.dropLast(2) : text)
  }

  /// Whether a text is a number with or without a unit, a name, or calculates with them.
  private static func isValue(_ text: String, named: Bool = true, calculated: Bool = true) -> Bool {
    var problems: [Diagnostic] = []
    let value = ExpressionParser.parse(text, in: .detached, into: &problems)
    switch value.node {
    case .number, .percentage, .time, .angle: return true
    case .binary: return named && calculated && problems.isEmpty
    default: return named && value.soleName != nil
    }
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
    for (key, value) in located(entries) {
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
    if text.value == "true" || text.value == "false" { return Located(text.value == "true", at: text.range) }
    if let means = Self.booleanSlip(text.value) {
      report(.notBoolean(text, means: means, for: key.value))
    } else {
      report(.unknownWord(text, for: key.value, allowed: ["true", "false"]))
    }
    return nil
  }

  // MARK: Phases that run through several states

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
  mutating func settle(_ node: NodeID, of key: Located<String>) -> GestureEndDeclaration? {
    var settle = GestureEndDeclaration(range: key.range)
    if tree.kind(node) == .scalar, !tree.isEmptyPlain(node) {
      readCurve(node, of: key, into: &settle)
      return settle
    }
    guard let entries = map(node, of: key) else { return nil }
    var duration: Located<String>?
    for (key, value) in located(entries) {
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

  private mutating func readCurve(_ node: NodeID, of key: Located<String>, into settle: inout GestureEndDeclaration) {
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
