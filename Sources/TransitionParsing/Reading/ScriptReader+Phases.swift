internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

extension ScriptReader {
  mutating func readPhase(_ node: NodeID, _ name: Located<String>) {
    var phase = PhaseDeclaration(name: name)
    defer { script.phases.append(phase) }
    guard let entries = map(node, of: name, at: PhaseKey.map) else { return }
    phase.keys.reserveCapacity(entries.count)
    var hasUnknownList = false
    for (key, value) in located(entries) {
      if let known = KeyTables.phase[key.value] ?? unknownPhaseKey(key, value, entries) {
        phase.keys.append(Located(known.rawValue, at: key.range))
        read(known, key, value, into: &phase)
      } else {
        refuseDuration(&phase.timing, value)
        if tree.kind(value) == .sequence { hasUnknownList = true }
      }
    }
    if tree.isPartial(node) { refuseDuration(&phase.timing, node) }
    reportConflicts(phase)
    // An unknown list may be meant as the states of a phase that has no others.
    if !hasUnknownList || phase.keys.contains(where: { Self.stateKeys.contains($0.value) }) { reportGestureKeys(phase) }
  }

  /// The keys that name the states of a phase.
  private static let stateKeys = [PhaseKey.from, .to, .through, .swap, .reverse].map(\.rawValue)

  /// Whether a phase is probably an insufficiently indented key of the phase above: it has the name of a key, and no
  /// state.
  func isPhaseKey(_ name: Located<String>, _ value: NodeID) -> Bool {
    guard PhaseKey(rawValue: name.value) != nil else { return false }
    return !tree.entries(value).contains { Self.stateKeys.contains(tree.text($0.key)) }
  }

  private mutating func read(
    _ known: PhaseKey, _ key: Located<String>, _ value: NodeID, into phase: inout PhaseDeclaration
  ) {
    switch known {
    case .from: phase.from = reference(value, of: key, takes: "a state")
    case .to: phase.to = reference(value, of: key, takes: "a state")
    case .through: phase.through = states(value, of: key)
    case .description: phase.description = text(value, of: key)
    case .duration: phase.timing.duration = expression(value, of: key, takes: "a time")
    case .delay: phase.timing.delay = expression(value, of: key, takes: "a time")
    case .curve: phase.timing.curve = curve(value, of: key)
    case .pacing: phase.pacing = curve(value, of: key)
    case .timing:
      phase.timing.timing = timing(value, of: key)
      if phase.timing.timing == nil { refuseDuration(&phase.timing, value) }
    case .animations: phase.animations = animations(value, of: key)
    case .during: phase.during = assignments(value, of: key, isState: false).values
    case .markers:
      phase.markers = named(value, of: key, .marker).map { name, time in
        MarkerDeclaration(name: name, time: expression(time, of: name, takes: "a time"))
      }
    case .completion: phase.completion = nameOrExpression(value, of: key, takes: Self.completion)
    case .swap: phase.swap = otherPhase(value, of: key)
    case .reverse: phase.reverse = otherPhase(value, of: key)
    case .durationScale: phase.durationScale = expression(value, of: key, takes: "a number")
    case .reducedMotion: phase.reducedMotion = reducedMotion(value, of: key)
    case .interaction: phase.interaction = interaction(value, of: key)
    case .then: phase.then = reference(value, of: key, takes: "a phase")
    case .interruption: phase.interruption = word(value, of: key, as: Interruption.self)
    }
  }

  /// Reads the name of another phase; `reverse: true` names none.
  private mutating func otherPhase(_ value: NodeID, of key: Located<String>) -> Located<String>? {
    let text = tree.text(value)
    guard text == "true" || text == "false" else { return reference(value, of: key, takes: "a phase") }
    report(
      wrongKind(
        value, of: key, takes: "the name of a phase",
        help: "\(key.value) plays another phase; an animation plays backwards with direction: reverse"))
    return nil
  }

  /// Reads the name of a timing or a token.
  mutating func timing(_ node: NodeID, of key: Located<String>) -> Located<TimingReference>? {
    guard let text = reference(node, of: key, takes: "the name of a timing") else { return nil }
    let bytes = text.value.utf8
    guard bytes.starts(with: "token(".utf8), bytes.last == UInt8(ascii: ")") else {
      return Located(.name(text.value), at: text.range)
    }
    let inner = bytes.dropFirst(6).dropLast()
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A }
    let trimmed = inner.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return Located(.token(String(decoding: Array(trimmed), as: UTF8.self)), at: text.range)
  }

  private static let completion = "an animation, a marker or a time"

  private mutating func reducedMotion(_ node: NodeID, of key: Located<String>) -> ReducedMotionDeclaration? {
    var declaration = ReducedMotionDeclaration(range: key.range)
    if tree.utf8(node).elementsEqual("none".utf8) {
      declaration.none = true
      return declaration
    }
    guard tree.kind(node) != .scalar || tree.isEmptyPlain(node) || tree.isDamaged(node) else {
      report(
        wrongKind(
          node, of: key, takes: "a map or 'none'",
          suggestion: foreignValue(node, at: key.value)
            ?? .nearest(Spelling.suggestion(tree.text(node), in: ["none"]), at: tree.range(node))))
      return nil
    }
    guard let entries = map(node, of: key) else { return nil }
    for (key, value) in located(entries) {
      switch ReducedMotionKey(rawValue: key.value) ?? unknown(key, value, in: entries, as: ReducedMotionKey.self) {
      case .duration: declaration.timing.duration = expression(value, of: key, takes: "a time")
      case .delay: declaration.timing.delay = expression(value, of: key, takes: "a time")
      case .curve: declaration.timing.curve = curve(value, of: key)
      case .timing: declaration.timing.timing = timing(value, of: key)
      case .animations: declaration.animations = animations(value, of: key)
      case .completion: declaration.completion = nameOrExpression(value, of: key, takes: Self.completion)
      case nil: break
      }
    }
    return declaration
  }

  private mutating func unknownPhaseKey(
    _ key: Located<String>, _ value: NodeID, _ entries: SyntaxEntries
  ) -> PhaseKey? {
    guard AnimationKey(rawValue: key.value) != nil else {
      return unknown(key, value, in: entries, as: PhaseKey.self)
    }
    report(
      .unknownKey(
        key, in: "phase", candidates: [], help: "'\(key.value)' belongs to an animation, under 'animations'"))
    return nil
  }

  private mutating func reportConflicts(_ phase: PhaseDeclaration) {
    if let scale = phase.keys.first(where: { $0.value == PhaseKey.durationScale.rawValue }),
      !phase.keys.contains(where: { [PhaseKey.swap, .reverse].map(\.rawValue).contains($0.value) })
    {
      report(.scaleOfNothing(scale))
    }
    guard let reverse = phase.keys.first(where: { $0.value == PhaseKey.reverse.rawValue }), phase.reverse != nil else {
      return
    }
    for key in phase.keys {
      guard let known = PhaseKey(rawValue: key.value), !known.standsBesideReverse else { continue }
      let help =
        known == .swap
        ? "'swap' exchanges the ends and keeps the timing; 'reverse' plays backwards"
        : "a reversed phase takes it from '\(phase.reverse?.value ?? "the other phase")'"
      report(.conflictingKeys(key, with: reverse, help: help))
    }
  }
}
