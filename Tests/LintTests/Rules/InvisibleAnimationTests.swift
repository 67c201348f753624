import Testing
import TransitionLint

@Suite struct InvisibleAnimationTests {
  /// A card in a box that fills the canvas.
  private static func boxed(
    box: String = "", _ card: String, _ end: String, _ animations: String = "{ animate: all, duration: 300ms }"
  ) -> String {
    """
    views:
      box:
        layout: { leading: 0, top: 0, width: 400, height: 800 }
        \(box)
        children: { card: { layout: { leading: 50, top: 100, width: 100, height: 100 }, \(card) } }
    states: { end: { \(end) } }
    phases: { p: { to: end, animations: [\(animations)] } }
    """
  }

  private static let shiftThenFade =
    "{ animate: card.top, duration: 200ms }, { animate: card.opacity, delay: 200ms, duration: 200ms }"
  private static let fadeThenShift =
    "{ animate: card.opacity, duration: 200ms }, { animate: card.top, delay: 200ms, duration: 200ms }"

  /// A view that follows the card.
  private static func followed(by keys: String) -> String {
    boxed("hidden: true", "card.top: 300")
      .replacing(
        "views:\n", with: "views:\n  tag: { \(keys)layout: { leading: 0, top: card.maxY, width: 9, height: 9 } }\n")
  }

  /// A row of three of which some are hidden.
  private static func members(_ hidden: String) -> String {
    """
    views: { row: { count: 3, hidden: \(hidden), scale: 0.5 } }
    states: { end: { row.scale: 1 } }
    phases: { p: { to: end, animations: [{ animate: row, duration: 300ms }] } }
    """
  }

  private static func row(_ title: String, _ count: Int, _ yaml: String) -> RuleRow {
    RuleRow("invisible-animation", title, count, yaml)
  }

  /// A card that moves by some points and fades in a time of its own.
  private static func fading(
    by distance: Int = 200, over time: String = "300ms", _ fade: String, from: Int = 1, more: String = ""
  ) -> String {
    boxed(
      "opacity: \(from)", "card: { top: \(100 + distance), opacity: \(1 - from) }",
      "{ animate: card.top, duration: \(time), curve: linear }, { animate: card.opacity, \(fade) }\(more)")
  }

  static let fades: [RuleRow] = [
    row("gone at once", 1, fading("duration: 15ms")),
    row("gone within a tenth", 1, fading("duration: 29ms")),
    row("gone soon", 0, fading("duration: 31ms")),
    row("gone at once, by less than a movement", 0, fading(by: 19, "duration: 15ms")),
    row("gone at once, for less than a moment", 0, fading(over: "104ms", "duration: 5ms")),
    row("there in the end", 1, fading("delay: 285ms, duration: 15ms", from: 0)),
    row("there before the end", 0, fading("delay: 250ms, duration: 50ms", from: 0)),
    row("fading along", 0, fading("duration: 300ms")),
    row(
      "gone at once on the way back", 1,
      fading("delay: 5ms, duration: 20ms", from: 0).replacing("phases: {", with: "phases: { q: { swap: p },")),
    row(
      "gone at once both ways", 1, fading("duration: 15ms").replacing("phases: {", with: "phases: { q: { reverse: p },")
    ),
    row(
      "gone at once, carried by what is around it", 0,
      fading("duration: 15ms", more: ", { animate: box.top, duration: 300ms }").replacing(
        "end: {", with: "end: { box.top: 50,")),
    row(
      "gone at once under a finger", 0,
      fading("duration: 15ms").replacing(
        "animations:",
        with: "interaction: { input: translationY, range: [0, 200], commit: progress > 0.5 }, animations:")),
    row(
      "gone at once, with a short movement first", 1,
      boxed(
        "opacity: 1", "card: { leading: 80, top: 300, opacity: 0 }",
        "{ animate: card.leading, duration: 40ms }, { animate: card.top, duration: 300ms }, { animate: card.opacity, duration: 15ms }"
      )),
    row("switched off", 1, fading("duration: 0s")),
    row(
      "gone after it has moved", 0,
      fading("delay: 300ms, duration: 100ms", more: ", { animate: card.leading, to: 300, delay: 400ms, duration: 0s }")),
  ]

  @Test(arguments: fades) func fade(_ row: RuleRow) { row.check() }

