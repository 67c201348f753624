internal import TransitionCurves
internal import TransitionModel

/// What moves one property on screen for a while: a motion of one phase on that phase's clock, and what is laid over it so
/// that nothing jumps.
struct ScreenDriver: Sendable {
  enum Motion: Sendable {
    case track(PropertyTrack)
    /// Values that hold until the phase is over.
    case held([Double])
    /// The value at the start plus a channel of the gesture.
    case following(start: Double, GestureTrace, channel: String, since: Double)
    /// On its way after a gesture.
    case returning(from: Double, to: Double, ReleasedProgress)
  }

  /// The property's first slot and those of its other lanes.
  var slots: [Int]
  var isColor: Bool
  /// Whether values move; those of others only flip.
  var isContinuous: Bool
  var motion: Motion
  var clock: ScreenClock
  /// The phase's duration in seconds.
  var duration: Double
  /// When it is at rest, in seconds of the run.
  var finish: Double
  /// The phase's number in the run.
  var owner: Int
  /// What a spring adds for the speed on screen, in components, until a local time.
  var impulse: Impulse?
  /// What is added at some times of the phase so that the motion meets the screen, linear between.
  var correction: [Knot] = []
  /// The motions that it came over, of which is added what each still lacks; none of these has others beneath it.
  var beneath: [Beneath] = []

  struct Impulse: Sendable {
    var spring: Spring
    var speeds: [Double]
    var end: Double
  }

  struct Knot: Sendable {
    /// Seconds of the phase.
    var time: Double
    var value: [Double]
  }

  struct Beneath: Sendable {
    var driver: ScreenDriver
    var end: [Double]
  }

  var track: PropertyTrack? {
    if case .track(let track) = motion { return track }
    return nil
  }

  /// What shows where the motion shows nothing, one formula a lane.
  var underlying: [Formula] = []

  /// Whether what lies beneath may show at some time.
  var showsUnderlying: Bool {
    if beneath.contains(where: { $0.driver.showsUnderlying }) { return true }
    switch motion {
    case .track(let track): return track.showsUnderlying
    case .held: return true
    case .following, .returning: return false
    }
  }

  /// Whether something moves it without end.
  var isEndless: Bool {
    guard let track else { return false }
    return (track.sequence + track.additions).contains { $0.timing.iterations == .infinity }
  }
}

/// What a driver needs to be evaluated over a block of frames.
struct ScreenBlock {
  var times: UnsafePointer<Double>
  var count: Int
  var underlying: TrackLanes
  var center: (size: TrackLanes, parent: TrackLanes)?
  var scratch: EffectScratch
}

extension ScreenDriver {
  /// Evaluates a block of frames: values, and speeds where they are wanted.
  func evaluate(_ block: ScreenBlock, into target: TrackLanes) {
    switch motion {
    case .track(let track): evaluate(track, block, into: target)
    case .held(let values):
      for lane in slots.indices {
        let after = block.underlying.values + lane * block.underlying.stride
        let output = target.values + lane * target.stride
        for index in 0..<block.count {
          output[index] = block.times[index] < finish - EffectTiming.instant ? values[lane] : after[index]
        }
        if let slopes = target.slopes { (slopes + lane * target.stride).update(repeating: 0, count: block.count) }
      }
    case .following(let start, let trace, let channel, let since):
      for index in 0..<block.count {
        let (value, slope) = trace.state(of: channel, at: block.times[index] - since)
        target.values[index] = start + value
        target.slopes?[index] = slope
      }
    case .returning(let from, let to, let progress):
      for index in 0..<block.count {
        let (part, speed) = progress.fraction(at: block.times[index])
        target.values[index] = part == 1 ? to : from + (to - from) * part
        target.slopes?[index] = (to - from) * speed
      }
    }
    addExtras(block, into: target)
  }

