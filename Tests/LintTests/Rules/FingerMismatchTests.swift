import Testing
import TransitionLint

/// What the finger does against what the view does, in both directions and on both axes.
@Suite struct FingerMismatchTests {
  /// A card at 100 that phase `p` moves by a distance while a finger goes over a range.
  private static func drag(
    _ distance: Int, _ range: String, vertically isVertical: Bool = true, opacity: String = "1", _ more: String = ""
  ) -> String {
    """
    views: { card: { layout: { leading: 100, top: 100, width: 200, height: 200 }, opacity: \(opacity) } }
    states: { end: { card.\(isVertical ? "top" : "leading"): \(100 + distance) } }
    phases:
      p:
        to: end
        duration: 300ms
        animations: [{ animate: card, curve: linear }]
        interaction: { input: translation\(isVertical ? "Y" : "X"), range: \(range), commit: true\(more) }
    """
  }

  /// A card at 600 in two legs.
  private static func legs(_ tops: String, _ stops: String) -> String {
    let tops = tops.split(separator: ", ")
    return """
      views: { card: { layout: { leading: 0, top: 600, width: 200, height: 200 } } }
      states: { half: { card.top: \(tops[0]) }, full: { card: { top: \(tops[1]), opacity: 0.9 } } }
      phases:
        p:
          through: [initial, half, full]
          animations: [{ animate: card, curve: linear }]
          interaction: { input: translationY, stops: [0, \(stops)] }
      """
  }

  /// A card that a phase without a gesture moves by 400, and a finger back.
  private static func back(_ range: String) -> String {
    """
    views: { card: { layout: { leading: 100, top: 100, width: 200, height: 200 } } }
    states: { end: { card.top: 500 } }
    phases:
      p: { to: end, duration: 300ms, animations: [{ animate: card }] }
      q: { reverse: p, interaction: { input: translationY, range: \(range), commit: true } }
    """
  }

  private static func row(_ title: String, _ count: Int, _ yaml: String) -> RuleRow {
    RuleRow("finger-mismatch", title, count, yaml)
  }

  static let rows: [RuleRow] =
    [true, false].flatMap { isVertical in
      [
        row("the finger up, the card down", 1, drag(400, "[0, -400]", vertically: isVertical)),
        row("the finger down, the card up", 1, drag(-90, "[0, 90]", vertically: isVertical)),
        row(
          "an edge a quarter as far", 1,
          drag(0, "[0, 400]", vertically: isVertical).replacing(
            isVertical ? "card.top: 100" : "card.leading: 100",
            with: isVertical ? "card.height: 310" : "card.width: 310")),
        row(
          "an edge with the finger", 0,
          drag(0, "[0, 400]", vertically: isVertical).replacing(
            isVertical ? "card.top: 100" : "card.leading: 100",
            with: isVertical ? "card.height: 600" : "card.width: 600")),
        row("with the finger", 0, drag(400, "[0, 400]", vertically: isVertical)),
        row("with the finger the other way", 0, drag(-90, "[0, -90]", vertically: isVertical)),
        row("half as far", 0, drag(200, "[0, 400]", vertically: isVertical)),
        row("less than half as far", 1, drag(180, "[0, 400]", vertically: isVertical)),
        row("less than half as far, over a short distance", 0, drag(90, "[0, 400]", vertically: isVertical)),
        row("one and a half times as far", 0, drag(300, "[0, 200]", vertically: isVertical)),
        row("twice as far", 1, drag(400, "[0, 200]", vertically: isVertical)),
        row("against the finger, but hardly seen", 0, drag(400, "[0, -400]", vertically: isVertical, opacity: "0.4")),
      ]
    } + [
      row("back, with the finger", 0, back("[0, -400]")),
      row("back, against the finger", 1, back("[0, 400]")),
      row("back by a swap, against the finger", 1, back("[0, 400]").replacing("reverse", with: "swap")),
      row("across the axis of the finger", 0, drag(400, "[0, 400]").replacing("card.top", with: "card.leading")),
      row("twice by 'follow'", 1, drag(400, "[0, 400]", ", follow: { card.translationY: translationY }")),
      row("by 'follow' alone", 0, drag(0, "[0, 400]", ", follow: { card.translationY: translationY }")),
      row(
        "by 'follow' from the far edge", 1,
        drag(0, "[0, 400]", ", follow: { card.bottom: translationY }")
          .replacing("top: 100, ", with: "bottom: 300, ").replacing("card.top", with: "card.opacity").replacing(
            ": 100 }", with: ": 1 }")),
      row(
        "one view against it, another one with it", 0,
        """
        views: { a: { layout: { top: 100, height: 100 } }, b: { layout: { top: 300, height: 100 } } }
        states: { end: { a.top: 0, b.top: 400 } }
        phases:
          p:
            to: end
            duration: 300ms
            animations: [{ animate: all, curve: linear }]
            interaction: { input: translationY, range: [0, 100], commit: true }
        """),
      row("a fade within 20 pt", 1, drag(0, "[0, 20]").replacing("card.top: 100", with: "card.opacity: 0")),
      row("a fade within 200 pt", 0, drag(0, "[0, 200]").replacing("card.top: 100", with: "card.opacity: 0")),
      row("with the finger in both legs", 0, legs("400, 200", "-200, -400")),
      row("against the finger in the second leg", 1, legs("400, 500", "-200, -400")),
      row("twice as far in the second leg, as far over both", 1, legs("580, 100", "-200, -500")),
      row("a leg in which only something else moves", 0, legs("400, 400", "-200, -300")),
      row("a pinch", 0, drag(400, "[1, 0]").replacing("translationY", with: "scale")),
    ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func theWrongWayIsAWarningAndTheWrongDistanceANote() {
    func levels(_ yaml: String) -> [String] {
      lint("transition: t\ncanvas: { width: 400, height: 800 }\n" + yaml, only("finger-mismatch")).lines
    }
    #expect(
      levels(Self.drag(400, "[0, -400]"))
        == ["finger-mismatch warning 10:48: 'card' moves against the finger in phase 'p'"])
    #expect(
      levels(Self.drag(400, "[0, 200]"))
        == ["finger-mismatch note 10:48: 'card' moves 2 times as far as the finger in phase 'p'"])
  }

  /// Ratios and distances on both sides of what looks held.
  static let limits: [RuleRow] =
    [true, false].flatMap { isVertical in
      [
        (200, 400, 0), (199, 400, 1), (100, 400, 0), (101, 400, 1), (600, 400, 0), (601, 400, 1), (0, 400, 0),
        (-1, 400, 0), (600, -400, 1), (-600, -400, 0), (-601, -400, 1), (90, 29, 1), (90, 30, 1), (40, 30, 0),
      ].map { distance, range, count in
        row("\(distance) for \(range)", count, drag(distance, "[0, \(range)]", vertically: isVertical))
      }
        + [(29, 1), (30, 0), (-29, 1), (-30, 0)].map { range, count in
          row(
            "a fade over \(range)", count,
            drag(0, "[0, \(range)]", vertically: isVertical).replacing("card.top: 100", with: "card.opacity: 0")
              .replacing("card.leading: 100", with: "card.opacity: 0"))
        }
    }

  @Test(arguments: limits) func limit(_ row: RuleRow) { row.unreflected.check() }
}
