internal import TransitionColors
public import TransitionDiagnostics
internal import TransitionModel

/// Evaluates tracks of a phase over blocks of frames, or at a single time.
///
/// The tracks are compiled into a program once: sources before what depends on them, constants folded. A block then costs
/// a few nanoseconds a value.
public final class Sampler {
  /// The most frames of one block.
  public static let blockSize = 512

  public let tracks: [Track]
  public let wantsVelocities: Bool
  private let plan: PhasePlan
  private let program: SlotProgram
  private let lanes: [FormulaBlock.Lanes]
  private let underlying: [FormulaBlock.Lanes]
  private let constants: [Int: FormulaBlock.Lanes]
  private let block: FormulaBlock
  private let scratch: EffectScratch
  /// For each track its lanes, colors' last for the final touch.
  private let outputs: [[FormulaBlock.Lanes]]
  private let bindsColor: [Bool]

  /// Prepares some of a plan's tracks.
  public init(_ plan: PhasePlan, tracks: [Track], velocities: Bool = false) {
    self.plan = plan
    self.tracks = tracks
    wantsVelocities = velocities
    var program = SlotProgram(scene: plan.scene)
    for track in tracks { for slot in track.slots { program.need(slot) } }
    self.program = program
    func make() -> FormulaBlock.Lanes { FormulaBlock.allocate(Self.blockSize, wantsDerivatives: velocities) }
    lanes = (0..<program.registers.count).map { _ in make() }
    underlying = (0..<EffectScratch.laneCount).map { _ in make() }
    block = FormulaBlock(capacity: Self.blockSize, wantsDerivatives: velocities)
    scratch = EffectScratch(capacity: Self.blockSize)
    var constants: [Int: FormulaBlock.Lanes] = [:]
    for (slot, value) in program.constants {
      let lane = make()
      lane.values.update(repeating: value, count: Self.blockSize)
      constants[slot] = lane
    }
    self.constants = constants
    let all = lanes
    outputs = tracks.map { track in
      track.slots.map { slot in
        program.registers[slot].map { all[$0] } ?? constants[slot] ?? make()
      }
    }
    bindsColor = tracks.map { track in track.type == .color && plan.scene.drivers[track.slots[0]] == nil }
    canonicalizeConstants()
  }

  deinit {
    for lane in lanes + underlying + constants.values.map({ $0 }) {
      lane.values.deallocate()
      lane.derivatives?.deallocate()
    }
  }

  /// Evaluates a block.
  ///
  /// - Parameter times: Seconds, at most `blockSize` of them; in ascending order it is fastest.
  /// - Returns: Nil, or why a number has no value.
  public func evaluate(_ times: UnsafeBufferPointer<Double>) -> Diagnostic? {
    guard let base = times.baseAddress, !times.isEmpty else { return nil }
    let count = min(times.count, Self.blockSize)
    for step in program.steps {
      switch step {
      case .track(let index):
        let track = plan.scene.tracks[index]
        if track.showsUnderlying { evaluateUnderlying(track.underlying, count: count) }
        track.evaluate(
          base, count: count, underlying: underlying,
          centreLanes: track.centre.map { (self[$0.size], self[$0.parent]) }, targets: track.slots.map { self[$0] },
          scratch: scratch)
      case .held(let index):
        let held = plan.scene.held[index]
        evaluateUnderlying(held.underlying, count: count)
        held.evaluate(base, count: count, underlying: underlying, targets: held.slots.map { self[$0] })
      case .formula(let slot, let formula):
        let target = self[slot]
        block.evaluate(formula, count: count, into: target) { self[$0] }
        for index in 0..<count where target.values[index].isNaN {
          return failure(of: formula, slot: slot, frame: index, time: base[index])
        }
        if let slopes = target.derivatives, plan.duration.isFinite {
          for index in 0..<count where base[index] >= plan.duration - 1e-9 { slopes[index] = 0 }
        }
      }
    }
    for (index, isBound) in bindsColor.enumerated() where isBound { canonicalize(outputs[index], count: count) }
    return nil
  }

  /// The values of one lane of a track in the block evaluated last.
  public func values(track: Int, lane: Int = 0) -> UnsafePointer<Double> {
    UnsafePointer(outputs[track][lane].values)
  }

  /// The speeds of one lane of a track in the block evaluated last, in units a second.
  public func velocities(track: Int, lane: Int = 0) -> UnsafePointer<Double>? {
    outputs[track][lane].derivatives.map { UnsafePointer($0) }
  }

  private subscript(slot: Int) -> FormulaBlock.Lanes {
    if let register = program.registers[slot] { return lanes[register] }
    return constants[slot] ?? underlying[0]
  }

  private func evaluateUnderlying(_ formulas: [Formula], count: Int) {
    for (lane, formula) in formulas.enumerated() {
      block.evaluate(formula, count: count, into: underlying[lane]) { self[$0] }
    }
  }

  /// Colors that follow a binding are clamped when written, as animated ones are.
  private func canonicalize(_ lanes: [FormulaBlock.Lanes], count: Int) {
    guard lanes.count == 4 else { return }
    for index in 0..<count {
      let raw = Color(
        red: lanes[0].values[index], green: lanes[1].values[index], blue: lanes[2].values[index],
        alpha: lanes[3].values[index])
      let color = raw.canonical
      for (lane, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        if lanes[lane].values[index] != value { lanes[lane].derivatives?[index] = 0 }
        lanes[lane].values[index] = value
      }
    }
  }

  private func canonicalizeConstants() {
    for (index, isBound) in bindsColor.enumerated() where isBound {
      canonicalize(outputs[index], count: Self.blockSize)
    }
  }

  /// Asks the single-time evaluation why a frame has no value.
  private func failure(of formula: Formula, slot: Int, frame: Int, time: Double) -> Diagnostic {
    let compilation = plan.scene.compilation
    let place = compilation.place(ofSlot: slot, state: plan.scene.to.state)
    do throws(FormulaFailure) {
      _ = try formula.evaluate { (other) throws(FormulaFailure) in
        let value = self[other].values[frame]
        guard value.isFinite else { throw .slot }
        return value
      }
    } catch {
      if var diagnostic = compilation.diagnostic(error, at: place) {
        diagnostic.message += ", in phase '\(plan.name)' at \(shortNumber(time))s"
        return diagnostic
      }
    }
    return Diagnostic(
      "not-finite",
      "'\(compilation.name(ofSlot: slot))' is not finite in phase '\(plan.name)' at \(shortNumber(time))s", at: place)
  }
}
