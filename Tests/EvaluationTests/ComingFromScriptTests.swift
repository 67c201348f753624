import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// Rows of `docs/coming-from.md` that need more than one animation of one property: the motion of another engine in closed
/// form against the script that the page advises.
@Suite struct ComingFromScriptTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// What the page has in the engine's column.
    var engine: String
    /// Behind `transition` and a canvas of 400 × 800.
    var yaml: String
    /// The phase, or the scenario, that is compared.
    var motion: String
    var duration: Double
    var tolerance = 1e-6
    /// By track, the value at a time.
    var values: [String: @Sendable (Double) -> Double]

    init(
      _ engine: String, _ motion: String, _ duration: Double, within tolerance: Double = 1e-6, _ yaml: String,
      _ values: [String: @Sendable (Double) -> Double]
    ) {
      (self.engine, self.motion, self.duration, self.tolerance) = (engine, motion, duration, tolerance)
      (self.yaml, self.values) = (yaml, values)
    }

    var testDescription: String { engine }
  }

  private static let card =
    "views: { a: { layout: { leading: 0, width: 100, top: 0, height: 50 }, translationX: 0, opacity: 0 } }\n"

  /// A phase from `initial` to a state.
  private static func phase(_ state: String, _ keys: String, _ animations: String, more: String = "") -> String {
    """
    \(card)states: { end: { a: { \(state) } } }
    phases:
      p: { to: end, \(keys) animations: [\(animations)] }
    \(more.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  private static func quadOut(_ t: Double) -> Double { t <= 0 ? 0 : t >= 1 ? 1 : 1 - (1 - t) * (1 - t) }
  private static func clamped(_ t: Double) -> Double { min(max(t, 0), 1) }

  /// The Fritsch-Carlson spline through 0, 80 and 0 at 0, 0.4 and 1.
  private static func monotonePeak(_ time: Double) -> Double {
    func piece(_ t: Double, _ from: Double, _ to: Double, _ leaving: Double, _ arriving: Double) -> Double {
      (1 + 2 * t) * (1 - t) * (1 - t) * from + t * (1 - t) * (1 - t) * leaving + t * t * (3 - 2 * t) * to
        - t * t * (1 - t) * arriving
    }
    return time < 0.4 ? piece(time / 0.4, 0, 80, 80, 0) : piece((time - 0.4) / 0.6, 80, 0, 0, -80)
  }

  /// Up and down in a second.
  private static func triangle(_ t: Double) -> Double {
    let turn = t.truncatingRemainder(dividingBy: 1)
    return turn < 0.5 ? 2 * turn : 2 - 2 * turn
  }

  /// SwiftUI's cubic keyframes through 0, 60 and 100 at 0, 0.4 and 1 s, at rest at both ends.
  private static func cubicTrack(_ time: Double) -> Double {
    func hermite(_ t: Double, _ length: Double, _ a: Double, _ b: Double, _ va: Double, _ vb: Double) -> Double {
      (1 + 2 * t) * (1 - t) * (1 - t) * a + t * (1 - t) * (1 - t) * length * va + t * t * (3 - 2 * t) * b
        - t * t * (1 - t) * length * vb
    }
    return time < 0.4
      ? hermite(time / 0.4, 0.4, 0, 60, 0, 100) : hermite((time - 0.4) / 0.6, 0.6, 60, 100, 100, 0)
  }

  /// A spring with 20 rad/s and a ratio of 0.5 from a value to another.
  private static func swing(_ t: Double, _ from: Double, _ to: Double) -> Double {
    let d = 20 * 0.75.squareRoot()
    return to + (from - to) * exp(-10 * t) * (cos(d * t) + 10 / d * sin(d * t))
  }

  static let rows: [Row] = [
    // MotionLayout
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
      "`KeyAttribute`, `KeyPosition` at `framePosition=\"40\"`", "p", 1,
      phase(
        "opacity: 1", "duration: 1s,",
        "{ animate: a.translationX, curve: linear, interpolation: monotone, keyframes: [0, { at: 40%, value: 80 }, 0] }, "
          + "{ animate: a.opacity }"),
      // A peak is level for a monotone spline: two halves that start with the slope of three points and end with none.
      ["a.translationX": { time in monotonePeak(time) }]),
    Row(
      "`transitionEasing=\"cubic(…)\"`", "p", 1,
      phase("translationX: 100", "duration: 1s, curve: \"cubicBezier(0.5, 0.5, 0.2, 0.2)\",", "{ animate: a }"),
      ["a.translationX": { time in 100 * ComingFromTests.bezier(0.5, 0.5, 0.2, 0.2)(time) }]),
    Row(
      "`pathMotionArc`", "p", 1,
      phase(
        "leading: 300, top: 400", "duration: 1s, curve: linear,", "{ animate: a, path: arc(horizontal) }"),
      // The quarter ellipse that leaves its start horizontally: both coordinates lie on it.
      ["a.leading": { _ in .nan }, "a.top": { _ in .nan }]),
    Row(
      "`motionStagger`, `staggered`", "p", 0.4,
      """
      views: { a: { count: 3, translationX: 0 } }
      states: { end: { a.translationX: 100 } }
      phases: { p: { to: end, duration: 200ms, curve: linear, animations: [{ animate: a, stagger: 100ms }] } }
      """,
      [
        "a.0.translationX": { 100 * clamped($0 / 0.2) }, "a.2.translationX": { 100 * clamped(($0 - 0.2) / 0.2) },
      ]),
    // CSS
    Row(
      "`animation-iteration-count`, `-direction`, `-fill-mode`", "p", 2.2,
      phase(
        "translationX: 100", "duration: 500ms, curve: linear,",
        "{ animate: a.translationX, iterations: 4, direction: alternate, fill: none }"),
      // Without a fill, the value of the state shows at the end.
      ["a.translationX": { $0 < 2 ? 100 * triangle($0) : 100 }]),
    Row(
      "`animation-composition: add`", "p", 0.9999,
      phase(
        "translationX: 100", "duration: 1s, curve: linear,",
        "{ animate: a.translationX }, { animate: a.translationX, composite: add, from: 0, to: 40 }"),
      ["a.translationX": { 140 * $0 }]),
    Row(
      "the effect easing of the Web Animations API", "p", 1,
      phase(
        "translationX: 100", "duration: 1s,", "{ animate: a.translationX, pacing: easeOutQuad, curve: linear }"),
      ["a.translationX": { 100 * quadOut($0) }]),
    Row(
      "`color-mix(in srgb, red 30%, blue)`", "p", 1,
      """
      views: { a: { backgroundColor: "lerp(blue, red, 0.3)", opacity: 0 } }
      states: { end: { a.opacity: 1 } }
      phases: { p: { to: end, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """,
      ["a.backgroundColor.r": { _ in 0.3 }, "a.backgroundColor.b": { _ in 0.7 }]),
    Row(
      "`width: 50%`", "p", 1,
      phase("width: 50% * parent.width", "duration: 1s, curve: linear,", "{ animate: a.width }"),
      ["a.width": { 100 + 100 * $0 }]),
    Row(
      "`visibility`", "p", 0.9999,
      phase("hidden: true", "duration: 1s, curve: linear,", "{ animate: a.hidden }"), ["a.hidden": { _ in 0 }]),
    Row(
      "`@starting-style`", "p", 1,
      """
      views: { a: { opacity: 1 } }
      states: { before: { a.opacity: 0 } }
      phases: { p: { from: before, to: initial, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """,
      ["a.opacity": { $0 }]),
    Row(
      "`@keyframes`", "p", 1,
      phase(
        "opacity: 1", "duration: 1s, curve: linear,",
        "{ animate: a.scale, keyframes: [{ at: 0%, value: 1 }, { at: 40%, value: 1.2 }, { at: 100%, value: 1 }] }, "
          + "{ animate: a.opacity }"),
      ["a.scale": { $0 < 0.4 ? 1 + 0.5 * $0 : 1.2 - ($0 - 0.4) / 3 }]),
    Row(
      "`opacity: 50%`, `rgb(0 0 0 / 30%)`", "p", 1,
      phase(
        "opacity: 50%, backgroundColor: rgb(0 0 0 / 30%), borderColor: black @ 30%", "duration: 1s, curve: linear,",
        "{ animate: a }"),
      [
        "a.opacity": { 0.5 * $0 }, "a.backgroundColor.a": { 0.3 * $0 }, "a.borderColor.a": { 1 - 0.7 * $0 },
      ]),
    Row(
      "`translate`, `rotate`, `scale`", "p", 1,
      phase("translationX: 50, rotation: 90deg, scale: 2", "duration: 1s, curve: linear,", "{ animate: a }"),
      ["a.translationX": { 50 * $0 }, "a.rotation": { 90 * $0 }, "a.scale": { 1 + $0 }]),
    // GSAP
    Row(
      "`gsap.timeline()`", "p", 0.6,
      phase(
        "translationX: 100, opacity: 1", "curve: linear,",
        "{ animate: a.translationX, duration: 400ms }, { animate: a.opacity, duration: 200ms, after: previous }"),
      ["a.translationX": { 100 * clamped($0 / 0.4) }, "a.opacity": { clamped(($0 - 0.4) / 0.2) }]),
    Row(
      "`defaults: { duration: 0.3 }`", "p", 0.3,
      phase("translationX: 100", "duration: 300ms, curve: linear,", "{ animate: a.translationX }"),
      ["a.translationX": { 100 * clamped($0 / 0.3) }]),
    Row(
      "`power1` to `power4`", "p", 1,
      phase(
        "translationX: 100, opacity: 1, scale: 2, rotation: 90deg", "duration: 1s,",
        "{ animate: a.translationX, curve: easeInQuad }, { animate: a.opacity, curve: easeInCubic }, "
          + "{ animate: a.scale, curve: easeInQuart }, { animate: a.rotation, curve: easeInQuint }"),
      [
        "a.translationX": { 100 * $0 * $0 }, "a.opacity": { pow($0, 3) }, "a.scale": { 1 + pow($0, 4) },
        "a.rotation": { 90 * pow($0, 5) },
      ]),
    Row(
      "`x`, `y`, `rotation: 45`", "p", 1,
      phase("translationX: 3, translationY: 4, rotation: 45deg", "duration: 1s, curve: linear,", "{ animate: a }"),
      ["a.translationX": { 3 * $0 }, "a.translationY": { 4 * $0 }, "a.rotation": { 45 * $0 }]),
    Row(
      "`gsap.to(\".card\", { y: 100 })`", "p", 0.5,
      phase("translationY: 100", "duration: 500ms, curve: easeOutQuad,", "{ animate: a }"),
      ["a.translationY": { 100 * quadOut($0 / 0.5) }]),
    Row(
      "`\">\"`, `\"<\"`, a label", "p", 1,
      phase(
        "translationX: 100, opacity: 1, scale: 2, rotation: 90deg", "duration: 300ms, curve: linear,",
        "{ animate: a.translationX }, { animate: a.opacity, after: previous }, "
          + "{ animate: a.scale, with: previous }, { animate: a.rotation, after: late }",
        more: ""
      ).replacingOccurrences(of: "p: { to: end,", with: "p: { to: end, markers: { late: 700ms },"),
      [
        "a.translationX": { 100 * clamped($0 / 0.3) }, "a.opacity": { clamped(($0 - 0.3) / 0.3) },
        "a.scale": { 1 + clamped(($0 - 0.3) / 0.3) }, "a.rotation": { 90 * clamped(($0 - 0.7) / 0.3) },
      ]),
    Row(
      "`\"+=0.2\"`", "p", 0.8,
      phase(
        "translationX: 100, opacity: 1", "duration: 300ms, curve: linear,",
        "{ animate: a.translationX }, { animate: a.opacity, after: previous, delay: 200ms }"),
      ["a.opacity": { clamped(($0 - 0.5) / 0.3) }]),
    Row(
      "`stagger: { each: 0.05, from: \"center\" }`", "p", 0.4,
      """
      views: { a: { count: 5, translationX: 0 } }
      states: { end: { a.translationX: 100 } }
      phases:
        p: { to: end, duration: 300ms, curve: linear, animations: [{ animate: a, stagger: 50ms, staggerFrom: center }] }
      """,
      [
        "a.2.translationX": { 100 * clamped($0 / 0.3) }, "a.1.translationX": { 100 * clamped(($0 - 0.05) / 0.3) },
        "a.4.translationX": { 100 * clamped(($0 - 0.1) / 0.3) },
      ]),
    Row(
      "`repeat: -1, yoyo: true`", "s", 7.3,
      phase(
        "translationX: 100", "duration: 500ms, curve: linear,",
        "{ animate: a.translationX, iterations: infinite, direction: alternate }",
        more: ""
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }] }"),
      ["a.translationX": { 100 * triangle($0) }]),
    Row(
      "`timeline.reverse()` from the end", "back", 0.5,
      phase(
        "translationX: 100, opacity: 1", "duration: 300ms, curve: easeOutQuad,",
        "{ animate: a.translationX }, { animate: a.opacity, delay: 200ms }", more: "back: { reverse: p }"),
      [
        "a.translationX": { 100 * quadOut((0.5 - $0) / 0.3) }, "a.opacity": { quadOut((0.3 - $0) / 0.3) },
      ]),
    Row(
      "`timeline.reverse()` in flight", "s", 0.5,
      phase(
        "translationX: 100, opacity: 1", "duration: 300ms, curve: easeOutQuad, interruption: retrace,",
        "{ animate: a.translationX }, { animate: a.opacity, delay: 200ms }",
        more: "back: { reverse: p, interruption: retrace }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }, { at: 250ms, play: back }] }"),
      [
        "a.translationX": { 100 * quadOut(($0 < 0.25 ? $0 : 0.5 - $0) / 0.3) },
        "a.opacity": { quadOut((($0 < 0.25 ? $0 : 0.5 - $0) - 0.2) / 0.3) },
      ]),
    Row(
      "function-based values", "p", 1,
      """
      views: { a: { count: 4, translationX: 0 } }
      states: { end: { a: { translationX: 10 * index * count } } }
      phases: { p: { to: end, duration: 1s, curve: linear, animations: [{ animate: a }] } }
      """, ["a.3.translationX": { 120 * $0 }]),
    // SwiftUI
    Row(
      "`.delay(0.1)`, `.repeatForever(autoreverses: true)`", "s", 5.1,
      phase(
        "translationX: 100", "duration: 500ms, delay: 100ms, curve: linear,",
        "{ animate: a.translationX, iterations: infinite, direction: alternate }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }] }"),
      ["a.translationX": { $0 < 0.1 ? 0 : 100 * triangle($0 - 0.1) }]),
    Row(
      "`KeyframeAnimator`, `KeyframeTrack`", "p", 1,
      phase(
        "translationX: 100", "duration: 1s,",
        "{ animate: a.translationX, interpolation: continuous, keyframes: [from, { at: 40%, value: 60 }, to] }"),
      ["a.translationX": cubicTrack]),
    Row(
      "`CubicKeyframe`, `LinearKeyframe`", "p", 1,
      phase(
        "translationX: 100", "duration: 1s,",
        "{ animate: a.translationX, interpolation: continuous, keyframes: "
          + "[{ at: 0%, value: 0, curve: linear }, { at: 50%, value: 40, curve: linear }, to] }"),
      ["a.translationX": { $0 < 0.5 ? 80 * $0 : 40 + 120 * ($0 - 0.5) }]),
    Row(
      "`MoveKeyframe`", "p", 1,
      phase(
        "translationX: 100", "duration: 1s,",
        "{ animate: a.translationX, interpolation: continuous, keyframes: "
          + "[{ at: 0%, value: 0 }, { at: 0%, value: 50, curve: linear }, to] }"),
      ["a.translationX": { 50 + 50 * $0 }]),
    Row(
      "`SpringKeyframe`", "p", 1,
      phase(
        "translationX: 100", "duration: 1s,",
        "{ animate: a.translationX, interpolation: continuous, keyframes: [{ at: 0%, value: 0, curve: "
          + "\"spring(stiffness=400, dampingRatio=0.5)\" }, { at: 99.9999%, value: 60 }, to] }"),
      ["a.translationX": { $0 < 0.999999 ? swing($0, 0, 60) : 100 }]),
    Row(
      "`PhaseAnimator`", "s", 4.9,
      phase(
        "translationX: 100", "duration: 500ms, curve: linear, then: back,", "{ animate: a.translationX }",
        more: "back: { swap: p, then: p }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }] }"),
      ["a.translationX": { 100 * triangle($0) }]),
    Row(
      "`.offset`, `.scaleEffect`, `.rotationEffect`", "p", 1,
      phase("translationX: 10, scale: 2, rotation: 90deg", "duration: 1s, curve: linear,", "{ animate: a }"),
      ["a.translationX": { 10 * $0 }, "a.scale": { 1 + $0 }, "a.rotation": { 90 * $0 }]),
    // UIKit
    Row(
      "`usingSpringWithDamping: 0.8, initialSpringVelocity: 2`", "p", 0.5, within: 1e-4,
      phase(
        "translationX: 100", "duration: 500ms,",
        "{ animate: a.translationX, curve: \"spring(dampingRatio=1, velocity=0)\" }"),
      // Fitted to the duration: critically damped, (1 + ωt)·e^(−ωt) is 0.001 at its end.
      [
        "a.translationX": {
          let omega = 9.2334134764 / 0.5
          return $0 >= 0.5 ? 100 : 100 * (1 - (1 + omega * $0) * exp(-omega * $0))
        }
      ]),
    Row(
      "`UICubicTimingParameters(controlPoint1:controlPoint2:)`, `CAMediaTimingFunction`", "p", 0.4,
      phase("translationX: 100", "duration: 400ms, curve: \"cubicBezier(0.3, 0.1, 0.2, 1)\",", "{ animate: a }"),
      ["a.translationX": { 100 * ComingFromTests.bezier(0.3, 0.1, 0.2, 1)($0 / 0.4) }]),
    Row(
      "`beginTime`, `fillMode`, `speed`", "p", 0.5,
      phase(
        "translationX: 100", "curve: linear,", "{ animate: a.translationX, delay: 200ms, duration: 300ms, fill: both }"),
      ["a.translationX": { 100 * clamped(($0 - 0.2) / 0.3) }]),
    Row(
      "`CAKeyframeAnimation` with `keyTimes`, `timingFunctions`", "p", 1,
      phase(
        "translationX: 100", "duration: 1s,",
        "{ animate: a.translationX, keyframes: [{ at: 0%, value: 0, curve: easeOutQuad }, "
          + "{ at: 30%, value: 60, curve: linear }, { at: 100%, value: 100 }] }"),
      ["a.translationX": { $0 < 0.3 ? 60 * quadOut($0 / 0.3) : 60 + 40 * ($0 - 0.3) / 0.7 }]),
    Row(
      "`isAdditive = true`", "p", 0.9999,
      phase(
        "translationX: 100", "duration: 1s, curve: linear,",
        "{ animate: a.translationX, composite: add, from: -100, to: 0 }"),
      ["a.translationX": { 100 * $0 }]),
    Row(
      "an animation that interrupts another (since iOS 8)", "s", 1.4,
      phase(
        "translationX: 100", "duration: 1s, curve: linear,", "{ animate: a.translationX }",
        more: "back: { swap: p, interruption: additive }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }, { at: 400ms, play: back }] }"),
      [
        "a.translationX": { time in
          let first = 100 * clamped(time)
          // The new motion goes from the old one's end to 0; what the old one lacks is added.
          return time < 0.4 ? first : 100 * (1 - clamped(time - 0.4)) + first - 100
        }
      ]),
    Row(
      "`UIViewPropertyAnimator` with `isReversed = true` in flight", "s", 0.6,
      phase(
        "translationX: 100", "duration: 500ms, curve: easeOutQuad, interruption: retrace,",
        "{ animate: a.translationX }", more: "back: { swap: p }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }, { at: 300ms, play: back }] }"),
      ["a.translationX": { 100 * quadOut(($0 < 0.3 ? $0 : 0.6 - $0) / 0.5) }]),
    // Flutter
    Row(
      "`AnimationController(duration: …)` with `CurvedAnimation`", "p", 0.3,
      phase("translationX: 100", "duration: 300ms, curve: easeOut,", "{ animate: a }"),
      ["a.translationX": { 100 * ComingFromTests.bezier(0, 0, 0.58, 1)($0 / 0.3) }]),
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
            ? 100 * y * ComingFromTests.bezier(0.05 / x, 0, 0.133333 / x, 0.06 / y)(time / x)
            : 100
              * (y + (1 - y)
                * ComingFromTests.bezier((0.208333 - x) / (1 - x), (0.82 - y) / (1 - y), (0.25 - x) / (1 - x), 1)(
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
    // Compose
    Row(
      "`CubicBezierEasing(a, b, c, d)`", "p", 1,
      phase("translationX: 100", "duration: 1s, curve: \"cubicBezier(0.4, 0.2, 0.7, 1)\",", "{ animate: a }"),
      ["a.translationX": { 100 * ComingFromTests.bezier(0.4, 0.2, 0.7, 1)($0) }]),
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
    // Motion
    Row(
      "`type: \"spring\", visualDuration: 0.4, bounce: 0.25`", "p", 0.4,
      phase("translationX: 100", "", "{ animate: a, curve: \"spring(duration=400ms, bounce=0.25)\" }"),
      [
        "a.translationX": { t in
          // Motion: stiffness (2π / visualDuration)², damping ratio 1 − bounce.
          let omega = 2 * Double.pi / 0.4, d = omega * (1 - 0.75 * 0.75).squareRoot()
          return 100 * (1 - exp(-0.75 * omega * t) * (cos(d * t) + 0.75 * omega / d * sin(d * t)))
        }
      ]),
    Row(
      "`staggerChildren: 0.05`, `stagger(0.05, { from: \"center\" })`", "p", 0.3,
      """
      views: { a: { count: 3, translationX: 0 } }
      states: { end: { a.translationX: 100 } }
      phases: { p: { to: end, duration: 200ms, curve: linear, animations: [{ animate: a, stagger: 50ms }] } }
      """, ["a.2.translationX": { 100 * clamped(($0 - 0.1) / 0.2) }]),
    Row(
      "keyframe arrays `scale: [1, 1.2, 1]`, `times`", "p", 1,
      phase(
        "opacity: 1", "duration: 1s, curve: linear,",
        "{ animate: a.scale, keyframes: [1, { at: 30%, value: 1.2 }, 1] }, { animate: a.opacity }"),
      ["a.scale": { $0 < 0.3 ? 1 + 0.2 * $0 / 0.3 : 1.2 - 0.2 * ($0 - 0.3) / 0.7 }]),
    Row(
      "`repeat: Infinity, repeatType: \"reverse\"`", "s", 3.3,
      phase(
        "translationX: 100", "duration: 500ms, curve: linear,",
        "{ animate: a.translationX, iterations: infinite, direction: alternate }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }] }"),
      ["a.translationX": { 100 * triangle($0) }]),
  ]

  @Test(arguments: rows) func theAdvisedScriptMovesAsTheEngineDoes(_ row: Row) throws {
    #expect(ComingFromTests.page.contains("| \(row.engine) |"), "the page has no such row")
    let script = TestScript("transition: t\ncanvas: { width: 400, height: 800 }\n" + row.yaml)
    #expect(script.diagnostics.map { $0.message } == [])
    let times = (0...200).map { Double($0) / 200 * row.duration }
    let samples =
      row.motion == "s"
      ? Samples(try script.valid.scenario(named: "s").plan, at: times)
      : Samples(
        try script.valid.plan(named: row.motion), at: times,
        tracks: try script.valid.plan(named: row.motion)?.allTracks())
    for (track, value) in row.values {
      let shown = try #require(samples.numbers[track], "\(track)")
      if value(0).isNaN { continue }
      for (time, number) in zip(times, shown) {
        #expect(abs(number - value(time)) <= row.tolerance * max(1, abs(number)), "\(track) at \(time)")
      }
    }
    guard row.values["a.leading"]?(0).isNaN == true else { return }
    // An arc: the ellipse around the corner that is level with its start.
    let x = try #require(samples.numbers["a.leading"]), y = try #require(samples.numbers["a.top"])
    for (x, y) in zip(x, y) { #expect(abs(pow(x / 300, 2) + pow(1 - y / 400, 2) - 1) < 1e-4, "\(x), \(y)") }
  }

  /// Every row of the page is tested, by its motion or as a word of the table, or is a name for an idea.
  @Test func everyRowIsTestedOrListed() {
    let reduced = [
      "`@media (prefers-reduced-motion)`", "`accessibilityReduceMotion`", "`UIAccessibility.isReduceMotionEnabled`",
      "`MediaQuery.disableAnimations`", "`useReducedMotion`, `MotionConfig reducedMotion`",
    ]
    let tested = Set(ComingFromTests.rows.map { $0.engine } + Self.rows.map { $0.engine } + reduced)
    let rows = ComingFromTests.page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .map { $0.dropFirst(2).components(separatedBy: " | ") }.filter { $0.count == 2 }
    let engines = rows.map { $0[0] }
    #expect(engines.count > 90)
    #expect(tested.subtracting(engines) == [])
    let untested = engines.filter { !tested.contains($0) }
    #expect(untested.filter { !Self.names.contains($0) } == [])
    #expect(Self.names.subtracting(untested) == [])
  }

  /// Rows that translate a name, not a motion.
  private static let names: Set<String> = [
    "MotionLayout", "`MotionScene`", "`ConstraintSet`", "`Constraint` of a view", "`CustomAttribute`",
    "`Transition` with `constraintSetStart`, `constraintSetEnd`", "`KeyCycle`, `KeyTimeCycle`",
    // CSS
    "CSS", "a class that changes properties", "a transition that is reversed halfway", "custom properties",
    // GSAP
    "GSAP",
    // SwiftUI
    "SwiftUI", "`withAnimation { isOpen = true }`", "`matchedGeometryEffect`",
    "`.transition(.move(edge: .bottom).combined(with: .opacity))`", "`DragGesture` with `onEnded`",
    // UIKit
    "UIKit", "`fractionComplete`, `scrubsLinearly`, `continueAnimation`",
    "`transitionCrossDissolve`, `snapshotView(afterScreenUpdates:)`",
    "`alpha`, `isHidden`, `layer.cornerRadius`, `center`, `transform`", "completion blocks",
    // Flutter
    "Flutter", "`AnimatedContainer`, `AnimatedOpacity`", "`Hero`",
    // Compose
    "Compose", "`updateTransition(state)`, `animateDp`, `animateColor`", "`SharedTransitionLayout`, `sharedElement`",
    "`AnimatedVisibility(enter = fadeIn() + slideInVertically())`", "`AnchoredDraggable`",
    "`graphicsLayer { translationY; scaleX; alpha }`",
    // Motion
    "Motion", "`animate={{ opacity: 1, y: 0 }}`, variants", "`layoutId`", "`drag`, `dragElastic`, `onDragEnd`",
    // View Transitions
    "View Transitions", "`document.startViewTransition(update)`", "`view-transition-name: photo`",
    "`::view-transition-old(photo)`, `::view-transition-new(photo)`", "`::view-transition-group(photo)`",
    "the root cross-fade", "`animation-duration` on the pseudo-elements",
  ]

  /// With reduced motion enabled, a phase shows its end at once.
  @Test(arguments: [
    "`@media (prefers-reduced-motion)`", "`accessibilityReduceMotion`", "`UIAccessibility.isReduceMotionEnabled`",
    "`MediaQuery.disableAnimations`", "`useReducedMotion`, `MotionConfig reducedMotion`",
  ]) func reducedMotionIsAKeyOfThePhase(_ engine: String) {
    #expect(ComingFromTests.page.contains("| \(engine) |"))
    let yaml =
      "transition: t\n" + Self.phase("translationX: 100", "duration: 1s, reducedMotion: none,", "{ animate: a }")
    #expect(sample(yaml, times: [0, 1], reducedMotion: true)["a.translationX"] == [100, 100])
    #expect(sample(yaml, times: [0, 1])["a.translationX"] == [0, 100])
  }
}
