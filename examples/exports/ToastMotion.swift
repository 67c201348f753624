// transitionctl export toast.transition.yaml --to swiftui
// Largest loss by the model of the engine: 0.066 pt. Generated; do not edit.

import SwiftUI

extension Animation {
  /// phase appear, as 1 of 2 properties
  static let toastAppear: Animation = .interpolatingSpring(mass: 1, stiffness: 194.955148663494, damping: 20.943951023932)
  /// toast.bottom
  static let toastAppearToastBottom: Animation = toastAppear
  /// toast.opacity
  static let toastAppearToastOpacity: Animation = .timingCurve(0, 0, 0.58, 1, duration: 0.15)
  /// phase disappear, 2 s after the start
  static let toastDisappear: Animation = .timingCurve(0.42, 0, 1, 1, duration: 0.2).delay(2)
  /// toast.bottom, 2 s after the start
  static let toastDisappearToastBottom: Animation = toastDisappear
  /// toast.opacity, 2 s after the start
  static let toastDisappearToastOpacity: Animation = toastDisappear
  /// phase appear, with reduced motion, as 1 of 2 properties
  static let toastAppearReduced: Animation = .timingCurve(0.42, 0, 0.58, 1, duration: 0)
  /// toast.bottom, with reduced motion
  static let toastAppearToastBottomReduced: Animation = toastAppearReduced
  /// toast.opacity, with reduced motion
  static let toastAppearToastOpacityReduced: Animation = toastAppearToastOpacity
  /// phase disappear, with reduced motion, as 1 of 2 properties, 2.15 s after the start
  static let toastDisappearReduced: Animation = .timingCurve(0.42, 0, 0.58, 1, duration: 0).delay(2.15)
  /// toast.bottom, with reduced motion, 2.15 s after the start
  static let toastDisappearToastBottomReduced: Animation = toastDisappearReduced
  /// toast.opacity, with reduced motion, 2 s after the start
  static let toastDisappearToastOpacityReduced: Animation = .timingCurve(0.42, 0, 1, 1, duration: 0.15).delay(2)
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Spring {
  static let toastAppear: Spring = Spring(duration: 0.45, bounce: 0.25)
  static let toastAppearToastBottom: Spring = toastAppear
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension UnitCurve {
  static let toastAppearToastOpacity: UnitCurve = .bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  static let toastDisappear: UnitCurve = .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  static let toastDisappearToastBottom: UnitCurve = toastDisappear
  static let toastDisappearToastOpacity: UnitCurve = toastDisappear
  static let toastAppearReduced: UnitCurve = .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  static let toastAppearToastBottomReduced: UnitCurve = toastAppearReduced
  static let toastAppearToastOpacityReduced: UnitCurve = toastAppearToastOpacity
  static let toastDisappearReduced: UnitCurve = toastAppearReduced
  static let toastDisappearToastBottomReduced: UnitCurve = toastAppearReduced
  static let toastDisappearToastOpacityReduced: UnitCurve = toastDisappear
}
