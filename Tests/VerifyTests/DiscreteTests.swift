import Testing
import TransitionDrawing
import TransitionEvaluation
import TransitionRecording
import TransitionText

@testable import TransitionVerification

/// Texts and Booleans: which recorded changes agree with which steps of a script.
@Suite struct DiscreteTests {
  private static let track: Track? = {
    let script = try? TestScript(
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { leading: 0, top: 0, width: 100, height: 50 } } }
      states: { up: { card: { hidden: true } } }
      phases: { open: { to: up, duration: 1s, animations: [{ animate: all }] } }
      """)
    return script?.compiled.plans.first?.allTracks().first { $0.name == "card.hidden" }
  }()

  /// Steps of a Boolean at some times, alternating from false.
  private static func steps(_ times: [Double], before: String? = nil) throws -> DiscreteSteps {
    let points: [Double] = [0] + times.flatMap { [$0, $0] }
    let values = points.indices.map { Double($0 / 2 % 2) }
    var steps = DiscreteSteps(
      SampledCurve(track: try #require(track), times: points, values: values), texts: [])
    steps.before = before
    return steps
  }

  /// The samples of a recording with changes at some times, alternating.
  private static func samples(
    _ changes: [Double], rate: Double = 100, from start: Double = -0.2, to end: Double = 1, first: Bool = false
  ) -> [(time: Double, text: String)] {
    (0...Int(((end - start) * rate).rounded())).map { frame in
      let time = start + Double(frame) / rate
      let count = changes.count { $0 <= time + 1e-9 }
      return (time, (count % 2 == 1) != first ? "true" : "false")
    }
  }

  @Test func aRecordedDragThroughStopsFollowsItsScenario() throws {
    let script = try TestScript(
      """
      transition: sheet
      canvas: { width: 390, height: 844 }
      views: { card: { layout: { leading: 0, top: 844, width: 390, height: 900 } } }
      states: { half: { card.top: 500 }, full: { card.top: 60 } }
      phases:
        drag:
          through: [initial, half, full]
          animations: [{ animate: card, curve: linear }]
          interaction: { input: translationY, stops: [0, -344, -784] }
      scenarios:
        up:
          - { at: 0ms, drag: [[0ms, 0], [100ms, -90], [200ms, -200]], phase: drag }
          - { at: 1500ms, play: drag, to: full }
      """)
    let plan = try #require(script.compiled.scenario(named: "up").plan)
    // Between the two motions, no phase runs and the recorded cells are empty.
    let csv = Device(rate: 120, margin: 0).record(plan, tracks: plan.tracks, seed: 3).csv
    var options = VerificationOptions()
    options.identifies = false
    let verifier = Verifier(
      script: "script.yaml", compiled: script.compiled, sources: script.sources, motions: [ScriptMotion(plan)],
      options: options)
    func tracks(_ csv: String) throws -> [TrackVerdict] {
      try verifier.verify(try RecordingReader.read(Array(csv.utf8), timeScale: 1), name: "run.csv").verification.tracks
    }
    #expect(try tracks(csv).contains { $0.name == "phase" } && tracks(csv).allSatisfy { $0.verdict == .pass })
    // A recording may begin earlier, with the phase that runs first or with none, and not with another one.
    let values = csv.split(separator: "\n")[1].split(separator: ",").dropFirst(2).joined(separator: ",")
    for (phase, passes) in [("", true), ("drag", true), ("full", false)] {
      let rest = (1...6).reversed().map { "\(-0.01 * Double($0)),\(phase),\(values)\n" }.joined()
      let end = try #require(csv.firstIndex(of: "\n"))
      let early = csv[...end] + rest + csv[csv.index(after: end)...]
      #expect(try tracks(String(early)).contains { $0.name == "phase" && ($0.verdict == .pass) == passes }, "\(phase)")
    }
    let other = csv.replacing("drag", with: "present")
    #expect(try tracks(other).contains { $0.name == "phase" && $0.verdict == .fail })
  }

  private func reason(
    _ steps: [Double], _ changes: [Double], tolerance: Double = 0.001, before: String? = nil,
    first: Bool = false, from start: Double = -0.2, to end: Double = 1
  ) throws -> String? {
    try Self.steps(steps, before: before).difference(
      from: Self.samples(changes, from: start, to: end, first: first), tolerance: tolerance, median: 0.01)?.reason
  }

  /// A change is recorded at the first frame after it, which may be an interval and the time tolerance off.
  @Test(arguments: [0.3, 0.5], [-0.032, -0.0115, -0.0105, -0.005, 0, 0.005, 0.0105, 0.0115, 0.032])
  func aChangeIsNearItsStep(step: Double, shift: Double) throws {
    let recorded = step + shift
    for (tolerance, interval) in [(0, 0.01), (0.001, 0.01), (0.02, 0.01), (0, 0.02), (0.001, 0.005)] {
      let found = try Self.steps([step]).difference(
        from: [(-0.1, "false"), (recorded - interval, "false"), (recorded, "true"), (1, "true")], tolerance: tolerance,
        median: 0.01)
      #expect((found == nil) == (abs(shift) <= max(interval, 0.01) + tolerance), "\(String(describing: found))")
      if let found { #expect(found.time == recorded) }
    }
  }

  @Test(
    arguments: [
      ([0.2], [0.2], nil), ([0.2, 0.5], [0.2, 0.5], nil), ([], [], nil),
      ([0.2], [], "does not change to 'true'; the script does at 200 ms"),
      ([], [0.2], "changes to 'true' at 200 ms; the script does not"),
      ([0.2], [0.4], "changes to 'true' at 400 ms; the script does at 200 ms"),
      ([0.2, 0.5], [0.2], "does not change to 'false'; the script does at 500 ms"),
      ([0.2, 0.5, 0.8], [0.2, 0.5], "does not change to 'true'; the script does at 800 ms"),
      ([0.2, 0.5], [0.2, 0.7], "changes to 'false' at 700 ms; the script does at 500 ms"),
      ([0.2, 0.5, 0.8], [0.2, 0.5, 0.7], "changes to 'true' at 700 ms; the script does at 800 ms"),
      // Of several steps to the value, the one nearest to the change counts.
      ([0.2, 0.5, 0.8], [0.75], "changes to 'true' at 750 ms; the script does at 800 ms"),
      ([0.2, 0.5, 0.8], [0.25], "changes to 'true' at 250 ms; the script does at 200 ms"),
      ([0.2, 0.5, 0.8], [0.45], "changes to 'true' at 450 ms; the script does at 200 ms"),
      // A step that was recorded is not that of another change.
      ([0.2, 0.8], [0.2, 0.5, 0.6, 0.8], "changes to 'false' at 500 ms; the script does not"),
      ([0.2, 0.5], [0.2, 0.5, 0.8], "changes to 'true' at 800 ms; the script does not"),
      // What is shown for less than an interval may fall between two frames.
      ([0.2, 0.205], [], nil), ([0.2, 0.215], [], "does not change to 'true'; the script does at 200 ms"),
      // The end of the recording may come before a change is seen.
      ([0.995], [], nil), ([0.98], [], "does not change to 'true'; the script does at 980 ms"),
    ] as [([Double], [Double], String?)])
  func everyChangeAndEveryStepNeedsItsOther(steps: [Double], changes: [Double], reason: String?) throws {
    #expect(try self.reason(steps, changes) == reason)
  }

  /// The value before the start, as a phase that changes it at once has.
  @Test(
    arguments: [
      ("true", [0.0], true, nil), ("true", [], false, nil),
      (nil, [], true, "is 'true' at -200 ms; the script says 'false'"),
      ("true", [], true, "does not change to 'false'; the script does at 0 ms"),
      ("true", [0.03], true, "changes to 'false' at 30 ms; the script does at 0 ms"), ("true", [0.01], true, nil),
      ("true", [-0.01], true, nil), ("true", [-0.03], true, "changes to 'false' at -30 ms; the script does at 0 ms"),
    ] as [(String?, [Double], Bool, String?)])
  func theValueBeforeTheStartIsAStep(before: String?, changes: [Double], first: Bool, reason: String?) throws {
    #expect(try self.reason([], changes, before: before, first: first) == reason)
  }

  /// A recording may begin at any time, with the value of that time.
  @Test(arguments: [-0.1, 0, 0.1, 0.19, 0.21, 0.4, 0.6])
  func aRecordingMayBeginLate(start: Double) throws {
    let steps = [0.2, 0.5]
    let first = steps.count { $0 <= start } % 2 == 1
    let later = steps.filter { $0 > start }
    #expect(try reason(steps, later, first: first, from: start) == nil)
    guard abs(start - 0.2) > 0.012 else { return }
    let wrong = try reason(steps, later, first: !first, from: start)
    #expect(wrong?.hasPrefix("is '\(first ? "false" : "true")' at ") == true, "\(wrong ?? "")")
  }

  /// An offset is known to 0.01 ms.
  @Test(arguments: [
    (-7e-8, "0 ms"), (3.3e-6, "0 ms"), (-7e-5, "-0.07 ms"), (0.1234567, "123 ms"), (-0.02, "-20 ms"), (1.5, "1.5 s"),
  ])
  func timesHaveNoInvisibleDigits(time: Double, text: String) { #expect(Prose.moment(time) == text) }

  @Test func whatIsNotRecordedIsNotDifferent() throws {
    #expect(try Self.steps([0.2]).difference(from: [], tolerance: 0, median: 0.01) == nil)
  }

  /// A Boolean may be written in words, in digits, and in both.
  @Test(
    arguments: [
      ["false", "true"], ["0", "1"], ["0", "true"], ["false", "1"], ["0.0", "+1."], ["False", "True"],
      ["\"0\"", "TRUE"],
    ],
    [0.4, 0.5])
  func aBooleanIsAWordOrADigit(spelling: [String], change: Double) throws {
    let script = try TestScript(
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { leading: 0, top: 0, width: 100, height: 50 } } }
      states: { up: { card: { top: 100, hidden: true } } }
      phases:
        open:
          to: up
          animations: [{ animate: card.top, curve: linear, duration: 1s }, { animate: card.hidden, duration: 500ms }]
      """)
    let csv =
      "time,card.top,card.hidden\n"
      + (-10...80).map { row in
        let time = Double(row) / 64
        return "\(time),\(100 * min(max(time, 0), 1)),\(spelling[time < change ? 0 : 1])\n"
      }.joined()
    let found = try script.verify(csv).tracks.first { $0.name == "card.hidden" }
    #expect(found?.verdict == (change == 0.5 ? .pass : .fail), "\(String(describing: found))")
    #expect(found?.reason == (change == 0.5 ? nil : "changes to 'true' at 406 ms; the script does at 500 ms"))
  }

  @Test(arguments: ["2", "0.5", "-1", "yes", "tRUE", "1e1"], [false, true])
  func whatIsNoBooleanIsRefused(cell: String, isQuoted: Bool) throws {
    let script = try TestScript(
      """
      transition: card
      views: { card: {} }
      states: { up: { card.hidden: true } }
      phases: { open: { to: up, animations: [{ animate: all, duration: 500ms }] } }
      """)
    let quote = isQuoted ? "\"" : ""
    let rows = ["0", "1", cell, "True"].enumerated().map { "\($0),\(quote)\($1)\(quote)\n" }
    let csv = "time,card.hidden\n\(rows.joined())"
    do {
      _ = try script.verify(csv)
      Issue.record("\(csv)")
    } catch VerificationFailure.recording(let problem) {
      let text = cell == "1e1" ? "10" : cell
      #expect(problem.message == "'\(text)' is not 0, 1, true or false; 'card.hidden' is a boolean")
      #expect(problem.position == RecordingPosition(line: 4, column: 3))
    }
  }

  /// Recordings of Booleans alone have no curve to be aligned by: they agree where they are, or tell how late they are.
  @Test(
    arguments: [
      ([0], 0, true), ([0, 0, 0], 0, true), ([1], 0, true), ([-1, 0, 1], 0, true), ([8], 8, false), ([-16], -16, false),
      ([8, 20], 14, false), ([4, 9, 40], 9, false), ([9, 4, 40], 9, false), ([4, 8, 20, 44], 14, false),
      ([0, 0, 20], 0, true), ([0, 10, 20], 10, false),
    ] as [([Int], Int, Bool)], [1.0, 2])
  func stepsAreLateByTheirMedian(_ row: ([Int], Int, Bool), stretch: Double) throws {
    let (late, median, fits) = row
    let names = late.indices.map { "v\($0)" }
    let script = try TestScript(
      """
      transition: card
      views: { \(names.map { "\($0): {}" }.joined(separator: ", ")) }
      states: { up: { \(names.map { "\($0).hidden: true" }.joined(separator: ", ")) } }
      phases: { open: { to: up, animations: [{ animate: all, duration: 500ms }] } }
      """)
    let rows = (-32...128).map { row -> String in
      "\(Double(row) / 64 * stretch)," + late.map { row < 32 + $0 ? "0" : "1" }.joined(separator: ",")
    }
    let csv = "time,\(names.map { "\($0).hidden" }.joined(separator: ","))\n\(rows.joined(separator: "\n"))\n"
    let found = try script.verify(csv) { $0.stretch = stretch }
    #expect(found.alignment.basis == (fits ? .fit : .starts), "\(found.alignment)")
    #expect(abs(found.alignment.offset - Double(median) / 64 * stretch) < 1e-9, "\(found.alignment)")
    #expect((found.verdict == .pass) == late.allSatisfy { abs($0 - median) <= 1 }, "\(found.tracks)")
  }

  /// An interval of the recording and the time tolerance are times of its clock.
  @Test(arguments: [0.5, 1, 2, 4])
  func changesAreAsNearOnASlowClock(stretch: Double) throws {
    let script = try TestScript(
      """
      transition: card
      views: { card: {} }
      states: { up: { card.hidden: true } }
      phases: { open: { to: up, animations: [{ animate: all, duration: 500ms }] } }
      """)
    for (late, isNear) in [(0.0, true), (0.019, true), (0.029, true), (0.031, false), (-0.029, true), (-0.031, false)] {
      let change = 0.5 * stretch + late
      let times = (-40...60).map { change + Double($0) * 0.02 }
      let rows = times.map { time in "\(time),\(time < change - 1e-9 ? 0 : 1)\n" }
      let csv = "time,card.hidden\n\(rows.joined())"
      let found = try script.verify(csv) {
        $0.stretch = stretch
        $0.offset = 0
        $0.tolerances = try Tolerances("10ms")
      }
      #expect((found.tracks.first { $0.name == "card.hidden" }?.verdict != .fail) == isNear, "\(late)")
    }
  }

  /// Booleans that never change were not verified, whatever they are.
  @Test(arguments: ["0", "1", "true"]) func whatNeverChangesIsNotVerified(value: String) throws {
    let script = try TestScript(
      """
      transition: card
      views: { card: {} }
      states: { up: { card.hidden: true } }
      phases: { open: { to: up, animations: [{ animate: all, duration: 500ms }] } }
      """)
    let found = try script.verify("time,card.hidden\n" + (0...60).map { "\(Double($0) / 60),\(value)\n" }.joined())
    #expect(found.hasNoMotion && found.problems.map { $0.message } == ["nothing moves in the recording"])
    #expect(found.alignment == Alignment(offset: 0, stretch: 1, basis: .fit))
  }
}
