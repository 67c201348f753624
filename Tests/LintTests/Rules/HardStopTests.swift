import Testing
import TransitionLint

/// Views that follow the finger, and stop where its range ends.
@Suite struct HardStopTests {
  private static func drag(_ to: Int, _ interaction: String) -> String {
    """
    views: { sheet: { layout: { leading: 0, trailing: 0, top: 400, height: 400 } } }
    states: { low: { sheet.top: \(to) } }
    phases:
      lower:
        to: low
        duration: 300ms
        animations: [{ animate: sheet }]
        interaction: { input: translationY, range: [0, 200], commit: progress > 0.5 or velocity > 400, \(interaction) }
    """
  }

  private static func detents(_ last: Int, _ interaction: String) -> String {
    """
    views: { sheet: { layout: { leading: 0, trailing: 0, top: 100, height: 400 } } }
    states: { half: { sheet.top: 300 }, low: { sheet.top: \(last) } }
    phases:
      drag:
        through: [initial, half, low]
        animations: [{ animate: sheet, curve: linear }]
        interaction: { input: translationY, stops: [0, 200, 300], \(interaction) }
    """
  }

  private static func spring(_ ratio: String) -> String { "{ curve: 'spring(response=300ms, dampingRatio=\(ratio))' }" }
  private static func tight(_ ratio: String) -> String { "onCommit: \(spring(ratio))" }

  /// A bar on a keyboard that a finger draws up.
  private static func keyboard(height: Int) -> String {
    """
    views:
      keyboard: { layout: { leading: 0, trailing: 0, top: 800, height: \(height) }, backgroundColor: gray }
      bar: { layout: { leading: 0, trailing: 0, top: keyboard.minY - 56, height: 56 }, backgroundColor: white }
    states: { up: { keyboard.top: 500 } }
    phases:
      lift:
        to: up
        animations: [{ animate: keyboard, curve: linear }]
        interaction: { input: translationY, range: [0, -300], commit: progress > 0.5 }
    """
  }

  /// A view of the sheet's height.
  private static func strip(width: Int) -> String {
    drag(600, "onCommit: { duration: 200ms }").replacing("trailing: 0", with: "width: \(width)")
      .replacing("top: 400, height: 400", with: "top: 200, height: 400").replacing(
        "sheet.top: 600", with: "sheet.top: 400")
  }

  /// A panel that the finger draws onto the canvas, in a direction and up to a distance from the edge that it comes from.
  private static func panel(_ direction: String, until gap: Int) -> String {
    let (key, sign, axis, others) =
      switch direction {
      case "right": ("leading", 1, "X", "top: 0, bottom: 0, width: 300")
      case "left": ("trailing", -1, "X", "top: 0, bottom: 0, width: 300")
      case "down": ("top", 1, "Y", "leading: 0, trailing: 0, height: 300")
      default: ("bottom", -1, "Y", "leading: 0, trailing: 0, height: 300")
      }
    return """
      views: { panel: { layout: { \(key): -300, \(others) } } }
      states: { out: { panel.\(key): \(gap) } }
      phases:
        pull:
          to: out
          animations: [{ animate: panel }]
          interaction: { input: translation\(axis), range: [0, \(sign * (300 + gap))], commit: progress > 0.5 }
      """
  }

  private static let panels = ["right", "left", "down", "up"].flatMap { direction in
    [
      RuleRow("hard-stop", "\(direction), all out", 0, panel(direction, until: 0)),
      RuleRow("hard-stop", "\(direction), beyond its edge", 1, panel(direction, until: 8)),
      RuleRow("hard-stop", "\(direction), not all out by less than a band stretches", 0, panel(direction, until: -30)),
      RuleRow("hard-stop", "\(direction), not all out by more", 1, panel(direction, until: -60)),
    ]
  }

