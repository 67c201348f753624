import Testing
import Transitions

/// What a program asks for in vain.
@Suite struct ProblemTests {
  private static let script = TransitionScript(
    yaml: """
      transition: card
      canvas: { width: 100, height: 200 }
      parameters: { inset: 20 }
      views:
        card: { layout: { leading: inset, top: 10, width: 50, height: 20 }, opacity: 0 }
      states: { mini: { card.opacity: 0.5 } }
      phases:
        present: { to: mini, duration: 1s, animations: [{ animate: card }] }
        pull:
          to: mini
          duration: 1s
          animations: [{ animate: card }]
          interaction: { input: pulled, range: [0, 100] }
      scenarios: { tour: [{ at: 0ms, play: present }] }
      """)

  /// One with a list of problems of its own.
  private static var fresh: TransitionScript { TransitionScript(json: bundle) }

  private static let bundle = Array(
    #"""
    {"transition":"card","canvas":{"width":100,"height":200},"parameters":{"inset":20},
     "views":{"card":{"layout":{"leading":"inset","top":10,"width":50,"height":20},"opacity":0}},
     "states":{"mini":{"card.opacity":0.5}},
     "phases":{"present":{"to":"mini","duration":"1s","animations":[{"animate":"card"}]}},
     "scenarios":{"tour":[{"at":"0ms","play":"present"}]}}
    """#.utf8)

  @Test func aPlayerListsUnknownNamesOnceWithTheNearestOnes() {
    var player = TransitionPlayer(Self.script, showing: "minni")
    for time in [0, 0.1] {
      let answers = [player.play("presnt", at: time), player.stop("nothing", at: time)]
      #expect(answers == [false, false])
      let hasBegun = player.beginDrag("pul", ["puled": 0], at: time)
      #expect(!hasBegun)
      player.beginDrag("pull", ["pulled": 0, "translationX": 1], at: time)
      player.moveDrag(["nonsense": 1], phase: "pull", at: time)
      player.moveDrag(["pulled": 1], phase: "typo", at: time)
      player.endDrag(phase: "pulll", at: time)
      #expect(player.value(of: "card.opactiy", at: time) == nil && player.velocity(of: "card.opactiy", at: time) == nil)
      #expect(player.frame(of: "crad", at: time) == nil && player.track("card.tintColor.x") == nil)
    }
    #expect(
      player.problems == [
        "unknown state 'minni'; did you mean 'mini'?", "unknown phase 'presnt'; did you mean 'present'?",
        "unknown phase 'nothing'", "unknown phase 'pul'; did you mean 'pull'?",
        "unknown channel 'puled'; did you mean 'pulled'?", "unknown channel 'nonsense'", "unknown phase 'typo'",
        "unknown phase 'pulll'; did you mean 'pull'?", "unknown track 'card.opactiy'; did you mean 'card.opacity'?",
        "unknown view 'crad'; did you mean 'card'?",
        "unknown track 'card.tintColor.x'; "
          + "did you mean 'card.tintColor.a', 'card.tintColor.b', 'card.tintColor.g' or 'card.tintColor.r'?",
      ])
  }

  @Test func aScriptListsWhatItAndItsPhasesWereAskedFor() throws {
    let script = Self.fresh
    #expect(script.isValid && script.problems.isEmpty, "\(script.report())")
    let present = try #require(script.phase("present"))
    #expect(script.phase("presnt") == nil && script.phase("tour") == nil && script.scenario("tuor") == nil)
    #expect(present.value(of: "card.opacty", at: 0) == nil && present.velocity(of: "card.opacty", at: 0) == nil)
    #expect(present.frame(of: "cart", at: 0) == nil)
    let frame = try #require(present.frames(perSecond: 60).first { _ in true })
    #expect(frame["card.opacty"] == nil && frame["card.left"] == nil)
    #expect(!script.setting(["insett": "1"]).isValid)
    #expect(
      script.problems == [
        "unknown phase 'presnt'; did you mean 'present'?", "unknown phase 'tour'",
        "unknown scenario 'tuor'; did you mean 'tour'?", "unknown track 'card.opacty'; did you mean 'card.opacity'?",
        "unknown view 'cart'; did you mean 'card'?", "unknown track 'card.left'",
        "unknown parameter 'insett'; did you mean 'inset'?",
      ])
    #expect(script.setting(["inset": "1"]).problems == script.problems)
  }

  /// A counted view has a frame for each member, and another view's name that is near is not meant.
  @Test func aCountedViewIsAskedForByItsMembers() {
    let script = TransitionScript(
      yaml: "transition: t\nviews: { rows: {}, row: { count: 11 } }\nphases: { p: { duration: 1s } }")
    #expect(script.phase("p")?.frame(of: "row", at: 0) == nil)
    #expect(TransitionPlayer(script).frame(of: "row", at: 0) == nil)
    #expect(script.problems == ["unknown view 'row'; did you mean 'row.0'?"])
  }

  /// A state that exists and that the phase does not run through is known.
  @Test func aPlayerListsUnknownStatesToSettleAt() {
    var player = TransitionPlayer(Self.script)
    let answers = [
      player.play("pull", to: "minni", at: 0), player.play("pull", to: "mini", at: 0),
      player.play("present", to: "initial", at: 0), player.play("pul", to: "minni", at: 0),
    ]
    #expect(answers == [false, false, false, false])
    #expect(
      player.problems == [
        "unknown state 'minni'; did you mean 'mini'?", "unknown phase 'pul'; did you mean 'pull'?",
      ])
    var broken = TransitionPlayer(TransitionScript(yaml: "transition: 3 4"))
    let isPlayed = broken.play("pull", to: "mini", at: 0)
    #expect(!isPlayed && broken.problems.isEmpty)
  }

  @Test func oneNameIsAProblemOfEachKind() throws {
    let script = Self.fresh
    let present = try #require(script.phase("present"))
    for _ in 0..<2 {
      #expect(script.phase("x") == nil && script.scenario("x") == nil && present.frame(of: "x", at: 0) == nil)
      #expect(present.value(of: "x", at: 0) == nil && !script.setting(["x": "1"]).isValid)
    }
    #expect(script.problems == ["phase", "scenario", "view", "track", "parameter"].map { "unknown \($0) 'x'" })
  }

  @Test func whatIsKnownIsNoProblem() throws {
    let script = Self.fresh
    let present = try #require(script.phase("present")), tour = try #require(script.scenario("tour"))
    for phase in [present, tour] {
      for track in phase.tracks { _ = (phase.value(of: track.name, at: 0), phase.velocity(of: track.name, at: 0)) }
      _ = phase.frame(of: "card", at: 0)
    }
    _ = script.setting(["inset": "3"]).phases
    #expect(script.problems.isEmpty)
    var player = TransitionPlayer(Self.script, showing: "initial")
    player.beginDrag("pull", ["pulled": 0, "translationX": 3, "translationY": 0, "scale": 1, "rotation": 0], at: 0)
    player.moveDrag(["pulled": 3], at: 0.1)
    player.endDrag(at: 0.2)
    // Known, and nothing that a gesture can drive.
    let hasBegun = player.beginDrag("present", ["pulled": 0], at: 1)
    #expect(!hasBegun && player.problems.isEmpty)
    _ = TransitionPlayer(Self.script, showing: "mini").problems
  }

  @Test func aScriptWithErrorsHasDiagnosticsInstead() {
    let broken = TransitionScript(yaml: "transition: 3 4")
    var player = TransitionPlayer(broken, showing: "mini")
    player.play("present", at: 0)
    #expect(player.value(of: "card.opacity", at: 0) == nil && broken.phase("present") == nil)
    #expect(player.problems.isEmpty && broken.problems.isEmpty && !broken.diagnostics.isEmpty)
  }

  @Test func threadsRecordEachNameOnce() async throws {
    let script = Self.fresh
    let present = try #require(script.phase("present"))
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { for index in 0..<20 { _ = present.value(of: "card.x\((index + task) % 20)", at: 0) } }
      }
    }
    #expect(script.problems.sorted() == (0..<20).map { "unknown track 'card.x\($0)'" }.sorted())
    for index in 20..<200 { _ = present.value(of: "card.x\(index)", at: 0) }
    #expect(script.problems.count == 64)
  }

  #if os(macOS) || os(Linux)
    @Test func debugBuildsCanTrap() async {
      await #expect(processExitsWith: .failure) {
        TransitionRuntime.trapsOnProblems = true
        _ = ProblemTests.script.phase("presnt")
      }
      await #expect(processExitsWith: .success) {
        TransitionRuntime.trapsOnProblems = true
        _ = ProblemTests.script.phase("present")?.value(of: "card.opacity", at: 0)
        TransitionRuntime.trapsOnProblems = false
        _ = ProblemTests.script.phase("presnt")
      }
    }
  #endif
}
