import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// A spring by its differential equation, mass 1, in small steps of Runge and Kutta: what springs of runs are compared
/// with, made of nothing that evaluates them.
private struct SpringModel {
  var stiffness: Double
  var damping: Double

  init(response: Double, ratio: Double) {
    let frequency = 2 * Double.pi / response
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
  }

  init(stiffness: Double, damping: Double) {
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Where it is some time after it has been at a start with a speed.
  func position(_ time: Double, from start: Double, to target: Double, speed: Double) -> Double {
    let steps = max(1, Int((time * 4000).rounded(.up)))
    let h = time / Double(steps)
    var x = start - target, v = speed
    func pull(_ x: Double, _ v: Double) -> Double { -stiffness * x - damping * v }
    for _ in 0..<steps {
      let a1 = pull(x, v)
      let v2 = v + h / 2 * a1, a2 = pull(x + h / 2 * v, v2)
      let v3 = v + h / 2 * a2, a3 = pull(x + h / 2 * v2, v3)
      let v4 = v + h * a3, a4 = pull(x + h * v3, v4)
      x += h / 6 * (v + 2 * v2 + 2 * v3 + v4)
      v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    return target + x
  }

  /// When the envelope is within a distance of the target: (|D| + |B|)e^(−at), D its place and B = (aD + V)/ω_d.
  func settling(displacement: Double, speed: Double, within distance: Double) -> Double {
    let a = damping / 2, swing = (stiffness - a * a).squareRoot()
    return log((abs(displacement) + abs((a * displacement + speed) / swing)) / distance) / a
  }
}

/// Springs that begin in the middle of a run, against their differential equation.
@Suite struct SpringModelTests {
  private static func script(_ phases: String, _ events: String) -> String {
    """
    transition: t
    views: { a: { properties: { q: 2 } } }
    states: { high: { a.q: 100 }, zero: { a.q: 0 } }
    phases:
      rise: { to: high, duration: 100ms, curve: linear, animations: [{ animate: a.q }] }
      slow: { to: high, duration: 1s, curve: linear, animations: [{ animate: a.q }] }
    \(phases)
    scenarios: { s: [\(events)] }
    """
  }

  @Test func overARestElsewhereASpringRunsUntilItIsNearByTheDistanceDeclared() throws {
    let yaml = Self.script(
      "  fall: { to: zero, animations: [{ animate: a.q, curve: \"spring(response=400ms, dampingRatio=0.5)\" }] }",
      "{ at: 0ms, play: rise }, { at: 200ms, play: fall }")
    let model = SpringModel(response: 0.4, ratio: 0.5)
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let end = 0.2 + model.settling(displacement: 100, speed: 0, within: 0.002)
    #expect(agrees([plan.duration], [end]))
    // Past 1.1375 s, where it would be at rest if it came from its own `from`.
    let times = [0.2, 0.3, 0.7, 1.13, 1.14, 1.3, end - 1e-6, end]
    let expected = times.dropLast().map { model.position($0 - 0.2, from: 100, to: 0, speed: 0) } + [0]
    #expect(agrees(Samples(plan, at: times)["a.q"], expected, tolerance: 1e-8))
  }

  /// Its own velocity counts where nothing was moving, and only there.
  @Test(arguments: ["", ", velocity=5"]) func afterADelayASpringStartsFromRest(_ velocity: String) throws {
    let spring = "spring(stiffness=100, damping=12\(velocity))"
    let yaml = Self.script(
      "  fall: { from: high, to: zero, animations: [{ animate: a.q, delay: 300ms, curve: \"\(spring)\" }] }",
      "{ at: 0ms, play: slow }, { at: 500ms, play: fall }")
    let model = SpringModel(stiffness: 100, damping: 12)
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    // Held at 51 up to 0.8 s.
    #expect(agrees([plan.duration], [0.8 + model.settling(displacement: 51, speed: 0, within: 0.1)]))
    let times = [0.5, 0.6, 0.8, 0.85, 1, 1.4]
    let expected = times.map { $0 < 0.8 ? 51 : model.position($0 - 0.8, from: 51, to: 0, speed: 0) }
    #expect(agrees(Samples(plan, at: times)["a.q"], expected, tolerance: 1e-8))
  }

  /// Given more time than it needs, an interrupting spring holds its target once it has settled, as others do.
  @Test(arguments: [(0, 0.0), (200, 0.0), (200, 5.0)], ["slow", "rise"])
  func aSpringWithALongerDurationHoldsItsTarget(_ own: (delay: Int, velocity: Double), _ first: String) throws {
    func plan(_ duration: String) throws -> ScenarioPlan {
      let yaml = Self.script(
        """
          fall:
            from: high
            to: zero
            animations:
              - { animate: a.q, delay: \(own.delay)ms, \(duration)curve: "spring(stiffness=100, damping=12, velocity=\(own.velocity))" }
        """, "{ at: 0ms, play: \(first) }, { at: 500ms, play: fall }")
      return try #require(run(yaml, "s"), "\(findings(yaml))")
    }
    let short = try plan(""), long = try plan("duration: 4s, ")
    #expect(agrees([long.duration], [4.5 + Double(own.delay) / 1000]))
    let end = short.duration
    let times = [0.5, 0.72, 0.9, 1.2, end - 1e-6, end, end + 0.1, 3, 4.4]
    #expect(agrees(Samples(long, at: times)["a.q"], Samples(short, at: times)["a.q"], tolerance: 1e-12))
    #expect(Samples(long, at: [end, 3])["a.q"] == [0, 0] && Samples(long, at: [end, 3])["a.q'"] == [0, 0])
  }

  /// A clamped spring that interrupts rests on its target from where it first arrives, however long it is given.
  @Test(arguments: ["", "duration: 2s, "], ["q", "q, a.backgroundColor"])
  func aClampedSpringRestsWhereItFirstArrives(_ duration: String, _ names: String) throws {
    let curve = "curve: \"spring(stiffness=100, damping=4, overshootClamping=true)\""
    let yaml = Self.script(
      "  fall: { to: zero, animations: [{ animate: [a.\(names)], \(duration)\(curve) }] }",
      "{ at: 0ms, play: slow }, { at: 500ms, play: fall }"
    ).replacing("q: 2 } }", with: "q: 2 }, backgroundColor: \"#804020\" }").replacing(
      "a.q: 100", with: "a: { q: 100, backgroundColor: \"#102040\" }"
    )
    .replacing("animate: a.q }", with: "animate: a }")
    let model = SpringModel(stiffness: 100, damping: 4)
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    if !duration.isEmpty { #expect(agrees([plan.duration], [2.5])) }
    let times = (0...150).map { 0.5 + Double($0) / 100 }, samples = Samples(plan, at: times)
    var hasArrived = false
    for (index, time) in times.enumerated() {
      let free = model.position(time - 0.5, from: 51, to: 0, speed: 98)
      hasArrived = hasArrived || free < 0
      let (value, speed) = (samples["a.q"][index], samples["a.q'"][index])
      if hasArrived {
        #expect(value == 0 && speed == 0, "\(time)")
      } else {
        #expect(abs(value - free) < 1e-6)
      }
    }
    #expect(hasArrived)
    for name in samples.numbers.keys where name.hasPrefix("a.backgroundColor") {
      let values = samples[name]
      #expect(values.suffix(20).allSatisfy { abs($0 - values[values.count - 1]) < 1e-9 }, "\(name)")
      if name.hasSuffix("'") { #expect(values.suffix(20).allSatisfy { $0 == 0 }, "\(name)") }
    }
  }

  @Test func overSomethingThatWaitsASpringHasItsOwnVelocity() throws {
    let yaml = Self.script(
      """
        wait: { to: high, duration: 1s, animations: [{ animate: a.q, delay: 400ms }] }
        fall: { to: zero, animations: [{ animate: a.q, curve: "spring(stiffness=100, damping=12, velocity=5)" }] }
      """, "{ at: 0ms, play: wait }, { at: 200ms, play: fall }")
    let model = SpringModel(stiffness: 100, damping: 12)
    let times = [0.2, 0.25, 0.4, 0.8]
    let samples = sample(yaml, "s", at: times)
    #expect(agrees(samples["a.q"], times.map { model.position($0 - 0.2, from: 2, to: 0, speed: -10) }, tolerance: 1e-8))
    #expect(agrees(Array(samples["a.q'"].prefix(1)), [-10]))
  }

  @Test func aStaggeredViewBeginsAtRestAndTheFirstOneWithItsSpeed() throws {
    let yaml = """
      transition: t
      views: { a: { properties: { q: 0 } }, b: { properties: { q: 0 } } }
      states: { high: { a.q: 100, b.q: 100 } }
      phases:
        rise: { to: high, duration: 1s, curve: linear, animations: [{ animate: [a.q, b.q] }] }
        fall:
          from: high
          to: initial
          animations: [{ animate: [a.q, b.q], stagger: 100ms, curve: "spring(stiffness=100, damping=12)" }]
      scenarios: { s: [{ at: 0ms, play: rise }, { at: 500ms, play: fall }] }
      """
    let model = SpringModel(stiffness: 100, damping: 12)
    let times = [0.5, 0.58, 0.65, 0.9]
    let samples = sample(yaml, "s", at: times)
    #expect(
      agrees(samples["a.q"], times.map { model.position($0 - 0.5, from: 50, to: 0, speed: 100) }, tolerance: 1e-8))
    #expect(
      agrees(
        samples["b.q"], times.map { $0 < 0.6 ? 50 : model.position($0 - 0.6, from: 50, to: 0, speed: 0) },
        tolerance: 1e-8))
  }

  @Test(arguments: ["slow", "rise"]) func aPhasePlayedBackwardsTakesOverThePositionAndNoSpeed(_ first: String) throws {
    let yaml = Self.script(
      """
        swing: { from: zero, to: high, animations: [{ animate: a.q, curve: "spring(stiffness=100, damping=12)" }] }
        back: { reverse: swing }
      """, "{ at: 0ms, play: \(first) }, { at: 500ms, play: back }")
    let model = SpringModel(stiffness: 100, damping: 12)
    let whole = model.settling(displacement: 1, speed: 0, within: 0.001)
    let shown = first == "slow" ? 51.0 : 100
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    #expect(agrees([plan.duration], [0.5 + whole]))
    let times = [0.1, 0.3, 0.5, whole - 0.1, whole - 0.01]
    let expected = times.map { time in
      shown / 100 * model.position(whole - time, from: 0, to: 100, speed: 0)
    }
    #expect(agrees(Samples(plan, at: times.map { $0 + 0.5 })["a.q"], expected, tolerance: 1e-8))
  }
}

/// How long a drag takes to settle at a stop.
@Suite struct SettlingModelTests {
  /// A thousandth of all the way, and of a short way its part of 1/200, but no less than a point.
  @Test(arguments: [("nearest", 40.0, 1.0), ("far", 4940, 5)])
  func aStopIsReachedWithinAVisiblePart(_ settle: String, _ way: Double, _ distance: Double) throws {
    let yaml = """
      transition: t
      views: { a: { properties: { q: 0 } } }
      states: { near: { a.q: 100 }, far: { a.q: 5000 } }
      phases:
        drag:
          through: [initial, near, far]
          animations: [{ animate: a.q, curve: linear }]
          interaction: { input: y, stops: [0, 100, 5000], settle: \(settle) }
      scenarios: { s: [{ at: 0ms, drag: [[0ms, 0], [100ms, 60], [300ms, 60]], phase: drag }] }
      """
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let settling = SpringModel(response: 0.4, ratio: 0.9).settling(displacement: way, speed: 0, within: distance)
    #expect(agrees([plan.duration], [0.3 + settling], tolerance: 1e-6))
    #expect(agrees(Samples(plan, at: [0.3, plan.duration])["a.q"], [60, 60 + way]))
  }
}

/// What springs take over from a gesture.
@Suite struct ReleaseModelTests {
  /// In the last 60 ms 40 of the input, in the last 20 ms 20; the other channel 6 and 5.
  private static let points =
    "{ at: 0ms, y: 0, x: 0 }, { at: 100ms, y: 10, x: 2 }, { at: 140ms, y: 30, x: 3 }, { at: 160ms, y: 50, x: 8 }"

  private static func script(_ interaction: String, points: String = points, curve: String = "linear") -> String {
    """
    transition: t
    views: { a: { scale: 1, translationX: 0 } }
    states: { small: { a.scale: 0.5 } }
    phases:
      pull:
        to: small
        duration: 1s
        animations: [{ animate: a, curve: \(curve) }]
        interaction: { input: y, range: [0, 100], follow: { a.translationX: x }, \(interaction) }
      leave:
        to: initial
        animations:
          - { animate: [a.scale, a.translationX], to: { scale: 1, translationX: 0 }, curve: "spring(stiffness=100, damping=12)" }
    scenarios: { s: [{ at: 0ms, drag: [\(points)], phase: pull }] }
    """
  }

  private static let model = SpringModel(stiffness: 100, damping: 12)

  private func expectSprings(
    _ yaml: String, from start: Double, _ property: String, value: Double, speed: Double, to target: Double
  ) {
    let times = [0.0, 0.03, 0.1, 0.3]
    let samples = sample(yaml, "s", at: times.map { start + $0 })
    let expected = times.map { Self.model.position($0, from: value, to: target, speed: speed) }
    #expect(agrees(samples[property], expected, tolerance: 1e-8), "\(samples[property]) \(expected)")
    #expect(agrees(Array(samples[property + "'"].prefix(1)), [speed], tolerance: 1e-8), "\(property)")
  }

  @Test func aThenTakesTheVelocityOfTheWindow() {
    let yaml = Self.script("commit: true, onCommit: { then: leave }")
    // 40 in 60 ms over a range of 100, along a way of -0.5; the follower 6 in 60 ms.
    expectSprings(yaml, from: 0.16, "a.scale", value: 0.75, speed: -0.5 * 40 / 0.06 / 100, to: 1)
    expectSprings(yaml, from: 0.16, "a.translationX", value: 8, speed: 6 / 0.06, to: 0)
  }

  @Test func whereTheInputIsClampedThereIsNoSpeed() {
    let far = "{ at: 0ms, y: 0, x: 0 }, { at: 100ms, y: 90, x: 0 }, { at: 160ms, y: 150, x: 0 }"
    let yaml = Self.script("commit: true, onCommit: { then: leave }", points: far)
    expectSprings(yaml, from: 0.16, "a.scale", value: 0.5, speed: 0, to: 1)
  }

  @Test func theRubberBandSlowsWhatIsTakenOver() {
    let far = "{ at: 0ms, y: 0, x: 0 }, { at: 100ms, y: 90, x: 0 }, { at: 160ms, y: 150, x: 0 }"
    let yaml = Self.script("rubberBand: 0.55, commit: true, onCommit: { then: leave }", points: far)
    let give = 0.55 * 0.5 + 1
    expectSprings(
      yaml, from: 0.16, "a.scale", value: 1 - 0.5 * (2 - 1 / give),
      speed: -0.5 * 0.55 / (give * give) * 60 / 0.06 / 100,
      to: 1)
  }

  @Test func theWayOnTakesTheInputsVelocityWithoutTheBand() {
    let far = "{ at: 0ms, y: 0, x: 0 }, { at: 100ms, y: 90, x: 0 }, { at: 160ms, y: 150, x: 0 }"
    let yaml = Self.script(
      "rubberBand: 0.55, commit: true, onCommit: { curve: \"spring(stiffness=100, damping=12)\" }", points: far)
    let times = [0.0, 0.05, 0.2]
    let progress = times.map { Self.model.position($0, from: 2 - 1 / (0.55 * 0.5 + 1), to: 1, speed: 10) }
    #expect(
      agrees(sample(yaml, "s", at: times.map { $0 + 0.16 })["a.scale"], progress.map { 1 - 0.5 * $0 }, tolerance: 1e-8))
  }

  @Test(arguments: ["linear", "easeIn"]) func aThenAfterAWayOnTakesTheSpeedThatItArrivesWith(_ curve: String) {
    let yaml = Self.script(
      "commit: true, onCommit: { duration: 400ms, curve: \(curve), then: leave }")
    // Half of the way in half of the time; easeIn arrives 1/0.58 as fast as its mean.
    let steepness = curve == "linear" ? 1 : 1 / 0.58
    expectSprings(yaml, from: 0.36, "a.scale", value: 0.5, speed: -0.25 / 0.2 * steepness, to: 1)
    expectSprings(yaml, from: 0.36, "a.translationX", value: 0, speed: -8 / 0.2 * steepness, to: 0)
  }

  @Test func aThenAfterAWayBackTakesTheSpeedThatItArrivesWith() {
    let yaml = Self.script("commit: false, onCancel: { duration: 400ms, then: leave }")
    expectSprings(yaml, from: 0.36, "a.scale", value: 1, speed: 0.25 / 0.2, to: 1)
  }

  @Test func beyondTheEndACurveIsExtendedAlongItsTangent() {
    // easeIn is (0.42, 0, 1, 1): it leaves its end with the slope 1/0.58.
    let yaml = Self.script(
      "rubberBand: 0.55, scrub: curve", points: "[0ms, 0], [100ms, 100], [200ms, 200]", curve: "easeIn")
    let samples = sample(yaml, "s", at: [0.1, 0.15, 0.2])
    func banded(_ excess: Double) -> Double { 1 - 1 / (0.55 * excess + 1) }
    #expect(agrees(samples["a.scale"], [0, 0.5, 1].map { 0.5 - 0.5 * banded($0) / 0.58 }, tolerance: 1e-12))
  }

  @Test func aPhaseThatOthersHaveTakenOverIsNotCaughtWhereItWasLeft() throws {
    let yaml = """
      transition: t
      views: { a: { scale: 1 } }
      states: { small: { a.scale: 0.5 } }
      phases:
        pull: { to: small, animations: [{ animate: a, curve: linear }], interaction: { input: y, range: [0, 100] } }
        grow: { to: initial, animations: [{ animate: a.scale, to: 2, duration: 1s, curve: linear }] }
      scenarios:
        s:
          - { at: 0ms, drag: [[0ms, 0], [100ms, 50]], phase: pull }
          - { at: 200ms, play: grow }
          - { at: 1300ms, drag: [[0ms, 0], [100ms, 50]], phase: pull }
      """
    #expect(agrees(sample(yaml, "s", at: [0.2, 1.2, 1.4])["a.scale"], [0.75, 2, 1.25]))
  }
}

/// Several iterations that begin with what is on screen, against straight lines.
@Suite struct IterationModelTests {
  private static func script(_ keys: String) -> String {
    """
    transition: t
    views: { a: { rotation: 0deg } }
    states: { tilted: { a.rotation: 45deg }, turned: { a.rotation: 360deg } }
    phases:
      tilt: { to: tilted, duration: 100ms, animations: [{ animate: a }] }
      spin:
        from: initial
        to: turned
        animations: [{ animate: a.rotation, duration: 1s, curve: linear, \(keys) }]
    scenarios: { s: [{ at: 0ms, play: tilt }, { at: 1s, play: spin }] }
    """
  }

