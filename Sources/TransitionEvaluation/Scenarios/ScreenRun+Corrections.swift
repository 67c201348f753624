internal import TransitionCurves
internal import TransitionModel

/// Making motions start from the values on screen: the difference is added to them, and decreases to zero at their end.
extension ScreenRun {
  /// Adds to a motion its difference from the screen at a progress, decreasing to zero at its ends.
  ///
  /// - Parameter goal: The progress to which the phase moves once the gesture is over, in which case only that counts.
  func correct(
    _ driver: inout ScreenDriver, _ key: PropertyKey, _ instance: PhaseInstance, _ snapshot: Snapshot,
    at progress: Double, goal: Double?
  ) {
    guard driver.isContinuous, let track = driver.track, driver.duration > 0, let shown = shown(key, in: snapshot)
    else { return }
    driver.correction = []
    guard let own = value(of: driver, local: progress * driver.duration, in: snapshot),
      let first = value(of: driver, local: 0, in: snapshot, sizes: instance.plan.scene.from)
    else { return }
    let rest = values(key, in: instance.plan.scene.from)
    let screen = continued(key, shown: shown, snapshot)
    // Where the phase would start by itself, it is shown as it is declared, be it with a jump.
    let isAtRest =
      instance.entry == nil && goal == nil && progress == 0
      && rest.map { (driver.components(shown) - driver.components($0)).exceed(1e-12) } == false
    let here = isAtRest ? .zero : screen - own
    // A cancel ends at the phase's `from`, wherever it started.
    let from = rest.map { driver.components($0) - first }
    var places: [(Double, ScreenComponents?)] = []
    if let path = instance.plan.path {
      let ends = goal.map { [$0] } ?? path.neighbors(of: progress)
      places = (ends == [progress] ? [] : [(progress, here)]) + ends.map { ($0, nil) }
      driver.correction = knots(places.map { ($0 * driver.duration, $1) })
      return
    }
    // Beyond the value at its end, the difference would carry a motion that ends before its phase does.
    let extent = track.extent, low = extent.lowerBound / driver.duration, high = extent.upperBound / driver.duration
    let start = (low < progress - 1e-12 ? low : 0, from)
    let end = (progress + 1e-12 < high ? high : 1, ScreenComponents?.none)
    if let goal {
      places = [goal == 0 ? start : end]
      // At an end itself, that end counts.
      if abs(progress - goal) >= 1e-12 { places.append((progress, here)) }
    } else {
      places = progress > 0 ? [start, (progress, here)] : [(0, here)]
      if progress < 1 { places.append(end) }
    }
    driver.correction = knots(places.map { ($0 * driver.duration, $1) })
  }

  /// The components from which a motion on screen continues. A color is as that motion has it before it is clamped, unless
  /// something else is on screen.
  private func continued(_ key: PropertyKey, shown: [Double], _ snapshot: Snapshot) -> ScreenComponents {
    let lanes = ScreenComponents(lanes: shown)
    guard let driver = screen.drivers[key], driver.isColor else { return lanes }
    let components = ScreenComponents.of(lanes, isColor: true)
    guard let own = self.components(of: driver, at: snapshot.time, in: snapshot),
      !(ScreenComponents.shown(own, .zero).lanes - lanes).exceed(1e-12)
    else { return components }
    return own
  }

  /// The knots of a correction, in order; nil is zero; empty if all are zero.
  func knots(_ places: [(Double, ScreenComponents?)]) -> [ScreenDriver.Knot] {
    guard places.contains(where: { $0.1?.exceed(1e-12) == true }) else { return [] }
    return places.sorted { $0.0 < $1.0 }.map { .init(time: $0.0, value: $0.1 ?? .zero) }
  }

  /// The components of a driver's own motion at a local time, without corrections.
  ///
  /// - Parameter sizes: The sizes for converting a center to a layout key; by default those on screen.
  func value(
    of driver: ScreenDriver, local: Double, in snapshot: Snapshot, sizes: StateScene? = nil
  ) -> ScreenComponents? {
    var plain = driver
    plain.impulse = nil
    plain.correction = []
    plain.beneath = ScreenLayers()
    plain.clock = driver.clock.isOwn || driver.duration <= 0 ? .running(start: 0) : .still(local / driver.duration)
    return components(of: plain, at: local, in: snapshot, sizes: sizes)
  }

  /// The components that a driver shows at a time.
  private func components(
    of driver: ScreenDriver, at time: Double, in snapshot: Snapshot, sizes: StateScene? = nil
  ) -> ScreenComponents? {
    let lanes = driver.slots.count
    let effects = EffectMemory(), memory = LaneMemory(lanes: 2 * lanes + 2, frames: 1, wantsSlopes: true)
    defer { withExtendedLifetime((effects, memory)) {} }
    var target = memory.lanes
    target.isPremultiplied = driver.isColor
    let underlying = memory.lanes.lane(lanes)
    let size = memory.lanes.lane(2 * lanes).withoutSlopes, parent = memory.lanes.lane(2 * lanes + 1).withoutSlopes
    for (lane, formula) in driver.underlying.enumerated() where lane < lanes {
      let value = try? formula.evaluate { (slot) throws(FormulaFailure) in
        try snapshot.scene.evaluatedValue(of: slot)
      }
      guard let value else { return nil }
      underlying.values[lane] = value
    }
    if let slots = driver.track?.center {
      let scene = sizes ?? snapshot.scene
      guard let own = scene.value(of: slots.size), let outer = scene.value(of: slots.parent) else { return nil }
      size.values[0] = own
      parent.values[0] = outer
    }
    withUnsafePointer(to: time) { times in
      driver.evaluate(
        TrackBlock(times: times, count: 1, underlying: underlying, center: (size, parent), scratch: effects.scratch),
        into: target)
    }
    return target.frame(0, lanes: lanes).values
  }

