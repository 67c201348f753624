/// The numbers that place a view: its frame, and how it is translated and scaled.
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

  /// Where the numbers lie among a view's slots: frame, translation, scale, scaleX, scaleY, anchor.
  static let offsets: [Int] =
    [SlotLayout.minX, SlotLayout.minY, SlotLayout.width, SlotLayout.height]
    + ["translationX", "translationY", "scale", "scaleX", "scaleY", "anchorX", "anchorY"].compactMap { name in
      PropertyIndex.builtIn(named: name).map { SlotLayout.visual[$0.rawValue - PropertyIndex.layoutCount] }
    }

  init?(_ value: (_ place: Int) -> Double?) {
    var numbers: [Double] = []
    numbers.reserveCapacity(Self.offsets.count)
    for place in Self.offsets.indices {
      guard let number = value(place) else { return nil }
      numbers.append(number)
    }
    guard numbers.count == 11 else { return nil }
    (minX, minY, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (translationX, translationY) = (numbers[4], numbers[5])
    (scaleX, scaleY) = (numbers[6] * numbers[7], numbers[6] * numbers[8])
    (anchorX, anchorY) = (numbers[9], numbers[10])
  }
}

extension PhaseInspection {
  /// Places a view in the phase's `from` or `to` state; nil after a mistake.
  package func transform(of view: InspectedView, isEnd: Bool) -> ViewTransform? {
    let first = scene.compilation.instances[view.instance].slots
    let state = isEnd ? scene.to : scene.from
    return ViewTransform { state.value(of: first + ViewTransform.offsets[$0]) }
  }

  /// The one value of `hidden` or `opacity` of a view where nothing varies it in this phase.
  package func constantVisibility(of view: InspectedView) -> (hidden: Double?, opacity: Double?) {
    let first = scene.compilation.instances[view.instance].slots
    return (constantValue(ofSlot: first + Self.hidden), constantValue(ofSlot: first + Self.opacity))
  }

  private static let hidden = offset(of: "hidden")
  private static let opacity = offset(of: "opacity")

  private static func offset(of name: String) -> Int {
    PropertyIndex.builtIn(named: name).map { SlotLayout.visual[$0.rawValue - PropertyIndex.layoutCount] } ?? 0
  }
}

extension PhaseSamples {
  /// Places a view at one of the samples' times; nil outside them.
  package func transform(of view: InspectedView, at index: Int) -> ViewTransform? {
    let slots = transformSlots(of: view)
    prepare(slots: slots)
    return ViewTransform { place in value(ofSlot: slots[place], at: index) }
  }
}
