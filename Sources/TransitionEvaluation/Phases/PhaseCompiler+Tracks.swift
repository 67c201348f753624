internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// One animation of one property, from which an effect is built.
struct PropertyUse {
  /// Its index in the phase's list.
  var animation: Int
  /// The property's index among those the animation changes.
  var place: Int
  var member: ResolvedAnimation.Member
  /// The timing; the curve is stored with the animation's timings.
  var timing: EffectTiming
}

/// The screen when a phase interrupts others, which replaces the phase's `from` as its start.
struct StartValues {
  /// The screen, as a state.
  let scene: StateScene
  let speeds: (PropertyKey) -> [Double]?

  /// The speed of each lane of a property with which a motion starts, in units per second: that on screen, or 0 where
  /// the value is held until a later time; nil for a property at rest.
  func speeds(_ key: PropertyKey, startingAt time: Double) -> [Double]? {
    time < EffectTiming.instant ? speeds(key) : speeds(key)?.map { _ in 0 }
  }
}

/// The value on screen where a phase interrupts others, and the end of an iteration that it replaces.
struct CapturedValue {
  var lanes: [Double]
  var replacesEnd: Bool
  /// The speed on screen, by lane, in units per second, if the motion takes it over; nil if it starts at rest.
  var speeds: [Double]?

  /// Replaces the value at which the first iteration starts.
  init(_ lanes: [Double], of timing: EffectTiming) {
    self.lanes = lanes
    replacesEnd = timing.direction == .reverse || timing.direction == .alternateReverse
  }
}

/// All animations of one property.
struct PropertyUses {
  /// By start time; equal starts keep list order.
  var replacing: [PropertyUse] = []
  /// In list order.
  var additive: [PropertyUse] = []
}

extension PhaseCompiler {
  /// Builds the track of every animated property.
  func buildTracks() {
    let readable = animations.indices.map { checkValues(of: $0) }
    for (index, animation) in animations.enumerated() where readable[index] {
      let isAdditive = animation.declaration.composite?.value == .add
      for (place, member) in animation.members.enumerated() where animation.timings.indices.contains(member.place) {
        let use = PropertyUse(
          animation: index, place: place, member: member, timing: animation.timings[member.place].effect)
        if isAdditive {
          uses[member.key, default: PropertyUses()].additive.append(use)
        } else {
          uses[member.key, default: PropertyUses()].replacing.append(use)
        }
      }
    }
    for (key, own) in uses where own.replacing.count > 1 {
      uses[key, default: PropertyUses()].replacing.sort { $0.timing.delay < $1.timing.delay }
    }
    for (key, own) in uses { checkConflicts(own.replacing, key) }
    for (key, own) in uses { buildTrack(key, own) }
  }

  private func checkConflicts(_ uses: [PropertyUse], _ key: PropertyKey) {
    func interval(_ use: PropertyUse) -> (start: Double, end: Double) {
      (use.timing.delay, use.timing.activeEnd)
    }
    guard uses.count > 1 else { return }
    var latest = uses[0]
    for use in uses.dropFirst() {
      let a = interval(latest), b = interval(use)
      let instant = EffectTiming.instant
      let overlaps =
        b.start < a.end - instant && b.end > a.start + instant
        || (b.end > b.start && a.end > a.start && abs(a.start - b.start) < instant)
      // A conflict of two animations is reported once, for any number of shared properties.
      if overlaps, conflicts.insert([latest.animation, use.animation]).inserted {
        let instance = resolver.instances[key.instance]
        let name = "\(instance.name).\(instance.name(of: key.property))"
        report(.overlappingAnimations(of: name, a, b, at: use.member.range, other: latest.member.range))
      }
      if b.end > a.end { latest = use }
    }
  }

  private func buildTrack(_ key: PropertyKey, _ uses: PropertyUses) {
    guard let before = stateValue(key, in: origin), let target = stateValue(key, in: to) else { return }
    let slots = Array(resolver.instances[key.instance].slots(of: key.property))
    var track = PropertyTrack(slots: slots, sequence: [], underlying: run.underlying(key))
    if knowsStates, uses.replacing.contains(where: { animations[$0.animation].declaration.path != nil }) {
      track.center = centerConversion(key)
    }
    var previous = before
    for (index, use) in uses.replacing.enumerated() {
      let effects =
        index == 0 && start != nil
        ? entering(use, key, shown: before, to: target, alongPath: track.center != nil)
        : effect(of: use, key, from: previous, to: target, alongPath: track.center != nil).map { [$0] } ?? []
      guard let last = effects.last else { return }
      track.sequence += effects
      previous = endValue(of: last, key)
    }
    for use in uses.additive {
      guard let effect = effect(of: use, key, from: before, to: target, alongPath: false) else { return }
      track.additions.append(effect)
    }
    setEnd(of: &track, last: previous, target: target)
    run.drive(key, by: track)
  }

