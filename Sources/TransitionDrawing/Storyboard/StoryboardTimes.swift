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

  /// Returns the most informative times of a motion: evenly spaced ones and the first few of its markers.
  ///
  /// A marker replaces a nearby even time, so that no two stills look alike.
  package static func standard(for motion: any MotionSource, end: Double) -> [Double] {
    let even = even(standardCount, end: end)
    let markers = motion.markers.map { $0.time }.filter { $0 > 0 && $0 < end }.prefix(markerLimit)
    guard !markers.isEmpty else { return even }
    let gap = end / Double(standardCount) / 4
    let free = even.filter { time in time == 0 || time == end || !markers.contains { abs($0 - time) < gap } }
    let marked = markers.filter { $0 >= gap / 4 && end - $0 >= gap / 4 }
    var times: [Double] = []
    for time in (free + marked).sorted() where times.last != time { times.append(time) }
    return times
  }

  /// The names of the markers at a time, for captions.
  static func markers(at time: Double, of motion: any MotionSource) -> [String] {
    motion.markers.filter { abs($0.time - time) < 1e-9 }.map { $0.name }
  }
}
