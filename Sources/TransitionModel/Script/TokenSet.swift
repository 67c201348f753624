package import TransitionDiagnostics

/// The design tokens that a script's `tokens` files declare, by dotted name.
package struct TokenSet: Sendable {
  /// What one token says, read when it is used.
  package enum Value: Sendable {
    case expression(Expression)
    case curve(CurveExpression)
    case transition(TimingDeclaration)
    /// A token that exists and cannot be used; the diagnostic says why.
    case broken(Diagnostic)
  }

  package private(set) var values: [String: Value] = [:]
  /// In order of declaration.
  package private(set) var names: [String] = []

  package init() {}

  /// How colors are written, by their ranges: rounding may leave a color without another text of exactly its value.
  private var colorTexts: [SourceRange: String] = [:]

  package subscript(name: String) -> Value? { values[name] }

  package mutating func set(_ name: String, _ value: Value) {
    if values.updateValue(value, forKey: name) == nil { names.append(name) }
  }

  /// Returns how the color at a range of a token file is written as CSS does.
  package func colorText(at range: SourceRange) -> String? { colorTexts[range] }

  package mutating func setColorText(_ text: String, at range: SourceRange) { colorTexts[range] = text }
}
