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

  /// A dot that pulses, and a scenario of two events.
  private static func pulse(_ first: String, _ second: String) -> String {
    """
    views: { dot: { opacity: 0.3 }, card: { opacity: 0.3 } }
    states: { on: { dot.opacity: 1 }, shown: { card.opacity: 1 } }
    phases:
      pulse: { to: on, animations: [{ animate: dot, duration: 600ms, iterations: infinite, direction: alternate }] }
      done: { from: on, to: initial, duration: 300ms, animations: [{ animate: all }], reducedMotion: none }
      undone: { reverse: done }
      other: { to: shown, duration: 300ms, animations: [{ animate: card }], reducedMotion: none }
      next: { to: shown, duration: 300ms, animations: [{ animate: card }], reducedMotion: none, then: back }
      back: { from: shown, to: initial, duration: 300ms, animations: [{ animate: [card, dot.opacity] }], reducedMotion: none }
    scenarios: { s: [{ at: 0s, \(first) }, { at: 2s, \(second) }] }
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
    RuleRow("endless-decoration", "one that another phase takes over", 0, pulse("play: pulse", "play: done")),
    RuleRow(
      "endless-decoration", "one that the phase after another one takes over", 0, pulse("play: pulse", "play: next")),
    RuleRow("endless-decoration", "one that a phase takes over in reverse", 0, pulse("play: pulse", "play: undone")),
    RuleRow("endless-decoration", "one that starts after that phase", 1, pulse("play: done", "play: pulse")),
    RuleRow("endless-decoration", "one beside which another view moves", 1, pulse("play: pulse", "play: other")),
    RuleRow("endless-decoration", "one that is played twice", 1, pulse("play: pulse", "play: pulse")),
    RuleRow("endless-decoration", "one that is stopped before", 1, pulse("play: pulse", "stop: other")),
    RuleRow(
      "endless-decoration", "an endless variant of a phase that ends", 1,
      fadingCard(
        phase: "reducedMotion: { animations: [{ animate: card, duration: 300ms, iterations: infinite, "
          + "direction: alternate }] }, ")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
