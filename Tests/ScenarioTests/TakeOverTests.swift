import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// What a phase or a gesture makes of motions that do not begin where the screen is.
@Suite struct TakeOverTests {
  /// A copy that is only there while phases run stays there when one interrupts the other.
  @Test(arguments: ["animate: y", "animate: all"]) func whatBothPhasesHoldIsHeldAcrossAnInterruption(_ target: String)
    throws
  {
    let yaml = """
      transition: t
      canvas: { width: 100, height: 100 }
      views: { y: { layout: { leading: 0, top: 0, width: 10, height: 10 }, hidden: true } }
      states: { s: { y.leading: 50 } }
      phases:
        go: { to: s, during: { y.hidden: false }, animations: [{ \(target), duration: 1s }] }
        back: { swap: go }
      scenarios: { mind: [{ at: 0ms, play: go }, { at: 200ms, play: back }] }
      """
    let run = try TestScript(yaml).valid.scenario(named: "mind")
    #expect(run.diagnostics.map { $0.message } == [])
    #expect(Samples(run.plan, at: [0, 0.1, 0.2, 0.3, 1.1, 1.3])["y.hidden"] == [0, 0, 0, 0, 0, 1])
  }

  /// A view fixed by position and size is moved by its edges where a phase holds one of them, or a gesture moves it.
  @Test(arguments: [
    ("play: slide", [300.0, 300, 600]),
    (
      "phase: drag, drag: [{ at: 0s, x: 0, y: 0 }, { at: 500ms, x: 50, y: 40 }, { at: 1s, x: 100, y: 80 }]",
      [250, 290, 330]
    ),
  ])
  func anEdgeThatIsHeldOrFollowsStaysThatEdge(event: String, bottoms: [Double]) throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { v: { layout: { leading: 0, width: 100, top: 100, bottom: 600 } } }
      states: { side: { v.leading: 200 }, tall: { v: { top: 50, height: 500 } } }
      phases:
        grow: { to: tall, duration: 1s, curve: linear, animations: [{ animate: v }] }
        slide: { to: side, duration: 1s, curve: linear, animations: [{ animate: v }], during: { v.bottom: 300 } }
        drag:
          to: side
          duration: 1s
          curve: linear
          animations: [{ animate: v }]
          interaction: { input: x, range: [0, 100], follow: { v.bottom: y } }
      scenarios: { run: [{ at: 0s, play: grow }, { at: 2s, \(event) }] }
      """
    let run = try TestScript(yaml).valid.scenario(named: "run")
    #expect(run.diagnostics.map { $0.message } == [])
    let samples = Samples(run.plan, at: [2, 2.5, 3])
    #expect(samples["v.top"] == [50, 75, 100] && samples["v.bottom"] == bottoms)
  }

  private static let curve = "\"spring(stiffness=100, damping=12)\""

  private static func script(_ phases: String, _ events: String) -> String {
    """
    transition: t
    canvas: { width: 400, height: 400 }
    views: { a: { layout: { leading: 0, top: 0, width: 40, height: 40 } } }
    states:
      far: { a: { leading: 200, top: 300, width: 80 } }
      other: { a: { leading: 300, top: 0 } }
      small: { a.scale: 0.5 }
      moved: { a.translationX: 100 }
    phases:
      fly: { to: far, duration: 1s, curve: linear, animations: [{ animate: a, path: arc(horizontal) }] }
      line: { to: far, duration: 1s, curve: linear, animations: [{ animate: a }] }
      move: { to: moved, duration: 1s, curve: linear, animations: [{ animate: a }] }
    \(phases)
    scenarios: { s: [\(events)] }
    """
  }

  /// With a negative delay, a pushed spring is cut where its time is up, and not later.
  @Test(arguments: ["duration: 200ms", "duration: 300ms"]) func aSpringThatBeganBeforeEndsWhenItsTimeIsUp(
    _ time: String
  )
    throws
  {
    let back =
      "  back: { from: moved, to: initial, duration: 500ms, animations: [{ animate: a.translationX, curve: \(Self.curve),"
      + " \(time), delay: -100ms }, { animate: a.opacity, to: 0.5 }] }"
    let yaml = Self.script(back, "{ at: 0ms, play: move }, { at: 500ms, play: back }")
    let end = time.contains("200") ? 0.6 : 0.7
    let values = Samples(run(yaml, "s"), at: [end - 0.02, end, end + 0.02, end + 0.1])["a.translationX"]
    #expect(values[0] > 3 && values[1...] == [0, 0, 0], "\(values)")
  }

  /// The largest step of a property between samples half a millisecond apart, less what its speed allows.
  private static func jump(_ name: String, in yaml: String) throws -> Double {
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let frames = Int(plan.duration * 2000) + 2
    let times: [Double] = (0...frames).map { Double($0) / 2000 }
    let samples = Samples(plan, at: times)
    let values = samples[name], speeds = samples[name + "'"]
    try #require(values.count == times.count && speeds.count == times.count)
    var largest = 0.0
    for index in 1..<values.count {
      let step: Double = abs(values[index] - values[index - 1])
      let speed: Double = max(abs(speeds[index]), abs(speeds[index - 1]))
      largest = max(largest, step - 1.5 * speed / 2000)
    }
    return largest
  }

  @Test(arguments: ["line", "fly"], ["{ reverse: fly }", "{ swap: fly }"])
  func aWayBackAlongAPathBeginsOnScreen(_ interrupted: String, _ back: String) throws {
    let yaml = Self.script("  back: \(back)", "{ at: 0ms, play: \(interrupted) }, { at: 400ms, play: back }")
    for name in ["a.leading", "a.top", "a.width"] { #expect(try Self.jump(name, in: yaml) < 0.1, "\(name)") }
    #expect(agrees(sample(yaml, "s", at: [1.4])["a.leading"], [0]))
  }

  @Test(arguments: ["line", "fly"], [30, 60])
  func aDragAlongAPathBeginsOnScreenAndGoesBackWithoutAJump(_ interrupted: String, _ input: Int) throws {
    let yaml = Self.script(
      """
        pull:
          to: far
          duration: 1s
          animations: [{ animate: a, path: arc(vertical) }]
          interaction: { input: y, range: [0, 100], commit: progress > 0.5, onCancel: { duration: 400ms } }
      """,
      "{ at: 0ms, play: \(interrupted) }, { at: 300ms, drag: [[0ms, 0], [200ms, \(input)]], phase: pull }")
    for name in ["a.leading", "a.top", "a.width"] { #expect(try Self.jump(name, in: yaml) < 0.1, "\(name)") }
    #expect(agrees(sample(yaml, "s", at: [5])["a.leading"], [input > 50 ? 200 : 0]))
  }

  @Test(arguments: ["play: back", "drag: [[0ms, 0], [100ms, 20]], phase: back"])
  func aPropertyThatNothingHasNamedYetBeginsOnScreenToo(_ event: String) throws {
    let yaml = Self.script(
      """
        shrink: { from: moved, to: small, duration: 1s, curve: linear, animations: [{ animate: a }] }
        back: { reverse: shrink, interaction: { input: y, range: [0, 100] } }
      """, "{ at: 0ms, play: move }, { at: 400ms, \(event) }")
    #expect(agrees(sample(yaml, "s", at: [0.4])["a.scale"], [1]))
    #expect(try Self.jump("a.scale", in: yaml) < 1e-3)
  }

  @Test func whatIsOnlyAddedBeginsOnScreen() throws {
    let yaml = Self.script(
      """
        sway: { duration: 1s, animations: [{ animate: a.translationX, from: 0, to: 30, composite: add, curve: easeInOut }] }
      """, "{ at: 0ms, play: move }, { at: 400ms, play: sway }")
    #expect(agrees(sample(yaml, "s", at: [0.4, 1.4])["a.translationX"], [40, 30]))
    #expect(try Self.jump("a.translationX", in: yaml.replacingOccurrences(of: "to: 30", with: "to: 0")) < 0.05)
  }

  @Test func underAGestureSpeedsFollowFromSizesToo() throws {
    let yaml = Self.script(
      """
        pull:
          to: far
          duration: 3s
          animations: [{ animate: a, path: arc(vertical) }, { animate: a.translationX, from: 0, to: 9, composite: add }]
          interaction: { input: y, range: [0, 100], rubberBand: 0.5 }
      """, "{ at: 0ms, drag: [[0ms, 0], [500ms, 80], [600ms, 150]], phase: pull }")
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    for time in [0.1, 0.3, 0.45, 0.51, 0.58] {
      let samples = Samples(plan, at: [time - 1e-6, time, time + 1e-6])
      for name in ["a.leading", "a.top", "a.width", "a.translationX"] {
        let values = samples[name], measured = (values[2] - values[0]) / 2e-6
        #expect(abs(samples[name + "'"][1] - measured) < 1e-3 * max(1, abs(measured)), "\(name) at \(time)s")
      }
    }
  }

  /// The keys that fix an axis, with the values of three states.
  private static let axes = [
    ["leading: 0, width: 50", "leading: 30, width: 150", "leading: 200, width: 80"],
    ["trailing: 350, width: 50", "trailing: 220, width: 150", "trailing: 120, width: 80"],
    ["centerX: -175, width: 50", "centerX: -95, width: 150", "centerX: 40, width: 80"],
    ["leading: 0, trailing: 350", "leading: 30, trailing: 220", "leading: 200, trailing: 120"],
  ]

  @Test(arguments: axes, axes)
  func aSpringTakesOverTheSpeedOnScreenHoweverTheAxisIsFixed(_ old: [String], _ new: [String]) throws {
    for path in ["", "path: arc(vertical), "] { try checkSpeeds(old, new, path) }
  }

  /// An additive phase starts where the old motion ends, and adds what that still lacks, whichever keys fix the axis.
  @Test(arguments: axes, axes)
  func whatTheOldMotionLacksIsAddedHoweverTheAxisIsFixed(_ old: [String], _ new: [String]) throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 400 }
      views: { a: { layout: { \(old[0]), top: 0, height: 40 } } }
      states:
        b: { a: { \(old[1]) } }
        c: { a: { \(new[2]) } }
        d: { a: { \(old[2]) } }
      phases:
        p: { to: b, animations: [{ animate: a, duration: 400ms, curve: easeInOut }] }
        q: { from: b, to: c, interruption: additive, animations: [{ animate: a, duration: 300ms, curve: easeOut }] }
        r: { from: c, to: d, interruption: additive, animations: [{ animate: a, duration: 200ms, curve: easeOut }] }
      scenarios:
        s: [{ at: 0ms, play: p }, { at: 150ms, play: q }, { at: 250ms, play: r }]
      """
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let ease = EngineModel.bezier(0.42, 0, 0.58, 1), out = EngineModel.bezier(0, 0, 0.58, 1)
    // In whatever keys it is fixed, the frame is a sum: UIKit's, which animates centers and sizes.
    func frame(_ time: Double, _ b: Double, _ c: Double, _ d: Double, from a: Double) -> Double {
      func lack(_ x: Double, _ start: Double, _ length: Double, _ curve: (Double) -> Double) -> Double {
        time < start ? 0 : x * (1 - curve(min(1, (time - start) / length)))
      }
      return (time < 0.15 ? b : time < 0.25 ? c : d) + lack(a - b, 0, 0.4, ease) + lack(b - c, 0.15, 0.3, out)
        + lack(c - d, 0.25, 0.2, out)
    }
    let times = [0.1, 0.149_999, 0.15, 0.2, 0.249_999, 0.25, 0.3, 0.41, 0.44, 0.5]
    let samples = Samples(plan, at: times)
    #expect(agrees(samples["a.minX"], times.map { frame($0, 30, 200, 200, from: 0) }, tolerance: 1e-6))
    #expect(agrees(samples["a.width"], times.map { frame($0, 150, 80, 80, from: 50) }, tolerance: 1e-6))
  }

  /// Where the rest of the old motion does not follow from the view's own keys, it is added until the phase ends.
  @Test(arguments: [
    (
      "a: { layout: { centerX: 0, width: 20, top: 0, height: 20 } }", "p.width: 300", "a: { leading: 30, width: 40 }",
      "a.minX"
    ),
    (
      "a: { layout: { leading: 10, width: p.width / 4, top: 0, height: 20 } }", "p.width: 300", "a.width: 90", "a.width"
    ),
    (
      "a: { layout: { leading: 10, aspectRatio: 2, top: 0, height: 20 } }", "a.height: 60",
      "a: { leading: 10, width: 50 }", "a.width"
    ),
    ("a: { opacity: 0, scale: self.opacity + 1 }", "a.opacity: 1", "a.scale: 3", "a.scale"),
  ])
  func whatFollowsFromOthersIsContinuousToo(_ view: String, _ one: String, _ two: String, _ name: String) throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 400 }
      views: { p: { layout: { leading: 0, width: 100, top: 0, height: 100 }, children: { \(view) } } }
      states: { b: { \(one) }, c: { extends: b, \(two) } }
      phases:
        p: { to: b, duration: 400ms, curve: linear, animations: [{ animate: all }] }
        q: { from: b, to: c, duration: 400ms, curve: linear, interruption: additive, animations: [{ animate: a }] }
      scenarios: { s: [{ at: 0ms, play: p }, { at: 200ms, play: q }] }
      """
    #expect(try Self.jump(name, in: yaml) < 0.01)
    let plan = try #require(run(yaml, "s"))
    let end = Samples(try TestScript(yaml).valid.plan(named: "q"), at: [1])[name]
    #expect(agrees(Samples(plan, at: [plan.duration])[name], end))
  }

  private func checkSpeeds(_ old: [String], _ new: [String], _ path: String) throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 400 }
      views: { a: { layout: { \(old[0]), top: 0, height: 40 } } }
      states:
        b: { a: { \(old[1]), top: 100 } }
        c: { a: { \(new[2]), top: 50, height: 40 } }
      phases:
        p: { to: b, animations: [{ animate: a, duration: 300ms, curve: linear }] }
        q: { from: b, to: c, animations: [{ animate: a, \(path)curve: \(Self.curve) }] }
      scenarios: { s: [{ at: 0ms, play: p }, { at: 150ms, play: q }] }
      """
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let samples = Samples(plan, at: [0.149_999, 0.150_001])
    for name in ["a.minX'", "a.width'", "a.minY'"] {
      let speeds = samples[name]
      try #require(speeds.count == 2)
      #expect(abs(speeds[1] - speeds[0]) < 0.01 * max(1, abs(speeds[0])), "\(name) \(speeds)")
    }
  }

  /// Where a curve is vertical, there is no speed to take over.
  @Test(arguments: [("standardDecelerate", 0), ("'cubicBezier(1, 0, 0, 1)'", 500), ("easeOutCirc", 0)])
  func aVerticalTangentHasNoSpeed(_ curve: String, _ milliseconds: Int) throws {
    let yaml = """
      transition: t
      views: { a: { translationX: 0 } }
      states: { b: { a.translationX: 100 } }
      phases:
        p: { to: b, animations: [{ animate: a, duration: 1s, curve: \(curve) }] }
        q: { from: b, to: initial, animations: [{ animate: a, curve: \(Self.curve) }] }
      scenarios: { s: [{ at: 0ms, play: p }, { at: \(milliseconds)ms, play: q }] }
      """
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let values = Samples(plan, at: (0...40).map { Double($0) / 20 })["a.translationX"]
    #expect(values.allSatisfy { $0 > -60 && $0 < 160 }, "\(values)")
  }

  /// The additions of a phase count in what it starts from.
  @Test(arguments: ["linear", "spring(response=0.3s, dampingRatio=1)"])
  func aPhaseWithAdditionsStartsOnScreen(_ curve: String) throws {
    let duration = curve == "linear" ? "duration: 300ms, " : ""
    let yaml = """
      transition: t
      views: { a: { translationX: 0 } }
      states: { b: { a.translationX: 100 } }
      phases:
        p: { to: b, animations: [{ animate: a, duration: 300ms, curve: linear }] }
        q:
          from: b
          to: initial
          animations:
            - { animate: a, \(duration)curve: "\(curve)" }
            - { animate: a.translationX, from: 20, to: 0, composite: add, duration: 100ms, curve: linear }
      scenarios: { s: [{ at: 0ms, play: p }, { at: 150ms, play: q }] }
      """
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let values = Samples(plan, at: [0.15, 0.1501, 3])["a.translationX"]
    #expect(abs(values[0] - 50) < 1e-9 && abs(values[1] - 50) < 0.5 && abs(values[2]) < 1e-6, "\(values)")
  }
}

