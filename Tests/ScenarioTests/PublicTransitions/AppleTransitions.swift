import Foundation
import TransitionTestSupport

extension PublicTransition {
  static let appleTransitions = [storeCard, departure, reaction, sheet]

  // MARK: UIKit

  /// Springs of `springs/card-present-params.json`, `H667-y250`, and of `usingSpringWithDamping: 0.8` over 600 ms.
  private static let presenting = SpringModel(stiffness: 171.91952325784589, damping: 23.274934504408617)
  private static let presentDuration = 0.6499250374812594, expandDuration = 0.38995502248875563
  private static let dismissing = SpringModel(fitting: 0.6, ratio: 0.8)

  /// Additive, as all of `UIView.animate` since iOS 8: the way back runs from the end of the way there, and what is still
  /// missing from that is added to it. At the end of its duration an animation is removed, settled or not.
  private static func added(
    _ from: Double, _ to: Double, over duration: Double, _ progress: @escaping @Sendable (Double) -> Double
  ) -> Value {
    { time, moment in
      let there = time < duration ? progress(time) : 1
      guard time >= moment else { return mix(from, to, there) }
      let back = time - moment < 0.6 ? dismissing.progress(time - moment) : 1
      return mix(to, from, back) + (to - from) * (there - 1)
    }
  }

  private static func expanding(_ from: Double, _ to: Double) -> Value {
    added(from, to, over: expandDuration) { $0 / expandDuration }
  }

  private static let cardValues: [String: Value] = [
    "container.top": added(250, 0, over: presentDuration) { presenting.progress($0) },
    "card.width": expanding(335, 375), "card.height": expanding(402, 667), "card.cornerRadius": expanding(16, 0),
  ]

  /// The Today card of https://github.com/aunnnn/AppStoreiOS11InteractiveTransition: up on a spring whose damping ratio and
  /// duration depend on the distance while it grows steadily; back with `usingSpringWithDamping: 0.8`.
  private static let storeCard = PublicTransition(
    "UIKit: card of the App Store",
    """
    transition: store-card
    canvas: { width: 375, height: 667 }
    parameters:
      cardTop: 250
      share: cardTop / canvas.height
      presentDuration: 0.5s + 0.4s * share
    views:
      container:
        layout: { leading: 0, trailing: 0, top: cardTop, height: canvas.height }
        children:
          card: { layout: { centerX: 0, top: 0, width: 335, height: 402 }, cornerRadius: 16 }
    states:
      full: { container.top: 0, card: { width: 375, height: 667, cornerRadius: 0 } }
    phases:
      present:
        to: full
        animations:
          - { animate: container, duration: presentDuration, curve: spring(dampingRatio=1 - 0.3 * share) }
          - { animate: card, duration: 0.6 * presentDuration, curve: linear }
      dismiss:
        from: full
        to: initial
        interruption: additive
        duration: 600ms
        curve: spring(dampingRatio=0.8)
        animations: [{ animate: [container, card] }]
    """,
    [
      Course("present", 0.7, cardValues),
      Course("present", then: "dismiss", at: [0.07, 0.19, 0.31, 0.45, 0.6, 1], 0.7, cardValues),
    ])

  private static let easeInOut = EngineModel.bezier(0.42, 0, 0.58, 1)

  /// Each `addKeyframe` moves its properties in its part of the eased time, from where the one before it left them.
  private static func keyframed(_ start: Double, _ keyframes: [(begin: Double, length: Double, value: Double)]) -> Value
  {
    { time, _ in
      let eased = easeInOut(time / 1.5)
      var value = start
      for (begin, length, next) in keyframes where eased > begin {
        value = mix(value, next, EngineModel.interval(eased, begin, begin + length))
      }
      return value
    }
  }