  /// Makes a motion start with a value by scaling its values about its end. If that is not possible, adds the
  /// difference at its start, decreasing to zero at its end; a motion without an end keeps it. What only switches has the
  /// value until then.
  func meet(
    _ shown: [Double]?, _ instance: PhaseInstance, _ snapshot: Snapshot, _ driver: inout ScreenDriver
  ) {
    guard driver.duration > 0, let shown, let declared = driver.track else { return }
    guard driver.isContinuous else {
      driver.motion = .track(Sealed(declared.switching(from: shown)))
      return
    }
    let track = declared.endingAsCenter(in: instance.plan.scene.from)
    driver.motion = .track(Sealed(track))
    guard let own = value(of: driver, local: 0, in: snapshot) else { return }
    let missing = driver.components(shown) - own
    guard missing.exceed(1e-12) else { return }
    guard driver.duration.isFinite else {
      driver.correction = knots([(0, missing)])
      return
    }
    if let end = value(of: driver, local: driver.duration, in: snapshot), !driver.isColor, abs(own[0] - end[0]) > 1e-9,
      let scaled = track.scaled(from: own[0], to: shown[0], about: end[0])
    {
      driver.motion = .track(Sealed(scaled))
      return
    }
    driver.correction = knots([(0, missing), (driver.duration, nil)])
    driver.finish = instance.finish
  }

  /// Makes a motion that starts within an iteration start with a value: the difference is added to its first iteration,
  /// decreasing to zero at the end of the iteration.
  func layOver(_ shown: [Double]?, _ snapshot: Snapshot, _ driver: inout ScreenDriver) {
    guard driver.isContinuous, let shown, let timing = driver.track?.sequence.first?.timing, timing.duration > 0,
      let own = value(of: driver, local: 0, in: snapshot)
    else { return }
    let part = min(timing.iterationStart.rounded(.down) + 1 - timing.iterationStart, timing.iterations)
    let begin = max(0, timing.delay), end = timing.delay + part * timing.duration
    guard end > begin else { return }
    let missing = driver.components(shown) - own
    driver.correction = knots([(begin, missing), (end, nil)])
  }
}

extension PropertyTrack {
  /// A track played in reverse along a path, whose first value is a center like all others.
  ///
  /// - Parameter scene: Its start when nothing is interrupted.
  fileprivate func endingAsCenter(in scene: StateScene) -> PropertyTrack {
    guard mirroredFrom != nil, !endsAsCenter, let center, let value = endValue?.first,
      sequence.last?.shape.isCenter == true, let size = scene.value(of: center.size),
      let parent = scene.value(of: center.parent)
    else { return self }
    var track = self
    track.endValue = [center.center(of: value, size: size, parent: parent)]
    track.endsAsCenter = true
    return track
  }

  /// A track played in reverse of what only switches, with another value at its start: where its last animation ends.
  fileprivate func switching(from shown: [Double]) -> PropertyTrack {
    guard mirroredFrom != nil, let last = sequence.indices.last, sequence[last].timing.iterations <= 1 else {
      return self
    }
    let timing = sequence[last].timing
    let isForward = timing.direction == .normal || timing.direction == .alternate
    func replaced(_ values: [Double]) -> [Double] {
      var values = values
      values[isForward ? values.count - 1 : 0] = shown[0]
      return values
    }
    var track = self
    switch sequence[last].shape {
    case .discrete(let values): track.sequence[last].shape = .discrete(values: replaced(values))
    case .hidden(let values): track.sequence[last].shape = .hidden(values: replaced(values))
    default: return self
    }
    if endValue != nil { track.endValue = shown }
    return track
  }

  /// The track with its values scaled about its end such that it starts with another value; nil for values other than plain
  /// numbers, and where that would enlarge what lies beyond both ends.
  fileprivate func scaled(from own: Double, to shown: Double, about center: Double) -> PropertyTrack? {
    guard additions.isEmpty else { return nil }
    let factor = (shown - center) / (own - center), ends = min(own, center)...max(own, center)
    var track = self
    for index in sequence.indices {
      guard case .number(let values) = sequence[index].shape, sequence[index].fill == .both else { return nil }
      if abs(factor) > 1 + 1e-9, !values.allSatisfy({ ends.contains($0) }) { return nil }
      track.sequence[index].shape = .number(values: values.map { center + ($0 - center) * factor })
    }
    if let value = endValue { track.endValue = value.map { center + ($0 - center) * factor } }
    return track
  }
}
