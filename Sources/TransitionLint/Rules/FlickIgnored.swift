internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A gesture that decides by position alone, stops short, or is not as long as what it moves.
struct FlickIgnored: LintRule {
  let scope = RuleScope.declarations
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    for phase in context.phases {
      checkEnd(of: phase, context)
      checkGear(of: phase, context)
      checkTwice(phase, context)
    }
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
        "'commit' ignores 'velocity': a quick flick that ends before the threshold is canceled", at: commit.range,
        help: Self.help(input: input.value, interaction, context, phase.name.value))
    }
  }

  /// How far a view goes for each point of the finger, so that people see it follow, and stop.
  static let tracking = 0.8...1.25
  /// Of the canvas: a knob or a thumb is meant to stop at its end.
  private static let leastShare = 0.05

  /// A view that follows the finger one to one, is still on the canvas where the range ends, and stops there.
  private func checkEnd(of phase: PhaseContext, _ context: RuleContext) {
    guard let interaction = phase.inspection.written.interaction, !interaction.givesWay,
      interaction.isDecided, interaction.commitWhen?.value != .changed, let input = interaction.input,
      let range = interaction.boundsRange, let canvas = phase.inspection.canvasSize,
      let keys = Self.keys[input.value], !interaction.follow.contains(where: { $0.channel.value == input.value }),
      let bounds = context.gestures[phase.inspection.plan.name]?.bounds
    else { return }
    let way = bounds.end - bounds.start
    let stopping = phase.visibleMotions.first { motion in
      guard keys.contains(motion.property.name), let first = motion.values.first?.first,
        let last = motion.values.last?.first, Self.tracking.contains(abs((last - first) / way)),
        let box = CanvasFrames(of: motion.property.view, in: phase).box(at: .to)
      else { return false }
      return box.share(of: canvas) >= Self.leastShare
        && phase.picture.isSeen(motion.property.view, from: motion.start, to: motion.end)
    }
    guard let stopping else { return }
    context.report(
      "'\(stopping.property.view.name)' stops dead where 'range' ends, while the finger keeps moving",
      at: interaction.rubberBand?.range ?? range,
      label: interaction.rubberBand == nil ? "without 'rubberBand' nothing moves beyond it" : "0 does not give way",
      help: "rubberBand: 0.55")
  }

  /// The properties that move a view along an input.
  static let keys: [String: Set<String>] = [
    "translationX": ["translationX", "leading", "trailing", "centerX"],
    "translationY": ["translationY", "top", "bottom", "centerY"],
  ]

  private static func help(
    input: String, _ interaction: InteractionDeclaration, _ context: RuleContext, _ phase: String
  ) -> String {
    let gesture = context.gestures[phase]
    let isBackwards = gesture.map { $0.bounds.end < $0.bounds.start } ?? false
    return "add 'or velocity \(isBackwards ? "< -500" : "> 500")'"
  }

  static let information = RuleInfo(
    .flickIgnored, group: .gestures, defaultLevel: .note,
    page: PackageResources.flick_ignored_md)
}

extension InteractionDeclaration {
  /// Whether a finger can go on beyond the range: a rubber band of 0 does not give way.
  fileprivate var givesWay: Bool { rubberBand.map { $0.literalNumber != 0 } ?? false }
}

extension Expression {
  /// Whether a single name occurs anywhere in the expression.
  func mentions(_ name: String) -> Bool { contains { $0.soleName?.value == name } }
}
