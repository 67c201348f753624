internal import PlatformMath
package import TransitionCurves

/// Reanimated's `withSpring(to, { mass, stiffness, damping })`, version 4: the closed form, ζ > 1 played as critical.
///
/// It ends at the first frame whose energy is at most 6e-9 of the initial one. A frame advances at most 64 ms, so after
/// a hitch the real engine is late; this model plays without hitches.
enum ReanimatedSpring {
  /// The default `energyThreshold`.
  static let energyThreshold = 6e-9

  static func motion(of spring: Spring) -> EngineMotion {
    let spring = spring.limitedToCritical
    let squaredFrequency = spring.naturalFrequency * spring.naturalFrequency
    func energy(_ state: Spring.State) -> Double {
      squaredFrequency * (1 - state.value) * (1 - state.value) + state.velocity * state.velocity
    }
    let initial = energy(spring.state(at: 0))
    let crossing = spring.crossingTime(displacement: 1, velocity: -spring.initialVelocity)
    let end = min(crossing, EngineMotion.firstFrame { energy(spring.state(at: $0)) / initial <= energyThreshold })
    return EngineMotion(end: end, of: spring)
  }
}

/// Reanimated's `Easing.bezier`: a table of 11 values, then four Newton steps, or ten bisections where it is steep.
package struct ReanimatedBezier: Sendable {
  private static let intervals = 10
  private static let smallestSlope = 0.001
  private static let precision = 1e-7

  private let curve: CubicBezier
  private let table: [Double]

  package init(_ curve: CubicBezier) {
    self.curve = curve
    table = (0...Self.intervals).map { Self.value($0 == 0 ? 0 : Double($0) * 0.1, curve.x1, curve.x2) }
  }

  private static func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
    (((1 - 3 * b + 3 * a) * t + (3 * b - 6 * a)) * t + 3 * a) * t
  }

  private static func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
    3 * (1 - 3 * b + 3 * a) * t * t + 2 * (3 * b - 6 * a) * t + 3 * a
  }

  package func value(at progress: Double) -> Double {
    if curve.x1 == curve.y1, curve.x2 == curve.y2 { return progress }
    if progress == 0 || progress == 1 { return progress }
    return Self.value(parameter(at: progress), curve.y1, curve.y2)
  }

  private func parameter(at progress: Double) -> Double {
    var start = 0.0
    var sample = 1
    while sample != Self.intervals, table[sample] <= progress {
      start += 0.1
      sample += 1
    }
    sample -= 1
    let share = (progress - table[sample]) / (table[sample + 1] - table[sample])
    var guess = start + share * 0.1
    let slope = Self.slope(guess, curve.x1, curve.x2)
    if slope == 0 { return guess }
    guard slope >= Self.smallestSlope else { return bisected(progress, start, start + 0.1) }
    for _ in 0..<4 {
      let slope = Self.slope(guess, curve.x1, curve.x2)
      if slope == 0 { break }
      guess -= (Self.value(guess, curve.x1, curve.x2) - progress) / slope
    }
    return guess
  }

  private func bisected(_ progress: Double, _ start: Double, _ end: Double) -> Double {
    var low = start, high = end, middle = start
    for _ in 0..<10 {
      middle = low + (high - low) / 2
      let difference = Self.value(middle, curve.x1, curve.x2) - progress
      if difference > 0 { high = middle } else { low = middle }
      if abs(difference) <= Self.precision { break }
    }
    return middle
  }
}
