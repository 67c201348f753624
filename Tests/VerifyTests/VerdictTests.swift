import Foundation
import Testing
import TransitionCurves
import TransitionDiagnostics
import TransitionEvaluation
import TransitionExport
import TransitionIdentification
import TransitionParsing
import TransitionRecording
import TransitionReporting
import TransitionVerification

/// Small scripts with recordings that do or do not follow them.
@Suite struct VerdictTests {
  private static func script(
    _ animations: String, to state: String = "top: 100, hidden: false", duration: String = "400ms"
  ) -> String {
    """
    transition: card
    version: 1
    canvas: { width: 400, height: 800 }
    views:
      card: { layout: { leading: 0, top: 0, width: 100, height: 50 }, hidden: true }
    states:
      up: { card: { \(state) } }
    phases:
      open: { to: up, duration: \(duration), animations: [\(animations)] }
    """
  }

  private static let eased = script("{ animate: card.top, curve: easeInOut }", to: "top: 100")

  @Test(arguments: [
    // Only the ends, and too few frames to see a curve in them.
    ("0,0\n1,100\n", Verification.Verdict.incomplete),
    ("-0.3,0\n0,0\n0.3,75\n0.6,100\n0.9,100\n", .incomplete),
    ("-0.1,0\n0,0\n0.1,12.9\n0.2,50\n0.3,87.1\n0.4,100\n0.5,100\n", .incomplete),
  ])
  func fewFramesShowNoCurve(rows: String, verdict: Verification.Verdict) throws {
    let found = try TestScript(Self.eased).verify("time,card.top\n\(rows)")
    #expect(found.verdict == verdict, "\(VerificationText([found]).text)")
  }

  /// A jump at the start: the old value is shown until then, and a recording may begin with it.
  @Test(arguments: [
    ([-3, -2, -1], 0, Verification.Verdict.pass), ([], 1, .pass), ([], 0, .pass), ([], 99, .fail),
    ([-3, -2, -1], 99, .fail), ([-3, -2, -1], 6, .fail),
  ])
  func aValueMayChangeAtTheStart(before: [Int], shown: Int, verdict: Verification.Verdict) throws {
    let script = try TestScript(Self.script("{ animate: card.top, curve: linear }, { animate: card.hidden }"))
    let rows = (before + Array(0...30)).map { frame -> String in
      let time = Double(frame) / 60
      return "\(time),\(min(max(time / 0.4, 0), 1) * 100),\(frame < shown ? 1 : 0)"
    }
    let found = try script.verify("time,card.top,card.hidden\n\(rows.joined(separator: "\n"))\n")
    #expect(found.verdict == verdict, "\(VerificationText([found]).text)")
  }

  /// The root mean square of one difference among many: squares of huge ones would overflow.
  @Test(arguments: [1e3, 1e160, 1e300, -1.7e308])
  func differencesOfAnySizeHaveAMean(size: Double) throws {
    let script = try TestScript(Self.script("{ animate: card.top, curve: linear }", to: "top: 100"))
    let rows = (-6...30).map { "\(Double($0) / 60),\($0 == 12 ? size : Double(min(max($0, 0), 24)) * 100 / 24)" }
    let found = try script.verify("time,card.top\n\(rows.joined(separator: "\n"))\n") { $0.offset = 0 }
    let track = try #require(found.tracks.first)
    let maximum = try #require(track.maximum), rms = try #require(track.rms)
    // One of the 25 frames in which it moves, or of the 23 in which it is off its ends.
    #expect(track.verdict == .fail && abs(maximum / abs(size) - 1) < 0.1, "\(track)")
    #expect((22.0...26).contains((maximum / rms) * (maximum / rms)), "\(maximum) \(rms)")
  }

  @Test func differencesDoNotDependOnTheTolerance() throws {
    let script = try TestScript(Self.eased)
    let plan = try #require(script.compiled.plans.first)
    let csv = Device().record(plan, tracks: plan.tracks, seed: 1).csv
    let found = try [0.5, 50.0].map { tolerance in
      try script.verify(csv) { $0.tolerances = try Tolerances("\(tolerance)pt") }.tracks.compactMap { $0.maximum }
    }
    #expect(found[0] == found[1] && found[0].allSatisfy { $0 < 0.01 }, "\(found)")
  }

