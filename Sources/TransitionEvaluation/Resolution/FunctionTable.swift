/// The functions of the expression language, with the units of their arguments and results; reading an expression has
/// checked their number.
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
    var kind: Kind
  }

  static let functions: [String: Function] = [
    "min": Function(operation: .min, kind: .sameUnit),
    "max": Function(operation: .max, kind: .sameUnit),
    "clamp": Function(operation: .clamp, kind: .sameUnit),
    "abs": Function(operation: .abs, kind: .sameUnit),
    "sign": Function(operation: .sign, kind: .sign),
    "sqrt": Function(operation: .squareRoot, kind: .number),
    "pow": Function(operation: .power, kind: .number),
    "mod": Function(operation: .modulo, kind: .sameUnit),
    "floor": Function(operation: .floor, kind: .number),
    "ceil": Function(operation: .ceiling, kind: .number),
    "round": Function(operation: .round, kind: .number),
    "lerp": Function(operation: .lerp, kind: .lerp),
    "pick": Function(operation: .pickIndex(1), kind: .pick),
    "hypot": Function(operation: .hypotenuse, kind: .sameUnit),
    "sin": Function(operation: .sine, kind: .fromAngle),
    "cos": Function(operation: .cosine, kind: .fromAngle),
    "tan": Function(operation: .tangent, kind: .fromAngle),
    "atan2": Function(operation: .arcTangent2, kind: .toAngle),
  ]
}
