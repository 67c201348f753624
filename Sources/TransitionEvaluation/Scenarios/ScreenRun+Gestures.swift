internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Gestures: a phase that follows an input, and its consequences.
extension ScreenRun {
  /// A gesture with a known end.
  mutating func drag(_ trace: GestureTrace, _ phase: Int, at time: Double) {
    guard let id = beginDrag(trace, phase, at: time) else { return }
    decide(id, trace, at: time)
  }

  /// Starts a gesture, which lasts until it is released.
  ///
  /// - Parameter trace: The known part of the gesture.
  /// - Returns: The phase it drives; nil for one that a gesture cannot drive.
  mutating func beginDrag(_ trace: GestureTrace, _ phase: Int, at time: Double) -> Int? {
    guard let interaction = script.interactions[phase], let declared = script.plans[phase] else { return nil }
    if let rule = interaction.stops { return beginDrag(trace, phase, interaction, rule, at: time) }
    let snapshot = snapshot(at: time)
    var gesture = GestureProgress(
      start: time, trace: trace, channel: interaction.input, bounds: interaction.bounds,
      rubberBand: interaction.rubberBand)
    let id: Int
    if let caught = catchable(phase, at: time) {
      id = caught.id
      note(.caught, phase, at: time)
      gesture.caught = caughtProgress(of: caught, at: time)
      gesture.shift = gesture.unbanded - gesture.raw(input: trace.state(of: interaction.input, at: 0).value)
      // A spring may have carried it beyond an end, where rubber banding applies.
      drive(id, by: .gesture(gesture), isNew: false, snapshot, at: gesture.state(at: time).progress)
    } else {
      let isFresh = isFresh(for: declared)
      let plan = isFresh ? declared : planFromScreen(declared, snapshot)
      id = begin(plan, phase, at: time, clock: .still(0), finish: .infinity)
      note(.drag, phase, at: time)
      if !isFresh { self[id]?.entry = snapshot }
      // Springs that have nothing to do on this screen take no time, but the gesture leads away from it again.
      if plan.duration < EffectTiming.instant { self[id]?.length = declared.duration }
      drive(id, by: .gesture(gesture), isNew: true, snapshot, at: 0)
    }
    for (key, channel) in interaction.follow { follow(key, channel, trace, id, snapshot, at: time) }
    return id
  }

  /// The phase in progress that a gesture catches.
  func catchable(_ phase: Int, at time: Double) -> PhaseInstance? {
    live.last { instance in
      guard instance.phase == phase, time < instance.takenOver - EffectTiming.instant, instance.duration.isFinite
      else { return false }
      switch instance.clock {
      case .running, .released: return time < instance.finish - EffectTiming.instant
      case .backward: return false
      case .gesture: return true
      case .still: return instance.mayBeCaught && instance.touched.contains { screen.owners[$0] == instance.id }
      }
    }
  }

  /// The progress at which a gesture catches a phase. For a phase on its own clock, whose curves are treated as linear,
  /// it is the progress at which its last animation has its current value (UIKit's `fractionComplete`); otherwise the
  /// elapsed share of the time.
  func caughtProgress(of instance: PhaseInstance, at time: Double) -> Double {
    guard case .running(let start) = instance.clock else { return instance.clock.progress(at: time).progress }
    guard instance.duration > 0 else { return 1 }
    let local = time - start, plain = local / instance.duration
    guard instance.interaction?.takesCurvesAsLinear == true else { return plain }
    let origin = instance.plan.origin
    // Of several legs, the one on screen counts.
    let times = instance.plan.path?.times ?? [0, instance.duration]
    let leg = (times.dropFirst().firstIndex { $0 > local } ?? times.count - 1) - 1
    let keys = instance.touched.filter { screen.drivers[$0]?.owner == instance.id }
    var last: Effect?
    for key in keys {
      guard
        let effect = screen.drivers[key]?.track?.sequence.last(where: { $0.start < times[leg + 1] && $0.listing >= 0 }),
        effect.start >= times[leg] || leg == 0, origin.animations.indices.contains(effect.listing),
        origin.animations[effect.listing].declaration.keyframes == nil, effect.timing.iterations == 1,
        effect.timing.direction == .normal
      else { continue }
      if let last, last.timing.endTime >= effect.timing.endTime { continue }
      last = effect
    }
    guard let last, last.timing.duration > 0, let curve = last.places.curves.first else { return plain }
    let part = (local - last.timing.delay) / last.timing.duration
    guard part > 0, part < 1 else { return plain }
    return (last.timing.delay + curve.value(at: part) * last.timing.duration) / instance.duration
  }

