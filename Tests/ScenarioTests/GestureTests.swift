import Foundation
import ReferenceNumbers
import Testing
import TransitionCurves
import TransitionEvaluation
import TransitionTestSupport

/// Drags: what moves while they last, and what comes after.
@Suite struct GestureTests {
  private static func script(
    _ interaction: String, _ events: String, animations: String = "[{ animate: all, curve: easeInOut }]",
    keys: String = "duration: 1s"
  ) -> String {
    """
    transition: t
    views: { a: { scale: 1, translationX: 0 } }
    states: { small: { a.scale: 0.5 } }
    phases:
      pull:
        to: small
        \(keys)
        animations: \(animations)
        interaction: { input: y, range: [0, 100], \(interaction) }
      leave: { from: small, to: initial, duration: 1s, curve: linear, animations: [{ animate: a }] }
    scenarios: { s: [\(events)] }
    """
  }

  private static let half = "{ at: 0ms, drag: [[0ms, 0], [100ms, 50]], phase: pull }"

  /// A drag that catches what a rubber band shows continues on its curve.
  @Test(arguments: [130.0, 160, -40]) func aCaughtRunOnStaysOnTheBand(overshoot: Double) {
    let drags = """
      { at: 0ms, phase: p, drag: [[0ms, 0], [100ms, \(overshoot)]] },
      { at: 200ms, phase: p, drag: [[0ms, 0], [100ms, \(overshoot > 0 ? -30 : 20)], [200ms, \(overshoot > 0 ? -130 : 90)]] }
      """
    let yaml = """
      transition: t
      views: { a: { translationX: 0 } }
      states: { on: { a.translationX: 100 } }
      phases:
        p:
          to: on
          animations: [{ animate: a }]
          interaction:
            input: y
            range: [0, 100]
            rubberBand: 0.5
            commit: progress > 0.9
            onCommit: { duration: 1s, proportional: false }
            onCancel: { duration: 1s, proportional: false }
      scenarios: { s: [\(drags)] }
      """
    let values = sample(yaml, "s", at: [0.2, 0.25, 0.3, 0.38, 0.4 - 1e-9])["a.translationX"], caught = values[0]
    // The band shows x − 100 of an input beyond the end as 100 (1 − 1 / (0.5 (x − 100) / 100 + 1)), likewise below 0.
    func banded(_ input: Double) -> Double {
      let excess = max(0, input - 100, -input), shown = 100 * (1 - 1 / (0.005 * excess + 1))
      return input > 100 ? 100 + shown : input < 0 ? -shown : input
    }
    let shown = caught > 100 ? caught - 100 : caught < 0 ? -caught : 0
    let excess = 100 / 0.5 * (1 / (1 - shown / 100) - 1)
    let raw = caught > 100 ? 100 + excess : caught < 0 ? -excess : caught
    let moves = overshoot > 0 ? [0, -15, -30, -110, -130] : [0, 10, 20, 76, 90.0]
    #expect(agrees(values, moves.map { banded(raw + $0) }, tolerance: 1e-6), "\(values)")
  }

  @Test func aGestureScrubsLinearlyWhateverTheCurve() {
    let samples = sample(Self.script("commit: false", Self.half), "s", at: [0, 0.025, 0.05, 0.075])
    #expect(agrees(samples["a.scale"], [1, 0.9375, 0.875, 0.8125]))
    #expect(agrees(samples["a.scale'"], [-2.5, -2.5, -2.5, -2.5]))
  }

  @Test func scrubCurveKeepsTheCurve() {
    let samples = sample(Self.script("scrub: curve", Self.half), "s", at: [0.05, 0.1])
    // CSS's ease-in-out is 0.1292 at a quarter and a half at the half.
    #expect(agrees(samples["a.scale"], [1 - 0.5 * 0.129161931, 0.75], tolerance: 1e-6))
  }

  /// From rest, a drag shows the phase at progress times its duration, also where that jumps at its start.
  @Test(arguments: [
    "duration: 0s", "duration: 1ms", "duration: 1s, from: 0.7", "duration: 1s, keyframes: [0.2, 0.9, 0.5]",
  ]) func aDragFromRestShowsThePhase(_ animation: String) throws {
    let yaml = Self.script(
      "commit: false, scrub: curve", Self.half,
      animations: "[{ animate: a.scale, \(animation) }, { animate: a.translationX, to: 10, duration: 1s }]")
    let plan = try TestScript(yaml).valid.plan(named: "pull")
    let times = [0.02, 0.05, 0.09]
    #expect(agrees(sample(yaml, "s", at: times)["a.scale"], Samples(plan, at: times.map { 5 * $0 })["a.scale"]))
  }

