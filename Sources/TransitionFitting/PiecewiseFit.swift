internal import PlatformMath
package import TransitionCurves

/// A segment of a fitted motion: numbers that go from one value to another along one curve.
package struct BezierSegment: Sendable {
  /// Seconds.
  package var start: Double
  package var end: Double
  /// One value per channel.
  package var from: [Double]
  package var to: [Double]
  package var points: CubicBezier
  /// Whether the curve is taken from the script rather than fitted.
  package var isExact = false

  package init(
    start: Double, end: Double, from: [Double], to: [Double], points: CubicBezier = .straight, isExact: Bool = false
  ) {
    self.start = start
    self.end = end
    self.from = from
    self.to = to
    self.points = points
    self.isExact = isExact
  }

  package var holds: Bool { from == to }

  package func value(at time: Double, channel: Int = 0) -> Double {
    guard end > start else { return to[channel] }
    let x = min(max((time - start) / (end - start), 0), 1)
    return from[channel] + (to[channel] - from[channel]) * points.value(at: x)
  }
}

/// An easing that a motion may follow exactly, with its time range.
package struct EasingCandidate: Sendable {
  package var start: Double
  package var end: Double
  package var points: CubicBezier

  package init(start: Double, end: Double, points: CubicBezier) {
    self.start = start
    self.end = end
    self.points = points
  }
}

