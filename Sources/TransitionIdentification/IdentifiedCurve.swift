/// A motion of a recorded track and its curve.
package struct RecordedMotion: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case linear, steps, named, cubicBezier, spring
    /// A spring as SwiftUI's `.spring` plays it, in steps of 1/300 s.
    case steppedSpring
    case unknown

    /// Whether it settles.
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
  package var alternatives: [Alternative] = []
  /// Whether the curve is a spring that is fitted to the duration.
  var isFitted = false
  /// The range of its samples in the track.
  package var samples = 0..<0

  /// The root mean square of the residuals of several motions.
  static func rms(of motions: [RecordedMotion]) -> Double {
    let sum = motions.reduce(0) { $0 + $1.rms * $1.rms * Double($1.samples.count) }
    return (sum / Double(motions.reduce(0) { $0 + $1.samples.count })).squareRoot()
  }

  /// Ends a jump where the next motion starts, if that is between the same two frames.
  mutating func meet(_ next: RecordedMotion, at times: [Double]) {
    guard duration == 0, next.kind != .unknown, let row = samples.first(where: { times[$0] > start }), row > 0,
      times[row - 1] <= next.start, next.start <= times[row]
    else { return }
    (start, to) = (next.start, next.from)
  }

  /// Ends a line where the next motion starts, or lets that start where this one ends, if it is one; of two, where they
  /// cross.
  mutating func meet(_ next: inout RecordedMotion, within reach: ClosedRange<Double>) {
    func value(_ line: RecordedMotion, at time: Double) -> Double {
      line.from + (line.to - line.from) * (time - line.start) / line.duration
    }
    guard duration > 0, next.duration > 0 else { return }
    let end = start + duration, nextEnd = next.start + next.duration
    let place: Double
    switch (kind, next.kind) {
    case (.linear, .linear):
      let speed = (to - from) / duration, nextSpeed = (next.to - next.from) / next.duration
      place = (next.from - nextSpeed * next.start - from + speed * start) / (speed - nextSpeed)
    case (.linear, _): place = next.start
    case (_, .linear): place = end
    default: return
    }
    let isNear = [place, end, next.start].allSatisfy { reach.contains($0) }
    guard isNear, place > start, place < nextEnd else { return }
    let last = kind == .linear ? value(self, at: place) : to
    let first = next.kind == .linear ? value(next, at: place) : next.from
    // A curve that ends elsewhere says nothing about where the line begins.
    guard abs(last - first) <= abs(to - next.from) else { return }
    if kind == .linear { (to, duration) = (last, place - start) }
    if next.kind == .linear { (next.from, next.start, next.duration) = (first, place, nextEnd - place) }
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
