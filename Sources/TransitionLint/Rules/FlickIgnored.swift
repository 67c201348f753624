internal import TransitionDiagnostics
internal import TransitionModel

/// A gesture that decides by position alone, or that stops dead at the end of its range.
struct FlickIgnored: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    for phase in context.script.phases {
      guard let interaction = phase.interaction, interaction.isDecided else { continue }
      if let commit = interaction.commit, !commit.mentions("velocity") {
        // Asked at every point, a drag commits as soon as it is far enough: there is no release to be fast at.
        guard interaction.commitWhen?.value != .changed else { continue }
        context.report(
          "'commit' does not depend on 'velocity': a quick flick that ends before the threshold cancels",
          at: commit.range, help: "add 'or velocity > 500' in the direction of the range")
      }
    }
  }

  static let information = RuleInfo(
    "flick-ignored", "A `commit` that does not depend on the velocity.",
    explanation: """
      People do not drag sheets and cards to a threshold: they flick them. A condition on `progress` alone cancels a quick \
      flick that ends early, and the view comes back although it was thrown away.

      Add a condition on `velocity`, which is in input units per second and has the sign of the drag.
      """,
    defaultLevel: .note,
    bad: """
      transition: card
      canvas: { width: 375, height: 667 }
      views:
        card: { layout: { top: 0, height: 400 } }
      states:
        gone:
          card: { top: 667 }
      phases:
        drag:
          to: gone
          duration: 300ms
          animations: [{ animate: card }]
          interaction:
            input: translationY
            range: [0, 667]
            commit: ↓progress > 0.5
      """,
    good: """
      transition: card
      canvas: { width: 375, height: 667 }
      views:
        card: { layout: { top: 0, height: 400 } }
      states:
        gone:
          card: { top: 667 }
      phases:
        drag:
          to: gone
          duration: 300ms
          animations: [{ animate: card }]
          interaction:
            input: translationY
            range: [0, 667]
            commit: progress > 0.5 or velocity > 600
      """)
}

extension Expression {
  /// Whether a single name occurs anywhere in the expression.
  func mentions(_ name: String) -> Bool {
    switch node {
    case .reference: soleName?.value == name
    case .negate(let a), .not(let a): a.mentions(name)
    case .binary(_, let a, let b): a.mentions(name) || b.mentions(name)
    case .approximately(let a, let b, let c): a.mentions(name) || b.mentions(name) || (c?.mentions(name) ?? false)
    case .call(_, let arguments): arguments.contains { $0.mentions(name) }
    default: false
    }
  }
}
