import Testing
import TransitionCurves
import TransitionEngines
import TransitionEvaluation
@testable import TransitionTargets
import TransitionTestSupport

/// What the constants of a track say together, against what the script shows.
@Suite struct ConstantLawTests {
  private static let animations = [
    "{ animate: box.top, duration: 300ms, curve: easeOut }",
    "{ animate: box.top, duration: 300ms, delay: -100ms, curve: easeOut }",
    "{ animate: box.top, duration: 300ms, delay: 150ms, curve: emphasized }",
    "{ animate: box.top, duration: 300ms, iterations: 2.5, curve: easeIn }",
    "{ animate: box.top, duration: 1s, curve: linear }",
    "{ animate: box.top, duration: 100ms, curve: 'spring(duration=450ms, bounce=0.25)' }",
    "{ animate: box.top, curve: 'spring(duration=450ms, bounce=0.25)' }",
    "{ animate: box.top, duration: 400ms, curve: spring(dampingRatio=0.9) }",
    "{ animate: box.top, duration: 0ms, delay: 200ms, curve: spring(dampingRatio=0.9) }",
    "{ animate: box.top, duration: 1s, keyframes: [0, { value: 100, curve: steps(3) }, 300] }",
    "{ animate: box.top, duration: 1s, keyframes: [0, { value: 100, curve: easeIn }, 300] }",
    "{ animate: box.top, duration: 400ms, curve: 'linear(0, 0.2 30%, 0.8 30%, 1)' }",
  ]

  @Test(arguments: animations, ["", "completion: 250ms,", "completion: 900ms,"])
  func constantsPlayedTogetherShowTheScriptsMotionOrItsJumpsAreReported(
    _ animations: String, _ completion: String
  ) throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { box: { layout: { leading: 0, top: 0, width: 100, height: 40 } } }
      states: { on: { box: { top: 300 } } }
      phases: { go: { to: on, \(completion) animations: [\(animations)] } }
      """
    let script = try Compilation.script(yaml)
    let document = MotionDocument(script, reduced: script, options: ExportOptions(), digits: 6)
    let constants = MotionConstants(document), phase = document.phases[0]
    let track = try #require(phase.tracks.first { $0.name == "box.top" })
    let jumps = constants.unsaid.contains { $0.stops && $0.message.contains("jump") }
    let own = constants.constants.filter { $0.motion?.key.track == "box.top" }
    let times = (0...100).map { Double($0) * phase.horizon / 100 }
    let values = phase.fitter.model.function(of: track.slots)(times).map { $0[0] }
    var worst = 0.0
    for (time, value) in zip(times, values) {
      // Every segment rises, and one starts where the one before ended.
      var shown = phase.fitter.model.function(of: track.slots)([0])[0][0]
      for constant in own {
        let elapsed = time - constant.timing.delay
        if elapsed >= 0 { shown += (constant.motion?.part.distance ?? 0) * constant.timing.value(at: elapsed) }
      }
      worst = max(worst, abs(shown - value))
    }
    let loss = own.compactMap { $0.motion?.part.fit?.value }.max() ?? 0
    #expect(jumps || worst <= loss + 0.35, "\(worst) pt off, \(own.map { $0.timing })")
  }

  /// Between keyframes, and in each iteration of a motion between two, the constants have the script's own curves.
  @Test(
    arguments: [
      ("keyframes: [{ value: 0, curve: easeOut }, { value: 100, curve: easeIn }, 300]", [0.0, 0.5]),
      ("curve: easeOut", [0]), ("curve: easeOut, iterations: 2", [0]),
    ] as [(String, [Double])])
  func constantsHaveTheScriptsCurves(_ keys: String, _ delays: [Double]) throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { box: { layout: { leading: 0, top: 0, width: 100, height: 40 } } }
      states: { on: { box: { top: 300 } } }
      phases: { go: { to: on, animations: [{ animate: box.top, duration: 1s, \(keys) }] } }
      """
    let script = try Compilation.script(yaml)
    let document = MotionDocument(script, reduced: script, options: ExportOptions(), digits: 6)
    let own = MotionConstants(document).constants.filter { $0.motion?.key.track == "box.top" }
    #expect(own.map { $0.timing.delay } == delays)
    let curves = try [#require(CubicBezier(0, 0, 0.58, 1)), #require(CubicBezier(0.42, 0, 1, 1))]
    #expect(own.map { $0.timing.shape } == curves.prefix(delays.count).map { .bezier($0) })
    #expect(own.allSatisfy { $0.timing.iterations == (keys.hasSuffix("2") ? 2 : 1) })
  }

