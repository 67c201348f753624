import Testing
import TransitionLint

@Suite struct MissingReturnTests {
  private static func paths(_ phases: String) -> String {
    """
    views: { card: { opacity: 0 } }
    states: { b: { card.opacity: 0.5 }, c: { card.opacity: 1 } }
    phases:
    \(phases.split(separator: "\n").map { "  \($0), animations: [{ animate: card, duration: 300ms }] }" }.joined(separator: "\n"))
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("missing-return", "no way back", 2, paths("p: { from: initial, to: b\nq: { from: b, to: c")),
    RuleRow(
      "missing-return", "a way back over another state", 0,
      paths("p: { from: initial, to: b\nq: { from: b, to: c\nr: { from: c, to: initial")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
