internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

extension DeadKey {
  func checkStaggers(in phase: PhaseContext, _ context: RuleContext) {
    let inspection = phase.inspection
    guard inspection.animations.contains(where: { $0.declaration.stagger != nil }) else { return }
    var views = inspection.animations.map { _ in Set<Int>() }
    for motion in inspection.motions where views.indices.contains(motion.animation) {
      views[motion.animation].insert(motion.property.view.instance)
    }
    for animation in inspection.animations where views.indices.contains(animation.listing) {
      guard let stagger = animation.declaration.stagger, stagger.literalNumber != 0,
        views[animation.listing].count == 1, let instance = views[animation.listing].first,
        // The number of members may depend on a parameter.
        animation.declaration.targets.allSatisfy({ $0.view?.member != nil })
          || inspection.view(instance).declaration.map({ context.script.views[$0].count == nil }) ?? true
      else { continue }
      context.report(
        "'stagger' has no effect: '\(animation.name)' animates one view in phase '\(phase.name)'", at: stagger.range,
        label: "it delays each view after the first")
    }
  }

  /// Checks for keys that apply to movement or color in an animation that changes something else.
  func checkKinds(in phase: PhaseContext, _ context: RuleContext) {
    for animation in phase.inspection.animations {
      let declaration = animation.declaration
      guard declaration.path != nil || declaration.colorSpace != nil else { continue }
      let changes = phase.inspection.motions.filter { $0.animation == animation.listing && $0.changes }
      // An animation of nothing is reported by `no-op-animation`.
      guard !changes.isEmpty else { continue }
      if let path = declaration.path,
        !changes.contains(where: { $0.property.isLayout || $0.property.role == .translation })
      {
        context.report(
          "'path' has no effect: '\(animation.name)' moves no view in phase '\(phase.name)'", at: path.range,
          label: "no position differs between '\(phase.inspection.plan.from)' and '\(phase.inspection.plan.to)'")
      } else if let path = declaration.path, path.value.isArc, !bends(changes, in: phase) {
        context.report(
          "'path' has no effect: '\(animation.name)' moves along one axis in phase '\(phase.name)'", at: path.range,
          label: "an arc bends between a horizontal and a vertical way")
      }
      if let space = declaration.colorSpace, !changes.contains(where: { $0.property.type == .color }) {
        context.report(
          "'colorSpace' has no effect: '\(animation.name)' changes no color in phase '\(phase.name)'",
          at: space.range, label: "it applies to colors")
      }
    }
  }

  /// Whether some view moves horizontally and vertically.
  private func bends(_ motions: [Motion], in phase: PhaseContext) -> Bool {
    motions.contains { motion in
      let view = motion.property.view
      guard let from = phase.inspection.frame(of: view, isEnd: false),
        let to = phase.inspection.frame(of: view, isEnd: true)
      else { return true }
      let shift = to - from
      let isTranslated = motions.contains {
        $0.property.view.instance == view.instance && $0.property.role == .translation
      }
      return isTranslated || abs(shift[0] + shift[2] / 2) > 0.5 && abs(shift[1] + shift[3] / 2) > 0.5
    }
  }

  /// - Parameter duration: That of the phase.
  func checkDeclaration(
    _ animation: AnimationDeclaration, _ topic: Topic, duration: Expression?, _ context: RuleContext
  ) {
    if let origin = animation.staggerFrom, animation.stagger.map({ $0.literalNumber == 0 }) ?? true {
      context.report("'staggerFrom' has no effect without 'stagger'", at: origin.range)
    }
    if let interpolation = animation.interpolation, animation.keyframes == nil, interpolation.value != .discrete {
      context.report("'interpolation' has no effect without 'keyframes'", at: interpolation.range)
    }
    if let direction = animation.direction, direction.value == .alternate, animation.iterations == nil {
      context.report(
        "'direction: alternate' has no effect without 'iterations'", at: direction.range, label: "it is played once")
    }
    switch animation.iterations?.value {
    case .count(let count)? where count.literalNumber == 0:
      context.report(
        "'iterations: 0' animates nothing", at: count.range, label: "the value is set immediately",
        explaining: [topic])
    case .infinite?:
      if let pause = animation.endDelay, pause.literalNumber != 0 {
        context.report(
          "'endDelay' has no effect: the animation never ends", at: pause.range,
          label: "for a pause in each iteration, let two keyframes have the same value")
      }
    default: break
    }
    if let curve = animation.timing.curve, animation.timing.duration?.literalNumber == 0 {
      context.report("'curve' has no effect: the animation takes no time", at: curve.range)
    }
    checkKeyframes(of: animation, duration: (animation.timing.duration ?? duration)?.literalNumber, context)
  }

