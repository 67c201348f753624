import Testing
import TransitionLint

@Suite struct ImplausibleValueTests {
  static let turns: [RuleRow] = [
    RuleRow(
      "implausible-value", "the long way round", 1,
      changingCard("rotation: 340deg", "rotation: 20deg", "duration: 300ms")),
    RuleRow("implausible-value", "and back", 1, changingCard("rotation: 20deg", "rotation: 340deg", "duration: 300ms")),
    RuleRow(
      "implausible-value", "half a turn", 0, changingCard("rotation: 30deg", "rotation: 210deg", "duration: 300ms")),
    RuleRow(
      "implausible-value", "a gauge", 0, changingCard("rotation: -120deg", "rotation: 120deg", "duration: 300ms")),
    RuleRow(
      "implausible-value", "a gauge from 0", 0, changingCard("rotation: 0deg", "rotation: 270deg", "duration: 300ms")),
    RuleRow(
      "implausible-value", "a whole turn", 0, changingCard("rotation: 340deg", "rotation: 380deg", "duration: 300ms")),
    RuleRow(
      "implausible-value", "by keyframes", 0,
      changingCard("rotation: 340deg", "rotation: 20deg", "duration: 300ms, keyframes: [340deg, 180deg, 20deg]")),
  ]

  @Test(arguments: turns) func turn(_ row: RuleRow) { row.check() }

  /// A plate in a box of 40 pt that is taller in the end.
  private static func rounded(_ layout: String, _ radius: Int, _ end: String = "top: 50") -> String {
    """
    views:
      box:
        layout: { leading: 20, trailing: 20, top: 20, height: 40 }
        children: { plate: { layout: { \(layout), top: 0, bottom: 0 }, cornerRadius: \(radius), backgroundColor: red } }
    states: { end: { box: { \(end) } } }
    phases: { p: { to: end, animations: [{ animate: box, duration: 300ms }] } }
    """
  }

  private static func durations(_ fade: String, _ shift: String) -> String {
    """
    views: { card: { opacity: 0 } }
    states: { end: { card: { opacity: 1, translationY: 40 } } }
    phases:
      p:
        to: end
        animations:
          - { animate: card.opacity, duration: \(fade) }
          - { animate: card.translationY, duration: \(shift) }
    """
  }

  private static func threeDurations(_ a: String, _ b: String, _ c: String) -> String {
    """
    views: { a: { opacity: 0 }, b: { opacity: 0 }, c: { opacity: 0 } }
    states: { end: { a.opacity: 1, b.opacity: 1, c.opacity: 1 } }
    phases:
      p:
        to: end
        completion: 400ms
        animations: [{ animate: a, duration: \(a) }, { animate: b, duration: \(b) }, { animate: c, duration: \(c) }]
    """
  }

  /// Animations of 300 and 280 ms, and one more.
  private static func thirdDuration(_ keys: String, phase: String = "completion: 400ms") -> String {
    """
    views: { a: { opacity: 0 }, b: { opacity: 0 }, c: { opacity: 0 } }
    states: { end: { a.opacity: 1, b.opacity: 1, c.opacity: 1 } }
    phases:
      p:
        to: end
        \(phase)
        animations: [{ animate: a, duration: 300ms }, { animate: b, duration: 280ms }, { animate: c\(keys) }]
    """
  }

  private static func releases(commit: String, cancel: String) -> String {
    changingCard(
      "", "top: 300", "duration: 300ms",
      "interaction: { input: translationY, range: [0, 200], commit: velocity > 500, "
        + "onCommit: { duration: \(commit) }, onCancel: { duration: \(cancel) } }")
  }