/// What starts where nothing moves.
@Suite struct StillScreenTests {
  private static func script(_ p: String, _ events: String) -> String {
    """
    transition: t
    views: { a: { translationX: 0 }, b: { opacity: 1 } }
    states: { on: { a.translationX: 100 }, dim: { b.opacity: 0 } }
    phases:
      p: { \(p) }
      back: { reverse: p }
      dim: { to: dim, duration: 200ms, animations: [{ animate: b }] }
      spring: { from: on, to: initial, animations: [{ animate: a, curve: "spring(stiffness=100, damping=12, velocity=-3)" }] }
    scenarios: { s: [\(events)] }
    """
  }

  private static let add =
    "to: dim, duration: 400ms, curve: linear, interaction: { input: x, range: [0, 100] }, "
    + "animations: [{ animate: b.opacity }, { animate: a.translationX, from: 20, to: 60, composite: add }]"
  private static let drag = "drag: [[0ms, 0], [100ms, 50]], phase: p"

  /// A gesture that is not the first event starts from the screen, additions included.
  @Test(arguments: [("{ at: 0s, play: dim }, ", 1.0, 0.0), ("{ at: 0s, play: dim }, ", 0.1, 0.0), ("", 1.0, 20.0)])
  func anAdditionUnderAFingerStartsOnTheScreen(_ event: String, _ time: Double, _ start: Double) {
    let events = event + "{ at: \(time)s, \(Self.drag) }"
    let times = [time - 0.001, time, time + 0.0999999999]
    let values = sample(Self.script(Self.add, events), "s", at: times)["a.translationX"]
    let middle = start == 0 ? 30.0 : 40
    #expect(agrees(values, [0, start, middle], tolerance: 1e-6), "\(values)")
  }

