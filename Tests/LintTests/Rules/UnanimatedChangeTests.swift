import Testing
import TransitionLint

@Suite struct UnanimatedChangeTests {
  /// A row that jumps behind, or beside, something.
  private static func reset(_ place: String, behind page: String, to end: String = "top: 100") -> String {
    let edge = place.isEmpty ? "leading: 0," : place
    return """
      views:
        row: { layout: { \(edge) top: 0, width: 50, height: 50 }, backgroundColor: red }
        page: { \(page) }
        card: { opacity: 0 }
      states: { end: { card.opacity: 1, row: { \(end) } } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """
  }

  /// A sheet with two legs, of which some animate the corner.
  private static func legs(_ animations: String, half: String = "", full: String = "") -> String {
    """
    views: { sheet: { layout: { leading: 0, top: 600, width: 300, height: 300 }, backgroundColor: red } }
    states: { half: { sheet: { top: 400, \(half) } }, full: { sheet: { top: 100, \(full) } } }
    phases:
      p:
        through: [initial, half, full]
        animations: [{ animate: sheet.top }, \(animations)]
        interaction: { input: translationY, stops: [0, -200, -500] }
    """
  }

  /// What only switches would jump later in an animation that takes time.
  @Test(arguments: [
    ("content: a", "content: b", "card.content, duration: 0s"),
    ("zPosition: 0", "zPosition: 2", "card.zPosition, duration: 0s"),
    ("clipsToBounds: false", "clipsToBounds: true", "card.clipsToBounds, duration: 0s"),
    ("hidden: true", "hidden: false", "card.hidden, duration: 300ms"),
    ("cornerRadius: 0", "cornerRadius: 9", "card.cornerRadius, duration: 300ms"),
    ("content: a, cornerRadius: 0", "content: b, cornerRadius: 9", "card, duration: 300ms"),
  ])
  func theHelpAnimatesWhatCanBe(from: String, to: String, animation: String) {
    let script = """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        other: { layout: { leading: 0, top: 0, width: 50, height: 50 }, backgroundColor: red }
        card: { layout: { leading: 0, top: 100, width: 50, height: 50 }, backgroundColor: red, \(from) }
      states: { end: { other.top: 300, card: { \(to) } } }
      phases: { p: { to: end, animations: [{ animate: other, duration: 300ms }] } }
      """
    let findings = lint(script, only("unanimated-change")).report.findings
    #expect(findings.map { $0.help } == ["- { animate: \(animation) }"], "\(findings)")
    let mended = script.replacing("duration: 300ms }] }", with: "duration: 300ms }, { animate: \(animation) }] }")
    #expect(lint(mended, only("unanimated-change")).report.findings.isEmpty)
  }

