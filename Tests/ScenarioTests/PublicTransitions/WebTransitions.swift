import Foundation
import TransitionTestSupport

extension PublicTransition {
  static let webTransitions = [timeline, variants, menu, photo]

  // MARK: GSAP

  private static func power2Out(_ t: Double) -> Double { 1 - pow(1 - clamped(t), 3) }
  private static func power1InOut(_ t: Double) -> Double {
    let t = clamped(t)
    return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t)
  }
  private static func backOut(_ t: Double) -> Double {
    let q = 1 - clamped(t)
    return 1 - q * q * (2.7 * q - 1.7)
  }

  /// A tween of 0.6 s at a place of a timeline of 1.5 s.
  private static func tween(
    at start: Double, _ from: Double, _ to: Double, _ ease: @escaping @Sendable (Double) -> Double
  ) -> Value {
    retraced(over: 1.5) { mix(from, to, ease(($0 - start) / 0.6)) }
  }

  private static let timelineValues: [String: Value] = {
    var values: [String: Value] = [
      "headline.translationY": tween(at: 0, 40, 0, power2Out), "headline.opacity": tween(at: 0, 0, 1, power2Out),
      "button.rotation": tween(at: 0.9, -15, 0, power1InOut), "button.opacity": tween(at: 0.9, 0, 1, power1InOut),
    ]
    for index in 0..<5 {
      let start = 0.4 + 0.08 * Double(abs(index - 2))
      values["card.\(index).scale"] = tween(at: start, 0.6, 1, backOut)
      values["card.\(index).opacity"] = tween(at: start, 0, 1, power2Out)
    }
    return values
  }()

  /// `gsap.timeline({ defaults: { duration: 0.6, ease: "power2.out" } })` with `from()` of a headline, of five cards at
  /// `"cards-=0.2"` with `back.out(1.7)` and a stagger from the center, and of a button at `"cards+=0.3"`; `reverse()` in
  /// flight (https://gsap.com/docs/v3/GSAP/Timeline).
  private static let timeline = PublicTransition(
    "GSAP: timeline with a label and a stagger",
    """
    transition: timeline
    views:
      headline: {}
      card: { count: 5, layout: { leading: 16 + 72 * index, width: 64, top: 200, height: 64 } }
      button: {}
    states:
      out: { headline: { translationY: 40, opacity: 0 }, card: { scale: 0.6, opacity: 0 }, button: { rotation: -15deg, opacity: 0 } }
    phases:
      play:
        from: out
        to: initial
        duration: 600ms
        curve: easeOutCubic
        interruption: retrace
        markers: { middle: 600ms }
        animations:
          - { animate: headline }
          - { animate: card.scale, after: middle, delay: -200ms, stagger: 80ms, staggerFrom: center, curve: easeOutBack(1.7) }
          - { animate: card.opacity, with: previous, stagger: 80ms, staggerFrom: center }
          - { animate: button, after: middle, delay: 300ms, curve: easeInOutQuad }
      rewind: { reverse: play, interruption: retrace }
    """,
    [
      Course("play", 1.6, timelineValues),
      Course("play", then: "rewind", at: [0.15, 0.43, 0.62, 0.97, 1.31, 2], 1.6, timelineValues),
    ])

  // MARK: Motion

  private static let easeOut = EngineModel.bezier(0, 0, 0.58, 1)
  private static let itemSpring = SpringModel(stiffness: 300, damping: 24)
  private static let panelSpring = SpringModel(stiffness: 400, damping: 40)

  /// A tween with Motion's default ease from the value on screen.
  private static func tweened(over duration: Double, _ there: @escaping @Sendable (Double) -> Double, to end: Double)
    -> Value
  {
    { time, moment in
      time < moment ? there(time) : mix(there(moment), end, easeOut((time - moment) / duration))
    }
  }

  /// Motion gives a spring over `clipPath` no speed, because its value is not a number.
  private static func clipped(_ inset: Double) -> Value {
    { time, moment in
      func progress(_ time: Double, _ duration: Double) -> Double {
        time < duration ? SpringModel(fitting: duration, ratio: 1).progress(time) : 1
      }
      let shown = inset * (1 - progress(min(time, moment), 0.7))
      return time < moment ? shown : mix(shown, inset, progress(time - moment, 0.3))
    }
  }

  private static let variantsValues: [String: Value] = {
    var values: [String: Value] = [
      "list.clipTop": clipped(24), "list.clipTrailing": clipped(100), "list.clipBottom": clipped(216),
      "list.clipLeading": clipped(100), "panel.translationX": sprung(panelSpring, -280, 0, then: -280),
      "arrow.rotation": tweened(over: 0.2, { 180 * easeOut($0 / 0.2) }, to: 0),
    ]
    for index in 0..<5 {
      let shown = tweened(over: 0.2, { itemSpring.progress($0 - 0.3 - 0.05 * Double(index)) }, to: 0)
      values["item.\(index).shown"] = shown
      values["item.\(index).opacity"] = { clamped(shown($0, $1)) }
      values["item.\(index).translationY"] = { 20 - 20 * shown($0, $1) }
    }
    return values
  }()

  /// The menu of https://motion.dev/docs/react-transitions and its variants example: `{ type: "spring", bounce: 0, duration:
  /// 0.7, delayChildren: 0.3, staggerChildren: 0.05 }` for the list, `{ type: "spring", stiffness: 300, damping: 24 }` for
  /// the items, `{ duration: 0.2 }` on the way back; and a panel on a spring that keeps its speed.
  private static let variants = PublicTransition(
    "Motion: variants with children that are staggered",
    """
    transition: variants
    canvas: { width: 390, height: 844 }
    views:
      panel: { layout: { leading: 0, width: 280, top: 0, bottom: 0 }, translationX: -280 }
      arrow: { layout: { leading: 160, width: 15, top: 60, height: 15 } }
      list:
        layout: { leading: 40, width: 200, top: 100, height: 240 }
        clipTop: 10% * self.height
        clipTrailing: 50% * self.width
        clipBottom: 90% * self.height
        clipLeading: 50% * self.width
        children:
          item:
            count: 5
            properties: { shown: 0 }
            layout: { leading: 0, trailing: 0, top: 48 * index, height: 48 }
            opacity: clamp(0, self.shown, 1)
            translationY: 20 - 20 * self.shown
    states:
      open:
        panel.translationX: 0
        arrow.rotation: 180deg
        list: { clipTop: 0, clipTrailing: 0, clipBottom: 0, clipLeading: 0 }
        item.shown: 1
    phases:
      open:
        to: open
        animations:
          - { animate: panel, curve: "spring(stiffness=400, damping=40)" }
          - { animate: arrow, duration: 200ms, curve: easeOut }
          - { animate: list, duration: 700ms, curve: linear, pacing: spring(dampingRatio=1) }
          - { animate: item.shown, delay: 300ms, stagger: 50ms, curve: "spring(stiffness=300, damping=24)" }
      close:
        from: open
        to: initial
        animations:
          - { animate: panel, curve: "spring(stiffness=400, damping=40)" }
          - { animate: [arrow, item], duration: 200ms, curve: easeOut }
          - { animate: list, duration: 300ms, curve: linear, pacing: spring(dampingRatio=1) }
    """,
    [
      Course("open", 0.49, variantsValues),
      Course("open", then: "close", at: [0.06, 0.14, 0.28, 0.37, 0.46, 2], 0.29, variantsValues),
    ])

  // MARK: CSS

  /// A transition that is reversed: in its duration times the part that its timing function had reached, the delay as
  /// declared.
  private static func transition(
    _ from: Double, _ to: Double, over duration: Double, delay: Double = 0,
    _ curve: @escaping @Sendable (Double) -> Double
  ) -> Value {
    { time, moment in
      let reached = curve(clamped((min(time, moment) - delay) / duration))
      guard time >= moment else { return mix(from, to, reached) }
      let back = reached > 0 ? curve(clamped((time - moment - delay) / (duration * reached))) : 1
      return mix(mix(from, to, reached), from, back)
    }
  }

  private static let ease = EngineModel.bezier(0.25, 0.1, 0.25, 1)

  private static let menuValues: [String: Value] = [
    "menu.opacity": transition(0, 1, over: 0.15, easeOut),
    "menu.translationY": transition(-12, 0, over: 0.25, EngineModel.bezier(0.2, 0, 0, 1)),
    "menu.scale": transition(0.95, 1, over: 0.2, delay: 0.04, ease),
    // `visibility` is `visible` for as long as anything is left of it.
    "menu.hidden": {
      let shown = transition(0, 1, over: 0.15, ease)($0, $1)
      return shown > 0 ? 0 : 1
    },
  ]

  /// https://developer.mozilla.org/docs/Web/CSS/CSS_transitions: a menu that opens under the pointer, and closes while it
  /// still opens. `Chromium` plays the same in `PublicTransitionPageTests`.
  static let menu = PublicTransition(
    "CSS: menu whose transition is reversed",
    """
    transition: menu
    views:
      menu: { hidden: true, opacity: 0, translationY: -12, scale: 0.95 }
    states:
      open: { menu: { hidden: false, opacity: 1, translationY: 0, scale: 1 } }
    phases:
      open:
        to: open
        interruption: shorten
        curve: ease
        animations:
          - { animate: menu.opacity, duration: 150ms, curve: ease-out }
          - { animate: menu.translationY, duration: 250ms, curve: "cubic-bezier(0.2, 0, 0, 1)" }
          - { animate: menu.scale, duration: 200ms, delay: 40ms }
          - { animate: menu.hidden, duration: 150ms }
      close: { swap: open }
    """,
    [
      Course("open", 0.3, menuValues),
      Course("open", then: "close", at: [0.023, 0.061, 0.107, 0.164, 0.221, 0.6], 0.3, menuValues),
    ])

  // MARK: View Transitions

  /// A new view transition skips the one that runs: the way back starts from the whole of the new screen.
  private static func captured(_ from: Double, _ to: Double) -> Value {
    { time, moment in
      time < moment ? mix(from, to, ease(time / 0.25)) : mix(to, from, ease((time - moment) / 0.25))
    }
  }

  private static let photoValues: [String: Value] = [
    "group.leading": captured(20, 0), "group.top": captured(300, 0), "group.width": captured(110, 390),
    "group.height": captured(110, 390), "large.width": captured(110, 390), "large.height": captured(110, 390),
    "thumbnail.width": captured(110, 390), "thumbnail.height": captured(110, 390), "thumbnail.opacity": captured(1, 0),
    "list.opacity": captured(1, 0),
  ]

  /// `document.startViewTransition` with `view-transition-name: photo` and the styles of the browser
  /// (https://developer.mozilla.org/docs/Web/API/View_Transition_API/Using); old and new are added up, so that only the old
  /// one fades.
  static let photo = PublicTransition(
    "View Transitions: photo of a list",
    """
    transition: photo
    canvas: { width: 390, height: 844 }
    views:
      page: {}
      list: {}
      group:
        layout: { frame: [20, 300, 110, 110] }
        children: { large: {}, thumbnail: {} }
    states:
      detail: { list.opacity: 0, group.frame: [0, 0, 390, 390], thumbnail.opacity: 0 }
    phases:
      navigate: { to: detail, duration: 250ms, curve: ease, interruption: restart, animations: [{ animate: all }] }
      back: { swap: navigate }
    """,
    [
      Course("navigate", 0.3, photoValues),
      Course("navigate", then: "back", at: [0.04, 0.12, 0.19, 0.4], 0.3, photoValues),
    ])
}
