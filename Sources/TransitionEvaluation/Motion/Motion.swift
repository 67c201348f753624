package import TransitionCurves
package import TransitionDiagnostics

/// The effect of one animation on one property of one view.
package final class Motion {
  package let property: MotionProperty
  let effect: Effect
  private let member: ResolvedAnimation.Member
  private unowned let model: MotionModel
  /// The values at its keyframes, all lanes of each.
  package private(set) lazy var values = effect.shape.keyValues
  /// Whether they differ by more than rounding.
  package private(set) lazy var changes = values.contains { differ($0, values[0]) }
  /// From keyframe to keyframe, in order; including segments without duration, where a value jumps.
  package private(set) lazy var segments = model.segments(of: self)
  /// The first value when it starts and the value held after its end; along a path, those of the key.
  package private(set) lazy var ends = model.ends(of: self)

  init(_ effect: Effect, _ member: ResolvedAnimation.Member, _ property: MotionProperty, in model: MotionModel) {
    self.effect = effect
    self.member = member
    self.model = model
    self.property = property
  }

  /// The animation's index in the phase's list.
  package var animation: Int { effect.listing }
  /// The entry of `animate` that names the property.
  package var target: SourceRange { member.range }
  /// Whether the property itself is named, in `animate` or next to a value, rather than only its view or axis.
  package var isNamed: Bool { member.isNamed }
  /// In seconds of the phase; the end is that of the active interval, infinite for an endless one.
  package var start: Double { timing.delay }
  package var end: Double { timing.activeEnd }
  /// Seconds per iteration.
  package var duration: Double { timing.duration }
  package var iterations: Double { timing.iterations }
  package var isAdditive: Bool { effect.isAdditive }
  /// Whether its first value applies before the start, and its last value after the end.
  package var fillsBackwards: Bool { effect.fillsBackwards }
  package var fillsForwards: Bool { effect.fillsForwards }
  /// Whether iterations run normally: without pacing, in the normal direction, from their start.
  package var isStraight: Bool { pacing == nil && timing.direction == .normal && timing.iterationStart == 0 }
  /// Whether it plays without pacing, or with monotonic pacing only.
  package var isPacedSimply: Bool { pacing == nil || pacing is CubicBezier }
  /// Whether it moves a center along a path.
  package var isAlongPath: Bool { effect.shape.isCenter }
  /// Its timing; `delay` is the start in seconds of the phase.
  package var timing: EffectTiming { effect.timing }
  /// Whether its values apply outside its active interval.
  package var fill: EffectTiming.Fill { effect.fill }
  /// The curves between its keyframes.
  package var curves: [any TimingFunction] { effect.places.curves }
  /// Whether values are interpolated by a spline, so that a curve only warps its progress.
  package var isSpline: Bool {
    switch effect.shape {
    case .spline, .segments: true
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
    case .spline, .segments, .path: false
    default: effect.places.curves.allSatisfy { $0.staysBetweenEnds }
    }
  }

  /// The time at which the first iteration reaches an offset, in seconds of the phase; nil where time is not linear.
  package func time(atOffset offset: Double) -> Double? {
    guard isStraight, offset <= iterations else { return nil }
    return start + offset * duration
  }
}

/// Whether two values differ by more than rounding.
package func differ(_ a: [Double], _ b: [Double]) -> Bool {
  zip(a, b).contains { a, b in a != b && abs(a - b) > 1e-9 * max(1, abs(a), abs(b)) }
}
