internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Playing a phase: by itself, or replacing running ones.
extension ScreenRun {
  /// Starts a phase from the values on screen.
  ///
  /// - Parameter arriving: The speeds at the end of the motion after a gesture, which ends at that very time.
  mutating func play(_ phase: Int, at time: Double, arriving: Snapshot? = nil) {
    defer { note(.play, phase, at: time) }
    guard let declared = script.plans[phase] else { return }
    entrances[phase] = Entrance(time: time, values: [:])
    let origin = declared.origin
    let mode = origin.phase.declaration.interruption?.value ?? .replace
    let isFresh = isFresh(for: declared)
    let added = mode == .additive ? addable(at: time) : []
    let replaced =
      resolved.hasSnapshots
      ? [] : added.filter { screen.drivers[$0]?.underlying.contains { $0.readsSlots } == false }
    var snapshot = snapshot(of: screen, at: time, replacing: replaced)
    if let arriving {
      snapshot.speeds.merge(arriving.speeds.filter { arriving.moving.contains($0.key) }) { $1 }
      snapshot.moving.formUnion(arriving.moving)
    }
    var start = snapshot
    if mode == .additive { start = ends(of: snapshot, added) }
    let plan = isFresh || mode == .restart ? declared : planFromScreen(declared, start, picturing: snapshot.scene)
    let turned = mode == .retrace || mode == .shorten ? turnedPhase(by: plan, at: time) : nil
    if mode == .retrace, let turned, beganAtItsFrom(turned) { return retrace(turned, by: phase, plan, at: time) }
    let id = begin(plan, phase, at: time, clock: .running(start: time), finish: time + plan.duration)
    head(for: declared.scene.to, at: time)
    for span in plan.animations {
      notes.instants += [time + max(0, span.start), time + min(span.end, plan.duration)]
    }
    let before = screen
    touch(id)
    if !replaced.isEmpty,
      before.layouts != screen.layouts || plan.scene.tracks.contains(where: { $0.readsScreen })
    {
      snapshot = self.snapshot(of: before, at: time)
    }
    if !isFresh { self[id]?.entry = start }
    guard let instance = self[id] else { return }
    for key in instance.touched {
      guard var driver = screen.drivers[key], let track = driver.track else { continue }
      if mode != .restart, !isFresh { driver.logicalStart = shown(key, in: start) }
      let short =
        mode == .shorten && turned != nil
        ? shortened(driver, key, returning: before.drivers[key], to: plan.scene.to, at: time) : nil
      if let short { driver = short }
      // A phase played in reverse is a fixed curve, including its springs.
      if mode != .restart, !isFresh, origin.reversing == nil, short == nil {
        free(key, declared, plan, start, into: &driver)
      }
      // A reversed motion and one with additions start elsewhere, and one along a path starts with another size.
      if mode != .restart, !isFresh,
        origin.reversing != nil || track.sequence.isEmpty || !track.additions.isEmpty || track.center != nil
      {
        meet(shown(key, in: start), instance, snapshot, &driver)
      } else if mode != .restart, !isFresh, track.sequence.first?.timing.iterationStart != 0 {
        layOver(shown(key, in: start), snapshot, &driver)
      }
      if mode == .additive { addRest(of: before, snapshot, key, start, to: &driver, at: time) }
      screen.drive(key, driver)
    }
    if turned != nil { endEarlier(id, at: time) }
    scheduleThen(after: id)
  }

  /// Recompiles a phase from the values on screen; a reversed phase is unchanged.
  ///
  /// - Parameters:
  ///   - snapshot: The values from which its motions start.
  ///   - pictured: The screen that snapshots show, if another one.
  mutating func planFromScreen(
    _ declared: PhasePlan, _ snapshot: Snapshot, picturing pictured: StateScene? = nil
  ) -> PhasePlan {
    let origin = declared.origin
    guard origin.reversing == nil else { return declared }
    if let path = declared.path {
      // Only the first leg starts from the screen.
      let legs = [planFromScreen(path.legs[0], snapshot, picturing: pictured)] + path.legs.dropFirst()
      return PhasePlan(joining: StatePath(scenes: path.scenes, legs: legs), phase: origin.phase)
    }
    let to =
      resolved.hasSnapshots
      ? StateScene(
        declared.scene.to.given, beside: screen.base,
        pictured: bareScene(at: snapshot.time) ?? pictured ?? snapshot.scene)
      : declared.scene.to
    let start = StartValues(scene: snapshot.scene) { snapshot.moving.contains($0) ? snapshot.speeds[$0] : nil }
    let resolver = Resolver(resolved, diagnostics: diagnostics, texts: script.texts)
    let compiler = PhaseCompiler(
      resolver, phase: origin.phase, from: declared.scene.from, to: to, start: start)
    let plan = compiler.compile(
      lenientMarkers: resolved.options.reducedMotion || origin.phase.through != nil)
    diagnostics = resolver.diagnostics
    return plan ?? declared
  }

