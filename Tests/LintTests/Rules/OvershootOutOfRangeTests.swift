import Testing
import TransitionLint

@Suite struct OvershootOutOfRangeTests {
  private static func bound(_ opacity: String) -> String {
    """
    views: { a: { translationX: 0 }, b: { opacity: '\(opacity)' } }
    states: { s: { a.translationX: 100 } }
    phases: { p: { to: s, animations: [{ animate: a, duration: 1s }] } }
    """
  }

  /// The line under a tab, fixed by both edges, that moves by 260 pt.
  private static func underline(_ leading: String, _ trailing: String) -> String {
    """
    views: { line: { layout: { leading: 20, trailing: 280, top: 0, height: 3 }, backgroundColor: blue } }
    states: { third: { line: { leading: 280, trailing: 20 } } }
    phases:
      p:
        to: third
        animations: [{ animate: line.leading, duration: \(leading), curve: linear }, { animate: line.trailing, duration: \(trailing), curve: linear }]
    """
  }

  static let edges: [RuleRow] = [
    RuleRow("overshoot-out-of-range", "a rear edge that passes the front one", 1, underline("120ms", "300ms")),
    RuleRow("overshoot-out-of-range", "a front edge that leads", 0, underline("300ms", "120ms")),
    RuleRow("overshoot-out-of-range", "both edges together", 0, underline("300ms", "300ms")),
    RuleRow("overshoot-out-of-range", "a rear edge that is a little faster", 0, underline("240ms", "300ms")),
  ]

  @Test(arguments: edges) func edge(_ row: RuleRow) { row.check() }

