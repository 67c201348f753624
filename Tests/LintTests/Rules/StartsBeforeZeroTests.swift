import Testing
import TransitionLint

@Suite struct StartsBeforeZeroTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "starts-before-zero", "a negative delay", 1,
      changingCard("opacity: 0", "opacity: 1", "duration: 300ms, delay: -100ms")),
    RuleRow(
      "starts-before-zero", "an endless one out of step", 0,
      changingCard(
        "opacity: 0", "opacity: 1", "duration: 300ms, delay: -100ms, iterations: infinite, direction: alternate")),
    RuleRow(
      "starts-before-zero", "one that begins elsewhere anyway", 0,
      changingCard("opacity: 0", "opacity: 1", "duration: 300ms, delay: -100ms, from: 0.5")),
    RuleRow(
      "starts-before-zero", "a delay of its own after a negative one of the phase", 0,
      changingCard("opacity: 0", "opacity: 1", "duration: 300ms, delay: 0s", "delay: -50ms")),
    RuleRow(
      "starts-before-zero", "an animation that is over before the phase starts", 1,
      changingCard("opacity: 0", "opacity: 1, scale: 2", "duration: 100ms, delay: -200ms").replacing(
        "animate: card,", with: "animate: card.scale, duration: 300ms }, { animate: card.opacity,")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
