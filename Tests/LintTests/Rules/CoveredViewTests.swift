import Testing
import TransitionLint

@Suite struct CoveredViewTests {
  /// A row that moves under a page, which is opaque in the end.
  private static func coveredRow(_ page: String, _ animation: String, row: String = "scale: 1") -> String {
    """
    views:
      row: { layout: { leading: 0, top: 0, width: 50, height: 50 }, backgroundColor: red, \(row) }
      page: { backgroundColor: white, \(page) }
    states: { end: { page: { opacity: 1, hidden: false }, row.top: 100 } }
    phases: { p: { to: end, animations: [{ animate: page, \(animation) }, { animate: row, duration: 300ms }] } }
    """
  }

  private static func coveredSpinner(_ sheet: String) -> String {
    """
    views:
      deck: { children: { spinner: { layout: { centerX: 0, centerY: 0, width: 40, height: 40 }, content: spin } } }
      sheet: { layout: { \(sheet) }, backgroundColor: white }
    phases:
      p: { completion: 2s, animations: [{ animate: spinner.rotation, to: 1turn, duration: 1s, iterations: infinite }] }
    """
  }

  private static func coveredBy(_ lid: String) -> String {
    """
    views:
      card: { layout: { leading: 50, top: 100, width: 100, height: 100 }, opacity: 0.5 }
      lid: { layout: { leading: 0, top: 0, width: 400, height: 400 }, \(lid.hasPrefix("background") ? "" : "backgroundColor: white, ")\(lid) }
    states: { open: { card: { opacity: 1 } } }
    phases: { p: { to: open, animations: [{ animate: card, duration: 300ms }] } }
    """
  }

  /// A dot behind a strip that is turned by some angle, and what is around the strip.
  private static func turned(_ dot: String, _ strip: String, _ keys: String, around: String = "") -> String {
    """
    views:
      dot: { layout: { frame: [\(dot)] }, opacity: 0.5 }
      box:
        { layout: { frame: [0, 0, 200, 400] }, anchorX: 0, anchorY: 0, scale: 2, \(around)
        children: { strip: { layout: { frame: [\(strip)] }, backgroundColor: white, \(keys) } } }
    states: { open: { dot.opacity: 1 } }
    phases: { p: { to: open, animations: [{ animate: dot, duration: 300ms }] } }
    """
  }

  static let turns: [RuleRow] = [
    RuleRow("covered-view", "behind one that is turned further", 0, coveredBy("rotation: 30deg, scale: 0.85")),
    RuleRow(
      "covered-view", "a corner within the diamond", 1,
      turned("130, 330, 140, 140", "50, 150, 100, 100", "rotation: 45deg")),
    RuleRow(
      "covered-view", "a corner beyond it", 0,
      turned("128, 328, 144, 144", "50, 150, 100, 100", "rotation: 45deg")),
    RuleRow(
      "covered-view", "a corner at its edge", 1, turned("129, 329, 142, 142", "50, 150, 100, 100", "rotation: 45deg")),
    RuleRow(
      "covered-view", "a corner just beyond", 0,
      turned("128.5, 328.5, 143, 143", "50, 150, 100, 100", "rotation: 45deg")),
    RuleRow(
      "covered-view", "where it is after a quarter of a turn", 1,
      turned("120, 395, 160, 10", "95, 150, 10, 100", "rotation: 90deg")),
    RuleRow(
      "covered-view", "where it would be without", 0,
      turned("195, 320, 10, 160", "95, 150, 10, 100", "rotation: 90deg")),
    RuleRow(
      "covered-view", "below its anchor", 1,
      turned(
        "182, 420, 16, 160", "100, 200, 100, 10", "anchorX: 0, anchorY: 0, rotation: 90deg"
      )),
    RuleRow(
      "covered-view", "the other way", 0,
      turned(
        "182, 420, 16, 160",
        "100, 200, 100, 10", "anchorX: 0, anchorY: 0, rotation: -90deg")),
    RuleRow(
      "covered-view", "of twice the length", 1,
      turned(
        "182, 420, 16, 160",
        "100, 200, 50, 10", "anchorX: 0, anchorY: 0, scaleX: 2, rotation: 90deg")),
    RuleRow(
      "covered-view", "in a view that clips it", 0,
      turned(
        "130, 330, 140, 140", "50, 150, 100, 100", "rotation: 45deg",
        around: "clipsToBounds: true, clipTop: 180, ")),
    RuleRow(
      "covered-view", "in a view that clips it elsewhere", 1,
      turned(
        "130, 330, 140, 140", "50, 150, 100, 100", "rotation: 45deg",
        around: "clipsToBounds: true, clipTop: 160, ")),
    RuleRow(
      "covered-view", "in a view that is turned", 0,
      turned(
        "130, 330, 140, 140", "50, 150, 100, 100", "rotation: 45deg",
        around: "rotation: 1deg, ")),
    RuleRow(
      "covered-view", "a strip that turns meanwhile", 1,
      coveredRow("rotation: 3deg, scale: 2", "duration: 300ms").replacing(
        "page: { opacity: 1, hidden: false }", with: "page: { rotation: 0deg, scale: 1 }")),
  ]

