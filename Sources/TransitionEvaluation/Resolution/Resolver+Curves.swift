package import TransitionCurves
package import TransitionDiagnostics
package import TransitionModel

extension Resolver {
  /// The maximum length of a chain of declared curves.
  private static let deepestCurve = 64

  /// Creates the curve of an expression, with its arguments evaluated.
  ///
  /// - Parameter path: The declared curves that consist of it.
  /// - Returns: Nil after an error that has been reported.
  func curve(_ expression: CurveExpression, scope: ExpressionScope, path: [String] = []) -> Curve? {
    let name = expression.name.value
    if let index = curveIndex[name] {
      usage.curves[index] = true
      guard expression.arguments == nil else {
        report(.argumentsOfOwnCurve(name, at: expression.range))
        return nil
      }
      guard !poison.curves.contains(name) else { return nil }
      if let first = path.firstIndex(of: name) {
        poison.curves.formUnion(path[first...])
        report(.circle(of: .curve, through: Array(path[first...]), at: expression.range))
        return nil
      }
      guard path.count < Self.deepestCurve else {
        guard !poison.hasCurveChain else { return nil }
        poison.hasCurveChain = true
        report(.longCurveChain(script.curves[curveIndex[path[0]] ?? index].name, limit: Self.deepestCurve))
        return nil
      }
      guard let declared = script.curves[index].curve else { return nil }
      return curve(declared, scope: scope, path: path + [name])
    }
    if name == "token" { return tokenCurve(expression) }
    guard let descriptor = CurveCatalog.descriptor(named: name) else {
      if script.missing.refusedNames.contains(name) { return nil }
      if parameterIndex[name] != nil {
        report(
          .unknown(
            .curve, expression.name, label: "'\(name)' is a parameter", help: "curves are declared under 'curves'",
            meant: nil))
        return nil
      }
      let declared = script.curves.map { $0.name.value }, standard = CurveCatalog.all.map { $0.name }
      report(
        .unknown(
          .curve, Located(expression.written ?? name, at: expression.name.range),
          meant: suggestion(expression.name, declared, .curve, words: standard, at: "curve")))
      return nil
    }
    guard let arguments = expression.arguments else {
      guard descriptor.standsAlone else {
        report(.missingArguments(of: descriptor, at: expression.range))
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
      if problem.kind == .unitMissing, let index = problem.argument, let arguments = expression.arguments,
        arguments.indices.contains(index), case .expression(let value)? = arguments[index].values.first,
        reportUnitlessParameter(in: value, usedAs: .time)
      {
        return nil
      }
      report(.curve(problem, of: expression))
      return nil
    }
  }

  private func tokenCurve(_ expression: CurveExpression) -> Curve? {
    guard case .text(let text)? = expression.arguments?.first?.values.first else { return nil }
    let name = Located(text.value, at: expression.range)
    switch token(name) {
    case .curve(let curve)?: return self.curve(curve, scope: .timing)
    case .transition(let timing)?: return timing.curve.flatMap { self.curve($0, scope: .timing) }
    case .expression?, .broken?: report(.token(name, isNot: "a curve"))
    case nil: break
    }
    return nil
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
        let meant = name.flatMap { ForeignWord.find($0, at: "curve argument")?.sole } ?? name
        let takesBooleans = meant == "overshootClamping"
        guard
          let value = curveValue(expression, takesWords: takesWords, takesBooleans: takesBooleans, scope: scope)
        else { return nil }
        values.append(value)
      }
    }
    return CurveArgument(name: argument.name?.value, values: values)
  }

  private func curveValue(
    _ expression: Expression, takesWords: Bool, takesBooleans: Bool, scope: ExpressionScope
  ) -> CurveArgument.Value? {
    // A word that is not a parameter is a keyword of the curve, such as `jumpEnd`.
    if takesWords, let word = expression.soleName, parameterIndex[word.value] == nil, word.value != "index",
      word.value != "count"
    {
      return .keyword(word.value)
    }
    guard let resolved = resolve(expression, scope: scope), let value = constant(resolved, at: expression.range),
      let number = value.formulas.first?.constantValue
    else { return nil }
    switch value.quantity {
    case .time: return .time(number)
    case .number, .zero:
      if case .percentage = expression.node { return .percentage(number) }
      if case .negate(let inner) = expression.node, case .percentage = inner.node { return .percentage(number) }
      return .number(number)
    case .boolean where takesBooleans: return .boolean(number != 0)
    default:
      report(.curveArgument(is: value.quantity.type, at: expression.range))
      return nil
    }
  }

  // MARK: Times

  /// The latest time in a script, in seconds.
  static let latestTime = 1e6

  /// Evaluates a time, in seconds, and checks its range.
  func time(_ expression: Expression, scope: ExpressionScope, allowsNegative: Bool, name: String) -> Double? {
    guard let value = staticValue(expression, type: .time, scope: scope) else { return nil }
    if value < 0, !allowsNegative {
      report(.outOfRange("'\(name)'", value, .time, mustBe: ">= 0 ms", at: expression.range))
      return nil
    }
    if abs(value) > Self.latestTime {
      report(.tooLate("'\(name)' is", value, at: expression.range))
      return nil
    }
    return value
  }

  /// A named timing or a `transition` token; nil after reporting that there is none.
  func timing(_ reference: Located<TimingReference>) -> TimingDeclaration? {
    switch reference.value {
    case .name(let text):
      guard let index = timingIndex[text] else {
        let name = Located(text, at: reference.range)
        report(.unknown(.timing, name, among: timingNames, meant: suggestion(name, timingNames, .timing)))
        return nil
      }
      usage.timings[index] = true
      return script.timings[index]
    case .token(let text):
      let name = Located(text, at: reference.range)
      switch token(name) {
      case .transition(let timing)?: return timing
      case .expression?, .curve?, .broken?: report(.token(name, isNot: "a transition"))
      case nil: break
      }
      return nil
    }
  }

  /// Checks times and curves by themselves, whether they are used or not.
  func check(duration: Expression?, delay: Expression?, curves: [CurveExpression?]) {
    if let duration { _ = time(duration, scope: .anyMember, allowsNegative: false, name: "duration") }
    if let delay { _ = time(delay, scope: .anyMember, allowsNegative: true, name: "delay") }
    for case let curve? in curves { _ = self.curve(curve, scope: .anyMember) }
  }
}

/// A curve without the parameters, tokens and curves of a script.
package struct DetachedCurve: Sendable {
  package let curve: Curve
  /// cubicBezier, steps, linear, easing, path or spring.
  package let kind: String

  /// Creates the curve of an expression like a script's.
  ///
  /// - Parameter diagnostics: Receives the problems found.
  /// - Returns: Nil after a diagnostic.
  package init?(_ expression: CurveExpression, into diagnostics: inout [Diagnostic]) {
    let resolver = Resolver(script: Script(), options: CompileOptions())
    let curve = resolver.curve(expression, scope: .timing)
    diagnostics += resolver.diagnostics.all
    guard let curve, let descriptor = CurveCatalog.descriptor(named: expression.name.value) else { return nil }
    self.curve = curve
    kind = descriptor.kind
  }
}
