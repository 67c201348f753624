import Testing
import TransitionLint

@Suite struct MagicNumberTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "magic-number", "stagger, marker and completion", 4,
      changingCard("", "top: 300", "duration: 300ms, stagger: 20ms", "markers: { m: 100ms }\ncompletion: 300ms")),
    RuleRow(
      "magic-number", "a duration by a parameter", 0,
      "parameters: { slow: 2 }\n" + changingCard("", "top: 300", "duration: slow * 150ms")),
    RuleRow("magic-number", "a duration in two parts", 1, changingCard("", "top: 300", "duration: 100ms + 50ms")),
    RuleRow("magic-number", "a duration and no delay", 1, changingCard("", "top: 300", "duration: 300ms, delay: 0s")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
