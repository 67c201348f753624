internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionModel

extension Compilation {
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
      let side =
        ["top", "bottom", "height", "centerY", "translationY", "shadowOffsetY"].contains(property) ? "height" : "width"
      report(
        Diagnostic(
          "unit-mismatch", "'\(property)' is a length; a percentage of what?", at: expression.range,
          label: "write \(percent) * \(base).\(side)",
          help: "\(property): \(percent) * \(base).\(side)"))
      return nil
    }
    switch (resolved.quantity, type) {
    case (.zero, .number), (.zero, .time), (.zero, .angle):
      result.quantity = Quantity(type)
      return result
    case (let quantity, _) where quantity == Quantity(type): return result
    case (.number, .time), (.number, .angle):
      // What a parameter lacks is told at its first use.
      if let name = expression.soleName?.value, parameterIndex[name] != nil, !unitless.insert(name).inserted { break }
      reportMissingUnit(resolved, type, expression)
    case (.text, _):
      let word = expression.soleName?.value ?? resolved.text ?? ""
      if let name = expression.soleName {
        reportUnknownName(name, expecting: type)
      } else {
        report(
          Diagnostic("type-mismatch", "expected \(type.article), found the text '\(word)'", at: expression.range))
      }
    case (.time, .number), (.angle, .number), (.time, .angle), (.angle, .time):
      report(
        Diagnostic(
          "unit-mismatch", "expected \(type.article), found \(resolved.quantity.type.article)", at: expression.range))
    case (.color, _) where isRefusedParameter(expression): break
    case (.number, .boolean), (.zero, .boolean):
      report(
        Diagnostic(
          "type-mismatch", "expected a boolean, found a number", at: expression.range, label: "write true or false"))
    default:
      report(
        Diagnostic(
          "type-mismatch", "expected \(type.article), found \(resolved.quantity.type.article)", at: expression.range))
    }
    return nil
  }

  private func reportMissingUnit(_ resolved: Resolved, _ type: ValueType, _ expression: Expression) {
    let value = resolved.formulas.first?.constantValue
    if type == .angle {
      let text = value.map { shortNumber($0) } ?? "1"
      return report(
        Diagnostic(
          "unit-missing", "an angle needs a unit", at: expression.range, label: "write \(text)deg or \(text)turn",
          notes: declarationNote(expression), help: "write \(text)deg"))
    }
    let (seconds, milliseconds) = value.map { ("\(shortNumber($0))s", "\(shortNumber($0))ms") } ?? ("1s", "1ms")
    report(
      Diagnostic(
        "unit-missing", "a time needs a unit", at: expression.range, label: "write \(seconds) or \(milliseconds)",
        notes: declarationNote(expression),
        // Nothing on a screen lasts 20 seconds, and nothing under 20 milliseconds is seen.
        help: value.map { "write \(abs($0) < 20 ? seconds : milliseconds)" } ?? "multiply by 1s or 1ms"))
  }

  /// Whether a color's name stands for a parameter that may not be called so, as has been told.
  func isRefusedParameter(_ expression: Expression) -> Bool {
    guard case .color(let color) = expression.node else { return false }
    return script.missing.refusedNames.contains { Color.named($0) == color }
  }

  /// Tells why a formula has no value.
  func report(_ failure: FormulaFailure, at range: SourceRange) {
    if let diagnostic = diagnostic(failure, at: range) { report(diagnostic) }
  }

  /// Why a formula has no value; nil when it is another value's fault.
  func diagnostic(_ failure: FormulaFailure, at range: SourceRange) -> Diagnostic? {
    guard case .notFinite(let formula, let seen, let place) = failure, case .apply(let operation, _, _) = formula
    else { return nil }
    var text = formula.text { name(ofSlot: $0) }
    if text.count > 100 { text = String(text.prefix(99)) + "…" }
    let what: String
    switch operation {
    case .divide where seen.isZeroDivisor(of: formula), .modulo where seen.isZeroDivisor(of: formula):
      what = "division by zero in '\(text)'"
    case .squareRoot: what = "the square root of a negative number in '\(text)'"
    default: what = "'\(text)' is not finite"
    }
    // A few values explain; a page of them hides.
    let values = seen.prefix(4).map { "\(name(ofSlot: $0.slot)) is \(shortNumber($0.value))" }
    let rest = values.isEmpty ? "" : ", where \(values.joined(separator: ", "))"
    return Diagnostic("not-finite", what + rest, at: place == .none ? range : place)
  }

  /// - Parameter words: What else may stand in the name's place.
  func reportUnknownName(_ name: Located<String>, expecting type: ValueType?, beside words: [String] = []) {
    if script.missing.refusedNames.contains(name.value) { return }
    let expected = type.map { "; expected \($0.article)" } ?? ""
    if viewIndex[name.value] != nil || name.value == "canvas" || name.value == "self" || name.value == "parent" {
      report(
        Diagnostic(
          "invalid-expression", "'\(name.value)' is a view\(expected)", at: name.range,
          label: "name a property of it, such as \(name.value).width"))
      return
    }
    if parameterIndex[name.value] != nil {
      report(
        Diagnostic(
          "type-mismatch", "parameter '\(name.value)' is text\(expected)", at: name.range,
          notes: declarationNote(Expression(.reference([.name(name)]), at: name.range))))
      return
    }
    report(
      Diagnostic(
        "unknown-reference", "unknown name '\(name.value)'\(expected)", at: name.range,
        label: suggestion(
          name.value,
          parameterNames + words + (type == .color ? colorNames : type == .boolean ? ["true", "false"] : []))
          ?? (type == .color ? "no parameter and no color has this name" : "no parameter has this name")))
  }

  /// Where a parameter that stands for a whole value has its own: that is where a unit is to be written.
  private func declarationNote(_ expression: Expression) -> [Diagnostic.Note] {
    guard let name = expression.soleName?.value,
      let declaration = script.parameters.first(where: { $0.name.value == name })
    else { return [] }
    return [.init("the value of '\(name)' is here", at: declaration.value.range)]
  }
}

extension [FormulaFailure.Reading] {
  /// Whether a division or a remainder failed because of its divisor.
  fileprivate func isZeroDivisor(of formula: Formula) -> Bool {
    guard case .apply(_, let operands, _) = formula, operands.count > 1 else { return false }
    do throws(FormulaFailure) {
      return try operands[1].evaluate { (slot) throws(FormulaFailure) in
        guard let reading = first(where: { $0.slot == slot }) else { throw .slot }
        return reading.value
      } == 0
    } catch {
      return false
    }
  }
}
