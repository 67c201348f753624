internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

extension Resolver {
  /// How many declared curves may refer to one another in a row.
  private static let deepestCurve = 64

  /// Makes the curve that an expression names, its arguments evaluated.
  ///
  /// - Returns: Nil after a mistake that has been told.
  func curve(_ expression: CurveExpression, scope: ExpressionScope) -> Curve? {
    curve(expression, scope: scope, path: [])
  }

  private func curve(_ expression: CurveExpression, scope: ExpressionScope, path: [String]) -> Curve? {
    let name = expression.name.value
    if let index = curveIndex[name] {
      usage.curves[index] = true
      guard expression.arguments == nil else {
        report(
          Diagnostic(
            .invalidCurve, "'\(name)' is a curve of this script and takes no arguments", at: expression.range))
        return nil
      }
      if let first = path.firstIndex(of: name) {
        // Every curve of the circle would say the same.
        guard circularCurves.insert(name).inserted else { return nil }
        circularCurves.formUnion(path[first...])
        report(
          Diagnostic(
            .circularReference,
            "curve '\(name)' depends on itself: \((path[first...] + [name]).joined(separator: " -> "))",
            at: expression.range))
        return nil
      }
      guard path.count < Self.deepestCurve else {
        // Every other curve of the chain would say the same.
        if hasToldDeepCurve { return nil }
        hasToldDeepCurve = true
        report(
          Diagnostic(
            .limitExceeded, "curve '\(path[0])' goes through more than \(Self.deepestCurve) curves in a row",
            at: script.curves[curveIndex[path[0]] ?? index].name.range))
        return nil
      }
      guard let declared = script.curves[index].curve else { return nil }
      return curve(declared, scope: scope, path: path + [name])
    }
    if name == "token" { return tokenCurve(expression) }
    guard let descriptor = CurveCatalog.descriptor(named: name) else {
      if script.missing.refusedNames.contains(name) { return nil }
      report(
        Diagnostic(
          .unknownCurve, "unknown curve '\(name)'", at: expression.name.range, subject: name,
          suggestion: suggestion(
            Located(name, at: expression.name.range), script.curves.map { $0.name.value }, .curve,
            words: CurveCatalog.all.map { $0.name })))
      return nil
    }
    guard let arguments = expression.arguments else {
      guard descriptor.standsAlone else {
        let parameters = descriptor.parameters.map { $0.name }.joined(separator: ", ")
        report(
          Diagnostic(
            .invalidCurve, "'\(name)' needs arguments: \(name)(\(parameters))", at: expression.range,
            help: descriptor.name == "spring"
              ? "write \(descriptor.example), or smooth, snappy or bouncy" : "write \(descriptor.example)"))
        return nil
      }
      return made(descriptor.makeAlone(), expression)
    }
    var evaluated: [CurveArgument] = []
    for argument in arguments {
      guard let value = self.argument(argument, of: descriptor, scope: scope, path: path) else { return nil }
      evaluated.append(value)
    }
    return made(descriptor.make(evaluated), expression)
  }

  private func made(_ result: Result<Curve, CurveProblem>, _ expression: CurveExpression) -> Curve? {
    switch result {
    case .success(let curve): return curve
    case .failure(let problem):
      report(problem, of: expression)
      return nil
    }
  }

  /// Tells why a curve was refused, at the argument at fault.
  func report(_ problem: CurveProblem, of expression: CurveExpression) {
    let arguments = expression.arguments ?? []
    let argument = problem.argument.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
    if problem.kind == .unknownArgument, let name = argument?.name {
      report(
        Diagnostic(
          problem.kind.rule, problem.message, at: name.range, help: problem.help,
          suggestion: problem.nearest.flatMap { nearest in
            let isSlip = Spelling.distance(name.value.lowercased(), nearest.lowercased(), limit: 1) != nil
            return .edits([.init(name.range, nearest)], isSlip ? .certain : .likely)
          }))
      return
    }
    var missing: Suggestion?
    if problem.kind == .unitMissing, case .expression(let value)? = argument?.values.first {
      missing = unit(for: value, .time)
    }
    report(
      Diagnostic(
        problem.kind.rule, problem.message,
        at: (problem.kind.isAboutValue ? argument?.valueRange : argument?.range) ?? expression.range,
        help: missing == nil ? problem.help : nil, suggestion: missing))
  }

  private func tokenCurve(_ expression: CurveExpression) -> Curve? {
    guard case .text(let name)? = expression.arguments?.first?.values.first else { return nil }
    guard let token = script.tokens[name.value] else {
      report(
        Diagnostic(
          .unknownReference, "unknown token '\(name.value)'", at: expression.range,
          suggestion: tokenSuggestion(name.value, at: expression.range)))
      return nil
    }
    switch token {
    case .curve(let curve): return self.curve(curve, scope: .timing)
    case .transition(let timing):
      guard let curve = timing.curve else { return nil }
      return self.curve(curve, scope: .timing)
    case .broken(let diagnostic):
      report(diagnostic)
      return nil
    case .expression:
      report(Diagnostic(.typeMismatch, "token '\(name.value)' is not a curve", at: expression.range))
      return nil
    }
  }

  private func argument(
    _ argument: CurveExpression.Argument, of descriptor: CurveDescriptor, scope: ExpressionScope, path: [String]
  ) -> CurveArgument? {
    var values: [CurveArgument.Value] = []
    for value in argument.values {
      switch value {
      case .keyword(let word): values.append(.keyword(word.value))
      case .text(let text): values.append(.text(text.value))
      case .curve(let inner):
        guard let curve = curve(inner, scope: scope, path: path) else { return nil }
        values.append(.curve(curve))
      case .expression(let expression):
        let name = argument.name?.value
        let takesWords = descriptor.name == "steps" ? name != "count" : name == "overdamping"
        guard let value = curveValue(expression, takesWords: takesWords, scope: scope) else { return nil }
        values.append(value)
      }
    }
    return CurveArgument(name: argument.name?.value, values: values)
  }

  private func curveValue(
    _ expression: Expression, takesWords: Bool, scope: ExpressionScope
  ) -> CurveArgument.Value? {
    // A word that is no parameter is a keyword of the curve, such as `jumpEnd`.
    if takesWords, let word = expression.soleName, parameterIndex[word.value] == nil, word.value != "index",
      word.value != "count"
    {
      return .keyword(word.value)
    }
    var timing = scope
    timing.allowsViews = false
    guard let resolved = resolve(expression, scope: timing), let value = constant(resolved, at: expression.range),
      let number = value.formulas.first?.constantValue
    else { return nil }
    switch value.quantity {
    case .time: return .time(number)
    case .number, .zero:
      if case .percentage = expression.node { return .percentage(number) }
      if case .negate(let inner) = expression.node, case .percentage = inner.node { return .percentage(number) }
      return .number(number)
    default:
      report(
        Diagnostic(
          .typeMismatch, "a curve takes numbers and times, not \(value.quantity.type.article)", at: expression.range))
      return nil
    }
  }
}

extension CurveProblem.Kind {
  /// What the problem is called in a script.
  fileprivate var rule: RuleName {
    switch self {
    case .endless: .endlessSpring
    case .outOfRange: .outOfRange
    case .unitMissing: .unitMissing
    case .unitMismatch: .unitMismatch
    case .invalid, .unknownArgument, .missingArgument: .invalidCurve
    }
  }
}
