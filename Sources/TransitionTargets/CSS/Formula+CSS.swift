internal import TransitionDiagnostics
internal import TransitionEvaluation

extension Formula {
  /// Whether CSS can compute it.
  var canBeSaidInCSS: Bool {
    switch self {
    case .constant, .slot: true
    case .choose, .and, .or: false
    case .apply(let operation, let operands, _):
      switch operation {
      case .not, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .approximately, .arcTangent2,
        .mixChannel:
        false
      default: operands.allSatisfy { $0.canBeSaidInCSS }
      }
    }
  }

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
    return total > 0
      ? .apply(.add, [core, .constant(total)], .none) : .apply(.subtract, [core, .constant(-total)], .none)
  }

  /// The formula with some slots replaced by formulas.
  func replacing(_ replacement: (Int) -> Formula?) -> Formula {
    switch self {
    case .constant: self
    case .slot(let slot): replacement(slot) ?? self
    case .apply(let operation, let operands, let range):
      Formula.apply(operation, operands.map { $0.replacing(replacement) }, range).withSummedConstants
    case .choose(let a, let b, let c):
      .choose(a.replacing(replacement), b.replacing(replacement), c.replacing(replacement))
    case .and(let a, let b): .and(a.replacing(replacement), b.replacing(replacement))
    case .or(let a, let b): .or(a.replacing(replacement), b.replacing(replacement))
    }
  }

  /// The expression for `calc()`.
  func css(_ name: (Int) -> String) -> String { css(name, level: 0) }

  /// - Parameter level: 0 where a sum is allowed, 1 for a factor, 2 for a subtrahend or divisor.
  private func css(_ name: (Int) -> String, level: Int) -> String {
    switch self {
    case .constant(let value): return CSSText.number(value)
    case .slot(let slot): return "var(\(name(slot)))"
    case .choose(let a, _, _): return a.css(name, level: level)
    case .and(let a, _), .or(let a, _): return a.css(name, level: level)
    case .apply(let operation, let x, _):
      func text(_ index: Int, _ level: Int = 0) -> String { x[index].css(name, level: level) }
      func call(_ function: String) -> String { "\(function)(\(x.indices.map { text($0) }.joined(separator: ", ")))" }
      func sum(_ sign: String) -> String {
        let both = "\(text(0)) \(sign) \(text(1, sign == "-" ? 1 : 0))"
        return level > 0 ? "(\(both))" : both
      }
      switch operation {
      case .negate:
        let product = "-1 * \(text(0, 2))"
        return level > 1 ? "(\(product))" : product
      case .add: return sum("+")
      case .subtract: return sum("-")
      case .multiply:
        let both = "\(text(0, 1)) * \(text(1, 1))"
        return level > 1 ? "(\(both))" : both
      case .divide:
        let both = "\(text(0, 1)) / \(text(1, 2))"
        return level > 1 ? "(\(both))" : both
      case .min: return call("min")
      case .max: return call("max")
      case .clamp: return call("clamp")
      case .abs: return call("abs")
      case .sign: return call("sign")
      case .squareRoot: return call("sqrt")
      case .power: return call("pow")
      case .modulo: return call("mod")
      case .hypotenuse: return call("hypot")
      case .floor: return "round(down, \(text(0)), 1)"
      case .ceiling: return "round(up, \(text(0)), 1)"
      case .round: return "round(nearest, \(text(0)), 1)"
      case .sine: return "sin(\(text(0, 1)) * 1deg)"
      case .cosine: return "cos(\(text(0, 1)) * 1deg)"
      case .tangent: return "tan(\(text(0, 1)) * 1deg)"
      case .lerp: return "(\(text(0)) + (\(text(1)) - \(text(0, 1))) * \(text(2, 1)))"
      default: return "0"
      }
    }
  }
}
