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
    if function.kind == .pick { return resolvePick(arguments, whole, scope: scope) }
    let values = arguments.map { resolve($0, scope: scope) }
    let operands = values.compactMap { $0 }
    guard operands.count == values.count else { return nil }
    let isLive = operands.contains { $0.isLive }
    if function.kind == .lerp, operands[0].quantity == .color || operands[1].quantity == .color {
      return lerpColors(operands, arguments, whole, isLive: isLive)
    }
    guard zip(operands, arguments).allSatisfy(isMeasured) else { return nil }
    var quantity: Quantity
    switch function.kind {
    case .sameUnit, .lerp:
      let shared = function.kind == .lerp ? 2 : operands.count
      quantity = operands[0].quantity
      for index in 1..<shared {
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
      guard zip(operands, arguments).allSatisfy({ coerce($0, to: .number, expression: $1) != nil }) else { return nil }
      quantity = .number
    case .sign, .pick: quantity = .number
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
    let formulas = (0..<4).map { Formula.apply(.mixChannel($0), inputs, whole.range).folded() }
    return Resolved(quantity: .color, formulas: formulas, isLive: isLive)
  }

  private func resolvePick(_ arguments: [Expression], _ whole: Expression, scope: ExpressionScope) -> Resolved? {
    let count = arguments.count - 1
    let given = resolve(arguments[0], scope: scope).flatMap { resolved in
      isMeasured(resolved, arguments[0]) ? coerce(resolved, to: .number, expression: arguments[0]) : nil
    }
    let index = given.map {
      Formula.apply(.pickIndex(count), [$0.formulas[0]], arguments[0].range).folded()
    }
    let known = index?.constantValue.map { Int($0) }
    let values = arguments.dropFirst().enumerated().map { place, argument in
      var scope = scope
      if let known, known != place { scope.isUnneeded = true }
      return resolve(argument, scope: scope)
    }
    guard let given, let index else { return nil }
    // An unneeded value may fail silently if it refers to a member outside its count.
    if let known, values.contains(where: { $0 == nil }) { return values[known] }
    let choices = values.compactMap { $0 }
    guard choices.count == count else { return nil }
    var shared = choices[0]
    for place in 1..<count {
      guard
        let quantity = common(
          shared, choices[place], arguments[1], arguments[place + 1], whole, verb: .choose)
      else { return nil }
      shared.quantity = quantity
    }
    if shared.quantity == .text { return known.map { choices[$0] } }
    let isLive = given.isLive || choices.contains { $0.isLive }
    let formulas = choices[0].formulas.indices.map { lane -> Formula in
      let values = choices.map { $0.formulas[lane] }
      // Reading the only value still needs a valid index.
      guard count > 1 else { return .choose(.apply(.equal, [index, .constant(0)]), values[0], values[0]).folded() }
      return Self.picked(values[...], by: index, at: whole.range)
    }
    return Resolved(quantity: shared.quantity, formulas: formulas, isLive: isLive)
  }

  /// A choice among values by an index, by bisection.
  private static func picked(_ values: ArraySlice<Formula>, by index: Formula, at range: SourceRange) -> Formula {
    guard values.count > 1 else { return values[values.startIndex] }
    let middle = values.startIndex + values.count / 2
    let isBelow = Formula.apply(.less, [index, .constant(Double(middle))], range).folded()
    return Formula.choose(
      isBelow, picked(values[..<middle], by: index, at: range), picked(values[middle...], by: index, at: range)
    ).folded()
  }

  private func resolveIf(_ arguments: [Expression], _ whole: Expression, scope: ExpressionScope) -> Resolved? {
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
    return Resolved(quantity: quantity, formulas: formulas, isLive: isLive)
  }
}
