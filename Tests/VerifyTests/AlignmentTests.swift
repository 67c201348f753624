import Foundation
import Testing
import TransitionEvaluation
import TransitionRecording
import TransitionReporting
import TransitionText
@testable import TransitionVerification

/// The offset of a recording is the one it was recorded with, whether or not it follows the script.
///
/// `SEEDS=100` tries every pair of curves with more devices.
@Suite struct AlignmentTests {
  private static let seeds = Int(ProcessInfo.processInfo.environment["SEEDS"] ?? "") ?? 1

  private static let curves = [
    "'spring(response=500ms, dampingRatio=0.4)'", "'spring(response=500ms, dampingRatio=0.6)'",
    "'spring(response=500ms, dampingRatio=0.8)'", "'spring(response=400ms, dampingRatio=1)'", "linear, duration: 400ms",
    "easeIn, duration: 400ms", "easeOut, duration: 400ms", "easeInOut, duration: 200ms", "easeInOut, duration: 400ms",
    "easeInOut, duration: 800ms", "'steps(4)', duration: 400ms",
  ]

  private static let properties = ["top", "opacity", "cornerRadius", "rotation", "scale"]

  /// A script whose tracks have the curves of some indices.
  private static func script(_ indices: [Int]) throws -> TestScript {
    let animations = zip(properties, indices).map { "{ animate: card.\($0), curve: \(curves[$1]) }" }
    return try TestScript(
      """
      transition: card
      version: 1
      canvas: { width: 400, height: 1000 }
      views:
        card: { layout: { leading: 0, top: 800, width: 400, height: 100 } }
      states:
        up: { card: { top: 280, opacity: 0.2, cornerRadius: 40, rotation: 90deg, scale: 2 } }
      phases:
        open: { to: up, animations: [\(animations.joined(separator: ", "))] }
      """)
  }

  private static func device(_ random: inout Randomness, margin: Double = 0.1) -> Device {
    var device = Device(rate: [30, 60, 90, 120].randomElement(using: &random) ?? 60)
    device.lag = [-0.2, -0.0123, 0, 0.0437, 0.25].randomElement(using: &random) ?? 0
    device.jitter = [0, 0.0005].randomElement(using: &random) ?? 0
    device.grid = [0, 1.0 / 3, 1].randomElement(using: &random) ?? 0
    device.margin = margin
    return device
  }

  private static func recording(_ script: TestScript, _ count: Int, _ device: Device, seed: Int) throws -> String {
    let plan = try #require(script.compiled.plans.first)
    let names = properties.prefix(count).map { "card.\($0)" }
    return device.record(plan, tracks: plan.tracks.filter { names.contains($0.name) }, seed: UInt64(seed)).csv
  }

  /// A frame that is off is reported where it is, and does not shift the start.
  @Test(arguments: [30.0, 60, 120], [2.0, -5, 12])
  func oneWrongFrameDoesNotMoveTheStart(rate: Double, error: Double) throws {
    let script = try TestScript(
      """
      transition: box
      canvas: { width: 400, height: 900 }
      views: { box: { layout: { leading: 0, width: 40, top: 0, height: 40 } } }
      states: { on: { box.top: 100 } }
      phases: { go: { to: on, duration: 300ms, curve: easeOutSine, animations: [{ animate: box.top }] } }
      """)
    let wrong = Int(0.1 * rate + 0.18 * rate)
    let rows = (0..<Int(rate)).map { frame -> String in
      let time = Double(frame) / rate - 0.1, shown = 100 * sin(min(max(time / 0.3, 0), 1) * .pi / 2)
      return "\(time),\(shown + (frame == wrong ? error : 0))"
    }
    let csv = "time,box.top\n" + rows.joined(separator: "\n") + "\n"
    let verifier = script.verifier(phase: "go", VerificationOptions())
    let found = try verifier.verify(RecordingReader.read(Array(csv.utf8)), name: "run.csv").verification
    #expect(abs(found.alignment.offset) < 0.2 / rate && found.verdict == .fail, "\(VerificationText([found]).text)")
  }

