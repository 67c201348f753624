internal import TransitionDiagnostics
internal import TransitionModel

/// A phase with `swap` and `reducedMotion` worked in.
struct EffectivePhase: Sendable {
  var declaration: PhaseDeclaration
  var from: Located<String>?
  var to: Located<String>?
  /// What it plays backwards, if it does.
  var source: Source?
  /// How many phases it is made of, one after the other, beside itself.
  var depth = 0

  indirect enum Source: Sendable {
    case phase(Int)
    /// A `swap` of a reversed phase plays the swapped phase backwards: it goes from that one's `to` to its `from`.
    case swapped(EffectivePhase)
  }

  /// The name of the `from` state.
  var fromName: String { from?.value ?? "initial" }
  /// The name of the `to` state: `from`'s when left out.
  var toName: String { to?.value ?? fromName }
  /// Where that name is written, here or in the phase that this one is made of: an unknown one is reported there, once.
  var toRange: SourceRange? { to?.range ?? from?.range }
}

extension Resolver {
  /// The most phases that may be made of one another in a row.
  private static let longestPhaseChain = 64

  /// Works a phase's `swap` and `reverse` in; nil after telling of a circle or an unknown phase.
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
      return EffectivePhase(declaration: declaration, from: declaration.from, to: declaration.to)
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

  /// Reports a circle at its first phase, so that it is reported once.
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
    report(.unknown(.phase, name, among: phaseNames, meant: suggestion(name, phaseNames)))
  }

  /// Exchanges a phase's ends.
  private func swapped(_ base: EffectivePhase, at range: SourceRange) -> EffectivePhase {
    var phase = base
    phase.from = Located(base.toName, at: base.toRange ?? range)
    phase.to = Located(base.fromName, at: base.from?.range ?? range)
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

  /// Lets the keys beside `swap` override what it takes over.
  private func overriding(_ swapped: EffectivePhase, with declaration: PhaseDeclaration) -> EffectivePhase {
    var phase = swapped
    var result = swapped.declaration
    result.name = declaration.name
    result.description = declaration.description
    result.swap = nil
    result.keys = declaration.keys
    result.interaction = declaration.interaction
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
    if let value = declaration.from { phase.from = value }
    if let value = declaration.to { phase.to = value }
    phase.declaration = result
    if phase.source != nil { reportKeysBesideReversed(declaration) }
    return phase
  }

  /// A phase that is played backwards has no timing of its own, by whatever name it was reached.
  private func reportKeysBesideReversed(_ declaration: PhaseDeclaration) {
    let refused = ["duration", "delay", "curve", "pacing", "timing", "animations", "completion"]
    for key in declaration.keys where refused.contains(key.value) {
      report(.keyBesideReversed(key, swap: declaration.swap))
    }
  }
}

extension AnimationDeclaration {
  /// The animation with its ends exchanged. Its keyframes are turned round where each property's are complete.
  func mirrored() -> AnimationDeclaration {
    var result = self
    result.isMirrored.toggle()
    (result.from, result.to) = (to, from)
    return result
  }
}

extension EffectivePhase {
  /// The phase under reduced motion, if it says something about it.
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
