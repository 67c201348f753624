import Testing
import TransitionLint

/// What the bounds of parameters may do to a script.
@Suite struct ParameterRangeTests {
  private static func betweenEnds(_ lo: String, _ hi: String) -> String {
    """
    parameters: { lo: \(lo), hi: \(hi) }
    views: { card: { layout: { leading: lo, width: hi - lo, top: 300, height: 200 } } }
    states: { end: { card.opacity: 0.3 } }
    phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
    """
  }

  private static func rangedOpacity(_ parameter: String, _ opacity: String) -> String {
    """
    parameters: { n: \(parameter) }
    views: { a: { opacity: 0 } }
    states: { one: { a.opacity: \(opacity) } }
    phases: { p: { to: one, animations: [{ animate: a, duration: 300ms }] } }
    """
  }

  /// A card that moves in phase `p`; `q` moves another one and mentions no parameter.
  private static func script(
    _ parameters: String, _ animation: String = "duration: 300ms", phase: String = "", card: String = "",
    more: String = ""
  ) -> String {
    """
    parameters: { \(parameters) }
    views:
      card: { layout: { leading: 0, top: 0, width: 100, height: 100 }, \(card) }
      other: { layout: { leading: 0, top: 0, width: 100, height: 100 } }
    states: { end: { card.top: 300 }, away: { other.top: 300 } }
    phases:
      p: { to: end, \(phase)animations: [{ animate: card, \(animation) }] }
      q: { to: away, animations: [{ animate: other, duration: 300ms }] }
    \(more)
    """
  }

  private static func drag(_ parameters: String, _ range: String, _ commit: String) -> String {
    script(
      parameters, "duration: 300ms, curve: linear",
      phase: "interaction: { input: translationY, range: \(range), commit: \"\(commit)\" }, ")
  }

  private static func reduced(_ parameters: String) -> String {
    script(
      parameters,
      phase: "reducedMotion: { animations: [{ animate: card.top, to: 100, duration: 100ms }, "
        + "{ animate: card.top, delay: wait, duration: 100ms }] }, ")
  }

  private static func row(_ title: String, _ count: Int, _ yaml: String) -> RuleRow {
    RuleRow("parameter-range", title, count, yaml)
  }

