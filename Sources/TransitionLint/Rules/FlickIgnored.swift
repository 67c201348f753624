internal import TransitionDiagnostics
internal import TransitionModel

/// A gesture decided by position alone.
struct FlickIgnored: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    for phase in context.script.phases {
      guard let interaction = phase.interaction, let commit = interaction.commit, let input = interaction.input,
        // Flicks are along an axis, unlike pinches and rotations.
        input.value.hasPrefix("translation"), !commit.mentions("velocity"),
        // When evaluated at every point, a drag commits as soon as it is far enough, without a release.
        interaction.commitWhen?.value != .changed,
        // A gesture that needs the full distance, such as pull to refresh, is not intended to be flicked.
        context.compiled.gestureCommits(phase: phase.name.value, progress: 0.999, velocity: 0),
        // A gesture that every touch commits is reported by `constant-commit`.
        !context.compiled.gestureCommits(phase: phase.name.value, progress: 0, velocity: 0)
      else { continue }
      context.report(
        "'commit' ignores 'velocity': a quick flick that ends before the threshold cancels", at: commit.range,
        help: Self.help(input: input.value, interaction, context, phase.name.value))
    }
  }

  private static func help(
    input: String, _ interaction: InteractionDeclaration, _ context: RuleContext, _ phase: String
  ) -> String {
    let gesture = context.compiled.gestureSummaries().first { $0.phase == phase }
    let isBackwards = gesture.map { $0.bounds.end < $0.bounds.start } ?? false
    return "add 'or velocity \(isBackwards ? "< -500" : "> 500")'"
  }

  static let information = RuleInfo(
    .flickIgnored, "A `commit` that does not depend on the velocity.",
    explanation: """
      People do not drag sheets and cards to a threshold: they flick them. A condition on `progress` alone cancels a quick \
      flick that ends early, and the view comes back although it was thrown away.

      Add a condition on `velocity`, which is in input units per second and has the sign of the drag.
      """,
    group: .gestures, defaultLevel: .note,
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
