internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// Drags that are much shorter, or much longer, than what they move.
extension FlickIgnored {
  /// Points for each point of the finger.
  private static let fast = 5.0, slow = 0.2
  /// Below it, a finger's own width takes the phase to its end.
  private static let leastSpan = 30.0
  /// Points that a view must move to be judged.
  private static let leastDistance = 40.0

  func checkGear(of phase: PhaseContext, _ context: RuleContext) {
    guard let interaction = phase.inspection.written.interaction, let input = interaction.input,
      let range = interaction.boundsRange, let keys = Self.keys[input.value], !phase.inspection.isReversed,
      // A view that follows the finger moves as far as it.
      !interaction.follow.contains(where: { $0.channel.value == input.value }),
      let gesture = context.gestures[phase.inspection.plan.name]
    else { return }
    let span = abs(gesture.bounds.end - gesture.bounds.start)
    let motions = phase.visibleMotions.filter { keys.contains($0.property.name) && !$0.isAdditive }
    let farthest = motions.max { $0.distance < $1.distance }
    let distance = farthest?.distance ?? 0
    if let farthest, distance >= Self.leastDistance, distance / span >= Self.fast {
      context.report(
        "'\(farthest.property.view.name)' moves \(Wording.number(distance / span)) times as far as the finger in phase "
          + "'\(phase.name)'", at: range,
        label: "\(Wording.size(distance, farthest.property)) for a drag of \(Wording.number(span)) pt")
    } else if span < Self.leastSpan, distance > 2 * span || motions.isEmpty {
      context.report(
        "a drag of \(Wording.number(span)) pt is all that phase '\(phase.name)' takes", at: range,
        label: "'range' is in points")
    } else if let farthest, distance / span <= Self.slow, let side = side(of: input.value, phase), span > side {
      context.report(
        "'\(farthest.property.view.name)' hardly moves, and the drag of \(Wording.number(span)) pt does not fit on the "
          + "canvas", at: range, label: "\(Wording.size(distance, farthest.property)) for all of the drag")
    }
  }

  /// Checks for a view that the phase moves with the finger, and that follows it as well, by itself or inside another.
  func checkTwice(_ phase: PhaseContext, _ context: RuleContext) {
    guard let interaction = phase.inspection.written.interaction, let input = interaction.input,
      let keys = Self.keys[input.value], !phase.inspection.isReversed,
      let gesture = context.gestures[phase.inspection.plan.name]
    else { return }
    let way = gesture.bounds.end - gesture.bounds.start
    let tracking = phase.visibleMotions.filter { motion in
      guard keys.contains(motion.property.name), !motion.isAdditive, let first = motion.values.first?.first,
        let last = motion.values.last?.first
      else { return false }
      return Self.tracking.contains((last - first) / way)
    }
    for entry in interaction.follow where entry.channel.value == input.value && keys.contains(entry.property.value) {
      let twice = tracking.first { motion in
        phase.inspection.chain(of: motion.property.view).contains { $0.declaredName == entry.view.name.value }
      }
      guard let twice else { continue }
      context.report(
        "'\(twice.property.view.name)' moves twice as far as the finger in phase '\(phase.name)'",
        at: entry.channel.range,
        label: "'\(entry.view.text)' follows '\(input.value)', which drives the phase already")
    }
  }

  /// The canvas's side along a channel.
  private func side(of channel: String, _ phase: PhaseContext) -> Double? {
    phase.inspection.canvasSize.map { channel == "translationX" ? $0.width : $0.height }
  }
}
