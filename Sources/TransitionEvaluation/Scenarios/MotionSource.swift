package import TransitionDiagnostics

/// Something that changes over time and can be sampled: a phase, or a run of several.
package protocol MotionSource: AnyObject, Sendable {
  var name: String { get }
  /// In seconds; infinite when it never ends by itself.
  var duration: Double { get }
  /// Whether it ends by itself.
  var endsByItself: Bool { get }
  var markers: [Marker] { get }
  /// The animated tracks, those that depend on them, and dependent frames.
  var tracks: [Track] { get }
  /// Every visual and custom property, the layout keys that fix each view, and its frame.
  func allTracks() -> [Track]
  /// The texts that values of text tracks index.
  var texts: [String] { get }
  /// The times in seconds at which animations start and end, ascending.
  var instants: [Double] { get }
  /// The times at which a track reaches its keyframes, in ascending seconds up to an end; empty if unknown.
  func keyframeTimes(of track: Track, until end: Double) -> [Double]
  /// The number of the state on screen at a time; during a motion, of the one to which it leads.
  func state(at time: Double) -> Int
  /// Prepares the evaluation of some tracks in blocks of at most `blockSize` times, for each of which it has memory.
  func makeSampler(tracks: [Track], velocities: Bool, blockSize: Int) -> any MotionSampler
}

extension MotionSource {
  package var endsByItself: Bool { duration.isFinite }
  package func keyframeTimes(of track: Track, until end: Double) -> [Double] { [] }
  /// Whether it never ends.
  package var isEndless: Bool { duration == .infinity }

  /// The same in blocks that suit many times.
  package func makeSampler(tracks: [Track], velocities: Bool) -> any MotionSampler {
    makeSampler(tracks: tracks, velocities: velocities, blockSize: Sampler.blockSize)
  }
}

/// Evaluates tracks over blocks of frames.
package protocol MotionSampler: AnyObject {
  var tracks: [Track] { get }
  /// Evaluates a block of times in seconds, fastest in ascending order; returns the reason why a number has no value, or
  /// nil.
  func evaluate(_ times: UnsafeBufferPointer<Double>) -> Diagnostic?
  /// The values of one lane of a track in the last evaluated block; the pointer is the same for every block.
  func values(track: Int, lane: Int) -> UnsafePointer<Double>
  /// The speeds of one lane of a track in the last evaluated block, in units per second.
  func velocities(track: Int, lane: Int) -> UnsafePointer<Double>?
}

extension Sampler: MotionSampler {}

extension PhasePlan: MotionSource {
  package var instants: [Double] {
    var times: Set<Double> = []
    for span in animations {
      for time in [span.start, span.end] where time >= 0 && time <= duration { times.insert(time) }
    }
    return times.filter { $0.isFinite }.sorted()
  }

  package func state(at time: Double) -> Int { scene.to.given.number }

  package func makeSampler(tracks: [Track], velocities: Bool, blockSize: Int) -> any MotionSampler {
    Sampler(self, tracks: tracks, velocities: velocities, blockSize: blockSize)
  }
}
