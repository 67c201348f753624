internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Gestures: a phase that follows an input, and what comes after.
extension ScenarioRunner {
  func drag(_ trace: GestureTrace, _ phase: Int, at time: Double) {
    guard let interaction = interaction(of: phase), let declared = plan(of: phase) else { return }
    let snapshot = snapshot(at: time)
    let instance: PhaseInstance
    if let caught = catchable(phase, at: time) {
      instance = caught
      mark(phase, "catch", at: time)
      let progress = caughtProgress(of: caught, at: time)
      take(caught, trace, interaction, shift: progress, at: time)
      // A spring may have carried it beyond an end, where a gesture gives way.
      let visible = caught.clock.progress(at: time).progress
      for key in caught.touched { scrub(key, caught, snapshot, at: visible) }
    } else {
      let isFresh = screen.isUntouched && screen.base.state == declared.scene.from.state
      let plan = isFresh ? declared : planFromScreen(declared, snapshot)
      instance = PhaseInstance(
        id: instances.count, name: declared.name, phase: phase, plan: plan, start: time, finish: .infinity,
        clock: .still(0), interaction: interaction)
      begin(instance)
      mark(phase, "drag", at: time)
      take(instance, trace, interaction, shift: nil, at: time)
      touch(instance)
      for key in instance.touched { scrub(key, instance, snapshot, at: 0) }
    }
    for (key, channel) in interaction.follow { follow(key, channel, trace, instance, snapshot, at: time) }
    decide(instance, trace, interaction, at: time)
  }

  /// The phase on its way that a gesture catches.
  private func catchable(_ phase: Int, at time: Double) -> PhaseInstance? {
    live.last { instance in
      guard instance.phase == phase, instance.takenOver == .infinity, instance.duration.isFinite else { return false }
      switch instance.clock {
      case .running: return time < instance.finish - EffectTiming.instant
      case .gesture: return true
      case .released: return time < instance.finish - EffectTiming.instant
      case .still: return instance.mayBeCaught && instance.touched.contains { screen.owners[$0] == instance.id }
      }
    }
  }

  /// The progress at which a gesture catches a phase. On its own clock, where curves are taken as linear, it is the one
  /// at which its last animation shows what it shows (UIKit's `fractionComplete`); else the part of the time gone by.
  private func caughtProgress(of instance: PhaseInstance, at time: Double) -> Double {
    guard case .running(let start) = instance.clock else { return instance.clock.progress(at: time).progress }
    guard instance.duration > 0 else { return 1 }
    let local = time - start, plain = local / instance.duration
    guard instance.interaction?.takesCurvesAsLinear == true, let origin = instance.plan.origin else { return plain }
    let keys = instance.touched.filter { screen.drivers[$0]?.owner == instance.id }
    var last: Effect?
    for key in keys {
      guard let effect = screen.drivers[key]?.track?.sequence.last, origin.animations.indices.contains(effect.listing),
        origin.animations[effect.listing].declaration.keyframes == nil, effect.timing.iterations == 1,
        effect.timing.direction == .normal
      else { continue }
      if let last, last.timing.endTime >= effect.timing.endTime { continue }
      last = effect
    }
    guard let last, last.timing.duration > 0, let curve = last.places.curves.first else { return plain }
    let part = (local - last.timing.delay) / last.timing.duration
    guard part > 0, part < 1 else { return plain }
    let shown = (last.timing.delay + curve.value(at: part) * last.timing.duration) / instance.duration
    return shown > 0 && shown < 1 ? shown : plain
  }

  private func take(
    _ instance: PhaseInstance, _ trace: GestureTrace, _ interaction: Interaction, shift: Double?, at time: Double
  ) {
    var gesture = GestureProgress(
      start: time, trace: trace, channel: interaction.input, bounds: interaction.bounds,
      rubberBand: interaction.rubberBand)
    if let shift { gesture.shift = shift - gesture.raw(input: trace.state(of: interaction.input, at: 0).value) }
    instance.clock = .gesture(gesture)
    instance.generation += 1
    instance.finish = .infinity
  }

