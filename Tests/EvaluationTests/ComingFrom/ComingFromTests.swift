import Foundation
import Testing
import TransitionEvaluation
import TransitionTestSupport

/// The rows of `docs/coming-from.md`: the motion of another engine in closed form against the script that the page advises.
@Suite struct ComingFromTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// What the page has in the engine's column.
    var engine: String
    /// Keys of the animation of `a.translationX` from 0 to 100, one line each.
    var keys: String
    /// The duration that is compared, in seconds.
    var duration: Double
    var tolerance = 1e-6
    /// The progress of the engine at a time, from 0 to 1.
    var progress: @Sendable (Double) -> Double

    init(
      _ engine: String, _ keys: String, _ duration: Double, within tolerance: Double = 1e-6,
      _ progress: @escaping @Sendable (Double) -> Double
    ) {
      (self.engine, self.keys, self.duration, self.tolerance, self.progress) = (
        engine, keys, duration, tolerance, progress
      )
    }

    var testDescription: String { engine }
  }

  /// The step response of a spring with mass 1.
  static func spring(_ stiffness: Double, _ damping: Double, velocity v: Double = 0)
    -> @Sendable (Double) -> Double
  {
    { t in
      let omega = stiffness.squareRoot()
      let zeta = damping / (2 * omega)
      if zeta < 1 {
        let d = omega * (1 - zeta * zeta).squareRoot()
        return 1 - exp(-zeta * omega * t) * (cos(d * t) + (zeta * omega - v) / d * sin(d * t))
      }
      if zeta == 1 { return 1 - exp(-omega * t) * (1 + (omega - v) * t) }
      let root = (zeta * zeta - 1).squareRoot()
      let (a, b) = (omega * (-zeta + root), omega * (-zeta - root))
      let c = (v + b) / (a - b)
      return 1 + c * exp(a * t) - (1 + c) * exp(b * t)
    }
  }

  /// SwiftUI's springs of half a second.
  static func swiftUISpring(bounce: Double) -> @Sendable (Double) -> Double {
    let omega = 2 * .pi / 0.5
    return spring(omega * omega, 2 * (1 - bounce) * omega)
  }

  private static func expo(_ p: Double) -> Double { pow(2, 10 * (p - 1)) * p + pow(p, 6) * (1 - p) }

  static let rows: [Row] = [
    // MotionLayout: Android's interpolators, with their tension of 2.
    Row("`motionInterpolator` of the `Transition`", "duration: 1s\npacing: easeInOutSine\ncurve: linear", 1) {
      cos(($0 + 1) * .pi) / 2 + 0.5
    },
    Row("`motionInterpolator` of the `Transition`", "duration: 1s\npacing: easeInQuad\ncurve: linear", 1) { $0 * $0 },
    Row("`motionInterpolator` of the `Transition`", "duration: 1s\npacing: easeInBack(2)\ncurve: linear", 1) {
      $0 * $0 * (3 * $0 - 2)
    },
    Row("`motionInterpolator` of the `Transition`", "duration: 1s\npacing: easeOutBack(2)\ncurve: linear", 1) {
      let t = $0 - 1
      return t * t * (3 * t + 2) + 1
    },
    // MotionController.getAdjustedPosition: the easing applies to the time of the keyframes.
    Row(
      "`transitionEasing=\"cubic(…)\"`",
      "duration: 1s\npacing: cubicBezier(0.4, 0, 0.2, 1)\ncurve: linear\nkeyframes: [0, { at: 20%, value: 60 }, 100]", 1
    ) {
      let t = EngineModel.bezier(0.4, 0, 0.2, 1)($0)
      return t < 0.2 ? 3 * t : 0.6 + 0.5 * (t - 0.2)
    },
    // CSS
    Row("`transition: opacity 300ms ease-in 50ms`", "duration: 300ms\ncurve: ease-in\ndelay: 50ms", 0.35) {
      EngineModel.bezier(0.42, 0, 1, 1)(($0 - 0.05) / 0.3)
    },
    Row(
      "`animation-timing-function` on a keyframe",
      "duration: 1s\nkeyframes: [{ at: 0%, value: 0, curve: ease-out }, { at: 40%, value: 80, curve: ease-in }, { at: 100%, value: 100 }]",
      1
    ) {
      $0 < 0.4
        ? 0.8 * EngineModel.bezier(0, 0, 0.58, 1)($0 / 0.4)
        : 0.8 + 0.2 * EngineModel.bezier(0.42, 0, 1, 1)(($0 - 0.4) / 0.6)
    },
    // GSAP
    Row("`power2.out`, `back.out(1.7)`, `elastic.out(1, 0.3)`", "duration: 1s\ncurve: easeOutCubic", 1) {
      1 - pow(1 - $0, 3)
    },
    Row("`power2.out`, `back.out(1.7)`, `elastic.out(1, 0.3)`", "duration: 1s\ncurve: easeOutBack(1.7)", 1) {
      let q = 1 - $0
      return 1 - q * q * (2.7 * q - 1.7)
    },
    Row(
      "`power2.out`, `back.out(1.7)`, `elastic.out(1, 0.3)`",
      "duration: 1s\ncurve: easeOutElastic(amplitude=1, period=0.3)", 0.9999
    ) {
      pow(2, -10 * $0) * sin(($0 - 0.075) * 2 * .pi / 0.3) + 1
    },
    Row("`back.inOut(1.7)`", "duration: 1s\ncurve: easeInOutBack(1.7 / 1.525)", 1) {
      func back(_ p: Double) -> Double { p * p * (2.7 * p - 1.7) }
      return $0 < 0.5 ? back(2 * $0) / 2 : 1 - back(2 - 2 * $0) / 2
    },
    Row("`expo.out`, `expo.in`", "duration: 1s\ncurve: cubicBezier(0.1587, 1.0926, 0.4027, 0.9896)", 1, within: 1e-3) {
      1 - expo(1 - $0)
    },
    Row("`expo.out`, `expo.in`", "duration: 1s\ncurve: cubicBezier(0.5973, 0.0104, 0.8413, -0.0926)", 1, within: 1e-3) {
      expo($0)
    },
    // SwiftUI
    Row(
      "`.animation(.spring(response: 0.4, dampingFraction: 0.8), value:)`",
      "curve: spring(response=400ms, dampingRatio=0.8)", 0.4
    ) {
      let omega = 2 * .pi / 0.4
      return spring(omega * omega, 2 * 0.8 * omega)($0)
    },
    Row(
      "`.spring(duration: 0.5, bounce: 0.3)`, `.smooth`, `.snappy`, `.bouncy`",
      "curve: spring(duration=500ms, bounce=0.3)", 0.5
    ) {
      swiftUISpring(bounce: 0.3)($0)
    },
    Row("`.spring(dampingFraction: 0.6)`", "curve: spring(response=500ms, dampingRatio=0.6)", 0.5) {
      swiftUISpring(bounce: 0.4)($0)
    },
    Row("`.spring(duration: 0.5, bounce: 0.3)`, `.smooth`, `.snappy`, `.bouncy`", "curve: smooth", 0.5) {
      swiftUISpring(bounce: 0)($0)
    },
    Row("`.spring(duration: 0.5, bounce: 0.3)`, `.smooth`, `.snappy`, `.bouncy`", "curve: snappy", 0.5) {
      swiftUISpring(bounce: 0.15)($0)
    },
    Row("`.spring(duration: 0.5, bounce: 0.3)`, `.smooth`, `.snappy`, `.bouncy`", "curve: bouncy", 0.5) {
      swiftUISpring(bounce: 0.3)($0)
    },
    Row("`.timingCurve(0.2, 0, 0, 1, duration: 0.3)`", "curve: cubicBezier(0.2, 0, 0, 1)\nduration: 300ms", 0.3) {
      EngineModel.bezier(0.2, 0, 0, 1)($0 / 0.3)
    },
    // UIKit
    Row(
      "`UIView.animate(withDuration: 0.3, delay: 0.1, options: .curveEaseOut)`",
      "duration: 300ms\ndelay: 100ms\ncurve: easeOut", 0.4
    ) {
      EngineModel.bezier(0, 0, 0.58, 1)(($0 - 0.1) / 0.3)
    },
    Row(
      "`UISpringTimingParameters(mass: 1, stiffness: 300, damping: 30, initialVelocity: …)`",
      "curve: spring(mass=1, stiffness=300, damping=30, velocity=2)", 0.5
    ) {
      spring(300, 30, velocity: 2)($0)
    },
    Row(
      "`animateKeyframes`, `addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3)`",
      "duration: 1s\npacing: easeInOut\ncurve: linear\nkeyframes: [{ at: 0%, value: 0 }, { at: 20%, value: 0 }, { at: 50%, value: 100 }, { at: 100%, value: 100 }]",
      1
    ) {
      min(max((EngineModel.bezier(0.42, 0, 0.58, 1)($0) - 0.2) / 0.3, 0), 1)
    },
    Row(
      "`autoreverses = true`, `repeatCount = 2`", "duration: 250ms\ncurve: linear\niterations: 4\ndirection: alternate",
      0.9999
    ) {
      let turn = ($0 / 0.5).truncatingRemainder(dividingBy: 1)
      return turn < 0.5 ? 2 * turn : 2 - 2 * turn
    },
    // Flutter
    Row("`Interval(0.2, 0.6, curve: Curves.easeOut)` of 500 ms", "delay: 100ms\nduration: 200ms\ncurve: easeOut", 0.5) {
      EngineModel.bezier(0, 0, 0.58, 1)(($0 / 0.5 - 0.2) / 0.4)
    },
    Row(
      "`TweenSequence` with weights 40 and 60",
      "duration: 1s\ncurve: linear\nkeyframes: [{ at: 0%, value: 0 }, { at: 40%, value: 90 }, { at: 100%, value: 100 }]",
      1
    ) {
      $0 < 0.4 ? 0.9 * $0 / 0.4 : 0.9 + 0.1 * ($0 - 0.4) / 0.6
    },
    Row(
      "`TweenSequence` with weights 40 and 60",
      "duration: 1s\ncurve: linear\nkeyframes: [{ at: 0%, value: 0, curve: easeIn }, { at: 40%, value: 90 }, { at: 100%, value: 100 }]",
      1
    ) {
      $0 < 0.4 ? 0.9 * EngineModel.bezier(0.42, 0, 1, 1)($0 / 0.4) : 0.9 + 0.1 * ($0 - 0.4) / 0.6
    },
    Row(
      "`SpringDescription(mass: 1, stiffness: 300, damping: 30)`",
      "curve: spring(mass=1, stiffness=300, damping=60, overdamping=allowed)", 0.5
    ) {
      spring(300, 60)($0)
    },
    Row(
      "`SpringDescription(mass: 1, stiffness: 300, damping: 30)`", "curve: spring(mass=1, stiffness=300, damping=30)",
      0.5
    ) {
      spring(300, 30)($0)
    },
    Row("`Curves.ease`, `easeIn`, `easeOut`, `easeInOut`, `fastOutSlowIn`", "duration: 1s\ncurve: fastOutSlowIn", 1) {
      EngineModel.bezier(0.4, 0, 0.2, 1)($0)
    },
    Row("`Curves.ease`, `easeIn`, `easeOut`, `easeInOut`, `fastOutSlowIn`", "duration: 1s\ncurve: ease", 1) {
      EngineModel.bezier(0.25, 0.1, 0.25, 1)($0)
    },
    Row("`Curves.ease`, `easeIn`, `easeOut`, `easeInOut`, `fastOutSlowIn`", "duration: 1s\ncurve: easeInOut", 1) {
      EngineModel.bezier(0.42, 0, 0.58, 1)($0)
    },
    Row("`Curves.easeOutCubic` and the like", "duration: 1s\ncurve: cubicBezier(0.215, 0.61, 0.355, 1)", 1) {
      EngineModel.bezier(0.215, 0.61, 0.355, 1)($0)
    },
    Row("`Curves.decelerate`, `Curves.bounceOut`, `Curves.elasticOut`", "duration: 1s\ncurve: easeOutQuad", 1) {
      1 - (1 - $0) * (1 - $0)
    },
    Row(
      "`Curves.decelerate`, `Curves.bounceOut`, `Curves.elasticOut`",
      "duration: 1s\ncurve: easeOutElastic(amplitude=1, period=0.4)", 0.9999
    ) {
      pow(2, -10 * $0) * sin(($0 - 0.1) * 2 * .pi / 0.4) + 1
    },
    Row("`Curves.decelerate`, `Curves.bounceOut`, `Curves.elasticOut`", "duration: 1s\ncurve: easeOutBounce", 1) {
      let (middle, height) =
        $0 < 1 / 2.75 ? (0, 0) : $0 < 2 / 2.75 ? (1.5, 0.75) : $0 < 2.5 / 2.75 ? (2.25, 0.9375) : (2.625, 0.984375)
      return 7.5625 * pow($0 - middle / 2.75, 2) + height
    },
    // Compose
    Row(
      "`tween(300, delayMillis = 50, easing = FastOutSlowInEasing)`",
      "duration: 300ms\ndelay: 50ms\ncurve: fastOutSlowIn", 0.35
    ) {
      EngineModel.bezier(0.4, 0, 0.2, 1)(($0 - 0.05) / 0.3)
    },
    Row("`EaseOutCubic` and the like", "duration: 1s\ncurve: cubicBezier(0.33, 1, 0.68, 1)", 1) {
      EngineModel.bezier(0.33, 1, 0.68, 1)($0)
    },
    Row(
      "`keyframes { 0.4f at 150 using LinearEasing }`",
      "duration: 300ms\nkeyframes: [{ at: 0ms, value: 0, curve: linear }, { at: 150ms, value: 40, curve: linear }, { at: 300ms, value: 100 }]",
      0.3
    ) {
      $0 < 0.15 ? 0.4 * $0 / 0.15 : 0.4 + 0.6 * ($0 - 0.15) / 0.15
    },
    Row(
      "`spring(dampingRatio = 0.75f, stiffness = 200f)`", "curve: spring(dampingRatio=0.75, stiffness=200)", 0.5
    ) {
      spring(200, 2 * 0.75 * 200.0.squareRoot())($0)
    },
    Row(
      "an initial velocity of 500 dp a second, over 200",
      "curve: spring(dampingRatio=0.5, stiffness=200, velocity=2.5)", 0.5
    ) {
      spring(200, 200.0.squareRoot(), velocity: 500 / 200)($0)
    },
    Row(
      "`velocity: 500`, over 200 points", "curve: spring(stiffness=260, damping=20, velocity=2.5)", 0.5
    ) {
      spring(260, 20, velocity: 500 / 200)($0)
    },
    // GSAP's `SteppedEase`.
    Row("`steps(5)`", "duration: 1s\ncurve: steps(6, jumpNone)", 1) { ((6 * min($0, 0.999999)).rounded(.down)) / 5 },
    Row(
      "an `ease` beside `keyframes`",
      "duration: 1s\ncurve: linear\npacing: easeInQuad\nkeyframes: [0, 100, 0]", 0.99
    ) {
      $0 * $0 < 0.5 ? 2 * $0 * $0 : 2 - 2 * $0 * $0
    },
    Row("`spring(dampingRatio = 0.75f, stiffness = 200f)`", "curve: spring(dampingRatio=2, stiffness=200)", 0.5) {
      spring(200, 4 * 200.0.squareRoot())($0)
    },
    Row(
      "`SpringDescription.withDampingRatio(mass: 1, stiffness: 300, ratio: 0.8)`",
      "curve: spring(dampingRatio=0.8, stiffness=300)", 0.5
    ) {
      spring(300, 2 * 0.8 * 300.0.squareRoot())($0)
    },
    // Motion
    Row(
      "`transition={{ duration: 0.3, ease: [0.2, 0, 0, 1] }}`", "duration: 300ms\ncurve: cubicBezier(0.2, 0, 0, 1)", 0.3
    ) {
      EngineModel.bezier(0.2, 0, 0, 1)($0 / 0.3)
    },
    Row("`type: \"spring\", stiffness: 300, damping: 30, mass: 1`", "curve: spring(stiffness=300, damping=30)", 0.5) {
      spring(300, 30)($0)
    },
    Row(
      "`type: \"spring\", stiffness: 300, damping: 30, mass: 1`",
      "curve: spring(stiffness=300, damping=60, overdamping=allowed)", 0.5
    ) {
      spring(300, 60)($0)
    },
  ]

  static let page: String = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return (try? String(contentsOf: folder.appendingPathComponent("docs/coming-from.md"), encoding: .utf8)) ?? ""
  }()

  @Test(arguments: rows) func theAdvisedScriptMovesAsTheEngineDoes(_ row: Row) throws {
    #expect(Self.page.contains("| \(row.engine) |"), "the page has no such row")
    let keys = row.keys.split(separator: "\n").map { "        \($0)\n" }.joined()
    let script = TestScript(
      """
      transition: t
      views: { a: { translationX: 0 } }
      states: { end: { a: { translationX: 100 } } }
      phases:
        p:
          to: end
          animations:
            - animate: a.translationX
      \(keys)
      """)
    let times = (0...200).map { Double($0) / 200 * row.duration }
    let values = try #require(Samples(script.valid.plan(named: "p"), at: times).numbers["a.translationX"])
    for (time, value) in zip(times, values) {
      #expect(abs(value / 100 - row.progress(time)) <= row.tolerance, "\(time): \(value / 100), \(row.progress(time))")
    }
  }
}
