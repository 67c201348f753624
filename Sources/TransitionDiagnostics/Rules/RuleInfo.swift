/// What there is to know about an error or a lint rule: its page, its answer to `explain`, its entry in SARIF.
///
/// ``ErrorCatalog`` has those of the errors; lint rules bring their own.
package struct RuleInfo: Sendable {
  /// An option of a lint rule, as the configuration names it.
  package struct Option: Sendable {
    package var name: String
    /// The value when left out, as it is written: `0.5`, `1s`, `3%`.
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
  /// One line, a sentence with its period.
  package var summary: String
  /// A few sentences of Markdown: why it is reported, and what to do.
  package var explanation: String
  /// The level when nothing sets another; nil for a rule that is off.
  package var defaultLevel: Severity?
  /// Whether it can be switched off: lint rules can, errors cannot.
  package var isConfigurable: Bool
  /// What a lint rule is about; nil for an error.
  package var group: RuleGroup?
  /// How sure a lint rule's fix is; nil for one that suggests none.
  package var fix: Suggestion.Certainty?
  /// The options of a lint rule.
  package var options: [Option]
  /// A script that yields exactly this finding, at its mark.
  package var bad: RuleExample
  /// A script like it that yields nothing.
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
