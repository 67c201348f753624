internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A stagger that makes people wait.
struct LongStagger: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let most = context.number("maximum")
    for phase in context.phases where !phase.inspection.isDerived {
      for (animation, stagger, first, last, step) in Self.steps(in: phase) {
        if step > most + 1e-9 {
          context.report(
            "the stagger of '\(animation.name)' is \(Prose.time(step)) in phase '\(phase.name)'", at: stagger.range,
            label: "30ms to 80ms reads as one motion", about: [.length(phase: phase.name)])
        } else if phase.duration.isFinite, last - first > 0.5, last > phase.duration / 2 {
          context.report(
            "the last view of '\(animation.name)' starts at \(Prose.time(last)) of \(Prose.time(phase.duration)) in "
              + "phase '\(phase.name)'",
            at: stagger.range, label: "shorten it, or stagger only the first views")
        }
      }
    }
  }

  typealias Steps = (animation: MotionAnimation, stagger: Expression, first: Double, last: Double, step: Double)

  /// The staggered animations of a phase: when the first and the last view start, and the longest time between two.
  static func steps(in phase: PhaseContext) -> [Steps] {
    guard phase.inspection.animations.contains(where: { stagger(of: $0) != nil }) else { return [] }
    // The starts of views by animation and view: the properties of one view start together.
    var starts = phase.inspection.animations.map { _ in [Int: Double]() }
    // What is switched at once does not move.
    for motion in phase.inspection.motions
    where !motion.isEndless && !motion.isInstant && starts.indices.contains(motion.animation) {
      let view = motion.property.view.instance
      starts[motion.animation][view] = min(starts[motion.animation][view] ?? .infinity, motion.start)
    }
    return phase.inspection.animations.compactMap { animation in
      guard let stagger = stagger(of: animation), starts.indices.contains(animation.listing) else { return nil }
      let order = starts[animation.listing].values.sorted()
      guard order.count > 1, let first = order.first, let last = order.last else { return nil }
      let step = zip(order, order.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
      return (animation, stagger, first, last, step)
    }
  }

  /// What delays one view after the other: a stagger, or a delay that names the member.
  private static func stagger(of animation: MotionAnimation) -> Expression? {
    let declaration = animation.declaration
    return declaration.stagger ?? declaration.timing.delay.flatMap { $0.mentions("index") ? $0 : nil }
  }

  static let options: [RuleOption] = [
    .init("maximum", .time, 0.1, range: 0...1000, "the longest delay from one view to the next")
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    .longStagger, group: .design, defaultLevel: .note, options: options.map { $0.documentation },
    page: PackageResources.long_stagger_md)
}
