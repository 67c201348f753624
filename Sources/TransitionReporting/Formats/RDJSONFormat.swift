internal import TransitionDiagnostics
internal import TransitionText

/// Reviewdog's diagnostic format, in one JSON object. Columns count UTF-8 bytes from 1, ends are exclusive.
struct RDJSONFormat: ReportFormat {
  let name = "rdjson"

  func write(_ report: Report, into buffer: inout ByteBuffer) {
    buffer.appendJSON { json in
      json.object { json in
        json.object("source") { json in
          json.member("name", report.tool.name)
          if let uri = report.tool.informationURI { json.member("url", uri) }
        }
        json.array("diagnostics") { json in
          for file in report.files {
            for diagnostic in file.diagnostics { write(diagnostic, of: file, report.tool, to: &json) }
          }
        }
      }
      json.endLine()
    }
  }

  private func write(_ diagnostic: Diagnostic, of file: FileReport, _ tool: ReportTool, to json: inout JSONWriter) {
    json.object { json in
      json.member("message", diagnostic.paragraph())
      location(diagnostic.range, of: file, to: &json)
      json.member("severity", diagnostic.severity.name(note: "info").uppercased())
      json.object("code") { json in
        json.member("value", diagnostic.rule.text)
        if let uri = tool.uri(ofRule: diagnostic.rule.text) { json.member("url", uri) }
      }
      if let suggestion = Self.suggestion(diagnostic, in: file.sources) {
        json.array("suggestions", of: [suggestion]) { suggestion, json in
          range(suggestion.range, of: file, to: &json)
          json.member("text", suggestion.replacement)
        }
      }
      let related = diagnostic.notes.filter { $0.range.flatMap { file.sources[$0.file] } != nil }
      guard !related.isEmpty else { return }
      json.array("related_locations", of: related) { note, json in
        json.member("message", note.message)
        if let range = note.range { location(range, of: file, to: &json) }
      }
    }
  }

  private func location(_ range: SourceRange, of file: FileReport, to json: inout JSONWriter) {
    json.object("location") { json in
      json.member("path", file.path(of: range))
      self.range(range, of: file, to: &json)
    }
  }

  private func range(_ range: SourceRange, of file: FileReport, to json: inout JSONWriter) {
    let span = TextSpan(range, in: file.sources, unit: .utf8)
    json.object("range") { json in
      for (name, position) in [("start", span.start), ("end", span.end)] {
        json.object(name) { json in
          json.member("line", position.line)
          json.member("column", position.column)
        }
      }
    }
  }

  /// The fix as a single replacement: several suggestions would be alternatives, and suggestions have no path.
  static func suggestion(_ diagnostic: Diagnostic, in sources: SourceMap) -> Diagnostic.Edit? {
    let edits = diagnostic.fix.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    let file = diagnostic.range.file
    guard var merged = edits.first, let source = sources[file], edits.allSatisfy({ $0.range.file == file }) else {
      return nil
    }
    for edit in edits.dropFirst() {
      guard edit.range.start >= merged.range.end else { return nil }
      merged.replacement += source.text(SourceRange(file: file, start: merged.range.end, end: edit.range.start))
      merged.replacement += edit.replacement
      merged.range.end = edit.range.end
    }
    return merged
  }
}
