internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel

/// Samples the effects of a gesture: a slow drag over the whole range, and the motions after releases.
struct GestureRecorder {
  private let compiled: CompiledScript
  private let gesture: Interaction

  /// The least distance by which the ramp extends beyond each end of the range: in points, more than a finger moves on a
  /// small stage, and in ranges for other channels.
  private static let overreach = (points: 10_000.0, ranges: 64.0)
  /// The seconds in which the ramp crosses the range, and each step beyond it.
  private static let rampTimes = (range: 1.0, step: 0.1)
  /// The progress values of releases, in addition to those at which the decision changes.
  private static let progress = [0.0, 0.25, 0.5, 0.75, 1, 1.25]
  /// The speeds of releases, in ranges per second toward progress 1.
  private static let speeds = [0.0, -3, 3, 10]
  /// With several stops, the number of releases between the outer ones at each speed, and the speeds in mean distances
  /// of two stops per second.
  private static let stopPlaces = 12
  private static let stopSpeeds = [0.0, -5, 5]
  /// The duration of a drag, whose velocity is measured over its last 50 ms.
  private static let duration = 0.5
  private static let window = 0.05

  init(_ compiled: CompiledScript, _ gesture: Interaction) {
    self.compiled = compiled
    self.gesture = gesture
  }

  private var range: Double { gesture.bounds.end - gesture.bounds.start }

  /// The input as a channel of a trace.
  private func input(_ values: [Double]) -> (name: String, values: [Double]) {
    (gesture.input, values.map { $0 - gesture.origin })
  }

  /// The channels other than the input that properties follow.
  private var otherChannels: [String] { gesture.followedChannels.filter { $0 != gesture.input } }

  /// The recorded value of another channel, in points or degrees.
  private static func unit(of channel: String) -> Double { channel == "rotation" ? 90 : 100 }

  /// - Parameter outcomes: Whether to sample the motions after releases as well.
  func record(into recorder: inout RunRecorder, outcomes: Bool) throws(EvaluationFailure) -> GestureRecord {
    var result = GestureRecord(summary: gesture)
    result.stopTimes = compiled.plan(named: gesture.phase)?.stopTimes ?? []
    result.ramp = try ramp(into: &recorder)
    for channel in otherChannels {
      result.followers.append(GestureRecord.Follower(channel: channel, slopes: try slopes(channel, &recorder)))
    }
    if let stops = gesture.stops {
      result.areas = StopMap(title: gesture.phase, stops, input: gesture.input).bands
      if outcomes { result.endings = try endings(stopReleases(stops), into: &recorder) }
    } else if gesture.isDecided {
      result.commits = CommitTable.rows(gesture)
      if outcomes { result.endings = try endings(releases(result.commits), into: &recorder) }
    }
    return result
  }

  private func ramp(into recorder: inout RunRecorder) throws(EvaluationFailure) -> GestureRecord.Ramp? {
    let (values, times) = rampKnots
    let end = times.last ?? 0
    // The finger first goes to where the ramp begins: one that touches elsewhere than the screen is leaves it there at first.
    let points = DragRun.points([0] + times.map { 1 + $0 }, [input([gesture.bounds.start] + values)])
    let rig = DragRun.rig(compiled, phase: gesture.phase, isUndecided: true, points: points)
    guard let plan = DragRun.plan(rig, phase: gesture.phase, points: points) else { return nil }
    var record = try recorder.record(.drag, Stage(rig, motion: plan), start: 1, end: 1 + end)
    record.markers = []
    return GestureRecord.Ramp(inputs: values, times: times, record: record)
  }

  /// The inputs of the ramp. Beyond the range each step is as long as all before it: what a rubber band shows of a drag
  /// comes ever closer to one range, and what follows the finger never stops.
  private var rampKnots: (values: [Double], times: [Double]) {
    let width = abs(range)
    let least = gesture.input.hasPrefix("translation") ? Self.overreach.points / width : Self.overreach.ranges
    var reaches = [1.0]
    while let last = reaches.last, last < least { reaches.append(2 * last) }
    let values =
      reaches.reversed().map { gesture.bounds.start - $0 * range } + [gesture.bounds.start, gesture.bounds.end]
      + reaches.map { gesture.bounds.end + $0 * range }
    let lead = Self.rampTimes.step * Double(reaches.count)
    let times = values.indices.map { index in
      index <= reaches.count
        ? Self.rampTimes.step * Double(index)
        : lead + Self.rampTimes.range + Self.rampTimes.step * Double(index - reaches.count - 1)
    }
    return (values, times)
  }

