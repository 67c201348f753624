package import TransitionDiagnostics

/// A rule that also compares the scripts of a run with each other.
package protocol RepositoryRule: LintRule {
  /// Compares scripts and reports in each what differs from the others or repeats them.
  func compare(_ scripts: [ScriptFacts], _ context: RepositoryContext)
}

/// The input of a rule over a repository, which also receives its findings.
package final class RepositoryContext {
  private let configurations: [LintConfiguration]
  private var rule: any LintRule
  private var level: [Severity?] = []
  /// By script.
  private(set) var findings: [Int: [Diagnostic]] = [:]

  /// - Parameter configurations: The configurations of the scripts, in their order.
  init(_ configurations: [LintConfiguration]) {
    self.configurations = configurations
    rule = UnusedSuppression()
  }

  func begin(_ rule: any LintRule) {
    self.rule = rule
    let information = rule.documentation
    level = configurations.map { $0.level(of: information) }
  }

  /// An option's value in the configuration of a script.
  func number(_ option: String, in script: Int) -> Double { configurations[script].value(of: option, in: rule) ?? 0 }

  func names(_ option: String, in script: Int) -> [String] { configurations[script].names(of: option, in: rule) }

  /// Whether the rule is on for a script.
  func isOn(in script: Int) -> Bool { level[script] != nil }

  /// Reports a finding of the rule in a script for which it is on.
  func report(_ message: String, in script: Int, at range: SourceRange, subject: String = "", label: String? = nil) {
    guard let level = level[script] else { return }
    findings[script, default: []].append(
      Diagnostic(
        rule.documentation.name, severity: level, message, at: range, subject: subject, label: label))
  }
}

/// Compares the scripts of a run with each other.
package enum RepositoryLinter {
  /// Returns the findings of the rules over a repository, by index of the script in the list.
  ///
  /// - Parameters:
  ///   - scripts: The facts of each script.
  ///   - configurations: The rule settings for each script.
  /// - Complexity: O(n log n) in the number of phases and literals, if few of them are similar without being equal.
  package static func findings(
    in scripts: [ScriptFacts], configurations: [LintConfiguration]
  ) -> [Int: [Diagnostic]] {
    let context = RepositoryContext(configurations)
    for rule in RuleCatalog.comparing {
      context.begin(rule)
      rule.compare(scripts, context)
    }
    return context.findings
  }
}
