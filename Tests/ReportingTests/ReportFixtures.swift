import TransitionDiagnostics
import TransitionText
import TransitionReporting

/// Reports in memory.
enum Fixture {
  /// One finding of each kind, a clean file, a suppressed finding, and an emoji and a combining mark before an error.
  static let report: Report = {
    let card = """
      transition: card
      views: { "👩‍🚀e\u{301}": { heigth: 48 } }
      phases:
        present: {
          duration: 2s }

      """
    var sources = SourceMap()
    let script = SourceText(path: "ui/my card.yaml", bytes: Array(card.utf8))
    let file = sources.add(script)
    let base = SourceText(path: "ui/base.yaml", bytes: Array("curves: { soft: eas<e }\n".utf8))
    let included = sources.add(base)
    let diagnostics = [
      Diagnostic(.subFrameDuration, severity: .note, "a finding about, 100% of: the \u{1}file", at: .none),
      Diagnostic(
        .unknownProperty, "view has no property 'heigth'", at: range("heigth", in: script, file),
        notes: [.init("the view", at: range("views", in: script, file))], help: "write 'height'",
        suggestion: .nearest(.init(name: "height", isSlip: true), at: range("heigth", in: script, file))),
      Diagnostic(
        .longPhase, severity: .warning, "phase 'present' takes 2s",
        at: range("{\n    duration: 2s }", in: script, file),
        notes: [.init("the maximum is 1s")]),
      Diagnostic(.unknownCurve, "unknown curve 'eas<e'", at: range("eas<e", in: base, included)),
    ]
    let hidden = Diagnostic(
      .unusedView, severity: .warning, "view is never used", at: range("views", in: script, file))
    let suppressed = SuppressedDiagnostic(
      hidden, kind: .inSource, reason: "transitionctl:ignore unused-view", comment: range("phases", in: script, file))
    return Report(
      files: [
        FileReport(path: script.path, sources: sources, diagnostics: diagnostics, suppressed: [suppressed]),
        FileReport(path: "ui/clean.yaml"),
      ], rules: [rule], tool: tool)
  }()

  static let clean = Report(files: [FileReport(path: "a.yaml"), FileReport(path: "b.yaml")], rules: [], tool: tool)

  static let tool = ReportTool(
    version: "1.2.0", informationURI: "https://example.org/tool", ruleURIPrefix: "https://example.org/rules#")

  static let rule = RuleInfo(
    .longPhase, group: .design, defaultLevel: nil, options: [.init("maximum", standard: "1s", "The longest.")],
    page: Array(
      "# long-phase\n\nA phase takes long.\n\nPeople wait for `duration`.\n\n```yaml\n↓a: 1\n```\n\n```diff\n-a: 1\n+b: 1\n```\n"
        .utf8))

  /// The place of a text's first occurrence.
  static func range(_ text: String, in source: SourceText, _ file: FileID) -> SourceRange {
    let wanted = Array(text.utf8)
    let starts = 0...max(0, source.bytes.count - wanted.count)
    let start = starts.first { source.bytes[$0...].starts(with: wanted) } ?? 0
    return SourceRange(file: file, start: Int32(start), end: Int32(start + wanted.count))
  }

  /// A file with so many equal findings of a level, one a line.
  static func many(_ count: Int, _ level: Severity, path: String = "many.yaml") -> FileReport {
    var sources = SourceMap()
    let text = String(repeating: "same\n", count: count)
    let file = sources.add(SourceText(path: path, bytes: Array(text.utf8)))
    let diagnostics: [Diagnostic] = (0..<Int32(count)).map { line in
      Diagnostic(
        .longPhase, severity: level, "finding", at: SourceRange(file: file, start: line * 5, end: line * 5 + 4))
    }
    return FileReport(path: path, sources: sources, diagnostics: diagnostics)
  }
}

/// What a format writes.
func written(_ format: String, _ report: Report) -> String {
  var buffer = ByteBuffer(capacity: 0)
  ReportCatalog.format(named: format)?.write(report, into: &buffer)
  return buffer.text
}
