internal import PlatformMath
internal import TransitionDrawing
internal import TransitionIdentification

/// One lane of a script's track over time, as straight lines within a fraction of the tolerance of the curve.
struct ScriptLane: Sendable {
  /// In seconds, ascending from 0; a jump is two points at one time.
  let times: [Double]
  let values: [Double]
  /// Whether values that differ by full turns are the same.
  let isAngle: Bool
  /// The value before the motion starts, if it differs from the first one.
  var before: Double?
}

extension ScriptLane {
  init(_ curve: SampledCurve, isAngle: Bool, before: Double? = nil) {
    // A jump just after the start is where the curve begins.
    let isLate = curve.times[0] > 0
    self.init(
      times: (isLate ? [0] : []) + curve.times, values: (isLate ? [curve.values[0]] : []) + curve.values,
      isAngle: isAngle, before: before)
  }

  var end: Double { times[times.count - 1] }
  var first: Double { values[0] }
  var last: Double { values[values.count - 1] }
  /// The difference between its largest and its smallest value.
  var extent: Double { (values + [before ?? first]).extent }

  /// Returns the value at a time; at a jump, the new one.
  func value(at time: Double) -> Double {
    time > 0 ? value(at: time, in: times.partitioningIndex { $0 > time }) : first
  }

  /// Returns the value just before a time; at a jump, the old one.
  func value(before time: Double) -> Double {
    time > 0 ? value(at: time, in: times.partitioningIndex { $0 >= time }) : first
  }

  /// Returns the value between a point, which comes later than the one before it, and that one.
  private func value(at time: Double, in point: Int) -> Double {
    guard point < times.count else { return last }
    let (t0, t1, v0, v1) = (times[point - 1], times[point], values[point - 1], values[point])
    return v0 + (v1 - v0) * ((time - t0) / (t1 - t0))
  }

  /// Returns the signed difference of a recorded value from the script's at one time; for angles, along the shorter
  /// arc.
  func difference(_ value: Double, at time: Double) -> Double {
    let difference = turned(value - self.value(at: time))
    guard let before, time <= 0 else { return difference }
    let other = turned(value - before)
    return abs(other) < abs(difference) ? other : difference
  }

  private func turned(_ difference: Double) -> Double {
    isAngle ? difference - 360 * (difference / 360).rounded() : difference
  }

  /// Returns the difference of a recorded value from the nearest value of the script in an interval.
  func distance(_ value: Double, from start: Double, to stop: Double) -> Double {
    var nearest = min(abs(difference(value, at: start)), abs(difference(value, at: stop)))
    var time = max(start, 0), script = self.value(at: time)
    var point = start > 0 ? times.partitioningIndex { $0 > start } : 0
    while point < times.count, time < stop {
      let (next, nextScript) =
        times[point] < stop ? (times[point], values[point]) : (stop, self.value(at: stop, in: point))
      let a = turned(value - script), b = a - (nextScript - script)
      // Only the ends of a jump are values.
      nearest = min(nearest, abs(a), abs(turned(b)))
      if next > time, a.sign != b.sign || isAngle && abs(b) >= 360 { return 0 }
      (time, script) = (next, nextScript)
      point += 1
    }
    return nearest
  }

  /// The interval in which the value is more than a tolerance from those at the ends; nil for a lane that stays near
  /// both.
  func movingInterval(within tolerance: Double) -> ClosedRange<Double>? {
    guard let start = crossing(within: tolerance, order: Array(times.indices)),
      let stop = crossing(within: tolerance, order: times.indices.reversed())
    else { return nil }
    return min(start, stop)...max(start, stop)
  }

  /// The last point before the value changes by more than rounding; nil for a constant lane.
  var start: Double? {
    let rounding = 1e-9 * max(1, abs(first))
    if let before, abs(before - first) > rounding { return 0 }
    return values.firstIndex { abs($0 - first) > rounding }.map { times[$0 - 1] }
  }

  /// The time at which the value has changed by a tolerance; nil for a lane that stays near its first value.
  func departure(within tolerance: Double) -> Double? {
    if let before, abs(before - first) > tolerance { return 0 }
    return crossing(within: tolerance, order: Array(times.indices))
  }

  /// The first time, in an order of the points, at which the value leaves the neighborhood of that of the first one.
  private func crossing(within tolerance: Double, order: [Int]) -> Double? {
    let value = values[order[0]]
    let steps = zip(order, order.dropFirst())
    guard let (previous, index) = steps.first(where: { abs(values[$0.1] - value) > tolerance }) else { return nil }
    let (near, far) = (values[previous] - value, values[index] - value)
    let level = far > 0 ? tolerance : -tolerance
    return times[previous] + (times[index] - times[previous]) * ((level - near) / (far - near))
  }
}
