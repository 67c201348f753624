import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Phases that turn the one they interrupt around: `retrace` and `shorten`.
@Suite struct ToggleTests {
  private static func script(_ interruption: String, _ events: String, back: String = "swap: show") -> String {
    """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      card: { layout: { leading: 10, width: 100, top: 0, height: 50 }, opacity: 0 }
      dot: { layout: { leading: 0, width: card.width / 2, top: card.maxY, height: 10 } }
    states:
      on: { card: { leading: 200, opacity: 1, cornerRadius: 20, backgroundColor: red, rotation: 90deg }, dot.scale: 2 }
    phases:
      show:
        to: on
        duration: 400ms
        \(interruption)
        during: { dot.opacity: 50% }
        animations:
          - { animate: card.leading, curve: "spring(response=300ms, dampingRatio=0.5)" }
          - { animate: card.opacity, delay: 80ms, duration: 200ms, curve: easeIn }
          - { animate: [card.cornerRadius, card.backgroundColor], curve: easeOutBack }
          - { animate: card.rotation, keyframes: [from, { at: 30%, value: 120deg }, to], curve: linear }
      hide: { \(back), duration: 150ms }
      back: { reverse: show, \(interruption) }
    scenarios: { s: [\(events)] }
    """
  }

  private static let moments = (1...20).map { Double($0) * 0.0193 }

  /// The uninterrupted phase, by time.
  private func alone(_ times: [Double]) -> Samples {
    sample(Self.script("interruption: retrace", "{ at: 0ms, play: show }"), "s", at: times)
  }

  private func expectSame(_ run: Samples, _ own: Samples, sign: Double, _ comment: Comment) {
    #expect(run.numbers.count > 8)
    for (name, values) in run.numbers {
      guard let expected = own.numbers[name] else { continue }
      let isSpeed = name.hasSuffix("'")
      #expect(agrees(values, expected.map { isSpeed ? sign * $0 : $0 }, tolerance: 1e-8), "\(name), \(comment)")
    }
  }

  /// A phase that retraces another one has no progress of its own to be caught at: a drag starts it from the screen.
  @Test func aDragOnARetracingPhaseStartsFromTheScreen() throws {
    let yaml = Self.script(
      "interruption: retrace",
      "{ at: 0s, play: show }, { at: 300ms, play: hide }, "
        + "{ at: 400ms, drag: [[0ms, 0], [100ms, 50], [200ms, 100]], phase: hide }",
      back: "from: on, to: initial, interruption: retrace, animations: [{ animate: all, curve: linear }], "
        + "interaction: { input: y, range: [0, 100] }")
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    let samples = Samples(plan, at: [0.4 - 1e-6, 0.4, 0.5, 0.6])
    for (name, end) in [("card.leading", 10.0), ("card.cornerRadius", 0), ("card.rotation", 0), ("dot.scale", 1)] {
      let values = samples[name]
      try #require(values.count == 4)
      #expect(abs(values[1] - values[0]) < 1e-3 * max(1, abs(values[0])), "\(name) \(values)")
      #expect(agrees([values[2], values[3]], [(values[1] + end) / 2, end], tolerance: 1e-6), "\(name) \(values)")
    }
    #expect(plan.markers.map { $0.name } == ["show_play", "hide_play", "hide_drag", "hide_release"])
  }

  /// What begins when a retracing phase ends begins with its end.
  @Test(arguments: ["play: fade", "drag: [[0ms, 0], [100ms, 100]], phase: fade"])
  func whatBeginsAtItsEndStartsThere(_ event: String) {
    let yaml = """
      transition: t
      views: { a: { properties: { u: 0, w: 10 } } }
      states: { on: { a: { u: 100, w: 50 } } }
      phases:
        show: { to: on, interruption: retrace, animations: [{ animate: a.u, duration: 300ms, curve: linear }] }
        hide: { swap: show }
        fade:
          to: on
          animations: [{ animate: a.w, duration: 100ms, curve: linear }]
          interaction: { input: y, range: [0, 100] }
      scenarios: { s: [{ at: 0ms, play: show }, { at: 100ms, play: hide }, { at: 200ms, \(event) }] }
      """
    #expect(agrees(sample(yaml, "s", at: [0.199, 0.2, 0.25])["a.w"], [50, 10, 30]))
  }

