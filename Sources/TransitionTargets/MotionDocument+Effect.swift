package import TransitionCurves
package import TransitionDiagnostics
internal import TransitionEvaluation

extension MotionDocument {
  /// A motion of the script as declared, for targets with the same concepts.
  package struct Effect: Sendable {
    package enum Curve: Sendable {
      /// `linear` too.
      case bezier(CubicBezier)
      case steps(count: Int, position: String)
      /// Runs in seconds, cut off where its segment ends.
      case spring(Spring)
      case other
    }

    package struct Keyframe: Sendable {
      package var offset: Double
      /// One per lane; empty along a path.
      package var values: [Double]
      /// The curve to the next keyframe; nil for the last.
      package var curve: Curve?
    }

    /// `delay` is the start in seconds of the phase.
    package var timing: EffectTiming
    package var fill: EffectTiming.Fill
    package var isAdditive: Bool
    package var isAlongPath: Bool
    /// Whether values are interpolated by a spline, so that `curve` only warps its progress.
    package var isSpline: Bool
    /// Whether values jump from one keyframe to the next.
    package var isDiscrete: Bool
    /// Whether an easing over the whole iteration is applied before those of the keyframes.
    package var isPaced: Bool
    package var keyframes: [Keyframe]
    /// The animation's index in the phase's list; members of a stagger share it.
    package var animation: Int
    /// The entry of `animate` that names the property.
    package var range: SourceRange

    init(_ motion: Motion) {
      timing = motion.timing
      fill = motion.fill
      isAdditive = motion.isAdditive
      isAlongPath = motion.isAlongPath
      isSpline = motion.isSpline
      isDiscrete = motion.isDiscrete
      isPaced = motion.pacing != nil
      animation = motion.animation
      range = motion.target
      let values = motion.isAlongPath ? [] : motion.values, curves = motion.curves
      keyframes = motion.offsets.enumerated().map { index, offset in
        Keyframe(
          offset: offset, values: values.indices.contains(index) ? values[index] : [],
          curve: curves.indices.contains(index) ? Curve(curves[index]) : nil)
      }
    }
  }
}

extension MotionDocument.Effect.Curve {
  init(_ curve: any TimingFunction) {
    switch curve {
    case let bezier as CubicBezier: self = .bezier(bezier)
    case let steps as Steps: self = .steps(count: steps.count, position: steps.position.rawValue)
    case let timing as SpringTiming: self = .spring(timing.spring)
    default:
      let straight = stride(from: 0.05, to: 1, by: 0.05).allSatisfy { abs(curve.value(at: $0) - $0) < 1e-12 }
      self = straight ? .bezier(.straight) : .other
    }
  }
}
