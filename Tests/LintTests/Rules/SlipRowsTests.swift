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

  /// A message that leaves after a while.
  private static func waiting(_ time: String) -> String {
    card(view: "backgroundColor: red", phase: "delay: \(time), ").replacing("opacity: 0,", with: "opacity: 1,")
      .replacing("card.opacity: 1", with: "card.opacity: 0")
  }

  /// A strip of four pages.
  private static func strip(_ way: String) -> String {
    """
    views: { strip: { layout: { leading: 0, width: 1600, top: 0, height: 800 }, translationX: \(way) } }
    """
  }

  private static func spring(_ spring: String) -> String { card("curve: \"spring(\(spring))\"") }

  /// A card that moves or changes its size, along a path if there is one.
  private static func flight(_ end: String, _ path: String) -> String {
    """
    views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
    states: { end: { card: { \(end) } } }
    phases: { p: { to: end, animations: [{ animate: card, duration: 300ms\(path.isEmpty ? "" : ", path: \(path)") }] } }
    """
  }

  /// A snapshot of a photo that flies to a place where something else is.
  private static func flyer(_ page: String) -> String {
    """
    views:
      cell: { layout: { frame: [10, 10, 50, 50] }, content: photo, backgroundColor: red }
      \(page)
      flyer: { snapshotOf: cell, hidden: true }
    states: { end: { flyer.frame: [100, 500, 200, 200] } }
    phases:
      p:
        to: end
        during: { flyer.hidden: false, cell.hidden: true }
        animations: [{ animate: flyer.frame, duration: 300ms }]
    """
  }

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
    RuleRow("implausible-value", "a translation of two screens", 0, card(view: "translationX: -800")),
    RuleRow("implausible-value", "a strip that moves by pages", 0, strip("-1200")),
    RuleRow("implausible-value", "a strip that moves too far", 1, strip("-12000")),
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
    RuleRow("implausible-value", "a duration of minutes, which long-phase reports", 0, card("duration: 300s")),
    RuleRow(
      "implausible-value", "an endless turn of minutes", 1,
      card(phase: "completion: 1s, ", "duration: 300s, iterations: infinite, direction: alternate")),
    RuleRow("implausible-value", "a release of minutes", 1, drag("onCancel: { duration: 250s }")),
    RuleRow(
      "implausible-value", "a spring of minutes after a release", 1,
      drag("onCancel: { curve: \"spring(response=300s, dampingRatio=1)\" }")),
    RuleRow("implausible-value", "a drag in no time", 1, drag("rubberBand: 0.5", trace: "[[0s, 0], [0.3ms, 300]]")),
    RuleRow("implausible-value", "a drag of many screens", 1, drag("rubberBand: 0.5", trace: "[[0s, 0], [1s, 19000]]")),
    RuleRow("implausible-value", "π in degrees", 1, card(view: "rotation: 3.14deg")),
    RuleRow("implausible-value", "3.5 degrees", 0, card(view: "rotation: 3.5deg")),
    RuleRow("implausible-value", "a scale in percent twice", 1, card(view: "scale: 0.8%")),
    RuleRow("implausible-value", "a scale of nothing", 0, card(view: "scale: 0.001")),
    RuleRow("implausible-value", "a negative scale", 1, card(view: "scale: -0.9")),
    RuleRow("implausible-value", "a mirrored axis", 0, card(view: "scaleX: -1")),
    RuleRow("implausible-value", "rgb of fractions", 1, card(view: "backgroundColor: \"rgb(0.24 0.24 0.24)\"")),
    RuleRow("implausible-value", "almost black", 0, card(view: "backgroundColor: \"rgb(1 1 1)\"")),
    RuleRow(
      "implausible-value", "a shape like a line", 1,
      "views: { card: { layout: { leading: 0, trailing: 0, top: 0, aspectRatio: 158.6 } } }"),
    RuleRow(
      "implausible-value", "a frame many screens away", 1,
      card().replacing("end: { card.opacity: 1 }", with: "end: { card: { opacity: 1, frame: [3290, 64, 16, 16] } }")),
    RuleRow(
      "implausible-value", "turns there and back", 1,
      """
      views: { card: { layout: { leading: 50, top: 100, width: 300, height: 200 } } }
      states: { end: { card.rotation: 1800deg } }
      phases:
        a: { to: end, animations: [{ animate: card, duration: 150ms }] }
        b: { from: end, to: initial, animations: [{ animate: card, duration: 110ms }] }
      """),
    RuleRow(
      "implausible-value", "a phase that moves for two frames", 1,
      "views: { card: { translationX: 300 } }\nphases: { p: { duration: 25ms, animations: [{ animate: card.translationX, "
        + "to: 0 }] } }"),
    // MARK: dead-key, once more
    RuleRow("dead-key", "a clear border", 1, card(view: "borderColor: clear, borderWidth: 2")),
    RuleRow("dead-key", "a border", 0, card(view: "borderColor: red, borderWidth: 2")),
    RuleRow(
      "dead-key", "a curve beside those of all keyframes", 1,
      keyframes("[{ at: 0%, value: 1, curve: easeIn }, { at: 50%, value: 2, curve: easeIn }, 1]", "curve: easeOut")),
    RuleRow(
      "dead-key", "a curve beside those of some keyframes", 0,
      keyframes("[{ at: 0%, value: 1, curve: easeIn }, { at: 50%, value: 2 }, 1]", "curve: easeOut")),
    RuleRow(
      "dead-key", "a timing beside all of its keys", 1,
      "timings: { a: { duration: 1ms } }\n" + card("timing: a, duration: 300ms, delay: 0s, curve: easeIn")),
    RuleRow(
      "dead-key", "a gesture that keeps linear curves", 1,
      drag("scrub: curve").replacing("animate: card }", with: "animate: card, curve: linear }")),
    RuleRow("dead-key", "a gesture that keeps curves", 0, drag("scrub: curve")),
    RuleRow("dead-key", "a curve of a release in no time", 1, drag("onCancel: { duration: 0s, curve: easeIn }")),
    RuleRow(
      "dead-key", "a value of all members beside each", 1,
      """
      views: { row: { count: 2, opacity: 0 } }
      states: { end: { row.opacity: 0.5, row.0.opacity: 1, row.1.opacity: 0.8 } }
      phases: { p: { to: end, animations: [{ animate: row, duration: 300ms }] } }
      """),
    RuleRow(
      "dead-key", "a value of all members beside one", 0,
      """
      views: { row: { count: 2, opacity: 0 } }
      states: { end: { row.opacity: 0.5, row.0.opacity: 1 } }
      phases: { p: { to: end, animations: [{ animate: row, duration: 300ms }] } }
      """),
    RuleRow("dead-key", "an arc along one axis", 1, flight("top: 300", "arc(horizontal)")),
    RuleRow("dead-key", "an arc along both axes", 0, flight("top: 300, leading: 90", "arc(horizontal)")),
    RuleRow("dead-key", "equal branches", 1, card(view: "cornerRadius: \"if(self.width > 9, 8, 8)\"")),
    RuleRow("dead-key", "two branches", 0, card(view: "cornerRadius: \"if(self.width > 9, 8, 9)\"")),
    RuleRow("dead-key", "a content mode without content", 1, card(view: "contentMode: scaleAspectFit")),
    RuleRow("dead-key", "a content mode", 0, card(view: "content: photo, contentMode: scaleAspectFit")),
    RuleRow(
      "dead-key", "a timing whose keys are given", 1,
      "timings: { a: { duration: 1ms, curve: easeIn } }\n" + card("timing: a, duration: 300ms, curve: easeOut")),
    RuleRow(
      "dead-key", "a timing that gives one key more", 0,
      "timings: { a: { duration: 1ms, delay: 9ms } }\n" + card("timing: a, duration: 300ms, curve: easeOut")),
    // MARK: times
    RuleRow("implausible-value", "a release of 26 s", 1, drag("onCancel: { duration: 26s }")),
    RuleRow(
      "implausible-value", "a keyframe at a percent of a percent", 1, keyframes("[1, { at: 0.4%, value: 2 }, 1]")),
    RuleRow(
      "implausible-value", "a pinch in percent", 1,
      drag("rubberBand: 0.5", trace: "[[0s, 100], [1s, 220]]").replacing("input: translationY", with: "input: scale")),
    RuleRow(
      "implausible-value", "a pinch from nothing", 1,
      drag("rubberBand: 0.5", trace: "[[0s, 0], [1s, 2]]").replacing("input: translationY", with: "input: scale")),
    RuleRow(
      "implausible-value", "a view that is much wider than the canvas", 1,
      "views: { card: { layout: { leading: 0, width: 2000, top: 0, height: 80 } } }"),
    RuleRow("long-phase", "a message that waits 20 s", 1, waiting("20s")),
    RuleRow("long-phase", "a message that waits 4 s", 0, waiting("4s")),
    RuleRow(
      "easing-direction", "one curve for two views", 1,
      """
      views: { a: { translationX: -500 }, b: { translationX: -500 } }
      states: { end: { a.translationX: 0, b.translationX: 0 } }
      phases: { p: { to: end, duration: 300ms, curve: easeIn, animations: [{ animate: a }, { animate: b }] } }
      """),
    RuleRow(
      "dead-key", "a curve of a gesture whose animation has its own", 1,
      drag("rubberBand: 0.5").replacing("animate: card }", with: "animate: card, curve: linear }")
        .replacing("duration: 300ms", with: "duration: 300ms\n    curve: easeIn")),
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
    // MARK: gestures
    RuleRow("unknown-channel", "a scale that follows points", 1, drag("follow: { card.scale: translationY }")),
    RuleRow("unknown-channel", "a place that follows points", 0, drag("follow: { card.zPosition: translationY }")),
    RuleRow(
      "unreachable-then", "a phase that follows itself", 1, drag("commit: progress > 0.5, onCommit: { then: p }")),
    // MARK: sight
    RuleRow(
      "unanimated-change", "an opacity of a view that is hidden meanwhile", 0,
      """
      views: { a: { opacity: 0 }, b: { opacity: 0 } }
      states: { end: { a.opacity: 1, b.opacity: 1 } }
      phases: { p: { to: end, during: { a.hidden: true }, animations: [{ animate: b, duration: 300ms }] } }
      """),
    RuleRow(
      "unanimated-change", "an opacity of a view that is not", 1,
      """
      views: { a: { opacity: 0 }, b: { opacity: 0 } }
      states: { end: { a.opacity: 1, b.opacity: 1 } }
      phases: { p: { to: end, animations: [{ animate: b, duration: 300ms }] } }
      """),
    RuleRow(
      "covered-view", "below a sheet whose color changes", 1,
      """
      views:
        dot: { layout: { leading: 5, top: 5, width: 50, height: 50 } }
        page: { backgroundColor: white }
      states: { end: { dot.translationX: 50, page.backgroundColor: black } }
      phases: { p: { to: end, animations: [{ animate: all, duration: 300ms }] } }
      """),
    RuleRow(
      "ghost-source", "a copy that shrinks and fades into something", 0,
      """
      views:
        photo: { layout: { leading: 50, top: 100, width: 100, height: 100 }, backgroundColor: red }
        copy: { snapshotOf: photo }
      states: { end: { copy: { frame: [300, 700, 16, 16], opacity: 0.4 } } }
      phases: { p: { to: end, animations: [{ animate: copy, duration: 300ms }] } }
      """),
    RuleRow(
      "off-canvas", "a view that appears and flies away", 1,
      """
      views: { card: { layout: { leading: 50, top: 100, width: 100, height: 100 }, opacity: 0 } }
      states: { end: { card: { opacity: 1, leading: 420 } } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
    RuleRow(
      "off-canvas", "a view that flies away", 0,
      """
      views: { card: { layout: { leading: 50, top: 100, width: 100, height: 100 } } }
      states: { end: { card.leading: 420 } }
      phases: { p: { to: end, animations: [{ animate: card, duration: 300ms }] } }
      """),
    RuleRow(
      "easing-direction", "a dialog that grows faster and faster", 1,
      card(view: "scale: 0.3", "duration: 300ms, curve: easeInExpo").replacing(
        "card.opacity: 1", with: "card: { opacity: 1, scale: 1 }")),
    RuleRow(
      "easing-direction", "a dialog that grows and slows down", 0,
      card(view: "scale: 0.3", "duration: 300ms, curve: easeOutExpo").replacing(
        "card.opacity: 1", with: "card: { opacity: 1, scale: 1 }")),
    RuleRow(
      "ghost-source", "where a snapshot flies to", 1,
      flyer("page: { layout: { frame: [100, 500, 200, 200] }, content: photo, backgroundColor: red }")),
    RuleRow(
      "ghost-source", "something else where it flies to", 0,
      flyer("page: { layout: { frame: [100, 500, 200, 200] }, content: price, backgroundColor: red }")),
    RuleRow(
      "reduced-motion-still-moves", "a message that leaves at once", 1,
      card(view: "backgroundColor: red", phase: "delay: 4s, reducedMotion: none, ").replacing(
        "opacity: 0,", with: "opacity: 1,"
      )
      .replacing("card.opacity: 1", with: "card.opacity: 0")),
    RuleRow(
      "reduced-motion-still-moves", "a message that waits as long", 0,
      card(
        view: "backgroundColor: red",
        phase: "delay: 4s, reducedMotion: { animations: [{ animate: card, delay: 4s, duration: 100ms }] }, "
      ).replacing("opacity: 0,", with: "opacity: 1,").replacing("card.opacity: 1", with: "card.opacity: 0")),
    RuleRow(
      "distorted-content", "a line that is drawn", 0,
      flight("width: 0", "").replacing("layout:", with: "content: line, layout:")),
    RuleRow(
      "dead-event", "an entrance from a state of its own", 0,
      """
      views: { card: { opacity: 1 } }
      states: { before: { card.opacity: 0 }, gone: { card.opacity: 0 } }
      phases:
        enter: { from: before, to: initial, animations: [{ animate: card, duration: 300ms }] }
        leave: { to: gone, animations: [{ animate: card, duration: 300ms }] }
      """),
    RuleRow(
      "endless-decoration", "an endless variant of a phase that ends", 1,
      card(
        phase: "reducedMotion: { animations: [{ animate: card, duration: 300ms, iterations: infinite, "
          + "direction: alternate }] }, ")),
    RuleRow(
      "long-phase", "a variant that waits three seconds", 1,
      card(phase: "reducedMotion: { animations: [{ animate: card, delay: 3s, duration: 150ms }] }, ")),
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

  @Test func aCauseIsReportedByTheRuleThatKnowsIt() {
    func rules(_ yaml: String, _ configuration: LintConfiguration) -> Set<String> {
      let linted = lint("transition: t\ncanvas: { width: 400, height: 800 }\n" + yaml, configuration)
      return Set(linted.report.findings.map { $0.rule.text })
    }
    let staggered = """
      views: { row: { count: 6, opacity: 0 } }
      states: { end: { row.opacity: 1 } }
      phases: { p: { to: end, animations: [{ animate: row, duration: 300ms, stagger: 600ms }] } }
      """
    #expect(rules(staggered, only("long-phase", "long-stagger")) == ["long-stagger"])
    #expect(rules(staggered, only("long-phase")) == ["long-phase"])
    let unshown = """
      views: { card: { opacity: 0, children: { label: { layout: { leading: 5, top: 5, width: 90, height: 20 } } } } }
      states: { end: { label.translationX: 50 } }
      phases: { p: { to: end, duration: 300ms, animations: [{ animate: card.opacity }, { animate: label }] } }
      """
    #expect(rules(unshown, only("no-op-animation", "invisible-animation")) == ["no-op-animation"])
    #expect(rules(unshown, only("invisible-animation")) == ["invisible-animation"])
  }
}
