/// Gathers the diagnostics of a stage, each of them once: one rule at one range about one subject is one diagnostic,
/// however many members of a counted view or aliases of a node lead to it.
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

  /// Puts other diagnostics in place of all.
  package mutating func replaceAll(by diagnostics: [Diagnostic]) { all = diagnostics }

  package var hasErrors: Bool { all.contains { $0.severity == .error } }
}
