/// The numbers that position a view: its frame, translation and scale.
package struct ViewTransform: Sendable {
  package let minX: Double
  package let minY: Double
  package let width: Double
  package let height: Double
  package let translationX: Double
  package let translationY: Double
  package let scaleX: Double
  package let scaleY: Double
  package let anchorX: Double
  package let anchorY: Double

  /// The offsets of the numbers among a view's slots: frame, translation, scale, scaleX, scaleY, anchor.
  static let offsets: [Int] =
    [SlotLayout.minX, SlotLayout.minY, SlotLayout.width, SlotLayout.height]
    + ["translationX", "translationY", "scale", "scaleX", "scaleY", "anchorX", "anchorY"].map {
      SlotLayout.offset(of: $0)
    }

  /// The offsets of the frame and the translation.
  static let placing = offsets.prefix(6)

  init?(_ value: (_ place: Int) -> Double?) {
    guard let minX = value(0), let minY = value(1), let width = value(2), let height = value(3),
      let translationX = value(4), let translationY = value(5), let scale = value(6), let scaleX = value(7),
      let scaleY = value(8), let anchorX = value(9), let anchorY = value(10)
    else { return nil }
    (self.minX, self.minY, self.width, self.height) = (minX, minY, width, height)
    (self.translationX, self.translationY) = (translationX, translationY)
    (self.scaleX, self.scaleY) = (scale * scaleX, scale * scaleY)
    (self.anchorX, self.anchorY) = (anchorX, anchorY)
  }
}

extension MotionModel {
  /// The transform of a view in the phase's `from` or `to` state; nil after an error.
  package func transform(of view: MotionView, isEnd: Bool) -> ViewTransform? {
    let first = view.definition.slots
    let state = state(isEnd: isEnd)
    return ViewTransform { state.value(of: first + ViewTransform.offsets[$0]) }
  }

  /// The values of a view's `hidden` and `opacity` that are constant in this phase.
  package func constantVisibility(of view: MotionView) -> (hidden: Double?, opacity: Double?) {
    let first = view.definition.slots
    return (constantValue(ofSlot: first + Self.hidden), constantValue(ofSlot: first + Self.opacity))
  }

  /// The slots that place a view.
  func transformSlots(of view: MotionView) -> [Int] {
    let first = view.definition.slots
    return ViewTransform.offsets.map { first + $0 }
  }

  /// The slots of a view's `hidden` and `opacity`.
  func visibilitySlots(of view: MotionView) -> [Int] {
    let first = view.definition.slots
    return [first + Self.hidden, first + Self.opacity]
  }

  private static let hidden = SlotLayout.offset(of: "hidden")
  private static let opacity = SlotLayout.offset(of: "opacity")
}
