import Foundation
import TransitionEvaluation
import TransitionTestSupport

/// MotionLayout, from the sources of ConstraintLayout 2.2, Flutter, from its `animation` and `widgets` libraries, and
/// Jetpack Compose, from `androidx.compose.animation`.
extension ComingFromScriptTests {
  /// MotionLayout's `MonotonicCurveFit` at a time: a Hermite spline whose tangents are the mean slopes of both sides,
  /// limited only where they exceed nine times a slope.
  static func motionLayoutSpline(_ times: [Double], _ values: [Double], _ time: Double) -> Double {
    let slopes = times.indices.dropLast().map { (values[$0 + 1] - values[$0]) / (times[$0 + 1] - times[$0]) }
    var tangents = [slopes[0]] + zip(slopes, slopes.dropFirst()).map { ($0 + $1) / 2 } + [slopes[slopes.count - 1]]
    for (index, slope) in slopes.enumerated() {
      let size = hypot(tangents[index], tangents[index + 1]) / abs(slope)
      guard slope == 0 || size > 9 else { continue }
      tangents[index] *= slope == 0 ? 0 : 3 / size
      tangents[index + 1] *= slope == 0 ? 0 : 3 / size
    }
    let index = slopes.indices.last { times[$0] <= time } ?? 0
    let length = times[index + 1] - times[index], t = (time - times[index]) / length
    return (1 + 2 * t) * (1 - t) * (1 - t) * values[index] + t * (1 - t) * (1 - t) * length * tangents[index]
      + t * t * (3 - 2 * t) * values[index + 1] - t * t * (1 - t) * length * tangents[index + 1]
  }

  /// A view that moves to the frame of another.
  static func shared(_ keys: String) -> String {
    """
    views:
      a: { layout: { frame: [20, 300, 110, 110] } }
      b: { layout: { frame: [0, 0, 390, 390] } }
    states: { end: { a.matches: b } }
    phases: { p: { to: end, \(keys) animations: [{ animate: a }] } }
    """
  }

  static func sharedFrames(_ progress: @escaping @Sendable (Double) -> Double) -> [String: @Sendable (Double) -> Double]
  {
    [
      "a.leading": { 20 - 20 * progress($0) }, "a.top": { 300 - 300 * progress($0) },
      "a.width": { 110 + 280 * progress($0) }, "a.height": { 110 + 280 * progress($0) },
    ]
  }

  static let motionLayoutRows: [Row] = [
    Row(
      "`ConstraintSet`", "p", 1,
      """
      views: { a: { layout: { leading: 0, width: 100, top: 0, height: 50 } } }
      states: { half: { a: { leading: 100, height: 80 } }, full: { extends: half, a.leading: 300 } }
      phases: { p: { from: half, to: full, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """, ["a.leading": { 100 + 200 * $0 }, "a.height": { _ in 80 }]),
    // From the left to the right edge of 400: the frames of both sets are interpolated.
    Row(
      "`Constraint` of a view", "p", 1,
      """
      views:
        a: { layout: { leading: 16, width: 100, top: 0, height: 50 } }
        b: { layout: { leading: a.minX, width: 8, top: a.maxY, height: 8 } }
      states: { end: { a: { trailing: 16, width: 100, top: 200, aspectRatio: 2 } } }
      phases: { p: { to: end, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """, ["b.leading": { 16 + 268 * $0 }, "b.top": { 50 + 200 * $0 }]),
    Row(
      "`CustomAttribute`", "p", 1,
      """
      views: { a: { properties: { lift: 2 } } }
      states: { end: { a.lift: 8 } }
      phases: { p: { to: end, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """, ["a.lift": { 2 + 6 * $0 }]),
    // Android's AccelerateDecelerateInterpolator.
    Row(
      "`Transition` with `constraintSetStart`, `constraintSetEnd`", "p", 0.4,
      phase("translationX: 100", "duration: 400ms, curve: easeInOutSine,", "{ animate: a }"),
      ["a.translationX": { 50 + 50 * cos(($0 / 0.4 + 1) * .pi) }]),
    // MotionLayout.setupMotionViews: of three views with `motionStagger` 0, 1 and 2 each takes 1 − 0.4 of the duration.
    Row(
      "`staggered=\"0.4\"` of a `Transition` of 500 ms, three views", "p", 0.5,
      """
      views: { a: { count: 3, translationX: 0 } }
      states: { end: { a.translationX: 100 } }
      phases:
        p: { to: end, duration: 300ms, curve: linear, animations: [{ animate: a, stagger: 100ms, staggerFrom: last }] }
      """,
      [
        "a.0.translationX": { 100 * clamped(($0 / 0.5 - 0.4) / 0.6) },
        "a.1.translationX": { 100 * clamped(($0 / 0.5 - 0.2) / 0.6) },
        "a.2.translationX": { 100 * clamped($0 / 0.5 / 0.6) },
      ]),
    Row(
      "`KeyAttribute`, `KeyPosition` at `framePosition=\"40\"`", "p", 1,
      phase(
        "translationX: 100", "duration: 1s,",
        "{ animate: a.translationX, curve: linear, interpolation: monotone, keyframes: [from, { at: 40%, value: 60 }, to] }"
      ),
      ["a.translationX": { motionLayoutSpline([0, 0.4, 1], [0, 60, 100], $0) }]),
    // Equal radii: the arc is part of a circle, and as in ArcCurveFit its length is proportional to progress.
    Row(
      "`pathMotionArc`", "p", 1,
      phase(
        "leading: 300, top: 300", "duration: 1s, curve: linear,", "{ animate: a, path: arc(horizontal) }"),
      ["a.leading": { 300 * sin($0 * .pi / 2) }, "a.top": { 300 - 300 * cos($0 * .pi / 2) }]),
    // Oscillator: two keys with a wave period of 1.5, at 0 and 100, make three waves.
    Row(
      "`KeyCycle`, `KeyTimeCycle`", "p", 0.9,
      """
      views:
        a:
          properties: { waves: 0 }
          layout: { leading: 0, width: 20, top: 0, height: 20 }
          translationY: 30 * sin(self.waves * 360deg)
      states: { end: { a: { leading: 200, waves: 3 } } }
      phases: { p: { to: end, duration: 900ms, curve: linear, animations: [{ animate: a }] } }
      """, ["a.translationY": { 30 * sin($0 / 0.9 * 3 * 2 * .pi) }]),
    Row(
      "`motionInterpolator` of the `Transition`", "p", 1,
      phase(
        "translationX: 100", "duration: 1s,",
        "{ animate: a.translationX, pacing: easeOutQuad, curve: linear, keyframes: [from, { at: 25%, value: 80 }, to] }"
      ),
      [
        "a.translationX": {
          let t = quadOut($0)
          return t < 0.25 ? 320 * t : 80 + 20 * (t - 0.25) / 0.75
        }
      ]),
    Row(
      "`transitionEasing=\"cubic(…)\"`", "p", 1,
      phase("translationX: 100", "duration: 1s, curve: \"cubicBezier(0.5, 0.5, 0.2, 0.2)\",", "{ animate: a }"),
      ["a.translationX": { time in 100 * EngineModel.bezier(0.5, 0.5, 0.2, 0.2)(time) }]),
  ]

