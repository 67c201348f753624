internal import PlatformMath
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A curve that takes an opacity, a radius, a size or a width out of its range.
struct OvershootOutOfRange: LintRule {
  var judgesTimes: Bool { false }
  var seesReducedMotion: Bool { true }

  private struct Excess {
    var property: MotionProperty
    var value: Double
    var limit: Double
    var time: Double?
    /// What causes the excess.
    var cause = "curve"
    /// Whether that is the curve of a release.
    var isReleased = false
    /// The range of the curve, and the property that it animates.
    var place: SourceRange
    var target: SourceRange

    var unit: String? { property.descriptor?.unit }
    var amount: Double { abs(value - limit) }
  }

  func check(_ context: RuleContext) {
    let inverted = Self.inverted(in: context.phases.first)
    for phase in context.phases {
      var found: [Excess] = []
      for motion in phase.visibleMotions {
        guard let descriptor = motion.property.bounded, !motion.isAdditive, !motion.staysBetweenKeyframes else {
          continue
        }
        for segment in motion.segments where segment.swings {
          if let excess = excess(segment, motion, descriptor, context) { found.append(excess) }
        }
      }
      // What no single segment shows: sums of several animations, values after a `pacing`, and sizes that depend on other
      // keys.
      found += compositeExcesses(in: phase) + sizeExcesses(in: phase)
      // A size that a swinging curve takes below 0 may be one that follows by a formula.
      for excesses in [
        boundExcesses(in: phase), restExcesses(in: phase, inverted), releaseExcesses(in: phase, context),
      ] {
        let known = Set(found.map { $0.property.fullName })
        found += excesses.filter { !known.contains($0.property.fullName) }
      }
      report(found, in: phase, context)
    }
  }

  /// How far a segment leaves the property's range, if both its ends are inside.
  private func excess(
    _ segment: MotionSegment, _ motion: Motion, _ descriptor: PropertyDescriptor, _ context: RuleContext
  ) -> Excess? {
    guard descriptor.allows(segment.from[0]), descriptor.allows(segment.to[0]) else { return nil }
    let length = (segment.end - segment.start) * motion.duration
    let extremes = CurveExtremes.extremes(of: segment, steps: length * 4 * context.framesPerSecond)
    return [extremes.least, extremes.greatest].compactMap { extreme -> Excess? in
      let distance = segment.to[0] - segment.from[0]
      guard let limit = Self.limit(exceededBy: extreme.value, distance: distance, descriptor) else { return nil }
      let time = motion.time(atOffset: segment.start + extreme.progress * (segment.end - segment.start))
      return Excess(
        property: motion.property, value: extreme.value, limit: limit, time: time,
        place: segment.curveRange ?? motion.target, target: motion.target)
    }.max { $0.amount < $1.amount }
  }

  /// The bound of a property's range that a value exceeds by more than rounding.
  private static func limit(exceededBy value: Double, distance: Double, _ descriptor: PropertyDescriptor) -> Double? {
    // Opacity is clamped and drawn with 8 bits: one or two steps of a fading spring cannot be seen, nor a tenth of a
    // point.
    let rounding =
      opacities.contains(descriptor.name)
      ? 2.0 / 255 : descriptor.unit == "pt" ? 0.1 : 1e-6 * max(1e-3, abs(distance))
    if let maximum = descriptor.maximum, value > maximum + rounding { return maximum }
    if let minimum = descriptor.minimum, value < minimum - rounding { return minimum }
    return nil
  }

  private static let opacities: Set<String> = ["opacity", "shadowOpacity"]

  /// Reports one finding per curve: at the first property, with the others as notes.
  private func report(_ found: [Excess], in phase: PhaseContext, _ context: RuleContext) {
    for excesses in found.grouped(by: { $0.place }) {
      // Members of a counted view do the same.
      let worst = excesses.grouped { "\($0.property.view.declaredName).\($0.property.name)" }
        .compactMap { $0.max { $0.amount < $1.amount } }
      // Every renderer clamps an opacity.
      let opacities = worst.filter { $0.property.role == .opacity }
      let properties = worst.filter { $0.property.role != .opacity } + opacities
      guard let first = properties.first else { continue }
      let unit = first.unit
      let side = first.value > first.limit ? "above" : "below"
      let when = first.isReleased ? " after a release" : first.time.map { " at \(Prose.time($0))" } ?? ""
      context.report(
        "the \(first.cause) takes '\(first.property.fullName)' to \(Prose.quantity(Wording.number(first.value), unit)), "
          + "\(Prose.quantity(Wording.number(first.amount), unit)) \(side) "
          + "\(Prose.quantity(Wording.number(first.limit), unit)),\(when) in phase '\(phase.name)'",
        at: first.place, members: properties.map { $0.property.fullName },
        label: "its range is \(first.property.descriptor?.allowedRange ?? "smaller")",
        notes: properties.dropFirst().prefix(5).map { other in
          .init(
            "it takes '\(other.property.fullName)' to \(Prose.quantity(Wording.number(other.value), other.unit))",
            at: other.target)
        },
        level: opacities.count == properties.count ? .note : nil)
    }
  }

