internal import TransitionCurves

/// What an engine shows: fractions of the distance over seconds (springs) or progress (easings).
package struct EngineMotion: Sendable {
  /// When the engine ends the animation, in seconds; infinity if never. 1 for an easing.
  package let end: Double
  /// The value at an input, as a fraction of the distance.
  package let value: @Sendable (Double) -> Double
  /// The derivative of the value by its input; nil for an engine that shows steps.
  package let velocity: (@Sendable (Double) -> Double)?
  /// The inputs at which the value jumps.
  package let jumps: [Double]

  package init(
    end: Double, jumps: [Double] = [], value: @escaping @Sendable (Double) -> Double,
    velocity: (@Sendable (Double) -> Double)? = nil
  ) {
    self.end = end
    self.jumps = jumps
    self.value = value
    self.velocity = velocity
  }

  /// A spring that is at its target from its end on.
  init(end: Double, of spring: Spring) {
    self.init(
      end: end, value: { $0 >= end ? 1 : spring.value(at: $0) },
      velocity: { $0 >= end ? 0 : spring.state(at: $0).velocity })
  }

  /// An easing that rests before its start and after its end.
  init(of curve: CubicBezier, value: @escaping @Sendable (Double) -> Double) {
    self.init(end: 1, value: value, velocity: { (0...1).contains($0) ? curve.derivative(at: $0) : 0 })
  }

  /// The largest difference from a curve, as a fraction of the distance, and its input.
  ///
  /// Measured at 2,000 even inputs, beside every jump and, for springs, at every frame of a 240 Hz display.
  ///
  /// - Parameters:
  ///   - extent: The last input to compare, above 0.
  ///   - inSeconds: Whether inputs are seconds.
  package func largestDifference(
    from curve: (Double) -> Double, extent: Double, inSeconds: Bool
  ) -> (value: Double, at: Double) {
    var largest = 0.0
    var place = 0.0
    func compare(_ input: Double) {
      let difference = abs(value(input) - curve(input))
      if difference > largest { (largest, place) = (difference, input) }
    }
    for step in 0...2000 { compare(extent * Double(step) / 2000) }
    for jump in jumps where jump < extent { for side in [-1e-9, 1e-9] { compare(jump + side) } }
    guard inSeconds else { return (largest, place) }
    for frame in 0...Int(min(extent * 240, 100_000)) { compare(Double(frame) / 240) }
    return (largest, place)
  }

  /// The first frame of a 60 Hz display at which a condition holds; infinity if it does not within 100 s.
  static func firstFrame(where isDone: (Double) -> Bool) -> Double {
    for frame in 0...6000 where isDone(Double(frame) / 60) { return Double(frame) / 60 }
    return .infinity
  }
}

/// SwiftUI's `.interpolatingSpring` and Core Animation's springs: the closed form, over-damped played as critical.
///
/// When they end an under-damped spring is not known, so here it continues after the settling duration.
enum CriticallyLimitedSpring {
  static func motion(of spring: Spring) -> EngineMotion {
    let spring = spring.limitedToCritical.withoutClamping
    let end = spring.settlingDuration
    guard spring.playedDampingRatio < 1 else { return EngineMotion(end: end, of: spring) }
    return EngineMotion(end: end, value: { spring.value(at: $0) }, velocity: { spring.state(at: $0).velocity })
  }
}

/// The solver of Compose until 1.6 and of Flutter: bisection that stops within 0.001 of the input.
enum BisectedBezier {
  static func value(of curve: CubicBezier, at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    while true {
      let middle = (low + high) / 2
      let estimate = evaluate(curve.x1, curve.x2, middle)
      if abs(progress - estimate) < 0.001 { return evaluate(curve.y1, curve.y2, middle) }
      if estimate < progress { low = middle } else { high = middle }
    }
  }

  /// The progresses at which the value jumps, since another parameter is the first one that is close enough.
  static func jumps(of curve: CubicBezier) -> [Double] {
    var jumps: [Double] = []
    func visit(_ low: Double, _ high: Double, from start: Double, to end: Double) {
      guard start < end else { return }
      let middle = (low + high) / 2, estimate = evaluate(curve.x1, curve.x2, middle)
      let (first, last) = (max(start, estimate - 0.001), min(end, estimate + 0.001))
      if first < last { jumps += [first, last] }
      visit(low, middle, from: start, to: min(end, estimate - 0.001))
      visit(middle, high, from: max(start, estimate + 0.001), to: end)
    }
    visit(0, 1, from: 0, to: 1)
    return jumps
  }

  private static func evaluate(_ a: Double, _ b: Double, _ m: Double) -> Double {
    3 * a * (1 - m) * (1 - m) * m + 3 * b * (1 - m) * m * m + m * m * m
  }
}
