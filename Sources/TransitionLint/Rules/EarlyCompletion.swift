internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A completion that cuts off an animation before its end.
struct EarlyCompletion: LintRule {
  var seesReducedMotion: Bool { true }

  func check(_ context: RuleContext) {
    for phase in context.phases {
      guard let completion = phase.inspection.effective.completion else { continue }
      let cut = Set(
        phase.joints.compactMap { joint in if case .cut = joint.cause { joint.motion.animation } else { nil } })
      // A completion counts from the start of each leg.
      let (start, last) = phase.inspection.lastLeg
      let animations = last.filter { cut.contains($0.listing) }
      guard let longest = animations.max(by: { $0.activeEnd < $1.activeEnd }) else { continue }
      let others = animations.count - 1
      let more = others == 0 ? "" : others == 1 ? " (and one more animation)" : " (and \(others) more animations)"
      context.report(
        "the completion at \(Prose.time(phase.duration - start)) of phase '\(phase.name)' cuts '\(longest.name)' off "
          + "\(Prose.time(longest.activeEnd - phase.duration)) before its end\(more)",
        at: completion.range, members: animations.map { $0.name },
        label: "'\(longest.name)' ends at \(Prose.time(longest.activeEnd - start))",
        notes: animations.prefix(6).map {
          .init("'\($0.name)' runs until \(Prose.time($0.activeEnd - start))", at: $0.declaration.targetsRange)
        },
        help: "completion: \(Wording.literal(time: longest.activeEnd - start))",
        about: animations.map { .animation(phase: phase.name, listing: $0.listing) })
    }
  }

  let documentation = RuleInfo(.earlyCompletion, .correctness, .warning, page: PackageResources.early_completion_md)
}
