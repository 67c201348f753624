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
    RuleRow(
      "starts-before-zero", "a fade to nothing", 1,
      changingCard("opacity: 1", "opacity: 0", "duration: 300ms, delay: -100ms")),
    RuleRow(
      "starts-before-zero", "a view that is outside the canvas then", 0,
      changingCard("translationY: 1000", "translationY: 0", "duration: 300ms, delay: -30ms, curve: linear")),
    RuleRow(
      "starts-before-zero", "a view that is outside the canvas later", 1,
      changingCard("translationY: 0", "translationY: 1000", "duration: 300ms, delay: -30ms, curve: linear")),
    RuleRow(
      "starts-before-zero", "a hidden view", 0,
      changingCard("hidden: true, translationX: 0", "translationX: 90", "duration: 300ms, delay: -100ms")),
    RuleRow(
      "starts-before-zero", "a negative delay of the phase", 1,
      changingCard("opacity: 0", "opacity: 1", "duration: 300ms", "delay: -50ms")),
    RuleRow(
      "starts-before-zero", "an addition", 0,
      changingCard(
        "opacity: 0", "opacity: 1",
        "duration: 300ms }, { animate: card.translationX, from: 50, to: 0, composite: add, duration: 300ms, delay: -100ms"
      )),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// What has begun before, when the view is seen and when it is not yet.
  static let times: [RuleRow] =
    [
      ("translationX: 90", "delay: -100ms, duration: 3s", "500ms", 0),
      ("translationX: 90", "delay: -100ms, duration: 3s", "0s", 1),
      ("translationX: 90", "delay: 0s, duration: 3s", "0s", 0),
      ("translationX: 90", "delay: -3s, duration: 3s", "0s", 1),
      ("translationX: 90", "delay: -4s, duration: 3s", "0s", 1),
      ("backgroundColor: blue", "delay: -1s, duration: 3s", "0s", 1),
      ("rotation: 30deg", "delay: -1s, duration: 3s", "0s", 1), ("content: other", "delay: -1s, duration: 3s", "0s", 0),
      ("translationX: 90, scale: 2", "delay: -1s, duration: 3s", "0s", 1),
    ].map { end, keys, shown, count in
      RuleRow(
        "starts-before-zero", "\(end), \(keys), shown at \(shown)", count,
        """
        views: { card: { layout: { leading: 0, top: 0, width: 90, height: 90 }, backgroundColor: red, content: one, hidden: \(shown != "0s") } }
        states: { end: { card: { \(end), hidden: false } } }
        phases: { p: { to: end, animations: [{ animate: card, \(keys) }, { animate: card.hidden, delay: \(shown), duration: 0s }] } }
        """
      ).unreflected
    }

  @Test(arguments: times) func time(_ row: RuleRow) { row.check() }
}
