import Testing
import TransitionLint

/// A card that a finger drags down.
private func drag(_ interaction: String, _ more: String = "") -> String {
  """
  parameters: { far: { value: 0.5, min: 0.1, max: 0.9 }, speed: { value: 500, min: 100, max: 900 } }
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
  states: { end: { card.top: 800 } }
  phases:
    p:
      to: end
      duration: 300ms
      animations: [{ animate: card.top, curve: linear }]
      interaction: { \(interaction) }
  \(more)
  """
}

/// What the rules about gestures, scenarios, expectations and declarations find, and what they leave alone.
@Suite struct GestureRowsTests {
  private static let standard = "input: translationY, range: [0, 700]"
  private static let backwards = "input: translationY, range: [0, -700]"

  static let rows: [RuleRow] = [
    // MARK: constant-commit
    RuleRow("constant-commit", "decides", 0, drag("\(standard), commit: progress > far or velocity > speed")),
    RuleRow("constant-commit", "a percentage as a number", 1, drag("\(standard), commit: progress > 50")),
    RuleRow(
      "constant-commit", "always", 1, drag("\(standard), commit: progress >= 0 or velocity > 0 or velocity <= 0")),
    RuleRow("constant-commit", "a touch commits", 1, drag("\(standard), commit: progress < far")),
    RuleRow("constant-commit", "true, as it is meant", 0, drag("\(standard), commit: true")),
    RuleRow("constant-commit", "the wrong sign", 1, drag("\(backwards), commit: progress > 0.5 or velocity > 500")),
    RuleRow("constant-commit", "the right sign", 0, drag("\(backwards), commit: progress > 0.5 or velocity < -500")),
    RuleRow("constant-commit", "either sign", 0, drag("\(backwards), commit: progress > 0.5 or abs(velocity) > 500")),
    RuleRow(
      "constant-commit", "not when it is flicked back", 0,
      drag("\(standard), commit: progress > 0.5 and velocity > -300")),
    RuleRow("constant-commit", "beyond the range", 0, drag("\(standard), rubberBand: 0.55, commit: progress > 1.2")),
    RuleRow("constant-commit", "onCommit without commit", 1, drag("\(standard), onCommit: { duration: 200ms }")),
    RuleRow("constant-commit", "a phase that only follows", 0, drag(standard)),
    RuleRow(
      "constant-commit", "a pinch", 0, drag("input: scale, range: [1, 2], commit: progress > 0.5 or velocity > 2")),
    // MARK: flick-ignored
    RuleRow("flick-ignored", "progress alone", 1, drag("\(standard), commit: progress > 0.5")),
    RuleRow("flick-ignored", "velocity as well", 0, drag("\(standard), commit: progress > 0.5 or velocity > 500")),
    RuleRow("flick-ignored", "a pinch", 0, drag("input: scale, range: [1, 2], commit: progress > 0.5")),
    RuleRow(
      "flick-ignored", "asked at every point", 0, drag("\(standard), commit: progress > 0.5, commitWhen: changed")),
    RuleRow("flick-ignored", "the whole way, as in pulling to refresh", 0, drag("\(standard), commit: progress >= 1")),
    // MARK: unknown-channel
    RuleRow("unknown-channel", "a slip", 1, drag("input: translatonY, range: [0, 700], commit: progress > 0.5")),
    RuleRow("unknown-channel", "CSS's name", 1, drag("input: translateY, range: [0, 700], commit: progress > 0.5")),
    RuleRow(
      "unknown-channel", "a name of its own", 0, drag("input: scrollOffset, range: [0, 700], commit: progress > 0.5")),
    RuleRow(
      "unknown-channel", "a rotation about another axis", 0,
      drag("input: scaleX, range: [0, 700], commit: progress > 0.5")),
    RuleRow(
      "unknown-channel", "a near name that the drags give", 0,
      drag(
        "input: translationZ, range: [0, 700], commit: progress > 0.5",
        "scenarios: { s: [{ at: 0s, drag: [{ at: 0ms, translationZ: 0 }, { at: 100ms, translationZ: 300 }], phase: p }] }"
      )),
    // MARK: dead-event
    RuleRow(
      "dead-event", "stops what ends by itself", 1,
      drag(standard, "scenarios: { s: [{ at: 0s, play: p }, { at: 1s, stop: p }] }")),
    RuleRow(
      "dead-event", "events out of order", 1,
      drag(standard, "scenarios: { s: [{ at: 1s, play: p }, { at: 0.5s, play: p }] }")),
    RuleRow(
      "dead-event", "events in order", 0,
      drag(standard, "scenarios: { s: [{ at: 0s, play: p }, { at: 100ms, play: p }] }")),
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
    // MARK: vacuous-expectation
    RuleRow("vacuous-expectation", "literals", 1, drag(standard, "expect: [{ phase: p, at: end, that: 1 == 1 }]")),
    RuleRow(
      "vacuous-expectation", "a parameter only", 1, drag(standard, "expect: [{ phase: p, at: end, that: far > 0 }]")),
    RuleRow(
      "vacuous-expectation", "after the end", 1, drag(standard, "expect: [{ phase: p, at: 2s, that: card.top == 800 }]")
    ),
    RuleRow(
      "vacuous-expectation", "at the end", 0, drag(standard, "expect: [{ phase: p, at: 300ms, that: card.top == 800 }]")
    ),
    RuleRow(
      "vacuous-expectation", "the duration", 0, drag(standard, "expect: [{ phase: p, that: duration <= 300ms }]")),
    RuleRow("vacuous-expectation", "a scenario alone", 1, drag(standard, "scenarios: { s: [{ at: 0s, play: p }] }")),
    RuleRow(
      "vacuous-expectation", "one of two scenarios", 1,
      drag(
        standard,
        """
        scenarios: { s: [{ at: 0s, play: p }], t: [{ at: 1s, play: p }] }
        expect: [{ scenario: s, at: end, that: card.top == 800 }]
        """)),
    // MARK: double-easing
    RuleRow("double-easing", "a curve and a pacing", 1, fade("duration: 300ms, curve: easeIn, pacing: easeOut")),
    RuleRow("double-easing", "a linear curve", 0, fade("duration: 300ms, curve: linear, pacing: easeOut")),
    RuleRow("double-easing", "a linear pacing", 0, fade("duration: 300ms, curve: easeIn, pacing: linear")),
    RuleRow(
      "double-easing", "keyframes", 0, fade("duration: 300ms, curve: easeIn, pacing: easeOut, keyframes: [0, 0.3, 1]")),
    // MARK: named-curve
    RuleRow("named-curve", "a built-in one", 1, fade("duration: 300ms, curve: \"cubicBezier(0.42, 0, 1, 1)\"")),
    RuleRow("named-curve", "a spring's preset", 1, fade("curve: \"spring(duration=500ms, bounce=0.3)\"")),
    RuleRow("named-curve", "another one", 0, fade("duration: 300ms, curve: \"cubicBezier(0.42, 0, 1, 0.9)\"")),
    RuleRow(
      "named-curve", "one with a parameter", 0,
      "parameters: { a: 0.42 }\n" + fade("duration: 300ms, curve: \"cubicBezier(a, 0, 1, 1)\"")),
    RuleRow(
      "named-curve", "a declared one", 1,
      "curves: { soft: \"cubicBezier(0.1, 0, 1, 1)\" }\n"
        + fade("duration: 300ms, curve: \"cubicBezier(0.1, 0, 1, 1)\"")),
    RuleRow(
      "named-curve", "the declaration", 0,
      "curves: { soft: \"cubicBezier(0.42, 0, 1, 1)\" }\n" + fade("duration: 300ms, curve: soft")),
    // MARK: dead-key
    RuleRow("dead-key", "a stagger of one view", 1, fade("duration: 300ms, stagger: 50ms")),
    RuleRow("dead-key", "staggerFrom alone", 1, fade("duration: 300ms, staggerFrom: last")),
    RuleRow("dead-key", "an interpolation alone", 1, fade("duration: 300ms, interpolation: cubic")),
    RuleRow("dead-key", "iterations: 0", 1, fade("duration: 300ms, iterations: 0")),
    RuleRow("dead-key", "a stagger of a counted view", 0, fade("duration: 300ms, stagger: 50ms", "count: 1, ")),
    RuleRow("dead-key", "a stagger of 0", 0, fade("duration: 300ms, stagger: 0s")),
    RuleRow("dead-key", "a state repeats the view", 1, states("{ a.opacity: 0, a.scale: 2 }", "{ a.scale: 3 }")),
    RuleRow("dead-key", "a state says otherwise", 0, states("{ a.opacity: 1, a.scale: 2 }", "{ a.scale: 3 }")),
    RuleRow(
      "dead-key", "a state repeats the one it extends", 1, states("{ a.opacity: 1 }", "{ extends: one, a.opacity: 1 }")),
    RuleRow(
      "dead-key", "a state takes the view's value back", 0, states("{ a.opacity: 1 }", "{ extends: one, a.opacity: 0 }")
    ),
    RuleRow(
      "dead-key", "a state gives the default that no view declares", 1,
      states("{ a.rotation: 0deg, a.scale: 2 }", "{ a.scale: 3 }")),
    // MARK: parameter-range
    RuleRow("parameter-range", "a division by its lower bound", 1, range("{ value: 4, min: 0, max: 10 }", "1 / n")),
    RuleRow("parameter-range", "bounds that work", 0, range("{ value: 4, min: 1, max: 10 }", "1 / n")),
    RuleRow("parameter-range", "opacity beyond 1", 1, range("{ value: 0.5, min: 0, max: 10 }", "n")),
    RuleRow("parameter-range", "no bounds", 0, range("4", "1 / n")),
  ]

