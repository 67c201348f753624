internal import TransitionDiagnostics

/// The steps that compute some slots of a running phase, in dependency order.
struct SlotProgram {
  enum Step {
    case driver(RunScene.Driver)
    case formula(slot: Int, Formula)
  }

  private(set) var steps: [Step] = []
  /// Slots that are constant during the phase.
  private(set) var constants = SlotTable<Double>()
  /// Slots that vary, in the order in which buffers are assigned.
  private(set) var registers = SlotTable<Int>()
  /// Cycles, and constants without a value, in the order in which they were found.
  private(set) var problems: [Problem] = []
  var isBroken: Bool { !problems.isEmpty }

  enum Problem {
    /// Each slot depends on the next, and the last one on the first.
    case circle([Int])
    case failure(slot: Int, FormulaFailure)
    /// A cycle or a failure caused by another one.
    case consequence
  }

  private let scene: RunScene
  private var order = DependencyOrder<Int>()
  /// The steps that compute the slots being visited, each needed by the previous one.
  private var path: [Step] = []
  private var failed = SlotSet()

  init(scene: RunScene) { self.scene = scene }

  /// Adds the dependencies of a slot.
  mutating func need(_ slot: Int) {
    // Taken out, since the visits change the rest.
    var order = DependencyOrder<Int>()
    swap(&order, &self.order)
    order.settle(
      node(of: slot), sources: { begin($0) }, circle: { problems.append(.circle($0)) }, settle: { _ in finish() })
    self.order = order
  }

  /// The slots that its steps read.
  var slotsRead: SlotSet {
    var slots = SlotSet()
    for step in steps { scene.forEachSource(of: step) { slots.insert($0) } }
    return slots
  }

  /// The slot that stands for another one: the first of an animated property, whose lanes are one value.
  private func node(of slot: Int) -> Int { scene.drivers[slot].map { scene.slots(of: $0)[0] } ?? slot }

  /// Returns the slots that another one needs.
  private mutating func begin(_ slot: Int) -> [Int] {
    let step = scene.drivers[slot].map { Step.driver($0) } ?? .formula(slot: slot, scene.definition(of: slot))
    path.append(step)
    var sources: [Int] = []
    scene.forEachSource(of: step) { sources.append(node(of: $0)) }
    return sources
  }

  private mutating func finish() {
    switch path.removeLast() {
    case .driver(let driver): finish(driver)
    case .formula(let slot, .constant(let value)): constants[slot] = value
    case .formula(let slot, let formula): finish(slot, formula)
    }
  }

  private mutating func finish(_ driver: RunScene.Driver) {
    for lane in scene.slots(of: driver) { registers[lane] = registers.count }
    steps.append(.driver(driver))
  }

  private mutating func finish(_ slot: Int, _ formula: Formula) {
    var varies = false
    formula.forEachSlot { if constants[$0] == nil { varies = true } }
    if varies {
      registers[slot] = registers.count
      steps.append(.formula(slot: slot, formula))
      return
    }
    do throws(FormulaFailure) {
      constants[slot] = try formula.evaluate { (slot) throws(FormulaFailure) in constants[slot] ?? 0 }
    } catch {
      // Consequences of an invalid value are not reported.
      var follows = false
      formula.forEachSlot { if failed.contains($0) || scene.resolved.isPoisoned($0) { follows = true } }
      problems.append(follows ? .consequence : .failure(slot: slot, error))
      constants[slot] = 0
      failed.insert(slot)
    }
  }
}

extension RunScene {
  /// Visits the slots that a step reads, in order.
  func forEachSource(of step: SlotProgram.Step, _ visit: (Int) -> Void) {
    switch step {
    case .driver(let driver): forEachSource(of: driver, visit)
    case .formula(_, let formula): formula.forEachSlot(visit)
    }
  }
}
