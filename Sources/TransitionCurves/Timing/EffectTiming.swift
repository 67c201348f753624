/// The timing model of Web Animations level 1: from a local time to the directed progress of one iteration.
///
/// Times are in seconds. Instants closer than 1e-9 s are equal in every comparison.
package struct EffectTiming: Sendable, Equatable {
  /// The playback direction of the iterations.
  package enum Direction: Sendable, Equatable, CaseIterable { case normal, reverse, alternate, alternateReverse }
  /// Whether the effect applies outside its active phase.
  package enum Fill: Sendable, Equatable, CaseIterable {
    case none, forwards, backwards, both

    var coversBefore: Bool { self == .backwards || self == .both }
    var coversAfter: Bool { self == .forwards || self == .both }
  }

  /// Seconds before the active interval; may be negative.
  package var delay: Double
  /// Seconds after the active interval; a negative value cuts it short.
  package var endDelay: Double
  /// Seconds per iteration, 0 or more; may be infinite.
  package var duration: Double
  /// 0 or more; may be fractional or infinite.
  package var iterations: Double
  /// The iteration at which to start, 0 or more.
  package var iterationStart: Double
  package var direction: Direction
  package var fill: Fill

  package init(
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

  /// The difference in seconds from which two instants are distinct.
  package static let instant = 1e-9

  /// duration × iterations in seconds, 0 when either is 0.
  package var activeDuration: Double { duration == 0 || iterations == 0 ? 0 : duration * iterations }

  /// max(0, delay + active duration + end delay), in seconds from local time 0.
  package var endTime: Double { max(0, delay + activeDuration + endDelay) }
}
