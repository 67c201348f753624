internal import TransitionCurves
internal import TransitionEvaluation
internal import TransitionFitting

/// The timings that show the motion of a property one after another.
struct TrackTimings {
  struct Part {
    var timing: ConstantTiming
    /// The values at its start and its end: four of a color.
    var start: [Double]
    var end: [Double]
    /// The error of a fitted curve.
    var fit: Loss?
    /// How far its curve is from its ends where the engine arrives.
    var step = Loss()
    /// The first of the iterations in each of which it is a part; nil if it repeats on its own, or not at all.
    var iteration: Iteration?
    /// Whether its values are added to what lies beneath.
    var isAdded = false

    var distance: Double { zip(start, end).map { abs($1 - $0) }.max() ?? 0 }
  }

  /// In seconds of the phase.
  struct Iteration {
    var start: Double
    var duration: Double
  }

  private(set) var parts: [Part] = []
  /// The times in seconds at which the property jumps, which no timing says.
  private(set) var jumps: [Double] = []
  /// Whether the only part is the whole motion, each of its iterations if it repeats.
  private(set) var isWhole = false

  private let track: MotionDocument.Track
  private let phase: MotionDocument.Phase

  /// - Parameter clamps: Whether springs that end where they cross their target are the engine's own.
  init(_ track: MotionDocument.Track, in phase: MotionDocument.Phase, clamps: Bool) {
    (self.track, self.phase) = (track, phase)
    let declared = track.motions.map { motion in
      Self.declared(motion, in: track, until: phase.duration, clamps: clamps).map { parts in
        Stretch(motion, parts, isWhole: parts.count == 1, in: track, until: phase.duration)
      }
    }
    for stretches in [declared, iterations(besides: declared)] {
      let found = stretches.compactMap { $0 }
      guard found.count == track.motions.count, areJoined(found) else { continue }
      parts = found.flatMap { $0.parts }.sorted { $0.timing.delay < $1.timing.delay }
      jumps = found.flatMap { $0.jumps }
      isWhole = parts.count == 1 && found[0].isWhole
      return
    }
    addFitted()
  }

  // MARK: The script's own curves

  /// The timings of an animation whose curves platforms have, one for each pair of keyframes; nil if one has another curve,
  /// or if it is not played from its start to its end.
  ///
  /// - Parameter end: The end of the phase in seconds; nil for an endless one.
  static func declared(
    _ motion: Motion, in track: MotionDocument.Track, until end: Double?, clamps: Bool = false
  ) -> [Part]? {
    let keyframes = motion.keyframes, timing = motion.timing, mirroredFrom = track.mirroredFrom
    let stop = motion.stop(in: track, until: end)
    let isReversed = motion.runsBackwards != (mirroredFrom != nil)
    guard motion.pacing == nil, !motion.isSpline, !motion.isDiscrete, !motion.isAlongPath, keyframes.count > 1,
      timing.iterationStart == 0, timing.duration.isFinite, !motion.runsBackwards || keyframes.count == 2,
      timing.iterations == 1 || keyframes.count == 2 && mirroredFrom == nil,
      timing.delay > -EffectTiming.instant, timing.iterations == timing.iterations.rounded(),
      // The completion cuts off what is later.
      timing.delay + (stop == nil ? timing.activeDuration : timing.duration)
        < (mirroredFrom ?? end ?? .infinity) + EffectTiming.instant || end == nil
    else { return nil }
    var parts: [Part] = []
    for (first, second) in zip(keyframes, keyframes.dropFirst()) {
      let duration = (second.offset - first.offset) * timing.duration
      let delay = timing.delay + first.offset * timing.duration
      guard let curve = first.curve,
        var one = ConstantTiming.of(curve, duration: duration, delay: max(delay, 0), clamps: clamps)
      else { return nil }
      if isReversed {
        guard case .bezier(let curve) = one.shape else { return nil }
        one.shape = .bezier(curve.reversed)
      }
      if let mirroredFrom { one.delay = max(mirroredFrom - delay - duration, 0) }
      one.iterations = timing.iterations
      one.alternates = motion.alternates
      one.stop = stop
      let (start, end) = isReversed ? (second, first) : (first, second)
      let part = Part(timing: one, start: start.values, end: end.values, isAdded: motion.isAdditive)
      // Between equal keyframes nothing moves.
      if keyframes.count == 2 || part.distance > 0 { parts.append(part) }
    }
    return parts
  }

