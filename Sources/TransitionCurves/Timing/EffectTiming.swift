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
}
