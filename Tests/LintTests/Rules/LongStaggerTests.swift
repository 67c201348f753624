import Testing
import TransitionLint

@Suite struct LongStaggerTests {
  private static func countedRows(_ count: Int, _ animation: String) -> String {
    """
    views: { row: { count: \(count), opacity: 0, layout: { leading: 0, top: index * 30, width: 400, height: 30 } } }
    states: { end: { row.opacity: 1 } }
    phases: { p: { to: end, animations: [{ animate: row, \(animation) }] } }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("long-stagger", "a long step", 1, countedRows(3, "duration: 200ms, stagger: 150ms")),
    RuleRow("long-stagger", "a short step", 0, countedRows(5, "duration: 200ms, stagger: 50ms")),
    RuleRow("long-stagger", "many short steps", 1, countedRows(20, "duration: 200ms, stagger: 50ms")),
    RuleRow("long-stagger", "one view", 0, countedRows(1, "duration: 200ms, stagger: 150ms")),
    RuleRow(
      "long-stagger", "short steps that begin late", 0, countedRows(4, "delay: 400ms, duration: 200ms, stagger: 40ms")),
    RuleRow(
      "long-stagger", "many short steps of a long motion", 0, countedRows(16, "duration: 900ms, stagger: 40ms")),
    RuleRow(
      "long-stagger", "a wave that never ends", 0,
      countedRows(20, "duration: 600ms, stagger: 150ms, iterations: infinite")),
    RuleRow(
      "long-stagger", "a delay by the member", 1,
      fourRows("end: { row.opacity: 0.2 }", "animate: row, delay: index * 150ms")),
    RuleRow(
      "long-stagger", "a short delay by the member", 0,
      fourRows("end: { row.opacity: 0.2 }", "animate: row, delay: index * 50ms")),
    RuleRow(
      "long-stagger", "one delay for all", 0, fourRows("end: { row.opacity: 0.2 }", "animate: row, delay: 150ms")),
    RuleRow("long-stagger", "the longest step", 0, countedRows(3, "duration: 200ms, stagger: 100ms")),
    RuleRow("long-stagger", "a longer step", 1, countedRows(3, "duration: 200ms, stagger: 101ms")),
    RuleRow("long-stagger", "a long step of two views", 1, countedRows(2, "duration: 200ms, stagger: 150ms")),
    RuleRow(
      "long-stagger", "a long step, there and back", 1,
      countedRows(3, "duration: 200ms, stagger: 150ms").replacing("] } }", with: "] }, q: { swap: p } }")),
    RuleRow(
      "long-stagger", "the last one starts in the first half", 0, countedRows(8, "duration: 800ms, stagger: 100ms")),
    RuleRow("long-stagger", "and in the second half", 1, countedRows(8, "duration: 600ms, stagger: 100ms")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
