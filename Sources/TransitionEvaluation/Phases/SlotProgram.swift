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
  private var status = SlotTable<Status>()
  /// Slots being visited, each needed by the previous one, with the steps that compute them.
  private var path: [(slot: Int, step: Step)] = []
  private var tasks: [Task] = []
  private enum Status: UInt8 { case visiting, done, failed }

  /// An explicit stack of tasks, since recursion along long chains of values would overflow the call stack.
  private enum Task {
    case visit(Int)
    /// Finishes the last slot of the path.
    case finish
  }

  init(scene: RunScene) { self.scene = scene }

  /// Adds the dependencies of a slot.
  mutating func need(_ slot: Int) {
    tasks.append(.visit(slot))
    while let task = tasks.popLast() {
      switch task {
      case .visit(let slot): visit(slot)
      case .finish:
        switch path.removeLast().step {
        case .driver(let driver): finish(driver)
        case .formula(let slot, let formula): finish(slot, formula)
        }
      }
    }
  }

  /// The slots that its steps read.
  var slotsRead: SlotSet {
    var slots = SlotSet()
    for step in steps { scene.forEachSource(of: step) { slots.insert($0) } }
    return slots
  }

  private mutating func visit(_ slot: Int) {
    switch status[slot] {
    case .done?, .failed?: return
    case .visiting?:
      // All lanes of an animated property are one value.
      let lanes = scene.drivers[slot].map { scene.slots(of: $0) } ?? [slot]
      let start = path.firstIndex { lanes.contains($0.slot) }
      problems.append(start.map { .circle(path[$0...].map { $0.slot }) } ?? .consequence)
      return
    case nil: break
    }
    if let driver = scene.drivers[slot] {
      for lane in scene.slots(of: driver) { status[lane] = .visiting }
      begin(slot, .driver(driver))
      return
    }
    let formula = scene.definition(of: slot)
    if case .constant(let value) = formula {
      constants[slot] = value
      status[slot] = .done
      return
    }
    status[slot] = .visiting
    begin(slot, .formula(slot: slot, formula))
  }

  private mutating func begin(_ slot: Int, _ step: Step) {
    path.append((slot, step))
    tasks.append(.finish)
    var sources: [Int] = []
    scene.forEachSource(of: step) { sources.append($0) }
    // Tasks are taken from the end.
    for source in sources.reversed() { tasks.append(.visit(source)) }
  }

  private mutating func finish(_ driver: RunScene.Driver) {
    for lane in scene.slots(of: driver) {
      status[lane] = .done
      registers[lane] = registers.count
    }
    steps.append(.driver(driver))
  }

  private mutating func finish(_ slot: Int, _ formula: Formula) {
    status[slot] = .done
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
      formula.forEachSlot { if status[$0] == .failed || scene.resolved.isPoisoned($0) { follows = true } }
      problems.append(follows ? .consequence : .failure(slot: slot, error))
      constants[slot] = 0
      status[slot] = .failed
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
