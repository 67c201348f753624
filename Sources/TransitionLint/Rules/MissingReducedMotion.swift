internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A phase without a `reducedMotion` that moves a view far or scales it much.
struct MissingReducedMotion: LintRule {
  private struct Change {
    /// The motion that causes it; nil for a view that follows another one.
    var motion: Motion?
    var text: String
    /// As a fraction of the allowed amount.
    var part: Double
  }

  func check(_ context: RuleContext) {
    let distance = context.number("distance"), scale = context.number("scale"), angle = context.number("angle")
    var worst: (change: Change, phase: PhaseContext)?
    var topics: [Topic] = []
    // A phase derived by `swap` is reported at its original, and motion that follows a finger is expected.
    for phase in context.phases
    where phase.inspection.effective.reducedMotion == nil && !phase.inspection.isReversed
      && !phase.inspection.isDerived && phase.inspection.written.interaction == nil
    {
      guard let change = largestChange(in: phase, distance, scale, angle) else { continue }
      topics.append(.reducedMotion(phase: phase.name))
      if change.part > worst?.change.part ?? 0 { worst = (change, phase) }
    }
    guard let (change, phase) = worst else { return }
    let others = topics.count - 1
    let more = others == 0 ? "" : others == 1 ? "; neither does 1 other phase" : "; neither do \(others) other phases"
    context.report(
      "phase '\(phase.name)' \(change.text) and has no 'reducedMotion'\(more)",
      at: phase.inspection.written.name.range,
      notes: change.motion.map { [.init("it is animated here", at: $0.target)] } ?? [], help: "reducedMotion: none",
      about: topics)
  }

  private func largestChange(
    in phase: PhaseContext, _ distance: Double, _ scale: Double, _ angle: Double
  ) -> Change? {
    var worst: Change?
    func take(_ change: Change?, _ view: MotionView) {
      guard let change, change.part > worst?.part ?? 1 + 1e-9 else { return }
      // Small views may move.
      if phase.inspection.canvasSize != nil, !phase.picture.times.isEmpty,
        phase.picture.largestShare(of: view) < Threshold.smallShare
      {
        return
      }
      worst = change
    }
    let views = phase.inspection.movingViews.filter {
      phase.inspection.mayMove($0) && phase.sight.neverSeen($0) == nil
    }
    for view in views {
      take(movement(of: view, phase.motionsByView[view.instance] ?? [], distance, in: phase), view)
    }
    for motion in phase.visibleMotions where !motion.isInstant {
      guard motion.property.role == .scale || motion.property.type == .angle else { continue }
      if phase.sight.neverSeen(motion.property.view) != nil { continue }
      take(motion.property.type == .angle ? turn(of: motion, angle) : scaling(of: motion, scale), motion.property.view)
    }
    return worst
  }

  /// The movement of a view's translated frame within its parent: that of the edge that moves farthest.
  private func movement(
    of view: MotionView, _ motions: [Motion], _ distance: Double, in phase: PhaseContext
  ) -> Change? {
    let own = motions.filter { $0.property.isLayout || $0.property.role == .translation }
    // A value set instantly does not move.
    let motion = own.first { !$0.isInstant }
    guard motion != nil || own.isEmpty else { return nil }
    var low = SIMD4(repeating: Double.infinity), high = -low
    for place in phase.picture.shots.flatMap({ $0.transforms(of: view) }) {
      let minX = place.minX + place.translationX, minY = place.minY + place.translationY
      let edges = SIMD4(minX, minX + place.width, minY, minY + place.height)
      low = pointwiseMin(low, edges)
      high = pointwiseMax(high, edges)
    }
    let extents = high - low
    let x = max(extents[0], extents[1]), y = max(extents[2], extents[3])
    let length = (x * x + y * y).squareRoot()
    guard length.isFinite else { return nil }
    return Change(
      motion: motion, text: "moves '\(view.name)' by \(Wording.number(length)) pt", part: length / max(distance, 1e-9))
  }

  private func turn(of motion: Motion, _ angle: Double) -> Change? {
    let values = motion.values.compactMap { $0.first }
    guard motion.property.descriptor != nil, let low = values.min(), let high = values.max() else { return nil }
    return Change(
      motion: motion, text: "rotates '\(motion.property.view.name)' by \(Wording.number(high - low))°",
      part: (high - low) / max(angle, 1e-9))
  }

  private func scaling(of motion: Motion, _ scale: Double) -> Change? {
    let lanes = motion.values.compactMap { $0.first }
    guard motion.property.role == .scale, let low = lanes.min(), let high = lanes.max()
    else { return nil }
    return Change(
      motion: motion, text: "changes '\(motion.property.fullName)' by \(Wording.percent(high - low))",
      part: (high - low) / max(scale, 1e-9))
  }

  static let options: [RuleOption] = [
    .init("distance", .length, 50, range: 0...1_000_000, "how far a view may move, in points"),
    .init("scale", .fraction, 0.1, range: 0...1000, "how much a view may grow or shrink"),
    .init("angle", .number, 15, range: 0...36_000, "how far a view may rotate, in degrees"),
  ]
  var options: [RuleOption] { Self.options }

  let documentation = RuleInfo(
    .missingReducedMotion, group: .accessibility, defaultLevel: .note, options: Self.options.map { $0.documentation },
    page: PackageResources.missing_reduced_motion_md)
}
