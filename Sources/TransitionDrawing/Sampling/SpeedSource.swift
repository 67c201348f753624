internal import TransitionDiagnostics
package import TransitionEvaluation

/// A motion whose values are the speeds of another one's, in units per second.
package final class SpeedSource: MotionSource {
  private let source: any MotionSource

  package init(_ source: any MotionSource) { self.source = source }

  package var name: String { source.name }
  package var duration: Double { source.duration }
  package var endsByItself: Bool { source.endsByItself }
  package var markers: [Marker] { source.markers }
  package var tracks: [Track] { source.tracks }
  package func allTracks() -> [Track] { source.allTracks() }
  package var texts: [String] { source.texts }
  package var instants: [Double] { source.instants }
  package func makeSampler(tracks: [Track], velocities: Bool, blockSize: Int) -> any MotionSampler {
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
