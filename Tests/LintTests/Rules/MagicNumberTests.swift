import Testing
import TransitionLint

@Suite struct MagicNumberTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "magic-number", "stagger, marker and completion", 4,
      changingCard("", "top: 300", "duration: 300ms, stagger: 20ms", "markers: { m: 100ms }\ncompletion: 300ms"))
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
