import Testing
import TransitionLint

@Suite struct VelocityJumpTests {
  static let rows: [RuleRow] = [
    RuleRow(
      "velocity-jump", "a start from rest", 0,
      scaleKeyframes("[{ at: 0%, value: 1, curve: easeInOut }, { at: 50%, value: 2, curve: easeOut }, 1]")),
    RuleRow(
      "velocity-jump", "a turn at speed", 1,
      scaleKeyframes("[{ at: 0%, value: 1, curve: linear }, { at: 50%, value: 2, curve: linear }, 1]")),
    RuleRow(
      "velocity-jump", "a ball that rebounds", 0,
      scaleKeyframes("[{ at: 0%, value: 1, curve: easeInQuad }, { at: 50%, value: 2, curve: easeOutQuad }, 1.2]")),
    RuleRow(
      "velocity-jump", "one that rebounds faster", 1,
      scaleKeyframes("[{ at: 0%, value: 1, curve: easeInQuad }, { at: 50%, value: 2, curve: easeOutQuad }, 0.5]")),
    RuleRow(
      "velocity-jump", "a turn out of a slow end", 1,
      scaleKeyframes("[{ at: 0%, value: 1, curve: linear }, { at: 50%, value: 2, curve: easeOutQuad }, 1.5]")),
    RuleRow(
      "velocity-jump", "a turn at speed with reduced motion alone", 1,
      animatedCard(
        "", "top: 300", "{ animate: card, duration: 300ms }",
        "reducedMotion: { animations: [{ animate: card.scale, duration: 600ms, keyframes: "
          + "[{ at: 0%, value: 1, curve: linear }, { at: 50%, value: 2, curve: linear }, 1] }] }")),
    RuleRow(
      "velocity-jump", "a turn that is not visible", 0,
      scaleKeyframes("[{ at: 0%, value: 1, curve: linear }, { at: 50%, value: 0, curve: linear }, 1]")
        .replacing("card.scale", with: "card.opacity")),
  ]

  /// A view that turns again and again.
  private static func spinner(_ curve: String, _ turns: String = "infinite", _ more: String = "") -> String {
    animatedCard(
      "", "opacity: 0.9",
      "{ animate: card.rotation, from: 0deg, to: 360deg, duration: 1s, iterations: \(turns), curve: \(curve)\(more) }")
  }

  static let loops: [RuleRow] = [
    RuleRow("velocity-jump", "a spinner that stops after every turn", 1, spinner("easeInQuad")),
    RuleRow("velocity-jump", "two turns", 1, spinner("easeInQuad", "2")),
    RuleRow("velocity-jump", "one turn", 0, spinner("easeInQuad", "1")),
    RuleRow("velocity-jump", "a spinner at a constant speed", 0, spinner("linear")),
    RuleRow("velocity-jump", "a spinner that rests after every turn", 0, spinner("easeInOut")),
    RuleRow("velocity-jump", "a spinner that starts fast", 0, spinner("easeOut")),
    RuleRow("velocity-jump", "to and fro", 0, spinner("easeInQuad", "infinite", ", direction: alternate")),
    RuleRow("velocity-jump", "a part of a turn", 0, spinner("easeInQuad").replacing("360deg", with: "300deg")),
    RuleRow("velocity-jump", "a ball that rebounds again and again", 0, drop("easeOutQuad", "easeInQuad")),
    RuleRow("velocity-jump", "one that leaves faster than it hits", 1, drop("easeOutQuart", "easeInQuad")),
  ]

  /// A ball that is thrown up and falls down, again and again.
  private static func drop(_ rise: String, _ fall: String) -> String {
    animatedCard(
      "", "opacity: 0.9",
      "{ animate: card.translationY, duration: 1s, iterations: infinite, keyframes: "
        + "[{ value: 0, curve: \(rise) }, { value: -200, curve: \(fall) }, 0] }")
  }

  @Test(arguments: loops) func loop(_ row: RuleRow) { row.check() }

  /// A card that is dragged by 700 pt, and what follows the release.
  private static func released(_ ends: String, input: String = "translationY") -> String {
    draggedCard("input: \(input), range: [0, 700], rubberBand: 0.5, commit: progress > 0.5 or velocity > 500, \(ends)")
  }

