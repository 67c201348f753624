/// The number of findings by level and by rule.
package struct FindingCounts: Sendable {
  package private(set) var errors = 0
  package private(set) var warnings = 0
  package private(set) var notes = 0
  /// The number of findings with a certain fix.
  package private(set) var certainFixes = 0
  /// The number of findings with a fix that is only likely.
  package private(set) var likelyFixes = 0
  private var rules: [String: (level: Severity, count: Int)] = [:]

  package init() {}

  package init(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  package mutating func add(_ diagnostic: Diagnostic) {
    change(diagnostic, by: 1)
    let known = rules[diagnostic.rule.text]
    rules[diagnostic.rule.text] = (max(known?.level ?? .note, diagnostic.severity), (known?.count ?? 0) + 1)
  }

  package mutating func add(_ other: FindingCounts) {
    errors += other.errors
    warnings += other.warnings
    notes += other.notes
    certainFixes += other.certainFixes
    likelyFixes += other.likelyFixes
    for (rule, entry) in other.rules {
      let known = rules[rule]
      rules[rule] = (max(known?.level ?? .note, entry.level), (known?.count ?? 0) + entry.count)
    }
  }

  package mutating func remove(_ diagnostic: Diagnostic) {
    guard let known = rules[diagnostic.rule.text] else { return }
    change(diagnostic, by: -1)
    rules[diagnostic.rule.text] = known.count > 1 ? (known.level, known.count - 1) : nil
  }

  package mutating func setFixes(certain: Int, likely: Int) { (certainFixes, likelyFixes) = (certain, likely) }

  /// Counts no finding as fixable whose fix is at least this certain, as when all of these were tried.
  package mutating func dropFixes(atLeast certainty: Suggestion.Certainty) {
    certainFixes = 0
    if certainty == .likely { likelyFixes = 0 }
  }

  /// The rules by descending frequency, then by name.
  package var ranking: [(rule: String, level: Severity, count: Int)] {
    rules.map { ($0.key, $0.value.level, $0.value.count) }
      .sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }

  /// The last line of a run: `2 errors, 1 warning in 14 files; 1 fixable with --fix`.
  package func summary(files: Int) -> String {
    let line = TransitionDiagnostics.summary(errors: errors, warnings: warnings, notes: notes, files: files)
    switch (certainFixes, likelyFixes) {
    case (0, 0): return line
    case (0, let likely): return "\(line); \(likely) fixable with --unsafe-fixes"
    case (let certain, 0): return "\(line); \(certain) fixable with --fix"
    case (let certain, let likely): return "\(line); \(certain) fixable with --fix, \(likely) more with --unsafe-fixes"
    }
  }

  /// The highest level found; nil if there are no findings.
  package var worst: Severity? { errors > 0 ? .error : warnings > 0 ? .warning : notes > 0 ? .note : nil }

  private mutating func change(_ diagnostic: Diagnostic, by step: Int) {
    let fix = diagnostic.fix
    if !fix.isEmpty, fix.allSatisfy({ $0.range.file == .script }) {
      if diagnostic.isFixSafe { certainFixes += step } else { likelyFixes += step }
    }
    switch diagnostic.severity {
    case .error: errors += step
    case .warning: warnings += step
    case .note: notes += step
    }
  }
}
