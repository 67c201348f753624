internal import TransitionDiagnostics
internal import TransitionExport

/// For programs: a versioned object with every finding's place, related places and fix.
struct JSONFindings: FindingsRenderer {
  let name = "json"
  /// The version of the format.
  static let version = 1

  func write<Sink: ByteSink>(_ report: FindingsReport, colored: Bool, to sink: inout Sink) throws {
    var json = JSONWriter()
    json.beginObject()
    json.key("version")
    json.integer(Self.version)
    json.key("tool")
    json.beginObject()
    json.key("name")
    json.string("transitionctl")
    json.key("version")
    json.string(Transitionctl.version)
    json.endObject()
    json.key("diagnostics")
    json.beginArray()
    for file in report.files {
      for diagnostic in file.diagnostics {
        write(diagnostic, of: file, to: &json)
        try json.buffer.flushIfFull(to: &sink)
      }
    }
    json.endArray()
    json.key("summary")
    json.beginObject()
    let counts = [
      ("files", report.files.count), ("errors", report.counts.errors), ("warnings", report.counts.warnings),
      ("notes", report.counts.notes),
    ]
    for (name, count) in counts {
      json.key(name)
      json.integer(count)
    }
    json.endObject()
    if report.hasStatistics {
      json.key("statistics")
      json.beginArray()
      for (rule, level, count) in report.counts.ranking {
        json.beginObject()
        json.key("rule")
        json.string(rule)
        json.key("level")
        json.string(level.name)
        json.key("count")
        json.integer(count)
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
    json.endLine()
    try json.buffer.flush(to: &sink)
  }

  private func write(_ diagnostic: Diagnostic, of file: FileFindings, to json: inout JSONWriter) {
    json.beginObject()
    // A finding that stands nowhere belongs to the file that was named.
    json.key("path")
    json.string(file.sources[diagnostic.range.file]?.path ?? file.path)
    json.key("rule")
    json.string(diagnostic.rule.text)
    json.key("level")
    json.string(diagnostic.level.name)
    json.key("message")
    json.string(diagnostic.message)
    json.key("range")
    write(diagnostic.range, of: file, to: &json)
    if let label = diagnostic.label {
      json.key("label")
      json.string(label)
    }
    if let help = diagnostic.help {
      json.key("help")
      json.string(help)
    }
    json.key("related")
    json.beginArray()
    for note in diagnostic.notes {
      json.beginObject()
      json.key("message")
      json.string(note.message)
      if let range = note.range, let source = file.sources[range.file] {
        json.key("path")
        json.string(source.path)
        json.key("range")
        write(range, of: file, to: &json)
      }
      json.endObject()
    }
    json.endArray()
    json.key("fix")
    json.beginArray()
    for edit in diagnostic.fix {
      json.beginObject()
      json.key("path")
      json.string(file.sources[edit.range.file]?.path ?? file.path)
      json.key("range")
      write(edit.range, of: file, to: &json)
      json.key("replacement")
      json.string(edit.replacement)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  /// Lines and columns count from 1, columns in Unicode scalars; offsets are UTF-8 bytes from 0; the end is exclusive.
  private func write(_ range: SourceRange, of file: FileFindings, to json: inout JSONWriter) {
    json.beginObject()
    for (name, offset) in [("start", range.start), ("end", range.end)] {
      json.key(name)
      json.beginObject()
      let (line, column) = file.sources[range.file]?.location(of: offset) ?? (1, 1)
      json.key("line")
      json.integer(line)
      json.key("column")
      json.integer(column)
      json.key("offset")
      json.integer(Int(offset))
      json.endObject()
    }
    json.endObject()
  }
}