  @Test func aPhaseWithoutADurationTakesASecond() throws {
    let yaml = Self.script("commit: true", "{ at: 0ms, play: pull }", keys: "description: pulled")
    #expect(try #require(run(yaml, "s")).duration == 1)
  }

  @Test func aPhaseStaysWhereItsInputLeavesIt() throws {
    let yaml = Self.script("rubberBand: 0", Self.half)
    let samples = sample(yaml, "s", at: [0.1, 0.5, 3])
    #expect(agrees(samples["a.scale"], [0.75, 0.75, 0.75]))
    #expect(samples.phases == ["", "", ""])
    #expect(try #require(run(yaml, "s")).gestures.map { $0.decision } == [.release])
  }

  @Test func outsideItsRangeTheInputIsClampedOrGivesWay() {
    let far = "{ at: 0ms, drag: [[0ms, 0], [100ms, -50], [200ms, 200]], phase: pull }"
    #expect(agrees(sample(Self.script("", far), "s", at: [0.1, 0.2])["a.scale"], [1, 0.5]))
    // 50 beyond a range of 100 become 100(1 − 1/(0.55·0.5 + 1)), and the motion goes on straight.
    func banded(_ excess: Double) -> Double { 1 - 1 / (0.55 * excess + 1) }
    let samples = sample(Self.script("rubberBand: 0.55", far), "s", at: [0.1, 0.2])
    #expect(agrees(samples["a.scale"], [1 + 0.5 * banded(0.5), 0.5 - 0.5 * banded(1)], tolerance: 1e-7))
  }

  /// Beyond its range a curve continues along CSS's tangents, which differ from its own where it starts or ends vertically.
  @Test(arguments: [
    ("linear", 1.0, 1.0), ("'cubicBezier(0, 1, 1, 1)'", 0, 0), ("'cubicBezier(0, 0.5, 0.5, 1)'", 0, 0),
    ("'cubicBezier(0.5, 0.25, 0.75, 0.5)'", 0.5, 2), ("'cubicBezier(0, 0, 0.5, 0.25)'", 0.5, 1.5),
    ("'cubicBezier(0.5, 0.25, 1, 0.5)'", 0.5, 0), ("'cubicBezier(0.5, 0.75, 1, 1)'", 1.5, 0.5),
  ]) func beyondTheRangeACurveGoesOnAlongItsTangents(_ curve: String, _ start: Double, _ end: Double) {
    for direction in ["normal", "reverse"] {
      for (input, slope) in [(-100, direction == "normal" ? start : end), (200, direction == "normal" ? end : start)] {
        let yaml = Self.script(
          "scrub: curve, rubberBand: 0.5", "{ at: 0ms, drag: [[0ms, \(input / 2)], [100ms, \(input)]], phase: pull }",
          animations: "[{ animate: a.scale, curve: \(curve), direction: \(direction) }]")
        let samples = sample(yaml, "s", at: [0.05, 0.1])
        for (index, part) in [0.75, 1].enumerated() {
          let excess = 0.5 * abs(Double(input) * part / 100 - (input < 0 ? 0 : 1)) + 1
          let beyond = (1 - 1 / excess) * slope * (direction == "normal" ? -0.5 : 0.5) * (input < 0 ? -1 : 1)
          let edge = (input < 0) == (direction == "normal") ? 1 : 0.5
          #expect(abs(samples["a.scale"][index] - edge - beyond) < 1e-7, "\(direction) \(input) \(samples["a.scale"])")
        }
        let excess = 0.5 * abs(Double(input) * 0.75 / 100 - (input < 0 ? 0 : 1)) + 1
        let speed = 0.5 / (excess * excess) * Double(input) / 20 * slope * (direction == "normal" ? -0.5 : 0.5)
        #expect(abs(samples["a.scale'"][0] - speed) < 1e-6 * max(1, abs(speed)), "\(samples["a.scale'"]) \(speed)")
      }
    }
  }

