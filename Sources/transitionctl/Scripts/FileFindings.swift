internal import TransitionDiagnostics

/// What was found in one script and the files that it includes.
struct FileFindings: Sendable {
  var path: String
  /// Empty when nothing was found, so that a run over many files keeps none of their texts.
  var sources = SourceMap()
  /// In order, repetitions capped.
  var diagnostics: [Diagnostic] = []
  /// How many there are of each level, those not shown counted too.
  var counts = FindingCounts()
  /// What is wrong with `--set` for this script.
  var overrideProblems: [Diagnostic] = []
  /// Why the file was not looked at.
  var failure: CommandFailure?

  /// Reads and checks a script.
  ///
  /// - Parameter findings: What is to be told of it.
  init(
    _ input: ScriptInput, assignments: [ParameterAssignment],
    findings: (CheckedScript) -> [Diagnostic] = { $0.diagnostics }
  ) {
    path = input.shown(currentFolder: Platform.currentFolder)
    do throws(CommandFailure) {
      let script = CheckedScript(input, bytes: try input.read(), assignments: assignments)
      overrideProblems = script.overrideProblems.inOrderAndCapped()
      let found = findings(script)
      for diagnostic in found { counts.add(diagnostic) }
      diagnostics = found.inOrderAndCapped()
      if !diagnostics.isEmpty || !overrideProblems.isEmpty { sources = script.sources }
    } catch {
      failure = error
    }
  }
}

/// How many findings there are, by level and by rule.
struct FindingCounts: Sendable {
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var notes = 0
  private(set) var rules: [String: (level: Level, count: Int)] = [:]

  mutating func add(_ diagnostic: Diagnostic) {
    switch diagnostic.level {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
    let known = rules[diagnostic.rule.text]
    rules[diagnostic.rule.text] = (max(known?.level ?? .note, diagnostic.level), (known?.count ?? 0) + 1)
  }

  mutating func add(_ other: FindingCounts) {
    errors += other.errors
    warnings += other.warnings
    notes += other.notes
    for (rule, entry) in other.rules {
      let known = rules[rule]
      rules[rule] = (max(known?.level ?? .note, entry.level), (known?.count ?? 0) + entry.count)
    }
  }

  /// The rules, the most frequent first, then by name.
  var ranking: [(rule: String, level: Level, count: Int)] {
    rules.map { ($0.key, $0.value.level, $0.value.count) }
      .sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }

  /// The gravest level found; nil when nothing was.
  var worst: Level? { errors > 0 ? .error : warnings > 0 ? .warning : notes > 0 ? .note : nil }
}
