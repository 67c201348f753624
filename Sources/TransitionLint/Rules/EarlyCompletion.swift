internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A completion that cuts off an animation before its end.
struct EarlyCompletion: LintRule {
  var documentation: RuleInfo { Self.information }
  var judgesBounds: BoundJudgement { .always }
  var seesReducedMotion: Bool { true }

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isReversed && phase.duration.isFinite {
      guard let completion = phase.inspection.effective.completion else { continue }
      let cut = Self.cut(in: phase)
      guard let longest = cut.max(by: { $0.activeEnd < $1.activeEnd }) else { continue }
      let others = cut.count - 1
      let more = others == 0 ? "" : others == 1 ? " (and one more animation)" : " (and \(others) more animations)"
      context.report(
        "the completion at \(Prose.time(phase.duration)) of phase '\(phase.name)' cuts '\(longest.name)' off "
          + "\(Prose.time(longest.activeEnd - phase.duration)) before its end\(more)",
        at: completion.range, label: "'\(longest.name)' ends at \(Prose.time(longest.activeEnd))",
        notes: cut.prefix(6).map {
          .init("'\($0.name)' runs until \(Prose.time($0.activeEnd))", at: $0.declaration.targetsRange)
        },
        help: "completion: \(Wording.literal(time: longest.activeEnd))",
        about: cut.map { .animation(phase: phase.name, listing: $0.listing) })
    }
  }

  /// The animations that are running when the phase ends, with something left to do.
  private static func cut(in phase: PhaseContext) -> [MotionAnimation] {
    let running = phase.inspection.animations.filter { animation in
      animation.activeEnd.isFinite && animation.activeEnd > phase.duration + 1e-9
        && animation.start < phase.duration - 1e-9
    }
    guard !running.isEmpty else { return [] }
    let unfinished = Set(
      phase.visibleMotions.filter { $0.end > phase.duration + 1e-9 && isCut($0, in: phase) }.map { $0.animation })
    return running.filter { unfinished.contains($0.listing) }
  }

  /// Whether a motion has more than a hundredth of its distance left at the end of the phase.
  private static func isCut(_ motion: Motion, in phase: PhaseContext) -> Bool {
    guard !motion.property.isDiscrete, !motion.isAdditive, motion.iterations <= 1,
      let last = motion.values.last,
      let shown = phase.inspection.evaluate(motion.property, at: [phase.duration - 2e-9]).first?.values
    else { return true }
    for lane in last.indices where shown.indices.contains(lane) {
      let values = motion.values.map { $0[lane] }
      let way = (values.max() ?? 0) - (values.min() ?? 0)
      if abs(shown[lane] - last[lane]) > 0.01 * way + 1e-12 { return true }
    }
    return false
  }

  static let information = RuleInfo(
    .earlyCompletion, group: .correctness, defaultLevel: .warning,
    page: PackageResources.early_completion_md)
}
