import Testing
import TransitionLint

@Suite struct UnreachableThenTests {
  private static func then(_ target: String, at time: String = "1s") -> String {
    """
    views: { card: { opacity: 0, cornerRadius: 0 } }
    states: { open: { card: { opacity: 1, cornerRadius: 20 } }, bright: { card: { opacity: 0.5 } } }
    phases:
      show: { to: open, animations: [{ animate: card, duration: 300ms }] }
      brighten: { to: bright, animations: [{ animate: \(target), duration: 300ms }] }
    scenarios: { s: [{ at: 0s, play: show }, { at: \(time), play: brighten }] }
    """
  }

  private static func following(_ show: String, _ brighten: String = "animate: card.opacity") -> String {
    """
    views: { card: { opacity: 0, cornerRadius: 0 } }
    states: { open: { card: { opacity: 1, cornerRadius: 20 } }, bright: { card: { opacity: 0.5 } } }
    phases:
      show: { to: open, \(show) }
      brighten: { to: bright, animations: [{ \(brighten), duration: 300ms }] }
    """
  }

  /// A card that a finger pulls down, and the phase that follows a commit.
  private static func thrown(_ interruption: String, _ end: String = "then: leave", moves: String = "top") -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, backgroundColor: red } }
    states: { low: { card.top: 400 }, gone: { card: { \(moves): 0 } } }
    phases:
      pull:
        to: low
        animations: [{ animate: card, duration: 300ms }]
        interaction: { input: translationY, range: [0, 300], rubberBand: 0.5, commit: progress > 0.5 or velocity > 500, onCommit: { \(end) } }
      leave: { to: gone, interruption: \(interruption), animations: [{ animate: card, duration: 300ms }] }
    """
  }

  /// A drawer that is turned around on its way, or after it.
  private static func turned(_ interruption: String, at time: String = "100ms", delay: String = "0s") -> String {
    """
    views: { drawer: { layout: { leading: -300, width: 300 }, backgroundColor: red } }
    states: { out: { drawer.leading: 0 } }
    phases:
      open: { to: out, animations: [{ animate: drawer, delay: \(delay), duration: 300ms }] }
      shut: { from: out, to: initial, interruption: \(interruption), animations: [{ animate: drawer, duration: 300ms }] }
    scenarios: { s: [{ at: 0s, play: open }, { at: \(time), play: shut }] }
    """
  }

  static let restarts: [RuleRow] = [
    RuleRow("unreachable-then", "a restart on the way", 1, turned("restart")),
    RuleRow("unreachable-then", "a turn on the way", 0, turned("replace")),
    RuleRow("unreachable-then", "a restart just before the end", 0, turned("restart", at: "299ms")),
    RuleRow("unreachable-then", "a restart after the end", 0, turned("restart", at: "300ms")),
    RuleRow("unreachable-then", "a restart of what has not moved yet", 1, turned("restart", delay: "100ms")),
    RuleRow(
      "unreachable-then", "a restart of what has arrived", 0,
      turned("restart", at: "350ms").replacing(
        "duration: 300ms }] }\n  shut",
        with: "duration: 300ms }, { animate: drawer.opacity, to: 0.9, duration: 600ms }] }\n  shut")),
    RuleRow(
      "unreachable-then", "a restart of itself", 0,
      turned("restart").replacing("play: open", with: "play: shut")),
    RuleRow(
      "unreachable-then", "a restart of what is hardly seen", 0,
      turned("restart").replacing("backgroundColor: red", with: "backgroundColor: red, opacity: 0.4")),
    RuleRow(
      "unreachable-then", "a text that only a later phase has", 1,
      """
      views: { v: { rotation: 0deg } }
      states: { s: { v.rotation: 9deg }, u: { v.content: two } }
      phases:
        p: { to: s, duration: 300ms, animations: [{ animate: v.rotation }] }
        q: { to: u, duration: 300ms, animations: [{ animate: v.content, keyframes: [two, one] }], then: p }
      """),
    RuleRow("unreachable-then", "a restart after a release", 1, thrown("restart")),
    RuleRow("unreachable-then", "what takes over after a release", 0, thrown("replace")),
    RuleRow(
      "unreachable-then", "a restart of something else", 0, thrown("restart", moves: "opacity")),
    RuleRow(
      "unreachable-then", "a restart after the phase has run to its end", 0,
      thrown("restart", "then: leave, duration: 200ms")),
  ]

  /// A card that a finger pulls down, the phase that a release starts at once, and what that one animates.
  private static func dropped(
    _ animated: String, end: String = "onCommit: { then: glow }", glow: String = "", lit: String = "",
    follow: String = "card.translationX: translationX"
  ) -> String {
    """
    views:
      card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, backgroundColor: red }
      lamp: { layout: { leading: 0, top: 0, width: 30, height: 30 }, opacity: 0.2 }
    states: { low: { card.top: 400 }, lit: { lamp.opacity: 1, \(lit) } }
    phases:
      pull:
        to: low
        animations: [{ animate: card, duration: 300ms }]
        interaction:
          input: translationY
          range: [0, 300]
          rubberBand: 0.5
          commit: progress > 0.5 or velocity > 500
          \(follow.isEmpty ? "" : "follow: { \(follow) }")
          \(end)
      glow: { to: lit, \(glow) animations: [{ animate: \(animated), duration: 300ms }] }
      rest: { from: lit, to: initial, animations: [{ animate: all, duration: 300ms }] }
    """
  }

  static let strandings: [RuleRow] = [
    RuleRow("unreachable-then", "what a release leaves on its way", 1, dropped("lamp", follow: "")),
    RuleRow("unreachable-then", "what a cancel leaves on its way", 1, dropped("lamp", end: "onCancel: { then: glow }")),
    RuleRow(
      "unreachable-then", "what follows the finger and stays", 1, dropped("[lamp, card.top]", lit: "card.top: 300")),
    RuleRow("unreachable-then", "what the next phase takes over", 0, dropped("[lamp, card]")),
    RuleRow(
      "unreachable-then", "what its states have elsewhere", 1,
      dropped("lamp", glow: "from: away,", lit: "card.top: 900", follow: "").replacing(
        "states: {", with: "states: { away: { card.top: 900 },")),
    RuleRow(
      "unreachable-then", "what its states hide without a change", 1,
      dropped("lamp", follow: "").replacing("states: {", with: "states: { off: { card.opacity: 0 },")
        .replacing("glow: { to: lit,", with: "glow: { from: off, to: off,")),
    RuleRow(
      "unreachable-then", "what a commit at the end of the range leaves", 1,
      dropped("lamp", follow: "").replacing("progress > 0.5 or velocity > 500", with: "progress >= 1")),
    RuleRow(
      "unreachable-then", "what a commit at the end of the range leaves in its state", 0,
      dropped("lamp", glow: "from: low,", lit: "card.top: 400", follow: "")
        .replacing("progress > 0.5 or velocity > 500", with: "progress >= 1")
        .replacing("rubberBand: 0.5", with: "# none")),
    RuleRow("unreachable-then", "what an axis takes over", 0, dropped("[lamp, card.vertical]", follow: "")),
    RuleRow("unreachable-then", "what another axis takes over", 1, dropped("[lamp, card.horizontal]", follow: "")),
    RuleRow("unreachable-then", "what a frame takes over", 0, dropped("[lamp, card.frame]", follow: "")),
    RuleRow("unreachable-then", "what its states say", 0, dropped("lamp", lit: "card.top: 300", follow: "")),
    RuleRow("unreachable-then", "what it holds", 0, dropped("lamp", glow: "during: { card.top: 9 },", follow: "")),
    RuleRow(
      "unreachable-then", "what it hides", 0, dropped("[lamp, card.opacity]", lit: "card.opacity: 0", follow: "")),
    RuleRow("unreachable-then", "what a later phase takes over", 0, dropped("lamp", glow: "then: rest,", follow: "")),
    RuleRow(
      "unreachable-then", "what has run to its end before", 0,
      dropped("lamp", end: "onCommit: { then: glow, duration: 200ms }", glow: "from: low,", lit: "card.top: 400")),
    RuleRow(
      "unreachable-then", "what is left at its place halfway", 0,
      dropped("lamp", follow: "").replacing("animate: card,", with: "animate: card.top, from: 0, to: 200,")),
  ]

  @Test(arguments: strandings) func stranding(_ row: RuleRow) { row.check() }

  @Test(arguments: restarts) func restart(_ row: RuleRow) { row.check() }

  static let rows: [RuleRow] = [
    RuleRow(
      "unreachable-then", "what the phase that follows does not name jumps", 1,
      following("then: brighten, animations: [{ animate: card, duration: 300ms }]")),
    RuleRow(
      "unreachable-then", "what an animation leaves elsewhere than its state says", 1,
      following(
        "then: brighten, animations: [{ animate: card.cornerRadius, to: 12, duration: 300ms }, "
          + "{ animate: card.opacity, duration: 300ms }]")),
    RuleRow(
      "unreachable-then", "it names the whole view", 0,
      following("then: brighten, animations: [{ animate: card, duration: 300ms }]", "animate: card")),
    RuleRow(
      "unreachable-then", "nothing follows what never ends", 1,
      following(
        "then: brighten, animations: [{ animate: card, duration: 300ms, iterations: infinite }]", "animate: card")),
    RuleRow(
      "unreachable-then", "a completion ends it", 0,
      following(
        "then: brighten, completion: 1s, animations: [{ animate: card, duration: 300ms, iterations: infinite }]",
        "animate: card")),
    RuleRow(
      "unreachable-then", "itself, from its end", 1,
      following("then: show, animations: [{ animate: card, duration: 300ms }]")),
    RuleRow(
      "unreachable-then", "itself, where it began", 0,
      following("from: open, then: show, animations: [{ animate: card, duration: 300ms }]")),
    RuleRow(
      "unreachable-then", "a phase that follows itself", 1,
      scriptedDrag("commit: progress > 0.5, onCommit: { then: p }")),
    eventRow(
      "unreachable-then", "out of order", 0, dragDown, "{ at: 2s, play: q }, { at: 1s, play: p }"),
    RuleRow("unreachable-then", "what the next phase does not name jumps", 1, then("card.opacity")),
    RuleRow("unreachable-then", "a view that it names as a whole is taken up", 0, then("card")),
    RuleRow("unreachable-then", "all", 0, then("all")),
    RuleRow("unreachable-then", "played before the first has ended", 0, then("card.opacity", at: "100ms")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
