internal import TransitionColors
internal import TransitionCurves
package import TransitionDiagnostics
internal import TransitionModel

/// Evaluates tracks of a phase over blocks of frames, or at a single time.
///
/// The tracks are compiled once to a program in dependency order with constants folded. A block then takes a few
/// nanoseconds per value.
package final class Sampler {
  /// The usual maximum number of frames in a block.
  package static let blockSize = 512

  package let tracks: [Track]
  package let wantsVelocities: Bool
  private let plan: PhasePlan
  /// The end of the phase, in seconds.
  private let end: Double
  private let steps: [Step]
  private let memory: LaneMemory
  private let underlying: TrackLanes
  private let block: FormulaBlock
  private let effects: EffectMemory
  /// The lanes of each track.
  private let outputs: [[FormulaBlock.Lanes]]
  let blockSize: Int
  /// Colors that follow a binding: their lanes, and those for the clamped values.
  private let boundColors: [(source: [FormulaBlock.Lanes], target: [FormulaBlock.Lanes])]

  private enum Step {
    case track(PropertyTrack, TrackLanes, center: (TrackLanes, TrackLanes)?)
    case held(HeldValue, TrackLanes)
    case formula(slot: Int, Formula, FormulaBlock.Lanes)
  }

  /// Prepares the evaluation of some of a plan's tracks.
  ///
  /// - Parameters:
  ///   - velocities: Whether to evaluate speeds too.
  ///   - blockSize: The maximum number of frames in a block.
  package init(_ plan: PhasePlan, tracks: [Track], velocities: Bool = false, blockSize: Int = blockSize) {
    self.plan = plan
    self.blockSize = blockSize
    self.tracks = tracks
    wantsVelocities = velocities
    end = plan.duration
    var program = SlotProgram(scene: plan.scene)
    for track in tracks { for slot in track.slots { program.need(slot) } }
    let memory = LaneMemory(program, frames: blockSize, wantsSlopes: velocities)
    self.memory = memory
    underlying = memory.block(lanes: EffectScratch.laneCount)
    block = FormulaBlock(capacity: blockSize, wantsDerivatives: velocities)
    effects = EffectMemory(capacity: blockSize)
    steps = program.steps.map { step in
      switch step {
      case .track(let index):
        let track = plan.scene.tracks[index]
        let center = track.center.map { (memory.lanes(of: $0.size), memory.lanes(of: $0.parent)) }
        return .track(track, memory.lanes(of: track.slots[0]), center: center)
      case .held(let index):
        let held = plan.scene.held[index]
        return .held(held, memory.lanes(of: held.slots[0]))
      case .formula(let slot, let formula): return .formula(slot: slot, formula, memory[slot])
      }
    }
    var boundColors: [(source: [FormulaBlock.Lanes], target: [FormulaBlock.Lanes])] = []
    outputs = tracks.map { track in
      let lanes = track.slots.map { memory[$0] }
      guard track.type == .color, plan.scene.drivers[track.slots[0]] == nil else { return lanes }
      let copy = memory.block(lanes: EffectScratch.laneCount)
      let targets = lanes.indices.map { lane in
        FormulaBlock.Lanes(
          values: copy.values + lane * copy.stride, derivatives: copy.slopes.map { $0 + lane * copy.stride })
      }
      boundColors.append((lanes, targets))
      return targets
    }
    self.boundColors = boundColors
  }

  /// Evaluates a block.
  ///
  /// - Parameter times: At most `blockSize` times in seconds; fastest in ascending order.
  /// - Returns: Nil, or the reason why a number has no value.
  package func evaluate(_ times: UnsafeBufferPointer<Double>) -> Diagnostic? {
    guard let base = times.baseAddress, !times.isEmpty else { return nil }
    let count = min(times.count, blockSize)
    var isAscending = true
    for index in 1..<max(1, count) where !(base[index] >= base[index - 1]) { isAscending = false }
    for step in steps {
      switch step {
      case .track(let track, let target, let center):
        if track.showsUnderlying { evaluateUnderlying(track.underlying, count: count) }
        track.evaluate(
          TrackBlock(
            times: base, count: count, isAscending: isAscending, end: end, underlying: underlying, center: center,
            scratch: effects.scratch), into: target)
        if let frame = target.firstOverflow(lanes: track.slots.count, count: count) {
          return overflow(slot: track.slots[0], time: base[frame])
        }
      case .held(let held, let target):
        evaluateUnderlying(held.underlying, count: count)
        held.evaluate(base, count: count, end: end, underlying: underlying, target: target)
      case .formula(let slot, let formula, let target):
        block.evaluate(formula, count: count, into: target) { memory[$0] }
        for index in 0..<count where target.values[index].isNaN {
          return failure(of: formula, slot: slot, frame: index, time: base[index])
        }
        if let slopes = target.derivatives, end.isFinite {
          for index in 0..<count where base[index] >= end - EffectTiming.instant { slopes[index] = 0 }
        }
      }
    }
    for (source, target) in boundColors { canonicalize(source, into: target, count: count) }
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

  /// Clamps colors that follow a binding, like animated ones.
  private func canonicalize(_ source: [FormulaBlock.Lanes], into target: [FormulaBlock.Lanes], count: Int) {
    for index in 0..<count {
      let raw = Color(
        red: source[0].values[index], green: source[1].values[index], blue: source[2].values[index],
        alpha: source[3].values[index])
      let color = raw.canonical
      for (lane, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        let isClamped = source[lane].values[index] != value
        target[lane].derivatives?[index] = isClamped ? 0 : source[lane].derivatives?[index] ?? 0
        target[lane].values[index] = value
      }
    }
  }

  /// Determines why a frame has no value, using the single-time evaluation.
  private func failure(of formula: Formula, slot: Int, frame: Int, time: Double) -> Diagnostic {
    let resolved = plan.scene.resolved
    let place = resolved.place(ofSlot: slot, in: plan.scene.to.given)
    do throws(FormulaFailure) {
      _ = try formula.evaluate { (other) throws(FormulaFailure) in
        let value = memory[other].values[frame]
        guard value.isFinite else { throw .slot }
        return value
      }
    } catch {
      if let diagnostic = error.diagnostic(at: place, resolved.name) {
        return diagnostic.seen(inPhase: plan.name, at: time)
      }
    }
    return overflow(slot: slot, time: time)
  }

  private func overflow(slot: Int, time: Double) -> Diagnostic {
    let resolved = plan.scene.resolved
    let place = resolved.place(ofSlot: slot, in: plan.scene.to.given)
    return .notFinite(resolved.name(ofSlot: slot), in: .phase, plan.name, at: time, place)
  }
}
