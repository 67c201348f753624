import Testing
import TransitionLint

@Suite struct SnapshotSourceChangesTests {
  private static func changing(_ page: String) -> String {
    """
    views:
      photo: { layout: { leading: 50, top: 50, width: 40, height: 40 }, backgroundColor: red }
      page: \(page)
      shot: { snapshotOf: photo }
    states: { end: { photo.backgroundColor: blue } }
    phases: { p: { to: end, animations: [{ animate: photo, duration: 300ms }] } }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow(
      "snapshot-source-changes", "a source that is seen", 1,
      changing("{ layout: { leading: 0, top: 0, width: 10, height: 10 }, backgroundColor: white }")),
    RuleRow("snapshot-source-changes", "behind an opaque page", 0, changing("{ backgroundColor: white }")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// Hiding the canvas would hide its snapshot as well.
  @Test func theCanvasIsNotToldToHide() {
    let linted = lint(
      """
      transition: move
      canvas: { width: 375, height: 667 }
      views: { page: { backgroundColor: red }, shot: { snapshotOf: canvas } }
      states: { moved: { page.backgroundColor: blue } }
      phases: { a: { to: moved, duration: 300ms, animations: [{ animate: all }] } }
      """)
    let found = linted.report.findings.filter { $0.rule == .snapshotSourceChanges }
    #expect(found.count == 1 && found.allSatisfy { $0.help == nil })
  }

  @Test func changesBesideASnapshotAreTold() {
    let linted = lint(
      """
      transition: move
      canvas: { width: 375, height: 667 }
      views:
        photo:
          layout: { leading: 20, top: 400, width: 100, height: 100 }
          backgroundColor: red
          children: { label: { opacity: 0.5 } }
        flyer: { snapshotOf: photo, hidden: true }
      states:
        moved: { photo: { backgroundColor: blue, hidden: true }, label.opacity: 1, flyer: { leading: 200, top: 100 } }
      phases:
        a: { to: moved, duration: 300ms, during: { flyer.hidden: false }, animations: [{ animate: [flyer, label.opacity, photo.backgroundColor] }, { animate: photo.hidden, duration: 0s }] }
        b: { to: moved, duration: 300ms, animations: [{ animate: all }] }
        c: { to: moved, duration: 300ms, during: { flyer.hidden: false }, animations: [{ animate: [label.opacity, photo.backgroundColor, photo.hidden] }] }
      """, only("snapshot-source-changes"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "snapshot-source-changes warning 14:109: 'photo.backgroundColor' changes between 0 ms and 300 ms in phase 'c', "
          + "while 'flyer', a snapshot of 'photo', is on screen"
      ])
  }
}
