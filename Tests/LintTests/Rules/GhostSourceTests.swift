import Testing
import TransitionLint

/// Copies that stand on the frame of another view and leave it.
@Suite struct GhostSourceTests {
  private static func hero(_ source: String = "", _ end: String, around: String = "", animate: String = "hero")
    -> String
  {
    """
    views:
      cell: { layout: { leading: 20, top: 600, width: 100, height: 100 }, backgroundColor: red }
      detail:
        \(around.isEmpty ? "opacity: 1" : around)
        children: { hero: { layout: { leading: 20, top: 600, width: 100, height: 100 }, backgroundColor: red } }
    states:
      closed: { hero: { matches: cell } }
      open: { \(source)hero: { \(end) } }
    phases: { p: { from: closed, to: open, duration: 400ms, animations: [{ animate: [\(animate)] }] } }
    """
  }

  private static func row(_ title: String, _ count: Int, _ yaml: String) -> RuleRow {
    RuleRow("ghost-source", title, count, yaml)
  }

  static let rows: [RuleRow] = [
    row("a source that stays", 1, hero("", "frame: [0, 0, 400, 400]")),
    row(
      "a source that is hidden", 0,
      hero("cell.hidden: true, ", "frame: [0, 0, 400, 400]").replacing(
        "animations: [", with: "animations: [{ animate: cell.hidden, duration: 0s }, ")),
    row("a copy that ends unseen", 0, hero("", "frame: [350, 0, 10, 10], opacity: 0")),
    row("a copy that stays", 0, hero("", "backgroundColor: blue")),
    row(
      "a copy in a view that fades in", 1,
      hero("detail.opacity: 1, ", "frame: [0, 0, 400, 400]", around: "opacity: 0", animate: "hero, detail")),
  ]

  /// A view that is hidden where another one appears on its frame, in the first frame of phase `p`.
  private static func handOver(_ copy: String, top: Int = 600) -> RuleRow {
    RuleRow(
      "unanimated-change", "hands over to '\(copy)' at \(top)", 0,
      """
      views:
        cell: { layout: { leading: 20, top: 600, width: 100, height: 100 }, backgroundColor: red, content: photo }
        fly: { \(copy), layout: { leading: 20, top: \(top), width: 100, height: 100 }, hidden: true }
      states: { end: { cell.hidden: true, fly: { hidden: false, top: 0 } } }
      phases: { p: { to: end, duration: 300ms, animations: [{ animate: fly.top }] } }
      """)
  }

  @Test func aCopyThatTakesOverIsNoJump() {
    Self.handOver("snapshotOf: cell").check()
    Self.handOver("backgroundColor: red, content: photo").check()
    for (copy, top) in [("backgroundColor: red, content: other", 600), ("snapshotOf: cell", 610)] {
      var row = Self.handOver(copy, top: top)
      row.count = 2
      row.check()
    }
  }

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
