import Testing
import TransitionLint

@Suite struct DeadEventTests {
  private static func lone(_ state: String) -> String {
    """
    views: { dot: { layout: { leading: 0, width: 20, top: 0, height: 20 } } }
    states: { on: { dot.opacity: 0.4 }, off: { dot.opacity: 0.1 }, lone: { \(state)dot.opacity: 0.7 } }
    phases:
      go: { to: on, duration: 200ms, animations: [{ animate: dot }] }
      fall: { from: lone, to: off, duration: 200ms, animations: [{ animate: dot }] }
    scenarios: { s: [{ at: 0s, play: go }, { at: 1s, play: fall }] }
    """
  }

  private static func spinner(_ events: String) -> String {
    """
    views: { dot: { layout: { leading: 0, width: 20, top: 0, height: 20 } } }
    phases: { spin: { animations: [{ animate: dot.rotation, to: 360deg, duration: 1s, iterations: infinite }] } }
    scenarios: { s: [{ at: 0s, play: spin }, { at: 2s, stop: spin }, \(events)] }
    """
  }

  private static let quickDrag = "drag: [[0ms, 0], [100ms, 100]]"

  private static func stoppedLoop(_ name: String, _ count: Int, stop: String) -> RuleRow {
    RuleRow(
      "dead-event", name, count,
      """
      views: { dot: { opacity: 0 } }
      phases: { p: { completion: 2s, animations: [{ animate: dot.opacity, to: 1, duration: 1s, iterations: infinite }] } }
      scenarios: { s: [{ at: 0s, play: p }, { at: \(stop), stop: p }] }
      """)
  }

  private static func twoPhases(_ second: String) -> String {
    """
    views: { a: { opacity: 0 } }
    states: { o: { a.opacity: 1 }, c: { a.opacity: 0.5 } }
    phases:
      x: { to: o, animations: [{ animate: a, duration: 300ms }] }
      \(second)
    """
  }

