import Testing
import TransitionLint

@Suite struct EndlessDecorationTests {
  static let rows: [RuleRow] = [
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
