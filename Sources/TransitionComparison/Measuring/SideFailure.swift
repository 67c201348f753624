package import TransitionDiagnostics

/// A number of one side that has no value at some time.
package struct SideFailure: Error, Sendable {
  package var diagnostic: Diagnostic
  /// Whether it is the new side's.
  package var isNew: Bool
}
