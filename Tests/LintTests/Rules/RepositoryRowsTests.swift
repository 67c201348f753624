import Testing
import TransitionLint

/// A card that fades in and out, with phases of one's own behind `phases`.
private func card(_ phases: String) -> String {
  """
  views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, opacity: 0, scale: 0.9 } }
  states: { open: { card: { opacity: 1, scale: 1 } } }
  phases:
  \(phases.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
  """
}

/// What the rules about repeated and misplaced motion find within a script, and what they leave alone.
@Suite struct RepositoryRowsTests {
  private static let animations = "animations: [{ animate: card, duration: 300ms }]"

  static let rows: [RuleRow] = [
    // MARK: inconsistent-role
    RuleRow(
      "inconsistent-role", "leaves slowly", 1,
      card(
        "show: { to: open, \(animations) }\nhide: { from: open, to: initial, animations: [{ animate: card, duration: 350ms }] }"
      )),
    RuleRow(
      "inconsistent-role", "leaves as fast", 0,
      card(
        "show: { to: open, \(animations) }\nhide: { from: open, to: initial, animations: [{ animate: card, duration: 325ms }] }"
      )),
    RuleRow(
      "inconsistent-role", "waits before it leaves", 0,
      card(
        "show: { to: open, \(animations) }\nhide: { from: open, to: initial, animations: [{ animate: card, delay: 500ms, duration: 200ms }] }"
      )),
    RuleRow(
      "inconsistent-role", "known by what is seen", 1,
      card(
        "a: { to: open, \(animations) }\nb: { from: open, to: initial, animations: [{ animate: card, duration: 500ms }] }"
      )),
    RuleRow("inconsistent-role", "named the wrong way round", 1, card("hideCard: { to: open, \(animations) }")),
    RuleRow("inconsistent-role", "a name that says nothing", 0, card("inner: { to: open, \(animations) }")),
    // MARK: covered-view
    RuleRow("covered-view", "behind an opaque view", 1, covered("")),
    RuleRow("covered-view", "behind a translucent one", 0, covered("opacity: 0.99")),
    RuleRow("covered-view", "behind round corners", 0, covered("cornerRadius: 8")),
    RuleRow("covered-view", "raised", 0, covered("zPosition: -1")),
    RuleRow("covered-view", "behind a turned view", 0, covered("rotation: 10deg")),
    RuleRow("covered-view", "behind a smaller view", 0, covered("scale: 0.5")),
    RuleRow("covered-view", "behind a view without a background", 0, covered("backgroundColor: 'white @ 50%'")),
    // MARK: unreachable-then
    RuleRow("unreachable-then", "what the next phase does not name jumps", 1, then("card.opacity")),
    RuleRow("unreachable-then", "a view that it names as a whole is taken up", 0, then("card")),
    RuleRow("unreachable-then", "all", 0, then("all")),
    RuleRow("unreachable-then", "played before the first has ended", 0, then("card.opacity", at: "100ms")),
    // MARK: implausible-value
    RuleRow("implausible-value", "degrees as radians", 1, turned("90rad")),
    RuleRow("implausible-value", "radians", 0, turned("6.28rad")),
    RuleRow("implausible-value", "a turn in degrees", 0, turned("720deg")),
    RuleRow("implausible-value", "a keyframe ten times the others", 1, keyframes("[1, 11, 1.1]")),
    RuleRow("implausible-value", "keyframes that grow", 0, keyframes("[0, 1, 10]")),
    // MARK: overshoot-out-of-range
    RuleRow("overshoot-out-of-range", "a binding below 0", 1, bound("1 - a.translationX / 50")),
    RuleRow("overshoot-out-of-range", "a binding that is clamped", 0, bound("max(0, 1 - a.translationX / 50)")),
    // MARK: flashing
    RuleRow("flashing", "a panel that comes and goes", 1, sliding(9)),
    RuleRow("flashing", "a panel that comes and goes once", 0, sliding(2)),
    // MARK: dead-event
    RuleRow(
      "dead-event", "starts where no phase leads", 1,
      twoPhases("b: { from: c, to: initial, animations: [{ animate: a, duration: 300ms }] }")),
    RuleRow(
      "dead-event", "begins in a state of its own", 0,
      twoPhases("b: { from: c, to: initial, animations: [{ animate: a, duration: 300ms }] }")
        .replacing("c: { a.opacity: 0.5 }", with: "c: { a.scale: 0.5 }")),
    RuleRow(
      "dead-event", "begins where a scenario begins", 0,
      twoPhases("b: { from: c, to: initial, animations: [{ animate: a, duration: 300ms }] }")
        + "\nscenarios: { s: [{ at: 0s, play: b }, { at: 1s, play: x }] }"),
    RuleRow(
      "dead-event", "begins a chain", 0,
      """
      views: { a: { opacity: 0 } }
      states: { idle: { a.opacity: 1 }, busy: { a.opacity: 0.5 }, done: { a.opacity: 0.2 } }
      phases:
        x: { from: idle, to: busy, animations: [{ animate: a, duration: 300ms }] }
        b: { from: busy, to: done, animations: [{ animate: a, duration: 300ms }] }
      """),
    RuleRow(
      "dead-event", "starts where the other leads", 0,
      twoPhases("b: { from: o, to: c, animations: [{ animate: a, duration: 300ms }] }")),
  ]

