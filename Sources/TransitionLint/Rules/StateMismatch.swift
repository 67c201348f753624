internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A phase that ends with a different value than its `to` state has.
struct StateMismatch: LintRule {
  var seesReducedMotion: Bool { true }

  func check(_ context: RuleContext) {
    for phase in context.phases {
      if phase.inspection.isReversed { checkReversed(phase, context) }
      for joint in phase.joints {
        guard case .rest = joint.cause, matters(joint.property, in: phase) else { continue }
        context.report(
          message(phase, joint.property, joint.before, joint.after),
          at: range(of: joint.motion, phase.animation(joint.motion).declaration), label: "the next phase will jump",
          about: [.animation(phase: phase.writtenName, listing: joint.motion.animation)])
      }
    }
  }

  /// A phase that plays another one in reverse ends with the values with which that starts.
  private func checkReversed(_ phase: PhaseContext, _ context: RuleContext) {
    guard let reverse = phase.inspection.effective.reverse,
      let played = context.phase(named: reverse.value)
    else { return }
    for motions in played.inspection.motions.runs(by: { $0.property.isSame(as: $1.property) }) {
      guard let property = motions.first?.property, phase.duration.isFinite,
        let end = phase.inspection.evaluate(property, at: [phase.duration]).first?.values,
        let to = phase.inspection.toValue(property), property.differs(end, to), matters(property, in: phase)
      else { continue }
      context.report(message(phase, property, end, to), at: reverse.range, label: "the next phase will jump")
    }
  }

  private func message(_ phase: PhaseContext, _ property: MotionProperty, _ end: [Double], _ to: [Double]) -> String {
    "phase '\(phase.name)' leaves '\(property.fullName)' at \(Wording.value(end, property, phase.inspection)); "
      + "state '\(phase.inspection.plan.to)' has \(Wording.value(to, property, phase.inspection))"
  }

  /// Whether a view is seen where its phase ends, so that its value matters.
  private func matters(_ property: MotionProperty, in phase: PhaseContext) -> Bool {
    let view = property.view
    guard property.role != .visibility, phase.duration.isFinite else { return true }
    // An opacity that ends at 0 hides the view itself, so that only the state tells whether it should be seen.
    if property.role == .opacity { return phase.sight.sees(view, around: phase.duration) }
    if phase.isShownMeanwhile(view) { return false }
    if let alpha = phase.sight.alpha(of: view, .before, phase.duration), alpha <= Threshold.seen { return false }
    return phase.inspection.isFollowed(view) || phase.sight.sees(view, around: phase.duration)
  }

  /// The range that determines an animation's last value: a curve that does not end at 1, its repetition, its last
  /// keyframe or its `to`; otherwise its target.
  private func range(of motion: Motion, _ declaration: AnimationDeclaration) -> SourceRange {
    let name = motion.property.name, isWhole = motion.iterations == motion.iterations.rounded()
    if let last = motion.segments.last, !last.isDiscrete, abs(last.curve.value(at: 1) - 1) > 1e-9,
      let curve = last.curveRange, motion.isStraight, isWhole
    {
      return curve
    }
    if let direction = declaration.direction, !motion.isStraight { return direction.range }
    if let iterations = declaration.iterations, !isWhole { return iterations.range }
    let keyframe = declaration.keyframes?.last { $0.value(of: name) != nil }
    return keyframe?.value(of: name)?.range ?? declaration.to?.range(of: name) ?? motion.target
  }

  let documentation = RuleInfo(.stateMismatch, .correctness, .warning, page: PackageResources.state_mismatch_md)
}
