// transitionctl export fade-through.transition.yaml --to uikit
// Largest loss by the model of the engine: none. Generated; do not edit.

import UIKit

extension UICubicTimingParameters {
  /// phase replace, as 2 of 3 properties, 105 ms after the start
  @MainActor static var fadeThroughReplace: UICubicTimingParameters { UICubicTimingParameters(controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1)) }
  /// old.opacity
  @MainActor static var fadeThroughReplaceOldOpacity: UICubicTimingParameters { UICubicTimingParameters(controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: CGPoint(x: 1, y: 1)) }
  /// new.opacity, 105 ms after the start
  @MainActor static var fadeThroughReplaceNewOpacity: UICubicTimingParameters { fadeThroughReplace }
  /// new.scale, 105 ms after the start
  @MainActor static var fadeThroughReplaceNewScale: UICubicTimingParameters { fadeThroughReplace }
}

extension CAMediaTimingFunction {
  static var fadeThroughReplace: CAMediaTimingFunction { CAMediaTimingFunction(controlPoints: 0, 0, 0.2, 1) }
  static var fadeThroughReplaceOldOpacity: CAMediaTimingFunction { CAMediaTimingFunction(controlPoints: 0.4, 0, 1, 1) }
  static var fadeThroughReplaceNewOpacity: CAMediaTimingFunction { fadeThroughReplace }
  static var fadeThroughReplaceNewScale: CAMediaTimingFunction { fadeThroughReplace }
}

extension TimeInterval {
  static let fadeThroughReplaceDuration: TimeInterval = 0.195
  static let fadeThroughReplaceDelay: TimeInterval = 0.105
  static let fadeThroughReplaceOldOpacityDuration: TimeInterval = 0.105
  static let fadeThroughReplaceNewOpacityDuration: TimeInterval = fadeThroughReplaceDuration
  static let fadeThroughReplaceNewOpacityDelay: TimeInterval = fadeThroughReplaceDelay
  static let fadeThroughReplaceNewScaleDuration: TimeInterval = fadeThroughReplaceDuration
  static let fadeThroughReplaceNewScaleDelay: TimeInterval = fadeThroughReplaceDelay
}
