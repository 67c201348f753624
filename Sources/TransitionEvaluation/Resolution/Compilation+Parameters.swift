internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionModel

extension Compilation {
  /// Returns a parameter's value, resolving it on first use; nil after a mistake that has been told.
  func parameter(_ index: Int) -> Resolved? {
    switch parameters[index] {
    case .resolved(let value): return value
    case .failed: return nil
    case .resolving: return nil  // A circle: told where parameters are put in order.
    case .pending: break
    }
    parameters[index] = .resolving
    let declaration = script.parameters[index]
    let override = overrides[declaration.name.value]
    let declared = lacksUnit(declaration) ? nil : resolveParameter(declaration.value)
    var value = declared
    if let override {
      value = resolveParameter(override.value)
      if let given = value, let declared {
        value = replacing(declared, by: given, of: declaration.name.value, at: override.value.range)
      }
    }
    if case .failed = parameters[index] { return nil }
    parameters[index] = value.map { .resolved($0) } ?? .failed
    return value
  }

  /// Whether a parameter's value is a bare number beside limits that have units, as is then told: once, and not at its
  /// limits and uses.
  private func lacksUnit(_ declaration: ParameterDeclaration) -> Bool {
    guard case .expression(let expression) = declaration.value, case .number(let value) = expression.node, value != 0
    else { return false }
    let number = shortNumber(value), name = declaration.name.value
    for limit in [declaration.minimum, declaration.maximum].compactMap({ $0 }) {
      let (kind, units): (String, [String])
      switch limit.node {
      case .time: (kind, units) = ("a time", ["s", "ms"])
      case .angle: (kind, units) = ("an angle", ["deg", "turn"])
      default: continue
      }
      report(
        Diagnostic(
          "unit-missing", "parameter '\(name)' is \(kind) and needs a unit", at: expression.range,
          label: "write \(units.map { number + $0 }.joined(separator: " or "))",
          notes: [.init("its limit has one", at: limit.range)]))
      return true
    }
    return false
  }

  /// Holds a value from outside to the declared one's type; nil after telling that it has another.
  private func replacing(_ declared: Resolved, by given: Resolved, of name: String, at range: SourceRange) -> Resolved?
  {
    if given.quantity == declared.quantity { return given }
    // A bare 0 has no unit yet, on either side.
    if declared.quantity == .zero, isUnit(given.quantity) { return given }
    if given.quantity == .zero, isUnit(declared.quantity) {
      var result = given
      result.quantity = declared.quantity
      return result
    }
    let number = shortNumber(given.formulas.first?.constantValue ?? 1)
    switch (declared.quantity, given.quantity) {
    case (.time, .number):
      report(
        Diagnostic(
          "unit-missing", "parameter '\(name)' is a time, which needs a unit", at: range,
          label: "write \(number)s or \(number)ms"))
    case (.angle, .number):
      report(
        Diagnostic(
          "unit-missing", "parameter '\(name)' is an angle, which needs a unit", at: range,
          label: "write \(number)deg or \(number)turn"))
    default:
      report(
        Diagnostic(
          "type-mismatch",
          "parameter '\(name)' is \(declared.quantity.type.article), not \(given.quantity.type.article)", at: range))
    }
    return nil
  }

  private func resolveParameter(_ value: PropertyValue) -> Resolved? {
    switch value {
    case .invalid: return nil
    case .text(let text): return Resolved(text: text.value)
    case .expression(let expression):
      guard let resolved = resolve(expression, scope: .timing, allowsText: true) else { return nil }
      return constant(resolved, at: expression.range)
    }
  }

  /// Evaluates a resolved expression that reads no slots.
  func constant(_ resolved: Resolved, at range: SourceRange) -> Resolved? {
    var result = resolved
    for index in resolved.formulas.indices {
      guard case .constant = resolved.formulas[index] else {
        do throws(FormulaFailure) {
          let value = try resolved.formulas[index].evaluate { (_) throws(FormulaFailure) in throw .slot }
          result.formulas[index] = .constant(value)
        } catch {
          report(error, at: range)
          return nil
        }
        continue
      }
    }
    return result
  }

  func checkOverrides() {
    for override in options.overrides where parameterIndex[override.name.value] == nil {
      report(
        Diagnostic(
          "unknown-reference", "unknown parameter '\(override.name.value)'", at: override.name.range,
          label: suggestion(override.name.value, parameterNames)))
    }
  }

  func checkParameterRanges() {
    for (index, declaration) in script.parameters.enumerated() {
      let limits = [(declaration.minimum, true), (declaration.maximum, false)]
      var bounds: [Double?] = [nil, nil]
      guard let value = parameter(index) else { continue }
      for (position, limit) in limits.enumerated() {
        guard let expression = limit.0, !expression.isInvalid else { continue }
        guard value.quantity != .color, value.quantity != .text, value.quantity != .boolean else {
          report(
            Diagnostic(
              "type-mismatch",
              "parameter '\(declaration.name.value)' is \(value.quantity.type.article) and has no range",
              at: expression.range))
          continue
        }
        bounds[position] = staticValue(expression, type: value.quantity.type, scope: .timing)
      }
      guard let actual = value.formulas.first?.constantValue else { continue }
      let unit = value.quantity.type
      let range =
        overrides[declaration.name.value]?.value.range ?? declaration.value.range
      if let least = bounds[0], actual < least {
        report(
          Diagnostic(
            "out-of-range",
            "parameter '\(declaration.name.value)' is \(describe(actual, unit)), below its min of \(describe(least, unit))",
            at: range, notes: [.init("the limit is set here", at: declaration.minimum?.range)]))
      }
      if let most = bounds[1], actual > most {
        report(
          Diagnostic(
            "out-of-range",
            "parameter '\(declaration.name.value)' is \(describe(actual, unit)), above its max of \(describe(most, unit))",
            at: range, notes: [.init("the limit is set here", at: declaration.maximum?.range)]))
      }
    }
  }

  var parameterNames: [String] { script.parameters.map { $0.name.value } }

  /// `did you mean 'x'?` when a name is near enough.
  func suggestion(_ word: String, _ candidates: some Sequence<String>) -> String? {
    Spelling.suggestion(word, in: candidates)?.question
  }

  /// The same for a token, as the whole reference, which is what the finding covers.
  func tokenSuggestion(_ name: String) -> String? {
    Spelling.suggestion(name, in: script.tokens.names)?.question(writing: { "token(\($0))" })
  }

  /// A value with its unit, for messages.
  func describe(_ value: Double, _ type: ValueType) -> String {
    switch type {
    case .time: return "\(shortNumber(value))s"
    case .angle: return "\(shortNumber(value))deg"
    case .boolean: return value == 0 ? "false" : "true"
    default: return shortNumber(value)
    }
  }
}

/// A number for a message: up to six decimals.
func shortNumber(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let scaled = (value * 1e6).rounded() / 1e6
  if scaled == scaled.rounded() { return "\(Int(scaled))" }
  let text = "\(scaled)"
  guard text.contains("e") else { return text }
  let digits = "\(Int((abs(scaled) * 1e6).rounded()))"
  let padded = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  var trimmed = padded[...]
  while trimmed.last == "0" { trimmed.removeLast() }
  return (scaled < 0 ? "-" : "") + "0." + trimmed
}
