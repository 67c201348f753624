import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Phases that follow others.
@Suite struct ThenTests {
  private static func script(_ phases: String, _ scenario: String = "{ at: 0s, play: there }") -> String {
    """
    transition: t
    views: { a: { translationX: 0, opacity: 0 } }
    states: { on: { a.translationX: 100 }, far: { a.translationX: 300 } }
    phases:
      there: { to: on, duration: 1s, curve: linear, animations: [{ animate: a.translationX }], then: back }
      back: { swap: there, duration: 500ms\(phases) }
      away: { to: far, duration: 1s, curve: linear, animations: [{ animate: a.translationX }] }
      pulse: { duration: 300ms, animations: [{ animate: a.opacity, keyframes: [0, 1, 0], curve: linear }], then: pulse }
      spin: { duration: 1s, then: away, animations: [{ animate: a.rotation, from: 0deg, to: 360deg, iterations: infinite }] }
    scenarios: { s: [\(scenario)] }
    """
  }

  /// Without motion a circle turns once, wherever it is entered.
  @Test(arguments: ["a", "b", "c"]) func aCircleThatTakesNoTimeTurnsOnce(first: String) throws {
    let circle = ["a", "b", "c"], start = try #require(circle.firstIndex(of: first))
    let yaml = """
      transition: t
      views: { v: { translationX: 0 } }
      states: { one: { v.translationX: 100 }, two: { v.translationX: 200 } }
      phases:
        a: { to: one, duration: 100ms, animations: [{ animate: v }], then: b, reducedMotion: none }
        b: { from: one, to: two, duration: 100ms, animations: [{ animate: v }], then: c, reducedMotion: none }
        c: { from: two, to: initial, duration: 100ms, animations: [{ animate: v }], then: a, reducedMotion: none }
      scenarios: { s: [{ at: 0s, play: \(first) }] }
      """
    let plan = try #require(TestScript(yaml, reducedMotion: true).valid.scenario(named: "s").plan)
    #expect(plan.markers.map { $0.name } == (0..<3).map { circle[(start + $0) % 3] + "_play" })
    #expect(Samples(plan, at: [1])["v.translationX"] == [[0, 100, 200][start]])
  }

  @Test func aPhaseFollowsAnotherOne() throws {
    let samples = sample(Self.script(""), "s", at: [0.5, 1, 1.25, 1.5, 9])
    #expect(agrees(samples["a.translationX"], [50, 100, 50, 0, 0]))
    #expect(samples.phases == ["there", "back", "back", "", ""])
    #expect(run(Self.script(""), "s")?.duration == 1.5)
  }

  /// There and back in 1.5 s, for ever.
  private func wave(_ time: Double) -> Double {
    let turn = time.truncatingRemainder(dividingBy: 1.5)
    return turn < 1 ? 100 * turn : 200 * (1.5 - turn)
  }

  @Test func aCircleGoesOnUntilSomethingElseIsPlayed() throws {
    let endless = Self.script(", then: there")
    #expect(findings(endless).filter { !$0.contains("spin") } == [])
    #expect(run(endless, "s")?.duration == .infinity)
    let times = (0..<400).map { Double($0) * 0.7313 + 0.0001 }
    #expect(agrees(sample(endless, "s", at: times)["a.translationX"], times.map(wave), tolerance: 1e-7))
    let plan = try #require(run(endless, "s"))
    let track = try #require(plan.tracks.first { $0.name == "a.translationX" }), slot = track.slots[0]
    let instants = InstantSampler(plan, slots: [slot..<slot + 1])
    let alone = times.map { time in instants.evaluate(at: time, wanted: slot..<slot + 1) { $0[slot] } }
    #expect(agrees(alone, times.map(wave), tolerance: 1e-7))
    let ended = Self.script(", then: there", "{ at: 0s, play: there }, { at: 200.3s, play: away }")
    let start = wave(200.3)
    let samples = sample(ended, "s", at: times + [200.8, 201.3])["a.translationX"]
    let expected = times.map { $0 < 200.3 ? wave($0) : min(300, start + (300 - start) * ($0 - 200.3)) }
    #expect(agrees(samples, expected + [start + (300 - start) / 2, 300], tolerance: 1e-7))
    #expect(run(ended, "s").map { abs($0.duration - 201.3) < 1e-9 } == true)
  }

  @Test func aPhaseMayFollowItself() {
    let times = (1..<60).map { Double($0) * 0.0917 }
    let expected = times.map { 1 - abs($0.truncatingRemainder(dividingBy: 0.3) / 0.15 - 1) }
    let yaml = Self.script("", "{ at: 0s, play: pulse }")
    #expect(agrees(sample(yaml, "s", at: times)["a.opacity"], expected, tolerance: 1e-7))
  }