  @Test(arguments: moments)
  func retraceShowsWhatWasShown(_ turn: Double) {
    let yaml = Self.script("interruption: retrace", "{ at: 0s, play: show }, { at: \(turn)s, play: hide }")
    let steps = (1..<12).map { turn * Double($0) / 12 }
    expectSame(sample(yaml, "s", at: steps.map { turn + $0 }), alone(steps.map { turn - $0 }), sign: -1, "\(turn)")
    let end = sample(yaml, "s", at: [2 * turn, 2 * turn + 1])
    #expect(end["card.leading"] == [10, 10] && end["card.opacity"] == [0, 0] && end["dot.opacity"] == [1, 1])
    #expect(end["dot.scale"] == [1, 1])
    #expect(run(yaml, "s").map { abs($0.duration - 2 * turn) < 1e-9 } == true)
  }

  @Test(arguments: moments)
  func retraceTwiceGoesForward(_ turn: Double) {
    let again = turn * 1.6
    let yaml = Self.script(
      "interruption: retrace",
      "{ at: 0s, play: show }, { at: \(turn)s, play: hide }, { at: \(again)s, play: show }")
    let reached = 2 * turn - again
    let steps = (1..<12).map { (0.4 - reached) * Double($0) / 12 }
    expectSame(sample(yaml, "s", at: steps.map { again + $0 }), alone(steps.map { reached + $0 }), sign: 1, "\(turn)")
    let end = sample(yaml, "s", at: [again + 2])
    #expect(end["card.leading"] == [200] && end["card.opacity"] == [1] && end["dot.scale"] == [2])
  }

  @Test func retraceOfWhatDidNotBeginAtItsStartFollowsTheDefaultRule() {
    let events =
      "{ at: 0s, play: show }, { at: 100ms, play: hide }, { at: 140ms, play: far }, { at: 200ms, play: near }"
    func yaml(_ word: String) -> String {
      Self.script("interruption: \(word)", events)
        .replacingOccurrences(
          of: "phases:",
          with:
            "phases:\n  far: { to: on, duration: 300ms, animations: [{ animate: all }] }\n  near: { from: on, to: initial, interruption: \(word), duration: 200ms, animations: [{ animate: all }] }"
        )
    }
    let times = stride(from: 0.2, to: 0.5, by: 0.02).map { $0 }
    let retraced = sample(yaml("retrace"), "s", at: times), replaced = sample(yaml("replace"), "s", at: times)
    #expect(retraced["card.leading"].first != replaced["card.leading"].first)
    // `near` turns a phase around that began in between: it takes its own 200 ms.
    #expect(run(yaml("retrace"), "s").map { abs($0.duration - 0.4) < 1e-9 } == true)
  }

  /// What an additive phase showed at its start was not its `from` if an older motion was added to it.
  @Test(arguments: [300, 150, 420]) func anAdditivePhaseBeganInBetween(_ turn: Int) {
    let yaml = """
      transition: t
      views: { a: { properties: { p: 0 } } }
      states: { on: { a.p: 100 } }
      phases:
        hide: { from: on, to: initial, duration: 400ms, animations: [{ animate: a, curve: linear }] }
        show: { to: on, duration: 400ms, interruption: additive, animations: [{ animate: a, curve: linear }] }
        back: { from: on, to: initial, duration: 400ms, interruption: retrace, animations: [{ animate: a, curve: linear }] }
      scenarios: { s: [{ at: 0ms, play: hide }, { at: 100ms, play: show }, { at: \(turn)ms, play: back }] }
      """
    // show goes from 0 to 100, and 75 are added that fade in 300 ms; back takes its own 400 ms from there.
    let time = Double(turn) / 1000, shown = (time - 0.1) * 250 + 75 * max(0, 1 - (time - 0.1) / 0.3)
    #expect(agrees(sample(yaml, "s", at: [time, time + 0.1, time + 0.4])["a.p"], [shown, shown * 0.75, 0]))
    #expect(run(yaml, "s").map { abs($0.duration - time - 0.4) < 1e-9 } == true)
  }

