internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionModel
internal import TransitionReporting

/// The findings in one script and its included files.
struct FileFindings: Sendable {
  /// The data for reports; without sources if there are no findings, so that a run over many files does not keep their
  /// texts.
  var report: FileReport
  /// The problems with `--set` for this script, with their sources.
  var overrideProblems: [Diagnostic] = []
  var overrideSources = SourceMap()
  /// The reason why the file was not checked.
  var failure: CommandFailure?

  /// The entries for a baseline that is being written.
  private(set) var baselineEntries: [Baseline.Entry: Int] = [:]

  /// The facts for rules over a repository; nil if these do not run.
  private(set) var facts: ScriptFacts?
  /// Whether a comment in it or its included files suppresses findings.
  private(set) var mayBeSuppressed = false

  /// The result of its fixes; nil if none were requested.
  private(set) var fixed: ScriptFixer.Result?
  /// The number of expectations that the script declares.
  private(set) var expectations = 0
  /// The paths of the files that the script includes, also of those that are missing.
  private(set) var includes: [String] = []

  /// Wraps existing findings.
  init(_ report: FileReport) { self.report = report }

  /// Reads and checks a script.
  ///
  /// - Parameter findings: Returns the findings to report.
  init(
    _ input: ScriptInput, assignments: [ParameterAssignment], devices: [CanvasSize],
    findings: (CheckedScript, _ onOtherCanvases: [(CanvasSize, CheckedScript)]) -> [Diagnostic]
  ) {
    self.init(input, assignments: assignments, devices: devices, look: { (findings($0, $1), []) })
    // Only validation fixes.
    report.counts.dropFixes(atLeast: .likely)
  }

  /// Reads, checks and lints a script; one that is fixed is checked in its fixed form.
  init(_ input: ScriptInput, _ check: ScriptCheck) {
    let path = input.shown(currentFolder: Platform.currentFolder)
    var newEntries: [Baseline.Entry: Int] = [:]
    var fixed: ScriptFixer.Result?
    var facts: ScriptFacts?
    var mayBeSuppressed = false
    var counts: FindingCounts?
    let visible: ScriptFixer.Filter = { check.baseline.visible($0, in: $1, path: path) }
    self.init(input, assignments: check.assignments, devices: check.devices) { bytes in
      guard let choice = check.fixes else { return bytes }
      let fixer = ScriptFixer(
        assignments: check.assignments, linter: check.linter, certainty: choice.certainty, visible: visible)
      let result = fixer.fix(input.source(bytes), loader: input.folderLoader)
      fixed = result
      return result.new
    } look: { script, others in
      let report = script.lint(check.linter)
      facts = report.facts
      mayBeSuppressed = report.hasComments
      var findings = DeviceDiagnostics(own: script.diagnostics + report.ungrouped)
      for (size, other) in others {
        findings.add(
          other.diagnostics + other.lint(check.linter).ungrouped, width: size.width, height: size.height)
      }
      var found = DiagnosticSink.ordered(findings.merged)
      var suppressed = report.suppressed.map { script.suppressed($0) }
      if let (known, isWritten) = check.baseline.file {
        let entries = known.entries(of: found, in: script, path: path)
        if isWritten {
          for entry in entries.joined() { newEntries[entry, default: 0] += 1 }
          suppressed += found.map { SuppressedDiagnostic($0, kind: .external, reason: "baseline \(known.path)") }
          found = []
        } else {
          let (new, hidden) = known.split(found, entries)
          found = new
          suppressed += hidden
        }
        suppressed.sort { $0.diagnostic.precedes($1.diagnostic) }
      }
      found = Repetition.merge(found)
      if found.contains(where: { !$0.fix.isEmpty }) {
        let fixer = ScriptFixer(assignments: check.assignments, linter: check.linter, visible: visible)
        let fixes = fixer.applicableCounts(found, in: script.sources.files[0], loader: input.folderLoader)
        counts = FindingCounts(found)
        counts?.setFixes(certain: fixes.certain, likely: fixes.likely)
      }
      return (found, suppressed)
    }
    if let counts { report.counts = counts }
    baselineEntries = newEntries
    if let choice = check.fixes { report.counts.dropFixes(atLeast: choice.certainty) }
    self.fixed = fixed
    self.facts = facts
    self.mayBeSuppressed = mayBeSuppressed
  }

