internal import TransitionDiagnostics
internal import TransitionText

/// A finding as a SARIF `result`.
struct SARIFResult {
  let file: FileReport
  let finding: FileReport.Finding

  func write(rules: SARIFRules, artifacts: inout SARIFArtifacts, to json: inout JSONWriter) {
    let diagnostic = finding.diagnostic
    let path = file.path(of: diagnostic.range)
    let line = TextSpan(diagnostic.range, in: file.sources).start.line
    // A finding without a file is reported at the first line of the script.
    let source = file.sources[diagnostic.range.file] ?? file.sources[.script]
    let fingerprint = artifacts.fingerprint(ofLine: line, in: source, path: path)
    let artifacts = artifacts
    json.object { json in
      json.member("ruleId", diagnostic.rule.text)
      if let index = rules[diagnostic.rule.text] { json.member("ruleIndex", index) }
      json.member("level", diagnostic.severity.name)
      json.object("message") { json in json.member("text", diagnostic.paragraph()) }
      json.array("locations") { json in
        json.object { json in location(diagnostic.range, artifacts, to: &json) }
      }
      json.object("partialFingerprints") { json in json.member("primaryLocationLineHash", fingerprint) }
      related(artifacts, to: &json)
      // If one result of a run has suppressions, all must have them.
      json.array("suppressions") { json in suppression(artifacts, to: &json) }
      fixes(artifacts, to: &json)
    }
  }

  private func related(_ artifacts: SARIFArtifacts, to json: inout JSONWriter) {
    let notes = finding.diagnostic.notes.filter { $0.range != nil }
    guard !notes.isEmpty else { return }
    json.array("relatedLocations", of: notes.enumerated()) { entry, json in
      json.member("id", entry.offset + 1)
      if let range = entry.element.range { location(range, artifacts, to: &json) }
      json.object("message") { json in json.member("text", entry.element.message) }
    }
  }

  private func suppression(_ artifacts: SARIFArtifacts, to json: inout JSONWriter) {
    guard let suppression = finding.suppression else { return }
    json.object { json in
      json.member("kind", suppression.kind.rawValue)
      json.member("justification", suppression.reason)
      guard let comment = suppression.comment else { return }
      json.object("location") { json in location(comment, artifacts, to: &json) }
    }
  }

  /// The edits as one fix, grouped by file in their order.
  private func fixes(_ artifacts: SARIFArtifacts, to json: inout JSONWriter) {
    let edits = finding.diagnostic.fix
    guard !edits.isEmpty else { return }
    var files: [FileID] = []
    for edit in edits where !files.contains(edit.range.file) { files.append(edit.range.file) }
    json.array("fixes") { json in
      json.object { json in
        let description = finding.diagnostic.help ?? finding.diagnostic.label
        if let description { json.object("description") { json in json.member("text", description) } }
        json.array("artifactChanges", of: files) { id, json in
          let edits = edits.filter { $0.range.file == id }
          artifacts.writeLocation("artifactLocation", file.path(of: edits[0].range), to: &json)
          json.array("replacements", of: edits) { edit, json in
            region("deletedRegion", edit.range, to: &json)
            json.object("insertedContent") { json in json.member("text", edit.replacement) }
          }
        }
      }
    }
  }

  private func location(_ range: SourceRange, _ artifacts: SARIFArtifacts, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      artifacts.writeLocation("artifactLocation", file.path(of: range), to: &json)
      region("region", range, to: &json)
    }
  }

  private func region(_ key: String, _ range: SourceRange, to json: inout JSONWriter) {
    let span = TextSpan(range, in: file.sources)
    json.object(key) { json in
      json.member("startLine", span.start.line)
      json.member("startColumn", span.start.column)
      json.member("endLine", span.end.line)
      json.member("endColumn", span.end.column)
    }
  }
}
