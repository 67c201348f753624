internal import TransitionCurves

/// One animation's effect on one property of one view: its timing, curves and values.
struct Effect: Sendable {
  /// `delay` is the start in phase time. Always fills both ways; the track decides whether the effect applies.
  var timing: EffectTiming
  /// Whether the effect applies outside its active interval.
  var fill: EffectTiming.Fill
  var isAdditive: Bool
  /// The animation's index in the phase's list.
  var listing: Int
  /// The property's index among those the animation changes.
  var place: Int
  private var course: Sealed<EffectCourse>

  init(
    timing: EffectTiming, pacing: (any TimingFunction)?, places: KeyframePlaces, shape: EffectShape, isAdditive: Bool,
    listing: Int, place: Int
  ) {
    self.timing = timing
    self.timing.fill = .both
    fill = timing.fill
    course = Sealed(EffectCourse(pacing: pacing, places: places, shape: shape))
    self.isAdditive = isAdditive
    self.listing = listing
    self.place = place
  }

  /// Nil for linear.
  var pacing: (any TimingFunction)? {
    get { course.value.pacing }
    set { course = Sealed(EffectCourse(pacing: newValue, places: places, shape: shape)) }
  }
  var places: KeyframePlaces {
    get { course.value.places }
    set { course = Sealed(EffectCourse(pacing: pacing, places: newValue, shape: shape)) }
  }
  var shape: EffectShape {
    get { course.value.shape }
    set { course = Sealed(EffectCourse(pacing: pacing, places: places, shape: newValue)) }
  }

  var start: Double { timing.delay }

  /// Whether the effect holds its end value permanently.
  var holdsItsEnd: Bool { fillsForwards && timing.iterations.isFinite }

  var fillsBackwards: Bool { fill == .both || fill == .backwards }
  var fillsForwards: Bool { fill == .both || fill == .forwards }

  /// Makes the effect apply its first value during its delay, regardless of its fill.
  mutating func holdItsStart() { fill = fillsForwards ? .both : .backwards }

  /// Evaluates ascending times.
  ///
  /// - Parameters:
  ///   - beyond: The seconds by which a color continues along its tangent.
  ///   - target: Receives values and speeds. The latter may not be finite where a tangent is vertical.
  func evaluate(
    _ times: UnsafePointer<Double>, count: Int, beyond: Double = 0, scratch: EffectScratch, into target: TrackLanes
  ) {
    var done = 0
    while done < count {
      let stretch = timing.stretch(at: times[done])
      guard let sample = stretch.sample else { preconditionFailure("an effect that fills has a value at any time") }
      let held = stretch.evaluate(times + done, count: count - done, progresses: scratch.progress)
      course.value.write(
        count: held, rate: sample.rate, before: sample.before, looksAhead: beyond == 0, beyond: sample.rate * beyond,
        scratch: scratch, into: target.advanced(by: done))
      done += held
    }
  }

  /// Evaluates one end of the phase, at which the effect has not ended yet: the values there, and the tangents along which
  /// they continue beyond it. A color, whose tangent is one of its color space, is evaluated where it has got to on that.
  func evaluate(edge: PhaseEdge, scratch: EffectScratch, into target: TrackLanes) {
    var inside = edge.inside
    guard let sample = timing.sample(at: inside), let end = timing.sample(at: edge.time),
      // A spring snaps to its target when its time is up; it has a tangent only before that.
      !places.curves.contains(where: { $0 is SpringTiming || $0 is FreeSpringTiming })
    else {
      return evaluate(&inside, count: 1, beyond: edge.beyond, scratch: scratch, into: target)
    }
    let beyond = sample.rate * edge.beyond
    var progress = end.progress
    if sample.rate != 0, end.iteration != sample.iteration { progress = sample.rate > 0 ? 1 : 0 }
    if progress == 0, sample.rate != 0 {
      // Below 0 the tangent differs if the curve starts vertically.
      scratch.progress[0] = -.leastNonzeroMagnitude
      course.value.write(count: 1, rate: sample.rate, before: false, beyond: beyond, scratch: scratch, into: target)
    }
    scratch.progress[0] = progress
    course.value.write(
      count: 1, rate: sample.rate, before: false, beyond: beyond, scratch: scratch,
      into: progress == 0 && sample.rate != 0 ? target.withoutSlopes : target)
  }

