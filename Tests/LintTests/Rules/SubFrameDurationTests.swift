import Testing
import TransitionLint

@Suite struct SubFrameDurationTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "sub-frame-duration", "a nanosecond", 1,
      """
      views: { card: { opacity: 0 } }
      states: { b: { card.opacity: 1 } }
      phases: { p: { to: b, animations: [{ animate: card, duration: 1e-6ms }] } }
      """),
    RuleRow("sub-frame-duration", "to a stop", 1, detents("{ duration: 8ms, curve: linear }")),
    RuleRow("sub-frame-duration", "to a stop in a frame", 0, detents("{ duration: 17ms, curve: linear }")),
    RuleRow("sub-frame-duration", "to a stop at once", 0, detents("{ duration: 0s }")),
    RuleRow("sub-frame-duration", "after a commit", 1, loweredSheet(600, "onCommit: { duration: 8ms }")),
    RuleRow("sub-frame-duration", "after a cancel", 1, loweredSheet(600, "onCancel: { duration: 8ms }")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  static let boundaries: [BoundaryRow] = [
    BoundaryRow(
      rule: "sub-frame-duration",
      script: "phases: { go: { to: out, duration: 10ms, animations: [{ animate: a.leading, iterations: 3 }] } }",
      expected: ["8:36: an iteration of 'a.leading' lasts 10 ms in phase 'go', less than a frame"]),
    BoundaryRow(
      rule: "sub-frame-duration",
      script: "phases: { go: { to: out, duration: 1s / 60, animations: [{ animate: a.leading }] } }", expected: []),
  ]

  @Test(arguments: boundaries) func boundary(_ row: BoundaryRow) { row.check() }

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
}
