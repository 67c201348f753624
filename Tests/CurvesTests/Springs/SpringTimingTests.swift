import Testing

@testable import TransitionCurves

struct SpringTimingTests {
  @Test func aSpringEndsExactlyOnItsTarget() {
    let timing = SpringTiming(spring: Spring(stiffness: 100, damping: 4), duration: 0.3)
    #expect(timing.value(at: -1) == 0)
    #expect(timing.value(at: 0) == 0)
    #expect(timing.value(at: 1) == 1)
    #expect(timing.value(at: 7) == 1)
    #expect(timing.value(at: .nan) == 0)
    #expect(timing.derivative(at: 1) == 0)
    #expect(timing.derivative(at: -0.1) == 0)
    #expect(timing.value(at: 0.5) == timing.spring.value(at: 0.15))
    #expect(timing.derivative(at: 0.5) == timing.spring.velocity(at: 0.15) * 0.3)
    #expect(timing.residual == 1 - timing.spring.value(at: 0.3))
    #expect(timing.residual < -0.5)
  }

  @Test func aSettledSpringHoldsItsTarget() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let timing = SpringTiming(spring: spring, duration: 10)
    let settled = spring.settlingDuration / 10
    #expect(timing.value(at: settled) == 1)
    #expect(timing.derivative(at: settled) == 0)
    #expect(timing.value(at: settled * 0.99) != 1)
    #expect(abs(timing.residual) < 0.001)
  }

  @Test func aFittedSpringDoesNotHoldEarly() throws {
    let fitted = FittedSpring(dampingRatio: 0.5)
    let timing = try fitted.timing(for: 20).get()
    #expect(timing.isFitted && !SpringTiming(spring: timing.spring, duration: 20).isFitted)
    #expect(timing.spring == (try fitted.spring(for: 10).get()))
    #expect(timing.value(at: 0.75) != 1)
    #expect(timing.value(at: 1) == 1)
    // UIKit's numbers for 0.85 over 0.6205 s.
    let card = try FittedSpring(dampingRatio: 0.85).spring(for: 0.6205397301349326).get()
    #expect(abs(card.stiffness - 196.09454114783625) < 1e-4)
    #expect(abs(card.damping - 23.80573930625232) < 1e-5)
  }

  @Test func aFitThatFailsSaysSo() {
    for ratio in [0, 0.5, 1, .nan, .infinity] {
      for velocity in [-1e308, -50, 0, 10, 1e6, 1e308, .nan] {
        for duration in [-1, 0, 1e-9, 0.5, 1e9, .nan] {
          switch FittedSpring(dampingRatio: ratio, initialVelocity: velocity).spring(for: duration) {
          case .success(let spring):
            #expect(spring.stiffness.isFinite && spring.stiffness > 0)
          case .failure(let problem):
            #expect(problem.kind == .invalid)
          }
        }
      }
    }
    guard case .failure(let problem) = FittedSpring(dampingRatio: 1, initialVelocity: 10).spring(for: 0.5) else {
      Issue.record("fitted")
      return
    }
    #expect(problem.message == "no spring with damping ratio 1 fits velocity 10 over 500 ms")
    #expect(problem.help == "use a smaller velocity, or spring(response=, dampingRatio=)")
  }

  @Test func zeroDurationJumps() {
    let timing = SpringTiming(spring: Spring(duration: 0.5), duration: 0)
    #expect(timing.value(at: 0.5) == 0)
    #expect(timing.value(at: 1) == 1)
    #expect(timing.derivative(at: 0.5) == 0)
  }

  @Test(arguments: SpringTests.dampingRatios)
  func aRunOfInputsEqualsOneAtATime(ratio: Double) {
    for duration in [0.6, 30] {
      let spring = Spring(response: 0.35, dampingRatio: ratio, initialVelocity: 1.5)
      let timing = SpringTiming(spring: spring, duration: duration)
      for (count, from, to) in [(1, 0.3, 0.3), (23, 0, 1), (600, 0, 1), (1001, -0.25, 1.25), (5000, 0.001, 0.999)] {
        let inputs = (0..<count).map { from + (to - from) * Double($0) / Double(max(count - 1, 1)) }
        var values = inputs, slopes = inputs
        timing.evaluate(inputs, count: count, values: &values, derivatives: &slopes)
        for (index, input) in inputs.enumerated() {
          let slope = timing.derivative(at: input)
          #expect(abs(values[index] - timing.value(at: input)) < 1e-12, "\(input)")
          #expect(abs(slopes[index] - slope) < 1e-11 * max(1, spring.naturalFrequency * duration), "\(input)")
        }
        // The outputs may replace the inputs.
        var both = inputs
        both.withUnsafeMutableBufferPointer { buffer in
          timing.evaluate(buffer.baseAddress!, count: count, values: buffer.baseAddress!, derivatives: nil)
        }
        #expect(both == values)
      }
    }
  }

  @Test func unevenInputsAreSeen() {
    let timing = SpringTiming(spring: Spring(response: 0.35, dampingRatio: 0.4), duration: 1)
    var inputs = (0..<256).map { 0.001 + Double($0) / 300 }
    inputs[100] += 1e-6
    inputs[137] = .nan
    var values = inputs
    timing.evaluate(inputs, count: 256, values: &values, derivatives: nil)
    for (index, input) in inputs.enumerated() { #expect(values[index] == timing.value(at: input)) }
  }
}
