import Testing
import TransitionLint

@Suite struct StateMismatchTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "state-mismatch", "a view that ends invisible", 0,
      changingCard(
        "opacity: 0", "opacity: 0", "duration: 300ms, keyframes: [{ opacity: 0.4, scale: 1 }, { opacity: 0, scale: 2 }]"
      )),
    RuleRow(
      "state-mismatch", "a whole turn further", 0,
      changingCard("", "rotation: 0deg", "duration: 300ms, from: { rotation: 0deg }, to: { rotation: 360deg }")),
    RuleRow(
      "state-mismatch", "half a turn further", 1,
      changingCard("", "rotation: 0deg", "duration: 300ms, from: { rotation: 0deg }, to: { rotation: 180deg }")),
    RuleRow(
      "state-mismatch", "a fade to nothing of what the state shows", 1,
      animatedCard(
        "", "scale: 0.9", "{ animate: card.scale, duration: 300ms }, { animate: card.opacity, to: 0, duration: 300ms }")
    ),
    RuleRow(
      "state-mismatch", "a fade to nothing of what leaves the canvas", 0,
      leaving("{ animate: sheet.top, delay: 150ms, duration: 0s }, { animate: sheet.opacity, to: 0 }")),
    RuleRow(
      "state-mismatch", "a value of a view outside the canvas", 0,
      animatedCard("", "top: 900", "{ animate: card, to: { top: 900, scale: 0.9 }, duration: 300ms }")),
    RuleRow(
      "state-mismatch", "a view that only the phase shows", 0,
      animatedCard(
        "hidden: true", "top: 300",
        "{ animate: card.top, duration: 300ms }, { animate: card.rotation, from: 0deg, to: 90deg, duration: 300ms }",
        "during: { card.hidden: false }")),
    RuleRow(
      "state-mismatch", "a view that the phase shows as the state does", 1,
      animatedCard(
        "", "top: 300",
        "{ animate: card.top, duration: 300ms }, { animate: card.rotation, from: 0deg, to: 90deg, duration: 300ms }",
        "during: { card.hidden: false }")),
    RuleRow(
      "state-mismatch", "a view outside the canvas that the state shows", 1,
      animatedCard("", "top: 300", "{ animate: card, to: { top: 900 }, duration: 300ms }")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  static let boundaries: [BoundaryRow] = [
    BoundaryRow(
      rule: "state-mismatch",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, duration: 300ms, from: 30 }] }, back: { from: out, reverse: go } }",
      expected: ["8:121: phase 'back' leaves 'a.leading' at 30 pt; state 'initial' has 0 pt"]),
    BoundaryRow(
      rule: "state-mismatch",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, duration: 300ms, from: 0 }] }, back: { from: out, reverse: go } }",
      expected: []),
    BoundaryRow(
      rule: "state-mismatch",
      script:
        "phases: { go: { to: out, duration: 300ms, animations: [{ animate: a.leading, curve: 'linear(0, 0.5)' }] } }",
      expected: ["8:86: phase 'go' leaves 'a.leading' at 100 pt; state 'out' has 200 pt"]),
    BoundaryRow(
      rule: "state-mismatch",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, duration: 300ms, to: 150 }], reducedMotion: { animations: [{ animate: a.leading, duration: 100ms, to: 180 }] } } }",
      expected: [
        "8:82: phase 'go' leaves 'a.leading' at 150 pt; state 'out' has 200 pt",
        "8:163: phase 'go (reduced motion)' leaves 'a.leading' at 180 pt; state 'out' has 200 pt",
      ]),
  ]

  @Test(arguments: boundaries) func boundary(_ row: BoundaryRow) { row.check() }

  @Test func endsOtherThanTheStatesAreToldAtWhatGivesThem() {
    let linted = lint(
      """
      transition: card
      views: { a: { opacity: 0.2, backgroundColor: red, hidden: false, scale: 1 } }
      states: { end: { a: { opacity: 1, backgroundColor: blue, hidden: true, scale: 2 } }, big: { a.scale: 2 } }
      phases:
        one:
          to: end
          duration: 200ms
          animations:
            - { animate: a.opacity, iterations: 2, direction: alternate }
            - { animate: a.backgroundColor, keyframes: [red, lime] }
            - { animate: a, to: { hidden: false, scale: 1.9 } }
        two: { to: end, duration: 200ms, animations: [{ animate: all, iterations: 2.5 }] }
        three: { swap: one }
        four: { from: big, to: initial, duration: 200ms, animations: [{ animate: a, from: { scale: 1.5 }, to: { scale: 1 } }] }
        five: { swap: four }
        fine: { to: end, duration: 200ms, completion: 300ms, animations: [{ animate: a, iterations: infinite }] }
        fallsBack: { to: end, duration: 200ms, animations: [{ animate: a.scale, to: 1.5, fill: none }] }
        unseen: { to: end, duration: 200ms, animations: [{ animate: a, keyframes: [{ scale: 1 }, { scale: 3 }] }] }
      """, only("state-mismatch"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "state-mismatch warning 9:57: phase 'one' leaves 'a.opacity' at 0.2; state 'end' has 1",
        "state-mismatch warning 10:56: phase 'one' leaves 'a.backgroundColor' at #00FF00; state 'end' has #0000FF",
        "state-mismatch warning 11:37: phase 'one' leaves 'a.hidden' at false; state 'end' has true",
        "state-mismatch warning 11:51: phase 'one' leaves 'a.scale' at 1.9; state 'end' has 2",
        "state-mismatch warning 12:77: phase 'two' leaves 'a.opacity' at 0.6; state 'end' has 1",
        "state-mismatch warning 14:94: phase 'five' leaves 'a.scale' at 1.5; state 'big' has 2",
      ])
  }
}
