internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// An abrupt change of speed between two consecutive segments.
struct VelocityJump: LintRule {
  var documentation: RuleInfo { Self.information }
  var seesReducedMotion: Bool { true }

  private struct Joint {
    var time: Double
    /// The mean speeds of the adjacent segments, in units per second.
    var before: Double
    var after: Double
    /// The distance covered by both, in units.
    var way: Double
    var place: SourceRange
  }

  func check(_ context: RuleContext) {
    let threshold = context.number("threshold")
    for phase in context.phases {
      let motions = phase.inspection.motions
      var first = motions.startIndex
      while first < motions.endIndex {
        var last = first + 1
        while last < motions.endIndex, motions[last].property.isSame(as: motions[first].property) { last += 1 }
        let property = motions[first].property
        if !property.isDiscrete, property.type != .color {
          let joints = joints(of: motions[first..<last].filter { !$0.isAdditive }, in: phase)
          if !joints.isEmpty { check(joints, property, threshold, in: phase, context) }
        }
        first = last
      }
    }
  }

  /// The times at which two moving segments, or two animations, meet.
  private func joints(of sequence: [Motion], in phase: PhaseContext) -> [Joint] {
    var joints: [Joint] = []
    for motion in sequence where motion.offsets.count > 2 && motion.duration > 0 {
      let segments = motion.segments
      for (before, after) in zip(segments, segments.dropFirst()) where before.moves && after.moves {
        guard !before.isDiscrete, !after.isDiscrete, let time = motion.time(atOffset: after.start) else { continue }
        joints.append(
          Joint(
            time: time, before: Self.speed(before, motion), after: Self.speed(after, motion),
            way: Self.way(before) + Self.way(after),
            place: after.curveRange ?? motion.target))
      }
    }
    for (before, after) in zip(sequence, sequence.dropFirst()) where abs(after.start - before.end) < 1e-9 {
      guard before.changes, after.changes, !before.isInstant, !after.isInstant, before.isStraight, after.isStraight,
        let last = before.segments.last, let first = after.segments.first,
        last.moves, first.moves, !last.isDiscrete, !first.isDiscrete
      else { continue }
      joints.append(
        Joint(
          time: after.start, before: Self.speed(last, before), after: Self.speed(first, after),
          way: Self.way(last) + Self.way(first),
          place: first.curveRange ?? after.target))
    }
    return joints.filter { $0.time > 2e-9 && $0.time < phase.duration - 2e-9 }.sorted { $0.time < $1.time }
  }

  private static func way(_ segment: MotionSegment) -> Double { abs(segment.to[0] - segment.from[0]) }

  private static func speed(_ segment: MotionSegment, _ motion: Motion) -> Double {
    (segment.to[0] - segment.from[0]) / ((segment.end - segment.start) * motion.duration)
  }

  /// As a fraction of the larger mean speed.
  private static let leastSpeed = 0.01

  private func check(
    _ joints: [Joint], _ property: MotionProperty, _ threshold: Double, in phase: PhaseContext,
    _ context: RuleContext
  ) {
    // Just before and just after: instants closer than a nanosecond are equal.
    let samples = phase.inspection.evaluate(property, at: joints.flatMap { [$0.time - 2e-9, $0.time + 2e-9] })
    for (index, joint) in joints.enumerated() {
      let before = samples[2 * index].speed, after = samples[2 * index + 1].speed
      let mean = max(abs(joint.before), abs(joint.after))
      // Speeds near a joint are slightly off because of the curve's bend.
      guard mean > 0, abs(after - before) > threshold * mean + 1e-6 * mean else { continue }
      // What rests may start abruptly, as with any `easeOut`, and nobody sees what is transparent.
      guard abs(before) > Self.leastSpeed * mean,
        phase.inspection.isFollowed(property.view) || phase.sight.sees(property.view, around: joint.time)
      else { continue }
      // At a jump of the value, speed is meaningless; `value-jump` or `unsettled-spring` reports that.
      let step = samples[2 * index + 1].values[0] - samples[2 * index].values[0]
      guard abs(step) <= 1e-6 * joint.way + 4e-9 * (abs(before) + abs(after)) else { continue }
      // A millionth of the other speed counts as standing still.
      func speed(_ value: Double) -> String {
        Prose.quantity(Wording.number(abs(value) < 1e-6 * mean ? 0 : value), unit) + "/s"
      }
      let unit = property.descriptor?.unit ?? ""
      context.report(
        "the velocity of '\(property.fullName)' changes abruptly from \(speed(before)) to "
          + "\(speed(after)) at \(Prose.time(joint.time)) in phase '\(phase.name)'",
        at: joint.place,
        label: "the motion jolts here")
    }
  }

  static let options: [RuleOption] = [
    .init(
      "threshold", .number, 0.5, range: 0...1000,
      "the largest change allowed, as a fraction of the larger of the two mean speeds")
  ]
  var options: [RuleOption] { Self.options }

  static let information = RuleInfo(
    .velocityJump, group: .design, defaultLevel: .note, options: options.map { $0.documentation },
    page: PackageResources.velocity_jump_md)
}
