internal import TransitionDiagnostics
internal import TransitionText

/// For programs: a versioned object with the location, related locations and fix of every finding, with suppressed ones
/// marked.
///
/// Lines and columns are 1-based, with columns in Unicode scalars; offsets are UTF-8 bytes from 0; ends are exclusive.
struct JSONFormat: ReportFormat {
  let name = "json"
  /// The version of the format, in its member `version`.
  static let version = 1

  func write(_ report: Report, into buffer: inout ByteBuffer) {
    buffer.appendJSON { json in
      json.object { json in
        json.member("version", Self.version)
        json.object("tool") { json in
          json.member("name", report.tool.name)
          json.member("version", report.tool.version)
        }
        json.array("diagnostics") { json in
          for file in report.files {
            for finding in file.findings { write(finding, of: file, report.tool, to: &json) }
          }
        }
        if report.files.contains(where: { $0.tests != nil }) { writeTests(report, to: &json) }
        let counts = report.counts
        json.object("summary") { json in
          json.member("files", report.files.count)
          json.member("errors", counts.errors)
          json.member("warnings", counts.warnings)
          json.member("notes", counts.notes)
        }
        guard report.options.hasStatistics else { return }
        json.array("statistics", of: counts.ranking) { entry, json in
          json.member("rule", entry.rule)
          json.member("level", entry.level.name)
          json.member("count", entry.count)
        }
      }
      json.endLine()
    }
  }

  private func writeTests(_ report: Report, to json: inout JSONWriter) {
    let tests = report.files.flatMap { file in (file.tests?.cases ?? []).map { (path: file.path, test: $0) } }
    json.array("tests", of: tests) { entry, json in
      let test = entry.test
      json.member("path", entry.path)
      json.member("name", test.name)
      json.member("status", test.failure == nil ? "passed" : "failed")
      json.member("line", test.line)
      json.member("column", test.column)
      if let failure = test.failure { json.member("message", failure.message) }
    }
  }

  private func write(
    _ finding: FileReport.Finding, of file: FileReport, _ tool: ReportTool, to json: inout JSONWriter
  ) {
    let diagnostic = finding.diagnostic
    json.object { json in
      json.member("path", file.path(of: diagnostic.range))
      json.member("rule", diagnostic.rule.text)
      json.member("level", diagnostic.severity.name)
      json.member("message", diagnostic.message)
      write(diagnostic.range, of: file, to: &json)
      if let label = diagnostic.label { json.member("label", label) }
      if let help = diagnostic.help { json.member("help", help) }
      if let uri = tool.uri(ofRule: diagnostic.rule.text) { json.member("helpURL", uri) }
      json.array("related", of: diagnostic.notes) { note, json in
        json.member("message", note.message)
        guard let range = note.range, file.sources[range.file] != nil else { return }
        json.member("path", file.path(of: range))
        write(range, of: file, to: &json)
      }
      json.array("fix", of: diagnostic.fix) { edit, json in
        json.member("path", file.path(of: edit.range))
        write(edit.range, of: file, to: &json)
        json.member("replacement", edit.replacement)
      }
      if !diagnostic.fix.isEmpty, !diagnostic.isFixSafe { json.member("isFixSafe", false) }
      guard let suppression = finding.suppression else { return }
      json.object("suppressed") { json in
        json.member("kind", suppression.kind.rawValue)
        json.member("reason", suppression.reason)
      }
    }
  }

  private func write(_ range: SourceRange, of file: FileReport, to json: inout JSONWriter) {
    let span = TextSpan(range, in: file.sources)
    json.object("range") { json in
      for (name, position, offset) in [("start", span.start, range.start), ("end", span.end, range.end)] {
        json.object(name) { json in
          json.member("line", position.line)
          json.member("column", position.column)
          json.member("offset", Int(offset))
        }
      }
    }
  }
}
