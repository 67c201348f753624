package import TransitionDiagnostics

extension Verifier {
  /// The location of the animation that drives a track.
  package func location(of track: String, in outcome: Outcome) -> (path: String, line: Int, column: Int)? {
    outcome.attempt.motion.range(ofDriver: track, in: compiled).flatMap { sources.location(of: $0) }
  }

  /// The location of an error in the script.
  package func location(of diagnostic: Diagnostic) -> (path: String, line: Int, column: Int)? {
    sources.location(of: diagnostic.range)
  }
}

/// The results of verification as findings with source locations, for annotations.
package struct VerificationFindings {
  package struct Finding {
    package var path: String
    package var line: Int
    package var column: Int
    package var message: String
  }

  package let findings: [Finding]

  package init(
    _ outcomes: [Verifier.Outcome], failed: [FailedRecording] = [], of verifier: Verifier, allowsPartial: Bool
  ) {
    let unread = failed.flatMap { failure in
      failure.problems.map { problem in
        let place = problem.place ?? (failure.recording, 1, 1)
        let name = place.path == failure.recording ? "" : "\(failure.recording): "
        return Finding(path: place.path, line: place.line, column: place.column, message: name + problem.message)
      }
    }
    let compared = outcomes.filter { !$0.verification.passes(allowingPartial: allowsPartial) }.flatMap {
      outcome -> [Finding] in
      let verification = outcome.verification
      func finding(_ sentence: String, at place: (path: String, line: Int, column: Int)?) -> Finding {
        Finding(
          path: place?.path ?? verification.script, line: place?.line ?? 1, column: place?.column ?? 1,
          message: "\(verification.recording): \(verification.motion): \(sentence)")
      }
      // Nothing drives a track without a name: this is the phase or the scenario.
      let whole = verifier.location(of: "", in: outcome)
      return verification.problems.map { finding($0.message, at: whole) }
        + verification.tracks.compactMap { track in
          guard let sentence = track.sentence, !(track.verdict == .incomplete && allowsPartial) else {
            return nil
          }
          let detail = track.identification.map { "\n\($0)" } ?? ""
          return finding(sentence + detail, at: verifier.location(of: track.name, in: outcome))
        }
    }
    findings = unread + compared
  }
}
