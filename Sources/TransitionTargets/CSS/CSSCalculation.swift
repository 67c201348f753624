internal import TransitionEvaluation

/// Reads a number or a `calc()` as it stands in the file, so that losses are those of the text and not of the formula
/// that it was written from.
///
/// Units are dropped: a length is in px and an angle in deg wherever the file has one.
struct CSSCalculation {
  private var text: Substring
  private let slot: (String) -> Int?

  /// - Parameter slot: The slot of a custom property.
  static func formula(_ text: String, slot: (String) -> Int?) -> Formula {
    withoutActuallyEscaping(slot) { slot in
      var reader = CSSCalculation(text: text[...], slot: slot)
      let formula = reader.sum()
      precondition(reader.text.isEmpty, "'\(reader.text)' is left of '\(text)'")
      return formula
    }
  }

  private mutating func take(_ expected: String) -> Bool {
    guard text.hasPrefix(expected) else { return false }
    text.removeFirst(expected.count)
    return true
  }

  private mutating func sum() -> Formula {
    var total = product()
    while true {
      if take(" + ") {
        total = .apply(.add, [total, product()], .none)
      } else if take(" - ") {
        total = .apply(.subtract, [total, product()], .none)
      } else {
        return total
      }
    }
  }

  private mutating func product() -> Formula {
    var total = operand()
    while true {
      if take(" * ") {
        total = .apply(.multiply, [total, operand()], .none)
      } else if take(" / ") {
        total = .apply(.divide, [total, operand()], .none)
      } else {
        return total
      }
    }
  }

  private mutating func operand() -> Formula {
    if take("(") || take("calc(") { return arguments()[0] }
    if take("var(") {
      let name = String(text.prefix { $0 != ")" })
      text.removeFirst(name.count + 1)
      guard let slot = slot(name) else { preconditionFailure("no custom property '\(name)'") }
      return .slot(slot)
    }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    if let value = Double(digits) {
      text.removeFirst(digits.count)
      text = text.drop { $0.isLetter || $0 == "%" }
      return .constant(value)
    }
    for (start, operation) in Self.functions where take(start) {
      let arguments = arguments()
      // The interval of `round()` is 1 everywhere.
      return .apply(operation, start.hasPrefix("round(") ? [arguments[0]] : arguments, .none)
    }
    preconditionFailure("'\(text)' is no operand")
  }

  /// What stands up to the closing parenthesis.
  private mutating func arguments() -> [Formula] {
    var arguments = [sum()]
    while take(", ") { arguments.append(sum()) }
    precondition(take(")"), "')' is missing before '\(text)'")
    return arguments
  }

  private static let functions: [(start: String, operation: Operation)] = [
    ("min(", .min), ("max(", .max), ("clamp(", .clamp), ("abs(", .abs), ("sign(", .sign), ("sqrt(", .squareRoot),
    ("pow(", .power), ("mod(", .modulo), ("hypot(", .hypotenuse), ("round(down, ", .floor), ("round(up, ", .ceiling),
    ("round(nearest, ", .round), ("sin(", .sine), ("cos(", .cosine), ("tan(", .tangent),
  ]
}
