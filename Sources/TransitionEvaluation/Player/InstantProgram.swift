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
/// allocate if at most 128 numbers vary, and any number of threads may do it at once.
final class InstantProgram: Sendable {
  private let program: ScreenProgram
  /// For each step, the end of its dependencies in `sources`, which lists the steps it needs.
  private let sourceEnds: [Int]
  private let sources: [Int]
  /// For each register, the step that fills it.
  private let stepOfRegister: [Int]
  /// For each slot, its register + 1, or -(the index of its constant + 1); 0 for an unused slot.
  private let places: [Int32]
  private let constants: [Double]

  /// - Parameters:
  ///   - scene: Its tracks and then its held values are moved by `motions`, in this order.
  ///   - resting: The numbers of the state in which the scene ends; they name all slots that may be requested.
  init(_ scene: RunScene, _ motions: [Sealed<ScreenDriver>], on resting: RestingSlots) {
    var slots = SlotProgram(scene: scene)
    var places = resting.places, constants = resting.constants
    let changed = scene.rest.keys.flatMap { scene.resolved.instances[$0.instance].slots(of: $0.property) }
    let reach = scene.reach(with: changed)
    for slot in resting.slots.joined() where scene.isReached(slot, reach) {
      places[slot] = 0
      slots.need(slot)
    }
    let program = ScreenProgram(slots, scene, motions)
    for (slot, register) in slots.registers { places[slot] = Int32(clamping: register + 1) }
    for (slot, value) in slots.constants where places[slot] == 0 {
      constants.append(value)
      places[slot] = Int32(clamping: -constants.count)
    }
    self.program = program
    self.places = places
    self.constants = constants
    var sourceEnds: [Int] = [], sources: [Int] = []
    var stepOfRegister = [Int](repeating: 0, count: slots.registers.count)
    for (index, step) in slots.steps.enumerated() {
      scene.forEachSource(of: step) { slot in
        if let register = slots.registers[slot] { sources.append(stepOfRegister[register]) }
      }
      sourceEnds.append(sources.count)
      switch program.steps[index] {
      case .formula(_, let lane, _): stepOfRegister[lane] = index
      case .motion(let motion, let lane, _):
        for offset in motions[motion].value.slots.indices { stepOfRegister[lane + offset] = index }
      }
    }
    self.sourceEnds = sourceEnds
    self.sources = sources
    self.stepOfRegister = stepOfRegister
  }

  /// Evaluates the screen at one time.
  ///
  /// - Parameters:
  ///   - motions: The motions that it was compiled with, or others of the same properties.
  ///   - wanted: The slots to evaluate; nil for all.
  ///   - wantsSpeeds: Whether to evaluate speeds too.
  func evaluate<Result>(
    at time: Double, _ motions: [Sealed<ScreenDriver>], wanted: Range<Int>?, wantsSpeeds: Bool,
    _ body: (SlotValues) throws -> Result
  ) rethrows -> Result {
    let lanes = program.laneCount
    return try withZeros(lanes) { memory in
      try withZeros(wantsSpeeds ? lanes : 0) { slopes in
        try withZeros(EffectScratch.size(capacity: 1)) { scratch in
          let screen = TrackLanes(values: memory, slopes: wantsSpeeds ? slopes : nil, stride: 1)
          evaluate(at: time, motions, wanted: wanted, EffectScratch(memory: scratch, capacity: 1), in: screen)
          return try places.withUnsafeBufferPointer { places in
            try constants.withUnsafeBufferPointer {
              try body(SlotValues(places: places, constants: $0, memory: memory, speeds: screen.slopes))
            }
          }
        }
      }
    }
  }

  private func evaluate(
    at time: Double, _ motions: [Sealed<ScreenDriver>], wanted: Range<Int>?, _ scratch: EffectScratch,
    in screen: TrackLanes
  ) {
    program.initialize(screen, count: 1)
    withUnsafePointer(to: time) { time in
      func perform(_ step: Int) {
        program.perform(
          step, UnsafeBufferPointer(start: time, count: 1), isAscending: true, motions, scratch, in: screen)
      }
      if let wanted {
        forEachStep(of: wanted, perform)
      } else {
        for step in program.steps.indices { perform(step) }
      }
    }
  }

  /// Visits the steps that some slots need, in order.
  private func forEachStep(of wanted: Range<Int>, _ visit: (Int) -> Void) {
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: program.steps.count + 1) { isNeeded in
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
      for step in 0..<(last + 1) where isNeeded[step] { visit(step) }
    }
  }
}
