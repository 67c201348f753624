package import TransitionText

/// The results of verification as JUnit XML: one case per track, and one named `alignment` for the recording as a
/// whole.
package struct VerificationJUnit {
  private struct Case {
    enum Result { case passed, skipped(String), failed(type: String, message: String, detail: String) }
    var name: String
    var classname: String
    var result: Result

    var isFailure: Bool { if case .failed = result { true } else { false } }
    var isSkipped: Bool { if case .skipped = result { true } else { false } }
  }

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
      let sentence = VerificationText.sentence(track) ?? ""
      let result: Case.Result =
        switch track.verdict {
        case .pass: .passed
        case .notRecorded where !track.isRequired: .skipped("not recorded")
        case .incomplete where allowsPartial: .skipped(sentence)
        case .fail, .incomplete, .notRecorded:
          .failed(
            type: track.verdict.rawValue, message: sentence,
            detail: [sentence, track.identification, VerificationText.alignment(verification)].compactMap { $0 }
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
      messages = incomplete.map { VerificationText.sentence($0) ?? "" }
    }
    guard let first = messages.first, !verification.passes(allowingPartial: allowsPartial) else { return .passed }
    let detail = messages + [VerificationText.alignment(verification)]
    return .failed(
      type: verification.problems.contains { $0.isFailure } ? "fail" : "incomplete", message: first,
      detail: detail.joined(separator: "\n"))
  }

  package var document: ByteBuffer {
    var buffer = ByteBuffer()
    let failures = cases.count { $0.isFailure }, skipped = cases.count { $0.isSkipped }
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" as StaticString)
    buffer.appendAttribute("name", "transitionctl verify")
    buffer.appendAttribute("tests", cases.count)
    buffer.appendAttribute("failures", failures)
    buffer.appendAttribute("errors", 0)
    buffer.append(">\n  <testsuite" as StaticString)
    buffer.appendAttribute("name", script)
    buffer.appendAttribute("tests", cases.count)
    buffer.appendAttribute("failures", failures)
    buffer.appendAttribute("errors", 0)
    buffer.appendAttribute("skipped", skipped)
    buffer.append(">\n" as StaticString)
    for item in cases {
      buffer.append("    <testcase" as StaticString)
      buffer.appendAttribute("name", item.name)
      buffer.appendAttribute("classname", item.classname)
      switch item.result {
      case .passed: buffer.append("/>\n" as StaticString)
      case .skipped(let message):
        buffer.append(">\n      <skipped" as StaticString)
        buffer.appendAttribute("message", message)
        buffer.append("/>\n    </testcase>\n" as StaticString)
      case .failed(let type, let message, let detail):
        buffer.append(">\n      <failure" as StaticString)
        buffer.appendAttribute("type", type)
        buffer.appendAttribute("message", message)
        buffer.append(UInt8(ascii: ">"))
        buffer.appendXML(detail, keepsLines: true)
        buffer.append("</failure>\n    </testcase>\n" as StaticString)
      }
    }
    buffer.append("  </testsuite>\n</testsuites>\n" as StaticString)
    return buffer
  }
}