  private static func away(_ time: String) -> String {
    """
    views: { dot: { opacity: 0 } }
    states: { on: { dot.opacity: 1 } }
    phases:
      show: { to: on, duration: 300ms, animations: [{ animate: dot, delay: 200ms }] }
      hide: { from: on, to: initial, duration: 300ms, animations: [{ animate: dot }] }
    scenarios: { s: [{ at: 0s, play: show }, { at: 100ms, play: hide }, { at: \(time), play: hide }] }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("dead-event", "plays what ends a phase in its delay", 0, away("200ms")),
    RuleRow("dead-event", "plays what has ended", 1, away("600ms")),
    RuleRow(
      "dead-event", "stops a circle of phases that end", 0,
      """
      views: { dot: { opacity: 0 } }
      states: { on: { dot.opacity: 1 } }
      phases:
        there: { to: on, duration: 400ms, then: back, animations: [{ animate: dot }] }
        back: { swap: there, then: there }
      scenarios: { s: [{ at: 0s, play: there }, { at: 1s, stop: there }] }
      """),
    RuleRow("dead-event", "stops twice", 1, spinner("{ at: 4s, stop: spin }")),
    RuleRow("dead-event", "stops, plays and stops", 0, spinner("{ at: 3s, play: spin }, { at: 4s, stop: spin }")),
    RuleRow("dead-event", "plays from a state that nothing shows", 1, lone("")),
    RuleRow("dead-event", "plays from a variant of what is shown", 0, lone("extends: on, ")),
    RuleRow(
      "dead-event", "an entrance from a state of its own", 0,
      """
      views: { card: { opacity: 1 } }
      states: { before: { card.opacity: 0 }, gone: { card.opacity: 0 } }
      phases:
        enter: { from: before, to: initial, animations: [{ animate: card, duration: 300ms }] }
        leave: { to: gone, animations: [{ animate: card, duration: 300ms }] }
      """),
    RuleRow(
      "dead-event", "stops what ends by itself", 1,
      draggedCard(dragRange, "scenarios: { s: [{ at: 0s, play: p }, { at: 1s, stop: p }] }")),
    RuleRow(
      "dead-event", "events out of order", 1,
      draggedCard(dragRange, "scenarios: { s: [{ at: 1s, play: p }, { at: 0.5s, play: p }] }")),
    RuleRow(
      "dead-event", "events in order", 0,
      draggedCard(dragRange, "scenarios: { s: [{ at: 0s, play: p }, { at: 100ms, play: p }] }")),
    RuleRow(
      "dead-event", "stops what runs", 0,
      """
      views: { card: { opacity: 0 } }
      states: { end: { card.opacity: 1 } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms, iterations: infinite }] } }
      scenarios: { s: [{ at: 0s, play: p }, { at: 1s, stop: p }] }
      """),
    RuleRow(
      "dead-event", "stops what has not been started", 1,
      """
      views: { card: { opacity: 0 } }
      states: { end: { card.opacity: 1 } }
      phases:
        p: { to: end, animations: [{ animate: card, duration: 300ms, iterations: infinite }] }
        q: { from: end, to: initial, animations: [{ animate: card, duration: 300ms }] }
      scenarios: { s: [{ at: 0s, play: q }, { at: 1s, stop: p }] }
      """),
    eventRow(
      "dead-event", "played where its end is", 1, dragDown,
      "{ at: 0s, play: p }, { at: 1s, play: q }, { at: 2s, play: q }"),
    eventRow(
      "dead-event", "played there and back", 0, dragDown,
      "{ at: 0s, play: p }, { at: 1s, play: q }, { at: 2s, play: p }"),
    eventRow("dead-event", "a drag that rests", 1, dragDown, "{ at: 0s, drag: [[0ms, 0], [200ms, 0]], phase: p }"),
    eventRow(
      "dead-event", "a drag that rests to catch a phase", 0, dragDown,
      "{ at: 0s, play: p }, { at: 100ms, drag: [[0ms, 0], [200ms, 0]], phase: p }"),
    eventRow(
      "dead-event", "a drag against the range", 1, "input: translationY, range: [0, 700]",
      "{ at: 0s, drag: [[0ms, 0], [200ms, -90]], phase: p }"),
    eventRow(
      "dead-event", "a drag from below 0", 0, "input: translationY, range: [-300, 100]",
      "{ at: 0s, drag: [[0ms, -300], [200ms, -100]], phase: p }"),
    eventRow(
      "dead-event", "a drag that stays below its range", 1, "input: translationY, range: [-300, 100]",
      "{ at: 0s, drag: [[0ms, -310], [200ms, -390]], phase: p }"),
    eventRow(
      "dead-event", "a drag against the range that gives way", 0, dragDown,
      "{ at: 0s, drag: [[0ms, 0], [200ms, -90]], phase: p }"),
    eventRow(
      "dead-event", "a drag against a range with a rubber band of 0", 1,
      "input: translationY, range: [0, 700], rubberBand: 0",
      "{ at: 0s, drag: [[0ms, 0], [200ms, -90]], phase: p }"),
    eventRow(
      "dead-event", "two drags at a time", 1, dragDown,
      "{ at: 0s, \(quickDrag), phase: p }, { at: 50ms, \(quickDrag), phase: p }"),
    eventRow(
      "dead-event", "two drags in turn", 0, dragDown,
      "{ at: 0s, \(quickDrag), phase: p }, { at: 150ms, \(quickDrag), phase: p }"),
    stoppedLoop("stopped before its completion", 0, stop: "500ms"),
    stoppedLoop("stopped after its completion", 1, stop: "3s"),
    RuleRow(
      "dead-event", "starts where no phase leads", 1,
      twoPhases("b: { from: c, to: initial, animations: [{ animate: a, duration: 300ms }] }")),
    RuleRow(
      "dead-event", "begins in a state of its own", 0,
      twoPhases("b: { from: c, to: initial, animations: [{ animate: a, duration: 300ms }] }")
        .replacing("c: { a.opacity: 0.5 }", with: "c: { a.scale: 0.5 }")),
    RuleRow(
      "dead-event", "begins where a scenario begins", 0,
      twoPhases("b: { from: c, to: initial, animations: [{ animate: a, duration: 300ms }] }")
        + "\nscenarios: { s: [{ at: 0s, play: b }, { at: 1s, play: x }] }"),
    RuleRow(
      "dead-event", "begins a chain", 0,
      """
      views: { a: { opacity: 0 } }
      states: { idle: { a.opacity: 1 }, busy: { a.opacity: 0.5 }, done: { a.opacity: 0.2 } }
      phases:
        x: { from: idle, to: busy, animations: [{ animate: a, duration: 300ms }] }
        b: { from: busy, to: done, animations: [{ animate: a, duration: 300ms }] }
      """),
    RuleRow(
      "dead-event", "starts where the other leads", 0,
      twoPhases("b: { from: o, to: c, animations: [{ animate: a, duration: 300ms }] }")),
    RuleRow(
      "dead-event", "plays what moves nothing anywhere", 0,
      thereAndBack(
        "\(dragDown), commit: progress > 0.5", "scenarios: { s: [{ at: 0s, play: p }, { at: 1s, play: rest }] }"
      )
      .replacing(
        "  q: {",
        with: "  rest: { from: end, to: end, duration: 300ms, animations: [{ animate: card.opacity, to: 1 }] }\n  q: {")
    ),
    RuleRow(
      "dead-event", "plays what takes no time", 0,
      thereAndBack(
        "\(dragDown), commit: progress > 0.5",
        "scenarios: { s: [{ at: 0s, play: p }, { at: 1s, play: q }, { at: 2s, play: q }] }"
      ).replacing("duration: 200ms", with: "duration: 0s")),
    eventRow(
      "dead-event", "played where its end is, up to the next event", 1, dragDown,
      "{ at: 0s, play: p }, { at: 1s, play: q }, { at: 2s, play: q }, { at: 2.2s, play: p }"),
    eventRow(
      "dead-event", "played where its end is, and interrupted", 0, dragDown,
      "{ at: 0s, play: p }, { at: 1s, play: q }, { at: 2s, play: q }, { at: 2.1s, play: p }"),
    eventRow(
      "dead-event", "a drag that rests after a phase", 1, dragDown,
      "{ at: 0s, play: p }, { at: 500ms, drag: [[0ms, 0], [200ms, 0]], phase: p }"),
    eventRow(
      "dead-event", "a drag against the range that a view follows", 0,
      "\(dragRange), follow: { card.translationX: translationX }",
      "{ at: 0s, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, "
        + "{ at: 200ms, translationX: 50, translationY: -90 }], phase: p }"),
    eventRow(
      "dead-event", "a drag that starts where the other ends", 0, dragDown,
      "{ at: 0s, \(quickDrag), phase: p }, { at: 100ms, \(quickDrag), phase: p }"),
    stoppedLoop("stopped at its completion", 0, stop: "2s"),
    stoppedLoop("stopped at its start", 0, stop: "0s"),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// Drags and plays on both sides of what shows something.
  static let traces: [RuleRow] =
    [
      ("[[0s, 0], [100ms, 0]]", "", 1), ("[[0s, 0], [100ms, 1]]", "", 0), ("[[0s, 0], [100ms, -50]]", "", 1),
      ("[[0s, 0], [100ms, -50]]", ", rubberBand: 0.5", 0), ("[[0s, 0], [100ms, -50]]", ", rubberBand: 0", 1),
      ("[[0s, 0], [100ms, 0]]", ", rubberBand: 0.5", 1), ("[[0s, -50], [50ms, 1], [100ms, -50]]", "", 0),
      ("[[0s, 300], [100ms, 300]]", "", 1), ("[[0s, 800], [100ms, 900]]", "", 0),
      ("[{ at: 0s, translationY: 0, translationX: 0 }, { at: 100ms, translationY: -9, translationX: 60 }]", "", 1),
      (
        "[{ at: 0s, translationY: 0, translationX: 0 }, { at: 100ms, translationY: -9, translationX: 60 }]",
        ", follow: { card.translationX: translationX }", 0
      ),
    ].flatMap { trace, keys, count in
      [
        eventRow(
          "dead-event", "\(trace)\(keys)", count, "input: translationY, range: [0, 700]\(keys)",
          "{ at: 0s, drag: \(trace), phase: p }"),
        eventRow(
          "dead-event", "\(trace)\(keys) after a phase", count, "input: translationY, range: [0, 700]\(keys)",
          "{ at: 0s, play: p }, { at: 1s, play: q }, { at: 2s, drag: \(trace), phase: p }"),
      ].map { $0.unreflected }
    }
    + [
      ("{ at: 0s, play: p }, { at: 1s, play: p }", 1), ("{ at: 0s, play: p }, { at: 200ms, play: p }", 0),
      ("{ at: 0s, play: p }, { at: 1s, play: q }, { at: 2s, play: q }", 1),
      ("{ at: 0s, play: p }, { at: 1s, play: p }, { at: 1100ms, play: q }", 0),
      ("{ at: 0s, play: p }, { at: 1s, play: p }, { at: 1300ms, play: q }", 1),
      (
        "{ at: 0s, drag: [[0s, 0], [300ms, 300]], phase: p }, { at: 200ms, drag: [[0s, 0], [300ms, 300]], phase: p }", 1
      ),
      (
        "{ at: 0s, drag: [[0s, 0], [300ms, 300]], phase: p }, { at: 300ms, drag: [[0s, 0], [300ms, 300]], phase: p }", 0
      ),
    ].map { events, count in eventRow("dead-event", events, count, dragDown, events).unreflected }

  @Test(arguments: traces) func trace(_ row: RuleRow) { row.check() }
}