  /// A card with three stops, to which it moves evenly.
  private static func settled(_ duration: String) -> String {
    """
    views: { card: { layout: { leading: 0, top: 100, width: 300, height: 200 }, backgroundColor: white } }
    states: { half: { card.top: 400 }, low: { card.top: 700 } }
    phases:
      p:
        through: [initial, half, low]
        animations: [{ animate: card, curve: linear }]
        interaction:
          { input: translationY, stops: [0, 300, 600], flick: 600, onSettle: { duration: \(duration), curve: linear } }
    """
  }

  /// A card that is dragged by 700 pt, and the phase that continues the motion.
  private static func thrown(
    _ animation: String, _ goal: String = "top: 900", from: String = "end", ends: String = "onCommit: { then: go }",
    drag: String = "{ animate: card, curve: linear }", input: String = "input: translationY, range: [0, 700]",
    card: String = "scale: 1"
  ) -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, backgroundColor: white, \(card) } }
    states: { end: { card: { top: 800, scale: 2 } }, far: { card: { scale: 3, \(goal) } } }
    phases:
      p:
        to: end
        duration: 300ms
        animations: [\(drag)]
        interaction: { \(input), rubberBand: 0.5, commit: progress > 0.5 or velocity > 500, \(ends) }
      go: { from: \(from), to: far, duration: 300ms, animations: [{ \(animation) }] }
    """
  }

  /// The same with another condition.
  private static func ended(_ commit: String) -> String {
    thrown("animate: card, curve: easeIn").replacing(
      "rubberBand: 0.5, commit: progress > 0.5 or velocity > 500", with: commit)
  }

  static let releases: [RuleRow] = [
    RuleRow("velocity-jump", "a phase that continues from rest", 1, thrown("animate: card, curve: easeIn")),
    RuleRow(
      "velocity-jump", "along keyframes", 1,
      thrown("animate: card.top, keyframes: [800, 850, 900], curve: easeInOut")),
    RuleRow("velocity-jump", "along the default curve", 1, thrown("animate: card")),
    RuleRow(
      "velocity-jump", "only where the finger moves nothing any more", 0,
      ended("commit: progress >= 1")),
    RuleRow("velocity-jump", "before, too", 1, ended("commit: progress >= 1 or velocity > 3000")),
    RuleRow("velocity-jump", "as soon as it is there", 1, ended("commit: progress >= 1, commitWhen: changed")),
    RuleRow("velocity-jump", "beyond, where a band moves it", 1, ended("rubberBand: 0.5, commit: progress >= 1")),
    RuleRow("velocity-jump", "along a curve that starts fast", 0, thrown("animate: card, curve: easeOut")),
    RuleRow(
      "velocity-jump", "along a spring", 0, thrown("animate: card, curve: 'spring(response=300ms, dampingRatio=1)'")),
    RuleRow(
      "velocity-jump", "along a spline, which continues the velocity", 0,
      thrown("animate: card.top, keyframes: [800, 850, 900], interpolation: cubic")),
    RuleRow(
      "velocity-jump", "just to the end of the drag", 1,
      thrown("animate: card, curve: easeIn", "top: 800", from: "initial")
    ),
    RuleRow(
      "velocity-jump", "not quite to it", 0, thrown("animate: card, curve: easeIn", "top: 799", from: "initial")),
    RuleRow("velocity-jump", "at once", 0, thrown("animate: card, duration: 0s")),
    RuleRow("velocity-jump", "back", 0, thrown("animate: card, curve: easeIn", "top: 60")),
    RuleRow(
      "velocity-jump", "across", 0, thrown("animate: card, curve: easeIn", "leading: 400, top: 800")),
    RuleRow(
      "velocity-jump", "after a motion of its own", 0,
      thrown(
        "animate: card, curve: easeIn", ends: "onCommit: { curve: 'spring(response=300ms, dampingRatio=1)', then: go }")
    ),
    RuleRow(
      "velocity-jump", "after a duration", 0,
      thrown("animate: card, curve: easeIn", ends: "onCommit: { duration: 300ms, then: go }")),
    RuleRow(
      "velocity-jump", "after a cancel", 0,
      thrown("animate: card, curve: easeIn", ends: "onCommit: { duration: 300ms }, onCancel: { then: go }")),
    RuleRow(
      "velocity-jump", "what follows the finger", 1,
      thrown(
        "animate: card, curve: easeIn", drag: "{ animate: card.scale, curve: linear }",
        input: "input: translationY, range: [0, 700], follow: { card.top: translationY }")),
    RuleRow(
      "velocity-jump", "what the finger does not move", 0,
      thrown("animate: card, curve: easeIn", drag: "{ animate: card.scale, curve: linear }")),
    RuleRow(
      "velocity-jump", "a pinch", 1,
      thrown(
        "animate: card, curve: easeIn", drag: "{ animate: card.scale, curve: linear }",
        input: "input: scale, range: [1, 2]")),
    RuleRow(
      "velocity-jump", "what is hardly seen", 0, thrown("animate: card, curve: easeIn", card: "scale: 1, opacity: 0.4")),
    RuleRow("velocity-jump", "a way to a stop that starts at rest", 1, detents("{ duration: 300ms, curve: easeIn }")),
    RuleRow("velocity-jump", "a way to a stop that starts fast", 0, detents("{ duration: 300ms, curve: easeOut }")),
    RuleRow("velocity-jump", "a glide to a stop", 0, detents("decay")),
    RuleRow("velocity-jump", "a spring to a stop", 0, detents("{ curve: 'spring(response=400ms, dampingRatio=0.8)' }")),
    RuleRow("velocity-jump", "a release that stops", 1, released("onCommit: { duration: 300ms, curve: easeInOut }")),
    RuleRow("velocity-jump", "with the phase's duration", 1, released("onCommit: { curve: easeIn }")),
    RuleRow("velocity-jump", "that runs on", 0, released("onCommit: { duration: 300ms, curve: easeOut }")),
    RuleRow(
      "velocity-jump", "with a spring", 0, released("onCommit: { curve: 'spring(response=300ms, dampingRatio=1)' }")),
    RuleRow(
      "velocity-jump", "with a spring of a duration", 0,
      released("onCommit: { duration: 300ms, curve: 'spring(response=300ms, dampingRatio=1)' }")),
    RuleRow(
      "velocity-jump", "a release that slows down", 1,
      released("onCommit: { duration: 1600ms, curve: linear, proportional: false }")),
    RuleRow(
      "velocity-jump", "one that hardly does", 0,
      released("onCommit: { duration: 1300ms, curve: linear, proportional: false }")),
    RuleRow("velocity-jump", "in the time that is left", 0, released("onCommit: { duration: 1600ms, curve: linear }")),
    RuleRow("velocity-jump", "one to a stop that slows down", 1, settled("600ms")),
    RuleRow("velocity-jump", "one to a stop that hardly does", 0, settled("400ms")),
    RuleRow("velocity-jump", "without a curve", 0, released("onCommit: { duration: 300ms }")),
    RuleRow(
      "velocity-jump", "a canceled one, which is slow", 0, released("onCancel: { duration: 300ms, curve: easeIn }")),
  ]

  @Test(arguments: releases) func release(_ row: RuleRow) { row.check() }

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  static let boundaries: [BoundaryRow] = [
    // Where a spring is cut off its value jumps, so speeds cannot be compared.
    BoundaryRow(
      rule: "velocity-jump",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, to: 50, duration: 150ms, curve: 'spring(response=500ms, dampingRatio=0.8)' }, { animate: a.leading, after: previous, duration: 200ms }] } }",
      expected: []),
    BoundaryRow(
      rule: "velocity-jump",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, curve: linear, duration: 200ms, keyframes: [0, 7, 21, 63, 189, 200] }] } }",
      expected: ["8:68: the velocity of 'a.leading' changes abruptly from 175 pt/s to 350 pt/s at 40 ms in phase 'go'"],
      options: ["threshold": 0.49]),
    BoundaryRow(
      rule: "velocity-jump",
      script:
        "phases: { go: { to: out, animations: [{ animate: a.leading, curve: linear, duration: 300ms, keyframes: [0, 70, 210, 200] }] } }",
      expected: [
        "8:68: the velocity of 'a.leading' changes abruptly from 1400 pt/s to -100 pt/s at 200 ms in phase "
          + "'go'"
      ]),
  ]

  @Test(arguments: boundaries) func boundary(_ row: BoundaryRow) { row.check() }

  @Test func knocksAreToldWhereTwoSegmentsMeet() {
    let linted = lint(
      """
      transition: ball
      views: { ball: {}, box: {} }
      states: { end: { ball.translationY: 200, box: { translationX: 100, translationY: 100 } } }
      phases:
        linear: { to: end, animations: [{ animate: ball, duration: 600ms, curve: linear, keyframes: [{ translationY: 0 }, { translationY: 150, at: 40% }, { translationY: 200 }] }] }
        oneCurveOfTwoProperties: { to: end, animations: [{ animate: box, duration: 600ms, curve: linear, keyframes: [{ translationX: 0, translationY: 0 }, { translationX: 80, translationY: 80, at: 20% }, { translationX: 100, translationY: 100 }] }] }
        animationsMeet: { to: end, duration: 600ms, animations: [{ id: one, animate: ball.translationY, to: 100, curve: easeIn }, { animate: ball.translationY, after: one, curve: easeIn }] }
        sameSpeed: { to: end, duration: 300ms, animations: [{ id: one, animate: ball.translationY, to: 100, curve: linear }, { animate: ball.translationY, after: one, curve: linear }] }
        gap: { to: end, duration: 300ms, animations: [{ id: one, animate: ball.translationY, to: 100, curve: easeIn }, { animate: ball.translationY, after: one, delay: 50ms, curve: easeIn }] }
        spline: { to: end, duration: 600ms, animations: [{ animate: ball.translationY, interpolation: cubic, keyframes: [0, 180, 200] }] }
        rest: { to: end, duration: 600ms, animations: [{ animate: ball.translationY, curve: linear, keyframes: [0, 0, 200] }] }
        jump: { to: end, duration: 600ms, animations: [{ animate: ball.translationY, curve: linear, keyframes: [0, { at: 50%, value: 10 }, { at: 50%, value: 90 }, 200] }] }
        small: { to: end, duration: 600ms, animations: [{ animate: ball.translationY, curve: linear, keyframes: [0, { at: 40%, value: 100 }, 200] }] }
      """, only("velocity-jump"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "velocity-jump note 5:76: the velocity of 'ball.translationY' changes abruptly from 625 pt/s to 138.9 pt/s at "
          + "240 ms in phase 'linear'",
        "velocity-jump note 6:92: the velocity of 'box.translationX' changes abruptly from 666.7 pt/s to 41.67 pt/s at "
          + "120 ms in phase 'oneCurveOfTwoProperties'",
        "velocity-jump note 7:174: the velocity of 'ball.translationY' changes abruptly from 287.4 pt/s to 0 pt/s at "
          + "600 ms in phase 'animationsMeet'",
      ])
  }

  /// Speeds on both sides of the largest change.
  static let ratios: [RuleRow] =
    [
      ("[0, 50, 150]", 0), ("[0, 50, 151]", 1), ("[0, 100, 150]", 0), ("[0, 100, 149]", 1), ("[0, 100, 200]", 0),
      ("[0, 100, 100]", 0), ("[0, 100, 99]", 1), ("[0, -100, -200]", 0), ("[0, 100, 200, 50]", 1),
      ("[0, 1, 200]", 0), ("[0, 2, 200]", 1), ("[0, 0, 200]", 0),
    ].flatMap { list, count in
      ["translationX", "translationY"].map { name in
        RuleRow(
          "velocity-jump", "\(name) \(list)", count,
          changingCard("", "opacity: 1", "duration: 600ms").replacing(
            "animate: card, duration: 600ms",
            with: "animate: card.\(name), keyframes: \(list), duration: 600ms, curve: linear"))
      }
    }

  @Test(arguments: ratios) func ratio(_ row: RuleRow) { row.unreflected.check() }
}
