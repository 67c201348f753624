import Testing
import TransitionDiagnostics
import TransitionLint

/// Comments that keep findings silent, and what is told of those that do not.
@Suite struct SuppressionTests {
  /// A script with a `long-phase` on line 8, and places for comments.
  private func script(
    file: String = "", before: String = "", after: String = "", duration: String = "2s"
  ) -> String {
    """
    transition: card\(file)
    views:
      card: { opacity: 0 }
    states:
      open:
        card: { opacity: 1 }
    phases:
    \(before)  show:\(after)
        to: open
        animations: [{ animate: card, duration: \(duration) }]
    """
  }

  @Test func aCommentAtTheLinesEndSuppresses() {
    let linted = lint(script(after: " # transitionctl:ignore long-phase"))
    #expect(linted.lines == [])
    #expect(linted.report.suppressed.map { $0.finding.rule.text } == ["long-phase"])
    #expect(linted.report.suppressed.map { $0.reason } == [nil])
    #expect(
      linted.report.suppressed.map { linted.sources[$0.comment.file]?.text($0.comment) } == [
        "# transitionctl:ignore long-phase"
      ])
  }

  /// A script with two phases that take too long, and a comment before one of its lines or at its end.
  private func blocks(_ comment: String, before line: String, atEnd: Bool = false) -> [String] {
    let text = """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations:
            - animate: card
              duration: 5ms
            - animate: card.scale
              from: 1
              to: 1
              duration: 6ms
        hide:
          from: open
          to: initial
          animations: [{ animate: card, duration: 7ms }]
      """
    let lines = text.split(separator: "\n").flatMap { written -> [String] in
      guard written.contains(line) else { return [String(written)] }
      return atEnd ? ["\(written) # \(comment)"] : ["# \(comment)", String(written)]
    }
    return lint(lines.joined(separator: "\n"), only("sub-frame-duration", "unused-suppression")).report.findings.map {
      "\($0.rule.text): \($0.message)"
    }
  }

  @Test func aBlockIsAKeyWithItsValueOrAListElement() {
    let a = "sub-frame-duration: 'card' lasts 5 ms in phase 'show', less than a frame"
    let b = "sub-frame-duration: 'card.scale' lasts 6 ms in phase 'show', less than a frame"
    let c = "sub-frame-duration: 'card' lasts 7 ms in phase 'hide', less than a frame"
    let comment = "transitionctl:ignore-block sub-frame-duration -- fast"
    #expect(blocks("nothing", before: "phases:") == [a, b, c])
    #expect(blocks(comment, before: "phases:") == [])
    #expect(blocks(comment, before: "  show:") == [c])
    #expect(blocks(comment, before: "  show:", atEnd: true) == [c])
    #expect(blocks(comment, before: "- animate: card.scale") == [a, c])
    #expect(blocks(comment, before: "  hide:") == [a, b])
    #expect(
      blocks(comment, before: "states:") == [
        "unused-suppression: 'sub-frame-duration' suppresses nothing in its block", a, b, c,
      ])
  }

  @Test func aBlockThatIsNotThereIsReported() {
    let linted = lint(script() + "\n# transitionctl:ignore-block long-phase")
    #expect(
      linted.lines.contains {
        $0.hasSuffix("'transitionctl:ignore-block' is not above a key or list element and suppresses nothing")
      }, "\(linted.lines)")
  }

  @Test func aReasonIsKept() {
    let linted = lint(script(after: " # transitionctl:ignore long-phase -- it is a splash screen"))
    #expect(linted.lines == [])
    #expect(linted.report.suppressed.map { $0.reason } == ["it is a splash screen"])
    // It may begin with the name of a rule.
    #expect(lint(script(after: " # transitionctl:ignore long-phase -- value-jump is another matter")).lines == [])
  }

  @Test func aCommentSuppressesOnTheNextLineOfCode() {
    #expect(lint(script(before: "  # transitionctl:ignore-next-line long-phase\n")).lines == [])
    #expect(lint(script(before: "  # transitionctl:ignore-next-line long-phase\n\n  # more\n")).lines == [])
  }

  @Test func aCommentSuppressesInTheWholeFile() {
    #expect(lint(script(file: " # transitionctl:ignore-file long-phase")).lines == [])
    #expect(lint(script() + "\n# transitionctl:ignore-file long-phase\n").lines == [])
  }

  @Test func severalRulesMayStandInOneComment() {
    let linted = lint(script(after: " # transitionctl:ignore value-jump, long-phase"))
    #expect(linted.lines == ["unused-suppression warning 8:32: 'value-jump' suppresses nothing on this line"])
  }

  @Test(arguments: [
    (
      " # transitionctl:ignore long-phase",
      "unused-suppression warning 8:32: 'long-phase' suppresses nothing on this line"
    ),
    (
      " # transitionctl:ignore longphase",
      "unused-suppression warning 8:32: unknown lint rule 'longphase'"
    ),
    (
      " # transitionctl:ignore unknown-view",
      "unused-suppression warning 8:32: 'unknown-view' is an error, not a lint rule; errors cannot be suppressed"
    ),
    (
      " # transitionctl:ignore design",
      "unused-suppression warning 8:32: 'design' is a group of rules; a comment names single rules"
    ),
    (
      " # transitionctl:ignore-file long-phase dead-key",
      "unused-suppression warning 8:48: 'dead-key' is not suppressed: a comma must separate it from the rule before"
    ),
    (" # transitionctl:ignore", "unused-suppression warning 8:25: the comment does not name a rule"),
    (
      " # transitionctl:ignor long-phase",
      "unused-suppression warning 8:25: unknown comment 'transitionctl:ignor'"
    ),
    (
      "\n    # transitionctl:ignore long-phase",
      "unused-suppression warning 9:21: 'transitionctl:ignore' is on a line of its own and suppresses nothing"
    ),
    (
      " # transitionctl:ignore-next-line long-phase",
      "unused-suppression warning 8:42: 'long-phase' suppresses nothing on the next line"
    ),
    (
      " # transitionctl:ignore-file long-phase",
      "unused-suppression warning 8:37: 'long-phase' suppresses nothing in this file"
    ),
  ]) func aCommentThatSuppressesNothingIsTold(_ comment: String, _ expected: String) {
    #expect(lint(script(after: comment, duration: "200ms")).lines == [expected])
  }

  @Test(arguments: [
    ("value-jump, long-phase", "long-phase"), ("long-phase, value-jump", "long-phase"),
    ("value-jump,long-phase", "long-phase"), ("value-jump, long-phase, late-start", "long-phase, late-start"),
  ]) func aRuleThatSuppressesNothingIsRemovedWithItsComma(_ written: String, _ left: String) throws {
    let text = script(after: " # transitionctl:ignore \(written)")
    let finding = try #require(lint(text).report.findings.first)
    let edit = try #require(finding.fix.first)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    #expect(finding.fix.count == 1)
    #expect(String(decoding: bytes, as: UTF8.self) == script(after: " # transitionctl:ignore \(left)"))
  }

  @Test func otherWordsAfterTheRulesAreText() {
    #expect(lint(script(after: " # transitionctl:ignore long-phase for now")).lines == [])
  }

  @Test func theNearestRuleIsOffered() {
    let linted = lint(script(after: " # transitionctl:ignore longphase"))
    #expect(linted.report.findings.map { $0.label }.contains("did you mean 'long-phase'?"))
  }

  @Test func otherLinesAreNotSuppressed() {
    let linted = lint(script(file: " # transitionctl:ignore long-phase"))
    #expect(linted.places == ["unused-suppression 1:41", "long-phase 8:3"])
  }

  @Test func aRuleThatIsOffNeedsNoFinding() {
    var configuration = LintConfiguration()
    configuration.levels[.longPhase] = .off
    #expect(lint(script(after: " # transitionctl:ignore long-phase"), configuration).lines == [])
    #expect(lint(script(after: " # transitionctl:ignore missing-return"), LintConfiguration()).lines.count == 1)
  }

  @Test func errorsCannotBeSuppressed() {
    let linted = lint(
      """
      transition: card
      views:
        card: { opacty: 0 } # transitionctl:ignore unknown-key, unknown-property
      """)
    #expect(!linted.diagnostics.isEmpty)
    #expect(linted.places == ["unused-suppression 3:46", "unused-suppression 3:59"])
  }

  @Test func besideErrorsNothingIsSaidOfRulesThatDidNotRun() {
    let yaml = script(after: " # transitionctl:ignore long-phase, nonsense", duration: "2s")
    let linted = lint(yaml.replacing("opacity: 1", with: "opacity: 1, nope: 2"))
    #expect(linted.diagnostics.contains { $0.severity == .error })
    #expect(linted.lines.count == 1)
    #expect(linted.lines.first?.contains("'nonsense'") == true)
  }

  @Test func aHashInATextIsNoComment() {
    let linted = lint(
      """
      transition: card
      description: "see # transitionctl:ignore value-jump"
      views:
        card: { content: 'x # transitionctl:ignore nothing' }
      """)
    #expect(linted.lines == [])
  }

  @Test func anUnusedSuppressionMayBeSuppressed() {
    let yaml = script(
      file: " # transitionctl:ignore-file unused-suppression", after: " # transitionctl:ignore value-jump",
      duration: "200ms")
    let linted = lint(yaml)
    #expect(linted.lines == [])
    #expect(linted.report.suppressed.map { $0.finding.rule.text } == ["unused-suppression"])
  }

  @Test(arguments: ["\r\n", "\r"]) func lineBreaksOfEveryKindCount(_ lineBreak: String) {
    let yaml = script(after: " # transitionctl:ignore long-phase").replacing("\n", with: lineBreak)
    #expect(lint(yaml).lines == [])
  }
}
