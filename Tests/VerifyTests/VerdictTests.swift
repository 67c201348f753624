import Foundation
import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionExport
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
}
