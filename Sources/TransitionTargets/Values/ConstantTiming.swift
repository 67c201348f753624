internal import PlatformMath
internal import TransitionCurves
internal import TransitionEngines
internal import TransitionFitting

/// The timing of one constant: a curve that platforms have, its duration and delay.
struct ConstantTiming: Hashable {
  enum Shape: Hashable {
    case bezier(CubicBezier)
    /// Runs in seconds.
    case spring(Spring)
  }

  var shape: Shape
  /// In seconds: of one iteration; of a spring its settling duration or where it is cut off.
  var duration: Double
  /// In seconds from the start of the phase.
  var delay: Double
  var iterations = 1.0
  var alternates = false
  /// Where the completion stops it within its iterations, in seconds from the start of the phase; nil if it does not.
  var stop: Double?

  var isSpring: Bool { if case .spring = shape { true } else { false } }

  /// The script's value at a time since the start of the motion, as a fraction of the distance.
  func value(at time: Double) -> Double {
    guard time >= 0 else { return 0 }
    switch shape {
    case .bezier(let curve): return duration > 0 ? curve.value(at: min(max(time / duration, 0), 1)) : 1
    case .spring(let spring): return time >= duration ? 1 : spring.value(at: time)
    }
  }

  /// Returns the timing of a curve over a duration; nil if it is neither a Bézier nor a spring.
  ///
  /// - Parameter clamps: Whether a spring may end where it crosses its target.
  static func of(
    _ curve: KeyframeCurve, duration: Double, delay: Double, clamps: Bool
  ) -> ConstantTiming? {
    switch curve {
    case .bezier(let bezier): return ConstantTiming(shape: .bezier(bezier), duration: duration, delay: delay)
    case .spring(let spring) where spring.overshootClamping && !clamps: return nil
    case .spring where duration == 0: return ConstantTiming(shape: .bezier(.straight), duration: 0, delay: delay)
    case .spring(let spring):
      let settling = spring.settlingDuration
      // Engines play it to its end.
      guard !spring.isCut(after: duration) else { return nil }
      return ConstantTiming(shape: .spring(spring), duration: min(duration, settling), delay: delay)
    case .steps, .other: return nil
    }
  }

  /// How a platform plays the timing.
  struct Player {
    var engine: Engine
    /// The unit of durations and delays in seconds, such as whole milliseconds; nil for exact ones.
    var unit: Double?

    func rounded(_ time: Double) -> Double { unit.map { (time / $0).rounded() * $0 } ?? time }

    /// How much later than in the script a timing starts as it is written, in seconds.
    func lag(of timing: ConstantTiming) -> Double { ((rounded(timing.delay) - timing.delay) * 1e9).rounded() / 1e9 }
  }

  /// Whether the engine plays the curve itself, if not exactly: over-damped springs are critically damped in some.
  func isPlayed(by engine: Engine) -> Bool {
    guard case .spring(let spring) = shape, spring.playedDampingRatio > 1 else { return true }
    switch engine {
    case .swiftUI, .uiKit, .reactNative: return false
    case .steppedSwiftUI, .compose, .compose16, .flutter: return true
    }
  }

  /// What an engine shows at the times since it starts the motion, in seconds.
  func motion(
    on player: Player, distance: Double, threshold: Double = 0.01
  ) -> Result<EngineMotion, EngineLimit> {
    switch shape {
    case .spring(let spring): return player.engine.motion(of: spring, distance: distance, threshold: threshold)
    case .bezier(let curve):
      let written = player.rounded(duration)
      return player.engine.motion(of: curve).map { motion in
        EngineMotion(end: written, jumps: motion.jumps.map { $0 * written }) { time in
          written > 0 ? motion.value(min(time / written, 1)) : 1
        }
      }
    }
  }

  /// The largest difference from the script, and its time in seconds since the start of the motion there.
  ///
  /// Springs of Compose are compared at whole milliseconds, since their clock is the engine's own.
  ///
  /// - Parameters:
  ///   - distance: In the value's units; the result is in the same units.
  ///   - threshold: Compose's `visibilityThreshold`.
  func loss(on player: Player, distance: Double, threshold: Double = 0.01) -> Result<Loss, EngineLimit> {
    guard distance > 0 else { return .success(Loss()) }
    let lag = player.lag(of: self)
    return motion(on: player, distance: distance, threshold: threshold).map { motion in
      let ends = [motion.end, duration - lag].filter { $0.isFinite }
      var extent = ends.max() ?? 10
      var beside = motion.jumps + ends
      if case .spring(let spring) = shape {
        // What comes after the script's end.
        extent += spring.response
        if player.engine == .compose || player.engine == .compose16 { beside = [] }
      }
      let step = isSpring ? beside.isEmpty ? 0.001 : 1.0 / 240 : min(1.0 / 240, max(extent, 1e-6) / 256)
      let largest = Self.largest(over: extent, step: step, beside: beside) { time in
        abs(motion.value(time) - value(at: time + lag)) * distance
      }
      return Loss(value: largest.value, time: largest.time + lag)
    }
  }

  /// The largest difference from another timing, and its time in seconds since the start of the motion.
  func largestDifference(from other: ConstantTiming, distance: Double) -> Loss {
    Self.largest(over: duration.isFinite ? duration : 10, step: 1.0 / 240) {
      abs(other.value(at: $0) - value(at: $0)) * distance
    }
  }

  /// - Parameter beside: Times at which one of the two may jump.
  private static func largest(
    over extent: Double, step: Double, beside: [Double] = [], _ difference: (Double) -> Double
  ) -> Loss {
    var largest = Loss()
    func compare(_ time: Double) {
      let value = difference(time)
      if value > largest.value { largest = Loss(value: value, time: time) }
    }
    for index in 0...Int(min(extent / step, 50_000)) { compare(Double(index) * step) }
    for time in beside { for side in [-1e-9, 1e-9] where time + side >= 0 { compare(time + side) } }
    return largest
  }
}

extension Spring {
  /// Of the distance: twice what counts as settled, since a spring that is fitted to a duration ends there.
  static let leastRest = 0.002
  /// The share of its distance within which what ends has arrived.
  static let farthestRest = 1.25 * leastRest

  /// Whether it is still visibly away from its target, or comes back to it, after a time in seconds.
  fileprivate func isCut(after duration: Double) -> Bool {
    let rest = settlingDuration.isFinite ? settlingDuration - duration : 4 * response
    guard rest > 0 else { return false }
    return (0...64).contains { abs(1 - value(at: duration + rest * Double($0) / 64)) > Self.leastRest }
  }
}
