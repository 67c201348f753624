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
      func infix(_ text: String, upTo most: Int) -> String { level > most ? "(\(text))" : text }
      switch operation {
      case .negate: return infix("-1 * \(text(0, 2))", upTo: 1)
      case .add: return infix("\(text(0)) + \(text(1))", upTo: 0)
      case .subtract: return infix("\(text(0)) - \(text(1, 1))", upTo: 0)
      case .multiply: return infix("\(text(0, 1)) * \(text(1, 1))", upTo: 1)
      case .divide: return infix("\(text(0, 1)) / \(text(1, 2))", upTo: 1)
      case .min, .max, .clamp, .abs, .sign: return call("\(operation)")
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
