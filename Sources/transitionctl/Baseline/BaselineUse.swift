internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionText

/// The use of a baseline in a run.
struct BaselineUse: Sendable {
  var baseline: Baseline
  /// Whether it collects findings to be written, rather than hiding those in it.
  var isWritten = false

  /// The ordered findings that it does not hide.
  func visible(_ findings: [Diagnostic], in script: CheckedScript, path: String) -> [Diagnostic] {
    isWritten ? findings : baseline.split(findings, baseline.entries(of: findings, in: script, path: path)).new
  }

  /// Reads the file given by `--baseline`; reports an invalid one and ignores it.
  static func reading(_ path: String, color: ColorChoice) -> (use: BaselineUse?, status: ExitStatus) {
    do throws(CommandFailure) {
      let (baseline, sources, diagnostics) = try BaselineFile.read(path)
      if let baseline { return (BaselineUse(baseline: baseline), .done) }
      let text = color.text(of: DiagnosticSink.orderedAndCapped(diagnostics), in: sources)
      complain("error: cannot read the baseline '\(printable(path))'\n\n\(text)")
      return (nil, .file)
    } catch {
      complain(error)
      return (nil, error.status)
    }
  }

  /// Writes the collected findings, if requested.
  func finish(_ files: [FileFindings]) throws -> ExitStatus {
    guard isWritten else { return .done }
    var baseline = baseline
    for file in files { baseline.merge(file.baselineEntries) }
    let status = try OutputFile.reporting { try BaselineFile.write(baseline) }
    guard status == .done else { return status }
    complain("wrote \(Prose.count(baseline.count, "finding")) to '\(printable(baseline.path))'\n")
    return .done
  }
}
