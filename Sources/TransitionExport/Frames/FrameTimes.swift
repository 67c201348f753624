/// The times at which a timeline is sampled, each computed from its index when it is asked for.
///
/// A billion frames take no more memory than one, and no frame carries the rounding of those before it.
package struct FrameTimes: Sendable {
  /// Times nearer than this, in seconds, are the same instant.
  package static let tolerance = 1e-9
  /// The most frames: beyond this an index is no longer an exact double.
  package static let maximumCount = 1 << 53

  private enum Spacing: Sendable {
    /// Frame k at start + k · seconds / frames.
    case even(seconds: Double, frames: Double)
    /// `count` times from start to end, both included.
    case divided(end: Double)
    case listed([Double])
  }

  /// How many frames there are, at least 1 but for an empty list.
  package let count: Int
  private let start: Double
  private let spacing: Spacing

  /// Frames at a rate from a start; the last one is the first at or after the end.
  ///
  /// 0.625 s at 60 frames a second are 39 frames, the last at 38/60 s.
  ///
  /// - Returns: Nil when there would be more than ``maximumCount``, or when the end is before the start.
  package init?(rate: FrameRate, from start: Double, to end: Double) {
    self.init(seconds: rate.denominator, frames: rate.numerator, from: start, to: end)
  }

  /// Frames every `step` seconds, above 0, from a start; the last one is the first at or after the end.
  package init?(step: Double, from start: Double, to end: Double) {
    self.init(seconds: step, frames: 1, from: start, to: end)
  }

  private init?(seconds: Double, frames: Double, from start: Double, to end: Double) {
    guard start.isFinite, end.isFinite, end >= start, seconds > 0, frames > 0 else { return nil }
    let estimate = ((end - start - Self.tolerance) * frames / seconds).rounded(.up)
    guard estimate < Double(Self.maximumCount) - 2 else { return nil }
    var last = max(0, estimate)
    func time(_ index: Double) -> Double { start + index * seconds / frames }
    // The estimate may be one off where the quotient was rounded; the times themselves decide.
    while last > 0, time(last - 1) >= end - Self.tolerance { last -= 1 }
    while time(last) < end - Self.tolerance, last < Double(Self.maximumCount) - 1 { last += 1 }
    count = Int(last) + 1
    self.start = start
    spacing = .even(seconds: seconds, frames: frames)
  }

  /// So many times, at least 2, evenly from a start to an end, both included.
  package init?(samples: Int, from start: Double, to end: Double) {
    guard samples >= 2, samples <= Self.maximumCount, start.isFinite, end.isFinite, end >= start else { return nil }
    count = samples
    self.start = start
    spacing = .divided(end: end)
  }

  /// The times given, in seconds, in their order.
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

  /// Writes the times of a run of frames to memory.
  func fill(_ target: UnsafeMutablePointer<Double>, from first: Int, count: Int) {
    for offset in 0..<count { target[offset] = self[first + offset] }
  }
}
