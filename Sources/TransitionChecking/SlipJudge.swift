internal import TransitionDiagnostics
internal import TransitionParsing
internal import TransitionText
internal import TransitionTree

/// Chooses what to advise about indentation by the errors that each fix leaves, which the text alone does not tell.
struct SlipJudge {
  /// The most bytes that are checked, over all fixes together.
  private static let budget = 1 << 20

  let source: SourceText

  // MARK: Texts that cannot be read

  /// Returns the fix with the fewest errors left, in place of the diagnostics of the text from the undecided one on.
  ///
  /// - Parameter check: Checks a text; nil if it cannot be read.
  func decide(_ found: [Diagnostic], check: (SourceText) -> CheckedScript?) -> [Diagnostic] {
    guard let index = found.firstIndex(where: { !$0.alternatives.isEmpty }) else { return found }
    let fixes = found[index].alternatives
    guard fixes.count * source.bytes.count <= Self.budget else {
      var found = found
      if found[index].isFixSafe { found[index].suggestion?.certainty = .likely }
      return found
    }
    let (best, left, others) = best(of: fixes, check: check)
    let isUnclear = left > 0 && others != .max && others - left < 2
    guard var first = best.first, !isUnclear || !isMove(first) else {
      // No line belongs to where it can be moved: another one is missing.
      return found[..<index] + [fixes.contains { isMove($0) } ? Self.unhelped(found[index]) : found[index]]
    }
    if best.count > 1, first.isFixSafe {
      first = Self.undecided(best)
    } else if left > 0, others == .max, fixes.count > 1 || !found[index].isFixSafe {
      // The errors may follow from the fix.
      first.suggestion?.certainty = .likely
    }
    return found[..<index] + [first]
  }

  /// The fixes that leave the fewest errors, without those that say the same as an earlier one, the number of errors left,
  /// and the fewest that another fix leaves, if there is one.
  private func best(
    of fixes: [Diagnostic], check: (SourceText) -> CheckedScript?
  ) -> (fixes: [Diagnostic], errors: Int, others: Int) {
    var best: [(fix: Diagnostic, tree: SyntaxTree)] = [], fewest = Int.max, others = Int.max
    for fix in fixes {
      let text = edited(fix.suggestion?.edits ?? [])
      guard let script = check(text), let tree = script.tree else { continue }
      let errors = script.diagnostics.filter { $0.severity == .error }
      if errors.count > fewest || isMisplaced(fix, errors, script, in: text) {
        others = min(others, errors.count)
        continue
      }
      if errors.count < fewest { (best, fewest, others) = ([], errors.count, min(others, fewest)) }
      if !best.contains(where: { $0.tree.isEqual(to: tree) }) { best.append((fix, tree)) }
    }
    return (best.map { $0.fix }, fewest, others)
  }

  /// Whether a fix changes the indentation or the dashes of lines, and nothing else.
  private func isMove(_ fix: Diagnostic) -> Bool {
    let edits = fix.suggestion?.edits ?? []
    return !edits.isEmpty
      && edits.allSatisfy { edit in
        let replaced = source.bytes[Int(edit.range.start)..<Int(edit.range.end)]
        return (replaced + Array(edit.replacement.utf8)).allSatisfy { " \t-".utf8.contains($0) }
      }
  }

  /// Whether a line that a fix moves has an error in its new place, or a key of the language becomes a name there.
  private func isMisplaced(
    _ fix: Diagnostic, _ errors: [Diagnostic], _ script: CheckedScript, in text: SourceText
  ) -> Bool {
    guard isMove(fix) else { return false }
    let lines = Set((fix.suggestion?.edits ?? []).map { source.location(of: $0.range.start).line })
    func isMoved(_ range: SourceRange) -> Bool {
      range.file == .script && lines.contains(text.location(of: range.start).line)
    }
    if errors.contains(where: { isMoved($0.range) }) { return true }
    guard let declared = script.compiled?.script else { return false }
    let names = declared.views.map { $0.name } + declared.states.map { $0.name } + declared.phases.map { $0.name }
    return names.contains { isMoved($0.range) && Self.isKey($0.value) }
  }

  private static func isKey(_ word: String) -> Bool {
    ViewKey(rawValue: word) != nil || PhaseKey(rawValue: word) != nil || AnimationKey(rawValue: word) != nil
  }

  /// A diagnostic without its advice.
  private static func unhelped(_ found: Diagnostic) -> Diagnostic {
    Diagnostic(found.rule, found.message, at: found.range, label: found.label, notes: found.notes)
  }

  private func edited(_ edits: [Diagnostic.Edit]) -> SourceText {
    SourceText(path: source.path, bytes: ScriptFixer.apply(edits, to: source.bytes))
  }

