internal import PlatformMath

/// The area between a recorded lane and the script's, as a function of the offset.
///
/// It extends over the interval in which either of them moves: where both rest, a difference says nothing about the
/// offset.
struct LaneArea {
  private let script: ScriptLane
  private let tolerance: Double
  private let timeTolerance: Double
  /// The times in seconds at which the lane was recorded, the values, and these without blips.
  private let times: [Double]
  private let recorded: [Double]
  private let values: [Double]
  /// 1 / the extent of the lane's track.
  private let weight: Double
  /// The longest time that one sample stands for: nothing is known about the rest of a gap.
  private let longest: Double
  /// The interval in which the script moves, in its seconds.
  private let window: ClosedRange<Double>
  /// The samples between the rests of the recording.
  private let motion: Range<Int>
  /// For each sample, the area of all earlier ones, if the script has not started or if it has ended.
  private var before: [Double] = []
  private var after: [Double] = []
  /// The time of the script from which on nothing is compared.
  private let end: Double

  init(_ lane: RecordedTrack.Lane, of track: RecordedTrack, weight: Double, times: [Double], median: Double) {
    (script, tolerance, timeTolerance) = (lane.script, track.tolerance, track.timeTolerance)
    end = track.end ?? .infinity
    (self.weight, longest) = (weight, 2 * median)
    let rows = times.indices.filter { !lane.recorded[$0].isNaN }
    (self.times, recorded) = (rows.map { times[$0] }, rows.map { lane.recorded[$0] })
    values = rows.map { lane.steady[$0] }
    let moving = script.movingInterval(within: tolerance) ?? 0...0
    window = (script.before == nil ? moving.lowerBound : 0)...moving.upperBound
    if let first = values.first, let start = values.firstIndex(where: { abs($0 - first) > track.tolerance }),
      let last = values.last, let stop = values.lastIndex(where: { abs($0 - last) > track.tolerance })
    {
      motion = min(start, stop)..<max(start, stop) + 1
    } else {
      motion = values.count..<values.count
    }
    before = areas(at: 0)
    after = end < .infinity ? before.map { _ in 0 } : areas(at: .infinity)
  }

  /// For each number of samples, their area at one time of the script.
  private func areas(at time: Double) -> [Double] {
    values.indices.reduce(into: [0]) { areas, index in
      areas.append(areas[index] + abs(script.difference(values[index], at: time)) * width(index))
    }
  }

  /// How far the first and the last value are from the script's, as a fraction of the extent.
  var restDifference: Double {
    guard let first = values.first, let last = values.last else { return 0 }
    // What continues has no last value.
    let after = end < .infinity ? 0 : abs(script.difference(last, at: .infinity))
    return weight * (abs(script.difference(first, at: 0)) + after)
  }

  /// The most by which the area changes per second of offset.
  var steepness: Double {
    guard let first = values.first, let last = values.last else { return 0 }
    // Where nothing is compared from the end on, any value may be the last one.
    let latest = end < .infinity ? values[...] : [last]
    let edge = latest.reduce(0) { max($0, abs(script.difference($1, at: .infinity))) }
    let path = zip([script.before ?? script.first] + script.values, script.values).reduce(0) { $0 + abs($1.0 - $1.1) }
    return weight * (path + abs(script.difference(first, at: 0)) + edge)
  }

  /// The time that a sample stands for.
  private func width(_ index: Int) -> Double {
    min((times[min(index + 1, times.count - 1)] - times[max(index - 1, 0)]) / 2, longest)
  }

  /// The samples at which the script moves, and those up to a time away.
  private func samples(_ offset: Double, _ stretch: Double, margin: Double) -> Range<Int> {
    let first = times.partitioningIndex { $0 >= offset + window.lowerBound * stretch - margin }
    return first..<times.partitioningIndex { $0 > offset + window.upperBound * stretch + margin }
  }

  /// Returns the area divided by the extent, in seconds.
  func area(_ offset: Double, _ stretch: Double) -> Double {
    let inner = samples(offset, stretch, margin: 0), reach = timeTolerance / stretch
    var sum = before[inner.lowerBound] - before[min(motion.lowerBound, inner.lowerBound)]
    sum += after[max(motion.upperBound, inner.upperBound)] - after[inner.upperBound]
    for index in inner {
      let time = (times[index] - offset) / stretch
      // Of the turns of a motion that continues, all that agree are equally near.
      let difference =
        end < .infinity
        ? max(script.distance(values[index], from: time - reach, to: time + reach) - tolerance, 0)
        : abs(script.difference(values[index], at: time))
      sum += difference * width(index)
    }
    return sum * weight
  }

  /// Returns the samples around the motion that agree with the script.
  func agreeing(_ offset: Double, _ stretch: Double) -> [Int] {
    let reach = timeTolerance / stretch
    return samples(offset, stretch, margin: longest).filter { index in
      let time = (times[index] - offset) / stretch
      return time <= end && script.distance(recorded[index], from: time - reach, to: time + reach) <= tolerance
    }
  }

  /// Returns the sum of the squared differences of samples, in tolerances.
  func squares(_ samples: [Int], _ offset: Double, _ stretch: Double) -> Double {
    samples.reduce(0) { sum, index in
      let difference = script.difference(recorded[index], at: (times[index] - offset) / stretch) / max(tolerance, 1e-6)
      return sum + difference * difference
    }
  }
}
