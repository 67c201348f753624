import Testing
import TransitionLint

/// Jumps, fades and waits that count only because somebody sees them, and those that nobody does.
@Suite struct SeenRowsTests {
  /// A sheet that leaves the canvas in phase `p` when reduced motion is enabled, with these animations.
  private static func leaving(_ animations: String, to end: String = "top: 800", sheet: String = "") -> String {
    """
    views: { sheet: { layout: { leading: 0, top: 400, width: 400, height: 400 }, \(sheet) } }
    states: { away: { sheet: { \(end) } } }
    phases:
      p:
        to: away
        duration: 300ms
        animations: [{ animate: sheet }]
        reducedMotion:
          duration: 150ms
          animations: [\(animations)]
    """
  }

  private static let fade = "{ animate: sheet.opacity, from: 1, to: 0, fill: none }"

  /// A band that sweeps over a box of 200 × 100, which clips it.
  private static func sweep(_ values: String, beside: String = "", completion: String = "completion: 1s") -> String {
    """
    views:
      box:
        layout: { leading: 0, top: 0, width: 200, height: 100 }
        clipsToBounds: true
        children:
          band: { layout: { leading: -60, width: 60, top: 0, bottom: 0 } }
          other: { layout: { leading: -60, width: 60, top: 0, bottom: 0 } }
    phases:
      p:
        \(completion)
        animations:
          - { animate: [band.translationX\(beside)], \(values), duration: 1s, curve: linear, iterations: infinite }
    """
  }

