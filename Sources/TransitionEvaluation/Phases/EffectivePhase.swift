internal import TransitionDiagnostics
internal import TransitionModel

/// A phase with `swap` and `reducedMotion` worked in.
struct EffectivePhase {
  var declaration: PhaseDeclaration
  var from: Located<String>?
  var to: Located<String>?

  /// The name of the `from` state.
  var fromName: String { from?.value ?? "initial" }
  /// The name of the `to` state: `from`'s when left out.
  var toName: String { to?.value ?? fromName }
}

extension Compilation {
  /// Works a phase's `swap` in; nil after telling of a circle or an unknown phase.
  func effectivePhase(_ index: Int) -> EffectivePhase? { effectivePhase(index, path: []) }

  private func effectivePhase(_ index: Int, path: [Int]) -> EffectivePhase? {
    let declaration = script.phases[index]
    if path.contains(index) {
      reportPhaseCircle(path + [index])
      return nil
    }
    if let swapped = declaration.swap {
      guard let other = phaseIndex[swapped.value] else {
        reportUnknownPhase(swapped)
        return nil
      }
      guard let base = effectivePhase(other, path: path + [index]) else { return nil }
      return swap(base, into: declaration)
    }
    if let reversed = declaration.reverse {
      guard let other = phaseIndex[reversed.value] else {
        reportUnknownPhase(reversed)
        return nil
      }
      guard let base = effectivePhase(other, path: path + [index]) else { return nil }
      var phase = EffectivePhase(declaration: declaration)
      phase.from = declaration.from ?? Located(base.toName, at: reversed.range)
      phase.to = declaration.to ?? Located(base.fromName, at: reversed.range)
      return phase
    }
    return EffectivePhase(declaration: declaration, from: declaration.from, to: declaration.to)
  }

  private func reportPhaseCircle(_ path: [Int]) {
    guard let last = path.last, let start = path.firstIndex(of: last) else { return }
    let names = path[start...].map { script.phases[$0].name.value }
    let declaration = script.phases[last]
    report(
      Diagnostic(
        "circular-reference", "phase '\(names[0])' depends on itself: \(names.joined(separator: " -> "))",
        at: declaration.swap?.range ?? declaration.reverse?.range ?? declaration.name.range))
  }

  func reportUnknownPhase(_ name: Located<String>) {
    let names = script.phases.map { $0.name.value }
    report(
      Diagnostic(
        "unknown-phase", "unknown phase '\(name.value)'", at: name.range,
        label: suggestion(name.value, names) ?? candidates(names)))
  }

  /// Exchanges a phase's ends, and lets the keys beside `swap` override.
  private func swap(_ base: EffectivePhase, into declaration: PhaseDeclaration) -> EffectivePhase {
    var result = base.declaration
    result.name = declaration.name
    result.description = declaration.description
    result.swap = nil
    result.keys = declaration.keys
    let range = declaration.swap?.range ?? .none
    result.animations = base.declaration.animations.map { $0.map { $0.mirrored() } }
    if var reduced = result.reducedMotion {
      reduced.animations = reduced.animations.map { $0.map { $0.mirrored() } }
      result.reducedMotion = reduced
    }
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
    var phase = EffectivePhase(declaration: result)
    phase.from = declaration.from ?? Located(base.toName, at: range)
    phase.to = declaration.to ?? Located(base.fromName, at: range)
    // A swap of a reversed phase is that phase's reverse, its ends exchanged once more.
    return phase
  }
}

extension AnimationDeclaration {
  /// The animation with its ends exchanged: explicit `from` and `to`, and keyframe values over the same places.
  func mirrored() -> AnimationDeclaration {
    var result = self
    result.isMirrored.toggle()
    (result.from, result.to) = (to, from)
    if let keyframes {
      let count = keyframes.count
      result.keyframes = keyframes.indices.map { index in
        var keyframe = keyframes[index]
        keyframe.value = keyframes[count - 1 - index].value
        keyframe.values = keyframes[count - 1 - index].values
        return keyframe
      }
    }
    return result
  }
}

extension EffectivePhase {
  /// The phase under reduced motion, if it says something about it.
  func reduced() -> EffectivePhase {
    guard let reduced = declaration.reducedMotion else { return self }
    var result = self
    result.declaration.reverse = nil
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
