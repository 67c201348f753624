import Testing
import TransitionLint

@Suite struct LateStartTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "late-start", "two animations after the end", 1,
      fadingPhase(
        "completion: 200ms",
        "animate: card.translationX, to: 9 }, "
          + "{ animate: card.scale, to: 0.9, delay: 200ms }, { animate: card.rotation, to: 9deg, delay: 300ms")),
    RuleRow(
      "late-start", "an animation after a completion that cuts another one", 1,
      fadingPhase(
        "completion: 50ms",
        "animate: card.translationX, to: 9 }, "
          + "{ animate: card.scale, to: 0.9, delay: 200ms")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