  @Test(arguments: turns) func turn(_ row: RuleRow) { row.unreflected.check() }

  static let rows: [RuleRow] = [
    RuleRow("covered-view", "behind an opaque page", 1, coveredRow("opacity: 1", "duration: 300ms")),
    RuleRow("covered-view", "behind a page that comes at once", 1, coveredRow("hidden: true", "duration: 0s")),
    RuleRow("covered-view", "behind a page that fades in", 0, coveredRow("opacity: 0", "duration: 300ms")),
    RuleRow(
      "covered-view", "brought to the front", 0, coveredRow("opacity: 1", "duration: 300ms", row: "zPosition: 1")),
    RuleRow(
      "covered-view", "behind a page brought to the front", 1,
      coveredRow("zPosition: 2", "duration: 300ms", row: "zPosition: 1")),
    RuleRow(
      "covered-view", "a snapshot over its own source", 0,
      """
      views: { a: { layout: { leading: 50, top: 50, width: 40, height: 40 }, backgroundColor: red }, s: { snapshotOf: a } }
      states: { end: { a.backgroundColor: blue } }
      phases: { p: { to: end, animations: [{ animate: a, duration: 300ms }] } }
      """),
    RuleRow(
      "covered-view", "two views below one", 1,
      """
      views:
        a: { layout: { leading: 50, top: 100, width: 30, height: 20 } }
        b: { layout: { leading: 50, top: 200, width: 30, height: 20 } }
        page: { backgroundColor: white }
      states: { end: { a.translationX: 9, b.translationX: 9 } }
      phases: { p: { to: end, duration: 300ms, animations: [{ animate: [a, b] }] } }
      """),
    RuleRow("covered-view", "a spinner below a sheet", 1, coveredSpinner("leading: 0, trailing: 0, top: 0, bottom: 0")),
    RuleRow(
      "covered-view", "a spinner whose corners show", 0, coveredSpinner("leading: 175, width: 50, top: 375, height: 50")
    ),
    RuleRow(
      "covered-view", "below a sheet whose color changes", 1,
      """
      views:
        dot: { layout: { leading: 5, top: 5, width: 50, height: 50 } }
        page: { backgroundColor: white }
      states: { end: { dot.translationX: 50, page.backgroundColor: black } }
      phases: { p: { to: end, animations: [{ animate: all, duration: 300ms }] } }
      """),
    RuleRow(
      "covered-view", "from outside the canvas to behind a page", 1,
      coveredRow("opacity: 1", "duration: 300ms").replacing("top: 0, width", with: "top: -60, width")),
    RuleRow(
      "covered-view", "a toast that fades in behind a page", 1,
      coveredRow("opacity: 1", "duration: 300ms", row: "opacity: 0, translationY: 800").replacing(
        "row.top: 100", with: "row: { opacity: 1, translationY: 0 }")),
    RuleRow(
      "covered-view", "from outside the canvas past a page", 0,
      coveredRow("translationY: 50", "duration: 300ms").replacing("top: 0, width", with: "top: -60, width")),
    RuleRow("covered-view", "behind an opaque view", 1, coveredBy("")),
    RuleRow("covered-view", "behind a translucent one", 0, coveredBy("opacity: 0.99")),
    RuleRow("covered-view", "between round corners", 1, coveredBy("cornerRadius: 8")),
    RuleRow("covered-view", "behind a circle", 1, coveredBy("cornerRadius: 900")),
    RuleRow(
      "covered-view", "behind a round corner", 0, coveredBy("cornerRadius: 8, translationX: 48.1, translationY: 98.1")),
    RuleRow(
      "covered-view", "just inside of one", 1, coveredBy("cornerRadius: 8, translationX: 47.6, translationY: 97.6")),
    RuleRow(
      "covered-view", "behind one that is twice as large", 0,
      coveredBy("cornerRadius: 8, anchorX: 0, anchorY: 0, scale: 2, translationX: 46, translationY: 96")),
    RuleRow(
      "covered-view", "just inside of that", 1,
      coveredBy("cornerRadius: 8, anchorX: 0, anchorY: 0, scale: 2, translationX: 45, translationY: 95")),
    RuleRow("covered-view", "at the straight edge of round corners", 1, coveredBy("cornerRadius: 8, translationX: 50")),
    RuleRow("covered-view", "behind round corners that are turned", 0, coveredBy("cornerRadius: 8, rotation: 30deg")),
    RuleRow("covered-view", "raised", 0, coveredBy("zPosition: -1")),
    RuleRow("covered-view", "behind a turned view", 1, coveredBy("rotation: 10deg, scale: 0.85")),
    RuleRow("covered-view", "behind one that is turned in space", 0, coveredBy("rotationX: 10deg")),
    RuleRow("covered-view", "behind a turned view with insets", 0, coveredBy("rotation: 10deg, clipTop: 1")),
    RuleRow("covered-view", "behind a smaller view", 0, coveredBy("scale: 0.5")),
    RuleRow("covered-view", "behind a view without a background", 0, coveredBy("backgroundColor: 'white @ 50%'")),
  ]

