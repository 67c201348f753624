package import TransitionDiagnostics

/// The `rules` map of a configuration: levels of rules and groups, and options of rules.
package struct RuleSettings: Sendable {
  /// In source order.
  package private(set) var levels: [RuleLevel] = []
  /// By rule and option, in the option's own unit.
  package var options: [RuleName: [String: Double]] = [:]
  /// By rule and option, for list options.
  package var names: [RuleName: [String: [String]]] = [:]

  package init() {}

  /// Sets the level of a rule or a group; the later of two applies.
  package mutating func set(_ target: RuleTarget, to level: LevelSetting) {
    levels.removeAll { $0.target == target }
    levels.append(RuleLevel(target, level))
  }

  /// Inherits settings that are missing here, by name.
  package mutating func inherit(_ base: RuleSettings) {
    let own = Set(levels.map { $0.target })
    levels = base.levels.filter { !own.contains($0.target) } + levels
    options.merge(base.options) { own, inherited in own.merging(inherited) { own, _ in own } }
    names.merge(base.names) { own, inherited in own.merging(inherited) { own, _ in own } }
  }

  /// Applies the settings; a rule's own level overrides that of its group.
  package func apply(to configuration: inout LintConfiguration) {
    for rule in RuleCatalog.documentation {
      if let level = levels.level(of: rule) { configuration.levels[rule.name] = level }
    }
    configuration.options.merge(options) { old, new in old.merging(new) { _, new in new } }
    configuration.names.merge(names) { old, new in old.merging(new) { _, new in new } }
  }
}

extension [RuleLevel] {
  /// The level of a rule: the most specific one that includes it (rule, group, all), then the latest.
  func level(of rule: RuleInfo) -> LevelSetting? {
    filter { $0.target.includes(rule) }.reversed().min { $0.target.width < $1.target.width }?.level
  }
}
