import Testing
import TransitionLint

@Suite struct DeadKeyTests {
  private static func spring(_ spring: String) -> String { fadingCard("curve: \"spring(\(spring))\"") }

  private static func twoStates(_ one: String, _ two: String) -> String {
    """
    views: { a: { opacity: 0, scale: 1 } }
    states: { one: \(one), two: \(two) }
    phases:
      p: { to: one, animations: [{ animate: a, duration: 300ms }] }
      q: { to: two, animations: [{ animate: a, duration: 300ms }] }
    """
  }

  private static func marked(_ markers: String) -> String {
    """
    views: { a: { opacity: 0 } }
    states: { on: { a.opacity: 1 } }
    phases: { show: { to: on, duration: 300ms, animations: [{ id: fade, animate: a }], markers: { \(markers) } } }
    """
  }

  static let markers: [RuleRow] = [
    RuleRow("dead-key", "a marker after the end", 1, marked("haptic: 301ms")),
    RuleRow("dead-key", "a marker at the end", 0, marked("haptic: 300ms")),
    RuleRow("dead-key", "a marker after what it names", 1, marked("haptic: end(fade) + 10ms")),
    RuleRow("dead-key", "a marker before the start", 0, marked("haptic: -10ms")),
  ]

  @Test(arguments: markers) func marker(_ row: RuleRow) { row.check() }

  private static func toggle(_ interruption: String, _ other: String) -> String {
    """
    views: { a: { opacity: 0 } }
    states: { on: { a.opacity: 1 }, half: { a.opacity: 0.5 } }
    phases:
      show: { to: on, duration: 300ms, animations: [{ animate: a }], interruption: \(interruption) }
      other: { \(other) }
    """
  }