  // MARK: Samples

  /// The value furthest out of its property's range of those that a picture shows; nil if all are within.
  ///
  /// - Parameters:
  ///   - distance: How far the property moves.
  ///   - least: A smaller excess is invisible, in the property's unit.
  private func worst(
    _ property: MotionProperty, in picture: ScreenPicture, over distance: Double, beyond least: Double = 0,
    cause: String = "curve", at place: SourceRange, of target: SourceRange? = nil,
    when counts: (_ time: Double) -> Bool = { _ in true }
  ) -> Excess? {
    guard let descriptor = property.bounded else { return nil }
    return picture.moments.compactMap { moment -> Excess? in
      let time = picture.time(of: moment)
      guard counts(time), let value = picture.value(of: property, at: moment),
        let limit = Self.limit(exceededBy: value, distance: distance, descriptor), abs(value - limit) > least
      else { return nil }
      return Excess(
        property: property, value: value, limit: limit, time: time, cause: cause, place: place, target: target ?? place)
    }.max { $0.amount < $1.amount }
  }

  /// Values that a pacing, or the sum with an underlying value, takes out of range.
  private func compositeExcesses(in phase: PhaseContext) -> [Excess] {
    phase.visibleMotions.compactMap { motion in
      guard motion.isAdditive || swings(motion.pacing), let first = motion.values.first?.first else { return nil }
      let pacing = phase.animation(motion).declaration.pacing ?? phase.inspection.effective.pacing
      return worst(
        motion.property, in: phase.picture, over: motion.values.map { abs($0[0] - first) }.max() ?? 0,
        cause: motion.isAdditive ? "addition" : "curve",
        at: swings(motion.pacing) ? pacing?.range ?? motion.target : motion.target, of: motion.target,
        when: { $0 >= motion.start && $0 <= motion.end })
    }
  }

  /// The properties that a release might take out of range: most stay so far inside that they need no samples.
  private func overshooting(in phase: PhaseContext, _ context: RuleContext) -> [MotionProperty] {
    let views = phase.inspection.movingViews, name = phase.inspection.plan.name
    let overshoots = phase.inspection.written.gestureEnds.map { end in
      context.compiled.gestureEnding(phase: name, isCommit: end.isCommit)?.curve.overshoot ?? 0
    }
    guard let overshoot = overshoots.max() else { return [] }
    let scrubs = phase.inspection.written.interaction?.scrub?.value == .curve
    func mayPass(_ property: MotionProperty) -> Bool {
      guard let descriptor = property.bounded else { return false }
      let motions = phase.inspection.motions(of: property), values = motions.flatMap { $0.values }.map { $0[0] }
      guard let low = values.min(), let high = values.max(), !motions.contains(where: { $0.isAdditive }) else {
        return true
      }
      // Beyond its ends, a motion that a finger has driven continues with its speed there.
      let speeds = motions.flatMap { motion in
        motion.segments.filter { $0.end > $0.start }
          .map { abs($0.to[0] - $0.from[0]) / (($0.end - $0.start) * motion.duration) }
      }
      let reach = overshoot * phase.duration * (speeds.max() ?? 0)
      return !reach.isFinite || scrubs
        || [low - reach, high + reach].contains { Self.limit(exceededBy: $0, distance: 1, descriptor) != nil }
    }
    let sizes = views.filter { phase.inspection.sizeMayVary($0) }.flatMap { view in
      Self.sizeLanes.compactMap { phase.inspection.property(named: $0.name, of: view) }
    }
    let properties =
      phase.visibleMotions.map { $0.property }.filter(mayPass)
      + views.flatMap { phase.inspection.boundProperties(of: $0) } + sizes
    return properties.grouped { $0.fullName }.map { $0[0] }
  }

