internal import TransitionDiagnostics
internal import TransitionExport

/// What a run over some scripts found.
struct FindingsReport {
  /// In the order of the paths; files that could not be read are left out.
  var files: [FileFindings]
  var counts: FindingCounts
  /// Whether the line that sums up is left out.
  var isQuiet: Bool
  /// Whether rules are counted.
  var hasStatistics: Bool

  /// `2 errors, 1 warning in 14 files`.
  var summaryLine: String {
    summary(errors: counts.errors, warnings: counts.warnings, notes: counts.notes, files: files.count)
  }

  /// A line a rule, the most frequent first; empty without findings.
  var statistics: String {
    let ranking = counts.ranking
    let width = ranking.map { "\($0.count)".utf8.count }.max() ?? 0
    return ranking.map { rule, level, count in
      let number = "\(count)"
      return "\(String(repeating: " ", count: width - number.utf8.count))\(number) \(level.name) [\(rule)]\n"
    }.joined()
  }
}

/// Writes what `validate` found, in one format.
protocol FindingsRenderer: Sendable {
  /// The name of the format, as `--format` takes it.
  var name: String { get }
  func write<Sink: ByteSink>(_ report: FindingsReport, colored: Bool, to sink: inout Sink) throws
}

/// Every format of findings. A new one is one new file and one line here.
enum FindingsRendererCatalog {
  static let all: [any FindingsRenderer] = [TextFindings(), ConciseFindings(), JSONFindings()]

  static func renderer(named name: String) -> (any FindingsRenderer)? { all.first { $0.name == name } }
}
