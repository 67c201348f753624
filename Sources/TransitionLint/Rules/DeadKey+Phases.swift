internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

extension DeadKey {
  /// Checks for the timing of a phase that each of its animations overrides.
  func checkDefaults(of phase: PhaseContext, isReduced: Bool, _ context: RuleContext) {
    let inspection = phase.inspection, written = inspection.written
    guard !inspection.isReversed, !inspection.animations.isEmpty,
      let timing = isReduced ? written.reducedMotion?.timing : written.timing
    else { return }
    // Each animation may have another curve in every segment.
    let animations = inspection.animations.filter { !$0.isEmpty }
    guard !animations.isEmpty else { return }
    // A spring without a duration of its own takes the time it needs.
    let springs = animations.map { Self.freeSpring(of: $0, inspection) }
    let durations = zip(animations, springs).map { $1 == nil ? inspection.durationUse(of: $0.listing) : nil }
    let curves = Set(
      inspection.motions.filter { $0.duration > 0 }.flatMap { motion in
        motion.segments.map { $0.curveRange } + [inspection.curveUse(of: motion.animation)]
      })
    func report(_ key: String, _ range: SourceRange) {
      context.report(
        "'\(key)' has no effect: "
          + (animations.count == 1 ? "the animation has its own" : "each animation has its own"),
        at: range, label: "it is the default of animations without one")
    }
    // A gesture's end takes the phase's duration; parts of a duration make it the whole.
    if let duration = timing.duration, written.interaction == nil, !durations.contains(duration.range),
      !animations.contains(where: { Self.isPart($0.declaration.timing.duration, of: duration) })
    {
      if let spring = springs.compactMap({ $0 }).first, springs.allSatisfy({ $0 != nil }) {
        let wanted = duration.literalNumber.map {
          "; for \(Wording.literal(time: $0)) write spring(duration=\(Wording.literal(time: $0)), …)"
        }
        context.report(
          "'duration' has no effect: the spring takes \(Prose.time(spring.settlingDuration))\(wanted ?? "")",
          at: duration.range, label: "a spring without a duration of its own takes the time it needs")
      } else {
        report("duration", duration.range)
      }
    }
    if let curve = timing.curve, !curves.contains(curve.range),
      animations.contains(where: { takesTime($0, inspection) })
    {
      report("curve", curve.range)
    }
    if let name = timing.timing, written.interaction == nil, !durations.contains(name.range),
      !curves.contains(name.range),
      animations.allSatisfy({ givesAll($0.declaration.timing) })
    {
      report("timing", name.range)
    }
  }

  /// The spring of an animation that takes its own time.
  private static func freeSpring(of animation: MotionAnimation, _ phase: MotionModel) -> Spring? {
    let keys = animation.declaration.timing
    guard keys.duration == nil, keys.timing == nil, animation.declaration.keyframes == nil else { return nil }
    let springs = phase.motions.filter { $0.animation == animation.listing }.map { motion -> Spring? in
      guard let timing = motion.segments.last?.spring, abs(timing.duration - timing.spring.settlingDuration) < 1e-9
      else {
        return nil
      }
      return timing.spring
    }
    return springs.contains { $0 == nil } ? nil : springs.first ?? nil
  }

  private static func isPart(_ part: Expression?, of whole: Expression) -> Bool {
    guard let part, let name = whole.soleName?.value else { return false }
    return part.mentions(name)
  }

  private func takesTime(_ animation: MotionAnimation, _ phase: MotionModel) -> Bool {
    phase.motions.contains { $0.animation == animation.listing && $0.duration > 0 }
  }

  /// Whether an animation says itself what a timing may give.
  private func givesAll(_ timing: TimingKeys) -> Bool {
    timing.timing != nil || timing.duration != nil && timing.curve != nil && timing.delay != nil
  }

  /// Checks for values of `during` that the view has in both states anyway, and nothing animates.
  func checkDuring(_ phase: PhaseContext, _ context: RuleContext) {
    let inspection = phase.inspection
    for value in inspection.written.during ?? [] {
      guard let own = PropertyLiteral(value.value), case .number(let number) = own.asNumber,
        let index = context.script.views.firstIndex(where: { $0.name.value == value.view.name.value })
      else { continue }
      let views = context.inspection.instances(ofView: index).filter { view in
        value.view.member.map { view.name == "\(value.view.name.value).\($0.value)" } ?? true
      }
      let isSame = views.allSatisfy { view in
        guard let property = inspection.property(named: value.property.value, of: view) else { return false }
        return property.slots.count == 1 && inspection.motions(of: property).isEmpty
          && inspection.fromValue(property) == [number] && inspection.toValue(property) == [number]
      }
      guard isSame, !views.isEmpty else { continue }
      context.report(
        "'\(value.view.text).\(value.property.value)' is \(own.text(value.value)) anyway in phase '\(phase.name)'",
        at: value.property.range, label: "both states have the same value")
    }
  }
}

extension PropertyLiteral {
  /// A number, or a boolean as one.
  fileprivate var asNumber: PropertyLiteral {
    if case .boolean(let value) = self { return .number(value ? 1 : 0) }
    return self
  }
}
