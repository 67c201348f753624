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
        .mixChannel, .pickIndex:
        false
      default: operands.allSatisfy { $0.canBeSaidInCSS }
      }
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
