internal import ArgumentParser
internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel
internal import TransitionReporting

/// `transitionctl test`: runs the expectations of scripts.
struct TestCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "test",
      abstract: "Run the expectations of scripts and report those that fail.",
      discussion: """
        Example: transitionctl test transitions --fps 120

        An expectation is a condition on a phase or a scenario: { phase: present, at: end, that: dimmer.opacity ~= 0.3 \
        }. A failure shows the values in the condition, the time, and the nearest time at which the condition would \
        hold. JSON and JUnit list every expectation by its name or, if it has none, by its text.

        Exit status: 0 all hold, 1 a failure or a script with errors, 2 usage error, 3 a file cannot be read.
        """)
  }

  @OptionGroup var search: SearchOptions

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("Output format, as for 'validate'; may be repeated to write files.", valueName: "name[=file]"),
    completion: .list(ReportRequest.names),
    transform: { try ReportRequest($0) })
  var reports: [ReportRequest] = []

  @Option(rate: "Frame rate at which 'always' is evaluated; by default fps in the configuration, else 60.")
  var fps: FrameRate?

  @OptionGroup var parameters: VariantOptions

  @Flag(help: "Omit the summary line.")
  var quiet = false

  @Option(help: "When to color text.")
  var color = ColorChoice.auto

  func validate() throws { try ReportRequest.check(reports) }

  func execute() throws -> ExitStatus {
    let settings = SettingsCatalog(config: search.config)
    let found = search.find(settings)
    var status = complain(settings.failures + found.failures)
    found.complainOfEmptyFolders()
    let inputs = found.files.map { search.input($0) }
    let devices = inputs.map { input in
      parameters.canvas == nil ? settings.settings(of: input).configuration.devices ?? [] : []
    }
    let rates = inputs.map { (fps ?? settings.frameRate(of: $0))?.value ?? 60 }
    let assignments = parameters.assignments
    var files = Threads.map("testing", inputs.count, jobs: Platform.processorCount) { index in
      FileFindings(testing: inputs[index], assignments: assignments, devices: devices[index], frameRate: rates[index])
    }
    var reported: Set<String> = []
    for file in files {
      status = max(status, file.reportProblems(color: color, reported: &reported))
      if file.report.counts.worst == .error { status = max(status, .findings) }
    }
    // Errors in configurations precede the findings.
    files = settings.reports.map { FileFindings($0) } + files
    status = max(status, settings.status)
    // As for 'validate': a wrong command line has tested nothing.
    if status == .usage || files.contains(where: { !$0.overrideProblems.isEmpty }) {
      complain(Transitionctl.usage(of: Self.self))
      return status
    }
    let output = ReportOutput(
      requests: reports, color: color, options: ReportOptions(isQuiet: quiet), mayBeEmpty: search.shard != nil)
    return max(status, try output.write(files))
  }
}

extension FileFindings {
  /// Reads a script and runs its expectations, unless it has errors.
  init(testing input: ScriptInput, assignments: [ParameterAssignment], devices: [CanvasSize], frameRate: Double) {
    var results: TestResults?
    self.init(input, assignments: assignments, devices: devices) { script, others in
      guard !script.hasErrors, let compiled = script.compiled else { return script.diagnostics }
      var tests = TestResults(compiled, in: script, frameRate: frameRate)
      var failures = DeviceDiagnostics(own: tests.cases.compactMap { $0.failure })
      for (size, other) in others {
        let found: [Diagnostic]
        if !other.hasErrors, let compiled = other.compiled {
          found = compiled.expectationResults(frameRate: frameRate).compactMap { $0.diagnostic }
        } else {
          found = other.diagnostics
        }
        failures.add(found, width: size.width, height: size.height)
      }
      let all = failures.merged
      tests.addFailures(all)
      results = tests
      return all
    }
    report.tests = results
  }
}

extension TestResults {
  /// Runs the expectations of a script.
  init(_ compiled: CompiledScript, in script: CheckedScript, frameRate: Double) {
    self.init()
    let expectations = compiled.script.expectations
    let text = WrittenText(sources: script.sources)
    for (expectation, result) in zip(expectations, compiled.expectationResults(frameRate: frameRate)) {
      let location = script.sources.location(of: expectation.range)
      add(
        expectation.range, ScriptOutline.Expected(expectation, text).title, line: location?.line ?? 1,
        column: location?.column ?? 1,
        failure: result.diagnostic)
    }
    var phases: Set<String> = [], scenarios: Set<String> = []
    for expectation in expectations {
      switch expectation.subject {
      case .phase(let name): phases.insert(name.value)
      case .scenario(let name): scenarios.insert(name.value)
      }
    }
    untestedPhases = compiled.plans.count { !phases.contains($0.name) }
    untestedScenarios = compiled.script.scenarios.count { !scenarios.contains($0.name.value) }
  }
}
