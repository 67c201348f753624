internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A power of ten off the values that belong with it.
extension ImplausibleValue {
  private struct Sibling {
    var number: Double
    var range: SourceRange
  }

  /// A digit or a decimal point too many: about ten times as large, or a tenth.
  private static let tenfold = 8...12.5

  /// The one value that is about ten times as large as each of the others, or a tenth.
  private func outlier(of values: [Sibling]) -> (value: Sibling, isTenfold: Bool)? {
    guard values.count > 1 else { return nil }
    for (index, value) in values.enumerated() {
      let others = values.indices.filter { $0 != index }.map { values[$0].number }
      if others.allSatisfy({ Self.tenfold.contains(value.number / $0) }) { return (value, true) }
      // Of two, which one is meant is not known.
      if values.count > 2, others.allSatisfy({ Self.tenfold.contains($0 / value.number) }) { return (value, false) }
    }
    return nil
  }

  func checkSiblings(_ context: RuleContext) {
    for phase in context.script.phases {
      checkEnds(of: phase, context)
      for animation in phase.allAnimations { checkKeyframes(of: animation, context) }
    }
    for phase in context.phases where !phase.inspection.isDerived { checkDurations(in: phase, context) }
  }

  /// Checks for one keyframe about ten times as large as all others of its property.
  private func checkKeyframes(of animation: AnimationDeclaration, _ context: RuleContext) {
    let given = animation.givenKeyframes
    for name in Set(given.map { $0.name }) {
      let values = given.filter { $0.name == name }.compactMap { $0.value.literal }.filter { $0.number != 0 }
      guard values.count > 2,
        let (value, isTenfold) = outlier(of: values.map { Sibling(number: abs($0.number), range: $0.range) }), isTenfold
      else { continue }
      context.report(
        "this keyframe's value is ten times that of the others", at: value.range,
        label: "did you mean \(Wording.number(value.number / 10))?")
    }
  }

  /// A change shorter than two frames cannot be seen; one longer than this makes the user wait, in seconds.
  private static let unseen = 0.03, waiting = 1.5

  /// Checks for a duration about ten times, or a tenth, as long as all others of a phase, including those that it gives to
  /// its animations. With only two, reports the one that is too short to see or too long to wait for.
  private func checkDurations(in phase: PhaseContext, _ context: RuleContext) {
    let durations = phase.inspection.animations.compactMap { animation -> Sibling? in
      guard let motion = phase.motionsByAnimation[animation.listing].first, motion.duration > 0,
        // A spring may take the time it needs.
        animation.declaration.timing.duration != nil || motion.segments.last?.spring == nil,
        let range = phase.inspection.durationUse(of: animation.listing)
      else { return nil }
      return Sibling(number: motion.duration, range: range)
    }
    guard var (duration, isTenfold) = outlier(of: durations) else { return }
    if durations.count == 2 {
      let other = durations[duration.range == durations[0].range ? 1 : 0]
      if other.number <= Self.unseen {
        (duration, isTenfold) = (other, false)
      } else if duration.number < Self.waiting {
        return
      }
    }
    context.report(
      "this duration is \(isTenfold ? "ten times" : "a tenth of") that of the phase's other "
        + (durations.count > 2 ? "animations" : "animation"),
      at: duration.range, label: "did you mean \(Wording.literal(time: duration.number * (isTenfold ? 0.1 : 10)))?")
  }

  /// Checks for an end of a gesture that takes ten times as long as the other end, or as its phase: a second or more.
  private func checkEnds(of phase: PhaseDeclaration, _ context: RuleContext) {
    let ends = phase.gestureEnds.map { (name: "'\($0.key)'", time: $0.end.duration) }
    for own in ends {
      guard let time = own.time, let seconds = time.literalNumber, seconds >= 1 else { continue }
      let shorter = (ends + [("the phase", phase.timing.duration)]).first {
        $0.name != own.name && ($0.time?.literalNumber).map { $0 > 0 && Self.tenfold.contains(seconds / $0) } ?? false
      }
      guard let shorter else { continue }
      context.report(
        "\(own.name) takes ten times as long as \(shorter.name)", at: time.range,
        label: "did you mean \(Wording.literal(time: seconds * 0.1))?")
    }
  }
}
