import Testing
import TransitionLint

@Suite struct MissingDescriptionTests {
  @Test func rulesThatAreOffAtFirstFindWhatTheyAreAskedFor() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 400, height: 400 }
      parameters: { d: 300ms }
      curves: { soft: "cubicBezier(0.1, 0, 1, 1)" }
      views: { a: { translationY: 60, opacity: 0.1, layout: { leading: 0, top: 0, width: 10, height: 10 } }, b: { scale: 0.8 } }
      states: { end: { a: { translationY: 0, opacity: 1, leading: 10 }, b.scale: 1 } , third: { extends: end} }
      phases:
        one: { to: end, duration: 0.3s + 100ms, delay: -10ms, animations: [{ animate: a, curve: "cubicBezier(0, 0, 1, 1)" }, { animate: b, duration: d * 2, curve: soft, delay: 0s }] }
        two: { from: end, to: initial, duration: d, curve: linear, animations: [{ animate: all }], reducedMotion: none }
        three: { from: end, to: third, duration: d }
        four: { to: third, duration: d, animations: [{ animate: all, curve: "steps(4, jumpEnd)" }] }
      """, only("missing-reduced-motion", "missing-return", "magic-number", "linear-motion", "missing-description"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "missing-description warning 1:13: script 'card' has no description",
        "missing-description warning 3:15: parameter 'd' has no description",
        "missing-description warning 8:3: phase 'one' has no description",
        "missing-reduced-motion note 8:3: phase 'one' changes the size of 'b' by 25% and has no 'reducedMotion'",
        "magic-number warning 8:29: the duration is a literal; this project takes its times from parameters or tokens",
        "magic-number warning 8:50: the delay is a literal; this project takes its times from parameters or tokens",
        "magic-number warning 8:92: the curve 'cubicBezier(…)' is a literal; this project uses named curves or tokens",
        "linear-motion note 8:92: 'a.leading' moves with a linear curve in phase 'one'; the same goes for 'a.translationY'",
        "missing-description warning 9:3: phase 'two' has no description",
        "linear-motion note 9:54: 'a.leading' moves with a linear curve in phase 'two'; the same goes for "
          + "'a.translationY' and 'b.scale'",
        "missing-description warning 10:3: phase 'three' has no description",
        "missing-return warning 10:3: phase 'three' leads from 'end' to 'third', and no phase leads back",
        "missing-description warning 11:3: phase 'four' has no description",
        "missing-return warning 11:3: phase 'four' leads from 'initial' to 'third', and no phase leads back",
        "magic-number warning 11:72: the curve 'steps(…)' is a literal; this project uses named curves or tokens",
      ])
  }
}
