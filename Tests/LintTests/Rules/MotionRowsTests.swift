import Testing
import TransitionLint

/// One script and how often one rule reports something in it.
struct RuleRow: Sendable, CustomTestStringConvertible {
  var rule: String
  /// What the row is about.
  var testDescription: String
  var count: Int
  /// Behind `transition` and a canvas of 400 × 800.
  var yaml: String

  init(_ rule: String, _ title: String, _ count: Int, _ yaml: String) {
    self.rule = rule
    testDescription = "\(rule): \(title)"
    self.count = count
    self.yaml = yaml
  }

  func check(options: [String: Double] = [:]) {
    // What is found at the bounds of parameters is what the other rules find there.
    let configuration = rule == "parameter-range" ? LintConfiguration() : only(rule, options: options)
    let linted = lint("transition: t\ncanvas: { width: 400, height: 800 }\n" + yaml, configuration)
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(linted.report.findings.count { $0.rule.text == rule } == count, "\(linted.lines)")
  }
}

/// A card of 300 × 200 that goes from one state to the other in phase `p`.
private func card(_ from: String, _ to: String, _ animation: String, _ more: String = "") -> String {
  """
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, \(from) } }
  states: { end: { card: { \(to) } } }
  phases:
    p:
      to: end
      animations: [{ animate: card, \(animation) }]
  \(more.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
  """
}

/// A card of 300 × 200 below the canvas, which comes up by some points.
private func sheet(_ by: Double, _ animation: String, _ more: String = "") -> String {
  """
  views: { card: { layout: { leading: 50, top: 800, width: 300, height: 200 } } }
  states: { end: { card: { top: \(800 - by) } } }
  phases:
    p:
      to: end
      animations: [{ animate: card, \(animation) }]
  \(more.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
  """
}

