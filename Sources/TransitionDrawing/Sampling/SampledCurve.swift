package import TransitionEvaluation

/// One lane of a track over time, as straight lines between points.
///
/// A jump is two points at one time: what the value was up to there, and what it is from there on.
package struct SampledCurve: Sendable {
  package var track: Track
  /// The place in the track: 0, or for a color 0…3 (red, green, blue, alpha).
  package var lane: Int
  /// Seconds, ascending; the first is 0 and the last where the sampling ended.
  package var times: [Double]
  /// As many as `times`, in the track's unit; of a text track the places in the motion's `texts`.
  package var values: [Double]

  package init(track: Track, lane: Int = 0, times: [Double], values: [Double]) {
    self.track = track
    self.lane = lane
    self.times = times
    self.values = values
  }

  /// Whether it only ever jumps.
  package var isStepped: Bool { track.type == .boolean || track.type == .text }

  /// The smallest and the largest value.
  package var range: ClosedRange<Double> {
    let low = values.min() ?? 0
    return low...max(values.max() ?? low, low)
  }

  /// Whether it stands still.
  package var isConstant: Bool { values.allSatisfy { $0 == values.first } }

  /// Returns the value at a time in seconds, at a jump the new one; before the first point and behind the last one
  /// theirs.
  ///
  /// - Complexity: O(log *n*).
  package func value(at time: Double) -> Double {
    var low = 0, high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return values.first ?? 0 }
    guard low < times.count else { return values[low - 1] }
    return Self.between(times[low - 1], values[low - 1], times[low], values[low], at: time)
  }

  /// Returns the value just before a time in seconds: at a jump the old one.
  ///
  /// - Complexity: O(log *n*).
  package func value(before time: Double) -> Double {
    var low = 0, high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return values.first ?? 0 }
    guard low < times.count else { return values[low - 1] }
    return Self.between(times[low - 1], values[low - 1], times[low], values[low], at: time)
  }

  /// The straight line between two points, without overflow where the values are huge.
  static func between(_ t0: Double, _ v0: Double, _ t1: Double, _ v1: Double, at time: Double) -> Double {
    guard t1 > t0 else { return v1 }
    let share = (time - t0) / (t1 - t0)
    return v0 == v1 ? v0 : v0 * (1 - share) + v1 * share
  }

  /// Returns the curve with fewer points, off by no more than a tolerance in value; ends and jumps stay.
  ///
  /// - Parameter fixed: Ascending times in seconds at which points stay.
  package func reduced(tolerance: Double, keeping fixed: [Double] = []) -> SampledCurve {
    var result = self
    let kept = CurveReduction(times: times, values: values).kept(tolerance: tolerance, fixed: fixed)
    result.times = kept.map { times[$0] }
    result.values = kept.map { values[$0] }
    return result
  }
}
