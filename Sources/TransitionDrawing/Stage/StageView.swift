/// One view on the stage: the canvas, a declared view, or a member of a counted one.
package struct StageView: Sendable {
  /// `cover`, `row.3`, `canvas`.
  package var name: String
  /// The view around it, by its place in ``Stage/views``; nil for the canvas.
  package var parent: Int?
  /// The views in it, in order of declaration.
  package var children: [Int]
  /// How many views are around it; 0 for the canvas.
  package var depth: Int
  /// The view that it is a picture of, as written.
  package var snapshotOf: String?
  /// What the script says of it.
  package var description: String?
  /// The background that it is drawn with while it has none of its own; nil for a view whose script gives it one.
  ///
  /// Pale for a view that holds others or blurs, see ``StageTint/paleAlpha``.
  package var tint: StageColor?
}
