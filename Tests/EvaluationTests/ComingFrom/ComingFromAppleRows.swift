import Foundation
import TransitionEvaluation
import TransitionTestSupport

/// SwiftUI, from its documentation and the OpenSwiftUI reconstruction, and UIKit with Core Animation.
extension ComingFromScriptTests {
  /// SwiftUI's cubic keyframes through 0, 60 and 100 at 0, 0.4 and 1 s, at rest at both ends.
  static func cubicTrack(_ time: Double) -> Double {
    func hermite(_ t: Double, _ length: Double, _ a: Double, _ b: Double, _ va: Double, _ vb: Double) -> Double {
      (1 + 2 * t) * (1 - t) * (1 - t) * a + t * (1 - t) * (1 - t) * length * va + t * t * (3 - 2 * t) * b
        - t * t * (1 - t) * length * vb
    }
    return time < 0.4
      ? hermite(time / 0.4, 0.4, 0, 60, 0, 100) : hermite((time - 0.4) / 0.6, 0.6, 60, 100, 100, 0)
  }

  /// A spring with 20 rad/s and a ratio of 0.5 from a value to another.
  static func swing(_ t: Double, _ from: Double, _ to: Double) -> Double {
    let d = 20 * 0.75.squareRoot()
    return to + (from - to) * exp(-10 * t) * (cos(d * t) + 10 / d * sin(d * t))
  }

  static let swiftUIRows: [Row] = [
    // SwiftUI's default animation since iOS 17.
    Row(
      "`withAnimation { isOpen = true }`", "p", 0.5,
      phase("translationX: 100", "curve: \"spring(response=550ms, dampingRatio=1)\",", "{ animate: a }"),
      [
        "a.translationX": {
          let omega = 2 * .pi / 0.55
          return 100 * ComingFromTests.spring(omega * omega, 2 * omega)($0)
        }
      ]),
    Row(
      "`matchedGeometryEffect`", "p", 0.5, shared("curve: snappy,"),
      sharedFrames {
        let omega = 2 * .pi / 0.5
        return ComingFromTests.spring(omega * omega, 2 * 0.85 * omega)($0)
      }),
    // MoveTransition: by the view's own size.
    Row(
      "`.transition(.move(edge: .bottom).combined(with: .opacity))`", "p", 0.3,
      """
      views: { a: { layout: { leading: 0, width: 100, top: 100, height: 50 } } }
      states: { gone: { a: { translationY: self.height, opacity: 0 } } }
      phases: { p: { from: gone, to: initial, duration: 300ms, curve: linear, animations: [{ animate: a }] } }
      """, ["a.translationY": { 50 - 50 * $0 / 0.3 }, "a.opacity": { $0 / 0.3 }]),
    // 400 points a second over the 80 that remain: the spring starts at 5 distances a second.
    Row(
      "`DragGesture` with `onEnded`", "s", 0.7,
      """
      views: { a: { translationY: 0 } }
      states: { up: { a.translationY: -200 } }
      phases:
        p:
          to: up
          animations: [{ animate: a, curve: linear, duration: 1s }]
          interaction:
            input: translationY
            range: [0, -200]
            commit: progress > 0.5
            onCommit: { curve: "spring(stiffness=300, damping=30)" }
      scenarios: { s: [{ at: 0s, drag: [[0s, 0], [300ms, -120]], phase: p }] }
      """,
      [
        "a.translationY": {
          $0 <= 0.3 ? -400 * $0 : -120 - 80 * ComingFromTests.spring(300, 30, velocity: 5)($0 - 0.3)
        }
      ]),
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
  ]

