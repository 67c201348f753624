internal import PlatformMath
package import TransitionEvaluation

/// One lane of a track over time, as straight lines between points.
///
/// A jump is two points at one time: the value before it and the value after it.
package struct SampledCurve: Sendable {
  package var track: Track
  /// The index in the track: 0, or 0…3 for a color (red, green, blue, alpha).
  package var lane: Int
  /// In ascending seconds; from 0 to the end of sampling.
  package var times: [Double]
  /// As many as `times`, in the track's unit; for a text track, indices into the motion's `texts`.
  package var values: [Double]

  package init(track: Track, lane: Int = 0, times: [Double], values: [Double]) {
    self.track = track
    self.lane = lane
    self.times = times
    self.values = values
  }

  /// Whether it only changes in jumps.
  package var isStepped: Bool { track.type == .boolean || track.type == .text }

  /// The smallest and the largest value.
  package var range: ClosedRange<Double> {
    let low = values.min() ?? 0
    return low...max(values.max() ?? low, low)
  }

  /// Whether all values are equal.
  package var isConstant: Bool { values.allSatisfy { $0 == values.first } }

  /// Returns the value at a time in seconds, at a jump the new one; before the first and after the last point, the
  /// value of that point.
  ///
  /// - Complexity: O(log *n*).
  package func value(at time: Double) -> Double {
    value(at: time, between: times.partitioningIndex { $0 > time })
  }

  /// Returns the value just before a time in seconds; at a jump, the old one.
  ///
  /// - Complexity: O(log *n*).
  package func value(before time: Double) -> Double {
    value(at: time, between: times.partitioningIndex { $0 >= time })
  }

  /// - Parameter next: The index of the point after the time.
  private func value(at time: Double, between next: Int) -> Double {
    guard next > 0 else { return values.first ?? 0 }
    guard next < times.count else { return values[next - 1] }
    return Self.between(times[next - 1], values[next - 1], times[next], values[next], at: time)
  }

  /// Interpolates linearly between two points, without overflow for huge values.
  static func between(_ t0: Double, _ v0: Double, _ t1: Double, _ v1: Double, at time: Double) -> Double {
    guard t1 > t0 else { return v1 }
    let share = (time - t0) / (t1 - t0)
    return v0 == v1 ? v0 : v0 * (1 - share) + v1 * share
  }

  /// Continues with the last value up to a time in seconds.
  package mutating func hold(until end: Double) {
    guard let time = times.last, let value = values.last, time < end else { return }
    times.append(end)
    values.append(value)
  }

  /// Returns the curve with fewer points, within a tolerance in value; keeps ends and jumps.
  package func reduced(tolerance: Double) -> SampledCurve {
    var result = self
    let kept = CurveReduction(times: times, values: values).kept(tolerance: tolerance, fixed: [])
    result.times = kept.map { times[$0] }
    result.values = kept.map { values[$0] }
    return result
  }
}
