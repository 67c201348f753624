import Foundation
import Testing
import TransitionDiagnostics
import TransitionReporting

/// How GitLab knows an issue again.
@Suite struct GitLabFormatTests {
  @Test func anIssueKeepsItsFingerprintWhenLinesAreInsertedAbove() throws {
    let before = try fingerprints("transition: card\nviews: {}\n", at: "views")
    let after = try fingerprints("# a comment\n\ntransition: card\n  views: {}\n", at: "views")
    #expect(before == after)
    #expect(try fingerprints("transition: card\nviews: []\n", at: "views") != before)
  }

  @Test func equalFindingsHaveFingerprintsOfTheirOwn() throws {
    let output = written("gitlab", Report(files: [Fixture.many(20, .error)]))
    #expect(try Set(fingerprints(in: output)).count == 20)
  }

  private func fingerprints(_ text: String, at place: String) throws -> [String] {
    var sources = SourceMap()
    let source = SourceText(path: "a.yaml", bytes: Array(text.utf8))
    let file = sources.add(source)
    let diagnostic = Diagnostic(.longPhase, "finding", at: Fixture.range(place, in: source, file))
    let report = Report(files: [FileReport(path: "a.yaml", sources: sources, diagnostics: [diagnostic])])
    return try fingerprints(in: written("gitlab", report))
  }

  private func fingerprints(in output: String) throws -> [String] {
    let issues = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]] ?? []
    return issues.compactMap { $0["fingerprint"] as? String }
  }
}