  static let uiKitRows: [Row] = [
    // The envelope, e^(−0.8ωt) · |0.8ω − 2| / 0.6ω, is 0.001 after the duration.
    Row(
      "`usingSpringWithDamping: 0.8, initialSpringVelocity: 2`", "p", 0.4999,
      phase("translationX: 100", "duration: 500ms,", "{ animate: a, curve: \"spring(dampingRatio=0.8, velocity=2)\" }"),
      [
        "a.translationX": {
          var (low, high) = (10.0, 100.0)
          for _ in 0..<80 {
            let middle = (low + high) / 2
            let envelope = abs(0.8 * middle - 2) / (0.6 * middle) * exp(-0.8 * middle * 0.5)
            if envelope > 0.001 { low = middle } else { high = middle }
          }
          return 100 * ComingFromTests.spring(low * low, 2 * 0.8 * low, velocity: 2)($0)
        }
      ]),
    // Catmull and Rom's spline; equal values at both ends leave no doubt about the outer tangents.
    Row(
      "`calculationMode: .cubic`", "p", 1,
      phase(
        "translationX: 100", "duration: 1s, curve: linear,",
        "{ animate: a.translationX, interpolation: cubic, keyframes: [0, 0, 60, 100, 100] }"),
      [
        "a.translationX": { time in
          let values = [0.0, 0, 0, 60, 100, 100, 100]
          let index = min(Int(time * 4), 3), t = time * 4 - Double(index)
          let (a, b, c, d) = (values[index], values[index + 1], values[index + 2], values[index + 3])
          return b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * b - a - 3 * c + d)))
        }
      ]),
    Row(
      "`calculationMode: .discrete`", "p", 1,
      phase(
        "translationX: 100", "duration: 1s,",
        "{ animate: a.translationX, curve: steps(1), keyframes: [0, { at: 30%, value: 60 }, 100] }"),
      ["a.translationX": { $0 < 0.3 ? 0 : $0 < 1 ? 60 : 100 }]),
    // Linear while scrubbed, then half of the 400 ms.
    Row(
      "`fractionComplete`, `scrubsLinearly`, `continueAnimation`", "s", 0.5,
      """
      views: { a: { translationX: 0 } }
      states: { end: { a.translationX: 100 } }
      phases:
        p:
          to: end
          duration: 400ms
          animations: [{ animate: a }]
          interaction:
            input: translationX
            range: [0, 200]
            scrub: linear
            commit: true
            onCommit: { curve: easeOut }
      scenarios: { s: [{ at: 0s, drag: [[0s, 0], [300ms, 100]], phase: p }] }
      """,
      [
        "a.translationX": {
          $0 <= 0.3 ? 500 / 3 * $0 : 50 + 50 * EngineModel.bezier(0, 0, 0.58, 1)(($0 - 0.3) / 0.2)
        }
      ]),
    // Half the old and half the new in the middle: the old one fades out over the new one.
    Row(
      "`transitionCrossDissolve`, `snapshotView(afterScreenUpdates:)`", "p", 0.3999,
      """
      views:
        a: { layout: { leading: 0, width: 100, top: 0, height: 50 }, cornerRadius: 4 }
        old: { snapshotOf: a, opacity: 0 }
      states: { next: { a: { cornerRadius: 20, leading: 30 } } }
      phases:
        p:
          to: next
          duration: 400ms
          curve: easeInOut
          animations: [{ animate: old.opacity, from: 1, to: 0 }]
      """,
      [
        "old.opacity": { 1 - EngineModel.bezier(0.42, 0, 0.58, 1)($0 / 0.4) }, "old.cornerRadius": { _ in 4 },
        "old.leading": { _ in 0 }, "a.cornerRadius": { _ in 20 }, "a.leading": { _ in 30 },
      ]),
    Row(
      "`alpha`, `isHidden`, `layer.cornerRadius`, `center`, `transform`", "p", 1,
      phase(
        "opacity: 1, hidden: true, cornerRadius: 8, leading: 60, scale: 2", "duration: 1s, curve: linear,",
        "{ animate: [a.opacity, a.cornerRadius, a.leading, a.scale] }"),
      [
        "a.opacity": { $0 }, "a.hidden": { _ in 1 }, "a.cornerRadius": { 8 * $0 }, "a.leading": { 60 * $0 },
        "a.scale": { 1 + $0 },
      ]),
    Row(
      "completion blocks", "s", 0.8,
      phase(
        "translationX: 100", "duration: 400ms, curve: linear, then: back,", "{ animate: a }",
        more: "back: { swap: p, curve: easeOut }"
      ).appending("\nscenarios: { s: [{ at: 0s, play: p }] }"),
      [
        "a.translationX": {
          $0 <= 0.4 ? 250 * $0 : 100 - 100 * EngineModel.bezier(0, 0, 0.58, 1)(($0 - 0.4) / 0.4)
        }
      ]),
    Row(
      "`UICubicTimingParameters(controlPoint1:controlPoint2:)`, `CAMediaTimingFunction`", "p", 0.4,
      phase("translationX: 100", "duration: 400ms, curve: \"cubicBezier(0.3, 0.1, 0.2, 1)\",", "{ animate: a }"),
      ["a.translationX": { 100 * EngineModel.bezier(0.3, 0.1, 0.2, 1)($0 / 0.4) }]),
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
  ]
}
