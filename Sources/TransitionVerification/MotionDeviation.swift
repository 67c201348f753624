internal import TransitionIdentification
internal import TransitionRecording

/// How a recorded motion differs from the script's motion with the same curve and duration.
package struct MotionDeviation: Sendable {
  /// How much later it starts in the aligned recording, in seconds.
  package var delay: Double
  /// Whether its values at the start and at the end are other ones.
  package var hasOtherEnds: Bool
  /// Whether only single samples are off.
  package var isOfSingleSamples: Bool
}

extension MotionDeviation {
  /// Compares a recorded motion with the script's; nil if its samples do not have that curve.
  init?(
    of motion: RecordedMotion, in samples: Samples, from scripted: ScriptedMotion, track: RecordedTrack,
    _ alignment: Alignment, isOfSingleSamples: Bool
  ) {
    guard let own = track.mainLane?.script, let lane = track.shape else { return nil }
    let tolerance = track.tolerance, stretch = alignment.stretch
    let (start, end) = (scripted.start, scripted.start + scripted.duration)
    // At a jump, either value may be an end.
    func value(at time: Double, near recorded: Double) -> Double {
      let (old, new) = (lane.value(before: time), lane.value(at: time))
      return abs(old - recorded) < abs(new - recorded) ? old : new
    }
    let isOwn = own.extent > tolerance
    let from = isOwn ? value(at: start, near: motion.from) : lane.value(before: start)
    let to = isOwn ? value(at: end, near: motion.to) : lane.value(at: end)
    let factor = from == to ? 1 : (motion.to - motion.from) / (to - from)
    // A jump is between two frames.
    let frame = motion.kind == .steps ? Recording.medianInterval(of: samples.times) : 0
    let reach = max(track.timeTolerance, frame) / stretch
    let isSame = motion.samples.allSatisfy { row in
      let time = start + (samples.times[row] - motion.start) / stretch
      let scaled = from + (samples.values[row] - motion.from) / factor
      let distance =
        time <= start
        ? abs(scaled - from)
        : time >= end
          ? abs(scaled - to)
          : lane.distance(scaled, from: max(time - reach, start), to: min(time + reach, end))
      return distance * abs(factor) <= tolerance + motion.maximum
    }
    guard isSame else { return nil }
    self.init(
      delay: motion.start - (start * stretch + alignment.offset),
      hasOtherEnds: abs(motion.from - (isOwn ? from : own.first)) > tolerance
        || abs(motion.to - (isOwn ? to : own.first)) > tolerance,
      isOfSingleSamples: isOfSingleSamples)
  }
}
