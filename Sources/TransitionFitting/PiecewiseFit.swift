internal import PlatformMath

/// A stretch of a fitted function: from one value to another along a Bézier.
package struct BezierSegment: Sendable {
  /// Seconds.
  package var start: Double
  package var end: Double
  package var from: Double
  package var to: Double
  package var points: BezierPoints

  package func value(at time: Double) -> Double {
    guard end > start else { return to }
    let x = min(max((time - start) / (end - start), 0), 1)
    return from + (to - from) * points.value(at: x)
  }
}

/// Fits functions of time by few Bézier segments.
package struct PiecewiseFit {
  /// The largest difference that is allowed, in the function's units.
  package var tolerance: Double
  /// The largest magnitude of a control point's y; engines agree about curves up to 2.
  package var bound = 2.0
  /// Ends of segments lie on multiples of this many seconds after the start; 0 for any time.
  package var grid = 0.0
  /// More segments than this are not tried.
  package var limit = 64

  package init(tolerance: Double) { self.tolerance = tolerance }

  /// Where the error of a candidate is looked at: fractions of a segment, denser towards its ends, where easings turn.
  private static let inputs: [Double] = (1..<24).map { index in 0.5 - 0.5 * cos(Double(index) * .pi / 24) }

  /// Returns segments that follow a continuous function within the tolerance, or as near as the limit allows.
  ///
  /// As few as a greedy walk finds; then the tolerance is lowered as long as their number stays, which spreads the error
  /// over them.
  ///
  /// - Parameters:
  ///   - breaks: Ascending times, the first and last being the ends, where a segment has to end: kinks and jumps.
  ///   - function: The function, finite within the ends.
  package func beziers(breaks: [Double], function: (Double) -> Double) -> [BezierSegment] {
    var segments: [BezierSegment] = []
    for (start, end) in zip(breaks, breaks.dropFirst()) where end > start {
      segments += balanced(from: start, to: end, function)
    }
    return segments
  }

  private func balanced(from start: Double, to end: Double, _ function: (Double) -> Double) -> [BezierSegment] {
    var best = greedy(from: start, to: end, tolerance: tolerance, limit: limit, function)
    guard best.count > 1, best.count <= limit else { return best }
    var low = 0.0, high = 1.0
    for _ in 0..<6 {
      let middle = 0.5 * (low + high)
      let tried = greedy(from: start, to: end, tolerance: tolerance * middle, limit: best.count, function)
      if tried.count <= best.count { (best, high) = (tried, middle) } else { low = middle }
    }
    return best
  }

  /// The longest segment after the longest; one more than `limit` of them means that they were not enough.
  private func greedy(
    from start: Double, to end: Double, tolerance: Double, limit: Int, _ function: (Double) -> Double
  ) -> [BezierSegment] {
    var segments: [BezierSegment] = []
    var time = start
    var guess = end - start
    while time < end, segments.count <= limit {
      var segment: BezierSegment?
      // Galloping down to a length that fits, then bisection up to the longest.
      var good = 0.0, bad = Double.infinity
      var length = min(guess * 1.5, end - time)
      for _ in 0..<24 {
        let stop = snapped(time + length, after: time, end: end, start: start)
        if let found = fit(from: time, to: stop, tolerance: tolerance, function) {
          (segment, good) = (found, stop - time)
          if stop >= end { break }
        } else {
          bad = stop - time
        }
        if bad == .infinity {
          length = min(2 * good, end - time)
        } else if good == 0 {
          length = bad / 2
        } else if bad - good <= 0.01 * good {
          break
        } else {
          length = 0.5 * (good + bad)
        }
        if length < 1e-6 { break }
      }
      guard let segment else {
        // Nothing fits, however short: a straight piece goes on, and the caller sees the error.
        let stop = snapped(time + max(1e-3, (end - start) / Double(limit)), after: time, end: end, start: start)
        segments.append(
          BezierSegment(start: time, end: stop, from: function(time), to: function(stop), points: .linear))
        time = stop
        continue
      }
      segments.append(segment)
      time = segment.end
      guess = max(good, 1e-6)
    }
    return segments
  }

  private func snapped(_ time: Double, after last: Double, end: Double, start: Double) -> Double {
    if time >= end { return end }
    guard grid > 0 else { return time }
    let step = ((time - start) / grid).rounded(.down) * grid + start
    return min(end, max(step, last + grid))
  }

  /// One segment, or nil when none stays within the tolerance.
  private func fit(
    from start: Double, to end: Double, tolerance: Double, _ function: (Double) -> Double
  ) -> BezierSegment? {
    let from = function(start), to = function(end), span = to - from
    let values = Self.inputs.map { function(start + $0 * (end - start)) }
    var segment = BezierSegment(start: start, end: end, from: from, to: to, points: .linear)
    let excursion = values.reduce(0) { max($0, abs($1 - from)) }
    if excursion <= tolerance * 1e-3 { return segment }
    // Equal ends cannot move; nearly equal ones would need control points beyond all bounds.
    guard abs(span) > 1e-9 * excursion else { return excursion <= tolerance ? segment : nil }
    let outputs = values.map { ($0 - from) / span }
    var fit = BezierFit(inputs: Self.inputs, outputs: outputs, bound: bound)
    // A little below the tolerance, for what lies between the samples.
    let goal = 0.97 * tolerance / abs(span)
    fit.search(from: [(1.0 / 3, 2.0 / 3), (0.4, 0.2), (0.1, 0.4), (0.7, 0.9)], goal: goal)
    guard fit.error <= goal else { return nil }
    segment.points = fit.points
    return segment
  }
}

extension BezierSegment {
  /// The largest difference from a function, and when, at evenly spaced times of the segment.
  package func loss(against function: (Double) -> Double, samples: Int = 48) -> (value: Double, time: Double) {
    var worst = (value: 0.0, time: start)
    for index in 0...samples {
      let time = start + (end - start) * Double(index) / Double(samples)
      let difference = abs(value(at: time) - function(time))
      if difference > worst.value { worst = (difference, time) }
    }
    return worst
  }

  /// The segment with as few decimals in its control points as keep it within a tolerance.
  package func written(within tolerance: Double, of function: (Double) -> Double) -> BezierSegment {
    for decimals in 2...6 {
      var rounded = self
      rounded.points = points.rounded(toDecimals: decimals)
      if rounded.loss(against: function).value <= tolerance { return rounded }
    }
    return self
  }
}
