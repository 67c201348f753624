package import TransitionDiagnostics

/// The findings of a run over some scripts, as written by every ``ReportFormat``.
package struct Report: Sendable {
  /// The program that created the report.
  package var tool: ReportTool
  /// Every checked file in report order, including those without findings.
  package private(set) var files: [FileReport]
  /// The documentation of each rule that may appear; SARIF lists them all.
  package var rules: [RuleInfo]
  /// What the text formats omit or add.
  package var options: ReportOptions

  /// Creates a report of files in report order.
  ///
  /// A problem in a file included by several scripts is reported once: with the file itself if it is among `files`,
  /// otherwise with the first script that includes it.
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

  /// The total number of findings, including those not shown.
  package var counts: FindingCounts {
    var counts = FindingCounts()
    for file in files { counts.add(file.counts) }
    return counts
  }

  /// `2 errors, 1 warning in 14 files; 1 fixable with --fix`.
  package var summaryLine: String { testSummary ?? counts.summary(files: files.count) }
}

extension Report {
  private struct Reported: Hashable {
    var path: String
    var start: Int32
    var end: Int32
    var rule: RuleName
    var message: String
  }

  /// Omits findings in included files that another file of the run reports.
  private static func toldOnce(_ files: [FileReport]) -> [FileReport] {
    // Few scripts include others, so avoid copying.
    guard files.contains(where: { $0.diagnostics.contains { isIncluded($0.range.file) } }) else { return files }
    var reported: Set<Reported> = []
    for file in files {
      for diagnostic in file.diagnostics where !isIncluded(diagnostic.range.file) {
        reported.insert(key(diagnostic, file))
      }
    }
    var files = files
    for index in files.indices {
      let file = files[index]
      var own: Set<Reported> = []
      files[index].diagnostics = file.diagnostics.filter { diagnostic in
        guard isIncluded(diagnostic.range.file) else { return true }
        let key = key(diagnostic, file)
        guard reported.contains(key) else {
          own.insert(key)
          return true
        }
        files[index].counts.remove(diagnostic)
        return false
      }
      reported.formUnion(own)
    }
    return files
  }

  private static func isIncluded(_ file: FileID) -> Bool { file.rawValue > 0 }

  private static func key(_ diagnostic: Diagnostic, _ file: FileReport) -> Reported {
    Reported(
      path: file.path(of: diagnostic.range), start: diagnostic.range.start, end: diagnostic.range.end,
      // The numbers of a finding may depend on the script.
      rule: diagnostic.rule, message: diagnostic.severity == .error ? diagnostic.message : "")
  }
}
