internal import TransitionDiagnostics
internal import TransitionLint

/// One look at the scripts that paths stand for.
struct ValidationRun {
  /// As typed; none stands for the current folder.
  var paths: [String]
  /// What messages call standard input.
  var inputName: String
  var jobs: Int
  /// What `--config` names.
  var config: String?
  var rules: [RuleSetting]
  var failOn: FailureThreshold?
  var color: ColorChoice
  /// Where scripts are known from that had no findings in earlier runs; nil checks all of them.
  var cache: LintCacheFile?

  /// Checking fewer scripts costs less than reading what is known of others.
  private static let cacheThreshold = 32

  struct Outcome {
    var status = ExitStatus.done
    /// Mistakes of configurations, then the scripts in the order of their paths.
    var files: [FileFindings] = []
    /// Everything on which the outcome depends: scripts, what they include, configurations, folders.
    var watched: [String] = []
  }

  /// Looks at all of them, and says on standard error what could not be looked at.
  ///
  /// - Parameter check: How; each script's configuration and the rules of the command line are added.
  func perform(_ check: ScriptCheck) -> Outcome {
    let settings = SettingsCatalog(config: config)
    let search = ScriptSearch(paths.isEmpty ? ["."] : paths, settings: settings)
    var outcome = Outcome()
    for failure in (settings.failure.map { [$0] } ?? []) + search.failures {
      complain("error: \(failure.message)\n")
      outcome.status = max(outcome.status, failure.status)
    }
    let inputs = search.files.map { ScriptInput(path: $0, inputName: inputName) }
    let settingsOfInputs = inputs.map { settings.settings(of: $0) }
    let configurations = settingsOfInputs.map { $0.configuration }
    let files = look(at: inputs, settingsOfInputs, check)
    // Mistakes of configurations are told before what was found in spite of them.
    for report in settings.reports {
      if (failOn ?? .error).isReached(by: report.counts.worst) { outcome.status = max(outcome.status, .findings) }
      outcome.files.append(FileFindings(report))
    }
    var told: Set<String> = []
    for (file, configuration) in zip(files, configurations) {
      outcome.status = max(outcome.status, file.tellProblems(color: color, told: &told))
      let configured = configuration.failOn.flatMap { FailureThreshold(rawValue: $0.rawValue) }
      if (failOn ?? configured ?? .error).isReached(by: file.report.counts.worst) {
        outcome.status = max(outcome.status, .findings)
      }
      outcome.files.append(file)
    }
    outcome.watched = search.files + search.folders + settings.paths + files.flatMap { $0.includes }
    return outcome
  }

  /// Checks scripts side by side; the results are in the order of the paths.
  private func look(at inputs: [ScriptInput], _ settings: [ProjectSettings], _ check: ScriptCheck) -> [FileFindings] {
    let rules = rules
    let results = ResultTable(count: inputs.count)
    let circumstances = inputs.count < Self.cacheThreshold ? nil : circumstances(of: check)
    var cache = circumstances == nil ? nil : self.cache?.read()
    Threads.forEach(inputs.count, jobs: jobs) { [cache] index in
      var check = check
      check.linter.configuration = settings[index].configuration.lint
      for setting in rules { check.linter.configuration.levels[setting.rule] = setting.level }
      if let cache, var circumstances, inputs[index].path != "-" {
        circumstances.append(settings[index].digest.hexadecimal)
        circumstances.append(inputs[index].folder)
        check.cache = CacheUse(cache: cache, circumstances: circumstances)
      }
      results[index] = FileFindings(inputs[index], check)
    }
    let new = results.all.compactMap { $0.cacheEntry }
    if !new.isEmpty {
      cache?.add(new)
      if let cache { self.cache?.write(cache) }
    }
    return results.all
  }

  /// What all the findings depend on beside scripts and configurations; nil when a script without findings may yet have
  /// something to it that the cache does not know.
  private func circumstances(of check: ScriptCheck) -> ContentDigest? {
    guard cache != nil, check.fixes == nil, check.assignments.isEmpty, let program = Platform.programIdentity,
      let folder = Platform.currentFolder
    else { return nil }
    var digest = ContentDigest()
    for text in [Transitionctl.version, program, folder] { digest.append(text) }
    for setting in rules { digest.append("\(setting.rule.text)=\(setting.level.rawValue)") }
    // Between the rules and what follows them for each script.
    digest.append("")
    return digest
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
