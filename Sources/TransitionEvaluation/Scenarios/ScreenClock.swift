internal import TransitionCurves

/// How the time of a phase relates to that of the run: directly, or through a gesture.
enum ScreenClock: Sendable {
  /// Advances with the run's time, from a start on.
  case running(start: Double)
  /// Runs backward from a phase time, reached at a time of the run.
  case backward(from: Double, since: Double)
  case gesture(GestureProgress)
  case released(ReleasedProgress)
  /// Stays at a progress.
  case still(Double)

  var isRunning: Bool {
    if case .running = self { return true }
    return false
  }

  /// Whether it advances by itself, forward or backward.
  var isOwn: Bool {
    switch self {
    case .running, .backward: true
    case .gesture, .released, .still: false
    }
  }

  /// Whether the speed at the end of the motion after a gesture is requested.
  var isArriving: Bool {
    if case .released(let released) = self { return released.isArriving }
    return false
  }

  /// Whether the speed at a time is that before it in the phase: where the clock runs backward; on arrival, forward.
  func looksBehind(rate: Double) -> Bool { isArriving ? rate > 0 : rate < 0 }

  /// The phase's time in seconds at a time of the run, and its rate.
  ///
  /// - Parameter duration: The duration of the phase, to convert progress.
  func state(at time: Double, duration: Double) -> (local: Double, rate: Double) {
    if case .running(let start) = self { return (time - start, 1) }
    if case .backward(let from, let since) = self { return (from - (time - since), -1) }
    let (progress, speed) = progress(at: time)
    return (progress * duration, speed * duration)
  }

  /// Progress at a time and its speed, under a gesture and after one.
  func progress(at time: Double) -> (progress: Double, speed: Double) {
    switch self {
    case .running, .backward: preconditionFailure("a phase on its own clock")
    case .gesture(let gesture): return gesture.state(at: time)
    case .released(let released): return released.state(at: time)
    case .still(let progress): return (progress, 0)
    }
  }

  mutating func shift(by seconds: Double) {
    switch self {
    case .running(let start): self = .running(start: start + seconds)
    case .backward(let from, let since): self = .backward(from: from, since: since + seconds)
    case .gesture, .released, .still: break
    }
  }
}

/// Progress during a gesture.
struct GestureProgress: Sendable {
  /// The start of the gesture.
  var start: Double
  var trace: GestureTrace
  var channel: String
  /// The input at progress 0 and at progress 1.
  var bounds: (Double, Double)
  var rubberBand: Double?
  /// The progress, or the place between the outer stops, at which it has caught a phase. Where a spring had carried that
  /// beyond an end, a gesture without a rubber band is clamped there instead.
  var caught = 0.0
  /// The offset added to the input's progress, so that a gesture continues from where it catches a phase.
  var shift = 0.0
  /// The offset added to the input: with several stops, a gesture continues from the one on screen.
  var offset = 0.0
  /// The stops between the bounds; nil if there are none.
  var path: InputPath?

  /// Progress before rubber banding; with several stops, the place between the outer ones.
  func raw(input: Double) -> Double { (input + offset - bounds.0) / (bounds.1 - bounds.0) + shift }

  func state(at time: Double) -> (progress: Double, speed: Double) {
    let (input, slope) = trace.state(of: channel, at: time - start)
    let raw = raw(input: input), rawSpeed = slope / (bounds.1 - bounds.0)
    // At the last point, the speed is that of a release there.
    let isLast = time - start >= trace.duration - EffectTiming.instant
    let (progress, factor) = banded(raw, moving: isLast ? 0 : rawSpeed)
    let speed = factor * rawSpeed
    guard let path else { return (progress, speed) }
    let mapped = path.progress(at: progress, moving: speed)
    return (mapped.progress, mapped.slope * speed)
  }

  /// The progress before rubber banding at which the one is visible at which it has caught a phase; the end of the range if
  /// there is none.
  var unbanded: Double {
    guard caught < 0 || caught > 1, let rubberBand, rubberBand > 0 else { return caught }
    let end = caught < 0 ? 0.0 : 1.0, shown = abs(caught - end)
    guard shown < 1 else { return end }
    let excess = (1 / (1 - shown) - 1) / rubberBand
    return caught < 0 ? -excess : 1 + excess
  }

