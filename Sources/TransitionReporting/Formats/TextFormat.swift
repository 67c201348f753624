internal import TransitionDiagnostics
internal import TransitionText

/// For people: each finding with an excerpt and carets, followed by a summary line.
struct TextFormat: ReportFormat {
  let name = "text"

  func write(_ report: Report, into buffer: inout ByteBuffer) {
    for file in report.files where !file.diagnostics.isEmpty {
      let renderer = DiagnosticTextRenderer(sources: file.sources, colored: report.options.isColored)
      for diagnostic in file.diagnostics {
        buffer.append(renderer.render(report.tool.linked(diagnostic)))
        // A finding without a file is reported for the script.
        if file.sources[diagnostic.range.file] == nil { buffer.append(" --> \(printable(file.path))\n") }
        buffer.append(UInt8(ascii: "\n"))
      }
    }
    if report.options.hasStatistics, report.counts.worst != nil {
      buffer.append(report.statistics)
      if !report.options.isQuiet { buffer.append(UInt8(ascii: "\n")) }
    }
    if !report.options.isQuiet {
      buffer.append(report.summaryLine)
      buffer.append(UInt8(ascii: "\n"))
    }
  }
}

extension Report {
  /// One line per rule by descending frequency; empty without findings.
  var statistics: String {
    let ranking = counts.ranking
    let width = ranking.map { String($0.count).utf8.count }.max() ?? 0
    return ranking.map { rule, level, count in
      let number = String(count)
      return "\(String(repeating: " ", count: width - number.utf8.count))\(number) \(level.name) [\(rule)]\n"
    }.joined()
  }
}
