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
    .unusedCurve, "A curve that is declared and never used.",
    explanation: """
      No animation, keyframe, timing or other curve refers to it.

      Remove it, or use it in place of the literals that repeat it.
      """,
    group: .correctness, fix: .likely, defaultLevel: .warning,
    bad: """
      transition: card
      curves:
        soft: cubicBezier(0.2, 0, 0, 1)
        ↓hard: cubicBezier(0.9, 0, 1, 1)
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms, curve: soft }]
      """,
    good: """
      transition: card
      curves:
        soft: cubicBezier(0.2, 0, 0, 1)
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        show:
          to: open
          animations: [{ animate: card, duration: 300ms, curve: soft }]
      """)
}