  static let rows: [RuleRow] = [
    RuleRow(
      "overshoot-out-of-range", "a fade with a spring that swings a little", 0,
      changingCard("opacity: 0", "opacity: 1", "curve: snappy")),
    RuleRow(
      "overshoot-out-of-range", "a fade with a spring that swings", 1,
      changingCard("opacity: 0", "opacity: 1", "curve: bouncy")
    ),
    RuleRow(
      "overshoot-out-of-range", "a width below 0 at rest", 1, inset("leading: 220, trailing: 220", "opacity: 0.4")),
    RuleRow("overshoot-out-of-range", "a width below 0 in a state", 1, inset("", "leading: 220, trailing: 220")),
    RuleRow("overshoot-out-of-range", "a width of 0", 0, inset("", "leading: 200, trailing: 200")),
    RuleRow("overshoot-out-of-range", "below 0 where nothing is seen", 0, inset("hidden: true", "trailing: 450")),
    RuleRow(
      "overshoot-out-of-range", "insets in a collapsed view", 0,
      """
      views:
        box:
          layout: { leading: 0, width: 0, top: 0, height: 100 }
          children: { line: { layout: { leading: 16, trailing: 16, top: 0, height: 20 }, backgroundColor: white } }
      states: { wide: { box.width: 200 } }
      phases: { p: { to: wide, animations: [{ animate: box, duration: 300ms }] } }
      """),
    RuleRow("overshoot-out-of-range", "a height that follows to below 0", 1, follower("height: 100 - 2 * bar.minX")),
    RuleRow("overshoot-out-of-range", "a height that follows to 0", 0, follower("height: 100 - bar.minX")),
    RuleRow(
      "overshoot-out-of-range", "less than 0.1 pt", 0,
      animatedCard(
        "cornerRadius: 10", "cornerRadius: 0", "{ animate: card, curve: \"spring(duration=300ms, bounce=0.15)\" }")),
    RuleRow(
      "overshoot-out-of-range", "more than 0.1 pt", 1,
      animatedCard(
        "cornerRadius: 10", "cornerRadius: 0", "{ animate: card, curve: \"spring(duration=300ms, bounce=0.4)\" }")),
    RuleRow(
      "overshoot-out-of-range", "a shadow by less than two steps", 0,
      animatedCard(
        "shadowOpacity: 0.3", "shadowOpacity: 0", "{ animate: card, curve: \"spring(duration=300ms, bounce=0.2)\" }")),
    RuleRow("overshoot-out-of-range", "a binding below 0", 1, bound("1 - a.translationX / 50")),
    RuleRow("overshoot-out-of-range", "a binding that is clamped", 0, bound("max(0, 1 - a.translationX / 50)")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// A pill that a finger closes, and what takes it on after a release in the middle.
  private static func closing(_ end: String, _ ending: String) -> String {
    """
    views: { pill: { layout: { leading: 40, top: 100, width: 300, height: 60 }, cornerRadius: 20 } }
    states: { small: { pill: { translationX: 9, \(end) } } }
    phases:
      drag:
        to: small
        animations: [{ animate: all, curve: linear }]
        interaction: { input: translationX, range: [0, 200], commit: progress > 0.4, \(ending) }
    """
  }

  private static let swing = "{ curve: 'spring(response=350ms, dampingRatio=0.4)' }"

  static let releases: [RuleRow] =
    [
      ("a width after a commit", "width: 4", "onCommit: \(swing)", 1),
      ("a radius after a commit", "cornerRadius: 0", "onCommit: \(swing)", 1),
      ("an opacity after a cancel", "opacity: 0.4", "onCancel: \(swing)", 1),
      ("both ends", "opacity: 0", "onCommit: \(swing), onCancel: \(swing)", 2),
      ("by an easing", "width: 4", "onCommit: { duration: 300ms, curve: easeOutBack }", 1),
      ("a width that does not get so small", "width: 50", "onCommit: \(swing)", 0),
      ("a width after a spring that stays within", "width: 4", "onCommit: { curve: 'spring(dampingRatio=1)' }", 0),
      ("what has no range", "top: 300", "onCommit: \(swing)", 0),
    ].map { RuleRow("overshoot-out-of-range", $0, $3, closing($1, $2)) } + [
      RuleRow(
        "overshoot-out-of-range", "a width at a stop", 1,
        closing("width: 4", "").replacing("to: small", with: "through: [initial, small]").replacing(
          "range: [0, 200], commit: progress > 0.4, ", with: "stops: [0, 200], onSettle: \(swing)")),
      RuleRow(
        "overshoot-out-of-range", "what starts on the second leg, from there", 0,
        """
        views: { pill: { layout: { leading: 40, top: 100, width: 300, height: 60 }, opacity: 0 } }
        states: { half: { pill.translationX: 9 }, full: { pill: { translationX: 18, opacity: 1 } } }
        phases:
          drag:
            through: [initial, half, full]
            animations:
              - { animate: all, curve: linear }
              - { animate: pill.opacity, between: [half, full], keyframes: [0, 1] }
            interaction:
              input: translationX
              stops: [0, 100, 200]
              onSettle: { curve: "spring(response=400ms, dampingRatio=0.9)" }
        """),
    ]

  @Test(arguments: releases) func release(_ row: RuleRow) { row.check() }

  static let boundaries: [BoundaryRow] = [
    BoundaryRow(
      rule: "overshoot-out-of-range",
      script:
        "  x: { b.trailing: 395 }\nphases: { go: { to: x, duration: 300ms, animations: [{ animate: b.trailing, curve: easeOutBack }] } }",
      expected: ["9:84: the curve takes 'b.width' to -4.5 pt, 4.5 pt below 0 pt, at 174.031 ms in phase 'go'"]),
    BoundaryRow(
      rule: "overshoot-out-of-range",
      script:
        "  x: { b.trailing: 380 }\nphases: { go: { to: x, duration: 300ms, animations: [{ animate: b.trailing, curve: easeOutBack }] } }",
      expected: []),
    BoundaryRow(
      rule: "overshoot-out-of-range",
      script:
        "  x: { a.opacity: 0 }\nphases: { go: { to: x, duration: 300ms, animations: [{ animate: a.opacity, curve: linear, pacing: easeOutBack }] } }",
      expected: ["9:99: the curve takes 'a.opacity' to -0.09894, 0.09894 below 0, at 166.667 ms in phase 'go'"]),
    BoundaryRow(
      rule: "overshoot-out-of-range",
      script:
        "phases: { go: { duration: 300ms, animations: [{ animate: a.opacity, composite: add, keyframes: [0, 0.25, 0] }] } }",
      expected: ["8:58: the addition takes 'a.opacity' to 1.25, 0.25 above 1, at 150 ms in phase 'go'"]),
    // The reduced variant of a phase is checked too, and equal findings are reported once.
    BoundaryRow(
      rule: "overshoot-out-of-range",
      script:
        "  x: { a.opacity: 0 }\nphases: { go: { to: x, duration: 300ms, animations: [{ animate: a.opacity, curve: linear }], reducedMotion: { duration: 200ms, curve: easeOutBack } } }",
      expected: [
        "9:135: the curve takes 'a.opacity' to -0.1, 0.1 below 0, at 116.021 ms in phase 'go (reduced motion)'"
      ]
    ),
  ]

  @Test(arguments: boundaries) func boundary(_ row: BoundaryRow) { row.check() }

  @Test func overshootsAreToldOnceACurveWithHowFarAndWhen() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 300, height: 600 }
      curves: { far: "cubicBezier(0.3, 0, 0.5, 1.6)" }
      views:
        a: { opacity: 0, cornerRadius: 20, backgroundColor: red, layout: { leading: 0, top: 0, width: 10, height: 100 } }
        row: { count: 3, opacity: 0 }
      states: { end: { a: { opacity: 1, cornerRadius: 0, width: 1, translationX: 5, backgroundColor: blue }, row.opacity: 1 } }
      phases:
        bezier: { to: end, duration: 200ms, animations: [{ animate: a, curve: far }, { animate: row, stagger: 50ms }] }
        back: { to: end, duration: 1s, animations: [{ animate: a, curve: easeInBack }, { animate: row, curve: easeOutBack, stagger: 50ms }] }
        segment: { to: end, duration: 200ms, animations: [{ animate: [a, row] }, { animate: a.opacity, keyframes: [{ value: 0, curve: far }, { value: 0.5, at: 50%, curve: far }, 1] }] }
        spline: { to: end, duration: 200ms, animations: [{ animate: [a, row] }, { animate: a.opacity, interpolation: cubic, keyframes: [0, 0.9, { at: 60%, value: 1 }, 1] }] }
        inside: { to: end, duration: 200ms, animations: [{ animate: [a, row] }, { animate: a.cornerRadius, keyframes: [{ value: 20, curve: far }, 15, 0] }] }
      """, only("overshoot-out-of-range"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "overshoot-out-of-range warning 9:73: the curve takes 'a.width' to -0.212 pt, 0.212 pt below 0 pt, at "
          + "156.804 ms "
          + "in phase 'bezier'",
        "overshoot-out-of-range note 10:68: the curve takes 'a.opacity' to -0.1, 0.1 below 0, at 419.897 ms in "
          + "phase 'back'",
        "overshoot-out-of-range note 10:105: the curve takes 'row.0.opacity' to 1.1, 0.1 above 1, at 580.103 ms in "
          + "phase 'back'",
        "overshoot-out-of-range note 11:166: the curve takes 'a.opacity' to 1.067, 0.06731 above 1, at 178.402 ms "
          + "in phase 'segment'",
        "overshoot-out-of-range note 12:112: the curve takes 'a.opacity' to 1.008, 0.00847 above 1, at 146.667 ms "
          + "in phase 'spline'",
      ])
  }

  /// Additions, sizes and formulas on both sides of what is seen.
  static let limits: [RuleRow] =
    [
      ("opacity: 1", "opacity", "0.0078", 0), ("opacity: 1", "opacity", "0.0079", 1),
      ("opacity: 0", "opacity", "-0.0078", 0),
      ("opacity: 0.2", "opacity", "-0.208", 1), ("opacity: 0.2", "opacity", "0.7", 0),
      ("shadowOpacity: 1", "shadowOpacity", "0.0078", 0),
      ("shadowOpacity: 1", "shadowOpacity", "0.0079", 1), ("cornerRadius: 0", "cornerRadius", "-0.1", 0),
      ("cornerRadius: 0", "cornerRadius", "-0.11", 1), ("cornerRadius: 0", "cornerRadius", "9", 0),
      ("borderWidth: 0", "borderWidth", "-0.11", 1), ("blurRadius: 0", "blurRadius", "-0.11", 1),
      ("scale: 1", "scale", "-3", 0),
      ("opacity: 1", "opacity", "0.5, 0] }, { animate: card.cornerRadius, composite: add, keyframes: [0, -5", 2),
      ("opacity: 1", "opacity", "0.5, 0, 0.9, 0, 0.2", 1),
    ].map { base, name, value, count in
      RuleRow(
        "overshoot-out-of-range", "\(base), plus \(value)", count,
        """
        views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, backgroundColor: red, \(base) } }
        phases: { p: { duration: 300ms, animations: [{ animate: card.\(name), composite: add, keyframes: [0, \(value), 0] }] } }
        """
      ).unreflected
    }
    + [
      ("leading: 200, trailing: 200", 0), ("leading: 200, trailing: 200.009", 0), ("leading: 200, trailing: 200.02", 1),
      ("leading: 300, trailing: 300", 1),
    ].map { end, count in RuleRow("overshoot-out-of-range", end, count, inset("", end)) }
    + [("0.0099", 0), ("0.011", 1), ("-0.5", 0), ("2", 1)].map { more, count in
      RuleRow("overshoot-out-of-range", "1 + \(more)", count, bound("1 + a.translationX / 100 * \(more)")).unreflected
    }

  @Test(arguments: limits) func limit(_ row: RuleRow) { row.check() }
}
