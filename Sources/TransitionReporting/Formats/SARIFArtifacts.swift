internal import TransitionDiagnostics
internal import TransitionText

/// The files of a run by their index in SARIF's `artifacts`, with the line hashes of those that have findings.
struct SARIFArtifacts {
  private var paths: [String] = []
  private var indices: [String: Int] = [:]
  /// Those of the last file requested, since findings are grouped by file.
  private var fingerprints: (path: String, lines: LineFingerprints)?

  init(_ report: Report) {
    for file in report.files {
      add(file.path)
      for finding in file.findings {
        add(file.path(of: finding.diagnostic.range))
        for note in finding.diagnostic.notes { if let range = note.range { add(file.path(of: range)) } }
        for edit in finding.diagnostic.fix { add(file.path(of: edit.range)) }
      }
    }
  }

  private mutating func add(_ path: String) {
    guard indices[path] == nil else { return }
    indices[path] = paths.count
    paths.append(path)
  }

  /// The hash of a 1-based line of a file.
  mutating func fingerprint(ofLine line: Int, in source: SourceText?, path: String) -> String {
    if let fingerprints, fingerprints.path == path { return fingerprints.lines[line] }
    let lines = LineFingerprints(source?.bytes ?? [])
    fingerprints = (path, lines)
    return lines[line]
  }

  func write(to json: inout JSONWriter) {
    json.array("artifacts", of: paths) { path, json in writeLocation("location", path, isIndexed: false, to: &json) }
  }

  /// Writes the location of a file: relative to the source root, unless its path is absolute.
  func writeLocation(_ key: String, _ path: String, isIndexed: Bool = true, to json: inout JSONWriter) {
    json.object(key) { json in
      json.member("uri", RelativeURI.text(path))
      if path.utf8.first != UInt8(ascii: "/") { json.member("uriBaseId", "%SRCROOT%") }
      if isIndexed, let index = indices[path] { json.member("index", index) }
    }
  }
}
