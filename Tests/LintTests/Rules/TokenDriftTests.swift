import Testing
import TransitionLint

@Suite struct TokenDriftTests {
  @Test func aParameterThatRepeatsATokenIsReported() {
    let linted = lint(
      """
      transition: t
      tokens: [motion.tokens.yaml]
      parameters: { quick: 300ms, other: 500ms }
      views: { a: { opacity: 0 } }
      states: { end: { a.opacity: 1 } }
      phases: { p: { to: end, duration: token(time.medium), animations: [{ animate: a, delay: quick + other }] } }
      """, only("token-drift"),
      loader: FileTable([
        ("motion.tokens.yaml", "time:\n  medium: { $type: duration, $value: { value: 300, unit: ms } }\n")
      ]))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(linted.lines == ["token-drift warning 3:22: this duration is the token 'time.medium'"])
  }
}
