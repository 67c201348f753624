import Testing
import TransitionLint

/// What the rules about gestures find in parts of conditions, drags and expectations, and what they leave alone.
@Suite struct GesturePartRowsTests {
  /// A card of 300 × 200 at the top that a finger drags, with phase `p` there and `q` back.
  private static func drag(_ interaction: String, _ more: String = "", moving end: String = "top: 800") -> String {
    """
    parameters: { far: { value: 0.5, min: 0.1, max: 0.9 }, speed: { value: 500, min: 100, max: 900 }, length: 160 }
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, backgroundColor: white } }
    states: { end: { card: { \(end) } } }
    phases:
      p:
        to: end
        duration: 300ms
        animations: [{ animate: card, curve: linear }]
        interaction: { \(interaction) }
      q: { from: end, to: initial, duration: 200ms, animations: [{ animate: card }] }
    \(more)
    """
  }

  private static let down = "input: translationY, range: [0, 700], rubberBand: 0.5"
  private static let up = "input: translationY, range: [0, 0 - 7 * 100], rubberBand: 0.5"
  private static let pinch = "input: scale, range: [1, 0.6]"

  private static func commit(_ name: String, _ count: Int, _ gesture: String, _ condition: String) -> RuleRow {
    RuleRow("constant-commit", name, count, drag("\(gesture), commit: \(condition)"))
  }

  static let conditions: [RuleRow] = [
    commit("the wrong sign in an or", 1, up, "progress > 0.5 and velocity < 100 or velocity > 400"),
    commit("the right sign in an or", 0, up, "progress > 0.5 and velocity < 100 or velocity < -400"),
    commit("a parameter's wrong sign", 1, up, "progress > 0.5 or velocity > speed"),
    commit("a flick in either direction", 0, up, "progress > 0.5 or velocity > 400 or velocity < -400"),
    commit("points per millisecond", 1, down, "progress > 0.5 or velocity > 0.9"),
    commit("a direction", 0, down, "progress > 0.5 and velocity > 1 or velocity > 500"),
    commit("faster than any finger", 1, down, "progress > 0.5 or velocity > 65000"),
    commit("a hard flick", 0, down, "progress > 0.5 or velocity > 2500"),
    commit("a percentage in an and", 1, down, "progress > 40 and velocity > 0 or velocity > 500"),
    commit("a distance", 1, down, "progress >= length and velocity > -50 or velocity > 500"),
    commit("points for a pinch", 1, pinch, "progress > 0.4 or velocity < -1500"),
    commit("a fast pinch", 0, pinch, "progress > 0.4 or velocity < -1.5"),
    commit("equality", 1, down, "progress == 1 or velocity > 500"),
    commit("equality within a millionth", 1, down, "progress ~= 1 or velocity > 500"),
    commit("within a tolerance", 0, down, "progress ~= 1 +- 0.2 or velocity > 500"),
    commit("a finger at rest", 0, down, "progress > 0.5 and velocity == 0 or velocity > 500"),
    commit("a contradiction", 1, down, "progress > 0.4 and progress < 0.1 or velocity > 800"),
    commit("a part of the way", 0, down, "progress > 0.4 and progress < 0.9 or velocity > 800"),
    commit("an implied alternative", 1, down, "progress > 0.3 or progress > 0.6 or velocity > 700"),
    commit("an implied condition", 1, down, "velocity > 0 and velocity > 300 or progress > 0.5"),
    commit("a lower threshold for a slow flick", 0, down, "progress > 0.6 or progress > 0.3 and velocity > 200"),
    commit("implied for some values only", 0, down, "progress > 0.5 or progress > far or velocity > 700"),
  ]

  private static func use(_ name: String, _ count: Int, _ interaction: String, moving end: String) -> RuleRow {
    RuleRow("unknown-channel", name, count, drag(interaction, moving: end))
  }

  private static func scenario(_ rule: String, _ name: String, _ count: Int, _ gesture: String, _ events: String)
    -> RuleRow
  {
    RuleRow(rule, name, count, drag("\(gesture), commit: progress > 0.5", "scenarios: { s: [\(events)] }"))
  }

  static let uses: [RuleRow] = [
    use("across the motion", 1, "input: translationX, range: [0, 700]", moving: "top: 800"),
    use("along the motion", 0, "input: translationY, range: [0, 700]", moving: "top: 800"),
    use("both ways", 0, "input: translationX, range: [0, 700]", moving: "top: 800, leading: 90"),
    use("insets that change the size only", 0, down, moving: "leading: 80, width: 240"),
    use("a fade", 0, "input: translationX, range: [0, 700]", moving: "opacity: 0"),
    use(
      "exchanged channels", 1,
      "\(pinch), follow: { card.translationX: translationY, card.translationY: translationX }", moving: "scale: 0.6"),
    use(
      "both channels", 0,
      "\(pinch), follow: { card.translationX: translationX, card.translationY: translationY }", moving: "scale: 0.6"),
    use("a pinch from 0", 1, "input: scale, range: [0, -0.4]", moving: "scale: 0.6"),
    use("a pinch in percent", 1, "input: scale, range: [100, 60]", moving: "scale: 0.6"),
    use("a pinch", 0, pinch, moving: "scale: 0.6"),
    use("the wrong way round", 1, "input: translationY, range: [700, 0]", moving: "top: 800"),
    use("an app's channel that ends at 0", 0, "input: offset, range: [700, 0]", moving: "top: 800"),
    scenario(
      "unknown-channel", "a channel that nothing uses", 1, down,
      "{ at: 0s, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 90ms, translationX: 4, translationY: 9 }],"
        + " phase: p }"),
    scenario(
      "unknown-channel", "a channel that stays 0", 0, down,
      "{ at: 0s, drag: [{ at: 0ms, translationX: 0, translationY: 0 }, { at: 90ms, translationX: 0, translationY: 9 }],"
        + " phase: p }"),
  ]

