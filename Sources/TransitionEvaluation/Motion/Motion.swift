package import TransitionCurves
package import TransitionDiagnostics
internal import TransitionModel

/// The effect of one animation on one property of one view.
package final class Motion {
  package let property: MotionProperty
  /// The animation's index in the phase's list.
  package let animation: Int
  /// The entry of `animate` that names the property.
  package let target: SourceRange
  /// Whether the property itself is named, in `animate` or next to a value, rather than only its view or axis.
  package let isNamed: Bool
  /// Whether `all` includes it.
  package let isByAll: Bool
  /// In seconds of the phase; the end is that of the active interval, infinite for an endless one.
  package let start: Double
  package let end: Double
  /// Seconds per iteration.
  package let duration: Double
  package let iterations: Double
  package let isAdditive: Bool
  /// Whether its first value applies before the start, and its last value after the end.
  package let fillsBackwards: Bool
  package let fillsForwards: Bool
  /// Whether iterations run normally: without pacing, in the normal direction, from their start.
  package let isStraight: Bool
  /// Whether there is no pacing, or only monotonic pacing.
  package let isPacedSimply: Bool
  /// Whether it moves a center along a path.
  package let isAlongPath: Bool
  /// The values at its keyframes, all lanes of each.
  package private(set) lazy var values = effect.shape.keyValues
  let effect: Effect
  private unowned let model: MotionModel
  /// From keyframe to keyframe, in order; including segments without duration, where a value jumps.
  package private(set) lazy var segments = model.segments(of: self)
  /// The first value when it starts and the value held after its end; along a path, those of the key.
  package private(set) lazy var ends = model.ends(of: self)

  init(
    _ effect: Effect, _ member: ResolvedAnimation.Member, _ property: MotionProperty,
    targets: [AnimationTarget], in model: MotionModel
  ) {
    self.effect = effect
    self.model = model
    self.property = property
    animation = effect.listing
    target = member.range
    isNamed = member.isNamed
    isByAll = targets.contains { $0.view == nil && $0.range == member.range }
    let timing = effect.timing
    start = timing.delay
    end = timing.delay + timing.activeDuration + min(0, timing.endDelay)
    duration = timing.duration
    iterations = timing.iterations
    isAdditive = effect.isAdditive
    fillsBackwards = effect.fill == .both || effect.fill == .backwards
    fillsForwards = effect.fill == .both || effect.fill == .forwards
    isStraight = effect.pacing == nil && timing.direction == .normal && timing.iterationStart == 0
    isPacedSimply = effect.pacing == nil || effect.pacing is CubicBezier
    isAlongPath = effect.shape.isCenter
  }

  /// Its timing; `delay` is the start in seconds of the phase.
  package var timing: EffectTiming { effect.timing }
  /// Whether its values apply outside its active interval.
  package var fill: EffectTiming.Fill { effect.fill }
  /// The curves between its keyframes.
  package var curves: [any TimingFunction] { effect.places.curves }
  /// Whether values are interpolated by a spline, so that a curve only warps its progress.
  package var isSpline: Bool {
    switch effect.shape {
    case .cubic, .monotone, .segments: true
    default: false
    }
  }
  /// Whether its values jump from one to the next.
  package var isDiscrete: Bool {
    switch effect.shape {
    case .discrete, .hidden: true
    default: false
    }
  }
  /// The pacing applied before its curves; nil for none.
  package var pacing: (any TimingFunction)? { effect.pacing }
  package var isEndless: Bool { end == .infinity }
  /// Whether it sets a value instantly.
  package var isInstant: Bool { !(end - start > 1e-9) && duration <= 0 }
  /// By offset, the index of the keyframe in the animation's list; nil for an end that it adds.
  package var origins: [Int?] { effect.places.origins }
  /// The offsets of its keyframes, as fractions of an iteration.
  package var offsets: [Double] { effect.places.offsets }

  /// Whether values are known to stay between the ends of their segments: no spline, no curve that overshoots.
  package var staysBetweenKeyframes: Bool {
    switch effect.shape {
    case .cubic, .monotone, .segments, .path: false
    default: effect.places.curves.allSatisfy { $0.staysBetweenEnds }
    }
  }

  /// Whether its values differ by more than rounding.
  package private(set) lazy var changes = effect.shape.keysDiffer

  /// The time at which the first iteration reaches an offset, in seconds of the phase; nil where time is not linear.
  package func time(atOffset offset: Double) -> Double? {
    guard isStraight, offset <= iterations else { return nil }
    return start + offset * duration
  }
}

/// Whether two values differ by more than rounding.
package func differ(_ a: [Double], _ b: [Double]) -> Bool {
  zip(a, b).contains { differ($0, $1) }
}

private func differ(_ a: Double, _ b: Double) -> Bool { a != b && abs(a - b) > 1e-9 * max(1, abs(a), abs(b)) }

extension EffectShape {
  /// The values at the keyframes; along a path, those of the layout key.
  fileprivate var keyValues: [[Double]] {
    switch self {
    case .number(let values), .cubic(_, let values), .monotone(_, let values), .segments(_, let values),
      .discrete(let values), .hidden(let values):
      values.map { [$0] }
    case .color(_, let values): values.map { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .path(_, _, let keys): keys.map { [$0] }
    }
  }

  /// Whether the values at the keyframes differ.
  fileprivate var keysDiffer: Bool {
    switch self {
    case .number(let values), .cubic(_, let values), .monotone(_, let values), .segments(_, let values),
      .discrete(let values), .hidden(let values), .path(_, _, let values):
      values.contains { differ($0, values[0]) }
    case .color(_, let values):
      values.contains {
        differ($0.red, values[0].red) || differ($0.green, values[0].green) || differ($0.blue, values[0].blue)
          || differ($0.alpha, values[0].alpha)
      }
    }
  }
}
