internal import TransitionDiagnostics
internal import TransitionCurves
internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A value that jumps where animations or segments meet.
struct ValueJump: LintRule {
  var documentation: RuleInfo { Self.information }
  var judgesBounds: BoundJudgement { .always }
  var seesReducedMotion: Bool { true }

  /// As a fraction of the track's range; smaller differences are rounding.
  private static let tolerance = 1e-6
  /// A distance from a boundary greater than the tolerance of instants.
  static let beside = 2e-9

  struct Jump {
    var time: Double
    /// Whether it is the end of a motion, which may be the end of the phase as well.
    var isAtEnd = false
    var from: [Double]
    var to: [Double]
    var place: SourceRange
    var cause: String
    var help: String?
  }

  func check(_ context: RuleContext) {
    for phase in context.phases {
      let motions = phase.inspection.motions
      var first = motions.startIndex
      while first < motions.endIndex {
        var last = first + 1
        while last < motions.endIndex, motions[last].property.isSame(as: motions[first].property) { last += 1 }
        if !motions[first].property.isDiscrete {
          for jump in jumps(of: motions[first..<last], in: phase)
          where !isHidden(jump, motions[first].property, in: phase) {
            report(jump, motions[first].property, in: phase, context)
          }
        }
        first = last
      }
      checkTurns(in: phase, context)
    }
  }

  /// Whether nobody sees a view just before and after a jump, where it may be moved elsewhere or get its opacity back.
  private func isHidden(_ jump: Jump, _ property: MotionProperty, in phase: PhaseContext) -> Bool {
    // What follows a view may be seen when the view is not.
    if property.role != .opacity, phase.inspection.isFollowed(property.view) { return false }
    return !phase.sight.sees(property.view, around: jump.time)
  }

  private func jumps(of motions: ArraySlice<Motion>, in phase: PhaseContext) -> [Jump] {
    let first = firstJump(of: motions, in: phase).map { [$0] } ?? []
    // Most properties have a single motion from start to end, without boundaries to check.
    if motions.count == 1, let motion = motions.first, motion.offsets.count == 2, motion.fillsBackwards,
      motion.fillsForwards
    {
      return first
    }
    var jumps: [Jump] = []
    let range = self.range(of: motions, in: phase)
    guard range > 0 else { return first }
    let sequence = motions.filter { !$0.isAdditive }
    for (index, motion) in sequence.enumerated() {
      jumps += boundaryJumps(sequence, index, in: phase)
      jumps += segmentJumps(motion, in: phase)
    }
    for motion in motions where motion.isAdditive { jumps += additionJumps(motion, in: phase) }
    return first
      + jumps.filter { jump in
        jump.time > Self.beside && jump.time < phase.duration + (jump.isAtEnd ? Self.beside : -Self.beside)
          && zip(jump.from, jump.to).contains { abs($0 - $1) > Self.tolerance * range }
      }.sorted { $0.time < $1.time }
  }

  /// The jump from the state that the phase starts in to the first keyframe; a `from` is asked for. What is not seen in the
  /// first frame makes its entrance; what continues a gesture starts where that left it.
  private func firstJump(of motions: ArraySlice<Motion>, in phase: PhaseContext) -> Jump? {
    guard let motion = motions.first, phase.animation(motion).declaration.keyframes != nil, !motion.isAdditive,
      !motion.isEndless, motion.changes,
      abs(motion.start) <= Self.beside,
      !motion.isInstant, !motion.isAlongPath, !phase.inspection.isDerived, !phase.isReduced, !phase.isContinued,
      !startsAtStep(motion, in: phase),
      let from = phase.inspection.fromValue(motion.property), differ(from, motion.ends.start),
      motion.property.type != .angle
        || abs((from[0] - motion.ends.start[0]).remainder(dividingBy: 360)) > Self.tolerance,
      phase.sight.sees(motion.property.view, .before, 0), phase.sight.sees(motion.property.view, .after, 0)
    else { return nil }
    return Jump(
      time: 0, from: from, to: motion.ends.start, place: Self.start(of: phase.animation(motion).declaration, motion),
      cause: "state '\(phase.inspection.plan.from)' has \(Wording.value(from, motion.property, phase.inspection))")
  }

  /// The range of a property's values: the largest over its lanes.
  private func range(of motions: ArraySlice<Motion>, in phase: PhaseContext) -> Double {
    var range = 0.0
    guard let property = motions.first?.property else { return 0 }
    var values = motions.flatMap { $0.values }
    if let from = phase.inspection.fromValue(property) { values.append(from) }
    if let to = phase.inspection.toValue(property) { values.append(to) }
    for lane in 0..<property.slots.count {
      let lanes = values.compactMap { $0.indices.contains(lane) ? $0[lane] : nil }
      if let low = lanes.min(), let high = lanes.max() { range = max(range, high - low) }
    }
    return range
  }

