import Foundation
import Testing

@testable import TransitionCurves

/// Springs that end where they first cross their target.
@Suite struct OvershootClampingTests {
  /// The first crossing of x(t) = 1 by stepping, refined by bisection; nil if there is none in 20 s.
  private func crossing(of spring: Spring) -> Double? {
    var before = 0.0
    for step in 1...200_000 {
      let time = Double(step) * 1e-4
      guard spring.value(at: time) < 1 else {
        var low = before, high = time
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if spring.value(at: middle) < 1 { low = middle } else { high = middle }
        }
        return high
      }
      before = time
    }
    return nil
  }

  @Test(arguments: [
    (0.0, 0.0), (0.2, 0), (0.5, 0), (0.8, 0), (0.5, 5), (0.5, -8), (1, 40), (1, 2), (1.5, 60), (1.5, 5), (0, -3),
  ])
  func theSettlingTimeIsTheFirstCrossing(_ ratio: Double, _ velocity: Double) {
    let free = Spring(response: 0.4, dampingRatio: ratio, initialVelocity: velocity)
    let clamped = Spring(response: 0.4, dampingRatio: ratio, initialVelocity: velocity, overshootClamping: true)
    let expected = min(crossing(of: free) ?? .infinity, free.settlingDuration)
    #expect(abs(clamped.settlingDuration - expected) < 1e-6)
    let timing = SpringTiming(spring: clamped, duration: 3)
    for time in stride(from: 0.01, to: 3, by: 0.01) {
      let value = timing.value(at: time / 3)
      #expect(value <= 1)
      #expect(time >= expected ? value == 1 : abs(value - free.value(at: time)) < 1e-12)
    }
  }

  @Test func aFittedSpringIsClampedToo() throws {
    let timing = try FittedSpring(dampingRatio: 0.4, overshootClamping: true).timing(for: 0.5).get()
    let free = try FittedSpring(dampingRatio: 0.4).timing(for: 0.5).get()
    let values = (1...100).map { timing.value(at: Double($0) / 100) }
    #expect(values.max() == 1 && values[30] == 1)
    #expect((1...100).contains { free.value(at: Double($0) / 100) > 1.1 })
    #expect(abs(timing.value(at: 0.1) - free.value(at: 0.1)) < 1e-12)
  }

  /// Started with a displacement and a speed, a component ends where it first comes to its target.
  @Test(arguments: [(10.0, 0.0), (10, -300), (-5, 200), (0, 50), (8, 90)])
  func aComponentThatIsPushedCrossesOnce(_ displacement: Double, _ speed: Double) {
    let spring = Spring(response: 0.3, dampingRatio: 0.3, overshootClamping: true)
    let time = spring.crossingTime(displacement: displacement, velocity: speed)
    func offset(_ t: Double) -> Double {
      displacement * (1 - spring.value(at: t)) + speed * spring.impulse(at: t).value
    }
    #expect(abs(offset(time)) < 1e-9)
    let side = offset(time * 0.5) > 0
    for part in stride(from: 0.01, to: 1, by: 0.01) { #expect((offset(time * part) > 0) == side) }
  }

  @Test func composesSpellingIsTheSameSpring() throws {
    let make = SpringCatalog.all[0].make
    let arguments = [("dampingRatio", 0.75), ("stiffness", 195)].map {
      CurveArgument(name: $0.0, values: [.number($0.1)])
    }
    guard case .spring(let spring) = try make(arguments).get() else { throw CurveProblem(.invalid, "no spring") }
    let physical = Spring(stiffness: 195, damping: 2 * 0.75 * 195.squareRoot())
    for time in stride(from: 0.0, to: 1.5, by: 0.05) {
      #expect(abs(spring.value(at: time) - physical.value(at: time)) < 1e-12)
    }
    guard case .failure(let problem) = make(arguments + [CurveArgument(name: "mass", values: [.number(2)])]) else {
      throw CurveProblem(.invalid, "mass was taken")
    }
    #expect(problem.message == "no form of 'spring' takes 'dampingRatio', 'stiffness', 'mass' together")
  }
}
