internal import TransitionDiagnostics
package import TransitionModel

/// Why an expectation cannot fail.
package enum Vacuity: Sendable {
  /// What it names has one value throughout.
  case nothingMoves
  /// It holds whatever values those that it names have.
  case holdsForAll
}

/// Expectations opened up for rules.
package final class ExpectationInspection {
  private let resolver: Resolver
  private let compiled: CompiledScript
  /// Of phases, by name.
  private var dependences: [String: Dependence] = [:]
  /// Which slots move in scenarios, by name.
  private var moving: [String: [Int: Bool]] = [:]

  private static let mostSlots = 3
  private static let mostCandidates = 24
  /// Runs with more events are taken to move everything.
  private static let mostSegments = 200

  package init(_ compiled: CompiledScript) {
    self.compiled = compiled
    resolver = compiled.makeResolver()
  }

  /// Returns why an expectation cannot fail, judged without evaluating the motion; nil if it may fail.
  ///
  /// - Parameters:
  ///   - motion: The phase or scenario that it is about.
  ///   - range: The values that a property of a view can have there.
  /// - Complexity: 24³ evaluations of the condition at most.
  package func vacuity(
    of expectation: Expectation, in motion: any MotionSource,
    range: (_ view: String, _ property: String) -> ClosedRange<Double>
  ) -> Vacuity? {
    let condition = expectation.condition
    guard !condition.mentions(["duration"]),
      let formula = resolver.boolean(condition, scope: .expectation(duration: motion.duration))?.formulas.first
    else { return nil }
    var slots: [Int] = []
    formula.forEachSlot { if !slots.contains($0) { slots.append($0) } }
    if !slots.contains(where: { moves($0, in: motion) }) { return .nothingMoves }
    guard slots.count <= Self.mostSlots else { return nil }
    let constants = formula.constants
    let candidates = slots.map { slot in
      let (view, property) = compiled.name(ofSlot: slot)
      if PropertyCatalog.descriptor(named: property)?.type == .boolean { return [0.0, 1] }
      return Self.candidates(in: range(view, property), near: constants)
    }
    var values: [Int: Double] = [:]
    func holds(from place: Int) -> Bool {
      guard place < slots.count else { return formula.value { values[$0] ?? .nan } == 1 }
      return candidates[place].allSatisfy { candidate in
        values[slots[place]] = candidate
        return holds(from: place + 1)
      }
    }
    return holds(from: 0) ? .holdsForAll : nil
  }

  private func moves(_ slot: Int, in motion: any MotionSource) -> Bool {
    switch motion {
    case let plan as PhasePlan:
      let dependence = dependences[plan.name] ?? Dependence(scene: plan.scene, within: plan.scene.moving())
      dependences[plan.name] = dependence
      return dependence.moves(slot)
    case let plan as ScenarioPlan:
      if let known = moving[plan.name]?[slot] { return known }
      let moves =
        plan.segments.count > Self.mostSegments || ScenarioTracks(plan.segments.map { $0.scene }).moves(slot)
      moving[plan.name, default: [:]][slot] = moves
      return moves
    default: return true
    }
  }

  /// Values all over a range, on and beside the numbers that the condition names.
  private static func candidates(in range: ClosedRange<Double>, near constants: [Double]) -> [Double] {
    var values = [range.lowerBound, range.upperBound].filter { $0.isFinite }
    for constant in constants {
      let step = 1e-3 * max(1, abs(constant))
      values += [constant, constant - step, constant + step]
    }
    values += [0, 1, -1, 0.37, 1e3, -1e3, 1e6, -1e6]
    return Array(values.filter { range.contains($0) }.prefix(mostCandidates))
  }
}

extension Formula {
  /// The numbers that occur in it.
  fileprivate var constants: [Double] {
    switch self {
    case .constant(let value): [value]
    case .slot: []
    case .apply(_, let operands, _): operands.flatMap { $0.constants }
    case .choose(let a, let b, let c): a.constants + b.constants + c.constants
    case .and(let a, let b), .or(let a, let b): a.constants + b.constants
    }
  }
}
