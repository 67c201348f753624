public import TransitionDiagnostics

/// The design tokens that a script's `tokens` files declare, by dotted name.
public struct TokenSet: Sendable {
  /// What one token says, read when it is used.
  public enum Value: Sendable {
    case expression(Expression)
    case curve(CurveExpression)
    case transition(TimingDeclaration)
    /// A token that exists and cannot be used; the diagnostic tells why.
    case broken(Diagnostic)
  }

  public private(set) var values: [String: Value] = [:]
  /// In order of declaration.
  public private(set) var names: [String] = []

  public init() {}

  public subscript(name: String) -> Value? { values[name] }

  public mutating func set(_ name: String, _ value: Value) {
    if values.updateValue(value, forKey: name) == nil { names.append(name) }
  }
}
