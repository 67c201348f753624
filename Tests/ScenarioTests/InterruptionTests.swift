import Foundation
import ReferenceNumbers
import Testing
import TransitionEvaluation

/// One phase begins while others run.
@Suite struct InterruptionTests {
  private static func script(_ phases: String, _ events: String) -> String {
    """
    transition: t
    views: { a: { translationX: 0, opacity: 0 }, b: { rotation: 0deg, backgroundColor: black } }
    states:
      on: { a: { translationX: 100, opacity: 1 } }
      turned: { b: { rotation: 90deg } }
      far: { a.translationX: 300 }
    phases:
    \(phases)
    scenarios: { s: [\(events)] }
    """
  }

  private static let show = "  show: { to: on, duration: 1s, curve: linear, animations: [{ animate: a }] }"

  @Test func aRunFromItsPhasesStartIsThePhaseItself() throws {
    let yaml = Self.script(Self.show, "{ at: 200ms, play: show }")
    let samples = sample(yaml, "s", at: [0, 0.2, 0.7, 1.2])
    #expect(agrees(samples["a.translationX"], [0, 0, 50, 100]))
    #expect(agrees(samples["a.translationX'"], [0, 100, 100, 0]))
    #expect(samples.phases == ["", "show", "show", ""])
    #expect(run(yaml, "s")?.duration == 1.2)
  }

