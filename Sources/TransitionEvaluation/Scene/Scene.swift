internal import TransitionModel

/// An assignment of formulas to slots: the source of every number of every view, in a state or during a phase.
protocol Scene {
  var resolved: ResolvedScript { get }
  /// The layout of a view in this scene.
  func layout(of instance: Int) -> ViewLayout
  /// The value that this scene sets for one lane of a property; nil for the default.
  func given(_ key: PropertyKey, lane: Int) -> Formula?
}

extension Scene {
  /// The formula of a slot, over other slots.
  func definition(of slot: Int) -> Formula {
    let index = Int(resolved.slotOwners[slot])
    let instance = resolved.instances[index]
    let offset = slot - instance.slots
    switch SlotPosition.of(offset, in: instance) {
    case .minimum(let axis):
      return index == 0 ? .constant(0) : formulas(instance).minimum(axis, layout(of: index)[axis])
    case .property(let property, let lane):
      if property.isLayout {
        let side: Axis? = property == .width ? .horizontal : property == .height ? .vertical : nil
        if index == 0, let side { return .constant(resolved.canvasSide(side) ?? 0) }
        if layout(of: index).contains(property) {
          return given(PropertyKey(instance: index, property: property), lane: 0) ?? .constant(0)
        }
        if let side { return formulas(instance).size(side, layout(of: index)[side]) }
        return formulas(instance).derived(property)
      }
      if let formula = given(PropertyKey(instance: index, property: property), lane: lane) { return formula }
      // Custom properties always have a value.
      return .constant(offset < SlotLayout.initialValues.count ? SlotLayout.initialValues[offset] : 0)
    }
  }

  func formulas(_ instance: ViewInstance) -> LayoutFormulas {
    LayoutFormulas(view: instance.slots, parent: resolved.instances[instance.outer].slots)
  }
}

/// The content of a slot.
enum SlotPosition {
  case minimum(Axis)
  case property(PropertyIndex, lane: Int)

  private static let builtIn: [SlotPosition] = {
    var table = [SlotPosition](repeating: .minimum(.horizontal), count: SlotLayout.builtInCount)
    table[SlotLayout.minY] = .minimum(.vertical)
    for (index, offset) in SlotLayout.offsets.enumerated() {
      let property = PropertyIndex(rawValue: index)
      for lane in 0..<SlotLayout.laneCount(property.builtInType ?? .number) {
        table[offset + lane] = .property(property, lane: lane)
      }
    }
    return table
  }()

  static func of(_ offset: Int, in instance: ViewInstance) -> SlotPosition {
    if offset < builtIn.count { return builtIn[offset] }
    for (index, own) in instance.own.enumerated() {
      let lanes = SlotLayout.laneCount(own.type)
      if offset < own.slot + lanes { return .property(.own(index), lane: offset - own.slot) }
    }
    return .minimum(.horizontal)
  }
}
