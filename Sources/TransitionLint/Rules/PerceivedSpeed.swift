internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A large view that crosses the screen faster than the eye can follow.
struct PerceivedSpeed: LintRule {
  func check(_ context: RuleContext) {
    for phase in context.phases
    where phase.inspection.written.interaction == nil && phase.inspection.mayMoveBoxes {
      var reported: [Int] = []
      for view in phase.picture.movingViews {
        guard !reported.contains(where: { phase.inspection.isView(view.instance, within: $0) }),
          let peak = phase.spans.peak(
            of: view, above: context.number("maximum"), longerThan: 2 / context.framesPerSecond + Threshold.instant),
          phase.picture.largestShare(of: view) >= context.number("share")
        else { continue }
        reported.append(view.instance)
        context.report(
          "'\(view.name)' moves at \(Wording.number(peak.speed.rounded())) pt/s, at \(Prose.time(peak.time)) in phase "
            + "'\(phase.name)'",
          at: phase.motion(around: view)?.target ?? phase.inspection.written.name.range, subject: view.declaredName,
          label: "too fast to follow; give it more time, or fade it")
      }
    }
  }

  static let options: [RuleOption] = [
    .init("maximum", .number, 6000, range: 1...1_000_000, "the highest speed, in points per second"),
    .init("share", .fraction, 0.05, range: 0...1, "the part of the canvas that a view has to cover"),
  ]
  var options: [RuleOption] { Self.options }

  let documentation = RuleInfo(
    .perceivedSpeed, group: .design, defaultLevel: .note, options: Self.options.map { $0.documentation },
    page: PackageResources.perceived_speed_md)
}
