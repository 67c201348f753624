internal import TransitionDiagnostics
internal import TransitionModel

/// Function calls in expressions.
extension Resolver {
  func resolveCall(
    _ name: Located<String>, _ arguments: [Expression], _ whole: Expression, scope: ExpressionScope
  ) -> Resolved? {
    if name.value == "if" { return resolveIf(arguments, whole, scope: scope) }
    if name.value == "start" || name.value == "end" {
      report(.misplacedInstant(name.value, at: whole.range))
      return nil
    }
    guard let function = FunctionTable.functions[name.value] else {
      report(.unknown(.function, name, meant: suggestion(name, [], words: Vocabulary.functions)))
      return nil
    }
    guard function.arity.contains(arguments.count) else {
      report(.wrongArgumentCount(name.value, function.arity, found: arguments.count, at: whole.range))
      return nil
    }
    let values = arguments.map { resolve($0, scope: scope) }
    let operands = values.compactMap { $0 }
    guard operands.count == values.count else { return nil }
    let isLive = operands.contains { $0.isLive }
    if function.kind == .lerp, operands[0].quantity == .color || operands[1].quantity == .color {
      return lerpColors(operands, arguments, whole, isLive: isLive)
    }
    for (operand, argument) in zip(operands, arguments) { guard isMeasured(operand, argument) else { return nil } }
    var quantity: Quantity
    switch function.kind {
    case .sameUnit, .lerp:
      let shared = function.kind == .lerp ? 2 : operands.count
      quantity = operands[0].quantity
      for index in 1..<max(1, shared) {
        var previous = operands[0]
        previous.quantity = quantity
        guard
          let next = common(
            previous, operands[index], arguments[0], arguments[index], whole, verb: .mix)
        else { return nil }
        quantity = next
      }
      if function.kind == .lerp, coerce(operands[2], to: .number, expression: arguments[2]) == nil { return nil }
    case .number:
      for (operand, argument) in zip(operands, arguments)
      where coerce(operand, to: .number, expression: argument) == nil {
        return nil
      }
      quantity = .number
    case .sign: quantity = .number
    case .fromAngle:
      guard coerce(operands[0], to: .angle, expression: arguments[0]) != nil else { return nil }
      quantity = .number
    case .toAngle:
      guard common(operands[0], operands[1], arguments[0], arguments[1], whole, verb: .mix) != nil else { return nil }
      quantity = .angle
    }
    let formula = Formula.apply(function.operation, operands.map { $0.formulas[0] }, whole.range).folded()
    return Resolved(quantity, formula, isLive: isLive)
  }

  private func lerpColors(_ operands: [Resolved], _ arguments: [Expression], _ whole: Expression, isLive: Bool)
    -> Resolved?
  {
    guard let a = coerce(operands[0], to: .color, expression: arguments[0]),
      let b = coerce(operands[1], to: .color, expression: arguments[1]),
      let t = coerce(operands[2], to: .number, expression: arguments[2])
    else { return nil }
    let inputs = a.formulas + b.formulas + t.formulas
    return Resolved(
      color: (0..<4).map { Formula.apply(.mixChannel($0), inputs, whole.range).folded() }, isLive: isLive)
  }

  private func resolveIf(_ arguments: [Expression], _ whole: Expression, scope: ExpressionScope) -> Resolved? {
    guard arguments.count == 3 else {
      report(.wrongArgumentCountOfIf(found: arguments.count, at: whole.range))
      return nil
    }
    let condition = boolean(arguments[0], scope: scope)
    var scopes = [scope, scope]
    if let known = condition?.formulas.first?.constantValue { scopes[known != 0 ? 1 : 0].isUnneeded = true }
    let yes = resolve(arguments[1], scope: scopes[0])
    let no = resolve(arguments[2], scope: scopes[1])
    guard let condition else { return nil }
    // An unneeded branch may fail silently if it refers to a member outside its count.
    if scopes[1].isUnneeded, no == nil { return yes }
    if scopes[0].isUnneeded, yes == nil { return no }
    guard let yes, let no else { return nil }
    guard let quantity = common(yes, no, arguments[1], arguments[2], whole, verb: .choose) else { return nil }
    if quantity == .text { return condition.formulas[0].constantValue.map { $0 != 0 ? yes : no } }
    let isLive = condition.isLive || yes.isLive || no.isLive
    let formulas = zip(yes.formulas, no.formulas).map { Formula.choose(condition.formulas[0], $0, $1).folded() }
    var result = Resolved(color: formulas, isLive: isLive)
    result.quantity = quantity
    return result
  }
}
