/// One view on the stage: the canvas, a declared view, or a member of a counted one.
package struct StageView: Sendable {
  /// `cover`, `row.3`, `canvas`.
  package var name: String
  /// The index of its parent in ``Stage/views``; nil for the canvas.
  package var parent: Int?
  /// Its subviews, in declaration order.
  package var children: [Int]
  /// The view of which it is a snapshot, as written.
  package var snapshotOf: String?
  /// Whether it is clipped at insets from its own edges.
  package var isClipped = false
  /// Its description in the script.
  package var description: String?
  /// The background drawn when it has none; nil for a view whose script sets one.
  ///
  /// Pale for a view that has subviews or blurs, see ``StageTint/paleAlpha``.
  package var tint: StageColor?
}
