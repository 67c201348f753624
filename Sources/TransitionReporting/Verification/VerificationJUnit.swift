package import TransitionText
package import TransitionVerification

/// The results of verification as JUnit XML: one case per track, and one named `alignment` for the recording as a
/// whole.
package struct VerificationJUnit {
  private typealias Case = JUnitDocument.Case

  private let script: String
  private let cases: [Case]

  /// - Parameters:
  ///   - verifications: All for the same script.
  ///   - failed: Recordings that could not be compared, one case each.
  ///   - isOneOfSeveral: Whether several recordings were given, so that each is named.
  package init(
    _ verifications: [Verification], failed: [FailedRecording] = [], isOneOfSeveral: Bool, allowsPartial: Bool
  ) {
    script = verifications.first?.script ?? failed.first?.script ?? ""
    func name(_ recording: String) -> String { recording.split(separator: "/").last.map(String.init) ?? recording }
    let names = (verifications.map { $0.recording } + failed.map { $0.recording }).map(name)
    func label(_ recording: String) -> String {
      guard isOneOfSeveral else { return "" }
      // Recordings of the same name are told apart by their paths.
      let own = name(recording)
      return ".\(names.count { $0 == own } > 1 ? recording : own)"
    }
    cases =
      verifications.flatMap { Self.cases($0, label: label($0.recording), allowsPartial: allowsPartial) }
      + failed.map { Self.item($0, label: label($0.recording)) }
  }

  private static func item(_ failed: FailedRecording, label: String) -> Case {
    let lines = failed.problems.map { problem in
      let place = problem.place.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
      return place + problem.message
    }
    return Case(
      name: "recording", classname: failed.script + label,
      result: .error(message: failed.problems[0].message, detail: lines.joined(separator: "\n")))
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