  private init(
    _ input: ScriptInput, assignments: [ParameterAssignment], devices: [CanvasSize],
    prepare: ([UInt8]) -> [UInt8] = { $0 },
    look: (CheckedScript, [(CanvasSize, CheckedScript)]) -> ([Diagnostic], [SuppressedDiagnostic])
  ) {
    report = FileReport(path: input.shown(currentFolder: Platform.currentFolder))
    do throws(CommandFailure) {
      let bytes = try prepare(input.read())
      let script = CheckedScript(input, bytes: bytes, assignments: assignments)
      // What is invalid anyway is reported once.
      let sizes = script.hasErrors ? [] : script.otherSizes(of: devices)
      let others = sizes.map { ($0, CheckedScript(input, bytes: bytes, assignments: assignments, canvas: $0)) }
      let (found, suppressed) = look(script, others)
      report.counts = FindingCounts(found)
      expectations = script.compiled?.script.expectations.count ?? 0
      report.diagnostics = DiagnosticSink.orderedAndCapped(found)
      report.suppressed = suppressed
      if !found.isEmpty || !suppressed.isEmpty { report.sources = script.sources.indexed() }
      overrideProblems = DiagnosticSink.orderedAndCapped(script.overrideProblems)
      if !overrideProblems.isEmpty { overrideSources = script.sources }
      includes = script.includes.map { Paths.joined(input.folder, $0) }
    } catch {
      failure = error
    }
  }

  /// Removes from files without `transition` that other scripts of the run include the errors that none of those reports:
  /// such a file is no script by itself.
  static func dropErrorsOfParts(_ files: inout [FileFindings]) {
    let folder = Platform.currentFolder
    let includes = Set(files.flatMap { $0.includes }.map { Paths.absolute($0, currentFolder: folder) })
    guard !includes.isEmpty else { return }
    struct Place: Hashable {
      var path: String
      var rule: RuleName
      var start: Int32
    }
    func place(_ error: Diagnostic, _ report: FileReport) -> Place {
      Place(path: report.path(of: error.range), rule: error.rule, start: error.range.start)
    }
    lazy var known = Set(
      files.flatMap { file in
        file.report.diagnostics.filter { $0.range.file != .script }.map { place($0, file.report) }
      })
    for index in files.indices {
      var report = files[index].report
      guard includes.contains(Paths.absolute(report.path, currentFolder: folder)),
        report.diagnostics.contains(where: { $0.rule == .missingKey && $0.subject == "transition" })
      else { continue }
      for error in report.diagnostics where error.severity == .error && !known.contains(place(error, report)) {
        report.counts.remove(error)
        report.diagnostics.removeAll { $0.range == error.range && $0.rule == error.rule }
      }
      files[index].report = report
    }
  }

  /// Reports on standard error what prevented checking the file, and returns the corresponding status.
  ///
  /// - Parameter reported: Problems with `--set` reported so far, so that each is reported once for all scripts.
  func reportProblems(color: ColorChoice, reported: inout Set<String>) -> ExitStatus {
    var status = ExitStatus.done
    if let failure {
      complain(failure)
      status = failure.status
    }
    if !overrideProblems.isEmpty {
      let colored = color.isColored(Platform.standardError)
      let text = DiagnosticTextRenderer(sources: overrideSources, colored: colored).render(overrideProblems)
      if reported.insert(text).inserted { complain("\(text)\(printable("note: in '\(report.path)'"))\n") }
      status = max(status, .usage)
    }
    return status
  }
}
