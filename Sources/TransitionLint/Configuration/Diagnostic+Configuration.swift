internal import TransitionDiagnostics

/// Diagnostics about configurations.
extension Diagnostic {
  static func configurationNotMap(at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "a configuration is a map", at: range, help: "rules: { value-jump: error }")
  }

  static func settingWithoutValue(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingValue, "'\(key)' has no value", at: range)
  }

  static func overrideWithoutFiles(at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingKey, "an entry of 'overrides' needs 'files'", at: range)
  }

  /// The map of a configuration that contains an unknown key.
  enum ConfigurationMap {
    case top, rules, overrides
    case rule(RuleName)
    case options(RuleName)
  }

  /// - Parameter candidates: All valid keys of the map.
  static func unknownSetting(
    _ key: String, in map: ConfigurationMap, candidates: [String], at range: SourceRange
  ) -> Diagnostic {
    let message =
      switch map {
      case .top: "unknown key '\(key)' in the configuration"
      case .rules where RuleCatalog.isError(key): "'\(key)' is an error, not a lint rule; errors cannot be switched off"
      case .rules: "unknown lint rule '\(key)'"
      case .overrides: "unknown key '\(key)' in 'overrides'"
      case .rule(let rule): "unknown key '\(key)' in rule '\(rule.text)'"
      case .options(let rule) where candidates.isEmpty: "rule '\(rule.text)' has no options"
      case .options(let rule): "rule '\(rule.text)' has no option '\(key)'"
      }
    let near = Spelling.suggestion(key, in: candidates)
    return Diagnostic(
      .unknownKey, message, at: range,
      help: near == nil && candidates.count <= 6 ? "allowed keys: \(candidates.joined(separator: ", "))" : nil,
      suggestion: .nearest(near, at: range))
  }

  /// - Parameters:
  ///   - word: The value, if it is a single one.
  ///   - found: Otherwise, `a list` or `a map`.
  ///   - allowed: All valid words.
  static func wrongSetting(
    _ key: String, takes: String, word: String?, found: String, allowed: [String], at range: SourceRange
  ) -> Diagnostic {
    let near = word.flatMap { Spelling.suggestion($0, in: allowed) }
    return Diagnostic(
      .typeMismatch, "'\(key)' takes \(takes), not \(word.map { "'\($0.prefix(40))'" } ?? found)", at: range,
      suggestion: .nearest(near, at: range))
  }

  static func optionOutsideOptions(_ option: String, value: String, of rule: RuleName, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .unknownKey, "'\(option)' is an option of rule '\(rule.text)' and belongs in 'options'", at: range,
      help: "options: { \(option): \(value) }")
  }

  static func optionOutOfRange(_ option: RuleOption, _ value: Double, at range: SourceRange) -> Diagnostic {
    let limits = "\(option.text(option.range.lowerBound)) to \(option.text(option.range.upperBound))"
    return Diagnostic(
      .outOfRange, "'\(option.name)' is \(option.text(value)); it must be \(limits)", at: range)
  }
}
