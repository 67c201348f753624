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
    RuleRow("missing-return", "straight back", 0, paths("p: { to: b\nq: { from: b, to: initial")),
    RuleRow("missing-return", "two phases of one way", 1, paths("p: { to: b\nq: { to: b, delay: 1s")),
    RuleRow(
      "missing-return", "back from one of two states", 1,
      paths("p: { to: b\nq: { from: b, to: initial\nr: { from: b, to: c")),
    RuleRow("missing-return", "a phase that stays", 0, paths("p: { from: b, to: b")),
    RuleRow(
      "missing-return", "a gesture", 0, paths("p: { to: b, interaction: { input: translationX, range: [0, 90] }")),
    RuleRow(
      "missing-return", "a phase without an end", 0,
      paths("p: { to: b").replacing("duration: 300ms", with: "duration: 300ms, iterations: infinite")),
    RuleRow("missing-return", "a swapped phase", 0, paths("p: { to: b") + "\n  q: { swap: p }"),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