  @Test func framesThatAreUnevenByLessThanTheTimeToleranceAgree() throws {
    let script = try TestScript(Self.script("{ animate: card.top, curve: linear }", to: "top: 700", duration: "300ms"))
    let rows = (0...18).map { frame in
      "\(Double(frame) / 60 + (frame % 3 == 2 ? 0.0009 : -0.0009)),\(Double(frame) / 18 * 700)"
    }
    let found = try script.verify("time,card.top\n\(rows.joined(separator: "\n"))\n")
    #expect(found.verdict == .pass, "\(VerificationText([found]).text)")
  }

  // MARK: Frames

  /// The frames that are missing while the script moves, at any frame rate, speed and offset.
  @Test(arguments: [1.0, 2, 0.5], [0.0, 0.3])
  func missedFramesAreThoseInTheMotion(stretch: Double, offset: Double) throws {
    let script = try TestScript(Self.script("{ animate: card.top, curve: linear }"))
    for dropped in [[], [-3], [-1], [0], [5], [5, 6, 7], [5, 12, 13], [23], [24], [26], [-3, -2, 10, 30]] {
      let frames = (-6...36).filter { !dropped.contains($0) }
      let rows = frames.map { frame -> String in
        "\(Double(frame) / 60 * stretch + offset),\(min(max(Double(frame) / 24, 0), 1) * 100)"
      }
      let found = try script.verify("time,card.top\n\(rows.joined(separator: "\n"))\n") {
        $0.stretch = stretch
        $0.offset = offset
      }
      // A gap counts whole if it overlaps the motion.
      let missed = dropped.filter { (0...24).contains($0) || dropped.contains($0 + 1) && $0 == -1 }
      #expect(found.missedFrames == missed.count, "\(dropped): \(found.missedFrames)")
    }
    let still = "time,card.width\n" + [0, 1, 2, 9, 10, 11].map { "\($0),100\n" }.joined()
    #expect(try script.verify(still).missedFrames == 0)
  }

  // MARK: Lateness of a track

