import Testing
import TransitionExport
import TransitionReporting

@testable import TransitionVerification

/// Which samples are enough, which values are missing, and how tolerances, colors and angles are compared.
@Suite struct CoverageTests {
  private static func script(_ state: String, from view: String = "", duration: String = "1s", curve: String = "linear")
    -> String
  {
    """
    transition: card
    version: 1
    canvas: { width: 400, height: 2000 }
    views:
      card: { layout: { leading: 0, top: 0, width: 100, height: 50 }\(view) }
    states:
      up: { card: { \(state) } }
    phases:
      open: { to: up, duration: \(duration), animations: [{ animate: all, curve: \(curve) }] }
    """
  }

  private static let moved = script("top: 1000")

  /// A card at 1000 pt a second from 0 to 1, recorded at some times.
  private static func csv(
    _ times: some Sequence<Double>, _ name: String = "card.top",
    value: (Double) -> Double? = { min(max($0, 0), 1) * 1000 }
  ) -> String {
    "time,\(name)\n" + times.map { "\($0),\(value($0).map { "\($0)" } ?? "")\n" }.joined()
  }

  private static func frames(_ rate: Double, from start: Double = -0.2, to end: Double = 1.2) -> [Double] {
    (Int((start * rate).rounded())...Int((end * rate).rounded())).map { Double($0) / rate }
  }

  private func result(
    _ csv: String, _ script: String = moved, _ change: (inout VerificationOptions) throws -> Void = { _ in }
  ) throws -> (verdict: TrackVerdict.Verdict?, reason: String?) {
    let found = try TestScript(script).verify(csv) {
      $0.offset = 0
      try change(&$0)
    }
    let track = found.tracks.first { $0.name == "card.top" }
    return (track?.verdict, track?.reason)
  }

