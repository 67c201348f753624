internal import TransitionCurves

/// A spring that does not snap to its target at its own settling time as others do: that is not meaningful for a motion
/// with a different start than declared.
struct FreeSpringTiming: TimingFunction {
  let spring: Spring
  /// In seconds, 0 or more.
  let duration: Double
  /// When it snaps to its target because it has settled from its start, or is clamped there; infinity if only the end of
  /// the duration does that.
  let hold: Double

  init(spring: Spring, duration: Double, hold: Double) {
    self.spring = spring
    self.duration = duration
    self.hold = min(hold, spring.crossingTime(displacement: 1, velocity: -spring.initialVelocity))
  }

  func value(at progress: Double, before: Bool) -> Double {
    if progress <= 0 { return 0 }
    let time = progress * duration
    return progress >= 1 || time >= hold ? 1 : spring.value(at: time)
  }

  func derivative(at progress: Double) -> Double {
    let time = progress * duration
    return progress < 0 || progress >= 1 || time >= hold ? 0 : spring.velocity(at: time) * duration
  }
}

extension Spring {
  /// The same spring, starting at rest.
  var atRest: Spring { withInitialVelocity(0) }

  /// Returns how long a spring that starts on screen takes until every component stays within ε times the declared
  /// distance.
  ///
  /// - Parameters:
  ///   - target: Its target, by component; nil if unknown.
  ///   - start: Its position.
  ///   - declared: Its position without an interruption; if that is the target, the distance from `start` counts.
  ///   - speeds: In units per second; nil at rest, in which case the spring has its own velocity.
  func settlingDuration(to target: [Double]?, from start: [Double]?, declared: [Double]?, speeds: [Double]?) -> Double {
    guard let target, let start, let declared, speeds != nil || start != declared else { return settlingDuration }
    let spring = atRest
    var longest = 0.0
    for lane in target.indices {
      let displacement = target[lane] - start[lane]
      let speed = speeds.map { $0[lane] } ?? initialVelocity * displacement
      var distance = abs(target[lane] - declared[lane])
      if distance == 0 { distance = abs(displacement) }
      // If it is pushed while on its target, there is no distance: use the one it would move in a radian of its
      // oscillation.
      if distance == 0 { distance = abs(speed) / naturalFrequency }
      longest = max(
        longest,
        spring.settlingDuration(displacement: displacement, velocity: -speed, within: leastEpsilon * distance))
    }
    return longest
  }
}
