internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// An animation that starts at or after the completion, and is therefore never visible.
struct LateStart: LintRule {
  var seesReducedMotion: Bool { true }

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isReversed && phase.duration.isFinite {
      guard let completion = phase.inspection.effective.completion else { continue }
      let late = phase.inspection.animations.filter { animation in
        // A value set at the end is the final value of the phase.
        !animation.isEmpty && animation.start >= phase.duration - 1e-9
          && (abs(animation.start - phase.duration) >= 1e-9 || animation.activeEnd - animation.start >= 1e-9)
      }
      guard let first = late.first else { continue }
      let isAtEnd = abs(first.start - phase.duration) < 1e-9
      let end = late.map { max($0.activeEnd.isFinite ? $0.activeEnd : 0, $0.start) }.max() ?? first.start
      context.report(
        "'\(first.name)' starts at \(Prose.time(first.start)), "
          + (isAtEnd
            ? "when phase '\(phase.name)' ends: it is never seen"
            : "\(Prose.time(first.start - phase.duration)) after the end of phase '\(phase.name)': it is never seen"),
        at: first.declaration.targetsRange,
        notes: [.init("the phase ends at \(Prose.time(phase.duration))", at: completion.range)]
          + late.dropFirst().prefix(5).map {
            .init("'\($0.name)' is never seen either", at: $0.declaration.targetsRange)
          },
        help: "completion: \(Wording.literal(time: end))")
    }
  }

  let documentation = RuleInfo(.lateStart, .correctness, .warning, page: PackageResources.late_start_md)
}
