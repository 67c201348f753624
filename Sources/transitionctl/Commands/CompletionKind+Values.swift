internal import ArgumentParser
internal import TransitionChecking
internal import TransitionLint
internal import TransitionModel

/// Shell completions for values.
extension CompletionKind {
  /// Scripts, and folders that may contain some.
  static var scripts: CompletionKind { .file(extensions: ["yaml", "yml"]) }

  /// Every lint rule with every level. Lazy, since creating them takes time.
  static var ruleSettings: CompletionKind {
    .custom { _, _, _ in
      RuleTarget.names.flatMap { name in LevelSetting.allCases.map { "\(name)=\($0.rawValue)" } }
    }
  }

  /// Every lint rule and group.
  static var ruleLists: CompletionKind { .custom { _, _, _ in RuleTarget.names } }

  /// Every error and every lint rule.
  static var rules: CompletionKind { .custom { _, _, _ in RuleReference.all.map { $0.name.text } } }

  /// The phases of the script on the command line.
  static var phases: CompletionKind { .custom { words, _, _ in names(in: words) { $0.phases.map { $0.name.value } } } }

  /// The scenarios of the script on the command line.
  static var scenarios: CompletionKind {
    .custom { words, _, _ in names(in: words) { $0.scenarios.map { $0.name.value } } }
  }

  /// The names in the first script on a line being completed; empty if there is none yet.
  private static func names(in words: [String], _ names: (Script) -> [String]) -> [String] {
    for path in words where path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
      let input = ScriptInput(path: path)
      guard let bytes = try? input.read() else { continue }
      return CheckedScript(input, bytes: bytes, assignments: []).compiled.map { names($0.script) } ?? []
    }
    return []
  }
}
