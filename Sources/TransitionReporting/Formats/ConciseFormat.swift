internal import TransitionDiagnostics
internal import TransitionText

/// For editors: `path:line:column: level: message [rule]`, one line per finding.
struct ConciseFormat: ReportFormat {
  let name = "concise"

  func write(_ report: Report, into buffer: inout ByteBuffer) {
    for file in report.files where !file.diagnostics.isEmpty {
      let renderer = ConciseRenderer(sources: file.sources)
      for diagnostic in file.diagnostics {
        // A finding without a file is reported for the script.
        if file.sources[diagnostic.range.file] == nil { buffer.append("\(printable(file.path)):1:1: ") }
        buffer.append(renderer.render(diagnostic))
        if let uri = report.tool.uri(ofRule: diagnostic.rule.text) { buffer.append(" \(uri)") }
        buffer.append(UInt8(ascii: "\n"))
      }
    }
    if report.options.hasStatistics { buffer.append(report.statistics) }
  }
}
