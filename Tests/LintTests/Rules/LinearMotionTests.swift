import Testing
import TransitionLint

@Suite struct LinearMotionTests {
  private static func bar(height: Int) -> String {
    """
    views: { fill: { layout: { leading: 0, top: 0, width: 0, height: \(height) }, backgroundColor: blue } }
    states: { full: { fill.width: 300 } }
    phases: { p: { to: full, animations: [{ animate: fill, duration: 2s, curve: linear }] } }
    """
  }

  private static let linear = "duration: 300ms, curve: linear"

  /// What counts as a motion.
  static let properties: [RuleRow] =
    [
      ("translationX: 90", 1), ("translationY: 90", 1), ("scale: 0.9", 1), ("scaleX: 0.9", 1), ("scaleY: 0.9", 1),
      ("width: 200", 1), ("opacity: 0", 0), ("rotation: 90deg", 0), ("cornerRadius: 9", 0), ("zPosition: 9", 0),
    ].map { end, count in RuleRow("linear-motion", end, count, changingCard("", end, linear)) }

  @Test(arguments: properties) func property(_ row: RuleRow) { row.check() }

  @Test(arguments: [("onCommit: { then: go }", "curve: easeOut"), ("onCommit: { duration: 1s }", "curve: easeInOut")])
  func whatContinuesAGestureKeepsItsSpeed(then: String, help: String) {
    let script = EasingDirectionTests.pulled("linear", then: then)
    let linted = lint("transition: t\ncanvas: { width: 400, height: 800 }\n" + script, only("linear-motion"))
    #expect(linted.report.findings.map { $0.help } == [help])
  }

  static let rows: [RuleRow] = [
    RuleRow("linear-motion", "a progress bar", 0, bar(height: 4), reflects: false),
    RuleRow("linear-motion", "a panel that grows", 1, bar(height: 80)),
    RuleRow("linear-motion", "linear", 1, changingCard("", "top: 300", "duration: 300ms, curve: linear")),
    RuleRow(
      "linear-motion", "eased by a pacing", 0,
      changingCard("", "top: 300", "duration: 300ms, curve: linear, pacing: easeOut")),
    RuleRow(
      "linear-motion", "a marquee", 0, changingCard("", "top: 300", "duration: 3s, curve: linear, iterations: infinite")
    ),
    RuleRow("linear-motion", "a bar of 16 pt", 0, bar(height: 16), reflects: false),
    RuleRow("linear-motion", "a bar of 17 pt", 1, bar(height: 17)),
    RuleRow("linear-motion", "set at once", 0, changingCard("", "top: 300", "duration: 0s, curve: linear")),
    RuleRow("linear-motion", "twice", 0, changingCard("", "top: 300", "\(linear), iterations: 2")),
    RuleRow("linear-motion", "half of it", 1, changingCard("", "top: 300", "\(linear), iterations: 0.5")),
    RuleRow("linear-motion", "a linear pacing", 1, changingCard("", "top: 300", "\(linear), pacing: linear")),
    RuleRow(
      "linear-motion", "a straight Bézier", 1,
      changingCard("", "top: 300", "duration: 300ms, curve: \"cubicBezier(0, 0, 1, 1)\"")),
    RuleRow("linear-motion", "steps", 0, changingCard("", "top: 300", "duration: 300ms, curve: steps(4)")),
    RuleRow(
      "linear-motion", "under a finger", 0,
      changingCard("", "top: 300", linear, "interaction: { input: translationY, range: [0, 200] }")),
    RuleRow(
      "linear-motion", "a pause", 0,
      changingCard("", "top: 100", "duration: 300ms, keyframes: [{ top: 100, curve: linear }, { top: 100 }]")),
    RuleRow(
      "linear-motion", "one of two segments", 1,
      changingCard(
        "", "top: 300",
        "duration: 300ms, keyframes: [{ top: 100, curve: linear }, { top: 200, curve: easeOut }, { top: 300 }]")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// What grows along its length, and how thick it may be.
  static let bars: [RuleRow] =
    [
      ("leading: 0, top: 0, width: 0, height: 16", "width: 300", 0),
      ("leading: 0, top: 0, width: 0, height: 17", "width: 300", 1),
      ("leading: 0, top: 0, width: 16, height: 0", "height: 300", 0),
      ("leading: 0, top: 0, width: 17, height: 0", "height: 300", 1),
      ("leading: 0, top: 0, trailing: 400, height: 4", "trailing: 100", 0),
      ("leading: 0, top: 0, width: 4, bottom: 800", "bottom: 100", 0),
      ("trailing: 0, top: 0, width: 0, height: 4", "width: 300", 1),
      ("leading: 0, top: 0, width: 9, height: 4", "leading: 300", 1),
      ("leading: 0, top: 0, width: 9, height: 4", "scaleX: 9", 0),
      ("leading: 0, top: 0, width: 4, height: 9", "scaleY: 9", 0),
      ("leading: 0, top: 0, width: 40, height: 30", "scaleX: 9", 1),
    ].map { layout, end, count in
      RuleRow(
        "linear-motion", "\(layout), then \(end)", count,
        """
        views: { fill: { layout: { \(layout) }, backgroundColor: blue } }
        states: { full: { fill.\(end) } }
        phases: { p: { to: full, animations: [{ animate: fill, duration: 300ms, curve: linear }] } }
        """, reflects: false)
    }

  @Test(arguments: bars) func bar(_ row: RuleRow) { row.check() }
}
