internal import TransitionDiagnostics
internal import TransitionText

/// Workflow commands that create annotations in GitHub Actions.
///
/// GitHub shows ten annotations of each level per step and silently drops the others, so the omitted findings are
/// counted in the last line instead.
struct GitHubFormat: ReportFormat {
  let name = "github"
  /// The number of annotations of each level that GitHub shows per step.
  static let limit = 10

  func write(_ report: Report, into buffer: inout ByteBuffer) {
    for level in Severity.allCases.reversed() {
      var count = 0
      for file in report.files {
        for diagnostic in file.diagnostics where diagnostic.severity == level && count < Self.limit {
          write(report.tool.linked(diagnostic), of: file, into: &buffer)
          count += 1
        }
      }
    }
    let counts = report.counts
    let rest = [(counts.errors, "error"), (counts.warnings, "warning"), (counts.notes, "note")]
      .map { ($0.0 - Self.limit, $0.1) }.filter { $0.0 > 0 }
      .map { Prose.count($0.0, "more \($0.1)") }
    guard !rest.isEmpty else { return }
    buffer.append("\(rest.joined(separator: ", ")) not shown: GitHub shows \(Self.limit) of each level\n")
  }

  private func write(_ diagnostic: Diagnostic, of file: FileReport, into buffer: inout ByteBuffer) {
    let span = TextSpan(diagnostic.range, in: file.sources)
    var properties = [
      ("file", file.path(of: diagnostic.range)), ("line", String(span.start.line)), ("endLine", String(span.end.line)),
    ]
    // GitHub rejects columns for a range of several lines.
    if span.start.line == span.end.line {
      properties.append(("col", String(span.start.column)))
      properties.append(("endColumn", String(span.end.column)))
    }
    properties.append(("title", diagnostic.rule.text))
    buffer.append(
      Self.annotation(diagnostic.severity, properties: properties, message: diagnostic.paragraph(allNotes: true)))
  }

  /// A workflow command, with its line end.
  static func annotation(
    _ severity: Severity, properties: [(name: String, value: String)], message: String
  ) -> String {
    let list = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }.joined(separator: ",")
    return "::\(severity.name(note: "notice")) \(list)::\(escaped(message, isProperty: false))\n"
  }

  /// Escapes data and properties as `@actions/core` does, and removes terminal control characters.
  static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      case "\t": escaped += "\t"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
