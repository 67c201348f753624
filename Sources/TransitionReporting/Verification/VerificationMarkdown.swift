internal import TransitionDiagnostics
internal import TransitionText
package import TransitionVerification

/// The results of verification as a comment for a pull request.
package struct VerificationMarkdown {
  private let outcomes: [Verifier.Outcome]
  private let failed: [FailedRecording]
  private let verifier: Verifier
  private let allowsPartial: Bool

  /// - Parameter failed: Recordings that could not be compared, which follow the others.
  package init(
    _ outcomes: [Verifier.Outcome], failed: [FailedRecording] = [], of verifier: Verifier, allowsPartial: Bool
  ) {
    (self.outcomes, self.failed, self.verifier, self.allowsPartial) = (outcomes, failed, verifier, allowsPartial)
  }

  package var text: String {
    var text = ""
    for outcome in outcomes {
      let verification = outcome.verification
      let mark = verification.passes(allowingPartial: allowsPartial) ? "✅" : "❌"
      if !text.isEmpty { text += "\n" }
      text += "### \(mark) \(Markdown.name(verification.recording)) and \(Markdown.name(verification.motion)) of "
      text += "\(Markdown.name(verification.script))\n\n"
      text += "\(verification.summary)\n"
      for problem in verification.problems { text += "\n\(Markdown.words(problem.message))\n" }
      let shown = verification.tracks.filter { $0.sentence != nil }
      guard !shown.isEmpty else { continue }
      text += "\n| track | verdict | difference | recorded as | driven at |\n| --- | --- | --- | --- | --- |\n"
      for track in shown {
        let place = verifier.location(of: track.name, in: outcome).map { Markdown.name("\($0.path):\($0.line)") } ?? ""
        let cells = [
          Markdown.name(track.name), track.verdict == .notRecorded ? "not recorded" : track.verdict.rawValue,
          Markdown.words(track.reason ?? ""), Markdown.words(track.identification ?? ""), place,
        ]
        text += "\(Markdown.row(cells))\n"
      }
    }
    for recording in failed {
      if !text.isEmpty { text += "\n" }
      text += "### ❌ \(Markdown.name(recording.recording)) was not compared with \(Markdown.name(recording.script))\n"
      for problem in recording.problems {
        let place = problem.place.map { "\(Markdown.name("\($0.path):\($0.line)")): " } ?? ""
        text += "\n\(place)\(Markdown.words(problem.message))\n"
      }
    }
    return text
  }
}
