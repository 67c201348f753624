import Testing
import TransitionLint

/// Slips that a reviewer finds: keys that a change left behind, and numbers with a digit or a unit too many.
@Suite struct SlipRowsTests {
  /// A card of 300 × 200 on a canvas of 400 × 800 that fades, with more keys of the view, the phase and the animation.
  private static func card(view: String = "", phase: String = "", _ animation: String = "duration: 300ms") -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 }, opacity: 0, \(view) } }
    states: { end: { card.opacity: 1 } }
    phases: { p: { to: end, \(phase)animations: [{ animate: card, \(animation) }] } }
    """
  }

  /// A card with the animation of one property by keyframes.
  private static func keyframes(_ list: String, _ more: String = "") -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
    phases: { p: { animations: [{ animate: card.scale, duration: 300ms, keyframes: \(list), \(more) }] } }
    """
  }

  private static func spring(_ spring: String) -> String { card("curve: \"spring(\(spring))\"") }

  /// A card with a gesture and a scenario that drags it.
  private static func drag(_ interaction: String, at: String = "0s", trace: String = "[[0s, 0], [100ms, 300]]")
    -> String
  {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
    states: { end: { card.translationY: 300 } }
    phases:
      p:
        to: end
        duration: 300ms
        animations: [{ animate: card }]
        interaction: { input: translationY, range: [0, 300], \(interaction) }
    scenarios: { s: [{ at: \(at), drag: \(trace), phase: p }] }
    """
  }

  static let rows: [RuleRow] = [
    // MARK: dead-key, timing
    RuleRow("dead-key", "a duration that each animation has", 1, card(phase: "duration: 200ms, ")),
    RuleRow("dead-key", "a duration of an animation without one", 0, card(phase: "duration: 200ms, ", "curve: easeIn")),
    RuleRow(
      "dead-key", "a duration of which animations take parts", 0,
      "parameters: { total: 300ms }\n" + card(phase: "duration: total, ", "duration: total / 2")),
    RuleRow(
      "dead-key", "a curve that each animation has", 1,
      card(phase: "curve: easeIn, ", "duration: 300ms, curve: easeOut")),
    RuleRow("dead-key", "a curve that the animation takes", 0, card(phase: "curve: easeIn, ")),
    RuleRow(
      "dead-key", "a timing beside another one", 1,
      "timings: { a: { duration: 1ms }, b: { duration: 300ms, curve: easeIn } }\n"
        + card(phase: "timing: a, ", "timing: b")),
    RuleRow(
      "dead-key", "a curve of reduced motion that no animation takes", 1,
      card(
        phase: "reducedMotion: { curve: easeIn, animations: [{ animate: card, duration: 0s }, "
          + "{ animate: card.scale, from: 0.99, to: 1, duration: 200ms, curve: easeOut }] }, ")),
    RuleRow(
      "dead-key", "a reduced motion that is the same", 1,
      card(phase: "reducedMotion: { animations: [{ animate: card, duration: 300ms }] }, ")),
    RuleRow(
      "dead-key", "a reduced motion that is shorter", 0,
      card(phase: "reducedMotion: { animations: [{ animate: card, duration: 200ms }] }, ")),
    RuleRow("dead-key", "a curve of no time", 1, card("duration: 0s, curve: easeIn")),
    RuleRow("dead-key", "staggerFrom with a stagger of 0", 1, card("duration: 300ms, stagger: 0s, staggerFrom: last")),
    RuleRow(
      "dead-key", "a pause after what never ends", 1,
      card(phase: "completion: 1s, ", "duration: 300ms, iterations: infinite, direction: alternate, endDelay: 100ms")),
    RuleRow(
      "dead-key", "a pause after what ends", 0, card("duration: 300ms, iterations: 2, endDelay: 100ms")),
    RuleRow("dead-key", "an overdamping that swings", 1, spring("stiffness=400, damping=20, overdamping=allowed")),
    RuleRow("dead-key", "an overdamping that does not", 0, spring("stiffness=400, damping=60, overdamping=allowed")),
    // MARK: dead-key, values
    RuleRow(
      "dead-key", "a curve of the last keyframe", 1, keyframes("[1, 1.2, { at: 100%, value: 1, curve: easeIn }]")),
    RuleRow(
      "dead-key", "a curve of a keyframe before the end", 0, keyframes("[1, { at: 80%, value: 1.2, curve: easeIn }]")),
    RuleRow("dead-key", "a to beside the last keyframe", 1, keyframes("[1, 1.2, 1]", "to: 1")),
    RuleRow("dead-key", "a to that keyframes name", 0, keyframes("[1, 1.2, to]", "to: 1.1")),
    RuleRow(
      "dead-key", "a to after the last keyframe", 0,
      keyframes("[{ at: 0%, value: 1 }, { at: 50%, value: 1.2 }]", "to: 1.1")),
    RuleRow("dead-key", "a color space of an opacity", 1, card("duration: 300ms, colorSpace: oklab")),
    RuleRow("dead-key", "an anchor of what is not turned", 1, card(view: "anchorX: 0")),
    RuleRow("dead-key", "an anchor of what is turned", 0, card(view: "anchorX: 0, rotation: 10deg")),
    RuleRow("dead-key", "a property that nothing names", 1, card(view: "properties: { grip: 0 }")),
    RuleRow(
      "dead-key", "a property that something follows", 0, card(view: "properties: { grip: 0 }, scale: 1 + self.grip")),
    RuleRow(
      "dead-key", "a value during the phase that both states have", 1, card(phase: "during: { card.hidden: false }, ")),
    RuleRow("dead-key", "a value during the phase alone", 0, card(phase: "during: { card.clipsToBounds: true }, ")),
    // MARK: no-op-animation
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
    // MARK: implausible-value
    RuleRow("implausible-value", "a translation of many screens", 1, card(view: "translationX: 3200")),
    RuleRow("implausible-value", "a translation of a few screens", 0, card(view: "translationX: -1200")),
    RuleRow("implausible-value", "a translation that nobody sees", 1, card(view: "translationY: 0.16")),
    RuleRow("implausible-value", "a corner that nobody sees", 1, card(view: "cornerRadius: 0.1")),
    RuleRow("implausible-value", "an angle in radians", 1, card(view: "rotation: -0.26deg")),
    RuleRow("implausible-value", "a small angle", 0, card(view: "rotation: 1deg")),
    RuleRow("implausible-value", "a percentage of a fraction", 1, card(view: "shadowOpacity: 0.3%")),
    RuleRow("implausible-value", "an alpha of a fraction", 1, card(view: "backgroundColor: white @ 0.5%")),
    RuleRow("implausible-value", "hsl of fractions", 1, card(view: "backgroundColor: \"hsl(210deg 0.6% 0.5%)\"")),
    RuleRow("implausible-value", "a dark color", 0, card(view: "backgroundColor: \"hsl(210deg 60% 0.5%)\"")),
    RuleRow("implausible-value", "a shadow of 120 pt", 1, card(view: "shadowOpacity: 0.3, shadowRadius: 120")),
    RuleRow("implausible-value", "a shadow far below", 1, card(view: "shadowOpacity: 0.3, shadowOffsetY: 600")),
    RuleRow("implausible-value", "a border as wide as the view", 1, card(view: "borderWidth: 200")),
    RuleRow("implausible-value", "a border that fills the view", 0, card(view: "borderWidth: 100")),
    RuleRow("implausible-value", "180 turns", 1, card(view: "rotation: 180turn * self.opacity")),
    RuleRow("implausible-value", "two turns", 0, card(view: "rotation: 2turn * self.opacity")),
    RuleRow(
      "implausible-value", "two frames", 1,
      card("duration: 25ms").replacing(
        "duration: 25ms }", with: "duration: 25ms }, { animate: card.scale, to: 1.01, duration: 300ms }")),
    RuleRow("implausible-value", "a phase of two frames", 0, card("duration: 25ms")),
    RuleRow("implausible-value", "a duration of minutes", 1, card("duration: 300s")),
    RuleRow("implausible-value", "a pause of 20 s", 1, card("duration: 300ms, endDelay: 20s")),
    RuleRow("implausible-value", "a stagger below half a frame", 1, card("duration: 300ms, stagger: 2ms")),
    RuleRow("implausible-value", "a stagger", 0, card("duration: 300ms, stagger: 20ms")),
    RuleRow(
      "implausible-value", "a control point at 10", 1, card("duration: 300ms, curve: \"cubicBezier(0.2, 0, 0, 10)\"")),
    RuleRow("implausible-value", "an overshoot of ten times", 1, card("duration: 300ms, curve: easeInBack(17)")),
    RuleRow("implausible-value", "an overshoot", 0, card("duration: 300ms, curve: easeInBack(2)")),
    RuleRow(
      "implausible-value", "a parameter of minutes", 1,
      "parameters: { d: { value: 300ms, max: 700s } }\n" + card("duration: d")),
    RuleRow("implausible-value", "an event after half an hour", 1, drag("rubberBand: 0.5", at: "2000s")),
    RuleRow("implausible-value", "a drag of 80 s", 1, drag("rubberBand: 0.5", trace: "[[0s, 0], [80s, 300]]")),
    // MARK: velocity-jump
    RuleRow(
      "velocity-jump", "a start from rest", 0,
      keyframes("[{ at: 0%, value: 1, curve: easeInOut }, { at: 50%, value: 2, curve: easeOut }, 1]")),
    RuleRow(
      "velocity-jump", "a turn at speed", 1,
      keyframes("[{ at: 0%, value: 1, curve: linear }, { at: 50%, value: 2, curve: linear }, 1]")),
    RuleRow(
      "velocity-jump", "a turn where nobody sees it", 0,
      keyframes("[{ at: 0%, value: 1, curve: linear }, { at: 50%, value: 0, curve: linear }, 1]")
        .replacing("card.scale", with: "card.opacity")),
    // MARK: off-canvas
    RuleRow(
      "off-canvas", "a view that is outside in every state", 1,
      card().replacing(
        "views: {", with: "views: { bar: { layout: { leading: 0, trailing: 0, bottom: 1200, height: 4 } },")),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }
}
