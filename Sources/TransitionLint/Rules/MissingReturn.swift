internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A phase from one state to another with none that leads back.
struct MissingReturn: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  private struct Way: Hashable {
    var from: String
    var to: String
  }

  func check(_ context: RuleContext) {
    var ways: Set<Way> = []
    for phase in context.inspection.phases { ways.insert(Way(from: phase.plan.from, to: phase.plan.to)) }
    var told: Set<Way> = []
    for phase in context.inspection.phases where phase.plan.from != phase.plan.to {
      let way = Way(from: phase.plan.from, to: phase.plan.to)
      guard !ways.contains(Way(from: way.to, to: way.from)), told.insert(way).inserted else { continue }
      context.report(
        "phase '\(phase.plan.name)' leads from '\(way.from)' to '\(way.to)', and no phase leads back",
        at: phase.written.name.range, help: "\(phase.plan.name)Back: { swap: \(phase.plan.name) }")
    }
  }

  static let information = RuleInfo(
    .missingReturn, "A phase from A to B with none from B to A.",
    explanation: """
      What opens is closed again, as a rule. Without a phase that leads back that happens without motion.

      Add a phase with `swap` or `reverse`, or one of its own.
      """,
    defaultLevel: nil,
    bad: """
      transition: card
      views:
        card: { opacity: 0 }
      states:
        open:
          card: { opacity: 1 }
      phases:
        ↓show:
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
        hide: { swap: show }
      """)
}