  // MARK: Fitted curves

  /// The stretches of a property with an animation that repeats: one iteration of each that has no timing of its own is
  /// fitted. Nil for those that do not repeat wholly.
  private func iterations(besides declared: [Stretch?]) -> [Stretch?] {
    let timings = track.motions.map { $0.timing }
    guard timings.contains(where: { $0.iterations != 1 }), track.motions.count == 1 || !isAdditive else { return [] }
    let end = phase.duration ?? .infinity
    return zip(track.motions, declared).map { motion, declared in
      let timing = motion.timing
      guard declared == nil else { return declared }
      let start = Stretch.start(of: timing, mirroredFrom: track.mirroredFrom), stop = start + timing.duration
      guard timing.iterations == timing.iterations.rounded(), timing.iterations > 0, timing.iterationStart == 0,
        start > -EffectTiming.instant, timing.duration > 0, stop < end + EffectTiming.instant
      else { return nil }
      let iteration = Iteration(start: max(start, 0), duration: timing.duration)
      let pieces = phase.fitter.pieces(of: track, within: (iteration.start, stop))
      let (parts, jumps) = fitted(pieces, until: stop, in: iteration)
      var stretch = Stretch(motion, parts, jumps: jumps, isWhole: false, in: track, until: phase.duration)
      if let only = parts.first, parts.count == 1, jumps.isEmpty, abs(only.timing.delay - start) < 2e-6,
        abs(only.timing.duration - timing.duration) < 2e-6
      {
        stretch.isWhole = true
        stretch.parts[0].timing.delay = iteration.start
        stretch.parts[0].timing.duration = iteration.duration
        stretch.parts[0].iteration = nil
      }
      for index in parts.indices {
        stretch.parts[index].timing.iterations = timing.iterations
        stretch.parts[index].timing.alternates = motion.alternates
        stretch.parts[index].timing.stop = motion.stop(in: track, until: phase.duration)
      }
      return stretch
    }
  }

  /// Fits the whole motion.
  private mutating func addFitted() {
    let fitted = phase.fitter.pieces(of: track)
    // Only the completion ends an endless animation, wherever that is.
    let isStopped = track.motions.contains { $0.timing.iterations == .infinity }
    (parts, jumps) = self.fitted(fitted, until: isStopped ? phase.horizon : .infinity)
    isWhole =
      parts.count == 1 && parts[0].timing.iterations == 1
      && (track.motions.count > 1 || isAdditive || spansItsMotion(parts[0]))
  }

  /// Whether a part runs from the first value of the only animation to its last one, rather than being cut off.
  private func spansItsMotion(_ part: Part) -> Bool {
    let motion = track.motions[0]
    guard let first = motion.keyframes.first?.values, let last = motion.keyframes.last?.values, !first.isEmpty else {
      return true
    }
    let isReversed = motion.runsBackwards != (track.mirroredFrom != nil)
    return isClose(part.start, isReversed ? last : first) && isClose(part.end, isReversed ? first : last)
  }

