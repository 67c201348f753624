internal import TransitionModel

/// The numbers of a state, which a screen shows wherever nothing has changed them.
final class RestingSlots: Sendable {
  let scene: StateScene
  /// All slots that may be requested.
  let slots: [Range<Int>]
  /// For each slot, -(the index of its constant + 1); 0 for an unused slot, and for one without a value.
  fileprivate let places: [Int32]
  fileprivate let constants: [Double]

  init(_ scene: StateScene, slots: [Range<Int>]) {
    self.scene = scene
    self.slots = slots
    var places = [Int32](repeating: 0, count: scene.resolved.slotOwners.count), constants: [Double] = []
    for slot in slots.joined() where places[slot] == 0 {
      guard let value = scene.value(of: slot) else { continue }
      constants.append(value)
      // A script has far fewer slots than Int32 can count.
      places[slot] = Int32(clamping: -constants.count)
    }
    (self.places, self.constants) = (places, constants)
  }
}

/// A phase, or the screen between two events of a run, compiled for evaluation at single times: evaluating does not
/// allocate, and any number of threads may do it at once.
final class ScreenProgram: Sendable {
  private enum Step: Sendable {
    /// A motion, by its index, and its first register.
    case motion(Int, Int, center: CenterConversion?)
    case formula(Formula, register: Int)
  }

  private let steps: [Step]
  /// For each step, the end of its dependencies in `sources`, which lists the steps it needs.
  private let sourceEnds: [Int]
  private let sources: [Int]
  /// For each register, the step that fills it.
  private let stepOfRegister: [Int]
  /// For each slot, its register + 1, or -(the index of its constant + 1); 0 for an unused slot.
  let places: [Int32]
  let constants: [Double]
  /// Whether a motion may show the value beneath it.
  private let showsUnderlying: [Bool]

  /// - Parameters:
  ///   - scene: Its tracks and then its held values are moved by `motions`, in this order.
  ///   - resting: The numbers of the state in which the scene ends; they name all slots that may be requested.
  init(_ scene: RunScene, _ motions: [ScreenDriver], on resting: RestingSlots) {
    var program = SlotProgram(scene: scene)
    var places = resting.places, constants = resting.constants
    let changed = scene.rest.keys.flatMap { scene.resolved.instances[$0.instance].slots(of: $0.property) }
    let reach = scene.reach(with: changed)
    for slot in resting.slots.joined() where scene.isReached(slot, reach) {
      places[slot] = 0
      program.need(slot)
    }
    for (slot, register) in program.registers { places[slot] = Int32(clamping: register + 1) }
    for (slot, value) in program.constants where places[slot] == 0 {
      constants.append(value)
      places[slot] = Int32(clamping: -constants.count)
    }
    self.places = places
    self.constants = constants
    showsUnderlying = motions.map { $0.showsUnderlying }
    var steps: [Step] = [], sourceEnds: [Int] = [], sources: [Int] = []
    var stepOfRegister = [Int](repeating: 0, count: program.registers.count)
    func add(_ slot: Int) {
      if let register = program.registers[slot] { sources.append(stepOfRegister[register]) }
    }
    func addMotion(_ index: Int) {
      let motion = motions[index], center = motion.track?.center
      guard let first = program.registers[motion.slots[0]] else { return }
      if motion.showsUnderlying { for formula in motion.underlying { formula.forEachSlot(add) } }
      if let center {
        add(center.size)
        add(center.parent)
      }
      for lane in motion.slots.indices { stepOfRegister[first + lane] = steps.count }
      steps.append(.motion(index, first, center: center))
    }
    for step in program.steps {
      switch step {
      case .track(let index): addMotion(index)
      case .held(let index): addMotion(scene.tracks.count + index)
      case .formula(let slot, let formula):
        guard let register = program.registers[slot] else { continue }
        formula.forEachSlot(add)
        stepOfRegister[register] = steps.count
        steps.append(.formula(formula, register: register))
      }
      sourceEnds.append(sources.count)
    }
    self.steps = steps
    self.sourceEnds = sourceEnds
    self.sources = sources
    self.stepOfRegister = stepOfRegister
  }

  /// Evaluates the screen at one time.
  ///
  /// - Parameters:
  ///   - motions: The motions that it was compiled with, or others of the same properties.
  ///   - wanted: The slots to evaluate; all by default.
  ///   - wantsSpeeds: Whether to evaluate speeds too.
  func evaluate<Result>(
    at time: Double, _ motions: [ScreenDriver], wanted: Range<Int>?, wantsSpeeds: Bool,
    _ body: (SlotValues) -> Result
  ) -> Result {
    // The registers, the underlying lanes of a motion, and two sizes; then their speeds.
    let lanes = stepOfRegister.count + EffectScratch.laneCount + 2
    let count = 2 * lanes + EffectScratch.size(capacity: 1)
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { buffer in
      guard let memory = buffer.baseAddress else { preconditionFailure("a buffer without memory") }
      memory.initialize(repeating: 0, count: count)
      let values = SlotValues(program: self, memory: memory, speeds: wantsSpeeds ? memory + lanes : nil)
      let scratch = EffectScratch(memory: memory + 2 * lanes, capacity: 1)
      guard let wanted else {
        for step in steps.indices { perform(step, at: time, motions, values, scratch) }
        return body(values)
      }
      withUnsafeTemporaryAllocation(of: Bool.self, capacity: steps.count + 1) { isNeeded in
        isNeeded.initialize(repeating: false)
        var last = -1
        for slot in wanted {
          let place = slot < places.count ? Int(places[slot]) : 0
          guard place > 0 else { continue }
          isNeeded[stepOfRegister[place - 1]] = true
          last = max(last, stepOfRegister[place - 1])
        }
        for step in stride(from: last, through: 0, by: -1) where isNeeded[step] {
          for source in sources[(step == 0 ? 0 : sourceEnds[step - 1])..<sourceEnds[step]] { isNeeded[source] = true }
        }
        for step in 0..<(last + 1) where isNeeded[step] { perform(step, at: time, motions, values, scratch) }
      }
      return body(values)
    }
  }

  private func perform(
    _ step: Int, at time: Double, _ motions: [ScreenDriver], _ values: SlotValues, _ scratch: EffectScratch
  ) {
    func lane(_ index: Int) -> TrackLanes {
      TrackLanes(values: values.memory + index, slopes: values.speeds.map { $0 + index }, stride: 1)
    }
    func set(_ number: Formula.Instant, _ index: Int) {
      values.memory[index] = number.value
      values.speeds?[index] = number.slope
    }
    func write(_ formula: Formula, to index: Int) {
      set(formula.instant(wantsSlope: values.speeds != nil, values.read), index)
    }
    switch steps[step] {
    case .formula(let formula, let register): write(formula, to: register)
    case .motion(let index, let first, let center):
      let underlying = stepOfRegister.count, sizes = underlying + EffectScratch.laneCount
      if showsUnderlying[index] {
        for lane in motions[index].underlying.indices { write(motions[index].underlying[lane], to: underlying + lane) }
      }
      if let center {
        set(values.read(center.size), sizes)
        set(values.read(center.parent), sizes + 1)
      }
      withUnsafePointer(to: time) { time in
        let block = ScreenBlock(
          times: time, count: 1, underlying: lane(underlying),
          center: center == nil ? nil : (lane(sizes), lane(sizes + 1)), scratch: scratch)
        // In place: a copy would retain and release all that it refers to.
        motions.withUnsafeBufferPointer { $0[index].evaluate(block, into: lane(first)) }
      }
    }
  }
}
