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
  package func state(at time: Double) -> Int { source.state(at: time) }
  package func makeSampler(tracks: [Track], velocities: Bool, blockSize: Int) -> any MotionSampler {
    SpeedSampler(source.makeSampler(tracks: tracks, velocities: true, blockSize: blockSize), blockSize: blockSize)
  }
}

private final class SpeedSampler: MotionSampler {
  /// In units per second: where a motion is vertical, there is no speed to draw.
  private static let fastest = 1e100
  /// In seconds: the speed beside a vertical tangent stands for it.
  private static let beside = 1e-4

  private let sampler: any MotionSampler
  private let blockSize: Int
  /// The index of each track's first lane.
  private let firstLanes: [Int]
  /// The speeds of all lanes, a block each.
  private let speeds: UnsafeMutableBufferPointer<Double>

  init(_ sampler: any MotionSampler, blockSize: Int) {
    self.sampler = sampler
    self.blockSize = blockSize
    var lanes = 0
    firstLanes = sampler.tracks.map { track in
      defer { lanes += track.laneCount }
      return lanes
    }
    speeds = .allocate(capacity: lanes * blockSize)
    speeds.initialize(repeating: 0)
  }

  deinit { speeds.deallocate() }

  var tracks: [Track] { sampler.tracks }

  func evaluate(_ times: UnsafeBufferPointer<Double>) -> Diagnostic? {
    if let failure = sampler.evaluate(times) { return failure }
    var hasVertical = false
    forEachSpeed(times.count) { place, speed in
      speeds[place] = speed
      if abs(speed) >= Self.fastest { hasVertical = true }
    }
    guard hasVertical else { return nil }
    let later = times.map { $0 + Self.beside }
    if let failure = later.withUnsafeBufferPointer({ sampler.evaluate($0) }) { return failure }
    forEachSpeed(times.count) { place, speed in
      if abs(speeds[place]) >= Self.fastest { speeds[place] = abs(speed) < Self.fastest ? speed : 0 }
    }
    return nil
  }

  private func forEachSpeed(_ count: Int, _ body: (_ place: Int, _ speed: Double) -> Void) {
    for (track, first) in firstLanes.enumerated() {
      for lane in 0..<tracks[track].laneCount {
        let own = sampler.velocities(track: track, lane: lane) ?? sampler.values(track: track, lane: lane)
        for index in 0..<count { body((first + lane) * blockSize + index, own[index]) }
      }
    }
  }

  func values(track: Int, lane: Int) -> UnsafePointer<Double> {
    UnsafePointer(speeds.baseAddress.unsafelyUnwrapped + (firstLanes[track] + lane) * blockSize)
  }

  func velocities(track: Int, lane: Int) -> UnsafePointer<Double>? { nil }
}
