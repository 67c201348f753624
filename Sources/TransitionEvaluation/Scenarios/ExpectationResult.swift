package import TransitionDiagnostics

/// The result of one expectation.
package struct ExpectationResult: Sendable {
  /// The name of the phase or scenario.
  package var subject: String
  package var isScenario: Bool
  /// The condition, as written.
  package var condition: String
  /// The range of the expectation.
  package var range: SourceRange
  /// The range of the condition.
  package var conditionRange: SourceRange
  package var holds: Bool
  /// In seconds; nil for a condition on the whole motion.
  package var time: Double?
  /// The values in the condition, in order: `cover.height` and its value.
  package var values: [(name: String, value: String)]
  /// The nearest time to `time` at which the condition would hold.
  package var nearestTime: Double?
  /// The reason why it could not be evaluated.
  package var problem: Diagnostic?

  /// The diagnostic for an expectation that failed.
  package var diagnostic: Diagnostic? {
    if let problem { return problem }
    return holds ? nil : .failed(self)
  }
}
