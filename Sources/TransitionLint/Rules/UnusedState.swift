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
    .unusedState, "A state that is declared and never used.",
    explanation: """
      No phase starts or ends in it, and no other state extends it: its values are never shown.

      Remove it, or add the phase that leads to it.
      """,
    group: .correctness, fix: .likely, defaultLevel: .warning,
    bad: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
        ↓half:
          card: { opacity: 0.5 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms }]
      """,
    good: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms }]
      """)
}
