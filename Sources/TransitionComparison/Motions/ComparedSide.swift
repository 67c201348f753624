public import TransitionEvaluation

/// What stands on one side of a comparison: a script's motions, or a timeline.
public struct ComparedSide {
  /// As messages call it.
  public var name: String
  /// Phases, what they do with reduced motion, scenarios: in the order in which they are told.
  public var motions: [ComparedMotion]
  /// A script's parameters with their values.
  public var parameters: [ParameterSummary]

  public init(name: String, motions: [ComparedMotion], parameters: [ParameterSummary] = []) {
    self.name = name
    self.motions = motions
    self.parameters = parameters
  }
}
