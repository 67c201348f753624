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
    self.init(FileReport(path: input.shown))
    do throws(CommandFailure) {
      let (script, others) = Self.check(input, try input.read(), assignments, devices)
      keep(script, input, findings(script, others))
      // Only validation fixes.
      report.counts.dropFixes(atLeast: .likely)
    } catch {
      failure = error
    }
  }

  /// Reads, checks and lints a script; one that is fixed is checked in its fixed form.
  init(_ input: ScriptInput, _ check: ScriptCheck) {
    self.init(FileReport(path: input.shown))
    let path = report.path
    let visible: ScriptFixer.Filter = { check.baseline?.visible($0, in: $1, path: path) ?? $0 }
    do throws(CommandFailure) {
      var bytes = try input.read()
      if let certainty = check.fixes {
        let fixer = ScriptFixer(
          assignments: check.assignments, linter: check.linter, certainty: certainty, visible: visible)
        let result = fixer.fix(input.source(bytes), loader: input.loader)
        (fixed, bytes) = (result, result.new)
      }
      let (script, others) = Self.check(input, bytes, check.assignments, check.devices)
      let linted = script.lint(check.linter)
      (facts, mayBeSuppressed) = (linted.facts, linted.hasComments)
      var findings = DeviceDiagnostics(own: script.diagnostics + linted.ungrouped)
      for (size, other) in others {
        findings.add(
          other.diagnostics + other.lint(check.linter).ungrouped, width: size.width, height: size.height)
      }
      var found = DiagnosticSink.ordered(findings.merged)
      var suppressed = linted.suppressed.map { script.suppressed($0) }
      if let baseline = check.baseline {
        let entries = baseline.entries(of: found, in: script, path: path)
        if baseline.isWritten { for entry in entries.joined() { baselineEntries[entry, default: 0] += 1 } }
        let (new, hidden) = baseline.split(found, entries)
        found = new
        suppressed += hidden
        suppressed.sort { $0.diagnostic.precedes($1.diagnostic) }
      }
      found = Repetition.merge(found)
      keep(script, input, found, suppressed)
      if found.contains(where: { !$0.fix.isEmpty }) {
        let fixer = ScriptFixer(assignments: check.assignments, linter: check.linter, visible: visible)
        let fixes = fixer.applicableCounts(found, in: script.sources.files[0], loader: input.loader)
        report.counts.setFixes(certain: fixes.certain, likely: fixes.likely)
      }
      if let certainty = check.fixes { report.counts.dropFixes(atLeast: certainty) }
    } catch {
      failure = error
    }
  }

  /// A script on its own canvas and, unless it has errors, which are reported once, on those of other devices.
  private static func check(
    _ input: ScriptInput, _ bytes: [UInt8], _ assignments: [ParameterAssignment], _ devices: [CanvasSize]
  ) -> (CheckedScript, onOtherCanvases: [(CanvasSize, CheckedScript)]) {
    let script = CheckedScript(input, bytes: bytes, assignments: assignments)
    let sizes = script.hasErrors ? [] : script.otherSizes(of: devices)
    return (script, sizes.map { ($0, CheckedScript(input, bytes: bytes, assignments: assignments, canvas: $0)) })
  }

  private mutating func keep(
    _ script: CheckedScript, _ input: ScriptInput, _ found: [Diagnostic], _ suppressed: [SuppressedDiagnostic] = []
  ) {
    report.counts = FindingCounts(found)
    expectations = script.compiled?.script.expectations.count ?? 0
    report.diagnostics = DiagnosticSink.orderedAndCapped(found)
    report.suppressed = suppressed
    if !found.isEmpty || !suppressed.isEmpty { report.sources = script.sources.indexed() }
    overrideProblems = DiagnosticSink.orderedAndCapped(script.overrideProblems)
    if !overrideProblems.isEmpty { overrideSources = script.sources }
    includes = script.includes.map { Paths.joined(input.folder, $0) }
  }

  /// Removes from files without `transition` that other scripts of the run include the errors that none of those reports:
  /// such a file is no script by itself.
  static func dropErrorsOfParts(_ files: inout [FileFindings]) {
    let includes = Set(files.flatMap { $0.includes }.map { Paths.absolute($0) })
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
      guard includes.contains(Paths.absolute(report.path)),
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
      let text = color.text(of: overrideProblems, in: overrideSources)
      if reported.insert(text).inserted { complain("\(text)\(printable("note: in '\(report.path)'"))\n") }
      status = max(status, .usage)
    }
    return status
  }
}
