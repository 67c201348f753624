internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionReporting

/// `transitionctl validate`: says what is wrong with scripts.
struct ValidateCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "validate",
      abstract: "Check scripts and show what is wrong, with the place and a remedy.",
      discussion: """
        Example: transitionctl validate transitions --rule long-phase=off --fail-on warning

        Errors say that a script has no meaning; lint rules find what is legal and nobody is likely to want. \
        'transitionctl explain RULE' has a page on each. A rule is set by --rule, by a \(ProjectSettings.fileName), or \
        for a line by a comment at its end: # transitionctl:ignore RULE

        Exit status: 0 nothing found at or above --fail-on, 1 something found, 2 the command line is wrong, \
        3 a file cannot be read or written.
        """,
      aliases: ["lint"])
  }

  @Argument(
    help: ArgumentHelp(
      "Scripts, folders to search for *.transition.yaml and *.transition.yml (hidden ones left out), or - for "
        + "standard input; the current folder when left out.", valueName: "path"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("What messages call standard input.", valueName: "name"))
  var stdinFilename: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "\(ReportRequest.names.joined(separator: ", ")); may be repeated, with files to write to. text when left out, "
        + "github where GITHUB_ACTIONS is true.",
      valueName: "name[=file]"),
    transform: { try ReportRequest($0) })
  var reports: [ReportRequest] = []

  @Option(
    help: ArgumentHelp(
      "The least finding that makes the exit status 1 (error, warning, note, never); the configuration's fail-on, else "
        + "error, when left out.", valueName: "level"))
  var failOn: FailureThreshold?

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp(
      "Set a lint rule to off, note, warning or error, whatever the configuration says.", valueName: "NAME=LEVEL"),
    transform: { try RuleSetting($0) })
  var rules: [RuleSetting] = []

  @Option(
    help: ArgumentHelp(
      "The configuration; the nearest \(ProjectSettings.fileName) upwards of each script when left out.",
      valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "Hide the findings that this file holds, by rule, file and place in the document.", valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write all findings to this file, for --baseline; the exit status is 0.", valueName: "file"))
  var writeBaseline: String?

  @OptionGroup var parameters: ParameterOptions

  @Option(
    help: ArgumentHelp("How many scripts to check at once; one for each processor when left out.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Leave out the line that sums up.")
  var quiet = false

  @Flag(help: "Count the findings of each rule.")
  var statistics = false

  @Option(help: "When to color text.")
  var color = ColorChoice.auto

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename names standard input, which '-' reads")
    }
    try ReportRequest.check(reports)
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline exclude each other")
    }
    if writeBaseline == "-" || writeBaseline == "" { throw ValidationError("--write-baseline takes a file") }
  }

  func execute() throws -> ExitStatus {
    let settings = SettingsCatalog(config: config)
    let search = ScriptSearch(paths.isEmpty ? ["."] : paths, settings: settings)
    var status = ExitStatus.done
    for failure in (settings.failure.map { [$0] } ?? []) + search.failures {
      complain("error: \(failure.message)\n")
      status = max(status, failure.status)
    }
    var known = writeBaseline.map { BaselineUse.write(Baseline(path: $0)) } ?? .none
    if let baseline {
      let (use, result) = BaselineUse.reading(baseline, color: color)
      known = use
      status = max(status, result)
    }
    var files = check(search.files, settings, known)
    status = max(status, try known.finish(files.map { $0.findings }))
    for file in files {
      status = max(status, file.findings.tellProblems(color: color))
      if file.threshold.isReached(by: file.findings.report.counts.worst) { status = max(status, .findings) }
    }
    // Mistakes of configurations are told before what was found in spite of them.
    for report in settings.reports.reversed() {
      if (failOn ?? .error).isReached(by: report.counts.worst) { status = max(status, .findings) }
      files.insert(CheckedFile(findings: FileFindings(report), threshold: .error), at: 0)
    }
    if status == .usage { complain(Transitionctl.usage(of: Self.self)) }

    let options = ReportOptions(isQuiet: quiet, hasStatistics: statistics)
    let output = ReportOutput(requests: reports, color: color, options: options)
    return max(status, try output.write(files.map { $0.findings }))
  }

  /// Checks scripts side by side; the results are in the order of the paths.
  private func check(_ paths: [String], _ settings: SettingsCatalog, _ known: BaselineUse) -> [CheckedFile] {
    let inputs = paths.map { ScriptInput(path: $0, inputName: stdinFilename ?? "<stdin>") }
    let configurations = inputs.map { settings.settings(of: $0).configuration }
    let assignments = parameters.assignments
    let rules = rules
    let results = ResultTable(count: inputs.count)
    Threads.forEach(inputs.count, jobs: jobs ?? Platform.processorCount) { index in
      var configuration = configurations[index].lint
      for setting in rules { configuration.levels[setting.rule] = setting.level }
      results[index] = FileFindings(
        inputs[index], assignments: assignments, linter: Linter(configuration), baseline: known)
    }
    return zip(results.all, configurations).map { findings, configuration in
      let configured = configuration.failOn.flatMap { FailureThreshold(rawValue: $0.rawValue) }
      return CheckedFile(findings: findings, threshold: failOn ?? configured ?? .error)
    }
  }
}

/// What was found in a file, and how grave it must be for the command to fail.
private struct CheckedFile {
  var findings: FileFindings
  var threshold: FailureThreshold
}

/// Results by index, each of which one thread writes.
private final class ResultTable: @unchecked Sendable {
  private let memory: UnsafeMutableBufferPointer<FileFindings?>

  init(count: Int) {
    memory = .allocate(capacity: count)
    memory.initialize(repeating: nil)
  }

  deinit {
    memory.deinitialize()
    memory.deallocate()
  }

  subscript(index: Int) -> FileFindings? {
    get { memory[index] }
    set { memory[index] = newValue }
  }

  /// The results, once all threads are done.
  var all: [FileFindings] { memory.compactMap { $0 } }
}
