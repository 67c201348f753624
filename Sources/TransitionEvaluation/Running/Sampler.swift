internal import TransitionColors
internal import TransitionCurves
package import TransitionDiagnostics
internal import TransitionModel

/// Evaluates tracks of one screen over blocks of frames: of a phase, or of a run between two of its events.
///
/// The tracks are compiled once to a program in dependency order with constants folded. A block then takes a few
/// nanoseconds per value.
package final class Sampler {
  /// The usual maximum number of frames in a block.
  package static let blockSize = 512

  /// The number of frames in a block for so many times: memory for more would only have to be cleared.
  static func blockSize(for count: Int) -> Int { min(blockSize, max(1, count)) }

  package let tracks: [Track]
  private let motion: SampledMotion
  private let scene: RunScene
  private let motions: [Sealed<ScreenDriver>]
  private let program: ScreenProgram
  /// The indices of the program's steps that are evaluated.
  private let steps: [Int]
  private let memory: LaneMemory
  private let effects: EffectMemory
  /// The lanes of each track.
  private let outputs: [[Int]]
  let blockSize: Int
  /// Colors that may exceed their range: their lanes, and those for the clamped values.
  private let colors: [(source: [Int], target: [Int])]

  /// Prepares the evaluation of some of a plan's tracks.
  ///
  /// - Parameters:
  ///   - velocities: Whether to evaluate speeds too.
  ///   - blockSize: The maximum number of frames in a block.
  package convenience init(
    _ plan: PhasePlan, tracks: [Track], velocities: Bool = false, blockSize: Int = blockSize
  ) {
    self.init(plan, plan.motions, tracks: tracks, velocities: velocities, blockSize: blockSize)
  }

  convenience init(
    _ plan: PhasePlan, _ motions: [Sealed<ScreenDriver>], tracks: [Track], velocities: Bool, blockSize: Int
  ) {
    self.init(
      plan.scene, motions, of: SampledMotion(kind: .phase, name: plan.name, end: plan.arrival), tracks: tracks,
      velocities: velocities, blockSize: blockSize)
  }

  /// - Parameters:
  ///   - scene: Its tracks and then its held values are moved by `motions`, in this order.
  ///   - omitted: The motions, by index, that are evaluated only if others read them.
  init(
    _ scene: RunScene, _ motions: [Sealed<ScreenDriver>], of motion: SampledMotion, tracks: [Track], velocities: Bool,
    blockSize: Int, omitting omitted: Set<Int> = []
  ) {
    self.scene = scene
    self.motion = motion
    self.motions = motions
    self.tracks = tracks
    self.blockSize = blockSize
    var slots = SlotProgram(scene: scene)
    for track in tracks { for slot in track.slots where slot < scene.resolved.slotOwners.count { slots.need(slot) } }
    let program = ScreenProgram(slots, scene, motions, outputs: tracks.map { $0.slots })
    self.program = program
    lazy var read = slots.slotsRead
    steps = program.steps.indices.filter { step in
      guard case .motion(let index, _, _) = program.steps[step], omitted.contains(index) else { return true }
      return motions[index].value.slots.contains { read.contains($0) }
    }
    var laneCount = program.laneCount, colors: [(source: [Int], target: [Int])] = []
    outputs = zip(tracks, program.outputs).map { track, lanes in
      guard track.type == .color else { return lanes }
      let targets = Array(laneCount..<laneCount + EffectScratch.laneCount)
      laneCount += targets.count
      colors.append((lanes, targets))
      return targets
    }
    self.colors = colors
    memory = LaneMemory(lanes: laneCount, frames: blockSize, wantsSlopes: velocities)
    effects = EffectMemory(capacity: blockSize)
    program.initialize(memory.lanes, count: blockSize)
  }

  /// Evaluates a block.
  ///
  /// - Parameter times: At most `blockSize` times in seconds; fastest in ascending order.
  /// - Returns: Nil, or the reason why a number has no value.
  package func evaluate(_ times: UnsafeBufferPointer<Double>) -> Diagnostic? {
    guard let base = times.baseAddress, !times.isEmpty else { return nil }
    let count = times.count
    precondition(count <= blockSize, "more times than a block has")
    var isAscending = true
    for index in 1..<count where !(base[index] >= base[index - 1]) { isAscending = false }
    for step in steps {
      program.perform(step, times, isAscending: isAscending, motions, effects.scratch, in: memory.lanes)
      switch program.steps[step] {
      case .motion(let index, let lane, _):
        let slots = motions[index].value.slots
        if let frame = memory.lanes.lane(lane).firstOverflow(lanes: slots.count, count: count) {
          return overflow(slot: slots[0], time: base[frame])
        }
      case .formula(let slot, let lane, _):
        let values = memory.lanes.lane(lane).values
        for index in 0..<count where values[index].isNaN { return failure(of: slot, frame: index, time: base[index]) }
      }
    }
    for (source, target) in colors { canonicalize(source, into: target, count: count) }
    stop(base, count: count)
    return nil
  }

  /// The values of one lane of a track in the last evaluated block.
  package func values(track: Int, lane: Int = 0) -> UnsafePointer<Double> {
    UnsafePointer(memory.lanes.lane(outputs[track][lane]).values)
  }

  /// The speeds of one lane of a track in the last evaluated block, in units per second.
  package func velocities(track: Int, lane: Int = 0) -> UnsafePointer<Double>? {
    memory.lanes.lane(outputs[track][lane]).slopes.map { UnsafePointer($0) }
  }

  /// Clamps colors, whose sums and bindings may exceed the range.
  private func canonicalize(_ source: [Int], into target: [Int], count: Int) {
    let source = source.map { memory.lanes.lane($0) }, target = target.map { memory.lanes.lane($0) }
    for index in 0..<count {
      let color = Color(
        red: source[0].values[index], green: source[1].values[index], blue: source[2].values[index],
        alpha: source[3].values[index])
      let shown = ScreenComponents(color, isPremultiplied: false)
      for lane in source.indices {
        target[lane].values[index] = shown[lane]
        target[lane].slopes?[index] = Color.speed(
          of: source[lane].values[index], clampedTo: shown[lane], source[lane].slopes?[index] ?? 0)
      }
    }
  }

  /// Nothing moves from the end of the motion on.
  private func stop(_ times: UnsafePointer<Double>, count: Int) {
    guard motion.end.isFinite, let speeds = memory.lanes.slopes else { return }
    for index in 0..<count where times[index] >= motion.end - EffectTiming.instant {
      for lanes in outputs { for lane in lanes { speeds[lane * blockSize + index] = 0 } }
    }
  }

  /// Determines why a frame has no value, using the single-time evaluation.
  private func failure(of slot: Int, frame: Int, time: Double) -> Diagnostic {
    let resolved = scene.resolved
    do throws(FormulaFailure) {
      _ = try scene.definition(of: slot).evaluate { (other) throws(FormulaFailure) in
        let value =
          program.registers[other].map { memory.lanes.lane($0).values[frame] } ?? program.constants[other] ?? .nan
        guard value.isFinite else { throw .slot }
        return value
      }
    } catch {
      let place = resolved.place(ofSlot: slot, in: scene.to.given)
      if let diagnostic = error.diagnostic(at: place, resolved.name) {
        return diagnostic.seen(in: motion.kind, motion.name, at: time)
      }
    }
    return overflow(slot: slot, time: time)
  }

  private func overflow(slot: Int, time: Double) -> Diagnostic {
    let resolved = scene.resolved
    let place = resolved.place(ofSlot: slot, in: scene.to.given)
    return .notFinite(resolved.name(ofSlot: slot), in: motion.kind, motion.name, at: time, place)
  }
}

extension Array {
  /// Consecutive parts of at most so many elements.
  func blocks(of size: Int) -> some Sequence<ArraySlice<Element>> {
    stride(from: 0, to: count, by: size).lazy.map { self[$0..<Swift.min($0 + size, count)] }
  }
}

/// The motion to which a sampled screen belongs.
struct SampledMotion {
  /// A phase or a scenario.
  var kind: Diagnostic.Referent
  var name: String
  /// In seconds; infinite when it never ends by itself.
  var end: Double
}