  /// A phase and one that is made from it.
  private static func swapped(_ keys: String, _ animation: String, _ swap: String) -> String {
    """
    views: { a: { opacity: 0, backgroundColor: red } }
    states: { on: { a.opacity: 1 }, blue: { a.backgroundColor: blue } }
    phases:
      p: { to: on, \(keys)animations: [{ \(animation) }] }
      q: { swap: p\(swap) }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("dead-key", "the duration of a phase that only waits", 1, idle("duration: 3s")),
    RuleRow("dead-key", "a completion there", 0, idle("completion: 3s")),
    RuleRow("dead-key", "the duration of a phase that sets something at once", 0, idle("duration: 3s, to: away")),
    RuleRow(
      "dead-key", "a duration that only a swapped phase takes", 0,
      swapped("duration: 400ms, ", "animate: a, duration: 200ms", ", animations: [{ animate: a }]")),
    RuleRow(
      "dead-key", "a duration that no swapped phase takes either", 1,
      swapped("duration: 400ms, ", "animate: a, duration: 200ms", "")),
    RuleRow(
      "dead-key", "a curve that only a swapped phase takes", 0,
      swapped(
        "curve: easeIn, ", "animate: a, duration: 200ms, curve: easeOut", ", animations: [{ animate: a, duration: 1s }]"
      )
    ),
    RuleRow(
      "dead-key", "a color space for another state", 0,
      swapped("", "animate: all, duration: 200ms, colorSpace: oklab", ", from: blue, to: initial")),
    RuleRow(
      "dead-key", "a color space for no color", 1,
      swapped("", "animate: all, duration: 200ms, colorSpace: oklab", "")),
    RuleRow(
      "dead-key", "to and fro from the second iteration on", 0,
      changingCard("", "top: 300", "duration: 300ms, direction: alternate, iterationStart: 1")),
    RuleRow(
      "dead-key", "a curve that decides where half an iteration ends", 0,
      changingCard("", "top: 300", "duration: 0s, iterations: 1.5, curve: easeIn")),
    RuleRow(
      "dead-key", "a curve of what takes no time", 1, changingCard("", "top: 300", "duration: 0s, curve: easeIn")),
    RuleRow(
      "dead-key", "a curve beside paced keyframes", 1,
      changingCard(
        "", "top: 300",
        "duration: 300ms, curve: easeIn, interpolation: paced, keyframes: [{ top: 100 }, { top: 200 }, { top: 300 }]")),
    RuleRow(
      "dead-key", "a curve beside a spline", 1,
      changingCard(
        "", "top: 300", "duration: 300ms, curve: easeIn, interpolation: cubic, keyframes: [{ at: 50%, top: 200 }]")),
    RuleRow(
      "dead-key", "a duration to which a spring is fitted", 0,
      fadingPhase("delay: 0s", "animate: card, curve: spring(dampingRatio=1)")),
    RuleRow(
      "dead-key", "a duration over-damped springs are fitted to", 0,
      fadingPhase("delay: 0s", "animate: card, curve: spring(dampingRatio=5)")),
    RuleRow(
      "dead-key", "a duration beside a spring with its own time", 1,
      fadingPhase("delay: 0s", "animate: card, curve: 'spring(response=300ms, dampingRatio=1)'")),
    RuleRow(
      "dead-key", "nothing to turn around", 1,
      toggle("retrace", "to: half, duration: 300ms, animations: [{ animate: a }]")),
    RuleRow(
      "dead-key", "nothing to shorten", 1,
      toggle("shorten", "from: on, to: half, duration: 300ms, animations: [{ animate: a }]")),
    RuleRow("dead-key", "a phase to turn around", 0, toggle("retrace", "swap: show, interruption: restart")),
    RuleRow("dead-key", "a reversed phase to shorten", 0, toggle("shorten", "reverse: show")),
    RuleRow(
      "dead-key", "a shadow without opacity", 1,
      changingCard("shadowRadius: 20, shadowOffsetY: 8", "top: 300", "duration: 300ms")),
    RuleRow(
      "dead-key", "a border, corners and a shadow that nothing shows", 3,
      changingCard(
        "shadowColor: red, borderColor: red, maskedCorners: topLeading topTrailing", "top: 300", "duration: 300ms")),
    RuleRow(
      "dead-key", "a shadow whose opacity is written, and 0", 1,
      changingCard("shadowRadius: 20, shadowOpacity: 0", "top: 300", "duration: 300ms")),
    RuleRow(
      "dead-key", "a border, corners and an anchor next to defaults", 3,
      changingCard(
        "borderColor: red, borderWidth: 0, maskedCorners: topLeading, cornerRadius: 0, anchorX: 0, scale: 1",
        "top: 300", "duration: 300ms")),
    RuleRow(
      "dead-key", "a shadow of opacity 0 that a state shows", 0,
      changingCard("shadowRadius: 20, shadowOpacity: 0", "shadowOpacity: 0.5", "duration: 300ms")),
    RuleRow(
      "dead-key", "an anchor of a view of size 0", 0,
      changingCard("anchorX: 0, scale: 0", "top: 300", "duration: 300ms")),
    RuleRow(
      "dead-key", "a shadow that a state shows", 0,
      changingCard("shadowRadius: 20", "shadowOpacity: 0.5", "duration: 300ms")),
    RuleRow(
      "dead-key", "corners that an animation rounds", 0,
      changingCard(
        "maskedCorners: topLeading", "top: 300", "duration: 300ms }, { animate: card.cornerRadius, to: 9, duration: 1s")
    ),
    RuleRow("dead-key", "to and fro, once", 1, changingCard("", "top: 300", "duration: 300ms, direction: alternate")),
    RuleRow("dead-key", "backwards, once", 0, changingCard("", "top: 300", "duration: 300ms, direction: reverse")),
    RuleRow(
      "dead-key", "when to ask for no commit", 1,
      changingCard(
        "", "top: 300", "duration: 300ms", "interaction: { input: translationY, range: [0, 200], commitWhen: changed }")
    ),
    RuleRow(
      "dead-key", "a stagger of one member", 1, fourRows("end: { row.2.scale: 2 }", "animate: row.2, stagger: 30ms")),
    RuleRow("dead-key", "a default", 1, fourRows("end: { row: { opacity: 0.3, translationX: 0 } }")),
    RuleRow(
      "dead-key", "a default of one member", 1, fourRows("end: { row.opacity: 0.3, row.1: { translationX: 0 } }")),
    RuleRow(
      "dead-key", "a default for contrast", 0,
      fourRows("end: { row.translationX: 0, row.scale: 2 }, aside: { row.translationX: 9 }")),
    RuleRow(
      "dead-key", "a member beside an entry for all", 0, fourRows("end: { row.opacity: 0.3, row.1.opacity: 0.3 }")),
    RuleRow(
      "dead-key", "a color in another spelling", 1,
      fourRows("end: { row: { opacity: 0.3, backgroundColor: \"#FF0000\" } }")
    ),
    RuleRow("dead-key", "another color", 0, fourRows("end: { row: { opacity: 0.3, backgroundColor: \"#FF0001\" } }")),
    RuleRow("dead-key", "a layout key", 1, fourRows("end: { foot: { opacity: 0.3, top: 700 } }")),
    RuleRow(
      "dead-key", "a layout key beside one that replaces another", 0, fourRows("end: { foot: { top: 700, bottom: 0 } }")
    ),
    RuleRow(
      "dead-key", "a default of the canvas", 1,
      "views: { a: { opacity: 0 } }\nstates: { end: { canvas.borderWidth: 0, a.opacity: 1 } }\n"
        + "phases: { p: { to: end, animations: [{ animate: a, duration: 200ms }] } }"),
    RuleRow(
      "dead-key", "a path of what only fades", 1,
      """
      views: { card: { opacity: 0 } }
      states: { b: { card.opacity: 1 } }
      phases: { p: { to: b, animations: [{ animate: card, duration: 300ms, path: arc(vertical) }] } }
      """),
    RuleRow(
      "dead-key", "an arc to a frame that is given", 0,
      """
      views: { card: { layout: { leading: 0, top: 0, width: 50, height: 50 } } }
      states: { b: { card.top: 100 } }
      phases:
        p:
          to: b
          animations: [{ animate: card, duration: 300ms, path: arc(vertical), to: { frame: [80, 100, 50, 50] } }]
      """),
    RuleRow("dead-key", "a duration that each animation has", 1, fadingCard(phase: "duration: 200ms, ")),
    RuleRow(
      "dead-key", "a duration of an animation without one", 0, fadingCard(phase: "duration: 200ms, ", "curve: easeIn")),
    RuleRow(
      "dead-key", "a duration of which animations take parts", 0,
      "parameters: { total: 300ms }\n" + fadingCard(phase: "duration: total, ", "duration: total / 2")),
    RuleRow(
      "dead-key", "a curve that each animation has", 1,
      fadingCard(phase: "curve: easeIn, ", "duration: 300ms, curve: easeOut")),
    RuleRow("dead-key", "a curve that the animation takes", 0, fadingCard(phase: "curve: easeIn, ")),
    RuleRow(
      "dead-key", "a timing beside another one", 1,
      "timings: { a: { duration: 1ms }, b: { duration: 300ms, curve: easeIn } }\n"
        + fadingCard(phase: "timing: a, ", "timing: b")),
    RuleRow(
      "dead-key", "a curve of reduced motion that no animation takes", 1,
      fadingCard(
        phase: "reducedMotion: { curve: easeIn, animations: [{ animate: card, duration: 0s }, "
          + "{ animate: card.scale, from: 0.99, to: 1, duration: 200ms, curve: easeOut }] }, ")),
    RuleRow("dead-key", "a curve of no time", 1, fadingCard("duration: 0s, curve: easeIn")),
    RuleRow(
      "dead-key", "staggerFrom with a stagger of 0", 1, fadingCard("duration: 300ms, stagger: 0s, staggerFrom: last")),
    RuleRow(
      "dead-key", "a pause after what never ends", 1,
      fadingCard(
        phase: "completion: 1s, ", "duration: 300ms, iterations: infinite, direction: alternate, endDelay: 100ms")),
    RuleRow(
      "dead-key", "a pause after what ends", 0, fadingCard("duration: 300ms, iterations: 2, endDelay: 100ms")),
    RuleRow(
      "dead-key", "a curve of the last keyframe", 1, scaleKeyframes("[1, 1.2, { at: 100%, value: 1, curve: easeIn }]")),
    RuleRow(
      "dead-key", "a curve of a keyframe before the end", 0,
      scaleKeyframes("[1, { at: 80%, value: 1.2, curve: easeIn }]")),
    RuleRow("dead-key", "a curve of the only keyframe", 1, scaleKeyframes("[{ value: 1.2, curve: easeIn }]")),
    RuleRow(
      "dead-key", "a curve of the only keyframe halfway", 0, scaleKeyframes("[{ at: 50%, value: 1.2, curve: easeIn }]")),
    RuleRow(
      "dead-key", "an interpolation of the last keyframe", 1,
      scaleKeyframes("[1, { value: 1.2, interpolation: cubic }]")),
    RuleRow("dead-key", "a to beside the last keyframe", 1, scaleKeyframes("[1, 1.2, 1]", "to: 1")),
    RuleRow("dead-key", "a to that keyframes name", 0, scaleKeyframes("[1, 1.2, to]", "to: 1.1")),
    RuleRow(
      "dead-key", "a to after the last keyframe", 0,
      scaleKeyframes("[{ at: 0%, value: 1 }, { at: 50%, value: 1.2 }]", "to: 1.1")),
    RuleRow("dead-key", "a color space of an opacity", 1, fadingCard("duration: 300ms, colorSpace: oklab")),
    RuleRow("dead-key", "an anchor of what is not turned", 1, fadingCard(view: "anchorX: 0")),
    RuleRow("dead-key", "an anchor of what is turned", 0, fadingCard(view: "anchorX: 0, rotation: 10deg")),
    RuleRow("dead-key", "a property that nothing names", 1, fadingCard(view: "properties: { grip: 0 }")),
    RuleRow(
      "dead-key", "properties with long and short names", 2,
      fadingCard(view: "properties: { grip: 0, used: 1, handle: 2 }, scale: self.used")),
    RuleRow(
      "dead-key", "a property that something follows", 0,
      fadingCard(view: "properties: { grip: 0 }, scale: 1 + self.grip")),
    RuleRow(
      "dead-key", "a value during the phase that both states have", 1,
      fadingCard(phase: "during: { card.hidden: false }, ")),
    RuleRow(
      "dead-key", "a value during the phase alone", 0, fadingCard(phase: "during: { card.clipsToBounds: true }, ")),
    RuleRow("dead-key", "a clear border", 1, fadingCard(view: "borderColor: clear, borderWidth: 2")),
    RuleRow("dead-key", "a border", 0, fadingCard(view: "borderColor: red, borderWidth: 2")),
    RuleRow(
      "dead-key", "a curve beside those of all keyframes", 1,
      scaleKeyframes("[{ at: 0%, value: 1, curve: easeIn }, { at: 50%, value: 2, curve: easeIn }, 1]", "curve: easeOut")
    ),
    RuleRow(
      "dead-key", "a curve beside those of some keyframes", 0,
      scaleKeyframes("[{ at: 0%, value: 1, curve: easeIn }, { at: 50%, value: 2 }, 1]", "curve: easeOut")),
    RuleRow(
      "dead-key", "a timing beside all of its keys", 1,
      "timings: { a: { duration: 1ms } }\n" + fadingCard("timing: a, duration: 300ms, delay: 0s, curve: easeIn")),
    RuleRow(
      "dead-key", "a curve of a release in no time", 1, scriptedDrag("onCancel: { duration: 0s, curve: easeIn }")),
    RuleRow("dead-key", "an arc along one axis", 1, flight("top: 300", "arc(horizontal)")),
    RuleRow("dead-key", "an arc along both axes", 0, flight("top: 300, leading: 90", "arc(horizontal)")),
    RuleRow("dead-key", "a content mode without content", 1, fadingCard(view: "contentMode: scaleAspectFit")),
    RuleRow("dead-key", "a content mode", 0, fadingCard(view: "content: photo, contentMode: scaleAspectFit")),
    RuleRow(
      "dead-key", "a timing whose keys are given", 1,
      "timings: { a: { duration: 1ms, curve: easeIn } }\n" + fadingCard("timing: a, duration: 300ms, curve: easeOut")),
    RuleRow(
      "dead-key", "a timing that gives one key more", 0,
      "timings: { a: { duration: 1ms, delay: 9ms } }\n" + fadingCard("timing: a, duration: 300ms, curve: easeOut")),
    RuleRow(
      "dead-key", "a phase's timing whose delay applies", 0,
      "timings: { a: { duration: 1ms, curve: linear }, b: { duration: 2ms, delay: 9ms } }\n"
        + fadingCard(phase: "timing: b, ", "timing: a")),
    RuleRow(
      "dead-key", "a phase's timing whose every key each animation has", 1,
      "timings: { a: { duration: 1ms, delay: 9ms }, b: { duration: 2ms, delay: 9ms } }\n"
        + fadingCard(phase: "timing: b, ", "timing: a")),
    RuleRow(
      "dead-key", "a curve of a gesture whose animation has its own", 1,
      scriptedDrag("rubberBand: 0.5").replacing("animate: card }", with: "animate: card, curve: linear }")
        .replacing("duration: 300ms", with: "duration: 300ms\n    curve: easeIn")),
    RuleRow("dead-key", "a stagger of one view", 1, fading("duration: 300ms, stagger: 50ms")),
    RuleRow("dead-key", "staggerFrom alone", 1, fading("duration: 300ms, staggerFrom: last")),
    RuleRow("dead-key", "an interpolation alone", 1, fading("duration: 300ms, interpolation: cubic")),
    RuleRow("dead-key", "iterations: 0", 1, fading("duration: 300ms, iterations: 0")),
    RuleRow("dead-key", "a stagger of a counted view", 0, fading("duration: 300ms, stagger: 50ms", "count: 1, ")),
    RuleRow("dead-key", "a stagger of 0", 0, fading("duration: 300ms, stagger: 0s")),
    RuleRow("dead-key", "a state repeats the view", 1, twoStates("{ a.opacity: 0, a.scale: 2 }", "{ a.scale: 3 }")),
    RuleRow("dead-key", "a state says otherwise", 0, twoStates("{ a.opacity: 1, a.scale: 2 }", "{ a.scale: 3 }")),
    RuleRow(
      "dead-key", "a state repeats the one it extends", 1,
      twoStates("{ a.opacity: 1 }", "{ extends: one, a.opacity: 1 }")),
    RuleRow(
      "dead-key", "a state takes the view's value back", 0,
      twoStates("{ a.opacity: 1 }", "{ extends: one, a.opacity: 0 }")
    ),
    RuleRow(
      "dead-key", "a state gives the default that no view declares", 1,
      twoStates("{ a.rotation: 0deg, a.scale: 2 }", "{ a.scale: 3 }")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  private static let time = "$type: duration, $value: { value: 300, unit: ms }"

  /// A key of the script, an animation's key, the state that it leads to, and the files that none of them uses.
  @Test(arguments: [
    ("include: [parameter.yaml]", "duration: 300ms", "s", ["parameter.yaml"]),
    ("include: [parameter.yaml]", "duration: long", "s", []),
    ("include: [curve.yaml]", "duration: 300ms", "s", ["curve.yaml"]),
    ("include: [curve.yaml]", "duration: 300ms, curve: soft", "s", []),
    ("include: [timing.yaml]", "duration: 300ms", "s", ["timing.yaml"]),
    ("include: [timing.yaml]", "timing: calm", "s", []),
    ("include: [state.yaml]", "duration: 300ms", "s", ["state.yaml"]),
    ("include: [state.yaml]", "duration: 300ms", "away", []),
    ("include: [view.yaml]", "duration: 300ms", "s", []),
    ("include: [parameter.yaml, curve.yaml]", "duration: 300ms, curve: soft", "s", ["parameter.yaml"]),
    // What the script replaces was meant to be used.
    ("include: [parameter.yaml]\nparameters: { long: 1s }", "duration: long", "s", []),
    ("tokens: [time.tokens.yaml]", "duration: 300ms", "s", ["time.tokens.yaml"]),
    ("tokens: [time.tokens.yaml]", "duration: token(quick)", "s", []),
    ("tokens: [curve.tokens.yaml]", "duration: 300ms", "s", ["curve.tokens.yaml"]),
    ("tokens: [curve.tokens.yaml]", "duration: 300ms, curve: token(gentle)", "s", []),
    ("tokens: [time.tokens.yaml, curve.tokens.yaml]", "duration: token(quick)", "s", ["curve.tokens.yaml"]),
    ("include: [part.yaml]", "duration: token(quick)", "s", []),
    ("include: [part.yaml]", "duration: 300ms", "s", ["part.yaml"]),
    // An alias in another file uses a token, even one without a type.
    ("tokens: [time.tokens.yaml, alias.tokens.yaml]", "duration: token(same)", "s", []),
    ("tokens: [time.tokens.yaml, alias.tokens.yaml]", "duration: 300ms", "s", ["alias.tokens.yaml"]),
    ("tokens: [untyped.tokens.yaml, alias.tokens.yaml]", "duration: 300ms", "s", ["alias.tokens.yaml"]),
    ("tokens: [untyped.tokens.yaml]", "duration: 300ms", "s", ["untyped.tokens.yaml"]),
  ]) func aFileThatNothingUsesIsReported(_ key: String, _ animation: String, _ state: String, _ unused: [String]) {
    let linted = lint(
      """
      transition: t
      \(key)
      views: { a: { opacity: 0 } }
      states: { s: { a.opacity: 1 } }
      phases: { p: { to: \(state), animations: [{ animate: a, \(animation) }] } }
      """, only("dead-key"),
      loader: FileTable([
        ("parameter.yaml", "parameters: { long: 300ms }\n"), ("curve.yaml", "curves: { soft: easeOut }\n"),
        ("timing.yaml", "timings: { calm: { duration: 1s } }\n"),
        ("state.yaml", "states: { away: { a.opacity: 0.5 } }\n"),
        ("view.yaml", "views: { b: { opacity: 1 } }\n"), ("part.yaml", "tokens: [time.tokens.yaml]\n"),
        ("time.tokens.yaml", "quick: { \(Self.time) }\n"),
        ("curve.tokens.yaml", "gentle: { $type: cubicBezier, $value: [0.4, 0, 0.2, 1] }\n"),
        ("alias.tokens.yaml", "same: { $type: duration, $value: '{quick}' }\n"),
        ("untyped.tokens.yaml", "quick: { $value: { value: 300, unit: ms } }\n"),
      ]))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(linted.report.findings.map { linted.text($0) } == unused)
  }
}
