import Testing
import TransitionLint

@Suite struct ScaleFromZeroTests {
  /// From which scale to which one a view may appear and disappear.
  static let scales: [RuleRow] =
    [
      ("scale: 0.5, opacity: 0", "scale: 1, opacity: 1", 0), ("scale: 0.49, opacity: 0", "scale: 1, opacity: 1", 1),
      ("scale: 0, opacity: 0", "scale: 0.4, opacity: 1", 0), ("scale: 0, opacity: 0", "scale: 0.5, opacity: 1", 1),
      ("scale: 1, opacity: 1", "scale: 0.3, opacity: 0", 1), ("scale: 1, opacity: 0", "scale: 0.3, opacity: 1", 0),
      ("scale: 0.04", "scale: 1", 1), ("scale: 0.06", "scale: 1", 0), ("scale: -1", "scale: 0", 0),
    ].map { from, to, count in
      RuleRow("scale-from-zero", "\(from), then \(to)", count, changingCard(from, to, "duration: 200ms"))
    }

  @Test(arguments: scales) func scale(_ row: RuleRow) { row.check() }

  static let rows: [RuleRow] = [
    RuleRow("scale-from-zero", "from nothing", 1, changingCard("scale: 0", "scale: 1", "duration: 200ms")),
    RuleRow(
      "scale-from-zero", "from a third, with a fade", 1,
      changingCard("scale: 0.3, opacity: 0", "scale: 1, opacity: 1", "duration: 200ms")),
    RuleRow("scale-from-zero", "to nothing", 1, changingCard("scale: 1", "scale: 0", "duration: 200ms")),
    RuleRow(
      "scale-from-zero", "from 95 % with a fade", 0,
      changingCard("scale: 0.95, opacity: 0", "scale: 1, opacity: 1", "duration: 200ms")),
    RuleRow(
      "scale-from-zero", "a thumbnail that grows and stays visible", 0,
      changingCard("scale: 0.3", "scale: 1", "duration: 200ms")),
    RuleRow("scale-from-zero", "a bar that fills", 0, changingCard("scaleX: 0", "scaleX: 1", "duration: 200ms")),
    RuleRow(
      "scale-from-zero", "a view that stays invisible", 0,
      changingCard("scale: 0, opacity: 0", "scale: 1", "duration: 200ms")),
    RuleRow(
      "scale-from-zero", "a badge", 0,
      """
      views: { dot: { layout: { leading: 50, top: 0, width: 24, height: 24 }, scale: 0 } }
      states: { end: { dot: { scale: 1 } } }
      phases: { p: { to: end, animations: [{ animate: dot, duration: 200ms }] } }
      """),
    RuleRow(
      "scale-from-zero", "both axes alike", 1,
      changingCard("scaleX: 0, scaleY: 0", "scaleX: 1, scaleY: 1", "duration: 300ms")),
    RuleRow("scale-from-zero", "one axis", 0, changingCard("scaleX: 0", "scaleX: 1", "duration: 300ms")),
    RuleRow(
      "scale-from-zero", "the members of a counted view", 1,
      """
      views: { card: { count: 12, layout: { leading: index * 30, top: 0, width: 100, height: 100 }, scale: 0 } }
      states: { end: { card.scale: 1 } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
    RuleRow(
      "scale-from-zero", "the same view in two phases", 2,
      """
      views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, scale: 0 } }
      states: { end: { card.scale: 1 } }
      phases:
        a: { to: end, duration: 300ms, animations: [{ animate: card }] }
        b: { from: end, to: initial, duration: 200ms, animations: [{ animate: card }] }
      """),
    RuleRow("scale-from-zero", "set at once", 0, changingCard("scale: 0", "scale: 1", "duration: 0s")),
    RuleRow(
      "scale-from-zero", "a pulse", 0,
      changingCard("scale: 0", "scale: 1", "duration: 200ms, iterations: infinite, direction: alternate")),
    RuleRow(
      "scale-from-zero", "under a finger", 0,
      changingCard("scale: 0", "scale: 1", "duration: 200ms", "interaction: { input: translationY, range: [0, 90] }")),
    RuleRow(
      "scale-from-zero", "an addition", 0,
      changingCard(
        "opacity: 0", "opacity: 1",
        "duration: 300ms }, { animate: card.scale, from: 0, to: 1, composite: add, duration: 300ms")),
    RuleRow(
      "scale-from-zero", "axes that differ", 0,
      changingCard("scaleX: 0, scaleY: 0.2", "scaleX: 1, scaleY: 1", "duration: 300ms")),
    RuleRow(
      "scale-from-zero", "one axis after the other", 0,
      changingCard("scaleX: 0, scaleY: 0", "scaleX: 1, scaleY: 1", "duration: 300ms").replacing(
        "{ animate: card,", with: "{ animate: card.scaleX, delay: 100ms, duration: 300ms }, { animate: card.scaleY,")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// Sizes, scales and opacities on both sides of what may pop.
  static let sizes: [RuleRow] =
    [
      (63, "scale: 0", "scale: 1", 0), (64, "scale: 0", "scale: 1", 1), (100, "scale: 0.049", "scale: 1", 1),
      (100, "scale: 0.05", "scale: 1", 0), (100, "scaleX: 0, scaleY: 0", "scaleX: 1, scaleY: 1", 1),
      (100, "scaleX: 0, scaleY: 0.01", "scaleX: 1, scaleY: 1", 0),
      (100, "scale: 0.4, opacity: 0.01", "scale: 1, opacity: 1", 1),
      (100, "scale: 0.4, opacity: 0.02", "scale: 1, opacity: 1", 0),
      (100, "scale: 1, opacity: 1", "scale: 0.4, opacity: 0.009", 1),
      (100, "scale: 1, opacity: 1", "scale: 0.4, opacity: 0.02", 0), (100, "scale: 0", "scale: 0.5", 1),
      (100, "scale: 0", "scale: 0.49", 0),
    ].map { size, from, to, count in
      RuleRow(
        "scale-from-zero", "\(size) pt, \(from), then \(to)", count,
        """
        views: { dot: { layout: { leading: 50, top: 50, width: 24, height: \(size) }, \(from) } }
        states: { end: { dot: { \(to) } } }
        phases: { p: { to: end, animations: [{ animate: dot, duration: 200ms }] }, q: { swap: p }, r: { reverse: p } }
        """)
    }

  @Test(arguments: sizes) func size(_ row: RuleRow) { row.unreflected.check() }
}
