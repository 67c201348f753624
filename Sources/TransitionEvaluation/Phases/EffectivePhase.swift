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
  /// What its times are multiplied by.
  var scales = TimeScales()
  /// Whether it is the version with reduced motion.
  var isReduced = false

  indirect enum Source: Sendable {
    case phase(Int)
    /// A phase that the script does not name: a `swap` of a reversed phase plays the swapped phase in reverse, from that
    /// phase's `to` to its `from`, and `durationScale` plays a scaled one.
    case derived(EffectivePhase)
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

/// What the times of a phase are multiplied by, due to `durationScale`: a factor for the times of each of its keys.
struct TimeScales: Sendable {
  var duration = 1.0, delay = 1.0, curve = 1.0, timing = 1.0
  var animations = 1.0, markers = 1.0, completion = 1.0, reducedMotion = 1.0

  /// The same factor for all times.
  init(all factor: Double = 1) { multiply(by: factor) }

  mutating func multiply(by factor: Double) {
    let keys = [
      \TimeScales.duration, \.delay, \.curve, \.timing, \.animations, \.markers, \.completion, \.reducedMotion,
    ]
    for key in keys { self[keyPath: key] *= factor }
  }
}

extension Resolver {
  /// The maximum length of a chain of phases derived from each other.
  private static let longestPhaseChain = 64

  /// Applies a phase's `swap` and `reverse`; nil after reporting a cycle or an unknown phase.
  ///
  /// - Parameter path: The phases that are being derived from it.
  func effectivePhase(_ index: Int, path: [Int] = []) -> EffectivePhase? {
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
    let scale = declaration.durationScale.map { durationScale($0) }
    var phase: EffectivePhase
    if declaration.swap != nil {
      phase = swapped(base, at: reference.range)
      if let scale { phase = scaled(phase, by: scale) }
      phase = overriding(phase, with: declaration)
    } else {
      phase = EffectivePhase(
        declaration: declaration, from: declaration.from ?? Located(base.toName, at: base.toRange ?? reference.range),
        to: declaration.to ?? Located(base.fromName, at: base.from?.range ?? reference.range),
        source: scale.map { .derived(scaled(base, by: $0)) } ?? .phase(other))
    }
    phase.depth = base.depth + 1
    return phase
  }

  /// The factor that `durationScale` gives; 1 after reporting why there is none.
  private func durationScale(_ expression: Expression) -> Double {
    let range = 0.001...1000.0
    guard let value = staticValue(expression, type: .number, scope: .timing) else { return 1 }
    guard range.contains(value) else {
      report(.outOfRange("'durationScale'", value, mustBe: "between 0.001 and 1,000", at: expression.range))
      return 1
    }
    return value
  }

  /// Reports a cycle at its first phase, so that it is reported once.
  private func reportPhaseCircle(_ circle: [Int]) {
    guard let first = circle.min(), let start = circle.firstIndex(of: first) else { return }
    let names = (circle[start...] + circle[..<start]).map { script.phases[$0].name.value }
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
    phase.declaration.animations = base.declaration.animations?.map { $0.mirrored() }
    phase.declaration.reducedMotion?.animations = base.declaration.reducedMotion?.animations?.map { $0.mirrored() }
    phase.source = played(by: base).map { .derived(swapped($0, at: range)) }
    return phase
  }

  /// A phase with all its times multiplied by a factor.
  private func scaled(_ base: EffectivePhase, by factor: Double) -> EffectivePhase {
    var phase = base
    phase.scales.multiply(by: factor)
    phase.source = played(by: base).map { .derived(scaled($0, by: factor)) }
    return phase
  }

  /// The phase that one plays in reverse, if it is valid.
  private func played(by phase: EffectivePhase) -> EffectivePhase? {
    switch phase.source {
    case nil: nil
    case .phase(let index)?: effectivePhase(index)
    case .derived(let source)?: source
    }
  }

  /// Overrides the swapped phase with the keys next to `swap`.
  private func overriding(_ swapped: EffectivePhase, with declaration: PhaseDeclaration) -> EffectivePhase {
    var phase = swapped
    var result = swapped.declaration
    result.name = declaration.name
    result.description = declaration.description
    result.swap = nil
    result.keys = declaration.keys
    if phase.through == nil { result.keys += swapped.declaration.keys.filter { $0.value == "through" } }
    result.interaction = declaration.interaction
    result.then = declaration.then
    // Times next to `swap` are as written.
    var scales = phase.scales
    if declaration.timing.timing != nil { result.timing = TimingKeys() }
    if let value = declaration.timing.duration { (result.timing.duration, scales.duration) = (value, 1) }
    if let value = declaration.timing.delay { (result.timing.delay, scales.delay) = (value, 1) }
    if let value = declaration.timing.curve { (result.timing.curve, scales.curve) = (value, 1) }
    if let value = declaration.timing.timing { (result.timing.timing, scales.timing) = (value, 1) }
    if let value = declaration.animations { (result.animations, scales.animations) = (value, 1) }
    if let value = declaration.markers { (result.markers, scales.markers) = (value, 1) }
    if let value = declaration.completion { (result.completion, scales.completion) = (value, 1) }
    if let value = declaration.reducedMotion { (result.reducedMotion, scales.reducedMotion) = (value, 1) }
    if let value = declaration.pacing { result.pacing = value }
    if let value = declaration.during { result.during = value }
    if let value = declaration.interruption { result.interruption = value }
    if let value = declaration.from { (phase.from, phase.through) = (value, nil) }
    if let value = declaration.to { (phase.to, phase.through) = (value, nil) }
    if let value = declaration.through { phase.run(through: value) }
    phase.declaration = result
    phase.scales = scales
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

  /// The phase with reduced motion, if it specifies any.
  func reduced() -> EffectivePhase {
    guard let reduced = declaration.reduced else { return self }
    var result = self
    result.source = nil
    result.scales = TimeScales(all: scales.reducedMotion)
    result.scales.markers = scales.markers
    result.declaration = reduced
    result.isReduced = true
    // Everything at once, without a time for each of the states in between.
    if reduced.animations?.isEmpty == true, reduced.interaction == nil {
      result.through = nil
      result.declaration.keys.removeAll { $0.value == "through" }
    }
    return result
  }
}
