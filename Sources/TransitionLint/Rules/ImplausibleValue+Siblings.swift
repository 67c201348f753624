internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A power of ten off the values that belong with it.
extension ImplausibleValue {
  private typealias Literal = (number: Double, range: SourceRange)
  private typealias Outlier = (value: Literal, factor: Double, words: String)

  /// Digits or a decimal point too many, or another unit: a value is about as many times another one.
  private static let powers = [(10.0, "ten times"), (100, "a hundred times"), (1000, "a thousand times")]

  private static func power(of number: Double, to other: Double) -> (factor: Double, words: String)? {
    powers.first { (0.8 * $0.0...1.25 * $0.0).contains(number / other) }
  }

  /// The one value that is about ten, a hundred or a thousand times as large as each of the others, or a tenth.
  private func outlier(of values: [Literal]) -> Outlier? {
    let sorted = values.sorted { $0.number < $1.number }
    guard let low = sorted.first, let high = sorted.last, sorted.count > 1 else { return nil }
    // What is as far from the least and the greatest of the others is so from those between.
    if let (factor, words) = Self.power(of: high.number, to: low.number),
      Self.power(of: high.number, to: sorted[sorted.count - 2].number)?.factor == factor
    {
      return (high, factor, words)
    }
    // Of two, which one is meant is not known. What takes much less is meant to be set at once.
    guard sorted.count > 2, [sorted[1], high].allSatisfy({ Self.power(of: $0.number, to: low.number)?.factor == 10 })
    else { return nil }
    return (low, 0.1, "a tenth of")
  }

  /// The largest turn of a swing, as of a shake, if with a digit less, or two or three, it would lie between those beside it,
  /// which are much smaller.
  private func outlier(ofSwing values: [Literal]) -> Outlier? {
    let sizes = values.map { abs($0.number) }
    guard let index = sizes.indices.max(by: { sizes[$0] < sizes[$1] }), index > 0, index + 1 < sizes.count,
      [index - 1, index + 1].allSatisfy({ values[$0].number * values[index].number < 0 })
    else { return nil }
    let low = min(sizes[index - 1], sizes[index + 1]), high = max(sizes[index - 1], sizes[index + 1])
    return Self.powers.first { factor, _ in
      (0.8 * factor * low...1.25 * factor * high).contains(sizes[index]) && sizes[index] >= factor / 2 * high
    }.map { (values[index], $0.0, $0.1) }
  }

  func checkSiblings(_ context: RuleContext) {
    for phase in context.script.phases {
      checkEnds(of: phase, context)
      for animation in phase.allAnimations { checkKeyframes(of: animation, context) }
    }
    for phase in context.phases where !phase.inspection.isDerived { checkDurations(in: phase, context) }
  }

  /// Checks for one keyframe that is larger than all others of its property by a power of ten.
  private func checkKeyframes(of animation: AnimationDeclaration, _ context: RuleContext) {
    for given in animation.givenKeyframes.grouped(by: { $0.name }) {
      let values = given.compactMap { $0.value.literal }.filter { $0.number != 0 }
      let sizes = values.map { (abs($0.number), $0.range) }
      guard values.count > 2, let (value, factor, words) = outlier(of: sizes) ?? outlier(ofSwing: values), factor > 1
      else { continue }
      context.report(
        "this keyframe's value is \(words) that of the others", at: value.range,
        label: "did you mean \(Wording.number(value.number / factor))?")
    }
  }

  /// A change shorter than two frames cannot be seen; one longer than this makes the user wait, in seconds.
  private static let unseen = 0.03, waiting = 1.5

  /// Checks for a duration that is off all others of a phase by a power of ten, including those that it gives to its
  /// animations. With only two, reports the one that is too short to see or too long to wait for.
  private func checkDurations(in phase: PhaseContext, _ context: RuleContext) {
    let durations = phase.inspection.animations.compactMap { animation -> Literal? in
      guard let motion = phase.motionsByAnimation[animation.listing].first, motion.duration > 0, !motion.isEndless,
        // A spring may take the time it needs.
        animation.declaration.timing.duration != nil || motion.segments.last?.spring == nil,
        let range = phase.inspection.durationUse(of: animation.listing)
      else { return nil }
      return (motion.duration, range)
    }
    guard var (duration, factor, words) = outlier(of: durations) else { return }
    if durations.count == 2 {
      let other = durations[duration.range == durations[0].range ? 1 : 0]
      if other.number <= Self.unseen {
        guard factor == 10 else { return }
        (duration, factor, words) = (other, 0.1, "a tenth of")
      } else if duration.number < Self.waiting {
        return
      }
    }
    report(
      "this duration is \(words) that of the phase's other \(durations.count > 2 ? "animations" : "animation")",
      at: duration.range, meant: duration.number / factor, context)
  }

  /// Checks for an end of a gesture that takes longer than the other end, or its phase, by a power of ten: a second or more.
  private func checkEnds(of phase: PhaseDeclaration, _ context: RuleContext) {
    let ends = phase.gestureEnds.map { (name: "'\($0.key)'", time: $0.end.duration) }
    for own in ends {
      guard let time = own.time, let seconds = time.literalNumber, seconds >= 1 else { continue }
      for other in ends + [("the phase", phase.timing.duration)] where other.name != own.name {
        guard let shorter = other.time?.literalNumber, let (factor, words) = Self.power(of: seconds, to: shorter) else {
          continue
        }
        report(
          "\(own.name) takes \(words) as long as \(other.name)", at: time.range, meant: seconds / factor, context)
      }
    }
  }
}
