internal import PlatformMath
internal import TransitionText

/// UIKit's `usingSpringWithDamping`: a damping ratio whose stiffness is derived from the duration.
///
/// As in UIKit, the fit uses only the sine's envelope, so the spring may end a visible distance from its target; see
/// ``SpringTiming/residual``.
package struct FittedSpring: Sendable, Equatable {
  /// ζ, clamped to 1.1920929e-7 … 1 when used.
  package var dampingRatio: Double
  /// Toward the target, in distances per second.
  package var initialVelocity: Double
  /// Whether the motion ends where it first crosses its target.
  package var overshootClamping: Bool

  package init(dampingRatio: Double, initialVelocity: Double = 0, overshootClamping: Bool = false) {
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
    self.overshootClamping = overshootClamping
  }

  /// Returns the spring that UIKit derives for a duration; relative tolerance 1e-6 on stiffness and damping.
  ///
  /// ω₀ is the result of twelve Newton steps from 5/d toward |(rω − v)/(√(1 − r²)·ω)|·e^(−rωd) = 0.001, or for r = 1
  /// toward ((ω − v)d + 1)·e^(−ωd) = ±0.001, minus where ω < v. Mass 1, k = ω², c = 2rω.
  ///
  /// - Parameter duration: Seconds, clamped to 0.01 … 10 for the fit.
  package func spring(for duration: Double) -> Result<Spring, CurveProblem> {
    let ratio = min(max(dampingRatio, 1.1920929e-7), 1)
    let time = min(max(duration, 0.01), 10)
    var frequency = 5 / time
    for _ in 0..<12 {
      let (value, slope) = envelope(ratio: ratio, frequency: frequency, time: time)
      frequency -= value / slope
    }
    guard frequency.isFinite, frequency >= 1e-25, frequency <= 1e25, ratio.isFinite else {
      return .failure(
        CurveProblem(
          .invalid,
          "no spring with damping ratio \(SpringSentences.number(dampingRatio)) fits velocity "
            + "\(SpringSentences.number(initialVelocity)) over \(Prose.time(duration))",
          help:
            "use a \(initialVelocity == 0 ? "larger dampingRatio" : "smaller velocity"), or spring(response=, dampingRatio=)"
        ))
    }
    return .success(
      Spring(
        naturalFrequency: frequency, dampingRatio: ratio, initialVelocity: initialVelocity,
        overshootClamping: overshootClamping))
  }

  /// Returns the timing function over a duration in seconds, which may be outside the range of the fit.
  package func timing(for duration: Double) -> Result<SpringTiming, CurveProblem> {
    spring(for: duration).map { spring in
      SpringTiming(
        spring: spring, duration: duration,
        holdTime: spring.crossingTime(displacement: 1, velocity: -initialVelocity), isFitted: true)
    }
  }

  /// The left side of the fit's equation minus its right, and the derivative by ω.
  private func envelope(ratio: Double, frequency: Double, time: Double) -> (value: Double, slope: Double) {
    let shrink = exp(-ratio * frequency * time)
    if ratio == 1 {
      let lead = (frequency - initialVelocity) * time + 1
      let target = frequency < initialVelocity ? -0.001 : 0.001
      return (lead * shrink - target, shrink * (time - time * lead))
    }
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    let signed = (ratio - initialVelocity / frequency) / root
    // At the kink, v = rω, UIKit's numbers follow the lower branch.
    let slope = (signed > 0 ? 1 : -1) * initialVelocity / (root * frequency * frequency)
    return (abs(signed) * shrink - 0.001, shrink * (slope - ratio * time * abs(signed)))
  }
}
