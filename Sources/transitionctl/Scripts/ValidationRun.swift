internal import TransitionDiagnostics
internal import TransitionLint

/// One check of the scripts for some paths.
struct ValidationRun {
  /// As typed; empty means the current folder.
  var paths: [String]
  /// The name of standard input in messages.
  var inputName: String
  var jobs: Int
  /// The file given by `--config`.
  var config: String?
  var rules: RuleSelection
  var failOn: FailureThreshold?
  var color: ColorChoice
  /// Whether the scripts are read more than once, because they are watched or fixed.
  var isReadAgain = false
  /// The part of the scripts to check; nil for all.
  var shard: Shard?

  struct Outcome {
    var status = ExitStatus.done
    /// Problems with configurations, followed by the scripts in the order of their paths.
    var files: [FileFindings] = []
    /// The URL prefix of rule pages; nil if no configuration sets it.
    var helpURL: String?
    /// Everything the outcome depends on: scripts, included files, configurations, folders.
    var watched: [String] = []
  }

  /// Checks all scripts, and reports on standard error what could not be checked.
  ///
  /// - Parameter check: How to check; each script's configuration and the rules of the command line are added.
  func perform(_ check: ScriptCheck) -> Outcome {
    let settings = SettingsCatalog(config: config)
    let search = ScriptSearch(paths.isEmpty ? ["."] : paths, settings: settings, shard: shard)
    var outcome = Outcome()
    let inputs = search.files.map {
      ScriptInput(path: $0, inputName: inputName, isReadAgain: isReadAgain || rules.comparesScripts)
    }
    let configurations = inputs.map { settings.settings(of: $0).configuration }
    var lints = inputs.map { settings.lint(of: $0) }
    for index in lints.indices { rules.apply(to: &lints[index]) }
    for failure in settings.failures + search.failures {
      complain(failure)
      outcome.status = max(outcome.status, failure.status)
    }
    search.complainOfEmptyFolders()
    outcome.status = max(outcome.status, settings.readingStatus)
    let files = compared(look(at: inputs, lints, check), inputs, lints, check)
    // Problems with configurations are reported before the findings.
    for report in settings.reports {
      if (failOn ?? .error).isReached(by: report.counts.worst) { outcome.status = max(outcome.status, .findings) }
      outcome.files.append(FileFindings(report))
    }
    var reported: Set<String> = []
    for (file, configuration) in zip(files, configurations) {
      outcome.status = max(outcome.status, file.reportProblems(color: color, reported: &reported))
      let configured = configuration.failOn.flatMap { FailureThreshold(rawValue: $0.rawValue) }
      if (failOn ?? configured ?? .error).isReached(by: file.report.counts.worst) {
        outcome.status = max(outcome.status, .findings)
      }
      outcome.files.append(file)
    }
    outcome.helpURL = configurations.lazy.compactMap { $0.helpURL }.first
    outcome.watched = search.files + search.folders + settings.paths + files.flatMap { $0.includes }
    return outcome
  }

  /// Checks scripts in parallel; the results are in the order of the paths.
  private func look(
    at inputs: [ScriptInput], _ lints: [LintConfiguration], _ check: ScriptCheck
  ) -> [FileFindings] {
    let results = ResultTable<FileFindings>(count: inputs.count)
    let progress = CountProgress("checking", count: inputs.count)
    Threads.forEach(inputs.count, jobs: jobs) { index in
      var check = check
      check.linter.configuration = lints[index]
      results[index] = FileFindings(inputs[index], check)
      progress.advance()
    }
    progress.clear()
    return results.all
  }

  /// Adds the findings of rules over a repository. Scripts with such findings are checked again, so that comments and
  /// baselines apply to them too.
  private func compared(
    _ files: [FileFindings], _ inputs: [ScriptInput], _ lints: [LintConfiguration], _ check: ScriptCheck
  ) -> [FileFindings] {
    // Fixed scripts are checked again afterwards.
    guard rules.comparesScripts, check.fixes == nil else { return files }
    // Standard input cannot be read twice.
    let known = files.indices.filter { files[$0].facts != nil && inputs[$0].path != "-" }
    let findings = RepositoryLinter.findings(
      in: known.compactMap { files[$0].facts }, configurations: known.map { lints[$0] })
    let results = ResultTable<FileFindings>(count: known.count)
    Threads.forEach(known.count, jobs: jobs) { index in
      let found = findings[index] ?? [], place = known[index]
      // Only now is it known whether a comment about such a rule is needed.
      guard !found.isEmpty || files[place].mayBeSuppressed else {
        results[index] = files[place]
        return
      }
      var check = check
      check.linter.configuration = lints[place]
      check.linter.repositoryFindings = found
      results[index] = FileFindings(inputs[place], check)
    }
    var files = files
    for (index, result) in zip(known, results.all) { files[index] = result }
    return files
  }
}