  /// The value after the end of the effect, regardless of its fill, and even if an end delay cuts it short.
  func endValue(isPremultiplied: Bool = false, scratch: EffectScratch) -> [Double] {
    var uncut = self
    uncut.timing.endDelay = 0
    return uncut.value(
      at: max(0, timing.delay + timing.activeDuration) + 1, isPremultiplied: isPremultiplied, scratch: scratch)
  }

  /// The same of a color, as unclamped components.
  func endComponents(scratch: EffectScratch) -> ScreenComponents {
    ScreenComponents(lanes: endValue(isPremultiplied: true, scratch: scratch))
  }

  /// The value at a time, by lane.
  func value(at time: Double, isPremultiplied: Bool = false, scratch: EffectScratch) -> [Double] {
    var time = time
    return withZeros(EffectScratch.laneCount) { lanes in
      evaluate(
        &time, count: 1, scratch: scratch,
        into: TrackLanes(values: lanes, slopes: nil, stride: 1, isPremultiplied: isPremultiplied))
      return Array(UnsafeBufferPointer(start: lanes, count: shape.laneCount))
    }
  }

  /// The effect with its first iteration unchanged and all others replaced by those of another effect.
  func firstIteration(thenAs later: Effect) -> [Effect] {
    var first = self, rest = later
    first.timing.iterations = 1
    first.timing.endDelay = min(0, timing.activeDuration - timing.duration + timing.endDelay)
    rest.timing.delay += timing.duration
    rest.timing.iterations -= 1
    rest.timing.iterationStart += 1
    return [first, rest]
  }

  /// The progress in its last segment after the end; 0 and 1 are the segment's values themselves.
  func endProgress(scratch: EffectScratch) -> Double {
    var effect = self
    effect.shape = .number(values: [0, 1])
    return effect.endValue(scratch: scratch)[0]
  }
}

/// What an effect shows at each progress: its values at keyframes and the curves between them.
private struct EffectCourse: Sendable {
  /// Nil for linear.
  let pacing: (any TimingFunction)?
  let places: KeyframePlaces
  let shape: EffectShape

  /// Writes frames whose directed progress is in `scratch.progress`.
  ///
  /// - Parameters:
  ///   - looksAhead: Whether the speed at a kink is the one after it in time, rather than in progress.
  ///   - beyond: The progress by which a color continues along its tangent, whose slopes are in `scratch`.
  func write(
    count: Int, rate: Double, before: Bool, looksAhead: Bool = false, beyond: Double, scratch: EffectScratch,
    into target: TrackLanes
  ) {
    let wantsSlopes = target.slopes != nil && rate != 0
    if let pacing {
      if before {
        for index in 0..<count {
          if wantsSlopes { scratch.pacing[index] = pacing.derivative(at: scratch.progress[index]) }
          scratch.progress[index] = pacing.value(at: scratch.progress[index], before: true)
        }
      } else {
        // Where progress decreases, the slope after a kink in time is that below it.
        let turned = wantsSlopes && looksAhead && rate < 0 ? below(count, pacing, scratch) : []
        pacing.evaluate(
          scratch.progress, count: count, values: scratch.progress, derivatives: wantsSlopes ? scratch.pacing : nil)
        for (index, near, far) in turned where Self.isKink(scratch.pacing[index], below: near, far) {
          scratch.pacing[index] = near
        }
      }
    }
    let shaped = wantsSlopes ? target : target.withoutSlopes
    places.forEachRun(count: count, before: before, scratch: scratch, wantsSlopes: wantsSlopes) { run in
      shape.write(
        run, scratch: scratch, into: shaped,
        beyond: beyond == 0 ? 0 : beyond * (pacing == nil ? 1 : scratch.pacing[0]) * scratch.slopes[0])
    }
    guard let slopes = target.slopes else { return }
    if wantsSlopes, looksAhead { turnKinks(count: count, rate: rate, scratch: scratch, into: target) }
    for lane in 0..<shape.laneCount {
      let slopes = slopes + lane * target.stride
      if rate == 0 {
        slopes.update(repeating: 0, count: count)
      } else if pacing == nil {
        for index in 0..<count { slopes[index] *= rate }
      } else {
        for index in 0..<count { slopes[index] *= rate * scratch.pacing[index] }
      }
    }
  }

