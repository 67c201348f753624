internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A large view that crosses the screen faster than the eye can follow.
struct PerceivedSpeed: LintRule {
  func check(_ context: RuleContext) {
    let maximum = context.number("maximum")
    for phase in context.phases
    where phase.inspection.written.interaction == nil && phase.inspection.mayMoveBoxes {
      var reported: [Int] = []
      for view in phase.picture.movingViews {
        guard !reported.contains(where: { phase.inspection.isView(view.instance, within: $0) }),
          // What the eye loses takes two frames at that speed, or is as far.
          let peak = phase.spans.peak(
            of: view, above: maximum, forMoreThan: maximum * (2 / context.framesPerSecond + Threshold.instant)),
          share(of: view, at: peak.time, in: phase) >= context.number("share")
        else { continue }
        reported.append(view.instance)
        let motion = phase.motion(around: view)
        context.report(
          "'\(view.name)' moves at \(Wording.number(peak.speed.rounded())) pt/s, at \(Prose.time(peak.time)) in phase "
            + "'\(phase.name)'",
          at: motion?.target ?? phase.inspection.written.name.range, subject: view.declaredName,
          label: "too fast to follow; give it more time, or fade it",
          about: motion.flatMap { phase.inspection.durationUse(of: $0.animation) }.map { [.time($0)] } ?? [])
      }
    }
  }

  /// The area of a view at a time, relative to the canvas.
  private func share(of view: MotionView, at time: Double, in phase: PhaseContext) -> Double {
    guard let canvas = phase.inspection.canvasSize, let moment = phase.sight.moment(.after, time) else { return 0 }
    return phase.picture.box(of: view, at: moment)?.area(relativeTo: canvas) ?? 0
  }

  static let options: [RuleOption] = [
    .init("maximum", .number, 6000, range: 1...1_000_000, "the highest speed, in points per second"),
    .init("share", .fraction, 0.05, range: 0...1, "the part of the canvas that a view has to cover"),
  ]

  let documentation = RuleInfo(
    .perceivedSpeed, .design, .note, options: Self.options, page: PackageResources.perceived_speed_md)
}