  private static let quick = "drag: [[0ms, 0], [100ms, 100]]"

  static let events: [RuleRow] = [
    scenario(
      "dead-event", "played where its end is", 1, down,
      "{ at: 0s, play: p }, { at: 1s, play: q }, { at: 2s, play: q }"),
    scenario(
      "dead-event", "played there and back", 0, down,
      "{ at: 0s, play: p }, { at: 1s, play: q }, { at: 2s, play: p }"),
    scenario("dead-event", "a drag that rests", 1, down, "{ at: 0s, drag: [[0ms, 0], [200ms, 0]], phase: p }"),
    scenario(
      "dead-event", "a drag that rests to catch a phase", 0, down,
      "{ at: 0s, play: p }, { at: 100ms, drag: [[0ms, 0], [200ms, 0]], phase: p }"),
    scenario(
      "dead-event", "a drag against the range", 1, "input: translationY, range: [0, 700]",
      "{ at: 0s, drag: [[0ms, 0], [200ms, -90]], phase: p }"),
    scenario(
      "dead-event", "a drag against the range that gives way", 0, down,
      "{ at: 0s, drag: [[0ms, 0], [200ms, -90]], phase: p }, { at: 2s, \(quick), phase: p }"),
    scenario(
      "dead-event", "the only drag, against the range", 1, down,
      "{ at: 0s, drag: [[0ms, 0], [200ms, -90]], phase: p }"),
    scenario(
      "dead-event", "two drags at a time", 1, down,
      "{ at: 0s, \(quick), phase: p }, { at: 50ms, \(quick), phase: p }"),
    scenario(
      "dead-event", "two drags in turn", 0, down,
      "{ at: 0s, \(quick), phase: p }, { at: 150ms, \(quick), phase: p }"),
    scenario(
      "unreachable-then", "out of order", 0, down, "{ at: 2s, play: q }, { at: 1s, play: p }"),
    endless("stopped before its completion", 0, stop: "500ms"),
    endless("stopped after its completion", 1, stop: "3s"),
  ]

  private static func endless(_ name: String, _ count: Int, stop: String) -> RuleRow {
    RuleRow(
      "dead-event", name, count,
      """
      views: { dot: { opacity: 0 } }
      phases: { p: { completion: 2s, animations: [{ animate: dot.opacity, to: 1, duration: 1s, iterations: infinite }] } }
      scenarios: { s: [{ at: 0s, play: p }, { at: \(stop), stop: p }] }
      """)
  }

  private static func expectation(_ name: String, _ count: Int, _ expectations: String) -> RuleRow {
    RuleRow(
      "vacuous-expectation", name, count,
      """
      views: { card: { opacity: 0, translationX: 0, layout: { top: 0, height: 100 } } }
      states: { end: { card: { opacity: 1, translationX: 40 } } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms, curve: linear }] } }
      \(expectations.contains("scenario:") ? "scenarios: { s: [{ at: 0s, play: p }] }" : "")
      expect: [\(expectations)]
      """)
  }

  static let expectations: [RuleRow] = [
    expectation("a duration above 0", 1, "{ phase: p, that: duration >= 0s }"),
    expectation("a generous duration", 1, "{ phase: p, that: duration <= 500s }"),
    expectation("a duration of some times", 0, "{ phase: p, that: duration <= 1s and duration > 100ms }"),
    expectation("an impossible part", 1, "{ phase: p, at: end, that: card.opacity > 1 and card.translationX == 40 }"),
    expectation("the maximum", 0, "{ phase: p, at: end, that: card.opacity >= 1 and card.translationX == 40 }"),
    expectation(
      "a part for every value", 1, "{ phase: p, at: 90ms, that: card.opacity >= 0 and card.translationX > 9 }"),
    expectation(
      "a wide tolerance", 1, "{ phase: p, at: 90ms, that: card.opacity > 0 and card.translationX ~= 12 +- 500 }"),
    expectation("a tolerance", 0, "{ phase: p, at: 90ms, that: card.opacity > 0 and card.translationX ~= 12 +- 2 }"),
    expectation("a tolerance as a limit", 0, "{ phase: p, always: card.translationX ~= 0 +- 500 }"),
    expectation(
      "the same twice", 1,
      "{ phase: p, at: end, that: card.opacity == 1 }, { phase: p, at: end, that: card.opacity == 1 }"
    ),
    expectation(
      "the same at another time", 0,
      "{ phase: p, at: end, that: card.opacity > 0.5 }, { phase: p, at: 299ms, that: card.opacity > 0.5 }"),
  ]

  static let gears: [RuleRow] = [
    RuleRow("no-op-animation", "a gesture that goes nowhere", 1, still("from: end, to: end")),
    RuleRow("no-op-animation", "a gesture that leads to another state", 0, still("to: end")),
  ]

  private static func still(_ states: String) -> String {
    """
    views: { card: { layout: { top: 100, height: 200 } } }
    states: { end: { card.top: 800 } }
    phases: { p: { \(states), duration: 300ms, animations: [{ animate: all }], interaction: { \(down) } } }
    """
  }

  @Test(arguments: conditions + uses + events + expectations + gears) func row(_ row: RuleRow) { row.check() }
}
