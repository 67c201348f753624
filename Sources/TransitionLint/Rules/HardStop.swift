internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A view that follows the finger one to one, is still on the canvas where the range or the last leg ends, and stops
/// there.
struct HardStop: LintRule {
  /// Of the canvas: a knob or a thumb is meant to stop at its end.
  private static let leastShare = 0.05
  /// Points for each point of the finger, so that people see the view follow, and stop.
  private static let tracking = 0.8...1.25
  /// Of its range: how far a band of 0.55 stretches that is pulled a quarter of the range too far.
  private static let stretch = 0.12

  func check(_ context: RuleContext) {
    for phase in context.phases {
      guard let interaction = phase.inspection.written.interaction,
        let gesture = context.gestures[phase.inspection.plan.name], interaction.isDecided || gesture.stops != nil,
        // With a rubber band of 0, the view does not stretch.
        interaction.rubberBand.map({ $0.literalNumber == 0 }) ?? true,
        interaction.commitWhen?.value != .changed,
        let range = interaction.boundsRange ?? interaction.stopsRange, let canvas = phase.inspection.canvasSize,
        let lane = GestureAxis(channel: gesture.input)?.lane,
        let following = Following(phase, gesture, in: Following.Part.all(of: phase, gesture).last),
        !interaction.follow.contains(where: { $0.channel.value == interaction.input?.value })
      else { continue }
      // A spring that stays within the range is meant to end there.
      let endings = phase.inspection.written.gestureEnds.map {
        context.compiled.gestureEnding(phase: phase.inspection.plan.name, isCommit: $0.isCommit)?.curve
      }
      let isTight = endings.allSatisfy { if case .spring(let spring)? = $0 { spring.dampingRatio >= 1 } else { false } }
      // If all went on, a drawer that is all out would leave the edge of the canvas from which it comes.
      let leaves = following.movements.contains { movement in
        guard let from = phase.picture.box(of: movement.view, at: .from),
          let to = phase.picture.box(of: movement.view, at: .to)
        else { return false }
        let (gap, shift) =
          movement.distance > 0
          ? (to.low[lane], (to.low - from.low)[lane])
          : ((ScreenPicture.Box(canvas).high - to.high)[lane], (from.high - to.high)[lane])
        return gap <= Threshold.touch && gap > -max(Threshold.touch, Self.stretch * shift) && shift >= 0
      }
      let stopping = following.movements.first { movement in
        Self.tracking.contains(abs(movement.ratio))
          && phase.picture.box(of: movement.view, at: .to)?.share(of: canvas) ?? 0 >= Self.leastShare
      }
      guard let stopping, !leaves, endings.isEmpty || !isTight else { continue }
      context.report(
        "'\(stopping.view.name)' stops dead \(gesture.stops == nil ? "where 'range' ends" : "at the last stop"), while the "
          + "finger keeps moving",
        at: interaction.rubberBand?.range ?? range,
        label: interaction.rubberBand == nil
          ? "without 'rubberBand' nothing moves beyond it" : "with 0 the view does not stretch",
        help: "rubberBand: 0.55")
    }
  }

  let documentation = RuleInfo(.hardStop, .gestures, .note, page: PackageResources.hard_stop_md)
}