  /// A duration that is given is the one it takes, for what follows another channel too.
  @Test(arguments: ["linear", "easeOutBack", "spring(dampingRatio=0.3)", "spring(response=0.8s, dampingRatio=0.2)"])
  func aDurationThatIsGivenIsTheOneItTakes(_ curve: String) throws {
    for end in ["onCancel", "onCommit"] {
      let yaml = Self.script(
        "follow: { a.translationX: x }, commit: \(end == "onCommit"), \(end): { duration: 300ms, proportional: false, "
          + "curve: \"\(curve)\" }",
        "{ at: 0ms, drag: [{ at: 0ms, y: 0, x: 0 }, { at: 100ms, y: 50, x: 5000 }], phase: pull }",
        animations: "[{ animate: a.scale }]")
      let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
      #expect(agrees([plan.duration], [0.4]))
      #expect(agrees(Samples(plan, at: [0.1, 0.4])["a.translationX"], [5000, 0]))
    }
  }

  @Test func whatStandsStillHasNoVelocity() throws {
    for condition in ["velocity > 0", "velocity < 0", "velocity != 0"] {
      let yaml = Self.script(
        "commit: \(condition), commitWhen: changed",
        "{ at: 0ms, drag: [[0ms, 30], [50ms, 30], [100ms, 30]], phase: pull }")
      #expect(try #require(run(yaml, "s")).gestures.map { $0.decision } == [.cancel], "\(condition)")
    }
  }

  /// What follows a channel stays where that leaves it, as the phase does.
  @Test func whatFollowsStaysWhereItsChannelLeavesIt() {
    let yaml = Self.script(
      "follow: { a.translationX: x }",
      "{ at: 1s, drag: [{ at: 0ms, y: 0, x: 0 }, { at: 100ms, y: 50, x: 30 }], phase: pull }",
      animations: "[{ animate: a.scale }]"
    ).replacing("translationX: 0 }", with: "translationX: 7 }")
    let samples = sample(yaml, "s", at: [1, 1.05, 1.1, 1.2, 9])
    #expect(agrees(samples["a.translationX"], [7, 22, 37, 37, 37]))
    #expect(agrees(Array(samples["a.translationX'"].prefix(2)), [300, 300]))
  }

  /// A channel that a trace leaves out does not move.
  @Test func whatFollowsAChannelThatIsNotRecordedStays() {
    let yaml = Self.script(
      "follow: { a.translationX: x }",
      "{ at: 0ms, play: leave }, { at: 2s, drag: [[0ms, 0], [100ms, 50]], phase: pull }",
      animations: "[{ animate: a.scale }]"
    ).replacing("translationX: 0 }", with: "translationX: 7 }")
    #expect(agrees(sample(yaml, "s", at: [2, 2.05, 2.1, 3])["a.translationX"], [7, 7, 7, 7]))
  }

  /// A spring that is clamped is the damped oscillator with the finger's speed, by Runge-Kutta, until it crosses its end.
  @Test(arguments: ["onCancel", "onCommit"], [(8.0, 40.0), (8, -30), (20, 40), (20, -30)])
  func aClampedSpringStopsWhereItFirstArrives(end: String, spring: (damping: Double, last: Double)) {
    let (damping, last) = spring
    let isCommit = end == "onCommit", goal = isCommit ? 1.0 : 0
    let trace = "{ at: 0ms, drag: [[0ms, 0], [100ms, 50], [200ms, \(50 + last)]], phase: pull }"
    let yaml = Self.script(
      "commit: \(isCommit), \(end): { curve: 'spring(stiffness=200, damping=\(damping), overshootClamping=true)' }",
      trace)
    var free = Oscillator(stiffness: 200, damping: damping, x: 0.5 + last / 100 - goal, v: last / 10)
    let first = free.x > 0
    var isThere = false
    var times: [Double] = [], expected: [Double] = []
    let steps = 8000, h = 0.8 / Double(steps)
    for step in 1...steps {
      free.advance(by: h)
      if free.x != 0, (free.x > 0) != first { isThere = true }
      guard step.isMultiple(of: 400) else { continue }
      times.append(0.2 + Double(step) * h)
      expected.append(1 - 0.5 * (goal + (isThere ? 0 : free.x)))
    }
    let samples = sample(yaml, "s", at: times)
    #expect(agrees(samples["a.scale"], expected, tolerance: 1e-5), "\(samples["a.scale"]) \(expected)")
  }

