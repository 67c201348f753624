package import TransitionText
package import TransitionVerification

/// The results of verification for programs: an object, or an array if several recordings were given.
package struct VerificationJSON {
  /// The version of the format, in its member `version`.
  package static let version = 1

  /// What writes the members of each result.
  private let results: [(inout JSONWriter) -> Void]
  private let isOneOfSeveral: Bool

  /// - Parameters:
  ///   - failed: Recordings that could not be compared, which follow the others.
  ///   - isOneOfSeveral: Whether several recordings were given.
  package init(_ verifications: [Verification], failed: [FailedRecording] = [], isOneOfSeveral: Bool) {
    results =
      verifications.map { verification in { Self.write(verification, to: &$0) } }
      + failed.map { recording in { Self.write(recording, to: &$0) } }
    self.isOneOfSeveral = isOneOfSeveral
  }

  package var document: ByteBuffer {
    JSONWriter.document(of: results, isList: isOneOfSeveral || results.isEmpty) { $0(&$1) }
  }

  private static func write(_ failed: FailedRecording, to json: inout JSONWriter) {
    json.member("version", version)
    json.member("script", failed.script)
    json.member("recording", failed.recording)
    json.member("verdict", "error")
    json.member("problems", failed.problems.map { $0.message })
  }

  private static func write(_ verification: Verification, to json: inout JSONWriter) {
    json.member("version", version)
    json.member("script", verification.script)
    json.member(verification.isScenario ? "scenario" : "phase", verification.motion)
    json.member("recording", verification.recording)
    json.member("offset", verification.alignment.offset)
    json.member("alignment", verification.alignment.basis.rawValue)
    json.member("stretch", verification.alignment.stretch)
    json.member("frames", verification.frames)
    json.member("missedFrames", verification.missedFrames)
    json.member("verdict", verification.verdict.rawValue)
    json.member("problems", verification.problems.map { $0.message })
    json.array("tracks", of: verification.tracks, write)
  }

  private static func write(_ track: TrackVerdict, to json: inout JSONWriter) {
    json.member("name", track.name)
    json.member("verdict", track.verdict.rawValue)
    if let unit = track.unit { json.member("unit", unit) }
    if let tolerance = track.tolerance { json.member("tolerance", tolerance) }
    if let maximum = track.maximum {
      json.member("maximum", maximum)
      json.member("at", track.time ?? 0)
      json.member("rms", track.rms ?? 0)
    }
    if let channel = track.channel { json.member("channel", String(channel.dropFirst())) }
    if let note = track.note { json.member("note", note) }
    if let reason = track.reason { json.member("reason", reason) }
    guard let identified = track.identified else { return }
    json.object("identified") { json in
      json.member("curve", identified.curve)
      json.member("from", identified.from)
      json.member("to", identified.to)
      json.member("start", identified.start)
      json.member("duration", identified.duration)
      json.member("rms", identified.rms)
    }
  }
}