  /// Steps that jump at the start have another value before it.
  @Test func aRecordingMayShowWhatIsBeforeTheStart() throws {
    let script = try TestScript(
      """
      transition: box
      canvas: { width: 400, height: 900 }
      views: { box: { layout: { leading: 0, width: 40, top: 0, height: 40 } } }
      states: { on: { box.top: 100 } }
      phases: { go: { to: on, duration: 400ms, curve: "steps(4, jumpStart)", animations: [{ animate: box.top }] } }
      """)
    func verdict(_ before: Double) throws -> Verification.Verdict {
      let rows = (-12..<36).map { frame -> String in
        let step = frame < 0 ? before : min(Double(frame / 6 + 1) * 25, 100)
        return "\(Double(frame) / 60),\(step)"
      }
      return try script.verify("time,box.top\n" + rows.joined(separator: "\n") + "\n").verdict
    }
    #expect(try verdict(0) == .pass)
    #expect(try verdict(10) == .fail)
  }

  @Test(arguments: curves.indices)
  func aDifferentCurveStartsWhereItStarts(index: Int) throws {
    let script = try Self.script([index])
    for other in Self.curves.indices where other != index {
      for seed in 1...Self.seeds {
        var random = Randomness(UInt64(seed * 100 + index * 10 + other))
        let device = Self.device(&random)
        let found = try script.verify(try Self.recording(try Self.script([other]), 1, device, seed: seed))
        #expect(
          abs(found.alignment.offset - device.lag) <= 1 / device.rate && found.alignment.basis == .starts
            && found.verdict == .fail,
          "\(Self.curves[index]) recorded as \(Self.curves[other]) by \(device): \(VerificationText([found]).text)")
      }
    }
  }

  /// One frame before the start shows something else, or values are off by about the tolerance.
  @Test(arguments: curves.indices)
  func blipsAndNoiseDoNotShiftTheOffset(index: Int) throws {
    let script = try Self.script([index])
    for other in Self.curves.indices {
      for seed in 1...2 * Self.seeds {
        var random = Randomness(UInt64(seed * 10_000 + index * 100 + other))
        var device = Self.device(&random, margin: 0.2)
        if seed % 2 == 0 {
          let sizes = [5.0, 150, 520, -1000, 1e6]
          device.blip = (
            .random(in: 1..<Int(0.2 * device.rate), using: &random), sizes.randomElement(using: &random) ?? 0
          )
        } else {
          device.noise = [0.3, 0.5, 0.7, 1].randomElement(using: &random) ?? 0
        }
        let found = try script.verify(try Self.recording(try Self.script([other]), 1, device, seed: seed))
        #expect(
          abs(found.alignment.offset - device.lag) <= 1 / device.rate,
          "\(Self.curves[index]) recorded as \(Self.curves[other]) by \(device): \(VerificationText([found]).text)")
      }
    }
  }

  /// A recording that begins or ends in the middle of a motion agrees with the part that it shows.
  @Test(arguments: curves.indices)
  func aPartOfAMotionIsFoundWhereItIs(index: Int) throws {
    let script = try Self.script([index])
    for (place, (from, to)) in [(-1.0, 0.2), (-1, 0.35), (-1, 0.6), (0.4, 9), (0.7, 9)].enumerated() {
      // A spring's last part barely moves, and steps have not moved in the first quarter.
      guard to < 1 || index >= 4, to > 0.25 || index < 10 else { continue }
      var random = Randomness(UInt64(index * 10 + place))
      let device = Self.device(&random, margin: 0.2)
      let duration = try #require(script.compiled.plans.first).duration
      let rows = try Self.recording(script, 1, device, seed: place).split(separator: "\n")
      let kept = rows.dropFirst().filter { row in
        let time = (Double(row.prefix { $0 != "," }) ?? 0) - device.lag
        return from * duration <= time && time <= to * duration
      }
      let found = try script.verify("\(rows[0])\n\(kept.joined(separator: "\n"))\n")
      #expect(
        found.verdict == .incomplete && found.passes(allowingPartial: true)
          && abs(found.alignment.offset - device.lag) <= 1 / device.rate,
        "\(Self.curves[index]) from \(from) to \(to) by \(device): \(VerificationText([found]).text)")
    }
  }

  /// A recording that stops early is incomplete, whenever it stops and even if some tracks have already ended.
  @Test(arguments: TestScript.examples)
  func theBeginningOfARightRecordingDoesNotFail(example: String) throws {
    let script = try TestScript(example: example)
    for (place, plan) in script.compiled.plans.enumerated() where plan.duration > 0.05 && !plan.tracks.isEmpty {
      for seed in 1...Self.seeds {
        var random = Randomness(UInt64(seed * 100 + place))
        let device = Self.device(&random)
        let rows = device.record(plan, tracks: plan.tracks, seed: UInt64(seed)).csv.split(separator: "\n")
        var counts = [3, 5, 8, 12, 17, 23, 30, 40, 55, 75].filter { $0 < rows.count }
        if Self.seeds == 1 { counts = counts.enumerated().filter { ($0.offset + place) % 3 == 0 }.map { $0.element } }
        for count in counts + [rows.count] {
          let found = try script.verify(rows[..<count].joined(separator: "\n"), phase: plan.name) {
            $0.identifies = true
          }
          #expect(
            found.verdict != .fail,
            "\(example) \(plan.name), \(count) rows by \(device): \(VerificationText([found]).text)")
        }
      }
    }
  }

  /// Tracks that rest in the recording would agree with the script best where it has not started.
  @Test(arguments: [0, 2, 4, 6, 8], [-0.2, 0.05, 0.3])
  func tracksThatDoNotMoveDoNotAttractTheScript(recorded: Int, lag: Double) throws {
    let script = try Self.script([5, 4, 4, 4, 4])
    let rows = try Self.recording(try Self.script([recorded]), 1, Device(lag: lag, margin: 0.4), seed: 1).split(
      separator: "\n")
    let rest = "1,0,0,1"
    let csv = rows.dropFirst().map { "\($0),\(rest)\n" }.joined()
    let names = Self.properties.dropFirst().map { "card.\($0)" }.joined(separator: ",")
    let found = try script.verify("\(rows[0]),\(names)\n\(csv)")
    #expect(
      found.alignment.basis == .starts && abs(found.alignment.offset - lag) <= 1.0 / 60 && found.verdict == .fail,
      "\(VerificationText([found]).text)")
  }

  @Test(arguments: curves.indices)
  func oneDifferentTrackOfFiveDoesNotShiftTheOthers(index: Int) throws {
    for other in Self.curves.indices where other != index {
      for seed in 1...Self.seeds {
        var random = Randomness(UInt64(seed * 100 + index * 10 + other))
        let device = Self.device(&random)
        let wrong = (index + other) % 5
        var curves = (0..<5).map { (index + $0 * $0) % Self.curves.count }
        curves[wrong] = index
        let script = try Self.script(curves)
        curves[wrong] = other
        let found = try script.verify(try Self.recording(try Self.script(curves), 5, device, seed: seed))
        let failing = found.tracks.filter { $0.verdict == .fail }.map { $0.name }
        #expect(
          abs(found.alignment.offset - device.lag) <= 0.001 && found.alignment.basis == .fit
            && failing.allSatisfy { $0 == "card.\(Self.properties[wrong])" || $0.hasSuffix("minY") },
          "\(wrong): \(Self.curves[index]) recorded as \(Self.curves[other]) by \(device): \(VerificationText([found]).text)"
        )
      }
    }
  }

  /// A recording that starts at another time has another offset and no other result.
  @Test(arguments: [([0, 4, 5], [0, 4, 5]), ([0, 4, 5], [1, 5, 6]), ([0, 4, 5], [0, 4, 9])])
  func offsetsFollowTheTimesOfTheRecording(script: [Int], recorded: [Int]) throws {
    let script = try Self.script(script)
    var device = Device(rate: 60)
    device.grid = 1
    let csv = try Self.recording(try Self.script(recorded), 3, device, seed: 1)
    let plain = try script.verify(csv)
    for shift in [-1000.5, -0.3, 0.008, 0.5, 1_700_000_000] {
      let rows = csv.split(separator: "\n").enumerated().map { index, line -> String in
        guard index > 0, let comma = line.firstIndex(of: ",") else { return "\(line)" }
        return "\((Double(line[..<comma]) ?? 0) + shift)\(line[comma...])"
      }
      let moved = try script.verify(rows.joined(separator: "\n"))
      let found = moved.alignment.offset - plain.alignment.offset - shift
      #expect(abs(found) <= 2.1e-5, "\(shift): \(found)")
      #expect(moved.alignment.basis == plain.alignment.basis)
      #expect(moved.tracks.map { $0.verdict } == plain.tracks.map { $0.verdict })
    }
  }

  /// At half speed, everything takes twice as long, the offset excepted.
  @Test(arguments: [[0, 4, 5], [1, 5, 6]], [0.5, 2, 3])
  func aGivenStretchScalesTheScript(recorded: [Int], stretch: Double) throws {
    let script = try Self.script([0, 4, 5])
    var device = Device(rate: 60)
    device.lag = 0.03
    let plain = try script.verify(try Self.recording(try Self.script(recorded), 3, device, seed: 1))
    device.rate = 60 / stretch
    device.stretch = stretch
    device.margin = 0.1 * stretch
    let found = try script.verify(try Self.recording(try Self.script(recorded), 3, device, seed: 1)) {
      $0.stretch = stretch
    }
    #expect(abs(found.alignment.offset - 0.03) <= (recorded[0] == 0 ? 1.1e-5 : 0.002 * max(stretch, 1)))
    #expect(found.alignment.stretch == stretch && found.alignment.basis == plain.alignment.basis)
    #expect(found.tracks.map { $0.verdict } == plain.tracks.map { $0.verdict })
  }

  /// Half of the moving tracks are enough to tell how late the app is; the others are slower and faster.
  @Test(arguments: [(0, true), (1, true), (2, true), (3, false), (4, false)])
  func theBestMatchCountsIfHalfOfTheTracksPass(wrong: Int, fits: Bool) throws {
    let curves = [4, 5, 6, 8]
    let recorded = curves.indices.map { $0 < wrong ? [9, 7, 9, 7][$0] : curves[$0] }
    let found = try Self.script(curves).verify(
      try Self.recording(try Self.script(recorded), 4, Device(lag: 0.05), seed: 1))
    #expect((found.alignment.basis == .fit) == fits, "\(VerificationText([found]).text)")
    #expect(abs(found.alignment.offset - 0.05) < (fits ? 1e-4 : 0.005))
    #expect(VerificationText([found]).text.contains("starts aligned") == !fits)
  }

  /// If one of two tracks is late, the other one shows when the app starts, although the area is the same at every offset
  /// between their starts.
  @Test(arguments: [0.03, 0.05, 0.1], [(0.0, 60.0), (0, 120), (0.1, 60), (0.1, 120)])
  func oneLateTrackOfTwoIsTheOneThatFails(late: Double, device: (lag: Double, rate: Double)) throws {
    let (lag, rate) = device
    func script(_ delay: Double) throws -> TestScript {
      try TestScript(
        """
        transition: sheet
        canvas: { width: 400, height: 800 }
        views: { sheet: { layout: { leading: 0, trailing: 0, height: 400, top: 800 } }, dimmer: { opacity: 0 } }
        states: { open: { sheet.top: 400, dimmer.opacity: 0.5 } }
        phases:
          go:
            to: open
            animations:
              - { animate: sheet.top, duration: 350ms, curve: easeOut }
              - { animate: dimmer.opacity, duration: 300ms, curve: easeOut, delay: \(delay)s }
        """)
    }
    let plan = try #require(try script(late).compiled.plans.first)
    let tracks = plan.tracks.filter { ["sheet.top", "dimmer.opacity"].contains($0.name) }
    let csv = Device(rate: rate, lag: lag).record(plan, tracks: tracks, seed: 1).csv
    let found = try script(0).verify(csv) { $0.identifies = true }
    #expect(
      abs(found.alignment.offset - lag) < 0.0005 && found.alignment.basis == .fit
        && found.tracks.filter { $0.verdict == .fail }.map { $0.name } == ["dimmer.opacity"],
      "\(VerificationText([found]).text)")
    let deviation = try #require(found.tracks.first { $0.name == "dimmer.opacity" }?.deviation)
    #expect(abs(deviation.delay - late) < 0.002 && !deviation.hasOtherEnds && !deviation.isOfSingleSamples)
  }

  /// What continues has no end after which everything agrees; too short or late recordings are incomplete.
  @Test(arguments: [
    (0.25, 0.0, 3.0, Verification.Verdict.fail), (0.6, 0, 3, .fail), (1, 0, 3, .fail), (0.6, 0, 1.4, .fail),
    (0.5, 0, 3, .pass), (0.5, 0.7, 3, .pass), (0.5, 0.4, 1.5, .incomplete), (0.5, 1.5, 2, .incomplete),
  ])
  func aMotionThatContinuesIsNotComparedAfterItsEnd(
    period: Double, lag: Double, length: Double, verdict: Verification.Verdict
  ) throws {
    let script = try TestScript(
      """
      transition: dot
      views: { dot: { scale: 1 } }
      phases:
        pulse:
          animations:
            - { animate: dot.scale, to: 1.5, duration: 500ms, curve: linear, iterations: infinite, direction: alternate }
      """)
    let rows = (0...Int(length * 60)).map { row -> String in
      let turns = max(Double(row) / 60 - lag, 0) / period, place = turns.truncatingRemainder(dividingBy: 2)
      return "\(Double(row) / 60),\(1 + 0.5 * min(place, 2 - place))"
    }
    let recording = try RecordingReader.read(
      Array("time,dot.scale\n\(rows.joined(separator: "\n"))\n".utf8), timeScale: 1)
    var options = VerificationOptions()
    options.endlessDuration = 2
    let verifier = Verifier(
      script: "script.yaml", compiled: script.compiled, sources: script.sources,
      motions: script.compiled.plans.map { ScriptMotion($0) }, options: options)
    let found = try verifier.verify(recording, name: "run.csv").verification
    #expect(found.verdict == verdict, "\(VerificationText([found]).text)")
    if verdict == .fail { #expect(abs(found.alignment.offset) < 0.02) }
  }

  /// Texts and Booleans change at frames of their own: they do not shift the tracks with numbers.
  @Test func onlyNumbersTellWhenMotionsStart() throws {
    let script = try TestScript(
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { leading: 0, top: 0, width: 100, height: 50 }, hidden: true, content: a } }
      states: { up: { card: { top: 100, hidden: false, content: b } } }
      phases:
        open:
          to: up
          duration: 400ms
          animations:
            - { animate: card.top, curve: linear }
            - { animate: [card.hidden, card.content], delay: 200ms, duration: 0s }
      """)
    let rows = (-12...60).map { row -> String in
      let time = Double(row) / 60, progress = min(max(time / 0.4, 0), 1)
      return "\(time),\(100 * progress * progress),\(time < 0.3),\(time < 0.3 ? "a" : "b")"
    }
    let found = try script.verify("time,card.top,card.hidden,card.content\n\(rows.joined(separator: "\n"))\n")
    #expect(
      found.alignment.basis == .starts && abs(found.alignment.offset) < 0.017, "\(VerificationText([found]).text)")
  }

  /// The present of a card that is dismissed later in the same recording.
  @Test func aLaterMotionDoesNotAttractTheScript() throws {
    let script = try Self.script([4])
    let rows = (0...360).map { row -> String in
      let time = Double(row) / 60
      let progress = min(max((time - 0.5) / 0.4, 0), 1) - min(max((time - 2) / 0.4, 0), 1)
      return "\(time),\(800 - 520 * progress)"
    }
    let found = try script.verify("time,card.top\n\(rows.joined(separator: "\n"))\n")
    #expect(found.verdict == .fail && abs(found.alignment.offset - 0.5) < 0.017, "\(VerificationText([found]).text)")
  }

  /// Jumps determine an offset only up to the frames between which they are: the nearest to 0 of these.
  @Test(arguments: [(0.2, 0.2, 0.0), (0.2, 0.21, 0.0), (0.2, 0.25, 0.0333), (0.2, 0.15, -0.05)])
  func ofEquallyGoodOffsetsTheNearestToZeroIsFound(script: Double, recorded: Double, offset: Double) throws {
    let test = try TestScript(
      """
      transition: card
      canvas: { width: 400, height: 1000 }
      views: { card: { layout: { leading: 0, top: 800, width: 400, height: 100 } } }
      states: { up: { card: { top: 280 } } }
      phases:
        open: { to: up, animations: [{ animate: card.top, delay: \(script)s, duration: 100ms, curve: "steps(1)" }] }
      """)
    let jump = recorded + 0.1
    let rows = (0...60).map { "\(Double($0) / 60),\(Double($0) / 60 < jump - 1e-9 ? 800 : 280)" }
    let found = try test.verify("time,card.top\n\(rows.joined(separator: "\n"))\n")
    #expect(
      found.verdict != .fail && abs(found.alignment.offset - offset) < 0.0011, "\(VerificationText([found]).text)")
  }

  @Test func aGivenOffsetIsNotChanged() throws {
    let script = try Self.script([0])
    let csv = try Self.recording(try Self.script([4]), 1, Device(lag: 0.1), seed: 1)
    // Also where a frame more or less would make it pass.
    let same = try Self.recording(script, 1, Device(lag: 0.1), seed: 1)
    for (csv, offset) in [(csv, 0), (csv, 0.1), (csv, -0.25), (same, 0.12), (same, 0.08)] {
      let found = try script.verify(csv) { $0.offset = offset }
      #expect(found.alignment == Alignment(offset: offset, stretch: 1, basis: .given), "\(found.alignment)")
      #expect(found.verdict == .fail)
    }
  }

  /// Late or early, a larger offset fails, whatever it follows from.
  @Test(arguments: [-0.08, -0.03, 0, 0.03, 0.08], [4, 9])
  func aLargerOffsetFailsLateOrEarly(lag: Double, recorded: Int) throws {
    let script = try Self.script([4])
    let csv = try Self.recording(try Self.script([recorded]), 1, Device(lag: lag), seed: 1)
    for largest in [nil, 0, 0.029, 0.031, 0.1] {
      for offset in [nil, lag] {
        let found = try script.verify(csv) {
          $0.largestOffset = largest
          $0.offset = offset
        }
        let isTooLarge = abs(lag) > largest ?? .infinity
        let messages = found.problems.map { $0.message }
        let direction = lag < 0 ? "early" : "late"
        #expect(messages.contains { $0.contains("--max-offset") } == isTooLarge, "\(lag) \(largest ?? -1): \(messages)")
        #expect(messages.allSatisfy { $0.contains(direction) })
        #expect(found.verdict == (isTooLarge || recorded != 4 ? .fail : .pass))
      }
    }
  }

  /// What the script moves by less than the tolerance has no start to be aligned with.
  @Test(arguments: [-0.3, 0, 0.2])
  func aTrackThatRestsInTheScriptDoesNotShiftTheOthers(lag: Double) throws {
    func script(_ top: String, _ leading: String) throws -> TestScript {
      try TestScript(
        """
        transition: card
        canvas: { width: 400, height: 1000 }
        views: { card: { layout: { leading: 0, top: 800, width: 40, height: 100 } } }
        states: { up: { card: { top: 280, leading: \(leading.hasPrefix("0") ? "0.3" : "200") } } }
        phases:
          open:
            to: up
            animations:
              - { animate: card.top, duration: 400ms, curve: \(top) }
              - { animate: card.leading, duration: 300ms, curve: linear, delay: \(leading.hasPrefix("0") ? "600ms" : "0s") }
        """)
    }
    let recorded = try script("easeIn", "200")
    let plan = try #require(recorded.compiled.plans.first)
    let csv = Device(rate: 120, lag: lag).record(
      plan, tracks: plan.tracks.filter { ["card.top", "card.leading"].contains($0.name) }, seed: 1
    ).csv
    let found = try script("linear", "0").verify(csv)
    #expect(
      found.alignment.basis == .starts && abs(found.alignment.offset - lag) <= 1.0 / 120,
      "\(VerificationText([found]).text)")
  }

  /// In a long recording, the curve is looked for around the motion, wherever it is.
  @Test(arguments: [3.0, 20, 37.5])
  func aMotionInALongRecordingIsFoundWhereItIs(start: Double) throws {
    let rows = (0..<40_000).map { row -> String in
      let time = Double(row) / 1000, progress = min(max((time - start) / 0.4, 0), 1)
      return "\(time),\(800 - 520 * progress * progress * progress)"
    }
    let found = try Self.script([4]).verify("time,card.top\n\(rows.joined(separator: "\n"))\n") { $0.identifies = true }
    #expect(
      found.alignment.basis == .starts && abs(found.alignment.offset - start) < 0.017,
      "\(VerificationText([found]).text)")
    let motion = try #require(found.tracks.first { $0.name == "card.top" }?.identified)
    #expect(motion.curve == "easeInCubic" && abs(motion.start - start) < 0.005, "\(motion)")
  }

  /// Steps start before their first jump, and the first of two animations starts the track.
  @Test(arguments: [-0.2, 0, 0.1])
  func aTrackStartsWithItsFirstSteps(lag: Double) throws {
    func script(_ curve: String) throws -> TestScript {
      try TestScript(
        """
        transition: card
        canvas: { width: 400, height: 1000 }
        views: { card: { layout: { leading: 0, top: 0, width: 400, height: 100 } } }
        states: { up: { card: { top: 800 } } }
        phases:
          open:
            to: up
            animations:
              - { animate: card.top, to: 400, duration: 400ms, curve: \(curve) }
              - { animate: card.top, from: 400, to: 800, delay: 900ms, duration: 400ms, curve: \(curve) }
        """)
    }
    let plan = try #require(try script("linear").compiled.plans.first)
    let csv = Device(lag: lag).record(plan, tracks: plan.tracks.filter { $0.name == "card.top" }, seed: 1).csv
    let found = try script("'steps(2)'").verify(csv)
    #expect(
      found.alignment.basis == .starts && abs(found.alignment.offset - lag) <= 1.0 / 60,
      "\(VerificationText([found]).text)")
  }

  /// Motions of several parts without a rest between them: what the script and the device do.
  private static let parts: [(script: String, recorded: String)] = {
    func animations(_ list: String) -> String { "p: { to: on, animations: [\(list)] }" }
    func two(_ first: String, _ second: String) -> String {
      animations(
        "{ animate: box.translationX, id: a, to: 100, \(first) }, { animate: box.translationX, to: 300, after: a, \(second) }"
      )
    }
    func spline(_ keyframes: String) -> String {
      animations("{ animate: box.translationX, duration: 600ms, interpolation: cubic, keyframes: [\(keyframes)] }")
    }
    func drag(_ ending: String) -> String {
      """
      p:
          to: on
          duration: 300ms
          animations: [{ animate: box, curve: linear }]
          interaction: { input: translationX, range: [0, 300], commit: progress > 0.4, onCommit: { curve: "\(ending)" } }
      scenarios:
        drag:
          - { at: 0ms, drag: [[0ms, 0], [50ms, 20], [100ms, 60], [150ms, 130]], phase: p }
      """
    }
    let line = "duration: 200ms, curve: linear", slow = "duration: 300ms, curve: easeInOut"
    return [
      (two(line, "duration: 300ms, curve: easeOut"), two(line, "duration: 360ms, curve: easeOut")),
      (two(line, "duration: 300ms, curve: easeOut"), two(line, "duration: 300ms, curve: easeIn")),
      (two(slow, "duration: 400ms, curve: easeIn"), two(slow, "duration: 300ms, curve: easeOut")),
      (spline("0, 120, 40, 260, 300"), spline("0, 120, 80, 200, 300")),
      (spline("0, 40, 200, 260, 300"), spline("0, 40, 120, 280, 300")),
      (
        drag("spring(response=300ms, dampingRatio=0.8)"), drag("spring(response=300ms, dampingRatio=1)")
      ),
      (
        drag("spring(response=300ms, dampingRatio=1)"), drag("spring(response=400ms, dampingRatio=0.6)")
      ),
    ]
  }()

  @Test(arguments: parts.indices, [60.0, 120])
  func motionsOfSeveralPartsStartWithTheFirst(index: Int, rate: Double) throws {
    func motion(_ phases: String) throws -> (script: TestScript, source: any MotionSource) {
      let script = try TestScript(
        """
        transition: box
        views: { box: { translationX: 0 } }
        states: { on: { box.translationX: 300 } }
        phases:
          \(phases)
        """)
      let scenario = phases.contains("scenarios") ? script.compiled.scenario(named: "drag").plan : nil
      return (script, try #require(scenario ?? script.compiled.plans.first as (any MotionSource)?))
    }
    let (script, source) = try motion(Self.parts[index].script)
    let recorded = try motion(Self.parts[index].recorded).source
    for seed in 1...3 * Self.seeds {
      var random = Randomness(UInt64(seed))
      let device = Device(rate: rate, lag: [-0.2, 0, 0.0437].randomElement(using: &random) ?? 0)
      let tracks = recorded.tracks.filter { $0.name == "box.translationX" }
      let csv = device.record(recorded, tracks: tracks, seed: UInt64(seed)).csv
      var options = VerificationOptions()
      options.identifies = false
      let verifier = Verifier(
        script: "script.yaml", compiled: script.compiled, sources: script.sources, motions: [ScriptMotion(source)],
        options: options)
      let found = try verifier.verify(RecordingReader.read(Array(csv.utf8), timeScale: 1), name: "run.csv").verification
      #expect(
        abs(found.alignment.offset - device.lag) <= 1.0 / 60 && found.alignment.basis == .starts
          && found.verdict == .fail,
        "\(Self.parts[index]) by \(device): \(VerificationText([found]).text)")
    }
  }
}
