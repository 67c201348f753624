import Testing
import TransitionLint

@Suite struct InconsistentRoleTests {
  /// A card that fades in and out, with phases of one's own behind `phases`.
  private static func openingCard(_ phases: String) -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, opacity: 0, scale: 0.9 } }
    states: { open: { card: { opacity: 1, scale: 1 } } }
    phases:
    \(phases.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  private static let cardAnimation = "animations: [{ animate: card, duration: 300ms }]"

  /// A player that changes its height from 200 to another one, slowly, while a song of 300 × 50 leaves.
  private static func player(_ height: Int) -> String {
    """
    views:
      player: { layout: { leading: 0, top: 0, width: 300, height: 200 }, backgroundColor: red }
      song: { layout: { leading: 0, top: 700, width: 300, height: 50 }, backgroundColor: blue }
    states: { other: { player.height: \(height), song.opacity: 0 } }
    phases:
      there: { to: other, animations: [{ animate: all, duration: 500ms }] }
      back: { from: other, to: initial, animations: [{ animate: all, duration: 300ms }] }
    """
  }

  /// A cover that opens and closes again.
  private static func cover(_ height: Int, open: String, close: String, below: String = "bottom: 0") -> String {
    """
    views:
      stage: { layout: { leading: 0, trailing: 0, top: 0, \(below) }, content: stage, backgroundColor: red }
      lid: { layout: { leading: 0, trailing: 0, top: 0, height: \(height) }, backgroundColor: blue }
    states: { bare: { lid.top: -800 } }
    phases:
      open: { to: bare, duration: \(open), animations: [{ animate: lid }] }
      close: { from: bare, to: initial, duration: \(close), animations: [{ animate: lid }] }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("inconsistent-role", "a curtain that opens slowly", 0, cover(800, open: "900ms", close: "700ms")),
    RuleRow("inconsistent-role", "a curtain that closes slowly", 0, cover(800, open: "700ms", close: "900ms")),
    RuleRow("inconsistent-role", "a sheet over a page", 1, cover(700, open: "900ms", close: "700ms")),
    RuleRow(
      "inconsistent-role", "a sheet over something smaller", 1,
      cover(700, open: "900ms", close: "700ms", below: "height: 690")),
    RuleRow(
      "inconsistent-role", "a sheet over something as large", 0,
      cover(700, open: "900ms", close: "700ms", below: "height: 700")),
    RuleRow("inconsistent-role", "a player that grows slowly over its list", 0, player(600)),
    RuleRow("inconsistent-role", "one that grows by as much as leaves", 0, player(250)),
    RuleRow("inconsistent-role", "one that grows by less", 1, player(248)),
    RuleRow("inconsistent-role", "one that shrinks", 1, player(100)),
    RuleRow(
      "inconsistent-role", "a modal that leaves slowly from a page that was drawn back", 1,
      """
      views:
        page: { backgroundColor: white }
        modal: { layout: { leading: 0, trailing: 0, top: 800, height: 750 }, backgroundColor: blue }
      states: { up: { page.scale: 0.92, modal.top: 50 } }
      phases:
        show: { to: up, duration: 300ms, animations: [{ animate: [page, modal] }] }
        hide: { from: up, to: initial, duration: 400ms, animations: [{ animate: [page, modal] }] }
      """),
    RuleRow(
      "inconsistent-role", "roles that are seen", 1,
      """
      views: { sheet: { layout: { top: 800, height: 400 }, backgroundColor: white } }
      states: { up: { sheet.top: 400 } }
      phases:
        rise: { to: up, duration: 250ms, animations: [{ animate: sheet }] }
        sink: { from: up, to: initial, duration: 400ms, animations: [{ animate: sheet }] }
      """),
    RuleRow(
      "inconsistent-role", "leaves slowly", 1,
      openingCard(
        "show: { to: open, \(cardAnimation) }\nhide: { from: open, to: initial, animations: [{ animate: card, duration: 350ms }] }"
      )),
    RuleRow(
      "inconsistent-role", "leaves as fast", 0,
      openingCard(
        "show: { to: open, \(cardAnimation) }\nhide: { from: open, to: initial, animations: [{ animate: card, duration: 325ms }] }"
      )),
    RuleRow(
      "inconsistent-role", "waits before it leaves", 0,
      openingCard(
        "show: { to: open, \(cardAnimation) }\nhide: { from: open, to: initial, animations: [{ animate: card, delay: 500ms, duration: 200ms }] }"
      )),
    RuleRow(
      "inconsistent-role", "known by what is seen", 1,
      openingCard(
        "a: { to: open, \(cardAnimation) }\nb: { from: open, to: initial, animations: [{ animate: card, duration: 500ms }] }"
      )),
    RuleRow(
      "inconsistent-role", "a gesture", 0,
      openingCard(
        "hide: { to: open, interaction: { input: translationY, range: [0, 90] }, \(cardAnimation) }")),
    RuleRow(
      "inconsistent-role", "an entrance that is cut off", 0,
      openingCard(
        "show: { to: open, completion: 100ms, \(cardAnimation) }\nhide: { from: open, to: initial, \(cardAnimation) }")),
    RuleRow(
      "inconsistent-role", "an exit without an entrance", 0,
      openingCard("hide: { from: open, to: initial, animations: [{ animate: card, duration: 900ms }] }")),
    RuleRow(
      "inconsistent-role", "an exit without an end", 0,
      openingCard(
        "show: { to: open, \(cardAnimation) }\n"
          + "hide: { from: open, to: initial, animations: [{ animate: card, duration: 900ms, iterations: infinite }] }")
    ),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
