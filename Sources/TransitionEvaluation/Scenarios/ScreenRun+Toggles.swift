internal import TransitionCurves
internal import TransitionModel

/// Interruptions of toggles: a phase that turns the interrupted one around.
extension ScreenRun {
  /// The running phase that another one turns around: the latest that it interrupts, if that goes the other way between
  /// the same two states and no gesture has moved it.
  func turnedPhase(by plan: PhasePlan, at time: Double) -> PhaseInstance? {
    let keys = Set(affected(by: plan))
    let interrupted = live.last { instance in
      time < instance.end - EffectTiming.instant
        && instance.touched.contains { keys.contains($0) && screen.owners[$0] == instance.id }
    }
    guard let interrupted, interrupted.clock.isOwn,
      interrupted.plan.from == plan.to, interrupted.plan.to == plan.from, plan.from != plan.to
    else { return nil }
    return interrupted
  }

  /// Everything that a phase affects: what it animates, its `during`, and what differs between its states.
  private func affected(by plan: PhasePlan) -> [PropertyKey] {
    let moved = plan.movedProperties, known = Set(moved)
    return (moved + changed(by: plan).filter { !known.contains($0) }).sorted()
  }

  // MARK: Retracing

  /// Whether all that a phase touches started with the values of its `from` state, at rest.
  func beganAtItsFrom(_ instance: PhaseInstance) -> Bool {
    guard !instance.hasTurned, let entry = instance.entry,
      instance.plan.origin.phase.declaration.interruption?.value != .restart
    else { return true }
    return instance.touched.allSatisfy { key in
      // What older motions added was on screen as well.
      if let driver = screen.drivers[key], driver.owner == instance.id,
        !driver.beneath.isEmpty || !driver.correction.isEmpty
      {
        return false
      }
      if entry.moving.contains(key), entry.speeds[key]?.contains(where: { abs($0) > 1e-9 }) == true { return false }
      let start = shown(key, in: entry), own = values(key, in: instance.plan.scene.from)
      return Self.areNear(start, own)
    }
  }

  static func areNear(_ a: [Double]?, _ b: [Double]?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
  }

  /// Runs the clock of an interrupted phase backward, or forward again if it already runs backward.
  ///
  /// - Parameter plan: The phase that turns it around, as it would start from the screen.
  mutating func retrace(_ old: PhaseInstance, by phase: Int, _ plan: PhasePlan, at time: Double) {
    let local = old.clock.state(at: time, duration: old.duration).local
    let clock: ScreenClock, finish: Double
    if let first = old.retraced {
      clock = .running(start: time - local)
      finish = time + (first.plan.duration - local)
    } else {
      clock = .backward(from: local, since: time)
      finish = time + local
    }
    head(for: plan.scene.to, at: time)
    let id = begin(old.retraced?.plan ?? plan, phase, at: time, clock: clock, finish: finish)
    let owned = old.touched.filter { screen.owners[$0] == old.id }
    for key in owned {
      screen.owners[key] = id
      guard var driver = screen.drivers[key] else { continue }
      driver.clock = clock
      driver.owner = id
      driver.finish = finish
      screen.drive(key, driver)
    }
    let known = Set(owned)
    let others = affected(by: plan).filter { !known.contains($0) }
    layOut(
      others.filter { !owners(onAxisOf: $0).contains(id) }, as: plan.scene.layout, resting: plan.scene.to, owner: id)
    for key in others { screen.settle(key, rest(key, in: plan.scene.to), owner: id) }
    self[id]?.touched = owned + others
    self[id]?.hasTurned = true
    notes.instants += [time, finish].filter { $0.isFinite }
    if let retraced = old.retraced {
      // Its markers belong to the first time it was played.
      self[id]?.reachedMarkers = retraced.plan.markers.count
    } else {
      self[id]?.retraced = (old.phase, old.plan)
      if let instance = self[id] { schedule(.retrace, of: instance, at: finish) }
    }
    scheduleThen(after: id)
  }

  /// The end of a phase that retraced another one: everything has its `to` value.
  mutating func finishRetracing(_ id: Int) {
    guard let instance = self[id] else { return }
    let scene = instance.plan.scene
    let keys = instance.touched.filter { screen.owners[$0] == id }
    layOut(keys.filter { owners(onAxisOf: $0) == [id] }, as: scene.to.layout, resting: scene.to, owner: id)
    for key in keys where !key.property.isLayout || layout(of: key.instance).contains(key.property) {
      screen.settle(key, rest(key, in: scene.to), owner: id)
    }
  }

  // MARK: Shortening

  /// Shortens a motion that returns to where the motion it interrupts began.
  ///
  /// - Parameter old: The motion it interrupts.
  /// - Returns: Nil if the motion does not return there, which is then interrupted as by default.
  func shortened(
    _ driver: ScreenDriver, _ key: PropertyKey, returning old: ScreenDriver?, to goal: StateScene, at time: Double
  ) -> ScreenDriver? {
    guard let old, case .running(let start) = old.clock, let interrupted = old.track,
      let run = interrupted.course(at: time - start), let track = driver.track, track.additions.isEmpty,
      !track.hasOwnSpring, Self.areNear((run.isFirst ? old.logicalStart : nil) ?? run.first, values(key, in: goal))
    else { return nil }
    let before = old.shortening ?? 1
    let factor = min(1, abs(run.progress * before + 1 - before))
    var result = driver
    result.motion = .track(Sealed(track.shortened(by: factor)))
    result.shortening = factor
    result.logicalStart = run.last ?? self[old.owner].flatMap { values(key, in: $0.plan.scene.to) }
    return result
  }