/// Fits few Bézier segments to functions of time: exactly where a known easing matches, otherwise within a tolerance.
///
/// A function may have several channels, which share times and easings.
package struct PiecewiseFit {
  /// Returns a list of channels for each time.
  package typealias Function = ([Double]) -> [[Double]]

  /// The maximum error, in the unit of each channel.
  package var tolerances: [Double]
  /// The number of segments between two breaks beyond which the search ends.
  package var limit = 64
  /// A cache for fits of the same shape.
  package var memory: FitMemory?

  package init(tolerances: [Double]) { self.tolerances = tolerances }

  /// Where the error is evaluated: fractions of a segment, denser toward its ends, where easings bend.
  private static let inputs: [Double] = (1..<24).map { index in 0.5 - 0.5 * cos(Double(index) * .pi / 24) }
  /// The fraction of the values below which a difference is rounding.
  private static let rounding = 1e-9
  /// The distance in seconds before a jump at which the old value still applies.
  static let before = 4e-9
  /// The difference, in tolerances, from which one at a single time is a jump.
  private static let smallestJump = 0.01
  /// The distance in seconds from an end within which a jump is one at the end itself.
  private static let jumpWidth = 2e-6
  /// The time in seconds for which a value is held that jumps just after the start.
  private static let firstHold = 1e-6

  /// Returns segments that follow a function within the tolerance, or as close as the limit allows.
  ///
  /// A greedy search determines their number; the tolerance is then lowered as long as the number stays the same, which
  /// distributes the error evenly. Segments that meet with different values make a jump. A value that jumps just after
  /// the start, as motion in reverse can, is held for a microsecond.
  ///
  /// - Parameters:
  ///   - breaks: Ascending times at which a segment has to end, from start to end: kinks and jumps.
  ///   - candidates: Easings that may match the function from one break to another.
  ///   - function: The function, finite between the ends; at a jump it has the new value.
  package func segments(
    breaks: [Double], candidates: [EasingCandidate] = [], function: Function
  ) -> [BezierSegment] {
    guard let last = breaks.last else { return [] }
    let candidates = candidates.sorted { $0.start < $1.start }
    var segments: [BezierSegment] = []
    var index = 0
    while index + 1 < breaks.count {
      let start = breaks[index]
      if let exact = exactSegment(from: start, last: last, candidates, function) {
        segments.append(exact)
        while index + 1 < breaks.count, breaks[index] < exact.end - 1e-9 { index += 1 }
        continue
      }
      segments += fitted(from: start, to: breaks[index + 1], function)
      index += 1
    }
    let first = function([breaks[0]])[0]
    if let next = segments.first, next.end > next.start + Self.jumpWidth, largest(first, next.from) > Self.smallestJump
    {
      segments[0].start += Self.firstHold
      segments.insert(
        BezierSegment(start: next.start, end: segments[0].start, from: first, to: first, isExact: true), at: 0)
    }
    return Self.merged(segments)
  }

  /// The longest known easing that matches the function from a time, of candidates sorted by their start.
  private func exactSegment(
    from start: Double, last: Double, _ candidates: [EasingCandidate], _ function: Function
  ) -> BezierSegment? {
    let near = candidates[candidates.partitioningIndex { $0.start >= start - 1e-9 }...]
      .prefix { $0.start <= start + 1e-9 }.filter { $0.end > start + 1e-9 && $0.end <= last + 1e-9 }
    for candidate in near.sorted(by: { $0.end > $1.end }) {
      let end = min(candidate.end, last)
      let values = samples(from: start, to: end, function)
      if let exact = exact(values, from: start, to: end, along: candidate.points) { return exact }
    }
    return nil
  }

  /// The segment along a curve, if samples follow it.
  private func exact(
    _ values: [[Double]], from start: Double, to end: Double, along points: CubicBezier = .straight
  ) -> BezierSegment? {
    let first = values[0], last = values[values.count - 1]
    for (index, input) in Self.inputs.enumerated() {
      let eased = points.value(at: input)
      for channel in first.indices {
        let difference = abs(values[index + 1][channel] - first[channel] - (last[channel] - first[channel]) * eased)
        let size = max(abs(first[channel]), abs(last[channel]), 1)
        if !(difference <= min(Self.rounding * size, tolerances[channel])) { return nil }
      }
    }
    return BezierSegment(start: start, end: end, from: first, to: last, points: points, isExact: true)
  }

  /// The values at a segment's start, at the inputs and at its end; at the end, those before a jump.
  private func samples(from start: Double, to end: Double, _ function: Function) -> [[Double]] {
    let near = min(Self.before, (end - start) / 64), far = 8 * near
    let inside = Self.inputs.map { start + $0 * (end - start) }
    let values = function([start, start + near, start + far] + inside + [end - far, end - near, end])
    let last = values.count - 1
    // In reverse, a jump has the old value at its own time.
    let from = isJump(values[0], values[1], values[2]) ? values[1] : values[0]
    let to = isJump(values[last], values[last - 1], values[last - 2]) ? values[last - 1] : values[last]
    return [from] + values[3..<last - 2] + [to]
  }

  /// Whether a value differs from those beside it by a jump: a slope, however steep, at least doubles the difference
  /// over eight times the distance, since a cubic Bézier starts like a cube root at most.
  private func isJump(_ value: [Double], _ near: [Double], _ far: [Double]) -> Bool {
    let difference = largest(value, near)
    return difference > Self.smallestJump && largest(value, far) < 1.5 * difference
  }

  /// Fits the segments between two breaks.
  private func fitted(from start: Double, to end: Double, _ function: Function) -> [BezierSegment] {
    let values = samples(from: start, to: end, function)
    if let line = exact(values, from: start, to: end) { return [line] }
    if let jump = jump(from: start, to: end, function), end - start > 4 * Self.jumpWidth {
      let isFirst = jump <= start + Self.jumpWidth, isLast = jump >= end - Self.jumpWidth
      // A value that is flat at an end jumps there as soon as it rounds to that end.
      let parts = [
        isFirst ? [] : fitted(from: start, to: isLast ? end - Self.jumpWidth : jump, function),
        isLast ? [] : fitted(from: isFirst ? start + Self.jumpWidth : jump, to: end, function),
      ]
      var segments = parts.flatMap { $0 }
      segments[0].start = start
      segments[segments.count - 1].end = end
      return segments
    }
    let corners = kinks(from: start, to: end, function)
    // Many apparent corners are an oscillation faster than the samples; fitting each piece would be wasted work.
    guard corners.isEmpty || corners.count > Self.mostCorners else {
      let ends = [start] + corners + [end]
      return zip(ends, ends.dropFirst()).flatMap { first, second -> [BezierSegment] in
        let values = samples(from: first, to: second, function)
        return exact(values, from: first, to: second).map { [$0] }
          ?? remembered(from: first, to: second, values, function)
      }
    }
    return remembered(from: start, to: end, values, function)
  }

  /// Reuses the fit of a function with the same shape.
  private func remembered(from start: Double, to end: Double, _ values: [[Double]], _ function: Function)
    -> [BezierSegment]
  {
    guard let memory else { return balanced(from: start, to: end, function) }
    let shape = FitMemory.Shape(duration: end - start, values: values, tolerances: tolerances)
    if let known = memory.segments(of: shape, from: start, values) { return known }
    let segments = balanced(from: start, to: end, function)
    memory.note(segments, of: shape, from: start, values)
    return segments
  }

  /// A bounce with three rebounds has three corners.
  private static let mostCorners = 12

  /// The largest difference between two values, in tolerances.
  func largest(_ a: [Double], _ b: [Double]) -> Double {
    var most = 0.0
    for channel in a.indices { most = max(most, abs(a[channel] - b[channel]) / tolerances[channel]) }
    return most
  }

  /// The fewest segments within the tolerance, or the closest of at most the limit.
  private func balanced(from start: Double, to end: Double, _ function: Function) -> [BezierSegment] {
    var low = 0.0, high = 1.0
    var best = greedy(from: start, to: end, share: high, limit: limit, function)
    while best == nil, high < Self.largestShare {
      (low, high) = (high, 8 * high)
      best = greedy(from: start, to: end, share: high, limit: limit, function)
    }
    guard var best else { return straight(from: start, to: end, function) }
    let most = high > 1 ? limit : best.count
    guard most > 1 else { return best }
    for _ in 0..<5 {
      let middle = low < 1 ? 0.5 * (low + high) : (low * high).squareRoot()
      if let tried = greedy(from: start, to: end, share: middle, limit: most, function) {
        (best, high) = (tried, middle)
      } else {
        low = middle
      }
    }
    return best
  }

  /// The number of tolerances beyond which a function is not followed at all.
  private static let largestShare = 1e6

  /// As many lines as the limit allows.
  private func straight(from start: Double, to end: Double, _ function: Function) -> [BezierSegment] {
    let ends = (0...limit).map { start + (end - start) * Double($0) / Double(limit) }
    return zip(ends, ends.dropFirst()).map { start, end in
      let values = function([start, max(start, end - Self.before)])
      return BezierSegment(start: start, end: end, from: values[0], to: values[1])
    }
  }

  /// Adds the longest possible segment repeatedly; nil if more than `limit` are needed.
  ///
  /// - Parameter share: The fraction of the tolerance to use.
  private func greedy(
    from start: Double, to end: Double, share: Double, limit: Int, _ function: Function
  ) -> [BezierSegment]? {
    var segments: [BezierSegment] = []
    var time = start
    var guess = end - start
    var hint: CubicBezier?
    while time < end {
      guard segments.count < limit else { return nil }
      var segment: BezierSegment?
      // Decrease the length exponentially until it fits, then bisect for the longest.
      var good = 0.0, bad = Double.infinity
      var length = min(guess * 1.5, end - time)
      for _ in 0..<24 {
        let stop = min(time + length, end)
        if let found = fit(from: time, to: stop, share: share, near: hint, function) {
          hint = found.points
          (segment, good) = (found, stop - time)
          if stop >= end { break }
        } else {
          bad = stop - time
        }
        if bad == .infinity {
          length = min(2 * good, end - time)
        } else if good == 0 {
          length = bad / 2
        } else if bad - good <= 0.02 * good {
          break
        } else {
          length = 0.5 * (good + bad)
        }
        if length < 1e-6 { break }
      }
      guard let segment else { return nil }
      segments.append(segment)
      time = segment.end
      guess = max(good, 1e-6)
    }
    return segments
  }

  /// One segment, or nil if none is within the tolerance.
  ///
  /// Fits the channel that changes most and checks the others.
  ///
  /// - Parameter hint: A curve that fitted a similar segment.
  private func fit(
    from start: Double, to end: Double, share: Double, near hint: CubicBezier?, _ function: Function
  ) -> BezierSegment? {
    let values = samples(from: start, to: end, function)
    let from = values[0], to = values[values.count - 1]
    var segment = BezierSegment(start: start, end: end, from: from, to: to)
    var excursion = 0.0
    for value in values { excursion = max(excursion, largest(from, value)) }
    if excursion <= share * 1e-3 { return segment }
    var main = 0
    for channel in from.indices
    where abs(to[channel] - from[channel]) / tolerances[channel]
      > abs(to[main] - from[main]) / tolerances[main]
    { main = channel }
    let span = to[main] - from[main]
    // With equal ends the curve cannot move; nearly equal ones would need huge control points.
    guard abs(span) / tolerances[main] > 1e-6 * excursion else { return excursion <= share ? segment : nil }
    let outputs = values[1...Self.inputs.count].map { ($0[main] - from[main]) / span }
    // Slightly below the tolerance, because of the values between samples.
    let goal = 0.97 * share * tolerances[main] / abs(span)
    // y of a cubic turns at most twice.
    guard Self.turns([0] + outputs + [1], tolerance: goal) <= 2 else { return nil }
    var fit = BezierFit(inputs: Self.inputs, outputs: outputs)
    let starts = [(1.0 / 3, 2.0 / 3), (0.4, 0.2), (0.1, 0.4), (0.7, 0.9)]
    fit.search(from: (hint.map { [($0.x1, $0.x2)] } ?? []) + starts, goal: goal)
    guard fit.error <= goal else { return nil }
    segment.points = fit.points
    guard from.count > 1 else { return segment }
    for (index, input) in Self.inputs.enumerated() {
      let eased = segment.points.value(at: input)
      for channel in from.indices {
        let difference = values[index + 1][channel] - from[channel] - (to[channel] - from[channel]) * eased
        if abs(difference) > share * tolerances[channel] { return nil }
      }
    }
    return segment
  }

  /// The number of times values turn by more than twice a tolerance; anything within the tolerance turns as often.
  private static func turns(_ values: [Double], tolerance: Double) -> Int {
    var low = values[0], high = values[0], direction = 0, count = 0
    for value in values {
      (low, high) = (min(low, value), max(high, value))
      if direction >= 0, value < high - 2 * tolerance {
        count += direction
        (direction, low) = (-1, value)
      } else if direction <= 0, value > low + 2 * tolerance {
        count -= direction
        (direction, high) = (1, value)
      }
    }
    return count
  }

  /// Merges adjacent segments that hold the same value.
  private static func merged(_ segments: [BezierSegment]) -> [BezierSegment] {
    var result: [BezierSegment] = []
    for segment in segments {
      if let last = result.last, last.holds, segment.holds, last.to == segment.from {
        result[result.count - 1].end = segment.end
      } else {
        result.append(segment)
      }
    }
    return result
  }
}

extension BezierSegment {
  /// The largest error in one channel and its time, at evenly spaced times of the segment.
  package func loss(against function: PiecewiseFit.Function, channel: Int = 0, samples: Int = 48) -> (
    value: Double, time: Double
  ) {
    let times = (0...samples).map { min(start + (end - start) * Double($0) / Double(samples), max(start, end - 4e-9)) }
    let values = function(times)
    var worst = (value: 0.0, time: start)
    for (time, value) in zip(times, values) {
      let difference = abs(self.value(at: time, channel: channel) - value[channel])
      if !(difference <= worst.value) { worst = (difference, time) }
    }
    return worst
  }

  /// The segment with as few decimals in its control points as the tolerances allow.
  package func written(within tolerances: [Double], of function: PiecewiseFit.Function) -> BezierSegment {
    guard !isExact else { return self }
    for decimals in 2...6 {
      var rounded = self
      rounded.points = points.rounded(toDecimals: decimals)
      if tolerances.indices.allSatisfy({ rounded.loss(against: function, channel: $0).value <= tolerances[$0] }) {
        return rounded
      }
    }
    return self
  }
}
