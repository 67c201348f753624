internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A keyframe that is never shown.
struct UnreachableKeyframe: LintRule {
  var seesReducedMotion: Bool { true }

  /// Why a keyframe is not shown.
  private typealias Verdict = (message: String, label: String, notes: [Diagnostic.Note])

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isReversed {
      for animation in phase.inspection.animations where animation.start < phase.duration - 1e-9 {
        // By keyframe, for the first property of each; one that some property shows has none.
        var verdicts: [Int: Verdict] = [:], shown: Set<Int> = []
        for motion in phase.motionsByAnimation[animation.listing] {
          for case (let place, let index?) in motion.origins.enumerated() {
            if let verdict = verdict(place, of: motion, in: phase) {
              verdicts[index] = verdicts[index] ?? verdict
            } else {
              shown.insert(index)
            }
          }
        }
        for (index, keyframe) in (animation.declaration.keyframes ?? []).enumerated() where !shown.contains(index) {
          guard let (message, label, notes) = verdicts[index] else { continue }
          context.report(
            message, at: keyframe.places?.first?.range ?? keyframe.range, label: label, notes: notes)
        }
      }
    }
  }

  private func verdict(_ place: Int, of motion: Motion, in phase: PhaseContext) -> Verdict? {
    let offsets = motion.offsets, offset = offsets[place], name = motion.property.fullName
    if place > 0, place + 1 < offsets.count, offsets[place - 1] == offset, offsets[place + 1] == offset {
      return (
        "the keyframe at \(Wording.percent(offset)) is never shown: '\(name)' has one before it and one after it at "
          + "the same offset",
        "only the first and the last one count", []
      )
    }
    // The last one is the property's value from the end of the phase.
    guard place + 1 < offsets.count, phase.duration.isFinite, let time = motion.time(atOffset: offset),
      time > phase.duration + 1e-9
    else { return nil }
    return (
      "the keyframe of '\(name)' at \(Prose.time(time)) is never shown: phase '\(phase.name)' ends at "
        + Prose.time(phase.duration),
      "\(Prose.time(time - phase.duration)) after the end",
      phase.inspection.effective.completion.map { [.init("the phase ends here", at: $0.range)] } ?? []
    )
  }

  let documentation = RuleInfo(
    .unreachableKeyframe, .correctness, .warning, page: PackageResources.unreachable_keyframe_md)
}
