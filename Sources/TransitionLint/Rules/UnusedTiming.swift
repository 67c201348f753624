internal import TransitionDiagnostics
internal import TransitionEvaluation

/// An unused timing.
struct UnusedTiming: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    reportUnused("timing", context.script.timings.map { $0.name }, used: context.inspection.usedTimings, context)
  }

  static let information = RuleInfo(
    .unusedTiming, group: .correctness, fix: .likely, defaultLevel: .warning,
    page: PackageResources.unused_timing_md)
}
