internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A phase without a `reducedMotion` that moves a view far or scales it much.
struct MissingReducedMotion: LintRule {
  /// The motion that causes a change is nil for a view that follows another one; its part is that of the allowed amount.
  private typealias Change = (motion: Motion?, text: String, part: Double)

  func check(_ context: RuleContext) {
    let distance = context.number("distance"), scale = context.number("scale"), angle = context.number("angle")
    // A phase derived by `swap` is reported at its original, and motion that follows a finger is expected.
    let moving = context.phases.filter { phase in
      phase.inspection.effective.reducedMotion == nil && !phase.inspection.isDerived
        && phase.inspection.written.interaction == nil
    }.compactMap { phase in
      largestChange(in: phase, distance, scale, angle).map { (phase: phase, change: $0) }
    }
    guard let (phase, change) = moving.max(by: { $0.change.part < $1.change.part }) else { return }
    let others = moving.count - 1
    let more = others == 0 ? "" : others == 1 ? "; neither does 1 other phase" : "; neither do \(others) other phases"
    context.report(
      "phase '\(phase.name)' \(change.text) and has no 'reducedMotion'\(more)",
      at: phase.inspection.written.name.range,
      notes: change.motion.map { [.init("it is animated here", at: $0.target)] } ?? [], help: "reducedMotion: none",
      about: moving.map { .reducedMotion(phase: $0.phase.name) })
  }

  private func largestChange(
    in phase: PhaseContext, _ distance: Double, _ scale: Double, _ angle: Double
  ) -> Change? {
    var worst: Change?
    for view in phase.picture.movingViews where phase.sight.neverSeen(view) == nil {
      let extent = phase.spans.extent(of: view)
      // Small views may move.
      guard phase.inspection.canvasSize == nil || phase.picture.largestShare(of: view) >= Threshold.smallShare else {
        continue
      }
      let changes = [
        (extent.travel, distance, "moves '\(view.name)' by \(Wording.number(extent.travel)) pt"),
        (extent.growth, scale, "changes the size of '\(view.name)' by \(Wording.percent(extent.growth))"),
        (extent.turn, angle, "rotates '\(view.name)' by \(Wording.number(extent.turn))°"),
      ]
      for (amount, allowed, text) in changes where amount / max(allowed, 1e-9) > worst?.part ?? 1 + 1e-9 {
        let motion = phase.motion(around: view) { !$0.isInstant && $0.property.isMovement }
        worst = (motion, text, amount / max(allowed, 1e-9))
      }
    }
    return worst
  }

  static let options: [RuleOption] = [
    .init("distance", .length, 50, range: 0...1_000_000, "how far a view may move, in points"),
    .init("scale", .fraction, 0.1, range: 0...1000, "how much a view may grow or shrink"),
    .init("angle", .number, 15, range: 0...36_000, "how far a view may rotate, in degrees"),
  ]

  let documentation = RuleInfo(
    .missingReducedMotion, .accessibility, .note, options: Self.options,
    page: PackageResources.missing_reduced_motion_md)
}
