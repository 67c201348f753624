internal import TransitionFitting

extension MotionFitter {
  /// Where a choice changes is known to a nanosecond.
  private static let resolution = 1e-9
  /// A choice that applies for a shorter time is not seen: two views pass each other, or one touches another's order. At the
  /// start it is what a phase shows that rests there, as after a gesture that is taken back.
  private static let instant = 2e-6
  /// The number of times at which each part between two breaks is looked at.
  private static let looks = 64

  /// The segments of a function that only jumps, each of which holds one value.
  ///
  /// - Parameter breaks: Ascending times between which it may change at any time, from start to end.
  static func holds(breaks: [Double], function: PiecewiseFit.Function) -> [BezierSegment] {
    guard let start = breaks.first, let end = breaks.last else { return [] }
    let times = zip(breaks, breaks.dropFirst()).flatMap { start, end in
      (0..<looks).map { start + (end - start) * Double($0) / Double(looks) }
    }
    let values = function(times + [end])
    var changes: [(time: Double, value: [Double])] = [(start, values[0])]
    for index in times.indices {
      let next = index + 1 < times.count ? times[index + 1] : end
      find(from: times[index], values[index], to: next, values[index + 1], function) { time, value in
        // At a break, times that differ from it by rounding count as it.
        changes.append((next - time < 8 * resolution ? next : time, value))
      }
    }
    var segments: [BezierSegment] = []
    for (index, change) in changes.enumerated() {
      let next = index + 1 < changes.count ? changes[index + 1].time : end
      let begin = segments.last?.end ?? start, least = index == 0 ? min(start + instant, end) : begin
      let stop = max(next, least), isSeen = stop - change.time >= instant
      if let last = segments.last, last.to == change.value || !isSeen {
        segments[segments.count - 1].end = stop
      } else {
        segments.append(BezierSegment(start: begin, end: stop, from: change.value, to: change.value, isExact: true))
      }
    }
    return segments
  }

  /// Calls a closure with each time at which the function changes, and its new value.
  private static func find(
    from start: Double, _ first: [Double], to end: Double, _ last: [Double], _ function: PiecewiseFit.Function,
    _ found: (Double, [Double]) -> Void
  ) {
    guard first != last else { return }
    guard end - start > resolution else { return found(end, last) }
    let middle = 0.5 * (start + end), value = function([middle])[0]
    find(from: start, first, to: middle, value, function, found)
    find(from: middle, value, to: end, last, function, found)
  }
}
