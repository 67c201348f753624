internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A keyframe that is never shown.
struct UnreachableKeyframe: LintRule {
  var seesReducedMotion: Bool { true }

  /// Why a keyframe is not shown, for one property.
  private enum Verdict {
    case between(offset: Double, property: String)
    case late(time: Double, property: String)
  }

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isReversed {
      for animation in phase.inspection.animations where animation.start < phase.duration - 1e-9 {
        let verdicts = verdicts(of: animation, in: phase)
        for (index, keyframe) in (animation.declaration.keyframes ?? []).enumerated() {
          let place = keyframe.places?.first?.range ?? keyframe.range
          switch verdicts[index] {
          case nil: break
          case .between(let offset, let property)?:
            context.report(
              "the keyframe at \(Wording.percent(offset)) is never shown: '\(property)' has one before it and one "
                + "after it at the same offset",
              at: place, label: "only the first and the last one count")
          case .late(let time, let property)?:
            context.report(
              "the keyframe of '\(property)' at \(Prose.time(time)) is never shown: phase '\(phase.name)' ends at "
                + Prose.time(phase.duration),
              at: place, label: "\(Prose.time(time - phase.duration)) after the end",
              notes: phase.inspection.effective.completion.map { [.init("the phase ends here", at: $0.range)] } ?? [])
          }
        }
      }
    }
  }

  /// Why keyframes of an animation are not shown, by their index, for the first property of each; none for one that some
  /// property shows.
  private func verdicts(of animation: MotionAnimation, in phase: PhaseContext) -> [Int: Verdict] {
    var verdicts: [Int: Verdict] = [:], shown: Set<Int> = []
    for motion in phase.motionsByAnimation[animation.listing] {
      let offsets = motion.offsets
      for case (let place, let index?) in motion.origins.enumerated() {
        if let verdict = verdict(place, of: motion, offsets, in: phase) {
          verdicts[index] = verdicts[index] ?? verdict
        } else {
          shown.insert(index)
        }
      }
    }
    return verdicts.filter { !shown.contains($0.key) }
  }

  private func verdict(_ place: Int, of motion: Motion, _ offsets: [Double], in phase: PhaseContext) -> Verdict? {
    let offset = offsets[place], name = motion.property.fullName
    if place > 0, place + 1 < offsets.count, offsets[place - 1] == offset, offsets[place + 1] == offset {
      return .between(offset: offset, property: name)
    }
    // The last one is the property's value from the end of the phase.
    guard place + 1 < offsets.count, phase.duration.isFinite, let time = motion.time(atOffset: offset),
      time > phase.duration + 1e-9
    else { return nil }
    return .late(time: time, property: name)
  }

  let documentation = RuleInfo(
    .unreachableKeyframe, .correctness, .warning, page: PackageResources.unreachable_keyframe_md)
}
