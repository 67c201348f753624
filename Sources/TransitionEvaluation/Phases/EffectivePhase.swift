internal import TransitionDiagnostics
internal import TransitionModel

/// A phase with `swap` and `reducedMotion` applied.
struct EffectivePhase: Sendable {
  var declaration: PhaseDeclaration
  var from: Located<String>?
  var to: Located<String>?
  /// The states it runs through, in order; `from` and `to` are then the first and the last.
  var through: [Located<String>]?
  /// The phase it plays in reverse, if any.
  var source: Source?
  /// The number of phases it is derived from in a chain, excluding itself.
  var depth = 0

  indirect enum Source: Sendable {
    case phase(Int)
    /// A `swap` of a reversed phase plays the swapped phase in reverse, from that phase's `to` to its `from`.
    case swapped(EffectivePhase)
  }

  /// Whether it runs through several states, even if these could not be read.
  var runsThrough: Bool { through != nil || declaration.keys.contains { $0.value == "through" } }
  /// The name of the `from` state.
  var fromName: String { from?.value ?? "initial" }
  /// The name of the `to` state; by default that of `from`.
  var toName: String { to?.value ?? fromName }
  /// The range of that name, here or in the phase this one is derived from: an unknown name is reported there, once.
  var toRange: SourceRange? { to?.range ?? from?.range }
}

extension Resolver {
  /// The maximum length of a chain of phases derived from each other.
  private static let longestPhaseChain = 64

  /// Applies a phase's `swap` and `reverse`; nil after reporting a cycle or an unknown phase.
  func effectivePhase(_ index: Int) -> EffectivePhase? { effectivePhase(index, path: []) }

  private func effectivePhase(_ index: Int, path: [Int]) -> EffectivePhase? {
    if let known = effectivePhases[index] { return known }
    let phase = makeEffectivePhase(index, path: path)
    effectivePhases[index] = .some(phase)
    return phase
  }

  private func makeEffectivePhase(_ index: Int, path: [Int]) -> EffectivePhase? {
    let declaration = script.phases[index]
    guard let reference = declaration.swap ?? declaration.reverse else {
      var phase = EffectivePhase(declaration: declaration, from: declaration.from, to: declaration.to)
      if let through = declaration.through { phase.run(through: through) }
      return phase
    }
    if let start = path.firstIndex(of: index) {
      reportPhaseCircle(Array(path[start...]))
      return nil
    }
    guard let other = phaseIndex[reference.value] else {
      reportUnknownPhase(reference)
      return nil
    }
    guard path.count < Self.longestPhaseChain else {
      report(.longPhaseChain(Self.longestPhaseChain, at: reference.range))
      return nil
    }
    guard let base = effectivePhase(other, path: path + [index]) else { return nil }
    guard base.depth < Self.longestPhaseChain else {
      report(.longPhaseChain(Self.longestPhaseChain, at: reference.range))
      return nil
    }
    var phase: EffectivePhase
    if declaration.swap != nil {
      phase = overriding(swapped(base, at: reference.range), with: declaration)
    } else {
      phase = EffectivePhase(
        declaration: declaration, from: declaration.from ?? Located(base.toName, at: base.toRange ?? reference.range),
        to: declaration.to ?? Located(base.fromName, at: base.from?.range ?? reference.range), source: .phase(other))
    }
    phase.depth = base.depth + 1
    return phase
  }

  /// Reports a cycle at its first phase, so that it is reported once.
  private func reportPhaseCircle(_ circle: [Int]) {
    guard let first = circle.min(), let start = circle.firstIndex(of: first) else { return }
    let names = (circle[start...] + circle[...start]).map { script.phases[$0].name.value }
    let declaration = script.phases[first]
    report(
      .circle(
        of: .phase, through: names,
        at: declaration.swap?.range ?? declaration.reverse?.range ?? declaration.name.range))
  }

  func reportUnknownPhase(_ name: Located<String>) {
    report(.unknown(.phase, name, among: phaseNames, meant: suggestion(name, phaseNames, .phase)))
  }

