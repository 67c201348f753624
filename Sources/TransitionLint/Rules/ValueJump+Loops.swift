internal import TransitionDiagnostics
internal import TransitionEvaluation

/// Endless animations whose iterations end at another value than they start.
extension ValueJump {
  /// As a fraction of the range of the values: less looks like a part of the motion.
  private static let leastGap = 0.05
  /// What a turn may lack to a whole one, in frames of it: whoever leaves out the last frame, which is the first, lacks one.
  private static let mostFrames = 1.5
  /// In degrees: less is within a point at the rim of a view of 100 pt.
  private static let leastTurn = 1.0

  /// Reports each animation once.
  func checkLoops(in phase: PhaseContext, _ context: RuleContext) {
    var reported: Set<Int> = []
    for joint in phase.joints {
      guard case .loop = joint.cause, let motion = joint.motion, !reported.contains(motion.animation),
        isJudged(joint.property), shows(joint, motion, context.framesPerSecond),
        // What has faded may start over.
        phase.sight.sees(joint.property.view, .before, min(joint.time, phase.duration)),
        !Marquee(phase: phase).carries(motion)
      else { continue }
      reported.insert(motion.animation)
      context.report(
        "'\(joint.property.fullName)' jumps from \(Wording.value(joint.before, joint.property, phase.inspection)) to "
          + "\(Wording.value(joint.after, joint.property, phase.inspection)) whenever its animation starts over, "
          + "in phase '\(phase.name)'",
        at: phase.animation(motion).declaration.iterations?.range ?? motion.target,
        notes: joint.range.map { [.init("an iteration ends here", at: $0)] } ?? [],
        help: Self.wholeTurns(joint).map { "turn by \($0)" } ?? "direction: alternate")
    }
  }

  /// The whole turns that are nearest to an iteration of a rotation, as `360deg`; nil for anything else, and for less than a
  /// half turn.
  private static func wholeTurns(_ joint: Joint) -> String? {
    guard joint.property.type == .angle else { return nil }
    let turns = ((joint.before[0] - joint.after[0]) / 360).rounded()
    return turns == 0 ? nil : "\(Wording.number(360 * turns))deg"
  }

  private func isJudged(_ property: MotionProperty) -> Bool {
    property.role == .opacity || property.role == .scale || property.type == .angle || property.type == .color
      || property.isPosition
  }

  /// Whether the seam of a loop shows. A view that turns shows less of it the faster it is.
  private func shows(_ joint: Joint, _ motion: Motion, _ rate: Double) -> Bool {
    if gap(of: joint, motion) > Self.leastGap { return true }
    guard Self.wholeTurns(joint) != nil else { return false }
    let turn = joint.before[0] - joint.after[0]
    return abs(turn.remainder(dividingBy: 360))
      > max(Self.leastTurn, Self.mostFrames * abs(turn) / (motion.duration * rate))
  }

  /// How far the end of an iteration is from its start, as a fraction of the range of its values.
  private func gap(of joint: Joint, _ motion: Motion) -> Double {
    var gap = 0.0, range = 0.0
    for lane in joint.after.indices {
      let distance = joint.before[lane] - joint.after[lane], values = motion.values.map { $0[lane] }
      gap = max(gap, abs(joint.property.type == .angle ? distance.remainder(dividingBy: 360) : distance))
      range = max(range, (values.max() ?? 0) - (values.min() ?? 0))
    }
    return range > 0 ? gap / range : 0
  }
}
