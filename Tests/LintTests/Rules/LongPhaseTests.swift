import Testing
import TransitionLint

@Suite struct LongPhaseTests {
  private static func cards(_ second: String, _ first: String = "duration: 300ms", _ more: String = "") -> String {
    """
    views:
      a: { opacity: 0 }
      b: { opacity: 0 }
    states: { end: { a.opacity: 1, b.opacity: 1 } }
    phases: { p: { to: end, animations: [{ animate: a, \(first) }, { animate: b, \(second) }\(more)] } }
    """
  }

  /// Three views, one after the other or together.
  private static func overlapping(_ animations: String) -> String {
    """
    views: { a: { opacity: 0 }, b: { opacity: 0 }, c: { opacity: 0 } }
    states: { end: { a.opacity: 1, b.opacity: 1, c.opacity: 1 } }
    phases: { p: { to: end, animations: [\(animations)] } }
    """
  }

  /// A message that leaves after a while.
  private static func waiting(_ time: String) -> String {
    fadingCard(view: "backgroundColor: red", phase: "delay: \(time), ").replacing("opacity: 0,", with: "opacity: 1,")
      .replacing("card.opacity: 1", with: "card.opacity: 0")
  }

  /// Two pages of which one fades out before the other one fades in, and a bar that changes meanwhile.
  private static func fadeThrough(_ pause: Int, frame: String = "top: 0", first: String = "1") -> String {
    """
    views:
      home: { layout: { leading: 0, width: 400, height: 700, top: 0 }, backgroundColor: red }
      list: { layout: { leading: 0, width: 400, height: 700, \(frame) }, backgroundColor: red, opacity: 0 }
      bar: { layout: { leading: 0, width: 400, height: 100, top: 700 }, tintColor: blue, opacity: \(first) }
    states: { end: { home.opacity: 0, list.opacity: 1, bar.tintColor: red } }
    phases:
      p:
        to: end
        animations:
          - { animate: home, duration: 90ms }
          - { animate: bar, duration: 100ms }
          - { animate: list, delay: \(100 + pause)ms, duration: 200ms }
    """
  }