  static let flutterRows: [Row] = [
    // ImplicitlyAnimatedWidget: linear, and a new target takes the whole duration from the value on screen.
    Row(
      "`AnimatedContainer`, `AnimatedOpacity`", "s", 0.5,
      phase(
        "translationX: 100", "duration: 400ms, curve: linear,", "{ animate: a }", more: "back: { swap: p }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }, { at: 100ms, play: back }] }"),
      ["a.translationX": { $0 < 0.1 ? 250 * $0 : 25 - 25 * clamped(($0 - 0.1) / 0.4) }]),
    // RectTween; the flight's curve is fastOutSlowIn, in the route's 300 ms.
    Row(
      "`Hero`", "p", 0.3, shared("duration: 300ms, curve: fastOutSlowIn,"),
      sharedFrames { EngineModel.bezier(0.4, 0, 0.2, 1)($0 / 0.3) }),
    Row(
      "`AnimationController(duration: …)` with `CurvedAnimation`", "p", 0.3,
      phase("translationX: 100", "duration: 300ms, curve: easeOut,", "{ animate: a }"),
      ["a.translationX": { 100 * EngineModel.bezier(0, 0, 0.58, 1)($0 / 0.3) }]),
    Row(
      "`Tween(begin: 0, end: 1)`", "p", 1, phase("opacity: 1", "duration: 1s, curve: linear,", "{ animate: a }"),
      ["a.opacity": { $0 }]),
    Row(
      "`Curves.easeInOutCubicEmphasized`", "p", 1, within: 1e-4,
      phase("translationX: 100", "duration: 1s, curve: emphasized,", "{ animate: a }"),
      [
        "a.translationX": { time in
          // ThreePointCubic: two cubics that meet at (0.166666, 0.4).
          let (x, y) = (0.166666, 0.4)
          return time < x
            ? 100 * y * EngineModel.bezier(0.05 / x, 0, 0.133333 / x, 0.06 / y)(time / x)
            : 100
              * (y + (1 - y)
                * EngineModel.bezier((0.208333 - x) / (1 - x), (0.82 - y) / (1 - y), (0.25 - x) / (1 - x), 1)(
                  (time - x) / (1 - x)))
        }
      ]),
    Row(
      "`controller.reverse()`", "s", 0.6,
      phase(
        "translationX: 100", "duration: 500ms, curve: easeOutQuad, interruption: retrace,",
        "{ animate: a.translationX }", more: "back: { reverse: p, interruption: retrace }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }, { at: 300ms, play: back }] }"),
      ["a.translationX": { 100 * quadOut(($0 < 0.3 ? $0 : 0.6 - $0) / 0.5) }]),
    Row(
      "`controller.repeat(reverse: true)`", "s", 4.2,
      phase(
        "translationX: 100", "duration: 500ms, curve: linear,",
        "{ animate: a.translationX, iterations: infinite, direction: alternate }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }] }"),
      ["a.translationX": { 100 * triangle($0) }]),
    Row(
      "`Transform.rotate(angle: pi / 4)`, `Offset(dx, dy)`", "p", 1,
      phase("rotation: 45deg, translationX: 8", "duration: 1s, curve: linear,", "{ animate: a }"),
      ["a.rotation": { $0 * 45 }, "a.translationX": { 8 * $0 }]),
  ]

