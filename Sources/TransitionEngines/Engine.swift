package import TransitionCurves

/// An animation engine, modeled so that its motion can be compared with the script's.
///
/// The numbers that pin each model are in `Tests/Reference/engines`; ``evidence`` says how they were obtained.
package enum Engine: String, CaseIterable, Sendable {
  /// `.interpolatingSpring` and `.timingCurve`.
  case swiftUI = "swiftui"
  /// `.spring(duration:bounce:)`, `.smooth`, `.snappy`, `.bouncy`.
  case steppedSwiftUI = "swiftui-stepped"
  case uiKit = "uikit"
  /// The current Compose, modeled on 1.10.2.
  case compose
  case compose16 = "compose-1.6"
  /// Reanimated 4's `withSpring` and `Easing.bezier`.
  case reactNative = "react-native"
  case flutter

  /// The engine's name in sentences.
  package var title: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .steppedSwiftUI: "SwiftUI's .spring"
    case .uiKit: "UIKit"
    case .compose: "Compose"
    case .compose16: "Compose 1.6"
    case .reactNative: "Reanimated"
    case .flutter: "Flutter"
    }
  }

  /// What the model was checked against.
  package var evidence: String {
    switch self {
    case .swiftUI, .steppedSwiftUI: "model of a reconstruction (OpenSwiftUI)"
    case .uiKit: "unverified model"
    case .compose: "model checked against 1.10.2"
    case .compose16: "model checked against 1.6.0"
    case .reactNative: "model checked against 4.1.3"
    case .flutter: "model restated from the source"
    }
  }

  /// Returns the motion that the engine shows for a spring.
  ///
  /// - Parameters:
  ///   - distance: From start to target in the value's units, above 0; thresholds are absolute in most engines.
  ///   - threshold: Compose's `visibilityThreshold`, in the value's units, above 0; other engines ignore it.
  package func motion(
    of spring: Spring, distance: Double, threshold: Double = ComposeSpring.standardThreshold
  ) -> Result<EngineMotion, EngineLimit> {
    switch self {
    case .swiftUI, .uiKit: return .success(CriticallyLimitedSpring.motion(of: spring))
    case .steppedSwiftUI:
      return SteppedSpring.motion(of: spring, distance: distance)
    case .compose, .compose16:
      return .success(ComposeSpring(spring, distance: distance, threshold: threshold).motion)
    case .reactNative: return .success(ReanimatedSpring.motion(of: spring))
    case .flutter: return .success(FlutterSpring.motion(of: spring, distance: distance))
    }
  }

  /// Returns the motion that the engine shows for an easing over progress; a straight one is its own linear curve.
  package func motion(of curve: CubicBezier) -> Result<EngineMotion, EngineLimit> {
    guard curve.isIdentity, self != .steppedSwiftUI else { return solvedMotion(of: curve) }
    return .success(EngineMotion(of: curve) { min(max($0, 0), 1) })
  }

  /// Returns the motion of a Bézier as the engine solves it, straight or not.
  func solvedMotion(of curve: CubicBezier) -> Result<EngineMotion, EngineLimit> {
    switch self {
    case .steppedSwiftUI: return .failure(EngineLimit("it is a spring; .timingCurve plays cubic Béziers"))
    case .swiftUI:
      // `.timingCurve` keeps y outside 0…1; its results are multiples of 2⁻²⁰.
      return .success(EngineMotion(of: curve) { (curve.value(at: min(max($0, 0), 1)) * 0x1p20).rounded() / 0x1p20 })
    case .uiKit, .compose: return .success(EngineMotion(of: curve) { curve.value(at: min(max($0, 0), 1)) })
    case .compose16, .flutter:
      return .success(
        EngineMotion(end: 1, jumps: BisectedBezier.jumps(of: curve)) { BisectedBezier.value(of: curve, at: $0) })
    case .reactNative:
      let easing = ReanimatedBezier(curve)
      return .success(EngineMotion(end: 1) { easing.value(at: min(max($0, 0), 1)) })
    }
  }
}

/// Why an engine cannot play a curve: one phrase.
package struct EngineLimit: Error, Sendable, Equatable {
  package var message: String

  package init(_ message: String) { self.message = message }
}

extension Spring {
  /// ζ as the motion has it: at most 1 unless over-damping is allowed.
  package var playedDampingRatio: Double { allowsOverdamping ? dampingRatio : min(dampingRatio, 1) }

  /// Returns the spring with ζ at most 1, for engines that play over-damped springs as critically damped.
  package var limitedToCritical: Spring {
    guard dampingRatio > 1 else { return self }
    return Spring(naturalFrequency: naturalFrequency, dampingRatio: 1, initialVelocity: initialVelocity)
  }
}