  @Test func aCancelRunsBackInItsPartOfTheDuration() throws {
    let yaml = Self.script("onCancel: { duration: 200ms }", Self.half)
    let samples = sample(yaml, "s", at: [0.1, 0.15, 0.2])
    #expect(agrees(samples["a.scale"], [0.75, 0.875, 1]))
    #expect(agrees([try #require(run(yaml, "s")).duration], [0.2]))
    let whole = Self.script("onCancel: { duration: 200ms, proportional: false }", Self.half)
    #expect(agrees([try #require(run(whole, "s")).duration], [0.3]))
  }

  private static let there = "{ at: 0ms, play: pull }, "

  /// A spring that has nothing to do on this screen still leads back to the phase's start, in its own time.
  @Test(arguments: ["linear", "curve"]) func aDragOfAPhaseThatIsAtItsEndLeadsBack(scrub: String) throws {
    let spring = "[{ animate: all, curve: \"spring(response=400ms, dampingRatio=0.8)\" }]"
    func yaml(_ end: String) -> String {
      Self.script(
        "scrub: \(scrub), commit: progress > 0.5, onCancel: { \(end) }",
        Self.there + "{ at: 2s, drag: [[0ms, 0], [50ms, 40]], phase: pull }", animations: spring, keys: "")
    }
    let samples = sample(yaml("duration: 300ms"), "s", at: [2, 2.05, 2.11, 2.1699])
    #expect(agrees(samples["a.scale"], [0.5, 0.5, 0.75, 1], tolerance: 1e-3), "\(samples["a.scale"])")
    // Without a duration, it is the share of the spring's.
    let whole = try #require(run(yaml("curve: linear"), "s")).duration - 2.05
    #expect(abs(whole - 0.4 * (try #require(TestScript(yaml("")).valid.plan(named: "pull")).duration)) < 1e-9)
  }

  /// A spring that swings through the start of a canceled phase does not show the screen from which it was dragged.
  @Test func aCancelAtTheStartStaysThere() {
    let yaml = Self.script(
      "commit: progress > 0.5, onCancel: { curve: \"spring(response=0.4s, dampingRatio=0.5)\" }",
      Self.there + "{ at: 2s, drag: [[0ms, 0], [50ms, -30]], phase: pull }")
    let times: [Double] = (0..<60).map { 2.05 + 0.01 * Double($0) }
    let samples = sample(yaml, "s", at: [2.04] + times)
    #expect(samples["a.scale"].first == 0.5 && samples["a.scale"].dropFirst().allSatisfy { $0 == 1 })
  }

  /// Before the first point of a trace, the finger rests.
  @Test func aTraceThatStartsLaterRestsUntilThen() {
    let yaml = Self.script("", "{ at: 0ms, drag: [[50ms, 10], [100ms, 40]], phase: pull }, { at: 20ms, play: leave }")
    let held = Self.script("", "{ at: 0ms, drag: [[50ms, 10], [100ms, 40]], phase: pull }")
    #expect(agrees(sample(held, "s", at: [0, 0.03, 0.05, 0.06])["a.scale'"], [0, 0, -3, -3]))
    #expect(agrees(sample(yaml, "s", at: [0.01, 0.02])["a.scale"], [0.95, 0.95]))
  }

  @Test func aCommitRunsOnToTheEnd() throws {
    let yaml = Self.script("commit: progress > 0.4, onCommit: { duration: 400ms, curve: linear }", Self.half)
    let samples = sample(yaml, "s", at: [0.1, 0.2, 0.3])
    #expect(agrees(samples["a.scale"], [0.75, 0.625, 0.5]))
    #expect(samples.phases == ["pull", "pull", ""])
  }

  @Test func aDurationLeftOutIsThePhases() throws {
    #expect(agrees([try #require(run(Self.script("commit: false", Self.half), "s")).duration], [0.6]))
  }

  @Test func aCommitMayPlayAnotherPhaseFromTheScreen() {
    let yaml = Self.script("commit: progress >= 0.5, onCommit: { then: leave }", Self.half)
    let samples = sample(yaml, "s", at: [0.1, 0.6, 1.1])
    #expect(agrees(samples["a.scale"], [0.75, 0.875, 1]))
    #expect(samples.phases == ["leave", "leave", ""])
  }

