internal import PlatformMath

/// A damped spring that pulls a value from 0 at time 0 to its target 1, in its own time.
///
/// m·x″ + c·x′ + k·(x − 1) = 0, x(0) = 0, x′(0) = v, with ω₀ = √(k/m) and ζ = c/(2√(km)). Values are within 1e-9 of the
/// exact solution and velocities within 1e-9 · max(1, ω₀, |v|), for ζ arbitrarily close to 1 and at any time, except
/// that springs still oscillating after ω₀·t = 10⁶ radians add the rounding error of that angle.
///
/// Every initializer clamps its arguments to the ranges that double arithmetic can handle (see ``limits``); the curve
/// `spring(…)` rejects such numbers instead.
package struct Spring: Sendable, Hashable {
  /// The range to which mass, stiffness, damping and the magnitude of a velocity are clamped.
  package static let limits: ClosedRange<Double> = 1e-50...1e50
  /// The ε of CASpringAnimation's `settlingDuration`.
  package static let standardEpsilon = 0.001

  /// Dimensionless, above 0.
  package let mass: Double
  /// Per second squared and mass, above 0.
  package let stiffness: Double
  /// Per second and mass, 0 or more.
  package let damping: Double
  /// Toward the target, in distances per second.
  package let initialVelocity: Double
  /// Whether ζ > 1 is used unchanged; otherwise such a spring moves critically damped with the same ω₀, as in
  /// CASpringAnimation.
  package let allowsOverdamping: Bool
  /// The distance from the target that counts as settled, as a fraction of the whole distance.
  package let epsilon: Double
  /// Whether the motion ends where it first crosses its target, as with React Native's `overshootClamping`.
  package let overshootClamping: Bool

  /// ζ as declared; it can be above 1 even when the motion is clamped to critical damping.
  package let dampingRatio: Double
  /// ω₀ in radians per second.
  package let naturalFrequency: Double
  /// CASpringAnimation's `settlingDuration` in seconds, with ``epsilon``; infinity for a spring that never settles, and
  /// for one at or above critical damping that takes longer than 10⁶ s.
  ///
  /// 0 < ζ < 1: max(0, −ln(ε/(1 + |B|))/a), B = (a − v)/ω_d. ζ ≥ 1: the first time among 0, 0.1, 0.2 … (summed) from
  /// which |1 − x| < ε for more than 1 s. ε counts as at least 1e-6, as in CASpringAnimation. With ``overshootClamping``
  /// it is when the spring first crosses its target, if that is earlier.
  package let settlingDuration: Double

  let motion: DampedMotion

  /// Creates the spring of CASpringAnimation and UISpringTimingParameters.
  package init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false,
    epsilon: Double = Spring.standardEpsilon, overshootClamping: Bool = false
  ) {
    let mass = Self.positive(mass), stiffness = Self.positive(stiffness)
    let damping = damping > 0 ? min(damping, Self.limits.upperBound) : 0
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    // 4mk − c² from exact products: rounded ones would lose every digit near critical damping.
    let stiff = 4 * mass * stiffness, damped = damping * damping
    let restStiff = (-stiff).addingProduct(4 * mass, stiffness)
    let restDamped = (-damped).addingProduct(damping, damping)
    let discriminant = (stiff - damped) + (restStiff - restDamped)
    let regime: DampedMotion.Regime
    if ratio < 1, discriminant > 0 {
      regime = .under
    } else if ratio > 1, discriminant < 0, allowsOverdamping {
      regime = .over
    } else {
      regime = .critical
    }
    let motion = DampedMotion(
      regime: regime, decay: regime == .critical ? frequency : damping / (2 * mass),
      frequency: abs(discriminant).squareRoot() / (2 * mass), naturalFrequency: frequency)
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping, epsilon: epsilon, overshootClamping: overshootClamping,
      dampingRatio: ratio, naturalFrequency: frequency, motion: motion)
  }

  /// Creates a spring of mass 1 from a natural frequency and a damping ratio, allowing over-damping.
  ///
  /// - Parameter naturalFrequency: ω₀ in radians per second, above 0.
  package init(
    naturalFrequency: Double, dampingRatio: Double, initialVelocity: Double = 0,
    epsilon: Double = Spring.standardEpsilon, overshootClamping: Bool = false
  ) {
    // Keeps the given damping ratio: computed from a rounded stiffness, `bounce: 0` might not be exactly critical.
    let frequency = min(max(Self.positive(naturalFrequency), 1e-25), 1e25)
    let ratio = dampingRatio > 0 ? min(dampingRatio, 1e25) : 0
    let regime: DampedMotion.Regime = ratio < 1 ? .under : ratio > 1 ? .over : .critical
    let motion = DampedMotion(
      regime: regime, decay: ratio * frequency,
      frequency: frequency * abs((1 - ratio) * (1 + ratio)).squareRoot(), naturalFrequency: frequency)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity,
      allowsOverdamping: true, epsilon: epsilon, overshootClamping: overshootClamping, dampingRatio: ratio,
      naturalFrequency: frequency, motion: motion)
  }

  /// The spring that is where this one is, and settles, after a time that is longer by a factor.
  func scaled(by factor: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness / (factor * factor), damping: damping / factor,
      initialVelocity: initialVelocity / factor, allowsOverdamping: allowsOverdamping, epsilon: epsilon,
      overshootClamping: overshootClamping, dampingRatio: dampingRatio, naturalFrequency: naturalFrequency / factor,
      motion: DampedMotion(
        regime: motion.regime, decay: motion.decay / factor, frequency: motion.frequency / factor,
        naturalFrequency: naturalFrequency / factor), settlingDuration: settlingDuration * factor)
  }

  /// Copies a spring with another velocity or clamping, without recomputing its motion.
  init(copying spring: Spring, initialVelocity: Double, overshootClamping: Bool) {
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity,
      allowsOverdamping: spring.allowsOverdamping, epsilon: spring.epsilon, overshootClamping: overshootClamping,
      dampingRatio: spring.dampingRatio, naturalFrequency: spring.naturalFrequency, motion: spring.motion)
  }

  private init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, allowsOverdamping: Bool,
    epsilon: Double, overshootClamping: Bool, dampingRatio: Double, naturalFrequency: Double, motion: DampedMotion,
    settlingDuration known: Double? = nil
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    let greatest = Self.limits.upperBound
    self.initialVelocity = initialVelocity.isNaN ? 0 : min(max(initialVelocity, -greatest), greatest)
    self.allowsOverdamping = allowsOverdamping
    self.epsilon = epsilon > 0 ? min(epsilon, 1) : Self.standardEpsilon
    self.overshootClamping = overshootClamping
    self.dampingRatio = dampingRatio
    self.naturalFrequency = naturalFrequency
    self.motion = motion
    if let known {
      settlingDuration = known
      return
    }
    let settling = Settling(
      motion: motion, naturalFrequency: naturalFrequency, dampingRatio: dampingRatio, displacement: 1,
      velocity: -self.initialVelocity)
    let settled = settling.duration(within: max(self.epsilon, 1e-6))
    let crossing =
      overshootClamping ? motion.crossingTime(displacement: 1, velocity: -self.initialVelocity) : .infinity
    settlingDuration = min(settled, crossing)
  }

  private static func positive(_ value: Double) -> Double {
    value.isNaN ? 1 : min(max(value, limits.lowerBound), limits.upperBound)
  }
}
