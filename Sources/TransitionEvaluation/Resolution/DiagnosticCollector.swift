internal import TransitionDiagnostics

/// Gathers diagnostics, each place and rule once: an expression of a counted view is resolved for every member.
struct DiagnosticCollector {
  private(set) var all: [Diagnostic] = []
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    var rule: RuleName
    var range: SourceRange
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.range != .none,
      !seen.insert(Key(rule: diagnostic.rule, range: diagnostic.range)).inserted
    {
      return
    }
    all.append(diagnostic)
  }

  var hasErrors: Bool { all.contains { $0.level == .error } }
}
