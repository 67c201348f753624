/// A motion of a recorded track and its curve.
package struct RecordedMotion: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case linear, steps, named, cubicBezier, spring
    /// A spring as SwiftUI's `.spring` plays it, in steps of 1/300 s.
    case steppedSpring
    case unknown

    /// Whether the curve has a duration of its own.
    var isSpring: Bool { self == .spring || self == .steppedSpring }
  }

  /// A curve that fits nearly as well.
  package struct Alternative: Sendable {
    package var curve: String
    package var rms: Double
  }

  package var from: Double
  package var to: Double
  /// In seconds of the recording.
  package var start: Double
  /// In seconds; for a spring, until it has settled.
  package var duration: Double
  package var kind: Kind
  /// In script syntax; empty if unknown.
  package var curve: String
  /// The root mean square and the maximum of the residuals, in the track's unit.
  package var rms: Double
  package var maximum: Double
  /// The median of the residuals, scaled to the standard deviation of a normal distribution with that median.
  package var typical: Double
  /// Whether the residuals exceed noise and the acceptable error of a script.
  package var isRough = false
  package var alternatives: [Alternative]
  /// The range of its samples in the track.
  package var samples: Range<Int>

  /// Ends a jump where the next motion starts, if that is between the same two frames.
  mutating func meet(_ next: RecordedMotion, at times: [Double]) {
    guard duration == 0, next.kind != .unknown, let row = samples.first(where: { times[$0] > start }), row > 0,
      times[row - 1] <= next.start, next.start <= times[row]
    else { return }
    (start, to) = (next.start, next.from)
  }

  /// The same motion between the values before and after it in other samples at the same times.
  func between(_ other: Samples) -> RecordedMotion {
    var motion = self
    let last = other.times.count - 1, end = start + duration
    motion.from = other.values[other.times.lastIndex { $0 <= start } ?? 0]
    motion.to = other.values[other.times.firstIndex { $0 >= end } ?? last]
    return motion
  }
}
