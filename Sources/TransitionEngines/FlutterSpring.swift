package import TransitionCurves

/// Flutter's `SpringSimulation` of a `SpringDescription`: the closed form, over-damped springs included.
///
/// It is done at the first frame at which distance and speed are both below the default tolerance, strictly. Versions
/// before flutter/flutter#163858 play under-damped springs of a mass other than 1 differently; the exporter writes 1.
package enum FlutterSpring {
  /// `Tolerance.defaultTolerance`, in the value's units and units per second.
  package static let tolerance = 0.001

  static func motion(of spring: Spring, distance: Double) -> EngineMotion {
    let played = Spring(
      naturalFrequency: spring.naturalFrequency, dampingRatio: spring.playedDampingRatio,
      initialVelocity: spring.initialVelocity)
    let end = end(of: played, distance: distance, within: tolerance, speed: tolerance)
    return EngineMotion(end: end) { played.value(at: $0) }
  }

  /// Returns the first frame of a 60 Hz display at which the simulation is done, in seconds.
  package static func end(of spring: Spring, distance: Double, within tolerance: Double, speed: Double) -> Double {
    EngineMotion.firstFrame { time in
      let state = spring.state(at: time)
      return abs((state.value - 1) * distance) < tolerance && abs(state.velocity * distance) < speed
    }
  }
}
