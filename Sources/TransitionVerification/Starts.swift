internal import TransitionIdentification
internal import TransitionRecording

extension Verifier.Attempt {
  /// The maximum number of samples in which a curve is looked for.
  private static let mostSamples = 20_000

  /// Aligns the starts if most tracks move differently from the script: then the best match says nothing about lateness.
  mutating func alignStarts(_ recording: Recording) {
    let moving = tracks.indices.filter { tracks[$0].moves }
    let agreeing = moving.count { verdicts[$0].verdict != .fail }
    guard alignment.basis == .fit, agreeing * 2 < moving.count else { return }
    for index in moving where tracks[index].mainLane != nil { motions[index] = recordedMotions(index, recording) }
    let delays = moving.compactMap { delay($0, recording) }.sorted()
    guard !delays.isEmpty else { return }
    alignment.offset = (delays[(delays.count - 1) / 2] + delays[delays.count / 2]) / 2
    alignment.basis = .starts
    check(recording)
  }

  /// How much later than in the script a track starts to move, in seconds of the recording; nil if it rests in either.
  private func delay(_ index: Int, _ recording: Recording) -> Double? {
    let track = tracks[index]
    switch track.content {
    case .discrete(let steps, let texts):
      guard let change = steps.changes.first, let first = texts.firstIndex(where: { $0 != nil }),
        let row = texts.indices.first(where: { texts[$0] != nil && texts[$0] != texts[first] })
      else { return nil }
      return recording.times[row] - change.time * alignment.stretch
    case .numbers:
      guard let lane = track.mainLane, track.moving != nil else { return nil }
      let script = scriptSamples(lane.script, recording.medianInterval / alignment.stretch)
      let samples = samples(index, recording)
      let starts: (Double?, Double?)
      if let one = motions[index]?.first, one.kind != .unknown,
        let other = MotionIdentifier(script).motions(atKinks: false).first,
        other.kind != .unknown
      {
        starts = (one.start, other.start)
      } else {
        starts = (departure(samples, track.tolerance), departure(script, track.tolerance))
      }
      guard let recorded = starts.0, let own = starts.1 else { return nil }
      return recorded - own * alignment.stretch
    }
  }

  /// The time at which values leave the first one.
  private func departure(_ samples: Samples, _ tolerance: Double) -> Double? {
    guard let first = samples.values.first,
      let index = samples.values.firstIndex(where: { abs($0 - first) > tolerance })
    else { return nil }
    return samples.times[index - 1]
  }

  /// The script's values as a recording would have them, at rest before and after.
  private func scriptSamples(_ lane: ScriptLane, _ interval: Double) -> Samples {
    let margin = 12
    let count = Int(min(lane.end / interval, Double(Self.mostSamples))) + margin
    let times = (-margin...count).map { Double($0) * interval }
    return Samples(times: times, values: times.map { $0 < 0 ? lane.before ?? lane.first : lane.value(at: $0) })
  }

  /// Identifies the motions of a numeric track.
  func recordedMotions(_ index: Int, _ recording: Recording) -> [RecordedMotion] {
    MotionIdentifier(samples(index, recording)).motions(atKinks: false)
  }

  /// The samples of a numeric track, around the middle of the script's motion if there are very many.
  private func samples(_ index: Int, _ recording: Recording) -> Samples {
    guard let lane = tracks[index].mainLane else { return Samples(times: [], values: []) }
    var rows = tracks[index].rows(recording.times.count)[...]
    if rows.count > Self.mostSamples, let moving {
      let middle = (moving.lowerBound + moving.upperBound) / 2 * alignment.stretch + alignment.offset
      let place = rows.firstIndex { recording.times[$0] >= middle } ?? rows.count
      let first = min(max(place - Self.mostSamples / 2, 0), rows.count - Self.mostSamples)
      rows = rows[first..<first + Self.mostSamples]
    }
    return Samples(times: rows.map { recording.times[$0] }, values: rows.map { lane.recorded[$0] })
  }
}
