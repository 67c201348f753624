internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionReporting

/// One `--rule NAME=LEVEL[,NAME=LEVEL]`.
struct RuleSetting: Sendable {
  var levels: [RuleLevel]

  init(_ text: String) throws {
    levels = try text.split(separator: ",", omittingEmptySubsequences: false).map { try Self.level(String($0)) }
  }

  private static func level(_ text: String) throws -> RuleLevel {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let levels = LevelSetting.allCases.map { $0.rawValue }
    guard parts.count == 2, !parts[0].isEmpty else {
      throw ValidationError("expected NAME=\(levels.joined(separator: "|"))")
    }
    let target = try RuleList.target(parts[0])
    guard let level = LevelSetting(rawValue: parts[1]) else {
      throw ValidationError("'\(parts[1])' is not a level; \(Spelling.remedy(parts[1], in: levels))")
    }
    return RuleLevel(target, level)
  }
}

/// One `--select LIST` or `--ignore LIST`.
struct RuleList: Sendable {
  var targets: [RuleTarget]

  init(_ text: String) throws {
    targets = try text.split(separator: ",", omittingEmptySubsequences: false).map { try Self.target(String($0)) }
  }

  /// Parses the name of a rule or a group.
  static func target(_ name: String) throws -> RuleTarget {
    if let target = RuleTarget(name) { return target }
    if ErrorCatalog.error(named: name) != nil {
      throw ValidationError("'\(name)' is an error, not a lint rule; errors cannot be switched off")
    }
    let near = Spelling.suggestion(name, in: RuleTarget.names)
    throw ValidationError("unknown lint rule '\(name)'; \(near?.question ?? "'transitionctl explain' lists them")")
  }
}
