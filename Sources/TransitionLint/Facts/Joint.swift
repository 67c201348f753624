internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionEvaluation

/// An instant at which the value or the speed of a property may differ on its two sides.
struct Joint {
  /// What meets at the instant.
  enum Cause {
    /// The state in which the phase starts and what an animation shows first whose first keyframe differs from it.
    case firstKeyframe
    /// A state that the phase runs through and what an animation of one leg shows first, or last, there.
    case leg(state: String, isStart: Bool)
    /// That state and what an animation with a negative delay shows first.
    case earlyStart
    /// The value beneath an animation, or what an earlier animation of the property leaves, and the first value; nothing
    /// and the first value of an addition.
    case start(after: Motion?)
    /// The last value of an animation that does not hold it, and the value beneath; the last one of an addition and nothing.
    case end
    /// Two segments of an animation.
    case segments(before: MotionSegment, after: MotionSegment)
    /// The last and the first value of an iteration.
    case loop
    /// A spring and its target.
    case spring(SpringRest)
    /// What an animation shows when the phase ends, and where it leads.
    case cut
    /// The last value of a phase and the value of the state in which it ends.
    case rest
  }

  /// A spring that is not at its target when its time is up.
  struct SpringRest {
    /// Without a spring, it takes over the speed of the one before it.
    var segment: MotionSegment
    /// The remaining distance, as a fraction of the whole.
    var part: Double
    /// Whether the end of the phase cuts it off, rather than its own duration.
    var isCutByPhase: Bool
  }

  let cause: Cause
  /// The motion that starts, ends or continues here.
  let motion: Motion
  /// In seconds of the phase.
  let time: Double
  /// The limits of the value; empty where only the cause counts.
  var before: [Double]
  var after: [Double]
  /// The limits of the first lane's speed where motions, segments or iterations meet, in units per second.
  var speeds = (before: 0.0, after: 0.0)
  /// The range of what decides the limits; nil if nothing is written.
  var range: SourceRange?
  /// Whether the limits differ by more than rounding, and no curve jumps on purpose.
  var jumps = true

  var property: MotionProperty { motion.property }

  /// Whether a curve jumps on purpose where it starts, ends or continues.
  fileprivate var isIntended: Bool {
    switch cause {
    case .start: motion.startsAtStep
    case .end: motion.endsAtStep
    case .segments(let before, let after): before.curve.isStepped || after.curve.isStepped
    default: false
    }
  }

  /// The target of the spring that ends here; nil for other curves.
  fileprivate var springTarget: [Double]? {
    switch cause {
    case .segments(let before, _): before.spring == nil ? nil : before.to
    case .start(after: let earlier?) where earlier.end <= time + Self.beside:
      earlier.segments.last?.spring == nil ? nil : earlier.ends.end
    case .end: motion.isAdditive || motion.segments.last?.spring == nil ? nil : motion.ends.end
    default: nil
    }
  }

  /// A distance from an instant greater than the evaluation's tolerance.
  static let beside = 2 * Threshold.instant
}

extension Joint {
  fileprivate init(
    _ cause: Cause, _ motion: Motion, at time: Double, from before: [Double] = [], to after: [Double] = [],
    range: SourceRange? = nil
  ) {
    self.init(cause: cause, motion: motion, time: time, before: before, after: after, range: range)
  }
}

/// Finds the joints of a phase: those of each animated property by time, and those at the ends of loops, springs and the
/// phase.
struct JointFinder {
  private let phase: PhaseContext
  private let inspection: MotionModel
  private(set) var joints: [Joint] = []

  init(_ phase: PhaseContext) {
    self.phase = phase
    inspection = phase.inspection
    for motions in inspection.motions.runs(by: { $0.property.isSame(as: $1.property) }) {
      guard let first = motions.first else { continue }
      if !first.property.isDiscrete {
        let starts = [first] + motions.filter { $0.isAdditive }
        if let joint = starts.compactMap({ firstKeyframe($0) }).first { joints.append(joint) }
        joints += boundaries(of: motions)
      }
      if let joint = earlyStart(first) { joints.append(joint) }
      if let joint = rest(of: motions) { joints.append(joint) }
    }
    for motion in phase.visibleMotions {
      joints += springs(of: motion)
      if let joint = loop(motion) { joints.append(joint) }
      if let joint = cut(motion) { joints.append(joint) }
    }
  }

  // MARK: Time 0

