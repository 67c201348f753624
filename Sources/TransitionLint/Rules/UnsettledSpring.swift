internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A spring that has not reached its target when its time is up or when it is cut off.
struct UnsettledSpring: LintRule {
  var seesReducedMotion: Bool { true }

  func check(_ context: RuleContext) {
    let tolerance = context.number("tolerance")
    for phase in context.phases {
      let springs = phase.joints.compactMap { joint -> (joint: Joint, rest: Joint.SpringRest)? in
        if case .spring(let rest) = joint.cause, abs(rest.part) > tolerance { (joint, rest) } else { nil }
      }
      // By the use of the curve, the one furthest from its target.
      for springs in springs.grouped(by: { $0.rest.segment.curveRange }) {
        guard let (joint, rest) = springs.max(by: { abs($0.rest.part) < abs($1.rest.part) }) else { continue }
        report(joint, rest, in: phase, context)
      }
    }
    guard !context.isReduced else { return }
    // The springs by which phases run on after a gesture.
    for phase in context.script.phases {
      for (key, end, isCommit) in phase.gestureEnds {
        guard let curve = end.curve,
          let ending = context.compiled.gestureEnding(phase: phase.name.value, isCommit: isCommit),
          case .success(let function)? = ending.duration.map(ending.curve.bound),
          let spring = function as? SpringTiming,
          abs(spring.residual) > tolerance, spring.residual.isFinite
        else { continue }
        context.report(
          "the spring of '\(key)' is \(Self.distance(spring.residual)) its target after \(Prose.time(spring.duration))",
          at: curve.range, label: "the value then jumps to its target", help: Self.help(spring))
      }
    }
  }

  private func report(_ joint: Joint, _ rest: Joint.SpringRest, in phase: PhaseContext, _ context: RuleContext) {
    guard let range = joint.range else { return }
    let motion = joint.motion, property = joint.property
    let left = abs(rest.part * (rest.segment.to[0] - rest.segment.from[0]))
    let size = property.type == .color ? "" : " (\(Wording.value([left], property, phase.inspection)))"
    let duration = Prose.time((rest.segment.end - rest.segment.start) * motion.duration), time = Prose.time(joint.time)
    let subject = "the spring of '\(property.fullName)' is \(Self.distance(rest.part, size)) its target when "
    context.report(
      rest.isCutByPhase
        ? subject + "phase '\(phase.name)' ends, at \(Prose.time(phase.duration))"
        : subject
          + "it is cut off after \(duration)\(time == duration ? "" : ", at \(time)") in phase '\(phase.name)'",
      at: range, label: "the value then jumps to its target",
      notes: phase.inspection.effective.completion.flatMap {
        rest.isCutByPhase ? [.init("the phase ends here", at: $0.range)] : nil
      } ?? [],
      // A longer duration would make the spring of a keyframe as long as the other ones.
      help: rest.isCutByPhase
        ? nil
        : motion.offsets.count > 2
          ? "raise its damping, or its share of the keyframes" : Self.help(rest.segment.spring),
      about: [.animation(phase: phase.name, listing: motion.animation)])
  }

  private static func distance(_ part: Double, _ size: String = "") -> String {
    "\(Wording.percent(abs(part)))\(size) \(part > 0 ? "short of" : "beyond")"
  }

  private static func help(_ spring: SpringTiming?) -> String {
    guard let spring, spring.spring.settlingDuration > spring.duration, spring.spring.settlingDuration < 1e4 else {
      return "raise its damping"
    }
    return "duration: \(Wording.literal(time: (spring.spring.settlingDuration * 1000).rounded(.up) / 1000))"
  }

  static let options: [RuleOption] = [
    .init(
      "tolerance", .fraction, 0.01, range: 0...1,
      "how far from its target a spring may be cut off, as a fraction of its distance")
  ]

  let documentation = RuleInfo(
    .unsettledSpring, .correctness, .warning, options: Self.options, page: PackageResources.unsettled_spring_md)
}
