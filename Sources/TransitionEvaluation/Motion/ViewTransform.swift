/// The numbers that position a view: its frame, translation and scale.
package struct ViewTransform: Sendable {
  package var minX = 0.0
  package var minY = 0.0
  package var width = 0.0
  package var height = 0.0
  package var translationX = 0.0
  package var translationY = 0.0
  package var scaleX = 1.0
  package var scaleY = 1.0
  package var anchorX = 0.5
  package var anchorY = 0.5

  /// The offsets of the numbers among a view's slots: frame, translation, scale, scaleX, scaleY, anchor.
  static let offsets: [Int] =
    [SlotLayout.minX, SlotLayout.minY, SlotLayout.width, SlotLayout.height]
    + ["translationX", "translationY", "scale", "scaleX", "scaleY", "anchorX", "anchorY"].compactMap { name in
      PropertyIndex.builtIn(named: name).map { SlotLayout.visual[$0.rawValue - PropertyIndex.layoutCount] }
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
    let state = isEnd ? scene.to : scene.from
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

  private static let hidden = offset(of: "hidden")
  private static let opacity = offset(of: "opacity")

  private static func offset(of name: String) -> Int {
    PropertyIndex.builtIn(named: name).map { SlotLayout.visual[$0.rawValue - PropertyIndex.layoutCount] } ?? 0
  }
}
