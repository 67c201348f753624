internal import TransitionIdentification

extension Verifier.Attempt {
  /// Selects the channel of each color that fails, which may be another one than the one that moves most.
  mutating func selectFailingChannels() {
    for index in tracks.indices where verdicts[index].verdict == .fail {
      guard let lane = verdicts[index].lane, lane != tracks[index].mainIndex else { continue }
      tracks[index].selected = lane
      motions[index] = nil
    }
  }
}

extension Verifier {
  /// The maximum number of failing tracks whose curves are identified, which takes time.
  private static let mostIdentified = 100

  /// How far fitted starts and ends may be off, in seconds: less than a frame at 60 Hz.
  private static let fittedEnds = 0.01

  /// Finds the curves of the tracks that fail, and those that the script has for them.
  func identify(_ result: inout Verification, _ attempt: Attempt) {
    let alignment = attempt.alignment
    let failing = result.tracks.indices.filter { result.tracks[$0].verdict == .fail }.prefix(Self.mostIdentified)
    var attempt = attempt
    attempt.identify(failing)
    for index in failing {
      // Of several motions, the one with the largest difference.
      let worst = result.tracks[index].time ?? 0
      guard let found = attempt.motions[index] else { continue }
      let motion = found.motion(at: alignment.recordingTime(worst)).flatMap {
        $0.kind == .unknown ? nil : $0
      }
      let track = attempt.tracks[index]
      let interval =
        motion.map { alignment.scriptTime($0.start)...alignment.scriptTime($0.start + $0.duration) } ?? worst...worst
      var scripted =
        track.changesInScript
        ? attempt.motion.curve(of: track.track.name, at: worst, during: interval, in: sources) : nil
      scripted?.stretch = alignment.stretch
      result.tracks[index].scripted = scripted
      guard let motion else { continue }
      result.tracks[index].identified = motion
      guard let scripted else { continue }
      func deviation(_ alignment: Alignment) -> MotionDeviation? {
        MotionDeviation(
          of: motion, in: found.samples, from: scripted, track: track, alignment,
          isOfSingleSamples: attempt.verdicts[index].agreesButForBlips)
      }
      result.tracks[index].deviation = deviation(alignment)
      let scriptedEnd = scripted.start + scripted.duration, slack = Self.fittedEnds
      result.tracks[index].isBesideScripted =
        found.motions.count > 1
        && (interval.lowerBound >= scriptedEnd - slack || interval.upperBound <= scripted.start + slack)
      // At its own duration.
      var own = alignment
      own.stretch = motion.duration / scripted.duration
      result.tracks[index].hasScriptsCurve =
        [.named, .cubicBezier].contains(motion.kind) && own.stretch.isFinite && own.stretch > 0 && deviation(own) != nil
    }
  }
}

extension Double {
  /// How far a time is from an interval that starts here; 0 within it.
  func distance(to time: Double, within duration: Double) -> Double { max(self - time, 0, time - self - duration) }
}
