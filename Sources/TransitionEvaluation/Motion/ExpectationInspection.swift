internal import TransitionDiagnostics
package import TransitionModel

/// Why an expectation, or a part of its condition, tests nothing.
package enum Vacuity: Sendable {
  /// What it names has one value throughout.
  case nothingMoves
  /// It holds whatever values those that it names have.
  case holdsForAll
  /// It holds for no value that a property can have.
  case holdsForNone
}

/// Why a condition on the duration tests nothing.
package enum DurationVacuity: Sendable {
  /// It holds for every duration.
  case holdsForAll
  /// It would hold for many times the duration, but not for any.
  case isGenerous
}

/// Expectations opened up for rules.
package final class ExpectationInspection {
  private let resolver: Resolver
  private let compiled: CompiledScript
  private let phases: [MotionModel]
  /// Which slots move in scenarios, by name.
  private var moving: [String: [Int: Bool]] = [:]

  private static let mostSlots = 3
  private static let mostCandidates = 24
  /// Runs with more events are taken to move everything.
  private static let mostSegments = 200

  package init(_ compiled: CompiledScript, _ script: ScriptModel) {
    self.compiled = compiled
    phases = script.phases
    resolver = compiled.makeResolver()
  }

  /// Returns why a condition tests nothing, judged without evaluating the motion; nil if it may hold or fail.
  ///
  /// - Parameters:
  ///   - condition: The condition of an expectation, or a part of it.
  ///   - motion: The phase or scenario that it is about.
  ///   - range: The values that a property of a view can have there.
  /// - Complexity: 24³ evaluations of the condition at most.
  package func vacuity(
    of condition: Expression, in motion: any MotionSource,
    range: (_ view: String, _ property: String) -> ClosedRange<Double>
  ) -> Vacuity? {
    guard !condition.mentions(["duration"]),
      let formula = resolver.formula(of: condition, duration: motion.duration)
    else { return nil }
    var slots: [Int] = []
    formula.forEachSlot { if !slots.contains($0) { slots.append($0) } }
    if slots.contains(ExpressionScope.stateSlot) { return nil }
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
    if holds(from: 0) { return .holdsForAll }
    guard formula.comparesSlot, slots.count == 1 else { return nil }
    let isPossible = candidates[0].contains { candidate in formula.value { _ in candidate } == 1 }
    return isPossible ? nil : .holdsForNone
  }

  /// Returns why a condition on nothing but the duration tests nothing.
  ///
  /// - Parameter factor: How many times the actual duration is too long to be meant.
  package func durationVacuity(of condition: Expression, in motion: any MotionSource, factor: Double)
    -> DurationVacuity?
  {
    guard condition.mentions(["duration"]), motion.duration.isFinite, motion.duration > 0 else { return nil }
    func holds(_ duration: Double) -> Bool? {
      guard let formula = resolver.formula(of: condition, duration: duration), !formula.readsSlots else { return nil }
      return formula.value { _ in .nan } == 1
    }
    guard let atNone = holds(0), holds(motion.duration) == true, holds(factor * motion.duration) == true,
      let isUnlimited = holds(Self.unlimited)
    else { return nil }
    if !isUnlimited { return .isGenerous }
    return atNone && holds(1e-3) == true ? .holdsForAll : nil
  }

  /// Longer than any motion, in seconds.
  private static let unlimited = 1e9

  /// Whether `a ~= b +- c` would hold at every time even with a fraction of its tolerance, although a or b changes.
  package func isTooTolerant(_ condition: Expression, in motion: any MotionSource, fraction: Double) -> Bool {
    guard motion.duration.isFinite, let formula = resolver.formula(of: condition, duration: motion.duration),
      case .apply(.approximately, let operands, let range) = formula, operands.count == 3
    else { return false }
    var moves = false
    formula.forEachSlot { moves = moves || self.moves($0, in: motion) }
    guard moves else { return false }
    func holds(_ fraction: Double) -> Bool {
      let tolerance = Formula.apply(.multiply, [operands[2], .constant(fraction)], range)
      let strict = Formula.apply(.approximately, [operands[0], operands[1], tolerance], range)
      let reading = ConditionReading(resolver, motion, condition, strict)
      let times = (0...Self.tolerancePoints).map { motion.duration * Double($0) / Double(Self.tolerancePoints) }
      return reading.evaluate(times) && times.indices.allSatisfy { reading.holds(frame: $0) }
    }
    // What changes by rounding only does not change.
    return holds(fraction) && !holds(Self.negligible)
  }

  private static let tolerancePoints = 40
  private static let negligible = 1e-3

  private func moves(_ slot: Int, in motion: any MotionSource) -> Bool {
    switch motion {
    case let plan as PhasePlan:
      return phases.first { $0.plan === plan }?.dependence.reaches(slot) != false
    case let plan as ScenarioPlan:
      if let known = moving[plan.name]?[slot] { return known }
      let moves =
        plan.segments.count > Self.mostSegments || ScenarioTracks(scenes: plan.segments.map { $0.scene }).moves(slot)
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
  /// Whether it compares a slot with a number.
  fileprivate var comparesSlot: Bool {
    guard case .apply(let operation, let operands, _) = self, operands.count == 2,
      [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal].contains(operation)
    else { return false }
    switch (operands[0], operands[1]) {
    case (.slot, .constant), (.constant, .slot): return true
    default: return false
    }
  }

  /// The numbers that occur in it.
  fileprivate var constants: [Double] {
    constantValue.map { [$0] } ?? operands.flatMap { $0.constants }
  }
}
