internal import TransitionCurves

extension PhasePlan {
  /// Returns when a track reaches its keyframes, including the first and the last, in ascending seconds of the phase.
  ///
  /// A track that follows others has none. If there are many iterations, only the first thousand keyframes are listed.
  ///
  /// - Parameter end: The time at which to stop, in seconds, as needed for an endless phase.
  package func keyframeTimes(of track: Track, until end: Double) -> [Double] {
    guard let slot = track.slots.first, case .track(let index, _)? = scene.drivers[slot] else { return [] }
    let driver = scene.tracks[index]
    var times: [Double] = []
    for effect in driver.sequence + driver.additions {
      times += effect.keyframeTimes(until: driver.mirroredFrom ?? end, limit: 1000 - times.count)
    }
    if let mirror = driver.mirroredFrom { times = times.map { mirror - $0 } }
    var result: [Double] = []
    for time in times.sorted() where time >= 0 && time <= end {
      if let last = result.last, time - last <= EffectTiming.instant { continue }
      result.append(time)
    }
    return result
  }
}

extension Effect {
  /// The times at which its keyframes are reached, in no particular order.
  fileprivate func keyframeTimes(until end: Double, limit: Int) -> [Double] {
    let last = min(timing.delay + timing.activeDuration + min(0, timing.endDelay), end)
    var times = [timing.delay, last]
    guard places.offsets.count > 2 || timing.iterations > 1, timing.duration > 0, timing.duration.isFinite else {
      return times
    }
    var iteration = timing.iterationStart.rounded(.down)
    while times.count < limit {
      let begin = timing.delay + (iteration - timing.iterationStart) * timing.duration
      guard begin < last - EffectTiming.instant else { break }
      for offset in places.offsets {
        let time = begin + progress(reaching: offset, iteration: iteration) * timing.duration
        if time >= timing.delay, time <= last { times.append(time) }
      }
      // At huge numbers, adding an iteration no longer changes the value.
      guard iteration + 1 > iteration else { break }
      iteration += 1
    }
    return times
  }

  /// The share of an iteration after which a keyframe's offset is reached.
  private func progress(reaching offset: Double, iteration: Double) -> Double {
    var progress = offset
    if let pacing, offset > 0, offset < 1 {
      // The time at which the pacing crosses the offset; one of them if it does so several times.
      var low = 0.0, high = 1.0
      for _ in 0..<50 {
        progress = (low + high) / 2
        if pacing.value(at: progress) < offset { low = progress } else { high = progress }
      }
    }
    return timing.runsForwards(iteration) ? progress : 1 - progress
  }
}
