/// The documentation of an error or a lint rule: its page, its `explain` output, its SARIF entry.
///
/// ``ErrorCatalog`` has those of the errors; lint rules define their own.
package struct RuleInfo: Sendable {
  /// An option of a lint rule, named as in the configuration.
  package struct Option: Sendable {
    package var name: String
    /// The default value, as written: `0.5`, `1s`, `3%`.
    package var standard: String
    package var summary: String

    package init(_ name: String, standard: String, _ summary: String) {
      self.name = name
      self.standard = standard
      self.summary = summary
    }
  }

  /// The stable name, which states the pattern found.
  package var name: RuleName
  /// One sentence on one line, with its period.
  package var summary: String
  /// A few sentences of Markdown: why it is reported and what to do.
  package var explanation: String
  /// The level unless configured otherwise; nil for a rule that is off by default.
  package var defaultLevel: Severity?
  /// Whether it can be switched off: lint rules can, errors cannot.
  package var isConfigurable: Bool
  /// The topic of a lint rule; nil for an error.
  package var group: RuleGroup?
  /// The certainty of a lint rule's fix; nil for a rule without one.
  package var fix: Suggestion.Certainty?
  /// The options of a lint rule.
  package var options: [Option]
  /// A script that yields exactly this finding, at its mark.
  package var bad: RuleExample
  /// A similar script that yields no findings.
  package var good: RuleExample

  package init(
    _ name: RuleName, _ summary: String, explanation: String, group: RuleGroup? = nil,
    fix: Suggestion.Certainty? = nil, defaultLevel: Severity?,
    isConfigurable: Bool = true, options: [Option] = [], bad: RuleExample, good: RuleExample
  ) {
    self.name = name
    self.summary = summary
    self.explanation = explanation
    self.defaultLevel = defaultLevel
    self.isConfigurable = isConfigurable
    self.group = group
    self.fix = fix
    self.options = options
    self.bad = bad
    self.good = good
  }

  /// An error, which cannot be switched off.
  package static func error(
    _ name: RuleName, _ summary: String, _ explanation: String, bad: RuleExample, good: RuleExample
  ) -> RuleInfo {
    RuleInfo(
      name, summary, explanation: explanation, defaultLevel: .error, isConfigurable: false, bad: bad, good: good)
  }
}
