/// Where a spring is, at one time or at many.
extension Spring {
  /// A place in distances and a speed in distances per second.
  package struct State: Sendable, Equatable {
    package var value: Double
    package var velocity: Double
  }

  /// Returns how far the spring has come at a time in seconds: 0 is its start, 1 its target.
  ///
  /// - Parameter time: Seconds since its start; before it, and for NaN, the value is that of the start.
  package func value(at time: Double) -> Double {
    let basis = motion.basis(at: time)
    return 1 - (basis.cosine + (motion.decay - initialVelocity) * basis.sine)
  }

  /// Returns the speed at a time in seconds, in distances per second; before the start it is the speed of the start.
  package func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Returns value and velocity at a time in seconds.
  package func state(at time: Double) -> State {
    let basis = motion.basis(at: time)
    return State(
      value: 1 - (basis.cosine + valueWeight * basis.sine),
      velocity: initialVelocity * basis.cosine + velocityWeight * basis.sine)
  }

  /// Returns the answer to a push: the free motion (target 0) with x(0) = 0 and x′(0) = 1.
  ///
  /// V·e^(−at)·sin(ω_d t)/ω_d and its like for ζ ≥ 1 is V times its value; it is what an interruption adds to a spring.
  ///
  /// - Parameter time: Seconds since the push.
  /// - Returns: The place in seconds (speed × seconds is a distance), and the dimensionless derivative.
  package func impulse(at time: Double) -> State {
    let basis = motion.basis(at: time)
    return State(value: basis.sine, velocity: basis.cosine - motion.decay * basis.sine)
  }

  /// Returns how long the free motion from a displacement takes until it stays near its target.
  ///
  /// The rule is ``settlingDuration``'s, which is this one for displacement 1, velocity −v and distance ε.
  ///
  /// - Parameters:
  ///   - displacement: Target minus start, in any unit.
  ///   - velocity: Speed at the start in units per second, positive *away* from the target when displacement is positive.
  ///   - distance: How near is settled, in the same unit; at 0 nothing that moves ever settles.
  /// - Returns: Seconds; 0 for something at rest on its target.
  package func settlingDuration(displacement: Double, velocity: Double, within distance: Double) -> Double {
    let settling = Settling(
      motion: motion, naturalFrequency: naturalFrequency, dampingRatio: dampingRatio, displacement: displacement,
      velocity: velocity)
    return settling.duration(within: distance)
  }

  /// The weight of the basis' sine in 1 − x: a − v.
  var valueWeight: Double { motion.decay - initialVelocity }
  /// The weight of the basis' sine in x′: ω₀² − a·v.
  var velocityWeight: Double { motion.squaredNaturalFrequency - motion.decay * initialVelocity }
}
