package import TransitionDiagnostics
internal import TransitionModel

/// The facts about one script for rules over a repository: its tokens, its literal times and curves.
///
/// Small compared to the script, so that thousands can be kept.
package struct ScriptFacts: Sendable {
  var tokens: [TimingLiteral.Named]
  var literals: [TimingLiteral]

  init(_ script: Script) {
    tokens = TimingLiteral.tokens(of: script)
    literals = TimingLiteral.literals(of: script)
  }
}

/// Compares the scripts of a run with each other: the literals of those without tokens with the tokens of the others.
package enum RepositoryLinter {
  /// Returns the findings of the rules over a repository, by index of the script in the list.
  ///
  /// - Complexity: O(*n* · *m*) for *n* literals and *m* tokens.
  package static func findings(
    in scripts: [ScriptFacts], configurations: [LintConfiguration]
  ) -> [Int: [Diagnostic]] {
    let rule = TokenDrift()
    // Tokens with the same name and value, which come from the same file, count once.
    var seen: Set<String> = []
    let tokens = scripts.flatMap { $0.tokens }.filter { seen.insert("\($0.name) \($0.literal.numbers)").inserted }
    var findings: [Int: [Diagnostic]] = [:]
    for (index, script) in scripts.enumerated() where script.tokens.isEmpty {
      guard let level = configurations[index].level(of: rule.documentation) else { continue }
      let tolerance = configurations[index].value(of: "tolerance", in: rule) ?? 0
      for literal in script.literals {
        guard let (token, distance) = TokenDrift.nearest(tokens, to: literal, within: tolerance) else { continue }
        findings[index, default: []].append(
          Diagnostic(
            .tokenDrift, severity: level, TokenDrift.message(literal, token.name, distance), at: literal.range,
            label: "\(TokenDrift.label(token, distance)), which other scripts use"))
      }
    }
    return findings
  }
}