  private static func fade(_ animation: String, _ keys: String = "") -> String {
    """
    views: { a: { \(keys)opacity: 0 } }
    states: { one: { a.opacity: 1 } }
    phases: { p: { to: one, animations: [{ animate: a, \(animation) }] } }
    """
  }

  private static func states(_ one: String, _ two: String) -> String {
    """
    views: { a: { opacity: 0, scale: 1 } }
    states: { one: \(one), two: \(two) }
    phases:
      p: { to: one, animations: [{ animate: a, duration: 300ms }] }
      q: { to: two, animations: [{ animate: a, duration: 300ms }] }
    """
  }

  private static func range(_ parameter: String, _ opacity: String) -> String {
    """
    parameters: { n: \(parameter) }
    views: { a: { opacity: 0 } }
    states: { one: { a.opacity: \(opacity) } }
    phases: { p: { to: one, animations: [{ animate: a, duration: 300ms }] } }
    """
  }

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func expectationsAreAboutTheDefaultValues() {
    RuleRow(
      "parameter-range", "an expectation that names the third row", 0,
      """
      parameters: { n: { value: 3, min: 1, max: 9 } }
      views: { row: { count: n, opacity: 0 } }
      states: { one: { row.opacity: 1 } }
      phases: { p: { to: one, animations: [{ animate: row, duration: 300ms }] } }
      expect: [{ phase: p, at: end, that: row.2.opacity == 1 }]
      """
    ).check()
  }

  @Test func aNamedCurveIsWrittenInPlace() throws {
    let linted = lint(
      """
      transition: t
      views: { a: { opacity: 0 } }
      states: { one: { a.opacity: 1 } }
      phases: { p: { to: one, animations: [{ animate: a, duration: 300ms, curve: "cubicBezier(0.42, 0, 1, 1)" }] } }
      """, only("named-curve"))
    let finding = try #require(linted.report.findings.first)
    #expect(linted.text(finding) == "cubicBezier(0.42, 0, 1, 1)")
    #expect(finding.fix.map { $0.replacement } == ["easeIn"])
    #expect(
      finding.fix.map { linted.sources[$0.range.file]?.text($0.range) } == ["\"cubicBezier(0.42, 0, 1, 1)\""])
    #expect(finding.isFixSafe)
  }
}
