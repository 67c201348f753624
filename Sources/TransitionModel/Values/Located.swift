public import TransitionDiagnostics

/// A value and where it was written.
public struct Located<Value: Sendable>: Sendable {
  public var value: Value
  public var range: SourceRange
  public init(_ value: Value, at range: SourceRange = .none) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