  /// The effects of a property's first animation where the phase interrupts others: the value on screen replaces the
  /// value at which the first iteration starts, in that iteration only. Empty if a value could not be read.
  private func entering(
    _ use: PropertyUse, _ key: PropertyKey, shown: [Double], to target: [Double], alongPath: Bool
  ) -> [Effect] {
    guard let declared = stateValue(key, in: from) else { return [] }
    // When starting within an iteration, nothing is replaced: the run adds the missing difference to the first one.
    var captured = use.timing.iterationStart == 0 ? CapturedValue(shown, of: use.timing) : nil
    if captured?.replacesEnd == false, animations[use.animation].timings[use.member.place].pacing == nil {
      captured?.speeds = start?.speeds(key, startingAt: use.timing.delay)
    }
    guard var first = effect(of: use, key, from: declared, to: target, alongPath: alongPath, captured: captured) else {
      return []
    }
    first.holdItsStart()
    // Along a path all iterations are the same.
    guard captured != nil, use.timing.iterations > 1, !first.shape.isCenter else { return [first] }
    guard let later = effect(of: use, key, from: declared, to: target, alongPath: alongPath) else { return [] }
    return first.firstIteration(thenAs: later)
  }

  /// The value at which an effect leaves a property.
  func endValue(of effect: Effect, _ key: PropertyKey) -> [Double] {
    guard case .path(_, _, let keys) = effect.shape else { return effect.endValue(scratch: scratch) }
    // At its ends the path has the key's exact values, without rounding from the conversion to a center.
    let progress = effect.endProgress(scratch: scratch)
    if progress == 0 || progress == 1 { return [keys[progress == 0 ? 0 : 1]] }
    let center = effect.endValue(scratch: scratch)[0]
    guard let conversion = centerConversion(key), let size = to.value(of: conversion.size),
      let parent = to.value(of: conversion.parent)
    else { return [keys[1]] }
    return [conversion.value(center: center, size: size, parent: parent)]
  }

  /// Determines a property's value from the end of the phase.
  ///
  /// - Parameter value: The value at the end of the last non-additive effect.
  private func setEnd(of track: inout PropertyTrack, last value: [Double], target: [Double]) {
    let last = track.sequence.count - 1
    let isHeld = last >= 0 && track.sequence[last].holdsItsEnd
    track.endValue = isHeld ? value : nil
    if track.isColor, isHeld { track.endComponents = track.sequence[last].endComponents(scratch: scratch) }
    let listing = isHeld ? track.sequence[last].listing : -1
    let additions = track.additions.filter { $0.holdsItsEnd && $0.listing > listing }
    guard !additions.isEmpty else {
      if isHeld, track.sequence[last].shape.isCenter,
        ![0, 1].contains(track.sequence[last].endProgress(scratch: scratch))
      {
        // It ends along its path: the key follows from the center with the size at that time.
        track.endValue = track.sequence[last].endValue(scratch: scratch)
        track.endsAsCenter = true
      }
      return
    }
    var lanes = track.endValue ?? target
    if track.isColor {
      var sum = track.endComponents ?? .of(ScreenComponents(lanes: target), isColor: true)
      for effect in additions { sum += effect.endComponents(scratch: scratch) }
      track.endComponents = sum
      let shown = ScreenComponents.shown(sum, .zero).lanes
      lanes = lanes.indices.map { shown[$0] }
    } else {
      for effect in additions { lanes[0] += effect.endValue(scratch: scratch)[0] }
    }
    track.endValue = lanes
  }

  /// Builds values that only apply while the phase runs.
  func buildHeld(_ assignments: [PropertyAssignment]) {
    guard !assignments.isEmpty else { return }
    var state = ResolvedState(name: "during", number: to.given.number)
    state.layouts = to.given.layouts
    resolver.add(assignments, to: &state)
    if state.layouts != to.given.layouts, knowsStates, let first = assignments.first {
      report(.layoutByDuring(at: first.property.range))
      return
    }
    for (key, value) in state.values {
      let instance = resolver.instances[key.instance]
      if let index = run.driven[key] {
        let listing = run.tracks[index].sequence.first?.listing ?? run.tracks[index].additions.first?.listing
        report(
          .animatedAndHeld(
            "\(instance.name).\(instance.name(of: key.property))", at: value.range,
            animation: listing.flatMap {
              animations.indices.contains($0) ? animations[$0].declaration.targetsRange : nil
            }))
        continue
      }
      guard let lanes = evaluate(value.formulas, in: from, at: value.range) else { continue }
      let slots = Array(instance.slots(of: key.property))
      run.hold(HeldValue(key: key, slots: slots, values: lanes, underlying: run.underlying(key)))
    }
  }
}

/// A value that only applies while a phase runs.
struct HeldValue: Sendable {
  var key: PropertyKey
  var slots: [Int]
  var values: [Double]
  /// The formulas that apply from the end of the phase, one per lane.
  var underlying: [Formula]
}
