import Foundation
import Testing
import TransitionEvaluation
import TransitionReporting
import TransitionVerification

/// What is said of a track that fails.
@Suite struct FailingTrackTests {
  /// Records one script, and verifies the recording with another one.
  private static func verify(_ script: String, recordedAs other: String, tracks: [String]) throws -> Verification {
    let plan = try #require(try TestScript(other).compiled.plans.first)
    let recorded = plan.allTracks().filter { tracks.contains($0.name) }
    let csv = Device(rate: 120).record(plan, tracks: recorded, seed: 1).csv
    return try TestScript(script).verify(csv) { $0.identifies = true }
  }

  private static func colored(_ from: String, _ to: String) -> String {
    """
    transition: c
    views: { k: { backgroundColor: "\(from)", translationX: 0 } }
    states: { b: { k: { backgroundColor: "\(to)", translationX: 100 } } }
    phases: { go: { to: b, animations: [{ animate: k, duration: 300ms, curve: easeIn }] } }
    """
  }

  /// A color is said to be off in the channel that is, although another one moves most.
  @Test(arguments: [
    ("#FF0000", "#00A0FF", ".g is 0.627 off at 303 ms", "from 0 to 0.627"),
    ("#FF0000", "#0000FF80", ".a is 0.498 off at 303 ms", "from 1 to 0.502"),
    ("#FF4000", "#0000FF", ".g is 0.251 off at -97 ms", "from 0.251 to 0"),
    ("#FF000080", "#0000FF", ".a is 0.498 off at -97 ms", "from 0.502 to 1"),
    ("#FF0000", "#400000", ".b is 1 off at 303 ms", nil),
  ])
  func theWrongChannelOfAColorIsNamed(from: String, to: String, reason: String, ends: String?) throws {
    let found = try Self.verify(
      Self.colored("#FF0000", "#0000FF"), recordedAs: Self.colored(from, to),
      tracks: ["k.backgroundColor", "k.translationX"])
    let track = try #require(found.tracks.first { $0.name == "k.backgroundColor" })
    #expect(track.verdict == .fail && track.reason == reason, "\(track)")
    #expect(track.channel == String(reason.prefix(2)))
    let said = ends.map { "its \(reason.prefix(2)) moves like easeIn over 300 ms, as in the script, but \($0) (0 rms)" }
    #expect(track.identification == said, "\(track.identification ?? "")")
    let json = VerificationJSON([found], isOneOfSeveral: false).document.text
    #expect(json.contains("\"channel\":\"\(reason.dropFirst().prefix(1))\""), "\(json)")
  }

  @Test func aChannelWithAnotherCurveIsComparedWithTheColors() throws {
    let eased = Self.colored("#FF0000", "#0000FF").replacingOccurrences(of: "easeIn", with: "easeOut")
    let found = try Self.verify(
      Self.colored("#FF0000", "#0000FF"), recordedAs: eased, tracks: ["k.backgroundColor", "k.translationX"])
    for track in found.tracks where track.verdict == .fail {
      let text = track.identification ?? ""
      #expect(text.contains("moves like easeOut over 300 ms") && text.hasSuffix("; the script says easeIn over 300 ms"))
    }
  }

  /// A frame that a key moves has components that it does not: these have no curve in the script.
  @Test func whatRestsInTheScriptHasNoCurve() throws {
    func script(_ height: Int) -> String {
      """
      transition: st
      views: { toast: { layout: { leading: 20, top: 500, width: 200, height: 60 } } }
      states: { gone: { toast: { top: 600, height: \(height) } } }
      phases: { leave: { to: gone, animations: [{ animate: toast, duration: 300ms, curve: easeIn }] } }
      """
    }
    let found = try Self.verify(script(60), recordedAs: script(90), tracks: ["toast.minY", "toast.height"])
    let track = try #require(found.tracks.first { $0.name == "toast.height" })
    #expect(track.verdict == .fail && track.scripted == nil, "\(track)")
    #expect(track.identification == "it moves like easeIn over 300 ms (0 pt rms)", "\(track.identification ?? "")")
  }

  // MARK: Keyframes