  /// The jumps at the start of a motion, from the previous one or from the underlying value, and at its end.
  private func boundaryJumps(_ sequence: [Motion], _ index: Int, in phase: PhaseContext) -> [Jump] {
    let motion = sequence[index]
    var jumps: [Jump] = []
    let declaration = phase.animation(motion).declaration
    let (start, end) = motion.ends
    let name = motion.property.fullName
    if !motion.isInstant, !startsAtStep(motion, in: phase) {
      if index > 0 {
        let earlier = sequence[index - 1]
        if !earlier.isInstant, !earlier.isEndless {
          let meets = motion.start - earlier.end < Self.beside
          let before: [Double]? =
            earlier.fillsForwards || meets
            ? earlier.ends.end
            : motion.fillsBackwards ? nil : value(of: motion, at: motion.start - Self.beside, in: phase)
          if let before {
            jumps.append(
              Jump(
                time: motion.start, from: before, to: start, place: Self.start(of: declaration, motion),
                cause: "where the animation before it ends and this one starts", help: "remove 'from'"))
          }
        }
      } else if !motion.fillsBackwards, let before = value(of: motion, at: motion.start - Self.beside, in: phase),
        // A view that pops up as its animation starts was to be transparent before.
        motion.property.role != .opacity || before[0] > Threshold.seen
      {
        jumps.append(
          Jump(
            time: motion.start, from: before, to: start, place: declaration.fill?.range ?? motion.target,
            cause: "where its animation starts: '\(name)' has its 'to' value until then", help: "fill: both"))
      }
    }
    let isFollowed = index + 1 < sequence.count && sequence[index + 1].start - motion.end < Self.beside
    if !motion.fillsForwards, !motion.isInstant, !isFollowed, !motion.isEndless, !endsAtStep(motion, in: phase),
      let after = value(of: motion, at: motion.end + Self.beside, in: phase)
    {
      jumps.append(
        Jump(
          time: motion.end, isAtEnd: true, from: end, to: after, place: declaration.fill?.range ?? motion.target,
          cause: "where its animation ends and does not hold its value", help: "fill: both"))
    }
    return jumps
  }

  /// The jumps between segments whose curves do not end at 1 or do not start at 0.
  private func segmentJumps(_ motion: Motion, in phase: PhaseContext) -> [Jump] {
    guard motion.offsets.count > 2 else { return [] }
    let segments = motion.segments
    var jumps: [Jump] = []
    for (before, after) in zip(segments, segments.dropFirst())
    where before.end > before.start && after.end > after.start && !before.isDiscrete && !after.isDiscrete {
      guard !Self.isStepped(before.curve), !Self.isStepped(after.curve), let time = motion.time(atOffset: after.start)
      else { continue }
      let left = Self.value(before, at: 1), right = Self.value(after, at: 0)
      let place =
        zip(left, before.to).contains { abs($0 - $1) > 1e-12 } ? before.curveRange : after.curveRange
      jumps.append(
        Jump(
          time: time, from: left, to: right, place: place ?? motion.target,
          cause: "where two segments meet: the curve does not go from 0 to 1"))
    }
    return jumps
  }

  private func additionJumps(_ motion: Motion, in phase: PhaseContext) -> [Jump] {
    guard motion.property.type != .color, !motion.isInstant else { return [] }
    let declaration = phase.animation(motion).declaration
    let (start, end) = motion.ends
    let nothing = start.map { _ in 0.0 }
    var jumps: [Jump] = []
    if !motion.fillsBackwards, !startsAtStep(motion, in: phase) {
      jumps.append(
        Jump(
          time: motion.start, from: nothing, to: start, place: declaration.fill?.range ?? motion.target,
          cause: "where its addition starts", help: "fill: both"))
    }
    if !motion.fillsForwards, !motion.isEndless, !endsAtStep(motion, in: phase) {
      jumps.append(
        Jump(
          time: motion.end, isAtEnd: true, from: end, to: nothing, place: declaration.fill?.range ?? motion.target,
          cause: "where its addition ends", help: "fill: both"))
    }
    return jumps
  }

  private func value(of motion: Motion, at time: Double, in phase: PhaseContext) -> [Double]? {
    guard time >= 0 else { return nil }
    return phase.inspection.evaluate(motion.property, at: [min(time, phase.duration)]).first?.values
  }

  private static func value(_ segment: MotionSegment, at progress: Double) -> [Double] {
    let output = segment.curve.value(at: progress)
    if segment.isSpline { return [segment.value(atOutput: output)] }
    return zip(segment.from, segment.to).map { $0 + ($1 - $0) * output }
  }

  func startsAtStep(_ motion: Motion, in phase: PhaseContext) -> Bool {
    motion.segments.first.map { Self.isStepped($0.curve) || $0.isDiscrete } ?? false
  }

  func endsAtStep(_ motion: Motion, in phase: PhaseContext) -> Bool {
    motion.segments.last.map { Self.isStepped($0.curve) || $0.isDiscrete } ?? false
  }

  /// Whether a curve jumps on purpose.
  private static func isStepped(_ curve: any TimingFunction) -> Bool {
    if curve is Steps { return true }
    // Reversed steps are still steps: the curve is constant between jumps.
    return (1...7).allSatisfy { curve.derivative(at: Double($0) / 8 + 0.013) == 0 } && !(curve is SpringTiming)
  }

  /// The range that determines an animation's first value.
  static func start(of declaration: AnimationDeclaration, _ motion: Motion) -> SourceRange {
    switch declaration.from {
    case .single(let value)?: return value.range
    case .map(let map, let range)?: return map.first { $0.name.value == motion.property.name }?.value.range ?? range
    case nil: break
    }
    guard let first = declaration.keyframes?.first else { return motion.target }
    return first.value?.range ?? first.values.first { $0.name.value == motion.property.name }?.value.range
      ?? first.range
  }

  private func report(
    _ jump: Jump, _ property: MotionProperty, in phase: PhaseContext, _ context: RuleContext
  ) {
    let inspection = phase.inspection
    let size =
      property.type == .color
      ? "" : " by \(Wording.size(jump.to[0] - jump.from[0], property))"
    context.report(
      "'\(property.fullName)' jumps\(size), from \(Wording.value(jump.from, property, inspection)) to "
        + "\(Wording.value(jump.to, property, inspection)), at \(Prose.time(jump.time)) in phase '\(phase.name)'",
      at: jump.place, label: jump.cause, help: jump.help)
  }

  static let information = RuleInfo(
    .valueJump, group: .correctness, defaultLevel: .warning,
    page: PackageResources.value_jump_md)
}