  /// What a retracing phase still lacks to where it began is added like any other motion.
  @Test func anAdditivePhaseContinuesARetracingOne() {
    let yaml = """
      transition: t
      views: { a: { properties: { p: 0, q: 0 } } }
      states: { on: { a: { p: 100, q: 100 } } }
      phases:
        show: { to: on, duration: 400ms, curve: linear, animations: [{ animate: a }] }
        hide: { from: on, to: initial, interruption: retrace, duration: 1s, animations: [{ animate: a }] }
        again:
          to: on
          interruption: additive
          animations:
            - { animate: a.p, duration: 400ms, curve: linear }
            - { animate: a.q, curve: "spring(response=400ms, dampingRatio=0.7)" }
      scenarios: { s: [{ at: 0ms, play: show }, { at: 300ms, play: hide }, { at: 400ms, play: again }] }
      """
    // At 400 ms both are 50 and lose 250 a second for 200 ms more.
    let times = [0.4, 0.45, 0.5, 0.6, 0.7]
    let samples = sample(yaml, "s", at: times)
    #expect(agrees(samples["a.p"], [50, 50, 50, 50, 75]))
    let spring = sample(yaml.replacing("play: show", with: "play: again"), "s", at: times.map { $0 - 0.4 })["a.q"]
    #expect(agrees(samples["a.q"], zip(times, spring).map { max(0, 50 - 250 * ($0 - 0.4)) + $1 }, tolerance: 1e-9))
    #expect(abs(samples["a.q'"][0] + 250) < 1e-6)
  }

  /// Which phase it interrupts depends on all that it covers: where the screen differs from its `from`, `all` does.
  @Test(arguments: [("all", "all"), ("[a.p, a.q]", "all"), ("a", "a")])
  func whatTheScreenAddsIsInterruptedToo(_ back: String, _ forth: String) {
    func yaml(_ word: String) -> String {
      """
      transition: t
      views: { a: { properties: { p: 0, q: 0 } } }
      states: { on: { a.p: 100 }, other: { a.q: 50 } }
      phases:
        show: { to: on, duration: 400ms, curve: linear, animations: [{ animate: \(forth) }] }
        slide: { to: other, duration: 400ms, curve: linear, animations: [{ animate: a.q }] }
        hide: { from: on, to: initial, duration: 300ms, curve: linear, interruption: \(word), animations: [{ animate: \(back) }] }
      scenarios: { s: [{ at: 0ms, play: show }, { at: 100ms, play: slide }, { at: 200ms, play: hide }] }
      """
    }
    // `slide` is the latest that it interrupts, which it does not turn around.
    for word in ["retrace", "shorten"] {
      let samples = sample(yaml(word), "s", at: [0.2, 0.35, 0.5])
      #expect(agrees(samples["a.p"], [50, 25, 0]) && agrees(samples["a.q"], [12.5, 6.25, 0]), "\(word) \(samples)")
    }
  }

  /// Texts and visibility start with what is on screen as well where a phase played in reverse interrupts.
  @Test(arguments: [
    (50, [0.0, 0, 0, 0], ["xyz", "xyz", "xyz", "xyz"]), (150, [0, 0, 0, 0], ["abc", "abc", "xyz", "xyz"]),
    (250, [1, 0, 0, 0], ["abc", "abc", "xyz", "xyz"]),
  ])
  func whatSwitchesStartsOnScreenInReverse(_ turn: Int, _ hidden: [Double], _ texts: [String]) throws {
    let yaml = """
      transition: t
      views: { a: { hidden: true, content: abc, properties: { p: 0 } } }
      states: { on: { a: { hidden: false, content: xyz, p: 100 } } }
      phases:
        hide: { from: on, to: initial, duration: 200ms, curve: linear, animations: [{ animate: a }] }
        show: { reverse: hide }
      scenarios: { s: [{ at: 0ms, play: hide }, { at: \(turn)ms, play: show }] }
      """
    let plan = try #require(run(yaml, "s"))
    let samples = Samples(plan, at: [0, 0.05, 0.15, 0.25].map { Double(turn) / 1000 + $0 })
    #expect(samples["a.hidden"] == hidden && samples["a.content"].map { plan.texts[Int($0)] } == texts, "\(samples)")
  }

