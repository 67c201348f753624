import Foundation
import Testing
import TransitionEvaluation
import TransitionExport
import TransitionRecording
@testable import TransitionReporting
import TransitionText

@testable import TransitionIdentification
@testable import TransitionVerification

/// Every verdict in every report.
@Suite struct ReportTests {
  private static func track(
    _ name: String, _ verdict: TrackVerdict.Verdict, isRequired: Bool = false
  ) -> TrackVerdict {
    var track = TrackVerdict(name: name, unit: "pt", verdict: verdict, tolerance: 0.5)
    track.isRequired = isRequired
    switch verdict {
    case .pass: (track.maximum, track.time, track.rms) = (0.25, 0.067, 0.13)
    case .fail:
      (track.maximum, track.time, track.rms, track.reason) = (27.4, 0.13, 12.5, "27.4 pt off at 130 ms")
      track.identified = RecordedMotion(
        from: 0, to: 100, start: 0.1, duration: 0.57, kind: .named, curve: "easeOut", rms: 0.3, maximum: 1, typical: 0.2
      )
      track.scripted = ScriptedMotion(curve: "easeIn", start: 0, duration: 0.5)
    case .incomplete: track.reason = "no samples"
    case .notRecorded: break
    }
    return track
  }

  private static func verification(
    _ tracks: [TrackVerdict], problems: [Verification.Problem] = [], basis: Alignment.Basis = .fit,
    recording: String = "runs/a.csv", isScenario: Bool = false
  ) -> Verification {
    Verification(
      script: "card.yaml", recording: recording, motion: "open", isScenario: isScenario,
      alignment: Alignment(offset: 0.011, stretch: 1, basis: basis), frames: 38, missedFrames: 1, tracks: tracks,
      problems: problems)
  }

  private static let late = Verification.Problem(
    message: "11.0 ms late, more than the 5 ms of --max-offset", isFailure: true)
  private static let still = Verification.Problem(message: "nothing moves in the recording", isFailure: false)

  /// All sets of tracks, with and without problems.
  private static let cases: [Verification] = {
    let tracks = [
      track("a.pass", .pass), track("a.fail", .fail), track("a.part", .incomplete), track("a.none", .notRecorded),
      track("a.must", .notRecorded, isRequired: true),
    ]
    return (0..<32).flatMap { set in
      [[], [late], [still], [still, late]].map { problems in
        verification(tracks.indices.filter { set >> $0 & 1 == 1 }.map { tracks[$0] }, problems: problems)
      }
    }
  }()

  @Test func aVerdictIsThatOfTheWorst() {
    for verification in Self.cases {
      let names = verification.tracks.map { $0.name }
      let fails = names.contains("a.fail") || names.contains("a.must") || verification.problems.contains(Self.late)
      let isPartial = names.contains("a.part") || verification.problems.contains(Self.still)
      #expect(verification.verdict == (fails ? .fail : isPartial ? .incomplete : .pass))
      for allowsPartial in [false, true] {
        let passes = !fails && (!isPartial || allowsPartial)
        #expect(verification.passes(allowingPartial: allowsPartial) == passes)
        var still = verification
        still.hasNoMotion = true
        #expect(still.passes(allowingPartial: allowsPartial) == (!fails && !isPartial))
      }
    }
  }

  @Test func textHasASentenceForEachTrackThatDoesNotPass() {
    for verification in Self.cases {
      let lines = VerificationText([verification]).text.split(separator: "\n").map(String.init)
      let names = verification.tracks.map { $0.name }
      var expected: [String] = []
      if names.contains("a.fail") {
        expected += [
          "open: a.fail does not follow the script: 27.4 pt off at 130 ms",
          "  it moves like easeOut over 570 ms (0.3 pt rms); the script says easeIn over 500 ms",
        ]
      }
      if names.contains("a.part") { expected.append("open: a.part is incomplete: no samples") }
      if names.contains("a.must") { expected.append("open: a.must was not recorded") }
      expected += verification.problems.map { "open: \($0.message)" }
      #expect(Array(lines.dropLast()) == expected)
      let compared = names.count { $0 != "a.none" && $0 != "a.must" }
      let tracks = "\(compared) track\(compared == 1 ? "" : "s")"
      let what =
        verification.verdict == .pass
        ? "follows the script"
        : names.contains("a.fail")
          ? "1 of \(tracks) does not follow the script"
          : names.contains("a.part") ? "1 of \(tracks) is incomplete" : "\(tracks) compared"
      let nearness =
        verification.verdict == .pass && names.contains("a.pass")
        ? "at most 0.25 pt off (a.pass at 67 ms), 0.13 pt rms; " : ""
      let joint = verification.verdict == .pass ? "; \(nearness)" : "; "
      #expect(lines.last == "open: \(what), 11.0 ms late\(joint)38 frames, 1 missed", "\(lines)")
    }
  }

