internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A phase that still moves, scales or turns views with reduced motion enabled.
struct ReducedMotionStillMoves: LintRule {
  var documentation: RuleInfo { Self.information }

  /// Views smaller than this part of the canvas may move.
  private static let leastShare = 0.01

  func check(_ context: RuleContext) {
    for phase in context.reducedPhases {
      let written = phase.inspection.written
      guard let reduced = written.reducedMotion, written.interaction == nil else { continue }
      let ordinary = context.phases.first { $0.inspection.plan.name == phase.inspection.plan.name }
      var reported: [Int] = []
      for view in phase.picture.movingViews {
        // What a view does, everything in it does too.
        if reported.contains(where: { phase.inspection.isView(view.instance, within: $0) }) { continue }
        guard phase.picture.largestShare(of: view) >= Self.leastShare,
          let motion = motion(of: view, in: phase, comparedTo: ordinary, context)
        else { continue }
        reported.append(view.instance)
        let animation = phase.visibleMotions.first {
          phase.inspection.isView(view.instance, within: $0.property.view.instance)
        }
        let isOwn = animation.map { reduced.animations != nil && !$0.isByAll } ?? false
        context.report(
          "with reduced motion enabled, '\(view.name)' still \(motion) in phase '\(written.name.value)'",
          at: (isOwn ? animation?.target : nil) ?? reduced.range, subject: view.name,
          help: "fade it, and set what moves with 'duration: 0s'")
      }
    }
  }

  /// What a view does that reduced motion is meant to avoid.
  private func motion(
    of view: InspectedView, in phase: PhaseContext, comparedTo ordinary: PhaseContext?, _ context: RuleContext
  ) -> String? {
    let samples = phase.picture.visibleSamples(of: view), boxes = phase.picture.boxes(of: view)
    guard let first = samples.first, boxes.indices.contains(first), let last = samples.last, boxes.indices.contains(last)
    else { return nil }
    var travel = 0.0, least = (width: boxes[first].width, height: boxes[first].height), most = least
    for index in samples {
      let dx = boxes[index].midX - boxes[first].midX, dy = boxes[index].midY - boxes[first].midY
      travel = max(travel, (dx * dx + dy * dy).squareRoot())
      least = (min(least.width, boxes[index].width), min(least.height, boxes[index].height))
      most = (max(most.width, boxes[index].width), max(most.height, boxes[index].height))
    }
    if travel > context.number("distance") { return "moves by \(Wording.number(travel))pt" }
    let growth = max(
      least.width > 0.5 ? most.width / least.width - 1 : 0, least.height > 0.5 ? most.height / least.height - 1 : 0)
    if growth > context.number("scale") { return "changes its size by \(Wording.percent(growth))" }
    for name in ["rotation", "rotationX", "rotationY"] {
      guard let property = phase.inspection.property(named: name, of: view),
        phase.inspection.constantValue(of: property) == nil
      else { continue }
      let values = phase.samples.values(of: property)[0]
      let turned = samples.filter { values.indices.contains($0) }.map { values[$0] }
      if let low = turned.min(), let high = turned.max(), high - low > context.number("angle") {
        return "turns by \(Wording.number(high - low))deg"
      }
    }
    guard let ordinary, travel > 1 else { return nil }
    let peak = phase.picture.speeds(of: view).max() ?? 0, usual = ordinary.picture.speeds(of: view).max() ?? 0
    return peak > usual * 1.01 + 1 ? "moves, and faster than without it" : nil
  }

  static let options: [RuleOption] = [
    .init("distance", .length, 50, range: 0...100_000, "how far a view may move"),
    .init("scale", .fraction, 0.1, range: 0...100, "how much a view may grow or shrink"),
    .init("angle", .number, 15, range: 0...3600, "how far a view may turn, in degrees"),
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    "reduced-motion-still-moves", "A phase that still moves, scales or turns views with reduced motion enabled.",
    explanation: """
      People enable reduced motion because large movements make them dizzy or sick (WCAG 2.3.3). A `reducedMotion` that \
      only shortens the duration makes the same movement faster, which is worse.

      Animate opacity and colors, and set positions and sizes with `duration: 0s`. Views smaller than 1 % of the canvas, and \
      phases that follow a finger, are not reported.
      """,
    defaultLevel: .warning, options: options.map { $0.documentation },
    bad: """
      transition: sheet
      canvas: { width: 375, height: 667 }
      views:
        sheet: { layout: { top: 667, height: 400 }, backgroundColor: white }
      states:
        up:
          sheet: { top: 267 }
      phases:
        present:
          to: up
          duration: 400ms
          animations: [{ animate: sheet }]
          ↓reducedMotion: { duration: 150ms }
      """,
    good: """
      transition: sheet
      canvas: { width: 375, height: 667 }
      views:
        sheet: { layout: { top: 667, height: 400 }, backgroundColor: white }
      states:
        up:
          sheet: { top: 267 }
      phases:
        present:
          to: up
          duration: 400ms
          animations: [{ animate: sheet }]
          reducedMotion:
            animations:
              - { animate: sheet.top, duration: 0s }
              - { animate: sheet.opacity, from: 0, to: 1, duration: 150ms }
      """)
}
