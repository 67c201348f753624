/// The properties that determine the appearance of a view, by their names in scripts.
package enum StageProperty: String, CaseIterable, Sendable {
  case minX, minY, width, height
  case opacity, hidden, cornerRadius, maskedCorners, backgroundColor, borderColor, borderWidth
  case shadowColor, shadowOpacity, shadowRadius, shadowOffsetX, shadowOffsetY, blurRadius
  case brightness, saturation, clipTop, clipTrailing, clipBottom, clipLeading
  case translationX, translationY, scale, scaleX, scaleY, rotation, rotationX, rotationY
  case zPosition, anchorX, anchorY, clipsToBounds, content

  /// Its index in `allCases`.
  var index: Int { Self.indices[self] ?? 0 }

  private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
}
