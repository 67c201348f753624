package import TransitionDiagnostics

/// An element of a rule list: `value-jump`, a group, `all`, or `recommended`.
package enum RuleTarget: Sendable, Hashable {
  case rule(RuleName)
  case group(RuleGroup)
  /// Every rule.
  case all
  /// Every rule that is on by default.
  case recommended

  /// Nil for a name that is none of these.
  package init?(_ name: String) {
    guard let target = Self.targets.first(where: { $0.name == name }) else { return nil }
    self = target
  }

  private static let targets: [RuleTarget] =
    RuleCatalog.documentation.map { .rule($0.name) } + RuleGroup.allCases.map { .group($0) } + [.all, .recommended]

  /// All valid names, for suggestions and completions.
  package static var names: [String] { targets.map { $0.name } }

  /// The name in lists, configurations and on the command line.
  package var name: String {
    switch self {
    case .rule(let name): name.text
    case .group(let group): group.name
    case .all: "all"
    case .recommended: "recommended"
    }
  }

  package func includes(_ rule: RuleInfo) -> Bool {
    switch self {
    case .rule(let name): rule.name == name
    case .group(let group): rule.group == group
    case .all: true
    case .recommended: rule.defaultLevel != nil
    }
  }

  /// A rule is more specific than a group, and a group more than all rules.
  var width: Int {
    switch self {
    case .rule: 0
    case .group: 1
    case .all, .recommended: 2
    }
  }
}

/// A level for the rules of a target.
package struct RuleLevel: Sendable {
  package var target: RuleTarget
  package var level: LevelSetting

  package init(_ target: RuleTarget, _ level: LevelSetting) {
    self.target = target
    self.level = level
  }
}

/// The rules requested for a run: `--select`, `--ignore` and `--rule`, which override the configuration.
package struct RuleSelection: Sendable {
  /// Nil to select everything that is on.
  package var selected: [RuleTarget]?
  package var ignored: [RuleTarget]
  package var levels: [RuleLevel]

  package init(selected: [RuleTarget]? = nil, ignored: [RuleTarget] = [], levels: [RuleLevel] = []) {
    self.selected = selected
    self.ignored = ignored
    self.levels = levels
  }

  /// Whether rules over a repository are requested explicitly, so that they compare the scripts of the run.
  package var comparesScripts: Bool {
    (selected ?? []).contains { target in
      target != .recommended && RuleCatalog.documentation.contains { $0.group == .repository && target.includes($0) }
    }
  }

  /// Returns a configuration with these levels.
  ///
  /// Rules that are not selected are off, and a selected rule that is off becomes a warning; ignored rules are off even
  /// so. A level set for the run overrides both. Of two levels the more specific one applies, then the later one.
  package func applied(to configuration: LintConfiguration) -> LintConfiguration {
    var configuration = configuration
    configuration.comparesScripts = comparesScripts
    if selected == nil, ignored.isEmpty, levels.isEmpty { return configuration }
    for rule in RuleCatalog.documentation {
      if let selected {
        let naming = selected.filter { $0.includes(rule) }
        if naming.isEmpty {
          // Unused suppressions are reported whichever rules run.
          if rule.name != .unusedSuppression { configuration.levels[rule.name] = .off }
        } else if configuration.level(of: rule) == nil,
          naming.contains(.rule(rule.name)) || naming.contains(.all)
        {
          configuration.levels[rule.name] = .warning
        }
      }
      if ignored.contains(where: { $0.includes(rule) }) { configuration.levels[rule.name] = .off }
      if let level = levels.level(of: rule) { configuration.levels[rule.name] = level }
    }
    return configuration
  }
}
