internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionText

/// Diagnostics about values: their types, units and ranges.
extension Diagnostic {
  // MARK: Types and units

  static func mismatch(
    _ found: ValueType, expected: ValueType, at range: SourceRange, meant suggestion: Suggestion? = nil
  ) -> Diagnostic {
    let isUnit = found.isMeasured && expected.isMeasured
    return Diagnostic(
      isUnit ? .unitMismatch : .typeMismatch, "expected \(expected.article), found \(found.article)", at: range,
      label: expected == .boolean && found == .number ? "write true or false, or compare it" : nil,
      suggestion: suggestion)
  }

  static func unexpectedText(_ text: String, expected: ValueType, at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "expected \(expected.article), found the text '\(text)'", at: range)
  }

  static func unmeasured(_ found: ValueType, at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "expected a number, a time or an angle, found \(found.article)", at: range)
  }

  /// A text for a property of another type.
  static func textForProperty(_ property: String, of type: ValueType, at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "'\(property)' is \(type.article), not text", at: range)
  }

  /// Another value for a text property.
  static func valueForTextProperty(_ property: String, found: ValueType, at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "'\(property)' is text, found \(found.article)", at: range)
  }

  private static func reference(for property: String) -> String {
    PropertyCatalog.descriptor(named: property)?.percentageReference ?? "self.width"
  }

  /// A percentage in place of a length, or as a term of a sum of lengths.
  static func percentageTerm(_ property: String, _ fraction: Double, at range: SourceRange) -> Diagnostic {
    let factor = reference(for: property)
    let end = SourceRange(file: range.file, start: range.end, end: range.end)
    return Diagnostic(
      .unitMismatch, "'\(property)' is a length; a percentage of what?", at: range,
      suggestion: .insertion(
        " * \(factor)", at: end, giving: "\(Prose.number(fraction * 100))% * \(factor)", .likely))
  }

  /// A percentage in place of the size of the canvas.
  static func canvasPercentage(_ side: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unitMismatch, "'\(side)' is a length; a percentage of what?", at: range,
      help: "\(side): the canvas's size in points, such as \(side == "width" ? 390 : 844)")
  }

  /// A percentage as a time or an angle.
  static func percentage(_ fraction: Double, as type: ValueType, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unitMismatch, "\(type.article) cannot be a percentage here", at: range,
      label: type == .angle ? "write \(Prose.number(fraction))turn" : "write a time, such as 250ms")
  }

  static func missingUnit(_ type: ValueType, _ expression: Expression) -> Diagnostic {
    let suggestion = Suggestion.unit(for: expression, type)
    let help = type == .angle ? "multiply by 1deg" : "multiply by 1s or 1ms"
    return Diagnostic(
      .unitMissing, "\(type.article) needs a unit", at: expression.unitless?.range ?? expression.range,
      help: suggestion == nil ? help : nil, suggestion: suggestion)
  }

  /// The operation that combines two values.
  enum Combination: String {
    case add
    case choose = "choose between"
    case compare, divide, mix, multiply, subtract
  }

  /// - Parameter operands: Given if one of them may lack the unit of the other.
  static func cannot(
    _ combination: Combination, _ a: ValueType, _ b: ValueType, at range: SourceRange,
    operands: (Expression, Expression)? = nil
  ) -> Diagnostic {
    let joint = combination == .divide || combination == .multiply ? "by" : "and"
    return Diagnostic(
      .unitMismatch, "cannot \(combination.rawValue) \(a.article) \(joint) \(b.article)", at: range,
      help: operands.flatMap { missingUnit(of: $1, beside: a) ?? missingUnit(of: $0, beside: b) })
  }

  /// The text to write for a bare number combined with a time or an angle.
  private static func missingUnit(of operand: Expression, beside type: ValueType) -> String? {
    guard case .number(let value) = operand.node else { return nil }
    let text = Prose.number(value)
    switch type {
    case .time: return "write \(text)\(Suggestion.isInSeconds(value) ? "s" : "ms") instead of \(text)"
    case .angle: return "write \(text)deg instead of \(text)"
    default: return nil
    }
  }

  // MARK: Parameters

  static func unitlessParameter(
    _ name: String, usedAs type: ValueType, _ declared: Expression, use: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unitMissing, "parameter '\(name)' is used as \(type.article) and has no unit", at: declared.range,
      notes: [.init("it is used here", at: use)], suggestion: .unit(for: declared, type))
  }

  static func unitlessParameter(
    _ name: String, _ type: ValueType, _ declared: Expression, limit: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unitMissing, "parameter '\(name)' is \(type.article) and needs a unit", at: declared.range,
      notes: [.init("its limit has one", at: limit)], suggestion: .unit(for: declared, type))
  }

  /// A bare number given externally for a parameter with a unit.
  static func unitlessParameter(_ name: String, _ type: ValueType, _ value: Double, at range: SourceRange) -> Diagnostic
  {
    let number = Prose.number(value)
    return Diagnostic(
      .unitMissing, "parameter '\(name)' is \(type.article) and needs a unit", at: range,
      label: type == .angle ? "write \(number)deg" : "write \(number)s or \(number)ms")
  }

  static func parameter(
    _ name: String, is declared: ValueType, not given: ValueType, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.typeMismatch, "parameter '\(name)' is \(declared.article), not \(given.article)", at: range)
  }

  static func rangeOfParameter(_ name: String, _ type: ValueType, at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeMismatch, "parameter '\(name)' is \(type.article) and has no range", at: range)
  }

  static func emptyRange(
    ofParameter name: String, _ least: Double, _ most: Double, _ type: ValueType, minimum: SourceRange,
    maximum: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      "the range of parameter '\(name)' is empty: min is \(type.prose(least)), max is \(type.prose(most))",
      at: minimum, notes: [.init("max is set here", at: maximum)])
  }

  static func parameterOutOfRange(
    _ name: String, _ value: Double, _ type: ValueType, limit: Double, at range: SourceRange, limitRange: SourceRange?
  ) -> Diagnostic {
    let relation = value < limit ? "below its min" : "above its max"
    return Diagnostic(
      .outOfRange, "parameter '\(name)' is \(type.prose(value)), \(relation) of \(type.prose(limit))", at: range,
      notes: [.init("the limit is set here", at: limitRange)])
  }

  // MARK: Ranges

  /// - Parameters:
  ///   - subject: The owner of the value, quoted when it is a key.
  ///   - limit: The allowed values, such as `>= 0`.
  static func outOfRange(
    _ subject: String, _ value: Double, _ type: ValueType = .number, mustBe limit: String, at range: SourceRange,
    meant suggestion: Suggestion? = nil
  ) -> Diagnostic {
    Diagnostic(
      .outOfRange, "\(subject) is \(type.prose(value)); it must be \(limit)", at: range, suggestion: suggestion)
  }

  /// - Parameter subject: What is at the time, with its verb.
  static func tooLate(_ subject: String, _ time: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      "\(subject) \(Prose.time(time, decimals: 6)); a script's times end at \(Prose.time(Resolver.latestTime))",
      at: range)
  }

  static func alphaOutOfRange(_ value: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(.outOfRange, "alpha \(Prose.number(value)) is outside 0...1", at: range)
  }
}