  /// Where the states fix an axis by other keys, those by which the phase moves the view count.
  @Test(
    arguments: [
      ("card", []), ("card.horizontal", []), ("card.frame, to: { frame: [10, 0, 20, 50] }", []),
      ("card.trailing", ["card.width"]), ("card.width", ["card.trailing"]),
      ("card.vertical", ["card.trailing", "card.width"]),
    ] as [(String, [String])])
  func keysThatReplaceOthersJump(target: String, missing: [String]) {
    let script = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { leading: 16, top: 0, width: 100, height: 50 }, backgroundColor: red, opacity: 0.5 } }
      states: { end: { card: { trailing: 20, width: 200, opacity: 1 } } }
      phases:
        p: { to: end, duration: 300ms, animations: [{ animate: card.opacity }, { animate: \(target) }] }
      """
    let findings = lint(script, only("unanimated-change")).report.findings
    #expect(findings.flatMap { $0.members }.sorted() == missing)
  }

  /// A card that is dragged away, whose gesture moves it sideways as well.
  private static func dragged(_ follow: String) -> String {
    """
    views: { card: { layout: { leading: 0, top: 0, width: 300, height: 300 }, backgroundColor: red } }
    states: { gone: { card: { top: 700, translationX: 90 } } }
    phases:
      p:
        to: gone
        duration: 300ms
        animations: [{ animate: card.top }]
        interaction: { input: translationY, range: [0, 700], commit: progress > 0.5, follow: { \(follow) } }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("unanimated-change", "what follows the finger", 0, dragged("card.translationX: translationX")),
    RuleRow("unanimated-change", "beside what follows the finger", 1, dragged("card.rotation: rotation")),
    RuleRow("unanimated-change", "in the second leg", 1, legs("", full: "cornerRadius: 20")),
    RuleRow("unanimated-change", "in the first leg", 1, legs("", half: "cornerRadius: 20", full: "cornerRadius: 20")),
    RuleRow("unanimated-change", "in both legs, once", 1, legs("", half: "cornerRadius: 20")),
    RuleRow(
      "unanimated-change", "in the leg that its animation is not for", 1,
      legs(
        "{ animate: sheet.cornerRadius, between: [initial, half] }", half: "cornerRadius: 9", full: "cornerRadius: 20")),
    RuleRow(
      "unanimated-change", "in no leg", 0,
      legs("{ animate: sheet.cornerRadius }", half: "cornerRadius: 9", full: "cornerRadius: 20")),
    RuleRow(
      "unanimated-change", "behind a transparent view", 0,
      changingCard("opacity: 0", "cornerRadius: 9, scale: 2", "duration: 300ms, from: { scale: 1 }")),
    RuleRow(
      "unanimated-change", "of a visible view", 1,
      changingCard("", "cornerRadius: 9, scale: 2", "duration: 300ms, from: { scale: 1 }, to: { scale: 2 }")
        .replacing("animate: card", with: "animate: card.scale").replacing(
          "from: { scale: 1 }, to: { scale: 2 }", with: "from: 1")),
    RuleRow("unanimated-change", "a list that is reset behind a page", 0, reset("", behind: "backgroundColor: white")),
    RuleRow("unanimated-change", "a list that is reset behind glass", 1, reset("", behind: "opacity: 0.5")),
    RuleRow("unanimated-change", "beyond the edge", 0, reset("leading: -100,", behind: "opacity: 0.5")),
    RuleRow(
      "unanimated-change", "from the canvas to beyond its edge", 1,
      reset("leading: 10,", behind: "opacity: 0.5", to: "leading: -100")),
    RuleRow(
      "unanimated-change", "cut off by what is around it", 0,
      """
      views:
        window:
          layout: { leading: 0, top: 0, width: 100, height: 100 }
          clipsToBounds: true
          children: { row: { layout: { leading: 150, top: 0, width: 50, height: 50 } } }
        card: { opacity: 0 }
      states: { end: { card.opacity: 1, row.top: 20 } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
    RuleRow(
      "unanimated-change", "an opacity of a view that is hidden meanwhile", 0,
      """
      views: { a: { opacity: 0 }, b: { opacity: 0 } }
      states: { end: { a.opacity: 1, b.opacity: 1 } }
      phases: { p: { to: end, during: { a.hidden: true }, animations: [{ animate: b, duration: 300ms }] } }
      """),
    RuleRow(
      "unanimated-change", "an opacity of a view that is not", 1,
      """
      views: { a: { opacity: 0 }, b: { opacity: 0 } }
      states: { end: { a.opacity: 1, b.opacity: 1 } }
      phases: { p: { to: end, animations: [{ animate: b, duration: 300ms }] } }
      """),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func unanimatedChangesAreToldOnceAViewAtThePhase() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 300, height: 600, properties: { bar: light } }
      views:
        card:
          layout: { leading: 0, width: 100, top: 0, height: 100 }
          children: { label: { opacity: 1 } }
        row: { count: 3, opacity: 0 }
        follower: { layout: { leading: card.leading, width: 10, top: 0, height: 10 } }
      states:
        end:
          canvas.bar: dark
          card: { leading: 50, width: 200, backgroundColor: "#FF000080", hidden: true, content: x }
          label.opacity: 0
          row.opacity: 1
      phases:
        move: { to: end, duration: 200ms, during: { label.opacity: 0.5 }, animations: [{ animate: card.leading }] }
        back: { swap: move }
        rewind: { reverse: move }
      """, only("unanimated-change"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "unanimated-change warning 16:3: 'canvas.bar' jumps from 'light' to 'dark' when phase 'move' starts",
        // What else jumps is not seen: the card is hidden.
        "unanimated-change warning 16:3: 'card.hidden' jumps from false to true when phase 'move' starts",
        "unanimated-change warning 16:3: 'row.0.opacity' jumps from 0 to 1 when phase 'move' starts",
      ])
  }

  @Test func keysThatReplaceOthersAreNamedAsThoseOfTheEnd() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 300, height: 600 }
      views:
        card: { layout: { leading: 0, width: 100, top: 0, height: 100 } }
      states:
        end: { card: { leading: 50, trailing: 50 } }
        end2: { card: { centerX: 0, width: 120 } }
      phases:
        whole: { to: end, duration: 200ms, animations: [{ animate: card }] }
        key: { to: end, duration: 200ms, animations: [{ animate: card.leading }] }
        none: { to: end2, duration: 200ms }
      """, only("unanimated-change"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "unanimated-change warning 10:3: 'card.trailing' jumps from 200 pt to 50 pt when phase 'key' starts",
        "unanimated-change warning 11:3: 'card.width' jumps from 100 pt to 120 pt when phase 'none' starts; so does "
          + "'centerX'",
      ])
  }

  /// One view, some of them and many, with one property or several.
  static let counts: [RuleRow] =
    [
      ("row.0.opacity: 0.5", 1), ("row.3.opacity: 0.5", 1), ("row.opacity: 0.5", 1),
      ("row: { opacity: 0.5, scale: 2 }", 1), ("row: { opacity: 0.5, scale: 2, cornerRadius: 4 }", 1),
      ("row: { opacity: 0.5, scale: 2, cornerRadius: 4, zPosition: 9 }", 1),
      ("row.1.opacity: 0.5, row.2.scale: 2", 1), ("row.opacity: 0.5, foot.opacity: 0.5", 2),
      ("row.opacity: 0.5, foot: { opacity: 0.5, scale: 2 }, a.opacity: 0.5", 3),
      ("row.opacity: 0.5, foot: { opacity: 0.5, scale: 2 }, a.opacity: 0.5, b.scale: 0.9", 1),
      ("row.0.opacity: 0.5, foot.opacity: 0.5, a.opacity: 0.5, b.scale: 0.9, c.opacity: 0.2", 1),
      ("foot.opacity: 0.009", 1), ("a.translationX: 1, canvas.backgroundColor: red", 2),
    ].map { values, count in
      RuleRow(
        "unanimated-change", values, count,
        """
        views:
          row: { count: 4, layout: { leading: 0, width: 400, top: index * 80, height: 72 }, backgroundColor: red }
          foot: { layout: { leading: 0, width: 400, top: 700, height: 72 } }
          a: { layout: { leading: 0, width: 90, top: 600, height: 72 } }
          b: { layout: { leading: 100, width: 90, top: 600, height: 72 } }
          c: { layout: { leading: 200, width: 90, top: 600, height: 72 } }
          d: { layout: { leading: 300, width: 90, top: 600, height: 72 } }
        states: { end: { d.opacity: 0.5, \(values) } }
        phases: { p: { to: end, animations: [{ animate: d, duration: 300ms }] }, q: { swap: p }, r: { reverse: p } }
        """)
    }

  @Test(arguments: counts) func count(_ row: RuleRow) { row.unreflected.check() }
}
