import Testing
import TransitionLint

@Suite struct LinearMotionTests {
  private static func bar(height: Int) -> String {
    """
    views: { fill: { layout: { leading: 0, top: 0, width: 0, height: \(height) }, backgroundColor: blue } }
    states: { full: { fill.width: 300 } }
    phases: { p: { to: full, animations: [{ animate: fill, duration: 2s, curve: linear }] } }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("linear-motion", "a progress bar", 0, bar(height: 4), reflects: false),
    RuleRow("linear-motion", "a panel that grows", 1, bar(height: 80)),
    RuleRow("linear-motion", "linear", 1, changingCard("", "top: 300", "duration: 300ms, curve: linear")),
    RuleRow(
      "linear-motion", "eased by a pacing", 0,
      changingCard("", "top: 300", "duration: 300ms, curve: linear, pacing: easeOut")),
    RuleRow(
      "linear-motion", "a marquee", 0, changingCard("", "top: 300", "duration: 3s, curve: linear, iterations: infinite")
    ),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
