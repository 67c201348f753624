import Foundation
import ReferenceNumbers
import Testing

@testable import TransitionCurves

@Suite
struct SwiftUISpringTests {
  /// The spring of a case's `input`, with a velocity in distances per second.
  private func spring(_ sample: JSON, velocity: Double = 0, epsilon: Double = 0.001) -> Spring? {
    let input = sample["input"]
    switch sample["init"].string {
    case "db":
      return Spring(
        duration: input["duration"].number!, bounce: input["bounce"].number!, initialVelocity: velocity,
        epsilon: epsilon)
    case "rd":
      return Spring(
        response: input["response"].number!, dampingRatio: input["dampingRatio"].number!, initialVelocity: velocity,
        epsilon: epsilon)
    case "mk":
      return Spring(
        mass: input["mass"].number!, stiffness: input["stiffness"].number!, damping: input["damping"].number!,
        initialVelocity: velocity, allowsOverdamping: input["allowOverDamping"] == .bool(true), epsilon: epsilon)
    default: return nil  // `sd`, made from a settling duration: the language has no such form.
    }
  }

  @Test func spellingsConvertAsInSwiftUI() throws {
    for sample in try ReferenceNumbers.cases("springs/swiftui-spring-convert.json") {
      guard let spring = spring(sample) else { continue }
      let out = sample["out"]
      // SwiftUI forgets a damping that it clamps, and reports another stiffness for over-damped springs.
      guard spring.dampingRatio <= 1 || spring.allowsOverdamping else { continue }
      let stiffness = try #require(sample["physical_stiffness"].number ?? out["stiffness"].number)
      let pairs = [
        (spring.mass, out["mass"].number!), (spring.stiffness, stiffness), (spring.damping, out["damping"].number!),
        (spring.response, out["response"].number!), (spring.bounce, out["bounce"].number!),
        (spring.dampingRatio, out["dampingRatio"].number!), (spring.motion.decay, out["decay"].number!),
      ]
      for (index, pair) in pairs.enumerated() where pair.1.isFinite {
        #expect(abs(pair.0 - pair.1) <= 1e-9 * max(1e-6, abs(pair.1)), "\(sample["id"]) \(index): \(pair)")
      }
    }
  }

  @Test func valuesAreSwiftUIs() throws {
    for sample in try ReferenceNumbers.cases("springs/swiftui-spring-values.json") {
      let target = sample["target"].number!
      guard target != 0, let spring = spring(sample, velocity: sample["initialVelocity"].number! / target) else {
        continue
      }
      for row in sample["samples"].array {
        let state = spring.state(at: row[0].number!)
        #expect(abs(state.value * target - row[1].number!) <= 1e-9 * max(1, abs(target)), "\(sample["id"]) \(row)")
        let scale = max(1, spring.naturalFrequency, abs(spring.initialVelocity)) * max(1, abs(target))
        #expect(abs(state.velocity * target - row[2].number!) <= 1e-9 * scale, "\(sample["id"]) \(row)")
      }
    }
  }

  @Test func criticalSpringsSettleAsInSwiftUI() throws {
    for sample in try ReferenceNumbers.cases("springs/swiftui-settling.json") {
      // Below critical damping the language follows Core Animation, which differs.
      guard let spring = spring(sample), spring.dampingRatio >= 1 else { continue }
      let duration = spring.settlingDuration(
        displacement: sample["target"].number!, velocity: -sample["initialVelocity"].number!,
        within: sample["epsilon"].number!)
      let expected = sample["settlingDuration"].number!
      #expect(abs(duration - expected) <= 1e-9 * expected, "\(sample["id"]): \(duration), not \(expected)")
    }
  }

  @Test func measuredSpringsAgree() throws {
    for sample in try ReferenceNumbers.cases("springs/apple-measured.json") {
      let id = "\(sample["id"])"
      switch sample["kind"].string {
      case "swiftui-spring-value":
        let target = sample["target"].number!
        let spring = Spring(
          duration: sample["duration"].number!, bounce: sample["bounce"].number!,
          initialVelocity: sample["initialVelocity"].number! / target)
        for row in sample["samples"].array {
          #expect(abs(spring.value(at: row[0].number!) * target - row[1].number!) < 1e-8 * max(1, abs(target)), "\(id)")
        }
      case "swiftui-spring-reported":
        let bounce = sample["bounce"].number!
        let spring = Spring(duration: sample["duration"].number!, bounce: bounce)
        if let damping = sample["reported_damping"].number { #expect(abs(spring.damping - damping) < 1e-5, "\(id)") }
        // SwiftUI's stiffness for a negative bounce is not the physical one.
        if bounce >= 0, let stiffness = sample["reported_stiffness"].number {
          #expect(abs(spring.stiffness - stiffness) < 1e-5 * stiffness, "\(id)")
        }
      case "swiftui-docs-rounded":
        let spring = Spring(stiffness: sample["stiffness"].number!, damping: sample["damping"].number!)
        #expect(abs(spring.response - sample["duration"].number!) < 0.05, "\(id)")
        #expect(abs(spring.bounce - sample["bounce"].number!) < 0.05, "\(id)")
      case "ca-duration-for-epsilon", "ca-spring-solve-for-input":
        let spring = Spring(
          mass: sample["mass"].number!, stiffness: sample["stiffness"].number!, damping: sample["damping"].number!,
          initialVelocity: sample["v0"].number!, epsilon: sample["epsilon"].number ?? 0.001)
        let duration = sample["duration"].number!
        if sample["kind"].string == "ca-duration-for-epsilon" {
          #expect(abs(spring.settlingDuration - duration) < 1e-6, "\(id): \(spring.settlingDuration)")
        }
        for row in sample["samples"].array {
          #expect(abs(spring.value(at: row[0].number! * duration) - row[1].number!) < 1e-6, "\(id) \(row)")
        }
      default: continue  // Easings, tested with their curves.
      }
    }
  }
}