  /// What a keyframe puts beyond both ends is not enlarged because the ends are near each other.
  @Test(arguments: ["", "interruption: shorten, "]) func aReverseEnlargesNoKeyframe(_ keys: String) {
    let yaml = """
      transition: t
      views: { a: { scale: 1 } }
      states: { on: { a.scale: 1.01 } }
      phases:
        pop:
          to: on
          animations: [{ animate: a.scale, duration: 400ms, curve: linear, keyframes: [from, { at: 50%, value: 1.3 }, to] }]
        back: { \(keys)reverse: pop }
      scenarios: { s: [{ at: 0ms, play: pop }, { at: 300ms, play: back }] }
      """
    let values = sample(yaml, "s", at: (0..<20).map { 0.3 + Double($0) * 0.02 })["a.scale"]
    #expect(abs((values.first ?? 0) - 1.155) < 1e-9 && values.allSatisfy { (0.99...1.4).contains($0) }, "\(values)")
  }

  /// A spring takes over the speed of what cannot be added, such as the motion after a gesture.
  @Test func anAdditivePhaseTakesOverOtherSpeeds() {
    func yaml(_ word: String) -> String {
      """
      transition: t
      views: { a: { properties: { p: 0 } } }
      states: { on: { a.p: 100 } }
      phases:
        drag: { to: on, animations: [{ animate: a }], interaction: { input: y, range: [0, 100], onCommit: { duration: 300ms } } }
        go: { to: on, interruption: \(word), animations: [{ animate: a, curve: "spring(response=400ms, dampingRatio=0.7)" }] }
      scenarios: { s: [{ at: 0ms, phase: drag, drag: [[0ms, 0], [100ms, 60]] }, { at: 200ms, play: go }] }
      """
    }
    let times = [0.2, 0.25, 0.3, 0.5]
    let added = sample(yaml("additive"), "s", at: times), replaced = sample(yaml("replace"), "s", at: times)
    #expect(abs(added["a.p'"][0]) > 10)
    #expect(agrees(added["a.p"], replaced["a.p"]) && agrees(added["a.p'"], replaced["a.p'"]))
  }

  @Test func anEndlessPhaseIsRetracedAndGoesOn() {
    let yaml = """
      transition: t
      views: { a: { rotation: 0deg } }
      states: { on: { a.rotation: 360deg } }
      phases:
        spin: { to: on, interruption: retrace, animations: [{ animate: a, duration: 1s, curve: linear, iterations: infinite }] }
        back: { from: on, to: initial, interruption: retrace, duration: 1s, animations: [{ animate: a }] }
      scenarios:
        once: [{ at: 0s, play: spin }, { at: 1300ms, play: back }]
        twice: [{ at: 0s, play: spin }, { at: 1300ms, play: back }, { at: 1500ms, play: spin }]
      """
    let once = sample(yaml, "once", at: [1.4, 2, 2.6, 3])
    #expect(agrees(once["a.rotation"], [72, 216, 0, 0]))
    #expect(agrees(sample(yaml, "twice", at: [1.6, 2.4, 9.4])["a.rotation"], [72, 0, 0]))
    #expect(run(yaml, "twice")?.duration == .infinity)
  }

  // MARK: shorten

  /// A property's CSS transition, by the algorithm of CSS Transitions Level 2.
  private struct CSSTransition {
    var start: Double
    var end: Double
    var startTime: Double
    var duration: Double
    var reversingStart: Double
    var factor: Double
    var curve: (Double) -> Double

    func output(_ time: Double) -> Double {
      curve(duration > 0 ? min(1, max(0, (time - startTime) / duration)) : 1)
    }
    func value(_ time: Double) -> Double { start + (end - start) * output(time) }

    mutating func reverse(to new: Double, at time: Double, duration declared: Double) {
      let now = value(time)
      if time >= startTime + duration || new != reversingStart {
        self = CSSTransition(
          start: now, end: new, startTime: time, duration: declared, reversingStart: now, factor: 1, curve: curve)
        return
      }
      let shortening = min(1, max(0, abs(output(time) * factor + (1 - factor))))
      self = CSSTransition(
        start: now, end: new, startTime: time, duration: declared * shortening, reversingStart: end, factor: shortening,
        curve: curve)
    }
  }

  private static let curves: [(String, @Sendable (Double) -> Double)] = [
    ("linear", { $0 }), ("ease", EngineModel.bezier(0.25, 0.1, 0.25, 1)), ("easeIn", EngineModel.bezier(0.42, 0, 1, 1)),
    ("easeOutBack", { 1 + 2.70158 * pow($0 - 1, 3) + 1.70158 * pow($0 - 1, 2) }),
  ]

