internal import TransitionCurves

/// Everything that moves one property of one view during a phase, and what shows where nothing does.
struct PropertyTrack: Sendable {
  /// The slots that it writes, one a lane.
  var slots: [Int]
  /// By start time; never two in their active intervals at once.
  var sequence: [Effect]
  /// Additive effects, in listing order.
  var additions: [Effect] = []
  /// What shows where no effect does and beneath the additive ones, one formula a lane.
  var underlying: [Formula]
  /// What the property has from the phase's end on; nil for the underlying value.
  var endValue: [Double]?
  /// Whether the end value is a center's coordinate: an effect along a path that ends on its way.
  var endsAsCenter = false
  /// For a phase that is played backwards: the moment whose values show at time 0, from which time runs back.
  var mirroredFrom: Double?
  var isColor = false
  /// How a center that runs along a path becomes this property.
  var center: CenterConversion?

  /// Whether the underlying value may show at some time.
  var showsUnderlying: Bool {
    if endValue == nil || sequence.isEmpty || !additions.isEmpty { return true }
    return sequence.contains { $0.fill != .both }
  }

  /// The track played backwards from a moment; of a track that is played so already, the track itself.
  func mirrored(from end: Double) -> PropertyTrack {
    var track = self
    track.mirroredFrom = mirroredFrom == nil ? end : nil
    return track
  }

  /// Whether an animation is in its active interval at a time of the phase.
  func isActive(at time: Double) -> Bool {
    let own = mirroredFrom.map { max(0, $0 - time) } ?? time
    return (sequence + additions).contains { $0.timing.phase(at: own, backwards: mirroredFrom != nil) == .active }
  }

  /// What shows at some time.
  enum Choice: Equatable {
    case effect(Int)
    case underlying
  }

  /// Which effect shows at a time before the end, and the time up to which that stays so.
  ///
  /// The first fills backwards; each one's forwards fill lasts until the next starts; a later one's backwards fill
  /// shows only where no earlier one does.
  func choice(at time: Double) -> (choice: Choice, until: Double) {
    var low = 0, high = sequence.count
    while low < high {
      let middle = low + (high - low) / 2
      if sequence[middle].start - EffectTiming.instant <= time { low = middle + 1 } else { high = middle }
    }
    var until = low < sequence.count ? sequence[low].start - EffectTiming.instant : .infinity
    if low > 0 {
      let (isVisible, end) = sequence[low - 1].visibility(at: time)
      if end > time { until = min(until, end) }
      if isVisible { return (.effect(low - 1), until) }
    }
    for index in low..<max(low, sequence.count) {
      // One whose end lies before its beginning is over before its turn comes.
      let (isVisible, end) = sequence[index].visibility(at: time)
      if end > time { until = min(until, end) }
      if isVisible { return (.effect(index), until) }
    }
    return (.underlying, until)
  }
}
