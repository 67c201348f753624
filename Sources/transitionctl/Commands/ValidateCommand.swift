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
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "Scripts, folders to search for *.transition.yaml and *.transition.yml (hidden ones left out), or - for "
        + "standard input; the current folder when left out.", valueName: "path"), completion: .scripts)
  var paths: [String] = []

  @Option(help: ArgumentHelp("What messages call standard input.", valueName: "name"))
  var stdinFilename: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "\(ReportRequest.names.joined(separator: ", ")); may be repeated, with files to write to. text when left out, "
        + "github where GITHUB_ACTIONS is true.",
      valueName: "name[=file]"), completion: .list(ReportRequest.names),
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
    completion: .ruleSettings,
    transform: { try RuleSetting($0) })
  var rules: [RuleSetting] = []

  @Option(
    help: ArgumentHelp(
      "The configuration; the nearest \(ProjectSettings.fileName) upwards of each script when left out.",
      valueName: "file"), completion: .file())
  var config: String?

  @Option(
    help: ArgumentHelp(
      "Hide the findings that this file holds, by rule, file and place in the document.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write all findings to this file, for --baseline; the exit status is 0.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @OptionGroup var parameters: ParameterOptions

  @Option(
    help: ArgumentHelp("How many scripts to check at once; one for each processor when left out.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Mend what is certain to be meant (misspelt names, missing quotes and units), and tell what is left.")
  var fix = false

  @Flag(help: "Show what --fix would change, and change nothing; the exit status is 1 when it would.")
  var diff = false

  @Flag(help: "With --fix or --diff: remove parameters, curves, timings, states and views that nothing uses.")
  var unsafeFixes = false

  @Flag(help: "Check again whenever a script, an included file or a configuration changes, until interrupted.")
  var watch = false

  @Flag(
    name: .customLong("no-cache"),
    help: "Check scripts too in which an earlier run found nothing and that have not changed.")
  var ignoresCache = false

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
    if stdinFilename == "" { throw ValidationError("--stdin-filename takes a name, such as card.transition.yaml") }
    try ReportRequest.check(reports)
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline exclude each other")
    }
    if unsafeFixes, !fix, !diff { throw ValidationError("--unsafe-fixes goes with --fix or --diff") }
    if fix, !diff, paths.contains("-") {
      throw ValidationError("standard input cannot be mended in place; --diff shows what would be")
    }
    if watch, paths.contains("-") { throw ValidationError("standard input cannot be watched") }
    if watch, fix || diff || writeBaseline != nil {
      throw ValidationError("--watch only looks; leave out --fix, --diff and --write-baseline")
    }
    if writeBaseline == "-" || writeBaseline == "" { throw ValidationError("--write-baseline takes a file") }
  }

  func execute() throws -> ExitStatus {
    guard watch else { return try run().status }
    let watcher = FileWatcher()
    var isFirst = true
    while true {
      watcher.begin()
      let (status, files) = try run()
      // A command line that is wrong from the start does not mend itself; a folder that is emptied is filled again.
      if status == .usage, isFirst { return status }
      isFirst = false
      watcher.wait(for: files)
    }
  }

  /// Looks at everything once.
  ///
  /// - Returns: The files and folders that decided what was found, too.
  private func run() throws -> (status: ExitStatus, files: [String]) {
    let run = ValidationRun(
      paths: paths, inputName: stdinFilename ?? "<stdin>", jobs: jobs ?? Platform.processorCount, config: config,
      rules: rules, failOn: failOn, color: color, cache: ignoresCache ? nil : LintCacheFile())
    var check = ScriptCheck(assignments: parameters.assignments)
    if fix || diff { check.fixes = FixChoice(isUnsafe: unsafeFixes, isShown: diff) }
    var status = ExitStatus.done
    if let writeBaseline { check.baseline = .write(Baseline(path: writeBaseline)) }
    if let baseline { (check.baseline, status) = BaselineUse.reading(baseline, color: color) }

    var outcome = run.perform(check)
    if let choice = check.fixes {
      status = max(status, try FixOutput(choice: choice).finish(outcome.files))
      // Told is what the files hold now: one that includes another was looked at before that was mended.
      if !diff, outcome.files.contains(where: { $0.fixed != nil }) {
        check.fixes = nil
        outcome = run.perform(check)
      }
    }
    status = max(status, outcome.status)
    let files = outcome.files
    status = max(status, try check.baseline.finish(files))
    if status == .usage { complain(Transitionctl.usage(of: Self.self)) }
    // A diff is what was asked for; only formats that go to files are written beside it.
    if diff, reports.allSatisfy({ $0.file == nil }) { return (status, outcome.watched) }
    let options = ReportOptions(isQuiet: quiet, hasStatistics: statistics)
    let output = ReportOutput(
      requests: diff ? reports.filter { $0.file != nil } : reports, color: color, options: options)
    return (max(status, try output.write(files)), outcome.watched)
  }
}
