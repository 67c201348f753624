internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A keyframe that is never shown.
struct UnreachableKeyframe: LintRule {
  var seesReducedMotion: Bool { true }

  /// The reason why a keyframe is not shown, for one property.
  private enum Verdict {
    case shown
    case between(place: Double, property: String)
    case late(time: Double, property: String)
  }

  func check(_ context: RuleContext) {
    for phase in context.phases where !phase.inspection.isReversed {
      for animation in phase.inspection.animations {
        guard let list = animation.declaration.keyframes else { continue }
        for (index, verdict) in verdicts(of: animation, in: phase).enumerated() where index < list.count {
          let place = list[index].places?.first?.range ?? list[index].range
          switch verdict {
          case .shown: break
          case .between(let offset, let property):
            context.report(
              "the keyframe at \(Wording.percent(offset)) is never shown: '\(property)' has one before it and one "
                + "after it at the same offset",
              at: place, label: "only the first and the last one count")
          case .late(let time, let property):
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

  private func verdicts(of animation: MotionAnimation, in phase: PhaseContext) -> [Verdict] {
    guard let list = animation.declaration.keyframes, animation.start < phase.duration - 1e-9 else { return [] }
    var verdicts: [Verdict?] = Array(repeating: nil, count: list.count)
    for motion in phase.inspection.motions where motion.animation == animation.listing {
      for (place, origin) in motion.origins.enumerated() {
        guard let origin, verdicts.indices.contains(origin) else { continue }
        if case .shown? = verdicts[origin] { continue }
        let verdict = verdict(place, of: motion, in: phase)
        if case .shown = verdict {
          verdicts[origin] = verdict
        } else if verdicts[origin] == nil {
          verdicts[origin] = verdict
        }
      }
    }
    return verdicts.map { $0 ?? .shown }
  }

  private func verdict(_ place: Int, of motion: Motion, in phase: PhaseContext) -> Verdict {
    let offsets = motion.offsets
    let offset = offsets[place]
    let name = motion.property.fullName
    if place > 0, place + 1 < offsets.count, offsets[place - 1] == offset, offsets[place + 1] == offset {
      return .between(place: offset, property: name)
    }
    // The last one is the property's value from the end of the phase.
    if place + 1 < offsets.count, phase.duration.isFinite, let time = motion.time(atOffset: offset),
      time > phase.duration + 1e-9
    {
      return .late(time: time, property: name)
    }
    return .shown
  }

  let documentation = RuleInfo(
    .unreachableKeyframe, .correctness, .warning, page: PackageResources.unreachable_keyframe_md)
}