  /// How far below a progress to look: more than the tolerance within which it counts as being at a keyframe.
  private var step: Double { 1.5 * places.tolerance }

  /// Whether a slope changes more at a place than from one step below it to two; without a kink, the slope at the place
  /// itself is more accurate.
  private static func isKink(_ slope: Double, below near: Double, _ far: Double) -> Bool {
    abs(slope - near) > max(1e-5 * abs(near), 4 * abs(near - far))
  }

  private func below(
    _ count: Int, _ pacing: any TimingFunction, _ scratch: EffectScratch
  ) -> [(index: Int, near: Double, far: Double)] {
    if pacing is CubicBezier { return [] }
    return (0..<count).map { index in
      let place = scratch.progress[index]
      return (index, pacing.derivative(at: place - step), pacing.derivative(at: place - 2 * step))
    }
  }

  /// Where progress decreases, replaces the slopes at kinks by those below: the speed after them in time.
  private func turnKinks(count: Int, rate: Double, scratch: EffectScratch, into target: TrackLanes) {
    func falls(_ index: Int) -> Bool { (pacing == nil ? rate : rate * scratch.pacing[index]) < 0 }
    guard let slopes = target.slopes, places.offsets.count > 2 || !(places.curves.first is CubicBezier),
      (0..<count).contains(where: falls)
    else { return }
    let lanes = shape.laneCount
    withZeros(3 * lanes * count) { base in
      let near = base + lanes * count, far = near + lanes * count
      for below in [near, far] {
        for index in 0..<count where falls(index) { scratch.progress[index] -= step }
        let own = TrackLanes(values: base, slopes: below, stride: count, isPremultiplied: target.isPremultiplied)
        places.forEachRun(count: count, before: false, scratch: scratch, wantsSlopes: true) { run in
          shape.write(run, scratch: scratch, into: own, beyond: 0)
        }
      }
      for lane in 0..<lanes {
        for index in 0..<count where falls(index) {
          let place = lane * count + index, slope = slopes + lane * target.stride + index
          if Self.isKink(slope.pointee, below: near[place], far[place]) { slope.pointee = near[place] }
        }
      }
    }
  }
}

extension EffectTiming {
  /// The end of the active interval, which a negative end delay cuts short; in seconds.
  var activeEnd: Double { delay + activeDuration + min(0, endDelay) }

  /// Whether an effect applies at a time, and the time until which that is unchanged.
  func visibility(at time: Double, filling fill: Fill) -> (isVisible: Bool, until: Double) {
    if fill == .both { return (true, .infinity) }
    // The active interval is clamped as in Web Animations.
    let end = endTime
    switch phase(at: time) {
    case .before: return (fill == .backwards, max(0, min(delay, end)) - EffectTiming.instant)
    case .active: return (true, max(0, min(delay + activeDuration, end)) - EffectTiming.instant)
    case .after: return (fill == .forwards, .infinity)
    }
  }
}

/// A value that never changes, behind one reference: what is called on it is called in place, where a copy would retain and
/// release everything that it refers to.
final class Sealed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
