/// The position and velocity of a spring.
extension Spring {
  /// A position in distances and a velocity in distances per second.
  package struct State: Sendable, Equatable {
    package var value: Double
    package var velocity: Double
  }

  /// Returns the spring's progress at a time in seconds: 0 is its start, 1 its target.
  ///
  /// - Parameter time: Seconds since its start; negative times and NaN count as the start.
  package func value(at time: Double) -> Double {
    let basis = motion.basis(at: time)
    return 1 - (basis.cosine + (motion.decay - initialVelocity) * basis.sine)
  }

  /// Returns the velocity at a time in seconds, in distances per second; before the start, that at the start.
  package func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Returns value and velocity at a time in seconds.
  package func state(at time: Double) -> State {
    let basis = motion.basis(at: time)
    return State(
      value: 1 - (basis.cosine + valueWeight * basis.sine),
      velocity: initialVelocity * basis.cosine + velocityWeight * basis.sine)
  }

  /// Returns the impulse response: the free motion (target 0) with x(0) = 0 and x′(0) = 1.
  ///
  /// An interruption with velocity V adds V times this value, V·e^(−at)·sin(ω_d t)/ω_d or its like for ζ ≥ 1, to a
  /// spring.
  ///
  /// - Parameter time: Seconds since the impulse.
  /// - Returns: The position in seconds (velocity × seconds is a distance), and the dimensionless derivative.
  package func impulse(at time: Double) -> State {
    let basis = motion.basis(at: time)
    return State(value: basis.sine, velocity: basis.cosine - motion.decay * basis.sine)
  }

  /// Returns the time after which a free motion from a displacement stays near its target.
  ///
  /// Same rule as ``settlingDuration``, which corresponds to displacement 1, velocity −v and distance ε.
  ///
  /// - Parameters:
  ///   - displacement: Target minus start, in any unit.
  ///   - velocity: Velocity at the start in units per second; with the sign of `displacement` it points *away* from the
  ///     target.
  ///   - distance: The distance at which the motion counts as settled, in the same unit; at 0 no motion ever settles.
  /// - Returns: Seconds; 0 for something at rest on its target.
  package func settlingDuration(displacement: Double, velocity: Double, within distance: Double) -> Double {
    let settling = Settling(
      motion: motion, naturalFrequency: naturalFrequency, dampingRatio: dampingRatio, displacement: displacement,
      velocity: velocity)
    return min(settling.duration(within: distance), crossingTime(displacement: displacement, velocity: velocity))
  }

  /// Returns when a free motion from a displacement ends because it crosses its target from the side on which it starts.
  ///
  /// - Returns: Seconds; infinity if it never does, and for a spring without ``overshootClamping``.
  package func crossingTime(displacement: Double, velocity: Double) -> Double {
    overshootClamping ? motion.crossingTime(displacement: displacement, velocity: velocity) : .infinity
  }

  /// The weight of the basis' sine in 1 − x: a − v.
  var valueWeight: Double { motion.decay - initialVelocity }
  /// The weight of the basis' sine in x′: ω₀² − a·v.
  var velocityWeight: Double { motion.squaredNaturalFrequency - motion.decay * initialVelocity }
}
