internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionReporting

extension CheckedScript {
  /// What the rules find in it; nothing in a text that has no meaning as YAML.
  func lint(_ linter: Linter) -> LintReport {
    guard let compiled else { return LintReport() }
    var report = linter.lint(LintInput(compiled, sources: sources, tree: tree, diagnostics: diagnostics))
    report.findings = report.findings.map { $0.withMend(in: sources) }
    report.suppressed.sort { $0.finding.precedes($1.finding) }
    return report
  }

  /// A finding that a comment keeps silent, as reports list it: with the comment's reason, else the comment itself.
  func suppressed(_ finding: SuppressedFinding) -> SuppressedDiagnostic {
    var words = finding.reason
    if words == nil, let source = sources[finding.comment.file] {
      words = String(source.text(finding.comment).drop { $0 == "#" || $0 == " " || $0 == "\t" })
    }
    return SuppressedDiagnostic(
      finding.finding, kind: .inSource, reason: words ?? "a comment", comment: finding.comment)
  }
}
