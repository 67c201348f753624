internal import TransitionCurves
internal import TransitionEvaluation
internal import TransitionText

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

extension MotionDocument.Effect.Curve {
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
