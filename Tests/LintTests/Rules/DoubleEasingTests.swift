import Testing
import TransitionLint

@Suite struct DoubleEasingTests {
  private static let both = "curve: easeIn, pacing: easeOut"

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
    RuleRow("double-easing", "a pacing of the animation's own", 0, fadingPhase(both, "animate: card, pacing: linear")),
    RuleRow(
      "double-easing", "a timing of the animation's own", 1,
      "timings: { t: { curve: easeIn } }\n" + fadingPhase(both, "animate: card, timing: t")),
    RuleRow(
      "double-easing", "a linear timing of the animation's own", 0,
      "timings: { t: { curve: linear } }\n" + fadingPhase(both, "animate: card, timing: t")),
    RuleRow("double-easing", "a curve of the phase", 1, fadingPhase("curve: easeOut", "animate: card, pacing: easeIn")),
    RuleRow(
      "double-easing", "a timing of the phase", 1,
      "timings: { t: { curve: easeOut } }\n"
        + fadingPhase("timing: t", "animate: card, pacing: easeIn")),
    RuleRow(
      "double-easing", "a timing without a curve", 1,
      "timings: { t: { delay: 10ms } }\n" + fadingPhase("timing: t", "animate: card, pacing: easeIn")),
    RuleRow(
      "double-easing", "a pacing of the phase", 1, fadingPhase("pacing: easeIn", "animate: card, curve: easeInOut")),
    RuleRow(
      "double-easing", "a pacing of the phase, with reduced motion", 0,
      fadingPhase("pacing: easeIn, curve: linear, reducedMotion: { duration: 100ms, curve: easeOut }", "animate: card")),
    RuleRow("double-easing", "the default curve", 1, fading("duration: 300ms, pacing: easeOut")),
    RuleRow(
      "double-easing", "the default curve of keyframes", 0,
      fading("duration: 300ms, pacing: easeOut, keyframes: [0, 1]")),
    RuleRow(
      "double-easing", "both on the phase, for one of two", 1,
      fadingPhase(both, "animate: card.opacity }, { animate: card.scale, to: 2, curve: linear")),
    RuleRow(
      "double-easing", "a linear curve of the phase", 0, fadingPhase("curve: linear, pacing: easeOut", "animate: card")),
    RuleRow(
      "double-easing", "a linear pacing of the phase", 0, fadingPhase("curve: easeIn, pacing: linear", "animate: card")),
    RuleRow(
      "double-easing", "with reduced motion", 1,
      fadingPhase("reducedMotion: { animations: [{ animate: card, duration: 1s, \(both) }] }", "animate: card")),
    RuleRow(
      "double-easing", "a curve through points", 1,
      fading("duration: 300ms, curve: \"linear(0, 0.2, 1)\", pacing: easeOut")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
