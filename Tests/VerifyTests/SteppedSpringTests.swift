import Foundation
import Testing
import TransitionCurves
@testable import TransitionEngines
import TransitionIdentification
import TransitionVerification

/// SwiftUI's `.spring`, recorded from the model of its 300 Hz steps.
@Suite struct SteppedSpringTests {
  /// The frames of an animation of `toast.bottom`.
  static func frames(
    _ rate: Double, duration: Double, bounce: Double, from: Double, to: Double, until end: Double = 1.2
  ) -> (times: [Double], values: [Double]) {
    let spring = Spring(duration: duration, bounce: bounce)
    let model = SteppedSpring(
      naturalFrequency: spring.naturalFrequency, dampingRatio: spring.dampingRatio, distance: to - from)
    var state = SteppedSpring.State()
    let times = (0..<Int(end * rate)).map { Double($0) / rate }
    let values = times.map { time -> Double in
      model.advance(&state, to: time)
      return from + state.value
    }
    return (times, values)
  }

  @Test(
    arguments: [60.0, 120], [(0.45, 0.25, -52.0, 48.0), (0.2, 0.3, 0, 100), (0.35, 0, 0, 200), (0.5, 0.15, 10, 0)])
  func identifyNamesTheSteppedSpring(_ rate: Double, _ row: (Double, Double, Double, Double)) throws {
    let (times, values) = Self.frames(rate, duration: row.0, bounce: row.1, from: row.2, to: row.3)
    for start in [0, 0.75, -2] {
      let shifted = Samples(times: times.map { $0 + start }, values: values)
      let motions = MotionIdentifier(shifted).motions()
      #expect(motions.count == 1)
      let motion = try #require(motions.first)
      #expect(motion.kind == .steppedSpring && abs(motion.start - start) < 1.0 / 150, "\(motion)")
      #expect(
        motion.curve == "spring(duration=\(Int((row.0 * 1000).rounded()))ms, bounce=\(row.1 == 0 ? "0" : "\(row.1)"))")
    }
  }

  @Test(arguments: [60.0, 120], [(0.45, 0.25), (0.2, 0.3), (0.35, 0.0), (0.5, -0.2)])
  func identifyNamesTheClosedForm(_ rate: Double, _ row: (Double, Double)) throws {
    let spring = Spring(duration: row.0, bounce: row.1)
    let times = (0..<Int(1.2 * rate)).map { Double($0) / rate }
    let values = times.map { ((100 * spring.value(at: $0)) * 1e4).rounded() / 1e4 }
    let motions = MotionIdentifier(Samples(times: times, values: values)).motions()
    #expect(motions.map { $0.kind } == [.spring], "\(motions)")
  }

  private static let script = """
    transition: toast
    canvas: { width: 390, height: 844 }
    views: { toast: { layout: { leading: 35, width: 320, height: 52, bottom: 48 } } }
    states: { away: { toast.bottom: -52 } }
    phases:
      appear:
        from: away
        to: initial
        animations: [{ animate: toast.bottom, curve: "spring(duration=450ms, bounce=0.25)" }]
    """

  private func verify(
    _ values: [Double], _ times: [Double], column: String = "toast.bottom", offset: Double? = nil
  ) throws -> TrackVerdict {
    let rows = zip(times, values).map { "\($0 + 0.2),\(($1 * 100).rounded() / 100)" }
    let csv = (["time,\(column)"] + rows).joined(separator: "\n") + "\n"
    let verification = try TestScript(Self.script).verify(csv, phase: "appear") { $0.offset = offset }
    return try #require(verification.tracks.first { $0.name == column })
  }

  /// The difference between the engines is up to 0.6 pt, more than the tolerance.
  @Test(arguments: [60.0, 120], ["toast.bottom", "toast.minY"])
  func aCorrectAppPassesWithANote(_ rate: Double, _ column: String) throws {
    let isFrame = column.hasSuffix("minY")
    let (times, values) = Self.frames(
      rate, duration: 0.45, bounce: 0.25, from: isFrame ? 844 : -52, to: isFrame ? 744 : 48)
    for offset in [nil, 0.2] {
      let track = try verify(values, times, column: column, offset: offset)
      #expect(track.verdict == .pass, "\(track)")
      #expect(
        track.note
          == "the app plays .spring(duration: 450ms, bounce: 0.25), which SwiftUI steps at 300 Hz; within its tolerance"
      )
    }
  }

  /// In thirds of a point, the steps of a short way look like a smooth spring to `identify`.
  @Test func aCorrectAppPassesInRoundedValues() throws {
    let (times, values) = Self.frames(60, duration: 0.35, bounce: 0.1, from: 30, to: 110)
    let csv =
      "time,toast.bottom\n" + zip(times, values).map { "\($0 + 0.05),\(($1 * 3).rounded() / 3)\n" }.joined()
    let script = Self.script.replacing("duration=450ms, bounce=0.25", with: "duration=350ms, bounce=0.1")
      .replacing("bottom: -52", with: "bottom: 30").replacing("bottom: 48", with: "bottom: 110")
    let found = try TestScript(script).verify(csv, phase: "appear") { _ in }
    let track = try #require(found.tracks.first { $0.name == "toast.bottom" })
    #expect(track.verdict == .pass && track.note != nil, "\(track)")
  }

  @Test func theClosedFormPassesWithoutANote() throws {
    let spring = Spring(duration: 0.45, bounce: 0.25)
    let times = (0..<72).map { Double($0) / 60 }
    let track = try verify(times.map { 100 * spring.value(at: $0) - 52 }, times)
    #expect(track.verdict == .pass && track.note == nil)
  }

  @Test(arguments: [(0.45, 0.35), (0.4, 0.25)])
  func anotherSteppedSpringFails(_ duration: Double, _ bounce: Double) throws {
    let (times, values) = Self.frames(60, duration: duration, bounce: bounce, from: -52, to: 48)
    let track = try verify(values, times)
    #expect(track.verdict == .fail && track.note == nil)
  }

  /// A smooth spring with other numbers may be nearer to the steps than to the script's spring.
  @Test func aSmoothSpringIsNotTakenForSteps() throws {
    for duration in stride(from: 0.43, through: 0.47, by: 0.005) {
      for bounce in [0.2, 0.22, 0.25, 0.28] {
        let spring = Spring(duration: duration, bounce: bounce)
        let times = (0..<90).map { Double($0) / 60 }
        let track = try verify(times.map { 100 * spring.value(at: $0) - 52 }, times)
        #expect(track.note == nil, "\(duration) \(bounce) \(track)")
      }
    }
  }

  // MARK: Several tracks

  private static let note =
    "the app plays .spring(duration: 450ms, bounce: 0.25), which SwiftUI steps at 300 Hz; within its tolerance"

  /// Of a script, the verdicts and notes of a recording in which each track moves like its steps, from some time on.
  private func found(
    _ animations: String, _ columns: [(name: String, start: Double, from: Double, to: Double)], stretch: Double = 1,
    tolerance: String? = nil, state: String = "top: 100, leading: 300, tintColor: white"
  ) throws -> [TrackVerdict] {
    let script = try TestScript(
      """
      transition: toast
      canvas: { width: 390, height: 844 }
      views: { toast: { layout: { leading: 0, width: 320, height: 52, top: 0 }, tintColor: rgb(51 51 51) } }
      states: { on: { toast: { \(state) } } }
      phases: { appear: { to: on, animations: [\(animations)] } }
      """)
    let spring = Spring(duration: 0.45, bounce: 0.25)
    let rows = try (0..<110).map { frame -> String in
      let values = try columns.map { column -> Double in
        let time = Double(frame) / 60 - column.start, distance = column.to - column.from
        guard time > 0, distance != 0 else { return column.from }
        return column.from + distance
          * (try Engine.steppedSwiftUI.motion(of: spring, distance: distance).get().value(time))
      }
      return "\(Double(frame) / 60 * stretch)," + values.map { "\($0)" }.joined(separator: ",")
    }
    let csv = "time,\(columns.map { $0.name }.joined(separator: ","))\n\(rows.joined(separator: "\n"))\n"
    return try script.verify(csv) {
      $0.stretch = stretch
      if let tolerance { $0.tolerances = try Tolerances(tolerance) }
    }.tracks.filter { $0.verdict != .notRecorded }
  }

  private static let spring = "curve: \"spring(duration=450ms, bounce=0.25)\""

  @Test func everySteppedTrackHasANote() throws {
    let both = "{ animate: toast.top, \(Self.spring) }, { animate: toast.leading, \(Self.spring), delay: 100ms }"
    for (top, leading) in [(0.2, 0.3), (0.0, 0.1), (0.5, 0.6)] {
      let tracks = try found(both, [("toast.top", top, 0, 100), ("toast.leading", leading, 0, 300)])
      #expect(tracks.map { $0.verdict } == [.pass, .pass], "\(tracks)")
      #expect(tracks.map { $0.note } == [Self.note, Self.note])
    }
    // The other one is noted even if this one starts at another time.
    let late = try found(both, [("toast.top", 0.2, 0, 100), ("toast.leading", 0.5, 0, 300)])
    #expect(late.contains { $0.verdict == .fail } && late.filter { $0.verdict == .fail }.allSatisfy { $0.note == nil })
    // In slow motion nothing is stepped at 300 Hz.
    let slow = try found(
      "{ animate: toast.top, \(Self.spring) }", [("toast.top", 0.2, 0, 100)], stretch: 2, tolerance: "0.1pt")
    #expect(slow.map { $0.verdict } == [.fail] && slow[0].note == nil)
  }

  /// A color is stepped channel by channel; those that rest do not move.
  @Test(arguments: [["r"], ["g", "b"], ["r", "g", "b"]]) func aSteppedColorHasANote(moving: [String]) throws {
    let columns = ["r", "g", "b", "a"].map { channel in
      (
        name: "toast.tintColor.\(channel)", start: 0.2, from: channel == "a" ? 1 : 0.2,
        to: moving.contains(channel) ? 0.8 : channel == "a" ? 1 : 0.2
      )
    }
    let color = ["r", "g", "b"].map { moving.contains($0) ? "204" : "51" }.joined(separator: " ")
    let tracks = try found(
      "{ animate: toast.tintColor, \(Self.spring) }", columns, tolerance: "0.002", state: "tintColor: rgb(\(color))")
    #expect(tracks.map { $0.verdict } == [.pass] && tracks[0].note == Self.note, "\(tracks)")
  }

  /// What the script does with its spring an app that plays it once from rest does not do.
  @Test(arguments: [
    "iterations: 2", "from: 30", "duration: 450ms, keyframes: [0, 150, 100]", "composite: add, from: 0, to: 100",
    "direction: reverse",
    "pacing: easeIn", "duration: 300ms",
  ])
  func otherUsesOfASpringAreNotStepped(more: String) throws {
    let tracks = try found(
      "{ animate: toast.top, \(Self.spring), \(more) }", [("toast.top", 0.2, 0, 100)], state: "top: 100")
    #expect(tracks.map { $0.verdict } == [.fail] && tracks[0].note == nil, "\(tracks)")
  }

  /// A spring with a speed, or that stops at its target, is another one.
  @Test(arguments: ["velocity=5", "overshootClamping=true"]) func otherSpringsAreNotStepped(argument: String) throws {
    let curve = "curve: \"spring(mass=1, stiffness=195, damping=21, \(argument))\""
    let tracks = try found("{ animate: toast.top, \(curve) }", [("toast.top", 0.2, 0, 100)], state: "top: 100")
    #expect(tracks.map { $0.verdict } == [.fail] && tracks[0].note == nil, "\(tracks)")
  }
}