  /// An animation from a value to the same value moves nothing, so that a spring has the speed that is written.
  @Test(arguments: [("", true), (", { at: 2s, play: p }", true), (", { at: 1500ms, play: back }", false)])
  func aSpringOnAStillScreenHasItsOwnSpeed(_ event: String, _ isStill: Bool) {
    let p = "to: on, duration: 1s, curve: linear, animations: [{ animate: a }]"
    let events = "{ at: 0s, play: p }\(event), { at: 2200ms, play: spring }"
    let speed: Double = sample(Self.script(p, events), "s", at: [2.2])["a.translationX'"][0]
    #expect((abs(speed - 300) < 1e-6) == isStill, "\(speed)")
  }

  /// A spring that starts at its target with the speed on screen moves, and so does a path that comes back to where it starts.
  @Test(arguments: [
    "animate: a.translationX, to: 50, curve: 'spring(stiffness=100, damping=12)'",
    "animate: a.translationX, keyframes: [50, { at: 50%, value: 90 }, 50], duration: 1s",
  ])
  func whatReturnsIsMoving(_ q: String) {
    let yaml = Self.script(
      "to: on, duration: 1s, curve: linear, animations: [{ animate: a }]",
      "{ at: 0s, play: p }, { at: 500ms, play: q }, { at: 600ms, play: spring }"
    ).replacing("  dim: {", with: "  q: { to: initial, animations: [{ \(q) }] }\n  dim: {")
    let speeds = sample(yaml, "s", at: [0.5999, 0.6])["a.translationX'"]
    #expect(speeds.count == 2 && abs(speeds[0]) > 1 && abs(speeds[1] - speeds[0]) < 0.05 * abs(speeds[0]), "\(speeds)")
  }

