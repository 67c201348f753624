import Foundation
import TransitionTestSupport

extension PublicTransition {
  static let androidTransitions = [moon, sharedBounds, visibility]

  // MARK: MotionLayout

  /// `MonotonicCurveFit`: a Hermite spline whose tangents are the mean slopes of both sides; none here is steep enough to
  /// be limited, and a segment without a slope is flat at both ends.
  private static func curveFit(_ times: [Double], _ values: [Double], _ time: Double) -> Double {
    let slopes = times.indices.dropLast().map { (values[$0 + 1] - values[$0]) / (times[$0 + 1] - times[$0]) }
    var tangents = [slopes[0]] + zip(slopes, slopes.dropFirst()).map { ($0 + $1) / 2 } + [slopes[slopes.count - 1]]
    for (index, slope) in slopes.enumerated() where slope == 0 { (tangents[index], tangents[index + 1]) = (0, 0) }
    let index = slopes.indices.last { times[$0] <= time } ?? 0
    return EngineModel.hermite(
      time - times[index], over: times[index + 1] - times[index], values[index], values[index + 1],
      speeds: (tangents[index], tangents[index + 1]))
  }

  /// Positions and attributes by the spline, at the time of Android's AccelerateDecelerateInterpolator.
  private static func keyed(_ times: [Double], _ values: [Double]) -> Value {
    retraced(over: 2) { curveFit(times, values, cos(($0 / 2 + 1) * .pi) / 2 + 0.5) }
  }

  private static let moonValues: [String: Value] = [
    "moon.leading": keyed([0, 1], [16, 344]), "moon.bottom": keyed([0, 0.5, 1], [16, 396, 16]),
    "moon.scale": keyed([0, 0.5, 1], [1, 2, 1]), "moon.rotation": keyed([0, 0.5, 1], [0, -360, -720]),
    "star.leading": keyed([0, 0.4, 1], [12, 216, 352]), "credits.opacity": keyed([0, 0.6, 0.85, 1], [0, 0, 0.6, 1]),
  ]

  /// The codelab's moon (https://developer.android.com/codelabs/motion-layout): KeyPosition and KeyAttribute on a path, and
  /// `transitionToStart()` in flight, which runs progress back.
  private static let moon = PublicTransition(
    "MotionLayout: moon on a path of keyframes",
    """
    transition: moon
    canvas: { width: 400, height: 800 }
    views:
      moon: { layout: { leading: 16, width: 40, bottom: 16, height: 40 } }
      star: { layout: { leading: 12, width: 24, bottom: 24, height: 24 } }
      credits: { layout: { leading: 16, trailing: 16, bottom: 100, height: 24 }, opacity: 0 }
    states:
      end: { moon: { leading: 344, rotation: -720deg }, star.leading: 352, credits.opacity: 1 }
    phases:
      play:
        to: end
        duration: 2s
        curve: linear
        pacing: easeInOutSine
        interruption: retrace
        animations:
          - { animate: moon.leading }
          - { animate: moon.bottom, interpolation: monotone, keyframes: [from, { at: 50%, value: 396 }, to] }
          - { animate: moon.scale, interpolation: monotone, keyframes: [from, { at: 50%, value: 2 }, to] }
          - { animate: moon.rotation, interpolation: monotone, keyframes: [from, { at: 50%, value: -360deg }, to] }
          - { animate: star.leading, interpolation: monotone, keyframes: [from, { at: 40%, value: 216 }, to] }
          - animate: credits.opacity
            interpolation: monotone
            keyframes: [from, { at: 60%, value: 0 }, { at: 85%, value: 0.6 }, to]
      back: { reverse: play, interruption: retrace }
    """,
    [
      Course("play", 2.2, moonValues),
      Course("play", then: "back", at: [0.3, 0.71, 1.13, 1.9, 2.6], 2.2, moonValues),
    ])

  // MARK: Compose

  /// `spring(stiffness = Spring.StiffnessMediumLow)`.
  private static let mediumLow = SpringModel(stiffness: 400, damping: 40)

  private static func bounds(_ from: Double, _ to: Double) -> Value { sprung(mediumLow, from, to, then: from) }

  private static let boundsValues: [String: Value] = [
    "row.leading": bounds(16, 0), "row.top": bounds(500, 0), "row.width": bounds(358, 390),
    "row.height": bounds(72, 844),
    "detail.leading": bounds(16, 0), "detail.top": bounds(500, 0), "detail.width": bounds(358, 390),
    "detail.height": bounds(72, 844), "row.opacity": bounds(1, 0), "detail.opacity": bounds(0, 1),
  ]

  /// `Modifier.sharedBounds` with all its defaults, whose bounds and fades keep their speeds
  /// (https://developer.android.com/develop/ui/compose/animation/shared-elements).
  private static let sharedBounds = PublicTransition(
    "Compose: sharedBounds of a row and its page",
    """
    transition: shared-bounds
    canvas: { width: 390, height: 844 }
    views:
      row: { layout: { frame: [16, 500, 358, 72] } }
      detail: { layout: { frame: [0, 0, 390, 844] } }
    states:
      list: { detail: { matches: row, opacity: 0 } }
      page: { row: { matches: detail, opacity: 0 } }
    phases:
      open:
        from: list
        to: page
        curve: spring(dampingRatio=1, stiffness=400)
        animations: [{ animate: [row, detail] }]
      close: { swap: open }
    """,
    [
      Course("open", 0.49, boundsValues),
      Course("open", then: "close", at: [0.03, 0.08, 0.15, 0.3, 2], 0.29, boundsValues),
    ])

  private static let entering: [String: Value] = [
    "panel.translationY": sprung(mediumLow, -40, 0, then: -100), "panel.opacity": sprung(mediumLow, 0.3, 1, then: 0),
    "panel.clipBottom": sprung(mediumLow, 200, 0, then: 200),
  ]
  private static let leaving: [String: Value] = [
    "panel.translationY": sprung(mediumLow, 0, -100, then: 0), "panel.opacity": sprung(mediumLow, 1, 0, then: 1),
    "panel.clipBottom": sprung(mediumLow, 0, 200, then: 0),
  ]

  /// `AnimatedVisibility(enter = slideInVertically { -40.dp } + expandVertically(Alignment.Top) + fadeIn(0.3f), exit =
  /// slideOutVertically() + shrinkVertically(shrinkTowards = Alignment.Top) + fadeOut())`, as
  /// https://developer.android.com/develop/ui/compose/animation/composables-modifiers has it; Compose rounds to pixels.
  private static let visibility = PublicTransition(
    "Compose: AnimatedVisibility slides, expands and fades",
    """
    transition: visibility
    views:
      panel: { layout: { frame: [0, 100, 390, 200] }, clipBottom: 0 }
    states:
      entering: { panel: { translationY: -40, clipBottom: self.height, opacity: 0.3 } }
      gone: { panel: { translationY: -self.height / 2, clipBottom: self.height, opacity: 0 } }
    phases:
      enter:
        from: entering
        to: initial
        curve: spring(dampingRatio=1, stiffness=400)
        animations: [{ animate: panel }]
      exit:
        from: initial
        to: gone
        curve: spring(dampingRatio=1, stiffness=400)
        animations: [{ animate: panel }]
    """,
    [
      Course("enter", 0.49, entering), Course("exit", 0.49, leaving),
      Course("enter", then: "exit", at: [0.03, 0.08, 0.15, 0.3], 0.29, entering),
      Course("exit", then: "enter", at: [0.03, 0.08, 0.15, 0.3], 0.29, leaving),
    ])
}
