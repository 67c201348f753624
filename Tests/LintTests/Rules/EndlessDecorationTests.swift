import Testing
import TransitionLint

@Suite struct EndlessDecorationTests {
  private static func circle(_ there: String = "", _ back: String = "", _ scenario: String = "") -> String {
    """
    views: { card: { opacity: 0 } }
    states: { on: { card.opacity: 1 } }
    phases:
      start: { to: on, duration: 300ms, animations: [{ animate: card }], reducedMotion: none, then: back }
      there: { to: on, duration: 300ms, animations: [{ animate: card }], then: back\(there) }
      back: { swap: there, then: there\(back) }
      away: { to: on, duration: 300ms, animations: [{ animate: card }], reducedMotion: none }
    \(scenario)
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("endless-decoration", "phases that follow each other in a circle", 1, circle()),
    RuleRow("endless-decoration", "of which one keeps still", 1, circle("", ", reducedMotion: none")),
    RuleRow(
      "endless-decoration", "which all keep still", 0, circle(", reducedMotion: none", ", reducedMotion: none")),
    RuleRow(
      "endless-decoration", "a circle that a scenario leaves", 0,
      circle("", "", "scenarios: { s: [{ at: 0s, play: there }, { at: 2s, play: away }] }")),
    RuleRow(
      "endless-decoration", "a circle that a scenario enters", 1,
      circle("", "", "scenarios: { s: [{ at: 0s, play: away }, { at: 2s, play: there }] }")),
    RuleRow(
      "endless-decoration", "a pulse", 1,
      changingCard("opacity: 0", "opacity: 1", "duration: 600ms, iterations: infinite")),
    RuleRow(
      "endless-decoration", "one that a completion ends", 0,
      changingCard("opacity: 0", "opacity: 1", "duration: 600ms, iterations: infinite", "completion: 3s")),
    RuleRow(
      "endless-decoration", "one that keeps still with reduced motion", 0,
      changingCard("opacity: 0", "opacity: 1", "duration: 600ms, iterations: infinite", "reducedMotion: none")),
    RuleRow(
      "endless-decoration", "one that a scenario stops", 0,
      changingCard("opacity: 0", "opacity: 1", "duration: 600ms, iterations: infinite")
        + "\nscenarios: { s: [{ at: 0s, play: p }, { at: 2s, stop: p }] }"),
    RuleRow(
      "endless-decoration", "an endless variant of a phase that ends", 1,
      fadingCard(
        phase: "reducedMotion: { animations: [{ animate: card, duration: 300ms, iterations: infinite, "
          + "direction: alternate }] }, ")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
