package import TransitionText
package import TransitionVerification

/// The results of verification as JUnit XML: one case per track, and one named `alignment` for the recording as a
/// whole.
package struct VerificationJUnit {
  private typealias Case = JUnitDocument.Case

  private let script: String
  private let cases: [Case]

  /// - Parameters:
  ///   - verifications: At least one, all for the same script.
  ///   - isOneOfSeveral: Whether several recordings were given, so that each is named.
  package init(_ verifications: [Verification], isOneOfSeveral: Bool, allowsPartial: Bool) {
    script = verifications.first?.script ?? ""
    let names = verifications.map { $0.recording.split(separator: "/").last.map(String.init) ?? $0.recording }
    cases = zip(verifications, names).flatMap { verification, name in
      // Recordings of the same name are told apart by their paths.
      let label = names.count { $0 == name } > 1 ? verification.recording : name
      return Self.cases(verification, label: isOneOfSeveral ? ".\(label)" : "", allowsPartial: allowsPartial)
    }
  }

  private static func cases(_ verification: Verification, label: String, allowsPartial: Bool) -> [Case] {
    let motion = "\(verification.isScenario ? "scenario." : "")\(verification.motion)"
    let classname = "\(verification.script).\(motion)\(label)"
    let cases = verification.tracks.map { track -> Case in
      let sentence = track.sentence ?? ""
      let result: Case.Result =
        switch track.verdict {
        case .pass: .passed
        case .notRecorded where !track.isRequired: .skipped("not recorded")
        case .incomplete where allowsPartial: .skipped(sentence)
        case .fail, .incomplete, .notRecorded:
          .failed(
            type: track.verdict.rawValue, message: sentence,
            detail: [sentence, track.identification, verification.alignment.text].compactMap { $0 }
              .joined(separator: "\n"))
        }
      return Case(name: track.name, classname: classname, result: result)
    }
    return cases + [Case(name: "alignment", classname: classname, result: alignment(verification, allowsPartial))]
  }

  /// Alignment and coverage.
  private static func alignment(_ verification: Verification, _ allowsPartial: Bool) -> Case.Result {
    let incomplete = verification.tracks.filter { $0.verdict == .incomplete }
    var messages = verification.problems.map { $0.message }
    if messages.isEmpty, !allowsPartial {
      messages = incomplete.map { $0.sentence ?? "" }
    }
    guard let first = messages.first, !verification.passes(allowingPartial: allowsPartial) else { return .passed }
    let detail = messages + [verification.alignment.text]
    return .failed(
      type: verification.problems.contains { $0.isFailure } ? "fail" : "incomplete", message: first,
      detail: detail.joined(separator: "\n"))
  }

  package var document: ByteBuffer {
    var buffer = ByteBuffer()
    let suite = JUnitDocument.Suite(name: script, cases: cases)
    JUnitDocument(name: "transitionctl verify", suites: [suite]).write(into: &buffer)
    return buffer
  }
}
