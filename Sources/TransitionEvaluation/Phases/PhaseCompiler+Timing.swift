internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

extension PhaseCompiler {
  /// The latest end of an animation, in seconds.
  static let latestEnd = Resolver.latestTime

  /// The default duration of a phase driven by a gesture, in seconds.
  static let gestureDuration = 1.0

  /// A spring's own duration; when interrupting, the time until all its properties stay near their targets.
  ///
  /// - Parameter starts: The start for each view, in seconds of the phase; later than 0, it starts at rest.
  func settlingDuration(of curve: Curve, _ index: Int, starts: [Double]) -> Double? {
    let declaration = animations[index].declaration
    // An additive animation does not start from the values on screen, and multiple or reversed iterations all take the
    // declared time.
    guard let start, case .spring(let spring) = curve, declaration.composite?.value != .add,
      declaration.iterations == nil, declaration.iterationStart == nil,
      (declaration.direction?.value ?? .normal) == .normal
    else { return curve.ownDuration }
    func value(_ given: AnimationValues?, _ key: PropertyKey, _ scene: StateScene) -> [Double]? {
      explicitValue(given, for: key, in: scene) ?? stateValue(key, in: scene)
    }
    let duration = animations[index].members.map { member in
      // After another animation of the same property, it starts where that one ended.
      if declaration.after != nil, replacements[member.key] != 1 { return spring.settlingDuration }
      return spring.settlingDuration(
        to: value(declaration.to, member.key, to), from: stateValue(member.key, in: start.scene),
        declared: value(declaration.from, member.key, from),
        speeds: start.speeds(member.key, startingAt: starts[member.place]))
    }.max()
    return duration ?? curve.ownDuration
  }

  /// Checks the phase's own timing even if no animation falls back on it.
  func checkDefaults() {
    let keys = phase.declaration.timing
    resolver.check(duration: keys.duration, delay: keys.delay, curves: [keys.curve, phase.declaration.pacing])
    if let timing = keys.timing { _ = resolver.timing(timing) }
  }

  /// Determines when each animation starts and ends, in dependency order.
  ///
  /// Walks `after` and `with` without recursion: a chain may be as long as the list.
  func resolveTimings() {
    var order = DependencyOrder<Int>()
    for index in animations.indices {
      order.settle(index, sources: awaited, circle: reportTimingCircle, settle: resolveTiming)
    }
  }

  /// The animations on whose times another one's start depends, including those referenced by markers.
  private func awaited(by index: Int) -> [Int] {
    let written = animations[index].written
    var result: [Int] = []
    for name in written.value.after ?? written.value.with ?? [] {
      if name.value == "previous" {
        if index > 0 { result.append(index - 1) }
      } else if let other = ids[name.value] {
        result.append(other)
      } else if let marker = markerDeclarations[name.value] {
        result += Self.animations(in: marker.time).compactMap { ids[$0.value] }
      }
    }
    return result
  }

  private func reportTimingCircle(_ circle: [Int]) {
    // A cycle is reported once, not again for animations that depend on it.
    guard circle.allSatisfy({ animations[$0].state == .pending }) else { return }
    for member in circle { animations[member].state = .failed }
    let declaration = animations[circle[0]].declaration
    report(
      .waitingAnimations(
        circle.map { ($0, animations[$0].declaration.id?.value) },
        at: (declaration.after ?? declaration.with)?.first?.range ?? declaration.targetsRange))
  }

  /// Determines when an animation starts and ends; the animations it waits for have been resolved.
  private func resolveTiming(_ index: Int) {
    guard animations[index].state == .pending else { return }
    let succeeded = computeTiming(index)
    animations[index].state = succeeded ? .known : .failed
    if !succeeded { isBroken = true }
  }

  func isTimed(_ index: Int) -> Bool { animations[index].state == .known }

