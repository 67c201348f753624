internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A value that jumps where animations or segments meet.
struct ValueJump: LintRule {
  var seesReducedMotion: Bool { true }

  func check(_ context: RuleContext) {
    for phase in context.phases {
      for joint in phase.joints where joint.jumps {
        guard let (label, help) = words(for: joint, in: phase), isSeen(joint, in: phase), let range = joint.range else {
          continue
        }
        let property = joint.property, difference = abs(joint.after[0] - joint.before[0])
        let size = property.type == .color ? "" : " by \(Wording.value([difference], property, phase.inspection))"
        context.report(
          "'\(property.fullName)' jumps\(size), \(phase.change(of: property, from: joint.before, to: joint.after)), "
            + phase.at(joint.time),
          at: range, label: label, help: help)
      }
      checkLoops(in: phase, context)
      if !phase.isReduced, !phase.inspection.isDerived { checkFlips(in: phase, context) }
    }
  }

  /// What `hidden` takes off the screen or puts there: a view that moves out of sight or into it should not pop, and a copy
  /// that flies should land where the view that it stands in for appears.
  private func checkFlips(in phase: PhaseContext, _ context: RuleContext) {
    let during = phase.inspection.written.during ?? []
    var missed: Set<Int> = []
    for flip in phase.sight.flips.sorted(by: { $0.vanishes && !$1.vanishes }) {
      let view = flip.view
      if let (next, distance) = phase.sight.missedHandOver(from: flip) {
        missed.insert(next.instance)
        // What stands in for the other one moves, and is on screen meanwhile only.
        let (copy, goal) = phase.isStandIn(next) && !phase.isStandIn(view) ? (next, view) : (view, next)
        let rest = copy.instance == view.instance ? ScreenPicture.Moment.to : .from
        let lands = phase.picture.boxes(of: copy, and: goal, at: rest)
          .map { $0.largestDifference(to: $1) <= Threshold.handOver }
        let motion = phase.motion(around: copy) { $0.property.isMovement }
        context.report(
          "'\(next.name)' appears \(Wording.number(distance)) pt away from '\(view.name)', which it replaces, "
            + phase.at(flip.time),
          at: phase.place(of: motion), subject: view.declaredName, label: "what it shows jumps when it ends",
          help: lands == true
            ? motion.map { _ in "let '\(copy.name)' arrive before '\(goal.name)' appears" }
            : "\(copy.declaredName).matches: \(goal.name)",
          about: phase.held(copy, goal).about, explaining: phase.held(copy, goal).explains)
        continue
      }
      if let (copy, cover) = phase.sight.coveredHandOver(to: flip) {
        context.report(
          "'\(copy.name)' is covered by '\(cover.name)' where '\(view.name)' takes over from it, \(phase.at(flip.time))",
          at: phase.place(of: phase.motion(around: copy)), subject: view.declaredName,
          label: "it is not seen to arrive", help: "draw it in front of '\(cover.name)'")
        continue
      }
      let motion = phase.motionsByView[view.instance]?.first { $0.property.name == "hidden" }
      let held = during.first {
        [view.name, view.declaredName].contains($0.view.text) && $0.property.value == "hidden"
      }
      // What is set at once is set on purpose.
      guard motion?.isInstant != true, let place = motion?.target ?? held?.property.range,
        !missed.contains(view.instance),
        // What a view stands in for, which is shown meanwhile only, may not be in the script.
        motion != nil || !phase.isStandIn(view), phase.spans.extent(of: view).travel >= Threshold.movement,
        !phase.sight.isExchanged(flip),
        !phase.sight.handsOver(view, at: flip.time)
      else { continue }
      context.report(
        "'\(view.name)' \(flip.vanishes ? "vanishes" : "appears") on screen \(phase.at(flip.time))",
        at: place, subject: view.declaredName,
        label: flip.vanishes ? "it has not left when 'hidden' changes" : "it is in sight before it moves",
        help: flip.vanishes ? "move it off screen first, or fade it out" : "start it off screen, or fade it in")
    }
  }

  /// Why the value jumps and how to avoid it; nil for a joint that is not about animations.
  private func words(for joint: Joint, in phase: PhaseContext) -> (label: String, help: String?)? {
    let isAdditive = joint.motion.isAdditive
    switch joint.cause {
    case .firstKeyframe:
      let from = Wording.value(joint.before, joint.property, phase.inspection)
      return ("state '\(phase.inspection.plan.from)' has \(from)", nil)
    case .leg(let state, let isStart):
      let value = Wording.value(isStart ? joint.before : joint.after, joint.property, phase.inspection)
      return ("state '\(state)' has \(value)", nil)
    case .start(after: .some): return ("where the animation before it ends and this one starts", "remove 'from'")
    case .start(after: nil) where isAdditive: return ("where its addition starts", "fill: both")
    case .start(after: nil):
      // A view that pops in was meant to start transparent; one that is there before vanishes meanwhile.
      if joint.property.role == .opacity, joint.before[0] <= Threshold.seen,
        phase.inspection.fromValue(joint.property)?[0] ?? 0 <= Threshold.seen
      {
        return nil
      }
      return ("where its animation starts: '\(joint.property.fullName)' has its 'to' value until then", "fill: both")
    case .end where isAdditive: return ("where its addition ends", "fill: both")
    case .end: return ("where its animation ends and does not hold its value", "fill: both")
    case .segments: return ("where two segments meet: the curve does not go from 0 to 1", nil)
    case .earlyStart, .loop, .spring, .cut, .rest: return nil
    }
  }

