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
    .unusedTiming, "A timing that is declared and never used.",
    explanation: """
      No animation or phase refers to it with `timing`.

      Remove it, or use it in place of the durations and curves that repeat it.
      """,
    group: .correctness, fix: .likely, defaultLevel: .warning,
    bad: """
      transition: card
      timings:
        quick: { duration: 150ms, curve: easeOut }
        ↓slow: { duration: 600ms }
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, timing: quick }]
      """,
    good: """
      transition: card
      timings:
        quick: { duration: 150ms, curve: easeOut }
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, timing: quick }]
      """)
}
