import TransitionDiagnostics
import TransitionModel

/// Prints a tree so that a test can name its shape in one line.
func printed(_ expression: Expression) -> String {
  switch expression.node {
  case .number(let value): return short(value)
  case .percentage(let value): return "(% \(short(value)))"
  case .time(let value): return "(s \(short(value)))"
  case .angle(let value): return "(deg \(short(value)))"
  case .boolean(let value): return "\(value)"
  case .color(let color): return color.hex
  case .reference(let parts): return "(ref" + parts.map { " " + printed($0) }.joined() + ")"
  case .token(let name): return "(token \(name))"
  case .negate(let operand): return "(neg \(printed(operand)))"
  case .not(let operand): return "(not \(printed(operand)))"
  case .binary(let symbol, let a, let b): return "(\(symbol.rawValue) \(printed(a)) \(printed(b)))"
  case .approximately(let a, let b, let tolerance):
    return "(~= \(printed(a)) \(printed(b))\(tolerance.map { " " + printed($0) } ?? ""))"
  case .call(let name, let arguments):
    return "(\(name.value)\(arguments.map { " " + printed($0) }.joined()))"
  case .invalid: return "invalid"
  }
}

func printed(_ part: ReferencePart) -> String {
  switch part {
  case .name(let name): name.value
  case .member(let expression): "[\(printed(expression))]"
  }
}

func printed(_ curve: CurveExpression) -> String {
  guard let arguments = curve.arguments else { return curve.name.value }
  let texts = arguments.map { argument in
    let values = argument.values.map { printed($0) }.joined(separator: " ")
    return argument.name.map { "\($0.value)=\(values)" } ?? values
  }
  return "\(curve.name.value)(\(texts.joined(separator: ", ")))"
}

func printed(_ value: CurveExpression.Value) -> String {
  switch value {
  case .expression(let expression): printed(expression)
  case .keyword(let word): ":\(word.value)"
  case .text(let text): "'\(text.value)'"
  case .curve(let curve): printed(curve)
  }
}

func short(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}

/// Reads an expression by itself; a refusal is printed as `rule start-end: message`.
func readExpression(_ text: String) -> String {
  var diagnostics: [Diagnostic] = []
  let expression = ExpressionParser.parse(text, in: .detached, into: &diagnostics)
  return refusal(diagnostics) ?? printed(expression)
}

func readCurve(_ text: String) -> String {
  var diagnostics: [Diagnostic] = []
  let curve = CurveParser.parse(text, in: .detached, into: &diagnostics)
  return refusal(diagnostics) ?? curve.map { printed($0) } ?? "nothing"
}

private func refusal(_ diagnostics: [Diagnostic]) -> String? {
  guard let first = diagnostics.first else { return nil }
  guard diagnostics.count == 1 else { return "\(diagnostics.count) diagnostics" }
  let label = first.label.map { "; \($0)" } ?? ""
  return "\(first.rule.text) \(first.range.start)-\(first.range.end): \(first.message)\(label)"
}
