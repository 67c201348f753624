internal import TransitionDiagnostics
internal import TransitionModel

/// `state == half` in an expectation.
extension Resolver {
  /// Resolves a comparison of `state` with a state; nil for any other comparison.
  ///
  /// - Returns: The result, which is nil after an error that has been reported.
  func compareState(
    _ left: Expression, _ right: Expression, _ operation: BinaryOperator, _ whole: Expression, scope: ExpressionScope
  ) -> (value: Resolved?, Void)? {
    guard scope.comparesStates, parameterIndex["state"] == nil else { return nil }
    let other: Expression
    switch ("state", "state") {
    case (left.soleName?.value, _): other = right
    case (_, right.soleName?.value): other = left
    default: return nil
    }
    guard let name = other.soleName else {
      report(.comparedWithNoState(at: other.range))
      return (nil, ())
    }
    guard let number = stateNumber(name) else { return (nil, ()) }
    let equal = Formula.apply(
      .equal, [.slot(ExpressionScope.stateSlot), .constant(Double(number))], whole.range)
    let formula = operation == .equal ? equal : .apply(.not, [equal], whole.range)
    return (Resolved(.boolean, formula, isLive: true), ())
  }
}

extension ExpressionScope {
  /// A slot number below those of views: the number of the state on screen.
  static let stateSlot = -3
}

extension Diagnostic {
  static func comparedWithNoState(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "'state' can only be compared with the name of a state", at: range, help: "state == initial")
  }
}
