internal import PlatformMath
internal import TransitionCurves
package import TransitionDiagnostics
internal import TransitionModel

/// Evaluates tracks of a run, each frame with the screen between the surrounding events.
package final class ScenarioSampler: MotionSampler {
  package let tracks: [Track]
  private let plan: ScenarioPlan
  /// The one used last, with its segment.
  private var current: (segment: Int, sampler: Sampler)?
  private let memory: LaneMemory
  /// The first lane of each track.
  private let firstLanes: [Int]
  private let blockSize: Int

  init(_ plan: ScenarioPlan, tracks: [Track], velocities: Bool, blockSize: Int) {
    self.plan = plan
    self.tracks = tracks
    self.blockSize = blockSize
    var count = 0
    firstLanes = tracks.map { track in
      defer { count += track.laneCount }
      return count
    }
    memory = LaneMemory(lanes: count, frames: blockSize, wantsSlopes: velocities)
  }

  package func values(track: Int, lane: Int = 0) -> UnsafePointer<Double> {
    UnsafePointer(memory.lanes.lane(firstLanes[track] + lane).values)
  }

  package func velocities(track: Int, lane: Int = 0) -> UnsafePointer<Double>? {
    memory.lanes.lane(firstLanes[track] + lane).slopes.map { UnsafePointer($0) }
  }

  package func evaluate(_ times: UnsafeBufferPointer<Double>) -> Diagnostic? {
    let count = times.count
    guard plan.loops.isEmpty else {
      return withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { folded in
        for index in 0..<count { folded.initializeElement(at: index, to: plan.folded(times[index])) }
        return evaluate(folded: UnsafeBufferPointer(rebasing: folded[..<count]))
      }
    }
    return evaluate(folded: times)
  }

  private func evaluate(folded times: UnsafeBufferPointer<Double>) -> Diagnostic? {
    let count = times.count
    var first = 0
    while first < count {
      let segment = segment(at: times[first])
      var last = first + 1
      // A repeated turn begins a new block: times ascend in each.
      while last < count, times[last] >= times[last - 1], self.segment(at: times[last]) == segment { last += 1 }
      if let failure = evaluate(segment, times, first..<last) { return failure }
      first = last
    }
    return nil
  }

  private func segment(at time: Double) -> Int {
    max(0, plan.segments.partitioningIndex { $0.start - EffectTiming.instant > time } - 1)
  }

  private func evaluate(_ segment: Int, _ input: UnsafeBufferPointer<Double>, _ frames: Range<Int>) -> Diagnostic? {
    let sampler = sampler(of: segment)
    if let failure = sampler.evaluate(UnsafeBufferPointer(rebasing: input[frames])) { return failure }
    for (index, track) in tracks.enumerated() {
      if track.view.isEmpty {
        let phases = memory.lanes.lane(firstLanes[index]).values
        for frame in frames { phases[frame] = plan.running(at: input[frame]) }
        continue
      }
      for lane in 0..<track.laneCount {
        let own = memory.lanes.lane(firstLanes[index] + lane).advanced(by: frames.lowerBound)
        own.values.update(from: sampler.values(track: index, lane: lane), count: frames.count)
        if let speeds = sampler.velocities(track: index, lane: lane) {
          own.slopes?.update(from: speeds, count: frames.count)
        }
      }
    }
    return nil
  }

  private func sampler(of segment: Int) -> Sampler {
    if let current, current.segment == segment { return current.sampler }
    let scene = plan.segments[segment].scene
    let sampler = Sampler(
      scene.run, scene.motions, of: SampledMotion(kind: .scenario, name: plan.name, end: plan.duration),
      tracks: tracks, velocities: memory.lanes.slopes != nil, blockSize: blockSize)
    current = (segment, sampler)
    return sampler
  }
}

extension ScenarioPlan {
  /// The text index of the running phases.
  func running(at time: Double) -> Double {
    let next = running.partitioningIndex { $0.time - EffectTiming.instant > time }
    return running[max(0, next - 1)].text
  }
}
