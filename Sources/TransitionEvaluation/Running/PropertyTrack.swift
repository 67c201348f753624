internal import PlatformMath
internal import TransitionCurves

/// All effects on one property of one view during a phase, and its value where there are none.
struct PropertyTrack: Sendable {
  /// The slots it writes, one per lane.
  var slots: [Int]
  /// By start time; active intervals do not overlap.
  var sequence: [Effect]
  /// Additive effects, in listing order.
  var additions: [Effect] = []
  /// The value where no effect applies and beneath additive ones, one formula per lane.
  var underlying: [Formula]
  /// The property's value from the end of the phase; nil for the underlying value.
  var endValue: [Double]?
  /// Of a color, its components before it is clamped, if they differ.
  var endComponents: ScreenComponents?
  /// Whether the end value is a center's coordinate, because an effect ends in the middle of a path.
  var endsAsCenter = false
  /// For a phase played in reverse: the time whose values apply at time 0, from which time runs backwards.
  var mirroredFrom: Double?
  var isColor: Bool { slots.count == EffectScratch.laneCount }
  /// The conversion from the center that moves along a path to this property.
  var center: CenterConversion?

  /// Whether the underlying value may apply at some time.
  var showsUnderlying: Bool {
    if endValue == nil || sequence.isEmpty || !additions.isEmpty { return true }
    return sequence.contains { $0.fill != .both }
  }

  /// Whether it depends on other numbers.
  var readsScreen: Bool { center != nil || underlying.contains { $0.readsSlots } }

  /// The track played in reverse from a time; a track that is already reversed is returned unchanged.
  func mirrored(from end: Double) -> PropertyTrack {
    var track = self
    track.mirroredFrom = mirroredFrom == nil ? end : nil
    return track
  }

  /// From the start of the first animation to the end of the last one, in seconds of the phase.
  var extent: ClosedRange<Double> {
    let effects = sequence + additions
    let start = max(0, effects.map { $0.start }.min() ?? 0), end = effects.map { $0.timing.endTime }.max() ?? 0
    let own = start...max(start, end)
    return mirroredFrom.map { max(0, $0 - own.upperBound)...max(0, $0 - own.lowerBound) } ?? own
  }

  /// Whether an animation that changes the property is in its active interval at a phase time.
  func isActive(at time: Double) -> Bool {
    let own = mirroredFrom.map { max(0, $0 - time) } ?? time
    return (sequence + additions).contains {
      !$0.shape.isOneNumber && $0.timing.phase(at: own, backwards: mirroredFrom != nil) == .active
    }
  }

  /// The effect in the sequence that applies at a time before the end, nil for the underlying value, and the time until
  /// which that is unchanged.
  ///
  /// The first one fills backwards; the forwards fill of each lasts until the next one starts; the backwards fill of a
  /// later one applies only where no earlier effect does.
  func choice(at time: Double) -> (effect: Int?, until: Double) {
    let low = sequence.indices.partitioningIndex { sequence[$0].timing.delay - EffectTiming.instant > time }
    var until = low < sequence.count ? sequence[low].start - EffectTiming.instant : .infinity
    for index in max(0, low - 1)..<sequence.count {
      // An effect whose end precedes its start is over before it applies.
      let (isVisible, end) = sequence[index].timing.visibility(at: time, filling: sequence[index].fill)
      if end > time { until = min(until, end) }
      if isVisible { return (index, until) }
    }
    return (nil, until)
  }
}
