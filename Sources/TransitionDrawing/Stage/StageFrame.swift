/// All views at one time.
package struct StageFrame: Sendable {
  /// In seconds.
  package var time: Double
  /// One for each of ``Stage/views``, in the same order.
  package var boxes: [StageBox]
  /// The views in drawing order, from back to front: each view is followed by its subviews, by `zPosition` and then by
  /// declaration order. The canvas is the first.
  package var drawingOrder: [Int]

  /// Whether any part of a view is visible: neither the view nor an enclosing one is hidden or fully transparent, and
  /// it has an area.
  package func isVisible(_ view: Int) -> Bool {
    guard boxes.indices.contains(view) else { return false }
    let box = boxes[view]
    return box.isShown && box.shownOpacity > 0 && box.width > 0 && box.height > 0
  }
}

/// One view at one time.
package struct StageBox: Sendable, Equatable {
  /// The frame in the parent's coordinates, in points, ignoring transforms.
  package var minX = 0.0
  package var minY = 0.0
  package var width = 0.0
  package var height = 0.0
  /// Maps the view's own coordinates, with the origin at its top left corner, to those of its parent: the frame's
  /// position, and translation, rotation and scale about the anchor.
  package var localTransform = PlaneTransform.identity
  /// The part of ``localTransform`` that is a rotation in the plane, in degrees; may be several turns.
  package var rotation = 0.0
  /// Maps the view's own coordinates to those of the canvas.
  package var transform = PlaneTransform.identity
  /// Its own opacity, clamped to 0…1 when a curve overshoots.
  package var opacity = 1.0
  /// The product of its opacity and those of the enclosing views.
  package var shownOpacity = 1.0
  /// Its own `hidden`.
  package var isHidden = false
  /// Whether neither the view nor an enclosing one is hidden.
  package var isShown = true
  /// In points, at most half the shorter side.
  package var cornerRadius = 0.0
  package var roundedCorners = RoundedCorners.all
  /// Its own background, or its tint if it has none.
  package var fill = StageColor.clear
  package var borderColor = StageColor.black
  /// In points, at most half the shorter side: such a border covers the view.
  package var borderWidth = 0.0
  /// Its alpha includes the shadow's opacity; nil for a view without a shadow.
  package var shadow: StageShadow?
  /// In points, at least 0: the standard deviation of a Gaussian blur, as for CSS's `blur()`.
  package var blurRadius = 0.0
  /// Factors, at least 0, applied after the blur, in this order.
  package var brightness = 1.0
  package var saturation = 1.0
  /// What is cut off its edges, in points; nil for a view that is not clipped there.
  package var clip: StageInsets?
  package var zPosition = 0.0
  /// The pivot of its transform, as a fraction of its size.
  package var anchorX = 0.5
  package var anchorY = 0.5
  /// Whether its subviews are clipped to its frame.
  package var clipsToBounds = false

  /// Changes its width; its transform still applies about the anchor.
  mutating func resize(width new: Double) {
    let pivot = anchorX * (new - width)
    localTransform.tx += (1 - localTransform.a) * pivot
    localTransform.ty -= localTransform.b * pivot
    width = new
  }

  /// Changes its height.
  mutating func resize(height new: Double) {
    let pivot = anchorY * (new - height)
    localTransform.tx -= localTransform.c * pivot
    localTransform.ty += (1 - localTransform.d) * pivot
    height = new
  }
}

/// Distances from a view's edges, inside if positive, in points.
package struct StageInsets: Sendable, Hashable {
  package var top: Double
  package var trailing: Double
  package var bottom: Double
  package var leading: Double
}

/// A view's shadow: a copy of its outline, moved and blurred.
package struct StageShadow: Sendable, Hashable {
  package var color: StageColor
  /// In points: the standard deviation of its blur, as for CALayer's `shadowRadius`; half of CSS's blur radius.
  package var radius: Double
  package var offsetX: Double
  package var offsetY: Double
}

/// The corners that `cornerRadius` rounds.
package struct RoundedCorners: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let topLeading = RoundedCorners(rawValue: 1)
  package static let topTrailing = RoundedCorners(rawValue: 2)
  package static let bottomTrailing = RoundedCorners(rawValue: 4)
  package static let bottomLeading = RoundedCorners(rawValue: 8)
  package static let all = RoundedCorners(rawValue: 15)

  private static let words: [String: RoundedCorners] = [
    "all": .all, "none": [], "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
    "bottomTrailing": .bottomTrailing,
  ]

  /// Parses the words of `maskedCorners`; ignores others.
  package init(words text: String) {
    self = []
    for word in text.split(separator: " ") { formUnion(Self.words[String(word)] ?? []) }
  }
}
