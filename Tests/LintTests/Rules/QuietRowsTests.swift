import Testing
import TransitionLint

/// What earlier versions of rules reported, or missed, and should not.
@Suite struct QuietRowsTests {
  private static func card(_ from: String, _ to: String, _ animation: String, _ more: String = "") -> String {
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

  private static func paths(_ phases: String) -> String {
    """
    views: { card: { opacity: 0 } }
    states: { b: { card.opacity: 0.5 }, c: { card.opacity: 1 } }
    phases:
    \(phases.split(separator: "\n").map { "  \($0), animations: [{ animate: card, duration: 300ms }] }" }.joined(separator: "\n"))
    """
  }

  /// A row that jumps behind, or beside, something.
  private static func reset(_ place: String, behind page: String, to end: String = "top: 100") -> String {
    let edge = place.isEmpty ? "leading: 0," : place
    return """
      views:
        row: { layout: { \(edge) top: 0, width: 50, height: 50 }, backgroundColor: red }
        page: { \(page) }
        card: { opacity: 0 }
      states: { end: { card.opacity: 1, row: { \(end) } } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """
  }

  private static func hop(_ opacities: String) -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
    phases:
      p:
        animations:
          - { animate: card.opacity, keyframes: \(opacities), duration: 300ms }
          - { animate: card.translationX, to: 30, duration: 150ms, id: first }
          - { animate: card.translationX, from: -30, to: 0, duration: 150ms, after: first }
    """
  }

  /// A strip of digits that rolls by two in a window, all of them or one member.
  private static func strip(_ target: String) -> String {
    """
    views:
      window:
        layout: { leading: 0, top: 0, width: 40, height: 40 }
        clipsToBounds: true
        children: { digit: { count: 10, layout: { leading: 0, trailing: 0, top: index * 40, height: 40 }, content: digit } }
    states: { two: { digit: { top: (index - 2) * 40 } } }
    phases: { p: { to: two, animations: [{ animate: \(target), duration: 300ms, curve: easeOutQuart }] } }
    """
  }

  private static func bar(height: Int) -> String {
    """
    views: { fill: { layout: { leading: 0, top: 0, width: 0, height: \(height) }, backgroundColor: blue } }
    states: { full: { fill.width: 300 } }
    phases: { p: { to: full, animations: [{ animate: fill, duration: 2s, curve: linear }] } }
    """
  }

  private static func endless(_ moment: String) -> String {
    """
    views: { dot: { opacity: 0 } }
    phases:
      p:
        animations:
          - { animate: dot.opacity, to: 1, duration: 300ms, iterations: infinite, direction: alternate }
    expect: [{ phase: p, \(moment), that: dot.opacity < 0.9 }]
    """
  }

  /// A row that moves under a page, which is opaque in the end.
  private static func covered(_ page: String, _ animation: String, row: String = "scale: 1") -> String {
    """
    views:
      row: { layout: { leading: 0, top: 0, width: 50, height: 50 }, backgroundColor: red, \(row) }
      page: { backgroundColor: white, \(page) }
    states: { end: { page: { opacity: 1, hidden: false }, row.top: 100 } }
    phases: { p: { to: end, animations: [{ animate: page, \(animation) }, { animate: row, duration: 300ms }] } }
    """
  }

  private static func blinking(_ page: String) -> String {
    """
    views: { lamp: { backgroundColor: black }, page: \(page) }
    phases:
      p:
        animations: [{ animate: lamp.opacity, keyframes: [0, 1, 0, 1, 0, 1, 0, 1, 0, 1], duration: 900ms }]
    """
  }

  private static func changing(_ page: String) -> String {
    """
    views:
      photo: { layout: { leading: 50, top: 50, width: 40, height: 40 }, backgroundColor: red }
      page: \(page)
      shot: { snapshotOf: photo }
    states: { end: { photo.backgroundColor: blue } }
    phases: { p: { to: end, animations: [{ animate: photo, duration: 300ms }] } }
    """
  }

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

  private static func ends(commit: String, cancel: String) -> String {
    card(
      "", "top: 300", "duration: 300ms",
      "interaction: { input: translationY, range: [0, 200], commit: velocity > 500, "
        + "onCommit: { duration: \(commit) }, onCancel: { duration: \(cancel) } }")
  }

  static let rows: [RuleRow] = [
    RuleRow(
      "state-mismatch", "a view that ends invisible", 0,
      card(
        "opacity: 0", "opacity: 0", "duration: 300ms, keyframes: [{ opacity: 0.4, scale: 1 }, { opacity: 0, scale: 2 }]"
      )),
    RuleRow("easing-direction", "a strip that scrolls", 0, strip("digit")),
    RuleRow("easing-direction", "only the member that leaves", 1, strip("digit.0")),
    RuleRow(
      "easing-direction", "a pager that accelerates", 1,
      """
      views:
        one: { backgroundColor: red }
        two: { backgroundColor: blue, translationX: 400 }
      states: { two: { one.translationX: -400, two.translationX: 0 } }
      phases: { p: { to: two, animations: [{ animate: all, duration: 300ms, curve: easeIn }] } }
      """),
    RuleRow(
      "dead-key", "a shadow without opacity", 1,
      card("shadowRadius: 20, shadowOffsetY: 8", "top: 300", "duration: 300ms")),
    RuleRow(
      "dead-key", "a border, corners and a shadow that nothing shows", 3,
      card(
        "shadowColor: red, borderColor: red, maskedCorners: topLeading topTrailing", "top: 300", "duration: 300ms")),
    RuleRow(
      "dead-key", "a shadow that a state shows", 0,
      card("shadowRadius: 20", "shadowOpacity: 0.5", "duration: 300ms")),
    RuleRow(
      "dead-key", "corners that an animation rounds", 0,
      card(
        "maskedCorners: topLeading", "top: 300", "duration: 300ms }, { animate: card.cornerRadius, to: 9, duration: 1s")
    ),
    RuleRow("dead-key", "to and fro, once", 1, card("", "top: 300", "duration: 300ms, direction: alternate")),
    RuleRow("dead-key", "backwards, once", 0, card("", "top: 300", "duration: 300ms, direction: reverse")),
    RuleRow("linear-motion", "a progress bar", 0, bar(height: 4)),
    RuleRow("linear-motion", "a panel that grows", 1, bar(height: 80)),
    RuleRow(
      "overshoot-out-of-range", "a fade with a spring that swings a little", 0,
      card("opacity: 0", "opacity: 1", "curve: snappy")),
    RuleRow(
      "overshoot-out-of-range", "a fade with a spring that swings", 1, card("opacity: 0", "opacity: 1", "curve: bouncy")
    ),
    RuleRow(
      "starts-before-zero", "an animation that is over before the phase starts", 1,
      card("opacity: 0", "opacity: 1, scale: 2", "duration: 100ms, delay: -200ms").replacing(
        "animate: card,", with: "animate: card.scale, duration: 300ms }, { animate: card.opacity,")),
    RuleRow(
      "inconsistent-role", "a cover that fades to reveal", 0,
      """
      views: { page: {}, cover: { backgroundColor: white } }
      states: { bare: { cover.opacity: 0 } }
      phases: { reveal: { to: bare, duration: 200ms, animations: [{ animate: cover }] } }
      """),
    RuleRow("vacuous-expectation", "the end of what never ends", 1, endless("at: end")),
    RuleRow("vacuous-expectation", "a time in what never ends", 0, endless("at: 100ms")),
    RuleRow("covered-view", "behind an opaque page", 1, covered("opacity: 1", "duration: 300ms")),
    RuleRow("covered-view", "behind a page that comes at once", 1, covered("hidden: true", "duration: 0s")),
    RuleRow("covered-view", "behind a page that fades in", 0, covered("opacity: 0", "duration: 300ms")),
    RuleRow("covered-view", "brought to the front", 0, covered("opacity: 1", "duration: 300ms", row: "zPosition: 1")),
    RuleRow(
      "covered-view", "behind a page brought to the front", 1,
      covered("zPosition: 2", "duration: 300ms", row: "zPosition: 1")),
    RuleRow(
      "flashing", "a page that blinks", 1,
      blinking("{ layout: { leading: 0, top: 0, width: 10, height: 10 }, backgroundColor: white }")),
    RuleRow("flashing", "behind an opaque page", 0, blinking("{ backgroundColor: white }")),
    RuleRow(
      "snapshot-source-changes", "a source that is seen", 1,
      changing("{ layout: { leading: 0, top: 0, width: 10, height: 10 }, backgroundColor: white }")),
    RuleRow("snapshot-source-changes", "behind an opaque page", 0, changing("{ backgroundColor: white }")),
    RuleRow(
      "distorted-content", "two views of one animation", 1,
      """
      views:
        a: { layout: { leading: 0, top: 0, width: 100, height: 100 }, content: one }
        b: { layout: { leading: 200, top: 0, width: 100, height: 100 }, content: two }
      states: { end: { a.width: 180, b.width: 180 } }
      phases: { p: { to: end, animations: [{ animate: [a, b], duration: 300ms }] } }
      """),
    RuleRow(
      "scale-from-zero", "both axes alike", 1, card("scaleX: 0, scaleY: 0", "scaleX: 1, scaleY: 1", "duration: 300ms")),
    RuleRow("scale-from-zero", "one axis", 0, card("scaleX: 0", "scaleX: 1", "duration: 300ms")),
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
    RuleRow(
      "dead-key", "when to ask for no commit", 1,
      card(
        "", "top: 300", "duration: 300ms", "interaction: { input: translationY, range: [0, 200], commitWhen: changed }")
    ),
    RuleRow("implausible-value", "a commit ten times its cancel", 1, ends(commit: "3s", cancel: "300ms")),
    RuleRow(
      "implausible-value", "a commit ten times its phase", 1,
      card(
        "", "top: 300", "curve: easeOut",
        "duration: 300ms\ninteraction: { input: translationY, range: [0, 200], commit: velocity > 500, "
          + "onCommit: { duration: 3s }, onCancel: { curve: snappy } }")),
    RuleRow("implausible-value", "a slow commit and a fast cancel", 0, ends(commit: "800ms", cancel: "90ms")),
    RuleRow("implausible-value", "a commit twice its cancel", 0, ends(commit: "2s", cancel: "1s")),
    RuleRow(
      "easing-direction", "a swapped phase that keeps a strong curve", 1,
      """
      views: { card: { layout: { top: 800, height: 200 } } }
      states: { up: { card.top: 600 } }
      phases:
        show: { to: up, animations: [{ animate: card, duration: 300ms, curve: easeOutExpo }] }
        hide: { swap: show }
      """),
    RuleRow(
      "no-op-animation", "a state that a parameter changes", 0,
      """
      parameters: { rise: { value: 0, min: 0, max: 40 } }
      views: { card: { translationY: 0 } }
      states: { end: { card.translationY: rise } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
    RuleRow(
      "scale-from-zero", "the members of a counted view", 1,
      """
      views: { card: { count: 12, layout: { leading: index * 30, top: 0, width: 100, height: 100 }, scale: 0 } }
      states: { end: { card.scale: 1 } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
    RuleRow(
      "missing-reduced-motion", "a view that is never on the canvas", 0,
      """
      views: { card: { layout: { leading: 500, top: 0, width: 300, height: 800 } } }
      states: { end: { card.leading: 4000 } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
    RuleRow(
      "inconsistent-role", "zooming in and out", 0,
      """
      views: { map: { scale: 1 }, label: { opacity: 1 } }
      states: { close: { map.scale: 1.2, label.opacity: 0 } }
      phases:
        zoomIn: { to: close, duration: 200ms, animations: [{ animate: all }] }
        zoomOut: { from: close, to: initial, duration: 200ms, animations: [{ animate: all }] }
      """),
    RuleRow(
      "inconsistent-role", "roles that are seen", 1,
      """
      views: { sheet: { layout: { top: 800, height: 400 }, backgroundColor: white } }
      states: { up: { sheet.top: 400 } }
      phases:
        rise: { to: up, duration: 250ms, animations: [{ animate: sheet }] }
        sink: { from: up, to: initial, duration: 400ms, animations: [{ animate: sheet }] }
      """),
    RuleRow(
      "covered-view", "a snapshot over its own source", 0,
      """
      views: { a: { layout: { leading: 50, top: 50, width: 40, height: 40 }, backgroundColor: red }, s: { snapshotOf: a } }
      states: { end: { a.backgroundColor: blue } }
      phases: { p: { to: end, animations: [{ animate: a, duration: 300ms }] } }
      """),
    RuleRow("linear-motion", "linear", 1, card("", "top: 300", "duration: 300ms, curve: linear")),
    RuleRow(
      "linear-motion", "eased by a pacing", 0, card("", "top: 300", "duration: 300ms, curve: linear, pacing: easeOut")),
    RuleRow("linear-motion", "a marquee", 0, card("", "top: 300", "duration: 3s, curve: linear, iterations: infinite")),
    RuleRow(
      "state-mismatch", "a whole turn further", 0,
      card("", "rotation: 0deg", "duration: 300ms, from: { rotation: 0deg }, to: { rotation: 360deg }")),
    RuleRow(
      "state-mismatch", "half a turn further", 1,
      card("", "rotation: 0deg", "duration: 300ms, from: { rotation: 0deg }, to: { rotation: 180deg }")),
    RuleRow(
      "early-completion", "most of it is cut off", 1, card("", "top: 300", "duration: 300ms", "completion: 100ms")),
    RuleRow(
      "early-completion", "the last hundredth is", 0,
      card("", "top: 300", "duration: 300ms, curve: easeOutExpo", "completion: 290ms")),
    RuleRow(
      "unsettled-spring", "a spring that is cut", 1,
      card("", "top: 300", "curve: \"spring(duration=400ms, bounce=0)\"", "completion: 200ms")),
    RuleRow("long-phase", "too long", 1, card("", "top: 300", "duration: 1500ms")),
    RuleRow(
      "long-phase", "a spring whose tail nobody sees", 0,
      card("", "top: 300", "curve: \"spring(duration=600ms, bounce=0)\"")),
    RuleRow("long-phase", "a completion that waits", 1, card("", "top: 300", "duration: 300ms", "completion: 2s")),
    RuleRow(
      "long-phase", "what a finger drives", 0,
      card(
        "", "top: 300", "duration: 1500ms",
        "interaction: { input: translationY, range: [0, 200], commit: velocity > 500 }")),
    RuleRow("distorted-content", "a frame", 1, card("content: photo", "height: 20", "duration: 300ms")),
    RuleRow(
      "distorted-content", "a squash by its transform", 0, card("content: photo", "scaleY: 0.5", "duration: 300ms")),
    RuleRow("missing-return", "no way back", 2, paths("p: { from: initial, to: b\nq: { from: b, to: c")),
    RuleRow(
      "missing-return", "a way back over another state", 0,
      paths("p: { from: initial, to: b\nq: { from: b, to: c\nr: { from: c, to: initial")),
    RuleRow(
      "unanimated-change", "behind a transparent view", 0,
      card("opacity: 0", "cornerRadius: 9, scale: 2", "duration: 300ms, from: { scale: 1 }")),
    RuleRow(
      "unanimated-change", "of a visible view", 1,
      card("", "cornerRadius: 9, scale: 2", "duration: 300ms, from: { scale: 1 }, to: { scale: 2 }")
        .replacing("animate: card", with: "animate: card.scale").replacing(
          "from: { scale: 1 }, to: { scale: 2 }", with: "from: 1")),
    RuleRow(
      "value-jump", "a loop that blinks", 1, card("opacity: 0.3", "opacity: 1", "duration: 600ms, iterations: infinite")
    ),
    RuleRow(
      "value-jump", "a loop that alternates", 0,
      card("opacity: 0.3", "opacity: 1", "duration: 600ms, iterations: infinite, direction: alternate")),
    RuleRow(
      "value-jump", "a loop that starts over transparent", 0,
      card("opacity: 1, scale: 1", "opacity: 0, scale: 2", "duration: 600ms, iterations: infinite")),
    RuleRow(
      "value-jump", "a spinner", 0, card("", "rotation: 360deg", "duration: 1s, iterations: infinite, curve: linear")),
    RuleRow(
      "value-jump", "a spinner that does not come round", 1,
      card("", "rotation: 270deg", "duration: 1s, iterations: infinite, curve: linear")),
    RuleRow(
      "magic-number", "stagger, marker and completion", 4,
      card("", "top: 300", "duration: 300ms, stagger: 20ms", "markers: { m: 100ms }\ncompletion: 300ms")),
    RuleRow(
      "no-op-animation", "a hand-over by a gesture", 0,
      """
      views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
      states: { small: { card.scale: 0.8 }, gone: { card.opacity: 0 } }
      phases:
        drag:
          to: small
          animations: [{ animate: card, curve: linear, duration: 300ms }]
          interaction: { input: translationY, range: [0, 200], commit: velocity > 500, onCommit: { then: leave } }
        leave: { to: gone, animations: [{ animate: [card.opacity, card.scale], duration: 300ms }] }
      """),
    RuleRow(
      "no-op-animation", "a value that a parameter decides", 0,
      """
      parameters: { small: 1 }
      views: { card: { opacity: 0 } }
      states: { one: { card: { opacity: 1, scale: small } } }
      phases: { p: { to: one, animations: [{ animate: [card.opacity, card.scale], duration: 300ms }] } }
      """),
    RuleRow(
      "no-op-animation", "a value that is the same", 1,
      """
      views: { card: { opacity: 0 } }
      states: { one: { card: { opacity: 1, scale: 1 } } }
      phases: { p: { to: one, animations: [{ animate: [card.opacity, card.scale], duration: 300ms }] } }
      """),
    RuleRow("unanimated-change", "a list that is reset behind a page", 0, reset("", behind: "backgroundColor: white")),
    RuleRow("unanimated-change", "a list that is reset behind glass", 1, reset("", behind: "opacity: 0.5")),
    RuleRow("unanimated-change", "beyond the edge", 0, reset("leading: -100,", behind: "opacity: 0.5")),
    RuleRow(
      "unanimated-change", "from the canvas to beyond its edge", 1,
      reset("leading: 10,", behind: "opacity: 0.5", to: "leading: -100")),
    RuleRow(
      "unanimated-change", "cut off by what is around it", 0,
      """
      views:
        window:
          layout: { leading: 0, top: 0, width: 100, height: 100 }
          clipsToBounds: true
          children: { row: { layout: { leading: 150, top: 0, width: 50, height: 50 } } }
        card: { opacity: 0 }
      states: { end: { card.opacity: 1, row.top: 20 } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
    RuleRow(
      "ghost-source", "a source behind a page", 0,
      """
      views:
        source: { layout: { leading: 0, top: 0, width: 50, height: 50 }, backgroundColor: red }
        page: { backgroundColor: white }
        flying: { snapshotOf: source }
      states: { end: { flying.leading: 200 } }
      phases: { p: { to: end, animations: [{ animate: flying, duration: 300ms }] } }
      """),
    RuleRow(
      "value-jump", "a view that is moved while it is invisible", 0,
      hop("[1, { at: 30%, value: 0 }, { at: 70%, value: 0 }, 1]")),
    RuleRow("value-jump", "a view that is moved while it fades", 1, hop("[1, { at: 50%, value: 0.2 }, 1]")),
    RuleRow(
      "inconsistent-role", "a player that grows over its list", 0,
      """
      views:
        player: { layout: { leading: 0, top: 0, width: 300, height: 200 }, backgroundColor: red }
        song: { layout: { leading: 0, top: 400, width: 300, height: 50 }, backgroundColor: blue }
      states: { full: { player.height: 600, song.opacity: 0 } }
      phases: { expand: { to: full, animations: [{ animate: all, duration: 300ms }] } }
      """),
    RuleRow(
      "implausible-value", "a logo that flies out", 0,
      """
      views: { logo: {}, card: { scale: 0.95 } }
      states: { end: { logo.scale: 8, card.scale: 1 } }
      phases: { p: { to: end, animations: [{ animate: all, duration: 300ms }] } }
      """),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
