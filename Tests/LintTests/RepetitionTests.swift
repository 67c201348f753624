import Testing
import TransitionDiagnostics
import TransitionLint

/// What a rule says of several views of a phase is one finding.
@Suite struct RepetitionTests {
  /// Two cards below the canvas that come up in phase `p`, and go down in phase `q`.
  private static func cards(_ animations: String, back: String = "{ animate: all, curve: easeIn }") -> String {
    """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      a: { layout: { leading: 0, top: 900, width: 80, height: 200 }, content: a, backgroundColor: red }
      b: { layout: { leading: 100, top: 900, width: 80, height: 200 }, content: b, backgroundColor: red }
      c: { layout: { leading: 200, top: 900, width: 80, height: 200 }, content: c, backgroundColor: red }
      d: { layout: { leading: 300, top: 900, width: 80, height: 200 }, content: d, backgroundColor: red }
    states: { up: { a.top: 500, b.top: 500, c.top: 500, d.top: 500 } }
    phases:
      p: { to: up, duration: 300ms, animations: [\(animations)] }
      q: { from: up, to: initial, duration: 300ms, animations: [\(back)] }
    """
  }

  struct Row: CustomTestStringConvertible {
    var rule: RuleName
    var script: String
    var expected: [String]
    var notes = 0
    var testDescription: String { "\(rule.text): \(script)" }
  }

  private static let enters = "'a' enters accelerating in phase 'p'"
  private static let linear = "'a.top' moves with a linear curve in phase 'p'"

  static let rows: [Row] = [
    Row(
      rule: .easingDirection, script: cards("{ animate: a, curve: easeIn }, { animate: b, curve: easeIn }"),
      expected: ["\(enters); the same goes for 'b'"], notes: 1),
    Row(
      rule: .easingDirection, script: cards("{ animate: [a, b], curve: easeIn }"),
      expected: ["\(enters); the same goes for 'b'"]),
    Row(
      rule: .easingDirection, script: cards("{ animate: all, curve: easeIn }"),
      expected: ["\(enters); the same goes for 'b', 'c' and 'd'"]),
    Row(
      rule: .easingDirection,
      script: cards("{ animate: [a, b], curve: easeIn }", back: "{ animate: [a, b], curve: easeOutExpo }"),
      expected: [
        "\(enters); the same goes for 'b'",
        "'a' leaves at full speed and slows down in phase 'q'; the same goes for 'b'",
      ]),
    Row(
      rule: .linearMotion, script: cards("{ animate: a, curve: linear }, { animate: b, curve: linear }"),
      expected: ["\(linear); the same goes for 'b.top'"], notes: 1),
    Row(
      rule: .linearMotion, script: cards("{ animate: all, curve: linear }"),
      expected: ["\(linear); the same goes for 'b.top', 'c.top' and 'd.top'"]),
    Row(
      rule: .subFrameDuration, script: cards("{ animate: a, duration: 5ms }, { animate: [b, c], duration: 5ms }"),
      expected: ["'a' lasts 5 ms in phase 'p', less than a frame; the same goes for 'b, c'"], notes: 1),
    Row(
      rule: .subFrameDuration, script: cards("{ animate: a, duration: 5ms }, { animate: b, duration: 6ms }"),
      expected: [
        "'a' lasts 5 ms in phase 'p', less than a frame", "'b' lasts 6 ms in phase 'p', less than a frame",
      ]),
    Row(
      rule: .overshootOutOfRange,
      script: cards(
        "{ animate: a.opacity, from: 0, to: 1, curve: easeOutBack }, { animate: b.opacity, from: 0, to: 1, curve: easeOutBack }"
      ),
      expected: [
        "the curve takes 'a.opacity' to 1.1, 0.1 above 1, at 174.031 ms in phase 'p'; the same goes for 'b.opacity'"
      ], notes: 1),
    Row(
      rule: .distortedContent,
      script: cards("{ animate: [a.width, b.width], to: 40 }, { animate: c.width, to: 40 }"),
      expected: [
        "the content of 'a' is distorted: its aspect ratio goes from 0.4 to 0.2, 50% off, at 300 ms in phase 'p'; "
          + "the same goes for 'b' and 'c'"
      ], notes: 2),
  ]

  @Test(arguments: rows) func whatIsSaidOfSeveralViewsIsSaidOnce(_ row: Row) {
    let linted = lint(row.script, only([row.rule.text]))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(linted.report.findings.map { $0.message } == row.expected)
    #expect(linted.report.findings.reduce(0) { $0 + $1.notes.count } == row.notes)
  }

  @Test func aFewOfTheOthersAreShown() {
    let views = (0..<9).map { "v\($0)" }
    let linted = lint(
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { \(views.map { "\($0): { translationX: -500 }" }.joined(separator: ", ")) }
      states: { end: { \(views.map { "\($0).translationX: 0" }.joined(separator: ", ")) } }
      phases:
        p: { to: end, animations: [\(views.map { "{ animate: \($0), duration: 300ms, curve: easeIn }" }.joined(separator: ", "))] }
      """, only("easing-direction"))
    #expect(
      linted.report.findings.map { $0.message } == [
        "'v0' enters accelerating in phase 'p'; the same goes for 'v1', 'v2' and 6 more"
      ])
    #expect(
      linted.report.findings.flatMap { $0.notes }.map { $0.message } == (1...5).map { "this is about 'v\($0)'" })
  }

  @Test func aCommentSuppressesItsOwnLineOnly() {
    let script = """
      transition: t
      canvas: { width: 400, height: 800 }
      views: { a: { translationX: -500 }, b: { translationX: -500 }, c: { translationX: -500 } }
      states: { end: { a.translationX: 0, b.translationX: 0, c.translationX: 0 } }
      phases:
        p:
          to: end
          duration: 300ms
          animations:
            - { animate: a, curve: easeIn } # transitionctl:ignore easing-direction
            - { animate: b, curve: easeIn }
            - { animate: c, curve: easeIn }
      """
    let report = lint(script, only("easing-direction", "unused-suppression")).report
    #expect(report.findings.map { $0.message } == ["'b' enters accelerating in phase 'p'; the same goes for 'c'"])
    #expect(report.suppressed.map { $0.finding.message } == ["'a' enters accelerating in phase 'p'"])
  }
}