  @Test func onlyALoneThenStartsAtOnce() {
    // With a curve beside it, the phase is finished first, in its own duration.
    let yaml = Self.script("commit: progress >= 0.5, onCommit: { then: leave, curve: linear }", Self.half)
    let samples = sample(yaml, "s", at: [0.1, 0.35, 0.6, 1.1])
    #expect(agrees(samples["a.scale"], [0.75, 0.625, 0.5, 0.75]))
    #expect(samples.phases == ["pull", "pull", "leave", "leave"])
  }

  @Test func aCommitMayFinishFirstAndPlayThen() {
    let yaml = Self.script("commit: progress >= 0.5, onCommit: { then: leave, duration: 200ms }", Self.half)
    let samples = sample(yaml, "s", at: [0.15, 0.2, 0.7])
    #expect(agrees(samples["a.scale"], [0.625, 0.5, 0.75]))
    #expect(samples.phases == ["pull", "leave", "leave"])
  }

  @Test func aCommitIsAskedAtEveryPointOrOnRelease() throws {
    let drag = "{ at: 0ms, drag: [[0ms, 0], [100ms, 80], [200ms, 10]], phase: pull }"
    func gestures(_ when: String) throws -> [String] {
      try #require(run(Self.script("commit: progress > 0.5, commitWhen: \(when)", drag), "s")).gestures.map {
        "\($0.decision) \($0.time)"
      }
    }
    #expect(try gestures("changed") == ["commit 0.1"])
    #expect(try gestures("ended") == ["cancel 0.2"])
  }

  @Test func velocityIsMeasuredOverTheLastFiftyMilliseconds() throws {
    // 40 in the last 60 ms are 667 a second; over the last 20 ms it would be 1000.
    let drag = "{ at: 0ms, drag: [[0ms, 0], [100ms, 10], [140ms, 30], [160ms, 50]], phase: pull }"
    for (limit, decision) in [(660, GestureOutcome.Decision.commit), (670, .cancel)] {
      let yaml = Self.script("commit: velocity > \(limit)", drag)
      #expect(try #require(run(yaml, "s")).gestures.map { $0.decision } == [decision])
    }
  }

  @Test func aSpringAfterTheGestureTakesItsVelocity() throws {
    let yaml = Self.script("commit: true, onCommit: { curve: \"spring(stiffness=100, damping=20)\" }", Self.half)
    let samples = sample(yaml, "s", at: [0.1, 0.2])
    #expect(agrees(samples["a.scale'"], [-2.5, samples["a.scale'"][1]], tolerance: 1e-6))
    // p = 1 − 0.5(1 + 10t)e^(−10t) + 5·t·e^(−10t)
    let shrink = exp(-1.0)
    let progress = 1 - 0.5 * 2 * shrink + 5 * 0.1 * shrink
    #expect(agrees([samples["a.scale"][1]], [1 - 0.5 * progress]))
  }

  @Test func propertiesFollowChannelsAndGoBackWithTheRest() {
    let drag =
      "{ at: 0ms, drag: [{ at: 0ms, y: 0, x: 0 }, { at: 100ms, y: 50, x: 8 }], phase: pull }"
    let yaml = Self.script("follow: { a.translationX: x }, onCancel: { duration: 200ms }", drag)
    let samples = sample(yaml, "s", at: [0.05, 0.1, 0.15, 0.2])
    #expect(agrees(samples["a.translationX"], [4, 8, 4, 0]))
    #expect(agrees(samples["a.translationX'"], [80, -80, -80, 0]))
  }

  /// A speed is the one after its time: at the points of a trace, where the input enters and leaves its range, at
  /// keyframes that a gesture or its cancel passes backward, and where a release moves on from an end.
  @Test(
    arguments: [
      "[[0ms, 0], [100ms, 50], [200ms, 150], [300ms, 50]]", "[[0ms, 0], [100ms, -50], [200ms, 50], [300ms, 20]]",
      "[[0ms, 0], [200ms, 80], [400ms, 20], [500ms, 80]]", "[[0ms, 0], [200ms, 100]]", "[[0ms, 0], [200ms, 50]]",
      "[[0ms, 100], [200ms, 130], [400ms, 90]]",
    ],
    [
      "", "rubberBand: 0.5, ", "commit: true, onCommit: { curve: \"spring(stiffness=100, damping=20)\" }, ",
      "scrub: curve, rubberBand: 0.2, ",
    ])
  func aSpeedIsTheOneAfterItsTime(_ trace: String, _ keys: String) throws {
    let yaml = """
      transition: t
      views: { a: { translationX: 0 }, b: {} }
      states: { near: { a.translationX: 100 }, far: { a.translationX: 300, a.scale: 2 } }
      phases:
        move: { to: near, duration: 1s, curve: linear, animations: [{ animate: a }] }
        pull:
          from: near
          to: far
          duration: 1s
          animations:
            - { animate: a.translationX, keyframes: [from, { at: 50%, value: 150, curve: linear }, to], curve: linear }
            - { animate: a.scale, curve: easeIn }
          interaction: { input: y, range: [0, 100], follow: { b.translationX: y }, \(keys)onCancel: { duration: 400ms } }
        \(Self.stops)
      scenarios:
        still: [{ at: 1s, drag: \(trace), phase: pull }]
        moving: [{ at: 0s, play: move }, { at: 500ms, drag: \(trace), phase: pull }]
        stops: [{ at: 0s, drag: \(trace), phase: sheet }]
      """
    for scenario in ["still", "moving", "stops"] {
      let plan = try #require(run(yaml, scenario), "\(findings(yaml))")
      let step = 1e-6
      // Differences of such times are not exact in binary.
      for frame in 0..<60 where frame != 50 || scenario != "moving" {
        let time = Double(frame) / 20 + (scenario == "still" ? 1 : 0)
        guard time < plan.duration - 1e-3 else { break }
        let samples = Samples(plan, at: [time, time + step, time + 2 * step])
        for name in samples.numbers.keys where !name.hasSuffix("'") {
          let values = samples[name], slope = (4 * values[1] - 3 * values[0] - values[2]) / (2 * step)
          #expect(
            abs(samples[name + "'"][0] - slope) < 1e-3 * max(1, abs(slope)), "\(scenario): \(name) at \(time)s")
        }
      }
    }
  }

  private static let stops = """
    sheet:
        through: [initial, near, far]
        animations: [{ animate: a, curve: linear }]
        interaction: { input: y, stops: [0, 50, 100], onSettle: { curve: linear, duration: 400ms } }
    """

  @Test func aGestureCatchesARunningPhaseWhereItShows() {
    // easeInOut shows a half at the half; a linear one goes on from there.
    let drag = "{ at: 500ms, drag: [[0ms, 20], [100ms, 40]], phase: pull }"
    let yaml = Self.script("onCancel: {}", "{ at: 0ms, play: pull }, " + drag)
    let samples = sample(yaml, "s", at: [0.5, 0.6, 0.95, 1.3])
    #expect(agrees(samples["a.scale"], [0.75, 0.65, 0.825, 1]))
    #expect(run(yaml, "s")?.markers.map { $0.name } == ["pull_play", "pull_catch", "pull_cancel"])
  }

  /// A property that has arrived, or not yet left, stays there while the finger leads there; otherwise it is on the straight
  /// way between the two. Half of the time is 0.3154 of easeIn.
  @Test(
    arguments: [
      ("easeIn", "0ms", 0.31535681257253957, [0.45, 0.6, 1], [-50, -50, -50, -50], [-50, -25, 0]),
      ("easeOut", "200ms", 0.68464318742746043, [0.84232159371373, 1, 1], [0, -25, -50, -50], [0, 0, 0]),
    ] as [(String, String, Double, [Double], [Double], [Double])])
  func aCaughtPropertyStaysBetweenItsEnds(
    curve: String, delay: String, caught: Double, places: [Double], forward: [Double], back: [Double]
  ) {
    func values(_ places: [Double]) -> [Double] {
      let points = places.enumerated().map { "[\(100 * ($0 + 1))ms, \(200 * ($1 - caught))]" }
      let yaml = """
        transition: t
        views: { v: { properties: { a: 0, b: 0 } } }
        states: { on: { v.a: 100, v.b: -50 } }
        phases:
          p:
            to: on
            duration: 400ms
            animations:
              - { animate: v.a, curve: \(curve) }
              - { animate: v.b, curve: linear, delay: \(delay), duration: 200ms }
            interaction: { input: y, range: [0, 200] }
        scenarios:
          s: [{ at: 0ms, play: p }, { at: 200ms, phase: p, drag: [[0ms, 0], \(points.joined(separator: ", "))] }]
        """
      return sample(yaml, "s", at: (0...places.count).map { 0.2 + 0.1 * Double($0) })["v.b"]
    }
    #expect(agrees(values(places), forward, tolerance: 1e-6))
    #expect(agrees(values([caught / 2, 0]), back, tolerance: 1e-6))
  }

  /// A gesture that decides nothing leaves its phase where it is, also beyond either end of the range.
  @Test func aPhaseLeftBeyondItsRangeIsCaughtThere() {
    func values(_ input: Double, _ back: Double) -> [Double] {
      let yaml = """
        transition: t
        views: { v: { properties: { q: 100 } } }
        states: { on: { v.q: 0 } }
        phases:
          p:
            to: on
            duration: 200ms
            animations: [{ animate: v.q }]
            interaction: { input: y, range: [0, 200], rubberBand: 0.55 }
        scenarios:
          s:
            - { at: 0ms, phase: p, drag: [[0ms, 0], [50ms, \(input)]] }
            - { at: 200ms, phase: p, drag: [[0ms, 0], [100ms, \(back)]] }
        """
      let samples = sample(yaml, "s", at: [0.05, 0.1, 0.2, 0.25, 0.3])
      #expect(samples.phases.dropLast() == ["p", "p", "p", "p"])
      return samples["v.q"]
    }
    let before = values(-40, 40)
    #expect(before[0] > 105 && agrees([before[2], before[4]], [before[0], 100]))
    #expect(agrees(values(240, -40), before.map { 100 - $0 }))
  }

  @Test func aDragIsCaughtAgainWhileItRunsBackAndCommits() {
    let again = "{ at: 150ms, drag: [[0ms, 0], [100ms, 60]], phase: pull }"
    let yaml = Self.script(
      "commit: progress > 0.6, onCommit: { duration: 150ms, proportional: false }, onCancel: { duration: 200ms }",
      Self.half + ", " + again)
    let samples = sample(yaml, "s", at: [0.1, 0.15, 0.25, 0.325, 0.4])
    #expect(agrees(samples["a.scale"], [0.75, 0.875, 0.575, 0.5375, 0.5]))
  }

  @Test func aCancelLeadsToTheFromStateWhateverWasOnScreen() {
    let yaml = Self.script(
      "onCancel: { duration: 200ms }",
      "{ at: 0ms, play: leave }, { at: 500ms, drag: [[0ms, 0], [100ms, 50]], phase: pull }")
    // Begun at 0.75 on its way to 1, half of the way to 0.5, and back to the phase's `from`.
    let samples = sample(yaml, "s", at: [0.5, 0.6, 0.65, 0.7])
    #expect(agrees(samples["a.scale"], [0.75, 0.625, 0.8125, 1]))
  }

  @Test func aTracesFileIsReadFromTheScriptsFolder() throws {
    let yaml = Self.script("commit: false", "{ at: 0ms, drag: traces/drag.csv, phase: pull }")
    let plan = try #require(run(yaml, "s", files: ["traces/drag.csv": "time,x,y\n0,9,0\n0.1,9,50\n"]))
    #expect(agrees(Samples(plan, at: [0.05, 0.1])["a.scale"], [0.875, 0.75]))
  }
}

