import Testing
import TransitionLint

@Suite struct MirroredScaleTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "mirrored-scale", "a curve overshoots 0", 1,
      changingCard("scale: 1", "scale: 0", "duration: 300ms, curve: easeOutBack")),
    RuleRow(
      "mirrored-scale", "a spring overshoots 0", 1,
      changingCard("scale: 1", "scale: 0", "curve: \"spring(duration=300ms, bounce=0.4)\"")),
    RuleRow(
      "mirrored-scale", "one that grows does not", 0,
      changingCard("scale: 0", "scale: 1", "duration: 300ms, curve: easeOutBack")),
    RuleRow(
      "mirrored-scale", "a card that is flipped by its scale", 0,
      changingCard("scaleX: 1", "scaleX: -1", "duration: 300ms, curve: easeOutBack")),
    RuleRow(
      "mirrored-scale", "less than a hundredth", 0,
      changingCard("scale: 1", "scale: 0", "duration: 300ms, curve: easeOutBack(0.2)")),
    RuleRow(
      "mirrored-scale", "a view that is not visible", 0,
      changingCard("scale: 1, opacity: 0", "scale: 0", "duration: 300ms, curve: easeOutBack")),
    RuleRow(
      "mirrored-scale", "a swap that shrinks what grows", 1,
      changingCard("scale: 0", "scale: 1", "duration: 300ms, curve: easeOutBack") + "\n  q: { swap: p }"),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// A tile that a finger throws away.
  private static func thrown(_ ending: String, opacity: Int = 1) -> String {
    """
    views: { tile: { layout: { leading: 95, top: 300, width: 200, height: 200 }, opacity: \(opacity) } }
    states: { gone: { tile.scale: 0 } }
    phases:
      drag:
        to: gone
        animations: [{ animate: all, curve: linear }]
        interaction: { input: translationX, range: [0, 200], commit: progress > 0.4, \(ending) }
    """
  }

  private static let swing = "{ curve: 'spring(response=300ms, dampingRatio=0.45)' }"

  static let releases: [RuleRow] = [
    RuleRow("mirrored-scale", "after a commit", 1, thrown("onCommit: \(swing)")),
    RuleRow("mirrored-scale", "after a cancel, to its size", 0, thrown("onCancel: \(swing)")),
    RuleRow("mirrored-scale", "unseen", 0, thrown("onCommit: \(swing)", opacity: 0)),
    RuleRow("mirrored-scale", "by a curve that stays within", 0, thrown("onCommit: { curve: easeOut }")),
  ]

  @Test(arguments: releases) func release(_ row: RuleRow) { row.check() }

  /// The front of a card that turns around and is gone after some time.
  private static func card(_ hides: String, from: String = "0deg", to: String = "180deg", _ first: String = "")
    -> String
  {
    """
    views: { front: { layout: { leading: 50, top: 100, width: 300, height: 200 }, content: front, rotationY: \(from), \(first) } }
    states: { turned: { front: { rotationY: \(to), hidden: true } } }
    phases:
      p:
        to: turned
        duration: 400ms
        animations:
          - { animate: front.rotationY, curve: linear }
          - { animate: front.hidden, delay: \(hides), duration: 0s }
    """
  }

  /// A card that turns around with its front and its back, which take over from each other at some time.
  private static func flip(_ hides: String, shows: String? = nil, turn: String = "180deg", _ more: String = "")
    -> String
  {
    """
    views:
      card:
        layout: { leading: 50, top: 100, width: 300, height: 200 }
        children:
          front: { content: front, children: { label: { content: label } } }
          back: { content: back, rotationY: 180deg, hidden: true }
    states: { flipped: { card.rotationY: \(turn), front.hidden: true, back.hidden: false } }
    phases:
      p:
        to: flipped
        duration: 500ms
        animations:
          - { animate: card, curve: linear }
          - { animate: front.hidden, delay: \(hides), duration: 0s }
          - { animate: back.hidden, delay: \(shows ?? hides), duration: 0s }
    \(more)
    """
  }

  static let flips: [RuleRow] = [
    RuleRow("mirrored-scale", "a front that its card turns, gone too late", 1, flip("450ms", shows: "250ms")),
    RuleRow("mirrored-scale", "a back that its card turns, there too early", 1, flip("250ms", shows: "50ms")),
    RuleRow("mirrored-scale", "both", 2, flip("450ms", shows: "50ms")),
    RuleRow("mirrored-scale", "a card whose sides change on edge", 0, flip("250ms")),
    RuleRow("mirrored-scale", "a card that only leans", 0, flip("450ms", shows: "450ms", turn: "80deg")),
    RuleRow(
      "mirrored-scale", "a back that its card turned before, back again", 1,
      flip(
        "250ms",
        "  q: { from: flipped, to: initial, duration: 500ms, animations: [{ animate: card, curve: linear }, "
          + "{ animate: front.hidden, duration: 0s, delay: 250ms }, { animate: back.hidden, delay: 450ms, duration: 0s }] }"
      )),
  ]

  @Test(arguments: flips) func flip(_ row: RuleRow) { row.check() }

  static let turns: [RuleRow] = [
    RuleRow("mirrored-scale", "a front that is gone too late", 1, card("300ms")),
    RuleRow("mirrored-scale", "a front that is gone when it is on edge", 0, card("200ms")),
    RuleRow("mirrored-scale", "one frame late", 0, card("212ms")),
    RuleRow("mirrored-scale", "two frames late", 1, card("240ms")),
    RuleRow("mirrored-scale", "seen on edge, and one frame later", 1, card("220ms")),
    RuleRow("mirrored-scale", "a front that is gone early", 0, card("100ms")),
    RuleRow("mirrored-scale", "a turn to the left", 1, card("300ms", to: "-180deg")),
    RuleRow("mirrored-scale", "a coin that spins", 0, card("500ms", to: "540deg")),
    RuleRow("mirrored-scale", "a view that leans", 0, card("300ms", to: "80deg")),
    RuleRow("mirrored-scale", "hardly seen", 0, card("300ms", "opacity: 0.4")),
    RuleRow("mirrored-scale", "a back that comes too early", 1, card("300ms") + "\n  q: { swap: p }"),
    RuleRow(
      "mirrored-scale", "an arrow that rests turned", 0,
      changingCard("content: arrow", "rotationX: 180deg", "duration: 300ms")),
  ]

  @Test(arguments: turns) func turn(_ row: RuleRow) { row.check() }

  /// From where it is on edge to where it is hidden, though frames are elsewhere.
  @Test(arguments: [("240ms", "170deg", "211.765 ms to 240 ms"), ("305ms", "180deg", "200 ms to 305 ms")])
  func theTimesAreThoseOfTheMotion(_ hides: String, _ turn: String, _ times: String) {
    let script = "transition: t\ncanvas: { width: 400, height: 800 }\n" + Self.card(hides, to: turn)
    let messages = lint(script, only("mirrored-scale")).report.findings.map { $0.message }
    #expect(messages == ["'front' is seen from behind, mirrored, from \(times) in phase 'p'"])
  }
}
