internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionText

/// The use of a baseline in a run.
enum BaselineUse: Sendable {
  case none
  /// Hides the findings in it.
  case hide(Baseline)
  /// Collects findings to be written.
  case write(Baseline)

  /// The baseline, and whether it is being written.
  var file: (baseline: Baseline, isWritten: Bool)? {
    switch self {
    case .none: nil
    case .hide(let baseline): (baseline, false)
    case .write(let baseline): (baseline, true)
    }
  }

  /// The ordered findings that it does not hide.
  func visible(_ findings: [Diagnostic], in script: CheckedScript, path: String) -> [Diagnostic] {
    guard case .hide(let baseline) = self else { return findings }
    return baseline.split(findings, baseline.entries(of: findings, in: script, path: path)).new
  }

  /// Reads the file given by `--baseline`; reports an invalid one and ignores it.
  static func reading(_ path: String, color: ColorChoice) -> (use: BaselineUse, status: ExitStatus) {
    do throws(CommandFailure) {
      let (baseline, sources, diagnostics) = try BaselineFile.read(path)
      if let baseline { return (.hide(baseline), .done) }
      let renderer = DiagnosticTextRenderer(sources: sources, colored: color.isColored(Platform.standardError))
      complain(
        "error: cannot read the baseline '\(printable(path))'\n\n\(renderer.render(DiagnosticSink.orderedAndCapped(diagnostics)))"
      )
      return (.none, .file)
    } catch {
      complain(error)
      return (.none, error.status)
    }
  }

  /// Writes the collected findings, if requested.
  func finish(_ files: [FileFindings]) throws -> ExitStatus {
    guard case .write(var baseline) = self else { return .done }
    for file in files { baseline.merge(file.baselineEntries) }
    let status = try OutputFile.reporting { try BaselineFile.write(baseline) }
    guard status == .done else { return status }
    complain("wrote \(Prose.count(baseline.count, "finding")) to '\(printable(baseline.path))'\n")
    return .done
  }
}