  /// Whether a view is seen where its value jumps, or something follows it; an entrance begins where it is first seen.
  private func isSeen(_ joint: Joint, in phase: PhaseContext) -> Bool {
    let view = joint.property.view
    if case .firstKeyframe = joint.cause {
      // What an addition takes back of a layout that is set at once stays where it is.
      if GestureAxis(property: joint.property.name) != nil, let before = phase.picture.box(of: view, at: .from),
        let after = phase.picture.box(of: view, at: .frame(0)), before.largestDifference(to: after) <= Threshold.touch
      {
        return false
      }
      return phase.sight.sees(view, .after, 0) && (phase.sight.sees(view, .before, 0) || popsIn(joint, in: phase))
    }
    return joint.property.role != .opacity && phase.inspection.isFollowed(view)
      || phase.sight.sees(view, around: joint.time)
  }

  /// Whether a view that its own opacity or scale kept out of sight is plainly seen at once. What only fades from then on, as
  /// a flash or a ripple, is meant to start so.
  private func popsIn(_ joint: Joint, in phase: PhaseContext) -> Bool {
    let view = joint.property.view, role = joint.property.role
    guard role == .opacity || role == .scale && phase.sight.alpha(of: view, .before, 0) ?? 0 > Threshold.seen,
      abs(joint.before[0]) <= Threshold.seen, phase.sight.alpha(of: view, .after, 0) ?? 0 >= Threshold.plainlySeen
    else { return false }
    return !(phase.motionsByView[view.instance] ?? []).contains { motion in
      let values = motion.values.map { $0[0] }
      return [.opacity, .scale].contains(motion.property.role) && values.count > 1
        && zip(values, values.dropFirst()).allSatisfy { $0 >= $1 } && values[values.count - 1] <= Threshold.seen
    }
  }

  // MARK: Loops

  /// As a fraction of the range of the values: less looks like a part of the motion.
  private static let leastGap = 0.05
  /// What a turn may lack to a whole one, in frames of it: whoever leaves out the last frame, which is the first, lacks one.
  private static let mostFrames = 1.5
  /// In degrees: less is within a point at the rim of a view of 100 pt.
  private static let leastTurn = 1.0

  /// Reports each animation once.
  private func checkLoops(in phase: PhaseContext, _ context: RuleContext) {
    var reported: Set<Int> = []
    for joint in phase.joints {
      let motion = joint.motion, property = joint.property
      guard case .loop = joint.cause, !reported.contains(motion.animation),
        property.isPosition || [.opacity, .scale].contains(property.role) || [.angle, .color].contains(property.type),
        shows(joint, context.framesPerSecond),
        // What has faded may start over.
        phase.sight.sees(property.view, .before, min(joint.time, phase.duration)),
        !phase.isMarquee(motion)
      else { continue }
      reported.insert(motion.animation)
      context.report(
        "'\(property.fullName)' jumps \(phase.change(of: property, from: joint.before, to: joint.after)) whenever its "
          + "animation starts over, in phase '\(phase.name)'",
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

  /// Whether the seam of a loop shows. A view that turns shows less of it the faster it is.
  private func shows(_ joint: Joint, _ rate: Double) -> Bool {
    if gap(of: joint) > Self.leastGap { return true }
    guard Self.wholeTurns(joint) != nil else { return false }
    let turn = joint.before[0] - joint.after[0]
    return abs(turn.remainder(dividingBy: 360))
      > max(Self.leastTurn, Self.mostFrames * abs(turn) / (joint.motion.duration * rate))
  }

  /// How far the end of an iteration is from its start, as a fraction of the range of its values.
  private func gap(of joint: Joint) -> Double {
    var gap = 0.0, range = 0.0
    for lane in joint.after.indices {
      let distance = joint.before[lane] - joint.after[lane], values = joint.motion.values.map { $0[lane] }
      gap = max(gap, abs(joint.property.type == .angle ? distance.remainder(dividingBy: 360) : distance))
      range = max(range, (values.max() ?? 0) - (values.min() ?? 0))
    }
    return range > 0 ? gap / range : 0
  }

  let documentation = RuleInfo(.valueJump, .correctness, .warning, page: PackageResources.value_jump_md)
}

extension PhaseContext {
  /// Whether a view stands in for others: a snapshot, or hidden before and after the phase.
  fileprivate func isStandIn(_ view: MotionView) -> Bool {
    inspection.snapshotSource(of: view) != nil || isShownMeanwhile(view)
  }
}