  static let sight: [RuleRow] = [
    row("hidden", 1, boxed("hidden: true", "card.top: 300")),
    row("in what is hidden", 1, boxed(box: "hidden: true", "", "card.top: 300")),
    row(
      "shown at once", 0,
      boxed(
        "hidden: true", "card: { top: 300, hidden: false }",
        "{ animate: card.hidden, duration: 0s }, { animate: card.top, duration: 300ms }")),
    row("at opacity 0", 1, boxed("opacity: 0", "card.top: 300")),
    row("at the opacity that is not seen", 1, boxed("opacity: 0.01", "card.top: 300")),
    row("at the opacity that is", 0, boxed("opacity: 0.02", "card.top: 300")),
    row("at two opacities", 1, boxed(box: "opacity: 0.04", "opacity: 0.2", "card.top: 300")),
    row("at two larger ones", 0, boxed(box: "opacity: 0.1", "opacity: 0.2", "card.top: 300")),
    row("fading in", 0, boxed("opacity: 0", "card: { top: 300, opacity: 1 }")),
    row("before it fades in", 1, boxed("opacity: 0", "card: { top: 300, opacity: 1 }", shiftThenFade)),
    row("after it has faded out", 1, boxed("opacity: 1", "card: { top: 300, opacity: 0 }", fadeThenShift)),
    row("before it fades out", 0, boxed("opacity: 1", "card: { top: 300, opacity: 0 }", shiftThenFade)),
    row("after it has faded in", 0, boxed("opacity: 0", "card: { top: 300, opacity: 1 }", fadeThenShift)),
    row(
      "set, not animated", 0,
      boxed("opacity: 0", "card.top: 300", "{ animate: card, duration: 0s }")
        .replacing("views:\n", with: "views:\n  other: {}\n")
        .replacing("animations: [", with: "animations: [{ animate: other.scale, to: 2, duration: 300ms }, ")),
    row("a guide", 0, followed(by: "")),
    row("a guide of what is hidden as well", 0, followed(by: "hidden: true, ")),
    row(
      "a shift outside the canvas", 0,
      boxed(
        "", "card.leading: 700",
        "{ animate: card.leading, duration: 100ms }, { animate: card.top, to: 300, delay: 100ms, duration: 200ms }")),
    row("a fade that never reaches it", 0, boxed("translationX: 500", "card.opacity: 0.5")),
    row("one of three members", 0, members("index > 0")),
    row("no member", 1, members("index >= 0")),
    row(
      "for two causes", 2,
      boxed(
        "hidden: true", "card.top: 300, other.scale: 2",
        "{ animate: card, duration: 300ms }, { animate: other, duration: 300ms }"
      )
      .replacing("views:\n", with: "views:\n  other: { opacity: 0 }\n")),
    row(
      "for one cause", 1,
      boxed(
        box: "hidden: true", "", "card.top: 300, other.scale: 2",
        "{ animate: card, duration: 300ms }, { animate: other, duration: 300ms }"
      )
      .replacing("children: {", with: "children: { other: {},")),
    row(
      "in two phases", 1,
      boxed("hidden: true", "card.top: 300").replacing("] } }", with: "] }, q: { swap: p } }")),
    row(
      "in one of two phases", 1,
      boxed("opacity: 0", "card: { top: 300, opacity: 1 }", shiftThenFade)
        .replacing("] } }", with: "] }, q: { swap: p } }")),
  ]

  @Test(arguments: sight) func seen(_ row: RuleRow) { row.check() }

  static let causes: [(yaml: String, label: String)] = [
    (
      boxed(
        "opacity: 0, content: x", "box.translationX: 20, card.opacity: 1",
        "{ animate: box.translationX, duration: 200ms }, { animate: card.opacity, delay: 250ms, duration: 100ms }"),
      "what it shows is hidden or at opacity 0 all that time"
    ),
    (boxed("hidden: true", "card.top: 300"), "'card' is hidden throughout"),
    (boxed(box: "hidden: true", "", "card.top: 300"), "'box' is hidden throughout"),
    (boxed("opacity: 0", "card.top: 300"), "'card' has opacity 0 throughout"),
    (boxed(box: "opacity: 0", "", "card.top: 300"), "'box' has opacity 0 throughout"),
    (boxed("opacity: 0.01", "card.top: 300"), "its opacity is at most 1% then"),
    (
      boxed("opacity: 0", "card: { top: 300, opacity: 1 }", shiftThenFade), "it is hidden or at opacity 0 all that time"
    ),
    (
      boxed(
        "", "card: { leading: 700, opacity: 0.5 }",
        "{ animate: card.leading, duration: 100ms }, { animate: card.opacity, delay: 100ms, duration: 200ms }"),
      "it is outside the canvas all that time"
    ),
  ]

  @Test(arguments: causes) func theCauseIsTold(_ yaml: String, _ label: String) {
    let linted = lint("transition: t\ncanvas: { width: 400, height: 800 }\n" + yaml, only("invisible-animation"))
    #expect(linted.report.findings.map { $0.label } == [label])
  }

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
