internal import TransitionColors
internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

extension Resolver {
  /// Resolves an expression's names and checks its units.
  ///
  /// - Parameters:
  ///   - allowsText: Whether a single unknown word is text, as in custom properties and parameters.
  ///   - expected: The required type, as far as a single name may determine it.
  /// - Returns: Nil after an error that has been reported.
  func resolve(
    _ expression: Expression, scope: ExpressionScope, allowsText: Bool = false, expected: ValueType? = nil
  ) -> Resolved? {
    switch expression.node {
    case .invalid: return nil
    case .number(let value): return Resolved(value == 0 ? .zero : .number, .constant(value))
    case .percentage(let value): return Resolved(.number, .constant(value))
    case .time(let value): return Resolved(.time, .constant(value))
    case .angle(let value): return Resolved(.angle, .constant(value))
    case .boolean(let value): return Resolved(.boolean, .constant(value ? 1 : 0))
    case .color(let color):
      let lanes = [color.red, color.green, color.blue, color.alpha]
      return Resolved(quantity: .color, formulas: lanes.map { .constant($0) })
    case .reference(let parts):
      return resolveReference(parts, expression, scope: scope, allowsText: allowsText, expected: expected)
    case .token(let name): return resolveToken(name, at: expression.range)
    case .negate(let operand):
      guard let value = resolve(operand, scope: scope) else { return nil }
      guard isMeasured(value, operand) else { return nil }
      return Resolved(value.quantity, .apply(.negate, value.formulas, expression.range).folded(), isLive: value.isLive)
    case .not(let operand):
      guard let value = boolean(operand, scope: scope) else { return nil }
      return Resolved(.boolean, .apply(.not, value.formulas, expression.range).folded(), isLive: value.isLive)
    case .binary(let operation, let left, let right):
      return resolveBinary(operation, left, right, expression, scope: scope, expected: expected)
    case .approximately(let left, let right, let tolerance):
      return resolveApproximately(left, right, tolerance, expression, scope: scope)
    case .call(let name, let arguments):
      return resolveCall(name, arguments, expression, scope: scope)
    }
  }

  func boolean(_ expression: Expression, scope: ExpressionScope) -> Resolved? {
    guard let value = resolve(expression, scope: scope) else { return nil }
    return coerce(value, to: .boolean, expression: expression)
  }

  /// Whether a value is a number, a time or an angle; reports it if not.
  func isMeasured(_ value: Resolved, _ expression: Expression) -> Bool {
    switch value.quantity {
    case .number, .time, .angle, .zero: return true
    case .text:
      if let name = expression.soleName { reportUnknownName(name, expecting: .number) }
      return false
    case .color where isRefusedParameter(expression): return false
    default:
      report(.unmeasured(value.quantity.type, at: expression.range))
      return false
    }
  }

  /// The quantity that two operands share; nil after reporting that there is none.
  func common(
    _ left: Resolved, _ right: Resolved, _ a: Expression, _ b: Expression, _ whole: Expression,
    verb: Diagnostic.Combination, expected: ValueType? = nil
  ) -> Quantity? {
    if left.quantity == right.quantity { return left.quantity }
    if left.quantity == .zero, right.quantity.type.isMeasured { return right.quantity }
    if right.quantity == .zero, left.quantity.type.isMeasured { return left.quantity }
    for (value, expression) in [(left, a), (right, b)] where value.quantity == .text {
      if let name = expression.soleName {
        reportUnknownName(name, expecting: nil)
        return nil
      }
    }
    let types = (left.quantity.type, right.quantity.type)
    // Where a number is required, it is not the number that lacks a unit.
    if expected != .number {
      for (number, type, expression) in [(left, types.1, a), (right, types.0, b)]
      where number.quantity == .number && (type == .time || type == .angle) {
        if reportUnitlessParameter(in: expression, usedAs: type) { return nil }
      }
    }
    report(
      .cannot(verb, types.0, types.1, at: whole.range, operands: expected == .number ? nil : (a, b)),
      onUnitsOf: [a, b])
    return nil
  }

