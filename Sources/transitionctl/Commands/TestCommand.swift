internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionReporting

/// `transitionctl test`: asks what scripts expect of themselves.
struct TestCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "test",
      abstract: "Run the expectations of scripts and show those that do not hold.",
      discussion: """
        Example: transitionctl test transitions --fps 120

        An expectation is a condition on a phase or a scenario: { phase: present, at: end, that: dimmer.opacity ~= 0.3 }. \
        One that does not hold is shown with every value in it, the time, and the nearest time at which it would hold.

        Exit status: 0 all hold, 1 one does not or a script has errors, 2 the command line is wrong, \
        3 a file cannot be read.
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
    help: ArgumentHelp("A format of validate; may be repeated, with files to write to.", valueName: "name[=file]"),
    completion: .list(ReportRequest.names),
    transform: { try ReportRequest($0) })
  var reports: [ReportRequest] = []

  @Option(
    help: ArgumentHelp(
      "Frames a second at which 'always' is asked; the configuration's fps, else 60, when left out.", valueName: "rate"),
    transform: { try FrameRate(argument: $0) })
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp(
      "The configuration; the nearest \(ProjectSettings.fileName) upwards of each script when left out.",
      valueName: "file"), completion: .file())
  var config: String?

  @OptionGroup var parameters: ParameterOptions

  @Flag(help: "Leave out the line that sums up.")
  var quiet = false

  @Option(help: "When to color text.")
  var color = ColorChoice.auto

  func validate() throws {
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename names standard input, which '-' reads")
    }
    try ReportRequest.check(reports)
  }

  func execute() throws -> ExitStatus {
    let settings = SettingsCatalog(config: config)
    let search = ScriptSearch(paths.isEmpty ? ["."] : paths, settings: settings)
    var status = ExitStatus.done
    for failure in (settings.failure.map { [$0] } ?? []) + search.failures {
      complain("error: \(failure.message)\n")
      status = max(status, failure.status)
    }
    var files: [FileFindings] = []
    var told: Set<String> = []
    for path in search.files {
      let input = ScriptInput(path: path, inputName: stdinFilename ?? "<stdin>")
      let file = FileFindings(
        testing: input, assignments: parameters.assignments,
        frameRate: (fps ?? settings.frameRate(of: input))?.value ?? 60)
      status = max(status, file.tellProblems(color: color, told: &told))
      if file.report.counts.worst == .error { status = max(status, .findings) }
      files.append(file)
    }
    // Mistakes of configurations are told before what was found in spite of them.
    files = settings.reports.map { FileFindings($0) } + files
    if settings.reports.contains(where: { $0.counts.worst == .error }) { status = max(status, .findings) }
    if status == .usage { complain(Transitionctl.usage(of: Self.self)) }
    let output = ReportOutput(requests: reports, color: color, options: ReportOptions(isQuiet: quiet))
    return max(status, try output.write(files))
  }
}

extension FileFindings {
  /// Reads a script and asks its expectations; one with errors is not asked.
  init(testing input: ScriptInput, assignments: [ParameterAssignment], frameRate: Double) {
    self.init(input, assignments: assignments) { script in
      guard !script.hasErrors, let compiled = script.compiled else { return script.diagnostics }
      return compiled.expectationResults(frameRate: frameRate).compactMap { $0.diagnostic }
    }
  }
}