  static let rows: [RuleRow] =
    panels + [
      RuleRow("hard-stop", "a sheet that stops dead at its last detent", 1, detents(400, "settle: next")),
      RuleRow("hard-stop", "detents with a rubber band", 0, detents(400, "rubberBand: 0.3")),
      RuleRow("hard-stop", "a last leg that is faster than the finger", 0, detents(500, "settle: next")),
      RuleRow("hard-stop", "detents of which the last is off the canvas", 0, detents(1000, "settle: next")),
      RuleRow("hard-stop", "a sheet that stops dead", 1, drag(600, "onCommit: { duration: 200ms }")),
      RuleRow(
        "hard-stop", "with springs that stay within the range", 0, drag(600, tight("1") + ", onCancel: " + spring("1"))),
      RuleRow("hard-stop", "with springs that swing", 1, drag(600, tight("0.9") + ", onCancel: " + spring("0.9"))),
      RuleRow("hard-stop", "with one spring that swings", 1, drag(600, tight("1") + ", onCancel: " + spring("0.9"))),
      RuleRow("hard-stop", "detents with such a spring", 0, detents(400, "onSettle: " + spring("1"))),
      RuleRow("hard-stop", "detents with a spring that swings", 1, detents(400, "onSettle: " + spring("0.8"))),
      RuleRow("hard-stop", "above a keyboard that rests on its edge", 0, keyboard(height: 300)),
      RuleRow("hard-stop", "above a keyboard that is longer", 1, keyboard(height: 400)),
      RuleRow(
        "hard-stop", "before a page that grows", 1,
        drag(600, "onCommit: { duration: 200ms }").replacing("views: {", with: "views: { page: { scale: 0.9 },")
          .replacing("sheet.top: 600", with: "sheet.top: 600, page.scale: 1")),
      RuleRow("hard-stop", "a rubber band", 0, drag(600, "rubberBand: 0.55")),
      RuleRow("hard-stop", "a rubber band of 0", 1, drag(600, "rubberBand: 0")),
      RuleRow("hard-stop", "a sheet that leaves", 0, drag(800, "onCommit: { duration: 200ms }")),
      RuleRow("hard-stop", "decided at every point", 0, drag(600, "commitWhen: changed")),
      RuleRow("hard-stop", "a sheet that hardly follows", 0, drag(430, "onCommit: { duration: 200ms }")),
      RuleRow(
        "hard-stop", "a view that stays where it is left", 0,
        drag(600, "rubberBand: 0").replacing("commit: progress > 0.5 or velocity > 400, ", with: "")),
      RuleRow(
        "hard-stop", "the same channel moves another view", 0, drag(600, "follow: { sheet.translationX: translationY }")
      ),
      RuleRow("hard-stop", "another channel turns the view", 1, drag(600, "follow: { sheet.rotation: rotation }")),
      RuleRow("hard-stop", "a view of a little less than a twentieth of the canvas", 0, strip(width: 39)),
      RuleRow("hard-stop", "a view of a twentieth of the canvas", 1, strip(width: 40)),
      RuleRow(
        "hard-stop", "a knob", 0,
        drag(600, "onCommit: { duration: 200ms }").replacing("trailing: 0", with: "width: 20")
          .replacing("height: 400", with: "height: 20")),
    ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func theFindingSaysWhatIsMissing() {
    func found(_ interaction: String) -> [String] {
      let script = "transition: t\ncanvas: { width: 400, height: 800 }\n" + Self.drag(600, interaction)
      return lint(script, only("hard-stop")).report.findings.map { $0.label ?? "" }
    }
    #expect(found("rubberBand: 0").contains { $0.contains("with 0 the view does not stretch") })
    #expect(found("onCommit: { duration: 200ms }").contains { $0.contains("without 'rubberBand' nothing moves") })
  }

  /// Ratios and places on both sides of what stops dead.
  static let limits: [RuleRow] =
    [
      (600, 1), (560, 1), (559, 0), (640, 1), (650, 1), (651, 0), (740, 0), (400, 0), (200, 1),
    ].map { to, count in RuleRow("hard-stop", "to \(to)", count, drag(to, "onCommit: { duration: 200ms }")) }
    + [("rubberBand: 0", 1), ("rubberBand: 0.01", 0), (tight("1"), 0), (tight("0.99"), 1), ("commitWhen: changed", 0)]
    .map { keys, count in RuleRow("hard-stop", keys, count, drag(600, keys)) }

  @Test(arguments: limits) func limit(_ row: RuleRow) { row.check() }
}
