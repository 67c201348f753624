internal import ArgumentParser
internal import TransitionLint
internal import TransitionModel

/// What shells offer where a value is typed.
extension CompletionKind {
  /// Scripts, and folders that may hold some.
  static var scripts: CompletionKind { .file(extensions: ["yaml", "yml"]) }

  /// Every lint rule with every level.
  static var ruleSettings: CompletionKind {
    .list(
      RuleCatalog.documentation.flatMap { rule in LevelSetting.allCases.map { "\(rule.name.text)=\($0.rawValue)" } })
  }

  /// The phases of the script that the line names.
  static var phases: CompletionKind { .custom { words, _, _ in names(in: words) { $0.phases.map { $0.name.value } } } }

  /// The scenarios of the script that the line names.
  static var scenarios: CompletionKind {
    .custom { words, _, _ in names(in: words) { $0.scenarios.map { $0.name.value } } }
  }

  /// What stands in the first script of a line that is being typed; nothing where there is none yet.
  private static func names(in words: [String], _ names: (Script) -> [String]) -> [String] {
    for path in words where path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
      let input = ScriptInput(path: path)
      guard let bytes = try? input.read() else { continue }
      return CheckedScript(input, bytes: bytes, assignments: []).compiled.map { names($0.script) } ?? []
    }
    return []
  }
}
