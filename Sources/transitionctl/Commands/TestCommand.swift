internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport

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
        + "standard input; the current folder when left out.", valueName: "path"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("What messages call standard input.", valueName: "name"))
  var stdinFilename: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("A format of validate; may be repeated, with files to write to.", valueName: "name[=file]"),
    transform: { try ReportRequest($0) })
  var reports: [ReportRequest] = []

  @Option(
    help: ArgumentHelp("Frames a second at which 'always' is asked; 60 when left out.", valueName: "rate"),
    transform: { text in
      guard let rate = FrameRate(text) else {
        throw ValidationError("expected a rate above 0, such as 60, 119.88 or 30000/1001")
      }
      return rate
    })
  var fps: FrameRate?

  @OptionGroup var parameters: ParameterOptions

  @Flag(help: "Leave out the line that sums up.")
  var quiet = false

  @Option(help: "When to color text.")
  var color = ColorChoice.auto

  func validate() throws {
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename names standard input, which '-' reads")
    }
    if reports.filter({ $0.file == nil }).count > 1 {
      throw ValidationError(
        "only one --format can go to standard output; write the others to files: --format json=FILE")
    }
  }

  func execute() throws -> ExitStatus {
    let search = ScriptSearch(paths.isEmpty ? ["."] : paths)
    var status = ExitStatus.done
    for failure in search.failures { status = max(status, tell(failure)) }
    var counts = FindingCounts()
    var files: [FileFindings] = []
    for path in search.files {
      let input = ScriptInput(path: path, inputName: stdinFilename ?? "<stdin>")
      let file = FileFindings(testing: input, assignments: parameters.assignments, frameRate: fps?.value ?? 60)
      counts.add(file.counts)
      if let failure = file.failure { status = max(status, tell(failure)) }
      if !file.overrideProblems.isEmpty {
        let colored = color.isColored(Platform.standardError)
        complain(DiagnosticTextRenderer(sources: file.sources, colored: colored).render(file.overrideProblems))
        status = max(status, .usage)
      }
      files.append(file)
    }
    if counts.worst == .error { status = max(status, .findings) }
    if status == .usage { complain(Transitionctl.usage(of: Self.self)) }
    let report = FindingsReport(
      files: files.filter { $0.failure == nil }, counts: counts, isQuiet: quiet, hasStatistics: false)
    for request in reports.isEmpty ? [.standard] : reports {
      guard let renderer = FindingsRendererCatalog.renderer(named: request.format) else { continue }
      if report.files.isEmpty, request.file == nil, renderer.name == "text" { continue }
      let colored = request.file == nil && color.isColored(Platform.standardOutput)
      do {
        try OutputFile.write(request.file) { try renderer.write(report, colored: colored, to: &$0) }
      } catch let failure as CommandFailure {
        status = max(status, tell(failure))
      }
    }
    return status
  }

  private func tell(_ failure: CommandFailure) -> ExitStatus {
    complain("error: \(failure.message)\n")
    return failure.status
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