  @Test func severalRecordingsAreNamed() {
    let found = [
      Self.verification([Self.track("a.b", .fail)]), Self.verification([Self.track("a.b", .pass)], recording: "b.csv"),
    ]
    let lines = VerificationText(found, isOneOfSeveral: true).text.split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix("  ") }.map { $0.split(separator: ":")[0] } == ["runs/a.csv", "runs/a.csv", "b.csv"])
  }

  /// One case per track, and one for the alignment.
  @Test(arguments: [false, true])
  func junitHasACaseForEachTrack(allowsPartial: Bool) throws {
    for verification in Self.cases {
      let text = VerificationJUnit([verification], isOneOfSeveral: false, allowsPartial: allowsPartial).document.text
      let parts = text.components(separatedBy: "<testcase ").dropFirst()
      #expect(parts.count == verification.tracks.count + 1)
      var failures = 0, skipped = 0
      for (part, track) in zip(parts, verification.tracks) {
        #expect(part.hasPrefix("name=\"\(track.name)\" classname=\"card.yaml.open\""), "\(part)")
        let isFailure: Bool
        switch track.verdict {
        case .pass: isFailure = false
        case .fail: isFailure = true
        case .incomplete: isFailure = !allowsPartial
        case .notRecorded: isFailure = track.isRequired
        }
        #expect(part.contains("<failure type=\"\(track.verdict.rawValue)\"") == isFailure, "\(part)")
        #expect(part.contains("<skipped message=") == (!isFailure && track.verdict != .pass), "\(part)")
        if track.verdict == .fail {
          #expect(
            part.contains("it moves like easeOut") && part.contains("27.4 pt off") && part.contains("11.0 ms late"))
        }
        failures += isFailure ? 1 : 0
        skipped += !isFailure && track.verdict != .pass ? 1 : 0
      }
      let last = try #require(parts.last)
      let isPartial = !allowsPartial && verification.tracks.contains { $0.verdict == .incomplete }
      let isBad = !verification.passes(allowingPartial: allowsPartial) && (!verification.problems.isEmpty || isPartial)
      #expect(last.hasPrefix("name=\"alignment\""))
      #expect(last.contains("<failure") == isBad, "\(allowsPartial) \(last)")
      if isBad {
        let type = verification.problems.contains(Self.late) ? "fail" : "incomplete"
        #expect(last.contains("<failure type=\"\(type)\""), "\(last)")
        #expect(
          last.contains(">\(verification.problems.first?.message ?? "a.part is incomplete: no samples")"), "\(last)")
        #expect(
          verification.problems.allSatisfy { last.contains($0.message) } && last.contains("11.0 ms late</failure>"))
      }
      failures += isBad ? 1 : 0
      let totals = "tests=\"\(parts.count)\" failures=\"\(failures)\" errors=\"0\""
      #expect(text.contains("<testsuites name=\"transitionctl verify\" \(totals)>"), "\(text)")
      #expect(text.contains("<testsuite name=\"card.yaml\" \(totals) skipped=\"\(skipped)\">"), "\(text)")
    }
  }

  @Test func junitNamesScenariosAndRecordings() {
    func names(_ recordings: [String], isOneOfSeveral: Bool = true, isScenario: Bool = false) -> [String] {
      let found = recordings.map { Self.verification([], recording: $0, isScenario: isScenario) }
      let text = VerificationJUnit(found, isOneOfSeveral: isOneOfSeveral, allowsPartial: false).document.text
      return text.components(separatedBy: "classname=\"").dropFirst().map { $0.components(separatedBy: "\"")[0] }
    }
    #expect(names(["a/x.csv"], isOneOfSeveral: false) == ["card.yaml.open"])
    #expect(names(["a/x.csv", "b/y.csv"]) == ["card.yaml.open.x.csv", "card.yaml.open.y.csv"])
    #expect(
      names(["a/x.csv", "b/x.csv", "y"]) == ["card.yaml.open.a/x.csv", "card.yaml.open.b/x.csv", "card.yaml.open.y"])
    #expect(names(["x.csv"], isOneOfSeveral: false, isScenario: true) == ["card.yaml.scenario.open"])
  }

  @Test func jsonHasTheFactsOfEachVerdict() throws {
    for verification in Self.cases {
      let text = VerificationJSON([verification], isOneOfSeveral: false).document.text
      let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(object["verdict"] as? String == verification.verdict.rawValue && object["version"] as? Int == 1)
      #expect(object["offset"] as? Double == 0.011 && object["stretch"] as? Double == 1)
      #expect(
        object["alignment"] as? String == "fit" && object["frames"] as? Int == 38 && object["missedFrames"] as? Int == 1
      )
      #expect(object["phase"] as? String == "open" && object["scenario"] == nil)
      #expect(object["problems"] as? [String] == verification.problems.map { $0.message })
      let tracks = try #require(object["tracks"] as? [[String: Any]])
      #expect(tracks.map { $0["name"] as? String } == verification.tracks.map { $0.name })
      for (found, track) in zip(tracks, verification.tracks) {
        #expect(found["verdict"] as? String == track.verdict.rawValue && found["unit"] as? String == "pt")
        #expect(found["tolerance"] as? Double == 0.5 && found["reason"] as? String == track.reason)
        #expect(found["maximum"] as? Double == track.maximum && found["at"] as? Double == track.time)
        #expect(found["rms"] as? Double == track.rms)
        let identified = found["identified"] as? [String: Any]
        #expect((identified == nil) == (track.identified == nil))
        if let identified {
          #expect(identified["curve"] as? String == "easeOut" && identified["duration"] as? Double == 0.57)
          #expect(identified["from"] as? Double == 0 && identified["to"] as? Double == 100)
          #expect(identified["start"] as? Double == 0.1 && identified["rms"] as? Double == 0.3)
        }
      }
    }
    let several = VerificationJSON([Self.cases[0], Self.cases[1]], isOneOfSeveral: true).document.text
    #expect((try JSONSerialization.jsonObject(with: Data(several.utf8)) as? [Any])?.count == 2)
    let scenario = VerificationJSON([Self.verification([], isScenario: true)], isOneOfSeveral: true).document.text
    #expect(scenario.hasPrefix("[{") && scenario.contains("\"scenario\":\"open\"") && !scenario.contains("\"phase\""))
  }

  @Test(arguments: [
    (Alignment.Basis.fit, 0.011, 1.0, "11.0 ms late"), (.starts, 0.011, 1, "11.0 ms late, starts aligned"),
    (.given, -0.02, 2, "20.0 ms early, stretch 2"), (.starts, 0, 0.5, "on time, starts aligned, stretch 0.5"),
  ])
  func everyReportSaysWhatIsAligned(basis: Alignment.Basis, offset: Double, stretch: Double, phrase: String) {
    var verification = Self.verification([Self.track("a.fail", .fail)])
    verification.alignment = Alignment(offset: offset, stretch: stretch, basis: basis)
    #expect(VerificationText([verification]).text.hasSuffix("script, \(phrase); 38 frames, 1 missed\n"))
    let junit = VerificationJUnit([verification], isOneOfSeveral: false, allowsPartial: false).document.text
    #expect(junit.contains("\n\(phrase)</failure>"), "\(junit)")
    let json = VerificationJSON([verification], isOneOfSeveral: false).document.text
    #expect(json.contains("\"alignment\":\"\(basis.rawValue)\""))
  }

  /// What a failing track does instead.
  @Test(
    arguments: [
      (
        "easeOut", 0.5, "easeIn", 0.5, 1.0, nil,
        "it moves like easeOut over 500 ms (0.3 pt rms); the script says easeIn over 500 ms"
      ),
      (
        "easeOut", 0.5004, "$soft", 0.4997, 1, (0.02, false, false),
        "it moves like $soft over 500 ms, as in the script, but 20.0 ms late (0.3 pt rms)"
      ),
      (
        "easeIn", 0.5, "easeIn", 0.5, 1, (0, true, false),
        "it moves like easeIn over 500 ms, as in the script, but from 0 pt to 1 pt (0.3 pt rms)"
      ),
      (
        "easeIn", 0.5, "easeIn", 0.5, 1, (-0.02, true, false),
        "it moves like easeIn over 500 ms, as in the script, but from 0 pt to 1 pt and 20.0 ms early (0.3 pt rms)"
      ),
      (
        "easeIn", 0.5, "easeIn", 0.5, 1, (0.0007, false, true),
        "it moves like easeIn over 500 ms, as in the script, except for single samples (0.3 pt rms)"
      ),
      (
        "easeIn", 0.5, "easeIn", 0.5, 1, (0.00001, false, false),
        "it moves like easeIn over 500 ms, as in the script, but unevenly (0.3 pt rms)"
      ),
      (
        "easeIn", 0.6, "easeIn", 0.5, 1, nil,
        "it moves like easeIn over 600 ms (0.3 pt rms); the script says easeIn over 500 ms"
      ),
      (
        "easeIn", 0.6, "easeIn", 0.5, 2, nil,
        "it moves like easeIn over 600 ms (0.3 pt rms); the script says easeIn over 500 ms, stretched to 1 s"
      ),
      (
        "easeIn", 0.6, "easeIn", 0.5, 0.9005, nil,
        "it moves like easeIn over 600 ms (0.3 pt rms); the script says easeIn over 500 ms, stretched to 450 ms"
      ),
      (
        "easeIn", 1, "easeIn", 0.5, 2, (-0.02, false, false),
        "it moves like easeIn over 1 s, as in the script, but 20.0 ms early (0.3 pt rms)"
      ),
      ("linear", 0, "easeIn", 0.5, 1, nil, "it jumps (0.3 pt rms); the script says easeIn over 500 ms"),
      (
        "steps(1, jumpEnd)", 0, "linear", 0, 1, (0.1, false, false),
        "it jumps, as in the script, but 100.0 ms late (0.3 pt rms)"
      ),
      ("easeOut", 0.5, nil, 0, 1, nil, "it moves like easeOut over 500 ms (0.3 pt rms)"),
    ] as [(String, Double, String?, Double, Double, (Double, Bool, Bool)?, String)])
  func theRecordedCurveIsNamed(
    curve: String, duration: Double, own: String?, ownDuration: Double, stretch: Double,
    deviation: (delay: Double, hasOtherEnds: Bool, isOfSingleSamples: Bool)?, text: String
  ) {
    var track = Self.track("a.fail", .fail)
    track.identified = RecordedMotion(
      from: 0, to: 1, start: 0, duration: duration, kind: .named, curve: curve, rms: 0.3, maximum: 1, typical: 0.2)
    track.scripted = own.map { ScriptedMotion(curve: $0, start: 0, duration: ownDuration, stretch: stretch) }
    track.deviation = deviation.map {
      MotionDeviation(delay: $0.delay, hasOtherEnds: $0.hasOtherEnds, isOfSingleSamples: $0.isOfSingleSamples)
    }
    #expect(track.identification == text)
  }

  /// How close the worst track comes to its tolerance.
  @Test(
    arguments: [
      (0.25, 0.13, 0.5, "pt", "at most 0.25 pt off (a.b at 67 ms), 0.13 pt rms"),
      (0.006, 0.001, 0.5, "pt", "at most 0.01 pt off (a.b at 67 ms)"),
      (0.004, 0.001, 0.5, "pt", "every value is within 1% of its tolerance"),
      (0.0049, 0.001, 0.03, "pt", "every value is within 17% of its tolerance"),
      (0.004, 0.002, 0.01, nil, "at most 0.004 off (a.b at 67 ms), 0.002 rms"),
      (0.0004, 0.0002, 0.01, nil, "every value is within 4% of its tolerance"),
      (0, 0, 0, nil, "every value is within 1% of its tolerance"),
    ] as [(Double, Double, Double, String?, String)])
  func nearnessIsThatOfTheWorstTrack(maximum: Double, rms: Double, tolerance: Double, unit: String?, text: String) {
    var track = TrackVerdict(name: "a.b", unit: unit, verdict: .pass, tolerance: tolerance)
    (track.maximum, track.time, track.rms) = (maximum, 0.067, rms)
    var better = TrackVerdict(name: "a.c", unit: "pt", verdict: .pass, tolerance: 100)
    (better.maximum, better.time, better.rms) = (min(maximum / max(tolerance, 1e-6), 1) * 99, 0, 0)
    for tracks in [[track, better], [better, track]] {
      let summary = Self.verification(tracks).summary
      #expect(summary == "follows the script, 11.0 ms late; \(text); 38 frames, 1 missed", "\(summary)")
    }
  }

  @Test(
    arguments: [
      ([4.9], "a.0 moves by less than 5 tolerances (4.9), which"), ([5.1], nil),
      ([4, 100], "a.0 moves by less than 5 tolerances (4), which"),
      ([100, 2, 3], "a.1 and 1 other track move by less than 5 tolerances, which"),
      ([1, 2, 3], "a.0 and 2 other tracks move by less than 5 tolerances, which"),
    ] as [([Double], String?)])
  func tracksThatHardlyMoveAreNoted(counts: [Double], text: String?) {
    let tracks = counts.enumerated().map { index, count in
      var track = Self.track("a.\(index)", .pass)
      track.toleranceCount = count
      return track
    }
    let lines = VerificationText.lines(Self.verification(tracks))
    #expect(lines.count == (text == nil ? 1 : 2))
    if let text {
      let first = counts.firstIndex { $0 < 5 } ?? 0
      #expect(lines[1] == "  \(text) other curves would pass too; try --tolerance 'a.\(first)=0.05'", "\(lines)")
    }
  }

  // MARK: With sources

  private static let script = """
    transition: card
    canvas: { width: 400, height: 800 }
    views:
      card: { layout: { leading: 0, top: 0, width: 100, height: 50 } }
    states: { up: { card: { top: 100, opacity: 0.2 } } }
    phases:
      open:
        to: up
        duration: 400ms
        animations:
          - { animate: card.top, curve: linear }
          - { animate: card.opacity, curve: linear }
    """

  private func outcome(_ csv: String, name: String, _ change: (inout VerificationOptions) -> Void = { _ in }) throws
    -> (Verifier, Verifier.Outcome)
  {
    let test = try TestScript(Self.script)
    var options = VerificationOptions()
    change(&options)
    let verifier = Verifier(
      script: "a||b.yaml", compiled: test.compiled, sources: test.sources,
      motions: test.compiled.plans.map { ScriptMotion($0) },
      options: options)
    return (verifier, try verifier.verify(RecordingReader.read(Array(csv.utf8)), name: name))
  }

  private static func csv(_ opacity: (Double) -> Double) -> String {
    "time,card.top,card.opacity\n"
      + (-12...60).map { frame in
        let time = Double(frame) / 60, progress = min(max(time / 0.4, 0), 1)
        return "\(time),\(progress * 100),\(1 - 0.8 * opacity(progress))\n"
      }.joined()
  }

  @Test func findingsPointAtTheAnimations() throws {
    let (verifier, failed) = try outcome(Self.csv { $0 * $0 }, name: "run|`.csv") {
      $0.largestOffset = 0.001; $0.offset = 0
    }
    let findings = VerificationFindings([failed], of: verifier, allowsPartial: false).findings
    #expect(findings.map { $0.line } == [12] && findings[0].path == "script.yaml")
    #expect(VerificationFindings([failed], of: verifier, allowsPartial: true).findings.map { $0.line } == [12])
    #expect(
      findings[0].message.hasPrefix(
        "run|`.csv: open: card.opacity does not follow the script: 0.198 off at 200 ms\nit moves like "))
    let markdown = VerificationMarkdown([failed], of: verifier, allowsPartial: false).text
    #expect(
      markdown.hasPrefix(
        "### ❌ ``run|`.csv`` and `open` of `a||b.yaml`\n\n1 of 2 tracks does not follow the script, on time; 73 frames, 0 missed\n"
      ), "\(markdown)")
    #expect(markdown.contains("\n| `card.opacity` | fail | 0.198 off at 200 ms | it moves like "))
    #expect(markdown.hasSuffix(" | `script.yaml:12` |\n") && !markdown.contains("`card.top`"))
    let (other, passed) = try outcome(Self.csv { $0 }, name: "run.csv")
    #expect(VerificationFindings([passed], of: other, allowsPartial: false).findings.isEmpty)
    #expect(
      VerificationMarkdown([passed, passed], of: other, allowsPartial: false).text.components(
        separatedBy: "### ✅ `run.csv`"
      ).count == 3)
    let (late, problem) = try outcome(Self.csv { $0 }, name: "run.csv") {
      $0.offset = 0.0005; $0.largestOffset = 0
    }
    let whole = VerificationFindings([problem], of: late, allowsPartial: true).findings
    #expect(
      whole.map { $0.line } == [7]
        && whole[0].message == "run.csv: open: 0.5 ms late, more than the 0 ms of --max-offset")
    #expect(
      VerificationMarkdown([problem], of: late, allowsPartial: true).text.contains(
        "\n\n0.5 ms late, more than the 0 ms of --max-offset\n"))
  }

  /// A recording that ends too early.
  @Test func incompleteTracksAreFindingsUnlessAllowed() throws {
    let csv = Self.csv { $0 }.split(separator: "\n").prefix(25).joined(separator: "\n")
    let (verifier, found) = try outcome(csv, name: "run.csv")
    #expect(found.verification.verdict == .incomplete)
    #expect(VerificationFindings([found], of: verifier, allowsPartial: false).findings.map { $0.line } == [11, 12])
    #expect(VerificationFindings([found], of: verifier, allowsPartial: true).findings.isEmpty)
    #expect(VerificationMarkdown([found], of: verifier, allowsPartial: true).text.hasPrefix("### ✅ "))
    #expect(VerificationMarkdown([found], of: verifier, allowsPartial: false).text.hasPrefix("### ❌ "))
  }

  /// Script and recording on one clock, the difference below, the worst track first.
  @Test func theChartShowsTheDifference() throws {
    let (_, failed) = try outcome(Self.csv { $0 * $0 }, name: "run.csv")
    let chart = VerificationChart(failed).chart
    #expect(chart.panels.count == 4 && chart.end == 0.4 && chart.notes.isEmpty)
    let names = chart.panels.map { $0.lines.flatMap { $0.names } }
    #expect(
      names == [
        ["card.opacity, script", "card.opacity, recorded"], ["card.opacity, recorded − script"],
        ["card.top, script", "card.top, recorded"], ["card.top, recorded − script"],
      ])
    // The script is gray in every panel.
    #expect(chart.panels.map { $0.lines.map { $0.isEarlier } } == [[true, false], [false], [true, false], [false]])
    let difference = chart.panels[1].lines[0].curve
    for (time, value) in zip(difference.times, difference.values) {
      let progress = time / 0.4
      #expect(abs(value - 0.8 * (progress - progress * progress)) < 1e-6 && (0...0.4).contains(time))
    }
    #expect(difference.times.count == 25 && chart.panels.map { $0.unit } == [nil, nil, "pt", "pt"])
  }

  /// A motion before or after the script's is not the script's with another curve.
  @Test(arguments: [(0.55, 3.0), (0.8, 1.0), (-0.7, 1.0)])
  func aMotionBesideTheScriptsIsSaidToBe(start: Double, power: Double) throws {
    let rows = (-60...90).map { frame -> String in
      let time = Double(frame) / 60, progress = min(max(time / 0.4, 0), 1)
      let other = pow(min(max((time - start) / 0.25, 0), 1), power)
      return "\(time),\(1 - 0.8 * progress),\(100 * progress - 90 * other)"
    }
    let (_, found) = try outcome("time,card.opacity,card.top\n\(rows.joined(separator: "\n"))\n", name: "run.csv")
    let track = try #require(found.verification.tracks.first { $0.name == "card.top" })
    #expect(track.identification?.hasSuffix("where the script rests") == true, "\(track.identification ?? "")")
  }

  /// What is recorded after the script's end, and slower than it, is drawn as well.
  @Test func theChartEndsWhereTheRecordingRests() throws {
    let rows = (-12...90).map { frame -> String in
      let time = Double(frame) / 60, progress = min(max(time / 0.8, 0), 1)
      return "\(time),\(1 - 0.8 * progress),\(time < 1 ? 100 * progress : 0)"
    }
    let (_, found) = try outcome("time,card.opacity,card.top\n\(rows.joined(separator: "\n"))\n", name: "run.csv")
    let chart = VerificationChart(found).chart
    #expect(abs(chart.end - 1) < 0.02)
    for panel in chart.panels {
      for line in panel.lines { #expect(abs((line.curve.times.last ?? 0) - chart.end) < 0.02) }
    }
  }

  @Test(arguments: [(1.0, false), (1001, true), (3.5, false)])
  func wholeSecondsBetweenFramesMayBeMilliseconds(factor: Double, seems: Bool) throws {
    let lines = Self.csv { $0 }.split(separator: "\n")
    let rows = lines.dropFirst().map { line -> String in
      let cells = line.split(separator: ",")
      return "\((Double(cells[0]) ?? 0) * factor),\(cells[1]),\(cells[2])"
    }
    let (_, found) = try outcome(([String(lines[0])] + rows).joined(separator: "\n"), name: "run.csv")
    #expect((found.probableUnit == .ms) == seems)
  }

  /// Of a color, the recorded channel that changes most is drawn.
  @Test(arguments: [("rgba", "b"), ("rgb", "b"), ("rg", "g"), ("r", "r"), ("ga", "g"), ("bg", "b")])
  func oneChannelStandsForAColor(recorded: String, drawn: String) throws {
    let test = try TestScript(
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views: { card: { tintColor: rgb(51 0 0) } }
      states: { on: { card: { tintColor: rgb(77 128 230) } } }
      phases: { open: { to: on, duration: 400ms, animations: [{ animate: all, curve: linear }] } }
      """)
    let ends: [Character: (Double, Double)] = ["r": (51, 77), "g": (0, 128), "b": (0, 230), "a": (255, 255)]
    let csv =
      "time,\(recorded.map { "card.tintColor.\($0)" }.joined(separator: ","))\n"
      + (-12...60).map { frame in
        let time = Double(frame) / 60, progress = min(max(time / 0.4, 0), 1)
        let values = recorded.compactMap { ends[$0] }.map { ($0.0 + ($0.1 - $0.0) * progress) / 255 }
        return "\(time),\(values.map { "\($0)" }.joined(separator: ","))\n"
      }.joined()
    let verifier = test.verifier(VerificationOptions())
    let found = try verifier.verify(RecordingReader.read(Array(csv.utf8)), name: "run.csv")
    #expect(found.verification.verdict == .pass)
    let chart = VerificationChart(found).chart
    #expect(
      chart.panels.map { $0.lines.flatMap { $0.names } } == [
        ["card.tintColor.\(drawn), script", "card.tintColor.\(drawn), recorded"],
        ["card.tintColor.\(drawn), recorded − script"],
      ])
    for line in chart.panels[0].lines {
      let (first, last) = try #require(ends[Character(drawn)])
      #expect(
        abs((line.curve.values.first ?? 9) - first / 255) < 0.01
          && abs((line.curve.values.last ?? 9) - last / 255) < 0.01)
    }
  }

  /// More than a second from frame to frame, or twenty times the motion, if that ends.
  @Test(
    arguments: [
      (0.5, 7.5, "", false), (0.5, 8, "", true), (0.5, 9, "", true), (1, 5, "", false), (1.01, 5.05, "", true),
      (0.01, 7.9, "", false), (0.01, 8.1, "", true), (0.5, 59.5, "iterations: infinite", false),
      (0.5, 60, "iterations: infinite", true), (0.5, 100, "duration: 0s", false), (1.01, 10.1, "duration: 0s", true),
    ] as [(Double, Double, String, Bool)], [0.0, 3.5, -70])
  func longRecordingsMayBeInMilliseconds(_ row: (Double, Double, String, Bool), start: Double) throws {
    let (interval, length, more, seems) = row
    let script = Self.script.replacing("curve: linear }", with: "curve: linear\(more.isEmpty ? "" : ", ")\(more) }")
    let test = try TestScript(script)
    let count = Int((length / interval).rounded())
    let csv =
      "time,card.top\n" + (0...count).map { "\(start + Double($0) * length / Double(count)),\($0 % 2)\n" }.joined()
    var options = VerificationOptions()
    options.identifies = false
    options.offset = start
    let found = try test.verifier(options).verify(RecordingReader.read(Array(csv.utf8)), name: "run.csv")
    #expect((found.probableUnit == .ms) == seems)
  }

  /// Eight tracks are drawn, those that differ most for their tolerances first, and of a color one channel.
  @Test(arguments: [1, 8, 9, 12], [false, true])
  func eightTracksAreDrawn(count: Int, hasColor: Bool) throws {
    let names = (0..<count).map { "p\($0)" }
    let test = try TestScript(
      """
      transition: t
      canvas: { width: 100, height: 100 }
      views: { a: { properties: { \(names.map { "\($0): 0" }.joined(separator: ", ")), still: 3 }, tintColor: black } }
      states: { on: { a: { \(names.map { "\($0): 100" }.joined(separator: ", "))\(hasColor ? ", tintColor: white" : "") } } }
      phases: { go: { to: on, duration: 500ms, animations: [{ animate: a, curve: linear }] } }
      """)
    // Off by 1 to `count`, and every third with a tenfold tolerance.
    let channels = hasColor ? ["r", "g", "b"] : []
    let rows = (-5...35).map { frame -> String in
      let time = Double(frame) / 50, progress = min(max(time / 0.5, 0), 1)
      let values = names.indices.map { 100 * progress + (frame == 10 ? Double($0 + 1) : 0) }
      return "\(time),3," + (values + channels.map { _ in progress }).map { "\($0)" }.joined(separator: ",")
    }
    let columns = ["a.still"] + names.map { "a.\($0)" } + channels.map { "a.tintColor.\($0)" }
    let csv = "time,\(columns.joined(separator: ","))\n\(rows.joined(separator: "\n"))\n"
    var options = VerificationOptions()
    options.identifies = false
    options.offset = 0
    options.tolerances = try Tolerances("0.1" + names.indices.filter { $0 % 3 == 0 }.map { ",a.p\($0)=1" }.joined())
    let found = try test.verifier(options).verify(RecordingReader.read(Array(csv.utf8)), name: "run.csv")
    let chart = VerificationChart(found).chart
    let worst = names.indices.sorted { one, other in
      func share(_ index: Int) -> Double { Double(index + 1) / (index % 3 == 0 ? 10 : 1) }
      return share(one) > share(other)
    }.map { "a.p\($0)" }
    let all = worst + (hasColor ? ["a.tintColor.r"] : [])
    #expect(
      chart.panels.map { $0.lines[0].names }
        == all.prefix(8).flatMap { [["\($0), script"], ["\($0), recorded − script"]] })
    let isColorDrawn = hasColor && count < 8
    let colors = isColorDrawn ? ["of a color, the channel that changes most, multiplied by a recorded alpha"] : []
    #expect(chart.notes == colors + (all.count > 8 ? ["8 of \(all.count) tracks are drawn"] : []))
    #expect(chart.end == 0.5)
  }

  /// Only what the script's time covers is drawn; a script that takes no time has a chart all the same.
  @Test(arguments: [(0.0, 25), (0.1, 25), (5, 0)])
  func theChartHasTheFramesOfTheMotion(offset: Double, frames: Int) throws {
    let (_, found) = try outcome(Self.csv { $0 }, name: "run.csv") { $0.offset = offset }
    let curves = VerificationChart(found).chart.panels.flatMap { $0.lines }.filter {
      !$0.names[0].hasSuffix(", script")
    }
    #expect(curves.allSatisfy { $0.curve.times.count == frames } && curves.isEmpty == (frames == 0))
  }
}
