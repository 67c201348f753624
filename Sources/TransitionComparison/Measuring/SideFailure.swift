package import TransitionDiagnostics

/// A number without a value at some time, on one of the sides.
package struct SideFailure: Error, Sendable {
  package var diagnostic: Diagnostic
  /// Whether the new side failed.
  package var isNew: Bool
}
