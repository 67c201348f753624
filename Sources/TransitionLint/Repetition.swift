package import TransitionDiagnostics

/// Which findings say the same of several views of a phase.
package enum Repetition {
  /// What a rule says, without the name of which it says so.
  private struct Sentence: Hashable {
    var rule: RuleName
    var severity: Severity
    var start: Substring
    var rest: Substring
    /// The reason.
    var label: String?
  }

  /// Returns findings with one for each sentence of a lint rule about a phase: the first one, which lists the other
  /// names.
  package static func merge(_ findings: [Diagnostic]) -> [Diagnostic] {
    var merged: [Diagnostic] = [], known: [Sentence: (index: Int, names: [String])] = [:]
    for finding in findings {
      let parts = finding.message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, [" in phase '", " where phase '"].contains(where: { parts[2].contains($0) }),
        RuleCatalog.rule(of: finding.rule) != nil
      else {
        merged.append(finding)
        continue
      }
      let name = String(parts[1])
      let sentence = Sentence(
        rule: finding.rule, severity: finding.severity, start: parts[0], rest: parts[2], label: finding.label)
      guard let (index, names) = known[sentence] else {
        known[sentence] = (merged.count, [name])
        merged.append(finding)
        continue
      }
      guard !names.contains(name) else { continue }
      known[sentence]?.names.append(name)
      let ranges = [merged[index].range] + merged[index].notes.compactMap { $0.range }
      if names.count <= mostNotes, !ranges.contains(finding.range) {
        merged[index].notes.append(.init("this is about '\(name)'", at: finding.range))
      }
    }
    for (index, names) in known.values where names.count > 1 {
      merged[index].message += "; the same goes for \(Wording.list(Array(names.dropFirst())))"
    }
    return merged
  }

  /// More places show nothing new.
  private static let mostNotes = 5
}
