/// The timing model of Web Animations level 1: from a local time to the directed progress of one iteration.
///
/// Times are in seconds. Instants closer than 1e-9 s are one instant, in every comparison.
public struct EffectTiming: Sendable, Equatable {
  /// Which way an iteration runs.
  public enum Direction: Sendable, Equatable, CaseIterable { case normal, reverse, alternate, alternateReverse }
  /// Where the effect shows outside its active phase.
  public enum Fill: Sendable, Equatable, CaseIterable {
    case none, forwards, backwards, both

    var coversBefore: Bool { self == .backwards || self == .both }
    var coversAfter: Bool { self == .forwards || self == .both }
  }

  /// Seconds before the active interval, of either sign.
  public var delay: Double
  /// Seconds after it, of either sign; negative cuts the interval short.
  public var endDelay: Double
  /// Seconds of one iteration, 0 or more; may be infinite.
  public var duration: Double
  /// 0 or more, fractions and infinity included.
  public var iterations: Double
  /// Where in the iterations to begin, 0 or more.
  public var iterationStart: Double
  public var direction: Direction
  public var fill: Fill

  public init(
    delay: Double = 0, endDelay: Double = 0, duration: Double, iterations: Double = 1, iterationStart: Double = 0,
    direction: Direction = .normal, fill: Fill = .both
  ) {
    self.delay = delay
    self.endDelay = endDelay
    self.duration = duration
    self.iterations = iterations
    self.iterationStart = iterationStart
    self.direction = direction
    self.fill = fill
  }

  /// The difference in seconds from which two instants are different ones.
  public static let instant = 1e-9

  /// duration × iterations in seconds, 0 when either is 0.
  public var activeDuration: Double { duration == 0 || iterations == 0 ? 0 : duration * iterations }

  /// max(0, delay + active duration + end delay), in seconds from the local time 0.
  public var endTime: Double { max(0, delay + activeDuration + endDelay) }

  /// Returns what the effect shows at a local time; nil when it is not in effect.
  ///
  /// - Parameters:
  ///   - localTime: Seconds.
  ///   - backwards: Whether time runs backwards, which decides to which phase a boundary belongs.
  public func sample(at localTime: Double, backwards: Bool = false) -> EffectSample? {
    guard !localTime.isNaN else { return nil }
    let phase = phase(at: localTime, backwards: backwards)
    let elapsed = localTime - delay
    let activeTime: Double
    switch phase {
    case .before:
      guard fill.coversBefore else { return nil }
      activeTime = max(elapsed, 0)
    case .active: activeTime = min(max(elapsed, 0), activeDuration)
    case .after:
      guard fill.coversAfter else { return nil }
      activeTime = max(min(elapsed, activeDuration), 0)
    }
    return sample(phase: phase, activeTime: activeTime)
  }

  /// Returns the phase of a local time in seconds.
  public func phase(at localTime: Double, backwards: Bool = false) -> EffectSample.Phase {
    let end = endTime
    let activeStart = max(min(delay, end), 0)
    let activeEnd = max(min(delay + activeDuration, end), 0)
    if isSame(localTime, activeStart) ? backwards : localTime < activeStart { return .before }
    if isSame(localTime, activeEnd) ? !backwards : localTime > activeEnd { return .after }
    return .active
  }

  private func sample(phase: EffectSample.Phase, activeTime: Double) -> EffectSample {
    let atEnd = isSame(activeTime, activeDuration)
    var overall: Double
    if duration == 0 {
      overall = phase == .before ? iterationStart : iterations + iterationStart
    } else {
      // At the very end the iterations are counted, not divided out: 3 × 0.1 s is no three tenths of a second.
      overall = (atEnd && iterations.isFinite ? iterations : activeTime / duration) + iterationStart
      let whole = overall.rounded()
      if abs(overall - whole) * duration < Self.instant || abs(overall - whole) < 1e-15 * whole { overall = whole }
    }
    var progress = (overall.isFinite ? overall : iterationStart).truncatingRemainder(dividingBy: 1)
    if progress == 0, phase != .before, atEnd, iterations != 0 { progress = 1 }
    let iteration: Double
    if phase == .after, iterations == .infinity {
      iteration = .infinity
    } else {
      iteration = progress == 1 ? overall.rounded(.down) - 1 : overall.rounded(.down)
    }
    let forwards = runsForwards(iteration)
    let moves = phase == .active && duration > 0
    return EffectSample(
      phase: phase, progress: forwards ? progress : 1 - progress, iteration: iteration,
      rate: moves ? (forwards ? 1 : -1) / duration : 0,
      before: phase == (forwards ? .before : .after))
  }

  private func runsForwards(_ iteration: Double) -> Bool {
    switch direction {
    case .normal: return true
    case .reverse: return false
    case .alternate, .alternateReverse:
      let odd = iteration.isFinite && iteration.truncatingRemainder(dividingBy: 2) != 0
      return odd == (direction == .alternateReverse)
    }
  }

  private func isSame(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < Self.instant }
}
