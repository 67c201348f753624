internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel

/// Samples the effects of a gesture: a slow drag over the whole range, and the motions after releases.
struct GestureRecorder {
  private let compiled: CompiledScript
  private let gesture: GestureSummary

  /// How far the ramps extend beyond the range at both ends, in multiples of the range.
  private static let overreach = 0.5
  /// The progress values of releases, in addition to those at which the decision changes.
  private static let progress = [0.0, 0.25, 0.5, 0.75, 1, 1.25]
  /// The speeds of releases, in ranges per second toward progress 1.
  private static let speeds = [0.0, -3, 3, 10]
  /// The duration of a drag, whose velocity is measured over its last 50 ms.
  private static let duration = 0.5
  private static let window = 0.05

  init(_ compiled: CompiledScript, _ gesture: GestureSummary) {
    self.compiled = compiled
    self.gesture = gesture
  }

  private var range: Double { gesture.bounds.end - gesture.bounds.start }

  /// The channels other than the input that properties follow.
  private var otherChannels: [String] { gesture.followedChannels.filter { $0 != gesture.input } }

  /// The recorded distance of another channel: in points or degrees.
  private static func unit(of channel: String) -> Double { channel == "rotation" ? 90 : 100 }

  /// - Parameter outcomes: Whether to sample the motions after releases as well.
  func record(into recorder: inout RunRecorder, outcomes: Bool) throws(EvaluationFailure) -> GestureRecord {
    var result = GestureRecord(summary: gesture)
    let reach = Self.overreach * range
    let whole = [(gesture.input, gesture.bounds.start - reach, gesture.bounds.end + reach)]
    // Other channels have no range; properties follow them linearly, so the line can be extended.
    let followed = otherChannels.map { ($0, -Self.unit(of: $0), Self.unit(of: $0)) }
    for (channel, from, to) in whole + followed {
      if let record = try ramp(channel, from, to, into: &recorder) {
        result.ramps.append(GestureRecord.Ramp(channel: channel, from: from, to: to, record: record))
      }
    }
    // With stops, a release moves the input, so that the ramp shows what follows.
    guard gesture.isDecided, gesture.stops == nil else { return result }
    result.commits = CommitTable(compiled, gesture).rows
    if outcomes { result.endings = try endings(result.commits, into: &recorder) }
    return result
  }

  private func ramp(
    _ channel: String, _ from: Double, _ to: Double, into recorder: inout RunRecorder
  ) throws(EvaluationFailure) -> RunRecord? {
    var points = DragRun.points([(0, from), (1, to)], channel: channel)
    if channel != gesture.input {
      // The phase does not move during this time.
      let still = DragRun.points([(0, gesture.bounds.start), (1, gesture.bounds.start)], channel: gesture.input)
      for index in points.indices { points[index].values += still[index].values }
    }
    let rig = DragRun.rig(compiled, phase: gesture.phase, isUndecided: true, points: points)
    guard let run = DragRun.run(rig, phase: gesture.phase, points: points) else { return nil }
    var record = try recorder.record(.drag, Stage(rig, motion: run.plan), end: 1)
    record.markers = []
    return record
  }

  private func endings(
    _ commits: [CommitTable.Row], into recorder: inout RunRecorder
  ) throws(EvaluationFailure) -> [GestureRecord.Ending] {
    let start = gesture.bounds.start
    var places = Self.progress
    for flip in commits.flatMap({ $0.flips }).prefix(4) where !places.contains(flip) { places += [flip, flip - 1e-3] }
    let rig = DragRun.rig(compiled, phase: gesture.phase, isUndecided: false, points: trace(start, 0))
    var result: [GestureRecord.Ending] = []
    for speed in Self.speeds {
      for place in places.sorted() {
        let velocity = speed * range
        let points = trace(start + place * range, velocity)
        guard let run = DragRun.run(rig, phase: gesture.phase, points: points), let release = run.release else {
          continue
        }
        let end = run.plan.duration.isFinite ? run.plan.duration : release.time + PreviewBuilder.endlessDuration
        let record = try recorder.record(.drag, Stage(rig, motion: run.plan), start: release.time, end: end)
        var ending = GestureRecord.Ending(
          input: input(at: release.time, start + place * range, velocity), velocity: velocity,
          decision: release.decision, record: record)
        // Where speed only affects the decision, one release of each kind suffices.
        let isKnown = result.contains {
          $0.decision == ending.decision && abs($0.input - ending.input) < 1e-9
            && ending.record.difference(from: $0.record) == nil
        }
        guard !isKnown else { continue }
        ending.sides = try sides(of: ending, rig, points, from: release.time, into: &recorder)
        result.append(ending)
      }
    }
    return result
  }

  /// The same drag, with each of the other channels at a nonzero value on release, and moving through 0.
  private func sides(
    of ending: GestureRecord.Ending, _ rig: CompiledScript, _ points: [TracePoint], from start: Double,
    into recorder: inout RunRecorder
  ) throws(EvaluationFailure) -> [GestureRecord.Side] {
    var result: [GestureRecord.Side] = []
    for channel in otherChannels {
      let unit = Self.unit(of: channel)
      for (value, velocity) in [(unit, 0), (0, unit)] {
        let values = [0, value - velocity * Self.window, value]
        let places = zip([0, Self.duration - Self.window, Self.duration], values).map { (time: $0, value: $1) }
        var both = points
        for (index, point) in DragRun.points(places, channel: channel).enumerated() {
          both[index].values += point.values
        }
        guard let run = DragRun.run(rig, phase: gesture.phase, points: both) else { continue }
        let end = run.plan.duration.isFinite ? run.plan.duration : start + PreviewBuilder.endlessDuration
        let record = try recorder.record(.drag, Stage(rig, motion: run.plan), start: start, end: end)
        guard let difference = record.difference(from: ending.record) else { continue }
        result.append(GestureRecord.Side(channel: channel, value: value, velocity: velocity, record: difference))
      }
    }
    return result
  }

  /// A drag that ends at an input with a velocity: two straight lines.
  private func trace(_ input: Double, _ velocity: Double) -> [TracePoint] {
    DragRun.points(knots(input, velocity), channel: gesture.input)
  }

  private func knots(_ input: Double, _ velocity: Double) -> [(time: Double, value: Double)] {
    [
      (0, gesture.bounds.start), (Self.duration - Self.window, input - velocity * Self.window), (Self.duration, input),
    ]
  }

  /// The input at a time of such a drag; one that commits earlier ends before its last point.
  private func input(at time: Double, _ input: Double, _ velocity: Double) -> Double {
    let knots = knots(input, velocity)
    for (a, b) in zip(knots, knots.dropFirst()) where time <= b.time {
      return a.value + (b.value - a.value) * max(0, time - a.time) / (b.time - a.time)
    }
    return input
  }
}
