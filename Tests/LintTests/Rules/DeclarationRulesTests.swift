import Testing
import TransitionLint

/// Names, lengths and descriptions: rules about what is declared.
@Suite struct DeclarationRulesTests {
  @Test func unusedNamesAreTold() {
    let linted = lint(
      """
      transition: card
      description: x
      parameters: { a: 10, b: { value: 20, min: a }, c: 1s, inCurve: 0.3, onlyInTest: 5 }
      curves: { one: "cubicBezier(inCurve, 0, 1, 1)", two: one, three: reversed(two), four: three }
      timings: { t: { duration: c, curve: three }, u: { duration: 1s }}
      views:
        card: { opacity: 0 }
        ghost: { opacity: 0 , children: { inner: {} } }
        ghost2: { hidden: true, layout: { leading: 0, top: 0, width: 10, height: 10} }
        ghost3: { hidden: true }
        bound: { opacity: card.opacity }
        shown: { opacity: 0 }
      canvas: { width: 100, height: 10 }
      states:
        end: { card.opacity: 1 }
        base: { card.opacity: 0.5 }
        ext: { extends: base }
        s: { shown.opacity: 1 }
      phases:
        a: { to: end, animations: [{ animate: card, timing: t }] }
      expect:
        - { phase: a, at: end, that: card.opacity == onlyInTest }
      """, only("unused-parameter", "unused-curve", "unused-timing", "unused-state", "unused-view"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "unused-parameter warning 3:22: parameter 'b' is never used",
        "unused-curve warning 4:81: curve 'four' is never used",
        "unused-timing warning 5:46: timing 'u' is never used",
        "unused-view warning 8:3: view 'ghost' is never visible, and nothing refers to it",
        "unused-view warning 9:3: view 'ghost2' is never visible, and nothing refers to it",
        "unused-view warning 10:3: view 'ghost3' is never visible, and nothing refers to it",
        "unused-state warning 17:3: state 'ext' is never used",
        "unused-state warning 18:3: state 's' is never used",
      ])
  }

  @Test func durationsShorterThanAFrameAndLongerThanASecondAreTold() {
    let linted = lint(
      """
      transition: card
      timings: { t: { duration: 10ms } }
      views: { a: { opacity: 0 }, b: { opacity: 0 }, c: { opacity: 0 }, d: { opacity: 0 }, e: { opacity: 0 } }
      states: { end: { a.opacity: 1, b.opacity: 1, c.opacity: 1, d.opacity: 1, e.opacity: 1 } }
      phases:
        a: { to: end, duration: 5ms, animations: [{ animate: a }, { animate: b, timing: t }, { animate: c, duration: 16ms }, { animate: d, duration: 0s }, { animate: e, duration: 17ms}] }
        b: { swap: a }
        c: { to: end, duration: 1200ms, animations: [{ animate: all }]}
        d: { reverse: c }
        e: { swap: c , duration: 200ms }
      """, only("sub-frame-duration", "long-phase"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "sub-frame-duration warning 6:27: 'a' lasts 5 ms in phase 'a', less than a frame",
        "sub-frame-duration warning 6:83: 'b' lasts 10 ms in phase 'a', less than a frame",
        "sub-frame-duration warning 6:112: 'c' lasts 16 ms in phase 'a', less than a frame",
        "long-phase note 8:3: phase 'c' takes 1.2 s; the maximum is 1 s",
      ])
  }

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
        "missing-reduced-motion note 8:3: phase 'one' changes 'b.scale' by 20% and has no 'reducedMotion', nor has 1 "
          + "other phase",
        "magic-number warning 8:29: the duration is a literal; this project takes its times from parameters or tokens",
        "magic-number warning 8:50: the delay is a literal; this project takes its times from parameters or tokens",
        "magic-number warning 8:92: the curve 'cubicBezier(…)' is a literal; this project uses named curves or tokens",
        "linear-motion note 8:92: 'a.leading' moves with a linear curve in phase 'one'",
        "missing-description warning 9:3: phase 'two' has no description",
        "linear-motion note 9:54: 'a.leading' moves with a linear curve in phase 'two'",
        "missing-description warning 10:3: phase 'three' has no description",
        "missing-return warning 10:3: phase 'three' leads from 'end' to 'third', and no phase leads back",
        "missing-description warning 11:3: phase 'four' has no description",
        "missing-return warning 11:3: phase 'four' leads from 'initial' to 'third', and no phase leads back",
        "magic-number warning 11:72: the curve 'steps(…)' is a literal; this project uses named curves or tokens",
      ])
  }
}