  /// Values and sizes that the curve of a release takes out of range.
  private func releaseExcesses(in phase: PhaseContext, _ context: RuleContext) -> [Excess] {
    let properties = overshooting(in: phase, context)
    return (properties.isEmpty ? [] : context.releases(of: phase)).flatMap { release in
      properties.compactMap { property in
        let own = phase.visibleMotions.first { $0.property.isSame(as: property) } ?? phase.motion(around: property.view)
        // As for expressions: positions in a run are sums, which round.
        var excess = worst(
          property, in: release.picture, over: 1, beyond: 0.01, at: release.place, of: own?.target)
        excess?.isReleased = true
        return excess
      }
    }
  }

  /// Widths and heights that an overshooting curve of other keys, or of another view, takes below 0, or two edges that pass
  /// each other.
  private func sizeExcesses(in phase: PhaseContext) -> [Excess] {
    let swinging = phase.visibleMotions.filter { motion in
      guard !motion.property.isDiscrete else { return false }
      return swings(motion.pacing) || !motion.staysBetweenKeyframes && motion.segments.contains { $0.swings }
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
          // A key that is animated itself has its own curve to check.
          !phase.visibleMotions.contains(where: { $0.property.isSame(as: property) }),
          let cause = swinging.first(where: { motion in edges.contains { $0 === motion } }) ?? edges.first
            ?? swinging.first
        else { continue }
        let curve = cause.segments.first { $0.swings }?.curveRange
        let excess = worst(
          property, in: phase.picture, over: distance, cause: curve == nil && mayPass ? "layout" : "curve",
          at: curve ?? cause.target, of: cause.target)
        if let excess { found.append(excess) }
      }
    }
    return found
  }

  /// Values and sizes that follow others by a formula, and leave their range while those move.
  private func boundExcesses(in phase: PhaseContext) -> [Excess] {
    let inspection = phase.inspection, views = inspection.movingViews.filter { $0.declaration != nil }
    return views.flatMap { inspection.boundProperties(of: $0) }.compactMap { property in
      guard property.name != "aspectRatio", property.slots.count == 1, let place = inspection.valueRange(of: property)
      else { return nil }
      // Formulas round, and a hundredth of the range is invisible.
      return worst(property, in: phase.picture, over: 1, beyond: 0.01, cause: "expression", at: place)
    }
  }

  /// The views with a negative size where a phase starts or ends; those that other phases do not change have it there, too.
  private static func inverted(in phase: PhaseContext?) -> [MotionView] {
    guard let inspection = phase?.inspection else { return [] }
    return inspection.views.filter { view in
      [false, true].contains { isEnd in
        inspection.frame(of: view, isEnd: isEnd).map { min($0[2], $0[3]) < -0.01 } ?? false
      }
    }
  }

  /// Widths and heights that the layout makes negative at the start or the end of the phase, with nothing overshooting.
  ///
  /// - Parameter inverted: The views to look at besides those that the phase or its states change.
  private func restExcesses(in phase: PhaseContext, _ inverted: [MotionView]) -> [Excess] {
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
          let property = inspection.property(named: name, of: view), phase.sight.neverSeen(view) == nil
        else { continue }
        let given = keys.compactMap { inspection.property(named: $0, of: view) }.map { key in
          (own: inspection.valueRange(of: key, isEnd: isEnd), other: inspection.valueRange(of: key, isEnd: !isEnd))
        }
        // A value that is only given for this end is the likelier cause.
        guard let place = (given.first { $0.own != nil && $0.own != $0.other } ?? given.first { $0.own != nil })?.own
        else { continue }
        found.append(
          Excess(
            property: property, value: frames[isEnd ? 1 : 0][lane], limit: 0,
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

  let documentation = RuleInfo(
    .overshootOutOfRange, .correctness, .warning, page: PackageResources.overshoot_out_of_range_md)
}

extension MotionProperty {
  /// Its descriptor, if that bounds its values, which are numbers then.
  fileprivate var bounded: PropertyDescriptor? {
    descriptor.flatMap { $0.minimum != nil || $0.maximum != nil ? $0 : nil }
  }
}

extension Curve {
  /// How far it passes its end, as a fraction of the distance: of a spring that starts at rest exp(−πζ ∕ √(1 − ζ²)). Infinite
  /// for other curves.
  fileprivate var overshoot: Double {
    guard case .spring(let spring) = self, spring.initialVelocity == 0 else { return .infinity }
    let ratio = spring.dampingRatio
    return ratio < 1 ? exp(-.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
  }
}