  /// A bar that a keyboard lifts.
  private static func lifted(
    bar: String = "duration: 500ms", keyboard: String = "backgroundColor: gray", end: String = "bottom: 300",
    start: Int = 0, order: String = ""
  ) -> String {
    """
    views:
      bar: { layout: { leading: 0, trailing: 0, bottom: \(start), height: 56 }, backgroundColor: white\(order) }
      keyboard: { layout: { leading: 0, trailing: 0, top: 800, height: 300 }, \(keyboard) }
    states: { typing: { keyboard.top: 500, bar.\(end) } }
    phases:
      p:
        to: typing
        duration: 250ms
        animations: [{ animate: keyboard }, { animate: bar, \(bar) }]
    """
  }

  static let neighbors: [RuleRow] = [
    RuleRow("covered-view", "a keyboard ahead of the bar above it", 1, lifted()),
    RuleRow("covered-view", "which had a distance", 1, lifted(start: 34)),
    RuleRow("covered-view", "both at once", 0, lifted(bar: "curve: easeInOut")),
    RuleRow("covered-view", "a bar that is ahead", 0, lifted(bar: "duration: 100ms")),
    RuleRow("covered-view", "a bar in front of it", 1, lifted(order: ", zPosition: 1")),
    RuleRow("covered-view", "a keyboard to look through", 0, lifted(keyboard: "opacity: 0.4")),
    RuleRow("covered-view", "a bar that ends behind it", 0, lifted(end: "bottom: 280")),
    RuleRow("covered-view", "a bar that never touches it", 0, lifted(end: "bottom: 320", start: 34)),
    RuleRow("covered-view", "a bar that goes down", 0, lifted(end: "bottom: -300")),
  ]

  @Test(arguments: neighbors) func neighbor(_ row: RuleRow) { row.check() }

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
