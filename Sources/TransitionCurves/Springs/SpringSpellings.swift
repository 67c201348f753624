internal import TransitionText

/// All spellings of one spring.
package enum SpringSpellings {
  /// The calls: Core Animation's and SwiftUI's two.
  package static func calls(of spring: Spring) -> [String] {
    let clamping = spring.overshootClamping ? ", overshootClamping=true" : ""
    let velocity = spring.initialVelocity == 0 ? "" : ", velocity=\(number(spring.initialVelocity))"
    // A spring that does not allow over-damping moves critically damped; the other spellings allow it, so they use
    // ratio 1.
    let isClamped = spring.dampingRatio > 1 && !spring.allowsOverdamping
    let ratio = isClamped ? 1 : spring.dampingRatio
    let bounce = isClamped ? 0 : spring.bounce
    let overdamping = spring.dampingRatio > 1 && spring.allowsOverdamping ? ", overdamping=allowed" : ""
    let response = "\(number(spring.response))s"
    return [
      "spring(mass=\(number(spring.mass)), stiffness=\(number(spring.stiffness)), "
        + "damping=\(number(spring.damping))\(overdamping)\(velocity)\(clamping))",
      "spring(duration=\(response), bounce=\(number(bounce))\(velocity)\(clamping))",
      "spring(response=\(response), dampingRatio=\(number(ratio))\(velocity)\(clamping))",
    ]
  }

  /// The kind of damping.
  package static func damping(of spring: Spring) -> String {
    let ratio = "damping ratio \(number(spring.dampingRatio))"
    if spring.overshootClamping, spring.settlingDuration < spring.withoutClamping.settlingDuration {
      return "\(ratio): it ends where it first crosses its target"
    }
    if spring.dampingRatio == 0 { return "\(ratio): it never settles" }
    if spring.dampingRatio < 1 { return "\(ratio): it overshoots" }
    if spring.dampingRatio == 1 { return "\(ratio): critically damped" }
    return spring.allowsOverdamping
      ? "\(ratio): over-damped"
      : "\(ratio): treated as critically damped, as by CASpringAnimation (overdamping=allowed turns this off)"
  }

  /// A number with six decimals; a small one with all its digits.
  package static func number(_ value: Double) -> String {
    Prose.number(value, abs(value) < 1e-3 ? .exact : .standard)
  }
}
