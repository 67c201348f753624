import Testing
import TransitionLint

/// What earlier versions of rules missed, and what stays quiet beside it.
@Suite struct MissedRowsTests {
  /// A card of 300 × 200 that goes from one state to the other in phase `p`.
  private static func card(_ from: String, _ to: String, _ animation: String, _ more: String = "") -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, \(from) } }
    states: { end: { card: { \(to) } } }
    phases: { p: { to: end, animations: [{ animate: card, \(animation) }] } }
    \(more)
    """
  }

  private static func lone(_ state: String) -> String {
    """
    views: { dot: { layout: { leading: 0, width: 20, top: 0, height: 20 } } }
    states: { on: { dot.opacity: 0.4 }, off: { dot.opacity: 0.1 }, lone: { \(state)dot.opacity: 0.7 } }
    phases:
      go: { to: on, duration: 200ms, animations: [{ animate: dot }] }
      fall: { from: lone, to: off, duration: 200ms, animations: [{ animate: dot }] }
    scenarios: { s: [{ at: 0s, play: go }, { at: 1s, play: fall }] }
    """
  }

  private static func spin(_ events: String) -> String {
    """
    views: { dot: { layout: { leading: 0, width: 20, top: 0, height: 20 } } }
    phases: { spin: { animations: [{ animate: dot.rotation, to: 360deg, duration: 1s, iterations: infinite }] } }
    scenarios: { s: [{ at: 0s, play: spin }, { at: 2s, stop: spin }, \(events)] }
    """
  }

  static let rows: [RuleRow] = [
    // MARK: dead-event
    RuleRow("dead-event", "stops twice", 1, spin("{ at: 4s, stop: spin }")),
    RuleRow("dead-event", "stops, plays and stops", 0, spin("{ at: 3s, play: spin }, { at: 4s, stop: spin }")),
    RuleRow("dead-event", "plays from a state that nothing shows", 1, lone("")),
    RuleRow("dead-event", "plays from a variant of what is shown", 0, lone("extends: on, ")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
