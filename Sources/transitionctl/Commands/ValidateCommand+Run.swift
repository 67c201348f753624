internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionLint

extension ValidateCommand {
  /// The result of one check of the scripts.
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
    let rules = selection
    // They are read more than once if they are watched, fixed or compared.
    let isReadAgain = watch || (fix && !diff) || rules.comparesScripts
    let settings = SettingsCatalog(config: search.config)
    let scripts = search.find(settings)
    var outcome = Outcome()
    let inputs = scripts.files.map { search.input($0, isReadAgain: isReadAgain) }
    let found = inputs.map { settings.settings(of: $0) }
    let ownCheck: Check = { index in
      var own = check
      if !check.assignments.contains(where: { $0.isCanvas }) { own.devices = found[index].configuration.devices ?? [] }
      own.linter.configuration = rules.applied(to: found[index].lint(of: inputs[index]))
      return own
    }
    outcome.status = max(complain(settings.failures + scripts.failures), settings.readingStatus)
    scripts.complainOfEmptyFolders()
    var files = Threads.map("checking", inputs.count, jobs: jobCount) { FileFindings(inputs[$0], ownCheck($0)) }
    // Fixed scripts are checked again afterwards.
    if rules.comparesScripts, check.fixes == nil { files = compared(files, inputs, ownCheck) }
    FileFindings.dropErrorsOfParts(&files)
    for report in settings.reports where (failOn ?? .error).isReached(by: report.counts.worst) {
      outcome.status = max(outcome.status, .findings)
    }
    var reported: Set<String> = []
    for (file, settings) in zip(files, found) {
      outcome.status = max(outcome.status, file.reportProblems(color: color, reported: &reported))
      if (failOn ?? settings.configuration.failOn ?? .error).isReached(by: file.report.counts.worst) {
        outcome.status = max(outcome.status, .findings)
      }
    }
    // Problems with configurations are reported before the findings.
    outcome.files = settings.reports.isEmpty ? files : settings.reports.map { FileFindings($0) } + files
    outcome.helpURL = found.lazy.compactMap { $0.configuration.helpURL }.first
    outcome.watched = scripts.files + scripts.folders + settings.paths + files.flatMap { $0.includes }
    return outcome
  }

  private var jobCount: Int { jobs ?? Platform.processorCount }

  /// How to check each script: its configuration is only made when its turn comes, since a run over a hundred thousand
  /// would keep them all.
  private typealias Check = @Sendable (_ index: Int) -> ScriptCheck

  /// Adds the findings of rules over a repository. Scripts with such findings are checked again, so that comments and
  /// baselines apply to them too.
  private func compared(
    _ files: [FileFindings], _ inputs: [ScriptInput], _ check: @escaping Check
  ) -> [FileFindings] {
    // Standard input cannot be read twice.
    let known = files.indices.filter { files[$0].facts != nil && inputs[$0].path != "-" }
    let findings = RepositoryLinter.findings(
      in: known.compactMap { files[$0].facts }, configurations: known.map { check($0).linter.configuration })
    let results = Threads.map(known.count, jobs: jobCount) { index -> FileFindings? in
      let found = findings[index] ?? [], place = known[index]
      // Only now is it known whether a comment about such a rule is needed.
      guard !found.isEmpty || files[place].mayBeSuppressed else { return nil }
      var check = check(place)
      check.linter.repositoryFindings = found
      return FileFindings(inputs[place], check)
    }
    var files = files
    for (place, result) in zip(known, results) { if let result { files[place] = result } }
    return files
  }
}

extension ProjectConfiguration.FailLevel: ExpressibleByArgument {
  fileprivate func isReached(by worst: Severity?) -> Bool {
    guard let worst, let level else { return false }
    return worst >= level
  }
}