  /// One that began before its phase is cut off where the reversed phase ends.
  @Test func whatIsCutOffHasNoSpeed() {
    let p = "to: on, animations: [{ animate: a, delay: -100ms, duration: 300ms, curve: linear }]"
    let samples = sample(
      Self.script(p, "{ at: 0s, play: back }, { at: 1s, play: dim }"), "s", at: [0.1, 0.199, 0.2, 0.5, 1.1])
    let third = 100.0 / 3, speed = -1000.0 / 3
    let values = [2 * third, third + 1.0 / 3, third, third, third], speeds = [speed, speed, 0, 0, 0]
    #expect(agrees(samples["a.translationX"], values))
    #expect(agrees(samples["a.translationX'"], speeds, tolerance: 1e-6))
  }
}

/// How long springs of their own duration run that begin in the middle of a run.
@Suite struct SpringDurationTests {
  private static func duration(_ animation: String, _ events: String) throws -> Double {
    let yaml = """
      transition: t
      views: { a: { translationX: 0, scale: 1 } }
      states: { on: { a.translationX: 100 } }
      phases:
        show: { to: on, duration: 1s, curve: linear, animations: [{ animate: a }] }
        hide: { from: on, to: initial, animations: [\(animation)] }
      scenarios: { s: [\(events)] }
      """
    return try #require(run(yaml, "s"), "\(findings(yaml))").duration
  }

