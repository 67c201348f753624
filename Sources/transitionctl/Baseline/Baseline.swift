internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionReading
internal import TransitionReporting
internal import TransitionText

/// Existing findings that are not reported again, identified by rule, file and path in the document rather than by
/// line.
struct Baseline: Sendable {
  struct Entry: Hashable, Sendable {
    /// Relative to the baseline's folder.
    var path: String
    var rule: String
    var place: String
    /// The name of what it is about, if a finding may be about several.
    var member = ""
  }

  /// The file as named on the command line.
  let path: String
  /// Whether it collects findings to be written, rather than hiding those in it.
  let isWritten: Bool
  /// The number of findings for each entry.
  private(set) var counts: [Entry: Int] = [:]
  private let folder: String

  init(path: String, isWritten: Bool = false) {
    (self.path, self.isWritten) = (path, isWritten)
    folder = Paths.folder(of: Paths.absolute(path))
  }

  /// The total number of findings.
  var count: Int { counts.values.reduce(0) { $0.addingReportingOverflow($1).partialValue } }

  /// In file order: by path, rule, document path and member, byte by byte.
  var entries: [(entry: Entry, count: Int)] {
    counts.map { ($0.key, $0.value) }.sorted { Self.precedes($0.0, $1.0) }
  }

  mutating func add(_ entry: Entry, count: Int = 1) {
    counts[entry] = (counts[entry] ?? 0).addingReportingOverflow(count).partialValue
  }

  /// Writes the findings of scripts, if requested. A finding in a file included by several scripts counts once.
  func finish(_ files: [FileFindings]) throws -> ExitStatus {
    guard isWritten else { return .done }
    var baseline = self
    for file in files { baseline.counts.merge(file.baselineEntries) { max($0, $1) } }
    let status = try OutputFile.reporting { try BaselineFile.write(baseline) }
    guard status == .done else { return status }
    complain("wrote \(Prose.count(baseline.count, "finding")) to '\(printable(path))'\n")
    return .done
  }

  /// The entries that identify findings: one for each member of a finding that groups several.
  func entries(of findings: [Diagnostic], in script: CheckedScript, path shown: String) -> [[Entry]] {
    var places: [FileID: DocumentPath] = [:]
    return findings.map { finding in
      let file = finding.range.file
      guard let source = script.sources[file] else {
        return [Entry(path: relative(shown), rule: finding.rule.text, place: "")]
      }
      if places[file] == nil {
        let tree = file == .script ? script.tree : SourceReader.read(source, file: file).tree
        places[file] = DocumentPath(source, tree: tree)
      }
      let place = places[file]?.text(of: finding.range) ?? ""
      let entry = Entry(path: relative(source.path), rule: finding.rule.text, place: place)
      return finding.members.isEmpty
        ? [entry]
        : finding.members.map { name in
          var entry = entry
          entry.member = name
          return entry
        }
    }
  }

  /// The ordered findings that it does not hide.
  func visible(_ findings: [Diagnostic], in script: CheckedScript, path: String) -> [Diagnostic] {
    isWritten ? findings : split(findings, entries(of: findings, in: script, path: path)).new
  }

  /// Splits ordered findings into new ones and those in the baseline: one with a new member is new. All are in one that
  /// is being written.
  func split(_ findings: [Diagnostic], _ entries: [[Entry]]) -> (new: [Diagnostic], known: [SuppressedDiagnostic]) {
    var left = counts
    var new: [Diagnostic] = []
    var known: [SuppressedDiagnostic] = []
    for (finding, entries) in zip(findings, entries) {
      if isWritten || entries.allSatisfy({ left[$0, default: 0] > 0 }) {
        for entry in entries { left[entry, default: 0] -= 1 }
        known.append(SuppressedDiagnostic(finding, kind: .external, reason: "baseline \(path)"))
      } else {
        new.append(finding)
      }
    }
    return (new, known)
  }

  private func relative(_ shown: String) -> String { Paths.relative(Paths.absolute(shown), to: folder) }

  private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
    for (a, b) in [(a.path, b.path), (a.rule, b.rule), (a.place, b.place), (a.member, b.member)] where a != b {
      return a.utf8.lexicographicallyPrecedes(b.utf8)
    }
    return false
  }
}
