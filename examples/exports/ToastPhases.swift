// transitionctl export toast.transition.yaml --to swiftui --style phase
// Largest loss by the model of the engine: 0.066 pt. Generated; do not edit.

import SwiftUI

/// Plays a curve in pieces, added to the animations that it interrupts.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastMotion: CustomAnimation {
  /// Start and end in seconds, the fractions of the distance there, and a cubic Bézier's x1, y1, x2, y2.
  let pieces: [[Double]]

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < pieces[pieces.count - 1][1] ? value.scaled(by: fraction(at: time)) : nil
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: (fraction(at: time + 0.0005) - fraction(at: time - 0.0005)) * 1000)
  }

  private func fraction(at time: TimeInterval) -> Double {
    guard let piece = pieces.last(where: { $0[0] <= time }) else { return pieces[0][2] }
    guard time < piece[1] else { return piece[3] }
    let progress = (time - piece[0]) / (piece[1] - piece[0])
    var low = 0.0, high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if Self.bezier(middle, piece[4], piece[6]) < progress { low = middle } else { high = middle }
    }
    return piece[2] + (piece[3] - piece[2]) * Self.bezier(low, piece[5], piece[7])
  }

  private static func bezier(_ s: Double, _ a: Double, _ b: Double) -> Double {
    ((1 + 3 * (a - b)) * s + 3 * (b - 2 * a)) * s * s + 3 * a * s
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Animation {
  /// phase appear, as 1 of 2 properties
  static let toastAppear: Animation = Animation(ToastMotion(pieces: [
    [0, 0.148691766, 0, 0.72432, 0.264, 0.001, 0.564, 0.611],
    [0.148691766, 0.455368303, 0.72432, 1.01254, 0.271, 1.256, 0.525, 1.076],
    [0.455368303, 0.732020761, 1.01254, 1, 0.27, 0.92, 0.52, 1.07],
  ]))
  /// toast.bottom
  static let toastAppearToastBottom: Animation = toastAppear
  /// toast.opacity
  static let toastAppearToastOpacity: Animation = Animation(ToastMotion(pieces: [
    [0, 0.15, 0, 1, 0, 0, 0.58, 1],
  ]))
  /// phase disappear
  static let toastDisappear: Animation = Animation(ToastMotion(pieces: [
    [0, 2, 0, 0, 0, 0, 1, 1],
    [2, 2.2, 0, 1, 0.42, 0, 1, 1],
  ]))
  /// toast.bottom
  static let toastDisappearToastBottom: Animation = toastDisappear
  /// toast.opacity
  static let toastDisappearToastOpacity: Animation = toastDisappear
  /// phase appear, with reduced motion, as 1 of 2 properties
  static let toastAppearReduced: Animation = Animation(ToastMotion(pieces: [
    [0, 0.15, 1, 1, 0, 0, 1, 1],
  ]))
  /// toast.bottom, with reduced motion
  static let toastAppearToastBottomReduced: Animation = toastAppearReduced
  /// toast.opacity, with reduced motion
  static let toastAppearToastOpacityReduced: Animation = toastAppearToastOpacity
  /// phase disappear, with reduced motion, as 1 of 2 properties
  static let toastDisappearReduced: Animation = Animation(ToastMotion(pieces: [
    [0, 2.15, 0, 0, 0, 0, 1, 1],
    [2.15, 2.15, 1, 1, 0, 0, 1, 1],
  ]))
  /// toast.bottom, with reduced motion
  static let toastDisappearToastBottomReduced: Animation = toastDisappearReduced
  /// toast.opacity, with reduced motion
  static let toastDisappearToastOpacityReduced: Animation = Animation(ToastMotion(pieces: [
    [0, 2, 0, 0, 0, 0, 1, 1],
    [2, 2.15, 0, 1, 0.42, 0, 1, 1],
  ]))
}

/// What phase appear animates.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastAppear: Sendable {
  /// toast.bottom, pt
  var toastBottom: Double = -52
  /// toast.opacity
  var toastOpacity: Double = 0

  @KeyframesBuilder<ToastAppear> static var keyframes: some Keyframes<ToastAppear> {
    KeyframeTrack(\.toastBottom) {
      SpringKeyframe(48, duration: 0.732020761, spring: Spring(duration: 0.45, bounce: 0.25))
    }
    KeyframeTrack(\.toastOpacity) {
      LinearKeyframe(1, duration: 0.15, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1)))
    }
  }

  /// For gestures: `timeline.value(progress: 0.5)`.
  static var timeline: KeyframeTimeline<ToastAppear> {
    KeyframeTimeline(initialValue: ToastAppear()) { keyframes }
  }
}

/// What phase disappear animates.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastDisappear: Sendable {
  /// toast.bottom, pt
  var toastBottom: Double = 48
  /// toast.opacity
  var toastOpacity: Double = 1

  @KeyframesBuilder<ToastDisappear> static var keyframes: some Keyframes<ToastDisappear> {
    KeyframeTrack(\.toastBottom) {
      LinearKeyframe(48, duration: 2)
      LinearKeyframe(-52, duration: 0.2, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1)))
    }
    KeyframeTrack(\.toastOpacity) {
      LinearKeyframe(1, duration: 2)
      LinearKeyframe(0, duration: 0.2, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1)))
    }
  }

  /// For gestures: `timeline.value(progress: 0.5)`.
  static var timeline: KeyframeTimeline<ToastDisappear> {
    KeyframeTimeline(initialValue: ToastDisappear()) { keyframes }
  }
}

/// What phase appear animates with reduced motion.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastAppearReduced: Sendable {
  /// toast.bottom, pt
  var toastBottom: Double = -52
  /// toast.opacity
  var toastOpacity: Double = 0

  @KeyframesBuilder<ToastAppearReduced> static var keyframes: some Keyframes<ToastAppearReduced> {
    KeyframeTrack(\.toastBottom) {
      MoveKeyframe(48)
      LinearKeyframe(48, duration: 0.15)
    }
    KeyframeTrack(\.toastOpacity) {
      LinearKeyframe(1, duration: 0.15, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1)))
    }
  }

  /// For gestures: `timeline.value(progress: 0.5)`.
  static var timeline: KeyframeTimeline<ToastAppearReduced> {
    KeyframeTimeline(initialValue: ToastAppearReduced()) { keyframes }
  }
}

/// What phase disappear animates with reduced motion.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastDisappearReduced: Sendable {
  /// toast.bottom, pt
  var toastBottom: Double = 48
  /// toast.opacity
  var toastOpacity: Double = 1

  @KeyframesBuilder<ToastDisappearReduced> static var keyframes: some Keyframes<ToastDisappearReduced> {
    KeyframeTrack(\.toastBottom) {
      LinearKeyframe(48, duration: 2.15)
      MoveKeyframe(-52)
    }
    KeyframeTrack(\.toastOpacity) {
      LinearKeyframe(1, duration: 2)
      LinearKeyframe(0, duration: 0.15, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1)))
    }
  }

  /// For gestures: `timeline.value(progress: 0.5)`.
  static var timeline: KeyframeTimeline<ToastDisappearReduced> {
    KeyframeTimeline(initialValue: ToastDisappearReduced()) { keyframes }
  }
}
