import Testing
import TransitionLint

@Suite struct VacuousExpectationTests {
  private static func endlessFade(_ moment: String) -> String {
    """
    views: { dot: { opacity: 0 } }
    phases:
      p:
        animations:
          - { animate: dot.opacity, to: 1, duration: 300ms, iterations: infinite, direction: alternate }
    expect: [{ phase: p, \(moment), that: dot.opacity < 0.9 }]
    """
  }

  private static func expectationRow(_ name: String, _ count: Int, _ expectations: String) -> RuleRow {
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

  static let rows: [RuleRow] = [
    RuleRow("vacuous-expectation", "the end of what never ends", 1, endlessFade("at: end")),
    RuleRow("vacuous-expectation", "a time in what never ends", 0, endlessFade("at: 100ms")),
    RuleRow("vacuous-expectation", "what does not change", 1, expect("phase: p, at: 100ms, that: card.width == 300")),
    RuleRow(
      "vacuous-expectation", "what fits this canvas", 0, expect("phase: p, at: 100ms, that: card.width < canvas.width")),
    RuleRow(
      "vacuous-expectation", "what does not change in a run", 1,
      expect("scenario: s, at: 100ms, that: card.width == 300")),
    RuleRow(
      "vacuous-expectation", "what changes in a run", 0, expect("scenario: s, at: 100ms, that: card.height < 180")),
    RuleRow(
      "vacuous-expectation", "the canvas in a run", 1, expect("scenario: s, at: 100ms, that: canvas.width == 400")),
    RuleRow(
      "vacuous-expectation", "a limit beside a value", 0,
      expect("phase: p, at: end, that: duration <= 9s or card.opacity > 0.5")),
    RuleRow(
      "vacuous-expectation", "a part that does not change, within its tolerance", 0,
      expect("phase: p, at: end, that: card.opacity == 1 and card.width ~= 300.2 +- 1")),
    RuleRow("vacuous-expectation", "the canvas", 1, expect("phase: p, that: canvas.width == 400")),
    RuleRow(
      "vacuous-expectation", "what changes, and what does not", 0,
      expect("phase: p, at: end, that: card.height < card.width")),
    RuleRow(
      "vacuous-expectation", "true of every value", 1,
      expect("phase: p, at: end, that: card.opacity > 0.5 or card.opacity <= 0.5")),
    RuleRow(
      "vacuous-expectation", "nearly every value", 0,
      expect("phase: p, at: end, that: card.opacity > 0.5 or card.opacity < 0.5")),
    RuleRow("vacuous-expectation", "the whole range", 1, expect("phase: p, always: card.opacity <= 1")),
    RuleRow("vacuous-expectation", "the whole range in a run", 1, expect("scenario: s, always: card.opacity >= 0")),
    RuleRow(
      "vacuous-expectation", "a curve may leave the range in a run", 0,
      expect("scenario: s, always: card.opacity >= 0", "duration: 200ms, curve: easeInBack")),
    RuleRow(
      "vacuous-expectation", "a height is not negative", 1, expect("phase: p, at: 100ms, that: card.height >= 0")),
    RuleRow(
      "vacuous-expectation", "a curve may leave the range", 0,
      expect("phase: p, always: card.opacity <= 1", "duration: 200ms, curve: easeOutBack")),
    RuleRow("vacuous-expectation", "the duration", 0, expect("phase: p, that: duration >= 150ms")),
    RuleRow(
      "vacuous-expectation", "after the end of a scenario", 1, expect("scenario: s, at: 3s, that: card.opacity == 0.4")),
    RuleRow(
      "vacuous-expectation", "literals", 1, draggedCard(dragRange, "expect: [{ phase: p, at: end, that: 1 == 1 }]")),
    RuleRow(
      "vacuous-expectation", "a parameter only", 1,
      draggedCard(dragRange, "expect: [{ phase: p, at: end, that: far > 0 }]")),
    RuleRow(
      "vacuous-expectation", "after the end", 1,
      draggedCard(dragRange, "expect: [{ phase: p, at: 2s, that: card.top == 800 }]")
    ),
    RuleRow(
      "vacuous-expectation", "at the end", 0,
      draggedCard(dragRange, "expect: [{ phase: p, at: 300ms, that: card.top == 800 }]")
    ),
    RuleRow(
      "vacuous-expectation", "the duration", 0,
      draggedCard(dragRange, "expect: [{ phase: p, that: duration <= 300ms }]")),
    RuleRow(
      "vacuous-expectation", "a scenario alone", 1, draggedCard(dragRange, "scenarios: { s: [{ at: 0s, play: p }] }")),
    RuleRow(
      "vacuous-expectation", "one of two scenarios", 1,
      draggedCard(
        dragRange,
        """
        scenarios: { s: [{ at: 0s, play: p }], t: [{ at: 1s, play: p }] }
        expect: [{ scenario: s, at: end, that: card.top == 800 }]
        """)),
    expectationRow("a duration above 0", 1, "{ phase: p, that: duration >= 0s }"),
    expectationRow("a generous duration", 1, "{ phase: p, that: duration <= 500s }"),
    expectationRow("a duration of some times", 0, "{ phase: p, that: duration <= 1s and duration > 100ms }"),
    expectationRow(
      "an impossible part", 1, "{ phase: p, at: end, that: card.opacity > 1 and card.translationX == 40 }"),
    expectationRow("the maximum", 0, "{ phase: p, at: end, that: card.opacity >= 1 and card.translationX == 40 }"),
    expectationRow(
      "a part for every value", 1, "{ phase: p, at: 90ms, that: card.opacity >= 0 and card.translationX > 9 }"),
    expectationRow(
      "a wide tolerance", 1, "{ phase: p, at: 90ms, that: card.opacity > 0 and card.translationX ~= 12 +- 500 }"),
    expectationRow("a tolerance", 0, "{ phase: p, at: 90ms, that: card.opacity > 0 and card.translationX ~= 12 +- 2 }"),
    expectationRow("a tolerance as a limit", 0, "{ phase: p, always: card.translationX ~= 0 +- 500 }"),
    expectationRow(
      "the same twice", 1,
      "{ phase: p, at: end, that: card.opacity == 1 }, { phase: p, at: end, that: card.opacity == 1 }"
    ),
    expectationRow(
      "the same at another time", 0,
      "{ phase: p, at: end, that: card.opacity > 0.5 }, { phase: p, at: 299ms, that: card.opacity > 0.5 }"),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// Expectations on both sides of what can fail.
  static let limits: [RuleRow] =
    [
      ("{ phase: p, that: duration <= 5.9s }", 0), ("{ phase: p, that: duration <= 6s }", 1),
      ("{ phase: p, that: duration >= 0s }", 1), ("{ phase: p, that: duration > 0s }", 0),
      ("{ phase: p, that: duration >= 1ms }", 0), ("{ phase: p, at: 300ms, that: card.opacity == 1 }", 0),
      ("{ phase: p, at: 301ms, that: card.opacity == 1 }", 1),
      ("{ phase: p, at: 150ms, that: card.translationX ~= 20 +- 59 }", 0),
      ("{ phase: p, at: 150ms, that: card.translationX ~= 20 +- 60 }", 1),
      ("{ phase: p, at: 150ms, that: card.translationX ~= 20 +- 61 }", 1),
      ("{ scenario: s, at: 150ms, that: card.translationX ~= 20 +- 500 }", 1),
      ("{ phase: p, at: end, that: card.opacity > 1 }", 1), ("{ phase: p, at: end, that: card.opacity >= 0 }", 1),
      ("{ phase: p, at: end, that: card.opacity < 0 }", 1), ("{ phase: p, at: end, that: 1 < 2 }", 1),
      ("{ phase: p, at: end, that: 2 <= 2 }", 1), ("{ phase: p, at: end, that: 2 < 2 }", 1),
      ("{ phase: p, at: end, that: 2 > 1 }", 1), ("{ phase: p, at: end, that: 2 >= 2 }", 1),
      ("{ phase: p, at: end, that: 2 > 2 }", 1), ("{ phase: p, at: end, that: 2 == 2 }", 1),
      ("{ phase: p, at: end, that: 2 != 2 }", 1), ("{ phase: p, at: end, that: 2 != 1 }", 1),
      ("{ phase: p, at: end, that: true }", 1), ("{ phase: p, at: end, that: false }", 1),
      ("{ phase: p, at: end, that: 2 > 1 and card.opacity == 1 }", 1),
      ("{ phase: p, at: end, that: card.opacity == 1 and 1 > 2 and card.translationX == 40 }", 1),
      ("{ phase: p, at: end, that: card.opacity > 1 and card.opacity < 0 }", 2),
      ("{ phase: p, at: 100ms, that: card.opacity < 0.5 }, { phase: p, at: 0.1s, that: card.opacity < 0.5 }", 1),
      ("{ phase: p, always: card.opacity < 1.5 }, { phase: p, at: end, that: card.opacity == 1 }", 1),
      ("{ phase: p, always: card.translationX < 41 }, { phase: p, always: card.translationX < 41 }", 1),
      ("{ phase: p, at: end, that: card.opacity == 1 }, { scenario: s, at: end, that: card.opacity == 1 }", 0),
      ("{ phase: p, that: duration < 1s }, { phase: p, that: duration < 1s }", 1),
    ].map { expectations, count in expectationRow(expectations, count, expectations) }

  @Test(arguments: limits) func limit(_ row: RuleRow) { row.unreflected.check() }

  /// A rubber band takes values out of their range only where a drag is of its phase.
  static let drags: [RuleRow] =
    [
      ("", "", "p", 1), ("rubberBand: 0.5, ", "", "p", 0), ("", "rubberBand: 0.5, ", "p", 1),
      ("rubberBand: 0.5, ", "", "q", 1), ("", "rubberBand: 0.5, ", "q", 0),
    ].map { first, second, dragged, count in
      RuleRow(
        "vacuous-expectation", "p: \(first) q: \(second) drag \(dragged)", count,
        """
        views: { card: { layout: { leading: 0, top: 0, width: 100, height: 100 } } }
        states: { end: { card: { opacity: 0, translationY: 300 } } }
        phases:
          p:
            to: end
            animations: [{ animate: card, duration: 300ms, curve: linear }]
            interaction: { input: translationY, range: [0, 300], \(first)commit: progress > 0.5 or velocity > 300 }
          q:
            from: end
            to: initial
            animations: [{ animate: card, duration: 300ms, curve: linear }]
            interaction: { input: translationY, range: [0, -300], \(second)commit: progress > 0.5 or velocity < -300 }
        scenarios: { s: [{ at: 0s, drag: [[0s, 0], [100ms, \(dragged == "p" ? "" : "-")200]], phase: \(dragged) }] }
        expect: [{ scenario: s, always: card.opacity <= 1 }]
        """)
    }

  @Test(arguments: drags) func drag(_ row: RuleRow) { row.unreflected.check() }
}
