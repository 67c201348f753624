/// Where every number of a state, or of a running phase, comes from.
package struct SlotSources {
  package enum Source {
    case constant(Double)
    case animated
    case formula(Formula)
  }

  private let scene: any Scene
  /// The phase's scene; nil for a state.
  private let running: RunScene?

  package init(_ plan: PhasePlan) {
    scene = plan.scene
    running = plan.scene
  }

  package init(_ script: CompiledScript, state: String) {
    scene = script.scene(of: state)
    running = nil
  }

  package func source(of slot: Int) -> Source {
    if let running, running.drivers[slot] != nil { return .animated }
    switch scene.definition(of: slot) {
    case .constant(let value): return .constant(value)
    case let formula: return .formula(formula)
    }
  }

  /// The animated slots that some slots depend on, including themselves, in ascending order.
  package func drivers(of slots: [Int]) -> [Int] {
    var seen: Set<Int> = [], found: [Int] = []
    var waiting = slots
    while let slot = waiting.popLast() {
      guard seen.insert(slot).inserted else { continue }
      if let running, let driver = running.drivers[slot] {
        found.append(slot)
        // The values beneath an animation may depend on other numbers.
        running.forEachSource(of: driver) { waiting.append($0) }
      } else {
        scene.definition(of: slot).forEachSlot { waiting.append($0) }
      }
    }
    return found.sorted()
  }

  /// The formula of a slot in script syntax, if it follows from others.
  package func formulaText(of slot: Int, _ name: (Int) -> String) -> String? {
    guard case .formula(let formula) = source(of: slot) else { return nil }
    return formula.text(name)
  }
}

extension Formula {
  /// The value of the formula; NaN if it has none.
  package func value(_ read: (Int) -> Double) -> Double { (try? evaluate(read)) ?? .nan }
}
