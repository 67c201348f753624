import Testing
import TransitionCurves
@testable import TransitionEngines

/// Calls of platforms, printed and read.
@Suite struct SpellingTests {
  static let springs = [
    Spring(duration: 0.45, bounce: 0.25), Spring(duration: 0.3, bounce: 0), Spring(duration: 0.8, bounce: -0.4),
    Spring(mass: 2, stiffness: 317.3, damping: 12.7), Spring(mass: 1, stiffness: 100, damping: 30),
    Spring(mass: 0.5, stiffness: 90, damping: 7, initialVelocity: 3.25),
    Spring(response: 0.35, dampingRatio: 0.999_999, initialVelocity: -2),
  ]

  private func largestDifference(_ one: Spring, _ other: Spring) -> Double {
    (0...400).map { abs(one.value(at: Double($0) / 200) - other.value(at: Double($0) / 200)) }.max() ?? .infinity
  }

  private func spring(_ text: String) throws -> Spring {
    guard case .spring(let spring) = try #require(PlatformCurve.read(text), "\(text)").get().curve else {
      throw EngineLimit("not a spring: \(text)")
    }
    return spring
  }

  @Test(arguments: springs) func everySpellingOfASpringReadsBack(_ given: Spring) throws {
    for platform in PlatformCall.Platform.allCases {
      guard case .success(let text) = PlatformCall.text(of: given, on: platform) else { continue }
      let tolerance = platform == .kotlin ? 1e-6 : 1e-9
      #expect(try largestDifference(given, spring(text)) <= tolerance, "\(text)")
    }
    for (api, text) in PlatformCall.all(of: given) {
      let tolerance = api == "Compose" ? 1e-6 : 1e-9
      #expect(try largestDifference(given, spring(text)) <= tolerance, "\(text)")
    }
    let token =
      "{ \"$type\": \"transition\", \"$extensions\": \(PlatformCall.tokenExtension(of: given)), \"$value\": {} }"
    #expect(try largestDifference(given, spring(token)) <= 1e-9)
  }

  @Test(arguments: [(0.42, 0.0, 0.58, 1.0), (0.34, 1.56, 0.64, 1), (1.0 / 3, -0.1, 2.0 / 3, 0.7)])
  func everySpellingOfABezierReadsBack(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
    let given = try #require(CubicBezier(x1, y1, x2, y2))
    for (api, text) in PlatformCall.all(of: given) + [("tokens", PlatformCall.token(of: given))] {
      guard case .timing(let read) = try #require(PlatformCurve.read(text)).get().curve else {
        Issue.record("\(text)")
        continue
      }
      let isFloat = api == "Compose" || api == "Core Animation"
      for step in 0...100 {
        let input = Double(step) / 100
        #expect(abs(read.value(at: input) - given.value(at: input)) <= (isFloat ? 1e-6 : 1e-9), "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("Spring(duration: 0.45, bounce: 0.25)", 0.75, 0.45), (".snappy", 0.85, 0.5), (".spring()", 1, 0.5),
    (".spring(response: 0.4, dampingFraction: 0.7, blendDuration: 0)", 0.7, 0.4),
    ("spring(duration: 0.3, bounce: 0.1)", 0.9, 0.3), (".interactiveSpring()", 0.86, 0.15),
    ("spring(dampingRatio = 0.75f, stiffness = 39.478418f)", 0.75, 1),
    ("spring<Dp>(stiffness = Spring.StiffnessLow)", 1, 0.444_288),
    ("spring(visibilityThreshold = 0.1f, dampingRatio = Spring.DampingRatioLowBouncy)", 0.75, 0.162_231),
    ("withSpring(100, { mass: 1, stiffness: 100, damping: 10 })", 0.5, 0.628_319),
    ("{ mass: 1, stiffness: 100, damping: 10 }", 0.5, 0.628_319),
    ("const SpringDescription(mass: 1, stiffness: 100, damping: 10)", 0.5, 0.628_319),
    ("SpringDescription.withDampingRatio(mass: 1, stiffness: 100, ratio: 0.3)", 0.3, 0.628_319),
    ("SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 450), bounce: 0.25)", 0.75, 0.45),
    ("UISpringTimingParameters(duration: 0.4, bounce: 0.2)", 0.8, 0.4),
  ]) func whatPeopleHaveIsUnderstood(_ text: String, _ ratio: Double, _ response: Double) throws {
    let spring = try spring(text)
    #expect(abs(spring.dampingRatio - ratio) < 1e-9 && abs(spring.response - response) < 1e-6, "\(spring.response)")
  }

  @Test(arguments: [
    ("withSpring(100, { duration: 500, dampingRatio: 0.5 })", "differs between versions"),
    ("withSpring(100, { stiffness: 100, damping: 10 })", "the default of 'mass' differs"),
    ("withSpring(100)", "differs between Reanimated 3 and 4"), ("Cubic(0.2, 0, 0)", "needs four numbers"),
    ("Cubic(1.2, 0, 0, 1)", "outside 0...1"), ("spring(dampingRatio = 0.5f, stiffnes = 3f)", "unknown argument"),
    (".interpolatingSpring(stiffness: 100)", "needs 'damping'"), ("Spring(duration: 0)", "out of range"),
    ("Spring(duration: x)", "not a number"),
  ]) func whatHasNoCurveSaysWhy(_ text: String, _ reason: String) throws {
    guard case .failure(let limit)? = PlatformCurve.read(text) else {
      Issue.record("\(text) was read")
      return
    }
    #expect(limit.message.contains(reason), "\(limit.message)")
  }

  @Test(arguments: ["", "(", "spring(", "spring(duration=0.45)", "ease", "1", "{", "[1,", "a(b(c(", "é", "Spring"])
  func otherTextIsNoCall(_ text: String) {
    #expect(PlatformCurve.read(text) == nil, "\(text)")
  }

  @Test func velocitiesAreDistancesPerSecond() throws {
    #expect(try spring("withSpring(100, { mass: 1, stiffness: 100, damping: 10, velocity: 300 })").initialVelocity == 3)
    let simulation = "SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 10), 50, 150, 200)"
    #expect(try spring(simulation).initialVelocity == 2)
  }

  @Test(arguments: [
    ".interpolatingSpring(Spring(duration: 0.4, bounce: 0.2), initialVelocity: 1)", ".spring(Spring.bouncy)",
    ".spring(.bouncy(duration: 0.5))",
  ]) func aSpringWithinACallIsRead(_ text: String) throws {
    let found = try spring(text)
    let expected =
      text.hasPrefix(".inter")
      ? Spring(duration: 0.4, bounce: 0.2, initialVelocity: 1) : Spring(duration: 0.5, bounce: 0.3)
    #expect(largestDifference(found, expected) < 1e-12 && found.initialVelocity == expected.initialVelocity)
  }

  @Test(arguments: [".spring(0.5)", ".interpolatingSpring(.easeIn)", ".spring(Spring.nothing)"])
  func whatIsNoSpringWithinACallIsRefused(_ text: String) {
    #expect(throws: EngineLimit.self) { try PlatformCurve.read(text)?.get() }
  }

  @Test func onlyReanimatedEndsASpringWhereItCrossesItsTarget() throws {
    let clamped = Spring(stiffness: 195, damping: 20, overshootClamping: true)
    for platform in PlatformCall.Platform.allCases {
      let text = try? PlatformCall.text(of: clamped, on: platform).get()
      #expect((text != nil) == (platform == .js), "\(platform)")
    }
    #expect(PlatformCall.all(of: clamped).map { $0.api } == ["Reanimated"])
    let token = "{ \"$extensions\": \(PlatformCall.tokenExtension(of: clamped)), \"$value\": {} }"
    for text in ["withSpring(1, \(PlatformCall.reanimated(clamped)))", token] {
      let read = try spring(text)
      #expect(read.overshootClamping && read.settlingDuration == clamped.settlingDuration, "\(text)")
    }
    #expect(try !spring("withSpring(1, { mass: 1, stiffness: 195, damping: 20 })").overshootClamping)
    // Others run on beyond the target.
    let motions = try [Engine.uiKit, .swiftUI, .flutter, .compose, .reactNative].map {
      try $0.motion(of: clamped, distance: 100).get()
    }
    let peaks = motions.map { motion in (0...200).map { motion.value(Double($0) / 200) }.max() ?? 0 }
    #expect(peaks.dropLast().allSatisfy { $0 > 1.02 } && peaks.last == 1, "\(peaks)")
  }

  /// Rounded down, it would be under-damped, and settle more than twice as late.
  @Test(arguments: [0.5, 0.3, 0.45, 0.7, 1.1]) func aCriticallyDampedSpringStaysOne(_ duration: Double) throws {
    let given = Spring(duration: duration, bounce: 0)
    for text in [
      PlatformCall.timingParameters(given), PlatformCall.interpolatingSpring(given), PlatformCall.flutter(given),
    ] {
      let read = try spring(text)
      #expect(read.dampingRatio >= 1 && abs(read.settlingDuration - given.settlingDuration) < 1e-6, "\(text)")
    }
  }
}