  @Test(arguments: [
    ("keyframes: [0, { value: 100, curve: steps(3) }, 300]", "it jumps at 667 ms and 2 more times"),
    ("curve: 'linear(0, 0.2 30%, 0.8 30%, 1)'", "it jumps at 300 ms"), ("curve: steps(2)", "it only jumps"),
    ("delay: 100ms, from: 50, fill: none", "it jumps at 100 ms"), ("to: 80, fill: none", "it jumps at 1 s"),
    ("to: 80, fill: backwards, iterations: 2", "it jumps at 1 s and 1 more times"),
    ("duration: 400ms, to: 80 }, { animate: box, from: 200, duration: 400ms, after: previous", "it jumps at 400 ms"),
  ]) func jumpsAreReportedWithTheirTimes(_ keys: String, _ message: String) throws {
    let yaml = """
      transition: t
      views: { box: { translationX: 0 } }
      states: { on: { box: { translationX: 300 } } }
      phases: { go: { to: on, duration: 1s, animations: [{ animate: box, \(keys) }] } }
      """
    let script = try Compilation.script(yaml)
    let constants = MotionConstants(
      MotionDocument(script, reduced: script, options: ExportOptions(), digits: 6))
    let stops = constants.unsaid.filter { $0.stops }.map { $0.message }
    #expect(stops == ["\(message) in phase 'go', which is not a timing"])
  }

  /// Only a completion ends an endless animation, wherever it is then.
  @Test func theEndOfAnEndlessAnimationIsNoJump() throws {
    let yaml = """
      transition: t
      views: { dot: { scale: 1 } }
      phases:
        pulse:
          completion: 1s
          animations:
            - { animate: dot, duration: 400ms, iterations: infinite, direction: alternate, curve: easeInOutSine, from: { scale: 1 }, to: { scale: 2 } }
      """
    let script = try Compilation.script(yaml)
    let constants = MotionConstants(
      MotionDocument(script, reduced: script, options: ExportOptions(), digits: 6))
    #expect(!constants.unsaid.contains { $0.stops } && !constants.constants.isEmpty)
  }

