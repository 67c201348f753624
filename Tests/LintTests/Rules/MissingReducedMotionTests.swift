import Testing
import TransitionLint

@Suite struct MissingReducedMotionTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "missing-reduced-motion", "a view that is never on the canvas", 0,
      """
      views: { card: { layout: { leading: 500, top: 0, width: 300, height: 800 } } }
      states: { end: { card.leading: 4000 } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
    row("a turn of the option", 0, moved("card.rotation: 15deg")),
    row("a greater turn", 1, moved("card.rotation: 16deg")),
    row("an unseen turn", 0, moved("card.rotation: 90deg", view: "hidden: true")),
    row("an unseen shift", 0, moved("card.translationX: 80", view: "hidden: true")),
    row("a stretch", 1, moved("card.scaleX: 1.2")),
    row("a fade", 0, moved("card.opacity: 0")),
    row(
      "a turn that is set at once", 0,
      moved("card: { rotation: 90deg, opacity: 0 }").replacing(
        "animate: all,", with: "animate: card.rotation, duration: 0s }, { animate: card.opacity,")),
    row("a view of less than one percent", 0, moved("dot.translationX: 80")),
    row("a view that grows to more", 1, moved("dot: { translationX: 80, width: 60 }")),
    row("with reduced motion", 0, moved("card.translationX: 80", phase: "reducedMotion: none, ")),
    row(
      "under a finger", 0,
      moved("card.translationX: 80", phase: "interaction: { input: translationX, range: [0, 80] }, "), reflects: false),
    row("there and back", 1, moved("card.translationX: 80", more: ", q: { swap: p }")),
    row("reversed", 1, moved("card.translationX: 80", more: ", q: { reverse: p }")),
  ]

  private static func row(_ title: String, _ count: Int, _ yaml: String, reflects: Bool = true) -> RuleRow {
    RuleRow("missing-reduced-motion", title, count, yaml, reflects: reflects)
  }

  /// A card, and a dot of 50 × 60 on a canvas of 400 × 800.
  private static func moved(_ end: String, view: String = "", phase: String = "", more: String = "") -> String {
    """
    views:
      card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, \(view) }
      dot: { layout: { leading: 0, top: 0, width: 50, height: 60 } }
    states: { end: { \(end) } }
    phases: { p: { to: end, \(phase)animations: [{ animate: all, duration: 300ms }] }\(more) }
    """
  }

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  static let boundaries: [BoundaryRow] = [
    // A hundredth above or below an option decides, whatever the last bit of 1.1 - 1 is.
    BoundaryRow(
      rule: "missing-reduced-motion",
      script: "  x: { a.scale: 1.1 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: []),
    BoundaryRow(
      rule: "missing-reduced-motion",
      script: "  x: { a.scale: 1.11 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: ["9:11: phase 'go' changes the size of 'a' by 11% and has no 'reducedMotion'"]),
    BoundaryRow(
      rule: "missing-reduced-motion",
      script: "  x: { a.scale: 0.7 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: [], options: ["scale": 0.3]),
    BoundaryRow(
      rule: "missing-reduced-motion",
      script: "  x: { a.leading: 50 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: []),
    BoundaryRow(
      rule: "missing-reduced-motion",
      script:
        "  x: { a.leading: 30, a.top: 40.5 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: ["9:11: phase 'go' moves 'a' by 50.4 pt and has no 'reducedMotion'"]),
    // From one end of a swing to the other, although no frame is there.
    BoundaryRow(
      rule: "missing-reduced-motion",
      script:
        "phases: { go: { animations: [{ animate: a.translationX, duration: 310ms, keyframes: [0, -80, 80, 0] }] } }",
      expected: ["8:11: phase 'go' moves 'a' by 160 pt and has no 'reducedMotion'"]),
    // What follows an own property moves as well; what is set at once does not.
    BoundaryRow(
      rule: "missing-reduced-motion",
      script: "  x: { a.gap: 80 }\nphases: { go: { to: x, animations: [{ animate: a, duration: 1s }] } }",
      expected: ["9:11: phase 'go' moves 'b' by 80 pt and has no 'reducedMotion'"]),
    BoundaryRow(
      rule: "missing-reduced-motion",
      script:
        "phases: { go: { to: out, animations: [{ animate: a, duration: 0s }, { animate: b.opacity, to: 0, duration: 1s }] } }",
      expected: []),
    // The phase that moves most is named, with how many others move too much.
    BoundaryRow(
      rule: "missing-reduced-motion",
      script:
        "  far: { a.leading: 250 }\nphases: { \(there), further: { to: far, animations: [{ animate: a, duration: 1s }] } }",
      expected: ["9:72: phase 'further' moves 'a' by 250 pt and has no 'reducedMotion'; neither does 1 other phase"]),
    BoundaryRow(
      rule: "missing-reduced-motion", script: "phases: { \(there), \(there.replacing("go", with: "on")), \(back) }",
      expected: ["8:11: phase 'go' moves 'a' by 200 pt and has no 'reducedMotion'; neither do 2 other phases"]),
  ]

  private static let there = "go: { to: out, animations: [{ animate: a, duration: 1s }] }"
  private static let back = "back: { from: out, to: initial, animations: [{ animate: a, duration: 1s }] }"

  @Test(arguments: boundaries) func boundary(_ row: BoundaryRow) { row.check() }
}
