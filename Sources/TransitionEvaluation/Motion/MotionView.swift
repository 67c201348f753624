package import TransitionModel

/// One view of a script in motion: the canvas, a declared view, or a member of a counted one.
package struct MotionView: Sendable {
  /// Its index among all views; 0 is the canvas.
  package let instance: Int
  let definition: ViewInstance

  /// `cover`, `row.3`.
  package var name: String { definition.name }
  /// The name without the index of a member: `row`.
  package var declaredName: String { definition.member == nil ? name : String(name.prefix { $0 != "." }) }
  /// Index in `Script.views`; nil for the canvas.
  package var declaration: Int? { definition.declaration }
  /// The parent's index; nil for the canvas.
  package var parent: Int? { definition.parent }
  /// The slots of minX, minY, width and height, in its parent's coordinates.
  package var frame: Range<Int> { definition.frameSlots }

  /// Its custom properties, in declaration order.
  package var own: [MotionProperty] {
    definition.own.indices.filter { definition.own[$0].parameter == nil }.map { MotionProperty(view: self, .own($0)) }
  }

  /// Numeric and Boolean parameters, to the first of which formulas refer, by name, with their slots; of the canvas.
  package var parameters: [(name: String, slot: Int)] {
    definition.own.compactMap { own in own.parameter.map { ($0, definition.slots + own.slot) } }
  }

  /// The first slot of a built-in property; a name missing from the catalog is a programming error.
  package func slot(_ property: String) -> Int { definition.slots + SlotLayout.offset(of: property) }
}

/// A property of one view. A class because it is large and passed around often.
package final class MotionProperty: Sendable {
  package let view: MotionView
  /// `cornerRadius`, `gap`.
  package let name: String
  package let type: ValueType
  /// The slots of its values: four for a color, otherwise one.
  package let slots: Range<Int>
  let key: PropertyKey

  init(view: MotionView, _ property: PropertyIndex) {
    self.view = view
    name = view.definition.name(of: property)
    type = view.definition.type(of: property)
    slots = view.definition.slots(of: property)
    key = PropertyKey(instance: view.instance, property: property)
  }

  /// Its built-in descriptor; nil for a custom property.
  package var descriptor: PropertyDescriptor? { key.property.descriptor }

  /// `cover.height`
  package var fullName: String { "\(view.name).\(name)" }
  /// Whether it switches between values instead of interpolating.
  package var isDiscrete: Bool { type == .boolean || type == .text }
  package var isLayout: Bool { key.property.isLayout }
  package var role: PropertyDescriptor.Role? { descriptor?.role }

  /// Whether both are the same property of the same view.
  package func isSame(as other: MotionProperty) -> Bool { key == other.key }
}

extension ResolvedScript {
  func motionView(_ instance: Int) -> MotionView { MotionView(instance: instance, definition: instances[instance]) }

  func motionProperty(_ key: PropertyKey) -> MotionProperty {
    MotionProperty(view: motionView(key.instance), key.property)
  }
}

extension CompiledScript {
  /// Every view: the canvas first, parents before children, in declaration order.
  package var views: [MotionView] { resolved.instances.indices.map { resolved.motionView($0) } }

  /// The declared sides of the canvas in points; nil for an undeclared one.
  package var canvasSize: (width: Double?, height: Double?) {
    (resolved.canvasSide(.horizontal), resolved.canvasSide(.vertical))
  }

  /// The `view.property` name of a view's number.
  package func name(ofSlot slot: Int) -> (view: String, property: String) {
    let instance = resolved.instances[Int(resolved.slotOwners[slot])]
    let offset = slot - instance.slots
    switch SlotPosition.of(offset, in: instance) {
    case .minimum(let axis): return (instance.name, axis == .horizontal ? "minX" : "minY")
    case .property(let property, let lane):
      let name = instance.name(of: property)
      let isColor = instance.type(of: property) == .color
      return (instance.name, isColor ? "\(name)-\(["r", "g", "b", "a"][lane])" : name)
    }
  }
}
