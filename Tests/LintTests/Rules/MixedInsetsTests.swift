import Testing
import TransitionLint

/// Distances from one edge that are used as distances from the opposite one.
@Suite struct MixedInsetsTests {
  private static func bar(_ layout: String, top: Int = 0) -> String {
    """
    views:
      bar: { layout: { leading: 0, width: 100, top: \(top), height: 80 } }
      list: { layout: { \(layout) }, opacity: 0 }
    states: { end: { list.opacity: 1 } }
    phases: { p: { to: end, duration: 300ms, animations: [{ animate: list }] } }
    """
  }

  /// A list that moves below the bar.
  private static func moved(_ values: String) -> String {
    bar("leading: 0, width: 9, top: 90, height: 100").replacing("list.opacity: 1", with: "list.top: 200")
      .replacing("animate: list", with: "animate: list.top, \(values)")
  }

  private static func row(_ title: String, _ count: Int, _ yaml: String) -> RuleRow {
    RuleRow("mixed-insets", title, count, yaml)
  }

  static let rows: [RuleRow] = [
    row("bottom in top", 1, bar("leading: 0, width: 9, top: bar.bottom, height: 100")),
    row("bottom in centerY", 1, bar("leading: 0, width: 9, centerY: bar.bottom + 20, height: 100")),
    row("trailing in leading", 1, bar("leading: bar.trailing, width: 9, top: 0, height: 100")),
    row("trailing in centerX", 1, bar("centerX: 8 + bar.trailing, width: 9, top: 0, height: 100")),
    row("top in bottom", 1, bar("leading: 0, width: 9, bottom: bar.top, height: 100", top: 500)),
    row("the edge itself", 0, bar("leading: 0, width: 9, top: bar.maxY, height: 100")),
    row("the same edge", 0, bar("leading: 0, width: 9, bottom: bar.bottom, height: 100")),
    row("the other axis", 0, bar("leading: bar.bottom, width: 9, top: 0, height: 100")),
    row("a mirrored margin", 0, bar("leading: 0, width: 9, top: bar.bottom, height: 100", top: 700)),
    row("half of the parent", 0, bar("leading: 0, width: 9, top: bar.bottom, height: 100", top: 320)),
    row("more than half of it", 1, bar("leading: 0, width: 9, top: bar.bottom, height: 100", top: 319)),
    row("taken from the parent's size", 0, bar("leading: 0, width: 9, top: parent.height - bar.bottom, height: 100")),
    row(
      "taken from the canvas, and more", 0,
      bar("leading: 0, width: 9, top: canvas.height - bar.bottom + 16, height: 100")),
    row("taken from a number", 0, bar("leading: 0, width: 9, top: 800 - bar.bottom, height: 100")),
    row(
      "top, taken from the canvas", 0, bar("leading: 0, width: 9, bottom: canvas.height - bar.top, height: 9", top: 500)
    ),
    row("trailing, taken from the canvas", 0, bar("leading: canvas.width - bar.trailing, width: 9, top: 0, height: 9")),
    row("added to what is taken", 1, bar("leading: 0, width: 9, top: 20 - (8 - bar.bottom), height: 100")),
    row("in a keyframe", 1, moved("keyframes: [from, bar.bottom + 8, to]")),
    row("in a keyframe, taken from the canvas", 0, moved("keyframes: [from, canvas.height - bar.bottom + 8, to]")),
    row("where an animation starts", 1, moved("from: bar.bottom")),
    row(
      "in 'during'", 1,
      moved("from: 0").replacing("animate: list.top", with: "animate: list.opacity").replacing(
        "to: end,", with: "to: end, during: { list.top: bar.bottom },")),
    row(
      "in a state", 1,
      bar("leading: 0, width: 9, top: 90, height: 100").replacing("list.opacity: 1", with: "list.top: bar.bottom")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func theMessageNamesWhatWasMeant() {
    let linted = lint(
      "transition: t\ncanvas: { width: 400, height: 800 }\n"
        + Self.bar("leading: 0, width: 9, top: bar.bottom, height: 100"), only("mixed-insets"))
    #expect(
      linted.lines == [
        "mixed-insets warning 5:48: 'bar.bottom' is the distance from its parent's bottom edge (720); did you mean "
          + "'bar.maxY'?"
      ])
  }
}