  static let composeRows: [Row] = [
    Row(
      "`updateTransition(state)`, `animateDp`, `animateColor`", "p", 0.25,
      phase(
        "translationX: 100", "curve: \"spring(dampingRatio=1, stiffness=1500)\",",
        "{ animate: a }"), ["a.translationX": { 100 * ComingFromTests.spring(1500, 2 * 1500.0.squareRoot())($0) }]),
    // ColorVectorConverter: grays differ in Oklab's lightness alone, the cube root of the linear component.
    Row(
      "`updateTransition(state)`, `animateDp`, `animateColor`", "p", 1, within: 1e-5,
      phase(
        "backgroundColor: white", "duration: 1s, curve: linear,", "{ animate: a, colorSpace: oklab }"
      ).replacingOccurrences(of: "opacity: 0", with: "backgroundColor: black"),
      [
        "a.backgroundColor.r": {
          let linear = pow($0, 3)
          return linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
        }
      ]),
    Row(
      "`SharedTransitionLayout`, `sharedElement`", "p", 0.4,
      shared("curve: \"spring(dampingRatio=1, stiffness=400)\","),
      sharedFrames(ComingFromTests.spring(400, 40))),
    Row(
      "`AnimatedVisibility(enter = fadeIn() + slideInVertically())`", "p", 0.4,
      """
      views: { a: { layout: { leading: 0, width: 100, top: 100, height: 50 } } }
      states: { hidden: { a: { translationY: -self.height / 2, opacity: 0 } } }
      phases:
        p: { from: hidden, to: initial, curve: "spring(dampingRatio=1, stiffness=400)", animations: [{ animate: a }] }
      """,
      [
        "a.translationY": { -25 + 25 * ComingFromTests.spring(400, 40)($0) },
        "a.opacity": { ComingFromTests.spring(400, 40)($0) },
      ]),
    // Follows the finger; a slow release past the middle settles at the next anchor with tween().
    Row(
      "`AnchoredDraggable`", "s", 0.8,
      """
      views: { a: { layout: { leading: 0, width: 400, top: 800, height: 640 } } }
      states: { half: { a.top: 480 }, full: { a.top: 160 }, closed: {} }
      phases:
        p:
          through: [closed, half, full]
          animations: [{ animate: a, curve: linear }]
          interaction:
            input: translationY
            stops: [0, -320, -640]
            projection: none
            flick: 125
            onSettle: { duration: 300ms, curve: fastOutSlowIn }
      scenarios: { s: [{ at: 0s, drag: [[0s, 0], [400ms, -200], [500ms, -200]], phase: p }] }
      """,
      [
        "a.top": {
          $0 <= 0.5
            ? 800 - min(500 * $0, 200) : 600 - 120 * EngineModel.bezier(0.4, 0, 0.2, 1)(clamped(($0 - 0.5) / 0.3))
        }
      ]),
    Row(
      "`graphicsLayer { translationY; scaleX; alpha }`", "p", 1,
      phase("translationY: 40, scaleX: 2, opacity: 1", "duration: 1s, curve: linear,", "{ animate: a }"),
      ["a.translationY": { 40 * $0 }, "a.scaleX": { 1 + $0 }, "a.opacity": { $0 }]),
    Row(
      "`CubicBezierEasing(a, b, c, d)`", "p", 1,
      phase("translationX: 100", "duration: 1s, curve: \"cubicBezier(0.4, 0.2, 0.7, 1)\",", "{ animate: a }"),
      ["a.translationX": { 100 * EngineModel.bezier(0.4, 0.2, 0.7, 1)($0) }]),
    Row(
      "`infiniteRepeatable(…, RepeatMode.Reverse)`", "s", 3.3,
      phase(
        "translationX: 100", "duration: 500ms, curve: linear,",
        "{ animate: a.translationX, iterations: infinite, direction: alternate }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }] }"),
      ["a.translationX": { 100 * triangle($0) }]),
    Row(
      "`snap()`", "p", 0,
      phase("translationX: 100", "duration: 0s,", "{ animate: a.translationX }"), ["a.translationX": { _ in 100 }]),
  ]
}
