internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A large view that crosses the screen faster than the eye can follow.
struct PerceivedSpeed: LintRule {
  var documentation: RuleInfo { Self.information }

  func check(_ context: RuleContext) {
    let limit = context.number("maximum"), least = context.number("share")
    for phase in context.phases
    where phase.inspection.written.interaction == nil && phase.inspection.mayMoveBoxes {
      var reported: [Int] = []
      for view in phase.picture.movingViews {
        if reported.contains(where: { phase.inspection.isView(view.instance, within: $0) }) { continue }
        guard let fastest = fastest(view, in: phase, above: limit, framesPerSecond: context.framesPerSecond),
          phase.picture.largestShare(of: view) >= least
        else { continue }
        reported.append(view.instance)
        let motion = phase.visibleMotions.first {
          phase.inspection.isView(view.instance, within: $0.property.view.instance)
        }
        context.report(
          "'\(view.name)' moves at \(Wording.number(fastest.speed.rounded())) pt/s, at \(Prose.time(fastest.time)) in "
            + "phase '\(phase.name)'",
          at: motion?.target ?? phase.inspection.written.name.range, subject: view.declaredName,
          label: "too fast to follow; give it more time, or fade it")
        if reported.count >= 8 { break }
      }
    }
  }

  /// The largest speed of a view's center, if it is too fast for more than two frames while visible.
  private func fastest(
    _ view: MotionView, in phase: PhaseContext, above limit: Double, framesPerSecond: Double
  ) -> (speed: Double, time: Double)? {
    guard phase.inspection.canvasSize != nil else { return nil }
    let picture = phase.picture
    let speeds = picture.speeds(of: view)
    guard speeds.contains(where: { $0 > limit }) else { return nil }
    let times = picture.times
    var worst: (speed: Double, time: Double)?
    var start: Int?
    for index in speeds.indices {
      guard speeds[index] > limit, phase.sight.sees(view, at: .frame(index)) else {
        start = nil
        continue
      }
      let first = start ?? index
      start = first
      guard times[index + 1] - times[first] > 2 / framesPerSecond + 1e-9 else { continue }
      let peak = (first...index).max { speeds[$0] < speeds[$1] } ?? index
      if worst.map({ $0.speed < speeds[peak] }) ?? true { worst = (speeds[peak], times[peak]) }
    }
    return worst
  }

  static let options: [RuleOption] = [
    .init("maximum", .number, 6000, range: 1...1_000_000, "the highest speed, in points per second"),
    .init("share", .fraction, 0.05, range: 0...1, "the part of the canvas that a view has to cover"),
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    .perceivedSpeed, group: .design, defaultLevel: .note, options: options.map { $0.documentation },
    page: PackageResources.perceived_speed_md)
}
