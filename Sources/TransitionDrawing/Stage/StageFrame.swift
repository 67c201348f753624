/// All views at one time.
package struct StageFrame: Sendable {
  /// Seconds.
  package var time: Double
  /// One for each of ``Stage/views``, in that order.
  package var boxes: [StageBox]
  /// The views as they are painted, from back to front: a view, then those in it by `zPosition`, and by declaration
  /// where that is equal. The canvas is the first.
  package var drawingOrder: [Int]

  /// Whether two frames draw the same picture.
  package func looksLike(_ other: StageFrame) -> Bool { boxes == other.boxes && drawingOrder == other.drawingOrder }

  /// Whether anything of a view can be seen: neither it nor a view around it is hidden or fully transparent, and it has
  /// an area.
  package func isVisible(_ view: Int) -> Bool {
    guard boxes.indices.contains(view) else { return false }
    let box = boxes[view]
    return box.isShown && box.shownOpacity > 0 && box.width > 0 && box.height > 0
  }
}

/// One view at one time.
package struct StageBox: Sendable, Equatable {
  /// The frame in the coordinates of the view around it, in points; transforms are left out.
  package var minX = 0.0
  package var minY = 0.0
  package var width = 0.0
  package var height = 0.0
  /// From the view's own coordinates, whose origin is its top left corner, to those of the view around it: the frame's
  /// place, and translation, rotation and scale about the anchor.
  package var localTransform = PlaneTransform.identity
  /// From the view's own coordinates to the canvas's, every view around it counted.
  package var transform = PlaneTransform.identity
  /// Its own opacity, 0…1; a curve's overshoot is cut off.
  package var opacity = 1.0
  /// The product of its opacity and those of the views around it.
  package var shownOpacity = 1.0
  /// Its own `hidden`.
  package var isHidden = false
  /// Whether neither it nor a view around it is hidden.
  package var isShown = true
  /// In points, at most half the shorter side.
  package var cornerRadius = 0.0
  package var roundedCorners = RoundedCorners.all
  /// Its own background, or its tint where it has none.
  package var fill = StageColor.clear
  package var borderColor = StageColor.black
  /// In points, at least 0.
  package var borderWidth = 0.0
  /// Its alpha is the shadow's opacity as well; nil where none is cast.
  package var shadow: StageShadow?
  /// In points, at least 0: the standard deviation of a Gaussian blur, as of CSS's `blur()`.
  package var blurRadius = 0.0
  package var zPosition = 0.0
  /// The pivot of its transform, in units of its size.
  package var anchorX = 0.5
  package var anchorY = 0.5
  /// Whether what is in it is cut off at its frame.
  package var clipsToBounds = false
  /// What it shows, as the script names it; empty for nothing.
  package var content = ""

  package init() {}

  /// Gives it another width; its transform goes on about the anchor.
  mutating func resize(width new: Double) {
    let pivot = anchorX * (new - width)
    localTransform.tx += (1 - localTransform.a) * pivot
    localTransform.ty -= localTransform.b * pivot
    width = new
  }

  /// Gives it another height.
  mutating func resize(height new: Double) {
    let pivot = anchorY * (new - height)
    localTransform.tx -= localTransform.c * pivot
    localTransform.ty += (1 - localTransform.d) * pivot
    height = new
  }
}

/// What a view casts: a copy of its outline, moved and blurred.
package struct StageShadow: Sendable, Hashable {
  package var color: StageColor
  /// In points: the standard deviation of its blur, as of CALayer's `shadowRadius`; half of CSS's blur radius.
  package var radius: Double
  package var offsetX: Double
  package var offsetY: Double
}

/// Which corners `cornerRadius` rounds.
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

  /// Reads the words of `maskedCorners`; others are passed over.
  package init(words text: String) {
    self = []
    for word in text.split(separator: " ") { formUnion(Self.words[String(word)] ?? []) }
  }
}