  @Test(arguments: ["velocity=0", "velocity=5", "velocity=-3"])
  func aSpringThatInterruptsNothingRunsAsItsPhase(_ velocity: String) throws {
    let hide = "{ animate: a, curve: \"spring(stiffness=100, damping=12, \(velocity))\" }"
    let alone = try Self.duration(hide, "{ at: 0ms, play: hide }")
    #expect(agrees([try Self.duration(hide, "{ at: 0ms, play: show }, { at: 2s, play: hide }")], [2 + alone]))
  }

  /// ζ < 1: −ln(ε/(|D| + |B|))/a in distances declared, D being how far it is and B = (aD − V)/ω_d.
  private static func settling(displacement: Double, speed: Double) -> Double {
    let swing: Double = abs((6 * displacement - speed) / 8)
    return log((abs(displacement) + swing) / 0.001) / 6
  }

  @Test func anExplicitTargetCounts() throws {
    // From 50, at 100 a second, to -50; the distance declared is 150.
    let hide = "{ animate: a, to: { translationX: -50 }, curve: \"spring(stiffness=100, damping=12)\" }"
    let expected = 0.5 + Self.settling(displacement: -100 / 150, speed: 100 / 150)
    #expect(agrees([try Self.duration(hide, "{ at: 0ms, play: show }, { at: 500ms, play: hide }")], [expected]))
  }

