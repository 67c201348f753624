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

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

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
