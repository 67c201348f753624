package import TransitionDiagnostics

/// What became of one expectation.
package struct ExpectationResult: Sendable {
  /// The name of the phase or scenario.
  package var subject: String
  package var isScenario: Bool
  /// The condition, as written.
  package var condition: String
  /// Where it is written.
  package var range: SourceRange
  /// Where the condition is written.
  package var conditionRange: SourceRange
  package var holds: Bool
  /// Seconds; nil for a condition on the whole.
  package var time: Double?
  /// What the condition saw, in its order: `cover.height` and what it was.
  package var values: [(name: String, value: String)]
  /// The time nearest to `time` at which it would hold.
  package var nearestTime: Double?
  /// Why it could not be asked, in place of all this.
  package var problem: Diagnostic?

  /// What to report of one that does not hold.
  package var diagnostic: Diagnostic? {
    if let problem { return problem }
    return holds ? nil : .failed(self)
  }
}