  static let rows: [RuleRow] = [
    row(
      "a delay below 0", 1, script("wait: { value: 100ms, min: -50ms, max: 1s }", "duration: 300ms, delay: wait")),
    row("a delay of 0", 0, script("wait: { value: 100ms, min: 0ms, max: 1s }", "duration: 300ms, delay: wait")),
    row(
      "a delay that is below 0 anyway", 0,
      script("wait: { value: -20ms, min: -50ms, max: 1s }", "duration: 300ms, delay: wait")),
    row(
      "a delay below 0 by a parameter that follows", 1,
      script(
        "total: { value: 400ms, min: 200ms, max: 1s }, wait: total - 300ms", "duration: 300ms, delay: wait")),
    row(
      "a delay below 0 at two bounds together", 1,
      script(
        "a: { value: 400ms, min: 200ms, max: 1s }, b: { value: 100ms, min: 0ms, max: 300ms }",
        "duration: 300ms, delay: a - b")),
    row(
      "a delay of 0 at two bounds together", 0,
      script(
        "a: { value: 400ms, min: 300ms, max: 1s }, b: { value: 100ms, min: 0ms, max: 300ms }",
        "duration: 300ms, delay: a - b")),
    row(
      "a delay below 0 in a timing", 1,
      script(
        "wait: { value: 100ms, min: -50ms, max: 1s }", "timing: late",
        more: "timings: { late: { duration: 300ms, delay: wait } }")),
    row(
      "animations with reduced motion that overlap at a bound", 1, reduced("wait: { value: 200ms, min: 50ms, max: 1s }")
    ),
    row("animations with reduced motion that never overlap", 0, reduced("wait: { value: 200ms, min: 100ms, max: 1s }")),
    row("a scale below 0 at rest", 0, script("small: { value: 0.8, min: -1, max: 1 }", card: "scale: small")),
    row("a scale of 0", 0, script("small: { value: 0.8, min: 0, max: 1 }", card: "scale: small")),
    row("a scale that is below 0 anyway", 0, script("small: { value: -0.8, min: -1, max: 1 }", card: "scale: small")),
    row(
      "an animation to a scale below 0", 1,
      script(
        "small: { value: 0.8, min: -2, max: 1 }", "duration: 300ms }, { animate: card.scale, duration: 300ms, to: small"
      )),
    row(
      "a range that turns around", 1,
      drag("low: { value: 300, min: 50, max: 600 }", "[0, low - 100]", "progress > 0.5 or velocity > 500")),
    row(
      "a range that does not", 0,
      drag("low: { value: 300, min: 150, max: 600 }", "[0, low - 100]", "progress > 0.5 or velocity > 500")),
    row(
      "a range that turns around while the view does not", 1,
      drag("way: { value: 1, min: -1, max: 1 }", "[0, way * 100]", "progress > 0.5")),
    row(
      "a scale that the opposite direction mirrors", 0,
      script("way: { value: 1, min: -1, max: 1 }", card: "scaleX: way")),
    row(
      "an empty range", 1,
      drag("low: { value: 300, min: 100, max: 600 }", "[0, low - 100]", "progress > 0.5 or velocity > 500")),
    row(
      "a range that turns around at two bounds together", 1,
      drag(
        "side: { value: 240, min: 50, max: 300 }, gap: { value: 20, min: -60, max: 60 }, pitch: side + gap",
        "[0, pitch]",
        "progress > 0.5 or velocity > 500")),
    row(
      "a condition that no drag meets", 1,
      drag("part: { value: 50%, min: 30%, max: 900% }", "[0, 300]", "progress > part or velocity > 500")),
    row(
      "a condition that nothing meets", 1,
      drag("part: { value: 50%, min: 30%, max: 900% }", "[0, 300]", "progress > part")),
    row(
      "a condition that a full drag meets", 0,
      drag("part: { value: 50%, min: 30%, max: 100% }", "[0, 300]", "progress >= part or velocity > 500")),
    row(
      "a condition that a finger at rest meets", 1,
      drag("flick: { value: 500, min: -500, max: 900 }", "[0, 300]", "progress > 0.5 or velocity > flick")),
    row(
      "a member that is missing", 1,
      script(
        "n: { value: 1, min: 0, max: 7 }",
        more: "expect: [{ phase: q, at: end, that: dot.(n).opacity == 1 }]"
      ).replacing("  other:", with: "  dot: { count: 5 }\n  other:")),
    row(
      "a member that is not", 0,
      script(
        "n: { value: 1, min: 0, max: 4 }",
        more: "expect: [{ phase: q, at: end, that: dot.(n).opacity == 1 }]"
      ).replacing("  other:", with: "  dot: { count: 5 }\n  other:")),
    row(
      "a division by 0 between the bounds", 1,
      script("n: { value: 4, min: -10, max: 10 }", card: "translationX: 100 / n")),
    row("an animation that takes longer", 0, script("d: { value: 300ms, min: 50ms, max: 1s }", "duration: d")),
    row(
      "a product with 0 between the bounds", 0,
      script("n: { value: 4, min: -10, max: 10 }", card: "translationX: 100 * n")),
    row(
      "a view that flashes with many iterations", 1,
      script(
        "n: { value: 1, min: 1, max: 30 }",
        "duration: 300ms }, { animate: card.opacity, keyframes: [1, 0, 1], duration: 1s / n, iterations: n",
        card: "backgroundColor: white"
      ).replacing("width: 100, height: 100 }, backgroundColor", with: "width: 400, height: 400 }, backgroundColor")),
    row(
      "a view that does not flash with few of them", 0,
      script(
        "n: { value: 1, min: 1, max: 3 }",
        "duration: 300ms }, { animate: card.opacity, keyframes: [1, 0, 1], duration: 1s / n, iterations: n",
        card: "backgroundColor: white"
      ).replacing("width: 100, height: 100 }, backgroundColor", with: "width: 400, height: 400 }, backgroundColor")),
    row(
      "an animation that starts after the end of its phase", 1,
      script(
        "wait: { value: 100ms, min: 0s, max: 1s }", "duration: 200ms, delay: wait", phase: "completion: 400ms, ")),
    row(
      "an animation that starts before it", 0,
      script(
        "wait: { value: 100ms, min: 0s, max: 300ms }", "duration: 200ms, delay: wait",
        phase: "completion: 600ms, ")),
    row(
      "a shift that can be switched off", 0,
      script(
        "far: { value: 40, min: 0, max: 100 }",
        "duration: 300ms }, { animate: card.translationX, to: far, duration: 300ms")),
    row(
      "a view that can be switched off", 0,
      script("shine: { value: 0.5, min: 0, max: 1 }", card: "opacity: shine")),
    row("a duration that may be tiny", 0, script("d: { value: 300ms, min: 1ms, max: 1s }", "duration: d")),
    RuleRow(
      "parameter-range", "a width below 0 at the maximum", 1,
      "parameters: { pad: { value: 20, min: 0, max: 300 } }\n" + inset("leading: pad, trailing: pad", "opacity: 0.4")),
    RuleRow(
      "parameter-range", "a width of 0 at the maximum", 0,
      "parameters: { pad: { value: 20, min: 0, max: 200 } }\n" + inset("leading: pad, trailing: pad", "opacity: 0.4")),
    RuleRow(
      "parameter-range", "a height that follows to below 0 at the maximum", 1,
      follower(
        "height: \"if(bar.minX > 10, 200 * (1 - k), 200)\"", "parameters: { k: { value: 0.2, min: 0, max: 1.5 } }")),
    RuleRow(
      "parameter-range", "a height that follows to 0 at the maximum", 0,
      follower("height: \"if(bar.minX > 10, 200 * (1 - k), 200)\"", "parameters: { k: { value: 0.2, min: 0, max: 1 } }")
    ),
    RuleRow(
      "parameter-range", "a difference, one bound", 1,
      betweenEnds("{ value: 10, min: 0, max: 350 }", "{ value: 300, min: 100, max: 400 }")),
    RuleRow(
      "parameter-range", "a difference, either bound", 2,
      betweenEnds("{ value: 10, min: 0, max: 350 }", "{ value: 300, min: 5, max: 400 }")),
    RuleRow(
      "parameter-range", "a difference, both bounds together", 1,
      betweenEnds("{ value: 10, min: 0, max: 200 }", "{ value: 300, min: 100, max: 400 }")),
    RuleRow(
      "parameter-range", "a difference that is never negative", 0,
      betweenEnds("{ value: 10, min: 0, max: 100 }", "{ value: 300, min: 100, max: 400 }")),
    RuleRow(
      "parameter-range", "a division by its lower bound", 1, rangedOpacity("{ value: 4, min: 0, max: 10 }", "1 / n")),
    RuleRow("parameter-range", "bounds that work", 0, rangedOpacity("{ value: 4, min: 1, max: 10 }", "1 / n")),
    RuleRow("parameter-range", "opacity beyond 1", 1, rangedOpacity("{ value: 0.5, min: 0, max: 10 }", "n")),
    RuleRow("parameter-range", "no bounds", 0, rangedOpacity("4", "1 / n")),
  ]

