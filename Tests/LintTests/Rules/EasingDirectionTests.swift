import Testing
import TransitionLint

@Suite struct EasingDirectionTests {
  /// A strip of digits that rolls by two in a window, all of them or one member.
  private static func digits(_ target: String) -> String {
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

  /// A card that moves to the right through keyframes.
  private static func way(_ values: String, _ keys: String = "curve: easeInOut") -> String {
    changingCard("", "translationX: 300", "duration: 600ms").replacing(
      "animate: card, duration: 600ms",
      with: "animate: card.translationX, keyframes: \(values), duration: 600ms, \(keys)")
  }

  static let stops: [RuleRow] = [
    RuleRow("easing-direction", "a stop on the way", 1, way("[0, 100, 300]")),
    RuleRow("easing-direction", "a stop by the default curve", 1, way("[0, 100, 300]", "delay: 0ms")),
    RuleRow("easing-direction", "several of them", 1, way("[0, 100, 200, 300]")),
    RuleRow("easing-direction", "a turn", 0, way("[0, 350, 300]")),
    RuleRow("easing-direction", "a pause", 0, way("[0, 150, 151, 300]")),
    RuleRow("easing-direction", "a curve that starts fast", 0, way("[0, 100, 300]", "curve: easeOut")),
    RuleRow("easing-direction", "at a constant speed", 0, way("[0, 100, 300]", "curve: linear")),
    RuleRow("easing-direction", "a pacing", 0, way("[0, 100, 300]", "curve: linear, pacing: easeInOut")),
    RuleRow("easing-direction", "a spline", 0, way("[0, 100, 300]", "curve: easeInOut, interpolation: cubic")),
    RuleRow("easing-direction", "again and again", 0, way("[0, 100, 300]", "curve: easeInOut, iterations: 2")),
    RuleRow("easing-direction", "a step", 0, way("[285, 290, 300]")),
    RuleRow(
      "easing-direction", "a curve of one keyframe", 0,
      way("[{ at: 0%, value: 0, curve: easeInOut }, { at: 50%, value: 100, curve: easeOut }, 300]")),
  ]

  @Test(arguments: stops) func stop(_ row: RuleRow) { row.check() }

  /// A card that a finger pulls down, and the phase in which it leaves.
  static func pulled(_ curve: String, then: String = "onCommit: { then: go }") -> String {
    """
    views: { card: { layout: { leading: 50, top: 500, width: 300, height: 200 }, backgroundColor: white } }
    states: { end: { card.top: 600 }, far: { card.top: 900 } }
    phases:
      p:
        to: end
        animations: [{ animate: card, curve: linear, duration: 300ms }]
        interaction: { input: translationY, range: [0, 100], commit: progress > 0.5 or velocity > 500, \(then) }
      go: { from: end, to: far, animations: [{ animate: card, curve: \(curve), duration: 300ms }] }
    """
  }

  /// The same card, with what one of the ends of the gesture does.
  private static func released(_ end: String) -> String { pulled("easeIn", then: end) }

  static let rows: [RuleRow] = [
    RuleRow("easing-direction", "leaves with the speed of a finger", 0, pulled("easeOutQuint")),
    RuleRow("easing-direction", "leaves without one", 1, pulled("easeOutQuint", then: "onCommit: { duration: 300ms }")),
    RuleRow("easing-direction", "comes back accelerating", 1, released("onCancel: { duration: 350ms, curve: easeIn }")),
    RuleRow(
      "easing-direction", "comes back decelerating", 0, released("onCancel: { duration: 350ms, curve: easeOut }")),
    RuleRow("easing-direction", "comes back at a constant speed", 0, released("onCancel: { duration: 350ms }")),
    RuleRow(
      "easing-direction", "comes back with a spring", 0,
      released("onCancel: { curve: \"spring(duration=400ms, bounce=0.2)\" }")),
    RuleRow("easing-direction", "keeps accelerating", 1, released("onCommit: { duration: 350ms, curve: easeIn }")),
    RuleRow(
      "easing-direction", "keeps accelerating off the screen", 0,
      released("onCommit: { duration: 350ms, curve: easeIn }").replacing("card.top: 600", with: "card.top: 800")),
    RuleRow(
      "easing-direction", "comes back from 9 pt", 0,
      released("onCancel: { duration: 350ms, curve: easeIn }").replacing("card.top: 600", with: "card.top: 509")),
    RuleRow(
      "easing-direction", "comes back from 10 pt", 1,
      released("onCancel: { duration: 350ms, curve: easeIn }").replacing("card.top: 600", with: "card.top: 510")),
    RuleRow("easing-direction", "enters accelerating", 1, risingCard(200, "duration: 300ms, curve: easeIn")),
    RuleRow("easing-direction", "enters decelerating", 0, risingCard(200, "duration: 300ms, curve: easeOut")),
    RuleRow("easing-direction", "enters at a constant speed", 0, risingCard(200, "duration: 300ms, curve: linear")),
    RuleRow(
      "easing-direction", "enters with a spring", 0, risingCard(200, "curve: \"spring(duration=400ms, bounce=0.2)\"")),
    RuleRow(
      "easing-direction", "a view that is there already", 0,
      changingCard("", "top: 300", "duration: 300ms, curve: easeIn")),
    RuleRow(
      "easing-direction", "leaves decelerating", 1, changingCard("", "top: 800", "duration: 300ms, curve: easeOutCubic")
    ),
    RuleRow(
      "easing-direction", "leaves accelerating", 0, changingCard("", "top: 800", "duration: 300ms, curve: easeIn")),
    RuleRow(
      "easing-direction", "leaves with the standard curve", 0,
      changingCard("", "top: 800", "duration: 300ms, curve: easeInOut")
    ),
    RuleRow(
      "easing-direction", "leaves with a spring", 0,
      changingCard("", "top: 800", "curve: \"spring(duration=400ms, bounce=0)\"")
    ),
    RuleRow(
      "easing-direction", "a small shift beside a fade", 0,
      changingCard("opacity: 0, translationY: 8", "opacity: 1, translationY: 0", "duration: 300ms, curve: easeIn")),
    RuleRow("easing-direction", "a strip that scrolls", 0, digits("digit")),
    RuleRow("easing-direction", "only the member that leaves", 1, digits("digit.0")),
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
      "easing-direction", "the phase's curve for the page that comes and the one that goes", 0,
      """
      views:
        old: { backgroundColor: red }
        new: { backgroundColor: blue, translationX: 400 }
      states: { shown: { old.translationX: -400, new.translationX: 0 } }
      phases: { p: { to: shown, duration: 300ms, curve: easeOutQuint, animations: [{ animate: new }, { animate: old }] } }
      """),
    RuleRow(
      "easing-direction", "a curve of its own for the one that goes", 1,
      """
      views:
        old: { backgroundColor: red }
        new: { backgroundColor: blue, translationX: 400 }
      states: { shown: { old.translationX: -400, new.translationX: 0 } }
      phases:
        p:
          to: shown
          duration: 300ms
          animations: [{ animate: new, curve: easeOutQuint }, { animate: old, curve: easeOutQuint }]
      """),
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
      "easing-direction", "one curve for two views", 1,
      """
      views: { a: { translationX: -500 }, b: { translationX: -500 } }
      states: { end: { a.translationX: 0, b.translationX: 0 } }
      phases: { p: { to: end, duration: 300ms, curve: easeIn, animations: [{ animate: a }, { animate: b }] } }
      """),
    RuleRow(
      "easing-direction", "a dialog that grows faster and faster", 1,
      fadingCard(view: "scale: 0.3", "duration: 300ms, curve: easeInExpo").replacing(
        "card.opacity: 1", with: "card: { opacity: 1, scale: 1 }")),
    RuleRow(
      "easing-direction", "a dialog that grows and slows down", 0,
      fadingCard(view: "scale: 0.3", "duration: 300ms, curve: easeOutExpo").replacing(
        "card.opacity: 1", with: "card: { opacity: 1, scale: 1 }")),
    RuleRow("easing-direction", "a very short way", 0, risingCard(9, "duration: 300ms, curve: easeIn")),
    RuleRow("easing-direction", "a short way", 1, risingCard(11, "duration: 300ms, curve: easeIn")),
    RuleRow("easing-direction", "two frames", 0, risingCard(200, "duration: 30ms, curve: easeIn")),
    RuleRow("easing-direction", "three frames", 1, risingCard(200, "duration: 50ms, curve: easeIn")),
    RuleRow(
      "easing-direction", "again and again", 0, risingCard(200, "duration: 300ms, curve: easeIn, iterations: infinite")),
    RuleRow(
      "easing-direction", "from before the phase", 0, risingCard(200, "duration: 300ms, delay: -50ms, curve: easeIn")),
    RuleRow(
      "easing-direction", "under a finger", 0,
      risingCard(200, "duration: 300ms, curve: easeIn", "interaction: { input: translationY, range: [0, -90] }")),
    RuleRow(
      "easing-direction", "a fade", 0, changingCard("opacity: 0", "opacity: 1", "duration: 300ms, curve: easeIn")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  /// Parts of a way on both sides of a pause.
  static let parts: [RuleRow] =
    [
      ("[0, 15, 300]", 1), ("[0, 14, 300]", 0), ("[0, 286, 300]", 0), ("[0, 285, 300]", 1), ("[280, 290, 300]", 1),
      ("[281, 290, 300]", 0), ("[0, -1, 300]", 0), ("[300, 150, 0]", 1), ("[0, 150, 300, 450]", 1),
    ].map { list, count in RuleRow("easing-direction", list, count, way(list)) }

  @Test(arguments: parts) func part(_ row: RuleRow) { row.unreflected.check() }
}
