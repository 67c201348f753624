internal import PlatformMath
internal import TransitionEvaluation

/// Measurements of a track on one side, at the sampled times.
package struct TrackFacts: Sendable {
  /// The values at the first and the last time.
  package var from: TrackValue
  package var to: TrackValue
  /// The last time, in seconds, before it leaves its first value; nil for a constant track.
  package var start: Double?
  /// The first time, in seconds, from which it has its last value.
  package var end: Double?
  /// The overshoot beyond the last value, as a share of the distance from the first; 0 for colors and where there is
  /// none, nil where the last value is the first one.
  package var overshoot: Double?

  package var moves: Bool { start != nil }

  /// - Parameter instants: Times in ascending seconds at which something starts or ends; a slow start or end snaps to
  ///   one nearby.
  init(_ column: Column, of track: Track, at times: [Double], instants: [Double] = []) {
    from = column.value(at: 0, as: track.type)
    to = column.value(at: times.count - 1, as: track.type)
    overshoot = 0
    guard let (left, arrived) = Self.movement(column) else { return }
    let (before, after) = (times[left], times[arrived])
    // A jump is located by bisection, up to what counts as the same instant. A curve that leaves or arrives flat can stay
    // within rounding for up to a hundredth of its duration.
    func first(from low: Double, to high: Double) -> Double? {
      let index = instants.partitioningIndex { $0 >= low }
      return index < instants.count && instants[index] <= high ? instants[index] : nil
    }
    func last(from low: Double, to high: Double) -> Double? {
      let index = instants.partitioningIndex { $0 > high } - 1
      return index >= 0 && instants[index] >= low ? instants[index] : nil
    }
    func jump(_ index: Int) -> Double? {
      let time = times[index], nearness = ComparedSides.longestJump(time)
      guard time - times[index - 1] <= nearness else { return nil }
      return first(from: time - 2 * nearness, to: time + 2 * nearness) ?? time
    }
    if arrived == left + 1 {
      // It happens at the first time with the new value.
      end = jump(arrived) ?? after
      start = end
    } else {
      let reach = max(1.5 * (times[left + 1] - before), (after - before) / 100)
      start = jump(left + 1) ?? last(from: before - reach, to: before + 1e-9) ?? before
      end = jump(arrived) ?? first(from: after - 1e-9, to: after + reach) ?? after
    }
    guard case .numbers(let lanes) = column, lanes.count == 1, track.type != .boolean else { return }
    let values = lanes[0]
    let distance = values[values.count - 1] - values[0]
    guard abs(distance) > 1e-9 * max(1, abs(values[0])), distance.isFinite else {
      overshoot = nil
      return
    }
    var most = 0.0
    for value in values {
      let beyond = (value - values[values.count - 1]) / distance
      // Smaller values are rounding errors.
      if beyond > max(most, 1e-5), beyond.isFinite { most = beyond }
    }
    overshoot = most
  }

  /// Returns the index up to which the column has its first value and the index from which it has its last; nil for a
  /// constant track.
  private static func movement(_ column: Column) -> (left: Int, arrived: Int)? {
    let count = column.count
    guard let first = (0..<count).first(where: { column.differs($0, 0) }) else { return nil }
    let last = (0..<count).last { column.differs($0, count - 1) } ?? 0
    return (first - 1, last + 1)
  }
}
