package import TransitionCurves
internal import TransitionModel
package import TransitionDiagnostics

/// The segment from one keyframe of a motion to the next.
package struct MotionSegment: Sendable {
  /// Fractions of an iteration.
  package var start: Double
  package var end: Double
  package var from: [Double]
  package var to: [Double]
  package var curve: any TimingFunction
  /// The use of the curve: the `curve` of the keyframe, the animation or the phase, or a `timing`; for a spline, the
  /// `interpolation`; nil if none is written.
  package var curveRange: SourceRange?
  /// Whether values are interpolated by a spline rather than linearly.
  package var isSpline: Bool
  /// Whether it switches between values instead of interpolating.
  package var isDiscrete: Bool
  let value: @Sendable (Double) -> Double

  /// Whether the value changes.
  package var moves: Bool { end > start && (differ(from, to) || isSpline) }

  /// The value of the first lane at an output of the curve.
  package func value(atOutput output: Double) -> Double { value(output) }

  /// The curve's spring, reversed or not; nil for other curves.
  package var spring: SpringTiming? { curve as? SpringTiming }
}

extension MotionModel {
  /// The segments of a motion; rules use the motion's cached ones.
  func segments(of motion: Motion) -> [MotionSegment] {
    let places = motion.effect.places
    let declaration = played[motion.animation].declaration, list = declaration.keyframes ?? []
    let shared: SourceRange? =
      switch motion.effect.shape {
      case _ where declaration.interpolation?.value == .paced: nil
      case .spline: declaration.interpolation?.range
      default: curveUse(of: motion.animation)
      }
    return places.curves.indices.map { index in
      let from = motion.values[index], to = motion.values[index + 1]
      let first = from[0], span = to[0] - from[0]
      var value: @Sendable (Double) -> Double = { first + span * $0 }
      switch motion.effect.shape {
      case .spline(let spline, _): value = { spline.value(segment: index, fraction: $0) }
      case .segments(let pieces, _): value = { pieces.sample(segment: index, fraction: $0).value }
      default: break
      }
      return MotionSegment(
        start: places.offsets[index], end: places.offsets[index + 1], from: from, to: to, curve: places.curves[index],
        curveRange: places.origins[index].flatMap { list[$0].curve?.range } ?? shared, isSpline: motion.isSpline,
        isDiscrete: motion.isDiscrete, value: value)
    }
  }

  /// The use of an animation's curve: the innermost `curve` or `timing` that specifies it.
  package func curveUse(of animation: Int) -> SourceRange? {
    use(of: animation, { $0.curve?.range }, named: { $0.curve != nil })
  }

  /// The range that specifies an animation's duration; nil for a spring's own.
  package func durationUse(of animation: Int) -> SourceRange? {
    isSettling(animation) ? nil : use(of: animation, { $0.duration?.range }, named: { $0.duration != nil })
  }

  /// The range that specifies an animation's delay.
  package func delayUse(of animation: Int) -> SourceRange? {
    use(of: animation, { $0.delay?.range }, named: { $0.delay != nil })
  }

  /// The innermost key that specifies a part of an animation's timing, or the `timing` that does.
  private func use(
    of animation: Int, _ key: (TimingKeys) -> SourceRange?, named gives: (TimingDeclaration) -> Bool
  ) -> SourceRange? {
    for keys in [played[animation].declaration.timing, playedTiming] {
      if let range = key(keys) ?? timing(keys.timing, gives: gives) { return range }
    }
    return nil
  }

  /// Whether an animation takes the time that its spring needs.
  package func isSettling(_ animation: Int) -> Bool { played[animation].timings[0].isSettling }

  private func timing(_ reference: Located<TimingReference>?, gives: (TimingDeclaration) -> Bool) -> SourceRange? {
    guard let reference else { return nil }
    let script = scene.resolved.script
    switch reference.value {
    case .name(let name):
      guard let index = scene.resolved.names.timings[name], gives(script.timings[index]) else { return nil }
    case .token(let name):
      guard case .transition(let declaration)? = script.tokens[name], gives(declaration) else { return nil }
    }
    return reference.range
  }
}
