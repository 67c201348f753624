internal import TransitionCurves

extension PhasePlan {
  /// Returns when a track reaches its keyframes, including the first and the last, in ascending seconds of the phase.
  ///
  /// A track that follows others has none. If there are many iterations, only the first thousand keyframes are listed.
  ///
  /// - Parameter end: The time at which to stop, in seconds, as needed for an endless phase.
  package func keyframeTimes(of track: Track, until end: Double) -> [Double] {
    guard let slot = track.slots.first, case .track(let index)? = scene.drivers[slot] else { return [] }
    return KeyframeTimes.distinct(scene.tracks[index].keyframeTimes(from: 0, until: end))
  }
}

extension ScenarioPlan {
  /// Returns when a track reaches the keyframes of the phases that run by themselves, in ascending seconds of the run.
  ///
  /// A track that follows others or a gesture has none. Of many, only the first thousand are listed, and of turns that
  /// repeat those of the first.
  package func keyframeTimes(of track: Track, until end: Double) -> [Double] {
    guard let slot = track.slots.first else { return [] }
    var times: [Double] = []
    for (index, segment) in segments.enumerated() where times.count < KeyframeTimes.limit {
      guard case .track(let motion)? = segment.scene.run.drivers[slot] else { continue }
      let next = index + 1 < segments.count ? min(segments[index + 1].start, end) : end
      times += segment.scene.motions[motion].value.keyframeTimes(from: segment.start, until: next)
    }
    return KeyframeTimes.distinct(times)
  }
}

extension ScreenDriver {
  /// The times of the run between two of its events, in no particular order.
  fileprivate func keyframeTimes(from first: Double, until end: Double) -> [Double] {
    var times: [Double] = []
    if let track {
      switch clock {
      case .running(let start):
        times = track.keyframeTimes(from: first - start, until: end - start).map { start + $0 }
      case .backward(let from, let since):
        let own = track.keyframeTimes(from: from - (end - since), until: from - (first - since))
        times = own.map { since + (from - $0) }
      case .gesture, .released, .still: break
      }
    }
    beneath.forEach { times += $0.driver.keyframeTimes(from: first, until: min(end, $0.driver.finish)) }
    return times
  }
}

extension PropertyTrack {
  /// The times at which its keyframes are reached, in seconds of the phase and in no particular order.
  fileprivate func keyframeTimes(from start: Double, until end: Double) -> [Double] {
    var times: [Double] = []
    let range = mirroredFrom.map { ($0 - end, $0 - start) } ?? (start, end)
    for effect in sequence + additions {
      times += effect.keyframeTimes(from: range.0, until: range.1, limit: KeyframeTimes.limit - times.count)
    }
    if let mirror = mirroredFrom { times = times.map { mirror - $0 } }
    let instant = EffectTiming.instant
    return times.filter { $0 >= start - instant && $0 <= end + instant }.map { min(max($0, start), end) }
  }
}

/// Limits and orders the times of keyframes.
enum KeyframeTimes {
  /// How many are listed of a track.
  static let limit = 1000

  /// Sorted, without those that differ only by rounding.
  static func distinct(_ times: [Double]) -> [Double] {
    var result: [Double] = []
    for time in times.sorted() {
      if let last = result.last, time - last <= EffectTiming.instant { continue }
      result.append(time)
    }
    return result
  }
}

extension Effect {
  /// The times at which its keyframes are reached, in no particular order; may include some outside of the range.
  fileprivate func keyframeTimes(from start: Double, until end: Double, limit: Int) -> [Double] {
    let last = timing.activeEnd
    var times = [timing.delay, last]
    guard places.offsets.count > 2 || timing.iterations > 1, timing.duration > 0, timing.duration.isFinite else {
      return times
    }
    var iteration = (timing.iterationStart + max(0, (start - timing.delay) / timing.duration)).rounded(.down)
    while times.count < limit {
      let begin = timing.delay + (iteration - timing.iterationStart) * timing.duration
      guard begin < min(last, end) - EffectTiming.instant else { break }
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
