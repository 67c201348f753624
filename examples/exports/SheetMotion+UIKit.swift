// transitionctl export sheet.transition.yaml --to uikit
// Largest loss by the model of the engine: 0.293 pt. Generated; do not edit.

import UIKit

extension UISpringTimingParameters {
  /// sheet.top
  @MainActor static var sheetPresentSheetTop: UISpringTimingParameters { UISpringTimingParameters(mass: 1, stiffness: 194.955148663494, damping: 25.1327412287183, initialVelocity: CGVector(dx: 0, dy: 0)) }
  /// drag.onCancel
  /// - Parameter velocity: Toward the target, in distances per second.
  @MainActor static func sheetDragOnCancel(velocity: CGFloat) -> UISpringTimingParameters {
    UISpringTimingParameters(mass: 1, stiffness: 322.272796770265, damping: 32.3135244369236, initialVelocity: CGVector(dx: velocity, dy: velocity))
  }
}

extension UICubicTimingParameters {
  /// phase present, as 1 of 2 properties
  @MainActor static var sheetPresent: UICubicTimingParameters { UICubicTimingParameters(controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1)) }
  /// dimmer.opacity
  @MainActor static var sheetPresentDimmerOpacity: UICubicTimingParameters { sheetPresent }
  /// phase drag
  @MainActor static var sheetDrag: UICubicTimingParameters { UICubicTimingParameters(animationCurve: .linear) }
  /// dimmer.opacity
  @MainActor static var sheetDragDimmerOpacity: UICubicTimingParameters { sheetDrag }
  /// sheet.top
  @MainActor static var sheetDragSheetTop: UICubicTimingParameters { sheetDrag }
  /// drag.onCommit, for the whole distance: multiply the duration by the share that is left
  @MainActor static var sheetDragOnCommit: UICubicTimingParameters { sheetPresent }
  /// phase present, with reduced motion, as 1 of 2 properties
  @MainActor static var sheetPresentReduced: UICubicTimingParameters { UICubicTimingParameters(controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1)) }
  /// dimmer.opacity, with reduced motion
  @MainActor static var sheetPresentDimmerOpacityReduced: UICubicTimingParameters { sheetPresentReduced }
  /// sheet.top, with reduced motion
  @MainActor static var sheetPresentSheetTopReduced: UICubicTimingParameters { sheetPresentReduced }
}

extension CAMediaTimingFunction {
  static var sheetPresent: CAMediaTimingFunction { CAMediaTimingFunction(controlPoints: 0, 0, 0.58, 1) }
  static var sheetPresentDimmerOpacity: CAMediaTimingFunction { sheetPresent }
  static var sheetDrag: CAMediaTimingFunction { CAMediaTimingFunction(name: .linear) }
  static var sheetDragDimmerOpacity: CAMediaTimingFunction { sheetDrag }
  static var sheetDragSheetTop: CAMediaTimingFunction { sheetDrag }
  static var sheetDragOnCommit: CAMediaTimingFunction { sheetPresent }
  static var sheetPresentReduced: CAMediaTimingFunction { CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1) }
  static var sheetPresentDimmerOpacityReduced: CAMediaTimingFunction { sheetPresentReduced }
  static var sheetPresentSheetTopReduced: CAMediaTimingFunction { sheetPresentReduced }
}

extension TimeInterval {
  static let sheetPresentDuration: TimeInterval = 0.3
  static let sheetPresentDimmerOpacityDuration: TimeInterval = sheetPresentDuration
  static let sheetPresentSheetTopDuration: TimeInterval = 0.638825544
  static let sheetDragDuration: TimeInterval = 1
  static let sheetDragDimmerOpacityDuration: TimeInterval = sheetDragDuration
  static let sheetDragSheetTopDuration: TimeInterval = sheetDragDuration
  static let sheetDragOnCommitDuration: TimeInterval = 0.25
  static let sheetDragOnCancelDuration: TimeInterval = 0.496864312
  static let sheetPresentReducedDuration: TimeInterval = 0.15
  static let sheetPresentDimmerOpacityReducedDuration: TimeInterval = sheetPresentReducedDuration
  static let sheetPresentSheetTopReducedDuration: TimeInterval = 0
}