  /// A card of 300 × 200 that goes from one state to the other in phase `p`.
  private static func cardAndMore(_ from: String, _ to: String, _ animation: String, _ more: String = "") -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, \(from) } }
    states: { end: { card: { \(to) } } }
    phases: { p: { to: end, animations: [{ animate: card, \(animation) }] } }
    \(more)
    """
  }

  /// A card of 300 by 200 with values that an animation gives itself.
  private static func given(_ target: String, _ values: String) -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, backgroundColor: white } }
    phases: { p: { animations: [{ animate: \(target), duration: 300ms, \(values) }] } }
    """
  }

  /// A strip of four pages.
  private static func pages(_ way: String) -> String {
    """
    views: { strip: { layout: { leading: 0, width: 1600, top: 0, height: 800 }, translationX: \(way) } }
    """
  }

  private static func turned(_ angle: String) -> String {
    """
    views: { a: { opacity: 1 } }
    states: { s: { a.rotation: \(angle) } }
    phases: { p: { to: s, animations: [{ animate: a, duration: 3s }] } }
    """
  }

  private static func offsetKeyframes(_ list: String) -> String {
    """
    views: { a: { scale: 1 } }
    phases: { p: { animations: [{ animate: a.scale, duration: 1s, keyframes: \(list) }] } }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow(
      "implausible-value", "a damping ratio as a damping", 1,
      changingCard("opacity: 0", "opacity: 1", "curve: \"spring(stiffness=300, damping=0.8)\"")),
    RuleRow(
      "implausible-value", "a damping", 0,
      changingCard("opacity: 0", "opacity: 1", "curve: \"spring(stiffness=300, damping=8)\"")),
    RuleRow(
      "implausible-value", "a weak spring with a small damping", 0,
      changingCard("opacity: 0", "opacity: 1", "curve: \"spring(stiffness=1, damping=0.8)\"")),
    RuleRow(
      "implausible-value", "clips beyond the view", 2,
      changingCard("clipTop: 0", "clipTop: 900, clipLeading: 500", "duration: 1s")),
    RuleRow(
      "implausible-value", "a clip of the whole view", 0,
      changingCard("clipTop: 0", "clipTop: self.height", "duration: 1s")),
    RuleRow(
      "implausible-value", "a radius beyond the half", 1,
      changingCard("cornerRadius: 0", "cornerRadius: 600", "duration: 1s")),
    RuleRow(
      "implausible-value", "a radius of half the height", 0,
      changingCard("cornerRadius: 0", "cornerRadius: self.height / 2", "duration: 1s")),
    RuleRow("implausible-value", "a scale of 96", 1, changingCard("scale: 1", "scale: 96", "duration: 1s")),
    RuleRow("implausible-value", "a scale of 96 %", 0, changingCard("scale: 1", "scale: 96%", "duration: 1s")),
    RuleRow("implausible-value", "an anchor in points", 1, changingCard("anchorY: 200", "scale: 96%", "duration: 1s")),
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
    RuleRow(
      "implausible-value", "a radius above half of a side that follows", 1, rounded("leading: 4, trailing: 4", 50)),
    RuleRow("implausible-value", "a radius of half of it", 0, rounded("leading: 4, trailing: 4", 20)),
    RuleRow(
      "implausible-value", "a radius for another state", 0, rounded("leading: 4, trailing: 4", 50, "height: 100")),
    RuleRow(
      "implausible-value", "a parameter in radians", 1,
      """
      parameters: { turn: 12rad }
      views: { card: {} }
      states: { end: { card.rotation: turn } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 3s }] } }
      """),
    RuleRow("implausible-value", "one of two durations, hardly seen", 1, durations("20ms", "200ms")),
    RuleRow("implausible-value", "one of two durations, waited for", 1, durations("250ms", "2500ms")),
    RuleRow("implausible-value", "a short fade and a slow shift", 0, durations("100ms", "1s")),
    RuleRow("implausible-value", "a commit ten times its cancel", 1, releases(commit: "3s", cancel: "300ms")),
    RuleRow(
      "implausible-value", "a commit ten times its phase", 1,
      changingCard(
        "", "top: 300", "curve: easeOut",
        "duration: 300ms\ninteraction: { input: translationY, range: [0, 200], commit: velocity > 500, "
          + "onCommit: { duration: 3s }, onCancel: { curve: snappy } }")),
    RuleRow("implausible-value", "a slow commit and a fast cancel", 0, releases(commit: "800ms", cancel: "90ms")),
    RuleRow("implausible-value", "a commit twice its cancel", 0, releases(commit: "2s", cancel: "1s")),
    RuleRow("implausible-value", "a scale in a keyframe", 1, given("card.scale", "keyframes: [1, 0.9, 12, 1]")),
    RuleRow(
      "implausible-value", "a scale in a named keyframe", 1, given("card", "keyframes: [{ scale: 1 }, { scale: 105 }]")),
    RuleRow("implausible-value", "a tenfold keyframe, once", 1, given("card.scale", "keyframes: [1, 12, 1]")),
    RuleRow("implausible-value", "an explicit scale", 1, given("card.scale", "from: 15, to: 1")),
    RuleRow("implausible-value", "another explicit scale", 1, given("card", "to: { scale: 110 }")),
    RuleRow(
      "implausible-value", "a radius beside another view that is resized", 1,
      given("card.cornerRadius", "keyframes: [0, 200, 0]").replacing(
        "views: {", with: "views: { box: { layout: { leading: 0, top: 0, width: 90, height: 9 } },"
      )
      .replacing("animations: [", with: "animations: [{ animate: box, to: { width: 300 }, duration: 300ms }, ")),
    RuleRow("implausible-value", "an end too small to see", 1, given("card.translationX", "from: 0.3, to: 9")),
    RuleRow("implausible-value", "both of them", 2, given("card.translationX", "from: 0.3, to: -0.4")),
    RuleRow(
      "implausible-value", "a keyframe too small to see", 0, given("card.translationX", "keyframes: [0, 0.3, 9]")),
    RuleRow("implausible-value", "a large scale", 0, given("card.scale", "from: 8, to: 1")),
    RuleRow("implausible-value", "a distance", 0, given("card.translationX", "from: 15, to: 1")),
    RuleRow("implausible-value", "a radius in a keyframe", 1, given("card.cornerRadius", "keyframes: [0, 200, 0]")),
    RuleRow("implausible-value", "a radius of half a side", 0, given("card.cornerRadius", "keyframes: [0, 100, 0]")),
    RuleRow(
      "implausible-value", "a radius for an animated size", 0,
      given("card", "to: { cornerRadius: 200, width: 500, height: 500 }")),
    RuleRow(
      "implausible-value", "a radius above half of a literal side", 1,
      cardAndMore("cornerRadius: 101", "opacity: 0", "duration: 1s")),
    RuleRow(
      "implausible-value", "a radius of half of it", 0, cardAndMore("cornerRadius: 100", "opacity: 0", "duration: 1s")),
    RuleRow(
      "implausible-value", "as round as it gets", 0, cardAndMore("cornerRadius: 9999", "opacity: 0", "duration: 1s")),
    RuleRow(
      "implausible-value", "a radius by an expression", 0,
      cardAndMore("cornerRadius: 3 * 50", "opacity: 0", "duration: 1s")),
    RuleRow(
      "implausible-value", "a radius for another size", 0,
      cardAndMore("cornerRadius: 150", "width: 400, height: 400", "duration: 1s")),
    RuleRow(
      "implausible-value", "a state's radius, once", 1,
      cardAndMore("cornerRadius: 8", "cornerRadius: 180", "duration: 1s")),
    RuleRow(
      "implausible-value", "radians in keyframes, once", 1,
      cardAndMore(
        "", "opacity: 0", "keyframes: [{ rotation: 0deg }, { rotation: 90rad }, { rotation: 0deg }], duration: 1s")),
    RuleRow("implausible-value", "radians in a state, once", 1, cardAndMore("", "rotation: 45rad", "duration: 1s")),
    RuleRow("implausible-value", "a translation of many screens", 1, fadingCard(view: "translationX: 3200")),
    RuleRow("implausible-value", "a translation of two screens", 0, fadingCard(view: "translationX: -800")),
    RuleRow("implausible-value", "a strip that moves by pages", 0, pages("-1200")),
    RuleRow("implausible-value", "a strip that moves too far", 1, pages("-12000")),
    RuleRow("implausible-value", "a translation too small to see", 1, fadingCard(view: "translationY: 0.16")),
    RuleRow("implausible-value", "a corner too small to see", 1, fadingCard(view: "cornerRadius: 0.1")),
    RuleRow("implausible-value", "an angle in radians", 1, fadingCard(view: "rotation: -0.26deg")),
    RuleRow("implausible-value", "a small angle", 0, fadingCard(view: "rotation: 1deg")),
    RuleRow("implausible-value", "a percentage of a fraction", 1, fadingCard(view: "shadowOpacity: 0.3%")),
    RuleRow("implausible-value", "an alpha of a fraction", 1, fadingCard(view: "backgroundColor: white @ 0.5%")),
    RuleRow("implausible-value", "hsl of fractions", 1, fadingCard(view: "backgroundColor: \"hsl(210deg 0.6% 0.5%)\"")),
    RuleRow(
      "implausible-value", "hsl of fractions without a sign", 1,
      fadingCard(view: "backgroundColor: \"hsl(210 0.5 0.4)\"")),
    RuleRow("implausible-value", "a dark color", 0, fadingCard(view: "backgroundColor: \"hsl(210deg 60% 0.5%)\"")),
    RuleRow("implausible-value", "a shadow of 120 pt", 1, fadingCard(view: "shadowOpacity: 0.3, shadowRadius: 120")),
    RuleRow("implausible-value", "a shadow far below", 1, fadingCard(view: "shadowOpacity: 0.3, shadowOffsetY: 600")),
    RuleRow(
      "implausible-value", "two frames", 1,
      fadingCard("duration: 25ms").replacing(
        "duration: 25ms }", with: "duration: 25ms }, { animate: card.scale, to: 1.01, duration: 300ms }")),
    RuleRow("implausible-value", "a phase of two frames", 0, fadingCard("duration: 25ms")),
    RuleRow("implausible-value", "a duration of minutes", 1, fadingCard("duration: 300s")),
    RuleRow("implausible-value", "a duration of more than a minute", 1, fadingCard("duration: 61s")),
    RuleRow("implausible-value", "a duration of a minute", 0, fadingCard("duration: 60s")),
    RuleRow(
      "implausible-value", "a duration of a phase of minutes", 1, fadingCard(phase: "duration: 90s, ", "curve: easeOut")
    ),
    RuleRow(
      "implausible-value", "a timing of minutes", 1,
      "timings: { slow: { duration: 90s } }\n" + fadingCard("timing: slow")),
    RuleRow("implausible-value", "one of three a hundred times as long", 1, threeDurations("300ms", "30s", "280ms")),
    RuleRow("implausible-value", "one of three a thousand times as long", 1, threeDurations("60ms", "56ms", "60s")),
    RuleRow("implausible-value", "one of three thirty times as long", 0, threeDurations("300ms", "9s", "280ms")),
    RuleRow("implausible-value", "ten and a hundred times", 0, threeDurations("300ms", "30s", "3s")),
    RuleRow("implausible-value", "one of three a tenth", 1, threeDurations("300ms", "30ms", "280ms")),
    RuleRow("implausible-value", "what is set almost at once", 0, threeDurations("300ms", "3ms", "280ms")),
    RuleRow(
      "implausible-value", "a loop that takes longer", 0, threeDurations("300ms", "30s, iterations: infinite", "280ms")),
    RuleRow("implausible-value", "one of two durations, a hundred times", 1, durations("300ms", "30s")),
    RuleRow("implausible-value", "one of two that is set almost at once", 0, durations("10ms", "1s")),
    RuleRow("implausible-value", "a commit a hundred times its cancel", 1, releases(commit: "4s", cancel: "40ms")),
    RuleRow("implausible-value", "a keyframe a hundred times the others", 1, offsetKeyframes("[0.04, 5, 0.05]")),
    RuleRow(
      "implausible-value", "an endless turn of minutes", 1,
      fadingCard(phase: "completion: 1s, ", "duration: 300s, iterations: infinite, direction: alternate")),
    RuleRow("implausible-value", "a release of minutes", 1, scriptedDrag("onCancel: { duration: 250s }")),
    RuleRow(
      "implausible-value", "a spring of minutes after a release", 1,
      scriptedDrag("onCancel: { curve: \"spring(response=300s, dampingRatio=1)\" }")),
    RuleRow("implausible-value", "π in degrees", 1, fadingCard(view: "rotation: 3.14deg")),
    RuleRow("implausible-value", "3.5 degrees", 0, fadingCard(view: "rotation: 3.5deg")),
    RuleRow("implausible-value", "a scale in percent twice", 1, fadingCard(view: "scale: 0.8%")),
    RuleRow("implausible-value", "a scale of nothing", 0, fadingCard(view: "scale: 0.001")),
    RuleRow("implausible-value", "a negative scale", 1, fadingCard(view: "scale: -0.9")),
    RuleRow("implausible-value", "a mirrored axis", 0, fadingCard(view: "scaleX: -1")),
    RuleRow("implausible-value", "rgb of fractions", 1, fadingCard(view: "backgroundColor: \"rgb(0.24 0.24 0.24)\"")),
    RuleRow("implausible-value", "almost black", 0, fadingCard(view: "backgroundColor: \"rgb(1 1 1)\"")),
    RuleRow(
      "implausible-value", "a phase that moves for two frames", 1,
      "views: { card: { translationX: 300 } }\nphases: { p: { duration: 25ms, animations: [{ animate: card.translationX, "
        + "to: 0 }] } }"),
    RuleRow("implausible-value", "a release of 26 s", 1, scriptedDrag("onCancel: { duration: 26s }")),
    RuleRow(
      "implausible-value", "a delay of minutes by the member", 1,
      """
      views: { dot: { count: 3, opacity: 0 } }
      phases:
        p:
          completion: 1s
          animations:
            - { animate: dot.opacity, to: 1, duration: 1s, delay: index * 70s, iterations: infinite, direction: alternate }
      """),
    RuleRow("implausible-value", "a pause of 20 s", 1, fadingCard("duration: 300ms, endDelay: 20s")),
    RuleRow("implausible-value", "a stagger below half a frame", 1, fadingCard("duration: 300ms, stagger: 2ms")),
    RuleRow("implausible-value", "a stagger", 0, fadingCard("duration: 300ms, stagger: 20ms")),
    RuleRow(
      "implausible-value", "a control point at 10", 1,
      fadingCard("duration: 300ms, curve: \"cubicBezier(0.2, 0, 0, 10)\"")),
    RuleRow("implausible-value", "an overshoot of ten times", 1, fadingCard("duration: 300ms, curve: easeInBack(17)")),
    RuleRow("implausible-value", "an overshoot", 0, fadingCard("duration: 300ms, curve: easeInBack(2)")),
    RuleRow(
      "implausible-value", "a parameter of minutes", 1,
      "parameters: { d: { value: 300ms, max: 700s } }\n" + fadingCard("duration: d")),
    RuleRow("implausible-value", "degrees as radians", 1, turned("90rad")),
    RuleRow("implausible-value", "radians", 0, turned("6.28rad")),
    RuleRow("implausible-value", "a turn in degrees", 0, turned("720deg")),
    RuleRow("implausible-value", "a keyframe ten times the others", 1, offsetKeyframes("[1, 11, 1.1]")),
    RuleRow("implausible-value", "keyframes that grow", 0, offsetKeyframes("[0, 1, 10]")),
    RuleRow("implausible-value", "the phase's duration beside others", 1, thirdDuration("", phase: "duration: 3s")),
    RuleRow("implausible-value", "the phase's duration, as long", 0, thirdDuration("", phase: "duration: 500ms")),
    RuleRow(
      "implausible-value", "a spring that takes the time it needs", 0,
      thirdDuration(", curve: \"spring(duration=2s, bounce=0)\"")),
    RuleRow(
      "implausible-value", "a spring that is given its time", 1,
      thirdDuration(", duration: 3s, curve: spring(dampingRatio=1)")),
    RuleRow("implausible-value", "a keyframe a tenth of the others", 0, offsetKeyframes("[3, 0.3, 3.1]")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// Turns of a shake.
  static let swings: [RuleRow] =
    [
      ("[0, -8, 7, -5, 3, 0]", 0), ("[0, -8, 70, -5, 3, 0]", 1), ("[0, -8, 700, -5, 3, 0]", 1),
      ("[0, 8, -70, 5, -3, 0]", 1), ("[0, -20, 16, -12, 90, -6, 4, 0]", 1), ("[0, -20, 16, -12, 9, -6, 4, 0]", 0),
      ("[-10, 49, -5]", 0), ("[-10, 50, -5]", 1), ("[-10, 125, -6]", 1), ("[-10, 126, -6]", 0), ("[-9, 63, -9]", 0),
      ("[-9, 63, -8]", 0), ("[-9, 64, -8]", 1),
      ("[-9, 72, -4]", 1), ("[10, 70, 5]", 0), ("[-10, 70, 5]", 0), ("[10, 70, -5]", 0), ("[-70, 10, -5, 3]", 0),
      ("[3, -5, 10, -70]", 0), ("[0, 3, -30, 300, 0]", 0),
    ].map { list, count in
      RuleRow(
        "implausible-value", list, count, given("card.translationX", "keyframes: \(list)"))
    }

  @Test(arguments: swings) func swing(_ row: RuleRow) { row.check() }

  /// What views have, just within each limit and just beyond it.
  static let views: [RuleRow] =
    [
      ("anchorX: -1", 0), ("anchorX: -1.01", 1), ("anchorY: 2", 0), ("anchorY: 2.01", 1), ("scale: -0.1", 1),
      ("scaleX: -10", 0), ("scaleX: -10.1", 1), ("scaleY: 10", 0), ("scaleY: 10.1", 1), ("scale: 10", 0),
      ("scaleX: 20", 1), ("scaleX: 21", 1), ("scaleX: 1000", 1), ("scaleX: 1001", 1), ("scale: 0.9%", 1),
      ("scale: 1%", 0), ("scaleX: 0%", 0), ("shadowOpacity: 0.5, shadowRadius: 100", 0),
      ("shadowOpacity: 0.5, shadowRadius: 101", 1), ("shadowOpacity: 0.5, shadowOffsetX: -100", 0),
      ("shadowOpacity: 0.5, shadowOffsetX: -101", 1), ("shadowOpacity: 0.5, shadowOffsetY: 100", 0),
      ("shadowOpacity: 0.5, shadowOffsetY: 101", 1), ("blurRadius: 200", 0), ("blurRadius: 201", 1),
      ("translationX: 0.5", 0), ("translationX: 0.49", 1), ("translationY: -0.5", 0), ("translationY: -0.49", 1),
      ("cornerRadius: 0.5", 0), ("cornerRadius: 0.49", 1), ("blurRadius: 0.4", 0), ("blurRadius: 0.39", 1),
      ("shadowRadius: 0.4", 0), ("shadowRadius: 0.39", 1), ("rotation: 0.6deg", 0), ("rotation: 0.59deg", 1),
      ("rotationX: 0.6deg", 0), ("rotationX: 0.59deg", 1), ("rotationY: -0.6deg", 0), ("rotationY: -0.59deg", 1),
      ("rotation: 0.01rad", 1), ("shadowOpacity: 0.01", 0), ("shadowOpacity: 0.009", 1), ("shadowOpacity: 1%", 0),
      ("translationX: 960", 0), ("translationX: 961", 1), ("translationY: 1920", 0), ("translationY: -1921", 1),
      ("backgroundColor: white @ 1%", 0), ("backgroundColor: white @ 0.9%", 1), ("backgroundColor: white @ 0%", 0),
      ("backgroundColor: 'rgb(1 1 0.5)'", 1), ("backgroundColor: 'rgb(1 1 1)'", 0),
      ("backgroundColor: 'rgb(1 1.5 1)'", 0), ("backgroundColor: 'hsl(210deg 0.6% 1%)'", 0),
      ("backgroundColor: 'hsl(210deg 0% 0.5%)'", 0), ("backgroundColor: 'hsl(210deg 0.99% 0.5%)'", 1),
      ("rotation: 0.785deg", 1), ("rotation: 1.57deg", 1), ("rotation: 1.55deg", 0), ("rotation: 6.28deg", 1),
      ("rotation: 7.07deg", 0), ("rotation: -3.1416deg", 1), ("rotation: 3.14rad", 0), ("rotation: 6.283rad", 0),
      ("rotation: 6.29rad", 1), ("rotation: -6.29rad", 1), ("rotation: 370deg", 0), ("clipTop: 200", 0),
      ("clipTop: 201", 1), ("clipBottom: 300", 1), ("clipLeading: 300", 0), ("clipLeading: 301", 1),
      ("clipTrailing: 300", 0), ("clipTrailing: 301", 1), ("cornerRadius: 9998", 1), ("cornerRadius: 9999", 0),
    ].map { view, count in RuleRow("implausible-value", view, count, fadingCard(view: view), reflects: false) }

  @Test(arguments: views) func view(_ row: RuleRow) { row.check() }

  /// What curves are given, wherever they are written.
  static let curves: [RuleRow] =
    [
      ("'cubicBezier(0.5, -2, 0.5, 3)'", 0), ("'cubicBezier(0.5, -2.1, 0.5, 3)'", 1),
      ("'cubicBezier(0.5, -2, 0.5, 3.1)'", 1), ("'cubicBezier(0.5, 3.1, 0.5, -2.1)'", 2),
      ("'easeOutBack(6)'", 0), ("'easeOutBack(6.1)'", 1), ("'easeInBack(6.1)'", 1), ("'easeInOutBack(6.1)'", 1),
      ("'spring(stiffness=100, damping=1)'", 1), ("'spring(stiffness=100, damping=1.1)'", 0),
      ("'spring(stiffness=25, damping=1)'", 0), ("'spring(stiffness=24, damping=1)'", 0),
      ("'spring(stiffness=260, damping=20, velocity=101)'", 1),
      ("'spring(stiffness=260, damping=20, velocity=100)'", 0),
      ("'spring(dampingRatio=0.8, stiffness=200, velocity=-101)'", 1),
      ("'spring(stiffness=26, damping=1)'", 1), ("'spring(stiffness=26, damping=1, mass=0.9)'", 0),
      ("'spring(response=60s, dampingRatio=1)'", 0), ("'spring(response=61s, dampingRatio=1)'", 1),
    ].flatMap { curve, count in
      [
        RuleRow("implausible-value", curve, count, fadingCard("duration: 1s, curve: \(curve)")),
        RuleRow(
          "implausible-value", "\(curve) with a name", count,
          "curves: { named: \(curve) }\n" + fadingCard("duration: 1s, curve: named")),
        RuleRow(
          "implausible-value", "\(curve) in a timing", count,
          "timings: { named: { duration: 1s, curve: \(curve) } }\n" + fadingCard("timing: named")),
      ]
    }

  @Test(arguments: curves) func curve(_ row: RuleRow) { row.unreflected.check() }

  /// Times and sizes just within a limit, and just beyond it.
  static let times: [RuleRow] =
    [
      ("parameters: { t: { value: 1s, min: 100ms, max: 600s } }\n" + fadingCard("duration: t"), 0),
      ("parameters: { t: { value: 1s, min: 100ms, max: 601s } }\n" + fadingCard("duration: t"), 1),
      ("timings: { t: { duration: 1s, delay: 60s } }\n" + fadingCard("timing: t"), 0),
      ("timings: { t: { duration: 1s, delay: 61s } }\n" + fadingCard("timing: t"), 1),
      (fadingCard("duration: 1s, delay: 60s"), 0), (fadingCard("duration: 1s, delay: 61s"), 1),
      (fadingCard("duration: 61s * 2"), 1), (fadingCard("duration: 1s, endDelay: 5s"), 0),
      (fadingCard("duration: 1s, endDelay: 5.1s"), 1), (fadingCard("duration: 16ms"), 0),
      (risingCard(300, "duration: 16ms"), 0), (risingCard(300, "duration: 17ms"), 1),
      (risingCard(300, "duration: 39ms"), 1), (risingCard(300, "duration: 40ms"), 0),
      (risingCard(300, "duration: 39ms, iterations: 2"), 0), (risingCard(300, "curve: easeOut", "duration: 39ms"), 1),
      (risingCard(300, "duration: 39ms", "completion: 2s"), 1),
      (fadingCard(phase: "completion: 124ms, ", "duration: 25ms"), 0),
      (fadingCard("duration: 25ms }, { animate: card.scale, to: 0.9, duration: 124ms"), 0),
      (fadingCard("duration: 25ms }, { animate: card.scale, to: 0.9, duration: 125ms"), 1),
      (scriptedDrag("onCancel: { duration: 5s }"), 0), (scriptedDrag("onCancel: { duration: 4s }"), 0),
      (scriptedDrag("onCancel: { duration: 5.1s }"), 1), (scriptedDrag("rubberBand: 1"), 0),
      (scriptedDrag("rubberBand: 1.1"), 1),
      (fourRows("end: { row.opacity: 0.2 }", "animate: row, stagger: 7ms"), 1),
      (fourRows("end: { row.opacity: 0.2 }", "animate: row, stagger: 8ms"), 0),
      (fourRows("end: { row.opacity: 0.2 }", "animate: row, stagger: 0s"), 0),
      (durations("30ms", "300ms"), 1), (durations("31ms", "310ms"), 1), (durations("149ms", "1490ms"), 0),
      (durations("150ms", "1500ms"), 1), (threeDurations("300ms", "2400ms", "300ms"), 1),
      (threeDurations("300ms", "2390ms", "300ms"), 0), (threeDurations("300ms", "3750ms", "300ms"), 1),
      (threeDurations("300ms", "3760ms", "300ms"), 0), (threeDurations("300ms", "24s", "300ms"), 1),
      (threeDurations("300ms", "37500ms", "300ms"), 1), (threeDurations("300ms", "37600ms", "300ms"), 0),
      (thirdDuration(", duration: 3s"), 1), (thirdDuration(", curve: 'spring(response=3s, dampingRatio=1)'"), 0),
      (thirdDuration(", duration: 3s, curve: 'spring(response=3s, dampingRatio=1)'"), 1),
      (releases(commit: "1s", cancel: "100ms"), 1), (releases(commit: "990ms", cancel: "99ms"), 0),
      (releases(commit: "100ms", cancel: "1s"), 1), (releases(commit: "1s", cancel: "126ms"), 0),
      (offsetKeyframes("[1, 10]"), 0), (offsetKeyframes("[0, 1, 9]"), 0), (offsetKeyframes("[0.9, 1, 9]"), 1),
      (offsetKeyframes("[0.9, 1, 7]"), 0), (offsetKeyframes("[-0.9, 1, -9]"), 2),
    ].map { yaml, count in RuleRow("implausible-value", yaml.replacing("\n", with: "⏎"), count, yaml) }

  @Test(arguments: times) func time(_ row: RuleRow) { row.unreflected.check() }
}