  /// Ends a phase with its last animation, after some have been shortened; a declared completion stays.
  mutating func endEarlier(_ id: Int, at time: Double) {
    guard let instance = self[id], instance.plan.origin.phase.declaration.completion == nil else { return }
    let drivers = instance.touched.compactMap { screen.drivers[$0]?.owner == id ? ($0, screen.drivers[$0]) : nil }
    let end = drivers.compactMap { $0.1?.track?.lastEnd }.max() ?? 0
    guard end < instance.duration else { return }
    self[id]?.length = end
    self[id]?.finish = time + end
    for (key, driver) in drivers {
      guard var driver else { continue }
      driver.duration = end
      driver.correction = driver.correction.map { .init(time: min($0.time, end), value: $0.value) }
      driver.finish = time + min(end, driver.track?.lastEnd ?? end)
      screen.drive(key, driver)
    }
  }
}

extension PhasePlan {
  /// What it animates, and what its `during` holds.
  var movedProperties: [PropertyKey] { driven.keys + scene.held.map { $0.key } }
}

extension PropertyTrack {
  /// The phase time at which its last animation ends; in reverse, at which the start of its first one is reached.
  var lastEnd: Double {
    let effects = sequence + additions
    if let mirroredFrom { return max(0, mirroredFrom - (effects.map { $0.start }.min() ?? 0)) }
    return max(0, effects.map { $0.timing.endTime }.max() ?? 0)
  }

  /// Whether a spring with its own duration shapes its first motion.
  fileprivate var hasOwnSpring: Bool {
    guard let timing = sequence.first?.places.curves.first as? SpringTiming else { return false }
    return !timing.isFitted
  }

  /// The motion that runs at a phase time.
  fileprivate struct Course {
    var first: [Double]?
    /// Whether it is the first motion of the track.
    var isFirst: Bool
    /// The value at which the track ends; nil for that of the state.
    var last: [Double]?
    /// Its output so far, 0 in a delay; with keyframes or several iterations, the elapsed fraction.
    var progress: Double
  }

  /// The motion that runs at a phase time, or waits; nil at rest.
  fileprivate func course(at time: Double) -> Course? {
    guard time < lastEnd - EffectTiming.instant, additions.isEmpty, !sequence.isEmpty else { return nil }
    let isBackward = mirroredFrom != nil
    let own = mirroredFrom.map { $0 - time } ?? time
    // In a delay, the motion to come counts.
    let effect =
      isBackward
      ? sequence.last { $0.start < own - EffectTiming.instant } ?? sequence[0]
      : sequence.first { own < $0.timing.endTime - EffectTiming.instant } ?? sequence[sequence.count - 1]
    let timing = effect.timing
    guard timing.activeDuration > 0, timing.activeDuration.isFinite else { return nil }
    // The first iteration, from the screen, and the others are parts of one motion.
    let parts = sequence.filter { $0.listing == effect.listing }, begin = parts[0].timing.delay
    let end = parts[parts.count - 1].timing.delay + parts[parts.count - 1].timing.activeDuration
    guard end.isFinite else { return nil }
    let elapsed = min(1, max(0, (own - begin) / (end - begin)))
    var output = elapsed
    if parts.count == 1, effect.places.offsets.count == 2, timing.iterations == 1, timing.direction == .normal,
      elapsed > 0, elapsed < 1
    {
      let paced = effect.pacing?.value(at: elapsed) ?? elapsed
      output = effect.places.curves[0].value(at: paced)
    }
    let first = timing.direction == .normal || timing.direction == .alternate
    let keyframe = first != isBackward ? 0 : effect.places.offsets.count - 1
    let beginning = isBackward ? sequence[sequence.count - 1] : sequence[0]
    return Course(
      first: effect.shape.keyValues.dropFirst(keyframe).first, isFirst: effect.listing == beginning.listing,
      last: isBackward ? sequence[0].shape.keyValues.first : endValue, progress: isBackward ? 1 - output : output)
  }

  /// The track with all its motions shortened; start times stay, but a negative delay is shortened too.
  func shortened(by factor: Double) -> PropertyTrack {
    var track = self
    for index in sequence.indices {
      var effect = sequence[index]
      let end = effect.timing.delay + effect.timing.activeDuration
      effect.timing.duration *= factor
      effect.pacing = effect.pacing?.lasting(factor)
      effect.places.curves = effect.places.curves.map { $0.lasting(factor) }
      if mirroredFrom != nil {
        effect.timing.delay = end - effect.timing.activeDuration
      } else if effect.timing.delay < 0 {
        effect.timing.delay *= factor
      } else if index > 0, sequence[index - 1].listing == effect.listing {
        // The first iteration, from the screen, is a motion of its own, and the others follow it.
        let last = track.sequence[index - 1].timing
        effect.timing.delay = last.delay + last.activeDuration
      }
      effect.places.tolerance = min(1, factor > 0 ? effect.places.tolerance / factor : 0)
      track.sequence[index] = effect
    }
    return track
  }
}
