internal import TransitionCurves
internal import TransitionModel

/// The motion of one property on screen for a while: one from a phase on that phase's clock, with corrections that
/// prevent jumps.
struct ScreenDriver: Sendable {
  enum Motion: Sendable {
    case track(Sealed<PropertyTrack>)
    /// Values that hold until the phase ends.
    case held([Double])
    /// The value at the start plus a channel of the gesture.
    case following(start: Double, GestureTrace, channel: String, since: Double)
    /// Moving toward an end after a gesture.
    case returning(ReleasedProgress)

    /// Whether it follows a channel of the gesture rather than its progress, or did so.
    var isByFinger: Bool {
      switch self {
      case .following, .returning: true
      case .track, .held: false
      }
    }
  }

  /// The slots of the property's lanes.
  var slots: [Int]
  /// Whether values interpolate; others only switch.
  var isContinuous: Bool
  var motion: Motion
  var clock: ScreenClock
  /// The phase's duration in seconds.
  var duration: Double
  /// The time at which it comes to rest, in seconds of the run.
  var finish: Double
  /// The id of the phase's playback in the run.
  var owner: Int
  /// The motion that a spring adds for the speed on screen, in components, until a local time.
  var impulse: Impulse?
  /// The offsets added at some phase times to match the screen, linear in between.
  var correction: [Knot] = []
  /// The part of its declared duration that a shortened motion takes.
  var shortening: Double?
  /// The value at which the motion began; of a shortened one, the end value of the one it interrupted. Nil if it is that
  /// of the track.
  var logicalStart: [Double]?
  /// The motions it replaced, whose remaining differences are added.
  var beneath = ScreenLayers()

  struct Impulse: Sendable {
    var spring: Spring
    var speeds: ScreenComponents
    var end: Double
    /// Where each component ends early, because the spring is clamped at its target; with local times, one per component.
    var clamp: (target: ScreenComponents, times: ScreenComponents)?
  }

  struct Knot: Sendable {
    /// In seconds of the phase.
    var time: Double
    var value: ScreenComponents
  }

  var isColor: Bool { slots.count == EffectScratch.laneCount }

  /// A value of the property, by lane, as components.
  func components(_ lanes: [Double]) -> ScreenComponents { .of(ScreenComponents(lanes: lanes), isColor: isColor) }

  var track: PropertyTrack? {
    if case .track(let track) = motion { return track.value }
    return nil
  }

  /// Whether it holds a value until its phase ends.
  var isHeld: Bool {
    if case .held = motion { return true }
    return false
  }

  /// The value where the motion does not apply, one formula per lane.
  var underlying: [Formula] = []

  /// Whether the underlying value may apply at some time.
  var showsUnderlying: Bool {
    if beneath.showsUnderlying { return true }
    switch motion {
    case .track(let track): return track.value.showsUnderlying
    case .held: return true
    case .following, .returning: return false
    }
  }

  private var hasAdditions: Bool {
    guard case .track(let track) = motion else { return false }
    return !track.value.additions.isEmpty
  }

  /// Whether it is endless.
  var isEndless: Bool {
    guard let track else { return false }
    return (track.sequence + track.additions).contains { $0.timing.iterations == .infinity }
  }
}

extension Sealed<ScreenDriver> {
  /// Evaluates a block of frames: values and, if requested, speeds.
  func evaluate(_ block: TrackBlock, into target: TrackLanes) { value.evaluate(block, into: target) }
}

extension ScreenDriver {
  /// Evaluates a block of frames: values and, if requested, speeds.
  func evaluate(_ block: TrackBlock, into target: TrackLanes) {
    let isSum = hasAdditions || isContinuous && (impulse != nil || !correction.isEmpty || !beneath.isEmpty)
    // Under a gesture, the direction in time decides on which side of a bound a channel continues, not that in the phase.
    guard isColor, isSum || (isContinuous && !clock.isRunning), !target.isPremultiplied else {
      evaluateMotion(block, into: target)
      if isSum { addExtras(block, into: target) }
      return
    }
    withOwnLanes(count: block.count, isPremultiplied: true) { lanes in
      let sums = target.slopes == nil ? lanes.withoutSlopes : lanes
      evaluate(block, into: sums)
      for index in 0..<block.count {
        let (sum, speeds) = sums.frame(index, lanes: slots.count)
        // On arrival a channel at its bound has the speed with which it came.
        let direction = clock.isArriving ? -1.0 : 1
        let shown = ScreenComponents.shown(sum, direction * speeds)
        target.write(shown.lanes, direction * shown.speeds, at: index, lanes: slots.count)
      }
    }
  }

