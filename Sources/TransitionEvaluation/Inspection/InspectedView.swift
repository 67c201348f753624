package import TransitionModel

/// One view on the canvas, as rules see it.
package struct InspectedView: Sendable {
  /// Its place among the instances; 0 is the canvas.
  package var instance: Int
  /// `cover`, `row.3`.
  package var name: String
  /// Index in `Script.views`; nil for the canvas.
  package var declaration: Int?
  /// The instance around it; nil for the canvas.
  package var parent: Int?
}

/// A property of one view, as rules see it. A class, since rules hand it on often and it is large.
package final class InspectedProperty: Sendable {
  package let view: InspectedView
  /// `cornerRadius`, `gap`.
  package let name: String
  package let type: ValueType
  /// Where its values lie: four for a color, else one.
  package let slots: Range<Int>
  let key: PropertyKey

  init(view: InspectedView, name: String, type: ValueType, slots: Range<Int>, key: PropertyKey) {
    self.view = view
    self.name = name
    self.type = type
    self.slots = slots
    self.key = key
  }

  /// What the language knows of it; nil for the author's own.
  package var descriptor: PropertyDescriptor? { key.property.descriptor }

  /// `cover.height`
  package var fullName: String { "\(view.name).\(name)" }
  /// Whether it flips in place of moving.
  package var isDiscrete: Bool { type == .boolean || type == .text }
  package var isLayout: Bool { key.property.isLayout }
  package var role: PropertyDescriptor.Role? { descriptor?.role }
  /// Whether it changes the ratio of the view's sides on the canvas, or may.
  package var shapesView: Bool { isLayout || role == .scale && descriptor?.axis != nil }

  /// Whether two of these are the same property of the same view.
  package func isSame(as other: InspectedProperty) -> Bool { key == other.key }
}

extension CompiledScript {
  /// Every view: the canvas first, parents before children, as declared.
  package var views: [InspectedView] { resolved.instances.indices.map { resolved.inspectedView($0) } }

  /// The declared sides of the canvas in points; nil for one that is not declared.
  package var canvasSize: (width: Double?, height: Double?) {
    (resolved.canvasSide(.horizontal), resolved.canvasSide(.vertical))
  }
}

extension ResolvedScript {
  func inspectedView(_ instance: Int) -> InspectedView {
    let view = instances[instance]
    return InspectedView(instance: instance, name: view.name, declaration: view.declaration, parent: view.parent)
  }

  func inspectedProperty(_ key: PropertyKey) -> InspectedProperty {
    let instance = instances[key.instance]
    let type = instance.type(of: key.property)
    let first = instance.slot(of: key.property)
    return InspectedProperty(
      view: inspectedView(key.instance), name: instance.name(of: key.property), type: type,
      slots: first..<(first + SlotLayout.laneCount(type)), key: key)
  }
}
