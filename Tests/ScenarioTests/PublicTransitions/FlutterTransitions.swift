import Foundation
import TransitionTestSupport

/// Flutter's own Béziers are searched to a thousandth of time; the tests of the engines' vectors say how far that is off.
extension PublicTransition {
  static let flutterTransitions = [openContainer, staggeredMenu]

  // MARK: The container transform

  private static let fastOutSlowIn = EngineModel.bezier(0.4, 0, 0.2, 1)

  /// Both ways have the curve if the first is over; otherwise the controller's value runs back.
  private static func container(_ from: Double, _ to: Double) -> Value {
    there({ mix(from, to, fastOutSlowIn($0)) }, andBack: { mix(to, from, fastOutSlowIn($0)) })
  }

  private static func there(
    _ open: @escaping @Sendable (Double) -> Double, andBack close: @escaping @Sendable (Double) -> Double
  ) -> Value {
    { time, moment in
      guard moment >= 0.3, time >= moment else {
        return open(EngineModel.retraced(time, turningAt: moment, duration: 0.3) / 0.3)
      }
      return close(clamped((time - moment) / 0.3))
    }
  }

  private static let containerValues: [String: Value] = [
    "card.leading": container(16, 0), "card.top": container(520, 0), "card.width": container(358, 390),
    "card.height": container(72, 844), "closed.width": container(358, 390), "closed.height": container(72, 844),
    "opened.width": container(358, 390), "opened.height": container(72, 844), "card.cornerRadius": container(4, 0),
    // The scrim fades in over a fifth of the curve's output, and out over all of it.
    "scrim.opacity": there(
      { 0.54 * clamped(5 * fastOutSlowIn($0)) }, andBack: { 0.54 - 0.54 * fastOutSlowIn($0) }),
    // `fadeThrough`, whose tweens do not follow the curve; flipped on the way back.
    "closed.opacity": there({ 1 - clamped(5 * $0) }, andBack: { EngineModel.interval($0, 0.2, 1) }),
    "opened.opacity": there({ EngineModel.interval($0, 0.2, 1) }, andBack: { 1 - clamped(5 * $0) }),
  ]

  /// `OpenContainer(transitionType: ContainerTransitionType.fadeThrough)` of
  /// https://pub.dev/packages/animations, and a pop in flight, which reverses the route's controller.
  private static let openContainer = PublicTransition(
    "Flutter: OpenContainer, a container transform",
    """
    transition: open-container
    canvas: { width: 390, height: 844 }
    views:
      scrim: { backgroundColor: black, opacity: 0 }
      card:
        layout: { frame: [16, 520, 358, 72] }
        cornerRadius: 4
        clipsToBounds: true
        children: { closed: {}, opened: { opacity: 0 } }
    states:
      open: { card: { frame: [0, 0, 390, 844], cornerRadius: 0 }, scrim.opacity: 0.54, closed.opacity: 0, opened.opacity: 1 }
    phases:
      open:
        to: open
        duration: 300ms
        curve: fastOutSlowIn
        interruption: retrace
        animations:
          - { animate: card }
          - animate: scrim.opacity
            pacing: fastOutSlowIn
            curve: linear
            keyframes: [from, { at: 20%, value: to }, to]
          - { animate: closed.opacity, duration: 60ms, curve: linear }
          - { animate: opened.opacity, delay: 60ms, duration: 240ms, curve: linear }
      close:
        from: open
        to: initial
        duration: 300ms
        curve: fastOutSlowIn
        interruption: retrace
        animations:
          - { animate: [card, scrim] }
          - { animate: opened.opacity, duration: 60ms, curve: linear }
          - { animate: closed.opacity, delay: 60ms, duration: 240ms, curve: linear }
    """,
    [
      Course("open", 0.35, containerValues),
      Course("open", then: "close", at: [0.02, 0.05, 0.11, 0.17, 0.26, 0.5], 0.35, containerValues),
    ])

  // MARK: The staggered menu

  private static let easeOut = EngineModel.bezier(0, 0, 0.58, 1)

  /// `Curves.elasticOut`.
  private static func elasticOut(_ t: Double) -> Double {
    t <= 0 ? 0 : t >= 1 ? 1 : pow(2, -10 * t) * sin((t - 0.1) * 2 * .pi / 0.4) + 1
  }

  private static let menuValues: [String: Value] = {
    var values: [String: Value] = [:]
    for index in 0..<5 {
      let begin = 0.05 + 0.05 * Double(index)
      let shown = retraced(over: 0.95) { easeOut(EngineModel.interval($0, begin, begin + 0.25)) }
      values["item.\(index).opacity"] = shown
      values["item.\(index).translationX"] = { 150 - 150 * shown($0, $1) }
    }
    let button = retraced(over: 0.95) { elasticOut(EngineModel.interval($0, 0.4, 0.9)) }
    values["button.shown"] = button
    values["button.opacity"] = { clamped(button($0, $1)) }
    values["button.scale"] = { 0.5 + 0.5 * button($0, $1) }
    return values
  }()

  /// https://docs.flutter.dev/cookbook/effects/staggered-menu-animation: five items and a button by intervals of a
  /// controller of 950 ms, which ends 50 ms after them, and its `reverse()` in flight.
  private static let staggeredMenu = PublicTransition(
    "Flutter: staggered menu",
    """
    transition: staggered-menu
    canvas: { width: 390, height: 844 }
    views:
      item: { count: 5, layout: { leading: 0, trailing: 0, top: 64 + 56 * index, height: 56 } }
      button:
        properties: { shown: 1 }
        layout: { leading: 24, trailing: 24, bottom: 24, height: 56 }
        opacity: clamp(0, self.shown, 1)
        scale: 0.5 + self.shown / 2
    states:
      closed: { item: { opacity: 0, translationX: 150 }, button.shown: 0 }
    phases:
      open:
        from: closed
        to: initial
        interruption: retrace
        completion: 950ms
        animations:
          - { animate: item, delay: 50ms, duration: 250ms, stagger: 50ms, curve: easeOut }
          - animate: button.shown
            delay: 400ms
            duration: 500ms
            curve: "easeOutElastic(amplitude=1, period=0.4)"
      close: { reverse: open, interruption: retrace }
    """,
    [
      Course("open", 1, menuValues),
      Course("open", then: "close", at: [0.04, 0.17, 0.33, 0.52, 0.81, 0.93, 1.4], 1, menuValues),
    ])
}
