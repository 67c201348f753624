internal import TransitionDiagnostics

/// The steps that compute some slots of a running phase, in dependency order.
struct SlotProgram {
  enum Step {
    case track(Int)
    case held(Int)
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
  /// Slots being visited, each needed by the previous one, with their formulas; nil for a track or `during`.
  private var path: [(slot: Int, formula: Formula?)] = []
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
        let (slot, formula) = path.removeLast()
        if let formula { finish(slot, formula) } else { finishDriven(slot) }
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
      let lanes = drivenSlots(slot)
      let start = path.firstIndex { $0.slot == slot || lanes.contains($0.slot) }
      problems.append(start.map { .circle(path[$0...].map { $0.slot }) } ?? .consequence)
      return
    case nil: break
    }
    status[slot] = .visiting
    if let driver = step(driving: slot) {
      for lane in drivenSlots(slot) { status[lane] = .visiting }
      begin(slot, nil, driver)
      return
    }
    let formula = scene.definition(of: slot)
    if case .constant(let value) = formula {
      constants[slot] = value
      status[slot] = .done
      return
    }
    begin(slot, formula, .formula(slot: slot, formula))
  }

  /// The track or the held value that drives a slot; nil for a formula.
  private func step(driving slot: Int) -> Step? {
    switch scene.drivers[slot] {
    case .track(let index, _)?: .track(index)
    case .held(let index, _)?: .held(index)
    case nil: nil
    }
  }

  /// - Parameter step: The one that needs other slots, in order.
  private mutating func begin(_ slot: Int, _ formula: Formula?, _ step: Step) {
    path.append((slot, formula))
    tasks.append(.finish)
    var sources: [Int] = []
    scene.forEachSource(of: step) { sources.append($0) }
    // Tasks are taken from the end.
    for source in sources.reversed() { tasks.append(.visit(source)) }
  }

  private func drivenSlots(_ slot: Int) -> [Int] {
    switch scene.drivers[slot] {
    case .track(let index, _)?: scene.tracks[index].slots
    case .held(let index, _)?: scene.held[index].slots
    case nil: []
    }
  }

  private mutating func finishDriven(_ slot: Int) {
    for lane in drivenSlots(slot) {
      status[lane] = .done
      registers[lane] = registers.count
    }
    if let driver = step(driving: slot) { steps.append(driver) }
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
    case .track(let index):
      let track = tracks[index]
      if track.showsUnderlying { for formula in track.underlying { formula.forEachSlot(visit) } }
      if let center = track.center {
        visit(center.size)
        visit(center.parent)
      }
    case .held(let index): for formula in held[index].underlying { formula.forEachSlot(visit) }
    case .formula(_, let formula): formula.forEachSlot(visit)
    }
  }
}
