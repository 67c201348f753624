internal import TransitionDiagnostics
package import TransitionVerification

/// The results of verification, for people.
package struct VerificationText {
  private let verifications: [Verification]
  private let isOneOfSeveral: Bool

  /// - Parameter isOneOfSeveral: Whether several recordings were given, so that each is named.
  package init(_ verifications: [Verification], isOneOfSeveral: Bool = false) {
    self.verifications = verifications
    self.isOneOfSeveral = isOneOfSeveral
  }

  package var text: String {
    verifications.map { verification in
      let prefix = isOneOfSeveral ? "\(verification.recording): " : ""
      return Self.lines(verification).map { printable(($0.hasPrefix(" ") ? "" : prefix) + $0) + "\n" }.joined()
    }.joined()
  }

  /// One sentence for each track that does not pass, followed by one for the whole.
  static func lines(_ verification: Verification) -> [String] {
    var lines: [String] = []
    for track in verification.tracks {
      if let note = track.note { lines.append("\(verification.motion): \(track.name): \(note)") }
      guard let sentence = track.sentence else { continue }
      lines.append("\(verification.motion): \(sentence)")
      if let detail = track.identification { lines.append("  \(detail)") }
    }
    for problem in verification.problems { lines.append("\(verification.motion): \(problem.message)") }
    lines.append("\(verification.motion): \(verification.summary)")
    if let weakness = verification.weakness { lines.append("  \(weakness)") }
    return lines
  }
}
