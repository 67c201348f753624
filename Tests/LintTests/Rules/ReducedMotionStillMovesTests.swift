import Testing
import TransitionLint

@Suite struct ReducedMotionStillMovesTests {
  /// A gesture whose reduced motion moves as far.
  private static let stillReduced = loweredSheet(600, "rubberBand: 0.5").replacing(
    "duration: 300ms", with: "duration: 300ms\n    reducedMotion: { duration: 150ms }")

  static let rows: [RuleRow] = [
    RuleRow(
      "reduced-motion-still-moves", "faster, and as far", 1,
      risingCard(300, "duration: 400ms", "reducedMotion: { duration: 100ms }")),
    RuleRow(
      "reduced-motion-still-moves", "set at once", 0,
      risingCard(300, "duration: 400ms", "reducedMotion: { animations: [{ animate: card, duration: 0s }] }")),
    RuleRow(
      "reduced-motion-still-moves", "set at once, later", 0,
      risingCard(
        300, "duration: 400ms", "reducedMotion: { animations: [{ animate: card, duration: 0s, delay: 105ms }] }")),
    RuleRow("reduced-motion-still-moves", "none", 0, risingCard(300, "duration: 400ms", "reducedMotion: none")),
    RuleRow(
      "reduced-motion-still-moves", "a short way, slowly", 0,
      risingCard(40, "duration: 400ms", "reducedMotion: { duration: 500ms }")),
    RuleRow(
      "reduced-motion-still-moves", "a short way, faster", 1,
      risingCard(40, "duration: 400ms", "reducedMotion: { duration: 100ms }")),
    RuleRow(
      "reduced-motion-still-moves", "scales", 1,
      changingCard("scale: 0.5", "scale: 1", "duration: 400ms", "reducedMotion: { duration: 400ms }")),
    RuleRow(
      "reduced-motion-still-moves", "turns", 1,
      changingCard("rotation: 0deg", "rotation: 90deg", "duration: 400ms", "reducedMotion: { duration: 400ms }")),
    RuleRow(
      "reduced-motion-still-moves", "turns about the y axis", 1,
      changingCard("rotationY: 0deg", "rotationY: 90deg", "duration: 400ms", "reducedMotion: { duration: 400ms }")),
    RuleRow(
      "reduced-motion-still-moves", "moves while it is transparent", 0,
      changingCard("opacity: 0", "top: 400", "duration: 400ms", "reducedMotion: { duration: 400ms }")),
    RuleRow(
      "reduced-motion-still-moves", "what a finger moves", 0,
      risingCard(
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
    RuleRow(
      "reduced-motion-still-moves", "a gesture's phase that a scenario plays", 1,
      stillReduced + "\nscenarios: { s: [{ at: 0s, play: lower }] }"),
    RuleRow(
      "reduced-motion-still-moves", "a phase that only follows a finger", 0, stillReduced),
    RuleRow(
      "reduced-motion-still-moves", "a message that waits as long, then leaves at once", 0,
      fadingCard(
        view: "backgroundColor: red",
        phase: "delay: 4s, reducedMotion: { delay: 4s, animations: [{ animate: all, duration: 0s }] }, "
      ).replacing("opacity: 0,", with: "opacity: 1,").replacing("card.opacity: 1", with: "card.opacity: 0")),
    RuleRow(
      "reduced-motion-still-moves", "a message that leaves at once", 1,
      fadingCard(view: "backgroundColor: red", phase: "delay: 4s, reducedMotion: none, ").replacing(
        "opacity: 0,", with: "opacity: 1,"
      )
      .replacing("card.opacity: 1", with: "card.opacity: 0")),
    RuleRow(
      "reduced-motion-still-moves", "a message that waits as long", 0,
      fadingCard(
        view: "backgroundColor: red",
        phase: "delay: 4s, reducedMotion: { animations: [{ animate: card, delay: 4s, duration: 100ms }] }, "
      ).replacing("opacity: 0,", with: "opacity: 1,").replacing("card.opacity: 1", with: "card.opacity: 0")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// Distances, sizes and angles on both sides of what may stay.
  static let limits: [RuleRow] =
    [
      ("", "top: 150", "duration: 400ms", 0), ("", "top: 151", "duration: 400ms", 1),
      ("", "top: 50", "duration: 400ms", 0), ("", "leading: 100", "duration: 400ms", 0),
      ("", "top: 110", "duration: 100ms", 0), ("", "top: 111", "duration: 100ms", 1),
      ("", "top: 140", "duration: 390ms", 0), ("", "top: 140", "duration: 370ms", 1),
      ("scale: 1", "scale: 1.09", "duration: 400ms", 0), ("scale: 1", "scale: 1.2", "duration: 400ms", 1),
      ("scale: 1", "scale: 0.91", "duration: 400ms", 0), ("scale: 1", "scale: 0.8", "duration: 400ms", 1),
      ("rotation: 0deg", "rotation: 15deg", "duration: 400ms", 0),
      ("rotation: 0deg", "rotation: 16deg", "duration: 400ms", 1),
      ("rotation: 0deg", "rotation: -16deg", "duration: 400ms", 1), ("", "height: 210", "duration: 400ms", 0),
      ("", "height: 300", "duration: 400ms", 1),
      ("", "top: 300", "animations: [{ animate: card, duration: 300ms }]", 1),
      (
        "", "top: 300, rotation: 40deg",
        "animations: [{ animate: card.rotation, duration: 300ms }, { animate: card.top, duration: 0s }]", 1
      ),
      ("", "top: 300", "animations: [{ animate: card, duration: 0s }]", 0),
      ("", "opacity: 1", "animations: [{ animate: card.scale, keyframes: [1, 1.05, 1.05, 1.5], duration: 900ms }]", 1),
      ("", "opacity: 1", "animations: [{ animate: card.scale, keyframes: [1, 1.5, 1.5, 1.55], duration: 900ms }]", 1),
      ("", "opacity: 1", "animations: [{ animate: card.scale, keyframes: [1, 1.05, 1.05, 1.1], duration: 900ms }]", 0),
      (
        "", "opacity: 1", "animations: [{ animate: card.translationX, keyframes: [0, 10, 10, 70], duration: 900ms }]", 1
      ),
      (
        "", "opacity: 1", "animations: [{ animate: card.translationX, keyframes: [0, 60, 60, 70], duration: 900ms }]", 1
      ),
      (
        "", "opacity: 1", "animations: [{ animate: card.translationX, keyframes: [0, 40, 40, 80], duration: 900ms }]", 0
      ),
    ].map { from, to, reduced, count in
      RuleRow(
        "reduced-motion-still-moves", "\(to), \(reduced)", count,
        changingCard(from, to, "duration: 400ms", "reducedMotion: { \(reduced) }"))
    }

  @Test(arguments: limits) func limit(_ row: RuleRow) { row.check() }

  /// How long a message waits before it leaves, and with reduced motion.
  static let waits: [RuleRow] =
    [
      ("990ms", "0s", 0), ("1s", "0s", 1), ("1s", "499ms", 1), ("1s", "500ms", 0), ("4s", "1.9s", 1), ("4s", "2s", 0),
    ].map { usual, reduced, count in
      RuleRow(
        "reduced-motion-still-moves", "\(usual), then \(reduced)", count,
        """
        views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, backgroundColor: red } }
        states: { end: { card.opacity: 0 } }
        phases:
          p:
            to: end
            animations: [{ animate: card, delay: \(usual), duration: 300ms }]
            reducedMotion: { animations: [{ animate: card, delay: \(reduced), duration: 100ms }] }
        """)
    }

  /// A message that leaves after 4 s while a button comes back to its place.
  private static func snackbar(_ reduced: String, fab: String = "delay: 4s", end: String = "bottom: -60") -> String {
    """
    views:
      fab: { layout: { trailing: 16, bottom: 88, width: 56, height: 56 }, backgroundColor: red }
      bar: { layout: { leading: 16, trailing: 16, bottom: 24, height: 48 }, backgroundColor: black }
    states: { end: { fab.bottom: 24, bar: { \(end) } } }
    phases:
      p:
        to: end
        duration: 200ms
        animations: [{ animate: fab, \(fab) }, { animate: bar, delay: 4s }]
        reducedMotion: \(reduced)
    """
  }

  private static func setAtOnce(_ fab: String, _ bar: String) -> String {
    "{ animations: [{ animate: fab, duration: 0s, delay: \(fab) }, { animate: bar, duration: 0s, delay: \(bar) }] }"
  }

  static let messages: [RuleRow] = [
    RuleRow("reduced-motion-still-moves", "a message beside what stays", 1, snackbar("none")),
    RuleRow("reduced-motion-still-moves", "that stays as long", 0, snackbar(setAtOnce("4s", "4s"))),
    RuleRow("reduced-motion-still-moves", "that stays longer than the button", 0, snackbar(setAtOnce("0s", "4s"))),
    RuleRow("reduced-motion-still-moves", "that leaves before the button moves", 1, snackbar(setAtOnce("4s", "0s"))),
    RuleRow("reduced-motion-still-moves", "after the button", 1, snackbar("none", fab: "delay: 1s")),
    RuleRow(
      "reduced-motion-still-moves", "after the button, which moves at once", 0, snackbar("none", fab: "delay: 0s")),
    RuleRow("reduced-motion-still-moves", "a bar that stays", 0, snackbar("none", end: "bottom: 20")),
  ]

  @Test(arguments: messages) func message(_ row: RuleRow) { row.check() }

  @Test(arguments: waits) func wait(_ row: RuleRow) { row.unreflected.check() }

  /// The descendants of a view and the members of a counted one move alike.
  @Test func allThatMovesIsTold() {
    let linted = lint(
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
        sheet:
          layout: { leading: 0, width: 400, top: 400, height: 300 }
          children: { row: { layout: { leading: 0, width: 300, top: 0, height: 100 } } }
        bar: { layout: { leading: 0, width: 400, top: 740, height: 60 } }
        dot: { count: 3, layout: { leading: 0, width: 90, top: 100 * index, height: 90 } }
      states: { end: { sheet.top: 200, bar.top: 800, dot: { leading: 100, scale: 2, rotation: 90deg }, row.leading: 100 } }
      phases:
        p:
          to: end
          duration: 300ms
          animations: [{ animate: all }]
          reducedMotion: { duration: 300ms, animations: [{ animate: [dot, sheet] }, { animate: bar }, { animate: row }] }
      """, only("reduced-motion-still-moves"))
    let findings = linted.report.findings
    #expect(findings.map { $0.message }.count == 1)
    #expect(
      findings.first?.notes.map { $0.message } == [
        "'bar' moves by 60 pt, too", "'dot.0' moves by 100 pt and changes its size by 100% and rotates by 90°, too",
      ],
      "\(linted.lines) \(findings.first?.notes ?? [])")
  }

  /// More than six show nothing new.
  @Test(arguments: [(6, 5), (7, 5)]) func someOfManyAreTold(_ views: Int, _ notes: Int) {
    let names = (0..<views).map { "v\($0)" }
    let linted = lint(
      """
      transition: t
      canvas: { width: 400, height: 800 }
      views:
      \(names.map { "  \($0): { layout: { leading: 0, width: 90, top: 0, height: 90 } }" }.joined(separator: "\n"))
      states: { end: { \(names.map { "\($0).leading: 200" }.joined(separator: ", ")) } }
      phases: { p: { to: end, duration: 300ms, animations: [{ animate: all }], reducedMotion: { duration: 300ms } } }
      """, only("reduced-motion-still-moves"))
    #expect(linted.report.findings.map { $0.notes.count } == [notes], "\(linted.lines)")
  }
}
