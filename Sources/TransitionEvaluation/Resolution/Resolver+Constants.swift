internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionModel

extension Resolver {
  /// Resolves and evaluates an expression that uses only parameters, tokens, canvas sizes, `index` and `count`.
  ///
  /// - Returns: The number in its type's unit (seconds, degrees); nil after an error that has been reported.
  func staticValue(_ expression: Expression, type: ValueType, scope: ExpressionScope) -> Double? {
    guard let resolved = resolve(expression, scope: scope),
      let coerced = coerce(resolved, to: type, expression: expression),
      let value = constant(coerced, at: expression.range)
    else { return nil }
    return value.formulas.first?.constantValue
  }

  /// Checks that a resolved expression has the required type.
  ///
  /// - Parameter lengthOf: The name of a property that is a length, for which a percentage is rejected.
  func coerce(_ resolved: Resolved, to type: ValueType, expression: Expression, lengthOf property: String? = nil)
    -> Resolved?
  {
    var result = resolved
    if let property, let term = expression.percentageTerm {
      report(.percentageTerm(property, term.fraction, at: term.range))
      return nil
    }
    if case .percentage(let fraction) = expression.node, type == .time || type == .angle {
      report(.percentage(fraction, as: type, at: expression.range))
      return nil
    }
    switch (resolved.quantity, type) {
    case (.zero, .number), (.zero, .time), (.zero, .angle):
      result.quantity = Quantity(type)
      return result
    case (let quantity, _) where quantity == Quantity(type): return result
    case (.number, .time), (.number, .angle):
      if !reportUnitlessParameter(in: expression, usedAs: type) {
        report(.missingUnit(type, expression), onUnitsOf: [expression])
      }
    case (.text, _):
      if let name = expression.soleName {
        reportUnknownName(name, expecting: type)
      } else {
        report(.unexpectedText(resolved.text ?? "", expected: type, at: expression.range))
      }
    case (.color, _) where isRefusedParameter(expression): break
    case (.number, .color), (.zero, .color):
      report(.mismatch(.number, expected: .color, at: expression.range, meant: color(expression)))
    default: report(.mismatch(resolved.quantity.type, expected: type, at: expression.range))
    }
    return nil
  }

  /// The color that the six digits of a number are, written without `#`.
  private func color(_ expression: Expression) -> Suggestion? {
    guard case .number(let value) = expression.node, let number = Int(exactly: value), number >= 0,
      expression.range.end - expression.range.start == 6
    else { return nil }
    let digits = "\(number)", zeros = String(repeating: "0", count: max(0, 6 - digits.utf8.count))
    return ForeignWord.find(zeros + digits, at: "color").map { .foreign($0, at: expression.range) }
  }

  /// Whether a color name refers to a parameter that must not have that name, which has been reported.
  func isRefusedParameter(_ expression: Expression) -> Bool {
    guard case .color(let color) = expression.node else { return false }
    return script.missing.refusedNames.contains { Color.named($0) == color }
  }

  /// Reports why a formula has no value.
  func report(_ failure: FormulaFailure, at range: SourceRange) {
    if let problem = failure.diagnostic(at: range, name) { report(problem) }
  }

  /// `view.property`, for messages.
  func name(ofSlot slot: Int) -> String { instances.name(ofSlot: slot, slotOwners) }

  /// - Parameter words: Other words that would be valid instead of the name.
  func reportUnknownName(_ name: Located<String>, expecting type: ValueType?, beside words: [String] = []) {
    if script.missing.refusedNames.contains(name.value) { return }
    if viewIndex[name.value] != nil || name.value == "canvas" || name.value == "self" || name.value == "parent" {
      report(.viewAsValue(name, expecting: type))
      return
    }
    if let index = parameterIndex[name.value] {
      report(.textParameter(name, expecting: type, declared: script.parameters[index].value.range))
      return
    }
    if timingIndex[name.value] != nil {
      report(.declared(name, as: .timing, help: "write timing: \(name.value)"))
      return
    }
    if curveIndex[name.value] != nil {
      report(.declared(name, as: .curve, help: "a curve belongs to a phase or an animation: curve: \(name.value)"))
      return
    }
    if script.tokens[name.value] != nil {
      report(.tokenWithoutCall(name))
      return
    }
    let other = type == .color ? Color.names : type == .boolean ? ["true", "false"] : []
    let place: String? =
      switch type {
      case .color: "color"
      case .boolean: "boolean"
      case .number, nil: "number"
      default: nil
      }
    report(
      .unknownName(
        name, expecting: type, beside: words,
        meant: suggestion(name, parameterNames, .parameter, words: words + other, at: place)))
  }

}
