/// The number of findings by level and by rule.
package struct FindingCounts: Sendable {
  package var errors: Int { count(.error) }
  package var warnings: Int { count(.warning) }
  package var notes: Int { count(.note) }
  /// The number of findings with a certain fix.
  package private(set) var certainFixes = 0
  /// The number of findings with a fix that is only likely.
  package private(set) var likelyFixes = 0
  /// The files of a run may give a rule different levels.
  private struct Entry: Hashable {
    var rule: String
    var level: Severity
  }
  private var rules: [Entry: Int] = [:]

  package init() {}

  package init(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  package mutating func add(_ diagnostic: Diagnostic) {
    change(diagnostic, by: 1)
  }

  package mutating func add(_ other: FindingCounts) {
    certainFixes += other.certainFixes
    likelyFixes += other.likelyFixes
    for (entry, count) in other.rules { rules[entry, default: 0] += count }
  }

  package mutating func remove(_ diagnostic: Diagnostic) {
    guard rules[Entry(rule: diagnostic.rule.text, level: diagnostic.severity)] != nil else { return }
    change(diagnostic, by: -1)
  }

  package mutating func setFixes(certain: Int, likely: Int) { (certainFixes, likelyFixes) = (certain, likely) }

  /// Counts no finding as fixable whose fix is at least this certain, as when all of these were tried.
  package mutating func dropFixes(atLeast certainty: Suggestion.Certainty) {
    certainFixes = 0
    if certainty == .likely { likelyFixes = 0 }
  }

  /// The rules, one entry for each level, by descending frequency, then by name.
  package var ranking: [(rule: String, level: Severity, count: Int)] {
    rules.map { ($0.key.rule, $0.key.level, $0.value) }
      .sorted { ($1.count, $0.rule, $1.level) < ($0.count, $1.rule, $0.level) }
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
  package var worst: Severity? { rules.keys.map { $0.level }.max() }

  private func count(_ level: Severity) -> Int {
    rules.reduce(0) { $1.key.level == level ? $0 + $1.value : $0 }
  }

  private mutating func change(_ diagnostic: Diagnostic, by step: Int) {
    let entry = Entry(rule: diagnostic.rule.text, level: diagnostic.severity)
    let count = rules[entry, default: 0] + step
    rules[entry] = count > 0 ? count : nil
    let fix = diagnostic.fix
    if !fix.isEmpty, fix.allSatisfy({ $0.range.file == .script }) {
      if diagnostic.isFixSafe { certainFixes += step } else { likelyFixes += step }
    }
  }
}
