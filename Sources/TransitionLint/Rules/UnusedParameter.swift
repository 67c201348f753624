internal import TransitionDiagnostics
internal import TransitionEvaluation

/// An unused parameter.
struct UnusedParameter: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    reportUnused(
      "parameter", context.script.parameters.map { $0.name }, used: context.inspection.usedParameters, context)
  }

  static let information = RuleInfo(
    .unusedParameter, group: .correctness, fix: .likely, defaultLevel: .warning,
    page: PackageResources.unused_parameter_md)
}
