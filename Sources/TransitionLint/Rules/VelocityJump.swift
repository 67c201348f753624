internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// An abrupt change of speed between two consecutive segments.
struct VelocityJump: LintRule {
  var seesReducedMotion: Bool { true }

  private typealias Side = (segment: MotionSegment, motion: Motion)

  func check(_ context: RuleContext) {
    for phase in context.phases {
      // A gesture sets the speed of each leg.
      let stops = phase.inspection.plan.stopTimes
      for joint in phase.joints where !stops.contains(where: { abs($0 - joint.time) < Threshold.instant }) {
        if let (before, after) = sides(of: joint) { check(joint, before, after, in: phase, context) }
      }
    }
    if !context.isReduced { checkReleases(context) }
  }

  /// Checks for gestures whose views stop when the finger lifts, or nearly: springs continue the velocity, other curves start
  /// with their own.
  private func checkReleases(_ context: RuleContext) {
    for phase in context.script.phases where !commitsAtRest(phase, context) {
      for (key, end, isCommit) in phase.gestureEnds where isCommit {
        let help = "use a spring, which continues the velocity, or a curve that starts fast: easeOut"
        if let curve = end.curve,
          let ending = context.compiled.gestureEnding(phase: phase.name.value, isCommit: isCommit),
          let duration = ending.duration, case .success(let function) = ending.curve.bound(to: duration),
          !(function is SpringTiming)
        {
          // A release in the middle has half of the way left.
          let isShared = key != "onSettle" && end.proportional?.value != false
          let speed = function.derivative(at: 0) * (isShared ? 1 : 0.5) / duration
          let isAtRest = startsAtRest(function)
          guard isAtRest || speed < Self.leastShare * (slowestFlick(of: phase, context) ?? 0) else { continue }
          context.report(
            "the velocity of a release is lost in phase '\(phase.name.value)': the curve of '\(key)' starts "
              + (isAtRest ? "at rest" : "with less than half of that of a flick"),
            at: curve.range, label: "the motion \(isAtRest ? "stops" : "slows down") when the finger lifts", help: help)
        } else if let next = end.then, end.curve == nil, end.duration == nil,
          let motion = continuation(of: phase, by: next.value, context)
        {
          context.report(
            "the velocity of a release is lost in phase '\(phase.name.value)': '\(motion.property.fullName)' starts at rest "
              + "in phase '\(next.value)'",
            at: next.range, label: "the motion stops when the finger lifts",
            notes: [.init("it is animated here", at: motion.segments[0].curveRange ?? motion.target)], help: help)
        }
      }
    }
  }

  /// The part of a flick's velocity with which a curve may start at least.
  private static let leastShare = 0.5
  /// Nobody flicks faster, in input units per second: a condition that asks for more is a mistake of its own.
  private static let fastestFlick = 5000.0

  /// The velocity from which on a release is a flick, in ranges, or parts between two stops, per second; nil if none decides.
  private func slowestFlick(of phase: PhaseDeclaration, _ context: RuleContext) -> Double? {
    guard let gesture = context.gestures[phase.name.value] else { return nil }
    if let rule = gesture.stops {
      let legs = zip(rule.stops, rule.stops.dropFirst()).map { abs($1 - $0) }
      return rule.flick.flatMap { flick in flick > Self.fastestFlick ? nil : legs.max().map { flick / $0 } }
    }
    let speeds = CommitRegion(context.compiled, phase: phase.name.value)?.comparisons
      .filter { $0.subject == .velocity && $0.value != 0 && abs($0.value) <= Self.fastestFlick }.map { abs($0.value) }
    return speeds?.min().map { $0 / abs(gesture.bounds.end - gesture.bounds.start) }
  }

  /// Whether a gesture commits only where its input is clamped, so that nothing moves when the finger lifts.
  private func commitsAtRest(_ phase: PhaseDeclaration, _ context: RuleContext) -> Bool {
    guard let interaction = phase.interaction, interaction.rubberBand == nil, interaction.follow.isEmpty,
      interaction.commitWhen?.value != .changed,
      let region = CommitRegion(context.compiled, phase: phase.name.value)
    else { return false }
    return !region.holdsBeforeEnd
  }

  /// Whether a motion along a curve stops first: springs continue the velocity.
  private func startsAtRest(_ curve: any TimingFunction) -> Bool {
    !(curve is SpringTiming) && abs(curve.derivative(at: 0)) <= Self.leastSpeed
  }

