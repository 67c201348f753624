// transitionctl export sheet.transition.yaml --to swiftui
// Largest loss by the model of the engine: 0.293 pt. Generated; do not edit.

import SwiftUI

extension Animation {
  /// phase present, as 1 of 2 properties
  static let sheetPresent: Animation = .timingCurve(0, 0, 0.58, 1, duration: 0.3)
  /// dimmer.opacity
  static let sheetPresentDimmerOpacity: Animation = sheetPresent
  /// sheet.top
  static let sheetPresentSheetTop: Animation = .interpolatingSpring(mass: 1, stiffness: 194.955148663494, damping: 25.1327412287183)
  /// phase drag
  static let sheetDrag: Animation = .linear(duration: 1)
  /// dimmer.opacity
  static let sheetDragDimmerOpacity: Animation = sheetDrag
  /// sheet.top
  static let sheetDragSheetTop: Animation = sheetDrag
  /// drag.onCommit, for the whole distance: pass the share that is left, above 0 and at most 1
  /// - Parameter velocity: Not used by this curve.
  static func sheetDragOnCommit(velocity: Double, share: Double = 1) -> Animation { .timingCurve(0, 0, 0.58, 1, duration: 0.25 * share) }
  /// drag.onCancel
  /// - Parameter velocity: Toward the target, in distances per second.
  static func sheetDragOnCancel(velocity: Double) -> Animation { .interpolatingSpring(mass: 1, stiffness: 322.272796770265, damping: 32.3135244369236, initialVelocity: velocity) }
  /// phase present, with reduced motion, as 1 of 2 properties
  static let sheetPresentReduced: Animation = .timingCurve(0.42, 0, 0.58, 1, duration: 0.15)
  /// dimmer.opacity, with reduced motion
  static let sheetPresentDimmerOpacityReduced: Animation = sheetPresentReduced
  /// sheet.top, with reduced motion
  static let sheetPresentSheetTopReduced: Animation = .timingCurve(0.42, 0, 0.58, 1, duration: 0)
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Spring {
  static let sheetPresentSheetTop: Spring = Spring(duration: 0.45, bounce: 0.1)
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension UnitCurve {
  static let sheetPresent: UnitCurve = .bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  static let sheetPresentDimmerOpacity: UnitCurve = sheetPresent
  static let sheetDrag: UnitCurve = .linear
  static let sheetDragDimmerOpacity: UnitCurve = sheetDrag
  static let sheetDragSheetTop: UnitCurve = sheetDrag
  static let sheetPresentReduced: UnitCurve = .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  static let sheetPresentDimmerOpacityReduced: UnitCurve = sheetPresentReduced
  static let sheetPresentSheetTopReduced: UnitCurve = sheetPresentReduced
}
