internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A gesture that decides by position alone.
struct FlickIgnored: LintRule {
  let scope = RuleScope.declarations

  func check(_ context: RuleContext) {
    for phase in context.script.phases {
      guard let interaction = phase.interaction, let commit = interaction.commit, let input = interaction.input,
        // Flicks are along an axis, unlike pinches and rotations.
        input.value.hasPrefix("translation"), !commit.mentions("velocity"), !commit.isLiteral,
        // When evaluated at every point, a drag commits as soon as it is far enough, without a release.
        interaction.commitWhen?.value != .changed,
        // What a finger carries along both axes is let go where it is.
        !interaction.follow.contains(where: {
          $0.channel.value.hasPrefix("translation") && $0.channel.value != input.value
        }),
        // A gesture that needs the full distance, such as pull to refresh, is not intended to be flicked.
        CommitRegion(context.compiled, phase: phase.name.value)?.needsWholeRange == false
      else { continue }
      let isBackwards = context.gestures[phase.name.value].map { $0.bounds.end < $0.bounds.start } ?? false
      context.report(
        "'commit' ignores 'velocity': a quick flick that ends before the threshold is canceled", at: commit.range,
        help: "add 'or velocity \(isBackwards ? "< -500" : "> 500")'",
        about: [.gesture(phase: phase.name.value)])
    }
  }

  let documentation = RuleInfo(.flickIgnored, .gestures, .note, page: PackageResources.flick_ignored_md)
}

extension Expression {
  /// Whether it is `true` or `false`.
  fileprivate var isLiteral: Bool { if case .boolean = node { true } else { false } }
}
