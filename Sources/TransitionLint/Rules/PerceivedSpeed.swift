internal import TransitionDiagnostics
internal import TransitionEvaluation

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
          let moment = phase.sight.moment(.after, peak.time), let canvas = phase.inspection.canvasSize,
          let box = phase.picture.box(of: view, at: moment),
          box.area(relativeTo: canvas) >= context.number("share")
        else { continue }
        reported.append(view.instance)
        let motion = phase.motion(around: view)
        context.report(
          "'\(view.name)' moves at \(Wording.number(peak.speed.rounded())) pt/s, \(phase.at(peak.time))",
          at: phase.place(of: motion), subject: view.declaredName,
          label: "too fast to follow; give it more time, or fade it",
          about: motion.flatMap { phase.inspection.durationUse(of: $0.animation) }.map { [.time($0)] } ?? [])
      }
    }
  }

  static let options: [RuleOption] = [
    .init("maximum", .number, 6000, range: 1...1_000_000, "the highest speed, in points per second"),
    .init("share", .fraction, 0.05, range: 0...1, "the part of the canvas that a view has to cover"),
  ]

  let documentation = RuleInfo(
    .perceivedSpeed, .design, .note, options: Self.options, page: PackageResources.perceived_speed_md)
}
