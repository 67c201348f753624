internal import TransitionCurves

/// A value that only applies while a phase runs.
struct HeldValue: Sendable {
  var slots: [Int]
  var values: [Double]
  /// The formulas that apply from the end of the phase, one per lane.
  var underlying: [Formula]

  func evaluate(
    _ times: UnsafePointer<Double>, count: Int, end: Double, underlying: TrackLanes, target: TrackLanes
  ) {
    for lane in values.indices {
      let after = underlying.values + lane * underlying.stride
      let output = target.values + lane * target.stride
      for index in 0..<count {
        output[index] = times[index] < end - EffectTiming.instant ? values[lane] : after[index]
      }
      if let slopes = target.slopes { (slopes + lane * target.stride).update(repeating: 0, count: count) }
    }
  }
}
