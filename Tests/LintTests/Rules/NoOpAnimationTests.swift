import Testing
import TransitionLint

@Suite struct NoOpAnimationTests {
  /// A label in a card that the state was to show.
  private static let unshown = """
    views:
      card: { opacity: 0, children: { label: { layout: { leading: 5, top: 5, width: 90, height: 20 } } } }
    states: { end: { label.translationX: 50 } }
    phases:
      a: { to: end, duration: 300ms, animations: [{ animate: card.opacity }, { animate: label }] }
      b: { from: end, to: initial, duration: 200ms, animations: [{ animate: card.opacity }, { animate: label }] }
    """

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

  private static func stillGesture(_ states: String) -> String {
    """
    views: { card: { layout: { top: 100, height: 200 } } }
    states: { end: { card.top: 800 } }
    phases: { p: { \(states), duration: 300ms, animations: [{ animate: all }], interaction: { \(dragDown) } } }
    """
  }

  /// A card that comes up, and what it does with reduced motion.
  private static func reduced(_ animations: String) -> String {
    changingCard("", "top: 300", "duration: 300ms", "reducedMotion: { animations: [\(animations)] }")
  }

  /// A pill that moves to the other edge and keeps its size, by one key of its own.
  private static func changingSides(_ end: String) -> String {
    """
    views: { pill: { layout: { leading: 16, width: 100, top: 10, height: 50 }, backgroundColor: red } }
    states: { end: { pill: { trailing: 16, top: 300, \(end) } } }
    phases:
      p: { to: end, duration: 300ms, animations: [{ animate: pill }, { animate: pill.trailing, curve: easeOut }] }
    """
  }

  static let rows: [RuleRow] = [
    RuleRow("no-op-animation", "a size that stays at the other edge", 0, changingSides("width: 100")),
    RuleRow("no-op-animation", "a size that changes at the other edge", 0, changingSides("width: 200")),
    RuleRow(
      "no-op-animation", "with reduced motion, a fade of what is opaque", 1,
      reduced("{ animate: card.top, duration: 0s }, { animate: card.opacity, duration: 200ms }")),
    RuleRow(
      "no-op-animation", "with reduced motion, a fade", 0,
      reduced("{ animate: card.top, duration: 0s }, { animate: card.opacity, from: 0, to: 1, duration: 200ms }")),
    RuleRow("no-op-animation", "with reduced motion, what changes", 0, reduced("{ animate: card, duration: 0s }")),
    RuleRow(
      "no-op-animation", "a gesture that moves there and back", 0,
      stillGesture("from: end, to: end").replacing(
        "animate: all", with: "animate: card.top, keyframes: [800, 700, 800]")),
    RuleRow(
      "no-op-animation", "a state that a parameter changes", 0,
      """
      parameters: { rise: { value: 0, min: 0, max: 40 } }
      views: { card: { translationY: 0 } }
      states: { end: { card.translationY: rise } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
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
    RuleRow("no-op-animation", "a phase of a scenario after another has ended", 1, handedOver("1s")),
    RuleRow("no-op-animation", "a phase of a scenario that interrupts another", 0, handedOver("100ms")),
    RuleRow("no-op-animation", "a value that nothing changes, in two phases", 1, unshown),
    RuleRow(
      "no-op-animation", "a property that nothing changes, after a gesture", 1,
      """
      views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
      states: { end: { card.translationY: 300 } }
      phases:
        p:
          to: end
          duration: 300ms
          animations: [{ animate: card }]
          interaction: { input: translationY, range: [0, 300], commit: progress > 0.5, onCancel: { then: back } }
        back: { from: end, to: initial, duration: 300ms, animations: [{ animate: [card, card.cornerRadius] }] }
      """),
    RuleRow("no-op-animation", "a gesture that goes nowhere", 1, stillGesture("from: end, to: end")),
    RuleRow("no-op-animation", "a gesture that leads to another state", 0, stillGesture("to: end")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func anAnimationOfNothingIsToldAtItsTarget() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 300, height: 600 }
      views:
        card: { layout: { leading: 0, width: 100, top: 0, height: 100 }, opacity: 0.5 }
        other: { opacity: 0.2 }
        row: { count: 3, opacity: 0.2 }
      states:
        end: { card: { leading: 50 }, row.1.opacity: 1 }
        lit: { canvas.backgroundColor: white }
      phases:
        a:
          to: end
          duration: 200ms
          animations:
            - animate: [card, other]
            - animate: row.opacity
            - { animate: card.opacity, keyframes: [0.5, 0.5] }
            - { animate: other.scale, from: 1.2, to: 1.2 }
            - { animate: [other], to: { blurRadius: 0, tintColor: red } }
        b: { to: end, duration: 200ms, animations: [{ animate: all }, { animate: [card.leading, row.1.opacity] }] }
        c: { to: end, duration: 200ms, animations: [{ animate: card, path: arc(horizontal) }, { animate: row.2.opacity }] }
        d: { to: end, duration: 200ms, animations: [{ animate: card, from: { frame: [0, 9, 100, 100] } }] }
        e: { duration: 200ms, animations: [{ animate: card, path: arc(horizontal) }] }
        f: { duration: 200ms, animations: [{ animate: card.rotation, composite: add, keyframes: [0deg, 0deg] }] }
        g: { from: end, to: end, duration: 200ms, animations: [{ animate: card.opacity, to: 0.1 }, { animate: card }] }
        h: { to: lit, duration: 200ms, animations: [{ animate: canvas }, { animate: card }] }
      """, only("no-op-animation"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "no-op-animation warning 17:20: 'card.opacity' is animated in phase 'a' and does not change: it stays 0.5",
        "no-op-animation warning 19:35: 'other.blurRadius' is animated in phase 'a' and does not change: it stays 0 pt",
        "no-op-animation warning 20:58: 'all' animates nothing in phase 'b': more specific targets animate what "
          + "changes",
        "no-op-animation warning 21:100: 'row.2.opacity' is animated in phase 'c' and does not change: it stays 0.2",
        "no-op-animation warning 23:49: the path of 'card' leads nowhere in phase 'e': it ends where it starts",
        "no-op-animation warning 24:49: 'card.rotation' is animated in phase 'f' and does not change: it stays 0°",
        "no-op-animation warning 25:105: 'card' animates nothing in phase 'g': it does not change in state 'end'",
        "no-op-animation warning 26:79: 'card' animates nothing in phase 'h': it does not change between 'initial' and "
          + "'lit'",
      ])
  }