  private static func covered(_ lid: String) -> String {
    """
    views:
      card: { layout: { leading: 50, top: 100, width: 100, height: 100 }, opacity: 0.5 }
      lid: { layout: { leading: 0, top: 0, width: 400, height: 400 }, \(lid.hasPrefix("background") ? "" : "backgroundColor: white, ")\(lid) }
    states: { open: { card: { opacity: 1 } } }
    phases: { p: { to: open, animations: [{ animate: card, duration: 300ms }] } }
    """
  }

  private static func then(_ target: String, at time: String = "1s") -> String {
    """
    views: { card: { opacity: 0, cornerRadius: 0 } }
    states: { open: { card: { opacity: 1, cornerRadius: 20 } }, bright: { card: { opacity: 0.5 } } }
    phases:
      show: { to: open, animations: [{ animate: card, duration: 300ms }] }
      brighten: { to: bright, animations: [{ animate: \(target), duration: 300ms }] }
    scenarios: { s: [{ at: 0s, play: show }, { at: \(time), play: brighten }] }
    """
  }

  private static func turned(_ angle: String) -> String {
    """
    views: { a: { opacity: 1 } }
    states: { s: { a.rotation: \(angle) } }
    phases: { p: { to: s, animations: [{ animate: a, duration: 3s }] } }
    """
  }

  private static func keyframes(_ list: String) -> String {
    """
    views: { a: { scale: 1 } }
    phases: { p: { animations: [{ animate: a.scale, duration: 1s, keyframes: \(list) }] } }
    """
  }

  private static func bound(_ opacity: String) -> String {
    """
    views: { a: { translationX: 0 }, b: { opacity: '\(opacity)' } }
    states: { s: { a.translationX: 100 } }
    phases: { p: { to: s, animations: [{ animate: a, duration: 1s }] } }
    """
  }

  private static func sliding(_ count: Int) -> String {
    let values = (0...count).map { $0 % 2 == 0 ? "0" : "-400" }
    return """
      views: { a: { layout: { leading: 0, top: 0, width: 400, height: 800 }, backgroundColor: black } }
      phases: { p: { animations: [{ animate: a.leading, duration: 900ms, keyframes: [\(values.joined(separator: ", "))] }] } }
      """
  }

  private static func twoPhases(_ second: String) -> String {
    """
    views: { a: { opacity: 0 } }
    states: { o: { a.opacity: 1 }, c: { a.opacity: 0.5 } }
    phases:
      x: { to: o, animations: [{ animate: a, duration: 300ms }] }
      \(second)
    """
  }

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func includedDeclarationsAreReplacedOnlyKnowingly() {
    let files = FileTable([
      ("a.yaml", "parameters: { time: 1s }\ncurves: { soft: easeOut }\n"), ("b.yaml", "curves: { soft: easeIn }\n"),
      ("c.yaml", "include: [a.yaml]\n"), ("unused.yaml", "curves: { hard: easeIn }\n"),
    ])
    func found(_ head: String) -> [String] {
      lint(
        """
        transition: t
        \(head)
        views: { a: { opacity: 0 } }
        states: { s: { a.opacity: 1 } }
        phases: { p: { to: s, animations: [{ animate: a, duration: 300ms, curve: soft }] } }
        """, only("included-override", "dead-key"), loader: files
      ).places
    }
    #expect(found("include: [a.yaml]") == [])
    #expect(found("include: [a.yaml, c.yaml]") == [])
    #expect(found("include: [a.yaml, b.yaml]") == ["included-override 2:19"])
    #expect(found("include: [a.yaml]\ncurves: { soft: ease }") == ["included-override 3:11"])
    #expect(found("include: [a.yaml]\nparameters: { time: 2s }") == [])
    #expect(found("include: [a.yaml, unused.yaml]") == ["dead-key 2:19"])
  }
}
