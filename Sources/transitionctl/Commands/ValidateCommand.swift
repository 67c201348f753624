internal import ArgumentParser
internal import TransitionDiagnostics

/// `transitionctl validate`: says what is wrong with scripts.
struct ValidateCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "validate",
      abstract: "Check scripts and show what is wrong, with the place and a remedy.",
      discussion: """
        Example: transitionctl validate transitions --format concise --fail-on warning

        Exit status: 0 nothing found at or above --fail-on, 1 something found, 2 the command line is wrong, \
        3 a file cannot be read.
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
      "text, concise (path:line:column: level: message [rule]) or json; may be repeated, with files to write to.",
      valueName: "name[=file]"),
    transform: { try ReportRequest($0) })
  var reports: [ReportRequest] = []

  @Option(help: "The least finding that makes the exit status 1.")
  var failOn = FailureThreshold.error

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
    if reports.filter({ $0.file == nil }).count > 1 {
      throw ValidationError(
        "only one --format can go to standard output; write the others to files: --format json=FILE")
    }
  }

  func execute() throws -> ExitStatus {
    let search = ScriptSearch(paths.isEmpty ? ["."] : paths)
    var status = ExitStatus.done
    for failure in search.failures { status = max(status, tell(failure)) }

    let files = check(search.files)
    var counts = FindingCounts()
    for file in files {
      counts.add(file.counts)
      if let failure = file.failure { status = max(status, tell(failure)) }
      if !file.overrideProblems.isEmpty {
        let colored = color.isColored(Platform.standardError)
        complain(DiagnosticTextRenderer(sources: file.sources, colored: colored).render(file.overrideProblems))
        status = max(status, .usage)
      }
    }
    if failOn.isReached(by: counts.worst) { status = max(status, .findings) }
    if status == .usage { complain(Transitionctl.usage(of: Self.self)) }

    let report = FindingsReport(
      files: files.filter { $0.failure == nil }, counts: counts, isQuiet: quiet, hasStatistics: statistics)
    for request in reports.isEmpty ? [.standard] : reports {
      guard let renderer = FindingsRendererCatalog.renderer(named: request.format) else { continue }
      // When no file was looked at there is nothing to sum up, and no findings in it.
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

  /// Checks scripts side by side; the results are in the order of the paths.
  private func check(_ paths: [String]) -> [FileFindings] {
    let inputs = paths.map { ScriptInput(path: $0, inputName: stdinFilename ?? "<stdin>") }
    let assignments = parameters.assignments
    let results = ResultTable(count: inputs.count)
    Threads.forEach(inputs.count, jobs: jobs ?? Platform.processorCount) { index in
      results[index] = FileFindings(inputs[index], assignments: assignments)
    }
    return results.all
  }
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
