package import TransitionIdentification

/// The result for one track of a script.
package struct TrackVerdict: Sendable {
  package enum Verdict: String, Sendable { case pass, fail, incomplete, notRecorded }

  package var name: String
  /// `pt`, `deg`, `s` or nil.
  package var unit: String?
  package var verdict: Verdict
  /// The largest acceptable difference, in the track's unit; nil for Booleans and texts.
  package var tolerance: Double?
  /// The largest difference from the script's values within the time tolerance; nil if there was no comparison, and for
  /// Booleans and texts.
  package var maximum: Double?
  /// The time of that difference, in seconds of the script.
  package var time: Double?
  /// The root mean square difference while the track moves.
  package var rms: Double?
  /// Whether all samples agree that are not far off both neighbors.
  var agreesButForBlips = false
  /// The range of the script's values divided by the tolerance; nil if it does not move or has no tolerance.
  package var toleranceCount: Double?
  /// The channel of a color that is farthest off if it fails: `.g`.
  package var channel: String?
  /// Its index among the compared lanes.
  var lane: Int?
  /// The reason why it fails, is incomplete or, although required, missing, as one phrase.
  package var reason: String?
  /// How the app plays the script's curve, if it is not the curve itself that passes: one phrase.
  package var note: String?
  /// The curve in the recording, if it is not the script's.
  package var identified: RecordedMotion?
  /// The script's curve.
  package var scripted: ScriptedMotion?
  /// Whether both are the same easing, however it is spelled, over any durations.
  package var hasScriptsCurve = false
  /// How the recorded motion differs from the script's if both have the same curve and duration.
  package var deviation: MotionDeviation?
  /// Whether the identified motion is one of several, before or after the script's.
  package var isBesideScripted = false
  /// Whether it is named by `--require`.
  package var isRequired = false
}

/// The curve of a script's track.
package struct ScriptedMotion: Sendable {
  package var curve: String
  /// In seconds of the script.
  package var start: Double
  package var duration: Double
  /// The assumed duration in the recording divided by that in the script.
  package var stretch = 1.0
}

/// The relation of a recording's times to the script's: script time = (recording time − offset) / stretch.
package struct Alignment: Sendable, Equatable {
  /// What the offset follows from.
  package enum Basis: String, Sendable {
    /// The best match of all moving tracks.
    case fit
    /// The starts of the moving tracks, whose curves differ.
    case starts
    /// The command line.
    case given
  }

  /// In seconds; positive when the app is late.
  package var offset: Double
  /// The duration in the recording divided by that in the script.
  package var stretch: Double
  package var basis: Basis

  /// The time of the script for one of the recording, in seconds.
  func scriptTime(_ time: Double) -> Double { (time - offset) / stretch }

  /// The time of the recording for one of the script, in seconds.
  func recordingTime(_ time: Double) -> Double { time * stretch + offset }
}

/// The results for one recording.
package struct Verification: Sendable {
  package enum Verdict: String, Sendable { case pass, fail, incomplete }

  /// The names of the script and the recording in messages.
  package var script: String
  package var recording: String
  /// The phase's or the scenario's name.
  package var motion: String
  package var isScenario: Bool
  package var alignment: Alignment
  /// The number of times in the recording.
  package var frames: Int
  package var missedFrames: Int
  /// In script order.
  package var tracks: [TrackVerdict]
  /// The problems with the recording as a whole, one phrase each.
  package var problems: [Problem]

  package struct Problem: Sendable, Equatable {
    package var message: String
    /// Whether it means that the recording is not the script's motion, rather than only too short.
    package var isFailure: Bool
  }

  package var verdict: Verdict {
    let isRequiredMissing = tracks.contains { $0.verdict == .notRecorded && $0.isRequired }
    if problems.contains(where: { $0.isFailure }) || isRequiredMissing
      || tracks.contains(where: { $0.verdict == .fail })
    {
      return .fail
    }
    return problems.isEmpty && !tracks.contains { $0.verdict == .incomplete } ? .pass : .incomplete
  }

  /// Whether nothing moves in the recording, so that nothing was verified.
  package var hasNoMotion = false

  /// Whether the verification passes.
  package func passes(allowingPartial: Bool) -> Bool {
    verdict == .pass || (verdict == .incomplete && allowingPartial && !hasNoMotion)
  }
}
