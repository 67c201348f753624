internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// A phase that ends with a different value than its `to` state has.
struct StateMismatch: LintRule {
  var documentation: RuleInfo { Self.information }
  var judgesBounds: BoundJudgement { .always }
  var seesReducedMotion: Bool { true }

  func check(_ context: RuleContext) {
    for phase in context.phases {
      let inspection = phase.inspection
      var last: MotionProperty?
      for motion in inspection.motions {
        if let last, last.isSame(as: motion.property) { continue }
        last = motion.property
        guard let end = inspection.endValue(motion.property), let to = inspection.toValue(motion.property),
          Self.isOther(end, to, motion.property), !isLost(motion, in: phase)
        else { continue }
        report(motion.property, end: end, to: to, in: phase, context)
      }
    }
  }

  /// Whether the value does not matter: nobody sees the view where it ends.
  private func isLost(_ motion: Motion, in phase: PhaseContext) -> Bool {
    let view = motion.property.view
    guard motion.property.role != .visibility, phase.duration.isFinite else { return false }
    // An opacity that ends at 0 hides the view itself, so that only the state tells whether it should be seen.
    if motion.property.role == .opacity { return !phase.sight.sees(view, around: phase.duration) }
    if let alpha = phase.sight.alpha(of: view, .before, phase.duration), alpha <= Threshold.seen { return true }
    return !phase.inspection.isFollowed(view) && !phase.sight.sees(view, around: phase.duration)
  }

  /// Whether two values differ by more than one part in a million, or a 255,000th of a color.
  private static func isOther(_ a: [Double], _ b: [Double], _ property: MotionProperty) -> Bool {
    if property.type == .color, a.count == 4, b.count == 4 {
      func canonical(_ lanes: [Double]) -> [Double] {
        let color = Color(red: lanes[0], green: lanes[1], blue: lanes[2], alpha: lanes[3]).canonical
        return [color.red, color.green, color.blue, color.alpha]
      }
      return zip(canonical(a), canonical(b)).contains { abs($0 - $1) > 4e-6 }
    }
    // A full turn looks like none.
    if property.type == .angle {
      return zip(a, b).contains { abs(($0 - $1).remainder(dividingBy: 360)) > 1e-6 * max(1, abs($0), abs($1)) }
    }
    return zip(a, b).contains { abs($0 - $1) > 1e-6 * max(1, abs($0), abs($1)) }
  }

  private func report(
    _ property: MotionProperty, end: [Double], to: [Double], in phase: PhaseContext, _ context: RuleContext
  ) {
    let inspection = phase.inspection
    let motions = inspection.motions(of: property)
    guard let motion = motions.last(where: { !$0.isAdditive }) ?? motions.last else { return }
    let state = inspection.plan.to
    let wanted = Wording.value(to, property, inspection)
    context.report(
      "phase '\(phase.name)' leaves '\(property.fullName)' at \(Wording.value(end, property, inspection)); "
        + "state '\(state)' has \(wanted)",
      at: Self.place(of: phase.animation(motion), motion), label: "the next phase will jump",
      about: [.animation(phase: phase.writtenName, listing: motion.animation)])
  }

  /// The range that determines an animation's last value: its `to`, its last keyframe, its repetition, a curve that
  /// does not end at 1; otherwise its target.
  private static func place(of animation: MotionAnimation, _ motion: Motion) -> SourceRange {
    let declaration = animation.declaration
    if let last = motion.segments.last, !last.isDiscrete, abs(last.curve.value(at: 1) - 1) > 1e-9,
      let curve = last.curveRange, motion.isStraight, motion.iterations == motion.iterations.rounded()
    {
      return curve
    }
    if let direction = declaration.direction, !motion.isStraight { return direction.range }
    if let iterations = declaration.iterations, motion.iterations != motion.iterations.rounded() {
      return iterations.range
    }
    if let last = declaration.keyframes?.last(where: {
      $0.value != nil || $0.values.contains { $0.name.value == motion.property.name }
    }) {
      return last.value?.range ?? last.values.first { $0.name.value == motion.property.name }?.value.range ?? last.range
    }
    switch declaration.to {
    case .single(let value)?: return value.range
    case .map(let map, let range)?: return map.first { $0.name.value == motion.property.name }?.value.range ?? range
    case nil: return motion.target
    }
  }

  static let information = RuleInfo(
    .stateMismatch, group: .correctness, defaultLevel: .warning,
    page: PackageResources.state_mismatch_md)
}