  @Test(
    arguments: [
      ("iterations: infinite", [0, 0.5, 0.999, 1, 1.5, 100.25], [45, 202.5, 359.685, 0, 180, 90]),
      ("iterations: infinite, direction: reverse", [0, 0.5, 1, 1.25], [45, 22.5, 360, 270]),
      ("iterations: 3, direction: alternate", [0, 0.5, 1, 1.5, 2, 2.5, 3], [45, 202.5, 360, 180, 0, 180, 360]),
      ("iterations: 2, direction: alternate", [0, 0.5, 1, 1.5, 2, 5], [45, 202.5, 360, 180, 0, 0]),
      ("iterations: 2, direction: alternate-reverse", [0, 0.5, 1, 1.5, 2], [45, 22.5, 0, 180, 360]),
      ("direction: reverse", [0, 0.5, 1, 2], [45, 22.5, 0, 0]),
      ("iterations: 2, delay: 500ms", [0, 0.4, 0.5, 1, 1.5, 2, 2.5], [45, 45, 45, 202.5, 0, 180, 360]),
      ("iterations: 0.5", [0, 0.25, 0.5, 2], [45, 123.75, 202.5, 202.5]),
      (
        "iterations: infinite, keyframes: [90deg, 180deg, 360deg]", [0, 0.25, 0.5, 1, 1.25], [45, 112.5, 180, 90, 135]
      ),
      (
        "iterations: 2, iterationStart: 0.5", [0, 0.25, 0.5, 0.75, 1.5, 2],
        [45, 180 + 90 - 67.5, 0, 90, 0, 180]
      ),
    ] as [(String, [Double], [Double])])
  func theFirstIterationBeginsOnScreenAndTheOthersAsDeclared(_ keys: String, _ times: [Double], _ expected: [Double]) {
    let found = sample(Self.script(keys), "s", at: times.map { $0 + 1 })["a.rotation"]
    #expect(agrees(found, expected), "\(keys): \(found) \(findings(Self.script(keys)))")
  }