  private func resolveBinary(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, _ whole: Expression, scope: ExpressionScope,
    expected: ValueType?
  ) -> Resolved? {
    switch operation {
    case .and, .or: return resolveLogical(operation, left, right, scope: scope)
    case .equal, .notEqual:
      if let comparison = compareState(left, right, operation, whole, scope: scope) { return comparison }
    default: break
    }
    let a = resolve(left, scope: scope, expected: operation == .withAlpha ? .color : nil)
    let b = resolve(right, scope: scope)
    guard let a, let b else { return nil }
    let isLive = a.isLive || b.isLive
    func result(_ quantity: Quantity, _ operation: Operation) -> Resolved {
      Resolved(quantity, .apply(operation, [a.formulas[0], b.formulas[0]], whole.range).folded(), isLive: isLive)
    }
    switch operation {
    case .add, .subtract:
      guard isMeasured(a, left), isMeasured(b, right),
        let quantity = common(
          a, b, left, right, whole, verb: operation == .add ? .add : .subtract, expected: expected)
      else { return nil }
      return result(quantity, operation == .add ? .add : .subtract)
    case .multiply:
      guard isMeasured(a, left), isMeasured(b, right) else { return nil }
      switch (a.quantity, b.quantity) {
      case (.zero, let quantity), (let quantity, .zero), (.number, let quantity), (let quantity, .number):
        return result(quantity, .multiply)
      default:
        report(.cannot(.multiply, a.quantity.type, b.quantity.type, at: whole.range))
        return nil
      }
    case .divide:
      guard isMeasured(a, left), isMeasured(b, right) else { return nil }
      switch (a.quantity, b.quantity) {
      case (let x, let y) where x == y || x == .zero: return result(.number, .divide)
      case (let unit, .number), (let unit, .zero): return result(unit, .divide)
      default:
        report(.cannot(.divide, a.quantity.type, b.quantity.type, at: whole.range), onUnitsOf: [left, right])
        return nil
      }
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard isMeasured(a, left), isMeasured(b, right),
        let quantity = common(a, b, left, right, whole, verb: .compare)
      else { return nil }
      if quantity == .time { return timeComparison(operation, a, b, whole) }
      let operations: [BinaryOperator: Operation] = [
        .less: .less, .lessOrEqual: .lessOrEqual, .greater: .greater, .greaterOrEqual: .greaterOrEqual,
      ]
      return result(.boolean, operations[operation] ?? .less)
    case .equal, .notEqual:
      guard let quantity = common(a, b, left, right, whole, verb: .compare) else { return nil }
      switch quantity {
      case .text: return Resolved(.boolean, .constant((a.text == b.text) == (operation == .equal) ? 1 : 0))
      case .color:
        let equal = equality(of: a, b, at: whole.range)
        let formula = operation == .equal ? equal : Formula.apply(.not, [equal], whole.range).folded()
        return Resolved(.boolean, formula, isLive: isLive)
      case .time: return timeComparison(operation, a, b, whole)
      default: return result(.boolean, operation == .equal ? .equal : .notEqual)
      }
    case .withAlpha:
      guard let color = coerce(a, to: .color, expression: left), let alpha = coerce(b, to: .number, expression: right)
      else { return nil }
      if let value = alpha.formulas[0].constantValue, value < 0 || value > 1 {
        report(.alphaOutOfRange(value, at: right.range))
        return nil
      }
      return Resolved(quantity: .color, formulas: color.formulas[0..<3] + [alpha.formulas[0]], isLive: isLive)
    case .and, .or: return nil
    }
  }

  /// Compares times, of which those that differ by less than an instant are equal.
  private func timeComparison(
    _ operation: BinaryOperator, _ left: Resolved, _ right: Resolved, _ whole: Expression
  ) -> Resolved {
    let a = left.formulas[0], b = right.formulas[0]
    let equal = Formula.apply(.approximately, [a, b, .constant(EffectTiming.instant)], whole.range).folded()
    let differs = Formula.apply(.not, [equal], whole.range).folded()
    func order(_ order: Operation) -> Formula { Formula.apply(order, [a, b], whole.range).folded() }
    let formula: Formula =
      switch operation {
      case .less: .and(order(.less), differs)
      case .lessOrEqual: .or(order(.less), equal)
      case .greater: .and(order(.greater), differs)
      case .greaterOrEqual: .or(order(.greater), equal)
      case .notEqual: differs
      default: equal
      }
    return Resolved(.boolean, formula.folded(), isLive: left.isLive || right.isLive)
  }

