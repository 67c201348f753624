/// A spring that runs in seconds, as a timing function over a duration.
///
/// value(p) is the spring's value at p · duration, 0 up to p = 0, and exactly 1 from p = 1 on and, for a spring with
/// its own duration, from its settling time on. The remaining distance at that time is ``residual``.
package struct SpringTiming: TimingFunction, Equatable {
  package let spring: Spring
  /// Seconds, 0 or more.
  package let duration: Double
  /// The time in seconds from which the value is 1; infinity when only the end of the duration sets it.
  let holdTime: Double
  /// The same, less what instants may differ by.
  private let holdStart: Double
  /// Whether the spring was fitted to the duration; all others have their own.
  package let isFitted: Bool

  /// Cuts off a spring with its own duration after a number of seconds.
  package init(spring: Spring, duration: Double) {
    self.init(spring: spring, duration: duration, holdTime: spring.settlingDuration, isFitted: false)
  }

  init(spring: Spring, duration: Double, holdTime: Double, isFitted: Bool) {
    self.spring = spring
    self.isFitted = isFitted
    self.duration = duration > 0 ? min(duration, 1e100) : 0
    self.holdTime = holdTime
    holdStart = holdTime - EffectTiming.instant
  }

  /// 1 − x where the spring snaps to its target, in distances: positive short of it, negative beyond it.
  package var residual: Double { 1 - spring.value(at: min(duration, holdTime)) }

  /// Fits the spring again to the new duration, or cuts it there; one that cannot be fitted moves as before.
  package func lasting(_ factor: Double) -> any TimingFunction {
    guard isFitted else { return SpringTiming(spring: spring, duration: duration * factor) }
    let fitted = FittedSpring(
      dampingRatio: spring.dampingRatio, initialVelocity: spring.initialVelocity,
      overshootClamping: spring.overshootClamping)
    return (try? fitted.timing(for: duration * factor).get()) ?? self
  }

  package func value(at progress: Double, before: Bool) -> Double {
    guard progress > 0 else { return 0 }
    let time = progress * duration
    return progress >= 1 || time >= holdStart ? 1 : spring.value(at: time)
  }

  /// Returns x′ · duration, per unit of progress; 0 before the start and where the target is held.
  package func derivative(at progress: Double) -> Double {
    guard progress >= 0, progress < 1 else { return 0 }
    let time = progress * duration
    return time >= holdStart ? 0 : spring.velocity(at: time) * duration
  }

  package func evaluate(
    _ inputs: UnsafePointer<Double>, count: Int, values: UnsafeMutablePointer<Double>,
    derivatives: UnsafeMutablePointer<Double>?
  ) {
    var block = SpringBlock(spring: spring, scale: duration)
    var start = 0
    while start < count {
      let length = min(SpringBlock.length, count - start)
      let input = inputs + start
      let output = values + start
      let slope = derivatives.map { $0 + start }
      let first = input[0], last = input[length - 1]
      // A block of even steps within the motion; the ends of the motion are evaluated one by one.
      let moves = first > 0 && last < 1 && last * duration < holdStart
      if !moves || !block.evaluate(input, count: length, values: output, velocities: slope) {
        for index in 0..<length { singly(input[index], value: &output[index], derivative: slope.map { $0 + index }) }
      }
      start += length
    }
  }

  /// Computes value and derivative together, at the cost of one of them.
  private func singly(_ progress: Double, value: inout Double, derivative: UnsafeMutablePointer<Double>?) {
    let time = progress * duration
    guard let derivative, progress > 0, progress < 1, time < holdStart else {
      derivative?.pointee = self.derivative(at: progress)
      value = self.value(at: progress, before: false)
      return
    }
    let state = spring.state(at: time)
    derivative.pointee = state.velocity * duration
    value = state.value
  }
}