  @Test(arguments: moments, ["swap: show", "reverse: show, interruption: shorten"])
  func shortenIsCSSsReversal(_ turn: Double, _ back: String) {
    for (name, curve) in Self.curves where !(back.hasPrefix("reverse") && name != "linear") {
      let again = turn + 0.03
      let yaml = """
        transition: t
        views: { a: { opacity: 0, translationX: -20 } }
        states: { on: { a: { opacity: 1, translationX: 300 } } }
        phases:
          show: { to: on, duration: 400ms, interruption: shorten, curve: \(name), animations: [{ animate: a }] }
          hide: { \(back) }
        scenarios:
          s: [{ at: 0s, play: show }, { at: \(turn)s, play: hide }, { at: \(again)s, play: show }, { at: \(again + 0.05)s, play: hide }]
        """
      for (track, from, to) in [("a.opacity", 0.0, 1.0), ("a.translationX", -20, 300)] {
        var model = CSSTransition(
          start: from, end: to, startTime: 0, duration: 0.4, reversingStart: from, factor: 1, curve: curve)
        var events = [(turn, from), (again, to), (again + 0.05, from)]
        let times = (0..<90).map { Double($0) * 0.0091 + 0.0003 }
        let expected = times.map { time in
          while let event = events.first, event.0 <= time {
            model.reverse(to: event.1, at: event.0, duration: 0.4)
            events.removeFirst()
          }
          return model.value(time)
        }
        #expect(agrees(sample(yaml, "s", at: times)[track], expected, tolerance: 1e-7), "\(name) \(track) at \(turn)")
      }
    }
  }

  /// The first iteration starts on screen, and the others follow it at once.
  @Test(arguments: [
    ("iterations: 2", [20, 10, 0, 50, 0]), ("iterations: 2, direction: alternate", [20, 10, 0, 50, 100]),
  ])
  func allIterationsAreShortened(_ keys: String, _ expected: [Double]) {
    let yaml = """
      transition: t
      views: { a: { translationX: 0 } }
      states: { on: { a.translationX: 100 } }
      phases:
        show: { to: on, animations: [{ animate: a, duration: 300ms, curve: linear }] }
        hide: { swap: show, interruption: shorten, animations: [{ animate: a, duration: 200ms, \(keys), curve: linear }] }
      scenarios: { s: [{ at: 0ms, play: show }, { at: 60ms, play: hide }] }
      """
    // A fifth of the way there, each takes a fifth of 200 ms.
    let shown = sample(yaml, "s", at: [0.06, 0.08, 0.1 - 1e-6, 0.12, 0.14 - 1e-6])["a.translationX"]
    #expect(zip(shown, expected).allSatisfy { abs($0 - $1) < 0.01 }, "\(shown)")
    #expect(run(yaml, "s").map { abs($0.duration - 0.14) < 1e-9 } == true)
  }

  /// The logical start of a shortened motion is where the one that it interrupts was going, whatever the phase's state.
  @Test func aShortenedMotionBeganWhereTheOtherWouldHaveEnded() {
    let yaml = """
      transition: t
      views: { a: { translationX: 0 } }
      states: { on: { a.translationX: 33 } }
      phases:
        past: { to: on, duration: 200ms, animations: [{ animate: a.translationX, to: -20, curve: linear }] }
        hide: { from: on, to: initial, duration: 400ms, interruption: shorten, animations: [{ animate: a, delay: 100ms, curve: linear }] }
        show: { to: on, duration: 300ms, interruption: shorten, animations: [{ animate: a, curve: linear }] }
        up: { to: on, duration: 200ms, animations: [{ animate: a.translationX, from: -10, curve: linear }] }
        down: { reverse: up }
      scenarios:
        # The way to 33 is another one than the way from -20.
        other: [{ at: 0ms, play: past }, { at: 190ms, play: hide }, { at: 250ms, play: show }]
        gone: [{ at: 0ms, play: past }, { at: 100ms, play: hide }, { at: 300ms, play: show }]
        reversed: [{ at: 0ms, play: up }, { at: 300ms, play: down }, { at: 400ms, play: show }, { at: 450ms, play: hide }]
      """
    #expect(run(yaml, "other").map { abs($0.duration - 0.55) < 1e-9 } == true)
    #expect(run(yaml, "gone").map { abs($0.duration - 0.6) < 1e-9 } == true)
    // It was going to -10, not to 0.
    #expect(run(yaml, "reversed").map { abs($0.duration - 0.95) < 1e-9 } == true)
  }

