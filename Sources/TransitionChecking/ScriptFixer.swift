package import TransitionDiagnostics
package import TransitionLint
package import TransitionParsing

/// Applies the fixes of a script's diagnostics to its own file, leaving the rest unchanged.
///
/// Every attempt is checked: a fix that does not resolve its diagnostic, or that causes errors, alone or with others, is
/// not applied.
package struct ScriptFixer: Sendable {
  /// A fix may uncover what an error had hidden; more rounds than this mean that fixes undo each other.
  private static let rounds = 10
  /// The maximum number of texts checked per round, each in time proportional to its length.
  private static let attempts = 100

  private let assignments: [ParameterAssignment]
  private let linter: Linter
  private let certainty: Suggestion.Certainty
  private let visible: Filter
  /// The number of texts that may be checked in all rounds together.
  private var budget = ScriptFixer.rounds * ScriptFixer.attempts

  /// Returns the ordered findings in a script that are reported, and so may be fixed.
  package typealias Filter = @Sendable (_ findings: [Diagnostic], _ script: CheckedScript) -> [Diagnostic]

  /// - Parameters:
  ///   - certainty: The minimum certainty of a fix: `certain`, or `likely` to include guesses.
  ///   - visible: The findings to fix; by default all.
  package init(
    assignments: [ParameterAssignment] = [], linter: Linter, certainty: Suggestion.Certainty = .certain,
    visible: @escaping Filter = { findings, _ in findings }
  ) {
    self.assignments = assignments
    self.linter = linter
    self.certainty = certainty
    self.visible = visible
  }

  /// A text with its fixes applied.
  package struct Result: Sendable {
    package let old: [UInt8]
    package let new: [UInt8]
    /// The number of fixed diagnostics.
    package let count: Int
    /// The number of remaining diagnostics whose fix was not applied because errors would remain.
    package let declinedCount: Int
  }

  /// The numbers of findings whose fixes ``fix(_:loader:)`` would apply: the certain ones, and those only likely.
  package func applicableCounts(
    _ found: [Diagnostic], in source: SourceText, loader: (any IncludeLoader)?
  ) -> (certain: Int, likely: Int) {
    func count(_ certainty: Suggestion.Certainty) -> Int {
      let candidates = found.count { Self.edits(of: $0, atLeast: certainty) != nil }
      guard candidates > 0 else { return 0 }
      var fixer = ScriptFixer(assignments: assignments, linter: linter, certainty: certainty, visible: visible)
      // A count is worth less time than a fix: in a long text, fixes that conflict may be counted as not applied.
      fixer.budget = max(3, (1 << 18) / max(1, source.bytes.count))
      // What a fix uncovers is not among those found.
      return min(candidates, fixer.fix(source, loader: loader).count)
    }
    let certain = count(.certain)
    guard found.contains(where: { !$0.isFixSafe && !$0.fix.isEmpty }) else { return (certain, 0) }
    return (certain, max(0, count(.likely) - certain))
  }

  /// Returns the fixed text: the result of the last round that left fewer errors than the original, or as many errors
  /// and fewer diagnostics. Where the original cannot be read, it is that of the last round.
  ///
  /// - Parameter loader: The source of included files.
  package func fix(_ source: SourceText, loader: (any IncludeLoader)?) -> Result {
    let check = { (bytes: [UInt8]) in
      Check(
        CheckedScript(SourceText(path: source.path, bytes: bytes), assignments: assignments, loader: loader), linter,
        visible, length: bytes.count)
    }
    let first = check(source.bytes)
    var (text, current, count) = (source.bytes, first, 0)
    var best = (text: text, check: first, count: 0)
    var checks = 0
    // Fixes that cause an error only with others: what one alone uncovers does not count.
    var conflicting: Set<Check.Sentence> = []
    for _ in 0..<Self.rounds {
      var accepted: (fixes: [Diagnostic], text: [UInt8], check: Check)?
      var attempts = Self.attempts
      // Fixes may conflict: in that case try each half separately, down to single fixes.
      var waiting = [fixes(current, without: conflicting)[...]]
      while let candidates = waiting.popLast(), attempts > 0, checks < budget, !candidates.isEmpty {
        attempts -= 1
        checks += 1
        let all = (accepted?.fixes ?? []) + candidates
        let next = Self.apply(all.flatMap(\.fix), to: text)
        let after = check(next)
        var isAccepted = after.isProgress(from: current, by: all)
        let before = [current, accepted?.check].compactMap { $0 }
        if isAccepted, all.count > 1, current.isReadable, after.hasErrors(missingIn: before) {
          isAccepted = false
          if candidates.count == 1 {
            checks += 1
            isAccepted = !after.hasErrors(missingIn: before + [check(Self.apply(candidates.flatMap(\.fix), to: text))])
            if !isAccepted { conflicting.formUnion(candidates.map { Check.Sentence($0) }) }
          }
        }
        if isAccepted {
          accepted = (all, next, after)
        } else if candidates.count > 1 {
          let middle = candidates.startIndex + candidates.count / 2
          waiting += [candidates[middle...], candidates[..<middle]]
        }
      }
      guard let accepted else { break }
      (text, current, count) = (accepted.text, accepted.check, count + accepted.fixes.count)
      if current.isBetter(than: first) { best = (text, current, count) }
    }
    let declined = best.check.visible.count { Self.edits(of: $0, atLeast: certainty) != nil }
    return Result(old: source.bytes, new: best.text, count: best.count, declinedCount: declined)
  }

  /// The edits of a fix that may be applied; nil if there is none.
  private static func edits(of finding: Diagnostic, atLeast certainty: Suggestion.Certainty) -> [Diagnostic.Edit]? {
    let edits = finding.fix
    guard !edits.isEmpty, finding.isFixSafe || certainty == .likely else { return nil }
    return edits.allSatisfy { $0.range.file == .script } ? edits : nil
  }

  /// The diagnostics that can be fixed together: those whose edits do not touch.
  private func fixes(_ check: Check, without conflicting: Set<Check.Sentence>) -> [Diagnostic] {
    var fixes: [Diagnostic] = []
    // One bit for each offset already edited, including the end.
    var taken = [Bool](repeating: false, count: check.length + 1)
    for finding in check.visible {
      guard let edits = Self.edits(of: finding, atLeast: certainty), !conflicting.contains(.init(finding)) else {
        continue
      }
      let ranges = edits.map { edit in
        let start = min(max(Int(edit.range.start), 0), taken.count - 1)
        return start...min(max(Int(edit.range.end), start), taken.count - 1)
      }
      guard ranges.allSatisfy({ range in !taken[range].contains(true) }) else { continue }
      for index in ranges.joined() { taken[index] = true }
      fixes.append(finding)
    }
    return fixes
  }

  static func apply(_ edits: [Diagnostic.Edit], to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) {
      let start = min(max(Int(edit.range.start), index), text.count)
      result += text[index..<start]
      result += edit.replacement.utf8
      index = min(max(Int(edit.range.end), start), text.count)
    }
    return result + text[index...]
  }

  /// A script with all its diagnostics.
  private struct Check {
    let isReadable: Bool
    /// The length of the text in bytes.
    let length: Int
    let findings: [Diagnostic]
    /// Those that may be fixed.
    let visible: [Diagnostic]
    let errors: Int
    let duplicates: Int
    /// The number of times each sentence is reported.
    private let counts: [Sentence: Int]

    struct Sentence: Hashable {
      let rule: RuleName
      let message: String

      init(_ finding: Diagnostic) { (rule, message) = (finding.rule, finding.message) }
    }

    init(_ script: CheckedScript, _ linter: Linter, _ filter: Filter, length: Int) {
      self.length = length
      isReadable = script.tree != nil
      findings = DiagnosticSink.ordered(script.diagnostics + script.lint(linter).ungrouped)
      visible = filter(findings, script)
      errors = findings.count { $0.severity == .error }
      duplicates = findings.count { $0.rule == .duplicateKey || $0.rule == .duplicateView }
      counts = Dictionary(findings.map { (Sentence($0), 1) }, uniquingKeysWith: +)
    }

    private func count(_ finding: Diagnostic) -> Int {
      counts[Sentence(finding)] ?? 0
    }

    /// Whether fixes have resolved their diagnostics without adding errors; a text that could not be read has hidden its
    /// other errors.
    func isProgress(from before: Check, by fixes: [Diagnostic]) -> Bool {
      guard before.isReadable else { return isReadable }
      guard isReadable, errors <= before.errors else { return false }
      guard duplicates <= before.duplicates else { return false }
      return fixes.allSatisfy { count($0) < before.count($0) }
    }

    /// Whether it has an error that none of the others has.
    func hasErrors(missingIn others: [Check]) -> Bool {
      findings.contains { finding in
        finding.severity == .error && others.allSatisfy { $0.count(finding) == 0 }
      }
    }

    /// Whether there are fewer errors than in another text, or as many and fewer diagnostics. Without errors the rules
    /// check more than before, so new findings do not count against a fix.
    func isBetter(than other: Check) -> Bool {
      guard other.isReadable else { return isReadable }
      return isReadable && (errors, findings.count) < (other.errors, other.findings.count)
    }
  }
}
