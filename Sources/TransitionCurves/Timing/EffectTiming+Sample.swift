/// Computes the directed progress from a local time, in the steps of Web Animations.
extension EffectTiming {
  /// Returns the state of the effect at a local time; nil when it is not in effect.
  ///
  /// - Parameters:
  ///   - localTime: Seconds.
  ///   - backwards: Whether time runs backwards, which decides to which phase a boundary belongs.
  package func sample(at localTime: Double, backwards: Bool = false) -> EffectSample? {
    let phase = phase(at: localTime, backwards: backwards)
    guard let activeTime = activeTime(at: localTime, in: phase) else { return nil }
    return sample(phase: phase, activeTime: activeTime, moves: moves(at: localTime, in: phase))
  }

  /// Returns the phase of a local time in seconds.
  package func phase(at localTime: Double, backwards: Bool = false) -> EffectSample.Phase {
    let (activeStart, activeEnd) = bounds
    if isSame(localTime, activeStart) ? backwards : localTime < activeStart { return .before }
    if isSame(localTime, activeEnd) ? !backwards : localTime > activeEnd { return .after }
    return .active
  }

  /// Returns the stretch that starts at a local time, over which progress is a straight line.
  ///
  /// Evaluating frames in blocks needs one of these per stretch; ``sample(at:backwards:)`` is needed once per frame.
  package func stretch(at localTime: Double) -> EffectStretch {
    let phase = phase(at: localTime)
    let (activeStart, activeEnd) = bounds
    let end = phase == .before ? activeStart : phase == .active ? activeEnd : .infinity
    guard let activeTime = activeTime(at: localTime, in: phase) else {
      return EffectStretch(sample: nil, anchor: 0, anchorProgress: 0, until: end - Self.instant)
    }
    guard moves(at: localTime, in: phase) else {
      let sample = sample(phase: phase, activeTime: activeTime, moves: false)
      // Nothing moves before the delay. After it, the before phase moves if the delay is negative, and so does the
      // after phase if the end precedes the start.
      let until = localTime < delay ? min(delay, end) : end
      return EffectStretch(sample: sample, anchor: 0, anchorProgress: sample.progress, until: until - Self.instant)
    }
    let sample = sample(phase: phase, activeTime: activeTime, moves: true)
    let anchor = delay + (sample.iteration - iterationStart) * duration
    guard anchor.isFinite else {
      return EffectStretch(sample: sample, anchor: localTime, anchorProgress: sample.progress, until: localTime)
    }
    return EffectStretch(
      sample: sample, anchor: anchor, anchorProgress: sample.rate < 0 ? 1 : 0,
      until: min(end, anchor + duration, phase == .before ? end : delay + activeDuration) - Self.instant)
  }

  /// The start and the end of the active phase, clamped as in Web Animations.
  private var bounds: (activeStart: Double, activeEnd: Double) {
    let end = endTime
    return (max(min(delay, end), 0), max(min(delay + activeDuration, end), 0))
  }

  private func activeTime(at localTime: Double, in phase: EffectSample.Phase) -> Double? {
    guard !localTime.isNaN, phase != .before || fill.coversBefore, phase != .after || fill.coversAfter else {
      return nil
    }
    // Before its start an effect may run past its own end, when a negative delay is longer than the effect.
    return max(phase == .before ? localTime - delay : min(localTime - delay, activeDuration), 0)
  }

  /// Whether the active time advances with the local time, to the right of it.
  private func moves(at localTime: Double, in phase: EffectSample.Phase) -> Bool {
    guard duration > 0, duration.isFinite else { return false }
    let elapsed = localTime - delay
    guard elapsed >= 0 || isSame(elapsed, 0) else { return false }
    return phase == .before || (elapsed < activeDuration && !isSame(elapsed, activeDuration))
  }

  private func sample(phase: EffectSample.Phase, activeTime: Double, moves: Bool) -> EffectSample {
    let atEnd = isSame(activeTime, activeDuration)
    var overall: Double
    if duration == 0 {
      overall = phase == .before ? iterationStart : iterations + iterationStart
    } else {
      // At the end, use the number of iterations rather than a quotient: (3 × 0.1) / 0.1 is not exactly 3.
      overall = (atEnd && iterations.isFinite ? iterations : activeTime / duration) + iterationStart
      let whole = overall.rounded()
      if abs(overall - whole) * duration < Self.instant || abs(overall - whole) < 1e-15 * whole { overall = whole }
    }
    // All values are nonnegative, so this is the remainder modulo 1.
    var whole = overall.rounded(.down)
    var progress = overall.isFinite ? overall - whole : iterationStart - iterationStart.rounded(.down)
    if progress == 0, phase != .before, atEnd, iterations != 0 {
      progress = 1
      whole -= 1
    }
    let iteration = phase == .after && iterations == .infinity ? .infinity : whole
    let forwards = runsForwards(iteration)
    return EffectSample(
      phase: phase, progress: forwards ? progress : 1 - progress, iteration: iteration,
      rate: moves ? (forwards ? 1 : -1) / duration : 0,
      before: phase == (forwards ? .before : .after))
  }

  /// Whether an iteration, counted from 0, plays forwards (the "current direction" of Web Animations).
  package func runsForwards(_ iteration: Double) -> Bool {
    switch direction {
    case .normal: return true
    case .reverse: return false
    case .alternate, .alternateReverse:
      guard iteration.isFinite else { return true }
      let half = iteration * 0.5
      return (half != half.rounded(.down)) == (direction == .alternateReverse)
    }
  }

  private func isSame(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < Self.instant }
}