  /// The description that several fixes of one line share, with the advice of each: `indent it with 4 or 8 spaces`.
  private static func undecided(_ fixes: [Diagnostic]) -> Diagnostic {
    let first = fixes[0]
    let helps = fixes.filter { $0.message == first.message }.compactMap { $0.help?.split(separator: " ") }
    guard helps.count == fixes.count, let words = helps.min(by: { $0.count < $1.count }) else {
      return first.advising(first.help ?? "")
    }
    let start = words.indices.first { index in helps.contains { $0[index] != words[index] } } ?? words.count
    let rest = words.count - start
    let end = (0..<rest).first { index in helps.contains { $0[$0.count - 1 - index] != words[words.count - 1 - index] }
    }
    let kept = end ?? rest
    let offers = helps.map { $0[start..<($0.count - kept)].joined(separator: " ") }
    let offered = offers.dropLast().joined(separator: ", ") + " or " + offers[offers.count - 1]
    return first.advising((words[..<start] + [offered[...]] + words[(words.count - kept)...]).joined(separator: " "))
  }

  /// Returns the errors in other lines of a text that cannot be read, if it is certain how to read it.
  func errors(behind found: [Diagnostic], check: (SourceText) -> CheckedScript?) -> [Diagnostic] {
    guard found.count == 1, let meant = found[0].suggestion, meant.certainty != .likely else { return [] }
    let edits = meant.edits.sorted { $0.range.start < $1.range.start }
    guard !edits.isEmpty, source.bytes.count <= Self.budget, edits.allSatisfy({ $0.range.file == .script }),
      let fixed = check(edited(edits))
    else { return [] }
    let lines = Set(
      edits.map { source.location(of: $0.range.start).line } + [source.location(of: found[0].range.start).line])
    /// The place of an offset before the edits.
    func original(_ range: SourceRange) -> SourceRange? {
      var result = range
      for edit in edits {
        let length = Int32(edit.replacement.utf8.count)
        if result.end <= edit.range.start { break }
        guard result.start >= edit.range.start + length else { return nil }
        let shift = edit.range.end - edit.range.start - length
        (result.start, result.end) = (result.start + shift, result.end + shift)
      }
      return result
    }
    return fixed.diagnostics.compactMap { error in
      guard error.severity == .error, error.range.file == .script, let range = original(error.range),
        !lines.contains(source.location(of: range.start).line)
      else { return nil }
      var result = error
      result.range = range
      result.notes = error.notes.map { note in
        Diagnostic.Note(note.message, at: note.range.flatMap { $0.file == .script ? original($0) : $0 })
      }
      // Its fix is offered when the text can be read.
      result.suggestion?.edits = []
      result.suggestion?.certainty = .display
      return result
    }
  }

  // MARK: Texts that can be read

  /// Returns one diagnostic in place of several errors that all follow from the indentation of one line.
  func explain(_ found: [Diagnostic], check: (SourceText) -> CheckedScript?) -> [Diagnostic] {
    let errors = DiagnosticSink.ordered(found.filter { $0.severity == .error && $0.range.file == .script })
    guard errors.count > 1, errors.count == found.count(where: { $0.severity == .error }) else { return found }
    let shifts = shifts(errors)
    guard shifts.count * source.bytes.count <= Self.budget else { return found }
    let (best, left, _) = best(of: shifts, check: check)
    guard best.count == 1, left == 0 else { return found }
    return found.filter { $0.severity != .error } + best
  }

  /// The lines of the first errors and those above them, each with more and with less indentation.
  private func shifts(_ errors: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Int> = [], shifts: [Diagnostic] = []
    for error in errors.prefix(2) {
      let line = source.location(of: error.range.start).line
      for line in [line, line - 1] where seen.insert(line).inserted { shifts += self.shifts(of: line, error) }
    }
    return shifts
  }

  private func shifts(of line: Int, _ error: Diagnostic) -> [Diagnostic] {
    guard let bytes = source.byteRange(ofLine: line) else { return [] }
    let text = source.bytes[bytes], indent = text.prefix { $0 == 0x20 }.count
    let key = text.dropFirst(indent).prefix { $0 != 0x3A && $0 != 0x20 && $0 != 0x23 }
    guard !key.isEmpty, text.dropFirst(indent + key.count).first == 0x3A else { return [] }
    func range(_ offsets: Range<Int>) -> SourceRange {
      SourceRange(file: error.range.file, start: Int32(offsets.lowerBound), end: Int32(offsets.upperBound))
    }
    // Most scripts indent by two.
    let step = indent & 1 == 1 ? 1 : 2
    let name = range(key.startIndex..<key.endIndex), word = String(decoding: key, as: UTF8.self)
    let before = range(bytes.lowerBound..<key.startIndex)
    func fix(_ problem: String, _ help: String, _ replacement: String) -> Diagnostic {
      Diagnostic(
        error.rule, "'\(word)' \(problem)", at: name, help: help,
        suggestion: .edits([.init(before, replacement)], as: "indentation"))
    }
    let spaces = [indent - step, indent + step].filter { $0 >= 0 }.map { width in
      fix(
        "is indented by \(Prose.count(indent, "space")), which puts it in the wrong map",
        "indent it with \(Prose.count(width, "space"))",
        String(repeating: " ", count: width))
    }
    guard indent >= step else { return spaces }
    let dash = fix(
      "is read as a key of the list element above it", "write '- ' before it to begin another one",
      String(repeating: " ", count: indent - step) + "- ")
    return spaces + [dash]
  }
}
