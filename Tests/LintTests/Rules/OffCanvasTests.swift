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

  /// A card of 100 × 100 in a box that fills the canvas.
  private static func boxed(
    _ card: String, _ end: String, _ animations: String = "{ animate: all, duration: 300ms }"
  ) -> String {
    """
    views:
      box:
        layout: { leading: 0, top: 0, width: 400, height: 800 }
        children: { card: { layout: { leading: 50, top: 100, width: 100, height: 100 }, \(card) } }
    states: { end: { \(end) } }
    phases: { p: { to: end, animations: [\(animations)] } }
    """
  }

  /// What a view does that appears: seen on the canvas and left outside of it.
  static let lost: [RuleRow] = [
    RuleRow("off-canvas", "fades in and leaves", 1, boxed("opacity: 0", "card: { opacity: 1, leading: 420 }")),
    RuleRow("off-canvas", "is shown and leaves", 1, boxed("hidden: true", "card: { hidden: false, leading: 420 }")),
    RuleRow("off-canvas", "fades in and stays", 0, boxed("opacity: 0", "card: { opacity: 1, leading: 350 }")),
    RuleRow(
      "off-canvas", "fades in where it is not seen", 0,
      boxed(
        "opacity: 0", "card: { opacity: 1, leading: 420 }",
        "{ animate: card.leading, duration: 100ms }, { animate: card.opacity, delay: 200ms, duration: 100ms }")),
    RuleRow("off-canvas", "was there before", 0, boxed("opacity: 0.5", "card: { opacity: 1, leading: 420 }")),
    RuleRow("off-canvas", "fades in a little", 0, boxed("opacity: 0", "card: { opacity: 0.4, leading: 420 }")),
    RuleRow("off-canvas", "fades in by more than half", 1, boxed("opacity: 0", "card: { opacity: 0.6, leading: 420 }")),
    RuleRow(
      "off-canvas", "closes to a line", 0, boxed("opacity: 0", "card: { opacity: 1, leading: 420, width: 0 }")),
    RuleRow(
      "off-canvas", "leaves in a phase without an end", 0,
      boxed(
        "opacity: 0", "card: { opacity: 1, leading: 420 }",
        "{ animate: card, duration: 300ms }, { animate: box.rotation, to: 360deg, duration: 1s, iterations: infinite }")
    ),
    RuleRow(
      "off-canvas", "leaves with the view around it", 0, boxed("opacity: 0", "card.opacity: 1, box.leading: 420")),
  ]

  @Test(arguments: lost) func appearing(_ row: RuleRow) { row.check() }

  /// A view at rest beside a card that fades.
  private static func resting(_ view: String) -> String {
    fadingCard().replacing("views: {", with: "views: { \(view),")
  }

  static let rests: [RuleRow] = [
    RuleRow(
      "off-canvas", "a line below", 1, resting("bar: { layout: { leading: 0, trailing: 0, top: 900, height: 1 } }")),
    RuleRow(
      "off-canvas", "a view of no size", 0, resting("bar: { layout: { leading: 0, trailing: 0, top: 900, height: 0 } }")
    ),
    RuleRow(
      "off-canvas", "a view in one that is outside", 1,
      resting(
        "bar: { layout: { leading: 0, trailing: 0, top: 900, height: 9 }, "
          + "children: { dot: { layout: { leading: 0, top: 0, width: 4, height: 4 } } } }")),
    RuleRow(
      "off-canvas", "the members of a list below the first screen", 0,
      resting("row: { count: 3, layout: { leading: 0, trailing: 0, top: 700 + 200 * index, height: 9 } }")),
    RuleRow(
      "off-canvas", "all members of a list", 1,
      resting("row: { count: 3, layout: { leading: 0, trailing: 0, top: 900 + 200 * index, height: 9 } }")),
    RuleRow(
      "off-canvas", "a view that another one brings", 0,
      """
      views:
        box:
          layout: { leading: 0, width: 400, top: 800, height: 200 }
          children: { dot: { layout: { leading: 0, top: 50, width: 4, height: 4 } } }
      states: { end: { box.top: 600 } }
      phases: { p: { to: end, animations: [{ animate: box, duration: 300ms }] } }
      """),
    RuleRow(
      "off-canvas", "a view around one that fades there", 1,
      """
      views:
        box:
          layout: { leading: 0, width: 400, top: 900, height: 200 }
          children: { dot: { layout: { leading: 0, top: 50, width: 4, height: 4 }, opacity: 0.5 } }
      states: { end: { dot.opacity: 1 } }
      phases: { p: { to: end, animations: [{ animate: dot, duration: 300ms }] }, q: { swap: p } }
      """),
  ]

  @Test(arguments: rests) func rest(_ row: RuleRow) { row.check() }

  /// A banner below a card that may clip it.
  private static func banner(_ shift: Int, _ keys: String = "clipsToBounds: true") -> String {
    """
    views:
      card:
        layout: { leading: 50, width: 300, top: 100, height: 300 }
        \(keys)
        children: { banner: { layout: { leading: 0, trailing: 0, bottom: -48, height: 48 }, backgroundColor: red } }
    states: { on: { banner.translationY: \(shift) } }
    phases: { p: { to: on, duration: 300ms, animations: [{ animate: banner }] } }
    """
  }

  static let clipped: [RuleRow] = [
    RuleRow("off-canvas", "the wrong way below a card that clips", 1, banner(48)),
    RuleRow("off-canvas", "up into a card that clips", 0, banner(-48)),
    RuleRow("off-canvas", "below a card that does not clip", 0, banner(48, "opacity: 1")),
    RuleRow(
      "off-canvas", "a view that is cut to nothing", 0,
      banner(-48).replacing("backgroundColor: red }", with: "backgroundColor: red, clipTop: 48 }")),
  ]

  @Test(arguments: clipped) func clipping(_ row: RuleRow) { row.check() }

  /// A bar of 60 pt, 24 pt above the bottom edge.
  private static func bar(_ away: String, inset: Double = 24, _ phase: String = "to: away", view: String = "") -> String
  {
    """
    views:
      bar: { layout: { leading: 16, trailing: 16, bottom: \(inset), height: 60 }, backgroundColor: black, \(view) }
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
    RuleRow("off-canvas", "a bar half of which stays", 1, bar("translationY: 60", inset: 30)),
    RuleRow("off-canvas", "a bar all of which stays", 0, bar("translationY: 60", inset: 60)),
    RuleRow("off-canvas", "a bar that is partly outside already", 0, bar("translationY: 60", inset: -10)),
    RuleRow("off-canvas", "a bar of which a hairline stays", 0, bar("translationY: 60", inset: 0.8)),
    RuleRow("off-canvas", "a bar that leaves by its rounded height", 1, bar("translationY: 60.3")),
    RuleRow("off-canvas", "a bar that leaves by a point more", 0, bar("translationY: 61")),
    RuleRow("off-canvas", "a bar that was shifted before", 0, bar("translationY: 60", view: "translationY: 10")),
    RuleRow("off-canvas", "a bar that fades to half", 1, bar("translationY: 60, opacity: 0.5")),
    RuleRow("off-canvas", "a bar that fades by more", 0, bar("translationY: 60, opacity: 0.4")),
    RuleRow(
      "off-canvas", "a bar that leaves and is brought back", 1,
      bar("translationY: 60").replacing("] } }", with: "] }, q: { swap: p } }")),
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

  /// A tab at an edge of the canvas that leaves by its own size, or nearly, or stands just outside.
  static let sides: [RuleRow] =
    [
      ("leading: 24, top: 0, width: 60, height: 30", "translationX: -60", 1),
      ("leading: 24, top: 0, width: 60, height: 30", "translationX: 60", 0),
      ("leading: 0, top: 24, width: 30, height: 60", "translationY: -60", 1),
      ("trailing: 24, bottom: 0, width: 60, height: 30", "translationX: 60", 1),
      ("leading: 1, top: 0, width: 60, height: 30", "translationX: -60", 0),
      ("leading: 1.1, top: 0, width: 60, height: 30", "translationX: -60", 1),
      ("leading: 58.9, top: 0, width: 60, height: 30", "translationX: -60", 1),
      ("leading: 59, top: 0, width: 60, height: 30", "translationX: -60", 0),
      ("leading: 24, top: 0, width: 60, height: 30", "translationX: -60.4", 1),
      ("leading: 24, top: 0, width: 60, height: 30", "translationX: -59.5", 0),
      ("leading: 24, top: 24, width: 60, height: 60", "translationX: -60, translationY: -60", 0),
      ("leading: 24, top: -0.02, width: 60, height: 30", "translationX: -60", 0),
      ("leading: 24, top: -0.005, width: 60, height: 30", "translationX: -60", 1),
      ("leading: 399.98, top: 0, width: 60, height: 30", "leading: 410", 0),
      ("leading: 399.995, top: 0, width: 60, height: 30", "leading: 410", 0),
      ("leading: 400, top: 0, width: 60, height: 30", "leading: 410", 1),
      ("leading: -60, top: 780, width: 60, height: 30", "top: 820", 1),
    ].map { place, end, count in
      RuleRow(
        "off-canvas", "\(place), then \(end)", count,
        """
        views: { tab: { layout: { \(place) }, backgroundColor: black } }
        states: { away: { tab: { \(end) } } }
        phases: { p: { to: away, animations: [{ animate: tab, duration: 300ms }] } }
        """)
    }

  @Test(arguments: sides) func side(_ row: RuleRow) { row.check() }
}
