internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A stagger that makes people wait.
struct LongStagger: LintRule {
  /// The last view may start this late, in seconds, or in the first half of the phase.
  private static let latestStart = 0.5

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isDerived {
      for animation in phase.inspection.animations {
        // What delays one view after the other: a stagger, or a delay that names the member.
        let delay = animation.declaration.timing.delay.flatMap { $0.mentions("index") ? $0 : nil }
        guard let stagger = animation.declaration.stagger ?? delay else { continue }
        let starts = phase.spans.starts(of: animation)
        guard let first = starts.first, let last = starts.last, starts.count > 1 else { continue }
        let step = zip(starts, starts.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
        if step > context.number("maximum") + Threshold.instant {
          context.report(
            "the stagger of '\(animation.name)' is \(Prose.time(step)) in phase '\(phase.name)'", at: stagger.range,
            label: "30ms to 80ms reads as one motion", about: [.time(stagger.range)])
        } else if phase.duration.isFinite, last - first > Self.latestStart, last > phase.duration / 2 {
          context.report(
            "the last view of '\(animation.name)' starts at \(Prose.time(last)) of \(Prose.time(phase.duration)) in "
              + "phase '\(phase.name)'",
            at: stagger.range, label: "shorten it, or stagger only the first views")
        }
      }
    }
  }

  static let options: [RuleOption] = [
    .init("maximum", .time, 0.1, range: 0...1000, "the longest delay from one view to the next")
  ]

  let documentation = RuleInfo(
    .longStagger, .design, .note, options: Self.options, page: PackageResources.long_stagger_md)
}
