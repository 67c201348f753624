internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionReporting

/// One `--rule NAME=LEVEL`.
struct RuleSetting: Sendable {
  var rule: RuleName
  var level: LevelSetting

  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let levels = LevelSetting.allCases.map { $0.rawValue }
    guard parts.count == 2, !parts[0].isEmpty else {
      throw ValidationError("expected NAME=\(levels.joined(separator: "|"))")
    }
    guard let name = RuleName(rawValue: parts[0]), RuleCatalog.documentation(of: name) != nil else {
      if ErrorCatalog.error(named: parts[0]) != nil {
        throw ValidationError("'\(parts[0])' is an error of the language; its severity cannot be changed")
      }
      let near = Spelling.suggestion(parts[0], in: RuleCatalog.documentation.map { $0.name.text })
      let remedy = near?.question ?? "'transitionctl explain --all' lists them"
      throw ValidationError("unknown lint rule '\(parts[0])'; \(remedy)")
    }
    guard let level = LevelSetting(rawValue: parts[1]) else {
      let near = Spelling.suggestion(parts[1], in: levels).map { "; \($0.question)" } ?? ""
      throw ValidationError("'\(parts[1])' is not a level; expected \(levels.joined(separator: ", "))\(near)")
    }
    rule = name
    self.level = level
  }
}
