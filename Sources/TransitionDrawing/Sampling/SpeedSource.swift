internal import TransitionDiagnostics
internal import TransitionEvaluation

/// A motion whose values are the speeds of another one's, in units per second.
final class SpeedSource: MotionSource {
  private let source: any MotionSource

  init(_ source: any MotionSource) { self.source = source }

  var name: String { source.name }
  var duration: Double { source.duration }
  var endsByItself: Bool { source.endsByItself }
  var markers: [Marker] { source.markers }
  var tracks: [Track] { source.tracks }
  func allTracks() -> [Track] { source.allTracks() }
  var texts: [String] { source.texts }
  var instants: [Double] { source.instants }
  func state(at time: Double) -> Int { source.state(at: time) }
  func makeSampler(tracks: [Track], velocities: Bool, blockSize: Int) -> any MotionSampler {
    SpeedSampler(source.makeSampler(tracks: tracks, velocities: true, blockSize: blockSize))
  }
}

private final class SpeedSampler: MotionSampler {
  private let sampler: any MotionSampler

  init(_ sampler: any MotionSampler) { self.sampler = sampler }

  var tracks: [Track] { sampler.tracks }
  func evaluate(_ times: UnsafeBufferPointer<Double>) -> Diagnostic? { sampler.evaluate(times) }
  func values(track: Int, lane: Int) -> UnsafePointer<Double> {
    sampler.velocities(track: track, lane: lane) ?? sampler.values(track: track, lane: lane)
  }
  func velocities(track: Int, lane: Int) -> UnsafePointer<Double>? { nil }
}
