import Testing
import TransitionDiagnostics
import TransitionReporting

/// Findings on canvases of several sizes.
@Suite struct DeviceDiagnosticsTests {
  private func finding(_ rule: RuleName, _ place: Int32, _ message: String, subject: String = "") -> Diagnostic {
    Diagnostic(
      rule, severity: .note, message, at: SourceRange(file: .script, start: place, end: place + 1), subject: subject)
  }

  private func merged(_ own: [Diagnostic], _ others: [(Double, Double, [Diagnostic])]) -> [String] {
    var findings = DeviceDiagnostics(own: own)
    for (width, height, found) in others { findings.add(found, width: width, height: height) }
    return findings.merged.map { $0.message }
  }

  @Test func whatTheOwnCanvasHasIsAsBefore() {
    let found = merged(
      [finding(.offCanvas, 3, "a by 4 pt")],
      [(375, 667, [finding(.offCanvas, 3, "a by 9 pt")]), (834, 1194, [])])
    #expect(found == ["a by 4 pt"])
  }

  @Test func othersNameTheirSizesOnce() {
    let a = finding(.offCanvas, 3, "a"), b = finding(.offCanvas, 3, "b", subject: "b"), c = finding(.longPhase, 3, "c")
    let found = merged([], [(375, 667, [a, c]), (320.5, 568, [a, b]), (834, 1194, [a])])
    #expect(found == ["a (on 375 × 667 and 2 more)", "c (on 375 × 667)", "b (on 320.5 × 568)"])
  }

  @Test func twoOfAKindStayTwo() {
    let a = finding(.offCanvas, 3, "a")
    #expect(merged([a], [(375, 667, [a, a])]) == ["a", "a (on 375 × 667)"])
  }

  @Test func aCommentIsUnusedOnlyIfItIsEverywhere() {
    let unused = finding(.unusedSuppression, 7, "unused")
    #expect(merged([unused], [(375, 667, [])]) == [])
    #expect(merged([], [(375, 667, [unused])]) == [])
    #expect(merged([unused], [(375, 667, [unused])]) == ["unused"])
  }
}
