package import TransitionDiagnostics

/// The values for a rule's level.
package enum LevelSetting: String, Sendable, CaseIterable {
  case off, note, warning, error

  /// The level; nil when the rule is off.
  package var level: Severity? { Severity.allCases.first { $0.name == rawValue } }
}

/// The settings of the rules: which are on, at what level and with which options.
package struct LintConfiguration: Sendable {
  /// The frame rate for which the script is checked; motion is sampled at four times that rate.
  package var framesPerSecond: Double = 60
  package var levels: [RuleName: LevelSetting] = [:]
  /// By rule and option, in the option's own unit: points, seconds, fractions, or 0 and 1.
  package var options: [RuleName: [String: Double]] = [:]

  /// By rule and option, for list options.
  package var names: [RuleName: [String: [String]]] = [:]
  /// Whether rules over a repository compare the scripts of a run.
  package var comparesScripts = false

  /// Creates the default configuration, for 60 frames per second.
  package init() {}

  /// A rule's configured level, or its default; nil if it is off.
  package func level(of rule: RuleInfo) -> Severity? {
    guard let setting = levels[rule.name] else { return rule.defaultLevel }
    return setting.level
  }

  /// An option's configured value, or its default; nil if the rule has no such option.
  package func value(of option: String, in rule: any LintRule) -> Double? {
    if let values = options[rule.documentation.name], let value = values[option] { return value }
    return rule.options.first { $0.name == option }?.standard
  }

  /// An option's configured words.
  package func names(of option: String, in rule: any LintRule) -> [String] {
    names[rule.documentation.name]?[option] ?? []
  }
}
