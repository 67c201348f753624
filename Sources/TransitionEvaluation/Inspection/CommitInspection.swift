package import TransitionModel

/// The `commit` of a phase opened up for rules, which look at its parts.
package final class CommitInspection {
  private let resolver: Resolver
  private let scope: ExpressionScope

  /// - Parameter input: The channel that drives the phase.
  package init(_ compiled: CompiledScript, input: String) {
    resolver = compiled.makeResolver()
    scope = .commit(velocity: Resolver.isAngle(channel: input) ? .angle : .number)
  }

  /// The value of a part that does not depend on the gesture; degrees for an angle.
  package func constant(_ part: Expression) -> Double? {
    guard let value = resolver.resolve(part, scope: scope), value.formulas.count == 1 else { return nil }
    return value.formulas[0].folded().constantValue
  }
}
