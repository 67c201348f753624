internal import TransitionDiagnostics
internal import TransitionEvaluation

/// An unused state.
struct UnusedState: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    reportUnused("state", context.script.states.map { $0.name }, used: context.inspection.usedStates, context)
  }

  static let information = RuleInfo(
    .unusedState, group: .correctness, fix: .likely, defaultLevel: .warning,
    page: PackageResources.unused_state_md)
}
