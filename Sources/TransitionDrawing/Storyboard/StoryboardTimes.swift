package import TransitionEvaluation

/// The times shown in a storyboard.
package enum StoryboardTimes {
  /// The default number of stills, not counting markers.
  package static let standardCount = 6
  /// The maximum number of stills in a picture.
  package static let maximumCount = 100
  /// The maximum number of markers with their own still.
  package static let markerLimit = 6

  /// Returns evenly spaced times from 0 to an end, inclusive.
  ///
  /// - Parameters:
  ///   - count: At least 1; one still shows the end.
  ///   - end: In seconds.
  package static func even(_ count: Int, end: Double) -> [Double] {
    guard count > 1, end > 0 else { return [end] }
    return (0..<count).map { $0 == count - 1 ? end : end * (Double($0) / Double(count - 1)) }
  }

  /// Returns the most informative times of a motion: the ends and the first few markers, and where these leave gaps, the
  /// peaks of overshoots and evenly spaced times.
  package static func standard(for motion: any MotionSource, end: Double) -> [Double] {
    guard end > 0 else { return [end] }
    var times = [0, end]
    for marker in motion.markers where marker.time > 0 && marker.time < end && times.count < 2 + markerLimit {
      if times.allSatisfy({ !isSame($0, marker.time) }) { times.append(marker.time) }
    }
    // Nearer to each other, two stills would look alike.
    for time in peaks(of: motion, end: end) where times.allSatisfy({ abs($0 - time) >= end / 24 }) {
      times.append(time)
    }
    let gap = end / Double(standardCount - 1) * 0.4
    for time in even(standardCount, end: end) where times.allSatisfy({ abs($0 - time) >= gap }) { times.append(time) }
    return times.sorted()
  }

  /// The maximum number of overshoots with their own still.
  private static let peakLimit = 3
  /// The smallest overshoot that is a peak, as a share of the distance between the ends.
  private static let leastOvershoot = 0.02

  /// When numbers are farthest beyond both of their ends, largest overshoot first.
  private static func peaks(of motion: any MotionSource, end: Double) -> [Double] {
    let tracks = motion.tracks.filter { $0.laneCount == 1 && $0.hasVelocity }
    let curves = (try? CurveSampling(motion, until: end).curves(of: tracks)) ?? []
    var found: [(overshoot: Double, time: Double)] = []
    for curve in curves {
      guard let first = curve.values.first, let last = curve.values.last, first != last else { continue }
      let range = curve.range
      let (over, under) = (range.upperBound - max(first, last), min(first, last) - range.lowerBound)
      let overshoot = max(over, under) / abs(last - first)
      let peak = over >= under ? range.upperBound : range.lowerBound
      guard overshoot >= leastOvershoot, let place = curve.values.firstIndex(of: peak) else { continue }
      found.append((overshoot, curve.times[place]))
    }
    return found.sorted { ($1.overshoot, $0.time) < ($0.overshoot, $1.time) }.prefix(peakLimit).map { $0.time }
  }

  /// The names of the markers at a time, for captions.
  static func markers(at time: Double, of motion: any MotionSource) -> [String] {
    motion.markers.filter { isSame($0.time, time) }.map { $0.name }
  }

  private static func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }
}
