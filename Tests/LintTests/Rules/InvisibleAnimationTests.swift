import Testing
import TransitionLint

@Suite struct InvisibleAnimationTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "invisible-animation", "a fade after the view has jumped off the canvas", 1,
      leaving("{ animate: sheet.top, duration: 0s }, \(fadeOut)")),
    RuleRow(
      "invisible-animation", "a fade before it does", 0,
      leaving("{ animate: sheet.top, delay: 150ms, duration: 0s }, \(fadeOut)")),
    RuleRow(
      "invisible-animation", "a fade after the view has left", 1,
      animatedCard(
        "", "top: 900",
        "{ animate: card.top, duration: 300ms }, "
          + "{ animate: card.opacity, from: 1, to: 0.5, delay: 300ms, duration: 200ms }"
      )),
    RuleRow(
      "invisible-animation", "what is hidden with and without reduced motion", 1,
      animatedCard("opacity: 0", "top: 300", "{ animate: card, duration: 300ms }", "reducedMotion: { duration: 100ms }")
    ),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func animationsThatNobodySeesAreToldOnceACause() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 375, height: 667 }
      views:
        guide: { hidden: true, layout: { leading: 0, top: 0, width: 10, height: 10 } }
        tag: { layout: { leading: guide.maxX, top: 0, width: 10, height: 10 } }
        fade: { opacity: 0, scale: 0.5 }
        outer: { hidden: true, children: { inner: { opacity: 0.5 , children: { leaf: { scale: 0.5 } } } } }
        late: { opacity: 0, scale: 0.5 }
        row: { count: 3, hidden: index == 0, scale: 0.5 }
      states:
        end: { guide.leading: 50, fade: { opacity: 1, scale: 1 }, inner.opacity: 1, leaf.scale: 1, late: { opacity: 1, scale: 1 }, row.scale: 1 }
      phases:
        a:
          to: end
          duration: 300ms
          animations:
            - animate: [guide, fade, inner, leaf, row]
            - { animate: late.opacity, delay: 300ms, duration: 100ms }
            - { animate: late.scale, duration: 300ms }
        b: { to: end, duration: 300ms, animations: [{ animate: all }] }
      """, only("invisible-animation"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "invisible-animation warning 17:32: 'inner' is animated between 0 ms and 300 ms in phase 'a', but cannot be "
          + "seen",
        "invisible-animation warning 19:20: 'late' is animated between 0 ms and 300 ms in phase 'a', but cannot be "
          + "seen",
        "invisible-animation warning 20:58: 'inner' is animated between 0 ms and 300 ms in phase 'b', but cannot be "
          + "seen",
      ])
  }
}
