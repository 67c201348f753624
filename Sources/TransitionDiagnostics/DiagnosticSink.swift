internal import TransitionText

/// Collects the diagnostics of a stage without duplicates: one rule at one range about one subject is one diagnostic,
/// even when several members of a counted view or aliases of a node cause it. Also defines the order and the limit in
/// which they are shown.
package struct DiagnosticSink: Sendable {
  package private(set) var all: [Diagnostic] = []
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    var rule: RuleName
    var range: SourceRange
    var subject: String
  }

  package init() {}

  package init(_ diagnostics: some Sequence<Diagnostic>) { report(diagnostics) }

  package mutating func report(_ diagnostic: Diagnostic) {
    let key = Key(rule: diagnostic.rule, range: diagnostic.range, subject: diagnostic.subject)
    if diagnostic.range == .none || seen.insert(key).inserted { all.append(diagnostic) }
  }

  package mutating func report(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { report(diagnostic) }
  }

  /// Replaces all diagnostics with others.
  package mutating func replaceAll(by diagnostics: [Diagnostic]) { all = diagnostics }

  package var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// The maximum number of times the same finding is reported per file.
  private static let repetitionLimit = 20

  /// Returns diagnostics, possibly of several stages, in display order.
  package static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    // Swift's sort is not guaranteed to be stable, so equal diagnostics are ordered by index.
    diagnostics.indices.sorted { a, b in
      if diagnostics[a].precedes(diagnostics[b]) { return true }
      return diagnostics[b].precedes(diagnostics[a]) ? false : a < b
    }.map { diagnostics[$0] }
  }

  /// Returns diagnostics in display order, the same one (rule and message) a limited number of times per file; a note on
  /// the last one gives the number of omitted ones.
  package static func orderedAndCapped(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let ordered = ordered(diagnostics), limit = repetitionLimit
    guard ordered.count > limit else { return ordered }
    var counts: [Finding: (count: Int, last: Int)] = [:]
    var kept: [Diagnostic] = []
    for diagnostic in ordered {
      let finding = Finding(file: diagnostic.range.file, rule: diagnostic.rule, message: diagnostic.message)
      var (count, last) = counts[finding] ?? (0, 0)
      count += 1
      if count <= limit {
        last = kept.count
        kept.append(diagnostic)
      }
      counts[finding] = (count, last)
    }
    for (count, last) in counts.values where count > limit {
      let more = Prose.count(count - limit, "more time")
      kept[last].notes.append(.init("the same finding occurs \(more) in this file"))
    }
    return kept
  }
}

extension Diagnostic {
  /// Whether this finding precedes another: by file, position, severity (errors first), rule, then message.
  package func precedes(_ other: Diagnostic) -> Bool {
    if range.file != other.range.file { return range.file.rawValue < other.range.file.rawValue }
    if range.start != other.range.start { return range.start < other.range.start }
    if severity != other.severity { return severity > other.severity }
    if rule != other.rule { return rule.text < other.rule.text }
    if message != other.message { return message < other.message }
    return range.end < other.range.end
  }
}

/// The key by which two findings count as equal.
private struct Finding: Hashable {
  var file: FileID
  var rule: RuleName
  var message: String
}
