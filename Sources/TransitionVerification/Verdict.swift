internal import TransitionModel

/// What was found of one track of a script.
package struct TrackVerdict: Sendable {
  package enum Verdict: String, Sendable { case pass, fail, incomplete, notRecorded }

  package var name: String
  /// `pt`, `deg`, `s` or nil.
  package var unit: String?
  package var verdict: Verdict
  /// The largest difference that agrees, in the track's unit.
  package var tolerance: Double
  /// The largest difference from what the script has within the time tolerance; nil for what was not compared, and for
  /// booleans and texts.
  package var maximum: Double?
  /// When that is, in seconds of the script.
  package var time: Double?
  /// The root of the mean squared difference while the track moves.
  package var rms: Double?
  /// Why it fails or is incomplete: one phrase.
  package var reason: String?
  /// What the recording shows in place of the script's curve.
  package var identified: IdentifiedMotion?
  /// What the script says: `easeIn over 500 ms`.
  package var scripted: String?
  /// Whether `--require` names it.
  package var isRequired = false
}

/// The curve that a recorded track follows.
package struct IdentifiedMotion: Sendable {
  package var curve: String
  package var from: Double
  package var to: Double
  /// Seconds of the recording.
  package var start: Double
  package var duration: Double
  package var rms: Double
}

/// What was found of one recording.
package struct Verification: Sendable {
  package enum Verdict: String, Sendable { case pass, fail, incomplete }

  /// The script and the recording as messages call them.
  package var script: String
  package var recording: String
  /// The phase's or the scenario's name.
  package var motion: String
  package var isScenario: Bool
  /// Seconds; positive when the app is late.
  package var offset: Double
  /// Duration in the recording by duration in the script.
  package var stretch: Double
  /// Whether the stretch was asked for.
  package var isStretchChosen: Bool
  /// The times of the recording.
  package var frames: Int
  package var missedFrames: Int
  /// In the order of the script.
  package var tracks: [TrackVerdict]
  /// What is wrong with the recording as a whole: a phrase each.
  package var problems: [Problem]

  package struct Problem: Sendable, Equatable {
    package var message: String
    /// Whether it says that the recording is not the script's motion, and not only too short.
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

  /// Nothing moves in the recording, so that nothing was verified.
  package var hasNoMotion = false

  /// Whether the recording verifies.
  package func passes(allowingPartial: Bool) -> Bool {
    verdict == .pass || (verdict == .incomplete && allowingPartial && !hasNoMotion)
  }
}
