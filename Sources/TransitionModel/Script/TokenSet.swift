package import TransitionDiagnostics

/// The design tokens that a script's `tokens` files declare, by dotted name.
package struct TokenSet: Sendable {
  /// What one token says, read when it is used.
  package enum Value: Sendable {
    case expression(Expression)
    case curve(CurveExpression)
    case transition(TimingDeclaration)
    /// A token that exists and cannot be used; the diagnostic tells why.
    case broken(Diagnostic)
  }

  package private(set) var values: [String: Value] = [:]
  /// In order of declaration.
  package private(set) var names: [String] = []

  package init() {}

  package subscript(name: String) -> Value? { values[name] }

  package mutating func set(_ name: String, _ value: Value) {
    if values.updateValue(value, forKey: name) == nil { names.append(name) }
  }
}
