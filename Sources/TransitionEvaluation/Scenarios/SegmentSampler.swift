internal import TransitionColors
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Evaluates the screen between two events of a run.
final class SegmentSampler {
  let tracks: [Track]
  private let scene: ScreenScene
  private let name: String
  private let steps: [Step]
  private let memory: LaneMemory
  private let underlying: TrackLanes
  private let block: FormulaBlock
  private let effects: EffectMemory
  /// Whether a cycle or a chain that is too long makes some values undefined; it has been reported.
  let isBroken: Bool

  private enum Step {
    case motion(ScreenDriver, TrackLanes, center: (TrackLanes, TrackLanes)?)
    case formula(slot: Int, Formula, FormulaBlock.Lanes)
  }

  /// - Parameter replaced: The properties that are evaluated only if others read them.
  init(
    _ scene: ScreenScene, name: String, tracks: [Track], velocities: Bool, blockSize: Int,
    replacing replaced: Set<PropertyKey> = []
  ) {
    self.scene = scene
    self.name = name
    self.tracks = tracks
    var program = SlotProgram(scene: scene.run)
    let limit = scene.resolved.slotOwners.count
    for track in tracks { for slot in track.slots where slot < limit { program.need(slot) } }
    isBroken = program.isBroken
    let memory = LaneMemory(program, frames: blockSize, wantsSlopes: velocities)
    self.memory = memory
    underlying = memory.block(lanes: EffectScratch.laneCount)
    block = FormulaBlock(capacity: blockSize, wantsDerivatives: velocities)
    effects = EffectMemory(capacity: blockSize)
    let read = replaced.isEmpty ? SlotSet() : scene.slotsRead(by: program)
    steps = program.steps.compactMap { step in
      switch step {
      case .track(let index):
        let motion = scene.motions[index]
        if replaced.contains(scene.keys[index]), !motion.slots.contains(where: { read.contains($0) }) { return nil }
        let center = scene.run.tracks[index].center.map { (memory.lanes(of: $0.size), memory.lanes(of: $0.parent)) }
        return .motion(motion, memory.lanes(of: motion.slots[0]), center: center)
      case .formula(let slot, let formula): return .formula(slot: slot, formula, memory[slot])
      case .held: return nil
      }
    }
  }

  func evaluate(_ times: UnsafePointer<Double>, count: Int) -> Diagnostic? {
    for step in steps {
      switch step {
      case .motion(let motion, let target, let center):
        for (lane, formula) in motion.underlying.enumerated() {
          let lanes = FormulaBlock.Lanes(
            values: underlying.values + lane * underlying.stride,
            derivatives: underlying.slopes.map { $0 + lane * underlying.stride })
          block.evaluate(formula, count: count, into: lanes) { memory[$0] }
        }
        motion.evaluate(
          ScreenBlock(times: times, count: count, underlying: underlying, center: center, scratch: effects.scratch),
          into: target)
        if let frame = target.firstOverflow(lanes: motion.slots.count, count: count) {
          return failure(of: motion.slots[0], time: times[frame])
        }
      case .formula(let slot, let formula, let target):
        block.evaluate(formula, count: count, into: target) { memory[$0] }
        for index in 0..<count where target.values[index].isNaN {
          return failure(of: slot, time: times[index])
        }
      }
    }
    return nil
  }

  /// The lanes of a slot in the last evaluated block.
  func lanes(of slot: Int) -> FormulaBlock.Lanes { memory[slot] }

  private func failure(of slot: Int, time: Double) -> Diagnostic {
    let resolved = scene.resolved
    let place = resolved.place(ofSlot: slot, in: scene.run.to.given)
    return .notFinite(resolved.name(ofSlot: slot), in: .scenario, name, at: time, place)
  }
}
