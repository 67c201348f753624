package import TransitionCurves
package import TransitionDiagnostics
internal import TransitionModel

/// What one animation does to one property of one view.
package final class Motion {
  package let property: InspectedProperty
  /// The animation's place in the phase's list.
  package let animation: Int
  /// The entry of `animate` that names the property.
  package let target: SourceRange
  /// Whether the property is named for itself, in `animate` or beside a value, and not only its view or axis.
  package let isNamed: Bool
  /// Whether `all` names it.
  package let isByAll: Bool
  /// In seconds of the phase; the end is that of the active interval, infinite for an endless one.
  package let start: Double
  package let end: Double
  /// Seconds of one iteration.
  package let duration: Double
  package let iterations: Double
  package let isAdditive: Bool
  /// Whether its first value shows before the start, and its last after the end.
  package let fillsBackwards: Bool
  package let fillsForwards: Bool
  /// Whether iterations run straight through: no pacing, no other direction, from their beginning.
  package let isStraight: Bool
  /// Whether no pacing, or one that goes one way only, stands before its curves.
  package let isPacedSimply: Bool
  /// Whether it moves a center along a path.
  package let isAlongPath: Bool
  /// The values at its keyframes, all lanes each.
  package private(set) lazy var values = effect.shape.keyValues
  let effect: Effect
  private unowned let phase: PhaseInspection
  /// From keyframe to keyframe, in order; those without length, where a value jumps, too.
  package private(set) lazy var segments = phase.segments(of: self)
  /// The first value that shows when it starts, and the one it holds after its end, along a path those of the key.
  package private(set) lazy var ends = phase.ends(of: self)

  init(
    _ effect: Effect, _ member: ResolvedAnimation.Member, _ property: InspectedProperty,
    targets: [AnimationTarget], in phase: PhaseInspection
  ) {
    self.effect = effect
    self.phase = phase
    self.property = property
    animation = effect.listing
    target = member.range
    isNamed = member.rank >= .propertyGroup
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

  /// What stands before its curves; nil for none.
  package var pacing: (any TimingFunction)? { effect.pacing }
  package var isEndless: Bool { end == .infinity }
  /// Whether it sets a value at once.
  package var isInstant: Bool { !(end - start > 1e-9) && duration <= 0 }
  /// The places of its keyframes, as fractions of an iteration.
  package var offsets: [Double] { effect.places.offsets }

  /// Whether it is known never to leave the values at the ends of its segments: no spline, no curve that overshoots.
  package var staysBetweenKeyframes: Bool {
    switch effect.shape {
    case .cubic, .monotone, .path: false
    default: effect.places.curves.allSatisfy { $0.staysBetweenEnds }
    }
  }

  /// Whether its values differ from each other: by more than rounding.
  package private(set) lazy var changes = effect.shape.keysDiffer

  /// When a place of the first iteration is reached, in seconds of the phase; nil where that is no straight line.
  package func time(atOffset offset: Double) -> Double? {
    guard isStraight, offset <= iterations else { return nil }
    return start + offset * duration
  }
}

/// Whether two values differ by more than rounding.
package func differ(_ a: [Double], _ b: [Double]) -> Bool {
  for index in 0..<min(a.count, b.count) where differ(a[index], b[index]) { return true }
  return false
}

private func differ(_ a: Double, _ b: Double) -> Bool { a != b && abs(a - b) > 1e-9 * max(1, abs(a), abs(b)) }

extension EffectShape {
  /// The values at the keyframes; along a path those of the layout key.
  fileprivate var keyValues: [[Double]] {
    switch self {
    case .number(let values), .cubic(_, let values), .monotone(_, let values), .discrete(let values),
      .hidden(let values):
      values.map { [$0] }
    case .color(_, let values): values.map { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .path(_, _, let keys): keys.map { [$0] }
    }
  }

  /// Whether the values at the keyframes are not all one.
  fileprivate var keysDiffer: Bool {
    switch self {
    case .number(let values), .cubic(_, let values), .monotone(_, let values), .discrete(let values),
      .hidden(let values), .path(_, _, let values):
      values.contains { differ($0, values[0]) }
    case .color(_, let values):
      values.contains {
        differ($0.red, values[0].red) || differ($0.green, values[0].green) || differ($0.blue, values[0].blue)
          || differ($0.alpha, values[0].alpha)
      }
    }
  }
}
