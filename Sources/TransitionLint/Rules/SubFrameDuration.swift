internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// An animation longer than 0 but shorter than one frame.
struct SubFrameDuration: LintRule {
  /// A range of durations may begin just above 0.
  var judgesBounds: Bool { false }
  var seesReducedMotion: Bool { true }

  func check(_ context: RuleContext) {
    let frame = 1 / context.framesPerSecond
    let limit = "one frame takes \(Prose.time(frame)) at \(Wording.number(context.framesPerSecond)) fps"
    for phase in context.isReduced ? [] : context.script.phases {
      for (key, end, isCommit) in phase.gestureEnds {
        guard let given = end.duration,
          let duration = context.compiled.gestureEnding(phase: phase.name.value, isCommit: isCommit)?.duration,
          duration > 0,
          duration < frame - 1e-9
        else { continue }
        context.report(
          "'\(key)' lasts \(Prose.time(duration)) in phase '\(phase.name.value)', less than a frame", at: given.range,
          label: limit, help: "duration: 0s")
      }
    }
    for phase in context.phases where !phase.inspection.isReversed {
      for motion in phase.inspection.motions {
        let shortest = min(motion.duration, motion.duration * motion.iterations)
        guard shortest > 0, shortest < frame - 1e-9 else { continue }
        let animation = phase.animation(motion)
        context.report(
          "\(motion.iterations > 1 ? "an iteration of " : "")'\(animation.name)' lasts \(Prose.time(shortest)) in "
            + "phase '\(phase.name)', less than a frame",
          at: phase.inspection.durationUse(of: motion.animation)
            ?? phase.inspection.curveUse(of: motion.animation) ?? motion.target,
          label: limit, help: "duration: 0s")
      }
    }
  }

  let documentation = RuleInfo(.subFrameDuration, .correctness, .warning, page: PackageResources.sub_frame_duration_md)
}
