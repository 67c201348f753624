internal import PlatformMath
package import TransitionCurves

/// Flutter's `SpringSimulation` of a `SpringDescription`: the closed form, over-damped springs included.
///
/// It is done at the first frame at which distance and speed are both below the default tolerance, strictly. Versions
/// before flutter/flutter#163858 play under-damped springs of a mass other than 1 differently; the exporter writes 1.
package enum FlutterSpring {
  /// `Tolerance.defaultTolerance`, in the value's units and units per second.
  package static let tolerance = 0.001

  static func motion(of spring: Spring, distance: Double) -> EngineMotion {
    let end = end(of: spring, distance: distance, within: tolerance, speed: tolerance)
    return EngineMotion(
      end: end, value: { state(of: spring, at: $0).value }, velocity: { state(of: spring, at: $0).velocity })
  }

  /// Returns the first frame of a 60 Hz display at which the simulation is done, in seconds.
  package static func end(of spring: Spring, distance: Double, within tolerance: Double, speed: Double) -> Double {
    EngineMotion.firstFrame { time in
      let state = state(of: spring, at: time)
      return abs((state.value - 1) * distance) < tolerance && abs(state.velocity * distance) < speed
    }
  }

  /// The solutions of spring_simulation.dart, which lose digits just above critical damping.
  private static func state(of given: Spring, at time: Double) -> (value: Double, velocity: Double) {
    let spring = given.allowsOverdamping ? given : given.limitedToCritical
    let mass = spring.mass, damping = spring.damping, speed = spring.initialVelocity
    let discriminant = damping * damping - 4 * mass * spring.stiffness
    let time = max(time, 0)
    if discriminant > 0 {
      let root = discriminant.squareRoot()
      let fast = (-damping - root) / (2 * mass), slow = (-damping + root) / (2 * mass)
      let second = (speed + fast) / (slow - fast)
      let first = -1 - second
      let one = first * exp(fast * time), other = second * exp(slow * time)
      return (1 + one + other, fast * one + slow * other)
    }
    let decay = -damping / (2 * mass), shrink = exp(decay * time)
    guard discriminant < 0 else {
      let slope = speed + decay
      let offset = (slope * time - 1) * shrink
      return (1 + offset, decay * offset + slope * shrink)
    }
    let frequency = (-discriminant).squareRoot() / (2 * mass)
    let weight = (speed + decay) / frequency
    let cosine = cos(frequency * time), sine = sin(frequency * time)
    let offset = shrink * (weight * sine - cosine)
    return (1 + offset, decay * offset + shrink * frequency * (weight * cosine + sine))
  }
}
