internal import TransitionDiagnostics
internal import TransitionEvaluation

/// An unused curve.
struct UnusedCurve: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    reportUnused("curve", context.script.curves.map { $0.name }, used: context.inspection.usedCurves, context)
  }

  static let information = RuleInfo(
    .unusedCurve, group: .correctness, fix: .likely, defaultLevel: .warning,
    page: PackageResources.unused_curve_md)
}