/// What the rules about motion find, and what they leave alone.
@Suite struct MotionRowsTests {
  static let rows: [RuleRow] = [
    // MARK: mirrored-scale
    RuleRow(
      "mirrored-scale", "a curve overshoots 0", 1, card("scale: 1", "scale: 0", "duration: 300ms, curve: easeOutBack")),
    RuleRow(
      "mirrored-scale", "a spring overshoots 0", 1,
      card("scale: 1", "scale: 0", "curve: \"spring(duration=300ms, bounce=0.4)\"")),
    RuleRow(
      "mirrored-scale", "one that grows does not", 0,
      card("scale: 0", "scale: 1", "duration: 300ms, curve: easeOutBack")),
    RuleRow(
      "mirrored-scale", "a card that is flipped by its scale", 0,
      card("scaleX: 1", "scaleX: -1", "duration: 300ms, curve: easeOutBack")),
    RuleRow(
      "mirrored-scale", "less than a hundredth", 0,
      card("scale: 1", "scale: 0", "duration: 300ms, curve: easeOutBack(0.2)")),
    RuleRow(
      "mirrored-scale", "a view that nobody sees", 0,
      card("scale: 1, opacity: 0", "scale: 0", "duration: 300ms, curve: easeOutBack")),
    RuleRow(
      "mirrored-scale", "a swap that shrinks what grows", 1,
      card("scale: 0", "scale: 1", "duration: 300ms, curve: easeOutBack") + "\n  q: { swap: p }"),
    // MARK: starts-before-zero
    RuleRow(
      "starts-before-zero", "a negative delay", 1, card("opacity: 0", "opacity: 1", "duration: 300ms, delay: -100ms")),
    RuleRow(
      "starts-before-zero", "an endless one out of step", 0,
      card("opacity: 0", "opacity: 1", "duration: 300ms, delay: -100ms, iterations: infinite, direction: alternate")),
    RuleRow(
      "starts-before-zero", "one that begins elsewhere anyway", 0,
      card("opacity: 0", "opacity: 1", "duration: 300ms, delay: -100ms, from: 0.5")),
    RuleRow(
      "starts-before-zero", "a delay of its own after a negative one of the phase", 0,
      card("opacity: 0", "opacity: 1", "duration: 300ms, delay: 0s", "delay: -50ms")),
    // MARK: ghost-source
    RuleRow(
      "ghost-source", "a source that stays", 1,
      """
      views: { cell: { layout: { leading: 0, top: 0, width: 100, height: 100 } }, flying: { snapshotOf: cell } }
      states: { end: { flying: { leading: 200, top: 300 } } }
      phases: { p: { to: end, animations: [{ animate: flying, duration: 300ms }] } }
      """),
    RuleRow(
      "ghost-source", "a source that is hidden", 0,
      """
      views: { cell: { layout: { leading: 0, top: 0, width: 100, height: 100 } }, flying: { snapshotOf: cell } }
      states: { end: { flying: { leading: 200, top: 300 } } }
      phases: { p: { to: end, during: { cell.hidden: true }, animations: [{ animate: flying, duration: 300ms }] } }
      """),
    RuleRow(
      "ghost-source", "a source that fades out first", 0,
      """
      views: { cell: { layout: { leading: 0, top: 0, width: 100, height: 100 } }, flying: { snapshotOf: cell, opacity: 0 } }
      states: { end: { flying: { leading: 200, top: 300, opacity: 1 }, cell.opacity: 0 } }
      phases: { p: { to: end, animations: [{ animate: [flying, cell], duration: 300ms }] } }
      """),
    RuleRow(
      "ghost-source", "a snapshot that only grows", 0,
      """
      views: { cell: { layout: { leading: 0, top: 0, width: 100, height: 100 } }, flying: { snapshotOf: cell } }
      states: { end: { flying: { scale: 1.2 } } }
      phases: { p: { to: end, animations: [{ animate: flying, duration: 300ms }] } }
      """),
    // MARK: easing-direction
    RuleRow("easing-direction", "enters accelerating", 1, sheet(200, "duration: 300ms, curve: easeIn")),
    RuleRow("easing-direction", "enters decelerating", 0, sheet(200, "duration: 300ms, curve: easeOut")),
    RuleRow("easing-direction", "enters at a constant speed", 0, sheet(200, "duration: 300ms, curve: linear")),
    RuleRow("easing-direction", "enters with a spring", 0, sheet(200, "curve: \"spring(duration=400ms, bounce=0.2)\"")),
    RuleRow(
      "easing-direction", "a view that is there already", 0, card("", "top: 300", "duration: 300ms, curve: easeIn")),
    RuleRow("easing-direction", "leaves decelerating", 1, card("", "top: 800", "duration: 300ms, curve: easeOutCubic")),
    RuleRow("easing-direction", "leaves accelerating", 0, card("", "top: 800", "duration: 300ms, curve: easeIn")),
    RuleRow(
      "easing-direction", "leaves with the standard curve", 0, card("", "top: 800", "duration: 300ms, curve: easeInOut")
    ),
    RuleRow(
      "easing-direction", "leaves with a spring", 0, card("", "top: 800", "curve: \"spring(duration=400ms, bounce=0)\"")
    ),
    RuleRow(
      "easing-direction", "a small shift beside a fade", 0,
      card("opacity: 0, translationY: 8", "opacity: 1, translationY: 0", "duration: 300ms, curve: easeIn")),
    // MARK: perceived-speed
    RuleRow("perceived-speed", "800 points in 80 ms", 1, card("", "top: 900", "duration: 80ms, curve: linear")),
    RuleRow("perceived-speed", "800 points in 300 ms", 0, card("", "top: 900", "duration: 300ms")),
    RuleRow("perceived-speed", "set at once", 0, card("", "top: 900", "duration: 0s")),
    RuleRow(
      "perceived-speed", "a small view", 0,
      """
      views: { dot: { layout: { leading: 50, top: 0, width: 10, height: 10 } } }
      states: { end: { dot: { top: 790 } } }
      phases: { p: { to: end, animations: [{ animate: dot, duration: 80ms, curve: linear }] } }
      """),
    RuleRow(
      "perceived-speed", "a loop that starts over", 0,
      card("", "top: 700", "duration: 2s, curve: linear, iterations: 3")),
    // MARK: scale-from-zero
    RuleRow("scale-from-zero", "from nothing", 1, card("scale: 0", "scale: 1", "duration: 200ms")),
    RuleRow(
      "scale-from-zero", "from a third, with a fade", 1,
      card("scale: 0.3, opacity: 0", "scale: 1, opacity: 1", "duration: 200ms")),
    RuleRow("scale-from-zero", "to nothing", 1, card("scale: 1", "scale: 0", "duration: 200ms")),
    RuleRow(
      "scale-from-zero", "from 95 % with a fade", 0,
      card("scale: 0.95, opacity: 0", "scale: 1, opacity: 1", "duration: 200ms")),
    RuleRow(
      "scale-from-zero", "a thumbnail that grows and stays visible", 0,
      card("scale: 0.3", "scale: 1", "duration: 200ms")),
    RuleRow("scale-from-zero", "a bar that fills", 0, card("scaleX: 0", "scaleX: 1", "duration: 200ms")),
    RuleRow(
      "scale-from-zero", "a view that stays invisible", 0, card("scale: 0, opacity: 0", "scale: 1", "duration: 200ms")),
    RuleRow(
      "scale-from-zero", "a badge", 0,
      """
      views: { dot: { layout: { leading: 50, top: 0, width: 24, height: 24 }, scale: 0 } }
      states: { end: { dot: { scale: 1 } } }
      phases: { p: { to: end, animations: [{ animate: dot, duration: 200ms }] } }
      """),
    // MARK: costly-animation
    RuleRow(
      "costly-animation", "a blur of a seventh of the canvas", 0,
      card("blurRadius: 0", "blurRadius: 9", "duration: 200ms")),
    RuleRow(
      "costly-animation", "a blur of half of it", 1, card("blurRadius: 0, scale: 2", "blurRadius: 9", "duration: 200ms")
    ),
    RuleRow("costly-animation", "a shadow", 1, card("shadowRadius: 0, scale: 2", "shadowRadius: 9", "duration: 200ms")),
    RuleRow(
      "costly-animation", "a shadow's opacity", 0,
      card("shadowOpacity: 0, scale: 2", "shadowOpacity: 1", "duration: 200ms")),
    RuleRow(
      "costly-animation", "the width of a view that holds thirty others", 1,
      """
      views:
        list:
          layout: { leading: 0, top: 0, width: 100, height: 800 }
          children:
            row: { count: 30, layout: { leading: 0, trailing: 0, top: index * 20, height: 20 } }
      states: { end: { list: { width: 300 } } }
      phases: { p: { to: end, animations: [{ animate: list, duration: 200ms }] } }
      """),
    RuleRow(
      "costly-animation", "the width of a view that holds three", 0,
      """
      views:
        list:
          layout: { leading: 0, top: 0, width: 100, height: 800 }
          children:
            row: { count: 3, layout: { leading: 0, trailing: 0, top: index * 20, height: 20 } }
      states: { end: { list: { width: 300 } } }
      phases: { p: { to: end, animations: [{ animate: list, duration: 200ms }] } }
      """),
    // MARK: endless-decoration
    RuleRow(
      "endless-decoration", "a pulse", 1, card("opacity: 0", "opacity: 1", "duration: 600ms, iterations: infinite")),
    RuleRow(
      "endless-decoration", "one that a completion ends", 0,
      card("opacity: 0", "opacity: 1", "duration: 600ms, iterations: infinite", "completion: 3s")),
    RuleRow(
      "endless-decoration", "one that keeps still with reduced motion", 0,
      card("opacity: 0", "opacity: 1", "duration: 600ms, iterations: infinite", "reducedMotion: none")),
    RuleRow(
      "endless-decoration", "one that a scenario stops", 0,
      card("opacity: 0", "opacity: 1", "duration: 600ms, iterations: infinite")
        + "\nscenarios: { s: [{ at: 0s, play: p }, { at: 2s, stop: p }] }"),
    // MARK: reduced-motion-still-moves
    RuleRow(
      "reduced-motion-still-moves", "faster, and as far", 1,
      sheet(300, "duration: 400ms", "reducedMotion: { duration: 100ms }")),
    RuleRow(
      "reduced-motion-still-moves", "set at once", 0,
      sheet(300, "duration: 400ms", "reducedMotion: { animations: [{ animate: card, duration: 0s }] }")),
    RuleRow(
      "reduced-motion-still-moves", "set at once, later", 0,
      sheet(300, "duration: 400ms", "reducedMotion: { animations: [{ animate: card, duration: 0s, delay: 105ms }] }")),
    RuleRow("reduced-motion-still-moves", "none", 0, sheet(300, "duration: 400ms", "reducedMotion: none")),
    RuleRow(
      "reduced-motion-still-moves", "a short way, slowly", 0,
      sheet(40, "duration: 400ms", "reducedMotion: { duration: 500ms }")),
    RuleRow(
      "reduced-motion-still-moves", "a short way, faster", 1,
      sheet(40, "duration: 400ms", "reducedMotion: { duration: 100ms }")),
    RuleRow(
      "reduced-motion-still-moves", "scales", 1,
      card("scale: 0.5", "scale: 1", "duration: 400ms", "reducedMotion: { duration: 400ms }")),
    RuleRow(
      "reduced-motion-still-moves", "turns", 1,
      card("rotation: 0deg", "rotation: 90deg", "duration: 400ms", "reducedMotion: { duration: 400ms }")),
    RuleRow(
      "reduced-motion-still-moves", "turns about the y axis", 1,
      card("rotationY: 0deg", "rotationY: 90deg", "duration: 400ms", "reducedMotion: { duration: 400ms }")),
    RuleRow(
      "reduced-motion-still-moves", "moves while it is transparent", 0,
      card("opacity: 0", "top: 400", "duration: 400ms", "reducedMotion: { duration: 400ms }")),
    RuleRow(
      "reduced-motion-still-moves", "what a finger moves", 0,
      sheet(
        300, "duration: 400ms",
        "reducedMotion: { duration: 100ms }\ninteraction: { input: translationY, range: [0, -300], commit: velocity < -500 }"
      )),
    RuleRow(
      "reduced-motion-still-moves", "a small view", 0,
      """
      views: { dot: { layout: { leading: 50, top: 0, width: 10, height: 10 } } }
      states: { end: { dot: { top: 790 } } }
      phases: { p: { to: end, reducedMotion: { duration: 300ms }, animations: [{ animate: dot, duration: 300ms }] } }
      """),
    // MARK: long-stagger
    RuleRow("long-stagger", "a long step", 1, rows(3, "duration: 200ms, stagger: 150ms")),
    RuleRow("long-stagger", "a short step", 0, rows(5, "duration: 200ms, stagger: 50ms")),
    RuleRow("long-stagger", "many short steps", 1, rows(20, "duration: 200ms, stagger: 50ms")),
    RuleRow("long-stagger", "one view", 0, rows(1, "duration: 200ms, stagger: 150ms")),
    RuleRow(
      "long-stagger", "a wave that never ends", 0, rows(20, "duration: 600ms, stagger: 150ms, iterations: infinite")),
    // MARK: implausible-value
    RuleRow(
      "implausible-value", "four turns in a second", 1, card("rotation: 0deg", "rotation: 1440deg", "duration: 1s")),
    RuleRow(
      "implausible-value", "two turns in a second", 0, card("rotation: 0deg", "rotation: 720deg", "duration: 1s")),
    RuleRow(
      "implausible-value", "four turns in three seconds", 0, card("rotation: 0deg", "rotation: 1440deg", "duration: 3s")
    ),
    RuleRow(
      "implausible-value", "a radius beyond the half", 1, card("cornerRadius: 0", "cornerRadius: 600", "duration: 1s")),
    RuleRow(
      "implausible-value", "a radius of half the height", 0,
      card("cornerRadius: 0", "cornerRadius: self.height / 2", "duration: 1s")),
    RuleRow("implausible-value", "a scale of 96", 1, card("scale: 1", "scale: 96", "duration: 1s")),
    RuleRow("implausible-value", "a scale of 96 %", 0, card("scale: 1", "scale: 96%", "duration: 1s")),
    RuleRow("implausible-value", "an anchor in points", 1, card("anchorY: 200", "scale: 96%", "duration: 1s")),
    RuleRow(
      "implausible-value", "one duration ten times as long", 1,
      """
      views: { a: { opacity: 0 }, b: { opacity: 0 }, c: { opacity: 0 } }
      states: { end: { a.opacity: 1, b.opacity: 1, c.opacity: 1 } }
      phases:
        p:
          to: end
          animations: [{ animate: a, duration: 300ms }, { animate: b, duration: 3s }, { animate: c, duration: 280ms }]
      """),
    RuleRow(
      "implausible-value", "durations of different lengths", 0,
      """
      views: { a: { opacity: 0 }, b: { opacity: 0 }, c: { opacity: 0 } }
      states: { end: { a.opacity: 1, b.opacity: 1, c.opacity: 1 } }
      phases:
        p:
          to: end
          animations: [{ animate: a, duration: 100ms }, { animate: b, duration: 1s }, { animate: c, duration: 400ms }]
      """),
  ]

  private static func rows(_ count: Int, _ animation: String) -> String {
    """
    views: { row: { count: \(count), opacity: 0, layout: { leading: 0, top: index * 30, width: 400, height: 30 } } }
    states: { end: { row.opacity: 1 } }
    phases: { p: { to: end, animations: [{ animate: row, \(animation) }] } }
    """
  }

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
