import Testing
import TransitionLint

@Suite struct NamedCurveTests {
  private static func springs(_ curve: String) -> String {
    """
    curves: { own: "spring(response=400ms, dampingRatio=0.8)" }
    views: { card: { scale: 1 } }
    states: { end: { card.scale: 2 } }
    phases:
      p: { to: end, animations: [{ animate: card, curve: own }] }
      q: { to: end, animations: [{ animate: card, curve: "\(curve)" }] }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("named-curve", "a spring in another spelling", 1, springs("spring(duration=400ms, bounce=0.2)")),
    RuleRow("named-curve", "a spring that bounces a little more", 0, springs("spring(duration=400ms, bounce=0.21)")),
    RuleRow("named-curve", "a spring with a velocity", 0, springs("spring(duration=400ms, bounce=0.2, velocity=2)")),
    RuleRow("named-curve", "a built-in one", 1, fading("duration: 300ms, curve: \"cubicBezier(0.42, 0, 1, 1)\"")),
    RuleRow("named-curve", "a spring's preset", 1, fading("curve: \"spring(duration=500ms, bounce=0.3)\"")),
    RuleRow("named-curve", "another one", 0, fading("duration: 300ms, curve: \"cubicBezier(0.42, 0, 1, 0.9)\"")),
    RuleRow(
      "named-curve", "one with a parameter", 0,
      "parameters: { a: 0.42 }\n" + fading("duration: 300ms, curve: \"cubicBezier(a, 0, 1, 1)\"")),
    RuleRow(
      "named-curve", "a declared one", 1,
      "curves: { soft: \"cubicBezier(0.1, 0, 1, 1)\" }\n"
        + fading("duration: 300ms, curve: \"cubicBezier(0.1, 0, 1, 1)\"")),
    RuleRow(
      "named-curve", "the declaration", 0,
      "curves: { soft: \"cubicBezier(0.42, 0, 1, 1)\" }\n" + fading("duration: 300ms, curve: soft")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func aNamedCurveIsWrittenInPlace() throws {
    let linted = lint(
      """
      transition: t
      views: { a: { opacity: 0 } }
      states: { one: { a.opacity: 1 } }
      phases: { p: { to: one, animations: [{ animate: a, duration: 300ms, curve: "cubicBezier(0.42, 0, 1, 1)" }] } }
      """, only("named-curve"))
    let finding = try #require(linted.report.findings.first)
    #expect(linted.text(finding) == "cubicBezier(0.42, 0, 1, 1)")
    #expect(finding.fix.map { $0.replacement } == ["easeIn"])
    #expect(
      finding.fix.map { linted.sources[$0.range.file]?.text($0.range) } == ["\"cubicBezier(0.42, 0, 1, 1)\""])
    #expect(finding.isFixSafe)
  }
}