  /// The state in which the phase starts and what keyframes show first, before or after their delay; a `from` is explicit.
  /// What continues a gesture starts where that leaves it.
  private func firstKeyframe(_ motion: Motion) -> Joint? {
    guard motion.start <= Joint.beside || motion.fillsBackwards, !motion.isEndless, motion.changes,
      !motion.isInstant, !motion.isAlongPath, !inspection.isDerived, !phase.isReduced, !phase.isContinued,
      phase.animation(motion).declaration.keyframes != nil, !motion.startsAtStep,
      let from = inspection.fromValue(motion.property), motion.isAdditive || differ(from, motion.ends.start),
      let first = value(of: motion.property, at: 0), differ(from, first),
      motion.property.type != .angle || abs((from[0] - first[0]).remainder(dividingBy: 360)) > Self.tolerance
    else { return nil }
    return Joint(.firstKeyframe, motion, at: 0, from: from, to: first, range: start(of: motion))
  }

  /// The state in which the phase starts and what an animation shows that started before; one that starts at another
  /// value than the state jumps even without its delay.
  private func earlyStart(_ motion: Motion) -> Joint? {
    guard motion.changes, motion.start < -Threshold.instant, !motion.isAdditive, !motion.isEndless,
      let from = inspection.fromValue(motion.property), !differ(from, motion.ends.start),
      let first = value(of: motion.property, at: 0), differ(from, first)
    else { return nil }
    let delay = phase.animation(motion).declaration.timing.delay ?? inspection.effective.timing.delay
    return Joint(.earlyStart, motion, at: 0, from: from, to: first, range: delay?.range ?? motion.target)
  }

  // MARK: Boundaries

  /// As a fraction of the range of a property's values; smaller differences are rounding.
  private static let tolerance = 1e-6

  /// Where the motions of one property and their segments meet within the phase, by time, with both limits from one
  /// evaluation.
  private func boundaries(of motions: ArraySlice<Motion>) -> [Joint] {
    // Most properties have a single motion from start to end, without boundaries.
    if motions.count == 1, let motion = motions.first, motion.offsets.count == 2, motion.fillsBackwards,
      motion.fillsForwards, inspection.plan.through == nil
    {
      return []
    }
    let sequence = motions.filter { !$0.isAdditive }
    var found = motions.filter { $0.isAdditive }.flatMap { ends(of: $0, after: nil, before: nil) }
    for (index, motion) in sequence.enumerated() {
      found += ends(
        of: motion, after: index > 0 ? sequence[index - 1] : nil,
        before: index + 1 < sequence.count ? sequence[index + 1] : nil)
      found += segments(of: motion)
    }
    found = found.filter { $0.time > Joint.beside }.sorted { $0.time < $1.time }
    guard !found.isEmpty, let property = motions.first?.property else { return [] }
    let range = self.range(of: property)
    let times = found.flatMap { [$0.time - Joint.beside, min($0.time + Joint.beside, phase.duration)] }
    // Ascending, although several joints may be at one instant.
    let order = times.indices.sorted { times[$0] < times[$1] }
    let limits = Dictionary(
      uniqueKeysWithValues: zip(order, inspection.evaluate(property, at: order.map { times[$0] })))
    for index in found.indices {
      guard let before = limits[2 * index], let after = limits[2 * index + 1] else { continue }
      let rounding = Self.tolerance * range + 2 * Joint.beside * (abs(before.speed) + abs(after.speed))
      func isFar(_ a: [Double], _ b: [Double]) -> Bool {
        // A whole turn changes nothing.
        zip(a, b).contains { abs(property.type == .angle ? ($0 - $1).remainder(dividingBy: 360) : $0 - $1) > rounding }
      }
      (found[index].before, found[index].after) = (before.values, after.values)
      found[index].speeds = (before.speed, after.speed)
      // The limits themselves, rather than the values beside them.
      found[index].before[0] += before.speed * Joint.beside
      found[index].after[0] -= after.speed * Joint.beside
      // What a spring lacks to its target is a joint of its own.
      if let target = found[index].springTarget, isFar(before.values, target) {
        found[index].before = target
        found[index].speeds = (0, 0)
      }
      found[index].jumps =
        range > 0 && isFar(found[index].before, found[index].after) && !found[index].isIntended
    }
    return found
  }

