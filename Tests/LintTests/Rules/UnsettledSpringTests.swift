import Testing
import TransitionLint

@Suite struct UnsettledSpringTests {
  /// A spring to the last of continuous keyframes, or to the one before.
  private static func continuous(_ duration: String, _ more: String = "") -> String {
    changingCard(
      "", "top: 300",
      "duration: \(duration), interpolation: continuous, keyframes: [{ at: 0%, value: from, "
        + "curve: \"spring(response=500ms, dampingRatio=0.4)\" }\(more), to]"
    ).replacing("animate: card,", with: "animate: card.top,")
  }

  static let rows: [RuleRow] = [
    RuleRow(
      "unsettled-spring", "a spring that is cut", 1,
      changingCard("", "top: 300", "curve: \"spring(duration=400ms, bounce=0)\"", "completion: 200ms")),
    RuleRow(
      "unsettled-spring", "a commit that cuts its spring", 1,
      loweredSheet(600, "onCommit: { duration: 100ms, curve: \"spring(response=500ms, dampingRatio=0.5)\" }")),
    RuleRow(
      "unsettled-spring", "a cancel that cuts its spring", 1,
      loweredSheet(600, "onCancel: { duration: 100ms, curve: \"spring(response=500ms, dampingRatio=0.5)\" }")),
    RuleRow(
      "unsettled-spring", "a spring to a stop that is cut", 1,
      detents("{ duration: 100ms, curve: \"spring(response=500ms, dampingRatio=0.3)\" }")),
    RuleRow(
      "unsettled-spring", "a spring to a stop with its own time", 0,
      detents("{ curve: \"spring(response=500ms, dampingRatio=0.3)\" }")),
    RuleRow("unsettled-spring", "the last of continuous keyframes", 1, continuous("400ms")),
    RuleRow("unsettled-spring", "with enough time", 0, continuous("3s")),
    RuleRow("unsettled-spring", "not the last one", 0, continuous("400ms", ", { at: 50%, value: 150 }")),
    RuleRow(
      "unsettled-spring", "continuous keyframes without a spring", 0,
      continuous("400ms").replacing(", curve: \"spring(response=500ms, dampingRatio=0.4)\"", with: "")),
    RuleRow(
      "unsettled-spring", "a commit with a spring's own time", 0,
      loweredSheet(600, "onCommit: { curve: \"spring(response=500ms, dampingRatio=0.5)\" }")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  static let boundaries: [BoundaryRow] = [
    BoundaryRow(
      rule: "unsettled-spring",
      script:
        "phases: { go: { to: out, completion: 100ms, animations: [{ animate: a.leading, curve: 'spring(response=500ms, dampingRatio=1)' }] } }",
      expected: [
        "8:88: the spring of 'a.leading' is 64% (128.5 pt) short of its target when phase 'go' ends, at 100 ms"
      ]),
    // A segment's spring starts where the segment does.
    BoundaryRow(
      rule: "unsettled-spring",
      script:
        "phases: { go: { to: out, completion: 1200ms, animations: [{ animate: a.leading, duration: 2s, keyframes: [0, { at: 50%, value: 100, curve: 'spring(response=800ms, dampingRatio=0.8)' }, 200] }] } }",
      expected: [
        "8:141: the spring of 'a.leading' is 47% (47.43 pt) short of its target when phase 'go' ends, at 1.2 s"
      ]),
    BoundaryRow(
      rule: "unsettled-spring",
      script:
        "phases: { go: { to: out, completion: 600ms, animations: [{ animate: a.leading, curve: 'spring(response=500ms, dampingRatio=1)' }] } }",
      expected: []),
    BoundaryRow(
      rule: "unsettled-spring",
      script:
        "phases: { go: { to: out, completion: 1s, animations: [{ animate: a.leading, duration: 100ms, iterations: infinite, curve: 'spring(response=500ms, dampingRatio=1)' }] } }",
      expected: [
        "8:124: the spring of 'a.leading' is 64% (128.5 pt) short of its target when it is cut off after 100 ms in "
          + "phase 'go'"
      ]),
  ]

  @Test(arguments: boundaries) func boundary(_ row: BoundaryRow) { row.check() }

  @Test func springsThatAreCutAreToldAtTheUseOfTheirCurve() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 300, height: 600 }
      curves: { wobble: "spring(stiffness=80, damping=4)" }
      timings: { t: { duration: 200ms, curve: wobble } }
      views:
        a: { translationY: 300, opacity: 0.2, cornerRadius: 2, layout: { leading: 0, top: 0, width: 10, height: 100 } }
        b: { translationX: 0 }
        c: { count: 3, scale: 0.5 }
      states: { end: { a: { translationY: 0, opacity: 1, cornerRadius: 20, width: 2 }, b.translationX: 100, c.scale: 1 } }
      phases:
        cut:
          to: end
          animations:
            - { animate: a, timing: t }
            - { animate: b, duration: 300ms, curve: wobble }
            - { animate: c, duration: 400ms, curve: spring(dampingRatio=0.05) }
        whole:
          to: end
          animations:
            - { animate: [a, b], curve: wobble }
            - { animate: c, duration: 400ms, curve: spring(dampingRatio=0.5) }
        segment:
          to: end
          completion: 200ms
          animations:
            - { animate: a, curve: wobble, duration: 900ms }
            - { animate: b.translationX, duration: 200ms, keyframes: [0, { value: 60, curve: wobble }, 100] }
            - { animate: c, duration: 100ms }
      """, only("unsettled-spring"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "unsettled-spring warning 14:31: the spring of 'a.width' is 3.6% (0.29 pt) short of its target when it is "
          + "cut off after "
          + "200 ms in phase 'cut'",
        "unsettled-spring warning 15:47: the spring of 'b.translationX' is 41% (41.13 pt) beyond its target when it "
          + "is cut off after "
          + "300 ms in phase 'cut'",
        "unsettled-spring warning 16:47: the spring of 'c.0.scale' is 1.8% (0.00912) beyond its target when it is "
          + "cut off after "
          + "400 ms in phase 'cut'",
        "unsettled-spring warning 26:30: the spring of 'a.width' is 3.6% (0.29 pt) short of its target when phase "
          + "'segment' ends, at 200 ms",
        "unsettled-spring warning 27:88: the spring of 'b.translationX' is 67% (26.82 pt) short of its target when "
          + "it is cut off after "
          + "100 ms, at 200 ms in phase 'segment'",
      ])
  }

  /// A spring that takes some 600 ms to within a hundredth, with less time or more.
  static let tolerances: [RuleRow] =
    [
      ("0.1s", 1), ("200ms", 1), ("300ms", 1), ("500ms", 1), ("700ms", 0), ("2s", 0),
    ].flatMap { duration, count in
      [
        RuleRow(
          "unsettled-spring", "after \(duration)", count,
          changingCard("", "top: 300", "duration: \(duration), curve: 'spring(response=500ms, dampingRatio=1)'")),
        RuleRow(
          "unsettled-spring", "at a completion of \(duration)", count,
          changingCard("", "top: 300", "curve: 'spring(response=500ms, dampingRatio=1)'", "completion: \(duration)")),
        RuleRow(
          "unsettled-spring", "of a release, after \(duration)", count,
          loweredSheet(600, "onCommit: { duration: \(duration), curve: 'spring(response=500ms, dampingRatio=1)' }")),
        RuleRow(
          "unsettled-spring", "of reduced motion, after \(duration)", count,
          changingCard(
            "", "top: 300", "duration: 300ms",
            "reducedMotion: { animations: [{ animate: card, duration: \(duration), curve: 'spring(response=500ms, dampingRatio=1)' }] }"
          )),
        RuleRow(
          "unsettled-spring", "of a color and two views, after \(duration)", count,
          """
          views: { a: { backgroundColor: red }, b: { opacity: 0.2 } }
          states: { end: { a.backgroundColor: blue, b.opacity: 1 } }
          phases:
            p: { to: end, animations: [{ animate: all, duration: \(duration), curve: 'spring(response=500ms, dampingRatio=1)' }] }
          """),
      ]
    }

  @Test(arguments: tolerances) func tolerance(_ row: RuleRow) { row.unreflected.check() }
}
