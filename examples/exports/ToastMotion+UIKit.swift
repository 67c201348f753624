// transitionctl export toast.transition.yaml --to uikit
// Largest loss by the model of the engine: 0.066 pt. Generated; do not edit.

import UIKit

extension UISpringTimingParameters {
  /// phase appear, as 1 of 2 properties
  @MainActor static var toastAppear: UISpringTimingParameters { UISpringTimingParameters(mass: 1, stiffness: 194.955148663494, damping: 20.943951023932, initialVelocity: CGVector(dx: 0, dy: 0)) }
  /// toast.bottom
  @MainActor static var toastAppearToastBottom: UISpringTimingParameters { toastAppear }
}

extension UICubicTimingParameters {
  /// toast.opacity
  @MainActor static var toastAppearToastOpacity: UICubicTimingParameters { UICubicTimingParameters(controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1)) }
  /// phase disappear, 2 s after the start
  @MainActor static var toastDisappear: UICubicTimingParameters { UICubicTimingParameters(controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 1, y: 1)) }
  /// toast.bottom, 2 s after the start
  @MainActor static var toastDisappearToastBottom: UICubicTimingParameters { toastDisappear }
  /// toast.opacity, 2 s after the start
  @MainActor static var toastDisappearToastOpacity: UICubicTimingParameters { toastDisappear }
  /// phase appear, with reduced motion, as 1 of 2 properties
  @MainActor static var toastAppearReduced: UICubicTimingParameters { UICubicTimingParameters(controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1)) }
  /// toast.bottom, with reduced motion
  @MainActor static var toastAppearToastBottomReduced: UICubicTimingParameters { toastAppearReduced }
  /// toast.opacity, with reduced motion
  @MainActor static var toastAppearToastOpacityReduced: UICubicTimingParameters { toastAppearToastOpacity }
  /// phase disappear, with reduced motion, as 1 of 2 properties, 2.15 s after the start
  @MainActor static var toastDisappearReduced: UICubicTimingParameters { toastAppearReduced }
  /// toast.bottom, with reduced motion, 2.15 s after the start
  @MainActor static var toastDisappearToastBottomReduced: UICubicTimingParameters { toastAppearReduced }
  /// toast.opacity, with reduced motion, 2 s after the start
  @MainActor static var toastDisappearToastOpacityReduced: UICubicTimingParameters { toastDisappear }
}

extension CAMediaTimingFunction {
  static var toastAppearToastOpacity: CAMediaTimingFunction { CAMediaTimingFunction(controlPoints: 0, 0, 0.58, 1) }
  static var toastDisappear: CAMediaTimingFunction { CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1) }
  static var toastDisappearToastBottom: CAMediaTimingFunction { toastDisappear }
  static var toastDisappearToastOpacity: CAMediaTimingFunction { toastDisappear }
  static var toastAppearReduced: CAMediaTimingFunction { CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1) }
  static var toastAppearToastBottomReduced: CAMediaTimingFunction { toastAppearReduced }
  static var toastAppearToastOpacityReduced: CAMediaTimingFunction { toastAppearToastOpacity }
  static var toastDisappearReduced: CAMediaTimingFunction { toastAppearReduced }
  static var toastDisappearToastBottomReduced: CAMediaTimingFunction { toastAppearReduced }
  static var toastDisappearToastOpacityReduced: CAMediaTimingFunction { toastDisappear }
}

extension TimeInterval {
  static let toastAppearDuration: TimeInterval = 0.732020761
  static let toastAppearToastBottomDuration: TimeInterval = toastAppearDuration
  static let toastAppearToastOpacityDuration: TimeInterval = 0.15
  static let toastDisappearDuration: TimeInterval = 0.2
  static let toastDisappearDelay: TimeInterval = 2
  static let toastDisappearToastBottomDuration: TimeInterval = toastDisappearDuration
  static let toastDisappearToastBottomDelay: TimeInterval = toastDisappearDelay
  static let toastDisappearToastOpacityDuration: TimeInterval = toastDisappearDuration
  static let toastDisappearToastOpacityDelay: TimeInterval = toastDisappearDelay
  static let toastAppearReducedDuration: TimeInterval = 0
  static let toastAppearToastBottomReducedDuration: TimeInterval = toastAppearReducedDuration
  static let toastAppearToastOpacityReducedDuration: TimeInterval = toastAppearToastOpacityDuration
  static let toastDisappearReducedDuration: TimeInterval = toastAppearReducedDuration
  static let toastDisappearReducedDelay: TimeInterval = 2.15
  static let toastDisappearToastBottomReducedDuration: TimeInterval = toastAppearReducedDuration
  static let toastDisappearToastBottomReducedDelay: TimeInterval = toastDisappearReducedDelay
  static let toastDisappearToastOpacityReducedDuration: TimeInterval = toastAppearToastOpacityDuration
  static let toastDisappearToastOpacityReducedDelay: TimeInterval = toastDisappearDelay
}
