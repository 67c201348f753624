package import TransitionDiagnostics

/// A value with its source range.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var range: SourceRange
  @inlinable package init(_ value: Value, at range: SourceRange = .none) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
