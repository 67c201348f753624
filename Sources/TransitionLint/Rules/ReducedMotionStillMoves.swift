internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A phase that still moves, scales or rotates views with reduced motion enabled.
struct ReducedMotionStillMoves: LintRule {
  var documentation: RuleInfo { Self.information }

  /// Views smaller than this fraction of the canvas may move.
  private static let leastShare = 0.01

  func check(_ context: RuleContext) {
    let played = Set(
      context.script.scenarios.flatMap { $0.events }.compactMap { event -> String? in
        if case .play(let phase) = event.action { phase.value } else { nil }
      })
    for phase in context.reducedPhases {
      reportHaste(phase, context)
      let written = phase.inspection.written
      guard let reduced = written.reducedMotion, written.interaction == nil || played.contains(written.name.value)
      else { continue }
      let ordinary = context.phases.first { $0.inspection.plan.name == phase.inspection.plan.name }
      for view in phase.picture.movingViews {
        guard let motion = motion(of: view, in: phase, comparedTo: ordinary, context) else { continue }
        let animation = phase.visibleMotions.first {
          phase.inspection.isView(view.instance, within: $0.property.view.instance) && !$0.isInstant
            && $0.property.isMovement
        }
        let own = animation.map { $0.target }.flatMap { target in
          (reduced.animations ?? []).contains {
            $0.range.file == target.file && $0.range.start <= target.start && target.end <= $0.range.end
          }
            ? target : nil
        }
        context.report(
          "with reduced motion enabled, '\(view.name)' still \(motion) in phase '\(written.name.value)'",
          at: own ?? reduced.range, help: "animate opacity, and set what moves with 'duration: 0s'")
        // The descendants of a view move with it: one finding per phase.
        break
      }
    }
  }

  /// Reports a variant that takes away the time to read: a message leaves earlier than without reduced motion.
  private func reportHaste(_ phase: PhaseContext, _ context: RuleContext) {
    guard let reduced = phase.inspection.written.reducedMotion,
      let ordinary = context.phases.first(where: { $0.inspection.plan.name == phase.inspection.plan.name }),
      let first = ordinary.visibleMotions.min(by: { $0.start < $1.start }), first.start >= Self.leastWait,
      ordinary.sight.sees(first.property.view, at: .from), !ordinary.sight.sees(first.property.view, at: .to)
    else { return }
    let start = phase.visibleMotions.map { $0.start }.min() ?? 0
    guard start < first.start / 2 else { return }
    context.report(
      "with reduced motion enabled, '\(first.property.view.name)' leaves \(Prose.time(first.start - start)) earlier in "
        + "phase '\(phase.inspection.plan.name)'",
      at: reduced.range, label: "it may not be read in time",
      help: "delay: \(Wording.literal(time: first.start))")
  }

  /// In seconds.
  private static let leastWait = 1.0

  /// The motion of a view that reduced motion is intended to avoid.
  private func motion(
    of view: MotionView, in phase: PhaseContext, comparedTo ordinary: PhaseContext?, _ context: RuleContext
  ) -> String? {
    let movements = phase.picture.movements(of: view)
    let travel = movements.map { $0.travel }.max() ?? 0, growth = movements.map { $0.growth }.max() ?? 0
    let turn =
      ["rotation", "rotationX", "rotationY"].map { name in
        phase.inspection.property(named: name, of: view).map { property in
          phase.inspection.constantValue(of: property) == nil ? phase.picture.range(of: property) : 0
        } ?? 0
      }.max() ?? 0
    var problem: String?
    if travel > context.number("distance") {
      problem = "moves by \(Wording.number(travel.rounded())) pt"
    } else if growth > context.number("scale") {
      problem = "changes its size by \(Wording.percent(growth))"
    } else if turn > context.number("angle") {
      problem = "rotates by \(Wording.number(turn.rounded()))°"
    } else if let ordinary, travel > 10 {
      let peak = movements.map { $0.peak }.max() ?? 0
      let usual = ordinary.picture.movements(of: view).map { $0.peak }.max() ?? 0
      if usual > 0, peak > usual * 1.05 { problem = "moves, and faster than without it" }
    }
    guard let problem, phase.picture.largestShare(of: view) >= Self.leastShare else { return nil }
    return problem
  }

  static let options: [RuleOption] = [
    .init("distance", .length, 50, range: 0...100_000, "how far a view may move, in points"),
    .init("scale", .fraction, 0.1, range: 0...100, "how much a view may grow or shrink"),
    .init("angle", .number, 15, range: 0...3600, "how far a view may rotate, in degrees"),
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    .reducedMotionStillMoves, group: .accessibility, defaultLevel: .warning, options: options.map { $0.documentation },
    page: PackageResources.reduced_motion_still_moves_md)
}

extension MotionProperty {
  /// Whether it moves, scales or rotates a view.
  var isMovement: Bool {
    guard let role else { return isLayout || type == .angle }
    return role == .translation || role == .scale
  }
}
