internal import TransitionIdentification

/// The motions of a recorded track, and the samples in which they were found.
struct RecordedMotions {
  let samples: Samples
  let motions: [RecordedMotion]

  /// The motion at or nearest to a time in seconds of the recording; of several, the largest.
  func motion(at time: Double) -> RecordedMotion? {
    func order(_ motion: RecordedMotion) -> (Double, Double) {
      (motion.start.distance(to: time, within: motion.duration), -abs(motion.to - motion.from))
    }
    return motions.min { order($0) < order($1) }
  }
}

extension Verifier.Attempt {
  /// The maximum number of samples in which a curve is looked for.
  private static let mostSamples = 20_000
  /// The error of a curve, as a fraction of the track's extent, up to which it shows the start better than a frame does,
  /// unless all of it is noise.
  private static let largestMisfit = 0.002

  /// The limit for the median error is so many times smaller: a curve that meets most frames shows the start, too.
  private static let medianRatio = 10.0

  /// Aligns the starts if most tracks move differently from the script: then the best match says nothing about lateness.
  mutating func alignStarts() {
    let aligned = aligned
    guard alignment.basis == .fit, agreeing * 2 < aligned.count else { return }
    identify(aligned)
    let delays = aligned.compactMap { delay($0) }.sorted()
    guard !delays.isEmpty else { return }
    alignment.offset = (delays[(delays.count - 1) / 2] + delays[delays.count / 2]) / 2
    alignment.basis = .starts
    check()
  }

  /// Identifies the recorded motions of numeric tracks, as far as they are not known.
  mutating func identify(_ indices: some Sequence<Int>) {
    let unknown = indices.filter { motions[$0] == nil && tracks[$0].mainLane != nil }
    for (index, found) in zip(unknown, Self.motions(unknown.map { samples($0) })) {
      motions[index] = found
    }
    // Where no curves agree with the values, single ones may be off.
    let rough = unknown.filter { index in
      guard let lane = tracks[index].mainLane, let found = motions[index] else { return false }
      return lane.isBlipped && found.motions.contains { $0.kind == .unknown || $0.maximum > tracks[index].tolerance }
    }
    for (index, found) in zip(rough, Self.motions(rough.map { samples($0, .dropped) })) {
      motions[index] = found
    }
  }

  private static func motions(_ samples: [Samples]) -> [RecordedMotions] {
    let lanes = ProportionalLanes(samples)
    let found = lanes.motions(lanes.leaders.map { MotionIdentifier($0).motions() })
    return zip(samples, found).map { RecordedMotions(samples: $0, motions: $1) }
  }

  /// How much later than in the script a track starts to move, in seconds of the recording; nil if it rests in either.
  private func delay(_ index: Int) -> Double? {
    let track = tracks[index]
    switch track.content {
    case .discrete(let steps, let texts):
      guard let change = steps.changes.first, let first = texts.firstIndex(where: { $0 != nil }),
        let row = texts.indices.first(where: { texts[$0] != nil && texts[$0] != texts[first] })
      else { return nil }
      return recording.times[row] - change.time * alignment.stretch
    case .numbers:
      guard let lane = track.mainLane, track.moving != nil else { return nil }
      let script = lane.script
      // A fitted curve starts where it starts to change, steps before their first jump; a single jump, or what no curve
      // fits well, where the change is visible. Of keyframes, any part shows the start that is as in the script.
      func showsItsStart(_ found: RecordedMotion) -> Bool {
        found.kind != .unknown && found.duration > 0
          && (!found.isRough
            || min(found.rms, Self.medianRatio * found.typical) <= Self.largestMisfit * lane.recordedExtent)
      }
      let found = (motions[index]?.motions ?? []).filter(showsItsStart)
      for part in found {
        let start = alignment.scriptTime(part.start)
        let interval = start...start + part.duration / alignment.stretch
        guard let own = motion.start(ofKeyframes: track.track.name, like: interval) else { continue }
        return part.start - own * alignment.stretch
      }
      if let first = found.first, first.start == motions[index]?.motions.first?.start {
        return (motion.start(ofSteps: track.track.name) ?? script.start).map { first.start - $0 * alignment.stretch }
      }
      guard let own = script.departure(within: track.tolerance),
        let recorded = departure(samples(index, .smoothed), track.tolerance)
      else { return nil }
      return recorded - own * alignment.stretch
    }
  }

  /// The middle of the frames between which values leave the neighborhood of the first one for good.
  private func departure(_ samples: Samples, _ tolerance: Double) -> Double? {
    let values = samples.values
    guard let first = values.first, let low = values.min(), let high = values.max() else { return nil }
    // Noise may be as large as the tolerance.
    guard let far = values.firstIndex(where: { abs($0 - first) > max(tolerance, (high - low) / 4) }),
      let row = values[..<far].lastIndex(where: { abs($0 - first) <= tolerance })
    else { return nil }
    return (samples.times[row] + samples.times[row + 1]) / 2
  }

  private enum Blips { case kept, smoothed, dropped }

  /// The samples of a numeric track, around the middle of the script's motion if there are very many.
  private func samples(_ index: Int, _ blips: Blips = .kept) -> Samples {
    guard let lane = tracks[index].mainLane else { return Samples(times: [], values: []) }
    var rows = tracks[index].rows(recording.times.count)[...]
    if rows.count > Self.mostSamples, let moving {
      let middle = alignment.recordingTime((moving.lowerBound + moving.upperBound) / 2)
      let place = rows.firstIndex { recording.times[$0] >= middle } ?? rows.count
      let first = min(max(place - Self.mostSamples / 2, 0), rows.count - Self.mostSamples)
      rows = rows[first..<first + Self.mostSamples]
    }
    if blips == .dropped { rows = rows.filter { lane.steady[$0] == lane.recorded[$0] }[...] }
    let values = blips == .smoothed ? lane.steady : lane.recorded
    return Samples(times: rows.map { recording.times[$0] }, values: rows.map { values[$0] })
  }
}
