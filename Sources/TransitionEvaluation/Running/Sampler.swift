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

  package let tracks: [Track]
  private let motion: SampledMotion
  private let scene: RunScene
  private let steps: [Step]
  private let memory: LaneMemory
  private let underlying: TrackLanes
  private let block: FormulaBlock
  private let effects: EffectMemory
  /// The lanes of each track.
  private let outputs: [[FormulaBlock.Lanes]]
  let blockSize: Int
  /// Colors that may exceed their range: their lanes, and those for the clamped values.
  private let colors: [(source: [FormulaBlock.Lanes], target: [FormulaBlock.Lanes])]

  private enum Step {
    case motion(ScreenDriver, TrackLanes, center: (TrackLanes, TrackLanes)?)
    case formula(slot: Int, Formula, FormulaBlock.Lanes)
  }

  /// Prepares the evaluation of some of a plan's tracks.
  ///
  /// - Parameters:
  ///   - velocities: Whether to evaluate speeds too.
  ///   - blockSize: The maximum number of frames in a block.
  package convenience init(
    _ plan: PhasePlan, tracks: [Track], velocities: Bool = false, blockSize: Int = blockSize
  ) {
    self.init(
      plan.scene, plan.motions, of: SampledMotion(kind: .phase, name: plan.name, end: plan.duration), tracks: tracks,
      velocities: velocities, blockSize: blockSize)
  }

  /// - Parameters:
  ///   - scene: Its tracks and then its held values are moved by `motions`, in this order.
  ///   - omitted: The motions, by index, that are evaluated only if others read them.
  init(
    _ scene: RunScene, _ motions: [ScreenDriver], of motion: SampledMotion, tracks: [Track], velocities: Bool,
    blockSize: Int, omitting omitted: Set<Int> = []
  ) {
    self.scene = scene
    self.motion = motion
    self.tracks = tracks
    self.blockSize = blockSize
    var program = SlotProgram(scene: scene)
    for track in tracks { for slot in track.slots where slot < scene.resolved.slotOwners.count { program.need(slot) } }
    let memory = LaneMemory(program, frames: blockSize, wantsSlopes: velocities)
    self.memory = memory
    underlying = memory.block(lanes: EffectScratch.laneCount)
    block = FormulaBlock(capacity: blockSize, wantsDerivatives: velocities)
    effects = EffectMemory(capacity: blockSize)
    lazy var read = program.slotsRead
    func step(_ index: Int) -> Step? {
      let motion = motions[index]
      if omitted.contains(index), !motion.slots.contains(where: { read.contains($0) }) { return nil }
      let center = motion.track?.center.map { (memory.lanes(of: $0.size), memory.lanes(of: $0.parent)) }
      return .motion(motion, memory.lanes(of: motion.slots[0]), center: center)
    }
    steps = program.steps.compactMap {
      switch $0 {
      case .track(let index): step(index)
      case .held(let index): step(scene.tracks.count + index)
      case .formula(let slot, let formula): .formula(slot: slot, formula, memory[slot])
      }
    }
    var colors: [(source: [FormulaBlock.Lanes], target: [FormulaBlock.Lanes])] = []
    outputs = tracks.map { track in
      let lanes = track.slots.map { memory[$0] }
      guard track.type == .color else { return lanes }
      let copy = memory.block(lanes: EffectScratch.laneCount)
      let targets = lanes.indices.map { lane in
        FormulaBlock.Lanes(
          values: copy.values + lane * copy.stride, derivatives: copy.slopes.map { $0 + lane * copy.stride })
      }
      colors.append((lanes, targets))
      return targets
    }
    self.colors = colors
  }

  /// Evaluates a block.
  ///
  /// - Parameter times: At most `blockSize` times in seconds; fastest in ascending order.
  /// - Returns: Nil, or the reason why a number has no value.
  package func evaluate(_ times: UnsafeBufferPointer<Double>) -> Diagnostic? {
    guard let base = times.baseAddress, !times.isEmpty else { return nil }
    let count = times.count
    var isAscending = true
    for index in 1..<count where !(base[index] >= base[index - 1]) { isAscending = false }
    for step in steps {
      switch step {
      case .motion(let motion, let target, let center):
        if motion.showsUnderlying { evaluateUnderlying(motion.underlying, count: count) }
        motion.evaluate(
          ScreenBlock(
            times: base, count: count, isAscending: isAscending, underlying: underlying, center: center,
            scratch: effects.scratch), into: target)
        if let frame = target.firstOverflow(lanes: motion.slots.count, count: count) {
          return overflow(slot: motion.slots[0], time: base[frame])
        }
      case .formula(let slot, let formula, let target):
        block.evaluate(formula, count: count, into: target) { memory[$0] }
        for index in 0..<count where target.values[index].isNaN {
          return failure(of: formula, slot: slot, frame: index, time: base[index])
        }
      }
    }
    for (source, target) in colors { canonicalize(source, into: target, count: count) }
    stop(base, count: count)
    return nil
  }

  /// The values of one lane of a track in the last evaluated block.
  package func values(track: Int, lane: Int = 0) -> UnsafePointer<Double> {
    UnsafePointer(outputs[track][lane].values)
  }

  /// The speeds of one lane of a track in the last evaluated block, in units per second.
  package func velocities(track: Int, lane: Int = 0) -> UnsafePointer<Double>? {
    outputs[track][lane].derivatives.map { UnsafePointer($0) }
  }

  private func evaluateUnderlying(_ formulas: [Formula], count: Int) {
    for (lane, formula) in formulas.enumerated() {
      let lanes = FormulaBlock.Lanes(
        values: underlying.values + lane * underlying.stride,
        derivatives: underlying.slopes.map { $0 + lane * underlying.stride })
      block.evaluate(formula, count: count, into: lanes) { memory[$0] }
    }
  }

  /// Clamps colors, whose sums and bindings may exceed the range.
  private func canonicalize(_ source: [FormulaBlock.Lanes], into target: [FormulaBlock.Lanes], count: Int) {
    for index in 0..<count {
      let raw = Color(
        red: source[0].values[index], green: source[1].values[index], blue: source[2].values[index],
        alpha: source[3].values[index])
      let color = raw.canonical
      func write(_ value: Double, _ lane: Int) {
        if let speeds = target[lane].derivatives {
          speeds[index] = Color.speed(
            of: source[lane].values[index], clampedTo: value, source[lane].derivatives?[index] ?? 0)
        }
        target[lane].values[index] = value
      }
      write(color.red, 0)
      write(color.green, 1)
      write(color.blue, 2)
      write(color.alpha, 3)
    }
  }

  /// Nothing moves from the end of the motion on.
  private func stop(_ times: UnsafePointer<Double>, count: Int) {
    guard motion.end.isFinite, underlying.slopes != nil else { return }
    for index in 0..<count where times[index] >= motion.end - EffectTiming.instant {
      for lanes in outputs { for lane in lanes { lane.derivatives?[index] = 0 } }
    }
  }

  /// Determines why a frame has no value, using the single-time evaluation.
  private func failure(of formula: Formula, slot: Int, frame: Int, time: Double) -> Diagnostic {
    let resolved = scene.resolved
    do throws(FormulaFailure) {
      _ = try formula.evaluate { (other) throws(FormulaFailure) in
        let value = memory[other].values[frame]
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

/// The motion to which a sampled screen belongs.
struct SampledMotion {
  /// A phase or a scenario.
  var kind: Diagnostic.Referent
  var name: String
  /// In seconds; infinite when it never ends by itself.
  var end: Double
}
