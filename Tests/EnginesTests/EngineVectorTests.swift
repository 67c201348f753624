import ReferenceNumbers
import Testing
import TransitionCurves
@testable import TransitionEngines

/// The models against the numbers of the engines.
@Suite struct EngineVectorTests {
  private static func bezier(_ entry: JSON) -> CubicBezier? {
    let points = entry["input"]["controlPoints"].array.compactMap { $0.number }
    return points.count == 4 ? CubicBezier(points[0], points[1], points[2], points[3]) : nil
  }

  private static func motion(
    _ engine: Engine, _ spring: Spring, distance: Double = 1, threshold: Double = 0.01
  ) throws -> EngineMotion {
    try engine.motion(of: spring, distance: distance, threshold: threshold).get()
  }

  @Test(arguments: [
    ("compose-1.6-bezier", Engine.compose16, 1e-6), ("compose-1.10-bezier", .compose, 5e-6),
    ("flutter-cubic", .flutter, 1e-9), ("reanimated-bezier", .reactNative, 1e-12),
    ("swiftui-timing-curve", .swiftUI, 2e-6),
  ]) func bezierHoldsItsVectors(_ file: String, _ engine: Engine, _ tolerance: Double) throws {
    for entry in try ReferenceNumbers.cases("engines/\(file).json") {
      let curve = try #require(Self.bezier(entry))
      let motion = try engine.solvedMotion(of: curve).get()
      for sample in entry["samples"].array {
        guard let input = sample[0].number, let value = sample[1].number else { continue }
        // SwiftUI's solver knows x to 2⁻²⁰.
        let slope = engine == .swiftUI ? max(1, abs(curve.derivative(at: input))) : 1
        #expect(abs(motion.value(input) - value) <= tolerance * slope, "\(file) \(entry["id"]) at \(input)")
      }
    }
  }

  /// A value that jumps as its solver's steps do is off by most beside a jump.
  @Test func theLargestDifferenceOfABisectedCurveIsABound() throws {
    for entry in try ReferenceNumbers.cases("engines/flutter-cubic.json") {
      let curve = try #require(Self.bezier(entry)), known = try #require(entry["largestError"].number)
      let motion = try Engine.flutter.solvedMotion(of: curve).get()
      let largest = motion.largestDifference(from: { curve.value(at: $0) }, extent: 1, inSeconds: false)
      // That of the vectors is the largest at 1,999 points.
      #expect(largest.value >= known - 1e-9 && largest.value < 2 * known + 1e-6, "\(entry["id"]): \(largest), \(known)")
    }
  }

  /// What the exports write for a straight curve, such as `Curves.linear`, solves nothing.
  @Test(arguments: Engine.allCases.filter { $0 != .steppedSwiftUI }) func linearIsTheEnginesOwn(_ engine: Engine) throws
  {
    for curve in [CubicBezier.straight, try #require(CubicBezier(0.3, 0.3, 0.6, 0.6))] {
      let motion = try engine.motion(of: curve).get()
      #expect([0, 0.1, 0.4567, 0.9, 1].allSatisfy { motion.value($0) == $0 })
    }
  }

  @Test func composeSpringHoldsItsVectorsAndDurations() throws {
    for entry in try ReferenceNumbers.cases("engines/compose-spring.json") {
      let input = entry["input"]
      func number(_ key: String) -> Double { input[key].number ?? .nan }
      let from = number("from"), distance = number("to") - from
      let spring = Spring(
        naturalFrequency: number("stiffness").squareRoot(), dampingRatio: number("dampingRatio"),
        initialVelocity: number("initialVelocity") / distance)
      let motion = try Self.motion(
        .compose, spring, distance: abs(distance), threshold: number("visibilityThreshold"))
      #expect((motion.end * 1000).rounded() == number("durationMillis"), "\(entry["id"])")
      let tolerance = 1e-6 * max(1, abs(distance)) + 1e-7 * max(abs(from), abs(from + distance))
      for sample in entry["samples"].array {
        let time = (sample[0].number ?? 0) / 1e9, value = sample[1].number ?? .nan
        #expect(abs(from + distance * motion.value(time) - value) <= tolerance, "\(entry["id"]) at \(time)")
      }
    }
  }

