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

  /// Which names of an entrance are for leaving.
  static let names: [RuleRow] =
    [
      ("hide", 1), ("Hide", 1), ("hideCard", 1), ("cardHide", 1), ("card_hide", 1), ("hider", 0), ("unhide", 0),
      ("showAndHide", 0), ("hideAndShow", 1), ("show", 0),
    ].map { name, count in
      RuleRow("inconsistent-role", name, count, openingCard("\(name): { to: open, \(cardAnimation) }"))
    }

  @Test(arguments: names) func name(_ row: RuleRow) { row.check() }

  static let rows: [RuleRow] = [
    RuleRow(
      "inconsistent-role", "a cover that fades to reveal", 0,
      """
      views: { page: {}, cover: { backgroundColor: white } }
      states: { bare: { cover.opacity: 0 } }
      phases: { reveal: { to: bare, duration: 200ms, animations: [{ animate: cover }] } }
      """),
    RuleRow(
      "inconsistent-role", "zooming in and out", 0,
      """
      views: { map: { scale: 1 }, label: { opacity: 1 } }
      states: { close: { map.scale: 1.2, label.opacity: 0 } }
      phases:
        zoomIn: { to: close, duration: 200ms, animations: [{ animate: all }] }
        zoomOut: { from: close, to: initial, duration: 200ms, animations: [{ animate: all }] }
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
      "inconsistent-role", "a player that grows over its list", 0,
      """
      views:
        player: { layout: { leading: 0, top: 0, width: 300, height: 200 }, backgroundColor: red }
        song: { layout: { leading: 0, top: 400, width: 300, height: 50 }, backgroundColor: blue }
      states: { full: { player.height: 600, song.opacity: 0 } }
      phases: { expand: { to: full, animations: [{ animate: all, duration: 300ms }] } }
      """),
    RuleRow(
      "inconsistent-role", "a player that shrinks while its list leaves", 1,
      """
      views:
        player: { layout: { leading: 0, top: 0, width: 300, height: 200 }, backgroundColor: red }
        song: { layout: { leading: 0, top: 400, width: 300, height: 50 }, backgroundColor: blue }
      states: { small: { player.height: 150, song.opacity: 0 } }
      phases: { expand: { to: small, animations: [{ animate: all, duration: 300ms }] } }
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
      "inconsistent-role", "named the wrong way round", 1, openingCard("hideCard: { to: open, \(cardAnimation) }")),
    RuleRow("inconsistent-role", "a name that says nothing", 0, openingCard("inner: { to: open, \(cardAnimation) }")),
    RuleRow(
      "inconsistent-role", "named the wrong way round, there and back", 1,
      openingCard("hide: { to: open, \(cardAnimation) }\nshow: { swap: hide }")),
    RuleRow(
      "inconsistent-role", "leaves where the name enters", 1,
      openingCard("show: { from: open, to: initial, \(cardAnimation) }")),
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
