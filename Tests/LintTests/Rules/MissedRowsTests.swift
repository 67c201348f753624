import Testing
import TransitionLint

/// What earlier versions of rules missed, and what stays quiet beside it.
@Suite struct MissedRowsTests {
  /// A card of 300 × 200 that goes from one state to the other in phase `p`.
  private static func card(_ from: String, _ to: String, _ animation: String, _ more: String = "") -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, \(from) } }
    states: { end: { card: { \(to) } } }
    phases: { p: { to: end, animations: [{ animate: card, \(animation) }] } }
    \(more)
    """
  }

  private static func lone(_ state: String) -> String {
    """
    views: { dot: { layout: { leading: 0, width: 20, top: 0, height: 20 } } }
    states: { on: { dot.opacity: 0.4 }, off: { dot.opacity: 0.1 }, lone: { \(state)dot.opacity: 0.7 } }
    phases:
      go: { to: on, duration: 200ms, animations: [{ animate: dot }] }
      fall: { from: lone, to: off, duration: 200ms, animations: [{ animate: dot }] }
    scenarios: { s: [{ at: 0s, play: go }, { at: 1s, play: fall }] }
    """
  }

  private static func spin(_ events: String) -> String {
    """
    views: { dot: { layout: { leading: 0, width: 20, top: 0, height: 20 } } }
    phases: { spin: { animations: [{ animate: dot.rotation, to: 360deg, duration: 1s, iterations: infinite }] } }
    scenarios: { s: [{ at: 0s, play: spin }, { at: 2s, stop: spin }, \(events)] }
    """
  }

  /// A white sheet over all of the canvas that follows a bar, whose width grows by 100 in a second.
  private static func strobe(_ sheet: String) -> String {
    """
    views:
      bar: { layout: { leading: 0, top: 0, width: 1, height: 4 }, backgroundColor: red }
      sheet: { \(sheet) }
    states: { end: { bar.width: 101 } }
    phases: { p: { to: end, animations: [{ animate: bar, duration: 1s, curve: linear }] } }
    """
  }

  /// A flash that is played every so many milliseconds.
  private static func burst(_ step: Int, of count: Int) -> String {
    """
    views: { sheet: { backgroundColor: white, opacity: 0 } }
    phases: { flash: { animations: [{ animate: sheet.opacity, duration: 200ms, keyframes: [0, 1, 0] }] } }
    scenarios: { s: [\((0..<count).map { "{ at: \($0 * step)ms, play: flash }" }.joined(separator: ", "))] }
    """
  }

  /// A label in a card that the state was to show.
  private static let unshown = """
    views:
      card: { opacity: 0, children: { label: { layout: { leading: 5, top: 5, width: 90, height: 20 } } } }
    states: { end: { label.translationX: 50 } }
    phases:
      a: { to: end, duration: 300ms, animations: [{ animate: card.opacity }, { animate: label }] }
      b: { from: end, to: initial, duration: 200ms, animations: [{ animate: card.opacity }, { animate: label }] }
    """

  /// A card of 300 by 200 with values that an animation gives itself.
  private static func given(_ target: String, _ values: String) -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, backgroundColor: white } }
    phases: { p: { animations: [{ animate: \(target), duration: 300ms, \(values) }] } }
    """
  }

  /// A strip between two insets, and a state of it.
  private static func inset(_ base: String, _ state: String) -> String {
    let isHidden = base.hasPrefix("hidden")
    let layout = isHidden || base.isEmpty ? "leading: 0, trailing: 0" : base
    return """
      views: { p: { backgroundColor: white, \(isHidden ? "\(base), " : "")layout: { \(layout), top: 0, height: 40 } } }
      states: { b: { p: { \(state) } } }
      phases: { one: { to: b, animations: [{ animate: p, duration: 300ms }] } }
      """
  }

  /// A card that follows a bar, which moves by 100.
  private static func follower(_ card: String, _ parameters: String = "") -> String {
    """
    \(parameters)
    views:
      bar: { layout: { leading: 0, width: 100, top: 0, height: 100 } }
      card: { layout: { leading: 95, width: 200, top: 300, \(card) } }
    states: { end: { bar.leading: 100 } }
    phases: { p: { to: end, animations: [{ animate: bar, duration: 300ms }] } }
    """
  }

  private static func ends(_ lo: String, _ hi: String) -> String {
    """
    parameters: { lo: \(lo), hi: \(hi) }
    views: { card: { layout: { leading: lo, width: hi - lo, top: 300, height: 200 } } }
    states: { end: { card.opacity: 0.3 } }
    phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
    """
  }

  private static func rows(_ states: String, _ animation: String = "animate: row") -> String {
    """
    views:
      row: { count: 4, layout: { leading: 0, width: 400, top: index * 80, height: 72 }, backgroundColor: red }
      foot: { layout: { leading: 0, width: 400, top: 700, height: 72 } }
    states: { \(states) }
    phases: { p: { to: end, animations: [{ \(animation), duration: 200ms }] } }
    """
  }

  private static func expect(_ expectation: String, _ animation: String = "duration: 200ms") -> String {
    """
    parameters: { wide: 300 }
    views: { card: { layout: { leading: 50, top: 100, width: wide, height: 200 }, scale: 1 } }
    states: { end: { card: { opacity: 0.4, height: 100 } } }
    phases: { p: { to: end, animations: [{ animate: card, \(animation) }] } }
    scenarios: { s: [{ at: 0s, play: p }] }
    expect: [{ \(expectation) }, { scenario: s, at: end, that: card.opacity == 0.4 }]
    """
  }

  private static func loop(_ animation: String) -> String {
    """
    views: { a: { layout: { leading: 50, width: 40, top: 50, height: 40 }, backgroundColor: red } }
    phases: { p: { animations: [{ \(animation), duration: 800ms, iterations: infinite }] } }
    """
  }

  /// A gesture whose reduced motion moves as far.
  private static let still = drag(600, "rubberBand: 0.5").replacing(
    "duration: 300ms", with: "duration: 300ms\n    reducedMotion: { duration: 150ms }")

  /// Two phases that set the same translation, the second played at a time.
  private static func handedOver(_ time: String) -> String {
    """
    views: { p: { translationX: 40 } }
    states: { a: { p.translationX: 0 }, b: { extends: a, p.opacity: 0.5 } }
    phases:
      first: { to: a, duration: 200ms, animations: [{ animate: p }] }
      go: { from: a, to: b, duration: 200ms, animations: [{ animate: [p.opacity, p.translationX] }] }
    scenarios: { s: [{ at: 0ms, play: first }, { at: \(time), play: go }] }
    """
  }

  private static func drag(_ to: Int, _ interaction: String) -> String {
    """
    views: { sheet: { layout: { leading: 0, trailing: 0, top: 400, height: 400 } } }
    states: { low: { sheet.top: \(to) } }
    phases:
      lower:
        to: low
        duration: 300ms
        animations: [{ animate: sheet }]
        interaction: { input: translationY, range: [0, 200], commit: progress > 0.5 or velocity > 400, \(interaction) }
    """
  }

  private static func phase(_ keys: String, _ animation: String) -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
    states: { end: { card.opacity: 0.5 } }
    phases: { p: { to: end, duration: 200ms, \(keys), animations: [{ \(animation) }] } }
    """
  }

  private static func spinner(_ sheet: String) -> String {
    """
    views:
      deck: { children: { spinner: { layout: { centerX: 0, centerY: 0, width: 40, height: 40 }, content: spin } } }
      sheet: { layout: { \(sheet) }, backgroundColor: white }
    phases:
      p: { completion: 2s, animations: [{ animate: spinner.rotation, to: 1turn, duration: 1s, iterations: infinite }] }
    """
  }

  private static func springs(_ curve: String) -> String {
    """
    curves: { own: "spring(response=400ms, dampingRatio=0.8)" }
    views: { card: { scale: 1 } }
    states: { end: { card.scale: 2 } }
    phases:
      p: { to: end, animations: [{ animate: card, curve: own }] }
      q: { to: end, animations: [{ animate: card, curve: "\(curve)" }] }
    """
  }

  static let rows: [RuleRow] = [
    // MARK: dead-event
    RuleRow("dead-event", "stops twice", 1, spin("{ at: 4s, stop: spin }")),
    RuleRow("dead-event", "stops, plays and stops", 0, spin("{ at: 3s, play: spin }, { at: 4s, stop: spin }")),
    RuleRow("dead-event", "plays from a state that nothing shows", 1, lone("")),
    RuleRow("dead-event", "plays from a variant of what is shown", 0, lone("extends: on, ")),
    // MARK: flashing
    RuleRow(
      "flashing", "a binding blinks", 1,
      strobe("backgroundColor: white, opacity: \"if(mod(bar.width, 20) < 10, 0, 1)\"")),
    RuleRow(
      "flashing", "a binding hides and shows", 1, strobe("backgroundColor: white, hidden: \"mod(bar.width, 20) < 10\"")),
    RuleRow(
      "flashing", "a binding colors", 1, strobe("backgroundColor: \"if(mod(bar.width, 20) < 10, black, white)\"")),
    RuleRow(
      "flashing", "a binding that blinks three times", 0,
      strobe("backgroundColor: white, opacity: \"if(mod(bar.width, 32) < 16, 0, 1)\"")),
    RuleRow("flashing", "a binding that fades", 0, strobe("backgroundColor: white, opacity: bar.width / 101")),
    RuleRow("flashing", "a scenario plays one flash five times", 1, burst(200, of: 5)),
    RuleRow("flashing", "a scenario takes its time", 0, burst(400, of: 5)),
    RuleRow(
      "flashing", "a scenario plays what flashes alone", 1,
      """
      views: { sheet: { backgroundColor: white, opacity: 0 } }
      phases:
        flash: { animations: [{ animate: sheet.opacity, duration: 1s, keyframes: [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0] }] }
      scenarios: { s: [{ at: 0s, play: flash }, { at: 1s, play: flash }] }
      """),
    // MARK: overshoot-out-of-range, parameter-range
    RuleRow(
      "overshoot-out-of-range", "a width below 0 at rest", 1, inset("leading: 220, trailing: 220", "opacity: 0.4")),
    RuleRow("overshoot-out-of-range", "a width below 0 in a state", 1, inset("", "leading: 220, trailing: 220")),
    RuleRow("overshoot-out-of-range", "a width of 0", 0, inset("", "leading: 200, trailing: 200")),
    RuleRow("overshoot-out-of-range", "below 0 where nothing is seen", 0, inset("hidden: true", "trailing: 450")),
    RuleRow(
      "overshoot-out-of-range", "insets in a collapsed view", 0,
      """
      views:
        box:
          layout: { leading: 0, width: 0, top: 0, height: 100 }
          children: { line: { layout: { leading: 16, trailing: 16, top: 0, height: 20 }, backgroundColor: white } }
      states: { wide: { box.width: 200 } }
      phases: { p: { to: wide, animations: [{ animate: box, duration: 300ms }] } }
      """),
    RuleRow(
      "parameter-range", "a width below 0 at the maximum", 1,
      "parameters: { pad: { value: 20, min: 0, max: 300 } }\n" + inset("leading: pad, trailing: pad", "opacity: 0.4")),
    RuleRow(
      "parameter-range", "a width of 0 at the maximum", 0,
      "parameters: { pad: { value: 20, min: 0, max: 200 } }\n" + inset("leading: pad, trailing: pad", "opacity: 0.4")),
    RuleRow("overshoot-out-of-range", "a height that follows to below 0", 1, follower("height: 100 - 2 * bar.minX")),
    RuleRow("overshoot-out-of-range", "a height that follows to 0", 0, follower("height: 100 - bar.minX")),
    RuleRow(
      "parameter-range", "a height that follows to below 0 at the maximum", 1,
      follower(
        "height: \"if(bar.minX > 10, 200 * (1 - k), 200)\"", "parameters: { k: { value: 0.2, min: 0, max: 1.5 } }")),
    RuleRow(
      "parameter-range", "a height that follows to 0 at the maximum", 0,
      follower("height: \"if(bar.minX > 10, 200 * (1 - k), 200)\"", "parameters: { k: { value: 0.2, min: 0, max: 1 } }")
    ),
    RuleRow(
      "parameter-range", "a difference, one bound", 1,
      ends("{ value: 10, min: 0, max: 350 }", "{ value: 300, min: 100, max: 400 }")),
    RuleRow(
      "parameter-range", "a difference, either bound", 2,
      ends("{ value: 10, min: 0, max: 350 }", "{ value: 300, min: 5, max: 400 }")),
    RuleRow(
      "parameter-range", "a difference, both bounds together", 1,
      ends("{ value: 10, min: 0, max: 200 }", "{ value: 300, min: 100, max: 400 }")),
    RuleRow(
      "parameter-range", "a difference that is never negative", 0,
      ends("{ value: 10, min: 0, max: 100 }", "{ value: 300, min: 100, max: 400 }")),
    // MARK: dead-key
    RuleRow("dead-key", "a stagger of one member", 1, rows("end: { row.2.scale: 2 }", "animate: row.2, stagger: 30ms")),
    RuleRow("dead-key", "a default", 1, rows("end: { row: { opacity: 0.3, translationX: 0 } }")),
    RuleRow("dead-key", "a default of one member", 1, rows("end: { row.opacity: 0.3, row.1: { translationX: 0 } }")),
    RuleRow(
      "dead-key", "a default for contrast", 0,
      rows("end: { row.translationX: 0, row.scale: 2 }, aside: { row.translationX: 9 }")),
    RuleRow("dead-key", "a member beside an entry for all", 0, rows("end: { row.opacity: 0.3, row.1.opacity: 0.3 }")),
    RuleRow(
      "dead-key", "a color in another spelling", 1, rows("end: { row: { opacity: 0.3, backgroundColor: \"#FF0000\" } }")
    ),
    RuleRow("dead-key", "another color", 0, rows("end: { row: { opacity: 0.3, backgroundColor: \"#FF0001\" } }")),
    RuleRow("dead-key", "a layout key", 1, rows("end: { foot: { opacity: 0.3, top: 700 } }")),
    RuleRow(
      "dead-key", "a layout key beside one that replaces another", 0, rows("end: { foot: { top: 700, bottom: 0 } }")),
    RuleRow(
      "dead-key", "a default of the canvas", 1,
      "views: { a: { opacity: 0 } }\nstates: { end: { canvas.borderWidth: 0, a.opacity: 1 } }\n"
        + "phases: { p: { to: end, animations: [{ animate: a, duration: 200ms }] } }"),
    // MARK: vacuous-expectation
    RuleRow("vacuous-expectation", "what does not change", 1, expect("phase: p, at: 100ms, that: card.width == 300")),
    RuleRow(
      "vacuous-expectation", "what does not change in a run", 1,
      expect("scenario: s, at: 100ms, that: card.width == 300")),
    RuleRow(
      "vacuous-expectation", "what changes in a run", 0, expect("scenario: s, at: 100ms, that: card.height < 180")),
    RuleRow(
      "vacuous-expectation", "the canvas in a run", 1, expect("scenario: s, at: 100ms, that: canvas.width == 400")),
    RuleRow("vacuous-expectation", "the canvas", 1, expect("phase: p, that: canvas.width == 400")),
    RuleRow(
      "vacuous-expectation", "what changes, and what does not", 0,
      expect("phase: p, at: end, that: card.height < card.width")),
    RuleRow(
      "vacuous-expectation", "true of every value", 1,
      expect("phase: p, at: end, that: card.opacity > 0.5 or card.opacity <= 0.5")),
    RuleRow(
      "vacuous-expectation", "nearly every value", 0,
      expect("phase: p, at: end, that: card.opacity > 0.5 or card.opacity < 0.5")),
    RuleRow("vacuous-expectation", "the whole range", 1, expect("phase: p, always: card.opacity <= 1")),
    RuleRow("vacuous-expectation", "the whole range in a run", 1, expect("scenario: s, always: card.opacity >= 0")),
    RuleRow(
      "vacuous-expectation", "a curve may leave the range in a run", 0,
      expect("scenario: s, always: card.opacity >= 0", "duration: 200ms, curve: easeInBack")),
    RuleRow(
      "vacuous-expectation", "a height is not negative", 1, expect("phase: p, at: 100ms, that: card.height >= 0")),
    RuleRow(
      "vacuous-expectation", "a curve may leave the range", 0,
      expect("phase: p, always: card.opacity <= 1", "duration: 200ms, curve: easeOutBack")),
    RuleRow("vacuous-expectation", "the duration", 0, expect("phase: p, that: duration >= 150ms")),
    RuleRow(
      "vacuous-expectation", "after the end of a scenario", 1, expect("scenario: s, at: 3s, that: card.opacity == 0.4")),
    // MARK: value-jump
    RuleRow("value-jump", "a hop that falls back", 1, loop("animate: a.translationY, from: 0, to: -20")),
    RuleRow("value-jump", "a hop that lands", 0, loop("animate: a.translationY, keyframes: [0, -20, 0]")),
    RuleRow("value-jump", "a color that falls back", 1, loop("animate: a.backgroundColor, to: blue")),
    RuleRow(
      "value-jump", "a color that comes back", 0, loop("animate: a.backgroundColor, keyframes: [red, blue, red]")),
    RuleRow(
      "value-jump", "a marquee of two copies", 0, loop("animate: a.translationX, from: 0, to: -20, curve: linear")),
    RuleRow(
      "value-jump", "a linear slide by less", 1, loop("animate: a.translationX, from: 0, to: -10, curve: linear")),
    RuleRow(
      "value-jump", "from edge to edge, eased", 0, loop("animate: a.leading, from: -40, to: 400, curve: easeInOut")),
    // MARK: implausible-value
    RuleRow("implausible-value", "a scale in a keyframe", 1, given("card.scale", "keyframes: [1, 0.9, 12, 1]")),
    RuleRow(
      "implausible-value", "a scale in a named keyframe", 1, given("card", "keyframes: [{ scale: 1 }, { scale: 105 }]")),
    RuleRow("implausible-value", "a tenfold keyframe, once", 1, given("card.scale", "keyframes: [1, 12, 1]")),
    RuleRow("implausible-value", "an explicit scale", 1, given("card.scale", "from: 15, to: 1")),
    RuleRow("implausible-value", "another explicit scale", 1, given("card", "to: { scale: 110 }")),
    RuleRow("implausible-value", "a large scale", 0, given("card.scale", "from: 8, to: 1")),
    RuleRow("implausible-value", "a distance", 0, given("card.translationX", "from: 15, to: 1")),
    RuleRow("implausible-value", "a radius in a keyframe", 1, given("card.cornerRadius", "keyframes: [0, 200, 0]")),
    RuleRow("implausible-value", "a radius of half a side", 0, given("card.cornerRadius", "keyframes: [0, 100, 0]")),
    RuleRow(
      "implausible-value", "a radius for an animated size", 0,
      given("card", "to: { cornerRadius: 200, width: 500, height: 500 }")),
    RuleRow(
      "implausible-value", "a radius above half of a literal side", 1,
      card("cornerRadius: 101", "opacity: 0", "duration: 1s")),
    RuleRow("implausible-value", "a radius of half of it", 0, card("cornerRadius: 100", "opacity: 0", "duration: 1s")),
    RuleRow("implausible-value", "as round as it gets", 0, card("cornerRadius: 9999", "opacity: 0", "duration: 1s")),
    RuleRow(
      "implausible-value", "a radius by an expression", 0, card("cornerRadius: 3 * 50", "opacity: 0", "duration: 1s")),
    RuleRow(
      "implausible-value", "a radius for another size", 0,
      card("cornerRadius: 150", "width: 400, height: 400", "duration: 1s")),
    RuleRow(
      "implausible-value", "a state's radius, once", 1, card("cornerRadius: 8", "cornerRadius: 180", "duration: 1s")),
    RuleRow(
      "implausible-value", "radians in keyframes, once", 1,
      card("", "opacity: 0", "keyframes: [{ rotation: 0deg }, { rotation: 90rad }, { rotation: 0deg }], duration: 1s")),
    RuleRow("implausible-value", "radians in a state, once", 1, card("", "rotation: 45rad", "duration: 1s")),
    // MARK: constant-commit
    RuleRow(
      "constant-commit", "a flick back beside a late progress", 1,
      drag(600, "rubberBand: 0.5").replacing("> 0.5 or velocity > 400", with: "> 0.97 and velocity < -200")),
    RuleRow(
      "constant-commit", "false beside onCommit", 1,
      drag(600, "onCommit: { duration: 200ms }").replacing("progress > 0.5 or velocity > 400", with: "false")),
    RuleRow(
      "constant-commit", "true beside onCommit", 0,
      drag(600, "onCommit: { duration: 200ms }").replacing("progress > 0.5 or velocity > 400", with: "true")),
    RuleRow(
      "constant-commit", "true beside onCancel", 1,
      drag(600, "onCancel: { duration: 200ms }").replacing("progress > 0.5 or velocity > 400", with: "true")),
    // MARK: no-op-animation
    RuleRow("no-op-animation", "a phase of a scenario after another has ended", 1, handedOver("1s")),
    RuleRow("no-op-animation", "a phase of a scenario that interrupts another", 0, handedOver("100ms")),
    // MARK: reduced-motion-still-moves
    RuleRow(
      "reduced-motion-still-moves", "a gesture's phase that a scenario plays", 1,
      still + "\nscenarios: { s: [{ at: 0s, play: lower }] }"),
    RuleRow(
      "reduced-motion-still-moves", "a phase that only follows a finger", 0, still),
    // MARK: costly-animation
    RuleRow(
      "costly-animation", "rows below a header, by a binding", 1,
      """
      views:
        head: { layout: { leading: 0, trailing: 0, top: 0, height: 50 } }
        row: { count: 30, layout: { leading: 0, trailing: 0, top: head.height + index * 10, height: 8 } }
      states: { b: { head.height: 90 } }
      phases: { p: { to: b, animations: [{ animate: head.height, duration: 300ms }] } }
      """),
    // MARK: dead-key
    RuleRow(
      "dead-key", "a path of what only fades", 1,
      """
      views: { card: { opacity: 0 } }
      states: { b: { card.opacity: 1 } }
      phases: { p: { to: b, animations: [{ animate: card, duration: 300ms, path: arc(vertical) }] } }
      """),
    // MARK: sub-frame-duration
    RuleRow(
      "sub-frame-duration", "a nanosecond", 1,
      """
      views: { card: { opacity: 0 } }
      states: { b: { card.opacity: 1 } }
      phases: { p: { to: b, animations: [{ animate: card, duration: 1e-6ms }] } }
      """),
    // MARK: late-start
    RuleRow(
      "late-start", "two animations after the end", 1,
      phase(
        "completion: 200ms",
        "animate: card.translationX, to: 9 }, "
          + "{ animate: card.scale, to: 0.9, delay: 200ms }, { animate: card.rotation, to: 9deg, delay: 300ms")),
    RuleRow(
      "late-start", "an animation after a completion that cuts another one", 1,
      phase(
        "completion: 50ms",
        "animate: card.translationX, to: 9 }, "
          + "{ animate: card.scale, to: 0.9, delay: 200ms")),
    // MARK: no-op-animation, invisible-animation
    RuleRow("no-op-animation", "a value that nothing changes, in two phases", 1, unshown),
    // MARK: scale-from-zero, covered-view
    RuleRow(
      "scale-from-zero", "the same view in two phases", 1,
      """
      views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, scale: 0 } }
      states: { end: { card.scale: 1 } }
      phases:
        a: { to: end, duration: 300ms, animations: [{ animate: card }] }
        b: { from: end, to: initial, duration: 200ms, animations: [{ animate: card }] }
      """),
    RuleRow(
      "covered-view", "two views below one", 1,
      """
      views:
        a: { layout: { leading: 50, top: 100, width: 30, height: 20 } }
        b: { layout: { leading: 50, top: 200, width: 30, height: 20 } }
        page: { backgroundColor: white }
      states: { end: { a.translationX: 9, b.translationX: 9 } }
      phases: { p: { to: end, duration: 300ms, animations: [{ animate: [a, b] }] } }
      """),
    // MARK: unsettled-spring
    RuleRow(
      "unsettled-spring", "a commit that cuts its spring", 1,
      drag(600, "onCommit: { duration: 100ms, curve: \"spring(response=500ms, dampingRatio=0.5)\" }")),
    RuleRow(
      "unsettled-spring", "a cancel that cuts its spring", 1,
      drag(600, "onCancel: { duration: 100ms, curve: \"spring(response=500ms, dampingRatio=0.5)\" }")),
    RuleRow(
      "unsettled-spring", "a commit with a spring's own time", 0,
      drag(600, "onCommit: { curve: \"spring(response=500ms, dampingRatio=0.5)\" }")),
    // MARK: long-stagger
    RuleRow(
      "long-stagger", "a delay by the member", 1,
      rows("end: { row.opacity: 0.2 }", "animate: row, delay: index * 150ms")),
    RuleRow(
      "long-stagger", "a short delay by the member", 0,
      rows("end: { row.opacity: 0.2 }", "animate: row, delay: index * 50ms")),
    RuleRow("long-stagger", "one delay for all", 0, rows("end: { row.opacity: 0.2 }", "animate: row, delay: 150ms")),
    // MARK: double-easing
    RuleRow("double-easing", "both on the phase", 1, phase("curve: easeIn, pacing: easeOut", "animate: card")),
    RuleRow(
      "double-easing", "both on the phase, for keyframes", 0,
      phase("curve: easeIn, pacing: easeOut", "animate: card.opacity, keyframes: [1, 0.2, 0.5]")),
    RuleRow(
      "double-easing", "a curve of the animation's own", 0,
      phase("curve: easeIn, pacing: easeOut", "animate: card, curve: linear")),
    // MARK: covered-view
    RuleRow("covered-view", "a spinner below a sheet", 1, spinner("leading: 0, trailing: 0, top: 0, bottom: 0")),
    RuleRow(
      "covered-view", "a spinner whose corners show", 0, spinner("leading: 175, width: 50, top: 375, height: 50")),
    // MARK: named-curve
    RuleRow("named-curve", "a spring in another spelling", 1, springs("spring(duration=400ms, bounce=0.2)")),
    RuleRow("named-curve", "a spring that bounces a little more", 0, springs("spring(duration=400ms, bounce=0.21)")),
    RuleRow("named-curve", "a spring with a velocity", 0, springs("spring(duration=400ms, bounce=0.2, velocity=2)")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func aParameterThatRepeatsATokenIsReported() {
    let linted = lint(
      """
      transition: t
      tokens: [motion.tokens.yaml]
      parameters: { quick: 300ms, other: 500ms }
      views: { a: { opacity: 0 } }
      states: { end: { a.opacity: 1 } }
      phases: { p: { to: end, duration: token(time.medium), animations: [{ animate: a, delay: quick + other }] } }
      """, only("token-drift"),
      loader: FileTable([
        ("motion.tokens.yaml", "time:\n  medium: { $type: duration, $value: { value: 300, unit: ms } }\n")
      ]))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(linted.lines == ["token-drift warning 3:22: this duration is the token 'time.medium'"])
  }
}