  /// Of several motions of a property, each began where it starts, whatever was on screen when the phase began.
  @Test(arguments: [0, 150]) func eachMotionOfAPropertyBeganAtItsOwnStart(_ gap: Int) {
    let yaml = """
      transition: t
      views: { a: { translationX: 0 } }
      states: { on: { a.translationX: 100 } }
      phases:
        show:
          to: on
          duration: 400ms
          curve: linear
          animations: [{ animate: a.translationX, to: 20 }, { animate: a.translationX, delay: \(400 + gap)ms, to: 60 }]
        hide: { from: on, to: initial, duration: 400ms, interruption: shorten, animations: [{ animate: a, curve: linear }] }
        still: { to: initial, duration: 100ms, animations: [{ animate: a }] }
      scenarios:
        fresh: [{ at: 0ms, play: show }, { at: 500ms, play: hide }]
        later: [{ at: 0ms, play: still }, { at: 300ms, play: show }, { at: 800ms, play: hide }]
        first: [{ at: 0ms, play: still }, { at: 300ms, play: show }, { at: 500ms, play: hide }]
      """
    // It began at 20, or waits there, and so takes all of its time.
    for (name, start) in [("fresh", 0.5), ("later", 0.8)] {
      #expect(run(yaml, name).map { abs($0.duration - start - 0.4) < 1e-9 } == true, "\(name)")
    }
    #expect(run(yaml, "first").map { abs($0.duration - 0.7) < 1e-9 } == true)
  }

  /// Of a motion with iterations that itself began on screen, what counts is the share of all of them that has elapsed.
  @Test func iterationsFromTheScreenAreOneMotion() {
    let yaml = """
      transition: t
      views: { a: { translationX: 0 } }
      states: { on: { a.translationX: 100 } }
      phases:
        show: { to: on, duration: 150ms, interruption: shorten, animations: [{ animate: a, curve: linear, iterations: 2 }] }
        hide: { from: on, to: initial, duration: 400ms, interruption: shorten, animations: [{ animate: a, curve: linear }] }
      scenarios:
        s: [{ at: 0ms, play: show }, { at: 120ms, play: hide }, { at: 200ms, play: show }, { at: 300ms, play: hide }]
      """
    // 120 of 300 ms have elapsed: hide takes 160 ms. Half of it: r = 0.5 × 0.4 + 0.6 = 0.8, so that show takes 240 ms. 100 of
    // these: r = 100 / 240 × 0.8 + 0.2.
    let last = 0.4 * (100.0 / 240 * 0.8 + 0.2)
    #expect(run(yaml, "s").map { abs($0.duration - 0.3 - last) < 1e-9 } == true)
  }

  /// No share of an endless motion has elapsed: the default rule holds from its first iteration on, also from the screen.
  @Test(arguments: [200, 350]) func endlessMotionsFromTheScreenAreNotShortened(_ turn: Int) {
    let yaml = """
      transition: t
      views: { a: { translationX: 0 } }
      states: { on: { a.translationX: 100 } }
      phases:
        still: { to: initial, duration: 50ms, animations: [{ animate: a }] }
        show: { to: on, animations: [{ animate: a, duration: 200ms, curve: linear, iterations: infinite }] }
        hide: { from: on, to: initial, duration: 400ms, interruption: shorten, animations: [{ animate: a, curve: linear }] }
      scenarios: { s: [{ at: 0ms, play: still }, { at: 100ms, play: show }, { at: \(turn)ms, play: hide }] }
      """
    #expect(run(yaml, "s").map { abs($0.duration - Double(turn) / 1000 - 0.4) < 1e-9 } == true)
  }

