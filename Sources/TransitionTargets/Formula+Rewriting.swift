internal import TransitionEvaluation

extension Formula {
  static func + (a: Formula, b: Formula) -> Formula { .apply(.add, [a, b], .none) }
  static func - (a: Formula, b: Formula) -> Formula { .apply(.subtract, [a, b], .none) }
  static func * (a: Formula, b: Formula) -> Formula { .apply(.multiply, [a, b], .none) }

  /// The slots that occur in it, in order and without duplicates.
  var slots: [Int] {
    var found: [Int] = []
    forEachSlot { if !found.contains($0) { found.append($0) } }
    return found
  }

  /// The formula with some slots replaced by constants, simplified as far as possible.
  func simplified(_ constant: (Int) -> Double?) -> Formula {
    switch self {
    case .constant: return self
    case .slot(let slot): return constant(slot).map { .constant($0) } ?? self
    case .apply(let operation, let operands, let range):
      let parts = operands.map { $0.simplified(constant) }
      switch (operation, parts.first?.constantValue, parts.last?.constantValue) {
      case (.add, 0?, _), (.multiply, 1?, _): return parts[1]
      case (.add, _, 0?), (.subtract, _, 0?), (.multiply, _, 1?), (.divide, _, 1?): return parts[0]
      case (.multiply, 0?, _), (.multiply, _, 0?): return .constant(0)
      default: return Formula.apply(operation, parts, range).withSummedConstants.folded()
      }
    case .choose(let a, let b, let c):
      return Formula.choose(a.simplified(constant), b.simplified(constant), c.simplified(constant)).folded()
    case .and(let a, let b): return Formula.and(a.simplified(constant), b.simplified(constant)).folded()
    case .or(let a, let b): return Formula.or(a.simplified(constant), b.simplified(constant)).folded()
    }
  }

  /// Rewrites x + a + b and the like as x + (a + b).
  private var withSummedConstants: Formula {
    func sum(_ formula: Formula) -> (Formula, Double)? {
      guard case .apply(let operation, let x, _) = formula, x.count == 2, let constant = x[1].constantValue else {
        return nil
      }
      switch operation {
      case .add: return (x[0], constant)
      case .subtract: return (x[0], -constant)
      default: return nil
      }
    }
    guard let (rest, outer) = sum(self) else { return self }
    let (core, inner) = sum(rest) ?? (rest, 0)
    let total = inner + outer
    if total == 0 { return core }
    return total > 0 ? core + .constant(total) : core - .constant(-total)
  }

  /// The formula with other constants and slots.
  func mapped(_ leaf: (Formula) -> Formula) -> Formula {
    switch self {
    case .constant, .slot: leaf(self)
    case .apply(let operation, let operands, let range):
      Formula.apply(operation, operands.map { $0.mapped(leaf) }, range).withSummedConstants
    case .choose(let a, let b, let c): .choose(a.mapped(leaf), b.mapped(leaf), c.mapped(leaf))
    case .and(let a, let b): .and(a.mapped(leaf), b.mapped(leaf))
    case .or(let a, let b): .or(a.mapped(leaf), b.mapped(leaf))
    }
  }
}
