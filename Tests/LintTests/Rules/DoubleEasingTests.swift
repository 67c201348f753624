import Testing
import TransitionLint

@Suite struct DoubleEasingTests {
  static let rows: [RuleRow] = [
    RuleRow("double-easing", "both on the phase", 1, fadingPhase("curve: easeIn, pacing: easeOut", "animate: card")),
    RuleRow(
      "double-easing", "both on the phase, for keyframes", 0,
      fadingPhase("curve: easeIn, pacing: easeOut", "animate: card.opacity, keyframes: [1, 0.2, 0.5]")),
    RuleRow(
      "double-easing", "a curve of the animation's own", 0,
      fadingPhase("curve: easeIn, pacing: easeOut", "animate: card, curve: linear")),
    RuleRow("double-easing", "a curve and a pacing", 1, fading("duration: 300ms, curve: easeIn, pacing: easeOut")),
    RuleRow("double-easing", "a linear curve", 0, fading("duration: 300ms, curve: linear, pacing: easeOut")),
    RuleRow("double-easing", "a linear pacing", 0, fading("duration: 300ms, curve: easeIn, pacing: linear")),
    RuleRow(
      "double-easing", "keyframes", 0, fading("duration: 300ms, curve: easeIn, pacing: easeOut, keyframes: [0, 0.3, 1]")
    ),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
