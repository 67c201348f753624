internal import TransitionColors
internal import TransitionCurves
package import TransitionDiagnostics
internal import TransitionModel

/// Evaluates tracks of a run, each frame with the screen between the surrounding events.
package final class ScenarioSampler: MotionSampler {
  package let tracks: [Track]
  private let plan: ScenarioPlan
  private let wantsVelocities: Bool
  /// The one used last, with its segment.
  private var current: (segment: Int, sampler: SegmentSampler)?
  /// The values of all lanes, followed by their speeds.
  private let memory: UnsafeMutablePointer<Double>
  private let times: UnsafeMutablePointer<Double>
  /// The first lane of each track.
  private let firstLanes: [Int]
  private let laneCount: Int
  private let blockSize: Int

  init(_ plan: ScenarioPlan, tracks: [Track], velocities: Bool, blockSize: Int) {
    self.plan = plan
    self.tracks = tracks
    wantsVelocities = velocities
    self.blockSize = blockSize
    var firstLanes: [Int] = []
    var count = 0
    for track in tracks {
      firstLanes.append(count)
      count += track.laneCount
    }
    self.firstLanes = firstLanes
    laneCount = count
    let size = max(1, count) * (velocities ? 2 : 1) * blockSize
    memory = .allocate(capacity: size)
    memory.initialize(repeating: 0, count: size)
    times = .allocate(capacity: blockSize)
    times.initialize(repeating: 0, count: blockSize)
  }

  deinit {
    memory.deallocate()
    times.deallocate()
  }

  package func values(track: Int, lane: Int = 0) -> UnsafePointer<Double> {
    UnsafePointer(memory + (firstLanes[track] + lane) * blockSize)
  }

  package func velocities(track: Int, lane: Int = 0) -> UnsafePointer<Double>? {
    guard wantsVelocities else { return nil }
    return UnsafePointer(memory + (laneCount + firstLanes[track] + lane) * blockSize)
  }

  package func evaluate(_ times: UnsafeBufferPointer<Double>) -> Diagnostic? {
    let count = min(times.count, blockSize)
    guard plan.loops.isEmpty else {
      return withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { folded in
        for index in 0..<count { folded.initializeElement(at: index, to: plan.folded(times[index])) }
        return evaluate(folded: UnsafeBufferPointer(rebasing: folded[..<count]))
      }
    }
    return evaluate(folded: times)
  }

  private func evaluate(folded times: UnsafeBufferPointer<Double>) -> Diagnostic? {
    let count = min(times.count, blockSize)
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
    var low = 0, high = plan.segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if plan.segments[middle].start - EffectTiming.instant <= time { low = middle } else { high = middle }
    }
    return low
  }

  private func evaluate(_ segment: Int, _ input: UnsafeBufferPointer<Double>, _ frames: Range<Int>) -> Diagnostic? {
    let sampler = sampler(of: segment)
    for (index, frame) in frames.enumerated() { times[index] = input[frame] }
    if let failure = sampler.evaluate(times, count: frames.count) { return failure }
    for (index, track) in tracks.enumerated() {
      if track.view.isEmpty {
        for frame in frames { write(plan.running(at: input[frame]), 0, lane: firstLanes[index], frame) }
        continue
      }
      let lanes = track.slots.map { sampler.lanes(of: $0) }
      for (offset, frame) in frames.enumerated() {
        if track.type == .color {
          writeColor(lanes, offset, firstLanes[index], frame, input[frame])
        } else {
          write(
            lanes[0].values[offset], isOver(input[frame]) ? 0 : lanes[0].derivatives?[offset] ?? 0,
            lane: firstLanes[index], frame)
        }
      }
    }
    return nil
  }

  private func sampler(of segment: Int) -> SegmentSampler {
    if let current, current.segment == segment { return current.sampler }
    let sampler = SegmentSampler(
      plan.segments[segment].scene, name: plan.name, tracks: tracks, velocities: wantsVelocities, blockSize: blockSize)
    current = (segment, sampler)
    return sampler
  }

  /// Writes a color, clamped.
  private func writeColor(_ lanes: [FormulaBlock.Lanes], _ offset: Int, _ first: Int, _ frame: Int, _ time: Double) {
    let raw = lanes.map { $0.values[offset] }
    let color = Color(red: raw[0], green: raw[1], blue: raw[2], alpha: raw[3]).canonical
    for (lane, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
      let speed = value != raw[lane] || isOver(time) ? 0 : lanes[lane].derivatives?[offset] ?? 0
      write(value, speed, lane: first + lane, frame)
    }
  }

  private func isOver(_ time: Double) -> Bool { time >= plan.duration - EffectTiming.instant }

  private func write(_ value: Double, _ speed: Double, lane: Int, _ frame: Int) {
    memory[lane * blockSize + frame] = value
    if wantsVelocities { memory[(laneCount + lane) * blockSize + frame] = speed }
  }
}

extension ScenarioPlan {
  /// The text index of the running phases.
  func running(at time: Double) -> Double {
    var low = 0, high = running.count
    while low < high {
      let middle = (low + high) / 2
      if running[middle].time - EffectTiming.instant <= time { low = middle + 1 } else { high = middle }
    }
    return running.isEmpty ? 0 : running[max(0, low - 1)].text
  }
}