  /// Up to one interval may be missing at each end.
  @Test(arguments: [(0.0, true), (0.045, true), (0.055, false), (0.1, false), (0.5, false)])
  func theSamplesSpanTheMotion(missing: Double, isEnough: Bool) throws {
    let frames = Self.frames(20)
    for (name, kept) in [
      ("start", frames.filter { $0 > missing - 1e-9 }), ("end", frames.filter { $0 < 1 - missing + 1e-9 }),
    ] {
      for stretch in [0.5, 2] {
        let scaled = Self.csv(kept.map { $0 * stretch }) { min(max($0 / stretch, 0), 1) * 1000 }
        let found = try result(scaled) { $0.stretch = stretch }
        #expect((found.verdict == .pass) == isEnough, "\(name), stretched by \(stretch): \(found.reason ?? "")")
      }
      let found = try result(Self.csv(kept))
      #expect((found.verdict == .pass) == isEnough, "\(name): \(found.reason ?? "")")
      guard !isEnough else { continue }
      #expect(found.verdict == .incomplete)
      let first = kept[0] * 1000, last = kept[kept.count - 1] * 1000
      #expect(
        found.reason?.hasPrefix(
          name == "start"
            ? "the recording starts at \(Int(first.rounded())) ms; the track starts to move at "
            : "the recording ends at \(Int(last.rounded())) ms; the track moves until ") == true)
    }
  }

  /// No gap is longer than four intervals and 50 ms.
  @Test(arguments: [
    (100.0, 0.05, true), (100, 0.06, false), (50, 0.08, true), (50, 0.1, false), (200, 0.05, true), (200, 0.055, false),
    (20, 0.2, true), (20, 0.25, false),
  ])
  func gapsAreShort(rate: Double, gap: Double, isShort: Bool) throws {
    for start in [0.3, -0.15, 1.02] {
      let found = try result(Self.csv(Self.frames(rate).filter { $0 <= start + 1e-9 || $0 >= start + gap - 1e-9 }))
      let isOutside = start < 0 && start + gap <= 0 || start > 1
      #expect((found.verdict == .pass) == (isShort || isOutside), "\(start): \(found.reason ?? "")")
      if !isShort, start == 0.3 {
        #expect(found.reason == "no samples from 300 ms to \(Int(((0.3 + gap) * 1000).rounded())) ms")
      }
    }
  }

  /// Five samples in the motion, or every frame of a shorter one.
  @Test(arguments: [
    ("1s", 20.0, 0, true), ("100ms", 50, 0, true), ("60ms", 60, 0, true), ("40ms", 100, 0, true),
    ("100ms", 8, 0, false),
    ("200ms", 30, 0, true), ("200ms", 30, 1, false), ("250ms", 30, 1, true), ("250ms", 30, 2, true),
    ("250ms", 30, 3, false), ("400ms", 10, 0, false), ("60ms", 60, 1, false), ("60ms", 60, 2, false),
  ])
  func fewSamplesAreNotEnough(duration: String, rate: Double, dropped: Int, isEnough: Bool) throws {
    let length = (Double(duration.filter { $0.isNumber }) ?? 0) / (duration.hasSuffix("ms") ? 1000 : 1)
    var frames = Self.frames(rate, from: -1, to: 2)
    let middle = frames.firstIndex { $0 > 1e-9 } ?? 0
    frames.removeSubrange(middle..<middle + dropped)
    let found = try result(
      Self.csv(frames, value: { min(max($0 / length, 0), 1) * 1000 }), Self.script("top: 1000", duration: duration))
    #expect((found.verdict == .pass) == isEnough, "\(found.reason ?? "")")
    guard !isEnough, found.reason?.hasPrefix("no samples") != true else { return }
    #expect(
      found.reason?.contains("while it moves; ") == true && found.reason?.hasSuffix(" are needed") == true,
      "\(found.reason ?? "")")
  }

  /// A jump takes no time, and so no samples, however few frames a second there are.
  @Test(arguments: [4.0, 10, 19, 30, 60]) func aJumpIsSeenAtAnyRate(rate: Double) throws {
    let script = Self.script("top: 1000", curve: "'steps(1)'")
    let csv = Self.csv(Self.frames(rate, from: -1, to: 2.5)) { $0 < 1 - 1e-9 ? 0 : 1000 }
    let found = try result(csv, script)
    #expect(found.verdict == .pass, "\(found.reason ?? "")")
  }

  /// Missing values are no samples: rows without one count as a gap, and a column without any was not recorded.
  @Test(arguments: [3, 4, 5, 6, 10])
  func missingValuesAreGaps(missing: Int) throws {
    let csv = Self.csv(Self.frames(100)) { time in
      (0.3 + 1e-9..<0.3 + Double(missing) / 100 - 1e-9).contains(time) ? nil : min(max(time, 0), 1) * 1000
    }
    #expect(try result(csv).verdict == (missing <= 5 ? .pass : .incomplete))
    #expect(try result(Self.csv(Self.frames(100)) { _ in nil } + "5,\n", Self.moved).verdict == .notRecorded)
  }

  @Test(
    arguments: [
      ([], 0), ([10], 1), ([10, 11], 2), ([10, 20], 2), ([10, 11, 12, 30], 4), ([-5], 0), ([-5, 130], 0), ([99], 1),
      ([1], 1),
    ] as [([Int], Int)])
  func missedFramesAreCountedWhileItMoves(dropped: [Int], count: Int) throws {
    let frames = (-20...140).filter { !dropped.contains($0) }.map { Double($0) / 100 }
    for stretch in [1.0, 2] {
      let csv = Self.csv(frames.map { $0 * stretch }, value: { min(max($0 / stretch, 0), 1) * 1000 })
      let found = try TestScript(Self.moved).verify(csv) { $0.stretch = stretch }
      #expect(found.missedFrames == count && found.frames == frames.count && found.verdict == .pass)
    }
  }

  /// Tolerances in the track's unit: the difference of the recording, and what passes.
  @Test(arguments: [
    ("top: 1000", "card.top", 1000.0, 0.0), ("rotation: 90deg", "card.rotation", 90, 0),
    ("opacity: 0", "card.opacity", -1, 1),
    ("scale: 2", "card.scale", 1, 1), ("cornerRadius: 20", "card.cornerRadius", 20, 0),
    ("opacity: 0.75", "card.opacity", -0.25, 1),
  ])
  func aDifferenceUpToTheTolerancePasses(state: String, name: String, extent: Double, first: Double) throws {
    let script = Self.script(state)
    let unit = name == "card.rotation" ? "deg" : ["card.opacity", "card.scale"].contains(name) ? "" : "pt"
    let usual = unit == "" ? 0.01 : 0.5
    let test = try TestScript(script)
    for (text, tolerance) in [
      ("1ms", usual), ("3\(unit)", 3), ("\(name)=0.25", 0.25), ("0\(unit)", 0),
      ("7pt,8deg,9", unit == "pt" ? 7 : unit == "deg" ? 8 : 9),
    ] {
      // Six decimals may be off by half of the last one.
      for (share, rounding) in [(0, 0), (0.5, 0), (0.99, 0), (1, 5e-7), (1.01, 2e-6), (3, 2e-6)] {
        let shift = tolerance * share + rounding
        for sign in [1.0, -1] {
          let csv = Self.csv(Self.frames(50), name) { first + extent * min(max($0, 0), 1) + sign * shift }
          let found = try test.verify(csv) {
            $0.offset = 0
            $0.tolerances = try Tolerances("\(text),0ms")
          }
          let track = try #require(found.tracks.first { $0.name == name })
          #expect((track.verdict == .pass) == (share <= 1), "\(text) \(share): \(track.maximum ?? -1)")
          #expect(abs((track.maximum ?? -1) - shift) < 2e-6 && track.tolerance == tolerance)
          #expect(abs((track.rms ?? -1) - shift) < 2e-6)
          #expect(track.unit == (unit == "" ? nil : unit))
          let count = track.toleranceCount ?? -1, expected = abs(extent) > tolerance ? abs(extent) / tolerance : -1
          #expect(count == expected || abs(count - expected) <= 1e-6 * expected, "\(count)")
        }
      }
    }
  }

  /// A sample may be early or late by the time tolerance: only what is left after it is a difference.
  @Test(arguments: [0, 1, 5, 20], [-12.0, -4, 0, 4, 12])
  func theTimeToleranceIsNoDifference(tolerance: Double, shift: Double) throws {
    let csv = Self.csv(Self.frames(100)) { min(max($0 + shift / 1000, 0), 1) * 1000 }
    for stretch in [1.0, 2] {
      let scaled =
        stretch == 1
        ? csv : Self.csv(Self.frames(50, from: -0.4, to: 2.4)) { min(max(($0 + shift / 1000) / 2, 0), 1) * 1000 }
      let found = try TestScript(Self.moved).verify(scaled) {
        $0.offset = 0
        $0.stretch = stretch
        $0.tolerances = try Tolerances("\(tolerance)ms")
      }
      let maximum = try #require(found.tracks.first?.maximum)
      #expect(abs(maximum - max(abs(shift) - tolerance, 0) / stretch) < 1e-3, "\(maximum)")
    }
  }

  /// Full turns are no difference, in the recording and between it and the script.
  @Test(arguments: [(0.0, 720.0), (350, 370), (-90, 450)], [-720.0, -360, 0, 360])
  func anglesAreTheSameAfterAFullTurn(range: (Double, Double), turns: Double) throws {
    let script = Self.script("rotation: \(range.1)deg", from: ", rotation: \(range.0)deg")
    let angle = { (time: Double) in range.0 + (range.1 - range.0) * min(max(time, 0), 1) }
    for isWrapped in [false, true] {
      let csv = Self.csv(Self.frames(60), "card.rotation") { time in
        let own = angle(time) + turns
        return isWrapped ? own - 360 * (own / 360).rounded() : own
      }
      let right = try TestScript(script).verify(csv)
      #expect(right.verdict == .pass && abs(right.alignment.offset) < 1e-4, "\(VerificationText([right]).text)")
      let wrong = Self.csv(Self.frames(60), "card.rotation") { time in
        let own = angle(time) + turns + 90
        return isWrapped ? own - 360 * (own / 360).rounded() : own
      }
      let found = try TestScript(script).verify(wrong) { $0.offset = 0 }
      #expect(abs((found.tracks.first?.maximum ?? 0) - 90) < 1, "\(VerificationText([found]).text)")
    }
  }

  /// An angle that rests near a full turn does not move where it is written differently.
  @Test func aWrappedAngleAtRestDoesNotMove() throws {
    let csv =
      "time,card.top,card.rotation\n"
      + Self.frames(60).map { "\($0),0,\(Int($0 * 60) % 2 == 0 ? 359.9 : 0.1)\n" }.joined()
    let found = try TestScript(Self.moved).verify(csv)
    #expect(
      found.problems.map { $0.message } == ["nothing moves in the recording"], "\(VerificationText([found]).text)")
  }

  /// Colors are compared as they look: multiplied by alpha, which is the script's where it was not recorded.
  @Test(
    arguments: [
      ("r g b a", nil), ("r g b", nil), ("r", nil), ("a", nil), ("r g b a", "r"), ("r g b a", "g"), ("r g b a", "b"),
      ("r g b a", "a"), ("r g b", "b"),
    ] as [(String, String?)])
  func colorsAreComparedPremultiplied(recorded: String, wrong: String?) throws {
    let script = Self.script("backgroundColor: \"#FF800033\"", from: ", backgroundColor: \"#000080FF\"")
    let test = try TestScript(script)
    let plan = try #require(test.compiled.plans.first)
    let track = try #require(plan.tracks.first { $0.name == "card.backgroundColor" })
    let sampler = plan.makeSampler(tracks: [track], velocities: false)
    let channels = recorded.split(separator: " ").map(String.init)
    var csv = "time" + channels.map { ",card.backgroundColor.\($0)" }.joined() + "\n"
    for time in Self.frames(60) {
      guard [max(time, 0)].withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else { continue }
      let values = (0..<4).map { sampler.values(track: 0, lane: $0)[0] }
      csv += "\(time)"
      for channel in channels {
        let lane = ["r", "g", "b", "a"].firstIndex(of: channel) ?? 0
        let bump = channel == wrong && (0.2...0.5).contains(time) ? 0.2 : 0
        csv += ",\(values[lane] + bump)"
      }
      csv += "\n"
    }
    let found = try test.verify(csv) { $0.offset = 0 }
    #expect((found.verdict == .pass) == (wrong == nil), "\(VerificationText([found]).text)")
    if let wrong, wrong != "a", channels.count == 4 {
      // At 200 ms, alpha is 0.84.
      let maximum = try #require(found.tracks.first?.maximum)
      #expect(maximum < 0.2 && maximum > 0.1, "\(maximum)")
    }
  }

  /// A color follows itself from wherever it starts, also where its channels jump as it appears.
  @Test(arguments: ["clear", "#FF000000", "white", "#0000FF80"], ["clear", "white", "#FF800033"])
  func aColorFollowsItself(start: String, end: String) throws {
    for curve in [
      "linear", "easeIn", "easeInExpo", "cubicBezier(0, 1, 0, 1)", "spring(response=300ms, dampingRatio=1)", "steps(2)",
    ] {
      let script = Self.script(
        "backgroundColor: '\(end)'", from: ", backgroundColor: '\(start)'", curve: "'\(curve)'")
      let test = try TestScript(script)
      let plan = try #require(test.compiled.plans.first)
      guard let track = plan.tracks.first(where: { $0.name == "card.backgroundColor" }) else { continue }
      let sampler = plan.makeSampler(tracks: [track], velocities: false)
      let rows = Self.frames(60, from: 0).compactMap { time -> String? in
        guard [time].withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else { return nil }
        return "\(time)," + (0..<4).map { "\(sampler.values(track: 0, lane: $0)[0])" }.joined(separator: ",")
      }
      let names = ["r", "g", "b", "a"].map { "card.backgroundColor.\($0)" }.joined(separator: ",")
      let found = try test.verify("time,\(names)\n\(rows.joined(separator: "\n"))\n")
      // Between two colors that are clear, nothing moves.
      let isSeen = start.contains("white") || start.hasSuffix("80") || end != "clear"
      #expect(found.verdict == (isSeen ? .pass : .incomplete), "\(curve): \(VerificationText([found]).text)")
    }
  }

  /// A color keeps its value until it jumps.
  @Test(arguments: [
    (0.999, "1,0,0,1", true), (0.999, "0,0,1,0.5", false), (1.001, "0,0,1,0.5", true), (1.001, "1,0,0,1", false),
  ])
  func colorsJump(time: Double, shown: String, isRight: Bool) throws {
    let script = Self.script(
      "backgroundColor: \"#0000FF80\"", from: ", backgroundColor: \"#FF0000\"", curve: "'steps(1)'")
    let names = ["r", "g", "b", "a"].map { "card.backgroundColor.\($0)" }.joined(separator: ",")
    let rows = (Self.frames(50, from: -0.2, to: 2) + [time]).sorted().map { own in
      "\(own),\(own == time ? shown : own < 1 - 1e-9 ? "1,0,0,1" : "0,0,1,0.5")"
    }
    let found = try TestScript(script).verify("time,\(names)\n\(rows.joined(separator: "\n"))\n") {
      $0.offset = 0
      $0.tolerances = try Tolerances("0ms")
    }
    #expect((found.tracks.first?.verdict == .pass) == isRight, "\(VerificationText([found]).text)")
  }

  /// Before the start a color is shown as it is there, even if only its alpha differs.
  @Test(arguments: [("#FF000080", "0.501961", true), ("#FF000080", "0.3", false), ("#FF0000", "1", true)])
  func colorsBeforeTheStart(color: String, shown: String, isRight: Bool) throws {
    let script = Self.script("top: 1000, backgroundColor: red", from: ", backgroundColor: \"\(color)\"")
      .replacing("animate: all", with: "animate: card.top")
    let names = ["r", "g", "b", "a"].map { "card.backgroundColor.\($0)" }.joined(separator: ",")
    let rows = Self.frames(50, from: -0.2, to: 1.3).map { time in
      "\(time),\(min(max(time, 0), 1) * 1000),1,0,0,\(time < -1e-9 ? shown : "1")"
    }
    let found = try TestScript(script).verify("time,card.top,\(names)\n\(rows.joined(separator: "\n"))\n") {
      $0.offset = 0
    }
    let track = found.tracks.first { $0.name == "card.backgroundColor" }
    #expect((track?.verdict == .pass) == isRight, "\(VerificationText([found]).text)")
  }

  /// The color of something transparent does not matter.
  @Test func transparentColorsAreEqual() throws {
    let script = Self.script("opacity: 0.5", from: ", backgroundColor: \"#00000000\"")
    for (color, verdict) in [("1,0.5,0.2,0", TrackVerdict.Verdict.pass), ("0,0,0,0.1", .fail), ("1,1,1,0.005", .pass)] {
      let csv =
        "time,card.opacity,card.backgroundColor.r,card.backgroundColor.g,card.backgroundColor.b,card.backgroundColor.a\n"
        + Self.frames(60).map { "\($0),\(1 - min(max($0, 0), 1) / 2),\(color)\n" }.joined()
      let found = try TestScript(script).verify(csv).tracks.first { $0.name == "card.backgroundColor" }
      #expect(found?.verdict == verdict, "\(color): \(found?.reason ?? "")")
    }
  }

  /// script value = recorded × factor + sum, whatever the units of the recording are.
  @Test(arguments: [-2.5, -1, 0.001, 1, 3], [-800.0, 0, 12.5])
  func mappedColumnsAreConverted(factor: Double, sum: Double) throws {
    let csv = Self.csv(Self.frames(60), "y") { (min(max($0 - 0.05, 0), 1) * 1000 - sum) / factor }
    let script = try TestScript(Self.moved)
    let right = try script.verify(csv) { $0.mappings = [try TrackMapping("y=card.top*\(factor)+\(sum)")] }
    #expect(right.verdict == .pass && abs(right.alignment.offset - 0.05) < 2e-5, "\(VerificationText([right]).text)")
    let wrong = try script.verify(csv) {
      $0.mappings = [try TrackMapping("y=card.top*\(factor)+\(sum + 2)")]
      $0.offset = 0.05
    }
    #expect(abs((wrong.tracks.first?.maximum ?? 0) - 2) < 1e-5, "\(VerificationText([wrong]).text)")
  }

  @Test(arguments: [nil, "-0.5", "7"] as [String?])
  func whereNothingMovesNothingIsVerified(value: String?) throws {
    let test = try TestScript(Self.moved)
    let still = try test.verify(Self.csv(Self.frames(60)) { _ in Double(value ?? "0") })
    #expect(still.hasNoMotion && still.verdict == .incomplete && !still.passes(allowingPartial: true))
    #expect(still.alignment == Alignment(offset: 0, stretch: 1, basis: .fit))
    #expect(still.tracks.first { $0.name == "card.top" }?.reason == "does not move in the recording")
    #expect(still.problems == [.init(message: "nothing moves in the recording", isFailure: false)])
    let constant = try test.verify(Self.csv(Self.frames(60), "card.width") { _ in 100 })
    #expect(constant.hasNoMotion && constant.alignment.offset == 0)
    #expect(constant.problems == [.init(message: "no recorded track moves in phase 'open'", isFailure: false)])
  }

  /// Of a motion that never ends, the first 3 s are compared, wherever they begin; whole degrees fit any turn alike.
  @Test(arguments: [2.5, 2.99, 3.01, 3.5, 5.1], [-0.25, -0.05, 0, 0.1])
  func anEndlessMotionIsComparedForAWhile(length: Double, early: Double) throws {
    let script = try TestScript(
      """
      transition: t
      views: { a: { rotation: 0deg } }
      states: { on: { a.hidden: true } }
      phases:
        spin:
          to: on
          animations:
            - { animate: a.hidden, duration: 500ms }
            - { animate: a.rotation, from: 0deg, to: 360deg, duration: 400ms, curve: linear, iterations: infinite }
      """)
    let rows = (0...Int(length * 100)).map { row -> String in
      let time = max(Double(row) / 100 + early, 0)
      let angle = time / 0.4 - (time / 0.4).rounded(.down)
      // What happens later is not compared.
      return "\(Double(row) / 100),\((360 * angle).rounded()),\(time >= 0.5 && time < 3.05)"
    }
    let found = try script.verify("time,a.rotation,a.hidden\n\(rows.joined(separator: "\n"))\n")
    let isWhole = early <= 0 && length + early > 2.985
    #expect(found.verdict == (isWhole ? .pass : .incomplete), "\(VerificationText([found]).text)")
    #expect(abs(found.alignment.offset + early) < 0.001, "\(found.alignment)")
  }

  /// Of the tracks asked for and recorded, all are compared, and no others.
  @Test(
    arguments: [
      ([], [], ["card.top", "card.opacity"]), (["card.top"], [], ["card.top"]), (["card.o*"], [], ["card.opacity"]),
      (["card.top", "*.opacity"], [], ["card.top", "card.opacity"]), ([], ["card.opacity"], ["card.top"]),
    ] as [([String], [String], [String])])
  func tracksAreChosenAndIgnored(tracks: [String], ignored: [String], compared: [String]) throws {
    let script = Self.script("top: 1000, opacity: 0")
    let csv =
      "time,card.top,card.opacity\n"
      + Self.frames(60).map { "\($0),\(min(max($0, 0), 1) * 1000),\(1 - min(max($0, 0), 1))\n" }.joined()
    let found = try TestScript(script).verify(csv) {
      $0.tracks = tracks.map { .init($0) }
      $0.ignored = ignored.map { .init($0) }
    }
    #expect(found.tracks.filter { $0.verdict == .pass }.map { $0.name } == compared)
    #expect(found.verdict == .pass)
    let required = try TestScript(script).verify(csv) {
      $0.ignored = ignored.map { .init($0) }
      $0.required = [.init("card.opacity")]
    }
    #expect(required.verdict == (ignored.isEmpty ? .pass : .fail))
    #expect(required.tracks.first { $0.name == "card.opacity" }?.isRequired == !ignored.isEmpty)
  }

  /// A pattern requires what moves, by however little an index or a Boolean changes; a name requires its track.
  @Test(
    arguments: [
      (["card.*"], ["card.content", "card.hidden", "card.opacity"]), (["*.hidden"], ["card.hidden"]),
      (["card.content"], ["card.content"]), (["*.rotation"], []), (["card.rotation"], ["card.rotation"]),
      (["card.corner*", "card.o*"], ["card.opacity"]), ([], []),
    ] as [([String], [String])])
  func aPatternRequiresWhatMoves(required: [String], expected: [String]) throws {
    let script = try TestScript(
      Self.script("top: 1000, opacity: 0, content: new, hidden: true, cornerRadius: 0.01", from: ", content: old"))
    let found = try script.verify(Self.csv(Self.frames(60)) { min(max($0, 0), 1) * 1000 }) {
      $0.required = required.map { .init($0) }
    }
    let missing = found.tracks.filter { $0.isRequired && !$0.name.contains("minY") }
    #expect(missing.map { $0.name }.sorted() == expected, "\(VerificationText([found]).text)")
    #expect(missing.allSatisfy { $0.verdict == .notRecorded })
    #expect((found.verdict == .pass) == expected.isEmpty)
  }

  /// Of the keys and edges of one axis, a pattern requires only those that no recorded one shows.
  @Test(
    arguments: [
      ("top: 1000", "card.minY", []), ("top: 1000", "card.top", []),
      ("top: 1000", "card.opacity", ["card.minY", "card.top"]),
      ("top: 1000", "card.height", ["card.minY", "card.top"]),
      ("top: 1000, leading: 1000", "card.minY", ["card.leading", "card.minX"]),
      ("top: 1000, height: 300", "card.minY", ["card.height"]),
      ("top: -1000, height: 1050", "card.minY", ["card.height"]),
      ("top: 1000, translationY: 1000", "card.minY", ["card.translationY"]),
      ("top: 1000, translationY: 1000", "card.translationY", ["card.minY", "card.top"]),
    ] as [(String, String, [String])])
  func aPatternRequiresEachAxisOnce(state: String, recorded: String, expected: [String]) throws {
    let script = try TestScript(Self.script(state))
    let found = try script.verify(Self.csv(Self.frames(60), recorded)) {
      $0.required = [.init("card.*")]
      $0.identifies = false
    }
    let missing = found.tracks.filter { $0.isRequired }
    #expect(missing.map { $0.name }.sorted() == expected)
    #expect(missing.allSatisfy { $0.verdict == .notRecorded && $0.reason == "required" })
    let named = try script.verify(Self.csv(Self.frames(60), recorded)) {
      $0.required = [.init("card.top")]
      $0.identifies = false
    }
    #expect(named.tracks.filter { $0.isRequired }.map { $0.name } == (recorded == "card.top" ? [] : ["card.top"]))
  }

  /// A color moves as long as any of its channels does: a recording of less is incomplete, at either end.
  @Test(arguments: [(-0.2, 1.2, true), (-0.2, 0.7, false), (0.3, 1.2, false)])
  func aColorMovesWhileAChannelMoves(start: Double, end: Double, isWhole: Bool) throws {
    let script = Self.script("backgroundColor: \"#FF00FF\"", from: ", backgroundColor: \"#000000\"")
      .replacing(
        "animate: all, curve: linear",
        with: "animate: card.backgroundColor, curve: linear, keyframes: [\"#000000\", \"#FF0000\", \"#FF00FF\"]")
    let names = ["r", "g", "b"].map { "card.backgroundColor.\($0)" }.joined(separator: ",")
    let rows = Self.frames(50, from: start, to: end).map { time in
      "\(time),\(min(max(2 * time, 0), 1)),0,\(min(max(2 * time - 1, 0), 1))"
    }
    let found = try TestScript(script).verify("time,\(names)\n\(rows.joined(separator: "\n"))\n") { $0.offset = 0 }
    let track = try #require(found.tracks.first { $0.name == "card.backgroundColor" })
    #expect(track.verdict == (isWhole ? .pass : .incomplete), "\(VerificationText([found]).text)")
    if !isWhole {
      #expect(
        track.reason?.contains(start > 0 ? "starts at 300 ms" : "ends at 700 ms") == true, "\(track.reason ?? "")")
    }
  }

  /// Identifying takes time: of more tracks that differ, the first hundred get a curve.
  @Test(arguments: [1, 100, 103]) func aHundredTracksGetACurve(count: Int) throws {
    let names = (0..<count).map { "p\($0)" }
    let yaml = """
      transition: t
      canvas: { width: 100, height: 100 }
      views: { a: { properties: { \(names.map { "\($0): 0" }.joined(separator: ", ")) } } }
      states: { on: { a: { \(names.map { "\($0): 100" }.joined(separator: ", ")) } } }
      phases: { go: { to: on, duration: 500ms, animations: [{ animate: a, curve: linear }] } }
      """
    let rows = (-5...35).map { frame -> String in
      let time = Double(frame) / 50, progress = min(max(time / 0.25, 0), 1)
      return "\(time)," + names.map { _ in "\(100 * progress)" }.joined(separator: ",")
    }
    let csv = "time,\(names.map { "a.\($0)" }.joined(separator: ","))\n\(rows.joined(separator: "\n"))\n"
    let found = try TestScript(yaml).verify(csv) { $0.identifies = true }
    #expect(found.tracks.count == count && found.tracks.allSatisfy { $0.verdict == .fail })
    let identified = found.tracks.map { $0.identified?.curve == "linear" }
    #expect(identified == (0..<count).map { $0 < 100 }, "\(identified)")
  }
}
