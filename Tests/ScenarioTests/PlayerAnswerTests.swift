import Testing
import TransitionEvaluation
import TransitionTestSupport

/// What a player answers to calls, right and wrong ones.
@Suite struct PlayerAnswerTests {
  private static let yaml = """
    transition: t
    views: { a: { properties: { x: 0 } } }
    states: { on: { a.x: 100 } }
    phases:
      run: { to: on, duration: 1s, curve: linear, animations: [{ animate: a.x }] }
      pull: { to: on, duration: 1s, curve: linear, animations: [{ animate: a.x }], interaction: { input: y, range: [0, 50] } }
    """

  @Test func callsAnswerWhetherTheyDidAnything() throws {
    var player = ScreenPlayer(try TestScript(Self.yaml).valid, showing: "initial")
    let x = try #require(player.place(of: "a.x"))
    func shown(_ player: borrowing ScreenPlayer, _ time: Double) -> Double {
      player.evaluate(at: time, wanted: x.slots) { $0[x.slots.lowerBound] }
    }
    // Calls change the player, which an expectation does not allow in place.
    var answers = [player.play("nothing", at: 0), player.play("run", at: .nan), player.play("run", at: .infinity)]
    answers += [player.stop("nothing", at: 0), player.stop("run", at: .nan)]
    answers += [player.beginDrag("run", ["y": 0], at: 0), player.beginDrag("nothing", ["y": 0], at: 0)]
    answers += [player.beginDrag("pull", ["y": 0], at: .nan)]
    #expect(answers.allSatisfy { !$0 })
    #expect(player.isAtRest(at: 0) && shown(player, 0) == 0)
    answers = [player.play("run", at: 0)]
    #expect(answers == [true])
    #expect(!player.isAtRest(at: 0.4) && abs(shown(player, 0.4) - 40) <= 1e-9)
    answers = [player.stop("run", at: 0.5)]
    #expect(answers == [true])
    player = ScreenPlayer(try TestScript(Self.yaml).valid, showing: "initial")
    answers = [player.beginDrag("pull", ["y": 0], at: 1)]
    #expect(answers == [true])
    player.moveDrag(["y": 25], phase: "pull", at: 1.1)
    #expect(abs(shown(player, 1.1) - 50) <= 1e-9)
    player.moveDrag(["y": 50], at: 1.2)
    #expect(abs(shown(player, 1.2) - 100) <= 1e-9)
    player.endDrag(at: 1.2)
    #expect(player.isAtRest(at: 10))
    #expect(player.hasPhase("run") && !player.hasPhase("nothing"))
    #expect(Set(player.phases) == ["run", "pull"] && player.states == ["initial", "on"])
  }
}