/// UIKit's arithmetic of interactive animations.
@Suite struct InteractiveCompletionTests {
  @Test func theRestOfTheWayTakesTheRestOfTheDuration() {
    #expect(agrees([InteractiveCompletion.duration(whole: 0.4, from: 0.25, to: 1)], [0.3]))
    #expect(InteractiveCompletion.duration(whole: 0.4, from: 0.25, to: 0) == 0.1)
    #expect(InteractiveCompletion.duration(whole: 0.4, from: 0.25, to: 0, isProportional: false) == 0.4)
  }

  @Test func percentDrivenTransitionsFinishAsUIKits() throws {
    for entry in try ReferenceNumbers.cases("springs/percent-driven-completion.json") {
      func number(_ key: String) -> Double { entry[key].number ?? .nan }
      let speed = number("completionSpeed") > 0 ? number("completionSpeed") : 1
      let percent = number("percentComplete")
      let finish = InteractiveCompletion.duration(whole: number("duration") / speed, from: percent, to: 1)
      let cancel = InteractiveCompletion.duration(whole: number("duration") / speed, from: percent, to: 0)
      #expect(agrees([finish, cancel], [number("finish_duration"), number("cancel_duration")], tolerance: 1e-12))
    }
  }

  /// A gesture shows what the phase shows at that progress, and beyond either end what its tangents there lead to,
  /// whichever way the phase is played.
  @Test(
    arguments: [
      "animate: a.x", "animate: a.x, curve: easeIn", "animate: a.x, curve: easeOut, duration: 700ms, delay: 300ms",
      "animate: a.x, keyframes: [0, 40, { at: 80%, value: 10 }, 100]", "animate: a.x, iterations: 2.5, duration: 400ms",
      "animate: a.x, pacing: easeOut, keyframes: [0, 70, 100]",
      "animate: a.x, interpolation: cubic, keyframes: [0, 40, 10, 100]", "animate: a.x, duration: 600ms, fill: none",
      "animate: a.x }, { animate: a.x, from: 0, to: 50, composite: add, curve: easeIn",
      "animate: a.x, curve: easeIn }, { animate: a.x, from: 0, to: 50, composite: add, duration: 500ms, fill: none",
      "animate: a.x, from: 0, to: 50, composite: add, curve: easeOut",
      "animate: a.x, from: 0, to: 50, composite: add, iterations: 2, duration: 500ms, direction: alternate",
      "animate: a, path: arc(horizontal), curve: easeIn", "animate: a.tintColor, curve: easeIn",
    ], ["run", "back"])
  func beyondAnEndAGestureGoesOnAlongTheTangent(_ animation: String, _ phase: String) throws {
    let interaction = "interaction: { input: y, range: [0, 100], rubberBand: 1, scrub: curve }"
    let first = phase == "back" ? "{ at: 0ms, play: run }, " : "", start = phase == "back" ? 2.0 : 0
    let yaml = """
      transition: t
      canvas: { width: 400, height: 400 }
      views: { a: { layout: { leading: 0, top: 0, width: 40, height: 40 }, tintColor: "#20406080", properties: { x: 0 } } }
      states: { on: { a: { x: 100, leading: 200, top: 100, tintColor: "#40302070" } } }
      phases:
        run: { to: on, duration: 1s, curve: linear, completion: 1s, animations: [{ \(animation) }], \(interaction) }
        back: { reverse: run, \(interaction) }
      scenarios: { s: [\(first){ at: \(start)s, drag: [[0ms, 0], [1s, 100], [2s, -100], [4s, 300]], phase: \(phase) }] }
      """
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let own = try #require(try TestScript(yaml).valid.plan(named: phase))
    let step = 1e-5, ends = Samples(own, at: [step, 2 * step, 3 * step, 1 - 3 * step, 1 - 2 * step, 1 - step])
    for time in [0.1, 0.25, 0.7, 0.99, 1.2, 1.45, 1.55, 1.8, 2, 2.3, 2.6, 3.1, 3.6, 3.9] {
      let input = time <= 1 ? 100 * time : time <= 2 ? 300 - 200 * time : 200 * time - 500
      let raw = input / 100, excess = max(raw - 1, -raw, 0), beyond = 1 - 1 / (excess + 1)
      let shown = Samples(plan, at: [start + time])
      let inside = excess > 0 ? nil : Samples(own, at: [raw])
      for (name, values) in ends.numbers where !name.hasSuffix("'") {
        let found = shown[name].first ?? .nan
        // A color continues in its premultiplied components, and is clamped.
        let isChannel = name.contains("Color."),
          alphas = isChannel && !name.hasSuffix(".a") ? ends["a.tintColor.a"] : []
        let opaque = ends.numbers[name]?.map { _ in 1.0 } ?? []
        func goesOn(_ values: [Double]) -> (value: Double, size: Double) {
          let near = raw > 1 ? Array(values[3...].reversed()) : Array(values[..<3])
          let slope = (5 * near[0] - 8 * near[1] + 3 * near[2]) / (2 * step)
          let edge = 3 * near[0] - 3 * near[1] + near[2]
          return (edge + slope * beyond, max(0.1, abs(slope), abs(edge)))
        }
        let factors = alphas.isEmpty ? opaque : alphas
        let (sum, size) = goesOn(zip(values, factors).map { $0 * $1 })
        let expected = inside.map { $0[name][0] } ?? sum / goesOn(factors).value
        let bounds = isChannel ? 0.0...1 : -1e9...1e9
        #expect(
          abs(found - min(max(expected, bounds.lowerBound), bounds.upperBound)) <= 2e-3 * size,
          "\(name) at \(time): \(found), not \(expected)")
      }
    }
  }
}
