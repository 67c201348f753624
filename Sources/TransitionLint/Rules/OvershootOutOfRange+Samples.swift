internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// Excesses that no single segment shows: sums of several animations, values after a `pacing`, and sizes that depend on
/// other keys. These are found in the samples.
extension OvershootOutOfRange {
  /// Values that a pacing, or the sum with an underlying value, takes out of range.
  func compositeExcesses(in phase: PhaseContext) -> [Excess] {
    var found: [Excess] = []
    for motion in phase.visibleMotions where motion.isAdditive || swings(motion.pacing) {
      guard let descriptor = motion.property.descriptor, descriptor.minimum != nil || descriptor.maximum != nil,
        !motion.property.isDiscrete, let lane = phase.picture.values(of: motion.property).first,
        let first = motion.values.first?.first
      else { continue }
      let distance = motion.values.map { abs($0[0] - first) }.max() ?? 0
      let seen = zip(phase.picture.times, lane).filter { $0.0 >= motion.start && $0.0 <= motion.end }
      var worst: Excess?
      for (time, value) in seen {
        guard let limit = Self.limit(exceededBy: value, distance: distance, descriptor) else { continue }
        let declaration = phase.animation(motion).declaration
        let pacing = declaration.pacing ?? phase.inspection.effective.pacing
        let excess = Excess(
          view: motion.property.view, descriptor: descriptor, value: value, limit: limit, time: time,
          cause: motion.isAdditive ? "addition" : "curve",
          place: swings(motion.pacing) ? pacing?.range ?? motion.target : motion.target, target: motion.target)
        if excess.amount > worst?.amount ?? 0 { worst = excess }
      }
      if let worst { found.append(worst) }
    }
    return found
  }

  /// Widths and heights that an overshooting curve of other keys, or of another view, takes below 0, or two edges that pass
  /// each other.
  func sizeExcesses(in phase: PhaseContext) -> [Excess] {
    let swinging = phase.visibleMotions.filter { motion in
      guard !motion.property.isDiscrete else { return false }
      return swings(motion.pacing)
        || !motion.staysBetweenKeyframes && motion.segments.contains { $0.moves && swings($0) }
    }
    var found: [Excess] = []
    for view in phase.inspection.movingViews {
      guard let from = phase.inspection.frame(of: view, isEnd: false),
        let to = phase.inspection.frame(of: view, isEnd: true)
      else { continue }
      for (lane, name, keys) in Self.sizeLanes {
        // Overshoot never exceeds the whole distance; this check avoids sampling.
        let least = min(from[lane], to[lane]), distance = to[lane] - from[lane]
        let edges = (phase.motionsByView[view.instance] ?? []).filter { keys.contains($0.property.name) }
        let mayPass = edges.count > 1
        guard least >= 0, mayPass || !swinging.isEmpty && least < abs(distance),
          let property = phase.inspection.property(named: name, of: view),
          let descriptor = property.descriptor,
          // A key that is animated itself has its own curve to check.
          !phase.visibleMotions.contains(where: { $0.property.isSame(as: property) })
        else { continue }
        let sizes = phase.picture.values(of: property).first ?? []
        guard let lowest = sizes.indices.min(by: { sizes[$0] < sizes[$1] }),
          let limit = Self.limit(exceededBy: sizes[lowest], distance: distance, descriptor),
          let cause = swinging.first(where: { motion in edges.contains { $0 === motion } }) ?? edges.first
            ?? swinging.first
        else { continue }
        let curve = cause.segments.first { $0.moves && swings($0) }?.curveRange
        found.append(
          Excess(
            view: view, descriptor: descriptor, value: sizes[lowest], limit: limit, time: phase.picture.times[lowest],
            cause: curve == nil && mayPass ? "layout" : "curve", place: curve ?? cause.target, target: cause.target))
      }
    }
    return found
  }

