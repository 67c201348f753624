internal import TransitionModel

/// An assignment of formulas to slots: what every number of every view is, in a state or during a phase.
class Scene {
  let compilation: Compilation

  init(_ compilation: Compilation) { self.compilation = compilation }

  /// What fixes a view here.
  func layout(of instance: Int) -> ViewLayout { compilation.baseLayouts[instance] }

  /// What is given to a property that this scene gives a value, a lane at a time; nil for the standard value.
  func given(_ key: PropertyKey, lane: Int) -> Formula? { nil }

  /// Whether a view fills its parent and nothing says more about it, so that its frame is the parent's.
  func isPlain(_ instance: Int) -> Bool {
    compilation.plainViews[instance] && layout(of: instance) == .fill
  }

  /// The formula of a slot, over other slots.
  final func definition(of slot: Int) -> Formula {
    let index = Int(compilation.slotOwners[slot])
    let instance = compilation.instances[index]
    let offset = slot - instance.slots
    if index == 0, offset < SlotLayout.builtInCount, let fixed = canvasGeometry(offset) { return .constant(fixed) }
    let position = SlotPosition.of(offset, in: instance)
    switch position {
    case .minimum(let axis):
      return formulas(instance).minimum(axis, layout(of: index)[axis])
    case .property(let property, let lane):
      if property.isLayout {
        if layout(of: index).contains(property) {
          return given(PropertyKey(instance: index, property: property), lane: 0) ?? .constant(0)
        }
        if property == .width { return formulas(instance).size(.horizontal, layout(of: index).horizontal) }
        if property == .height { return formulas(instance).size(.vertical, layout(of: index).vertical) }
        return formulas(instance).derived(property)
      }
      if let formula = given(PropertyKey(instance: index, property: property), lane: lane) { return formula }
      return .constant(standard(property, offset))
    }
  }

  /// The initial value of a slot of a visual property. Own properties always have one of theirs.
  private func standard(_ property: PropertyIndex, _ offset: Int) -> Double {
    guard offset < SlotLayout.initialValues.count else { return 0 }
    if let number = SlotLayout.initialValues[offset] { return number }
    if case .text(let text)? = property.descriptor?.initial { return compilation.texts.id(of: text) }
    return 0
  }

  private func canvasGeometry(_ offset: Int) -> Double? {
    switch offset {
    case SlotLayout.minX, SlotLayout.minY: return 0
    case SlotLayout.width: return compilation.canvasSide(.horizontal) ?? 0
    case SlotLayout.height: return compilation.canvasSide(.vertical) ?? 0
    case 4..<(4 + PropertyCatalog.layout.count - 2): return 0
    default: return nil
    }
  }

  private func formulas(_ instance: ViewInstance) -> LayoutFormulas {
    LayoutFormulas(view: instance.slots, parent: compilation.instances[instance.parent ?? 0].slots)
  }
}

/// What a slot holds.
enum SlotPosition {
  case minimum(Axis)
  case property(PropertyIndex, lane: Int)

  private static let builtIn: [SlotPosition] = {
    var table = [SlotPosition](repeating: .minimum(.horizontal), count: SlotLayout.builtInCount)
    table[SlotLayout.minY] = .minimum(.vertical)
    for (index, offset) in SlotLayout.layout.enumerated() { table[offset] = .property(.layout(index), lane: 0) }
    for (index, offset) in SlotLayout.visual.enumerated() {
      for lane in 0..<SlotLayout.laneCount(PropertyCatalog.visual[index].type) {
        table[offset + lane] = .property(.visual(index), lane: lane)
      }
    }
    return table
  }()

  static func of(_ offset: Int, in instance: ViewInstance) -> SlotPosition {
    if offset < builtIn.count { return builtIn[offset] }
    for (index, own) in instance.own.enumerated() {
      let lanes = SlotLayout.laneCount(own.type)
      if offset >= own.slot, offset < own.slot + lanes { return .property(.own(index), lane: offset - own.slot) }
    }
    return .minimum(.horizontal)
  }
}

extension Compilation {
  /// `view.property`, for messages.
  func name(ofSlot slot: Int) -> String {
    guard slot < slotOwners.count else { return "path" }
    let instance = instances[Int(slotOwners[slot])]
    switch SlotPosition.of(slot - instance.slots, in: instance) {
    case .minimum(let axis): return "\(instance.name).\(axis == .horizontal ? "minX" : "minY")"
    case .property(let property, _): return "\(instance.name).\(instance.name(of: property))"
    }
  }
}