  /// A motion is shortened as if it had been declared so, with its springs fitted to the shorter time.
  @Test(
    arguments: [4, 8, 100, 600],
    [
      "curve: \"spring(dampingRatio=0.6)\"", "curve: \"spring(dampingRatio=0.5, velocity=1)\"",
      "curve: \"reversed(spring(dampingRatio=0.6))\"", "curve: linear, pacing: \"spring(dampingRatio=0.4)\"",
      "curve: linear, keyframes: [from, { at: 40%, value: 30, curve: \"spring(stiffness=3000, damping=60)\" }, to]",
    ])
  func springsAreFittedToTheShortenedTime(_ milliseconds: Int, _ keys: String) throws {
    // Declared for 20 s: springs are fitted to 10 ms … 10 s.
    for (whole, unit) in [(1000.0, 1.0), (20_000, 20)] {
      let turn = Double(milliseconds) * unit, share = turn / whole
      let yaml = """
        transition: t
        views: { a: { translationX: 0 } }
        states: { on: { a.translationX: 100 }, part: { a.translationX: \(100 * share) } }
        phases:
          show: { to: on, duration: \(whole)ms, curve: linear, animations: [{ animate: a }] }
          hide: { from: on, to: initial, interruption: shorten, animations: [{ animate: a.translationX, duration: \(whole)ms, \(keys) }] }
          plain: { from: part, to: initial, animations: [{ animate: a.translationX, duration: \(turn)ms, \(keys) }] }
        scenarios: { s: [{ at: 0ms, play: show }, { at: \(turn)ms, play: hide }] }
        """
      let times = (0...20).map { Double($0) / 20 * turn / 1000 }
      let plain = Samples(try TestScript(yaml).valid.plan(named: "plain"), at: times)["a.translationX"]
      let found = sample(yaml, "s", at: times.map { $0 + turn / 1000 })["a.translationX"]
      #expect(agrees(found, plain, tolerance: 1e-6), "\(found) \(plain)")
    }
  }

  /// What only switches is shortened too: `visibility` stays `visible` for as long as the way back takes.
  @Test(arguments: moments) func whatSwitchesIsShortened(_ turn: Double) {
    let yaml = """
      transition: t
      views: { a: { hidden: true, content: closed } }
      states: { on: { a: { hidden: false, content: open } } }
      phases:
        show: { to: on, duration: 400ms, interruption: shorten, curve: linear, animations: [{ animate: a }] }
        hide: { swap: show }
      scenarios:
        s: [{ at: 0s, play: show }, { at: \(turn)s, play: hide }]
      """
    let way = min(turn, 0.4)
    let times = (1...9).map { turn + (Double($0) * 0.25 - 0.1) * way }
    let expected: [Double] = times.map { $0 - turn < way ? 0 : 1 }
    #expect(sample(yaml, "s", at: times)["a.hidden"] == expected)
    #expect(run(yaml, "s").map { abs($0.duration - turn - way) < 1e-9 } == true)
  }

  @Test func aShortenedPhaseEndsWithItsLastAnimation() {
    let yaml = """
      transition: t
      views: { a: { opacity: 0, scale: 1 } }
      states: { on: { a: { opacity: 1, scale: 2 } } }
      phases:
        show: { to: on, duration: 400ms, interruption: shorten, curve: linear, animations: [{ animate: a.opacity }, { animate: a.scale, delay: 200ms, duration: 200ms }] }
        hide: { swap: show }
        sprung: { swap: show, animations: [{ animate: a, curve: "spring(response=300ms, dampingRatio=0.7)" }] }
      scenarios:
        s: [{ at: 0s, play: show }, { at: 100ms, play: hide }]
        p: [{ at: 0s, play: show }, { at: 300ms, play: sprung }]
        r: [{ at: 0s, play: show }, { at: 300ms, play: hide }]
      """
    // In its delay the scale has not moved: nothing is left of its way back, 200 ms later as declared.
    #expect(run(yaml, "s").map { abs($0.duration - 0.3) < 1e-9 } == true)
    #expect(agrees(sample(yaml, "s", at: [0.15, 0.2, 0.25])["a.opacity"], [0.125, 0, 0]))
    #expect(agrees(sample(yaml, "r", at: [0.3, 0.6, 0.5, 0.55])["a.scale"], [1.5, 1, 1.5, 1.25]))
    // A spring takes its own time and the speed on screen.
    let springs = sample(yaml, "p", at: [0.3, 0.9, 2])
    #expect(abs(springs["a.scale'"][0] - 5) < 1e-6 && springs["a.scale"][2] == 1)
  }
}
