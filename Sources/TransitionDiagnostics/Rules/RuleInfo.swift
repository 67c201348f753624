/// The documentation of an error or a lint rule: its page, its `explain` output, its SARIF entry.
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
  /// Read when it is shown: every run of the rules knows all of them and shows none.
  private let markdown: [UInt8]

  package var summary: String { page.summary }
  package var explanation: String { page.explanation }
  package var bad: RuleExample { page.bad }
  package var good: RuleExample { page.good }

  private var page: RulePage { RulePage(markdown: markdown) }

  /// A lint rule, with its page in Markdown.
  package init(
    _ name: RuleName, group: RuleGroup, fix: Suggestion.Certainty? = nil, defaultLevel: Severity?,
    options: [Option] = [], page: [UInt8]
  ) {
    self.name = name
    self.group = group
    self.fix = fix
    self.defaultLevel = defaultLevel
    self.options = options
    isConfigurable = true
    markdown = page
  }

  /// A finding that cannot be switched off, with its page in Markdown.
  package init(_ name: RuleName, defaultLevel: Severity = .error, page: [UInt8]) {
    self.name = name
    self.defaultLevel = defaultLevel
    isConfigurable = false
    group = nil
    fix = nil
    options = []
    markdown = page
  }
}
