/// Other parameterizations of a spring.
extension Spring {
  /// Creates SwiftUI's `Spring(duration:bounce:)`: mass 1, ω₀ = 2π/duration, ζ = 1 − bounce for a bounce of at least 0
  /// and 1/(1 + bounce) below.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - bounce: Above −1, at most 1; a spring with 1 never settles.
  package init(
    duration: Double, bounce: Double = 0, initialVelocity: Double = 0, epsilon: Double = Spring.standardEpsilon,
    overshootClamping: Bool = false
  ) {
    let ratio = bounce < 0 ? 1 / max(1 + bounce, 1e-25) : 1 - bounce
    self.init(
      response: duration, dampingRatio: ratio, initialVelocity: initialVelocity, epsilon: epsilon,
      overshootClamping: overshootClamping)
  }

  /// Creates SwiftUI's `Spring(response:dampingRatio:)`: mass 1, ω₀ = 2π/response.
  ///
  /// - Parameter response: The undamped period in seconds, above 0.
  package init(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0, epsilon: Double = Spring.standardEpsilon,
    overshootClamping: Bool = false
  ) {
    self.init(
      naturalFrequency: 2 * .pi / response, dampingRatio: dampingRatio, initialVelocity: initialVelocity,
      epsilon: epsilon, overshootClamping: overshootClamping)
  }

  /// 2π/ω₀ in seconds: SwiftUI's `response` and, under another name, its perceptual `duration`.
  package var response: Double { 2 * .pi / naturalFrequency }

  /// SwiftUI's bounce: 1 − ζ up to critical damping, 1/ζ − 1 beyond it.
  package var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Returns the same spring with another initial velocity.
  ///
  /// - Parameter velocity: Toward the target, in distances per second.
  package func withInitialVelocity(_ velocity: Double) -> Spring {
    Spring(copying: self, initialVelocity: velocity, overshootClamping: overshootClamping)
  }

  /// The same spring, which runs on beyond its target.
  package var withoutClamping: Spring {
    overshootClamping ? Spring(copying: self, initialVelocity: initialVelocity, overshootClamping: false) : self
  }
}