  /// Swaps the ends of a phase.
  private func swapped(_ base: EffectivePhase, at range: SourceRange) -> EffectivePhase {
    var phase = base
    phase.from = Located(base.toName, at: base.toRange ?? range)
    phase.to = Located(base.fromName, at: base.from?.range ?? range)
    phase.through = base.through?.reversed()
    phase.declaration.animations = base.declaration.animations.map { $0.map { $0.mirrored() } }
    if var reduced = base.declaration.reducedMotion {
      reduced.animations = reduced.animations.map { $0.map { $0.mirrored() } }
      phase.declaration.reducedMotion = reduced
    }
    switch base.source {
    case nil: break
    case .phase(let index)?:
      phase.source = effectivePhase(index).map { .swapped(swapped($0, at: range)) }
    case .swapped(let source)?: phase.source = .swapped(swapped(source, at: range))
    }
    return phase
  }

  /// Overrides the swapped phase with the keys next to `swap`.
  private func overriding(_ swapped: EffectivePhase, with declaration: PhaseDeclaration) -> EffectivePhase {
    var phase = swapped
    var result = swapped.declaration
    result.name = declaration.name
    result.description = declaration.description
    result.swap = nil
    result.keys = declaration.keys
    result.interaction = declaration.interaction
    result.then = declaration.then
    if declaration.timing.timing != nil { result.timing = TimingKeys() }
    if let value = declaration.timing.duration { result.timing.duration = value }
    if let value = declaration.timing.delay { result.timing.delay = value }
    if let value = declaration.timing.curve { result.timing.curve = value }
    if let value = declaration.timing.timing { result.timing.timing = value }
    if let value = declaration.pacing { result.pacing = value }
    if let value = declaration.animations { result.animations = value }
    if let value = declaration.during { result.during = value }
    if let value = declaration.markers { result.markers = value }
    if let value = declaration.completion { result.completion = value }
    if let value = declaration.reducedMotion { result.reducedMotion = value }
    if let value = declaration.interruption { result.interruption = value }
    if let value = declaration.from { phase.run(from: value) }
    if let value = declaration.to { phase.run(to: value) }
    if let value = declaration.through { phase.run(through: value) }
    phase.declaration = result
    if phase.source != nil { reportKeysBesideReversed(declaration) }
    return phase
  }

  /// Reports timing keys of a phase played in reverse, which takes its timing from the other phase.
  private func reportKeysBesideReversed(_ declaration: PhaseDeclaration) {
    let refused = ["duration", "delay", "curve", "pacing", "timing", "animations", "completion"]
    for key in declaration.keys where refused.contains(key.value) {
      report(.keyBesideReversed(key, swap: declaration.swap))
    }
  }
}

extension AnimationDeclaration {
  /// The animation with its ends swapped. Its keyframes are mirrored where those of each property are complete.
  func mirrored() -> AnimationDeclaration {
    var result = self
    result.isMirrored.toggle()
    (result.from, result.to) = (to, from)
    return result
  }
}

extension EffectivePhase {
  fileprivate mutating func run(through states: [Located<String>]) {
    through = states
    from = states.first
    to = states.last
  }

  fileprivate mutating func run(from state: Located<String>) {
    from = state
    through = nil
  }

  fileprivate mutating func run(to state: Located<String>) {
    to = state
    through = nil
  }

  /// The phase with reduced motion, if it specifies any.
  func reduced() -> EffectivePhase {
    guard let reduced = declaration.reducedMotion else { return self }
    var result = self
    result.source = nil
    result.declaration.timing = reduced.timing
    result.declaration.pacing = nil
    result.declaration.completion = reduced.completion
    result.declaration.animations = reduced.none ? [] : reduced.animations ?? [.all(at: reduced.range)]
    return result
  }
}

extension AnimationDeclaration {
  /// `{ animate: all }`
  static func all(at range: SourceRange) -> AnimationDeclaration {
    var animation = AnimationDeclaration(range: range, targetsRange: range)
    animation.targets = [AnimationTarget(view: nil, property: nil, range: range)]
    return animation
  }
}
