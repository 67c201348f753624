internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A large view that crosses the screen faster than the eye can follow.
struct PerceivedSpeed: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let limit = context.number("maximum"), least = context.number("share")
    for phase in context.phases where phase.inspection.written.interaction == nil {
      var reported: [Int] = []
      for view in phase.picture.movingViews {
        if reported.contains(where: { phase.inspection.isView(view.instance, within: $0) }) { continue }
        guard phase.picture.largestShare(of: view) >= least,
          let (speed, time) = fastest(view, in: phase, above: limit, framesPerSecond: context.framesPerSecond)
        else { continue }
        reported.append(view.instance)
        let motion = phase.visibleMotions.first {
          phase.inspection.isView(view.instance, within: $0.property.view.instance)
        }
        context.report(
          "'\(view.name)' moves at \(Wording.number(speed))pt a second, at \(Wording.time(time)) of phase "
            + "'\(phase.name)'",
          at: motion?.target ?? phase.inspection.written.name.range, subject: view.name,
          label: "too fast to follow; a longer duration or a fade is easier on the eye")
      }
    }
  }

  /// The largest speed of a view's centre that lasts for more than two frames while it is on the canvas.
  private func fastest(
    _ view: InspectedView, in phase: PhaseContext, above limit: Double, framesPerSecond: Double
  ) -> (speed: Double, time: Double)? {
    guard let canvas = phase.inspection.canvasSize else { return nil }
    let speeds = phase.picture.speeds(of: view), boxes = phase.picture.boxes(of: view)
    let isVisible = phase.picture.isVisible(view), times = phase.samples.times
    var worst: (speed: Double, time: Double)?
    var start: Int?
    for index in speeds.indices {
      let isFast =
        speeds[index] > limit && isVisible(index) && boxes[index].share(of: canvas) > 0
      guard isFast else {
        start = nil
        continue
      }
      let first = start ?? index
      start = first
      // The samples of one frame and a bit: longer than two frames, and no jump between two samples.
      guard times[index + 1] - times[first] > 2 / framesPerSecond, index > first else { continue }
      let peak = (first...index).max { speeds[$0] < speeds[$1] } ?? index
      if worst.map({ $0.speed < speeds[peak] }) ?? true { worst = (speeds[peak], times[peak]) }
    }
    return worst
  }

  static let options: [RuleOption] = [
    .init("maximum", .number, 6000, range: 1...1_000_000, "the speed in points a second"),
    .init("share", .fraction, 0.05, range: 0...1, "the part of the canvas that a view covers at least"),
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    "perceived-speed", "A large view that moves too fast for the eye to follow.",
    explanation: """
      Above about 6000 points a second, a view that covers a noticeable part of the screen is not seen to move: it \
      disappears in one place and appears in another.

      Give it more time, let it travel less, or fade it.
      """,
    defaultLevel: .note, options: options.map { $0.documentation },
    bad: """
      transition: sheet
      canvas: { width: 375, height: 1200 }
      views:
        sheet: { layout: { top: 1200, height: 1000 }, backgroundColor: white }
      states:
        up:
          sheet: { top: 0 }
      phases:
        present:
          to: up
          animations: [{ animate: ↓sheet, duration: 120ms }]
          reducedMotion: none
      """,
    good: """
      transition: sheet
      canvas: { width: 375, height: 1200 }
      views:
        sheet: { layout: { top: 1200, height: 1000 }, backgroundColor: white }
      states:
        up:
          sheet: { top: 0 }
      phases:
        present:
          to: up
          animations: [{ animate: sheet, duration: 500ms }]
          reducedMotion: none
      """)
}
