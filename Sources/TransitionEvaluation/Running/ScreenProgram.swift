/// A screen compiled to steps in dependency order, with constants folded: what a sampler evaluates over blocks of frames and
/// a player at single times.
struct ScreenProgram: Sendable {
  enum Step: Sendable {
    /// A motion by its index, and the lane of its first slot.
    case motion(Int, lane: Int, center: (size: Int, parent: Int)?)
    case formula(slot: Int, lane: Int, code: Range<Int>)
  }

  let steps: [Step]
  /// The lanes of the slots that vary.
  let registers: SlotTable<Int>
  /// The numbers of those that do not.
  let constants: SlotTable<Double>
  /// The lanes of some slots.
  let outputs: [[Int]]
  private let code: FormulaCode
  /// For each motion, the formulas of the values beneath it, if it shows them.
  private let underlying: [[Range<Int>]]
  /// The first of the lanes for underlying values.
  private var beneath: Int { registers.count }

  /// - Parameters:
  ///   - program: The program of the scene.
  ///   - motions: They move the scene's tracks and then its held values, in this order.
  ///   - outputs: The slots whose lanes are wanted; one without a value yields 0.
  init(_ program: SlotProgram, _ scene: RunScene, _ motions: [Sealed<ScreenDriver>], outputs: [[Int]] = []) {
    let registers = program.registers, constants = program.constants
    var code = FormulaCode(after: registers.count + EffectScratch.laneCount)
    var underlying: [[Range<Int>]] = Array(repeating: [], count: motions.count)
    func lane(_ slot: Int, _ code: inout FormulaCode) -> Int {
      registers[slot] ?? code.lane(of: constants[slot] ?? .nan)
    }
    func motion(_ index: Int) -> Step {
      let motion = motions[index].value
      if motion.showsUnderlying {
        underlying[index] = motion.underlying.enumerated().map { position, formula in
          code.add(formula, to: registers.count + position, slot: lane)
        }
      }
      let center = motion.track?.center.map { (size: lane($0.size, &code), parent: lane($0.parent, &code)) }
      return .motion(index, lane: lane(motion.slots[0], &code), center: center)
    }
    steps = program.steps.map { step in
      switch step {
      case .driver(.track(let index)): return motion(index)
      case .driver(.held(let index)): return motion(scene.tracks.count + index)
      case .formula(let slot, let formula):
        let target = lane(slot, &code)
        return .formula(slot: slot, lane: target, code: code.add(formula, to: target, slot: lane))
      }
    }
    self.outputs = outputs.map { slots in slots.map { registers[$0] ?? code.lane(of: constants[$0] ?? 0) } }
    self.registers = registers
    self.constants = constants
    self.underlying = underlying
    self.code = code
  }

  /// The lanes that its memory needs.
  var laneCount: Int { code.laneCount }

  /// Prepares memory for blocks of frames.
  func initialize(_ memory: TrackLanes, count: Int) { code.writeConstants(into: memory, count: count) }

  /// Evaluates a step over a block of frames, when those that it depends on have been.
  ///
  /// - Parameters:
  ///   - motions: The motions that it was compiled with, or others of the same properties.
  ///   - times: Of the frames, in seconds.
  func perform(
    _ step: Int, _ times: UnsafeBufferPointer<Double>, isAscending: Bool,
    _ motions: [Sealed<ScreenDriver>], _ scratch: EffectScratch, in memory: TrackLanes
  ) {
    guard let first = times.baseAddress else { return }
    switch steps[step] {
    case .formula(_, _, let range): code.evaluate(range, count: times.count, in: memory)
    case .motion(let index, let lane, let center):
      for range in underlying[index] { code.evaluate(range, count: times.count, in: memory) }
      let block = TrackBlock(
        times: first, count: times.count, isAscending: isAscending, underlying: memory.lane(beneath),
        center: center.map { (memory.lane($0.size), memory.lane($0.parent)) }, scratch: scratch)
      motions[index].evaluate(block, into: memory.lane(lane))
    }
  }
}