  /// Puts one property of a phase on its gesture's clock, so that it goes on from what is on screen.
  private func scrub(_ key: PropertyKey, _ instance: PhaseInstance, _ snapshot: Snapshot, at progress: Double) {
    guard var driver = screen.drivers[key], driver.owner == instance.id else { return }
    driver.clock = instance.clock
    driver.finish = .infinity
    driver.impulse = nil
    driver.beneath = []
    driver.correction = []
    if let track = driver.track {
      let straight = instance.interaction?.takesCurvesAsLinear == true ? linear(track, instance.plan) : track
      driver.motion = .track(straight)
      if let shown = shown(key, in: snapshot) {
        correct(&driver, key, instance, snapshot, shown: shown, at: progress, goal: nil)
      }
    }
    screen.drive(key, driver)
  }

  /// A track whose animations' own curves are linear; keyframe segments keep theirs.
  private func linear(_ track: PropertyTrack, _ plan: PhasePlan) -> PropertyTrack {
    var source = plan
    while let reversed = source.origin?.reversing { source = reversed }
    let animations = source.origin?.animations ?? []
    var track = track
    func straighten(_ effect: inout Effect) {
      guard animations.indices.contains(effect.listing), animations[effect.listing].declaration.keyframes == nil else {
        return
      }
      effect.places.curves = effect.places.curves.map { _ in StandardCurves.linear }
    }
    for index in track.sequence.indices { straighten(&track.sequence[index]) }
    for index in track.additions.indices { straighten(&track.additions[index]) }
    return track
  }

  private func follow(
    _ key: PropertyKey, _ channel: String, _ trace: GestureTrace, _ instance: PhaseInstance, _ snapshot: Snapshot,
    at time: Double
  ) {
    let slot = compilation.instances[key.instance].slot(of: key.property)
    let start = snapshot.values[key]?.first ?? values(key, in: snapshot.scene)?.first ?? 0
    screen.drive(
      key,
      ScreenDriver(
        slots: [slot], isColor: false, isContinuous: true,
        motion: .following(start: start, trace, channel: channel, since: time), clock: instance.clock,
        duration: instance.duration, finish: .infinity, owner: instance.id))
    if !instance.touched.contains(key) { instance.touched.append(key) }
  }

  /// Finds the point at which the gesture commits, or its end.
  private func decide(_ instance: PhaseInstance, _ trace: GestureTrace, _ interaction: Interaction, at time: Double) {
    guard case .gesture(let gesture) = instance.clock else { return }
    var point = max(0, trace.times.count - 1)
    var commits = false
    if let commit = interaction.commit {
      for index in interaction.asksWhenChanged ? 0...point : point...point {
        let input = trace.channels[interaction.input]?[index] ?? 0
        commits = compilation.commits(
          commit, progress: gesture.raw(input: input),
          velocity: trace.velocity(of: interaction.input, at: index), channel: interaction.input)
        if commits {
          point = index
          break
        }
      }
    }
    if commits, point + 1 < trace.times.count { shorten(instance, to: point) }
    schedule(
      .release(instance, generation: instance.generation, commits: commits, point: point),
      at: time + (trace.times.isEmpty ? 0 : trace.times[point]))
  }

  /// Takes what lies behind a point out of a gesture that ends there, so that its speed there is the one on the way to it.
  private func shorten(_ instance: PhaseInstance, to point: Int) {
    guard case .gesture(var gesture) = instance.clock else { return }
    gesture.trace = gesture.trace.cut(after: point)
    instance.clock = .gesture(gesture)
    for key in instance.touched {
      guard var driver = screen.drivers[key], driver.owner == instance.id else { continue }
      driver.clock = instance.clock
      if case .following(let start, let trace, let channel, let since) = driver.motion {
        driver.motion = .following(start: start, trace.cut(after: point), channel: channel, since: since)
      }
      screen.drive(key, driver)
    }
  }
}
