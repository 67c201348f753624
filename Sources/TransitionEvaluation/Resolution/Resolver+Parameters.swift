internal import TransitionColors
internal import TransitionDiagnostics
internal import TransitionModel

extension Resolver {
  /// Returns a parameter's value, resolving it on first use; nil after an error that has been reported.
  func parameter(_ index: Int) -> Resolved? {
    switch parameters[index] {
    case .resolved(let value): return value
    // In a cycle, which is reported where parameters are ordered, it is being resolved.
    case .failed, .resolving: return nil
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
    parameters[index] = value.map { .resolved($0) } ?? .failed
    return value
  }

  /// Whether a parameter's value is a bare number while its limits have units; this is reported once, not at its limits
  /// and uses.
  private func lacksUnit(_ declaration: ParameterDeclaration) -> Bool {
    guard case .expression(let expression) = declaration.value, case .number(let value) = expression.node, value != 0
    else { return false }
    for limit in [declaration.minimum, declaration.maximum].compactMap({ $0 }) {
      let type: ValueType
      switch limit.node {
      case .time: type = .time
      case .angle: type = .angle
      default: continue
      }
      report(.unitlessParameter(declaration.name.value, type, expression, limit: limit.range))
      return true
    }
    return false
  }

  /// Checks that an external value has the type of the declared one; nil after reporting that it does not.
  private func replacing(_ declared: Resolved, by given: Resolved, of name: String, at range: SourceRange) -> Resolved?
  {
    if given.quantity == declared.quantity { return given }
    // A bare 0 does not have a unit yet, on either side.
    if declared.quantity == .zero, given.quantity.type.isMeasured { return given }
    if given.quantity == .zero, declared.quantity.type.isMeasured {
      var result = given
      result.quantity = declared.quantity
      return result
    }
    if given.quantity == .number, declared.quantity == .time || declared.quantity == .angle,
      let number = given.formulas.first?.constantValue
    {
      report(.unitlessParameter(name, declared.quantity.type, number, at: range))
    } else {
      report(.parameter(name, is: declared.quantity.type, not: given.quantity.type, at: range))
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
    do throws(FormulaFailure) {
      result.formulas = try resolved.formulas.map { (formula) throws(FormulaFailure) in
        .constant(try formula.evaluate { (_) throws(FormulaFailure) in throw .slot })
      }
    } catch {
      report(error, at: range)
      return nil
    }
    return result
  }

  func checkOverrides() {
    for override in options.overrides where parameterIndex[override.name.value] == nil {
      let names = parameterNames.prefix(6).map { "'\($0)'" }.joined(separator: ", ")
      let known = parameterNames.isEmpty ? "the script has no parameters" : "expected \(names)"
      report(
        .unknown(
          .parameter, override.name, label: parameterNames.count > 6 ? known + ", …" : known,
          meant: suggestion(override.name, parameterNames)))
    }
  }

  func checkParameterRanges() {
    for (index, declaration) in script.parameters.enumerated() {
      guard let value = parameter(index) else { continue }
      let name = declaration.name.value, unit = value.quantity.type
      func bound(_ limit: Expression?) -> Double? {
        guard let limit, !limit.isInvalid else { return nil }
        if unit.isMeasured { return staticValue(limit, type: unit, scope: .timing) }
        report(.rangeOfParameter(name, unit, at: limit.range))
        return nil
      }
      let least = bound(declaration.minimum), most = bound(declaration.maximum)
      guard let actual = value.formulas.first?.constantValue else { continue }
      let minimum = declaration.minimum?.range, maximum = declaration.maximum?.range
      if let least, let most, least > most, let minimum {
        report(.emptyRange(ofParameter: name, least, most, unit, minimum: minimum, maximum: maximum))
        continue
      }
      let range = overrides[name]?.value.range ?? declaration.value.range
      if let least, actual < least {
        report(.parameterOutOfRange(name, actual, unit, limit: least, at: range, limitRange: minimum))
      }
      if let most, actual > most {
        report(.parameterOutOfRange(name, actual, unit, limit: most, at: range, limitRange: maximum))
      }
    }
  }

  /// The total number of names that unknown ones are compared with, so that thousands of unknown names are not each
  /// compared with thousands of others.
  private static let mostComparisons = 200_000

  /// A suggestion for an unknown name.
  ///
  /// - Parameters:
  ///   - declared: Declared names; whether one of them was intended is decided once all uses are known.
  ///   - kind: The kind of the names.
  ///   - words: Words of the language that are also valid.
  ///   - taken: Names that cannot be used again here.
  ///   - place: The name's place in the table of other tools' words.
  func suggestion(
    _ name: Located<String>, _ declared: @autoclosure () -> [String], _ kind: Declaration.Kind? = nil,
    words: @autoclosure () -> [String] = [], taken: @autoclosure () -> [String] = [], at place: String? = nil
  ) -> Suggestion? {
    let foreign = place.flatMap { ForeignWord.find(name.value, at: $0) }
    // A color's value, or advice, is not among the names.
    if let foreign, place == "color" || foreign.names.isEmpty { return .foreign(foreign, at: name.range) }
    guard comparisons < Self.mostComparisons else { return nil }
    let declared = declared(), words = words(), names = declared + words
    comparisons += names.count
    // A misspelled declaration, rather than a word of another tool: its uses decide.
    let slip = foreign == nil ? nil : Spelling.suggestion(name.value, in: declared)
    let other = slip?.isSlip == true ? slip?.sole : nil
    let near = Spelling.suggestion(name.value, in: names, foreign: foreign, or: other)
    let isDeclared = near?.sole.map { !words.contains($0) } == true
    if let sole = near?.sole, taken().contains(sole) {
      return .nearest(near, at: name.range, certainty: .display)
    }
    var suggestion = Suggestion.nearest(near, at: name.range, certainty: isDeclared ? .likely : .certain)
    if isDeclared || other != nil, let kind, let near, near.isSlip {
      suggestion?.declaration = Declaration(kind, near.names[0])
    }
    return suggestion
  }

  /// The same for a token, covering the whole reference, like the diagnostic.
  func tokenSuggestion(_ name: String, at range: SourceRange) -> Suggestion? {
    guard comparisons < Self.mostComparisons else { return nil }
    let names = script.tokens.names
    comparisons += names.count
    return .nearest(Spelling.suggestion(name, in: names), at: range, certainty: .likely) { "token(\($0))" }
  }

  /// A parameter or one of the canvas's sides, which may refer to each other.
  private enum Node: Hashable {
    case parameter(Int)
    case side(Axis)
  }

  /// Resolves parameters in dependency order, which bounds the depth of recursion for long chains, and reports cycles
  /// among them.
  func resolveParameters() {
    var order = DependencyOrder<Node>()
    for start in script.parameters.indices.map({ Node.parameter($0) }) + Axis.allCases.map({ .side($0) }) {
      order.settle(start, sources: sources, circle: reportCircle, settle: settle)
    }
  }

  private func settle(_ node: Node) {
    switch node {
    case .parameter(let index): _ = parameter(index)
    case .side(let axis): _ = canvasSide(axis)
    }
  }

  private func sources(of node: Node) -> [Node] {
    var found: [Node] = []
    switch node {
    case .side(let axis):
      if let expression = axis == .horizontal ? script.canvas.width : script.canvas.height {
        collect(expression, into: &found)
      }
    case .parameter(let index):
      let declaration = script.parameters[index]
      for value in [declaration.value] + (overrides[declaration.name.value].map { [$0.value] } ?? []) {
        if case .expression(let expression) = value { collect(expression, into: &found) }
      }
    }
    return found
  }

  private func collect(_ expression: Expression, into nodes: inout [Node]) {
    switch expression.node {
    case .invalid, .number, .percentage, .time, .angle, .boolean, .color: break
    case .token(let name):
      if case .expression(let value)? = script.tokens[name], !value.isInvalid { collect(value, into: &nodes) }
    case .reference(let parts):
      guard case .name(let first)? = parts.first else { return }
      if parts.count == 1, let index = parameterIndex[first.value] { nodes.append(.parameter(index)) }
      if first.value == "canvas", case .name(let side)? = parts.last,
        let (axis, share) = Axis.canvasShare(side.value), share > 0
      {
        nodes.append(.side(axis))
      }
    case .negate, .not, .binary, .approximately, .call:
      for operand in expression.operands { collect(operand, into: &nodes) }
    }
  }

  private func reportCircle(_ circle: [Node]) {
    let members = circle.map { node -> (name: String, declared: SourceRange, value: SourceRange) in
      switch node {
      case .parameter(let index):
        parameters[index] = .failed
        let declaration = script.parameters[index], name = declaration.name
        return (name.value, name.range, (overrides[name.value]?.value ?? declaration.value).range)
      case .side(let axis):
        canvasSides[axis.rawValue] = .failed
        let range = (axis == .horizontal ? script.canvas.width : script.canvas.height)?.range ?? script.range
        return ("canvas.\(axis.side)", range, range)
      }
    }
    let kind: Diagnostic.Referent? = if case .parameter = circle[0] { .parameter } else { nil }
    report(
      .circle(
        of: kind, through: members.map { $0.name }, at: members[0].value,
        notes: members.dropFirst().prefix(6).map { .init("'\($0.name)' is defined here", at: $0.declared) }))
  }
}