  @Test func stackedAdditiveMotionsSumUp() {
    // 200 plays, ten at a time: each adds what the ones before it lack to their ends.
    let count = 200
    var phases = "", states = "", events: [String] = []
    for index in 0..<count {
      states += "  s\(index): { a.translationX: \(index % 7 * 10) }\n"
      phases +=
        "  p\(index): { to: s\(index), duration: 100ms, curve: linear, interruption: additive, animations: [{ animate: a }] }\n"
      events.append("{ at: \(index * 10)ms, play: p\(index) }")
    }
    let yaml = """
      transition: t
      views: { a: { translationX: 0 } }
      states:
      \(states)phases:
      \(phases)scenarios: { s: [\(events.joined(separator: ", "))] }
      """
    let times = stride(from: 0.005, to: 2.1, by: 0.0333).map { $0 }
    let expected = times.map { time in
      var value = 0.0, last = 0.0
      for index in 0..<count where Double(index) * 0.01 <= time {
        let target = Double(index % 7 * 10)
        let left = max(0, 1 - (time - Double(index) * 0.01) / 0.1)
        value -= (target - last) * left
        last = target
      }
      return value + last
    }
    #expect(agrees(sample(yaml, "s", at: times)["a.translationX"], expected, tolerance: 1e-8))
  }
}
