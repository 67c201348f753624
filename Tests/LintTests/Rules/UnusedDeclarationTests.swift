import Testing
import TransitionLint

@Suite struct UnusedDeclarationTests {
  /// Whichever entries of a map go, the others stay as they are written.
  @Test(
    arguments: ["{ a: 1, b: 2, c: 3 }", "{a: 1,b: 2,c: 3}", "\n  a: 1\n  b: 2\n  # about c\n  c: 3"], ["a", "b", "c"])
  func anUnusedEntryIsRemovedFromItsMap(parameters: String, unused: String) throws {
    let used = ["a", "b", "c"].filter { $0 != unused }
    let script = """
      transition: card
      description: x
      parameters: \(parameters)
      views: { card: { zPosition: \(used[0]) + \(used[1]) } }
      states: { end: { card.opacity: 0 } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 1s }] } }
      """
    let linted = lint(script, only("unused-parameter"))
    let finding = try #require(linted.report.findings.first)
    var bytes = Array(script.utf8)
    for edit in finding.fix {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    let fixed = lint(bytes: bytes, only("unused-parameter"))
    #expect(linted.report.findings.count == 1 && fixed.diagnostics.isEmpty && fixed.report.findings.isEmpty)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(used.allSatisfy { text.contains("\($0): ") } && !text.contains("\(unused): "))
    // Nothing else goes, but for a comment on it.
    #expect(bytes.count >= script.utf8.count - (unused == "c" ? 22 : 8))
  }

  /// An alias uses everything that its anchor contains; an alias of another anchor does not.
  @Test(arguments: [("*note", 0), ("*notes", 1), ("*text", 1)])
  func whatAnAliasRepeatsIsUsed(alias: String, count: Int) {
    let linted = lint(
      """
      transition: card
      parameters:
        spare: { value: 3, description: &note Anything. }
        used: { value: 5, description: &\(alias.dropFirst() == "note" ? "more" : alias.dropFirst()) Something. }
      views: { card: { zPosition: used } }
      states: { end: { card.opacity: 0 } }
      phases: { p: { to: end, description: \(alias), animations: [{ animate: card, duration: 1s }] } }
      """, only("unused-parameter"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(linted.report.findings.count == count)
  }

  @Test func unusedNamesAreTold() {
    let linted = lint(
      """
      transition: card
      description: x
      parameters: { a: 10, b: { value: 20, min: a }, c: 1s, inCurve: 0.3, onlyInTest: 5 }
      curves: { one: "cubicBezier(inCurve, 0, 1, 1)", two: one, three: reversed(two), four: three }
      timings: { t: { duration: c, curve: three }, u: { duration: 1s }}
      views:
        card: { opacity: 0 }
        ghost: { opacity: 0 , children: { inner: {} } }
        ghost2: { hidden: true, layout: { leading: 0, top: 0, width: 10, height: 10} }
        ghost3: { hidden: true }
        bound: { opacity: card.opacity }
        shown: { opacity: 0 }
      canvas: { width: 100, height: 10 }
      states:
        end: { card.opacity: 1 }
        base: { card.opacity: 0.5 }
        ext: { extends: base }
        s: { shown.opacity: 1 }
      phases:
        a: { to: end, animations: [{ animate: card, timing: t }] }
      expect:
        - { phase: a, at: end, that: card.opacity == onlyInTest }
      """, only("unused-parameter", "unused-curve", "unused-timing", "unused-state", "unused-view"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "unused-parameter warning 3:22: parameter 'b' is never used",
        "unused-curve warning 4:81: curve 'four' is never used",
        "unused-timing warning 5:46: timing 'u' is never used",
        "unused-view warning 8:3: view 'ghost' is never visible, and nothing refers to it",
        "unused-view warning 9:3: view 'ghost2' is never visible, and nothing refers to it",
        "unused-view warning 10:3: view 'ghost3' is never visible, and nothing refers to it",
        "unused-state warning 17:3: state 'ext' is never used",
        "unused-state warning 18:3: state 's' is never used",
      ])
  }
}
