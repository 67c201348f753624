/// One view on the stage: the canvas, a declared view, or a member of a counted one.
public struct StageView: Sendable {
  /// `cover`, `row.3`, `canvas`.
  public var name: String
  /// The view around it, by its place in ``Stage/views``; nil for the canvas.
  public var parent: Int?
  /// The views in it, in order of declaration.
  public var children: [Int]
  /// How many views are around it; 0 for the canvas.
  public var depth: Int
  /// The view that it is a picture of, as written.
  public var snapshotOf: String?
  /// What the script says of it.
  public var description: String?
  /// The background that it is drawn with while it has none of its own; nil for a view whose script gives it one.
  ///
  /// Pale for a view that holds others or blurs, see ``StageTint/paleAlpha``.
  public var tint: StageColor?
}