  private func evaluate(_ track: PropertyTrack, _ block: ScreenBlock, into target: TrackLanes) {
    let count = block.count
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * count) { memory in
      guard let local = memory.baseAddress else { return }
      let rates = local + count
      var isAscending = true
      for index in 0..<count {
        (local[index], rates[index]) = clock.state(at: block.times[index], duration: duration)
        if index > 0, !(local[index] >= local[index - 1]) { isAscending = false }
      }
      track.evaluate(
        TrackBlock(
          times: local, count: count, isAscending: isAscending, end: duration, underlying: block.underlying,
          center: block.center, scratch: block.scratch, rates: clock.isRunning ? nil : UnsafePointer(rates),
          isStillAfterEnd: false), into: target)
      guard !clock.isRunning, isContinuous, duration.isFinite else { return }
      for index in 0..<count {
        if clock.isLed, abs(local[index] - duration) <= EffectTiming.instant {
          // At its end the phase is still as fast as what leads it there.
          extend(track, block, to: local[index], rate: rates[index], at: index, into: target, keepsValue: true)
        } else if local[index] < -EffectTiming.instant || local[index] > duration + EffectTiming.instant {
          extend(track, block, to: local[index], rate: rates[index], at: index, into: target)
        }
      }
    }
  }

  /// Goes on beyond an end as the animations in effect there would: along the tangent.
  ///
  /// - Parameter keepsValue: Whether only the speed is wanted.
  private func extend(
    _ track: PropertyTrack, _ block: ScreenBlock, to local: Double, rate: Double, at index: Int,
    into target: TrackLanes, keepsValue: Bool = false
  ) {
    let end = local < 0 ? 0 : duration
    let own = state(of: track, at: end, block, index, isAlone: true)
    let all = state(of: track, at: end, block, index, isAlone: false)
    for lane in slots.indices {
      let speed = own.slopes[lane]
      if !keepsValue { target.values[lane * target.stride + index] = own.values[lane] + speed * (local - end) }
      target.slopes?[lane * target.stride + index] = speed * rate + all.slopes[lane] - speed
    }
  }

  /// A track's values and speeds at an end of the phase, 0 or its duration, as it is there before it ends.
  ///
  /// - Parameter isAlone: Whether what lies beneath it and the sizes that it depends on are taken as still.
  private func state(
    of track: PropertyTrack, at end: Double, _ block: ScreenBlock, _ index: Int, isAlone: Bool
  ) -> (values: [Double], slopes: [Double]) {
    var values = [Double](repeating: 0, count: 2 * slots.count)
    func frame(_ lanes: TrackLanes) -> TrackLanes {
      isAlone ? lanes.advanced(by: index).withoutSlopes : lanes.advanced(by: index)
    }
    values.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let inside = end > 0 ? max(0, end - 2 * EffectTiming.instant) : 0
      withUnsafePointer(to: inside) { times in
        track.evaluate(
          TrackBlock(
            times: times, count: 1, isAscending: true, end: duration, underlying: frame(block.underlying),
            center: block.center.map { (frame($0.size), frame($0.parent)) }, scratch: block.scratch,
            isStillAfterEnd: false, edge: end),
          into: TrackLanes(values: base, slopes: base + slots.count, stride: 1))
      }
    }
    return (Array(values.prefix(slots.count)), Array(values.suffix(slots.count)))
  }

  private func addExtras(_ block: ScreenBlock, into target: TrackLanes) {
    guard isContinuous else { return }
    let lanes = slots.count
    if impulse != nil || !correction.isEmpty {
      for index in 0..<block.count {
        let (local, rate) = clock.state(at: block.times[index], duration: duration)
        var extra = [Double](repeating: 0, count: lanes), speeds = extra
        if let impulse, local > -EffectTiming.instant, local < impulse.end - EffectTiming.instant {
          let push = impulse.spring.impulse(at: local)
          for lane in 0..<lanes {
            extra[lane] += impulse.speeds[lane] * push.value
            speeds[lane] += impulse.speeds[lane] * push.velocity * rate
          }
        }
        let (value, slope) = correction(at: local, isArriving: clock.isArriving && rate > 0)
        for lane in value.indices where lane < lanes {
          extra[lane] += value[lane]
          speeds[lane] += slope[lane] * rate
        }
        if extra.contains(where: { $0 != 0 }) || speeds.contains(where: { $0 != 0 }) {
          ScreenComponents.add(extra, speeds, to: target, at: index, isColor: isColor)
        }
      }
    }
    for old in beneath { add(old, block, into: target) }
  }

  /// What the correction adds at a time of the phase, and its slope.
  ///
  /// - Parameter isArriving: Whether the slope is wanted that leads to a time, rather than on from it.
  func correction(at local: Double, isArriving: Bool = false) -> (value: [Double], slope: [Double]) {
    guard let first = correction.first, let last = correction.last else { return ([], []) }
    let still = [Double](repeating: 0, count: first.value.count)
    if local < first.time { return (first.value, still) }
    for (a, b) in zip(correction, correction.dropFirst()) {
      guard local < b.time || isArriving && local <= b.time + EffectTiming.instant else { continue }
      let length = b.time - a.time
      let slope = zip(a.value, b.value).map { ($1 - $0) / length }
      return (zip(a.value, slope).map { $0 + $1 * (local - a.time) }, slope)
    }
    return (last.value, still)
  }

  /// Adds what an older motion still lacks to its end.
  private func add(_ old: Beneath, _ block: ScreenBlock, into target: TrackLanes) {
    let lanes = slots.count
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: 2 * lanes * block.count)
    memory.initialize(repeating: 0, count: 2 * lanes * block.count)
    defer { memory.deallocate() }
    let own = TrackLanes(values: memory, slopes: memory + lanes * block.count, stride: block.count)
    old.driver.evaluate(block, into: own)
    for index in 0..<block.count where block.times[index] < old.driver.finish - EffectTiming.instant {
      let values = (0..<lanes).map { own.values[$0 * own.stride + index] }
      let slopes = (0..<lanes).map { own.slopes?[$0 * own.stride + index] ?? 0 }
      let components = ScreenComponents.of(values, isColor: isColor)
      let speeds = ScreenComponents.speeds(values, slopes, isColor: isColor)
      ScreenComponents.add(zip(components, old.end).map { $0 - $1 }, speeds, to: target, at: index, isColor: isColor)
    }
  }

  /// When it and what lies beneath it are at rest, in seconds of the run.
  var restTime: Double { beneath.reduce(finish) { max($0, $1.driver.finish) } }

  /// Whether something moves it at a moment of the run: an animation in its active interval, a gesture or the way after
  /// one, or what is laid over it. What waits in a delay, and what a fill holds, is at rest.
  func isMoving(at time: Double) -> Bool {
    if beneath.contains(where: { $0.driver.isMoving(at: time) }) { return true }
    guard isContinuous, time < finish - EffectTiming.instant else { return false }
    switch motion {
    case .held: return false
    case .following, .returning: return true
    case .track(let track):
      // At an end, and beyond it, what is in effect there counts.
      let edge = max(0, duration - 2 * EffectTiming.instant)
      let local = min(max(clock.state(at: time, duration: duration).local, 0), edge)
      if let last = correction.last, local < last.time { return true }
      return track.isActive(at: local)
    }
  }

  /// All formulas that it reads.
  var allUnderlying: [Formula] { underlying + beneath.flatMap { $0.driver.underlying } }
}
