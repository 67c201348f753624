import Testing
import TransitionLint

/// Scripts with more frames than rules sample.
@Suite struct FrameBudgetTests {
  /// Phases of a minute each, in which a view moves to a lower place and back.
  private static func script(_ count: Int) -> String {
    let phases = (0..<count).map { index in
      "  p\(index): { to: end, duration: 60s, animations: [{ animate: card, curve: linear }] }"
    }
    return """
      transition: long
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { leading: 0, top: 0, width: 400, height: 400 }, backgroundColor: red } }
      states: { end: { card.top: 100 } }
      phases:
      \(phases.joined(separator: "\n"))
      """
  }

  @Test func twoMinutesAreSampled() {
    #expect(lint(Self.script(2), only("missing-reduced-motion")).report.findings.count == 1)
  }

  /// What a comment is intended to suppress has not been looked for.
  @Test(arguments: [(5, "covered-view", 0), (2, "covered-view", 1), (5, "unused-view", 1)])
  func aCommentAboutWhatDidNotRunIsNotUnused(_ count: Int, _ rule: String, _ unused: Int) {
    let script = Self.script(count) + " # transitionctl:ignore \(rule)"
    let linted = lint(
      script, only("covered-view", "off-canvas", "perceived-speed", "unused-view", "unused-suppression"))
    #expect(linted.report.findings.count { $0.rule.text == "unused-suppression" } == unused, "\(linted.lines)")
  }

  @Test func whatIsBeyondTheBudgetIsReportedOnce() {
    let linted = lint(Self.script(5), only("covered-view", "off-canvas", "perceived-speed"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines.map { $0.drop { $0 != " " } } == [
        " note 8:3: rules that sample frames did not run on 'p2' and 2 more"
      ])
  }
}
