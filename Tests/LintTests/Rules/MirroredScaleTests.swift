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
}
