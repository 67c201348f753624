/// The times at which a timeline is sampled, each computed from its index on demand.
///
/// A billion frames take no more memory than one, and rounding errors do not accumulate.
package struct FrameTimes: Sendable {
  /// The difference below which times are the same instant, in seconds.
  package static let tolerance = 1e-9
  /// The maximum number of frames, beyond which an index is not an exact double.
  package static let maximumCount = 1 << 53

  private enum Spacing: Sendable {
    /// Frame k at start + k · seconds / frames.
    case even(seconds: Double, frames: Double)
    /// `count` times from start to end, inclusive.
    case divided(end: Double)
    case listed([Double])
  }

  /// The number of frames, at least 1 except for an empty list.
  package let count: Int
  private let start: Double
  private let spacing: Spacing

  /// Creates frames at a rate from a start; the last one is the first at or after the end.
  ///
  /// 0.625 s at 60 frames per second are 39 frames, the last at 38/60 s.
  ///
  /// - Returns: Nil for more than ``maximumCount`` frames, or if the end precedes the start.
  package init?(rate: FrameRate, from start: Double, to end: Double) {
    self.init(seconds: rate.denominator, frames: rate.numerator, from: start, to: end)
  }

  /// Creates frames every `step` seconds, above 0, from a start; the last one is the first at or after the end.
  package init?(step: Double, from start: Double, to end: Double) {
    self.init(seconds: step, frames: 1, from: start, to: end)
  }

  private init?(seconds: Double, frames: Double, from start: Double, to end: Double) {
    guard start.isFinite, end.isFinite, end >= start, seconds > 0, frames > 0 else { return nil }
    let estimate = ((end - start - Self.tolerance) * frames / seconds).rounded(.up)
    guard estimate < Double(Self.maximumCount) - 2 else { return nil }
    var last = max(0, estimate)
    func time(_ index: Double) -> Double { start + index * seconds / frames }
    // The estimate may be off by one because of rounding; the times themselves decide.
    while last > 0, time(last - 1) >= end - Self.tolerance { last -= 1 }
    while time(last) < end - Self.tolerance, last < Double(Self.maximumCount) - 1 { last += 1 }
    count = Int(last) + 1
    self.start = start
    spacing = .even(seconds: seconds, frames: frames)
  }

  /// Creates a number of times, at least 2, evenly spaced from a start to an end, inclusive.
  package init?(samples: Int, from start: Double, to end: Double) {
    guard samples >= 2, samples <= Self.maximumCount, start.isFinite, end.isFinite, end >= start else { return nil }
    count = samples
    self.start = start
    spacing = .divided(end: end)
  }

  /// Creates a list of given times, in seconds, in their order.
  package init(_ times: [Double]) {
    count = times.count
    start = 0
    spacing = .listed(times)
  }

  /// The time of a frame in seconds.
  ///
  /// - Parameter index: 0 up to but not including `count`.
  package subscript(index: Int) -> Double {
    precondition(index >= 0 && index < count, "a frame beyond the last one")
    switch spacing {
    case .even(let seconds, let frames): return start + Double(index) * seconds / frames
    case .divided(let end):
      return index == count - 1 ? end : start + (end - start) * (Double(index) / Double(count - 1))
    case .listed(let times): return times[index]
    }
  }
}