  /// The timings of fitted Béziers, and the times at which the values jump before an end.
  ///
  /// - Parameter iteration: What the parts repeat together, if they do: those that hold a value are among them, so that
  ///   they take its time when they are played one after another.
  private func fitted(
    _ fitted: MotionFitter.Pieces, until end: Double, in iteration: Iteration? = nil
  ) -> (parts: [Part], jumps: [Double]) {
    let iteration = iteration ?? fitted.loop.map { Iteration(start: $0.start, duration: $0.period) }
    let iterations = fitted.loop == nil ? 1 : Double.infinity
    var parts: [Part] = []
    var jumps: [Double] = []
    var last: [Double] = []
    let (pieces, step) = joined(fitted.loop?.pieces ?? fitted.pieces)
    for piece in pieces.withoutFirstInstant {
      switch piece {
      case .hold(let start, let end, let values):
        last = values
        guard iteration != nil, end - start > 1e-5 else { continue }
        let timing = ConstantTiming(
          shape: .bezier(.straight), duration: end - start, delay: start, iterations: iterations)
        parts.append(Part(timing: timing, start: values, end: values, iteration: iteration))
      case .jump(let time, let values):
        if time < end - EffectTiming.instant, !isClose(values, last) { jumps.append(time) }
        last = values
      case .tween(let segment):
        last = segment.to
        let timing = ConstantTiming(
          shape: .bezier(segment.points), duration: segment.end - segment.start, delay: segment.start,
          iterations: iterations)
        parts.append(
          Part(
            timing: timing, start: segment.from, end: segment.to, fit: fitted.isExact ? nil : fitted.loss,
            step: step, iteration: iteration))
      }
    }
    return (parts.contains { $0.distance > 0 } ? parts : [], jumps)
  }

  /// Pieces without the steps by which curves such as easeOutExpo miss their ends, no farther than springs may be from
  /// theirs: they belong to the tweens before them, if they lead to a value of a keyframe, or after them, if they start there.
  /// Also returns the largest of these steps.
  private func joined(_ pieces: [MotionDocument.Piece]) -> (pieces: [MotionDocument.Piece], step: Loss) {
    let ends = pieces.flatMap { piece -> [[Double]] in
      if case .tween(let segment) = piece { [segment.from, segment.to] } else { [] }
    }
    guard let first = ends.first else { return (pieces, Loss()) }
    let extent = first.indices.map { lane in (ends.map { $0[lane] }.max() ?? 0) - (ends.map { $0[lane] }.min() ?? 0) }
    let keyframes = track.motions.flatMap { $0.keyframes.map { $0.values } }
    func isKeyframe(_ values: [Double]) -> Bool {
      keyframes.contains { $0.count == values.count && isClose($0, values) }
    }
    var joined: [MotionDocument.Piece] = [], step = Loss()
    // The values shown so far, and the start of a tween that takes over the step before it.
    var shown: [Double] = [], start: [Double]?
    for (piece, next) in zip(pieces, pieces.dropFirst().map { $0 } + [nil]) {
      switch piece {
      case .jump(let time, let values):
        let steps = zip(shown, values).map { abs($0 - $1) }
        let isSmall = !steps.isEmpty && zip(steps, extent).allSatisfy { $0 <= Spring.farthestRest * $1 }
        if isSmall, isKeyframe(values), case .tween(var segment)? = joined.last, abs(segment.end - time) < 2e-6 {
          segment.to = values
          joined[joined.count - 1] = .tween(segment)
          shown = values
        } else if isSmall, isKeyframe(shown), time > 2e-6, case .tween(let segment)? = next,
          abs(segment.start - time) < 2e-6
        {
          // At the start of the phase, code can set the value.
          start = shown
        } else {
          joined.append(piece)
          shown = values
          continue
        }
        step.include(steps.max() ?? 0, at: time)
      case .tween(var segment):
        segment.from = start ?? segment.from
        start = nil
        joined.append(.tween(segment))
        shown = segment.to
      case .hold(_, _, let values):
        joined.append(piece)
        shown = values
      }
    }
    return (joined, step)
  }

  // MARK: Comparing

  private var isAdditive: Bool { track.motions.contains { $0.isAdditive } }

  /// Whether values are not those of a state.
  func isAway(_ values: [Double], from state: SceneNumbers) -> Bool {
    let shown = track.slots.map { state.value(of: $0) }
    return !shown.contains { $0.isNaN } && !isClose(values, shown)
  }

