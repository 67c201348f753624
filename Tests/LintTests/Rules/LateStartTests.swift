import Testing
import TransitionLint

@Suite struct LateStartTests {
  /// A fade of 300 ms in a phase of 400 ms, and one more animation.
  private static func late(
    _ title: String, _ count: Int, _ keys: String, phase: String = "completion: 400ms, ", more: String = ""
  ) -> RuleRow {
    RuleRow(
      "late-start", title, count,
      """
      views: { card: { opacity: 0 }, other: {} }
      states: { end: { card.opacity: 1 } }
      phases:
        { p: { to: end, \(phase)animations: [{ animate: card, duration: 300ms }, { animate: other.scale, to: 2, \(keys) }] }\(more) }
      """)
  }

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
    late("at the end", 1, "delay: 400ms, duration: 100ms"),
    late("just before it", 0, "delay: 399ms, duration: 100ms"),
    late("after it", 1, "delay: 500ms, duration: 100ms"),
    late("set at the end", 0, "delay: 400ms, duration: 0s"),
    late("set after it", 1, "delay: 401ms, duration: 0s"),
    late("endless after it", 1, "delay: 500ms, duration: 1s, iterations: infinite"),
    late("two of them", 1, "delay: 500ms, duration: 1s }, { animate: other.opacity, to: 0, delay: 600ms, duration: 1s"),
    late("after the other ones, without a completion", 0, "delay: 500ms, duration: 100ms", phase: ""),
    late("after the end, reversed", 1, "delay: 500ms, duration: 100ms", more: ", q: { reverse: p }"),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
