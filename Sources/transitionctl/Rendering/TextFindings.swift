internal import TransitionDiagnostics
internal import TransitionExport

/// For a person: excerpts with carets, then a line that sums up.
struct TextFindings: FindingsRenderer {
  let name = "text"

  func write<Sink: ByteSink>(_ report: FindingsReport, colored: Bool, to sink: inout Sink) throws {
    var buffer = ByteBuffer()
    for file in report.files {
      let renderer = DiagnosticTextRenderer(sources: file.sources, colored: colored)
      for diagnostic in file.diagnostics {
        buffer.append(renderer.render(diagnostic))
        buffer.append(UInt8(ascii: "\n"))
        try buffer.flushIfFull(to: &sink)
      }
    }
    if report.hasStatistics, report.counts.worst != nil {
      buffer.append(report.statistics)
      if !report.isQuiet { buffer.append(UInt8(ascii: "\n")) }
    }
    if !report.isQuiet { buffer.append("\(report.summaryLine)\n") }
    try buffer.flush(to: &sink)
  }
}

/// For editors: a line a finding.
struct ConciseFindings: FindingsRenderer {
  let name = "concise"

  func write<Sink: ByteSink>(_ report: FindingsReport, colored: Bool, to sink: inout Sink) throws {
    var buffer = ByteBuffer()
    for file in report.files {
      let renderer = ConciseRenderer(sources: file.sources)
      for diagnostic in file.diagnostics {
        buffer.append(renderer.render(diagnostic))
        buffer.append(UInt8(ascii: "\n"))
        try buffer.flushIfFull(to: &sink)
      }
    }
    if report.hasStatistics { buffer.append(report.statistics) }
    try buffer.flush(to: &sink)
  }
}
