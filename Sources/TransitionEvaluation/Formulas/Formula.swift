package import TransitionDiagnostics

/// A resolved expression over slots, yielding one number; units have been checked and removed.
///
/// A color is four formulas. Booleans are 0 and 1, times are in seconds, angles in degrees.
///
/// Constants and slots, which most formulas are, are stored inline; only nested formulas are behind a pointer.
package enum Formula: Sendable {
  case constant(Double)
  case slot(Int)
  indirect case apply(Operation, [Formula], SourceRange)
  /// Evaluates only the branch that the condition selects.
  indirect case choose(Formula, Formula, Formula)
  indirect case and(Formula, Formula)
  indirect case or(Formula, Formula)

  static func apply(_ operation: Operation, _ operands: [Formula]) -> Formula { .apply(operation, operands, .none) }

  package var constantValue: Double? {
    if case .constant(let value) = self { return value }
    return nil
  }

  /// Whether any slot occurs in it, in any branch.
  var readsSlots: Bool {
    var found = false
    forEachSlot { _ in found = true }
    return found
  }

  /// Visits each slot that occurs in it, in any branch, in order.
  package func forEachSlot(_ visit: (Int) -> Void) {
    if case .slot(let slot) = self { visit(slot) }
    for operand in operands { operand.forEachSlot(visit) }
  }

  /// The formulas directly inside it, in order.
  var operands: [Formula] {
    switch self {
    case .constant, .slot: []
    case .apply(_, let operands, _): operands
    case .choose(let a, let b, let c): [a, b, c]
    case .and(let a, let b), .or(let a, let b): [a, b]
    }
  }

  /// The formula with its constant parts computed; parts that fail remain, to be reported when needed.
  package func folded() -> Formula {
    switch self {
    case .constant, .slot: return self
    case .apply(let operation, let operands, _):
      let values = operands.compactMap { $0.constantValue }
      guard values.count == operands.count else { return self }
      let result = operation.value(values)
      return result.isFinite ? .constant(result) : self
    case .choose(let condition, let yes, let no):
      guard case .constant(let value) = condition else { return self }
      return value != 0 ? yes : no
    case .and(let a, let b):
      if case .constant(let value) = a { return value == 0 ? .constant(0) : b }
      return self
    case .or(let a, let b):
      if case .constant(let value) = a { return value != 0 ? .constant(1) : b }
      return self
    }
  }
}