  @Test func steppedSpringHoldsItsVectorsAndEnds() throws {
    for entry in try ReferenceNumbers.cases("engines/swiftui-stepped-spring.json") {
      let input = entry["input"]
      let duration = input["duration"].number ?? 1, distance = input["distance"].number ?? 1
      let parts = (input["frames"].string ?? "").split(separator: "+")
      let rate = Double(parts[0].dropFirst(2)) ?? 60, shift = parts.count > 1 ? Double(parts[1]) ?? 0 : 0
      let spring = Spring(duration: duration, bounce: input["bounce"].number ?? 0)
      let model = SteppedSpring(
        naturalFrequency: spring.naturalFrequency, dampingRatio: spring.dampingRatio, distance: distance)
      var expected = Dictionary(
        entry["samples"].array.map { ($0[0].number ?? -1, $0[1].number ?? .nan) },
        uniquingKeysWith: { first, _ in first })
      let endedAt = entry["endedAt"].number
      var state = SteppedSpring.State()
      var ended: Double?
      for frame in 0..<3000 {
        let time = frame == 0 ? 0 : Double(frame) / rate + shift
        model.advance(&state, to: time)
        if model.isAtRest(state) {
          ended = time
          break
        }
        guard let value = expected.removeValue(forKey: time) else { continue }
        #expect(abs(state.value - value) <= 1e-9 * max(1, abs(distance)), "\(entry["id"]) at \(time)")
      }
      if let endedAt { #expect(ended == endedAt, "\(entry["id"])") }
      // Samples remain only at and after the end, where the value is the target.
      #expect(expected.allSatisfy { $0.key >= ended ?? 0 && $0.value == distance }, "\(entry["id"])")
    }
  }

  @Test func interpolatingSpringHoldsItsVectors() throws {
    for entry in try ReferenceNumbers.cases("engines/swiftui-interpolating-spring.json") {
      let input = entry["input"], distance = input["distance"].number ?? 1
      let spring = Spring(
        mass: input["mass"].number ?? 1, stiffness: input["stiffness"].number ?? 1,
        damping: input["damping"].number ?? 1, initialVelocity: input["initialVelocity"].number ?? 0,
        allowsOverdamping: true)
      let motion = try Self.motion(.swiftUI, spring)
      for sample in entry["samples"].array {
        // The reconstruction ends under-damped springs after minutes: only the motion is compared.
        guard let time = sample[0].number, let value = sample[1].number, time < motion.end else { continue }
        #expect(
          abs(distance * motion.value(time) - value) <= 1e-9 * max(1, abs(distance)), "\(entry["id"]) at \(time)")
      }
      if (input["dampingRatio"].number ?? 0) >= 1, let end = entry["endsAt"].number { #expect(motion.end == end) }
    }
  }

  @Test func reanimatedSpringHoldsItsVectorsAndEnds() throws {
    for entry in try ReferenceNumbers.cases("engines/reanimated-4-spring.json") {
      let input = entry["input"], config = input["config"]
      let from = input["from"].number ?? 0, distance = (input["to"].number ?? 1) - from
      let spring = Spring(
        mass: config["mass"].number ?? 4, stiffness: config["stiffness"].number ?? 900,
        damping: config["damping"].number ?? 120, initialVelocity: (config["velocity"].number ?? 0) / distance)
      let motion = try Self.motion(.reactNative, spring, distance: abs(distance))
      let hasOwnThreshold = config["energyThreshold"].number != nil
      for sample in entry["samples"].array {
        guard let milliseconds = sample[0].number, let value = sample[1].number,
          milliseconds / 1000 < motion.end
        else { continue }
        if let end = entry["endedAt"].number, milliseconds >= end { continue }
        #expect(
          abs(from + distance * motion.value(milliseconds / 1000) - value) <= 1e-9 * max(1, abs(distance)),
          "\(entry["id"]) at \(milliseconds)")
      }
      if !hasOwnThreshold, input["frames"].string == "k/60", let end = entry["endedAt"].number {
        #expect(abs(motion.end * 1000 - end) < 1e-6, "\(entry["id"])")
      }
    }
  }

  @Test func flutterSpringHoldsItsVectorsAndIsDoneInTime() throws {
    for entry in try ReferenceNumbers.cases("engines/flutter-spring.json") {
      let input = entry["input"], derived = entry["derived"]
      func number(_ key: String) -> Double { input[key].number ?? .nan }
      let start = number("start"), distance = number("end") - start
      let spring = Spring(
        mass: derived["mass"].number ?? 1, stiffness: derived["stiffness"].number ?? 1,
        damping: derived["damping"].number ?? 1, initialVelocity: number("velocity") / distance,
        allowsOverdamping: true)
      let motion = try Self.motion(.flutter, spring, distance: abs(distance))
      let snaps = input["snapToEnd"].bool == true
      for sample in entry["samples"].array {
        guard let time = sample[0].number, let value = sample[1].number else { continue }
        if snaps, value == number("end") { continue }
        #expect(
          // Just above critical damping the engine's own formula loses digits.
          abs(start + distance * motion.value(time) - value)
            <= (abs(spring.dampingRatio - 1) < 1e-6 ? 1e-8 : 1e-9) * max(1, abs(distance)),
          "\(entry["id"]) at \(time)")
      }
      let done = FlutterSpring.end(
        of: spring, distance: abs(distance), within: number("toleranceDistance"), speed: number("toleranceVelocity"))
      if let expected = entry["doneAt60Hz"].number { #expect(done == expected, "\(entry["id"])") }
    }
  }
}
