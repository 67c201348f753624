import Foundation
import Testing

/// `show`: everything that is in a script.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct ShowTests {
  private static let script = """
    transition: card
    canvas: { width: 100, height: 200 }
    parameters: { back: 200ms, half: 50, double: half * 2, isOn: true }
    views: { card: { translationX: 0, opacity: 0 } }
    states: { away: { card: { translationX: double + 1, opacity: 1 } } }
    phases:
      pull:
        to: away
        duration: 1s
        animations: [{ animate: card }]
        interaction:
          input: y
          range: [0, double]
          rubberBand: 0.55
          commit: progress > 0.5
          onCommit: { duration: 100ms, curve: easeOut }
          onCancel: { duration: back }
    scenarios: { dragged: [{ at: 0ms, drag: [[0ms, 0], [100ms, 40]], phase: pull }] }
    expect:
      - { phase: pull, at: end, that: card.opacity == 1 }
      - { name: settles, scenario: dragged, always: card.opacity >= 0 }
    """
  private let folder: Folder

  init() throws { folder = try Folder(["a.yaml": Self.script]) }

  private func show(_ line: String) throws -> Program.Result {
    try Program.run(["show", "a.yaml"] + line.split(separator: " ").map(String.init), in: folder)
  }

  @Test func parametersAndStatesAreEvaluated() throws {
    let lines = try show("--ascii --width 100 --set half=60").lines
    for line in [
      "  back    200ms", "  half    60 (50)", "  double  120 (half * 2)", "  away",
      "    card  translationX 121 (double + 1), opacity 1",
    ] { #expect(lines.contains(line[...]), "\(line): \(lines)") }
  }

  /// Names of markers are cut; their times are not.
  @Test(arguments: [40, 60, 80]) func noLineIsWiderThanAsked(width: Int) throws {
    let folder = try Folder([
      "a.yaml": """
      transition: card
      views: { card: { opacity: 0 } }
      states: { on: { card.opacity: 1 } }
      phases:
        p:
          to: on
          markers: { aMarkerWithANameThatIsLongerThanItsLine: 100ms }
          completion: anAnimationOfWhichTheNameIsNotShortEither
          animations: [{ id: anAnimationOfWhichTheNameIsNotShortEither, animate: card, duration: 900ms }]
      """
    ])
    let lines = try Program.run(["show", "a.yaml", "--width", "\(width)"], in: folder).lines
    #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
    #expect(lines.contains { $0.contains(" 100 ms") } && lines.contains { $0.contains(" 900 ms") }, "\(lines)")
  }

  /// A state between two others of a phase is evaluated, too.
  @Test func statesOnTheWayAreEvaluated() throws {
    let folder = try Folder([
      "a.yaml": """
      transition: sheet
      parameters: { step: 10 }
      views: { card: { translationY: 0, opacity: 0 } }
      states:
        half: { card: { translationY: step * 2, opacity: 20% } }
        full: { card: { translationY: step * 3, opacity: 40% } }
      phases: { drag: { through: [initial, half, full], animations: [{ animate: card }] } }
      """
    ])
    let lines = try Program.run(["show", "a.yaml", "--width", "100"], in: folder).lines
    for line in [
      "    card  translationY 20 (step * 2), opacity 20%", "    card  translationY 30 (step * 3), opacity 40%",
    ] {
      #expect(lines.contains(line[...]), "\(line): \(lines)")
    }
  }

  /// Whether or not a phase leads to it, a state is evaluated; colors that are written as such are not repeated.
  @Test func colorsAndStatesThatNoPhaseEndsInAreEvaluated() throws {
    let folder = try Folder([
      "a.yaml": """
      transition: card
      canvas: { width: 100, height: 100 }
      parameters: { big: 20, tint: red @ 50% }
      views: { card: { layout: { leading: 0, top: 0, width: 10, height: 10 } } }
      states:
        on: { card: { leading: big * 2, backgroundColor: tint, borderColor: white @ 30% } }
        on2: { extends: on, card.top: big / 4 }
        apart: { card: { leading: canvas.width - big, opacity: 1 } }
      phases: { p: { to: on2, duration: 1s, animations: [{ animate: card }] } }
      """
    ])
    let lines = try Program.run(["show", "a.yaml", "--width", "200"], in: folder).lines
    for line in [
      "  tint  red @ 50%",
      "    card  leading 40 (big * 2), backgroundColor #FF000080 (tint), borderColor white @ 30%",
      "    card  top 5 (big / 4)", "    card  leading 80 (canvas.width - big), opacity 1",
    ] {
      #expect(lines.contains(line[...]), "\(line): \(lines)")
    }
    let json = try Program.run(["show", "a.yaml", "--format", "json"], in: folder).text
    #expect(json.contains(##""value":"tint","evaluated":"#FF000080""##), "\(json)")
    #expect(json.contains(##""value":"white @ 30%","evaluated":"#FFFFFF4D""##), "\(json)")
  }

  @Test func gesturesScenariosAndExpectationsAreListed() throws {
    let lines = try show("--ascii --width 100").lines
    for line in [
      "  gesture: y 0 -> double, rubber band 0.55", "  commits when progress > 0.5",
      "  on commit: 100ms, easeOut", "  on cancel: back", "scenarios", "    0ms  drag pull", "expectations",
      "  phase pull at end: card.opacity == 1", "  settles",
    ] { #expect(lines.contains(line[...]), "\(line): \(lines)") }
    #expect(lines.contains { $0.hasPrefix("  dragged, 180 ms") }, "\(lines)")
    #expect(!(try show("--phase pull").text.contains("scenarios")))
  }

  @Test func whatFollowsAPhaseAndHowItInterruptsIsListed() throws {
    let folder = try Folder([
      "a.yaml": """
      transition: card
      views: { card: { opacity: 0 } }
      states: { on: { card.opacity: 1 } }
      phases:
        there: { to: on, duration: 1s, animations: [{ animate: card }], interruption: retrace, then: back }
        back: { swap: there }
      """
    ])
    let lines = try Program.run(["show", "a.yaml", "--ascii"], in: folder).lines
    #expect(lines.contains("  interruption: retrace") && lines.contains("  then: back"), "\(lines)")
    #expect(lines.count { $0 == "  interruption: retrace" } == 2 && lines.count { $0.hasPrefix("  then") } == 1)
    let json = try Program.run(["show", "a.yaml", "--format", "json"], in: folder)
    let object = try #require(JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let phases = try #require(object["phases"] as? [[String: Any]])
    #expect(phases.map { $0["then"] as? String } == ["back", nil])
    #expect(phases.map { $0["interruption"] as? String } == ["retrace", "retrace"])
  }

  @Test func theSameIsInJSON() throws {
    let object = try #require(
      JSONSerialization.jsonObject(with: try show("--format json").output) as? [String: Any])
    let parameters = try #require(object["parameters"] as? [[String: Any]])
    #expect(parameters.map { $0["evaluated"] as? Double } == [0.2, 50, 100, 1])
    let state = try #require((object["states"] as? [[String: Any]])?.first)
    let values = try #require(state["values"] as? [[String: Any]])
    #expect(values.first?["evaluated"] as? Double == 101)
    let phase = try #require((object["phases"] as? [[String: Any]])?.first)
    let gesture = try #require(phase["interaction"] as? [String: Any])
    #expect(gesture["input"] as? String == "y" && gesture["range"] as? [String] == ["0", "double"])
    let scenario = try #require((object["scenarios"] as? [[String: Any]])?.first)
    #expect((scenario["events"] as? [[String: String]])?.first?["drag"] == "pull")
    let expectations = try #require(object["expectations"] as? [[String: String]])
    #expect(expectations.map { $0["that"] ?? $0["always"] } == ["card.opacity == 1", "card.opacity >= 0"])
    #expect(expectations[1]["name"] == "settles" && expectations[1]["scenario"] == "dragged")
  }
}
