import Foundation
import Testing
import TransitionCurves
import TransitionIdentification
import TransitionRecording
import TransitionVerification

/// What changes the clock or the ruler of a recording changes the numbers of its result by the same, and nothing else.
@Suite struct InvarianceTests {
  static let yaml = """
    transition: card
    canvas: { width: 400, height: 800 }
    views:
      card: { layout: { leading: 0, top: 100, width: 50, height: 20 }, tintColor: red, content: old, rotation: 0deg }
      dot: { opacity: 1 }
    states:
      on: { card: { top: 300, leading: 80, tintColor: blue, content: new, hidden: true, rotation: 400deg }, dot.opacity: 0 }
    phases:
      go:
        to: on
        duration: 1s
        animations:
          - { animate: card.top, curve: easeInOut }
          - { animate: card.leading, curve: linear, delay: 200ms, duration: 600ms }
          - { animate: card.rotation, curve: linear }
          - { animate: [card.content, card.hidden], duration: 500ms }
          - { animate: card.tintColor, curve: linear, duration: 800ms }
    """

  /// A recording: seconds of the script, and the values of its columns.
  struct Recorded: Sendable, CustomTestStringConvertible {
    var name: String
    var columns: [(name: String, value: @Sendable (Double) -> String)]
    var times: [Double] = (-10...80).map { Double($0) / 64 }
    var testDescription: String { name }

    func csv(stretch: Double, offset: Double) -> String {
      var text = "time," + columns.map { $0.name }.joined(separator: ",") + "\n"
      for time in times {
        text += "\(time * stretch + offset)," + columns.map { $0.value(time) }.joined(separator: ",") + "\n"
      }
      return text
    }
  }

  private static func clamped(_ time: Double) -> Double { min(max(time, 0), 1) }
  private static func smooth(_ time: Double) -> Double { clamped(time) * clamped(time) * (3 - 2 * clamped(time)) }
  private static func line(_ time: Double) -> Double { clamped((time - 0.2) / 0.6) }

  static let recordings: [Recorded] = [
    Recorded(name: "a line", columns: [("card.leading", { "\(80 * line($0))" })]),
    Recorded(name: "another curve", columns: [("card.top", { "\(100 + 200 * clamped($0) * clamped($0))" })]),
    Recorded(
      name: "one of two is different",
      columns: [("card.leading", { "\(80 * line($0))" }), ("card.top", { "\(100 + 200 * clamped($0 * 2))" })]),
    Recorded(
      name: "all are different",
      columns: [("card.leading", { "\(80 * line($0 * 2))" }), ("card.top", { "\(100 + 200 * clamped($0 * 2))" })]),
    Recorded(
      name: "a text and a Boolean",
      columns: [
        ("card.leading", { "\(80 * line($0))" }), ("card.content", { $0 < 0.25 ? "old" : "new" }),
        ("card.hidden", { $0 < 0.5 ? "0" : "1" }),
      ]),
    Recorded(
      name: "late words",
      columns: [
        ("card.leading", { "\(80 * line($0))" }), ("card.content", { $0 < 0.4 ? "old" : "new" }),
        ("card.hidden", { $0 < 0.6 ? "false" : "true" }),
      ]),
    Recorded(
      name: "an angle", columns: [("card.rotation", { "\((400 * clamped($0)).truncatingRemainder(dividingBy: 360))" })]),
    Recorded(
      name: "a color",
      columns: [
        ("card.tintColor.r", { "\(1 - clamped($0 / 0.8))" }), ("card.tintColor.b", { "\(clamped($0 / 0.8))" }),
        ("card.tintColor.a", { $0 < 0.3 ? "1" : "0.9" }),
      ]),
    Recorded(
      name: "a gap", columns: [("card.leading", { "\(80 * line($0))" })],
      times: (-10...80).map { Double($0) / 64 }.filter { $0 < 0.4 || $0 > 0.6 }),
    Recorded(
      name: "the end", columns: [("card.leading", { "\(80 * line($0))" })], times: (30...90).map { Double($0) / 64 }),
    Recorded(
      name: "few frames", columns: [("card.leading", { "\(80 * line($0))" })], times: (-2...8).map { Double($0) / 6 }),
    Recorded(name: "nothing", columns: [("card.leading", { _ in "0" }), ("dot.opacity", { _ in "1" })]),
    Recorded(
      name: "what jumps at the start",
      columns: [("card.leading", { "\(80 * line($0))" }), ("dot.opacity", { $0 < 0 ? "1" : "0" })]),
  ]

