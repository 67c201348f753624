internal import TransitionDrawing

/// One lane of a script's track over time, as straight lines within a fraction of the tolerance of the curve.
struct ScriptLane: Sendable {
  /// In seconds, ascending from 0; a jump is two points at one time.
  let times: [Double]
  let values: [Double]
  /// Whether values that differ by full turns are the same.
  let isAngle: Bool
  /// The value before the motion starts, if it differs from the first one.
  var before: Double?
  /// For each of many equal parts of the time, the last point at or before its start.
  private let bins: [Int]
  private let binsPerSecond: Double

  init(times: [Double], values: [Double], isAngle: Bool = false) {
    self.times = times
    self.values = values
    self.isAngle = isAngle
    let end = times.last ?? 0
    (self.end, first, last) = (end, values.first ?? 0, values.last ?? 0)
    let count = max(1, min(times.count * 2, 1 << 18))
    binsPerSecond = end > 0 ? Double(count) / end : 0
    var bins: [Int] = []
    var point = 0
    for bin in 0...count {
      let start = end * Double(bin) / Double(count)
      while point + 1 < times.count, times[point + 1] <= start { point += 1 }
      bins.append(point)
    }
    self.bins = bins
  }

  init(_ curve: SampledCurve, isAngle: Bool) { self.init(times: curve.times, values: curve.values, isAngle: isAngle) }

  let end: Double
  let first: Double
  let last: Double
  /// The difference between its largest and its smallest value.
  var extent: Double {
    let values = values + (before.map { [$0] } ?? [])
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// The last point at or before a time after the first one.
  private func point(before time: Double) -> Int {
    var point = bins[min(Int(time * binsPerSecond), bins.count - 1)]
    while times[point] > time { point -= 1 }
    while point + 1 < times.count, times[point + 1] <= time { point += 1 }
    return point
  }

  /// Returns the value at a time; at a jump, the new one.
  func value(at time: Double) -> Double {
    guard time > 0 else { return first }
    guard time < end else { return last }
    return value(at: time, in: point(before: time))
  }

  /// Returns the value just before a time; at a jump, the old one.
  func value(before time: Double) -> Double {
    guard time > 0 else { return first }
    guard time <= end else { return last }
    var point = point(before: time)
    while times[point] >= time { point -= 1 }
    guard point + 1 < times.count else { return last }
    let (t0, t1, v0, v1) = (times[point], times[point + 1], values[point], values[point + 1])
    return t1 > t0 ? v0 + (v1 - v0) * ((time - t0) / (t1 - t0)) : v0
  }

  private func value(at time: Double, in point: Int) -> Double {
    guard point + 1 < times.count else { return last }
    let (t0, t1, v0, v1) = (times[point], times[point + 1], values[point], values[point + 1])
    return t1 > t0 ? v0 + (v1 - v0) * ((time - t0) / (t1 - t0)) : v1
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
    guard nearest > 0, stop > 0, start < end else { return nearest }
    var index = start > 0 ? point(before: start) : 0
    var time = max(start, 0), script = self.value(at: time)
    while index + 1 < times.count {
      let next = times[index + 1]
      let (nextTime, nextScript) = next < stop ? (next, values[index + 1]) : (stop, self.value(at: stop, in: index))
      let a = turned(value - script), b = a - (nextScript - script)
      // Only the ends of a jump are values.
      nearest = min(nearest, abs(a), abs(turned(b)))
      if nextTime > time, a.sign != b.sign || isAngle && abs(b) >= 360 { return 0 }
      guard next < stop else { break }
      (time, script) = (next, values[index + 1])
      index += 1
    }
    return nearest
  }

  /// The interval in which the value is more than a tolerance from those at the ends; nil for a lane that stays near
  /// both.
  func movingInterval(within tolerance: Double) -> ClosedRange<Double>? {
    guard let start = crossing(from: first, within: tolerance, order: Array(times.indices)),
      let stop = crossing(from: last, within: tolerance, order: times.indices.reversed())
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
    return crossing(from: first, within: tolerance, order: Array(times.indices))
  }

  /// The first time, in an order of the points, at which the value leaves the neighborhood of another one.
  private func crossing(from value: Double, within tolerance: Double, order: [Int]) -> Double? {
    var previous = order[0]
    for index in order {
      let far = values[index] - value
      if abs(far) > tolerance {
        let near = values[previous] - value
        guard far != near else { return times[index] }
        let level = far > 0 ? tolerance : -tolerance
        let share = min(max((level - near) / (far - near), 0), 1)
        return times[previous] + (times[index] - times[previous]) * share
      }
      previous = index
    }
    return nil
  }
}
