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

  static let functions: [String: (operation: Operation, kind: Kind)] = [
    "min": (.min, .sameUnit),
    "max": (.max, .sameUnit),
    "clamp": (.clamp, .sameUnit),
    "abs": (.abs, .sameUnit),
    "sign": (.sign, .sign),
    "sqrt": (.squareRoot, .number),
    "pow": (.power, .number),
    "mod": (.modulo, .sameUnit),
    "floor": (.floor, .number),
    "ceil": (.ceiling, .number),
    "round": (.round, .number),
    "lerp": (.lerp, .lerp),
    "pick": (.pickIndex(1), .pick),
    "hypot": (.hypotenuse, .sameUnit),
    "sin": (.sine, .fromAngle),
    "cos": (.cosine, .fromAngle),
    "tan": (.tangent, .fromAngle),
    "atan2": (.arcTangent2, .toAngle),
  ]
}