  /// Visible progress and its derivative: an excess x of input over a range r becomes |r|(1 − 1/(cx/|r| + 1)).
  ///
  /// - Parameter speed: That of `raw` per second, which decides at an end of the range from which side to derive.
  func banded(_ raw: Double, moving speed: Double = 0) -> (progress: Double, factor: Double) {
    let next = raw + speed * EffectTiming.instant
    guard let rubberBand, rubberBand > 0 else {
      let low = min(0, caught), high = max(1, caught)
      return (min(max(raw, low), high), next < low || next > high ? 0 : 1)
    }
    guard next < 0 || next > 1 else { return (min(max(raw, 0), 1), 1) }
    let end = next < 0 ? 0.0 : 1.0
    let excess = rubberBand * (end > 0 ? raw - end : end - raw) + 1
    let shown = 1 - 1 / excess
    return (end > 0 ? 1 + shown : -shown, rubberBand / (excess * excess))
  }
}

/// Progress after a gesture, toward an end; also the value of a followed property.
struct ReleasedProgress: Sendable {
  var from: Double
  var to: Double
  /// The end of the gesture.
  var start: Double
  /// Seconds.
  var duration: Double
  var curve: any TimingFunction
  /// The spring that replaces the curve, starting with a speed of its own.
  var impulse: (spring: Spring, speed: Double)?
  /// With several stops, `from` and `to` are places between the outer ones.
  var path: InputPath?
  /// Seconds after which a spring that is clamped has crossed its end.
  var hold = Double.infinity
  /// Whether a spring decides when it ends.
  var settlesItself = false
  /// Whether its final speed is that of arrival, which a following phase takes over; otherwise it is 0.
  var isArriving = false

  /// The motion along the same curve between other values.
  ///
  /// - Parameter speed: The speed with which a spring starts if progress is at its end already.
  func moving(from: Double, to: Double, speed: Double) -> ReleasedProgress {
    var result = self
    (result.from, result.to, result.path) = (from, to, nil)
    if let (spring, own) = impulse {
      let way = self.to - self.from
      result.run(along: spring, velocity: abs(way) < 1e-9 ? speed : own * (to - from) / way)
    }
    return result
  }

  /// Makes a spring carry it on, with the velocity of the gesture.
  mutating func run(along spring: Spring, velocity: Double) {
    impulse = (spring, velocity)
    hold = spring.crossingTime(displacement: to - from, velocity: -velocity)
  }

  /// The seconds until a spring stays within a distance of its end.
  func settlingDuration(within distance: Double) -> Double {
    guard let (spring, speed) = impulse else { return 0 }
    return spring.settlingDuration(displacement: to - from, velocity: -speed, within: distance)
  }

  /// The seconds until a spring is as good as there: within 5 ε of its way and of the swing of its speed.
  ///
  /// This is longer than until progress is within ε of the whole only where less than a fifth of that is left.
  func relativeSettlingDuration(orWithin least: Double = 0) -> Double {
    guard let (spring, speed) = impulse else { return 0 }
    let motion = abs(to - from) + abs(speed) / spring.naturalFrequency
    return settlingDuration(within: max(5 * spring.leastEpsilon * motion, least))
  }

  func state(at time: Double) -> (progress: Double, speed: Double) {
    let (place, speed) = place(at: time)
    guard let path else { return (place, speed) }
    let mapped = path.progress(at: place, moving: isArriving ? -speed : speed)
    return (mapped.progress, mapped.slope * speed)
  }

  private func place(at time: Double) -> (progress: Double, speed: Double) {
    let elapsed = time - start
    if elapsed >= hold - EffectTiming.instant { return (to, 0) }
    guard duration > 0 else { return (to, 0) }
    guard elapsed < duration - EffectTiming.instant else { return (to, isArriving ? speed(at: duration) : 0) }
    return elapsed > 0 ? (position(at: elapsed), speed(at: elapsed)) : (from, speed(at: 0))
  }

  private func position(at elapsed: Double) -> Double {
    guard let (spring, speed) = impulse else { return from + (to - from) * curve.value(at: elapsed / duration) }
    return from + (to - from) * spring.value(at: elapsed) + speed * spring.impulse(at: elapsed).value
  }

  private func speed(at elapsed: Double) -> Double {
    guard let (spring, speed) = impulse else {
      return (to - from) * curve.derivative(at: elapsed / duration) / duration
    }
    return (to - from) * spring.velocity(at: elapsed) + speed * spring.impulse(at: elapsed).velocity
  }
}

extension Spring {
  /// The ε of a spring that carries a motion on, which ends at last.
  var leastEpsilon: Double { max(epsilon, 1e-6) }
}