  /// A part of a result: words, and numbers with their times in seconds of the script.
  private struct Fact: CustomStringConvertible {
    var words: String
    var numbers: [Double]
    var description: String { "\(words) \(numbers)" }

    func isSame(_ other: Fact) -> Bool {
      words == other.words && numbers.count == other.numbers.count
        && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 0.003 + 0.005 * abs($0) }
    }
  }

  private func expectSame(_ facts: [Fact], _ others: [Fact], _ place: String) {
    #expect(
      facts.count == others.count && zip(facts, others).allSatisfy { $0.isSame($1) },
      "\(place): \(others), not \(facts)")
  }

  private func facts(_ result: Verification, stretch: Double, offset: Double) -> [Fact] {
    var facts = [
      Fact(
        words: "\(result.verdict) \(result.missedFrames) \(result.alignment.basis) \(result.hasNoMotion)",
        numbers: result.hasNoMotion ? [] : [(result.alignment.offset - offset) / stretch])
    ]
    for track in result.tracks {
      // Of equal differences any may be the largest.
      let reason = track.reason.map { $0.contains(" off at ") ? "is off" : $0 } ?? ""
      let numbers = [track.maximum, track.rms, track.toleranceCount, track.deviation.map { $0.delay / stretch }]
      facts.append(Fact(words: "\(track.name) \(track.verdict) \(reason)", numbers: numbers.compactMap { $0 }))
    }
    return facts
  }

  @Test("a recording in slow motion is that of the motion itself", arguments: recordings)
  func stretches(recorded: Recorded) throws {
    let script = try TestScript(Self.yaml)
    for given in [false, true] {
      func verify(_ stretch: Double, _ offset: Double) throws -> [Fact] {
        let result = try script.verify(recorded.csv(stretch: stretch, offset: offset), phase: "go") {
          $0.stretch = stretch
          // A tolerance of the script's time, whatever the clock.
          $0.tolerances = try Tolerances("\(2 * stretch)ms")
          if given { $0.offset = offset + 0.015 * stretch }
        }
        #expect(result.alignment.stretch == stretch && result.frames == recorded.times.count)
        return facts(result, stretch: stretch, offset: offset)
      }
      let plain = try verify(1, 0)
      let isSparse = recorded.name == "a gap" || recorded.name == "few frames"
      for (stretch, offset) in given ? [(2.0, 1.0)] : [(1, 3.5), (2, 1), (0.5, -0.25)] where stretch == 1 || !isSparse {
        let other = try verify(stretch, offset)
        // Nothing aligns what does not move.
        if plain[0].words.contains("true") { continue }
        expectSame(plain, other, "\(stretch), \(offset)")
      }
    }
  }

  @Test("a recording in another unit and from another origin is mapped back", arguments: recordings.prefix(4))
  func scales(recorded: Recorded) throws {
    let script = try TestScript(Self.yaml)
    let plain = facts(try script.verify(recorded.csv(stretch: 1, offset: 0), phase: "go"), stretch: 1, offset: 0)
    var other = recorded
    other.columns = recorded.columns.map { column in
      ("\(column.name)-px", { @Sendable time in "\((Double(column.value(time)) ?? 0) * 4 - 64)" })
    }
    for mappings in [["*-px=**0.25+16"], other.columns.map { "\($0.name)=\($0.name.dropLast(3))*0.25 + 16" }] {
      let result = try script.verify(other.csv(stretch: 1, offset: 0), phase: "go") { options in
        options.mappings = try mappings.map { try TrackMapping($0) }
      }
      expectSame(plain, facts(result, stretch: 1, offset: 0), "\(mappings)")
    }
  }

  // MARK: Identification

  struct Motion: Sendable, CustomTestStringConvertible {
    var name: String
    /// From 0 to 1 over about a second.
    var value: @Sendable (Double) -> Double
    var testDescription: String { name }
  }

  static let motions: [Motion] = [
    Motion(name: "line", value: { clamped($0) }), Motion(name: "smooth", value: { smooth($0) }),
    Motion(
      name: "spring", value: { $0 <= 0 ? 0 : 1 - exp(-8 * $0) * (cos(9 * $0) + 8 / 9 * sin(9 * $0)) }),
    Motion(name: "steps", value: { (clamped($0) * 4).rounded(.down) / 4 }),
    Motion(name: "jump", value: { $0 < 0.5 ? 0 : 1 }),
    Motion(name: "there and back", value: { $0 < 0.5 ? smooth($0 * 2) : 1 - smooth($0 * 2 - 1) }),
    Motion(name: "twice", value: { (smooth($0 * 4) + smooth($0 * 4 - 3)) / 2 }),
    Motion(name: "bent", value: { $0 < 0.4 ? clamped($0) : 0.4 + 3 * (clamped($0) - 0.4) }),
    Motion(name: "wild", value: { sin(40 * clamped($0) * clamped($0)) }),
  ]

  static func samples(_ motion: Motion, scale: Double = 1, shift: Double = 0, delay: Double = 0, rate: Double = 64)
    -> Samples
  {
    let times = (0..<Int(2 * rate)).map { Double($0) / rate }
    // On a grid that is exact in every unit.
    let values = times.map { (motion.value($0 - 0.25) * 4096).rounded() / 64 }
    return Samples(times: times.map { $0 + delay }, values: values.map { $0 * scale + shift })
  }

  private func facts(_ motions: [RecordedMotion], scale: Double = 1, shift: Double = 0, delay: Double = 0) -> [Fact] {
    motions.map { motion in
      let numbers = [
        (motion.from - shift) / scale, (motion.to - shift) / scale, motion.start - delay, motion.duration,
        motion.rms / abs(scale), motion.maximum / abs(scale),
      ]
      return Fact(words: "\(motion.kind) \(motion.curve) \(motion.samples)", numbers: numbers)
    }
  }

  @Test("a curve is the same in another unit, from another origin, upside down and later", arguments: motions)
  func curvesAreTheSame(motion: Motion) {
    let plain = MotionIdentifier(Self.samples(motion)).motions()
    #expect(!plain.isEmpty)
    for (scale, shift, delay) in [(4.0, -256.0, 2.0), (-1, 64, 8)] {
      let other = MotionIdentifier(Self.samples(motion, scale: scale, shift: shift, delay: delay)).motions()
      expectSame(
        facts(plain), facts(other, scale: scale, shift: shift, delay: delay), "\(scale), \(shift), \(delay)")
    }
  }

  @Test("errors are those of the samples from the curve that is named", arguments: motions)
  func errorsAreResiduals(motion: Motion) throws {
    let samples = Self.samples(motion)
    for found in MotionIdentifier(samples).motions() {
      #expect(found.rms <= found.maximum + 1e-9 && found.samples.upperBound <= samples.times.count)
      #expect(found.alternatives.allSatisfy { $0.curve != found.curve && $0.rms <= 1.5 * found.rms + 0.1 })
      guard found.kind == .linear || found.kind == .named else { continue }
      let descriptor = try #require(CurveCatalog.descriptor(named: found.curve), "\(found.curve)")
      guard case .success(.timing(let curve)) = descriptor.makeAlone() else { continue }
      let residuals = found.samples.map { index in
        let share = min(max((samples.times[index] - found.start) / found.duration, 0), 1)
        return abs(found.from + (found.to - found.from) * curve.value(at: share) - samples.values[index])
      }
      // The ends are rounded.
      #expect(abs((residuals.max() ?? 9) - found.maximum) <= 0.02 + 0.2 * found.maximum, "\(found)")
      let rms = (residuals.reduce(0) { $0 + $1 * $1 } / Double(residuals.count)).squareRoot()
      #expect(abs(rms - found.rms) <= 0.01 + 0.2 * found.rms, "\(found) \(rms)")
    }
  }
}