  /// Values and sizes that follow others by a formula, and leave their range while those move.
  func boundExcesses(in phase: PhaseContext) -> [Excess] {
    let inspection = phase.inspection
    var found: [Excess] = []
    let views = inspection.movingViews.filter { $0.declaration != nil }
    for property in views.flatMap({ inspection.boundProperties(of: $0) }) {
      guard let descriptor = property.descriptor, descriptor.minimum != nil || descriptor.maximum != nil,
        descriptor.name != "aspectRatio", property.slots.count == 1,
        let place = inspection.valueRange(of: property), let lane = phase.picture.values(of: property).first
      else { continue }
      var worst: Excess?
      for (time, value) in zip(phase.picture.times, lane) {
        // Formulas round, and a hundredth of the range is invisible.
        guard let limit = Self.limit(exceededBy: value, distance: 1, descriptor), abs(value - limit) > 0.01 else {
          continue
        }
        let excess = Excess(
          view: property.view, descriptor: descriptor, value: value, limit: limit, time: time, cause: "expression",
          place: place, target: place)
        if excess.amount > worst?.amount ?? 0 { worst = excess }
      }
      if let worst { found.append(worst) }
    }
    return found
  }

  /// The views with a negative size where a phase starts or ends; those that other phases do not change have it there, too.
  static func inverted(in phase: PhaseContext?) -> [MotionView] {
    guard let inspection = phase?.inspection else { return [] }
    return (1..<max(1, inspection.viewCount)).map { inspection.view($0) }.filter { view in
      [false, true].contains { isEnd in
        inspection.frame(of: view, isEnd: isEnd).map { min($0[2], $0[3]) < -0.01 } ?? false
      }
    }
  }

  /// Widths and heights that the layout makes negative at the start or the end of the phase, with nothing overshooting.
  ///
  /// - Parameter inverted: The views to look at besides those that the phase or its states change.
  func restExcesses(in phase: PhaseContext, _ inverted: [MotionView]) -> [Excess] {
    let inspection = phase.inspection
    var found: [Excess] = []
    let moving = inspection.movingViews
    let known = inverted.isEmpty ? [] : Set(moving.map { $0.instance })
    for view in moving + inverted.filter({ !known.contains($0.instance) }) {
      let frames = [false, true].map { inspection.frame(of: view, isEnd: $0) ?? [0, 0, 0, 0] }
      for (lane, name, keys) in Self.sizeLanes where min(frames[0][lane], frames[1][lane]) < -0.01 {
        let isEnd = frames[1][lane] < frames[0][lane]
        let around = view.parent.flatMap { inspection.frame(of: inspection.view($0), isEnd: isEnd) }
        // A collapsed view has no room for any insets.
        guard around.map({ $0[lane] > 0.01 }) ?? true, view.declaration != nil,
          let descriptor = inspection.property(named: name, of: view)?.descriptor
        else { continue }
        if phase.sight.neverSeen(view) != nil { continue }
        let given = keys.compactMap { inspection.property(named: $0, of: view) }.map { key in
          (own: inspection.valueRange(of: key, isEnd: isEnd), other: inspection.valueRange(of: key, isEnd: !isEnd))
        }
        // A value that is only given for this end is the likelier cause.
        guard let place = (given.first { $0.own != nil && $0.own != $0.other } ?? given.first { $0.own != nil })?.own
        else { continue }
        found.append(
          Excess(
            view: view, descriptor: descriptor, value: frames[isEnd ? 1 : 0][lane], limit: 0,
            time: isEnd ? (phase.duration.isFinite ? phase.duration : nil) : 0, cause: "layout", place: place,
            target: place))
      }
    }
    return found
  }

  /// The sizes by their place in a frame, each with the keys that may decide it.
  private static let sizeLanes: [(lane: Int, name: String, keys: [String])] = [
    (2, "width", ["width", "trailing", "leading", "centerX", "aspectRatio"]),
    (3, "height", ["height", "bottom", "top", "centerY", "aspectRatio"]),
  ]

  private func swings(_ pacing: (any TimingFunction)?) -> Bool {
    pacing.map { !$0.staysBetweenEnds } ?? false
  }

  private func swings(_ segment: MotionSegment) -> Bool {
    !segment.isDiscrete && (segment.isSpline || !segment.curve.staysBetweenEnds)
  }
}
