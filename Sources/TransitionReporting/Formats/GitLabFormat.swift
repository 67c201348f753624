internal import TransitionDiagnostics
internal import TransitionText

/// GitLab's code quality report: an array of issues, which a merge request shows as new or fixed.
struct GitLabFormat: ReportFormat {
  let name = "gitlab"

  func write(_ report: Report, into buffer: inout ByteBuffer) {
    var occurrences: [String: Int] = [:]
    buffer.appendJSON { json in
      json.beginArray()
      for file in report.files {
        for diagnostic in file.diagnostics { write(diagnostic, of: file, report.tool, &occurrences, to: &json) }
      }
      json.endArray()
      json.endLine()
    }
  }

  private func write(
    _ diagnostic: Diagnostic, of file: FileReport, _ tool: ReportTool, _ occurrences: inout [String: Int],
    to json: inout JSONWriter
  ) {
    let path = file.path(of: diagnostic.range)
    let span = TextSpan(diagnostic.range, in: file.sources)
    // No line number, so that issues stay the same when lines are inserted above. Equal ones are distinguished by their
    // order.
    let line = file.sources[diagnostic.range.file]?.line(span.start.line) ?? ""
    let text = String(line.unicodeScalars.drop { $0 == " " || $0 == "\t" })
    let key = [path, diagnostic.rule.text, diagnostic.message, text].joined(separator: "\u{0}")
    let occurrence = occurrences[key, default: 0] + 1
    occurrences[key] = occurrence
    json.object { json in
      json.member("description", diagnostic.sentence)
      json.member("check_name", diagnostic.rule.text)
      if let uri = tool.uri(ofRule: diagnostic.rule.text) {
        json.object("content") { json in json.member("body", "[\(diagnostic.rule.text)](\(uri))") }
      }
      json.member("fingerprint", StableHash.text(occurrence == 1 ? key : "\(key)\u{0}\(occurrence)"))
      json.member("severity", Self.severity(diagnostic.severity))
      json.object("location") { json in
        json.member("path", path)
        json.object("lines") { json in json.member("begin", span.start.line) }
      }
    }
  }

  private static func severity(_ level: Severity) -> String {
    switch level {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
