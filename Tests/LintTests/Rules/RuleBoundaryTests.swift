import Testing
import TransitionLint

/// Scripts just inside and just outside of what a rule lets pass, each with exactly what is told of it.
@Suite struct RuleBoundaryTests {
  struct Row: CustomTestStringConvertible {
    var rule: String
    var script: String
    var expected: [String]
    var options: [String: Double] = [:]
    var testDescription: String { script }

    /// What stands around the rows: views that rest at the left edge, and states for them.
    var text: String {
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views:
        a: { layout: { leading: 0, top: 0, width: 100, height: 100 }, properties: { gap: 0 } }
        b: { layout: { leading: 0, trailing: 300, top: a.gap, height: 100 }, content: photo }
      states:
        out: { a.leading: 200 }
      \(script)
      """
    }
  }

  static let rows: [Row] = [
    // A hundredth more or less than an option is told or not, whatever the last bit of 1.1 - 1 says.
    Row(
      rule: "missing-reduced-motion",
      script: "  x: { a.scale: 1.1 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: []),
    Row(
      rule: "missing-reduced-motion",
      script: "  x: { a.scale: 1.11 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: ["9:11: phase 'go' changes 'a.scale' by 11% and has no 'reducedMotion'"]),
    Row(
      rule: "missing-reduced-motion",
      script: "  x: { a.scale: 0.7 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: [], options: ["scale": 0.3]),
    Row(
      rule: "missing-reduced-motion",
      script: "  x: { a.leading: 50 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: []),
    Row(
      rule: "missing-reduced-motion",
      script:
        "  x: { a.leading: 30, a.top: 40.5 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: ["9:11: phase 'go' moves 'a' by 50.4 pt and has no 'reducedMotion'"]),
    // What follows an own property moves as well; what is set at once does not.
    Row(
      rule: "missing-reduced-motion",
      script: "  x: { a.gap: 80 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: ["9:11: phase 'go' moves 'b' by 80 pt and has no 'reducedMotion'"]),
    Row(
      rule: "missing-reduced-motion",
      script:
        "phases: { go: { to: out, animations: [{ animate: a, duration: 0s }, { animate: b.opacity, to: 0, duration: 1s }] } }",
      expected: []),
    Row(
      rule: "distorted-content",
      script: "  x: { b.trailing: 303 }\nphases: { go: { to: x, animations: [{ animate: b, duration: 1s }] } }",
      expected: []),
    Row(
      rule: "distorted-content",
      script: "  x: { b.trailing: 303.2 }\nphases: { go: { to: x, animations: [{ animate: b, duration: 1s }] } }",
      expected: [
        "9:48: the content of 'b' is distorted: its aspect ratio goes from 1 to 0.968, 3.2% off, at 1 s in phase 'go'"
      ]),
    // Where a spring is cut its value jumps, and there is no speed to compare.
    Row(
      rule: "velocity-jump",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, to: 50, duration: 150ms, curve: 'spring(response=500ms, dampingRatio=0.8)' }, { animate: a.leading, after: previous, duration: 200ms }] } }",
      expected: []),
    Row(
      rule: "velocity-jump",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, curve: linear, duration: 200ms, keyframes: [0, 7, 21, 63, 189, 200] }] } }",
      expected: ["8:68: the velocity of 'a.leading' changes abruptly from 175 pt/s to 350 pt/s at 40 ms in phase 'go'"],
      options: ["threshold": 0.49]),
    Row(
      rule: "velocity-jump",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, curve: linear, duration: 300ms, keyframes: [0, 70, 210, 200] }] } }",
      expected: [
        "8:68: the velocity of 'a.leading' changes abruptly from 1400 pt/s to -100 pt/s at 200 ms in phase "
          + "'go'"
      ]),
    Row(
      rule: "unsettled-spring",
      script:
        "phases: { go: { to: out, completion: 100ms, animations: [{ animate: a.leading, curve: 'spring(response=500ms, dampingRatio=1)' }] } }",
      expected: [
        "8:88: the spring of 'a.leading' is 64% (128.5 pt) short of its target when phase 'go' ends, at 100 ms"
      ]),
    Row(
      rule: "unsettled-spring",
      script:
        "phases: { go: { to: out, completion: 600ms, animations: [{ animate: a.leading, curve: 'spring(response=500ms, dampingRatio=1)' }] } }",
      expected: []),
    Row(
      rule: "unsettled-spring",
      script:
        "phases: { go: { to: out, completion: 1s, animations: [{ animate: a.leading, duration: 100ms, iterations: infinite, curve: 'spring(response=500ms, dampingRatio=1)' }] } }",
      expected: [
        "8:124: the spring of 'a.leading' is 64% (128.5 pt) short of its target when it is cut off after 100 ms, at "
          + "100 ms in phase 'go'"
      ]),
    Row(
      rule: "overshoot-out-of-range",
      script:
        "  x: { b.trailing: 395 }\nphases: { go: { to: x, duration: 300ms, animations: [{ animate: b.trailing, curve: easeOutBack }] } }",
      expected: ["9:84: the curve takes 'b.width' to -4.399 pt, 4.399 pt below 0 pt, at 166.667 ms in phase 'go'"]),
    Row(
      rule: "overshoot-out-of-range",
      script:
        "  x: { b.trailing: 380 }\nphases: { go: { to: x, duration: 300ms, animations: [{ animate: b.trailing, curve: easeOutBack }] } }",
      expected: []),
    Row(
      rule: "overshoot-out-of-range",
      script:
        "  x: { a.opacity: 0 }\nphases: { go: { to: x, duration: 300ms, animations: [{ animate: a.opacity, curve: linear, pacing: easeOutBack }] } }",
      expected: ["9:99: the curve takes 'a.opacity' to -0.09894, 0.09894 below 0, at 166.667 ms in phase 'go'"]),
    Row(
      rule: "overshoot-out-of-range",
      script:
        "phases: { go: { duration: 300ms, animations: [{ animate: a.opacity, composite: add, keyframes: [0, 0.25, 0] }] } }",
      expected: ["8:58: the addition takes 'a.opacity' to 1.25, 0.25 above 1, at 150 ms in phase 'go'"]),
    Row(
      rule: "state-mismatch",
      script:
        "phases: { go: { to: out, duration: 300ms, animations: [{ animate: a.leading, curve: 'linear(0, 0.5)' }] } }",
      expected: ["8:86: phase 'go' leaves 'a.leading' at 100 pt; state 'out' has 200 pt"]),
    Row(
      rule: "sub-frame-duration",
      script: "phases: { go: { to: out, duration: 10ms, animations: [{ animate: a.leading, iterations: 3 }] } }",
      expected: ["8:36: an iteration of 'a.leading' lasts 10 ms in phase 'go', less than a frame"]),
    Row(
      rule: "sub-frame-duration",
      script: "phases: { go: { to: out, duration: 1s / 60, animations: [{ animate: a.leading }] } }", expected: []),
    // What a phase does under reduced motion is looked at too, and what is the same there is told once.
    Row(
      rule: "overshoot-out-of-range",
      script:
        "  x: { a.opacity: 0 }\nphases: { go: { to: x, duration: 300ms, animations: [{ animate: a.opacity, curve: linear }], reducedMotion: { duration: 200ms, curve: easeOutBack } } }",
      expected: [
        "9:135: the curve takes 'a.opacity' to -0.1, 0.1 below 0, at 116.021 ms in phase 'go (reduced motion)'"
      ]
    ),
    Row(
      rule: "early-completion",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, duration: 300ms }], reducedMotion: { duration: 200ms, completion: 150ms } } }",
      expected: ["8:127: the completion at 150 ms of phase 'go (reduced motion)' cuts 'all' off 50 ms before its end"]),
    Row(
      rule: "state-mismatch",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, duration: 300ms, to: 150 }], reducedMotion: { animations: [{ animate: a.leading, duration: 100ms, to: 180 }] } } }",
      expected: [
        "8:82: phase 'go' leaves 'a.leading' at 150 pt; state 'out' has 200 pt",
        "8:163: phase 'go (reduced motion)' leaves 'a.leading' at 180 pt; state 'out' has 200 pt",
      ]),
    Row(
      rule: "value-jump",
      script: "phases: { go: { to: out, animations: [{ animate: a.leading, duration: 300ms }], reducedMotion: none } }",
      expected: []),
  ]

  @Test(arguments: rows) func whatIsJustBeyondIsToldAndWhatIsJustInsideIsNot(_ row: Row) {
    let linted = lint(row.text, only(row.rule, options: row.options))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.report.findings.map { finding in
        let place = linted.sources.location(of: finding.range)
        return "\(place?.line ?? 0):\(place?.column ?? 0): \(finding.message)"
      } == row.expected)
  }
}