  private func evaluateMotion(_ block: TrackBlock, into target: TrackLanes) {
    switch motion {
    case .track(let track): evaluate(track, block, into: target)
    case .held(let values):
      for lane in slots.indices {
        let after = block.underlying.lane(lane), output = target.lane(lane)
        for index in 0..<block.count {
          output.values[index] =
            block.times[index] < finish - EffectTiming.instant ? values[lane] : after.values[index]
        }
        output.slopes?.update(repeating: 0, count: block.count)
      }
      if target.isPremultiplied { target.premultiply(0..<block.count) }
    case .following(let start, let trace, let channel, let since):
      for index in 0..<block.count {
        let (value, slope) = trace.state(of: channel, at: block.times[index] - since)
        target.values[index] = start + value
        target.slopes?[index] = slope
      }
    case .returning(let motion):
      for index in 0..<block.count {
        let (value, speed) = motion.state(at: block.times[index])
        target.values[index] = value
        target.slopes?[index] = speed
      }
    }
  }

  private func evaluate(_ track: Sealed<PropertyTrack>, _ block: TrackBlock, into target: TrackLanes) {
    let count = block.count
    var phase = block
    phase.end = duration
    if case .running(start: 0) = clock { return track.value.evaluate(phase, into: target) }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * count) { memory in
      guard let local = memory.baseAddress else { return }
      let rates = local + count
      phase.times = UnsafePointer(local)
      phase.isAscending = true
      for index in 0..<count {
        (local[index], rates[index]) = clock.state(at: block.times[index], duration: duration)
        if index > 0, !(local[index] >= local[index - 1]) { phase.isAscending = false }
      }
      if !clock.isRunning { phase.rates = UnsafePointer(rates) }
      track.value.evaluate(phase, into: target)
      guard !clock.isRunning, isContinuous else { return }
      let instant = EffectTiming.instant
      for index in 0..<count {
        let time = local[index], isOutside = time < -instant || time > duration + instant
        let isBehind = clock.looksBehind(rate: rates[index])
        let isBeyond = isOutside || (rates[index] != 0 && time > duration - instant)
        guard isBeyond || (isBehind && target.slopes != nil) else { continue }
        let edge = isBeyond || time < instant ? (time < instant ? 0 : duration) : nil
        let form = target.isPremultiplied
        let own = state(of: track, at: time, edge: edge, block, index, isAlone: true, isPremultiplied: form)
        let all = state(of: track, at: time, edge: edge, block, index, isAlone: false, isPremultiplied: form)
        for lane in slots.indices {
          let speed = own.slopes[lane]
          // Beyond an end it continues along the tangent, as the animations in effect there would; a color has done so.
          if isOutside, let edge {
            target.values[lane * target.stride + index] = own.values[lane] + (isColor ? 0 : speed * (time - edge))
          }
          let slope = speed * rates[index] + all.slopes[lane] - speed
          guard let slopes = target.slopes.map({ $0 + lane * target.stride + index }) else { continue }
          // Without a kink, the speed at the time itself is more accurate.
          if edge != nil || abs(slope - slopes.pointee) > 1e-5 * abs(slope) { slopes.pointee = slope }
        }
      }
    }
  }

  /// A track's values and speeds just before a phase time; those of a color as far beyond an end as that is.
  ///
  /// - Parameters:
  ///   - edge: If it is an end of the phase, that end, 0 or its duration, before the phase ends.
  ///   - isAlone: Whether to treat underlying values and the sizes it depends on as constant.
  private func state(
    of track: Sealed<PropertyTrack>, at time: Double, edge: Double?, _ block: TrackBlock, _ index: Int, isAlone: Bool,
    isPremultiplied: Bool
  ) -> (values: ScreenComponents, slopes: ScreenComponents) {
    func frame(_ lanes: TrackLanes) -> TrackLanes {
      isAlone ? lanes.advanced(by: index).withoutSlopes : lanes.advanced(by: index)
    }
    let place = PhaseEdge(time: edge ?? time, beyond: time - (edge ?? time))
    return withOwnLanes(count: 1, isPremultiplied: isPremultiplied) { own in
      withUnsafePointer(to: place.inside) { times in
        track.value.evaluate(
          TrackBlock(
            times: times, count: 1, end: duration, underlying: frame(block.underlying),
            center: block.center.map { (frame($0.size), frame($0.parent)) }, scratch: block.scratch,
            edge: edge == nil ? nil : place), into: own)
      }
      return own.frame(0, lanes: slots.count)
    }
  }

  /// Provides lanes for values and speeds of this property.
  private func withOwnLanes<Result>(
    count: Int, isPremultiplied: Bool, _ body: (TrackLanes) -> Result
  ) -> Result {
    withZeros(2 * slots.count * count) { memory in
      body(
        TrackLanes(
          values: memory, slopes: memory + slots.count * count, stride: count, isPremultiplied: isPremultiplied))
    }
  }

  /// Adds to the motion; colors are premultiplied.
  private func addExtras(_ block: TrackBlock, into target: TrackLanes) {
    guard isContinuous else { return }
    if impulse != nil || !correction.isEmpty {
      for index in 0..<block.count {
        let (local, rate) = clock.state(at: block.times[index], duration: duration)
        var extra = ScreenComponents.zero, speeds = extra
        if let impulse, local > -EffectTiming.instant, local < impulse.end - EffectTiming.instant {
          let push = impulse.spring.impulse(at: local)
          extra += impulse.speeds * push.value
          speeds += impulse.speeds * push.velocity * rate
        }
        let (value, slope) = correction(at: local, isBehind: clock.looksBehind(rate: rate))
        extra += value
        speeds += slope * rate
        if extra != .zero || speeds != .zero { target.add(extra, speeds, at: index, lanes: slots.count) }
        if let impulse, let (end, times) = impulse.clamp, local < impulse.end - EffectTiming.instant {
          hold(end, from: times, at: local, target, index)
        }
      }
    }
    if !beneath.isEmpty { addBeneath(block, into: target) }
  }

  /// Keeps the components that have crossed their target on it.
  private func hold(
    _ end: ScreenComponents, from times: ScreenComponents, at local: Double, _ target: TrackLanes, _ index: Int
  ) {
    var (values, speeds) = target.frame(index, lanes: slots.count)
    for component in 0..<slots.count where local >= times[component] - EffectTiming.instant {
      values[component] = end[component]
      speeds[component] = 0
    }
    target.write(values, speeds, at: index, lanes: slots.count)
  }

  /// The correction at a phase time, and its slope.
  ///
  /// - Parameter isBehind: Whether to return the slope before the time instead of that after it.
  private func correction(
    at local: Double, isBehind: Bool
  ) -> (value: ScreenComponents, slope: ScreenComponents) {
    guard let first = correction.first, let last = correction.last else { return (.zero, .zero) }
    let place = isBehind ? local - EffectTiming.instant : local + EffectTiming.instant
    if place < first.time { return (first.value, .zero) }
    for index in correction.indices.dropFirst() {
      let a = correction[index - 1], b = correction[index]
      guard place < b.time else { continue }
      let slope = (b.value - a.value) / (b.time - a.time)
      return (a.value + slope * (local - a.time), slope)
    }
    return (last.value, .zero)
  }

  /// Adds the remaining differences of older motions to their ends.
  private func addBeneath(_ block: TrackBlock, into target: TrackLanes) {
    withOwnLanes(count: block.count, isPremultiplied: target.isPremultiplied) { lanes in
      let own = target.slopes == nil ? lanes.withoutSlopes : lanes
      beneath.forEach { old in
        guard (0..<block.count).contains(where: { old.isShown(at: block.times[$0]) }) else { return }
        old.driver.evaluate(block, into: own)
        for index in 0..<block.count where old.isShown(at: block.times[index]) {
          let (values, slopes) = own.frame(index, lanes: slots.count)
          target.add((values - old.end) * old.rate, slopes * old.rate, at: index, lanes: slots.count)
        }
      }
    }
  }

  /// The time at which it and the motions beneath it come to rest, in seconds of the run.
  var restTime: Double { max(finish, beneath.finish) }

  /// Whether it moves at a time of the run: through an animation in its active interval, a gesture, the motion after
  /// one, or a correction. Delays and fills are at rest.
  func isMoving(at time: Double) -> Bool {
    if beneath.isMoving(at: time) { return true }
    guard isContinuous, time < finish - EffectTiming.instant else { return false }
    switch motion {
    case .held: return false
    case .following, .returning: return true
    case .track(let track):
      // At an end, and beyond it, the animations in effect there count.
      let edge = max(0, duration - 2 * EffectTiming.instant)
      let local = min(max(clock.state(at: time, duration: duration).local, 0), edge)
      if let last = correction.last, local < last.time { return true }
      if let impulse, local < impulse.end { return true }
      return track.value.isActive(at: local)
    }
  }
}
