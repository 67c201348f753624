package import TransitionCurves
package import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

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

  /// The curve as scripts write it; nil for one that cannot be exact.
  fileprivate var text: String? {
    switch self {
    case .bezier(let bezier) where bezier.isIdentity: return "linear"
    case .bezier(let bezier):
      if let named = Self.named.first(where: { $0.curve == bezier }) { return named.name }
      let numbers = bezier.coordinates.map { Prose.number($0, .fixed(decimals: 3)) }
      return "cubicBezier(\(numbers.joined(separator: ", ")))"
    case .steps(let count, _): return "steps(\(count))"
    case .spring, .other: return nil
    }
  }

  private static let named: [(name: String, curve: CubicBezier)] = CurveCatalog.all.compactMap { descriptor in
    guard descriptor.standsAlone, case .success(.timing(let timing)) = descriptor.makeAlone(),
      let bezier = timing as? CubicBezier
    else { return nil }
    return (descriptor.name, bezier)
  }
}

extension MotionDocument.Track {
  /// The curve and duration of its effect: `easeOut, 150 ms`, or `3 keyframes, 300 ms`. Empty if there is not exactly one.
  var timingText: String {
    guard effects.count == 1, let effect = effects.first, effect.keyframes.count > 1 else { return "" }
    let time = Prose.number(effect.timing.duration * 1000, .fixed(decimals: 0)) + " ms"
    guard effect.keyframes.count == 2 else { return "\(effect.keyframes.count) keyframes, \(time)" }
    guard !effect.isPaced, !effect.isSpline, !effect.isDiscrete, let name = effect.keyframes[0].curve?.text else {
      return time
    }
    return "\(name)\(mirroredFrom == nil ? "" : " reversed"), \(time)"
  }
}