  /// A plane departs and comes back from the other side: `UIView.animateKeyframes(withDuration: 1.5, delay: 0)`, whose
  /// `.curveEaseInOut` is of the whole
  /// (https://developer.apple.com/documentation/uikit/uiview/animatekeyframes(withduration:delay:options:animations:completion:)).
  private static let departure = PublicTransition(
    "UIKit: animateKeyframes of a departing plane",
    """
    transition: departure
    canvas: { width: 375, height: 667 }
    views:
      plane: { layout: { leading: 60, top: 300, width: 80, height: 32 } }
    phases:
      depart:
        duration: 1.5s
        curve: linear
        pacing: easeInOut
        animations:
          - animate: plane.leading
            keyframes: [from, { at: 25%, value: 140 }, { at: 50%, value: 240 }, { at: 51%, value: 240 }, { at: 52%, value: -80 }, { at: 55%, value: -80 }, to]
          - animate: plane.top
            keyframes: [from, { at: 25%, value: 290 }, { at: 50%, value: 240 }, { at: 51%, value: 240 }, { at: 52%, value: from }, to]
          - animate: plane.rotation
            keyframes: [from, { at: 10%, value: from }, { at: 50%, value: -22.5deg }, { at: 51%, value: -22.5deg }, { at: 52%, value: from }, to]
          - animate: plane.opacity
            keyframes: [from, { at: 25%, value: from }, { at: 50%, value: 0 }, { at: 55%, value: 0 }, to]
    """,
    [
      Course(
        "depart", 1.6,
        [
          "plane.leading": keyframed(60, [(0, 0.25, 140), (0.25, 0.25, 240), (0.51, 0.01, -80), (0.55, 0.45, 60)]),
          "plane.top": keyframed(300, [(0, 0.25, 290), (0.25, 0.25, 240), (0.51, 0.01, 300)]),
          "plane.rotation": keyframed(0, [(0.1, 0.4, -22.5), (0.51, 0.01, 0)]),
          "plane.opacity": keyframed(1, [(0.25, 0.25, 0), (0.55, 0.45, 1)]),
        ])
    ])

  // MARK: SwiftUI

  private enum Keyframe {
    case linear(Double, Double)
    case cubic(Double, Double)
    case spring(Double, Double)

    /// The value at its end, and its duration.
    var end: (value: Double, length: Double) {
      switch self {
      case .linear(let value, let length), .cubic(let value, let length), .spring(let value, let length):
        (value, length)
      }
    }
  }

  /// `.bouncy`.
  private static let bouncy = SpringModel(response: 0.5, ratio: 0.7)

  /// A `KeyframeTrack`: each segment begins with the value and the speed at the end of the one before it; a cubic arrives
  /// with the mean speed of the two segments around its end; a spring is cut at its end.
  private static func track(_ start: Double, _ keyframes: [Keyframe]) -> Value {
    { time, _ in
      var value = start, speed = 0.0, rest = time
      for (index, keyframe) in keyframes.enumerated() {
        let (target, length) = keyframe.end
        let inside = min(rest, length)
        let next: (value: Double, speed: Double)
        switch keyframe {
        case .linear:
          next = (mix(value, target, inside / length), (target - value) / length)
        case .cubic:
          var arriving = 0.0
          if index + 1 < keyframes.count {
            let after = keyframes[index + 1].end
            arriving = (after.value - value) / (length + after.length)
          }
          next = (EngineModel.hermite(inside, over: length, value, target, speeds: (speed, arriving)), arriving)
        case .spring:
          next = bouncy.state(after: inside, from: value, speed: speed, to: target)
        }
        if rest < length { return next.value }
        (value, speed, rest) = (next.value, next.speed, rest - length)
      }
      return keyframes[keyframes.count - 1].end.value
    }
  }

