import Testing
import TransitionDiagnostics
import TransitionReporting

/// The report itself, and what all formats keep.
@Suite struct ReportTests {
  static let names = ["text", "concise", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson"]

  @Test func theCatalogHasTheFormatsOfTheCommandLine() {
    #expect(ReportCatalog.all.map { $0.name } == Self.names)
    #expect(ReportCatalog.format(named: "xml") == nil)
  }

  @Test(arguments: names) func aFormatWritesTheSameBytesEachTimeAndEndsItsLastLine(name: String) {
    let report = Report(
      files: Fixture.report.files, tool: Fixture.tool, options: ReportOptions(hasStatistics: true))
    let output = written(name, report)
    for _ in 0..<5 { #expect(written(name, report) == output) }
    #expect(output.hasSuffix("\n") && !output.contains("\u{1B}") && !output.contains("\u{1}"))
  }

  @Test(arguments: names) func aReportOfNoFileIsWhole(name: String) {
    let expected = [
      "text": "0 files, no findings\n", "concise": "", "github": "", "gitlab": "[]\n",
      "rdjson": "{\"source\":{\"name\":\"transitionctl\"},\"diagnostics\":[]}\n",
    ]
    let output = written(name, Report(files: [], rules: []))
    if let text = expected[name] { #expect(output == text) } else { #expect(output.hasSuffix("\n")) }
  }

  @Test func aMistakeInAFileThatTwoScriptsIncludeIsToldOnce() {
    let report = Report(files: [including("a.yaml"), including("b.yaml")])
    #expect(report.files.map { $0.diagnostics.count } == [2, 1])
    #expect(report.summaryLine == "3 errors in 2 files")
    #expect(
      written("concise", report).split(separator: "\n").map { $0.prefix(11) } == [
        "a.yaml:1:1:", "base.yaml:1", "b.yaml:1:1:",
      ])
  }

  @Test func aMistakeInAnIncludedFileIsToldWithThatFileWhenItIsCheckedToo() {
    var sources = SourceMap()
    let file = sources.add(SourceText(path: "base.yaml", bytes: Array("curves\n".utf8)))
    let own = FileReport(
      path: "base.yaml", sources: sources,
      diagnostics: [Diagnostic(.typeMismatch, "base", at: SourceRange(file: file, start: 0, end: 6))])
    let report = Report(files: [including("a.yaml"), own])
    #expect(report.files.map { $0.diagnostics.map(\.message) } == [["own"], ["base"]])
    #expect(report.counts.ranking.map { "\($0.rule) \($0.count)" } == ["type-mismatch 2"])
  }

  @Test func statisticsRankRulesAndQuietLeavesOutTheSum() {
    var report = Report(files: Fixture.report.files, options: ReportOptions(isQuiet: true, hasStatistics: true))
    let ranking = """
      1 warning [long-phase]
      1 note [sub-frame-duration]
      1 error [unknown-curve]
      1 error [unknown-property]

      """
    #expect(written("text", report).hasSuffix("\n\n" + ranking))
    #expect(written("concise", report).hasSuffix("\n" + ranking))
    report.options.isQuiet = false
    #expect(
      written("text", report).hasSuffix(ranking + "\n2 errors, 1 warning, 1 note in 2 files; 1 fixable with --fix\n"))
    #expect(written("json", report).contains(#""statistics":[{"rule":"long-phase","level":"warning","count":1},"#))
  }

  @Test func onlyTextIsColored() {
    let report = Report(files: Fixture.report.files, options: ReportOptions(isColored: true))
    #expect(ReportCatalog.all.map { $0.name }.filter { written($0, report).contains("\u{1B}") } == ["text"])
  }

  /// A script with a mistake, which includes a file with one.
  private func including(_ path: String) -> FileReport {
    var sources = SourceMap()
    let script = sources.add(SourceText(path: path, bytes: Array("include: [base.yaml]\n".utf8)))
    let base = sources.add(SourceText(path: "base.yaml", bytes: Array("curves\n".utf8)))
    return FileReport(
      path: path, sources: sources,
      diagnostics: [
        Diagnostic(.typeMismatch, "own", at: SourceRange(file: script, start: 0, end: 7)),
        Diagnostic(.typeMismatch, "base", at: SourceRange(file: base, start: 0, end: 6)),
      ])
  }
}
