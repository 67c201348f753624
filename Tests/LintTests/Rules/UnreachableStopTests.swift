import Testing
import TransitionLint

/// States of a gesture's phase at which no release settles.
@Suite struct UnreachableStopTests {
  private static func detents(_ settle: String, _ events: String = "") -> String {
    """
    views: { sheet: { layout: { leading: 0, trailing: 0, top: 100, height: 400 } } }
    states: { half: { sheet.top: 300 }, low: { sheet.top: 400 } }
    phases:
      drag:
        through: [initial, half, low]
        animations: [{ animate: sheet, curve: linear }]
        interaction: { input: y, stops: [0, 200, 300], \(settle) }
      other:
        through: [initial, half, low]
        animations: [{ animate: sheet, curve: linear }]
        interaction: { input: y, stops: [0, 200, 300] }
    scenarios: { s: [{ at: 0ms, play: other }\(events)] }
    """
  }

  private static func play(_ phase: String, _ states: String...) -> String {
    states.enumerated().map { ", { at: \($0.offset + 1)s, play: \(phase), to: \($0.element) }" }.joined()
  }

  static let rows: [RuleRow] = [
    RuleRow("unreachable-stop", "every release settles at one state", 1, detents("settle: half")),
    RuleRow("unreachable-stop", "the nearest stop", 0, detents("settle: nearest")),
    RuleRow("unreachable-stop", "the next stop", 0, detents("settle: next")),
    RuleRow("unreachable-stop", "a flick leaves the state", 0, detents("settle: half, flick: 800")),
    RuleRow("unreachable-stop", "the app plays one of two", 1, detents("settle: half", play("drag", "low"))),
    RuleRow("unreachable-stop", "the app plays both", 0, detents("settle: half", play("drag", "low", "initial"))),
    RuleRow("unreachable-stop", "another phase is played", 1, detents("settle: half", play("other", "low", "initial"))),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func theFindingNamesWhatIsLeft() {
    let script =
      "transition: t\ncanvas: { width: 400, height: 800 }\n" + Self.detents("settle: half", Self.play("drag", "low"))
    let lines = lint(script, only("unreachable-stop")).lines
    #expect(lines.count == 1 && lines[0].contains("no release settles at 'initial' in phase 'drag'"), "\(lines)")
  }
}
