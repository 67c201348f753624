import Testing
import TransitionLint

@Suite struct PerceivedSpeedTests {
  /// Views that cross the canvas side by side.
  private static func many(_ count: Int) -> String {
    let names = (0..<count).map { "c\($0)" }
    return """
      views: { \(names.map { "\($0): { layout: { leading: 50, top: 100, width: 300, height: 200 } }" }.joined(separator: ", ")) }
      states: { end: { \(names.map { "\($0).top: 900" }.joined(separator: ", ")) } }
      phases: { p: { to: end, animations: [{ animate: all, duration: 80ms, curve: linear }] } }
      """
  }

  /// A cover that crosses the canvas, and grows to 400 × 400.
  private static func growing(from size: Int) -> String {
    """
    views: { cover: { layout: { leading: 0, top: 0, width: \(size), height: \(size) } } }
    states: { end: { cover: { top: 790, width: 400, height: 400 } } }
    phases:
      p:
        to: end
        animations:
          - { animate: cover.top, duration: 80ms, curve: linear }
          - { animate: [cover.width, cover.height], delay: 100ms, duration: 400ms }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("perceived-speed", "800 points in 80 ms", 1, changingCard("", "top: 900", "duration: 80ms, curve: linear")),
    RuleRow("perceived-speed", "800 points in 300 ms", 0, changingCard("", "top: 900", "duration: 300ms")),
    RuleRow("perceived-speed", "set at once", 0, changingCard("", "top: 900", "duration: 0s")),
    RuleRow(
      "perceived-speed", "a small view", 0,
      """
      views: { dot: { layout: { leading: 50, top: 0, width: 10, height: 10 } } }
      states: { end: { dot: { top: 790 } } }
      phases: { p: { to: end, animations: [{ animate: dot, duration: 80ms, curve: linear }] } }
      """),
    RuleRow("perceived-speed", "a small view that grows later", 0, growing(from: 40)),
    RuleRow("perceived-speed", "a large view", 1, growing(from: 300), reflects: false),
    RuleRow("perceived-speed", "ten views", 1, many(10)),
    RuleRow(
      "perceived-speed", "a loop that starts over", 0,
      changingCard("", "top: 700", "duration: 2s, curve: linear, iterations: 3")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// At what moves the view, not at what fades another one before.
  @Test func theMotionIsPointedAt() {
    let linted = lint(
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        other: { opacity: 0 }
        card: { layout: { leading: 50, top: 100, width: 300, height: 200 } }
      states: { end: { other.opacity: 1, card.top: 900 } }
      phases: { p: { to: end, duration: 80ms, curve: linear, animations: [{ animate: other }, { animate: card.top }] } }
      """, only("perceived-speed"))
    #expect(linted.report.findings.map { linted.text($0) } == ["card.top"])
  }

  /// Speeds, times and sizes on both sides of what the eye follows.
  static let limits: [RuleRow] =
    [
      (600, 100, 0), (606, 100, 1), (-700, 100, 1), (600, 33, 1), (600, 34, 1), (600, 17, 1), (190, 33, 0),
      (800, 130, 1),
    ].map { way, time, count in
      RuleRow(
        "perceived-speed", "\(way) points in \(time) ms", count,
        changingCard("", "top: \(100 + way)", "duration: \(time)ms, curve: linear"))
    }
    + [(39, 0), (40, 1), (41, 1)].map { size, count in
      RuleRow(
        "perceived-speed", "\(size) points wide", count,
        """
        views: { bar: { layout: { leading: 0, top: 0, width: \(size), height: 400 } } }
        states: { end: { bar.leading: 350 } }
        phases: { p: { to: end, animations: [{ animate: bar, duration: 50ms, curve: linear }] } }
        """)
    }

  @Test(arguments: limits) func limit(_ row: RuleRow) { row.check() }

  /// What is faster is reported as well.
  static let curves: [RuleRow] = [
    (800, "51ms, curve: easeOut", 1), (800, "50ms, curve: easeOut", 1), (390, "40ms, curve: easeIn", 1),
    (390, "200ms, curve: easeIn", 0), (800, "300ms, curve: 'steps(2)'", 0), (150, "20ms, curve: easeOut", 0),
  ].map { way, timing, count in
    RuleRow(
      "perceived-speed", "\(way) points in \(timing)", count,
      changingCard("", "top: \(100 + way)", "duration: \(timing)"))
  }

  @Test(arguments: curves) func curve(_ row: RuleRow) { row.check() }

  /// The speed is that of the motion, not the mean of a frame: the slope of this curve in its middle is 5.
  @Test func theSpeedIsThatOfTheMotion() {
    let script =
      "transition: t\ncanvas: { width: 400, height: 800 }\n"
      + changingCard("", "top: 700", "duration: 130ms, curve: 'cubicBezier(0.8, 0, 0.2, 1)'")
    let messages = lint(script, only("perceived-speed")).report.findings.map { $0.message }
    let speed = messages.first?.firstMatch(of: /moves at (\d+) pt/).flatMap { Double($0.1) } ?? 0
    #expect((600 * 5 / 0.13 - speed) / speed < 0.004 && speed < 600 * 5 / 0.13, "\(messages)")
  }
}
