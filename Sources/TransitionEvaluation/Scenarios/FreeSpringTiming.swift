internal import TransitionCurves

/// A spring that is on its target only when its time is up: its own settling time, at which others are put there, says
/// nothing about a motion that begins elsewhere than declared.
struct FreeSpringTiming: TimingFunction {
  let spring: Spring
  /// Seconds, 0 or more.
  let duration: Double

  func value(at progress: Double, before: Bool) -> Double {
    progress <= 0 ? 0 : progress >= 1 ? 1 : spring.value(at: progress * duration)
  }

  func derivative(at progress: Double) -> Double {
    progress < 0 || progress >= 1 ? 0 : spring.velocity(at: progress * duration) * duration
  }
}

extension Spring {
  /// The same spring released at rest.
  var atRest: Spring {
    if initialVelocity == 0 { return self }
    if allowsOverdamping, mass == 1 {
      return Spring(naturalFrequency: naturalFrequency, dampingRatio: dampingRatio, epsilon: epsilon)
    }
    return Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: allowsOverdamping, epsilon: epsilon)
  }

  /// How long a spring takes from the screen until every component stays within ε of the distance declared.
  ///
  /// - Parameters:
  ///   - target: Where it goes, a component each; nil where that is not known.
  ///   - start: Where it is.
  ///   - declared: Where it would be without an interruption; where that is the target, the way from `start` counts.
  ///   - speeds: Units a second; nil where it is at rest, so that the spring has its own velocity.
  func settlingDuration(to target: [Double]?, from start: [Double]?, declared: [Double]?, speeds: [Double]?) -> Double {
    guard let target, let start, let declared, speeds != nil || start != declared else { return settlingDuration }
    let spring = atRest
    var longest = 0.0
    for lane in target.indices where lane < start.count && lane < declared.count {
      let displacement = target[lane] - start[lane]
      let speed = speeds.map { lane < $0.count ? $0[lane] : 0 } ?? initialVelocity * displacement
      guard displacement != 0 || speed != 0 else { continue }
      var distance = abs(target[lane] - declared[lane])
      if distance == 0 { distance = abs(displacement) }
      // Pushed on its target, nothing says how far is far: as far as it would go in a radian of its swing.
      if distance == 0 { distance = abs(speed) / naturalFrequency }
      longest = max(
        longest,
        spring.settlingDuration(displacement: displacement, velocity: -speed, within: max(epsilon, 1e-6) * distance))
    }
    return longest
  }
}

extension Effect {
  /// Makes the effect show its first value through its delay, whatever its fill.
  mutating func holdItsStart() {
    if fill == .none { fill = .backwards }
    if fill == .forwards { fill = .both }
  }
}
