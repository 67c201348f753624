import Foundation
import Testing
import TransitionEvaluation

/// Laws of sampling on real scripts: every phase and every scenario of the examples.
@Suite struct SpeedLawTests {
  /// Values and speeds of all tracks, by track and lane; nil when one is not finite.
  private func sample(
    _ motion: any MotionSource, at times: [Double], block: Int
  ) -> [(name: String, values: [Double], speeds: [Double]?)]? {
    let tracks = motion.tracks.filter { $0.name != "phase" }
    let sampler = motion.makeSampler(tracks: tracks, velocities: true)
    var result: [(name: String, values: [Double], speeds: [Double]?)] = tracks.flatMap { track in
      (0..<track.laneCount).map { ("\(track.name).\($0)", [], track.hasVelocity ? [] : nil) }
    }
    for first in stride(from: 0, to: times.count, by: block) {
      let part = times[first..<min(first + block, times.count)]
      guard part.withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else { return nil }
      var place = 0
      for (index, track) in tracks.enumerated() {
        for lane in 0..<track.laneCount {
          result[place].values += UnsafeBufferPointer(
            start: sampler.values(track: index, lane: lane), count: part.count)
          if track.hasVelocity, let speeds = sampler.velocities(track: index, lane: lane) {
            result[place].speeds? += UnsafeBufferPointer(start: speeds, count: part.count)
          }
          place += 1
        }
      }
    }
    return result
  }

  private func motions(_ name: String) throws -> [(name: String, motion: any MotionSource, end: Double)] {
    let script = try #require(Example.compile(try Example.text(name)).script)
    let phases = script.plans.map { (name: $0.name, motion: $0 as any MotionSource, end: $0.duration) }
    let scenarios = script.script.scenarios.compactMap { declaration in
      script.scenario(named: declaration.name.value).plan.map {
        (name: declaration.name.value, motion: $0 as any MotionSource, end: $0.duration)
      }
    }
    return (phases + scenarios).map { ($0.name, $0.motion, $0.end.isFinite ? $0.end : 3) }
  }

  /// A speed is the slope of the values around it, except where they have none: at kinks and jumps.
  @Test(arguments: Example.names) func speedsAreTheSlopesOfValues(_ name: String) throws {
    let step = 2e-5
    var compared = 0
    for (phase, motion, end) in try motions(name) {
      let places = (0..<97).map { (Double($0) + 0.37) / 96 * end }
      let times = places.flatMap { place in [-2, -1, 0, 1, 2].map { max(0, place + $0 * step) } }
      let tracks = try #require(sample(motion, at: times, block: 200))
      for (track, values, speeds) in tracks {
        guard let speeds else { continue }
        let size = max(1, values.map { abs($0) }.max() ?? 1)
        for index in places.indices where places[index] > 3 * step {
          let v = values[(5 * index)..<(5 * index + 5)].map { $0 }
          let left = (v[2] - v[0]) / (2 * step), right = (v[4] - v[2]) / (2 * step)
          // Where both sides differ there is a kink, or much curvature.
          guard abs(left - right) <= 1e-2 * max(size, abs(left)) else { continue }
          compared += 1
          let slope = (v[3] - v[1]) / (2 * step), speed = speeds[5 * index + 2]
          if abs(slope - speed) > 2e-3 * max(size, abs(slope)) {
            Issue.record("\(phase), \(track) at \(places[index]): \(speed), not \(slope)")
            return
          }
        }
      }
    }
    #expect(compared > 50)
  }

  /// Times alone, in small blocks, in large ones and from the end give the same numbers.
  @Test(arguments: Example.names) func theOrderAndNumberOfTimesMakeNoDifference(_ name: String) throws {
    for (phase, motion, end) in try motions(name) {
      let times = (0...130).map { Double($0) / 120 * end }
      let whole = try #require(sample(motion, at: times, block: 512))
      for block in [1, 7, 64] {
        let parts = try #require(sample(motion, at: times, block: block))
        for (one, other) in zip(whole, parts) {
          #expect(
            zip(one.values, other.values).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }, "\(phase) \(one.name)")
          if let a = one.speeds, let b = other.speeds {
            #expect(zip(a, b).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }, "\(phase) \(one.name)")
          }
        }
      }
      let backwards = try #require(sample(motion, at: times.reversed(), block: 1))
      for (one, other) in zip(whole, backwards) {
        #expect(
          zip(one.values, other.values.reversed()).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) },
          "\(phase) \(one.name)")
      }
    }
  }
}
