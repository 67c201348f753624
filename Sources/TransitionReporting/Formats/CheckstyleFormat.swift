internal import TransitionDiagnostics
internal import TransitionText

/// Checkstyle's XML, version 4.3, supported by many servers and editors. Columns count Unicode scalars.
struct CheckstyleFormat: ReportFormat {
  let name = "checkstyle"

  func write(_ report: Report, into buffer: inout ByteBuffer) {
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n" as StaticString)
    for file in report.files {
      // The script first, then each included file with findings, in their order.
      var paths = [file.path]
      for diagnostic in file.diagnostics {
        let path = file.path(of: diagnostic.range)
        if paths.last != path, !paths.contains(path) { paths.append(path) }
      }
      for path in paths { write(file, path, report.tool, into: &buffer) }
    }
    buffer.append("</checkstyle>\n" as StaticString)
  }

  private func write(_ file: FileReport, _ path: String, _ tool: ReportTool, into buffer: inout ByteBuffer) {
    let diagnostics = file.diagnostics.filter { file.path(of: $0.range) == path }
    buffer.append("  <file" as StaticString)
    buffer.appendAttribute("name", path)
    if diagnostics.isEmpty {
      buffer.append("/>\n" as StaticString)
      return
    }
    buffer.append(">\n" as StaticString)
    for diagnostic in diagnostics {
      let start = TextSpan(diagnostic.range, in: file.sources).start
      buffer.append("    <error" as StaticString)
      buffer.appendAttribute("line", start.line)
      buffer.appendAttribute("column", start.column)
      buffer.appendAttribute("severity", diagnostic.severity.name(note: "info"))
      buffer.appendAttribute("message", tool.linked(diagnostic).paragraph())
      buffer.appendAttribute("source", "transitionctl.\(diagnostic.rule.text)")
      buffer.append("/>\n" as StaticString)
    }
    buffer.append("  </file>\n" as StaticString)
  }
}