  /// The first motion of a phase that starts at rest and continues what a finger moves in another phase, as far or further.
  private func continuation(of drag: PhaseDeclaration, by next: String, _ context: RuleContext) -> Motion? {
    guard let first = context.phase(named: drag.name.value), let second = context.phase(named: next) else { return nil }
    let axis = drag.interaction?.input.flatMap { GestureAxis(channel: $0.value) }
    return second.visibleMotions.first { motion in
      let property = motion.property
      if let axis, (GestureAxis(property: property.name) ?? GestureAxis(size: property.name)) != axis { return false }
      guard property.isMovement, !motion.isInstant, motion.pacing == nil, let segment = motion.segments.first,
        segment.moves,
        !segment.isSpline, startsAtRest(segment.curve), first.sight.plainlySees(property.view),
        let from = first.inspection.fromValue(property)?.first, let to = first.inspection.toValue(property)?.first,
        let goal = second.inspection.toValue(property)?.first,
        // What was pulled and goes back has no speed to keep.
        (goal - to) * (to - from) >= 0
      else { return false }
      return first.visibleMotions.contains { $0.property.isSame(as: property) }
        || (drag.interaction?.follow ?? []).contains {
          $0.view.name.value == property.view.declaredName && $0.property.value == property.name
        }
    }
  }

  /// The segments that meet at a joint, if both move.
  private func sides(of joint: Joint) -> (before: Side, after: Side)? {
    guard joint.property.type != .color else { return nil }
    let motion = joint.motion, sides: (Side, Side)
    switch joint.cause {
    case .segments(let before, let after) where motion.duration > 0: sides = ((before, motion), (after, motion))
    case .start(after: let earlier?):
      guard abs(motion.start - earlier.end) < Threshold.instant, earlier.changes, motion.changes, earlier.isStraight,
        motion.isStraight, let last = earlier.segments.last, let first = motion.segments.first
      else { return nil }
      sides = ((last, earlier), (first, motion))
    case .loop:
      guard let last = motion.segments.last, let first = motion.segments.first else { return nil }
      sides = ((last, motion), (first, motion))
    default: return nil
    }
    return [sides.0, sides.1].allSatisfy { $0.segment.moves && !$0.segment.isDiscrete } ? sides : nil
  }

  /// As a fraction of the larger mean speed: what rests may start abruptly, as with any `easeOut`.
  private static let leastSpeed = 0.01

  /// Of the mean speed: what falls hits at twice of it, and what moves evenly at just that.
  private static let fall = 1.2

  private func check(
    _ joint: Joint, _ earlier: Side, _ later: Side, in phase: PhaseContext, _ context: RuleContext
  ) {
    let property = joint.property, time = joint.time, (before, after) = joint.speeds
    // The distance of a segment, and its mean speed in units per second.
    func distance(_ side: Side) -> Double { abs(side.segment.to[0] - side.segment.from[0]) }
    func meanSpeed(_ side: Side) -> Double {
      distance(side) / ((side.segment.end - side.segment.start) * side.motion.duration)
    }
    let means = (before: meanSpeed(earlier), after: meanSpeed(later)), mean = max(means.before, means.after)
    // What falls, hits and rebounds turns around at once, and so does `easeOutBounce`.
    if before * after < 0, abs(after) <= abs(before) * (1 + 1e-6), abs(before) > Self.fall * means.before,
      abs(after) > Self.fall * means.after
    {
      return
    }
    // Speeds near a joint are slightly off because of the curve's bend.
    let shift = joint.after[0] - joint.before[0]
    guard mean > 0, abs(after - before) > (context.number("threshold") + 1e-6) * mean,
      abs(before) > Self.leastSpeed * mean,
      phase.inspection.isFollowed(property.view) || phase.sight.sees(property.view, around: time),
      // Where the value jumps, speed is meaningless.
      abs(property.type == .angle ? shift.remainder(dividingBy: 360) : shift)
        <= 1e-6 * (distance(earlier) + distance(later)) + 2 * Joint.beside * (abs(before) + abs(after))
    else { return }
    // A millionth of the other speed counts as standing still.
    func speed(_ value: Double) -> String {
      Prose.quantity(Wording.number(abs(value) < 1e-6 * mean ? 0 : value), property.descriptor?.unit) + "/s"
    }
    context.report(
      "the velocity of '\(property.fullName)' changes abruptly from \(speed(before)) to \(speed(after)) "
        + phase.at(time), at: later.segment.curveRange ?? later.motion.target,
      label: "the motion jolts here")
  }

  static let options: [RuleOption] = [
    .init(
      "threshold", .number, 0.5, range: 0...1000,
      "the largest change allowed, as a fraction of the larger of the two mean speeds")
  ]

  let documentation = RuleInfo(
    .velocityJump, .design, .note, options: Self.options, page: PackageResources.velocity_jump_md)
}