  /// The screen without what phases hold meanwhile, which snapshots do not show; nil if nothing is held.
  private mutating func bareScene(at time: Double) -> StateScene? {
    let held = screen.drivers.compactMap { key, driver -> PropertyKey? in
      driver.isHeld && time < driver.finish - EffectTiming.instant ? key : nil
    }
    guard !held.isEmpty else { return nil }
    var bare = screen
    for key in held {
      guard var driver = screen.drivers[key] else { continue }
      // From its end on, the value beneath it is shown.
      driver.finish = -.infinity
      bare.drive(key, driver)
    }
    return snapshot(of: bare, at: time).scene
  }

  /// Takes over everything that a phase affects: what it animates, what differs between its states, and its `during`.
  mutating func touch(_ id: Int) {
    guard let instance = self[id] else { return }
    let plan = instance.plan, scene = plan.scene
    let moved = plan.movedProperties, changed = changed(by: plan) + refixed(by: plan, at: instance.start)
    layOut(moved + changed, as: scene.layout, resting: scene.to, owner: id)
    for (key, index) in plan.driven {
      let track = scene.tracks[index]
      let type = resolved.instances[key.instance].type(of: key.property)
      let isFlipping = type == .text || type == .boolean
      screen.drive(
        key,
        ScreenDriver(
          slots: track.slots, isContinuous: !isFlipping, motion: .track(Sealed(track)),
          clock: instance.clock, duration: instance.duration,
          finish: instance.start + min(plan.duration, track.lastEnd),
          owner: instance.id, underlying: track.underlying))
    }
    for held in scene.held {
      screen.drive(
        held.key,
        ScreenDriver(
          slots: held.slots, isContinuous: false, motion: .held(held.values),
          clock: instance.clock, duration: instance.duration, finish: instance.finish, owner: instance.id,
          underlying: held.underlying))
    }
    let known = Set(moved), unmoved = changed.filter { !known.contains($0) }
    for key in unmoved { screen.settle(key, rest(key, in: scene.to), owner: instance.id) }
    self[id]?.touched = moved + unmoved
  }

  /// Lays views out by other keys, which rest; those that no longer fix a view stop moving.
  ///
  /// - Parameters:
  ///   - touched: What is touched: an axis without any of these keys keeps its own, whatever another phase does there.
  ///   - layout: Returns the new layout of a view.
  ///   - scene: The values of keys that now fix a view.
  mutating func layOut(
    _ touched: [PropertyKey], as layout: (Int) -> ViewLayout, resting scene: StateScene, owner: Int
  ) {
    let views = Dictionary(grouping: touched.filter { $0.property.isLayout }) { $0.instance }
    for (view, keys) in views.sorted(by: { $0.key < $1.key }) {
      let old = self.layout(of: view), whole = layout(view)
      var new = whole
      for axis in Axis.allCases where !keys.contains(where: { whole.axis(of: $0.property) == axis }) {
        new[axis] = old[axis]
      }
      // An aspect ratio derives the size on one axis from the other one.
      if new.horizontal.contains(.aspect), new.vertical.contains(.aspect) { new = whole }
      guard old != new else { continue }
      screen.layouts[view] = new
      for property in old.properties where !new.contains(property) {
        screen.forget(PropertyKey(instance: view, property: property))
      }
      for property in new.properties where !old.contains(property) {
        let key = PropertyKey(instance: view, property: property)
        screen.settle(key, rest(key, in: scene), owner: owner)
      }
    }
  }

  /// The keys of axes that a phase's states fix by different keys with equal values, and that nothing moves.
  private func refixed(by plan: PhasePlan, at time: Double) -> [PropertyKey] {
    let scene = plan.scene, difference = StateDifference(from: scene.from, to: scene.to)
    return difference.views.flatMap { view in
      let from = scene.from.layout(of: view), to = scene.to.layout(of: view), old = layout(of: view)
      return Axis.allCases.filter { from[$0] != to[$0] }.flatMap { axis -> [PropertyKey] in
        func keys(_ layout: AxisLayout) -> [PropertyKey] {
          layout.keys.map { PropertyKey(instance: view, property: axis.property($0)) }
        }
        let isMoving = keys(old[axis]).contains { key in
          screen.drivers[key].map { time < $0.restTime - EffectTiming.instant } ?? false
        }
        let new = keys(scene.layout(of: view)[axis])
        return isMoving || new.contains(where: difference.contains) ? [] : new
      }
    }
  }

