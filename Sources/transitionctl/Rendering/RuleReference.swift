internal import TransitionDiagnostics
internal import TransitionLint
internal import TransitionReporting
internal import TransitionTargets

/// All errors and rules, errors first: for `explain`, SARIF and the reference.
enum RuleReference {
  static let all: [RuleInfo] = ErrorCatalog.all + RuleCatalog.documentation + ExportCatalog.all

  static func rule(named name: String) -> RuleInfo? { all.first { $0.name.text == name } }
}
