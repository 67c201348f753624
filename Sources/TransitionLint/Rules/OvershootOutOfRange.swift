internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A curve that takes an opacity, a radius, a size or a width out of its range.
struct OvershootOutOfRange: LintRule {
  var judgesTimes: Bool { false }
  var seesReducedMotion: Bool { true }

  struct Excess {
    var view: MotionView
    var descriptor: PropertyDescriptor
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

    var name: String { "\(view.name).\(descriptor.name)" }
    var unit: String { descriptor.unit ?? "" }
    var amount: Double { abs(value - limit) }
  }

  func check(_ context: RuleContext) {
    let inverted = Self.inverted(in: context.phases.first)
    for phase in context.phases {
      var found: [Excess] = []
      for motion in phase.visibleMotions {
        guard let descriptor = motion.property.descriptor, descriptor.minimum != nil || descriptor.maximum != nil,
          !motion.isAdditive, !motion.property.isDiscrete, !motion.staysBetweenKeyframes
        else { continue }
        for segment in motion.segments where segment.moves && !segment.isDiscrete {
          if let excess = excess(segment, motion, descriptor, context) { found.append(excess) }
        }
      }
      found += compositeExcesses(in: phase) + sizeExcesses(in: phase)
      // A size that a swinging curve takes below 0 may be one that follows by a formula.
      found += boundExcesses(in: phase).filter { bound in !found.contains { $0.name == bound.name } }
      found += restExcesses(in: phase, inverted).filter { rest in !found.contains { $0.name == rest.name } }
      let overshooting = overshooting(in: phase, context)
      let releases = overshooting.isEmpty ? [] : context.releases(of: phase)
      let released = releases.flatMap { excesses(of: $0, overshooting, in: phase) }
      found += released.filter { release in !found.contains { $0.name == release.name } }
      report(found, in: phase, context)
    }
  }

  /// How far a segment leaves the property's range, if both its ends are inside.
  private func excess(
    _ segment: MotionSegment, _ motion: Motion, _ descriptor: PropertyDescriptor, _ context: RuleContext
  ) -> Excess? {
    guard descriptor.allows(segment.from[0]), descriptor.allows(segment.to[0]) else { return nil }
    if !segment.isSpline, segment.curve.staysBetweenEnds { return nil }
    let length = (segment.end - segment.start) * motion.duration
    let extremes = CurveExtremes.extremes(of: segment, steps: length * 4 * context.framesPerSecond)
    return [extremes.least, extremes.greatest].compactMap { extreme -> Excess? in
      let distance = segment.to[0] - segment.from[0]
      guard let limit = Self.limit(exceededBy: extreme.value, distance: distance, descriptor) else { return nil }
      let time = motion.time(atOffset: segment.start + extreme.progress * (segment.end - segment.start))
      return Excess(
        view: motion.property.view, descriptor: descriptor, value: extreme.value, limit: limit, time: time,
        place: segment.curveRange ?? motion.target, target: motion.target)
    }.max { $0.amount < $1.amount }
  }

  /// The bound of a property's range that a value exceeds by more than rounding.
  static func limit(exceededBy value: Double, distance: Double, _ descriptor: PropertyDescriptor) -> Double? {
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
      let worst = excesses.grouped { "\($0.view.declaredName).\($0.descriptor.name)" }
        .compactMap { $0.max { $0.amount < $1.amount } }
      // Every renderer clamps an opacity.
      let opacities = worst.filter { $0.descriptor.name == "opacity" }
      let properties = worst.filter { $0.descriptor.name != "opacity" } + opacities
      guard let first = properties.first else { continue }
      let unit = first.unit
      let side = first.value > first.limit ? "above" : "below"
      let when = first.isReleased ? " after a release" : first.time.map { " at \(Prose.time($0))" } ?? ""
      context.report(
        "the \(first.cause) takes '\(first.name)' to \(Prose.quantity(Wording.number(first.value), unit)), "
          + "\(Prose.quantity(Wording.number(first.amount), unit)) \(side) "
          + "\(Prose.quantity(Wording.number(first.limit), unit)),\(when) in phase '\(phase.name)'",
        at: first.place, label: "its range is \(first.descriptor.allowedRange ?? "smaller")",
        notes: properties.dropFirst().prefix(5).map { other in
          .init(
            "it takes '\(other.name)' to \(Prose.quantity(Wording.number(other.value), other.unit))", at: other.target)
        },
        level: opacities.count == properties.count ? .note : nil)
    }
  }

  let documentation = RuleInfo(
    .overshootOutOfRange, .correctness, .warning, page: PackageResources.overshoot_out_of_range_md)
}
