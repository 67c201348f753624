// transitionctl export fade-through.transition.yaml --to swiftui
// Largest loss by the model of the engine: none. Generated; do not edit.

import SwiftUI

extension Animation {
  /// phase replace, as 2 of 3 properties, 105 ms after the start
  static let fadeThroughReplace: Animation = .timingCurve(0, 0, 0.2, 1, duration: 0.195).delay(0.105)
  /// old.opacity
  static let fadeThroughReplaceOldOpacity: Animation = .timingCurve(0.4, 0, 1, 1, duration: 0.105)
  /// new.opacity, 105 ms after the start
  static let fadeThroughReplaceNewOpacity: Animation = fadeThroughReplace
  /// new.scale, 105 ms after the start
  static let fadeThroughReplaceNewScale: Animation = fadeThroughReplace
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension UnitCurve {
  static let fadeThroughReplace: UnitCurve = .bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.2, y: 1))
  static let fadeThroughReplaceOldOpacity: UnitCurve = .bezier(startControlPoint: UnitPoint(x: 0.4, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  static let fadeThroughReplaceNewOpacity: UnitCurve = fadeThroughReplace
  static let fadeThroughReplaceNewScale: UnitCurve = fadeThroughReplace
}