  /// Both states of the second phase fix the height by two edges and are equal there, so the first phase continues.
  @Test(arguments: ["replace", "additive"]) func anAxisOfTheFirstPhaseKeepsItsKeys(interruption: String) throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { box: { layout: { leading: 0, width: 100, top: 0, height: 50 } } }
      states:
        low: { box: { top: 300, bottom: 250 } }
        aside: { box: { top: 300, bottom: 250, leading: 200 } }
      phases:
        grow: { to: low, duration: 1s, curve: linear, animations: [{ animate: box }] }
        slide:
          { from: low, to: aside, duration: 1s, curve: linear, interruption: \(interruption), animations: [{ animate: box.leading }] }
      scenarios: { s: [{ at: 0s, play: grow }, { at: 500ms, play: slide }] }
      """
    let samples = sample(yaml, "s", at: [0.25, 0.5, 0.75, 1, 1.5])
    #expect(agrees(samples["box.height"], [100, 150, 200, 250, 250]))
    #expect(agrees(samples["box.minY"], [75, 150, 225, 300, 300]))
    #expect(agrees(samples["box.minX"], [0, 0, 50, 100, 200]))
  }

  /// A phase lays out the axes of which it touches a key, by an animation, its `during` or a finger, and no others.
  @Test(arguments: [
    ("", "play: slide, at: 500ms", [0.49, 0.51, 2], [198, 202, 500]),
    ("", "play: slide, at: 3s", [2, 3, 4], [500, 500, 500]),
    (
      ", interaction: { input: translationX, range: [0, 100], commit: false, onCancel: { duration: 100ms } }",
      "drag: [[0ms, 0], [100ms, 50]], phase: slide, at: 500ms", [0.49, 0.51, 0.64, 0.66, 2], [198, 202, 228, 232, 500]
    ),
    (
      ", during: { v.bottom: 300 }", "play: slide, at: 500ms", [0.49, 0.6, 1.49, 1.51, 2],
      [198, 415, 437.25, 137.75, 150]
    ),
    (
      ", interaction: { input: translationX, range: [0, 100], follow: { v.bottom: translationY } }",
      "drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 200ms, translationX: 50, translationY: 100 }], "
        + "phase: slide, at: 500ms", [0.49, 0.51, 0.6, 0.69, 2], [198, 195.25, 152.5, 109.75, 137.5]
    ),
    (
      ", interaction: { input: translationX, range: [0, 100], follow: { v.bottom: translationY } }",
      "play: slide, at: 3s }, { drag: [{ at: 0ms, translationX: 0, translationY: 0 }, "
        + "{ at: 200ms, translationX: 20, translationY: 100 }], phase: slide, at: 3500ms",
      [3.4, 3.51, 3.6, 3.69], [500, 495, 450, 405]
    ),
  ]) func aPhaseLaysOutTheAxesThatItTouches(keys: String, event: String, times: [Double], heights: [Double]) {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { v: { layout: { leading: 0, width: 100, top: 100, bottom: 600 } } }
      states: { side: { v.leading: 200 }, tall: { v: { top: 50, height: 500 } } }
      phases:
        grow: { to: tall, duration: 2s, curve: linear, animations: [{ animate: v }] }
        slide: { to: side, duration: 1s, curve: linear, animations: [{ animate: v.leading }]\(keys) }
      scenarios: { s: [{ at: 0s, play: grow }, { \(event) }] }
      """
    #expect(agrees(sample(yaml, "s", at: times)["v.height"], heights))
  }

  /// An axis that the states of a phase fix by other keys is touched, whatever the values; a key that another phase owns
  /// remains at the end of a gesture or of a phase that went back; an aspect ratio stands on one axis.
  @Test(
    arguments: [
      (
        "v: { layout: { top: 100, bottom: 600 } }", "low: { v: { height: 200, centerY: 0 } }",
        "back: { from: low, to: initial, duration: 1s, animations: [{ animate: v.leading, to: 50 }] }",
        "{ at: 0s, play: back }", "v.height", [0, 0.5, 1], [100, 100, 100]
      ),
      (
        """
        p: { layout: { leading: 0, width: 400 }, children: { v: { layout: { leading: 0, width: 100, top: 0, height: 100 } } } }
        """, "s: { v: { trailing: 300, width: 100, top: 50 } }",
        """
        x: { to: s, duration: 1s, curve: linear, animations: [{ animate: v.top }, { animate: p.width, keyframes: [from, 200, 400] }] }
        """, "{ at: 0s, play: x }", "v.minX", [0, 0.25, 0.5, 1], [0, -100, -200, 0]
      ),
      (
        "v: { layout: { leading: 0, width: 100, top: 100, aspectRatio: 1 } }",
        "side: { v.leading: 200 }, tall: { v: { top: 50, height: 500 } }",
        """
        grow: { to: tall, duration: 1s, curve: linear, animations: [{ animate: v }] }, \
        slide: { to: side, duration: 1s, curve: linear, animations: [{ animate: v.leading }] }
        """, "{ at: 0s, play: grow }, { at: 500ms, play: slide }", "v.height", [0, 0.25, 0.5, 0.75, 1, 1.5],
        [100, 200, 300, 400, 500, 500]
      ),
      (
        "v: { layout: { leading: 0, trailing: 300, top: 0, height: 100 } }",
        "side: { v: { leading: 200, width: 100 } }, wide: { v: { leading: 0, width: 300 } }",
        """
        pull: { to: side, duration: 1s, animations: [{ animate: v, curve: linear }], \
        interaction: { input: translationX, range: [0, 100], commit: false, onCancel: { duration: 1s } } }, \
        widen: { from: wide, to: wide, duration: 1s, curve: linear, animations: [{ animate: v.width, to: 300 }] }
        """, "{ at: 0ms, drag: [[0ms, 0], [100ms, 50]], phase: pull }, { at: 200ms, play: widen }", "v.width",
        [0.2, 0.7, 1.2, 2], [100, 200, 300, 300]
      ),
      (
        "v: { layout: { leading: 100, width: 100, top: 100, height: 100 } }",
        "side: { v: { leading: 200, top: 200 } }, low: { v: { top: 500, bottom: 100 } }",
        """
        slide: { to: side, duration: 1s, animations: [{ animate: v }] }, \
        drop: { to: low, duration: 100ms, animations: [{ animate: v.top }, { animate: v.bottom }] }, \
        back: { from: side, to: initial, duration: 1s, interruption: retrace, animations: [{ animate: v }] }
        """, "{ at: 0s, play: slide }, { at: 100ms, play: drop }, { at: 300ms, play: back }", "v.height",
        [0.25, 0.31, 0.5, 0.7], [200, 100, 100, 100]
      ),
    ] as [(String, String, String, String, String, [Double], [Double])])
  func anAxisShowsTheKeysOfWhatOwnsIt(
    views: String, states: String, phases: String, events: String, track: String, times: [Double], values: [Double]
  ) {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { \(views) }
      states: { \(states) }
      phases: { \(phases) }
      scenarios: { s: [\(events)] }
      """
    #expect(agrees(sample(yaml, "s", at: times)[track], values))
  }

  /// Where a gesture is canceled or a phase has retraced another, an axis that a later phase has taken over stays with it.
  @Test(arguments: [
    (
      "",
      "{ at: 0ms, drag: [[0ms, 0], [100ms, 50]], phase: pull }, { at: 200ms, play: drop }",
      [0.59, 0.61, 0.9, 1.2, 2], [139, 141, 170, 200, 200]
    ),
    (
      "extends: side, ",
      "{ at: 0ms, play: slide }, { at: 300ms, play: back }, { at: 400ms, play: drop }",
      [0.59, 0.61, 1.4, 2], [119, 121, 200, 200]
    ),
  ]) func anAxisTakenOverStaysWithTheLaterPhase(low: String, events: String, times: [Double], heights: [Double]) {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { v: { layout: { leading: 100, width: 100, top: 100, height: 100 } } }
      states: { side: { v: { trailing: 100, centerX: 50 } }, low: { \(low)v: { top: 500, bottom: 100 } } }
      phases:
        slide: { to: side, duration: 1s, curve: linear, animations: [{ animate: v }] }
        pull:
          to: side
          duration: 1s
          animations: [{ animate: v, curve: linear }]
          interaction: { input: translationX, range: [0, 100], commit: false, onCancel: { duration: 1s } }
        back: { from: side, to: initial, duration: 1s, interruption: retrace, animations: [{ animate: v }] }
        drop: { to: low, duration: 1s, curve: linear, animations: [{ animate: v.top }, { animate: v.bottom }] }
      scenarios: { s: [\(events)] }
      """
    #expect(agrees(sample(yaml, "s", at: times)["v.height"], heights))
  }

  /// A view that no motion turned around has touched is laid out on the axis that the retracing phase touches.
  @Test func retracingLeavesOtherAxesAlone() {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { v: { layout: { leading: 0, width: 100, top: 100, bottom: 600 } }, w: { opacity: 0 } }
      states: { tall: { v: { top: 50, height: 500 } }, on: { w.opacity: 1 } }
      phases:
        grow: { to: tall, duration: 2s, curve: linear, animations: [{ animate: v }] }
        in: { to: on, duration: 1s, animations: [{ animate: w }] }
        out:
          { from: on, to: initial, duration: 1s, interruption: retrace, animations: [{ animate: w }, { animate: v.leading, from: 50 }] }
      scenarios: { s: [{ at: 0ms, play: grow }, { at: 300ms, play: in }, { at: 500ms, play: out }] }
      """
    #expect(agrees(sample(yaml, "s", at: [0.49, 0.51, 1, 2, 3])["v.height"], [198, 202, 300, 500, 500]))
  }

  @Test(arguments: ["replace", "additive"]) func aSnapshotShowsTheScreenAtThatTime(interruption: String) throws {
    let yaml = """
      transition: t
      views: { a: { opacity: 0 }, shot: { snapshotOf: a } }
      states: { on: { a.opacity: 1 } }
      phases:
        show: { to: on, duration: 1s, curve: linear, animations: [{ animate: a }] }
        hide: { from: on, to: initial, duration: 1s, curve: linear, interruption: \(interruption), animations: [{ animate: a }] }
      scenarios: { s: [{ at: 0s, play: show }, { at: 300ms, play: hide }] }
      """
    let samples = sample(yaml, "s", at: [0.1, 0.5, 1.3, 2])
    #expect(agrees(samples["shot.opacity"], [0, 0.3, 0.3, 0.3]))
  }

  /// What a phase only holds meanwhile is not a part of the picture.
  @Test(arguments: ["replace", "additive"]) func aSnapshotDoesNotShowWhatIsHeld(interruption: String) throws {
    let yaml = """
      transition: t
      views: { a: { scale: 0.5 }, shot: { snapshotOf: a } }
      states: { on: { shot.translationX: 100 } }
      phases:
        turn: { duration: 1s, during: { a.scale: 2 }, animations: [{ animate: a.rotation, to: 10deg, curve: linear }] }
        move: { to: on, duration: 1s, interruption: \(interruption), animations: [{ animate: shot }] }
      scenarios: { s: [{ at: 0s, play: turn }, { at: 300ms, play: move }] }
      """
    let samples = sample(yaml, "s", at: [0.2, 0.4, 2])
    #expect(agrees(samples["shot.scale"], [0.5, 0.5, 0.5]) && samples["shot.rotation"][2] == 3)
    #expect(agrees(samples["a.scale"], [2, 2, 0.5]))
  }

  @Test func anEasingStartsFromTheScreenWithItsOwnSpeed() {
    let yaml = Self.script(
      Self.show + "\n  hide: { from: on, to: initial, duration: 1s, curve: linear, animations: [{ animate: a }] }",
      "{ at: 0ms, play: show }, { at: 400ms, play: hide }")
    let samples = sample(yaml, "s", at: [0.4, 0.9, 1.4])
    #expect(agrees(samples["a.translationX"], [40, 20, 0]))
    #expect(agrees(samples["a.translationX'"], [-40, -40, 0]))
  }

  @Test func aSpringTakesOverTheSpeedByTheFormula() {
    let yaml = Self.script(
      Self.show
        + "\n  hide: { from: on, to: initial, animations: [{ animate: a, curve: \"spring(stiffness=100, damping=12)\" }] }",
      "{ at: 0ms, play: show }, { at: 400ms, play: hide }")
    let times = [0.0, 0.05, 0.2, 0.5]
    let samples = sample(yaml, "s", at: times.map { $0 + 0.4 })
    // to + (start − to)(1 − x(t)) + V·e^(−at)·sin(ω_d t)/ω_d
    let a = 6.0, w = 8.0
    let expected = times.map { t in
      let shrink = exp(-a * t)
      let x = 1 - shrink * (cos(w * t) + a / w * sin(w * t))
      return 40 * (1 - x) + 100 * shrink * sin(w * t) / w
    }
    #expect(agrees(samples["a.translationX"], expected))
    #expect(samples["a.translationX'"].first.map { abs($0 - 100) < 1e-6 } == true)
  }

  /// As if it had begun that much earlier; a delay makes it start from rest.
  @Test(arguments: [(-0.001, 100.0), (-0.01, 100), (0, 100), (0.01, 0)])
  func aSpringThatHasBegunBeforeTakesOverTheSpeed(delay: Double, speed: Double) {
    let yaml = Self.script(
      Self.show
        + "\n  hide: { from: on, to: initial, animations: [{ animate: a.translationX, delay: \(delay)s, curve: \"spring(stiffness=100, damping=20)\" }] }",
      "{ at: 0ms, play: show }, { at: 400ms, play: hide }")
    let times = [0.02, 0.1, 0.3]
    let values = sample(yaml, "s", at: times.map { $0 + 0.4 })["a.translationX"]
    // A critical spring of frequency 10, from 40 with a speed.
    let expected = times.map { time in
      let way = time - delay, push = time - max(0, delay)
      return (40 + 400 * way) * exp(-10 * way) + speed * push * exp(-10 * push)
    }
    #expect(agrees(values, expected, tolerance: 1e-6), "\(values) \(expected)")
  }

  @Test func aSpringOfItsOwnDurationRunsUntilAllIsNearItsTarget() throws {
    let yaml = Self.script(
      Self.show
        + "\n  hide: { from: on, to: initial, animations: [{ animate: a, curve: \"spring(stiffness=100, damping=12)\" }] }",
      "{ at: 0ms, play: show }, { at: 400ms, play: hide }")
    // Both components lack 0.4 of the way at a speed of a whole way a second: −ln(ε/(|D| + |B|))/a.
    let amplitude = 0.4 + abs((6 * -0.4 - 1) / 8.0)
    let expected = 0.4 - log(0.001 / amplitude) / 6
    #expect(agrees([try #require(run(yaml, "s")).duration], [expected]))
  }

  @Test func whatIsNotTouchedFinishesWhatItWasDoing() {
    let yaml = Self.script(
      """
        both: { to: on, duration: 1s, curve: linear, animations: [{ animate: a }, { animate: b.rotation, to: 90deg }] }
        hide: { from: on, to: initial, duration: 200ms, curve: linear, animations: [{ animate: a }] }
      """, "{ at: 0ms, play: both }, { at: 500ms, play: hide }")
    let samples = sample(yaml, "s", at: [0.5, 0.6, 0.8, 1])
    #expect(agrees(samples["b.rotation"], [45, 54, 72, 90]))
    #expect(agrees(samples["a.opacity"], [0.5, 0.25, 0, 0]))
    #expect(samples.phases == ["both+hide", "both+hide", "both", ""])
  }

  @Test func whatIsTouchedAndNotAnimatedTakesItsValueAtOnce() {
    let yaml = Self.script(
      Self.show
        + "\n  hide: { from: on, to: initial, duration: 1s, curve: linear, animations: [{ animate: a.opacity }] }",
      "{ at: 0ms, play: show }, { at: 500ms, play: hide }")
    let samples = sample(yaml, "s", at: [0.4999, 0.5, 1])
    #expect(agrees(samples["a.translationX"], [49.99, 0, 0]))
    #expect(agrees(samples["a.opacity"], [0.4999, 0.5, 0.25]))
  }

  @Test func theValueOnScreenIsHeldThroughADelayAndReplacesExplicitStarts() {
    let yaml = Self.script(
      Self.show
        + """

          hide:
            from: on
            to: initial
            duration: 1s
            curve: linear
            animations:
              - { animate: a.translationX, delay: 200ms, from: 77, fill: none }
              - { animate: a.opacity, keyframes: [{ at: 0%, value: 1 }, { at: 50%, value: 0.2 }, { at: 100%, value: 0 }] }
        """,
      "{ at: 0ms, play: show }, { at: 500ms, play: hide }")
    let samples = sample(yaml, "s", at: [0.5, 0.7, 1.2, 1.7])
    #expect(agrees(samples["a.translationX"], [50, 50, 25, 0]))
    #expect(agrees(Array(samples["a.opacity"].prefix(2)), [0.5, 0.38]))
  }

  @Test func aBareViewCoversWhatIsElsewhereOnScreen() {
    let yaml = Self.script(
      Self.show
        + """

          fade: { from: far, to: far, duration: 1s, curve: linear, animations: [{ animate: a }] }
        """, "{ at: 0ms, play: show }, { at: 500ms, play: fade }")
    let samples = sample(yaml, "s", at: [0.5, 1, 1.5])
    #expect(agrees(samples["a.translationX"], [50, 175, 300]))
    #expect(agrees(samples["a.opacity"], [0.5, 0.25, 0]))
  }

  @Test func aPhaseInterruptedTwiceGoesOnFromTheScreenEachTime() {
    let yaml = Self.script(
      Self.show + "\n  hide: { from: on, to: initial, duration: 1s, curve: linear, animations: [{ animate: a }] }",
      "{ at: 0ms, play: show }, { at: 400ms, play: hide }, { at: 900ms, play: show }")
    let samples = sample(yaml, "s", at: [0.4, 0.9, 1.4, 1.9])
    #expect(agrees(samples["a.translationX"], [40, 20, 60, 100]))
  }

  @Test func aReversedPhaseBeginsWithTheScreenToo() {
    let yaml = Self.script(
      "  show: { to: on, duration: 1s, curve: easeIn, animations: [{ animate: a }] }\n  hide: { reverse: show }",
      "{ at: 0ms, play: show }, { at: 600ms, play: hide }")
    let samples = sample(yaml, "s", at: [0.599999, 0.6, 1.1, 1.6])
    let values = samples["a.opacity"]
    #expect(agrees([values[0]], [values[1]], tolerance: 1e-4))
    // Half of the way back it shows what the phase shows at its half, of what was on screen.
    let half = sample(yaml, "s", at: [0.5])["a.opacity"]
    #expect(agrees([values[2], values[3]], [values[1] * half[0], 0]))
  }

  @Test func restartBeginsWhereThePhaseSays() {
    let yaml = Self.script(
      Self.show
        + "\n  hide: { from: on, to: initial, duration: 1s, curve: linear, interruption: restart, animations: [{ animate: a }] }",
      "{ at: 0ms, play: show }, { at: 400ms, play: hide }")
    #expect(agrees(sample(yaml, "s", at: [0.39, 0.4, 0.9])["a.translationX"], [39, 100, 50]))
  }

  @Test func stopEndsEndlessAnimationsWhereTheyAre() throws {
    let yaml = Self.script(
      """
        pulse:
          duration: 1s
          curve: linear
          animations:
            - { animate: a.translationX, to: 100, iterations: infinite }
            - { animate: a.opacity, to: 1, duration: 2s }
      """, "{ at: 0ms, play: pulse }, { at: 1250ms, stop: pulse }")
    let samples = sample(yaml, "s", at: [1.2, 1.25, 1.5, 2])
    #expect(agrees(samples["a.translationX"], [20, 25, 25, 25]))
    #expect(agrees(Array(samples["a.opacity"].prefix(3)), [0.6, 0.625, 0.75]))
    #expect(try #require(run(yaml, "s")).duration == 2)
    #expect(
      run(
        Self.script(
          "  p: { animations: [{ animate: a.scale, to: 2, duration: 1s, iterations: infinite }] }",
          "{ at: 0ms, play: p }"), "s")?.duration == .infinity)
  }

  /// What the phase holds ends with what still moves, or at once.
  @Test(arguments: [("", 1.25), ("\n      - { animate: a.opacity, to: 1, duration: 2s }", 2)])
  func stopEndsWhatIsHeldMeanwhile(_ other: String, _ end: Double) throws {
    let yaml = Self.script(
      """
        pulse:
          duration: 1s
          curve: linear
          during: { a.hidden: true }
          animations:
            - { animate: a.translationX, to: 100, iterations: infinite }\(other)
      """, "{ at: 0ms, play: pulse }, { at: 1250ms, stop: pulse }")
    #expect(try #require(run(yaml, "s")).duration == end)
    let samples = sample(yaml, "s", at: [1.2, end - 0.01, end, 3])
    #expect(samples["a.hidden"] == [1, 1, 0, 0] && samples.phases == ["pulse", "pulse", "", ""])
  }

  /// Only a phase that is played first starts at its `from`, whether or not the first one moves anything.
  @Test func aPhaseAfterOneThatMovesNothingStartsFromTheScreen() {
    let yaml = Self.script(
      """
        idle: {}
        shake: { duration: 100ms, curve: linear, animations: [{ animate: a.translationX, keyframes: [40, 80, 0] }] }
      """, "{ at: 0ms, play: idle }, { at: 400ms, play: shake }")
    #expect(agrees(sample(yaml, "s", at: [0.4, 0.425, 0.45])["a.translationX"], [0, 40, 80]))
  }

  @Test func aPhaseFromWhichAllThatMovesIsTakenIsOver() throws {
    // 'both' sets b.rotation at once; what it moves is all taken by 'hide'.
    let yaml = Self.script(
      """
        both: { to: on, duration: 1s, curve: linear, animations: [{ animate: a }, { animate: b.rotation, to: 90deg, duration: 0s }] }
        hide: { from: on, to: initial, duration: 200ms, curve: linear, animations: [{ animate: a }] }
      """, "{ at: 0ms, play: both }, { at: 500ms, play: hide }")
    #expect(sample(yaml, "s", at: [0.4, 0.6, 0.8]).phases == ["both", "hide", ""])
    #expect(agrees([try #require(run(yaml, "s")).duration], [0.7]))
  }

  @Test func eventsHaveMarkers() throws {
    let yaml = Self.script(Self.show, "{ at: 0ms, play: show }, { at: 400ms, play: show }, { at: 500ms, stop: show }")
    let markers = try #require(run(yaml, "s")).markers
    #expect(markers.map { $0.name } == ["show_play", "show_play_2", "show_stop"])
    #expect(markers.map { $0.time } == [0, 0.4, 0.5])
  }
}

/// Against UIKit's own rules.
@Suite struct AdditiveTests {
  private static func script(_ blocks: [(start: Double, duration: Double, curve: String, to: Double)]) -> String {
    var phases = "", events: [String] = []
    for (index, block) in blocks.enumerated() {
      phases += """
          p\(index): { to: s\(index), duration: \(block.duration)s, curve: \(block.curve), interruption: additive, animations: [{ animate: a }] }

        """
      events.append("{ at: \(block.start)s, play: p\(index) }")
    }
    let states = blocks.enumerated().map { "  s\($0): { a.translationX: \($1.to) }\n" }.joined()
    return """
      transition: t
      views: { a: { translationX: 0 } }
      states:
      \(states)phases:
      \(phases)scenarios: { s: [\(events.joined(separator: ", "))] }
      """
  }

  @Test func deltasSumUp() {
    let yaml = Self.script([(0, 1, "linear", 100), (0.5, 1, "linear", 0)])
    let samples = sample(yaml, "s", at: [0.25, 0.5, 0.75, 1, 1.25, 1.5])
    #expect(agrees(samples["a.translationX"], [25, 50, 50, 50, 25, 0]))
  }

  @Test func aThirdMotionIsAddedToBoth() {
    let yaml = Self.script([(0, 1, "linear", 100), (0.5, 1, "linear", 0), (0.75, 1, "linear", 200)])
    // What is to be seen in the end, less what each of the three still lacks.
    let times: [Double] = [0.5, 0.75, 1, 1.25, 1.5, 1.75]
    let expected: [Double] = times.map { time in
      let first: Double = -100 * max(0, 1 - time)
      let second: Double = 100 * max(0, 1.5 - time)
      let third: Double = 200 - 200 * max(0, 1.75 - time)
      return time < 0.75 ? first + second : first + second + third
    }
    #expect(agrees(sample(yaml, "s", at: times)["a.translationX"], expected))
  }

  @Test func theFirstMotionGoesOnWhenTheSecondHasEndedBeforeTheThird() {
    let yaml = Self.script([(0, 2, "linear", 100), (0.5, 0.2, "linear", 0), (1, 1, "linear", 200)])
    // At 1 s the first one lacks 50 yet, at 1.5 s 25 and the third one 100.
    #expect(agrees(sample(yaml, "s", at: [0.9, 1, 1.5, 2])["a.translationX"], [-55, -50, 75, 200]))
  }

  @Test func blocksMoveAsUIKitsDo() throws {
    let names = ["linear": "linear", "easeIn": "easeIn", "easeOut": "easeOut", "easeInEaseOut": "easeInOut"]
    for entry in try ReferenceNumbers.cases("springs/additive-blocks.json") {
      let blocks = entry["blocks"].array.map { block in
        (
          start: block["start"].number ?? 0,
          duration: block["duration"].number ?? 0,
          curve: names[block["curve"].string ?? ""] ?? "easeInOut", to: block["to"].number ?? 0
        )
      }
      let initial = entry["initial"].number ?? 0
      let pairs = entry["samples"].array.map { ($0[0].number ?? .nan, $0[1].number ?? .nan) }
      #expect(pairs.count > 10)
      let yaml = Self.script(blocks).replacingOccurrences(
        of: "{ translationX: 0 }", with: "{ translationX: \(initial) }")
      let values = sample(yaml, "s", at: pairs.map { $0.0 })["a.translationX"]
      #expect(agrees(values, pairs.map { $0.1 }), "\(entry["id"])\n\(yaml)")
    }
  }

  /// Each axis is fixed by two keys, and a state may fix it by others: the view stays where it was, moves on to the new
  /// frame, and nothing is left of the keys that no longer count.
  @Test(arguments: [
    "leading: 60, width: 90", "trailing: 40, width: 80", "leading: 20, trailing: 30", "centerX: 15, width: 60",
  ])
  func aPhaseThatFixesAViewByOtherKeysEndsTheOthers(_ keys: String) throws {
    for first in ["leading: 100, width: 50", "trailing: 100, width: 50", "leading: 5, trailing: 5"] {
      let yaml = """
        transition: t
        canvas: { width: 300, height: 500 }
        views:
          a: { layout: { leading: 10, width: 40, top: 0, height: 10 } }
          b: { properties: { x: a.minX, w: a.width } }
        states: { one: { a: { \(first) } }, two: { a: { \(keys) } } }
        phases:
          slow: { to: one, duration: 2s, curve: linear, animations: [{ animate: a }] }
          quick: { from: one, to: two, duration: 200ms, curve: linear, animations: [{ animate: a }] }
        scenarios: { s: [{ at: 0ms, play: slow }, { at: 500ms, play: quick }] }
        """
      let samples = sample(yaml, "s", at: [0.499999, 0.500001, 0.7, 0.9, 2.5])
      let target = sample(
        yaml.replacing("scenarios: { s: [", with: "scenarios: { s: [{ at: 5s, play: quick }, "), "s", at: [5.2])
      for name in ["b.x", "b.w"] {
        let values = samples[name]
        #expect(values.count == 5 && abs(values[0] - values[1]) < 0.01, "\(first), \(keys): \(name) \(values)")
        #expect(agrees(Array(values.suffix(3)), Array(repeating: target[name][0], count: 3)), "\(first): \(values)")
      }
      #expect(samples.phases.suffix(3) == ["", "", ""], "\(first), \(keys): \(samples.phases)")
      #expect(run(yaml, "s")?.duration == 0.7, "\(first), \(keys)")
    }
  }
}
