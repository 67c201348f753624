internal import TransitionText

extension Formula {
  /// The formula in script syntax, for messages: constants are folded, slots are named.
  package func text(_ name: (Int) -> String) -> String { text(name, within: 0) }

  /// - Parameter level: The precedence of the enclosing operator; a weaker operator is put in parentheses.
  private func text(_ name: (Int) -> String, within level: Int) -> String {
    switch self {
    case .constant(let value): return Prose.number(value)
    case .slot(let slot): return name(slot)
    case .choose(let a, let b, let c): return "if(\(a.text(name)), \(b.text(name)), \(c.text(name)))"
    case .and(let a, let b): return Self.infix("and", [a, b], 1, name, within: level)
    case .or(let a, let b): return Self.infix("or", [a, b], 0, name, within: level)
    case .apply(let operation, let operands, _):
      if let (symbol, own) = Self.symbols[operation] {
        return Self.infix(symbol, Array(operands.prefix(2)), own, name, within: level)
      }
      if operation == .negate, let operand = operands.first { return "-" + operand.text(name, within: 6) }
      if operation == .not, let operand = operands.first { return "not " + operand.text(name, within: 2) }
      if case .pickIndex = operation, let operand = operands.first { return operand.text(name, within: level) }
      let function = FunctionTable.functions.first { $0.value.operation == operation }?.key ?? "lerp"
      return "\(function)(\(operands.map { $0.text(name) }.joined(separator: ", ")))"
    }
  }

  private static let symbols: [Operation: (String, Int)] = [
    .add: ("+", 4), .subtract: ("-", 4), .multiply: ("*", 5), .divide: ("/", 5), .less: ("<", 3),
    .lessOrEqual: ("<=", 3), .greater: (">", 3), .greaterOrEqual: (">=", 3), .equal: ("==", 3), .notEqual: ("!=", 3),
    .approximately: ("~=", 3),
  ]

  private static func infix(
    _ symbol: String, _ operands: [Formula], _ own: Int, _ name: (Int) -> String, within level: Int
  ) -> String {
    let left = operands[0].text(name, within: own), right = operands[1].text(name, within: own + 1)
    let text = "\(left) \(symbol) \(right)"
    return own < level ? "(\(text))" : text
  }
}