  /// How much each number changes per unit of another channel, which properties follow linearly.
  private func slopes(_ channel: String, _ recorder: inout RunRecorder) throws(EvaluationFailure) -> [Int: Double] {
    let unit = Self.unit(of: channel)
    // As for the ramp, the finger first goes where this begins, and it is lifted later; the phase does not move.
    let still = input(Array(repeating: gesture.bounds.start, count: 4))
    let points = DragRun.points([0, 1, 2, 3], [(channel, [0, -unit, unit, unit]), still])
    let rig = DragRun.rig(compiled, phase: gesture.phase, isUndecided: true, points: points)
    guard let plan = DragRun.plan(rig, phase: gesture.phase, points: points) else { return [:] }
    let tracks = plan.tracks.filter { $0.hasVelocity && $0.laneCount == 1 }
    var slopes: [Int: Double] = [:]
    for (track, lanes) in zip(tracks, try plan.values(of: tracks, at: [1, 2])) {
      let slope = (lanes[0][1] - lanes[0][0]) / (2 * unit)
      if abs(slope) > 1e-6 { slopes[recorder.key(of: track)] = slope }
    }
    return slopes
  }

  private func endings(
    _ releases: [Release], into recorder: inout RunRecorder
  ) throws(EvaluationFailure) -> [GestureRecord.Ending] {
    let rig = DragRun.rig(
      compiled, phase: gesture.phase, isUndecided: false, points: points(Release(input: gesture.bounds.start)))
    var result: [GestureRecord.Ending] = []
    for release in releases {
      guard let ending = try ending(release, rig, into: &recorder) else { continue }
      // Where speed only affects the decision, one release of each kind suffices.
      let isKnown = result.contains {
        $0.decision == ending.decision && abs($0.input - ending.input) < 1e-9 && $0.others == ending.others
          && ending.record.difference(from: $0.record) == nil
      }
      if !isKnown { result.append(ending) }
    }
    return result
  }

  /// Releases over the range, and on both sides of where the decision changes.
  private func releases(_ commits: [CommitTable.Row]) -> [Release] {
    var places = Self.progress
    for flip in commits.flatMap({ $0.flips }).prefix(4) where !places.contains(flip) { places += [flip, flip - 1e-3] }
    return releases(places: places.sorted(), velocities: Self.speeds.map { $0 * range })
  }

  /// Releases at the stops, between them, and a little beyond the outer ones.
  private func stopReleases(_ rule: StopRule) -> [Release] {
    let places = rule.stops.map { ($0 - gesture.bounds.start) / range }
    let parts = max(1, Self.stopPlaces / (places.count - 1))
    let between = zip(places, places.dropFirst()).flatMap { place, next in
      (0..<parts).map { place + (next - place) * Double($0) / Double(parts) }
    }
    let distance = range / Double(places.count - 1)
    return releases(places: [-0.1] + between + [1, 1.1], velocities: Self.stopSpeeds.map { $0 * distance })
  }

  private func releases(places: [Double], velocities: [Double]) -> [Release] {
    places.flatMap { place in
      let input = gesture.bounds.start + place * range
      let others = otherChannels.enumerated().flatMap { index, channel in
        [-Self.unit(of: channel), Self.unit(of: channel)].map { Release(input: input, other: (index, $0)) }
      }
      return velocities.map { Release(input: input, velocity: $0) } + others
    }
  }

  /// The end of a drag whose motion afterwards is sampled.
  private struct Release {
    var input: Double
    /// In input units per second.
    var velocity = 0.0
    /// One of the other channels, and its value.
    var other: (index: Int, value: Double)?
  }

  private func ending(
    _ release: Release, _ rig: CompiledScript, into recorder: inout RunRecorder
  ) throws(EvaluationFailure) -> GestureRecord.Ending? {
    guard let plan = DragRun.plan(rig, phase: gesture.phase, points: points(release)), let outcome = plan.gestures.first
    else { return nil }
    let record = try recorder.record(.drag, Stage(rig, motion: plan), start: outcome.time)
    return GestureRecord.Ending(
      input: input(at: outcome.time, release), velocity: release.velocity, others: others(release),
      decision: outcome.name, record: record)
  }

  /// The values of the other channels at a release.
  private func others(_ release: Release) -> [Double] {
    otherChannels.indices.map { $0 == release.other?.index ? release.other?.value ?? 0 : 0 }
  }

  /// A drag that ends so: two straight lines, and the other channels at rest.
  private func points(_ release: Release) -> [TracePoint] {
    let knots = knots(release), others = zip(otherChannels, others(release)).map { ($0, [0, $1, $1]) }
    return DragRun.points(knots.map { $0.time }, [input(knots.map { $0.value })] + others)
  }

  private func knots(_ release: Release) -> [(time: Double, value: Double)] {
    let before = release.input - release.velocity * Self.window
    return [(0, gesture.bounds.start), (Self.duration - Self.window, before), (Self.duration, release.input)]
  }

  /// The input at a time of such a drag; one that commits earlier ends before its last point.
  private func input(at time: Double, _ release: Release) -> Double {
    let knots = knots(release)
    for (a, b) in zip(knots, knots.dropFirst()) where time <= b.time {
      return a.value + (b.value - a.value) * max(0, time - a.time) / (b.time - a.time)
    }
    return release.input
  }
}
