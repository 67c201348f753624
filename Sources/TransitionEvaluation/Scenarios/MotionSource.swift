package import TransitionDiagnostics

/// Something that moves over time and can be sampled: a phase, or a run over several.
package protocol MotionSource: AnyObject, Sendable {
  var name: String { get }
  /// Seconds; infinite when it never ends by itself.
  var duration: Double { get }
  /// Whether it ends without being told to.
  var endsByItself: Bool { get }
  var markers: [Marker] { get }
  /// What moves, what depends on it, and the frames that do.
  var tracks: [Track] { get }
  /// Every visual and own property, the layout keys that fix each view, and its frame.
  func allTracks() -> [Track]
  /// The texts that values of text tracks index.
  var texts: [String] { get }
  /// The times in seconds at which animations start and end, ascending.
  var instants: [Double] { get }
  /// When a track reaches its keyframes, in ascending seconds up to an end; none where that is not known.
  func keyframeTimes(of track: Track, until end: Double) -> [Double]
  /// Prepares some tracks.
  func makeSampler(tracks: [Track], velocities: Bool) -> any MotionSampler
}

extension MotionSource {
  package var endsByItself: Bool { duration.isFinite }
  package func keyframeTimes(of track: Track, until end: Double) -> [Double] { [] }
  /// Whether it needs to be told where to stop.
  package var isEndless: Bool { duration == .infinity }
}

/// Evaluates tracks over blocks of frames.
package protocol MotionSampler: AnyObject {
  var tracks: [Track] { get }
  /// Evaluates a block of at most ``Sampler/blockSize`` times in seconds, fastest in ascending order; returns why a
  /// number has no value, or nil.
  func evaluate(_ times: UnsafeBufferPointer<Double>) -> Diagnostic?
  /// The values of one lane of a track in the block evaluated last; the place stays the same for every block.
  func values(track: Int, lane: Int) -> UnsafePointer<Double>
  /// The speeds of one lane of a track in the block evaluated last, in units a second.
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

  package func makeSampler(tracks: [Track], velocities: Bool) -> any MotionSampler {
    Sampler(self, tracks: tracks, velocities: velocities)
  }
}
