package import TransitionDiagnostics

/// What a rule's level may be set to.
package enum LevelSetting: String, Sendable, CaseIterable {
  case off, note, warning, error

  /// The level; nil when the rule is off.
  package var level: Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}

/// How the rules are set: which are on, at what level, with which options.
package struct LintConfiguration: Sendable {
  /// The frame rate that the script is judged for; motion is sampled at four times of it.
  package var framesPerSecond: Double = 60
  package var levels: [RuleName: LevelSetting] = [:]
  /// By rule and option, in the option's own unit: points, seconds, parts of 1, 0 or 1.
  package var options: [RuleName: [String: Double]] = [:]

  /// By rule and option, for options that hold a list of words.
  package var names: [RuleName: [String: [String]]] = [:]
  /// Whether rules over a repository compare the scripts of a run.
  package var comparesScripts = false

  /// Every rule at its own level, with its own options, at 60 frames a second.
  package init() {}

  /// A rule's level: the configured one, else its own; nil when it is off.
  package func level(of rule: RuleInfo) -> Severity? {
    guard let setting = levels[rule.name] else { return rule.defaultLevel }
    return setting.level
  }

  /// An option's value: the configured one, else its standard; nil when the rule has no such option.
  package func value(of option: String, in rule: any LintRule) -> Double? {
    if let values = options[rule.documentation.name], let value = values[option] { return value }
    return rule.options.first { $0.name == option }?.standard
  }

  /// The words of an option: the configured ones, else its standard.
  package func names(of option: String, in rule: any LintRule) -> [String] {
    names[rule.documentation.name]?[option] ?? rule.options.first { $0.name == option }?.standardNames ?? []
  }
}
