/// The functions of the expression language, with the units of their arguments and results.
enum FunctionTable {
  enum Kind {
    /// All arguments have the same unit, which is also the result's.
    case sameUnit
    case number
    case sign
    case fromAngle
    case toAngle
    case lerp
    /// An index, then values of one type.
    case pick
  }

  struct Function {
    var operation: Operation
    var arity: ClosedRange<Int>
    var kind: Kind
  }

  static let functions: [String: Function] = [
    "min": Function(operation: .min, arity: 1...Int.max, kind: .sameUnit),
    "max": Function(operation: .max, arity: 1...Int.max, kind: .sameUnit),
    "clamp": Function(operation: .clamp, arity: 3...3, kind: .sameUnit),
    "abs": Function(operation: .abs, arity: 1...1, kind: .sameUnit),
    "sign": Function(operation: .sign, arity: 1...1, kind: .sign),
    "sqrt": Function(operation: .squareRoot, arity: 1...1, kind: .number),
    "pow": Function(operation: .power, arity: 2...2, kind: .number),
    "mod": Function(operation: .modulo, arity: 2...2, kind: .sameUnit),
    "floor": Function(operation: .floor, arity: 1...1, kind: .number),
    "ceil": Function(operation: .ceiling, arity: 1...1, kind: .number),
    "round": Function(operation: .round, arity: 1...1, kind: .number),
    "lerp": Function(operation: .lerp, arity: 3...3, kind: .lerp),
    "pick": Function(operation: .pickIndex(1), arity: 2...Int.max, kind: .pick),
    "hypot": Function(operation: .hypotenuse, arity: 1...Int.max, kind: .sameUnit),
    "sin": Function(operation: .sine, arity: 1...1, kind: .fromAngle),
    "cos": Function(operation: .cosine, arity: 1...1, kind: .fromAngle),
    "tan": Function(operation: .tangent, arity: 1...1, kind: .fromAngle),
    "atan2": Function(operation: .arcTangent2, arity: 2...2, kind: .toAngle),
  ]
}