  /// Makes a phase follow a clock, continuing from the values on screen.
  ///
  /// - Parameter progress: The progress at which it does.
  mutating func drive(_ id: Int, by clock: ScreenClock, isNew: Bool, _ snapshot: Snapshot, at progress: Double) {
    self[id]?.clock = clock
    self[id]?.generation += 1
    self[id]?.finish = .infinity
    if isNew { touch(id) }
    for key in self[id]?.touched ?? [] { scrub(key, id, snapshot, at: progress) }
  }

  /// Switches a property of a phase to its gesture's clock, continuing from the value on screen.
  private mutating func scrub(_ key: PropertyKey, _ id: Int, _ snapshot: Snapshot, at progress: Double) {
    guard let instance = self[id], var driver = screen.drivers[key], driver.owner == id else { return }
    driver.clock = instance.clock
    driver.finish = .infinity
    driver.impulse = nil
    driver.beneath = ScreenLayers()
    driver.correction = []
    if let track = driver.track {
      let straight = instance.interaction?.takesCurvesAsLinear == true ? linear(track, instance.plan) : track
      driver.motion = .track(Sealed(straight))
      correct(&driver, key, instance, snapshot, at: progress, goal: nil)
    }
    screen.drive(key, driver)
  }

  /// A track whose animations have linear curves; keyframe segments keep theirs.
  func linear(_ track: PropertyTrack, _ plan: PhasePlan) -> PropertyTrack {
    var source = plan
    while let reversed = source.origin.reversing { source = reversed }
    let animations = source.origin.animations
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

  mutating func follow(
    _ key: PropertyKey, _ channel: String, _ trace: GestureTrace, _ id: Int, _ snapshot: Snapshot, at time: Double
  ) {
    guard let instance = self[id] else { return }
    let slot = resolved.instances[key.instance].slot(of: key.property)
    let start = shown(key, in: snapshot)?.first ?? 0
    let scene = instance.plan.scene
    layOut([key], as: scene.layout, resting: scene.to, owner: id)
    screen.drive(
      key,
      ScreenDriver(
        slots: [slot], isContinuous: true,
        motion: .following(start: start, trace, channel: channel, since: time), clock: instance.clock,
        duration: instance.duration, finish: .infinity, owner: instance.id))
    if !instance.touched.contains(key) { self[id]?.touched.append(key) }
  }

  /// Finds the point at which the gesture commits or ends.
  private mutating func decide(_ id: Int, _ trace: GestureTrace, at time: Double) {
    guard let interaction = self[id]?.interaction else { return }
    let last = trace.times.count - 1
    let met = (interaction.asksWhenChanged ? 0...last : last...last).first { commits(id, at: $0) }
    if let met { setTrace(trace.cut(after: met), of: id) }
    guard let instance = self[id] else { return }
    schedule(.release(commits: met != nil, point: met ?? last), of: instance, at: time + trace.times[met ?? last])
  }

  /// Whether a gesture commits at a point of its trace.
  mutating func commits(_ id: Int, at point: Int) -> Bool {
    guard let instance = self[id], let interaction = instance.interaction, let commit = interaction.commit,
      case .gesture(let gesture) = instance.clock
    else { return false }
    let trace = gesture.trace
    let progress = gesture.raw(input: trace.state(of: interaction.input, at: trace.times[point]).value)
    do throws(FormulaFailure) {
      return try commit.holds(progress: progress, velocity: trace.velocity(of: interaction.input, at: point))
    } catch {
      if let failure = error.diagnostic(at: commit.range, resolved.name) { diagnostics.report(failure) }
      return false
    }
  }

  /// Replaces a gesture's trace with one that ends earlier, so that its speed there is the one before, or after, that
  /// point.
  mutating func setTrace(_ trace: GestureTrace, of id: Int) {
    guard let instance = self[id], case .gesture(var gesture) = instance.clock else { return }
    gesture.trace = trace
    self[id]?.clock = .gesture(gesture)
    for key in instance.touched {
      guard screen.drivers[key]?.owner == id else { continue }
      screen.drivers[key]?.clock = .gesture(gesture)
      if case .following(let start, _, let channel, let since)? = screen.drivers[key]?.motion {
        screen.drivers[key]?.motion = .following(start: start, trace, channel: channel, since: since)
      }
    }
  }
}
