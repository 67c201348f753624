internal import TransitionDiagnostics
internal import TransitionText

/// The results of verification as a comment for a pull request.
package struct VerificationMarkdown {
  private let outcomes: [Verifier.Outcome]
  private let verifier: Verifier
  private let allowsPartial: Bool

  package init(_ outcomes: [Verifier.Outcome], of verifier: Verifier, allowsPartial: Bool) {
    (self.outcomes, self.verifier, self.allowsPartial) = (outcomes, verifier, allowsPartial)
  }

  package var text: String {
    var text = ""
    for outcome in outcomes {
      let verification = outcome.verification
      let mark = verification.passes(allowingPartial: allowsPartial) ? "✅" : "❌"
      if !text.isEmpty { text += "\n" }
      text += "### \(mark) \(Self.code(verification.recording)) and \(Self.code(verification.motion)) of "
      text += "\(Self.code(verification.script))\n\n"
      text += "\(VerificationText.summary(verification))\n"
      for problem in verification.problems { text += "\n\(Self.escaped(problem.message))\n" }
      let shown = verification.tracks.filter { VerificationText.sentence($0) != nil }
      guard !shown.isEmpty else { continue }
      text += "\n| track | verdict | difference | recorded as | driven at |\n| --- | --- | --- | --- | --- |\n"
      for track in shown {
        let place = verifier.location(of: track.name, in: outcome).map { Self.code("\($0.path):\($0.line)") } ?? ""
        let cells = [
          Self.code(track.name), track.verdict == .notRecorded ? "not recorded" : track.verdict.rawValue,
          Self.escaped(track.reason ?? ""), Self.escaped(track.identification ?? ""), place,
        ]
        text += "\(Markdown.row(cells))\n"
      }
    }
    return text
  }

  private static func code(_ text: String) -> String { Markdown.code(printable(text)) }

  private static func escaped(_ text: String) -> String { Markdown.escaped(printable(text)) }
}

extension Verifier {
  /// The location of the animation that drives a track.
  package func location(of track: String, in outcome: Outcome) -> (path: String, line: Int, column: Int)? {
    outcome.attempt.motion.range(ofDriver: track, in: compiled).flatMap { sources.location(of: $0) }
  }

  /// The location of the phase or the scenario.
  package func location(of outcome: Outcome) -> (path: String, line: Int, column: Int)? {
    location(of: "", in: outcome)
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

  package init(_ outcomes: [Verifier.Outcome], of verifier: Verifier, allowsPartial: Bool) {
    findings = outcomes.filter { !$0.verification.passes(allowingPartial: allowsPartial) }.flatMap { outcome in
      let verification = outcome.verification
      func finding(_ sentence: String, at place: (path: String, line: Int, column: Int)?) -> Finding {
        Finding(
          path: place?.path ?? verification.script, line: place?.line ?? 1, column: place?.column ?? 1,
          message: "\(verification.recording): \(verification.motion): \(sentence)")
      }
      let whole = verifier.location(of: outcome)
      return verification.problems.map { finding($0.message, at: whole) }
        + verification.tracks.compactMap { track in
          guard let sentence = VerificationText.sentence(track), !(track.verdict == .incomplete && allowsPartial) else {
            return nil
          }
          let detail = track.identification.map { "\n\($0)" } ?? ""
          return finding(sentence + detail, at: verifier.location(of: track.name, in: outcome))
        }
    }
  }
}
