internal import TransitionDiagnostics

/// A suppression comment without effect.
///
/// The linter itself creates these findings, after all others.
struct UnusedSuppression: LintRule {
  let scope = RuleScope.script

  func check(_ context: RuleContext) {}

  let documentation = RuleInfo(
    .unusedSuppression, .correctness, .warning, fix: .certain, page: PackageResources.unused_suppression_md)
}