  @Test(arguments: [
    ("swiftui", "SwiftUI"), ("uikit", "UIKit"), ("react-native", "React Native"), ("compose", nil), ("flutter", nil),
    ("tokens", nil),
  ]) func anOverDampedEndingIsRefusedWhereItIsPlayedOtherwise(_ target: String, _ title: String?) throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { box: { translationY: 0 } }
      states: { on: { box: { translationY: 300 } } }
      phases:
        go:
          to: on
          animations: [{ animate: box, curve: linear }]
          interaction:
            input: translationY
            range: [0, 300]
            rubberBand: 0.5
            commit: progress > 0.5 or velocity > 500
            onCommit: { curve: "spring(response=0.4s, dampingRatio=1.8)" }
            onCancel: { curve: "spring(response=0.4s, dampingRatio=1)" }
      """
    let script = try Compilation.script(yaml)
    let report = try #require(ExportTargets.target(named: target)).export(script, script, ExportOptions()).report
    let stops = report.unsaid.filter { $0.stops && $0.subject == "go.onCommit" }.map { $0.message }
    let phrase = "plays over-damped springs as critically damped: up to 24.6% of the distance off"
    #expect(stops == (title.map { ["\($0) \(phrase)"] } ?? []))
  }

  /// The loss of a box that moves by a distance.
  private func loss(_ target: String, _ distance: Double, _ keys: String) throws -> ExportReport.TrackLoss {
    let yaml = """
      transition: t
      views: { box: { translationX: 0 } }
      states: { on: { box: { translationX: \(distance) } } }
      phases: { go: { to: on, animations: [{ animate: box, \(keys) }] } }
      """
    let script = try Compilation.script(yaml)
    let report = try #require(ExportTargets.target(named: target)).export(script, script, ExportOptions()).report
    return try #require(report.variants.first?.tracks.first)
  }

  /// Compose's delays and durations are whole milliseconds, as they are written.
  @Test(arguments: [
    ("duration: 150ms, delay: 100.5ms, curve: easeInOut", 1.725),
    ("duration: 150ms, delay: 33.3ms, curve: linear", 0.6),
    ("duration: 150.5ms, curve: linear", 1), ("duration: 150ms, delay: 100ms, curve: easeInOut", 0),
  ]) func aRoundedDelayIsLost(_ keys: String, _ lost: Double) throws {
    let compose = try loss("compose", 300, keys)
    #expect(abs(compose.loss.value - lost) < 0.01, "\(compose)")
    #expect((compose.kind == .exact) == (lost == 0))
    for target in ["swiftui", "uikit", "react-native"] { #expect(try loss(target, 300, keys).loss.value < 0.001) }
  }

  @Test func aRoundedDelayOfASpringIsLost() throws {
    let spring = Spring(duration: 0.42, bounce: 0.18)
    // A clock of milliseconds, half a millisecond late.
    let late = (0...400).map { Double($0) / 1000 }.map { abs(spring.value(at: $0) - spring.value(at: $0 + 0.0005)) }
    let compose = try loss("compose", 300, "delay: 100.5ms, curve: 'spring(duration=420ms, bounce=0.18)'")
    #expect(abs(compose.loss.value - 300 * (late.max() ?? 0)) < 0.02, "\(compose)")
  }

  /// No engine snaps to the target when the script's spring does.
  @Test(arguments: ["swiftui", "uikit", "react-native", "flutter", "compose"], [0, 4.0])
  func theTailOfASpringCounts(_ target: String, _ velocity: Double) throws {
    let spring = Spring(duration: 0.42, bounce: 0.18, initialVelocity: velocity), end = spring.settlingDuration
    let times: [Double] = (0...1000).map { end + Double($0) / 1000 }
    let rest = times.map { abs(1 - spring.value(at: $0)) }.max() ?? 0
    let speed = velocity == 0 ? "" : ", velocity=\(velocity)"
    let own = try loss(target, 844, "curve: 'spring(duration=420ms, bounce=0.18\(speed))'")
    #expect(abs(own.loss.value - 844 * rest) < 0.02 && own.loss.value > 0.1, "\(own), \(844 * rest)")
    #expect(own.isEnginesOwn && own.kind == .fitted)
  }

  /// Flutter's curves jump as their solver's steps do, wherever the frames are.
  @Test(arguments: ["", "delay: 18ms, "]) func atMostIsABound(_ delay: String) throws {
    let curve = try #require(CubicBezier(0.072, 0.694, 0.258, 1))
    let motion = try Engine.flutter.motion(of: curve).get()
    let places: [Double] = (0...100_000).map { Double($0) / 100_000 }
    let off = places.map { abs(motion.value($0) - curve.value(at: $0)) }.max() ?? 0
    let keys = "duration: 462ms, \(delay)curve: 'cubicBezier(0.072, 0.694, 0.258, 1)'"
    let own = try loss("flutter", 500, keys)
    #expect(own.loss.value >= 500 * off - 1e-6 && own.loss.value < 505 * off, "\(own), \(500 * off)")
  }

  @Test func aTokensLossIsThatOfItsBezier() throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { box: { translationX: 0 } }
      states: { on: { box: { translationX: 300 } } }
      phases: { go: { to: on, animations: [{ animate: box, curve: "spring(stiffness=200, damping=60, overdamping=allowed)" }] } }
      """
    let script = try Compilation.script(yaml)
    let exported = try #require(ExportTargets.target(named: "tokens")).export(script, script, ExportOptions())
    let percent = try #require(exported.text.firstMatch(of: #/at most ([0-9.]+)% of/#)).output.1
    let loss = try #require(exported.report.variants.first?.tracks.first)
    #expect(abs(loss.loss.value - 3 * (try #require(Double(percent)))) < 0.05, "\(loss.loss)")
    #expect(loss.isEnginesOwn && exported.report.ownLoss.contains("closest Bézier"))
    #expect(!exported.report.unsaid.contains { $0.stops })
  }
}
