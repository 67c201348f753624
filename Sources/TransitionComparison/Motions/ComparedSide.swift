/// What stands on one side of a comparison: a script's motions, or a timeline.
public struct ComparedSide {
  /// As messages call it.
  public var name: String
  /// Phases, what they do with reduced motion, scenarios: in the order in which they are told.
  public var motions: [ComparedMotion]

  public init(name: String, motions: [ComparedMotion]) {
    self.name = name
    self.motions = motions
  }
}
