package import TransitionDiagnostics

/// What a list of rules names: `value-jump`, a group, `all`, or `recommended`.
package enum RuleTarget: Sendable, Hashable {
  case rule(RuleName)
  case group(RuleGroup)
  /// Every rule.
  case all
  /// Every rule that is on by default.
  case recommended

  /// Nil for a name that is none of these.
  package init?(_ name: String) {
    if name == "all" {
      self = .all
    } else if name == "recommended" {
      self = .recommended
    } else if let group = RuleGroup(rawValue: name) {
      self = .group(group)
    } else if let rule = RuleName(rawValue: name), RuleCatalog.documentation(of: rule) != nil {
      self = .rule(rule)
    } else {
      return nil
    }
  }

  /// What may be named, for suggestions and completions.
  package static var names: [String] {
    RuleCatalog.documentation.map { $0.name.text } + RuleGroup.allCases.map { $0.name } + ["all", "recommended"]
  }

  /// As a list, a configuration or the command line names it.
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

  /// A rule is narrower than a group, and that than all.
  var width: Int {
    switch self {
    case .rule: 0
    case .group: 1
    case .all, .recommended: 2
    }
  }
}

/// A level for what a target names.
package struct RuleLevel: Sendable {
  package var target: RuleTarget
  package var level: LevelSetting

  package init(_ target: RuleTarget, _ level: LevelSetting) {
    self.target = target
    self.level = level
  }
}

/// Which rules a run asks for: `--select`, `--ignore` and `--rule`, over what the configuration says.
package struct RuleSelection: Sendable {
  /// Nil where everything that is on is selected.
  package var selected: [RuleTarget]?
  package var ignored: [RuleTarget]
  package var levels: [RuleLevel]

  package init(selected: [RuleTarget]? = nil, ignored: [RuleTarget] = [], levels: [RuleLevel] = []) {
    self.selected = selected
    self.ignored = ignored
    self.levels = levels
  }

  /// Whether the rules over a repository are asked for by name, so that they compare the scripts of the run.
  package var comparesScripts: Bool {
    (selected ?? []).contains { target in
      switch target {
      case .group(let group): group == .repository
      case .rule(let name): RuleCatalog.rule(of: name) is any RepositoryRule
      case .all: true
      case .recommended: false
      }
    }
  }

  /// Sets the levels of a configuration.
  ///
  /// What is not selected is off, a selected rule that is off becomes a warning; what is ignored is off in spite of that;
  /// a level set for the run decides over both. Of two levels the narrower one counts, then the later.
  package func apply(to configuration: inout LintConfiguration) {
    configuration.comparesScripts = comparesScripts
    for rule in RuleCatalog.documentation {
      if let selected {
        let naming = selected.filter { $0.includes(rule) }
        if naming.isEmpty {
          // A comment that suppresses nothing stays a finding, whichever rules run.
          if rule.name != UnusedSuppression.information.name { configuration.levels[rule.name] = .off }
        } else if configuration.level(of: rule) == nil,
          naming.contains(.rule(rule.name)) || naming.contains(.all)
        {
          configuration.levels[rule.name] = .warning
        }
      }
      if ignored.contains(where: { $0.includes(rule) }) { configuration.levels[rule.name] = .off }
      if let level = levels.level(of: rule) { configuration.levels[rule.name] = level }
    }
  }
}
