package import TransitionEvaluation

/// One side of a comparison: a script's motions.
package struct ComparedSide {
  /// As messages call it.
  package var name: String
  /// Phases, what they do with reduced motion, scenarios: in the order in which they are reported.
  package var motions: [ComparedMotion]
  /// A script's parameters with their values.
  package var parameters: [ParameterSummary]

  package init(name: String, motions: [ComparedMotion], parameters: [ParameterSummary] = []) {
    self.name = name
    self.motions = motions
    self.parameters = parameters
  }
}
