internal import TransitionColors
internal import TransitionModel

/// The screen between two events, compiled for evaluation at single times: evaluating does not allocate, and any number
/// of threads may do it at once.
final class ScreenProgram: Sendable {
  private enum Step: Sendable {
    /// A motion, by its index, and its first register.
    case motion(Int, Int, center: CenterConversion?)
    case formula(Formula, register: Int)
  }

  /// The property of each motion, in order.
  let keys: [PropertyKey]
  private let steps: [Step]
  /// For each step, the end of its dependencies in `sources`, which lists the steps it needs.
  private let sourceEnds: [Int]
  private let sources: [Int]
  /// For each register, the step that fills it.
  private let stepOfRegister: [Int]
  /// For each slot, its register + 1, or -(the index of its constant + 1); 0 for an unused slot.
  private let places: [Int32]
  private let constants: [Double]
  /// Whether a motion may show the value beneath it.
  private let showsUnderlying: [Bool]

  /// - Parameter slots: All slots that may be requested.
  init(_ screen: ScreenState, slots: some Sequence<Range<Int>>) {
    let scene = ScreenScene(screen)
    var program = SlotProgram(scene: scene.run)
    for range in slots { for slot in range { program.need(slot) } }
    keys = scene.keys
    var places = [Int32](repeating: 0, count: scene.resolved.slotOwners.count)
    // A script has far fewer slots than Int32 can count.
    for (slot, register) in program.registers where slot < places.count { places[slot] = Int32(clamping: register + 1) }
    var constants: [Double] = []
    for (slot, value) in program.constants where slot < places.count {
      constants.append(value)
      places[slot] = Int32(clamping: -constants.count)
    }
    self.places = places
    self.constants = constants
    showsUnderlying = scene.motions.map { $0.showsUnderlying }
    var steps: [Step] = [], sourceEnds: [Int] = [], sources: [Int] = []
    var stepOfRegister = [Int](repeating: 0, count: program.registers.count)
    func add(_ slot: Int) {
      if let register = program.registers[slot] { sources.append(stepOfRegister[register]) }
    }
    for step in program.steps {
      switch step {
      case .track(let index):
        let motion = scene.motions[index]
        guard let first = program.registers[motion.slots[0]] else { continue }
        for formula in motion.underlying { formula.forEachSlot(add) }
        let center = motion.track?.center
        if let center {
          add(center.size)
          add(center.parent)
        }
        for lane in motion.slots.indices { stepOfRegister[first + lane] = steps.count }
        steps.append(.motion(index, first, center: center))
      case .formula(let slot, let formula):
        guard let register = program.registers[slot] else { continue }
        formula.forEachSlot(add)
        stepOfRegister[register] = steps.count
        steps.append(.formula(formula, register: register))
      case .held: continue
      }
      sourceEnds.append(sources.count)
    }
    self.steps = steps
    self.sourceEnds = sourceEnds
    self.sources = sources
    self.stepOfRegister = stepOfRegister
  }

  /// The numbers at one time; NaN for one without a value.
  struct Values {
    fileprivate let program: ScreenProgram
    fileprivate let memory: UnsafeMutablePointer<Double>

    subscript(slot: Int) -> Double {
      let place = slot < program.places.count ? Int(program.places[slot]) : 0
      return place > 0 ? memory[place - 1] : place < 0 ? program.constants[-place - 1] : .nan
    }

    /// The four channels of a color, clamped as colors are when written.
    func color(at slot: Int) -> Color {
      Color(red: self[slot], green: self[slot + 1], blue: self[slot + 2], alpha: self[slot + 3]).canonical
    }
  }

  /// Evaluates the screen at one time.
  ///
  /// - Parameters:
  ///   - motions: The motions, in the order of `keys`.
  ///   - wanted: The slots to evaluate; all by default.
  func evaluate<Result>(
    at time: Double, _ motions: [ScreenDriver], wanted: Range<Int>? = nil, _ body: (Values) -> Result
  ) -> Result {
    let lanes = stepOfRegister.count
    let extra = EffectScratch.laneCount + 2 + EffectScratch.size(capacity: 1)
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: lanes + extra) { buffer in
      guard let memory = buffer.baseAddress else { preconditionFailure("a buffer without memory") }
      memory.initialize(repeating: 0, count: lanes + extra)
      let values = Values(program: self, memory: memory)
      if let wanted {
        withUnsafeTemporaryAllocation(of: Bool.self, capacity: steps.count + 1) { isNeeded in
          isNeeded.initialize(repeating: false)
          var last = -1
          for slot in wanted {
            let place = Int(places[slot])
            guard place > 0 else { continue }
            isNeeded[stepOfRegister[place - 1]] = true
            last = max(last, stepOfRegister[place - 1])
          }
          for step in stride(from: last, through: 0, by: -1) where isNeeded[step] {
            for source in sources[(step == 0 ? 0 : sourceEnds[step - 1])..<sourceEnds[step]] { isNeeded[source] = true }
          }
          for step in 0..<(last + 1) where isNeeded[step] { perform(step, at: time, motions, values) }
        }
      } else {
        for step in steps.indices { perform(step, at: time, motions, values) }
      }
      return body(values)
    }
  }

  private func perform(_ step: Int, at time: Double, _ motions: [ScreenDriver], _ values: Values) {
    let lanes = stepOfRegister.count
    switch steps[step] {
    case .formula(let formula, let register): values.memory[register] = value(of: formula, values)
    case .motion(let index, let first, let center):
      let underlying = values.memory + lanes, sizes = underlying + EffectScratch.laneCount
      if showsUnderlying[index] {
        for (lane, formula) in motions[index].underlying.enumerated() { underlying[lane] = value(of: formula, values) }
      }
      if let center {
        sizes[0] = values[center.size]
        sizes[1] = values[center.parent]
      }
      func single(_ pointer: UnsafeMutablePointer<Double>) -> TrackLanes {
        TrackLanes(values: pointer, slopes: nil, stride: 1)
      }
      withUnsafePointer(to: time) { time in
        motions[index].evaluate(
          ScreenBlock(
            times: time, count: 1, underlying: single(underlying),
            center: center == nil ? nil : (single(sizes), single(sizes + 1)),
            scratch: EffectScratch(memory: sizes + 2, capacity: 1)),
          into: single(values.memory + first))
      }
    }
  }

  private func value(of formula: Formula, _ values: Values) -> Double {
    do throws(FormulaFailure) {
      return try formula.evaluate { (slot) throws(FormulaFailure) in
        let value = values[slot]
        guard value.isFinite else { throw .slot }
        return value
      }
    } catch {
      return .nan
    }
  }
}
