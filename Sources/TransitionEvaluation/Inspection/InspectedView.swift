package import TransitionModel

/// One view on the canvas, as seen by rules.
package struct InspectedView: Sendable {
  /// Its index among the instances; 0 is the canvas.
  package var instance: Int
  /// `cover`, `row.3`.
  package var name: String
  /// Index in `Script.views`; nil for the canvas.
  package var declaration: Int?
  /// The parent instance; nil for the canvas.
  package var parent: Int?

  /// The name without the index of a member: `row`.
  package var declaredName: String { String(name.prefix { $0 != "." }) }
}

/// A property of one view, as seen by rules. A class because it is large and passed around often.
package final class InspectedProperty: Sendable {
  package let view: InspectedView
  /// `cornerRadius`, `gap`.
  package let name: String
  package let type: ValueType
  /// The slots of its values: four for a color, otherwise one.
  package let slots: Range<Int>
  let key: PropertyKey

  init(view: InspectedView, name: String, type: ValueType, slots: Range<Int>, key: PropertyKey) {
    self.view = view
    self.name = name
    self.type = type
    self.slots = slots
    self.key = key
  }

  /// Its built-in descriptor; nil for a custom property.
  package var descriptor: PropertyDescriptor? { key.property.descriptor }

  /// `cover.height`
  package var fullName: String { "\(view.name).\(name)" }
  /// Whether it switches between values instead of interpolating.
  package var isDiscrete: Bool { type == .boolean || type == .text }
  package var isLayout: Bool { key.property.isLayout }
  package var role: PropertyDescriptor.Role? { descriptor?.role }
  /// Whether it changes, or may change, the aspect ratio of the view on the canvas.
  package var shapesView: Bool { isLayout || role == .scale && descriptor?.axis != nil }

  /// Whether both are the same property of the same view.
  package func isSame(as other: InspectedProperty) -> Bool { key == other.key }
}

extension CompiledScript {
  /// Every view: the canvas first, parents before children, in declaration order.
  package var views: [InspectedView] { resolved.instances.indices.map { resolved.inspectedView($0) } }

  /// The declared sides of the canvas in points; nil for an undeclared one.
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
