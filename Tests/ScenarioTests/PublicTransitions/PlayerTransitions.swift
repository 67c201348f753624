import Foundation
import TransitionTestSupport

/// Players of their own: Lottie's, and Reanimated's on the native thread.
extension PublicTransition {
  static let playerTransitions = [icon, bottomSheet]

  // MARK: Lottie

  private static let easyEase = EngineModel.bezier(0.333, 0, 0.667, 1)
  private static let settling = EngineModel.bezier(0.167, 0.167, 0.2, 1)

  /// Keyframes at frames of 60 a second, the `o` and `i` of each as a function and a hold as nil; `setDirection(-1)` plays
  /// them backward from the frame shown.
  private static func frames(_ keyframes: [(frame: Double, value: Double, ease: (@Sendable (Double) -> Double)?)])
    -> Value
  {
    retraced(over: 0.75) { time in
      let frame = time * 60
      guard let index = keyframes.lastIndex(where: { $0.frame <= frame }) else { return keyframes[0].value }
      guard index + 1 < keyframes.count, let ease = keyframes[index].ease else { return keyframes[index].value }
      let (here, next) = (keyframes[index], keyframes[index + 1])
      return mix(here.value, next.value, ease((frame - here.frame) / (next.frame - here.frame)))
    }
  }

  private static let iconValues: [String: Value] = [
    "first.translationY": frames([(0, -8, easyEase), (15, 0, nil)]),
    "first.rotation": frames([(0, 0, nil), (20, 0, easyEase), (40, 45, nil)]),
    "last.translationY": frames([(0, 8, easyEase), (15, 0, nil)]),
    "last.rotation": frames([(0, 0, nil), (20, 0, easyEase), (40, -45, nil)]),
    "middle.opacity": frames([(0, 1, nil), (15, 0, nil)]),
    "plate.scale": frames([(0, 1, easyEase), (30, 1.12, settling), (45, 1, nil)]),
  ]

  /// A menu icon that becomes a cross, 45 frames long: keyframes with `o` and `i`, holds with `h`
  /// (https://lottie.github.io/lottie-spec/latest/specs/properties/), and lottie-web's `setDirection(-1)` in flight.
  private static let icon = PublicTransition(
    "Lottie: icon with holds and eased keyframes",
    """
    transition: icon
    canvas: { width: 24, height: 24 }
    curves: { easyEase: "cubicBezier(0.333, 0, 0.667, 1)" }
    views:
      plate: {}
      first: { layout: { leading: 3, trailing: 3, centerY: 0, height: 2 }, translationY: -8 }
      middle: { layout: { leading: 3, trailing: 3, centerY: 0, height: 2 } }
      last: { layout: { leading: 3, trailing: 3, centerY: 0, height: 2 }, translationY: 8 }
    states:
      cross: { first: { translationY: 0, rotation: 45deg }, last: { translationY: 0, rotation: -45deg }, middle.opacity: 0 }
    phases:
      close:
        to: cross
        duration: 750ms
        curve: easyEase
        interruption: retrace
        completion: 750ms
        animations:
          - { animate: [first.translationY, last.translationY], duration: 15s / 60 }
          - { animate: [first.rotation, last.rotation], delay: 20s / 60, duration: 20s / 60 }
          - { animate: middle.opacity, duration: 15s / 60, curve: steps(1) }
          - animate: plate.scale
            keyframes: [from, { at: 30s / 60, value: 1.12, curve: "cubicBezier(0.167, 0.167, 0.2, 1)" }, to]
      open: { reverse: close, interruption: retrace }
    """,
    [
      Course("close", 0.8, iconValues),
      Course("close", then: "open", at: [0.09, 0.22, 0.38, 0.51, 0.69, 1], 0.8, iconValues),
    ])

  // MARK: Reanimated

  /// `Easing.inOut(Easing.quad)`.
  private static func inOutQuad(_ t: Double) -> Double {
    let t = clamped(t)
    return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t)
  }

  /// `withTiming` starts at the value on screen, at rest, and takes all of its duration.
  private static func timed(_ from: Double, _ to: Double) -> Value {
    { time, moment in
      let shown = mix(from, to, inOutQuad(min(time, moment) / 0.5))
      return time < moment ? shown : mix(shown, from, inOutQuad((time - moment) / 0.5))
    }
  }

  /// `withSpring` with Reanimated 4's defaults: a mass of 4, a stiffness of 900 and a damping of 120.
  private static let spring = SpringModel(stiffness: 225, damping: 30)

  private static let sheetValues: [String: Value] = [
    "sheet.translationY": timed(600, 0), "backdrop.opacity": timed(0, 1),
    "backdrop.zPosition": { time, moment in time < moment + 0.5 ? 1 : -1 },
    "chevron.rotation": sprung(spring, 0, 180, then: 0),
  ]

  /// https://docs.swmansion.com/react-native-reanimated/examples/bottomsheet/: `withTiming(…, { duration: 500 })`, and a
  /// `zIndex` behind `withDelay`; beside it a chevron that `withSpring` turns, which keeps its speed.
  private static let bottomSheet = PublicTransition(
    "Reanimated: bottom sheet",
    """
    transition: bottom-sheet
    canvas: { width: 390, height: 844 }
    views:
      chevron: { layout: { centerX: 0, width: 24, top: 60, height: 24 } }
      backdrop: { backgroundColor: black @ 30%, opacity: 0, zPosition: -1 }
      sheet: { layout: { leading: 0, trailing: 0, bottom: 0, height: 300 }, translationY: 2 * self.height }
    states:
      open: { sheet.translationY: 0, backdrop: { opacity: 1, zPosition: 1 }, chevron.rotation: 180deg }
    phases:
      open:
        to: open
        duration: 500ms
        curve: easeInOutQuad
        animations:
          - { animate: [sheet, backdrop] }
          - { animate: backdrop.zPosition, duration: 0s }
          - { animate: chevron, curve: "spring(mass=4, stiffness=900, damping=120)" }
      close:
        from: open
        to: initial
        duration: 500ms
        curve: easeInOutQuad
        animations:
          - { animate: [sheet, backdrop] }
          - { animate: backdrop.zPosition, delay: 500ms, duration: 0s }
          - { animate: chevron, curve: "spring(mass=4, stiffness=900, damping=120)" }
    """,
    [
      Course("open", 0.55, sheetValues),
      Course("open", then: "close", at: [0.05, 0.14, 0.23, 0.36, 0.48, 1.3], 0.54, sheetValues),
    ])
}