  /// The properties that differ between a phase's states, and those of snapshots, which show the previous screen.
  func changed(by plan: PhasePlan) -> [PropertyKey] {
    let scene = plan.scene
    var keys: [PropertyKey] = []
    let difference = StateDifference(from: scene.from, to: scene.to)
    for view in difference.views {
      let layout = scene.layout(of: view), from = scene.from.layout(of: view), to = scene.to.layout(of: view)
      // Where the states fix an axis by different keys, neither need state those by which the phase fixes it.
      let anew = layout.properties.filter { from[layout.axis(of: $0)] != to[layout.axis(of: $0)] }
      keys += anew.map { PropertyKey(instance: view, property: $0) }.filter(difference.contains)
      for property in difference.stated(of: view) where !anew.contains(property) {
        if property.isLayout, !layout.contains(property) { continue }
        let key = PropertyKey(instance: view, property: property)
        if scene.from.isBound(key), scene.to.isBound(key) { continue }
        if difference.contains(key) { keys.append(key) }
      }
    }
    for (view, source) in scene.resolved.snapshotSources.enumerated() where source != nil {
      for property in scene.layout(of: view).properties + PropertyCatalog.visual.indices.map({ .visual($0) }) {
        let key = PropertyKey(instance: view, property: property)
        guard property.isLayout || property.descriptor?.isPictured == true, resolved.base[key] == nil,
          scene.to.given.values[key] == nil, !keys.contains(key)
        else { continue }
        keys.append(key)
      }
    }
    return keys
  }

  /// Lets a spring with another start than declared run until it has settled from there. If it starts immediately, it
  /// takes over the speed on screen; if the value on screen is at rest, it has its own velocity.
  func free(
    _ key: PropertyKey, _ declared: PhasePlan, _ plan: PhasePlan, _ snapshot: Snapshot,
    into driver: inout ScreenDriver
  ) {
    guard driver.isContinuous, var track = driver.track, var effect = track.sequence.first, effect.pacing == nil,
      effect.timing.direction == .normal || effect.timing.direction == .alternate, effect.timing.iterationStart == 0,
      let timing = effect.places.curves.first as? SpringTiming
    else { return }
    let isMoving = snapshot.moving.contains(key)
    let planned = declared.driven[key].flatMap { declared.scene.tracks[$0].sequence.first }
    if !isMoving, let planned, planned.shape.lanes(at: 0) == effect.shape.lanes(at: 0) { return }
    let spring = isMoving ? timing.spring.atRest : timing.spring
    let start = ScreenComponents(lanes: shown(key, in: snapshot) ?? [])
    var lanes = snapshot.speeds[key] ?? []
    if let center = track.center, !lanes.isEmpty { lanes[0] -= speed(of: key, whileResting: center, snapshot) }
    let isLate = effect.timing.delay >= EffectTiming.instant
    if isLate { lanes = lanes.map { _ in 0 } }
    let speeds = ScreenComponents.speeds(start, ScreenComponents(lanes: lanes), isColor: driver.isColor)
    let isPushed = isMoving && speeds != .zero
    // With a duration of its own, the animation ends when all that it moves has settled.
    let isSettling = plan.origin.animations[effect.listing].timings[0].isSettling
    let target = isSettling || timing.isFitted ? nil : effect.shape.lanes(at: 1)
    let hold =
      target.map {
        spring.settlingDuration(
          to: $0, from: effect.shape.lanes(at: 0), declared: planned?.shape.lanes(at: 0),
          speeds: isMoving ? lanes : nil)
      } ?? .infinity
    // Each component of a pushed spring crosses its target at a time of its own.
    effect.places.curves[0] = FreeSpringTiming(
      spring: isPushed ? spring.withoutClamping : spring, duration: timing.duration, hold: hold)
    track.sequence[0] = effect
    driver.motion = .track(Sealed(track))
    guard isPushed else { return }
    let next = track.sequence.dropFirst().first?.start ?? .infinity
    // With a negative delay, the spring has been running for that long.
    let end = min(timing.duration, hold) + min(0, effect.timing.delay)
    driver.impulse = .init(spring: spring, speeds: speeds, end: min(end, next, driver.duration))
    if spring.overshootClamping, let values = effect.shape.lanes(at: 1) {
      let from = ScreenComponents.of(start, isColor: driver.isColor)
      let target = driver.components(values)
      var times = ScreenComponents(repeating: .infinity)
      for component in 0..<driver.slots.count {
        times[component] = spring.crossingTime(
          displacement: target[component] - from[component], velocity: -speeds[component])
      }
      driver.impulse?.clamp = (target, times)
    }
  }

  /// The speed of a key because the sizes change that its center is converted with.
  private func speed(of key: PropertyKey, whileResting center: CenterConversion, _ snapshot: Snapshot) -> Double {
    guard let axis = key.property.axis else { return 0 }
    func speed(of instance: Int?) -> Double {
      guard let instance else { return 0 }
      return snapshot.speeds[PropertyKey(instance: instance, property: axis.property(.size))]?.first ?? 0
    }
    return center.value(
      center: 0, size: speed(of: key.instance), parent: speed(of: resolved.instances[key.instance].parent))
  }