  /// Checks for a curve that leads from the last keyframe, and for ends that keyframes give as well.
  private func checkKeyframes(of animation: AnimationDeclaration, duration: Double?, _ context: RuleContext) {
    guard let keyframes = animation.keyframes, keyframes.count > 1 else { return }
    let offsets = keyframes.indices.map { offset(of: keyframes[$0], $0, of: keyframes.count, duration: duration) }
    for (keyframe, offset) in zip(keyframes, offsets) {
      guard let curve = keyframe.curve, offset == 1 else { continue }
      context.report(
        "'curve' has no effect at the last keyframe", at: curve.range, label: "it applies until the next keyframe")
    }
    // Keyframes can refer to the ends, and some of them may give other properties.
    guard keyframes.allSatisfy({ $0.value?.endName == nil && $0.value != nil }) else { return }
    for (name, values, end) in [("from", animation.from, 0.0), ("to", animation.to, 1)] {
      guard case .single(let value)? = values, offsets.contains(end) else { continue }
      context.report(
        "'\(name)' has no effect: a keyframe gives the value at \(end == 0 ? "0%" : "100%")", at: value.range)
    }
  }

  /// A keyframe's place among others, from 0 to 1; nil if it is not written as one literal.
  private func offset(
    of keyframe: KeyframeDeclaration, _ index: Int, of count: Int, duration: Double?
  ) -> Double? {
    guard let places = keyframe.places else { return index == 0 ? 0 : index == count - 1 ? 1 : nil }
    guard places.count == 1 else { return nil }
    switch places[0].node {
    case .number(let offset), .percentage(let offset): return offset
    case .time(let seconds): return seconds == 0 ? 0 : seconds == duration ? 1 : nil
    default: return nil
    }
  }

  /// Checks for a curve of an animation whose keyframes all have their own, and for a timing whose keys are all given
  /// beside it.
  func checkCurves(in phase: PhaseContext, _ context: RuleContext) {
    for animation in phase.inspection.animations where !animation.isEmpty {
      let timing = animation.declaration.timing
      if let name = timing.timing, overrides(timing, context) {
        context.report("'timing' has no effect: what it gives is given here", at: name.range)
      }
      guard let curve = timing.curve, animation.declaration.keyframes != nil else { continue }
      let segments = phase.inspection.motions.filter { $0.animation == animation.listing }.flatMap { $0.segments }
      guard !segments.isEmpty, segments.allSatisfy({ !$0.isSpline && $0.curveRange != curve.range }) else { continue }
      context.report("'curve' has no effect: each keyframe has its own", at: curve.range)
    }
  }

  /// Whether an animation gives all that its timing does.
  private func overrides(_ timing: TimingKeys, _ context: RuleContext) -> Bool {
    var given: TimingDeclaration?
    if case .name(let name)? = timing.timing?.value { given = context.script.timings.first { $0.name.value == name } }
    return (timing.duration != nil || given.map { $0.duration == nil } ?? false)
      && (timing.delay != nil || given.map { $0.delay == nil } ?? false)
      && (timing.curve != nil || given.map { $0.curve == nil } ?? false)
  }

  /// Checks for a gesture that keeps curves which are all linear.
  func checkScrub(in phase: PhaseContext, _ context: RuleContext) {
    guard let scrub = phase.inspection.written.interaction?.scrub, scrub.value == .curve else { return }
    let motions = phase.inspection.motions.filter { $0.changes && $0.duration > 0 }
    guard !motions.isEmpty,
      motions.allSatisfy({ motion in motion.segments.allSatisfy { $0.curve.isLinear && !$0.isSpline } })
    else { return }
    context.report(
      "'scrub: curve' has no effect: every curve of phase '\(phase.name)' is linear", at: scrub.range)
  }

  /// Checks for a spring that may be overdamped and is not.
  func checkSprings(in phase: PhaseContext, _ context: RuleContext) {
    for animation in phase.inspection.animations {
      guard let curve = animation.declaration.timing.curve,
        let argument = curve.arguments?.first(where: { $0.name?.value == "overdamping" }),
        let motion = phase.inspection.motions.first(where: { $0.animation == animation.listing }),
        let spring = motion.segments.first(where: { $0.curveRange == curve.range })?.spring?.spring,
        spring.allowsOverdamping, spring.dampingRatio <= 1
      else { continue }
      context.report(
        "'overdamping' has no effect: the damping ratio is \(Wording.number(spring.dampingRatio))", at: argument.range,
        label: "it applies above 1")
    }
  }
}

extension MotionPathDeclaration {
  fileprivate var isArc: Bool {
    switch self {
    case .arcHorizontal, .arcVertical: true
    case .svg: false
    }
  }
}

extension PropertyValue {
  /// `from` or `to`, which in a keyframe stand for the ends.
  fileprivate var endName: String? {
    guard case .expression(let expression) = self else { return nil }
    return ["from", "to"].first { expression.mentions($0) }
  }
}