  private static func bar(_ side: String, _ keys: String, _ more: String = "completion: 5s") -> String {
    """
    views: { bar: { layout: { leading: 20, top: 100, width: 0, \(side) }, backgroundColor: blue } }
    states: { end: { bar.width: 300 } }
    phases: { p: { to: end, \(more), animations: [{ animate: bar, curve: linear, \(keys) }] } }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("long-phase", "nothing between two pages", 1, fadeThrough(110)),
    RuleRow(
      "long-phase", "nothing between two pages, with another view that starts then", 1,
      fadeThrough(110).replacing(
        "- { animate: list,",
        with: "- { animate: bar.opacity, to: 0.5, delay: 210ms, duration: 200ms }\n      - { animate: list,")),
    RuleRow(
      "long-phase", "nothing between two pages of three fifths of the canvas", 1,
      fadeThrough(110).replacing("height: 700", with: "height: 480")),
    RuleRow("long-phase", "a moment between two pages", 0, fadeThrough(90)),
    RuleRow(
      "long-phase", "nothing between two texts", 0, fadeThrough(110).replacing("height: 700", with: "height: 300")),
    RuleRow("long-phase", "a page that goes, and one that comes elsewhere", 0, fadeThrough(110, frame: "top: 50")),
    RuleRow(
      "long-phase", "a page that has been there", 0,
      fadeThrough(110).replacing("opacity: 0 }\n  bar", with: "opacity: 0.1 }\n  bar")),
    RuleRow("long-phase", "a long way to a stop", 1, detents("{ duration: 2s, curve: easeOut }")),
    RuleRow(
      "long-phase", "a spring that swings long", 1, detents("{ curve: 'spring(response=3s, dampingRatio=0.2)' }")),
    RuleRow("long-phase", "a short way to a stop", 0, detents("{ duration: 300ms, curve: easeOut }")),
    RuleRow("long-phase", "a bar that shows the time", 0, bar("height: 16", "duration: 5s"), reflects: false),
    RuleRow("long-phase", "a thicker one", 1, bar("height: 17", "duration: 5s")),
    RuleRow("long-phase", "a bar, and a wait", 1, bar("height: 16", "duration: 5s", "completion: 8s")),
    RuleRow("long-phase", "too long", 1, changingCard("", "top: 300", "duration: 1500ms")),
    RuleRow(
      "long-phase", "a spring whose tail is not visible", 0,
      changingCard("", "top: 300", "curve: \"spring(duration=600ms, bounce=0)\"")),
    RuleRow(
      "long-phase", "a spring whose tail is not visible, beside a short fade", 0,
      animatedCard(
        "opacity: 0", "top: 300, opacity: 1",
        "{ animate: card.top, curve: \"spring(duration=600ms, bounce=0)\" }, { animate: card.opacity, duration: 100ms }"
      )),
    RuleRow(
      "long-phase", "a completion that waits", 1, changingCard("", "top: 300", "duration: 300ms", "completion: 2s")),
    RuleRow(
      "long-phase", "what a finger drives", 0,
      changingCard(
        "", "top: 300", "duration: 1500ms",
        "interaction: { input: translationY, range: [0, 200], commit: velocity > 500 }")),
    RuleRow(
      "long-phase", "a view that starts long after the others have ended", 1, cards("duration: 300ms, delay: 750ms")),
    RuleRow("long-phase", "one that starts soon after them", 0, cards("duration: 300ms, delay: 650ms")),
    RuleRow(
      "long-phase", "one that comes back after a while", 0,
      animatedCard(
        "opacity: 0", "opacity: 0",
        "{ animate: card.opacity, to: 1, duration: 200ms }, "
          + "{ animate: card.opacity, to: 0, delay: 3s, duration: 200ms }"
      )),
    RuleRow(
      "long-phase", "keyframes that hold a value", 0,
      animatedCard(
        "opacity: 0", "opacity: 0",
        "{ animate: card.opacity, duration: 3s, keyframes: [0, { at: 200ms, value: 1 }, { at: 2.8s, value: 1 }, 0] }")),
    RuleRow(
      "long-phase", "a phase that waits, then leaves", 0,
      animatedCard("", "opacity: 0", "{ animate: card, delay: 3s, duration: 300ms }")),
    RuleRow(
      "long-phase", "a phase that waits, then one view makes room for another that leaves", 0,
      """
      views: { fab: { layout: { frame: [300, 600, 56, 56] } }, bar: { layout: { frame: [16, 700, 300, 50] } } }
      states: { end: { fab.top: 660, bar.opacity: 0 } }
      phases: { p: { to: end, delay: 4s, duration: 200ms, animations: [{ animate: [fab, bar] }] } }
      """),
    RuleRow(
      "long-phase", "a phase that waits, then moves what can be read meanwhile", 0,
      animatedCard("", "top: 300", "{ animate: card, delay: 3s, duration: 300ms }")),
    RuleRow(
      "long-phase", "a phase that waits, then shows something", 1,
      animatedCard("opacity: 0", "opacity: 1", "{ animate: card, delay: 3s, duration: 300ms }")),
    RuleRow(
      "long-phase", "a phase that waits, then lets something in", 1, risingCard(300, "delay: 3s, duration: 300ms")),
    RuleRow(
      "long-phase", "a phase that waits 10 s, then moves", 0,
      animatedCard("", "top: 300", "{ animate: card, delay: 10s, duration: 300ms }")),
    RuleRow(
      "long-phase", "a phase that waits longer, then moves", 1,
      animatedCard("", "top: 300", "{ animate: card, delay: 10.1s, duration: 300ms }")),
    RuleRow(
      "long-phase", "a phase that moves, then waits", 1,
      animatedCard("", "top: 300", "{ animate: card, duration: 300ms, endDelay: 3s }")),
    RuleRow(
      "long-phase", "a loop with a late start", 0,
      cards(
        "duration: 300ms, delay: 2s", "duration: 300ms",
        ", { animate: a.scale, to: 1.1, duration: 1s, iterations: infinite, direction: alternate }")),
    RuleRow(
      "long-phase", "a long variant with reduced motion", 1,
      animatedCard("", "top: 300", "{ animate: card, duration: 300ms }", "reducedMotion: { duration: 4s }")),
    RuleRow(
      "long-phase", "a variant as long as the phase", 1,
      animatedCard("", "top: 300", "{ animate: card, duration: 4s }", "reducedMotion: { duration: 4s }")),
    RuleRow(
      "long-phase", "a variant that takes 600 ms more", 1,
      animatedCard("", "top: 300", "{ animate: card, duration: 200ms }", "reducedMotion: { duration: 800ms }")),
    RuleRow(
      "long-phase", "a variant that takes 500 ms more", 0,
      animatedCard("", "top: 300", "{ animate: card, duration: 200ms }", "reducedMotion: { duration: 700ms }")),
    RuleRow(
      "long-phase", "a variant that takes 450 ms more", 0,
      animatedCard("", "top: 300", "{ animate: card, duration: 200ms }", "reducedMotion: { duration: 650ms }")),
    RuleRow("long-phase", "a pause between two phases", 0, idle("completion: 10s")),
    RuleRow("long-phase", "a longer pause between two phases", 1, idle("completion: 10.1s")),
    RuleRow("long-phase", "a message that waits 20 s", 1, waiting("20s")),
    RuleRow("long-phase", "a message that waits 4 s", 0, waiting("4s")),
    RuleRow(
      "long-phase", "a variant that waits three seconds", 1,
      fadingCard(phase: "reducedMotion: { animations: [{ animate: card, delay: 3s, duration: 150ms }] }, ")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// What ends last of several animations, and the place and the words of what makes the phase long.
  static let causes: [(animations: String, phase: String, label: String?, note: String)] = [
    ("{ animate: card, duration: 2s }", "", nil, "8:45 it takes 2 s"),
    ("{ animate: card }", "duration: 2s", nil, "9:15 it takes 2 s"),
    ("{ animate: card, curve: lazy }", "", nil, "2:18 it takes 4.5 s"),
    ("{ animate: card }", "curve: lazy", nil, "2:18 it takes 4.5 s"),
    ("{ animate: card, duration: 300ms, endDelay: 2s }", "", nil, "8:62 nothing is animated in the last 2 s"),
    ("{ animate: card, duration: 300ms }", "completion: 2s", nil, "9:17 nothing is animated in the last 1.7 s"),
    ("{ animate: card, duration: 1s, endDelay: 400ms }", "", nil, "8:45 it takes 1 s"),
    (
      "{ animate: card.top, duration: 500ms }, { animate: card.scale, to: 1.1, delay: 700ms, duration: 600ms }", "",
      "'card.scale' ends last", "8:97 it starts at 700 ms"
    ),
    (
      "{ animate: card.top, duration: 500ms }, { animate: card.scale, to: 1.1, duration: 600ms }", "delay: 11s",
      "'card.scale' ends last", "9:12 it starts at 11 s"
    ),
    (
      "{ animate: card.top, duration: 700ms }, { animate: card.scale, to: 1.1, delay: 300ms, duration: 900ms }", "",
      "'card.scale' ends last", "8:114 it takes 900 ms"
    ),
    (
      "{ animate: card.top, duration: 2s }, { animate: card.scale, to: 1.1, duration: 600ms }", "",
      "'card.top' ends last", "8:49 it takes 2 s"
    ),
  ]

  @Test(arguments: causes)
  func aLongPhaseNamesWhatMakesItLong(_ animations: String, _ phase: String, _ label: String?, _ note: String) {
    let linted = lint(
      "transition: t\ncurves: { lazy: \"spring(response=3s, dampingRatio=1)\" }\n"
        + animatedCard("", "top: 300", animations, phase),
      only("long-phase"))
    #expect(linted.report.findings.map { $0.label } == [label])
    let notes = linted.report.findings.flatMap { $0.notes }.map { note in
      let place = note.range.flatMap { linted.sources.location(of: $0) }
      return "\(place?.line ?? 0):\(place?.column ?? 0) \(note.message)"
    }
    #expect(notes == [note])
  }

  /// Times on both sides of the maximum, of a pause and of what reduced motion may add.
  static let limits: [RuleRow] =
    [
      (changingCard("", "top: 300", "duration: 1s"), 0), (changingCard("", "top: 300", "duration: 1001ms"), 0),
      (changingCard("", "top: 300", "duration: 1050ms, curve: linear"), 1),
      (changingCard("", "top: 300", "duration: 700ms, delay: 300ms"), 0),
      (changingCard("", "top: 300", "duration: 1s").replacing("] }", with: "] }"), 0),
      (cards("duration: 300ms, delay: 699ms"), 0), (cards("duration: 300ms, delay: 700ms"), 1),
      (
        overlapping(
          "{ animate: a, duration: 900ms }, { animate: b, delay: 100ms, duration: 200ms }, { animate: c, delay: 950ms, duration: 50ms }"
        ), 0
      ),
      (
        overlapping(
          "{ animate: a, duration: 200ms }, { animate: b, delay: 100ms, duration: 200ms }, { animate: c, delay: 950ms, duration: 50ms }"
        ), 1
      ),
      (
        overlapping(
          "{ animate: a, duration: 500ms }, { animate: b, delay: 100ms, duration: 200ms }, { animate: c, delay: 900ms, duration: 50ms }"
        ), 1
      ),
      (
        overlapping(
          "{ animate: a, duration: 501ms }, { animate: b, delay: 100ms, duration: 200ms }, { animate: c, delay: 900ms, duration: 50ms }"
        ), 0
      ),
      (waiting("399ms"), 0), (waiting("10s"), 0), (waiting("10.1s"), 1), (waiting("800ms"), 0),
      (cards("duration: 300ms, delay: 900ms", "duration: 600ms, delay: 400ms"), 1),
      (cards("duration: 300ms, delay: 2s", "duration: 300ms", ", { animate: a.scale, to: 1.1, duration: 1500ms }"), 2),
      (cards("duration: 0s, delay: 2s"), 1), (cards("duration: 300ms, delay: 900ms, fill: backwards"), 1),
      (animatedCard("", "top: 300", "{ animate: card, duration: 1200ms }", "reducedMotion: { duration: 1100ms }"), 1),
      (animatedCard("", "top: 300", "{ animate: card, duration: 900ms }", "reducedMotion: { duration: 1100ms }"), 1),
      (animatedCard("", "top: 300", "{ animate: card, duration: 200ms }", "reducedMotion: { duration: 701ms }"), 1),
      (
        draggedCard("\(dragRange), commit: progress > 0.5, onCommit: { duration: 1s }, onCancel: { duration: 1001ms }"),
        1
      ),
      (
        draggedCard("\(dragRange), commit: progress > 0.5, onCommit: { duration: 1001ms }, onCancel: { duration: 1s }"),
        1
      ),
      (changingCard("", "top: 300", "duration: 1500ms") + "\n  q: { reverse: p }", 1),
      (changingCard("", "top: 300", "duration: 1500ms") + "\n  q: { swap: p }", 1),
    ].map { yaml, count in RuleRow("long-phase", yaml.replacing("\n", with: "⏎"), count, yaml) }

  @Test func aVariantIsToldToTakeLongerThanThePhase() {
    let script = animatedCard(
      "", "top: 300", "{ animate: card, duration: 300ms }", "reducedMotion: { duration: 900ms }")
    let linted = lint("transition: t\ncanvas: { width: 400, height: 800 }\n" + script, only("long-phase"))
    #expect(
      linted.report.findings.map { $0.message } == [
        "phase 'p (reduced motion)' takes 600 ms longer than without reduced motion"
      ])
  }

  @Test(arguments: limits) func limit(_ row: RuleRow) { row.unreflected.check() }
}