  /// Whether values are equal within the tolerance; of a color, as far as it is seen.
  private func isClose(_ one: [Double], _ other: [Double], within least: Double = 0) -> Bool {
    let tolerance = max(phase.fitter.tolerances[track.measure], least)
    return zip(one.premultiplied, other.premultiplied).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// Whether the property holds the values of its animations between them, so that playing one after another shows it.
  private func areJoined(_ stretches: [Stretch]) -> Bool {
    // What is added has no values of its own.
    guard !isAdditive else { return true }
    let stretches = stretches.filter { !$0.parts.isEmpty }.sorted { $0.start < $1.start }
    let end = max(phase.horizon, stretches.last?.end ?? 0)
    // The times at which values are held, a little after they jump and a little before.
    var held: [(times: [Double], values: [Double], least: Double)] = []
    func hold(_ values: [Double], from start: Double, to end: Double, least: Double) {
      if end - start > 1e-5 { held.append(([start + 2e-6, end - 2e-6], values, least)) }
    }
    var last: Stretch?
    for stretch in stretches {
      if let last {
        guard last.end < stretch.start + EffectTiming.instant, isClose(last.last, stretch.first, within: last.rest)
        else {
          return false
        }
      }
      hold(stretch.first, from: last?.end ?? 0, to: stretch.start, least: last?.rest ?? 0)
      last = stretch
    }
    if let last, last.end.isFinite {
      hold(last.last, from: last.end, to: end, least: last.rest)
      held.append(([end], last.last, last.rest))
    }
    guard !held.isEmpty else { return true }
    let values = phase.fitter.model.function(of: track.slots)(held.flatMap { $0.times })
    let wanted = held.flatMap { held in held.times.map { _ in (held.values, held.least) } }
    return zip(values, wanted).allSatisfy { isClose($0, $1.0, within: $1.1) }
  }
}

/// The time in which one animation moves a property.
private struct Stretch {
  var parts: [TrackTimings.Part]
  var jumps: [Double]
  var isWhole: Bool
  /// In seconds of the phase; the end is infinite for an animation that is endless, or that the completion stops.
  var start: Double
  var end: Double
  /// The values before and after it.
  var first: [Double]
  var last: [Double]

  init(
    _ motion: Motion, _ parts: [TrackTimings.Part], jumps: [Double] = [], isWhole: Bool,
    in track: MotionDocument.Track, until phaseEnd: Double?
  ) {
    (self.parts, self.jumps, self.isWhole) = (parts, jumps, isWhole)
    let timing = motion.timing
    start = Self.start(of: timing, mirroredFrom: track.mirroredFrom)
    end = motion.stop(in: track, until: phaseEnd) == nil ? start + timing.activeDuration : .infinity
    let sorted = parts.sorted { $0.timing.delay < $1.timing.delay }
    first = sorted.first?.start ?? []
    let returns = motion.alternates && timing.iterations.truncatingRemainder(dividingBy: 2) == 0
    last = returns ? first : sorted.last?.end ?? []
  }

  static func start(of timing: EffectTiming, mirroredFrom: Double?) -> Double {
    mirroredFrom.map { $0 - timing.delay - timing.activeDuration } ?? timing.delay
  }

  /// How far from its target a spring may be that ends there.
  var rest: Double {
    guard let last = parts.last, last.timing.isSpring else { return 0 }
    return Spring.farthestRest * last.distance
  }
}

extension Motion {
  fileprivate var runsBackwards: Bool { timing.direction == .reverse || timing.direction == .alternateReverse }
  fileprivate var alternates: Bool { timing.direction == .alternate || timing.direction == .alternateReverse }

  /// Where the completion stops it within its iterations, in seconds of the phase; nil if it does not.
  fileprivate func stop(in track: MotionDocument.Track, until end: Double?) -> Double? {
    guard let end, timing.iterations != 1, track.mirroredFrom == nil,
      timing.delay + timing.activeDuration > end + EffectTiming.instant
    else { return nil }
    return end
  }
}
