package import TransitionDiagnostics
package import TransitionModel

/// The result of one expectation.
package struct ExpectationResult: Sendable {
  let expectation: Expectation
  package var holds = true
  /// In seconds; nil for a condition on the whole motion.
  package var time: Double?
  /// The values in the condition, in order: `cover.height` and its value.
  package var values: [(name: String, value: String)] = []
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

extension Expectation.Subject {
  /// As in messages.
  package var text: String {
    switch self {
    case .phase(let name): "phase '\(name.value)'"
    case .scenario(let name): "scenario '\(name.value)'"
    }
  }
}
