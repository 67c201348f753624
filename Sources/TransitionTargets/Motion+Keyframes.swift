internal import TransitionCurves
internal import TransitionEvaluation
internal import TransitionText

extension Motion {
  struct Keyframe {
    var offset: Double
    /// One per lane; empty along a path.
    var values: [Double]
    /// The curve to the next keyframe; nil for the last.
    var curve: KeyframeCurve?
  }

  /// As declared, for targets with the same concepts.
  var keyframes: [Keyframe] {
    let values = isAlongPath ? [] : values, curves = curves
    return offsets.enumerated().map { index, offset in
      Keyframe(
        offset: offset, values: values.indices.contains(index) ? values[index] : [],
        curve: curves.indices.contains(index) ? KeyframeCurve(curves[index]) : nil)
    }
  }
}

/// A curve between two keyframes, as far as targets have it.
enum KeyframeCurve {
  /// `linear` too.
  case bezier(CubicBezier)
  case steps(count: Int, position: String)
  /// Runs in seconds, cut off where its segment ends.
  case spring(Spring)
  case other

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
  /// The curve and duration of its animation: `easeOut, 150 ms`, or `3 keyframes, 300 ms`. Empty if there is not exactly one.
  var timingText: String {
    guard motions.count == 1, motions[0].offsets.count > 1 else { return "" }
    let motion = motions[0], keyframes = motion.keyframes
    let time = Prose.number(motion.duration * 1000, .fixed(decimals: 0)) + " ms"
    guard keyframes.count == 2 else { return "\(keyframes.count) keyframes, \(time)" }
    guard motion.pacing == nil, !motion.isSpline, !motion.isDiscrete, let name = keyframes[0].curve?.text else {
      return time
    }
    return "\(name)\(mirroredFrom == nil ? "" : " reversed"), \(time)"
  }
}