  private static func card(_ from: String, _ to: String, _ animations: String, _ more: String = "") -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, \(from) } }
    states: { end: { card: { \(to) } } }
    phases:
      p:
        to: end
        animations: [\(animations)]
    \(more.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
    """
  }

  private static func keyframes(_ list: String) -> String {
    card("", "", "{ animate: card.scale, duration: 500ms, keyframes: [\(list)] }")
  }

  private static func cards(_ second: String, _ first: String = "duration: 300ms", _ more: String = "") -> String {
    """
    views:
      a: { opacity: 0 }
      b: { opacity: 0 }
    states: { end: { a.opacity: 1, b.opacity: 1 } }
    phases: { p: { to: end, animations: [{ animate: a, \(first) }, { animate: b, \(second) }\(more)] } }
    """
  }

  static let rows: [RuleRow] = [
    // MARK: value-jump
    RuleRow(
      "value-jump", "opacity comes back outside the canvas", 0,
      leaving("{ animate: sheet.top, delay: 150ms, duration: 0s }, \(fade)")),
    RuleRow(
      "value-jump", "opacity comes back where it can be seen", 1,
      leaving("{ animate: sheet.top, delay: 150ms, duration: 0s }, \(fade)", to: "top: 700")),
    RuleRow(
      "value-jump", "a rotated view outside the canvas", 0,
      leaving(
        "{ animate: [sheet.leading, sheet.rotation], delay: 150ms, duration: 0s }, \(fade)",
        to: "leading: 800, rotation: 20deg")),
    RuleRow(
      "value-jump", "a rotated view whose corner is on the canvas", 1,
      leaving(
        "{ animate: [sheet.leading, sheet.rotation], delay: 150ms, duration: 0s }, \(fade)",
        to: "leading: 420, rotation: 45deg")),
    RuleRow(
      "value-jump", "a child of the view is on the canvas", 1,
      leaving(
        "{ animate: sheet.top, delay: 150ms, duration: 0s }, \(fade)",
        sheet: "children: { grip: { layout: { leading: 0, top: -50, width: 40, height: 40 } } }")),
    RuleRow(
      "value-jump", "a clipped child is not", 0,
      leaving(
        "{ animate: sheet.top, delay: 150ms, duration: 0s }, \(fade)",
        sheet: "clipsToBounds: true, "
          + "children: { grip: { layout: { leading: 0, top: -50, width: 40, height: 40 } } }")),
    RuleRow("value-jump", "an endless sweep that stops in sight", 1, sweep("from: 0, to: 60")),
    RuleRow(
      "value-jump", "an endless sweep that stops in sight, without a completion", 1,
      sweep("from: 0, to: 60", completion: "")),
    RuleRow("value-jump", "an endless sweep from edge to edge", 0, sweep("from: 0, to: 260")),
    RuleRow(
      "value-jump", "an endless sweep with a second view in its place", 0,
      sweep("from: 0, to: 60", beside: ", other.translationX")),
    RuleRow(
      "value-jump", "an endless turn that a completion ends before it starts over", 1,
      card("", "", "{ animate: card.rotation, to: 300deg, duration: 2s, iterations: infinite }", "completion: 1s")),
    RuleRow(
      "value-jump", "a whole turn", 0,
      card("", "", "{ animate: card.rotation, to: 360deg, duration: 2s, iterations: infinite }", "completion: 1s")),
    RuleRow(
      "value-jump", "a keyframe at the time of the one before", 0,
      keyframes(
        "{ at: 0%, value: 1 }, { at: 25%, value: 1.1 }, { at: 25%, value: 0.9 }, { at: 75%, value: 1 }, "
          + "{ at: 100%, value: 1 }"
      )),
    RuleRow(
      "value-jump", "a jump between keyframes that are evenly spaced", 0,
      keyframes("{ at: 0%, value: 1 }, { at: 50%, value: 1.1 }, { at: 50%, value: 0.9 }, { at: 100%, value: 1 }")),
    RuleRow(
      "value-jump", "an animation with a start value other than its state's", 0,
      card("", "top: 400", "{ animate: card.top, from: 200, duration: 300ms }")),
    RuleRow(
      "value-jump", "a pulse", 0, card("", "opacity: 0.5", "{ animate: card.scale, from: 1.2, to: 1, duration: 300ms }")
    ),
    // MARK: state-mismatch
    RuleRow(
      "state-mismatch", "a fade to nothing of what the state shows", 1,
      card(
        "", "scale: 0.9", "{ animate: card.scale, duration: 300ms }, { animate: card.opacity, to: 0, duration: 300ms }")
    ),
    RuleRow(
      "state-mismatch", "a fade to nothing of what leaves the canvas", 0,
      leaving("{ animate: sheet.top, delay: 150ms, duration: 0s }, { animate: sheet.opacity, to: 0 }")),
    RuleRow(
      "state-mismatch", "a value that nobody sees outside the canvas", 0,
      card("", "top: 900", "{ animate: card, to: { top: 900, scale: 0.9 }, duration: 300ms }")),
    RuleRow(
      "state-mismatch", "a view outside the canvas that the state shows", 1,
      card("", "top: 300", "{ animate: card, to: { top: 900 }, duration: 300ms }")),
    // MARK: overshoot-out-of-range
    RuleRow(
      "overshoot-out-of-range", "less than 0.1 pt", 0,
      card("cornerRadius: 10", "cornerRadius: 0", "{ animate: card, curve: \"spring(duration=300ms, bounce=0.15)\" }")),
    RuleRow(
      "overshoot-out-of-range", "more than 0.1 pt", 1,
      card("cornerRadius: 10", "cornerRadius: 0", "{ animate: card, curve: \"spring(duration=300ms, bounce=0.4)\" }")),
    RuleRow(
      "overshoot-out-of-range", "a shadow by less than two steps", 0,
      card(
        "shadowOpacity: 0.3", "shadowOpacity: 0", "{ animate: card, curve: \"spring(duration=300ms, bounce=0.2)\" }")),
    // MARK: long-phase
    RuleRow(
      "long-phase", "a view that starts long after the others have ended", 1, cards("duration: 300ms, delay: 750ms")),
    RuleRow("long-phase", "one that starts soon after them", 0, cards("duration: 300ms, delay: 650ms")),
    RuleRow(
      "long-phase", "one that comes back after a while", 0,
      card(
        "opacity: 0", "opacity: 0",
        "{ animate: card.opacity, to: 1, duration: 200ms }, "
          + "{ animate: card.opacity, to: 0, delay: 3s, duration: 200ms }"
      )),
    RuleRow(
      "long-phase", "keyframes that hold a value", 0,
      card(
        "opacity: 0", "opacity: 0",
        "{ animate: card.opacity, duration: 3s, keyframes: [0, { at: 200ms, value: 1 }, { at: 2.8s, value: 1 }, 0] }")),
    RuleRow(
      "long-phase", "a phase that waits, then leaves", 0,
      card("", "opacity: 0", "{ animate: card, delay: 3s, duration: 300ms }")),
    RuleRow(
      "long-phase", "a phase that waits, then moves", 1,
      card("", "top: 300", "{ animate: card, delay: 3s, duration: 300ms }")),
    RuleRow(
      "long-phase", "a phase that moves, then waits", 1,
      card("", "top: 300", "{ animate: card, duration: 300ms, endDelay: 3s }")),
    RuleRow(
      "long-phase", "a loop with a late start", 0,
      cards(
        "duration: 300ms, delay: 2s", "duration: 300ms",
        ", { animate: a.scale, to: 1.1, duration: 1s, iterations: infinite, direction: alternate }")),
    RuleRow(
      "long-phase", "a long variant with reduced motion", 1,
      card("", "top: 300", "{ animate: card, duration: 300ms }", "reducedMotion: { duration: 4s }")),
    RuleRow(
      "long-phase", "a variant as long as the phase", 1,
      card("", "top: 300", "{ animate: card, duration: 4s }", "reducedMotion: { duration: 4s }")),
    // MARK: invisible-animation
    RuleRow(
      "invisible-animation", "a fade after the view has jumped off the canvas", 1,
      leaving("{ animate: sheet.top, duration: 0s }, \(fade)")),
    RuleRow(
      "invisible-animation", "a fade before it does", 0,
      leaving("{ animate: sheet.top, delay: 150ms, duration: 0s }, \(fade)")),
    RuleRow(
      "invisible-animation", "a fade after the view has left", 1,
      card(
        "", "top: 900",
        "{ animate: card.top, duration: 300ms }, "
          + "{ animate: card.opacity, from: 1, to: 0.5, delay: 300ms, duration: 200ms }"
      )),
    RuleRow(
      "invisible-animation", "what is hidden with and without reduced motion", 1,
      card("opacity: 0", "top: 300", "{ animate: card, duration: 300ms }", "reducedMotion: { duration: 100ms }")),
  ]

  @Test(arguments: rows) func aRuleCountsWhatIsSeen(_ row: RuleRow) { row.check() }

  @Test func aLongPhaseNamesWhatMakesItLong() {
    func notes(_ animation: String) -> [String] {
      let linted = lint(
        "transition: t\ncurves: { lazy: \"spring(response=3s, dampingRatio=1)\" }\n"
          + Self.card("", "top: 300", animation),
        only("long-phase"))
      return linted.report.findings.flatMap { $0.notes }.map { note in
        let place = note.range.flatMap { linted.sources.location(of: $0) }
        return "\(place?.line ?? 0):\(place?.column ?? 0) \(note.message)"
      }
    }
    #expect(notes("{ animate: card, duration: 2s }") == ["8:45 it takes 2 s"])
    #expect(notes("{ animate: card, curve: lazy }").map { $0.prefix(5) } == ["2:18 "])
    #expect(
      notes("{ animate: card.top, duration: 500ms }, { animate: card.scale, to: 1.1, delay: 700ms, duration: 600ms }")
        == ["8:97 it starts at 700 ms"])
  }
}