  private static func keyed(_ last: Int = 200) -> String {
    """
    transition: kf
    views: { k: { translationX: 0 } }
    phases:
      go:
        duration: 800ms
        animations:
          - animate: k.translationX
            keyframes:
              - { at: 0%, value: 0, curve: easeInOut }
              - { at: 25%, value: 100, curve: easeIn }
              - { at: 50%, value: 40, curve: easeOut }
              - { at: 100%, value: \(last) }
    """
  }

  /// Of keyframes, the part at that time is compared, and the recording is aligned with it.
  @Test(arguments: [
    (keyed(220), "it moves like easeOut over 400 ms, as in the script, but from 4"),
    (keyed().replacingOccurrences(of: "easeOut", with: "linear"), "; the script says linear over 400 ms"),
  ])
  func aPartOfKeyframesIsCompared(script: String, text: String) throws {
    let found = try Self.verify(script, recordedAs: Self.keyed(), tracks: ["k.translationX"])
    let track = try #require(found.tracks.first)
    #expect(track.identification?.contains(text) == true, "\(track.identification ?? "")")
    #expect(abs(found.alignment.offset) < 3e-3, "\(found.alignment)")
  }

  /// A motion over several keyframes is none of them.
  @Test func aMotionOverSeveralKeyframesIsComparedWithNone() throws {
    let plain = """
      transition: kf
      views: { k: { translationX: 0 } }
      phases: { go: { animations: [{ animate: k.translationX, to: 200, duration: 800ms, curve: easeInOut }] } }
      """
    let found = try Self.verify(Self.keyed(), recordedAs: plain, tracks: ["k.translationX"])
    let text = found.tracks.first?.identification ?? ""
    #expect(text.hasPrefix("it moves like easeInOut over 800 ms (") && !text.contains("the script says"), "\(text)")
  }

  /// Of several iterations, one.
  @Test func anIterationIsCompared() throws {
    func script(_ curve: String) -> String {
      """
      transition: it
      views: { k: { translationX: 0 } }
      phases:
        go: { animations: [{ animate: k.translationX, from: 0, to: 200, duration: 400ms, curve: \(curve), iterations: 3 }] }
      """
    }
    let found = try Self.verify(script("easeIn"), recordedAs: script("easeOut"), tracks: ["k.translationX"])
    let text = found.tracks.first?.identification ?? ""
    #expect(text.hasPrefix("it moves like easeOut over 400 ms (0 pt rms)"), "\(text)")
    #expect(text.hasSuffix("; the script says easeIn over 400 ms"), "\(text)")
  }

  /// An easing that is only faster or slower has the script's spelling.
  @Test(arguments: [("easeIn", "cubicBezier(0.42, 0, 1, 1)"), ("cubicBezier(.3,0,.1,1)", "$soft")])
  func oneCurveHasOneSpelling(recorded: String, written: String) throws {
    func script(_ curve: String, _ duration: Int) -> String {
      """
      transition: c
      curves: { soft: "cubicBezier(0.3, 0, 0.1, 1)" }
      views: { k: { translationX: 0 } }
      phases:
        go:
          animations:
            - { animate: k.translationX, to: 200, duration: \(duration)ms, curve: "\(curve.drop { $0 == "$" })" }
      """
    }
    let found = try Self.verify(script(written, 400), recordedAs: script(recorded, 300), tracks: ["k.translationX"])
    let curve = written.drop { $0 == "$" }
    #expect(
      found.tracks.first?.identification
        == "it moves like \(curve) over 300 ms (0 pt rms); the script says \(curve) over 400 ms")
  }

  // MARK: Alignment

  /// The tracks that pass determine the offset: those that fail agree with the script for a while, at another one.
  @Test func tracksThatFailDoNotShiftTheOffset() throws {
    func script(_ duration: Int) -> String {
      """
      transition: o
      views: { k: { translationX: 0, translationY: 0 } }
      states: { b: { k: { translationX: 200, translationY: 150 } } }
      phases:
        go:
          to: b
          animations:
            - { animate: k.translationX, duration: \(duration)ms }
            - { animate: k.translationY, duration: 500ms }
      """
    }
    let found = try Self.verify(
      script(550), recordedAs: script(500), tracks: ["k.translationX", "k.translationY"])
    #expect(found.tracks.map { $0.verdict } == [.fail, .pass])
    #expect(abs(found.alignment.offset) < 2e-5, "\(found.alignment)")
  }
}
