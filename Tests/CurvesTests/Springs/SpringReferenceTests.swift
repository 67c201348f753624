import Foundation
import ReferenceNumbers
import Testing

@testable import TransitionCurves

@Suite
struct SpringReferenceTests {
  private func spring(_ sample: JSON, allowsOverdamping: Bool) throws -> Spring {
    Spring(
      mass: try #require(sample["mass"].number), stiffness: try #require(sample["stiffness"].number),
      damping: try #require(sample["damping"].number), initialVelocity: sample["v0"].number ?? 0,
      allowsOverdamping: allowsOverdamping, epsilon: sample["epsilon"].number ?? Spring.standardEpsilon)
  }

  private func check(_ sample: JSON, _ spring: Spring) {
    let scale = max(1, spring.naturalFrequency, abs(spring.initialVelocity))
    let samples = sample["samples"].array
    let times = samples.map { $0[0].number! }
    var values = times, velocities = times
    var block = SpringBlock(spring: spring, scale: 1)
    let isEven = block.evaluate(times, count: times.count, values: &values, velocities: &velocities)
    for (index, row) in samples.enumerated() {
      let time = row[0].number!, place = row[1].number!, speed = row[2].number!
      let state = spring.state(at: time)
      #expect(abs(state.value - place) < 1e-9, "\(sample["id"]) at \(time)")
      #expect(abs(state.velocity - speed) < 1e-9 * scale, "\(sample["id"]) at \(time)")
      guard isEven else { continue }
      #expect(abs(values[index] - state.value) < 1e-12, "\(sample["id"]) at \(time)")
      #expect(abs(velocities[index] - state.velocity) < 1e-12 * scale, "\(sample["id"]) at \(time)")
    }
  }

  @Test func dampedSpringsMatchTheExactSolution() throws {
    for sample in try ReferenceNumbers.cases("springs/spring-ode.json") {
      check(sample, try spring(sample, allowsOverdamping: true))
    }
  }

  @Test func overdampingIsClampedAsInCoreAnimation() throws {
    for sample in try ReferenceNumbers.cases("springs/ca-spring-clamped.json") {
      check(sample, try spring(sample, allowsOverdamping: false))
    }
  }

  @Test func settlingDurationIsCoreAnimations() throws {
    for sample in try ReferenceNumbers.cases("springs/ca-settling-duration.json") {
      let spring = try spring(sample, allowsOverdamping: sample["allowsOverdamping"].bool ?? false)
      let expected = try #require(sample["duration"].number)
      // The language has no speed; a layer's divides the duration.
      let duration = spring.settlingDuration / abs(sample["speed"].number ?? 1)
      if expected > 1e38 {
        #expect(duration == .infinity, "\(sample["id"])")
      } else {
        #expect(abs(duration - expected) <= 1e-9 * expected, "\(sample["id"]): \(duration), not \(expected)")
      }
    }
  }

  @Test func fittedSpringsAreUIKits() throws {
    for sample in try ReferenceNumbers.cases("springs/uikit-spring-derive.json")
    where sample["converged"] == .bool(true) {
      let fitted = FittedSpring(
        dampingRatio: sample["dampingRatio"].number!, initialVelocity: sample["velocity"].number!)
      let duration = sample["duration"].number!
      let spring = try fitted.spring(for: duration).get()
      let stiffness = sample["stiffness"].number!, damping = sample["damping"].number!
      #expect(abs(spring.stiffness - stiffness) <= 1e-6 * stiffness, "\(sample["id"])")
      #expect(abs(spring.damping - damping) <= 1e-6 * damping, "\(sample["id"])")
      if let residual = sample["residual_x_at_duration"].number, duration >= 0.01, duration <= 10 {
        #expect(abs(try fitted.timing(for: duration).get().residual - residual) < 1e-4, "\(sample["id"])")
      }
    }
  }

  @Test func cardPresentationsHaveTheAppStoresSprings() throws {
    for sample in try ReferenceNumbers.cases("springs/card-present-params.json") {
      let fitted = FittedSpring(dampingRatio: sample["dampingRatio"].number!)
      let spring = try fitted.spring(for: sample["duration"].number!).get()
      #expect(abs(spring.stiffness / sample["stiffness"].number! - 1) < 1e-6, "\(sample["id"])")
      #expect(abs(spring.damping / sample["damping"].number! - 1) < 1e-6, "\(sample["id"])")
    }
  }
}
