package import TransitionDiagnostics

/// What a run over some scripts found: what every ``ReportFormat`` writes.
package struct Report: Sendable {
  /// The program that looked.
  package var tool: ReportTool
  /// Every file that was looked at, clean ones included, in the order in which they are reported.
  package private(set) var files: [FileReport]
  /// What there is to know about each rule that may appear; SARIF lists them all.
  package var rules: [RuleInfo]
  /// What the formats for people leave out or add.
  package var options: ReportOptions

  /// Takes the files in the order in which they are reported.
  ///
  /// A mistake in a file that several scripts include is reported once: with the file itself when it is among `files`, else
  /// with the first script that includes it.
  ///
  /// - Complexity: O(n) in the number of findings.
  package init(
    files: [FileReport], rules: [RuleInfo] = ErrorCatalog.all, tool: ReportTool = ReportTool(),
    options: ReportOptions = ReportOptions()
  ) {
    self.files = Report.toldOnce(files)
    self.rules = rules
    self.tool = tool
    self.options = options
  }

  /// How many findings there are in all, those not shown counted too.
  package var counts: FindingCounts {
    var counts = FindingCounts()
    for file in files { counts.add(file.counts) }
    return counts
  }

  /// `2 errors, 1 warning in 14 files; 1 fixable with --fix`.
  package var summaryLine: String {
    if let testSummary { return testSummary }
    let counts = counts
    let line = summary(errors: counts.errors, warnings: counts.warnings, notes: counts.notes, files: files.count)
    switch (counts.certainFixes, counts.likelyFixes) {
    case (0, 0): return line
    case (0, let likely): return "\(line); \(likely) fixable with --unsafe-fixes"
    case (let certain, 0): return "\(line); \(certain) fixable with --fix"
    case (let certain, let likely): return "\(line); \(certain) fixable with --fix, \(likely) more with --unsafe-fixes"
    }
  }
}

extension Report {
  private struct Reported: Hashable {
    var path: String
    var start: Int32
    var end: Int32
    var rule: RuleName
    var message: String
  }

  /// Leaves out findings in included files that another file of the run reports.
  private static func toldOnce(_ files: [FileReport]) -> [FileReport] {
    // Few scripts include others: then nothing is copied.
    guard files.contains(where: { $0.diagnostics.contains { isIncluded($0.range.file) } }) else { return files }
    var reported: Set<Reported> = []
    for file in files {
      for diagnostic in file.diagnostics where !isIncluded(diagnostic.range.file) {
        reported.insert(key(diagnostic, file))
      }
    }
    let suppressions = usedSuppressions(files)
    var files = files
    for index in files.indices {
      let file = files[index]
      files[index].diagnostics = file.diagnostics.filter { diagnostic in
        guard isIncluded(diagnostic.range.file) else { return true }
        let isUsed = suppressions[file.path(of: diagnostic.range)]?.contains { used in
          used.rule == file.sources[diagnostic.range.file]?.text(diagnostic.range)
            && used.comment.start <= diagnostic.range.start && diagnostic.range.end <= used.comment.end
        }
        let isUnused = diagnostic.rule == .unusedSuppression && isUsed == true
        guard isUnused || !reported.insert(key(diagnostic, file)).inserted else { return true }
        files[index].counts.remove(diagnostic)
        return false
      }
    }
    return files
  }

  /// The comments in included files that keep something silent, by path: one of no use to one script may be of use to
  /// another.
  private static func usedSuppressions(_ files: [FileReport]) -> [String: [(comment: SourceRange, rule: String)]] {
    var used: [String: [(comment: SourceRange, rule: String)]] = [:]
    for file in files {
      for finding in file.suppressed {
        guard let comment = finding.comment else { continue }
        used[file.path(of: comment), default: []].append((comment, finding.diagnostic.rule.text))
      }
    }
    return used
  }

  private static func isIncluded(_ file: FileID) -> Bool { file.rawValue > 0 }

  private static func key(_ diagnostic: Diagnostic, _ file: FileReport) -> Reported {
    Reported(
      path: file.path(of: diagnostic.range), start: diagnostic.range.start, end: diagnostic.range.end,
      rule: diagnostic.rule, message: diagnostic.message)
  }
}
