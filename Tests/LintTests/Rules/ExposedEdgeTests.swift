import Testing
import TransitionLint

/// What an overshoot uncovers, at each edge of the canvas and of a view that clips.
@Suite struct ExposedEdgeTests {
  private static let swing = "spring(response=400ms, dampingRatio=0.5)"

  /// A white sheet of 400 × 300 that comes over an edge and rests on it; it is `longer` than that.
  private static func sheet(
    _ edge: String, longer: Int = 0, curve: String = swing, color: String = "white", canvas: String = "black",
    behind: String = "", front: String = "", more: String = ""
  ) -> String {
    let size = 300 + longer
    let (layout, end): (String, String) =
      switch edge {
      case "bottom": ("leading: 0, width: 400, top: 800, height: \(size)", "top: 500")
      case "top": ("leading: 0, width: 400, top: -300, height: 300", "top: 0")
      case "left": ("leading: -300, width: 300, top: 0, height: 800", "leading: 0")
      default: ("leading: 400, width: \(size), top: 0, height: 800", "leading: 100")
      }
    return """
      views:
        page: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: \(canvas)\(behind) }
        sheet: { layout: { \(layout) }, backgroundColor: "\(color)"\(more) }
        \(front)
      states: { end: { sheet: { \(end) } } }
      phases: { p: { to: end, animations: [{ animate: sheet, duration: 500ms, curve: "\(curve)" }] } }
      """
  }

  /// A sheet of 400 pt at the bottom edge that a finger pulls down; where it goes after a release.
  private static func released(_ ending: String, curve: String = "linear", longer: Int = 0, color: String = "black")
    -> String
  {
    """
    views:
      page: { layout: { leading: 0, width: 400, top: 0, height: 800 }, backgroundColor: \(color) }
      sheet: { layout: { leading: 0, width: 400, top: 400, height: \(400 + longer) }, backgroundColor: white }
    states: { low: { sheet.top: 800 } }
    phases:
      pull:
        to: low
        animations: [{ animate: sheet, curve: \(curve), duration: 400ms }]
        interaction: { input: translationY, range: [0, 400], rubberBand: 0.5, commit: progress > 0.5 or velocity > 500, \(ending) }
      open: { reverse: pull, interaction: { input: translationY, range: [0, -400], rubberBand: 0.5, commit: progress > 0.5 or velocity < -500, \(ending) } }
    """
  }

  static let releases: [RuleRow] = [
    row("back beyond its start", 1, released("onCancel: { curve: '\(swing)' }")),
    row("beyond the end of its reverse", 1, released("onCommit: { curve: '\(swing)' }")),
    row("by an easing", 1, released("onCancel: { duration: 300ms, curve: easeOutBack }")),
    row("without an overshoot", 0, released("onCancel: { curve: 'spring(response=400ms, dampingRatio=1)' }")),
    row("a sheet that is longer", 0, released("onCancel: { curve: '\(swing)' }", longer: 60)),
    row("a page of the same color", 0, released("onCancel: { curve: '\(swing)' }", color: "white")),
    row("a curve that a gesture takes as linear", 1, released("onCancel: { curve: '\(swing)' }", curve: "easeIn")),
    row(
      "a curve that is flat at its start", 0, released("scrub: curve, onCancel: { curve: '\(swing)' }", curve: "easeIn")
    ),
  ]

  @Test(arguments: releases) func release(_ row: RuleRow) { row.check() }

  private static func row(_ title: String, _ count: Int, _ yaml: String) -> RuleRow {
    RuleRow("exposed-edge", title, count, yaml)
  }

  /// Two pages, of which the second pushes the first out.
  private static func pages(
    _ second: String, color: String = "white", canvas: String = "black", start: Int = 400, along: Bool = true
  ) -> String {
    let (edge, size, other) = along ? ("leading", 400, "top: 0") : ("top", 800, "leading: 0")
    func layout(_ place: Int) -> String { "layout: { width: 400, height: 800, \(other), \(edge): \(place) }" }
    return """
      views:
        page: { \(layout(0)), backgroundColor: \(canvas) }
        one: { \(layout(0)), backgroundColor: white }
        two: { \(layout(along ? start : 2 * start)), backgroundColor: "\(color)" }
      states: { next: { one.\(edge): \(-size), two.\(edge): 0 } }
      phases:
        p: { to: next, duration: 300ms, animations: [{ animate: one }, { animate: two, \(second) }] }
      """
  }

  static let partings: [RuleRow] = [
    row("pages that part", 1, pages("delay: 50ms")),
    row("pages that part vertically", 1, pages("delay: 50ms", along: false)),
    row("pages that stay together", 0, pages("duration: 300ms")),
    row("pages that overlap", 0, pages("duration: 200ms")),
    row("pages with a gap between them", 0, pages("delay: 50ms", start: 420)),
    row("pages on their own color", 0, pages("delay: 50ms", canvas: "white")),
    row("translucent pages", 0, pages("delay: 50ms", color: "white @ 90%")),
  ]

  @Test(arguments: partings) func parting(_ row: RuleRow) { row.check() }

  static let rows: [RuleRow] =
    ["bottom", "top", "left", "right"].map { row("over the \($0) edge", 1, sheet($0)) } + [
      row("a sheet that is longer", 0, sheet("bottom", longer: 60)),
      row("a sheet that is not long enough", 1, sheet("bottom", longer: 10)),
      row("a view that is wider", 0, sheet("right", longer: 60)),
      row("without an overshoot", 0, sheet("bottom", curve: "easeOut")),
      row("by an easing", 1, sheet("bottom", curve: "easeOutBack")),
      row("by less than a point", 0, sheet("bottom", curve: "spring(response=400ms, dampingRatio=0.95)")),
      row("a page of the same color", 0, sheet("bottom", canvas: "white")),
      row("a translucent sheet", 0, sheet("bottom", color: "white @ 90%")),
      row(
        "behind a bar in front", 0,
        sheet(
          "bottom", front: "bar: { layout: { leading: 0, width: 400, top: 700, height: 100 }, backgroundColor: red }")),
      row(
        "a child of the same color over the gap", 0,
        sheet(
          "bottom",
          more:
            ", children: { skirt: { layout: { leading: 0, width: 400, top: 290, height: 200 }, backgroundColor: white } }"
        )),
      row(
        "in a view that clips", 1,
        """
        views:
          box:
            layout: { leading: 100, width: 200, top: 100, height: 200 }
            clipsToBounds: true
            children:
              panel: { layout: { leading: 0, width: 200, top: 200, height: 100 }, backgroundColor: white }
        states: { end: { panel.top: 100 } }
        phases: { p: { to: end, animations: [{ animate: panel, duration: 400ms, curve: "\(swing)" }] } }
        """),
      row(
        "a view that grows beyond the edges", 0,
        """
        views: { card: { layout: { leading: 100, width: 200, top: 200, height: 300 }, backgroundColor: white } }
        states: { end: { card: { frame: [0, 0, 400, 800] } } }
        phases: { p: { to: end, animations: [{ animate: card, duration: 400ms, curve: "\(swing)" }] } }
        """),
    ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
