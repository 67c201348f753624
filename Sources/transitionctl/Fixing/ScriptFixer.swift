internal import TransitionDiagnostics
internal import TransitionLint

/// Mends a script's own file as its findings say, and keeps everything else as it is.
struct ScriptFixer: Sendable {
  /// A mend may uncover findings that the mistake hid; more rounds than this say that something goes in circles.
  private static let rounds = 10

  var assignments: [ParameterAssignment]
  var linter: Linter
  /// Whether declarations that nothing uses are removed.
  var isUnsafe: Bool

  /// A mended text, and how many findings are gone.
  struct Result: Sendable {
    var old: [UInt8]
    var new: [UInt8]
    var count: Int
  }

  /// Returns the mended text; nil when there is nothing to mend.
  func fix(_ bytes: [UInt8], of input: ScriptInput) -> Result? {
    var text = bytes
    var count = 0
    for _ in 0..<Self.rounds {
      let look = look(at: text, of: input)
      let mends = mends(look)
      if mends.isEmpty { break }
      if let next = attempt(mends, on: text, look, input) {
        (text, count) = (next, count + mends.count)
        continue
      }
      // Together they do harm: each by itself, and only the first that helps, since places have moved then.
      guard
        let (next, _) = mends.lazy.compactMap({ mend in attempt([mend], on: text, look, input).map { ($0, mend) } })
          .first
      else { break }
      (text, count) = (next, count + 1)
    }
    return count == 0 ? nil : Result(old: bytes, new: text, count: count)
  }

  // MARK: One round

  private struct Look {
    var script: CheckedScript
    var findings: [Diagnostic]

    var errors: Int { findings.count { $0.level == .error } }

    func count(_ finding: Diagnostic) -> Int {
      findings.count { $0.rule == finding.rule && $0.message == finding.message }
    }
  }

  private struct Mend {
    var finding: Diagnostic
    var edits: [Diagnostic.Edit]
  }

  private func look(at bytes: [UInt8], of input: ScriptInput) -> Look {
    let script = CheckedScript(input, bytes: bytes, assignments: assignments)
    return Look(script: script, findings: (script.diagnostics + script.lint(linter).findings).inOrder())
  }

  /// What can be mended at once: edits of the script's own file that do not touch each other.
  private func mends(_ look: Look) -> [Mend] {
    var mends: [Mend] = []
    var taken: [SourceRange] = []
    for finding in look.findings {
      guard isUnsafe || finding.isFixSafe else { continue }
      let edits = finding.fix
      let isFree = edits.allSatisfy { edit in
        edit.range.file == .script
          && !taken.contains { $0.start <= edit.range.end && edit.range.start <= $0.end }
      }
      guard !edits.isEmpty, isFree else { continue }
      taken += edits.map(\.range)
      mends.append(Mend(finding: finding, edits: edits))
    }
    return mends
  }

  /// The text with mends made; nil when a finding is still there, or the text is no YAML any more.
  private func attempt(_ mends: [Mend], on text: [UInt8], _ before: Look, _ input: ScriptInput) -> [UInt8]? {
    var next = text
    for edit in mends.flatMap(\.edits).sorted(by: { $0.range.start > $1.range.start }) {
      let start = min(max(Int(edit.range.start), 0), next.count)
      let end = min(max(Int(edit.range.end), start), next.count)
      next.replaceSubrange(start..<end, with: Array(edit.replacement.utf8))
    }
    let after = look(at: next, of: input)
    if before.script.tree != nil, after.script.tree == nil { return nil }
    // What is removed may have been used after all: by an anchor, or in a part that no rule knows.
    if mends.contains(where: { !$0.finding.isFixSafe }), after.errors > before.errors { return nil }
    // A parameter that is given a unit may be a mere number elsewhere.
    let declared = mends.contains { mend in
      mend.finding.rule == "unit-missing" && mend.edits.contains { $0.range != mend.finding.range }
    }
    if declared, after.errors >= before.errors { return nil }
    return mends.allSatisfy { after.count($0.finding) < before.count($0.finding) } ? next : nil
  }
}
