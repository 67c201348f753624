public import TransitionDiagnostics

/// A number of one side that has no value at some time.
public struct SideFailure: Error, Sendable {
  public var diagnostic: Diagnostic
  /// Whether it is the new side's.
  public var isNew: Bool
}
