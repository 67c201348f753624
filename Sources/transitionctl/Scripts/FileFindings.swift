internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionReporting

/// What was found in one script and the files that it includes.
struct FileFindings: Sendable {
  /// What the formats write of it; without sources when nothing was found, so that a run over many files keeps none of
  /// their texts.
  var report: FileReport
  /// What is wrong with `--set` for this script, with the sources that it points into.
  var overrideProblems: [Diagnostic] = []
  var overrideSources = SourceMap()
  /// Why the file was not looked at.
  var failure: CommandFailure?

  /// What goes into a baseline that is being written.
  private(set) var baselineEntries: [Baseline.Entry: Int] = [:]

  /// Takes what was found elsewhere.
  init(_ report: FileReport) { self.report = report }

  /// Reads a script and asks something of it.
  ///
  /// - Parameter findings: What is to be told of it.
  init(
    _ input: ScriptInput, assignments: [ParameterAssignment],
    findings: (CheckedScript) -> [Diagnostic] = { $0.diagnostics }
  ) {
    self.init(input, assignments: assignments) { (findings($0), []) }
  }

  /// Reads, checks and lints a script.
  ///
  /// - Parameter baseline: What is known and not told again.
  init(_ input: ScriptInput, assignments: [ParameterAssignment], linter: Linter, baseline: BaselineUse = .none) {
    let path = input.shown(currentFolder: Platform.currentFolder)
    var newEntries: [Baseline.Entry: Int] = [:]
    self.init(input, assignments: assignments) { script in
      let report = script.lint(linter)
      var found = script.diagnostics + report.findings
      var suppressed = report.suppressed.map { script.suppressed($0) }
      if let (known, isWritten) = baseline.file {
        found = found.inOrder()
        let entries = known.entries(of: found, in: script, path: path)
        if isWritten {
          for entry in entries { newEntries[entry, default: 0] += 1 }
          suppressed += found.map { SuppressedDiagnostic($0, kind: .external, reason: "baseline \(known.path)") }
          found = []
        } else {
          let (new, hidden) = known.split(found, entries)
          found = new
          suppressed += hidden
        }
        suppressed.sort { $0.diagnostic.precedes($1.diagnostic) }
      }
      return (found, suppressed)
    }
    baselineEntries = newEntries
  }

  private init(
    _ input: ScriptInput, assignments: [ParameterAssignment],
    _ look: (CheckedScript) -> ([Diagnostic], [SuppressedDiagnostic])
  ) {
    report = FileReport(path: input.shown(currentFolder: Platform.currentFolder))
    do throws(CommandFailure) {
      let script = CheckedScript(input, bytes: try input.read(), assignments: assignments)
      let (found, suppressed) = look(script)
      report.counts = FindingCounts(found)
      report.diagnostics = found.inOrderAndCapped()
      report.suppressed = suppressed
      if !found.isEmpty || !suppressed.isEmpty { report.sources = script.sources }
      overrideProblems = script.overrideProblems.inOrderAndCapped()
      if !overrideProblems.isEmpty { overrideSources = script.sources }
    } catch {
      failure = error
    }
  }

  /// Says on standard error what kept the file from being looked at as it should be, and returns the status of that.
  func tellProblems(color: ColorChoice) -> ExitStatus {
    var status = ExitStatus.done
    if let failure {
      complain("error: \(failure.message)\n")
      status = failure.status
    }
    if !overrideProblems.isEmpty {
      let colored = color.isColored(Platform.standardError)
      complain(DiagnosticTextRenderer(sources: overrideSources, colored: colored).render(overrideProblems))
      status = max(status, .usage)
    }
    return status
  }
}