  /// What changes a value, what keeps it, and what holds another one.
  static let values: [RuleRow] =
    [
      ("{ animate: card.scale, from: 1, to: 1, duration: 300ms }", 1),
      ("{ animate: card.scale, from: 1, to: 1.1, duration: 300ms }", 0),
      ("{ animate: card.scale, to: 1, duration: 300ms }", 1),
      ("{ animate: card.scale, keyframes: [1, 1, 1], duration: 300ms }", 1),
      ("{ animate: card.scale, keyframes: [1, 1.1, 1], duration: 300ms }", 0),
      ("{ animate: card.scale, from: 0, to: 0, composite: add, duration: 300ms }", 1),
      ("{ animate: card.scale, from: 0.1, to: 0.1, composite: add, duration: 300ms }", 0),
      (
        "{ animate: card.scale, to: 1.1, duration: 300ms }, { animate: card.scale, delay: 400ms, from: 1.1, to: 1.1, duration: 300ms }",
        1
      ),
      (
        "{ animate: card.scale, to: 1.1, duration: 300ms }, { animate: card.scale, delay: 400ms, from: 1, to: 1, duration: 300ms }",
        0
      ),
      ("{ animate: [card.scale, card.rotation], duration: 300ms }", 2),
      ("{ animate: [card, other], duration: 300ms }", 2),
      ("{ animate: other, duration: 300ms }", 1), ("{ animate: [other.scale, other.opacity], duration: 300ms }", 1),
      ("{ animate: other, from: { scale: 1, opacity: 1 }, to: { scale: 1, opacity: 1 }, duration: 300ms }", 1),
      ("{ animate: other, to: { frame: [100, 0, 90, 90] }, duration: 300ms }", 3),
      ("{ animate: other, to: { frame: [100, 9, 90, 90] }, duration: 300ms }", 0),
    ].map { animations, count in
      RuleRow(
        "no-op-animation", animations, count,
        """
        views: { card: { layout: { leading: 0, top: 0, width: 90, height: 90 } }, other: { layout: { leading: 100, top: 0, width: 90, height: 90 } } }
        states: { end: { card.opacity: 0.5 } }
        phases: { p: { to: end, animations: [{ animate: card.opacity, duration: 100ms }, \(animations)] } }
        """
      ).unreflected
    }

  @Test(arguments: values) func value(_ row: RuleRow) { row.check() }
}
