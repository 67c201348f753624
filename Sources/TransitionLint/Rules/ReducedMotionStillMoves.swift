internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A phase that still moves, scales or rotates views with reduced motion enabled.
struct ReducedMotionStillMoves: LintRule {
  /// Shorter waits leave nothing to read, in seconds.
  private static let leastWait = 1.0
  /// Shorter movements may be faster, in points; so may one that is as fast but for sampling.
  private static let leastTravel = 10.0, faster = 1.05

  /// More views show nothing new, and each is compared with those before it.
  private static let mostNamed = 6

  func check(_ context: RuleContext) {
    let played = context.script.playedPhases
    for phase in context.reducedPhases {
      let written = phase.inspection.written
      guard let reduced = written.reducedMotion else { continue }
      let ordinary = context.phase(named: phase.inspection.plan.name)
      if let ordinary { reportHaste(phase, comparedTo: ordinary, at: reduced.range, context) }
      guard written.interaction == nil || played.contains(written.name.value) else { continue }
      // The descendants of a view move with it, and the members of a counted one alike.
      var found: [(view: MotionView, problem: String)] = []
      for view in phase.picture.movingViews where found.count < Self.mostNamed {
        guard
          !found.contains(where: {
            phase.inspection.isView(view.instance, within: $0.view.instance)
              || $0.view.declaredName == view.declaredName
          }), let problem = problem(of: view, in: phase, comparedTo: ordinary, context)
        else { continue }
        found.append((view, problem))
      }
      func place(_ view: MotionView) -> SourceRange {
        let target = phase.motion(around: view) { !$0.isInstant && $0.property.isMovement }?.target
        return target.flatMap { target in
          (reduced.animations ?? []).contains { $0.range.covers(target) } ? target : nil
        } ?? reduced.range
      }
      guard let first = found.first else { continue }
      context.report(
        "with reduced motion enabled, '\(first.view.name)' still \(first.problem) in phase '\(written.name.value)'",
        at: place(first.view),
        notes: found.dropFirst().map { .init("'\($0.view.name)' \($0.problem), too", at: place($0.view)) },
        help: "animate opacity, and set what moves with 'duration: 0s'")
    }
  }

  /// The motion of a view that reduced motion is intended to avoid.
  private func problem(
    of view: MotionView, in phase: PhaseContext, comparedTo ordinary: PhaseContext?, _ context: RuleContext
  ) -> String? {
    let extent = phase.spans.extent(of: view)
    var problems: [String] = []
    if extent.travel > context.number("distance") {
      problems.append("moves by \(Wording.number(extent.travel.rounded())) pt")
    }
    if extent.growth > context.number("scale") {
      problems.append("changes its size by \(Wording.percent(extent.growth))")
    }
    if extent.turn > context.number("angle") {
      problems.append("rotates by \(Wording.number(extent.turn.rounded()))°")
    }
    if problems.isEmpty, let ordinary, extent.travel > Self.leastTravel {
      let usual = ordinary.spans.extent(of: view).peak
      if usual > 0, extent.peak > Self.faster * usual { problems.append("moves, and faster than without it") }
    }
    guard !problems.isEmpty, phase.picture.largestShare(of: view) >= Threshold.smallShare else { return nil }
    return problems.joined(separator: " and ")
  }

  /// Reports a variant that takes away the time to read: a message leaves earlier than without reduced motion.
  private func reportHaste(
    _ phase: PhaseContext, comparedTo ordinary: PhaseContext, at range: SourceRange, _ context: RuleContext
  ) {
    guard let wait = ordinary.visibleMotions.map({ $0.start }).min(), wait >= Self.leastWait,
      let message = ordinary.visibleMotions.map({ $0.property.view }).first(where: {
        ordinary.sight.sees($0, at: .from) && !ordinary.sight.sees($0, at: .to)
      })
    else { return }
    // What nothing animates is set where the phase starts.
    let start =
      phase.inspection.motions.filter { $0.changes && $0.property.view.instance == message.instance }
      .map { $0.start }.min() ?? 0
    guard start < wait / 2 else { return }
    context.report(
      "with reduced motion enabled, '\(message.name)' leaves \(Prose.time(wait - start)) earlier in phase "
        + "'\(phase.inspection.plan.name)'",
      at: range, label: "it may not be read in time", help: "delay: \(Wording.literal(time: wait))")
  }

  static let options: [RuleOption] = [
    .init("distance", .length, 50, range: 0...100_000, "how far a view may move, in points"),
    .init("scale", .fraction, 0.1, range: 0...100, "how much a view may grow or shrink"),
    .init("angle", .number, 15, range: 0...3600, "how far a view may rotate, in degrees"),
  ]

  let documentation = RuleInfo(
    .reducedMotionStillMoves, .accessibility, .warning, options: Self.options,
    page: PackageResources.reduced_motion_still_moves_md)
}
