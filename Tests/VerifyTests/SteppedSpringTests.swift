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
}
