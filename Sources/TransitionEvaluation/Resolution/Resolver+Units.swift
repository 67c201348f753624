internal import TransitionDiagnostics
internal import TransitionModel

/// Parameters without the unit that their uses need: one error at the declaration, and none at the uses.
extension Resolver {
  /// Reports a parameter as the origin of a number where a time or an angle is required, unless it is given externally.
  ///
  /// - Returns: Whether there is such a parameter.
  func reportUnitlessParameter(in expression: Expression, usedAs type: ValueType) -> Bool {
    var origin: (index: Int, declared: Expression)?
    var place = expression
    // A parameter may be another one, or a multiple of one; these have been resolved, so there is an end.
    while let index = unitlessParameter(in: place), overrides[script.parameters[index].name.value] == nil,
      case .expression(let declared) = script.parameters[index].value
    {
      origin = (index, declared)
      place = declared
    }
    guard let (index, declared) = origin else { return false }
    let name = script.parameters[index].name.value
    report(.unitlessParameter(name, usedAs: type, declared, use: expression.range), onUnitsOf: [declared])
    poison.parameters.insert(index)
    return true
  }

  /// The parameter that is an expression, or of which it is a multiple; nil if the factor may be what lacks the unit.
  private func unitlessParameter(in expression: Expression) -> Int? {
    func parameter(_ expression: Expression) -> Int? { expression.soleName.flatMap { parameterIndex[$0.value] } }
    guard case .binary(.multiply, let a, let b) = expression.node else { return parameter(expression) }
    let (number, operand) = if case .number = a.node { (a, b) } else { (b, a) }
    guard case .number(let factor) = number.node, let index = parameter(operand),
      let value = self.parameter(index)?.formulas.first?.constantValue
    else { return nil }
    // 0.8 * 300: the larger one is meant in milliseconds or degrees.
    return Suggestion.isInSeconds(factor) && !Suggestion.isInSeconds(value) ? index : nil
  }

  /// Reports a problem with units, which may follow from a parameter without its unit.
  func report(_ diagnostic: Diagnostic, onUnitsOf expressions: [Expression]) {
    report(diagnostic)
    var parameters: Set<Int> = [], pending = expressions
    while let expression = pending.popLast() {
      pending += expression.operands
      if let index = expression.soleName.flatMap({ parameterIndex[$0.value] }), parameters.insert(index).inserted,
        case .expression(let declared) = script.parameters[index].value
      {
        pending.append(declared)
      }
    }
    if !parameters.isEmpty { unitReports.append((diagnostic.range, parameters)) }
  }

  /// Removes what has been reported about the uses of a parameter before it was known that its unit is missing.
  func settleUnits() {
    let followers = unitReports.filter { !$0.parameters.isDisjoint(with: poison.parameters) }.map { $0.range }
    guard !followers.isEmpty else { return }
    let ranges = Set(followers)
    diagnostics.replaceAll(
      by: diagnostics.all.filter {
        !ranges.contains($0.range) || $0.rule != .unitMissing && $0.rule != .unitMismatch
      })
  }
}
