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
    .unusedParameter, "A parameter that is declared and never used.",
    explanation: """
      No expression refers to it. Changing its value, in the script or with `--set`, has no effect.

      Remove it, or use it in place of the literals that repeat its value.
      """,
    group: .correctness, fix: .likely, defaultLevel: .warning,
    bad: """
      transition: card
      parameters:
        duration1: 300ms
        ↓inset: 15
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: duration1 }]
      """,
    good: """
      transition: card
      parameters:
        duration1: 300ms
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: duration1 }]
      """)
}
