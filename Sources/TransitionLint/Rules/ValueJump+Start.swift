internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// Jumps that the `from` of an animation makes.
extension ValueJump {
  /// The jump of a view from where it rests to where its first animation starts.
  func startJumps(of motions: ArraySlice<Motion>, in phase: PhaseContext, _ context: RuleContext) -> [Jump] {
    guard let motion = motions.first, !motion.isAdditive, !motion.isInstant, !motion.isEndless, motion.fillsBackwards,
      motion.start > -Self.beside, motion.property.isMovement || motion.property.role == .opacity,
      motion.property.descriptor != nil,
      !phase.inspection.isDerived, !startsAtStep(motion, in: phase), !isContinued(phase, context)
    else { return [] }
    let property = motion.property, start = motion.ends.start
    // Where the states agree, an animation may start anywhere, as a pulse does.
    guard let rest = phase.inspection.fromValue(property), let goal = phase.inspection.toValue(property),
      differ(rest, goal), differ(rest, start),
      property.role == .opacity
        ? isBeyond(start, from: rest, to: goal)
        : phase.isSeen(property.view, isEnd: false) && isElsewhere(motion, from: rest, in: phase),
      phase.isSeen(property.view, inFrame: 0)
    else { return [] }
    return [
      Jump(
        time: 0, from: rest, to: start, place: Self.start(of: phase.animation(motion).declaration, motion),
        cause: "state '\(phase.inspection.plan.from)' has \(Wording.value(rest, property, phase.inspection))",
        help: "remove 'from'")
    ]
  }

  /// Whether another phase hands over to this one, which then starts where the other one is.
  private func isContinued(_ phase: PhaseContext, _ context: RuleContext) -> Bool {
    context.script.phases.contains { other in
      [other.interaction?.onCommit, other.interaction?.onCancel].contains {
        $0?.then?.value == phase.inspection.plan.name
      }
    }
  }

  /// Whether an opacity starts beyond the values of both states.
  private func isBeyond(_ start: [Double], from rest: [Double], to goal: [Double]) -> Bool {
    let low = min(rest[0], goal[0]), high = max(rest[0], goal[0])
    return start[0] > high + 0.1 || start[0] < low - 0.1
  }

  /// Whether the first frame shows a view elsewhere than its state does.
  private func isElsewhere(_ motion: Motion, from rest: [Double], in phase: PhaseContext) -> Bool {
    if motion.property.type == .angle {
      return abs((motion.ends.start[0] - rest[0]).remainder(dividingBy: 360)) > 2
    }
    guard let before = CanvasFrames(of: motion.property.view, in: phase).box(at: .from),
      let after = phase.picture.boxes(of: motion.property.view).first
    else { return false }
    return max(
      abs(after.minX - before.minX), abs(after.maxX - before.maxX), abs(after.minY - before.minY),
      abs(after.maxY - before.maxY)) > 2
  }
}