  /// A track that is as in the script, but later than others or between other values, says so.
  @Test(arguments: [1.0, 2], [0.0, 0.4])
  func aLateTrackSaysHowLate(stretch: Double, offset: Double) throws {
    let script = try TestScript(
      Self.script(
        "{ animate: card.top, curve: easeInOut, delay: 100ms }, { animate: card.leading, curve: linear }",
        to: "top: 100, leading: 200"))
    let curve = try #require(CubicBezier(0.42, 0, 0.58, 1))
    for (from, to, isSame) in [
      (0.0, 100.0, true), (0.4, 100, true), (0, 99.6, true), (0, 105, false), (3, 100, false), (-2, 97, false),
    ] {
      let rows = (-12...80).map { frame -> String in
        let time = Double(frame) / 60, late = min(max((time - 0.18) / 0.4, 0), 1)
        let eased = curve.value(at: late)
        return "\(time * stretch + offset),\(from + (to - from) * eased),\(min(max(time / 0.4, 0), 1) * 200)"
      }
      let found = try script.verify("time,card.top,card.leading\n\(rows.joined(separator: "\n"))\n") {
        $0.identifies = true
        $0.stretch = stretch
        $0.offset = offset
      }
      let track = try #require(found.tracks.first { $0.name == "card.top" })
      #expect(track.verdict == .fail && track.identified != nil && track.scripted?.stretch == stretch)
      let deviation = try #require(track.deviation, "\(VerificationText([found]).text)")
      #expect(
        deviation.hasOtherEnds != isSame && abs(deviation.delay - 0.08 * stretch) < 0.01 * stretch, "\(deviation)")
    }
  }

  /// However a script spells its curve, a late track or one with another end has it.
  @Test(
    arguments: [
      ("curve: 'spring(duration=450ms, bounce=0.2)'", 0.0), ("curve: 'spring(response=450ms, dampingRatio=0.8)'", 0),
      ("curve: 'cubicBezier(.3,0,.1,1)', duration: 400ms", 0), ("curve: soft, duration: 400ms", 0),
      ("timing: quick", 0), ("curve: 'steps(4)', duration: 400ms", 0.5),
    ])
  func curvesAreComparedRatherThanTheirTexts(timing: String, frames: Double) throws {
    func script(_ delay: Double, _ end: Double) throws -> TestScript {
      try TestScript(
        """
        transition: card
        canvas: { width: 400, height: 800 }
        curves: { soft: "cubicBezier(0.3, 0, 0.1, 1)" }
        timings: { quick: { duration: 300ms, curve: easeOutCubic } }
        views: { a: { translationX: 0 }, b: { translationX: 0 }, c: { translationX: 0 } }
        states: { on: { a.translationX: 300, b.translationX: 300, c.translationX: \(end) } }
        phases:
          go:
            to: on
            animations:
              - { animate: [a.translationX, b.translationX], duration: 400ms, curve: easeOut }
              - { animate: c.translationX, delay: \(delay)s, \(timing) }
        """)
    }
    for (delay, end, text) in [(0.05, 300.0, "but 50.0 ms late"), (0, 280, "but from 0 pt to 280 pt")] {
      let plan = try #require(try script(delay, end).compiled.plans.first)
      let csv = Device().record(plan, tracks: plan.tracks.filter { $0.name.hasSuffix(".translationX") }, seed: 1).csv
      let found = try script(0, 300).verify(csv) { $0.identifies = true }
      let track = try #require(found.tracks.first { $0.name == "c.translationX" })
      let sentence = track.identification ?? ""
      // A jump is known up to a frame.
      let isSaid =
        frames > 0 && delay > 0 ? abs((track.deviation?.delay ?? 9) - delay) < 0.01 : sentence.contains(text)
      #expect(isSaid && sentence.contains(", as in the script, "), "\(sentence)")
    }
  }

  /// Of two motions of a property, the later one is compared with its own values.
  @Test(arguments: [
    (0.05, 0.0, " but 50.0 ms late"), (0, 20, " but from 300 pt to 20 pt"),
    (0.05, 20, " but from 300 pt to 20 pt and 50.0 ms late"),
  ])
  func aSecondMotionHasItsOwnValues(late: Double, end: Double, text: String) throws {
    func script(_ delay: Double, _ end: Double) throws -> TestScript {
      try TestScript(
        """
        transition: card
        views: { a: { translationX: 0 }, b: { translationX: 0 } }
        states: { on: { a.translationX: \(end), b.translationX: 100 } }
        phases:
          go:
            to: on
            animations:
              - { animate: b.translationX, duration: 300ms, curve: linear }
              - { animate: a.translationX, to: 300, duration: 300ms, curve: easeOut }
              - { animate: a.translationX, from: 300, duration: 300ms, delay: \(delay)s, curve: easeOut }
        """)
    }
    let plan = try #require(try script(0.5 + late, end).compiled.plans.first)
    let csv = Device().record(plan, tracks: plan.tracks.filter { $0.name.hasSuffix(".translationX") }, seed: 1).csv
    let found = try script(0.5, 0).verify(csv) { $0.identifies = true }
    let sentence = found.tracks.first { $0.name == "a.translationX" }?.identification ?? ""
    #expect(sentence.contains("as in the script,\(text) ("), "\(sentence)")
  }

  /// A number that nothing animates is set where the phase starts, and may have its old value in the frames before.
  @Test(arguments: [("1", "0.5", true), ("0.5", "0.5", true), ("1", "1", false)])
  func whatIsSetAtTheStartMayHaveItsOldValueBefore(before: String, after: String, passes: Bool) throws {
    let script = try TestScript(
      """
      transition: t
      views: { a: { opacity: 0 }, b: {} }
      states: { s: { a.opacity: 1, b.opacity: 0.5 } }
      phases: { p: { to: s, animations: [{ animate: a, duration: 300ms, curve: linear }] } }
      """)
    let rows = (0...60).map { frame -> String in
      let time = Double(frame) / 100, opacity = min(max((time - 0.205) / 0.3, 0), 1)
      return "\(time),\(opacity),\(time < 0.205 ? before : after)"
    }
    let found = try script.verify("time,a.opacity,b.opacity\n" + rows.joined(separator: "\n") + "\n")
    #expect(found.tracks.first { $0.name == "a.opacity" }?.verdict == .pass)
    #expect((found.tracks.first { $0.name == "b.opacity" }?.verdict == .pass) == passes, "\(found.tracks)")
  }

  /// A wrong frame changes neither the curve nor its start, wherever it is.
  @Test(arguments: [-3, 2, 6, 12, 22, 30]) func oneWrongFrameIsOne(frame: Int) throws {
    let script = try TestScript(
      Self.script(
        "{ animate: card.top, curve: easeOut }, { animate: card.leading, curve: linear }", to: "top: 100, leading: 200")
    )
    let plan = try #require(script.compiled.plans.first)
    let tracks = plan.tracks.filter { ["card.top", "card.leading"].contains($0.name) }
    var device = Device()
    device.blip = (frame + 6, 800)
    let found = try script.verify(device.record(plan, tracks: tracks, seed: 1).csv) { $0.identifies = true }
    for track in found.tracks where tracks.contains(where: { $0.name == track.name }) {
      #expect(track.verdict == .fail && track.identification?.contains("except for single samples") == true)
    }
  }

  /// The motions of a failing track are those that `identify` finds in it: a sharp turn is not a wrong frame.
  @Test func theRecordedMotionsAreThoseThatIdentifyFinds() throws {
    let script = try TestScript(Self.script("{ animate: card.top, curve: linear }"))
    let samples = (-6...60).map { frame -> (time: Double, value: Double) in
      let time = Double(frame) / 60, turns = min(max(time / 0.4, 0), 2), share = turns <= 1 ? turns : 2 - turns
      return (time, 100 * share * share)
    }
    let csv = "time,card.top\n" + samples.map { "\($0.time),\($0.value)\n" }.joined()
    let track = try #require(try script.verify(csv) { $0.identifies = true }.tracks.first)
    let motions = MotionIdentifier(Samples(times: samples.map { $0.time }, values: samples.map { $0.value })).motions()
    #expect(motions.map { $0.curve } == ["easeInQuad", "easeOutQuad"])
    #expect(motions.contains { $0.curve == track.identified?.curve }, "\(track.identification ?? "")")
  }

  /// What no curve describes has none.
  @Test func aWildMotionIsNotNamed() throws {
    let script = try TestScript(Self.script("{ animate: card.top, curve: linear }"))
    let rows = (-6...60).map { frame -> String in
      let time = min(max(Double(frame) / 60, 0), 0.8)
      return "\(Double(frame) / 60),\(100 * sin(60 * time * time))"
    }
    let found = try script.verify("time,card.top\n\(rows.joined(separator: "\n"))\n") { $0.identifies = true }
    let track = try #require(found.tracks.first)
    #expect(track.verdict == .fail && track.identified == nil && track.deviation == nil && track.scripted != nil)
  }

  /// What is wrong fails, even if a part of it is missing.
  @Test func aDifferenceCountsMoreThanAGap() throws {
    let script = try TestScript(Self.script("{ animate: card.top, curve: linear }"))
    for last in [12, 60] {
      let rows = (-6...last).map { "\(Double($0) / 60),\(min(max(Double($0) / 24, 0), 1) * 70)" }
      let found = try script.verify("time,card.top\n\(rows.joined(separator: "\n"))\n") { $0.offset = 0 }
      #expect(found.tracks.first?.verdict == .fail && found.tracks.first?.reason?.contains(" off at ") == true)
    }
  }

  /// A track that rests is compared all the time, and its extent is no reason to doubt it.
  @Test(arguments: [(0.0, TrackVerdict.Verdict.pass), (3, .fail)])
  func aTrackThatRestsIsComparedThroughout(shift: Double, verdict: TrackVerdict.Verdict) throws {
    let script = try TestScript(Self.script("{ animate: card.top, curve: linear }"))
    let rows = (-6...36).map { frame -> String in
      "\(Double(frame) / 60),\(min(max(Double(frame) / 24, 0), 1) * 100),\(100 + (frame % 2 == 0 ? shift : -shift))"
    }
    let found = try script.verify("time,card.top,card.width\n\(rows.joined(separator: "\n"))\n") { $0.offset = 0 }
    let track = try #require(found.tracks.first { $0.name == "card.width" })
    #expect(track.verdict == verdict && track.maximum == shift && abs((track.rms ?? -1) - shift) < 1e-9)
    #expect(track.toleranceCount == nil && found.weakness == nil)
  }
}
