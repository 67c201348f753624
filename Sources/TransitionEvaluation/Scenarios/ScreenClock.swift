internal import TransitionCurves

/// How the own time of a phase follows the run's: on its own, or by a gesture.
enum ScreenClock: Sendable {
  /// One second a second, from a moment on.
  case running(start: Double)
  case gesture(GestureProgress)
  case released(ReleasedProgress)
  /// Stays at a progress.
  case still(Double)

  var isRunning: Bool {
    if case .running = self { return true }
    return false
  }

  /// Whether it is asked for the speed with which a way after a gesture ends.
  var isArriving: Bool {
    if case .released(let released) = self { return released.isArriving }
    return false
  }

  /// Whether it has a speed even at the phase's ends.
  var isLed: Bool {
    if case .gesture = self { return true }
    return isArriving
  }

  /// The phase's time in seconds at a moment of the run, and how fast it goes.
  ///
  /// - Parameter duration: The phase's, which progress is a part of.
  func state(at time: Double, duration: Double) -> (local: Double, rate: Double) {
    if case .running(let start) = self { return (time - start, 1) }
    let (progress, speed) = progress(at: time)
    return (progress * duration, speed * duration)
  }

  /// Progress at a moment and its speed; of a clock that runs by itself, 0.
  func progress(at time: Double) -> (progress: Double, speed: Double) {
    switch self {
    case .running: (0, 0)
    case .gesture(let gesture): gesture.state(at: time)
    case .released(let released): released.state(at: time)
    case .still(let progress): (progress, 0)
    }
  }
}

/// Progress while a gesture is on.
struct GestureProgress: Sendable {
  /// When the gesture began.
  var start: Double
  var trace: GestureTrace
  var channel: String
  /// The input at progress 0 and at progress 1.
  var bounds: (Double, Double)
  var rubberBand: Double?
  /// What is added to the progress that the input says: a gesture that catches a phase goes on from where it is.
  var shift = 0.0

  /// Progress before the rubber band.
  func raw(input: Double) -> Double { (input - bounds.0) / (bounds.1 - bounds.0) + shift }

  func state(at time: Double) -> (progress: Double, speed: Double) {
    let (input, slope) = trace.state(of: channel, at: time - start)
    let (progress, factor) = banded(raw(input: input))
    return (progress, factor * slope / (bounds.1 - bounds.0))
  }

  /// Progress as it shows, and its derivative: an excess x of input over a range r becomes |r|(1 − 1/(cx/|r| + 1)).
  func banded(_ raw: Double) -> (progress: Double, factor: Double) {
    guard raw < 0 || raw > 1 else { return (raw, 1) }
    let end = raw < 0 ? 0.0 : 1.0
    guard let rubberBand, rubberBand > 0 else { return (end, 0) }
    let excess = rubberBand * abs(raw - end) + 1
    let shown = 1 - 1 / excess
    return (raw < 0 ? -shown : 1 + shown, rubberBand / (excess * excess))
  }
}

/// Progress after a gesture, on its way to an end.
struct ReleasedProgress: Sendable {
  var from: Double
  /// 0 or 1.
  var to: Double
  /// When the gesture ended.
  var start: Double
  /// Seconds.
  var duration: Double
  var curve: any TimingFunction
  /// What a spring adds for the gesture's velocity.
  var impulse: (spring: Spring, speed: Double)?
  /// Whether its speed at its end is the one that it arrives with, which a phase that follows takes over; else it is 0.
  var isArriving = false

  func state(at time: Double) -> (progress: Double, speed: Double) {
    let elapsed = time - start
    guard duration > 0, elapsed < duration - EffectTiming.instant else { return (to, isArriving ? arrivalSpeed : 0) }
    guard elapsed > 0 else { return (from, impulse?.speed ?? (to - from) * curve.derivative(at: 0) / duration) }
    var progress = from + (to - from) * curve.value(at: elapsed / duration)
    var speed = (to - from) * curve.derivative(at: elapsed / duration) / duration
    if let impulse {
      let push = impulse.spring.impulse(at: elapsed)
      progress += impulse.speed * push.value
      speed += impulse.speed * push.velocity
    }
    return (progress, speed)
  }

  private var arrivalSpeed: Double {
    guard duration > 0 else { return 0 }
    guard let impulse else { return (to - from) * curve.derivative(at: 1) / duration }
    return (to - from) * impulse.spring.velocity(at: duration)
      + impulse.speed * impulse.spring.impulse(at: duration).velocity
  }

  /// The part of the way that is behind, and its speed.
  func fraction(at time: Double) -> (value: Double, speed: Double) {
    guard from != to else { return (1, 0) }
    let (progress, speed) = state(at: time)
    return ((progress - from) / (to - from), speed / (to - from))
  }
}
