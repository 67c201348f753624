internal import PlatformMath
internal import TransitionCurves

/// SwiftUI's `.spring(duration:bounce:)` as reconstructed by OpenSwiftUI: leapfrog steps of 1/300 s.
///
/// The acceleration is 0 before the first step, so that step moves nothing. Stiffness is capped at 45,000, which
/// matters below a duration of 29.6 ms. It ends at the first frame at which max(v², a²) ≤ 0.0036 in the value's units
/// and the value is within 1 % of the distance.
package struct SteppedSpring: Sendable {
  package struct State: Sendable {
    /// The accumulated time of the step, in seconds.
    var time = 0.0
    package var value = 0.0
    package var velocity = 0.0
    var acceleration = 0.0
  }

  private static let step = 1.0 / 300
  private static let greatestStiffness = 45_000.0

  private let stiffness: Double
  private let damping: Double
  private let distance: Double

  /// - Parameters:
  ///   - naturalFrequency: 2π/duration, in radians per second.
  ///   - distance: In the value's units.
  package init(naturalFrequency: Double, dampingRatio: Double, distance: Double) {
    stiffness = min(naturalFrequency * naturalFrequency, Self.greatestStiffness)
    damping = 2 * dampingRatio * stiffness.squareRoot()
    self.distance = distance
  }

  /// Advances a state to the frame at a time in seconds.
  package func advance(_ state: inout State, to time: Double) {
    while state.time < time {
      let half = state.velocity + state.acceleration * (Self.step / 2)
      state.value += half * Self.step
      state.acceleration = stiffness * (distance - state.value) - damping * half
      state.velocity = half + state.acceleration * (Self.step / 2)
      state.time += Self.step
    }
  }

  /// Whether the animation ends at a frame with this state.
  package func isAtRest(_ state: State) -> Bool {
    max(state.velocity * state.velocity, state.acceleration * state.acceleration) <= 0.0036
      && abs(state.value - distance) <= abs(distance) * 0.01
  }

  /// The time up to which states are kept: beyond it, few springs still move.
  private static let longest = 100.0

  static func motion(of spring: Spring, distance: Double) -> Result<EngineMotion, EngineLimit> {
    guard spring.initialVelocity == 0 else {
      return .failure(EngineLimit("it takes no initial velocity; .interpolatingSpring does"))
    }
    let model = SteppedSpring(
      naturalFrequency: spring.naturalFrequency, dampingRatio: spring.playedDampingRatio, distance: distance)
    var states = [State()]
    var end = Double.infinity
    var frame = 0
    while end == .infinity, Double(frame) / 60 <= longest {
      let time = Double(frame) / 60
      while states[states.count - 1].time < time {
        var next = states[states.count - 1]
        model.advance(&next, to: next.time.nextUp)
        states.append(next)
      }
      if model.isAtRest(states[states.count - 1]) { end = time }
      frame += 1
    }
    return .success(
      EngineMotion(end: end) { [states, end] time in
        if time >= end { return 1 }
        let index = states.partitioningIndex { $0.time >= time }
        if index < states.count { return states[index].value / distance }
        var last = states[states.count - 1]
        model.advance(&last, to: min(time, 10 * longest))
        return last.value / distance
      })
  }
}
