internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A spring that has not reached its target when its time is up or when it is cut off.
struct UnsettledSpring: LintRule {
  var documentation: RuleInfo { Self.information }
  var judgesBounds: BoundJudgement { .always }
  var seesReducedMotion: Bool { true }

  private struct Rest {
    var motion: Motion
    var segment: MotionSegment
    var spring: SpringTiming
    /// The remaining distance, as a fraction of the whole.
    var part: Double
    /// Whether it is cut off by the end of the phase rather than by its own duration.
    var isCutByPhase = false
  }

  func check(_ context: RuleContext) {
    let tolerance = context.number("tolerance")
    for phase in context.phases {
      var worst: [Rest] = []
      // A motion known to stay between its keyframes is not a spring.
      for motion in phase.visibleMotions
      where !motion.property.isDiscrete && motion.duration > 0 && !motion.staysBetweenKeyframes {
        for segment in motion.segments where segment.moves && !segment.isDiscrete {
          guard let rest = rest(of: segment, in: motion, phase), abs(rest.part) > tolerance, rest.part.isFinite else {
            continue
          }
          if let known = worst.firstIndex(where: { $0.segment.curveRange == segment.curveRange }) {
            if abs(worst[known].part) < abs(rest.part) { worst[known] = rest }
          } else {
            worst.append(rest)
          }
        }
      }
      for rest in worst { report(rest, in: phase, context) }
    }
    if !context.isReduced { checkGestures(context, tolerance) }
  }

  /// The springs by which phases run on after a gesture, for as long as `onCommit` and `onCancel` say.
  private func checkGestures(_ context: RuleContext, _ tolerance: Double) {
    for phase in context.script.phases {
      for (end, isCommit) in [(phase.interaction?.onCommit, true), (phase.interaction?.onCancel, false)] {
        guard let curve = end?.curve,
          let spring = context.compiled.gestureSpring(phase: phase.name.value, isCommit: isCommit),
          abs(spring.residual) > tolerance, spring.residual.isFinite
        else { continue }
        context.report(
          "the spring of '\(isCommit ? "onCommit" : "onCancel")' is \(Wording.percent(abs(spring.residual))) "
            + "\(spring.residual > 0 ? "short of" : "beyond") its target after \(Prose.time(spring.duration))",
          at: curve.range, label: "the value jumps the rest of the way", help: Self.help(spring))
      }
    }
  }

  /// The remaining distance of a spring when its time is up in the first iteration, or when the phase ends during that;
  /// an endless animation may be ended at any time.
  private func rest(of segment: MotionSegment, in motion: Motion, _ phase: PhaseContext) -> Rest? {
    guard let spring = segment.spring, spring.duration > 0 else { return nil }
    let rest = Rest(motion: motion, segment: segment, spring: spring, part: spring.residual)
    let start = motion.start + segment.start * motion.duration, end = motion.start + segment.end * motion.duration
    guard phase.duration < end - 1e-9 else { return rest }
    guard motion.isStraight, motion.isPacedSimply, !motion.isEndless, phase.duration > start + 1e-9 else { return nil }
    let progress = (phase.duration - start) / (end - start)
    return Rest(
      motion: motion, segment: segment, spring: spring, part: 1 - spring.value(at: progress), isCutByPhase: true)
  }

  private func report(_ rest: Rest, in phase: PhaseContext, _ context: RuleContext) {
    let property = rest.motion.property
    let way = property.type == .color ? nil : rest.part * (rest.segment.to[0] - rest.segment.from[0])
    let size = way.map { " (\(Wording.size($0, property)))" } ?? ""
    let time = (rest.motion.time(atOffset: rest.segment.end) ?? rest.motion.end)
    let topics = [Topic.animation(phase: phase.name, listing: rest.motion.animation)]
    if rest.isCutByPhase {
      context.report(
        "the spring of '\(property.fullName)' is \(Wording.percent(abs(rest.part)))\(size) "
          + "\(rest.part > 0 ? "short of" : "beyond") its target when phase '\(phase.name)' ends, at "
          + Prose.time(phase.duration),
        at: rest.segment.curveRange ?? rest.motion.target, label: "the value jumps the rest of the way",
        notes: phase.inspection.effective.completion.map { [.init("the phase ends here", at: $0.range)] } ?? [],
        about: topics)
      return
    }
    context.report(
      "the spring of '\(property.fullName)' is \(Wording.percent(abs(rest.part)))\(size) "
        + "\(rest.part > 0 ? "short of" : "beyond") its target when it is cut off after "
        + "\(Prose.time(rest.spring.duration)), "
        + "at \(Prose.time(time)) in phase '\(phase.name)'",
      at: rest.segment.curveRange ?? rest.motion.target, label: "the value jumps the rest of the way",
      // A longer duration would make the spring of a keyframe as long as the other ones.
      help: rest.motion.offsets.count > 2 ? "raise its damping, or its share of the keyframes" : Self.help(rest.spring),
      about: topics)
  }

  private static func help(_ spring: SpringTiming) -> String {
    let settling = spring.spring.settlingDuration
    return settling.isFinite && settling > spring.duration && settling < 1e4
      ? "duration: \(Wording.literal(time: (settling * 1000).rounded(.up) / 1000))" : "raise its damping"
  }

  static let options: [RuleOption] = [
    .init(
      "tolerance", .fraction, 0.01, range: 0...1,
      "how far from its target a spring may be cut off, as a fraction of its distance")
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    .unsettledSpring, group: .correctness, defaultLevel: .warning, options: options.map { $0.documentation },
    page: PackageResources.unsettled_spring_md)
}