  @Test func aDelayedSpringBeginsFromRest() throws {
    let hide = "{ animate: a, delay: 200ms, curve: \"spring(stiffness=100, damping=12)\" }"
    let expected = 0.7 + Self.settling(displacement: 0.5, speed: 0)
    #expect(agrees([try Self.duration(hide, "{ at: 0ms, play: show }, { at: 500ms, play: hide }")], [expected]))
  }

}

/// Sums of motions beyond the largest number: an error rather than a value.
@Suite struct OverflowTests {
  private static let script = """
    transition: t
    canvas: { width: 400, height: 400 }
    views: { a: { translationX: 1e308 } }
    states: { far: { a.translationX: -1e308 } }
    phases:
      add: { to: initial, duration: 1s, animations: [{ animate: a.translationX, from: 0, to: 1e308, composite: add }] }
      cross: { to: far, duration: 1s, animations: [{ animate: a.translationX }] }
      back: { reverse: add }
    scenarios: { s: [{ at: 0s, play: add }, { at: 2s, play: back }] }
    """

  @Test(arguments: [
    ("add", "phase 'add' at 900 ms"), ("cross", "phase 'cross' at 0 ms"), ("s", "scenario 's' at 900 ms"),
  ])
  func whatOverflowsIsAnError(_ name: String, _ place: String) throws {
    let compiled = try TestScript(Self.script).valid
    let motion = (compiled.plan(named: name) as (any MotionSource)?) ?? compiled.scenario(named: name).plan
    let source = try #require(motion)
    for velocities in [false, true] {
      let sampler = source.makeSampler(tracks: source.tracks, velocities: velocities)
      let failure = [0, 0.9].withUnsafeBufferPointer { sampler.evaluate($0) }
      #expect(failure?.message == "'a.translationX' is not finite in \(place)")
    }
  }

  /// A running phase that began elsewhere on screen is grabbed: no jump where it is, and its own values at both ends.
  @Test(arguments: [250, 500, 750], [-25, -10, 10, 20])
  func aGrabbedMotionMeetsTheScreenAndBothItsEnds(_ grab: Int, _ step: Int) {
    // At 500 ms, `nudge` shows 20; from there `pull` goes to 100 in a second. Its own values go from 0 to 100.
    let points = (0...3).map { "[\($0 * 100)ms, \($0 * step)]" }.joined(separator: ", ")
    let yaml = """
      transition: t
      views: { a: { properties: { x: 0 } } }
      states: { far: { a.x: 100 }, other: { a.x: 40 } }
      phases:
        nudge: { to: other, duration: 1s, curve: linear, animations: [{ animate: a.x }] }
        pull:
          to: far
          duration: 1s
          curve: linear
          animations: [{ animate: a.x }]
          interaction: { input: y, range: [0, 100] }
      scenarios:
        s: [{ at: 0s, play: nudge }, { at: 500ms, play: pull }, { at: \(500 + grab)ms, drag: [\(points)], phase: pull }]
      """
    let own = Double(grab) / 1000, off = 20 * (1 - own)
    for index in 0...2 {
      let progress = min(1, max(0, own + Double(index * step) / 100))
      let correction = progress <= own ? off * progress / own : off * (1 - progress) / (1 - own)
      let found = sample(yaml, "s", at: [0.5 + own + Double(index) / 10])["a.x"]
      #expect(agrees(found, [100 * progress + correction]), "\(index): \(found)")
    }
  }
}