  /// The range of a property's values: the largest over its lanes.
  private func range(of property: MotionProperty) -> Double {
    let values = inspection.values(of: property)
    return (0..<property.slots.count).reduce(0) { range, lane in
      let lanes = values.compactMap { $0.indices.contains(lane) ? $0[lane] : nil }
      return max(range, (lanes.max() ?? 0) - (lanes.min() ?? 0))
    }
  }

  /// The start and the end of a motion within the phase, between its neighbors.
  private func ends(of motion: Motion, after earlier: Motion?, before next: Motion?) -> [Joint] {
    guard !motion.isInstant, !(motion.isAdditive && motion.property.type == .color) else { return [] }
    let declaration = phase.animation(motion).declaration, fill = declaration.fill?.range ?? motion.target
    // The states between two legs.
    let stops = zip(inspection.plan.stopTimes, inspection.plan.through ?? []).dropFirst().dropLast()
    var found: [Joint] = []
    if motion.start < phase.duration - Joint.beside {
      if let earlier {
        // What is set at once, or never ends, is left on purpose.
        if !earlier.isInstant, !earlier.isEndless {
          found.append(Joint(.start(after: earlier), motion, at: motion.start, range: start(of: motion)))
        }
      } else if !motion.fillsBackwards {
        found.append(Joint(.start(after: nil), motion, at: motion.start, range: fill))
      } else if declaration.keyframes != nil, let stop = stops.last(where: { $0.0 <= motion.start + Joint.beside }) {
        found.append(Joint(.leg(state: stop.1, isStart: true), motion, at: stop.0, range: start(of: motion)))
      }
    }
    let isFollowed = next.map { $0.start - motion.end < Joint.beside } ?? false
    if !motion.fillsForwards, !motion.isEndless, !isFollowed, motion.end < phase.duration + Joint.beside {
      found.append(Joint(.end, motion, at: motion.end, range: fill))
    }
    if motion.fillsForwards, let stop = stops.first(where: { $0.0 >= motion.end - Joint.beside }),
      next.map({ $0.start > stop.0 + Joint.beside && !$0.fillsBackwards }) ?? true,
      let range = declaration.lastValueRange(of: motion.property.name)
    {
      found.append(Joint(.leg(state: stop.1, isStart: false), motion, at: stop.0, range: range))
    }
    return found
  }

  private func segments(of motion: Motion) -> [Joint] {
    guard motion.offsets.count > 2, !motion.isAdditive else { return [] }
    return zip(motion.segments, motion.segments.dropFirst()).compactMap { before, after in
      guard before.end > before.start, after.end > after.start, !before.isDiscrete, !after.isDiscrete,
        let time = motion.time(atOffset: after.start), time < phase.duration - Joint.beside
      else { return nil }
      // The curve that does not end at 1, or else the one that does not start at 0.
      let isBefore = abs(before.curve.value(at: 1) - 1) > 1e-9
      return Joint(
        .segments(before: before, after: after), motion, at: time,
        range: (isBefore ? before.curveRange : after.curveRange) ?? motion.target)
    }
  }

  private func value(of property: MotionProperty, at time: Double) -> [Double]? {
    guard time >= 0 else { return nil }
    return inspection.evaluate(property, at: [min(time, phase.duration)]).first?.values
  }

  private func start(of motion: Motion) -> SourceRange {
    phase.animation(motion).declaration.firstValueRange(of: motion.property.name) ?? motion.target
  }

  // MARK: Ends

  private func loop(_ motion: Motion) -> Joint? {
    guard motion.iterations > 1, motion.isStraight, !motion.isAdditive, let first = motion.values.first,
      let last = motion.values.last, !motion.endsAtStep
    else { return nil }
    let range = phase.animation(motion).declaration.lastValueRange(of: motion.property.name)
    var joint = Joint(.loop, motion, at: motion.start + motion.duration, from: last, to: first, range: range)
    if joint.time > Joint.beside, joint.time < phase.duration - Joint.beside {
      let limits = inspection.evaluate(motion.property, at: [joint.time - Joint.beside, joint.time + Joint.beside])
      if limits.count == 2 { joint.speeds = (limits[0].speed, limits[1].speed) }
    }
    return joint
  }

  /// The springs of a motion that end away from their targets.
  private func springs(of motion: Motion) -> [Joint] {
    // A motion known to stay between its keyframes is not a spring.
    guard !motion.property.isDiscrete, motion.duration > 0, !motion.staysBetweenKeyframes else { return [] }
    return motion.segments.filter { $0.moves && !$0.isDiscrete }.compactMap { segment in
      guard let rest = rest(of: segment, in: motion), rest.part != 0, rest.part.isFinite else { return nil }
      return Joint(
        .spring(rest), motion, at: motion.time(atOffset: segment.end) ?? motion.end,
        range: segment.curveRange ?? motion.target)
    }
  }

