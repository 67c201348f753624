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

  mutating func need(_ formula: Formula) {
    var slots: [Int] = []
    formula.forEachSlot { slots.append($0) }
    for slot in slots { need(slot) }
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
    switch scene.drivers[slot] {
    case .track(let index, _)?:
      for lane in scene.tracks[index].slots { status[lane] = .visiting }
      begin(slot, nil) { [scene] need in
        if scene.tracks[index].showsUnderlying {
          for formula in scene.tracks[index].underlying { formula.forEachSlot(need) }
        }
        if let center = scene.tracks[index].center {
          need(center.size)
          need(center.parent)
        }
      }
    case .held(let index, _)?:
      for lane in scene.held[index].slots { status[lane] = .visiting }
      begin(slot, nil) { [scene] need in
        for formula in scene.held[index].underlying { formula.forEachSlot(need) }
      }
    case nil:
      let formula = scene.definition(of: slot)
      if case .constant(let value) = formula {
        constants[slot] = value
        status[slot] = .done
        return
      }
      begin(slot, formula) { need in formula.forEachSlot(need) }
    }
  }

  /// - Parameter sources: Visits the slots that this one needs, in order.
  private mutating func begin(_ slot: Int, _ formula: Formula?, sources: ((Int) -> Void) -> Void) {
    path.append((slot, formula))
    tasks.append(.finish)
    let first = tasks.count
    sources { tasks.append(.visit($0)) }
    // Tasks are taken from the end, so reverse them.
    for place in first..<(first + (tasks.count - first) / 2) { tasks.swapAt(place, first + tasks.count - 1 - place) }
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
    switch scene.drivers[slot] {
    case .track(let index, _)?: steps.append(.track(index))
    case .held(let index, _)?: steps.append(.held(index))
    case nil: break
    }
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