  /// The emoji of https://developer.apple.com/videos/play/wwdc2023/10157 and of the documentation of `KeyframeAnimator`; the
  /// last springs are cut after a second.
  private static let reaction = PublicTransition(
    "SwiftUI: KeyframeAnimator of a reaction",
    """
    transition: reaction
    views:
      emoji: { layout: { frame: [100, 200, 60, 60] } }
    phases:
      react:
        animations:
          - animate: emoji.scale
            duration: 2160ms
            interpolation: continuous
            keyframes:
              - { at: 0ms, value: 1, curve: linear }
              - { at: 360ms, value: 1, curve: bouncy }
              - { at: 1160ms, value: 1.5, curve: bouncy }
              - 1
          - animate: emoji.translationY
            duration: 2250ms
            interpolation: continuous
            keyframes:
              - { at: 0ms, value: 0, curve: linear }
              - { at: 100ms, value: 0, curve: bouncy }
              - { at: 250ms, value: 20, curve: bouncy }
              - { at: 1250ms, value: -60, curve: bouncy }
              - 0
          - animate: emoji.scaleY
            duration: 2100ms
            interpolation: continuous
            keyframes:
              - 1
              - { at: 100ms, value: 1 }
              - { at: 250ms, value: 0.6 }
              - { at: 350ms, value: 1.5 }
              - { at: 500ms, value: 1.05 }
              - { at: 1380ms, value: 1 }
              - { at: 1480ms, value: 0.8 }
              - { at: 1880ms, value: 1.04 }
              - 1
          - animate: emoji.rotation
            duration: 1080ms
            interpolation: continuous
            keyframes:
              - 0deg
              - { at: 580ms, value: 0deg }
              - { at: 705ms, value: 16deg }
              - { at: 830ms, value: -16deg }
              - { at: 955ms, value: 16deg }
              - 0deg
    """,
    [
      Course(
        "react", 2.3,
        [
          "emoji.scale": track(1, [.linear(1, 0.36), .spring(1.5, 0.8), .spring(1, 1)]),
          "emoji.translationY": track(0, [.linear(0, 0.1), .spring(20, 0.15), .spring(-60, 1), .spring(0, 1)]),
          "emoji.scaleY": track(
            1,
            [
              .cubic(1, 0.1), .cubic(0.6, 0.15), .cubic(1.5, 0.1), .cubic(1.05, 0.15), .cubic(1, 0.88),
              .cubic(0.8, 0.1), .cubic(1.04, 0.4), .cubic(1, 0.22),
            ]),
          "emoji.rotation": track(
            0, [.cubic(0, 0.58), .cubic(16, 0.125), .cubic(-16, 0.125), .cubic(16, 0.125), .cubic(0, 0.125)]),
        ])
    ])

  private static let sheetSpring = SpringModel(response: 0.4, ratio: 0.8)

  private static func sprung(_ from: Double, _ to: Double) -> Value { sprung(sheetSpring, from, to, then: from) }

  private static let sheetValues: [String: Value] = [
    "sheet.top": sprung(844, 320), "scrim.opacity": sprung(0, 0.4), "page.scale": sprung(1, 0.94),
    "page.cornerRadius": sprung(8, 16),
  ]

  /// `withAnimation(.spring(response: 0.4, dampingFraction: 0.8)) { isPresented.toggle() }`, toggled again in flight: the
  /// springs are merged, that is, keep their speeds
  /// (https://developer.apple.com/documentation/swiftui/animation/spring(response:dampingfraction:blendduration:)).
  private static let sheet = PublicTransition(
    "SwiftUI: sheet on a spring",
    """
    transition: sheet
    canvas: { width: 390, height: 844 }
    views:
      page: { cornerRadius: 8 }
      scrim: { backgroundColor: black, opacity: 0 }
      sheet: { layout: { leading: 0, trailing: 0, top: 844, height: 524 } }
    states:
      up: { sheet.top: 320, scrim.opacity: 40%, page: { scale: 0.94, cornerRadius: 16 } }
    phases:
      present:
        to: up
        curve: spring(response=400ms, dampingRatio=0.8)
        animations: [{ animate: all }]
      dismiss: { swap: present }
    """,
    [
      Course("present", 0.5, sheetValues),
      Course("present", then: "dismiss", at: [0.04, 0.11, 0.2, 0.3, 0.41, 1.5], 0.4, sheetValues),
    ])
}