  /// The bounds of a divisor: 0 counts once, whether it is between them or one of them.
  static let divisors: [RuleRow] =
    [(-10, 10, 1), (-10, -1, 0), (-10, 0, 1), (0, 10, 1), (1, 10, 0)].map { low, high, count in
      row(
        "a divisor from \(low) to \(high)", count,
        script(
          "n: { value: \(high > 0 ? 4 : -4), min: \(low), max: \(high) }", card: "translationX: 100 / n"))
    }

  @Test(arguments: divisors) func divisor(_ row: RuleRow) { row.check() }

  private static func messages(_ yaml: String) -> [String] {
    lint("transition: t\ncanvas: { width: 400, height: 800 }\n" + yaml).report.findings
      .filter { $0.rule == .parameterRange }.map { $0.message }
  }

  @Test(arguments: rows) func aBoundThatDoesNotWorkIsReportedThere(_ row: RuleRow) { row.check() }

  @Test func theFindingNamesTheBoundAndWhatFails() {
    #expect(
      Self.messages(Self.script("n: { value: 4, min: -10, max: 10 }", card: "translationX: 100 / n"))
        == ["with 'n' at 0 the script is invalid: division by zero in '100 / 0'"])
    #expect(
      Self.messages(Self.script("wait: { value: 100ms, min: -50ms, max: 1s }", "duration: 300ms, delay: wait"))
        == [
          "with 'wait' at its 'min' 'card.top' starts 50 ms before phase 'p': its first frame shows 16.84 pt instead of 0 pt"
        ])
  }

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

  /// A state that a parameter changes, in phases and with reduced motion.
  static let scenes: [RuleRow] =
    [
      ("wide: { value: 100, min: 50, max: 200 }", "curve: easeOut", 0),
      ("wide: { value: 100, min: 1, max: 200 }", "curve: easeOut", 0),
      ("wide: { value: 100, min: 1, max: 200 }", "curve: easeOutBack", 1),
      ("wide: { value: 100, min: 50, max: 200 }", "curve: easeOutBack", 0),
      ("wide: { value: 100, min: 1, max: 200 }", "curve: 'spring(response=200ms, dampingRatio=0.3)'", 1),
    ].flatMap { parameter, curve, count in
      [
        "p: { to: end, animations: [{ animate: card, duration: 300ms, \(curve) }] }",
        "p: { to: end, animations: [{ animate: card, duration: 300ms, curve: easeOut }], reducedMotion: { animations: [{ animate: card, duration: 200ms, \(curve) }] } }",
      ]
      .map { phase in
        row(
          "\(parameter), \(phase)", count,
          """
          parameters: { \(parameter) }
          views: { card: { layout: { leading: 0, top: 0, width: 300, height: 100 } } }
          states: { end: { card.width: wide } }
          phases: { \(phase) }
          """
        ).unreflected
      }
    }

  @Test(arguments: scenes) func scene(_ row: RuleRow) { row.check() }
}
