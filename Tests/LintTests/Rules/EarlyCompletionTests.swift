import Testing
import TransitionLint

@Suite struct EarlyCompletionTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "early-completion", "most of it is cut off", 1,
      changingCard("", "top: 300", "duration: 300ms", "completion: 100ms")),
    RuleRow(
      "early-completion", "the last hundredth is", 0,
      changingCard("", "top: 300", "duration: 300ms, curve: easeOutExpo", "completion: 290ms")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  static let boundaries: [BoundaryRow] = [
    BoundaryRow(
      rule: "early-completion",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, duration: 300ms }], reducedMotion: { duration: 200ms, completion: 150ms } } }",
      expected: ["8:127: the completion at 150 ms of phase 'go (reduced motion)' cuts 'all' off 50 ms before its end"]),
    BoundaryRow(
      rule: "early-completion",
      script:
        "  over: { a.leading: 300 }\nphases: { go: { through: [initial, out, over], animations: [{ animate: a.leading, duration: 300ms }], completion: 100ms } }",
      expected: ["9:115: the completion at 100 ms of phase 'go' cuts 'a.leading' off 200 ms before its end"]),
  ]

  @Test(arguments: boundaries) func boundary(_ row: BoundaryRow) { row.check() }

  @Test func aCompletionIsToldOnceForAllThatItCutsOff() {
    let linted = lint(
      """
      transition: card
      views: { a: { opacity: 0.2 }, b: { opacity: 0.2 }, c: { opacity: 0.2 }, row: { count: 4, opacity: 0.2 } }
      states: { end: { a.opacity: 1, b.opacity: 1, c.opacity: 1, row.opacity: 1 } }
      phases:
        one:
          to: end
          duration: 200ms
          completion: first
          animations:
            - { id: first, animate: a }
            - { animate: b, duration: 500ms }
            - { animate: c, delay: 200ms }
            - { animate: row, stagger: 60ms }
        two:
          to: end
          duration: 200ms
          completion: 300ms
          animations:
            - { animate: a.opacity, keyframes: [0.2, { at: 80%, value: 0.7 }, 1], duration: 500ms }
            - { animate: b, delay: 300ms, duration: 0s }
            - { animate: c, delay: 400ms, duration: 0s }
            - { animate: row.opacity, from: 0.2, iterations: infinite }
        back: { swap: one }
      """, only("early-completion", "late-start", "unreachable-keyframe"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "early-completion warning 8:17: the completion at 200 ms of phase 'one' cuts 'b' off 300 ms before its end "
          + "(and one more animation)",
        "late-start warning 12:20: 'c' starts at 200 ms, when phase 'one' ends: it is never seen",
        "early-completion warning 17:17: the completion at 300 ms of phase 'two' cuts 'a.opacity' off 200 ms before "
          + "its end",
        "unreachable-keyframe warning 19:54: the keyframe of 'a.opacity' at 400 ms is never shown: phase 'two' ends "
          + "at 300 ms",
        "late-start warning 21:20: 'c' starts at 400 ms, 100 ms after the end of phase 'two': it is never seen",
      ])
  }

  /// One animation, two and three that a completion cuts, or hardly.
  static let cuts: [RuleRow] =
    [
      ("991ms", "duration: 1s, curve: linear", "", 0), ("989ms", "duration: 1s, curve: linear", "", 1),
      ("1s", "duration: 1s, curve: linear", "", 0), ("1200ms", "duration: 1s, curve: linear", "", 0),
      ("500ms", "duration: 1s", ", { animate: other, duration: 900ms }", 1),
      ("500ms", "duration: 1s", ", { animate: other, duration: 400ms }", 1),
      ("500ms", "duration: 400ms", ", { animate: other, duration: 900ms }", 1),
      (
        "500ms", "duration: 800ms",
        ", { animate: other.scale, to: 2, duration: 700ms }, { animate: other.opacity, duration: 900ms }", 1
      ),
      ("500ms", "duration: 1s", ", { animate: other, duration: 200ms, iterations: infinite }", 1),
      ("500ms", "duration: 300ms, delay: 300ms", ", { animate: other, duration: 300ms }", 1),
      ("500ms", "duration: 300ms, iterations: 2", ", { animate: other, duration: 300ms }", 1),
      ("500ms", "duration: 0s, delay: 600ms", ", { animate: other, duration: 300ms }", 0),
    ].map { completion, card, other, count in
      RuleRow(
        "early-completion", "at \(completion): \(card)\(other)", count,
        """
        views: { card: { layout: { leading: 0, top: 0, width: 90, height: 90 } }, other: { layout: { leading: 100, top: 0, width: 90, height: 90 } } }
        states: { end: { card.top: 300, other.opacity: \(other.isEmpty ? 1 : 0.5) } }
        phases: { p: { to: end, completion: \(completion), animations: [{ animate: card, \(card) }\(other)] } }
        """
      ).unreflected
    }

  @Test(arguments: cuts) func cut(_ row: RuleRow) { row.check() }
}
