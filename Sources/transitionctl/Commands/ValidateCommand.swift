internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionReporting
internal import TransitionText

/// `transitionctl validate`: reports problems with scripts.
struct ValidateCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "validate",
      // As the root it need not check for a completion request, which takes as long as parsing its arguments.
      _superCommandName: Transitionctl.name,
      abstract: "Check scripts and report errors and lint findings, with locations and fixes.",
      discussion: """
        Example: transitionctl validate transitions --rule long-phase=off --fail-on warning

        Errors are invalid scripts; lint rules flag valid scripts that are probably not what was meant. 'transitionctl \
        explain RULE' describes each. Set the level of a rule with --rule or in \(ProjectSettings.fileName), or ignore \
        it on one line with a comment at the end of the line: # transitionctl:ignore RULE

        Exit status: 0 no finding at or above --fail-on, 1 at least one, 2 usage error, 3 a file cannot be read or \
        written.
        """)
  }

  @OptionGroup var search: SearchOptions

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "\(ReportRequest.names.joined(separator: ", ")); may be repeated to write files. By default text, or github "
        + "where GITHUB_ACTIONS is true.",
      valueName: "name[=file]"), completion: .list(ReportRequest.names),
    transform: { try ReportRequest($0) })
  var reports: [ReportRequest] = []

  @Option(
    help: ArgumentHelp(
      "Minimum severity that makes the exit status 1; by default fail-on in the configuration, else error.",
      valueName: "level"))
  var failOn: ProjectConfiguration.FailLevel?

  @Option(
    help: ArgumentHelp(
      "Run only these lint rules or groups, comma-separated; also 'all' and 'recommended'.", valueName: "list"),
    completion: .ruleLists, transform: { try RuleList($0) })
  var select: [RuleList] = []

  @Option(
    help: ArgumentHelp("Do not run these lint rules or groups; overrides --select.", valueName: "list"),
    completion: .ruleLists, transform: { try RuleList($0) })
  var ignore: [RuleList] = []

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp(
      "Set lint rules or groups to off, note, warning or error; overrides the configuration, --select and --ignore.",
      valueName: "NAME=LEVEL"),
    completion: .ruleSettings,
    transform: { try RuleSetting($0) })
  var rules: [RuleSetting] = []

  @Option(file: "Hide the findings that this file lists, by rule, file and location in the document.")
  var baseline: String?

  @Option(file: "Write all findings to this file, for --baseline, and exit with 0.")
  var writeBaseline: String?

  @OptionGroup var parameters: VariantOptions

  @Option(count: "How many scripts to check at once; one per processor by default.")
  var jobs: Int?

  @Flag(help: "Apply safe fixes (misspelled names, missing quotes and units) and report what remains.")
  var fix = false

  @Flag(help: "Print what --fix would change as a patch, without writing; exit with 1 if there are any changes.")
  var diff = false

  @Flag(help: "With --fix or --diff: also apply what is only likely, and remove declarations that nothing uses.")
  var unsafeFixes = false

  @Flag(
    help: "Check again whenever a script, an included file, a configuration or the baseline changes, until interrupted."
  )
  var watch = false

  @Flag(help: "Omit the summary line.")
  var quiet = false

  @Option(file: "Print the configuration that applies to this script, with every rule, and check nothing.")
  var showSettings: String?

  @Flag(help: "Print the scripts that would be checked, and check nothing.")
  var showFiles = false

  @Flag(help: "Count the findings of each rule.")
  var statistics = false

  @Option(help: "When to color text.")
  var color = ColorChoice.auto

  var selection: RuleSelection {
    RuleSelection(
      selected: select.isEmpty ? nil : select.flatMap { $0.targets }, ignored: ignore.flatMap { $0.targets },
      levels: rules.flatMap { $0.levels })
  }

  func validate() throws {
    let paths = search.paths
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    try ReportRequest.check(reports)
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline cannot be combined")
    }
    if unsafeFixes, !fix, !diff { throw ValidationError("--unsafe-fixes requires --fix or --diff") }
    if fix, !diff, paths.contains("-") {
      throw ValidationError("standard input cannot be fixed in place; use --diff to see the changes")
    }
    if watch, paths.contains("-") { throw ValidationError("standard input cannot be watched") }
    if watch, fix || diff || writeBaseline != nil {
      throw ValidationError("--watch only reports; remove --fix, --diff and --write-baseline")
    }
    if diff, reports.contains(where: { $0.file == nil }) {
      throw ValidationError("--diff prints a patch; write the report to a file: --format NAME=FILE")
    }
    if statistics, !reports.isEmpty, !reports.contains(where: { Self.counting.contains($0.format) }) {
      throw ValidationError("--statistics is for the formats \(Self.counting.joined(separator: ", "))")
    }
    try checkShown()
    for (option, file) in [("--baseline", baseline), ("--write-baseline", writeBaseline)] {
      if file == "-" || file == "" { throw ValidationError("\(option) needs a file name") }
    }
    try OutputPaths.check(reports.map { $0.file } + [writeBaseline])
  }

  /// The formats with statistics.
  private static let counting = ["text", "concise", "json"]

  /// Rejects what `--show-settings` and `--show-files`, which check nothing, would ignore.
  private func checkShown() throws {
    guard let option = showSettings != nil ? "--show-settings" : showFiles ? "--show-files" : nil else { return }
    let others = [
      ("--show-files", showSettings != nil && showFiles), ("--format", !reports.isEmpty), ("--fix", fix),
      ("--diff", diff), ("--watch", watch), ("--statistics", statistics), ("--baseline", baseline != nil),
      ("--write-baseline", writeBaseline != nil), ("--shard", showSettings != nil && search.shard != nil),
    ]
    if let other = others.first(where: { $0.1 })?.0 {
      throw ValidationError("\(option) and \(other) cannot be combined")
    }
    if showSettings != nil, let path = search.paths.first {
      throw ValidationError("--show-settings takes one script; remove '\(path)'")
    }
    if let showSettings, Platform.kind(showSettings) == .folder {
      throw ValidationError("--show-settings takes a script, not a folder")
    }
  }

  func execute() throws -> ExitStatus {
    if let showSettings { return try printSettings(of: showSettings) }
    if showFiles { return try listFiles() }
    guard watch else { return try run().status }
    let watcher = FileWatcher()
    var isFirst = true
    while true {
      watcher.begin()
      // Show one report at a time on a terminal.
      if Platform.isTerminal(Platform.standardOutput) { try DescriptorSink.standardOutput.write("\u{1B}[2J\u{1B}[H") }
      let start = Platform.seconds
      let (status, files) = try run()
      // An invalid command line stays invalid, but an empty folder may be filled again.
      if status == .usage, isFirst { return status }
      isFirst = false
      let time = NumberWriter.text(((Platform.seconds - start) * 1000).rounded(.up), .fixed(decimals: 0))
      watcher.watch(files)
      let count = watcher.fileCount
      complain(
        "checked at \(Platform.timeOfDay) in \(time) ms; watching \(Prose.count(count, "file")), press "
          + "Ctrl-C to stop\n"
      )
      let isUnread = { Platform.isUnread(Platform.standardOutput) }
      watcher.wait(unless: isUnread)
      if isUnread() { throw ClosedPipe() }
    }
  }

  /// Says that expectations have not been run, which a clean report may suggest.
  private func noteExpectations(_ files: [FileFindings]) {
    let count = files.reduce(0) { $0 + $1.expectations }
    guard count > 0 else { return }
    let text =
      count == 1
      ? "1 expectation was not run; 'transitionctl test' runs it"
      : "\(count) expectations were not run; 'transitionctl test' runs them"
    complain("note: \(text)\n")
  }

  /// Lists the scripts, one per line.
  private func listFiles() throws -> ExitStatus {
    let settings = SettingsCatalog(config: search.config)
    let found = search.find(settings)
    let missing = found.files.filter { $0 != "-" && Platform.kind($0) == .missing }
    let unlisted = Set(missing)
    let failures = missing.map { CommandFailure.unreadable($0, Platform.Failure.isMissing.message) }
    let failed = complain(settings.failures + found.failures + failures)
    let status = max(failed, settings.complainOfReports(color: color))
    found.complainOfEmptyFolders()
    let paths = found.files.filter { !unlisted.contains($0) }.map { printable(Paths.shown($0)) + "\n" }
    try DescriptorSink.standardOutput.write(paths.joined())
    return status
  }

  /// Checks everything once.
  ///
  /// - Returns: The status, and the files and folders on which it depends.
  private func run() throws -> (status: ExitStatus, files: [String]) {
    var check = ScriptCheck(assignments: parameters.assignments)
    if fix || diff { check.fixes = unsafeFixes ? .likely : .certain }
    var status = ExitStatus.done
    if let writeBaseline { check.baseline = Baseline(path: writeBaseline, isWritten: true) }
    if let baseline { (check.baseline, status) = BaselineFile.read(baseline, color: color) }

    var outcome = perform(check)
    if let baseline { outcome.watched.append(baseline) }
    // A wrong command line has checked nothing: what it would write says that nothing was found.
    if outcome.status == .usage || outcome.files.contains(where: { !$0.overrideProblems.isEmpty }) {
      complain(Transitionctl.usage(of: Transitionctl.named ?? Self.self))
      return (outcome.status, outcome.watched)
    }
    if check.fixes != nil {
      status = max(status, try finishFixes(of: outcome.files))
      // Report what the files contain now: a script may have been checked before a file that it includes was fixed.
      if !diff, outcome.files.contains(where: { ($0.fixed?.count ?? 0) > 0 }) {
        check.fixes = nil
        outcome = perform(check)
      }
    }
    // The patch is the output.
    let isPatch = diff && reports.isEmpty
    if !isPatch || outcome.status != .findings { status = max(status, outcome.status) }
    let files = outcome.files
    // One of what could be read would hide less than the one before.
    if outcome.status == .file, let writeBaseline {
      complain("error: '\(printable(writeBaseline))' is not written, because not all scripts could be read\n")
    } else {
      status = max(status, try check.baseline?.finish(files) ?? .done)
    }
    if isPatch { return (status, outcome.watched) }
    let options = ReportOptions(isQuiet: quiet || writeBaseline != nil, hasStatistics: statistics)
    let output = ReportOutput(
      requests: reports, color: color, options: options,
      helpURL: outcome.helpURL, mayBeEmpty: search.shard != nil)
    status = max(status, try output.write(files))
    if !quiet, output.isForPeople { noteExpectations(files) }
    return (status, outcome.watched)
  }
}
