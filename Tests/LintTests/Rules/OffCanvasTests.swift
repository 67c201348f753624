import Testing
import TransitionLint

@Suite struct OffCanvasTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "off-canvas", "a view that appears and flies away", 1,
      """
      views: { card: { layout: { leading: 50, top: 100, width: 100, height: 100 }, opacity: 0 } }
      states: { end: { card: { opacity: 1, leading: 420 } } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
    RuleRow(
      "off-canvas", "a view that flies away", 0,
      """
      views: { card: { layout: { leading: 50, top: 100, width: 100, height: 100 } } }
      states: { end: { card.leading: 420 } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
    RuleRow(
      "off-canvas", "a view that is outside in every state", 1,
      fadingCard().replacing(
        "views: {", with: "views: { bar: { layout: { leading: 0, trailing: 0, bottom: 1200, height: 4 } },")),
  ]

  /// A bar of 60 pt, 24 pt above the bottom edge.
  private static func bar(_ away: String, inset: Int = 24, _ phase: String = "to: away") -> String {
    """
    views: { bar: { layout: { leading: 16, trailing: 16, bottom: \(inset), height: 60 }, backgroundColor: black } }
    states: { away: { bar: { \(away) } } }
    phases: { p: { \(phase), animations: [{ animate: bar, duration: 300ms }] } }
    """
  }

  static let remainders: [RuleRow] = [
    RuleRow("off-canvas", "a bar that leaves by its height", 1, bar("translationY: 60")),
    RuleRow("off-canvas", "and comes back", 1, bar("translationY: 60", "from: away, to: initial")),
    RuleRow("off-canvas", "a bar that leaves", 0, bar("translationY: 84")),
    RuleRow("off-canvas", "a bar on the edge", 0, bar("translationY: 60", inset: 0)),
    RuleRow("off-canvas", "a bar that peeks", 0, bar("translationY: 50")),
    RuleRow("off-canvas", "a bar that only moves up", 0, bar("translationY: -60")),
    RuleRow("off-canvas", "a bar that fades as well", 0, bar("translationY: 60, opacity: 0")),
    RuleRow("off-canvas", "a bar that leaves at an angle", 0, bar("translationY: 60, translationX: 20")),
  ]

  @Test(arguments: remainders) func remainder(_ row: RuleRow) { row.check() }

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// How far, and on which side, a view of 100 × 100 stays outside of 400 × 800 while it moves by 10.
  @Test(arguments: [
    ("leading: -130, top: 300", "leading: -120", "it starts 30 pt left of the canvas"),
    ("leading: 425, top: 300", "leading: 415", "it starts 25 pt right of the canvas"),
    ("leading: 50, top: -140", "top: -130", "it starts 40 pt above the canvas"),
    ("leading: 50, top: 812.5", "top: 822.5", "it starts 12.5 pt below the canvas"),
    ("leading: 400, top: 300", "leading: 410", "it starts just right of the canvas"),
    ("leading: 420, top: 1123.4", "top: 1113.4", "it starts 323.4 pt below the canvas"),
  ]) func theSideIsTold(_ place: String, _ end: String, _ label: String) {
    let linted = lint(
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { \(place), width: 100, height: 100 } } }
      states: { end: { card.\(end) } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """, only("off-canvas"))
    #expect(linted.report.findings.map { $0.label } == [label])
  }

  @Test func viewsOutsideTheCanvasAreTold() {
    let linted = lint(
      """
      transition: toast
      canvas: { width: 375, height: 667 }
      views:
        outer: { layout: { leading: 400, top: 0, width: 100, height: 100}, children: { inner: { layout: { leading: 0, top: 0, width: 10, height: 10 }, opacity: 0.5 } } }
        slid: { layout: { leading: 0, top: 0, width: 50, height: 50 }, translationX: -60 }
        passing: { layout: { leading: -60, top: 0, width: 50, height: 50 } }
        zoomed: { layout: { leading: 400, top: 0, width: 50, height: 50 }, scale: 0.5 }
        row: { count: 30, layout: { leading: 0, trailing: 0, top: index * 40, height: 40 }, opacity: 0.2 }
        hiddenOff: { hidden: true, layout: { leading: 400, top: 0, width: 50, height: 50 }, rotation: 0deg }
      states:
        end: { inner.opacity: 1, slid.translationX: -80, passing.leading: 400, zoomed.scale: 3, row.opacity: 1, hiddenOff.rotation: 10deg }
      phases:
        a: { to: end, duration: 200ms, animations: [{ animate: [inner, slid, passing, zoomed, row] }, { animate: hiddenOff, duration: 0s}] }
      """, only("off-canvas"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "off-canvas note 13:59: 'inner' is outside the canvas throughout phase 'a'",
        "off-canvas note 13:66: 'slid' is outside the canvas throughout phase 'a'",
      ])
  }
}
