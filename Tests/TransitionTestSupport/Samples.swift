package import TransitionEvaluation

/// The values of a phase or a scenario at some times, by name of the track.
///
/// A color's channels are `view.property.r` … `.a`; speeds have the name with a trailing `'`.
package struct Samples {
  package private(set) var numbers: [String: [Double]] = [:]
  /// The running phase, if the motion has such a track.
  package private(set) var phases: [String] = []

  /// - Parameters:
  ///   - motion: Nil yields no samples.
  ///   - times: In seconds, in any order.
  ///   - tracks: Nil for the animated ones.
  package init(_ motion: (any MotionSource)?, at times: [Double], tracks: [Track]? = nil) {
    guard let motion else { return }
    let sampler = motion.makeSampler(tracks: tracks ?? motion.tracks, velocities: true)
    var first = 0
    while first < times.count {
      let last = min(first + Sampler.blockSize, times.count)
      guard times[first..<last].withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else {
        numbers = [:]
        return
      }
      for (index, track) in (tracks ?? motion.tracks).enumerated() {
        if track.name == "phase" {
          for frame in 0..<last - first {
            phases.append(motion.texts[Int(sampler.values(track: index, lane: 0)[frame])])
          }
          continue
        }
        for lane in 0..<track.laneCount {
          let name = track.laneCount == 4 ? "\(track.name).\(["r", "g", "b", "a"][lane])" : track.name
          numbers[name, default: []] += UnsafeBufferPointer(
            start: sampler.values(track: index, lane: lane), count: last - first)
          guard track.hasVelocity, let speeds = sampler.velocities(track: index, lane: lane) else { continue }
          numbers[name + "'", default: []] += UnsafeBufferPointer(start: speeds, count: last - first)
        }
      }
      first = last
    }
  }

  /// Empty when a value is not finite at one of the times.
  package subscript(name: String) -> [Double] { numbers[name] ?? [] }
}
