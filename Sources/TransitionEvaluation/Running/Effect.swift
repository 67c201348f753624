internal import TransitionCurves

/// One animation's effect on one property of one view: when, along which curves, through which values.
struct Effect: Sendable {
  /// `delay` is the start in the phase's time.
  var timing: EffectTiming
  /// Nil for linear.
  var pacing: (any TimingFunction)?
  var places: KeyframePlaces
  var shape: EffectShape
  var isAdditive = false
  /// Its animation's place in the phase's list.
  var listing: Int

  var start: Double { timing.delay }
  /// The end of the active interval, an end delay that cuts it short counted.
  var activeEnd: Double { timing.delay + timing.activeDuration + min(0, timing.endDelay) }

  /// Whether one iteration runs straight through, so that progress is elapsed time over duration.
  private var isPlain: Bool {
    pacing == nil && timing.iterations == 1 && timing.iterationStart == 0 && timing.direction == .normal
      && timing.duration > 0
      && timing.duration.isFinite && timing.endDelay == 0 && timing.delay >= 0
  }

  /// Whether the effect has something to show at a time.
  func isInEffect(at time: Double) -> Bool {
    if timing.fill == .both { return true }
    switch timing.phase(at: time) {
    case .before: return timing.fill == .backwards
    case .active: return true
    case .after: return timing.fill == .forwards
    }
  }

  /// Evaluates a run of times at which the effect is in effect.
  ///
  /// - Parameters:
  ///   - times: Seconds in the phase's time.
  ///   - backwards: Whether time runs backwards, for speeds at boundaries.
  ///   - output: Receives `shape.laneCount` lanes, `stride` apart.
  ///   - slopes: Receives speeds in units a second, likewise.
  func evaluate(
    _ times: UnsafePointer<Double>, count: Int, backwards: Bool, scratch: EffectScratch,
    output: UnsafeMutablePointer<Double>, slopes: UnsafeMutablePointer<Double>?, stride: Int
  ) {
    let progress = scratch.progress, rates = scratch.rates
    if isPlain, !backwards {
      let start = timing.delay, duration = timing.duration, rate = 1 / duration
      let instant = EffectTiming.instant
      for index in 0..<count {
        let elapsed = times[index] - start
        if elapsed <= instant {
          progress[index] = 0
          rates[index] = elapsed <= -instant ? 0 : rate
        } else if elapsed >= duration - instant {
          progress[index] = 1
          rates[index] = 0
        } else {
          progress[index] = elapsed / duration
          rates[index] = rate
        }
      }
    } else {
      for index in 0..<count {
        let time = times[index]
        guard let sample = timing.sample(at: time) else {
          progress[index] = 0
          rates[index] = 0
          continue
        }
        var rate = sample.rate
        if backwards { rate = timing.sample(at: time, backwards: true)?.rate ?? 0 }
        var value = sample.progress
        if let pacing {
          rate *= pacing.derivative(at: value)
          value = pacing.value(at: value, before: sample.before)
        }
        progress[index] = value
        rates[index] = rate
      }
    }
    places.forEachRun(count: count, scratch: scratch, wantsSlopes: slopes != nil) { segment, first, run in
      shape.write(
        segment: segment, first: first, count: run, scratch: scratch, output: output, slopes: slopes, stride: stride)
    }
    if let slopes {
      for lane in 0..<shape.laneCount {
        for index in 0..<count { slopes[lane * stride + index] *= rates[index] }
      }
    }
  }

  /// The value that the effect holds after its end, forwards fill or not.
  func endValue(scratch: EffectScratch) -> [Double] {
    var last = timing
    last.fill = .both
    var effect = self
    effect.timing = last
    var output = [Double](repeating: 0, count: EffectScratch.laneCount)
    var time = max(0, activeEnd) + 1
    output.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      effect.evaluate(
        &time, count: 1, backwards: false, scratch: scratch, output: base, slopes: nil, stride: 1)
    }
    return Array(output[0..<shape.laneCount])
  }
}