  /// The right side of an operator whose left side decides is not needed.
  private func resolveLogical(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, scope: ExpressionScope
  ) -> Resolved? {
    let a = boolean(left, scope: scope)
    var rightScope = scope
    if let value = a?.formulas.first?.constantValue, (value == 0) == (operation == .and) {
      rightScope.isUnneeded = true
    }
    let b = boolean(right, scope: rightScope)
    guard let a, let b else { return nil }
    let formula: Formula = operation == .and ? .and(a.formulas[0], b.formulas[0]) : .or(a.formulas[0], b.formulas[0])
    return Resolved(.boolean, formula.folded(), isLive: a.isLive || b.isLive)
  }

  /// Whether all channels are equal.
  private func equality(of a: Resolved, _ b: Resolved, at range: SourceRange) -> Formula {
    var all: Formula = .constant(1)
    for lane in a.formulas.indices {
      all = Formula.and(all, Formula.apply(.equal, [a.formulas[lane], b.formulas[lane]], range).folded()).folded()
    }
    return all
  }

  private func resolveApproximately(
    _ left: Expression, _ right: Expression, _ tolerance: Expression?, _ whole: Expression, scope: ExpressionScope
  ) -> Resolved? {
    let a = resolve(left, scope: scope), b = resolve(right, scope: scope)
    let c = tolerance.map { resolve($0, scope: scope) }
    guard let a, let b, c == nil || c! != nil else { return nil }
    guard isMeasured(a, left), isMeasured(b, right),
      let quantity = common(a, b, left, right, whole, verb: .compare)
    else { return nil }
    var allowed = Formula.constant(Operation.standardTolerance)
    if let tolerance, let c = c ?? nil {
      guard let coerced = coerce(c, to: quantity.type, expression: tolerance) else { return nil }
      allowed = coerced.formulas[0]
    }
    if quantity == .time {
      allowed = Formula.apply(.add, [allowed, .constant(EffectTiming.instant)], whole.range).folded()
    }
    return Resolved(
      .boolean, .apply(.approximately, [a.formulas[0], b.formulas[0], allowed], whole.range).folded(),
      isLive: a.isLive || b.isLive)
  }

  private func resolveToken(_ text: String, at range: SourceRange) -> Resolved? {
    let name = Located(text, at: range)
    switch token(name) {
    case .expression(let expression)?: return resolve(expression, scope: .timing)
    case let token?: report(.token(name, isNot: "a value", but: token))
    case nil: break
    }
    return nil
  }

  /// A token by name, with the range of the whole reference; nil after reporting that there is none.
  func token(_ name: Located<String>) -> TokenSet.Value? {
    switch script.tokens[name.value] {
    case nil:
      report(
        .unknown(
          .token, name, label: script.tokens.names.isEmpty ? "no tokens are loaded" : nil,
          meant: tokenSuggestion(name.value, at: name.range)))
      return nil
    case .broken(let diagnostic)?:
      report(diagnostic)
      return nil
    case let token?: return token
    }
  }

  /// Resolves a comparison of `state` with a state: outer nil for any other comparison, inner nil after an error that has
  /// been reported.
  func compareState(
    _ left: Expression, _ right: Expression, _ operation: BinaryOperator, _ whole: Expression, scope: ExpressionScope
  ) -> Resolved?? {
    guard scope.comparesStates, parameterIndex["state"] == nil,
      let other = left.soleName?.value == "state" ? right : right.soleName?.value == "state" ? left : nil
    else { return nil }
    guard let name = other.soleName else {
      report(.comparedWithNoState(at: other.range))
      return .some(nil)
    }
    guard let number = stateNumber(name) else { return .some(nil) }
    let equal = Formula.apply(
      .equal, [.slot(ExpressionScope.stateSlot), .constant(Double(number))], whole.range)
    let formula = operation == .equal ? equal : .apply(.not, [equal], whole.range)
    return Resolved(.boolean, formula, isLive: true)
  }
}

extension ExpressionScope {
  /// A slot number below those of views: the number of the state on screen.
  static let stateSlot = -3
}

extension Diagnostic {
  static func comparedWithNoState(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "'state' can only be compared with the name of a state", at: range, help: "state == initial")
  }
}
