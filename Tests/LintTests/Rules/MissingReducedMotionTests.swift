import Testing
import TransitionLint

@Suite struct MissingReducedMotionTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "missing-reduced-motion", "a view that is never on the canvas", 0,
      """
      views: { card: { layout: { leading: 500, top: 0, width: 300, height: 800 } } }
      states: { end: { card.leading: 4000 } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """)
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  static let boundaries: [BoundaryRow] = [
    // A hundredth above or below an option decides, whatever the last bit of 1.1 - 1 is.
    BoundaryRow(
      rule: "missing-reduced-motion",
      script: "  x: { a.scale: 1.1 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: []),
    BoundaryRow(
      rule: "missing-reduced-motion",
      script: "  x: { a.scale: 1.11 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: ["9:11: phase 'go' changes 'a.scale' by 11% and has no 'reducedMotion'"]),
    BoundaryRow(
      rule: "missing-reduced-motion",
      script: "  x: { a.scale: 0.7 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: [], options: ["scale": 0.3]),
    BoundaryRow(
      rule: "missing-reduced-motion",
      script: "  x: { a.leading: 50 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: []),
    BoundaryRow(
      rule: "missing-reduced-motion",
      script:
        "  x: { a.leading: 30, a.top: 40.5 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: ["9:11: phase 'go' moves 'a' by 50.4 pt and has no 'reducedMotion'"]),
    // What follows an own property moves as well; what is set at once does not.
    BoundaryRow(
      rule: "missing-reduced-motion",
      script: "  x: { a.gap: 80 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: ["9:11: phase 'go' moves 'b' by 80 pt and has no 'reducedMotion'"]),
    BoundaryRow(
      rule: "missing-reduced-motion",
      script:
        "phases: { go: { to: out, animations: [{ animate: a, duration: 0s }, { animate: b.opacity, to: 0, duration: 1s }] } }",
      expected: []),
  ]

  @Test(arguments: boundaries) func boundary(_ row: BoundaryRow) { row.check() }
}
