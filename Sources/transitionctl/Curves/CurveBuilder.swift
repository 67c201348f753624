internal import TransitionCurves
internal import TransitionDiagnostics
internal import TransitionModel

/// Makes the curve that a text says by itself, without a script around it.
struct CurveBuilder {
  /// The curve, and its kind as JSON names it.
  struct Result {
    var curve: Curve
    var kind: String
  }

  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a text that stands in a file of its own; nil after a diagnostic.
  mutating func build(_ text: String, file: FileID) -> Result? {
    let slice = SourceSlice(file: file, base: 0)
    guard let expression = CurveParser.parse(text, in: slice, into: &diagnostics) else { return nil }
    return build(expression)
  }

  private mutating func build(_ expression: CurveExpression) -> Result? {
    let name = expression.name.value
    guard let descriptor = CurveCatalog.descriptor(named: name) else {
      let nearest = Spelling.nearest(name, in: CurveCatalog.all.map { $0.name })
      diagnostics.append(
        Diagnostic(
          "unknown-curve", "unknown curve '\(name)'", at: expression.name.range,
          label: nearest.map { "did you mean '\($0)'?" }))
      return nil
    }
    if expression.arguments == nil, !descriptor.standsAlone {
      let parameters = descriptor.parameters.map { $0.name }.joined(separator: ", ")
      diagnostics.append(
        Diagnostic(
          "invalid-curve", "'\(name)' needs arguments: \(name)(\(parameters))", at: expression.range,
          help: descriptor.example))
      return nil
    }
    var arguments: [CurveArgument] = []
    for argument in expression.arguments ?? [] {
      var values: [CurveArgument.Value] = []
      for value in argument.values {
        guard let value = self.value(value) else { return nil }
        values.append(value)
      }
      arguments.append(CurveArgument(name: argument.name?.value, values: values))
    }
    switch descriptor.make(arguments) {
    case .success(let curve): return Result(curve: curve, kind: descriptor.kind)
    case .failure(let problem):
      let written = expression.arguments ?? []
      let place = problem.argument.flatMap { written.indices.contains($0) ? written[$0].range : nil }
      diagnostics.append(
        Diagnostic(
          problem.kind == .endless ? "endless-spring" : problem.kind == .outOfRange ? "out-of-range" : "invalid-curve",
          problem.message, at: place ?? expression.range, help: problem.help))
      return nil
    }
  }

  private mutating func value(_ value: CurveExpression.Value) -> CurveArgument.Value? {
    switch value {
    case .keyword(let word): return .keyword(word.value)
    case .text(let text): return .text(text.value)
    case .curve(let inner): return build(inner).map { .curve($0.curve) }
    case .expression(let expression):
      if let word = expression.soleName { return .keyword(word.value) }
      guard let constant = Constant(expression) else {
        diagnostics.append(
          Diagnostic(
            "invalid-curve", "here a curve takes numbers and times only", at: expression.range,
            help: "parameters and tokens belong to scripts; write their values"))
        return nil
      }
      switch constant {
      case .number(let number): return .number(number)
      case .percentage(let fraction): return .percentage(fraction)
      case .time(let seconds): return .time(seconds)
      }
    }
  }
}

/// The value of an expression over literals.
private enum Constant {
  case number(Double)
  case percentage(Double)
  case time(Double)

  init?(_ expression: Expression) {
    switch expression.node {
    case .number(let number): self = .number(number)
    case .percentage(let fraction): self = .percentage(fraction)
    case .time(let seconds): self = .time(seconds)
    case .negate(let inner):
      switch Constant(inner) {
      case .number(let number): self = .number(-number)
      case .percentage(let fraction): self = .percentage(-fraction)
      case .time(let seconds): self = .time(-seconds)
      case nil: return nil
      }
    case .binary(let operation, let left, let right):
      guard let a = Constant(left), let b = Constant(right), let result = Self.apply(operation, a, b),
        result.magnitude.isFinite
      else { return nil }
      self = result
    default: return nil
    }
  }

  private var magnitude: Double {
    switch self {
    case .number(let value), .percentage(let value), .time(let value): value
    }
  }

  private static func apply(_ operation: BinaryOperator, _ a: Constant, _ b: Constant) -> Constant? {
    var isTime = (false, false)
    if case .time = a { isTime.0 = true }
    if case .time = b { isTime.1 = true }
    let (x, y) = (a.magnitude, b.magnitude)
    switch (operation, isTime) {
    case (.add, (true, true)): return .time(x + y)
    case (.add, (false, false)): return .number(x + y)
    case (.subtract, (true, true)): return .time(x - y)
    case (.subtract, (false, false)): return .number(x - y)
    case (.multiply, (false, false)): return .number(x * y)
    case (.multiply, (true, false)), (.multiply, (false, true)): return .time(x * y)
    case (.divide, (true, false)): return .time(x / y)
    case (.divide, (true, true)), (.divide, (false, false)): return .number(x / y)
    default: return nil
    }
  }
}