  // MARK: Additive interruptions

  /// Whether the remainder of a motion can be added to another.
  private func canAdd(_ old: ScreenDriver, at time: Double) -> Bool {
    guard old.isContinuous, old.clock.isOwn, let track = old.track, track.center == nil, !old.isEndless else {
      return false
    }
    return time < old.restTime - EffectTiming.instant
  }

  /// The properties whose motion can be added to another.
  private func addable(at time: Double) -> [PropertyKey] {
    screen.drivers.filter { canAdd($0.value, at: time) }.keys.sorted()
  }

  /// Adds to a motion that starts where older ones end what these still lack: those of its property, or of the keys that
  /// have fixed the axis so far. What does not follow from them alone, as from sizes and bindings, decreases to zero.
  private func addRest(
    of before: ScreenState, _ snapshot: Snapshot, _ key: PropertyKey, _ start: Snapshot,
    to driver: inout ScreenDriver, at time: Double
  ) {
    guard let shown = shown(key, in: snapshot), let end = self.shown(key, in: start) else { return }
    var missing = driver.components(shown) - driver.components(end)
    for (source, rate) in sources(of: key, in: before) {
      guard var old = before.drivers[source], let end = start.values[source], canAdd(old, at: time),
        source == key || !old.showsUnderlying
      else { continue }
      let older = old.beneath
      old.beneath = ScreenLayers()
      driver.beneath = driver.beneath.joined(with: older, rate: rate).adding(
        .init(old, end: driver.components(end), rate: rate), at: time)
      if source == key { return }
      missing -= rate * (old.components(snapshot.values[source] ?? end) - old.components(end))
    }
    guard driver.isContinuous, driver.correction.isEmpty, driver.duration > 0, driver.duration.isFinite else { return }
    driver.correction = knots([(0, missing), (driver.duration, nil)])
    if !driver.correction.isEmpty { driver.finish = time + driver.duration }
  }

  /// The properties by which one was determined on a screen, with the change per unit of each.
  private func sources(of key: PropertyKey, in screen: ScreenState) -> [(PropertyKey, rate: Double)] {
    let layout = screen.layouts[key.instance] ?? screen.base.layout(of: key.instance)
    guard !layout.contains(key.property), let axis = key.property.axis,
      let own = axis.key(key.property)
    else { return [(key, 1)] }
    return layout[axis].keys.compactMap { fixed in
      layout[axis].rate(of: own, by: fixed).map {
        (PropertyKey(instance: key.instance, property: axis.property(fixed)), $0)
      }
    }
  }

  /// The values at which what can be added will end, instead of the current ones.
  private func ends(of snapshot: Snapshot, _ keys: [PropertyKey]) -> Snapshot {
    var result = snapshot
    let known = Set(keys)
    result.moving = snapshot.moving.filter { screen.drivers[$0] != nil && !known.contains($0) }
    var state = snapshot.scene.given
    for key in keys {
      guard let driver = screen.drivers[key] else { continue }
      // One that runs backward ends where it began.
      let time = driver.clock.isRunning ? (driver.duration.isFinite ? driver.duration : driver.finish) : 0
      guard let last = value(of: driver, local: time, in: snapshot) else { continue }
      let shown = driver.isColor ? last.straight : last, end = driver.slots.indices.map { shown[$0] }
      result.values[key] = end
      state.values[key] = GivenValue(formulas: end.map { .constant($0) }, range: .none)
    }
    result.scene = scene(of: state)
    for key in result.values.keys where !known.contains(key) { result.values[key] = values(key, in: result.scene) }
    return result
  }

  // MARK: Stopping

  /// Stops a phase's endless animations at their current values; no phase follows it.
  mutating func stop(_ phase: Int, at time: Double) {
    let snapshot = snapshot(at: time)
    let stopped = Set(live.filter { $0.phase == phase }.map { $0.id })
    endWithoutFollowers(stopped)
    let keys = screen.drivers.keys.sorted()
    for key in keys {
      guard let driver = screen.drivers[key], stopped.contains(driver.owner), driver.isEndless,
        time < driver.finish - EffectTiming.instant, let values = snapshot.values[key]
      else { continue }
      screen.settle(key, .values(values), owner: driver.owner)
    }
    for id in stopped {
      guard var instance = self[id], instance.finish == .infinity else { continue }
      let own = screen.drivers.filter { $0.value.owner == id }
      // What it holds ends with it.
      instance.finish = own.values.reduce(time) { $1.isHeld ? $0 : max($0, $1.finish) }
      self[id] = instance
      for (key, driver) in own where driver.isHeld { screen.drivers[key]?.finish = instance.finish }
    }
    note(.stop, phase, at: time)
  }
}
