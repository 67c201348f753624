package import TransitionEvaluation

/// One side of a comparison: a script's motions.
package struct ComparedSide {
  /// The name used in messages.
  package var name: String
  /// Phases, their reduced-motion variants and scenarios, in the order in which they are reported.
  package var motions: [ComparedMotion]
  /// The script's parameters and their values.
  package var parameters: [ParameterSummary]

  package init(name: String, motions: [ComparedMotion], parameters: [ParameterSummary] = []) {
    self.name = name
    self.motions = motions
    self.parameters = parameters
  }
}
