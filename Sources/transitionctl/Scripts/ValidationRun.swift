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
  var rules: RuleSelection
  var failOn: FailureThreshold?
  var color: ColorChoice
  /// Whether the scripts are read more than once: when they are watched or fixed.
  var isReadAgain = false
  /// Which part of the scripts to look at; nil for all.
  var shard: Shard?

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
    let search = ScriptSearch(paths.isEmpty ? ["."] : paths, settings: settings, shard: shard)
    var outcome = Outcome()
    for failure in (settings.failure.map { [$0] } ?? []) + search.failures {
      complain(failure)
      outcome.status = max(outcome.status, failure.status)
    }
    let inputs = search.files.map { ScriptInput(path: $0, inputName: inputName, isReadAgain: isReadAgain) }
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
    let results = ResultTable<FileFindings>(count: inputs.count)
    let progress = CountProgress("checking", count: inputs.count)
    Threads.forEach(inputs.count, jobs: jobs) { index in
      var check = check
      check.linter.configuration = settings[index].configuration.lint
      rules.apply(to: &check.linter.configuration)
      results[index] = FileFindings(inputs[index], check)
      progress.advance()
    }
    progress.clear()
    return results.all
  }
}