  private func computeTiming(_ index: Int) -> Bool {
    let written = animations[index].written
    // Evaluate each part even if another one failed, so that independent errors are reported in one run.
    let base = base(of: index)
    let count = max(1, animations[index].views.count)
    var stagger = written.value.stagger
    var isComplete = base != nil
    var timings: [ResolvedAnimation.MemberTiming] = []
    var shifts: [Double] = []
    let center =
      switch written.value.staggerFrom?.value ?? .first {
      case .first: 0.0
      case .last: Double(count - 1)
      case .center: Double(count - 1) / 2
      }
    // Half a position if no view is in the middle.
    let least = center - center.rounded(.down)
    for place in 0..<count {
      let scope = ExpressionScope(index: place, count: count, allowsViews: false)
      var shift = 0.0
      if let expression = stagger {
        if let value = resolver.time(expression, scope: scope, allowsNegative: false, name: "stagger") {
          shift = value * phase.scales.animations * (abs(Double(place) - center) - least)
        } else {
          isComplete = false
          stagger = nil
        }
      }
      shifts.append(shift)
    }
    let isShared = count > 1 && !written.value.dependsOnPlace(phase: phase.declaration, resolver)
    for place in 0..<(isShared ? 1 : count) {
      let scope = ExpressionScope(index: place, count: count, allowsViews: false)
      guard let timing = timing(of: written.value, index, base: base, shifts: shifts, scope: scope), isComplete
      else {
        return false
      }
      timings.append(timing)
    }
    if isShared { timings = Array(repeating: timings[0], count: count) }
    guard let base else { return false }
    var start = Double.infinity
    var end = -Double.infinity
    for place in timings.indices {
      timings[place].effect.delay += base + shifts[place]
      let effect = timings[place].effect
      let last = effect.delay + effect.activeDuration + effect.endDelay
      if effect.iterations.isFinite, !(last <= Self.latestEnd) {
        report(.tooLate("the animation ends at", last, at: latestCause(of: written.value, effect)))
        return false
      }
      start = min(start, effect.delay)
      end = max(end, last)
    }
    animations[index].timings = timings
    animations[index].start = start
    animations[index].end = end
    return true
  }

  /// The range of the part of an animation's timing that makes it too long.
  private func latestCause(of declaration: AnimationDeclaration, _ effect: EffectTiming) -> SourceRange {
    if effect.activeDuration > Self.latestEnd / 2 {
      return declaration.iterations?.range ?? declaration.timing.duration?.range ?? declaration.targetsRange
    }
    return declaration.stagger?.range ?? declaration.timing.delay?.range ?? declaration.targetsRange
  }

  /// The time to which an animation's delay is relative: 0, or that of `after` and `with`.
  private func base(of index: Int) -> Double? {
    let written = animations[index].written, after = written.value.after
    var instants: [Double] = []
    for name in after ?? written.value.with ?? [] {
      guard let instant = instant(name, of: index, isEnd: after != nil) else { return nil }
      if after != nil, instant == .infinity {
        report(.startsAfterEndless(name))
        return nil
      }
      instants.append(instant)
    }
    guard !instants.isEmpty else { return 0 }
    return after != nil ? instants.reduce(-.infinity, max) : instants.reduce(.infinity, min)
  }

  /// The index of the animation with an id, which counts as a use of the id.
  func animation(named name: Located<String>) -> Int? {
    guard let index = ids[name.value] else { return nil }
    if let id = animations[index].declaration.id { resolver.usage.scopedNames.insert(id.range) }
    return index
  }

  private func instant(_ name: Located<String>, of index: Int, isEnd: Bool) -> Double? {
    if name.value == "previous", index == 0 {
      report(.nothingPrevious(at: name.range))
      return nil
    }
    if let other = name.value == "previous" ? index - 1 : animation(named: name) {
      guard isTimed(other) else { return nil }
      return isEnd ? animations[other].end : animations[other].start
    }
    if markerDeclarations[name.value] != nil { return markerTime(named: name.value) }
    reportUnknownAnimation(name, withPrevious: true, withMarkers: true, withParameters: false)
    return nil
  }

  /// - Parameters:
  ///   - withPrevious: Whether `previous` is allowed.
  ///   - withMarkers: Whether a marker is allowed.
  func reportUnknownAnimation(
    _ name: Located<String>, withPrevious: Bool, withMarkers: Bool, withParameters: Bool
  ) {
    if resolver.script.missing.refusedNames.contains(name.value) { return }
    let names =
      animations.compactMap { $0.declaration.id?.value }
      + (withMarkers ? phase.declaration.markers ?? [] : []).map { $0.name.value }
      + (withPrevious ? ["previous"] : [])
    var meant = resolver.suggestion(name, names + (withParameters ? resolver.parameterNames : []), .animation)
    let id = meant?.declaration.flatMap { near in animations.first { $0.declaration.id?.value == near.name } }
    meant?.declaration?.range = id?.declaration.id?.range
    let isPhase = meant == nil && resolver.phaseIndex[name.value] != nil
    report(
      .unknown(
        withMarkers ? .animationOrMarker : .animation, name, among: names,
        label: isPhase ? "'\(name.value)' is a phase" : nil,
        help: isPhase ? "'then' of a phase names the one that starts at its end" : nil, meant: meant))
  }
}
