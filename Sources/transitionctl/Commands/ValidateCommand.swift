internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionReporting

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
      "\(ReportRequest.names.joined(separator: ", ")); may be repeated, with files to write to. text when left out, "
        + "github where GITHUB_ACTIONS is true.",
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
    try ReportRequest.check(reports)
  }

  func execute() throws -> ExitStatus {
    let search = ScriptSearch(paths.isEmpty ? ["."] : paths)
    var status = ExitStatus.done
    for failure in search.failures {
      complain("error: \(failure.message)\n")
      status = max(status, failure.status)
    }
    let files = check(search.files)
    for file in files { status = max(status, file.tellProblems(color: color)) }
    if files.contains(where: { failOn.isReached(by: $0.report.counts.worst) }) { status = max(status, .findings) }
    if status == .usage { complain(Transitionctl.usage(of: Self.self)) }

    let options = ReportOptions(isQuiet: quiet, hasStatistics: statistics)
    let output = ReportOutput(requests: reports, color: color, options: options)
    return max(status, try output.write(files))
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