extension Suggestion {
  /// The missing percent sign of a number from 10 to 100 where a fraction is expected; 1.5 may be anything.
  static func percentage(for expression: Expression) -> Suggestion? {
    guard case .number(let value) = expression.node, (10...100).contains(value) else { return nil }
    let range = expression.range
    return .insertion(
      "%", at: SourceRange(file: range.file, start: range.end, end: range.end), giving: Prose.number(value) + "%",
      .likely)
  }

  /// The missing unit of a number: milliseconds or seconds, whichever is plausible on a screen, or degrees.
  ///
  /// In a product, the constant factor gets the unit.
  static func unit(for expression: Expression, _ type: ValueType) -> Suggestion? {
    guard let number = expression.unitless, case .number(let value) = number.node else { return nil }
    let unit = type == .angle ? "deg" : isInSeconds(value) ? "s" : "ms"
    let isSure = type == .angle ? abs(value) >= 10 : abs(value) >= 50 || (value > 0 && value < 5)
    let isWhole = number.range == expression.range
    let end = SourceRange(file: number.range.file, start: number.range.end, end: number.range.end)
    let text = Prose.number(value)
    if type == .angle, isInRadians(value) { return .insertion("rad", at: end, giving: text + "rad", .likely) }
    return .insertion(unit, at: end, giving: text + unit, isSure && isWhole ? .certain : .likely)
  }

  /// Whether an angle without a unit is a multiple of 15° in radians, with two decimals or more.
  private static func isInRadians(_ value: Double) -> Bool {
    let parts = value * 12 / .pi
    return value != 0 && abs(value * 10 - (value * 10).rounded()) > 1e-9 && abs(parts - parts.rounded()) < 0.02
      && abs(parts) > 0.5
  }

  /// Whether a time without a unit is probably meant in seconds: animations rarely last 20 seconds, and anything below
  /// 20 milliseconds is invisible.
  static func isInSeconds(_ value: Double) -> Bool { abs(value) < 20 }
}

extension Expression {
  /// A percentage, itself or the first among the terms of a sum.
  var percentageTerm: (fraction: Double, range: SourceRange)? {
    switch node {
    case .percentage(let fraction): (fraction, range)
    case .negate(let operand): operand.percentageTerm
    case .binary(.add, let a, let b), .binary(.subtract, let a, let b): a.percentageTerm ?? b.percentageTerm
    default: nil
    }
  }

  /// The number that should get a missing unit: the expression itself, or the constant factor of a product.
  fileprivate var unitless: Expression? {
    switch node {
    case .number: self
    case .binary(.multiply, let a, let b): [b, a].first { if case .number = $0.node { true } else { false } }
    default: nil
    }
  }
}

extension ValueType {
  var isMeasured: Bool { self == .number || self == .time || self == .angle }

  /// A value with its unit.
  func prose(_ value: Double) -> String {
    switch self {
    case .time: Prose.time(value, decimals: 6)
    case .angle: Prose.quantity(Prose.number(value), "deg")
    case .boolean: value == 0 ? "false" : "true"
    case .number, .color, .text: Prose.number(value)
    }
  }
}
