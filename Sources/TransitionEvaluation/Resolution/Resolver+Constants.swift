internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionModel

extension Resolver {
  /// Resolves an expression that uses only parameters, tokens, canvas sizes, `index` and `count`, and evaluates it.
  ///
  /// - Returns: The number in its type's unit (seconds, degrees); nil after a mistake that has been told.
  func staticValue(_ expression: Expression, type: ValueType, scope: ExpressionScope) -> Double? {
    guard let resolved = resolve(expression, scope: scope),
      let coerced = coerce(resolved, to: type, expression: expression),
      let value = constant(coerced, at: expression.range)
    else { return nil }
    return value.formulas.first?.constantValue
  }

  /// Checks that a resolved expression fits the type that its place asks for.
  ///
  /// - Parameter lengthOf: The property's name when it is a length, of which a percentage is refused.
  func coerce(_ resolved: Resolved, to type: ValueType, expression: Expression, lengthOf property: String? = nil)
    -> Resolved?
  {
    var result = resolved
    if case .percentage(let fraction) = expression.node, let property {
      let percent = "\(shortNumber(fraction * 100))%"
      // Insets and sizes are shares of the parent; a translation or a radius is one of the view itself.
      let base = PropertyCatalog.layoutNames.contains(property) ? "parent" : "self"
      let side = PropertyCatalog.descriptor(named: property)?.axis == .vertical ? "height" : "width"
      report(
        Diagnostic(
          .unitMismatch, "'\(property)' is a length; a percentage of what?", at: expression.range,
          label: "write \(percent) * \(base).\(side)",
          help: "\(property): \(percent) * \(base).\(side)"))
      return nil
    }
    if case .percentage(let fraction) = expression.node, type == .time || type == .angle {
      report(
        Diagnostic(
          .unitMismatch, "\(type.article) cannot be a percentage here", at: expression.range,
          label: type == .angle ? "write \(shortNumber(fraction))turn" : "write a time, such as 250ms"))
      return nil
    }
    switch (resolved.quantity, type) {
    case (.zero, .number), (.zero, .time), (.zero, .angle):
      result.quantity = Quantity(type)
      return result
    case (let quantity, _) where quantity == Quantity(type): return result
    case (.number, .time), (.number, .angle): reportMissingUnit(resolved, type, expression)
    case (.text, _):
      let word = expression.soleName?.value ?? resolved.text ?? ""
      if let name = expression.soleName {
        reportUnknownName(name, expecting: type)
      } else {
        report(
          Diagnostic(.typeMismatch, "expected \(type.article), found the text '\(word)'", at: expression.range))
      }
    case (.time, .number), (.angle, .number), (.time, .angle), (.angle, .time):
      report(
        Diagnostic(
          .unitMismatch, "expected \(type.article), found \(resolved.quantity.type.article)", at: expression.range))
    case (.color, _) where isRefusedParameter(expression): break
    case (.number, .boolean), (.zero, .boolean):
      report(
        Diagnostic(
          .typeMismatch, "expected a boolean, found a number", at: expression.range, label: "write true or false"))
    default:
      report(
        Diagnostic(
          .typeMismatch, "expected \(type.article), found \(resolved.quantity.type.article)", at: expression.range))
    }
    return nil
  }

  private func reportMissingUnit(_ resolved: Resolved, _ type: ValueType, _ expression: Expression) {
    // What a parameter lacks is reported where it is declared, once however often it is used.
    if let name = expression.soleName?.value, let index = parameterIndex[name], overrides[name] == nil,
      case .expression(let declared) = script.parameters[index].value
    {
      return report(
        Diagnostic(
          .unitMissing, "parameter '\(name)' is used as \(type.article) and has no unit", at: declared.range,
          notes: [.init("it is used here", at: expression.range)], suggestion: unit(for: declared, type)))
    }
    let help = type == .angle ? "multiply by 1deg" : "multiply by 1s or 1ms"
    let suggestion = unit(for: expression, type)
    report(
      Diagnostic(
        .unitMissing, "\(type.article) needs a unit", at: unitless(expression)?.range ?? expression.range,
        help: suggestion == nil ? help : nil, suggestion: suggestion))
  }

  /// The number that takes the unit an expression lacks: itself, or the constant factor of a product.
  private func unitless(_ expression: Expression) -> Expression? {
    switch expression.node {
    case .number: expression
    case .binary(.multiply, let a, let b):
      [b, a].first { if case .number = $0.node { true } else { false } }
    default: nil
    }
  }

  /// The unit that a number lacks: milliseconds or seconds, whichever is plausible on a screen, or degrees.
  ///
  /// In a product it is the constant factor that takes the unit.
  func unit(for expression: Expression, _ type: ValueType) -> Suggestion? {
    guard let number = unitless(expression), case .number(let value) = number.node else { return nil }
    // Nothing on a screen lasts 20 seconds, and nothing below 20 milliseconds is seen.
    let unit = type == .angle ? "deg" : abs(value) < 20 ? "s" : "ms"
    let isSure = type == .angle ? abs(value) >= 10 : abs(value) >= 50 || (value > 0 && value < 5)
    let isWhole = number.range == expression.range
    let end = SourceRange(file: number.range.file, start: number.range.end, end: number.range.end)
    return .insertion(unit, at: end, giving: shortNumber(value) + unit, isSure && isWhole ? .certain : .likely)
  }

  /// Whether a color's name stands for a parameter that may not be called so, as has been told.
  func isRefusedParameter(_ expression: Expression) -> Bool {
    guard case .color(let color) = expression.node else { return false }
    return script.missing.refusedNames.contains { Color.named($0) == color }
  }

  /// Tells why a formula has no value.
  func report(_ failure: FormulaFailure, at range: SourceRange) {
    if let problem = failure.diagnostic(at: range, name) { report(problem) }
  }

  /// `view.property`, for messages.
  func name(ofSlot slot: Int) -> String { instances.name(ofSlot: slot, slotOwners) }

  /// - Parameter words: What else may stand in the name's place.
  func reportUnknownName(_ name: Located<String>, expecting type: ValueType?, beside words: [String] = []) {
    if script.missing.refusedNames.contains(name.value) { return }
    let expected = type.map { "; expected \($0.article)" } ?? ""
    if viewIndex[name.value] != nil || name.value == "canvas" || name.value == "self" || name.value == "parent" {
      report(
        Diagnostic(
          .invalidExpression, "'\(name.value)' is a view\(expected)", at: name.range,
          label: "add a property, such as \(name.value).width"))
      return
    }
    if parameterIndex[name.value] != nil {
      report(
        Diagnostic(
          .typeMismatch, "parameter '\(name.value)' is text\(expected)", at: name.range,
          notes: declarationNote(Expression(.reference([.name(name)]), at: name.range))))
      return
    }
    report(
      Diagnostic(
        .unknownReference, "unknown name '\(name.value)'\(expected)", at: name.range, subject: name.value,
        label: type == .color ? "no parameter and no color has this name" : "no parameter has this name",
        suggestion: suggestion(
          name, parameterNames, .parameter,
          words: words + (type == .color ? colorNames : type == .boolean ? ["true", "false"] : []))))
  }

  /// Where a parameter that stands for a whole value has its own: that is where a unit is to be written.
  private func declarationNote(_ expression: Expression) -> [Diagnostic.Note] {
    guard let name = expression.soleName?.value,
      let declaration = script.parameters.first(where: { $0.name.value == name })
    else { return [] }
    return [.init("the value of '\(name)' is here", at: declaration.value.range)]
  }
}