  @Test func thePlayerTurnsInCircles() throws {
    var player = ScreenPlayer(try TestScript(Self.script(", then: there")).valid, showing: "initial")
    let x = try #require(player.place(of: "a.translationX"))
    func shown(_ player: borrowing ScreenPlayer, _ time: Double) -> Double {
      player.evaluate(at: time, wanted: x.slots) { $0[x.slots.lowerBound] }
    }
    _ = player.play("there", at: 0)
    for time in [0.3, 1.2, 7.77, 12_345.6, 2.5] { #expect(abs(shown(player, time) - wave(time)) < 1e-6) }
    #expect(!player.isAtRest(at: 1e6))
    let events = player.events(upTo: 6.1).map { "\($0.name) \($0.time)" }
    #expect(
      events == [
        "there_play 0.0", "there_end 1.0", "back_play 1.0", "back_end 1.5", "there_play 1.5", "there_end 2.5",
        "back_play 2.5", "back_end 3.0", "there_play 3.0", "there_end 4.0", "back_play 4.0", "back_end 4.5",
        "there_play 4.5", "there_end 5.5", "back_play 5.5", "back_end 6.0", "there_play 6.0",
      ])
    #expect(abs(shown(player, 50.2) - wave(50.2)) < 1e-6)
    _ = player.play("away", at: 1000.4)
    let start = wave(1000.4)
    #expect(abs(shown(player, 1000.9) - (start + 300) / 2) < 1e-6 && shown(player, 1002) == 300)
    #expect(player.isAtRest(at: 1002))
  }

  @Test(arguments: [
    ("{ at: 0s, play: there }, { at: 500ms, play: away }", 1.5, 300.0),
    ("{ at: 0s, play: spin }, { at: 500ms, stop: spin }", 0.5, 0),
  ])
  func nothingFollowsAnInterruptionOrAStop(_ events: String, _ duration: Double, _ last: Double) {
    let yaml = Self.script("", events)
    #expect(run(yaml, "s").map { abs($0.duration - duration) < 1e-9 } == true)
    #expect(sample(yaml, "s", at: [5])["a.translationX"].allSatisfy { $0 == last })
  }

  /// A phase that has run to its end is followed by its next one, also if something is played at that very time.
  @Test func whatIsPlayedAtTheEndInterruptsWhatFollows() throws {
    let yaml = Self.script("", "{ at: 0s, play: there }, { at: 1s, play: away }")
    let plan = try #require(run(yaml, "s"), "\(findings(yaml))")
    #expect(plan.markers.map { $0.name } == ["there_play", "back_play", "away_play"])
  }

  /// A phase that moves nothing may begin twice on different screens, without closing a circle.
  @Test func aPhaseThatMovesNothingClosesNoCircle() throws {
    let yaml = """
      transition: t
      canvas: { width: 400, height: 400 }
      views: { a: { translationX: 0 } }
      states: { on: { a.translationX: 100 } }
      phases:
        hide: { from: on, to: initial, duration: 100ms, curve: linear, then: nothing, animations: [{ animate: a }] }
        nothing: { animations: [] }
      scenarios: { s: [{ at: 0ms, play: hide }, { at: 60ms, play: nothing }] }
      """
    #expect(try #require(run(yaml, "s")).duration == 0.1)
    #expect(agrees(sample(yaml, "s", at: [0.06, 0.09, 0.1, 0.3])["a.translationX"], [40, 10, 0, 0]))
  }

  @Test func aStopEndsACircleWithThePhaseThatIsPlaying() throws {
    let yaml = Self.script(", then: there", "{ at: 0s, play: there }, { at: 2s, stop: there }")
    #expect(run(yaml, "s").map { abs($0.duration - 2.5) < 1e-9 } == true)
    #expect(agrees(sample(yaml, "s", at: [1.25, 2, 2.5, 9])["a.translationX"], [50, 50, 100, 100], tolerance: 1e-7))
    var player = ScreenPlayer(try TestScript(yaml).valid, showing: "initial")
    _ = player.play("there", at: 0)
    _ = player.stop("there", at: 2)
    #expect(player.isAtRest(at: 2.6))
  }

  @Test func circlesWithoutTimeAndUnknownPhasesAreErrors() {
    let yaml = """
      transition: t
      views: { a: { opacity: 0 } }
      states: { on: { a.opacity: 1 } }
      phases:
        p: { to: on, duration: 0s, animations: [{ animate: a }], then: q }
        q: { swap: p, then: p }
        r: { to: on, duration: 1s, animations: [{ animate: a }], then: nowhere }
      """
    let found = findings(yaml)
    #expect(
      found.contains {
        $0.hasPrefix("circular-reference 5:66: phases follow each other without taking any time: 'p' → 'q' → 'p'")
      }, "\(found)")
    #expect(found.contains { $0.hasPrefix("unknown-phase 7:66") }, "\(found)")
  }
}