  /// The remaining distance of a spring when its time is up in the first iteration, or when the phase ends during that;
  /// an endless animation may be ended at any time.
  private func rest(of segment: MotionSegment, in motion: Motion) -> Joint.SpringRest? {
    guard let spring = segment.spring else {
      // Of continuous keyframes, only the last one is reached by a jump.
      guard segment.isSpline, segment.end >= 1 else { return nil }
      let left = (segment.to[0] - segment.value(atOutput: 1)) / (segment.to[0] - segment.from[0])
      return Joint.SpringRest(segment: segment, part: left, isCutByPhase: false)
    }
    guard spring.duration > 0 else { return nil }
    let start = motion.start + segment.start * motion.duration, end = motion.start + segment.end * motion.duration
    guard phase.duration < end - Threshold.instant else {
      return Joint.SpringRest(segment: segment, part: spring.residual, isCutByPhase: false)
    }
    guard motion.isStraight, motion.isPacedSimply, !motion.isEndless, phase.duration > start + Threshold.instant else {
      return nil
    }
    let progress = (phase.duration - start) / (end - start)
    return Joint.SpringRest(segment: segment, part: 1 - spring.value(at: progress), isCutByPhase: true)
  }

  /// A motion that the end of the phase cuts off, unless it is known to be almost at its end.
  private func cut(_ motion: Motion) -> Joint? {
    guard motion.end.isFinite, motion.end > phase.duration + Threshold.instant else { return nil }
    if !motion.property.isDiscrete, !motion.isAdditive, motion.iterations <= 1, let last = motion.values.last,
      let shown = value(of: motion.property, at: phase.duration - Joint.beside), !motion.isFar(shown, from: last)
    {
      return nil
    }
    return Joint(.cut, motion, at: phase.duration)
  }

  /// The end of the phase and the state in which it ends.
  private func rest(of motions: ArraySlice<Motion>) -> Joint? {
    guard let motion = motions.last(where: { !$0.isAdditive }) ?? motions.last,
      let end = inspection.endValue(motion.property), let to = inspection.toValue(motion.property),
      motion.property.differs(end, to)
    else { return nil }
    return Joint(.rest, motion, at: phase.duration, from: end, to: to)
  }
}

extension Motion {
  /// Whether its first segment, or its last one, jumps on purpose.
  var startsAtStep: Bool { segments.first.map { $0.curve.isStepped || $0.isDiscrete } ?? false }
  var endsAtStep: Bool { segments.last.map { $0.curve.isStepped || $0.isDiscrete } ?? false }

  /// Whether more than a hundredth of its distance lies between two values, in any lane: less is not noticed when it is
  /// missing.
  func isFar(_ value: [Double], from end: [Double]) -> Bool {
    zip(value, end).enumerated().contains { isFar($1.0, lane: $0, from: $1.1) }
  }

  func isFar(_ value: Double, lane: Int = 0, from end: Double) -> Bool {
    let values = values.map { $0[lane] }
    return abs(value - end) > 0.01 * ((values.max() ?? 0) - (values.min() ?? 0)) + 1e-12
  }
}

extension TimingFunction {
  /// Whether it jumps on purpose.
  fileprivate var isStepped: Bool {
    if self is Steps { return true }
    // Reversed steps are still steps: the curve is constant between jumps.
    return (1...7).allSatisfy { derivative(at: Double($0) / 8 + 0.013) == 0 } && !(self is SpringTiming)
  }
}

extension Sequence {
  /// The elements with equal keys, by the first of them.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = [], places: [Key: Int] = [:]
    for element in self {
      let place = places[key(element), default: groups.count]
      if place == groups.count { groups.append([]) }
      places[key(element)] = place
      groups[place].append(element)
    }
    return groups
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in order.
  func uniqued() -> [Element] { grouped { $0 }.map { $0[0] } }
}

extension Array {
  /// The longest runs of neighbors that belong together.
  func runs(by belongs: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = [], first = startIndex
    while first < endIndex {
      var last = first + 1
      while last < endIndex, belongs(self[first], self[last]) { last += 1 }
      runs.append(self[first..<last])
      first = last
    }
    return runs
  }
}
