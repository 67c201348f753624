internal import TransitionChecking
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

  /// What rules over a repository know of it; nil where they do not run.
  private(set) var facts: ScriptFacts?
  /// Whether a comment in it, or in what it includes, keeps findings silent.
  private(set) var mayBeSuppressed = false

  /// What its fixes made of it; nil when none were asked for.
  private(set) var fixed: ScriptFixer.Result?
  /// The files that the script includes, as messages call them.
  private(set) var includes: [String] = []

  /// Takes what was found elsewhere.
  init(_ report: FileReport) { self.report = report }

  /// Reads a script and asks something of it.
  ///
  /// - Parameter findings: What is to be reported of it.
  init(
    _ input: ScriptInput, assignments: [ParameterAssignment],
    findings: (CheckedScript) -> [Diagnostic] = { $0.diagnostics }
  ) {
    self.init(input, assignments: assignments, look: { (findings($0), []) })
  }

  /// Reads, checks and lints a script; one that is mended is judged by what it is then.
  init(_ input: ScriptInput, _ check: ScriptCheck) {
    let path = input.shown(currentFolder: Platform.currentFolder)
    var newEntries: [Baseline.Entry: Int] = [:]
    var fixed: ScriptFixer.Result?
    var facts: ScriptFacts?
    var mayBeSuppressed = false
    self.init(input, assignments: check.assignments) { bytes in
      guard let choice = check.fixes else { return bytes }
      let fixer = ScriptFixer(
        assignments: check.assignments, linter: check.linter, certainty: choice.isUnsafe ? .likely : .certain)
      let result = fixer.fix(input.source(bytes), loader: input.folderLoader)
      fixed = result
      return result.new
    } look: { script in
      let report = script.lint(check.linter)
      facts = report.facts
      mayBeSuppressed = report.hasComments
      var found = script.diagnostics + report.findings
      var suppressed = report.suppressed.map { script.suppressed($0) }
      if let (known, isWritten) = check.baseline.file {
        found = DiagnosticSink.ordered(found)
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
    self.fixed = fixed
    self.facts = facts
    self.mayBeSuppressed = mayBeSuppressed
  }

  private init(
    _ input: ScriptInput, assignments: [ParameterAssignment], prepare: ([UInt8]) -> [UInt8] = { $0 },
    look: (CheckedScript) -> ([Diagnostic], [SuppressedDiagnostic])
  ) {
    report = FileReport(path: input.shown(currentFolder: Platform.currentFolder))
    do throws(CommandFailure) {
      let bytes = try input.read()
      let script = CheckedScript(input, bytes: prepare(bytes), assignments: assignments)
      let (found, suppressed) = look(script)
      report.counts = FindingCounts(found)
      report.diagnostics = DiagnosticSink.orderedAndCapped(found)
      report.suppressed = suppressed
      if !found.isEmpty || !suppressed.isEmpty { report.sources = script.sources.indexed() }
      overrideProblems = DiagnosticSink.orderedAndCapped(script.overrideProblems)
      if !overrideProblems.isEmpty { overrideSources = script.sources }
      // What `--set` says comes before what the script includes.
      includes = script.sources.files.dropFirst(1 + assignments.count).map { $0.path }
    } catch {
      failure = error
    }
  }

  /// Says on standard error what kept the file from being looked at as it should be, and returns the status of that.
  ///
  /// - Parameter reported: What is wrong with `--set` is reported once, however many scripts say so.
  func reportProblems(color: ColorChoice, reported: inout Set<String>) -> ExitStatus {
    var status = ExitStatus.done
    if let failure {
      complain(failure)
      status = failure.status
    }
    if !overrideProblems.isEmpty {
      let colored = color.isColored(Platform.standardError)
      let text = DiagnosticTextRenderer(sources: overrideSources, colored: colored).render(overrideProblems)
      if reported.insert(text).inserted { complain(text) }
      status = max(status, .usage)
    }
    return status
  }
}
